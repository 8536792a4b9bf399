"""The seam: a match as its clients see it."""
