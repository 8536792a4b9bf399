"""Movement in an operation and what interrupts it, reaction (16, 17, 13.8, 19, 41.2)."""
