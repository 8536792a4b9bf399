"""Vehicles and anti-tank combat (10)."""
