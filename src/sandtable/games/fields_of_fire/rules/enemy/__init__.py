"""Enemy checks, actions, contact and packages (8)."""
