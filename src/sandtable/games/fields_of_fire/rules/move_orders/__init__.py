"""Orders to move: to another card, within a card, under cover (4.2.2a to 4.2.2g)."""
