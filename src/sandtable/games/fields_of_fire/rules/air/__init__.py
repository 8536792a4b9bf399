"""Aircraft, helicopters and landings (10.8, 11)."""
