"""Visibility, smoke, lines of sight and terrain (5.2, 5.4, 9, 13.4)."""
