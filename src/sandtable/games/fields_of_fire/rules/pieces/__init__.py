"""Units, marks, decks, areas, rides, skills and mines (1, 2.2, 7.9, 12.7, 13.1)."""
