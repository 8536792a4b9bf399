"""Columns, codes and the readings in force."""
