"""Deliberate Defense markers: which units may get one, and when they are placed (45.8)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import brigade_of
from sandtable.games.air_armor.rules.pieces.hidden import has_pool
from sandtable.games.air_armor.state.codes import NATO, WP
from sandtable.games.air_armor.state.theater import Theater

from .redeploy import NOT_OF_ACTIVE, OPEN_MODE, MeetCounterLimit, of_formation

DELIBERATE_THERE: Final = Reason("45.8a", "deliberate-there")
ONE_FOR_A_REGIMENT: Final = Reason("45.8b", "one-for-a-regiment")
TWO_FOR_A_BRIGADE: Final = Reason("45.8c", "two-for-a-brigade")
NO_MANEUVER_UNIT: Final = Reason("45.8c", "no-maneuver-unit")

BRIGADE_MARKERS: Final = 2
ANY_FORMATION: Final = -1  # at the start of the scenario (45.8d)


def deliberate_reason(s: Theater, piece: int, active: int) -> Reason | None:
    """Why a unit cannot get a Deliberate Defense marker at the end of a cycle, or at the start (45.8)."""
    if not s.hidden(s.t.side[piece]):
        return OPEN_MODE
    if not has_pool(s, piece) or s.place[piece] < 0:
        return NO_MANEUVER_UNIT
    if active != ANY_FORMATION and not of_formation(s, piece, active):
        return NOT_OF_ACTIVE
    if s.deliberate[piece]:
        return DELIBERATE_THERE
    if s.t.side[piece] == WP:
        return ONE_FOR_A_REGIMENT if markers_of(s, piece) else None
    return TWO_FOR_A_BRIGADE if markers_of(s, piece) >= BRIGADE_MARKERS else None


def markers_of(s: Theater, piece: int) -> int:
    """Markers that lie on units of the same regiment, or of the same brigade with what is attached to it (45.8b, c)."""
    found = 0
    for other in s.pieces_of(s.t.side[piece]):
        if s.deliberate[other] and same_allotment(s, piece, other):
            found += 1
    return found


def same_allotment(s: Theater, one: int, two: int) -> bool:
    """Whether two units share their markers: one regiment, one brigade."""
    first, second = s.t.formation[one], s.t.formation[two]
    if s.t.side[one] == NATO:
        return brigade_of(s, first) == brigade_of(s, second)
    return first == second


class DeliberateSegment(Choose[Theater]):
    """The end of a cycle in Hidden Mode: the active player may place markers (10.0.9, 45.8b, 45.8c, 45.8e)."""

    title = "title-deliberate"
    verb = "piece"
    kind = "piece"
    others = (DONE,)
    rule = "45.8a"
    prompt = "ask-deliberate-segment"

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0

    def formation(self, s: Theater) -> int:
        """The side whose units may get markers."""
        return s.active

    def asked(self, s: Theater) -> int:
        return s.role

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.begun:
            self.begun = 1
            g.push(MeetCounterLimit(self.asked(s)))
            return GO_ON
        if not self.things(s):
            g.pop()
            return GO_ON
        return self.asked(s)

    def things(self, s: Theater) -> list[int]:
        units = s.pieces_of(self.asked(s))
        return [piece for piece in units if not self.reason(s, piece)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return deliberate_reason(s, thing, self.formation(s))

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.state.deliberate[thing] = 1
        g.tell("deliberate_defense", thing)


class DeliberateSetUp(DeliberateSegment):
    """At the start of the scenario a side may place all its markers (45.8d)."""

    rule = "45.8d"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def formation(self, s: Theater) -> int:
        return ANY_FORMATION

    def asked(self, s: Theater) -> int:
        return self.side
