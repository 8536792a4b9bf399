"""The actions and what follows from an attack (AC.act, AC.res)."""
