"""Combat: hits, spotting, concentrated fire, grenades, charges, flame (4.2.4, 6.4, 7.5 to 7.14, 8.5)."""
