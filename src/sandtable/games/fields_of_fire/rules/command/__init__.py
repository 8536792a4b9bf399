"""Communication, commands and attempts (4.1, 4.3, 6.5.2)."""
