"""Dummies that their owner takes off the map himself; counter and marker are free at once (11.3.1e)."""

from __future__ import annotations

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.air_armor.state.codes import ALLOWED
from sandtable.games.air_armor.state.theater import Theater

from .counters import free_counter
from .why import NOT_A_DUMMY


def scrap_reason(s: Theater, side: int, piece: int) -> int:
    """Why a side cannot take a counter off: it is no dummy of its own on the map."""
    own = piece < s.t.ground_pieces and s.t.side[piece] == side
    return ALLOWED if own and s.place[piece] >= 0 and s.steps[piece] == 0 else NOT_A_DUMMY


def scraps_of(s: Theater, side: int) -> list[Action]:
    """All dummies of a side on the map, as answers."""
    place, steps = s.place, s.steps
    return [("scrap", piece) for piece in s.t.side_pieces[side] if not steps[piece] and place[piece] >= 0]


def scraps_like(s: Theater, piece: int) -> list[Action]:
    """The dummies whose counters a unit could use for splitting: those of its own type."""
    others = [other for other in s.t.counters_of(s.t.type_of[piece]) if s.place[other] >= 0]
    return [("scrap", other) for other in others if not s.steps[other]]


def scrap(g: Play[Theater], piece: int) -> None:
    """Take a dummy off; the enemy sees it go."""
    s = g.state
    g.learn(piece, 1 - s.t.side[piece])
    g.tell("dummy_removed", piece, s.place[piece])
    free_counter(s, piece)
