"""Movement, strategic movement, improved positions (11, 12, 15.8, 22.3)."""
