"""Stacked units that their owner combines between operations, Used ones too; the counter is free at once (11.6)."""

from __future__ import annotations

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.state.theater import Theater

from .counters import OTHER_HEX, OTHER_TYPE, merge, merge_reason


def companions(s: Theater, piece: int) -> list[int]:
    """The counters with lower numbers in the hex of a unit with which it may be combined."""
    if alone(s, piece):
        return []
    others = [other for other in s.t.counters_of(s.t.type_of[piece]) if other < piece]
    return [other for other in others if not merge_reason(s, other, piece)]


def alike(s: Theater, piece: int) -> list[int]:
    """The other counters of its type in a unit's hex: as far as the enemy knows it may combine with any."""
    hex = s.place[piece]
    return [other for other in s.t.counters_of(s.t.type_of[piece]) if other != piece and s.place[other] == hex]


def alone(s: Theater, piece: int) -> bool:
    """Whether no other counter of its side is in the hex of a unit, or it is in none."""
    where = s.place[piece]
    return where < 0 or (s.first[s.t.side[piece]][where] == piece and not s.link[piece])


def combines_reason(s: Theater, side: int, piece: int) -> Reason | None:
    """Why a side cannot combine a counter with another one in its hex (11.6b)."""
    if piece >= s.t.ground_pieces or s.t.side[piece] != side:
        return OTHER_TYPE
    reason: Reason | None = OTHER_HEX
    for other in s.t.counters_of(s.t.type_of[piece]):
        if other < piece and s.place[other] == s.place[piece]:
            reason = merge_reason(s, other, piece)
            if not reason:
                return None
    return reason


def combinations(s: Theater, side: int) -> list[Action]:
    """All counters of a side that may be combined with another one, as answers; the first of a type stays."""
    place = s.place
    found = [piece for piece in s.t.further_pieces[side] if place[piece] >= 0]
    return [("combine", piece) for piece in found if companions(s, piece)]


def combine(g: Play[Theater], piece: int, other: int) -> int:
    """Put the steps of a counter under another one of its type in the hex; returns that one."""
    merge(g.state, other, piece)
    g.tell("units_combined", other)
    return other


class CombineWith(Frame[Theater]):
    """With which of several units in its hex one is combined; pops with that unit (11.6a)."""

    title = "title-operations-segment"
    always_ask = True  # which of them have room depends on steps that the enemy does not know

    def __init__(self, piece: int = 0, others: list[int] | None = None) -> None:
        super().__init__()
        self.piece = piece
        self.others: list[int] = [] if others is None else others[:]

    def next(self, g: Play[Theater]) -> int:
        return g.state.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("piece", other) for other in self.others]

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop(combine(g, self.piece, a[1]))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-combine-with", {"piece": ("piece", self.piece)}), "11.6a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(merge_reason(g.state, a[1], self.piece), ("piece", a[1])) if a[0] == "piece" else None
