"""Columns: what never changes, and what a match is."""
