"""Preparing a mission (2.3-2.6, 7.16)."""
