"""Who hears whom."""

from __future__ import annotations

from games.fields_of_fire.field import GAME, Field

T2 = GAME.tables({"edition": "2e"})
OPEN_FIELDS = ["open_field " * 5] * 4


def asset(key: str) -> int:
    return next(a for a in T2.assets.ids if T2.assets.key[a] == key)


def mute(f: Field) -> None:
    """Nobody has a set."""
    for column in [*f.s.radio, f.s.phone]:
        for slot in range(len(column)):
            column[slot] = 0
