"""Loads in hand: picked up, handed on, put down, taken aboard (4.2.2h, 5.1.6, 10.2)."""
