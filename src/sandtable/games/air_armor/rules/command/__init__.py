"""Command and control, who reacts, HQs, the Off-map Display (12, 19, 30, 40)."""
