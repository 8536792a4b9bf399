"""Units that take part in an operation, and its objective (13.0, 13.5, 13.6)."""
