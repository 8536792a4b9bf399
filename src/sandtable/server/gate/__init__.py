"""Who comes in, how much they may ask for, and how long they are waited for."""
