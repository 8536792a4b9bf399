"""A company with skills."""

from __future__ import annotations

from typing import Any

from games.fields_of_fire.field import Field, card, unit

ORCHARD = ["orchard orchard orchard", "orchard orchard orchard", "orchard orchard orchard"]


def company(*units: dict[str, Any], skill: int, holder: str, **facts: Any) -> Field:
    """A company in the impulse of its CO HQ; one skill is held."""
    draws = {"roll-commands": [card(activated=5)], **facts.pop("draws", {})}
    f = Field(unit("co_hq", "r1c1"), *units, draws=draws, scenario="A1", **facts)
    f.s.skills, f.s.holders = [skill], [f.find(holder)]
    return f
