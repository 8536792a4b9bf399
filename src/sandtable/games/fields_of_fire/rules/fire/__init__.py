"""Fire lines, engagement and markers (6.1-6.3, 7.2, 7.18, 13.8)."""
