"""The impulse and the actions that can be ordered (4.2, 4.4)."""
