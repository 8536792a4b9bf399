"""Command and control, reactions, HQs, the Off-map Display (12, 19, 30, 40)."""
