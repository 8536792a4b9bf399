"""A company that rallies."""

from __future__ import annotations

from typing import Any

from games.fields_of_fire.field import Field, T, card, unit
from sandtable.games.fields_of_fire.state import codes


def company(*units: dict[str, Any], attempt: list[int] | None = None, **facts: Any) -> Field:
    drawn = card(activated=4, icon=codes.ICON_INFILTRATE)
    draws = {"roll-commands": [drawn], "roll-attempt": attempt or []}
    return Field(unit("co_hq", "s1"), *units, draws=draws, **facts)


def types_on(f: Field, at: str) -> list[str]:
    s = f.s
    return sorted(T.types.key[s.kind[u]] for u in s.units_at.get(f.at(at), []) if s.side[u] == codes.FRIENDLY)
