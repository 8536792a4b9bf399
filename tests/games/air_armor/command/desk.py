"""A division that plans: its regiments, and what they are told."""

from __future__ import annotations

from games.air_armor.table import Table

FIRST, SECOND, THIRD = "39GMRD-117GMRR", "39GMRD-120GMRR", "39GMRD-172GMRR"


def planned(table: Table, regiment: str) -> set[int]:
    """Operations offered for a regiment without off-map points."""
    formation = table.field.formation(regiment)
    return {a[2] for a in table.options if a[0] == "plan" and a[1] == formation}


def off_map(table: Table, regiment: str) -> set[int]:
    """Operations offered for a regiment with an off-map point."""
    formation = table.field.formation(regiment)
    return {a[2] for a in table.options if a[0] == "plan_off_map" and a[1] == formation}


def plan(table: Table, regiment: str, operation: int, verb: str = "plan") -> None:
    """Plan an operation."""
    table.answer(verb, table.field.formation(regiment), operation)
