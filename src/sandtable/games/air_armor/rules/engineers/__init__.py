"""Engineers: bridges, positions, obstacles, mines and demolition (33-38)."""
