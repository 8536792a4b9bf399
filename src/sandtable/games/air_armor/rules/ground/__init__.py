"""Zones of control, movement on the ground, rivers (15-17)."""
