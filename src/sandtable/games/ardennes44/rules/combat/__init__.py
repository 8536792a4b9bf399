"""Combat, armor, air and artillery (14-16, 21, 22)."""
