"""Fire Combat: strength, defense, hits and losses (18)."""
