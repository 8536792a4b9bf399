"""Reinforcements, off-map movement, leaving the map (11.9, 13)."""
