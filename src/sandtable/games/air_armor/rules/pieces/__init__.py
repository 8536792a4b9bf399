"""Units, formations, markers, stacking, what a side knows (4-7, 11, 14)."""
