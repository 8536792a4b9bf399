"""The Commander."""
