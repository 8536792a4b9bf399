"""Retreat, advance, breakthrough and disengagement (17, 19, 20)."""
