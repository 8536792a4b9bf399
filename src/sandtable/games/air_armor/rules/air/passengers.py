"""Passengers of utility helicopters: which units may fly, and losses with a helicopter step (26.1, 26.3, 26.4.7)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.fire.losses import take_losses
from sandtable.games.air_armor.rules.pieces.counters import split_reason
from sandtable.games.air_armor.state.codes import (
    FLOWN_HELICOPTER,
    FLOWN_PARADROP,
    INDEPENDENT_REGIMENT,
    NATO,
    OFF_AIR,
    RESERVE,
)
from sandtable.games.air_armor.state.theater import Theater

from .track import utility_of

NO_AIRMOBILE_RULES: Final = Reason("29.0a", "no-airmobile-rules")
NO_AIR_IN_RESERVE: Final = Reason("29.6.4a", "no-air-in-reserve")
NOT_AIRMOBILE: Final = Reason("26.0a", "not-airmobile")
NOT_TAKING_PART: Final = Reason("26.0b", "passenger-not-taking-part")
NOT_DECLARED: Final = Reason("29.3c", "airmobile-not-declared")
DUMMY_PASSENGER: Final = Reason("29.6.3a", "dummy-passenger")
AIR_PULSE_OVER: Final = Reason("29.3b", "air-pulse-over")
OTHER_FORM: Final = Reason("29.3.2d", "other-form")
OTHER_NATION_PASSENGER: Final = Reason("26.1b", "other-nation-passenger")
OVER_CAPACITY: Final = Reason("26.3a", "over-capacity")
OTHER_PICKUP: Final = Reason("26.4c", "other-pickup")
USED_PASSENGER: Final = Reason("11.4.1a", "used-passenger")
NOT_ABOARD: Final = Reason("26.4.7h", "not-aboard")


def air_pulse_reason(s: Theater, group: int, piece: int) -> Reason | None:
    """Why a unit has no air pulse of any form in the move of a group (29.0a, 29.3, 29.6.3, 29.6.4)."""
    if not s.readings.airmobile:
        return NO_AIRMOBILE_RULES
    if s.op.kind == RESERVE:
        return NO_AIR_IN_RESERVE
    if not s.op.airmobile:
        return NOT_DECLARED
    if not s.t.airmobile[piece]:
        return NOT_AIRMOBILE
    if s.op.member[piece] != group:
        return NOT_TAKING_PART
    if s.steps[piece] == 0:
        return DUMMY_PASSENGER
    if s.op.flown[piece]:
        return AIR_PULSE_OVER
    return USED_PASSENGER if s.used[piece] else None


def apart_from_its_battalion(s: Theater, piece: int) -> bool:
    """The single BMD unit of the 900th Battalion may fly while the others drop (29.3.2e)."""
    independent = s.t.formation_kind[s.t.formation[piece]] == INDEPENDENT_REGIMENT
    return independent and s.t.airborne[piece] == 0


def form_taken(s: Theater, group: int) -> int:
    """The form of air movement that a group has begun with: FLOWN_HELICOPTER, FLOWN_PARADROP or 0 (29.3.2d)."""
    for piece in range(1, s.t.ground_pieces):
        if s.op.member[piece] == group and s.op.flown[piece] and not apart_from_its_battalion(s, piece):
            return FLOWN_PARADROP if s.op.flown[piece] == FLOWN_PARADROP else FLOWN_HELICOPTER
    return 0


def transport_reason(s: Theater, group: int, piece: int) -> Reason | None:
    """Why a unit cannot be carried by the utility helicopters of its side (26.0b, 26.1b, 29.3.2d)."""
    reason = air_pulse_reason(s, group, piece)
    if reason:
        return reason
    side = s.t.side[piece]
    if side == NATO and s.t.nation[piece] != s.t.helicopter_nation[utility_of(side)]:
        return OTHER_NATION_PASSENGER
    if form_taken(s, group) == FLOWN_PARADROP and not apart_from_its_battalion(s, piece):
        return OTHER_FORM
    return None


def load_reason(s: Theater, group: int, piece: int, steps: int, pickup: int, room: int) -> Reason | None:
    """Why a number of a unit's steps cannot board: its place, capacity, splitting (26.3a, 26.4c, 26.4f).

    `pickup` is a hex or OFF_AIR, `room` the steps that still fit.
    """
    if s.place[piece] != pickup:
        return OTHER_PICKUP
    reason = transport_reason(s, group, piece)
    if reason:
        return reason
    if steps > room or steps < 1:
        return OVER_CAPACITY
    return None if steps == s.steps[piece] else split_reason(s, piece, steps)


def passengers_at(s: Theater, group: int, pickup: int) -> list[int]:
    """Units of a group in a hex, or off the map, that may be carried."""
    return [
        piece
        for piece in range(1, s.t.ground_pieces)
        if s.place[piece] == pickup and s.op.member[piece] == group and not transport_reason(s, group, piece)
    ]


def off_map_passengers(s: Theater, group: int) -> list[int]:
    """Units of a group that wait off the map and may be carried onto it (26.4j)."""
    return passengers_at(s, group, OFF_AIR)


class Passengers(Sequence[Theater]):
    """A mission that carries passengers."""

    def __init__(self) -> None:
        super().__init__()
        self.aboard: list[int] = []


class ChoosePassenger(Frame[Theater]):
    """The firing player chooses which passenger unit loses a step with the helicopter (26.4.7h)."""

    title = "title-sortie"

    def next(self, g: Play[Theater]) -> int:
        return 1 - g.state.t.side[g.enclosing(Passengers).aboard[0]]

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("piece", piece) for piece in g.enclosing(Passengers).aboard]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s, piece = g.state, a[1]
        g.tell("passenger_lost", piece)
        take_losses(g, piece, 1)
        if s.steps[piece] <= 0:
            g.enclosing(Passengers).aboard.remove(piece)
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-choose-passenger"), "26.4.7h")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "piece" or a[1] in g.enclosing(Passengers).aboard:
            return None
        return refuse(NOT_ABOARD, ("piece", a[1]))
