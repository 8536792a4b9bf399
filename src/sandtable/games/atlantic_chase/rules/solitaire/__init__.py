"""Which player a question goes to when the other side is virtual (AC.solo)."""
