"""Command and control, reaction, HQs, the Off-map Display (12, 19, 30, 40)."""
