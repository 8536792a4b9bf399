"""Operations from Commitment to Completion: movement, contact, fire, retreat, advance (13, 16, 18.4-18.9, 41-43)."""
