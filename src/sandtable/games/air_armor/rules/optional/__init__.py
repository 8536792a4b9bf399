"""Optional chapters: poison gas and Hidden Mode (44, 45)."""
