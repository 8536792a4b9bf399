"""The steps of fire in an operation, retreat and advance (18.4-18.9)."""
