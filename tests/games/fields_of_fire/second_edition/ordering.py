"""Who orders what in the second edition."""

from __future__ import annotations

from typing import Any

from games.fields_of_fire.field import Field, unit
from sandtable.games.fields_of_fire.rules.orders.menu import offers

HQS = ("co_hq", "xo", "first_sgt", "1plt_hq", "2plt_hq")
ABOVE = {"co_hq", "xo", "first_sgt", "1plt_hq"}  # who stands above a unit of the first platoon


def card_of(*units: dict[str, Any], at: str = "r1c2", **facts: Any) -> Field:
    """All HQs of a company on one card, with these units."""
    return Field(*[unit(key, at) for key in HQS], *units, scenario="A1", **facts)


def originators(f: Field, key: str, action: int) -> set[str]:
    """Who of the HQs and Staff can order an action to a unit."""
    return {hq for hq in HQS if action in offers(f.s, f.find(hq), f.find(key), 6)}


def info_spent(f: Field) -> int:
    """Commands spent in the impulse."""
    assert f.match.decision is not None
    shown = f.match.decision.info
    return int(shown["spent"]) if "spent" in shown else 0
