"""Air & Armor: Würzburg."""
