"""What lasts, and the one thread that writes it."""
