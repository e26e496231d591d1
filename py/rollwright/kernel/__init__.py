"""The kernel: what a rule may ask, and the two readers of a rule. Knows no game, no language, no browser."""
