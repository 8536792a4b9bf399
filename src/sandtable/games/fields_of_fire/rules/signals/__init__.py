"""Pyrotechnics and what their signals mean (4.2.1c, 4.4)."""
