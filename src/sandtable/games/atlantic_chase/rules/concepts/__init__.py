"""Trajectories, Intel, lapse, initiative, ships, modifiers (AC.con, AC.mod)."""
