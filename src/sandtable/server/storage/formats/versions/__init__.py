"""One step for each format: `format_N.py` makes it of the one before."""
