"""Players made for Air & Armor: the planner."""
