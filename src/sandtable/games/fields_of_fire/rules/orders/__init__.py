"""The impulse, the menu of a unit and the table of all actions that can be ordered (4.1, 4.2)."""
