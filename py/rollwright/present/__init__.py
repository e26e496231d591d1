"""What is shown: words, and the pure data that pages are filled from. Knows no game by name and no browser."""
