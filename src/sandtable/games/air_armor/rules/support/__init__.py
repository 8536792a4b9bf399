"""Reconnaissance, fire support, artillery, Strikes and jamming (20-23, 39)."""
