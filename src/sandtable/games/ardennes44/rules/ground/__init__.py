"""Stacking, zones of control, bonds and ways (8-10, 11.4-11.8)."""
