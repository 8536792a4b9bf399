"""Movement in an operation and what interrupts it (16, 17, 13.8, 41.2)."""
