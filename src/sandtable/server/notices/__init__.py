"""Telling people that it is their move: once, where they want it, and not when they have moved already."""
