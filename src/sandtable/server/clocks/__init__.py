"""How long people may take: terms that are shown before anybody joins, and the arithmetic of clocks. No real time."""
