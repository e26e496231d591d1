"""The games: one folder each, found by discovery; none imports another."""
