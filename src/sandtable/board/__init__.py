"""Boards as tables of integers: hex grids, card grids, graphs, reach and lines. No rules in here."""
