"""Night, replacements and breakdown (25, 26)."""
