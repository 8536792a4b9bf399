"""Dummies that their owner removes voluntarily; counter and marker are free at once (11.3.1e)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.theater import Theater

from .counters import NO_SPARE_COUNTER, free_counter, split_reason

NOT_A_DUMMY: Final = Reason("11.3.1e", "not-a-dummy")


def scrap_reason(s: Theater, side: int, piece: int) -> Reason | None:
    """Why a side cannot take a counter off: it is no dummy of its own on the map."""
    own = piece < s.t.ground_pieces and s.t.side[piece] == side
    return None if own and s.place[piece] >= 0 and s.steps[piece] == 0 else NOT_A_DUMMY


def scraps_of(s: Theater, side: int) -> list[Action]:
    """All dummies of a side on the map, as answers."""
    place, steps = s.place, s.steps
    return [("scrap", piece) for piece in s.t.side_pieces[side] if not steps[piece] and place[piece] >= 0]


def scraps_like(s: Theater, pieces: list[int]) -> list[Action]:
    """The dummies whose counters units could use for splitting: those of their own types."""
    found: list[Action] = []
    types: list[int] = []
    for piece in pieces:
        unit_type = s.t.type_of[piece]
        if unit_type not in types:
            types.append(unit_type)
            others = [other for other in s.t.counters_of(unit_type) if s.place[other] >= 0]
            found += [("scrap", other) for other in others if not s.steps[other]]
    return found


def scraps_for(s: Theater, pieces: list[int]) -> list[Action]:
    """The dummies one of which must be removed before units of several steps can be split: no counter is spare."""
    return scraps_like(s, [piece for piece in pieces if lacks_counter(s, piece)])


def lacks_counter(s: Theater, piece: int) -> bool:
    """Whether nothing but a spare counter is missing to split a unit of several steps."""
    return s.steps[piece] > 1 and split_reason(s, piece, 1) is NO_SPARE_COUNTER


def scrap(g: Play[Theater], piece: int) -> None:
    """Take a dummy off in view of the enemy."""
    s = g.state
    g.learn(piece, 1 - s.t.side[piece])
    g.tell("dummy_removed", piece, s.place[piece])
    free_counter(s, piece)
