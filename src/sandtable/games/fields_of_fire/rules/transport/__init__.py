"""Boxes, vehicle orders and carrying (5.1.6, 10.2, 11.1.4)."""
