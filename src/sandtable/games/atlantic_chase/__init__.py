"""Atlantic Chase: task forces, trajectories and battles in the North Atlantic, 1939-1942."""
