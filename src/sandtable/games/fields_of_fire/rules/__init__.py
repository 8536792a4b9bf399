"""The order of play (3), and chapters of one file."""
