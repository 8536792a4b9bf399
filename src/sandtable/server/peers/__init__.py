"""Servers of one database: what they tell each other, and which of them moves a match."""
