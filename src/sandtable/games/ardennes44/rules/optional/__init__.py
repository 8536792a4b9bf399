"""Optional rules: dumps and roadblocks (32, 33)."""
