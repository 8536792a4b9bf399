"""Columns, codes, the grid of cards and the profile in force."""
