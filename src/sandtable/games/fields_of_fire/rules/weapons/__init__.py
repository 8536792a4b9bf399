"""Hits, spotting, concentrated fire, grenades and demolition (6.4, 7.5-7.14, 8.5)."""
