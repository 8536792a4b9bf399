"""Movement on foot and cover (5.1, 5.3, 13.2)."""
