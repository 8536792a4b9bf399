"""The order of play, and chapters of one file (4, 6, 7, 18.5, 24, 27, 30, 31)."""
