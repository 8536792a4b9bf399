"""WP Lead Unit markers: which unit may carry one, when it is placed, when it goes (12.3.2)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON, PASS
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import division_of
from sandtable.games.air_armor.state.codes import MARCH, NATO, NO_HEX, PAID_OFF_MAP, QUEUED, RESERVE, WP
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater

from .points import hqs_of
from .range import marker_hexes, unit_range_reason

LEAD_OTHER_REGIMENT: Final = Reason("12.3.2a1", "lead-other-regiment")
LEAD_OUT_OF_RANGE: Final = Reason("12.3.2b1", "lead-out-of-range")
LEAD_NOT_ON_MAP: Final = Reason("12.3.2a1", "lead-not-on-map")
LEAD_NOT_AT_EDGE: Final = Reason("12.3.2.3a1", "lead-not-at-edge")

LEAD_REACH: Final = 3  # hexes from the marker, its own hex not counted (12.3.2.1a2)


def counters_in(s: Theater, formation: int) -> list[int]:
    """All counters that belong to a formation directly, wherever they are."""
    found: list[int] = []
    for unit_type in s.t.formation_types[formation]:
        found += s.t.counters_of(unit_type)
    return found


def units_of(s: Theater, formation: int) -> list[int]:
    """The counters of a formation on the map, by number."""
    return [piece for piece in counters_in(s, formation) if s.place[piece] >= 0]


def waiting_of(s: Theater, formation: int) -> list[int]:
    """The counters of a formation that wait outside the map (46.6.3)."""
    return [piece for piece in counters_in(s, formation) if s.place[piece] == QUEUED]


def lead_reason(s: Theater, formation: int, piece: int) -> Reason | None:
    """Why a unit cannot get the Lead Unit marker of its regiment; a dummy can, near a Disrupted HQ too (12.3.2)."""
    if s.t.formation[piece] != formation:
        return LEAD_OTHER_REGIMENT
    if s.place[piece] < 0:
        return LEAD_NOT_ON_MAP
    if s.plan[formation] == MARCH or s.plan_paid[formation] == PAID_OFF_MAP:
        return None
    for hq in hqs_of(s, division_of(s, formation)):
        if not unit_range_reason(s, hq, piece):
            return None
    return LEAD_OUT_OF_RANGE


def leads_of(s: Theater, formation: int) -> list[int]:
    """The units of a regiment that may get its Lead Unit marker."""
    return [piece for piece in units_of(s, formation) if not lead_reason(s, formation, piece)]


def regiments_of(s: Theater, division: int) -> list[int]:
    """The regiments of a division and those attached to it, in the order of their numbers (12.3.2a1, 12.3.2a2)."""
    return [formation for formation in s.t.regiments if division_of(s, formation) == division]


def near_lead(s: Theater, formation: int, piece: int) -> bool:
    """Whether a unit on the map is within 3 hexes of the Lead Unit marker of a regiment (12.3.2.1)."""
    lead = s.lead[formation]
    return lead != NO_HEX and s.place[piece] >= 0 and s.t.grid.distance(lead, s.place[piece]) <= LEAD_REACH


def may_place_late(s: Theater, formation: int) -> bool:
    """Whether a Reserve regiment may get its marker at the moment of need: its division has not activated (12.3.2e)."""
    if not s.readings.reserve_marker_when_needed or s.lead[formation] != NO_HEX:
        return False
    division = division_of(s, formation)
    return s.plan[formation] == RESERVE and division >= 0 and not s.cycle_done[division]


def place_lead(g: Play[Theater], formation: int, hex: int) -> None:
    """Put the marker into a hex; it stays there whatever happens to the unit (12.3.2.2a)."""
    g.state.lead[formation] = hex
    g.tell("lead_placed", formation, hex)


def lost_leads(s: Theater) -> list[int]:
    """Regiments whose marker stands in a hex that an enemy has entered and no friend holds (12.3.2.2b1)."""
    found: list[int] = []
    for formation in s.t.regiments:
        hex = s.lead[formation]
        if hex != NO_HEX and s.first[1 - WP][hex] and not s.first[WP][hex]:
            found.append(formation)
    return found


def next_leads(s: Theater, formation: int) -> list[int]:
    """Units of the same regiment within 3 hexes to which a displaced marker may go (12.3.2.2b1)."""
    return [piece for piece in units_of(s, formation) if near_lead(s, formation, piece)]


def lost_task_forces(s: Theater) -> list[int]:
    """Task forces of the running operation, by number, whose marker stands in a hex that is lost (12.3.2.2b3)."""
    if s.op.side != NATO:
        return []
    held, enemies = s.first[NATO], s.first[WP]
    return [at + 1 for at, hex in enumerate(s.op.lead) if hex != NO_HEX and enemies[hex] and not held[hex]]


def task_force_leads(s: Theater, group: int) -> list[int]:
    """Units of the same task force within 3 hexes to which its displaced marker may go (12.3.2.2b3)."""
    lead, grid = s.op.lead[group - 1], s.t.grid
    own = [piece for piece in range(1, s.t.ground_pieces) if s.op.member[piece] == group and s.place[piece] >= 0]
    return [piece for piece in own if grid.distance(lead, s.place[piece]) <= LEAD_REACH]


def remove_leads(s: Theater, division: int) -> None:
    """End of a cycle: remove markers of its regiments, except Reserve ones (12.3.2.2c)."""
    for formation in regiments_of(s, division):
        if s.plan[formation] != RESERVE:
            s.lead[formation] = NO_HEX


class LeadChoice(Choose[Theater]):
    """Where the Lead Unit marker of a regiment stands; not asked if there is no place for it (12.3.2c)."""

    def __init__(self, formation: int = 0) -> None:
        super().__init__()
        self.formation = formation

    def next(self, g: Play[Theater]) -> int:
        if not self.things(g.state):
            g.pop()
            return GO_ON
        return WP

    def asked(self, s: Theater) -> int:
        return WP

    def named(self, s: Theater) -> dict[str, Any]:
        return {"formation": ("formation", self.formation)}


class PlaceLead(LeadChoice):
    """Which unit of a regiment is its lead unit (12.3.2)."""

    title = "title-lead-unit"
    verb = "piece"
    kind = "piece"
    rule = "12.3.2a1"

    def things(self, s: Theater) -> list[int]:
        return leads_of(s, self.formation)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return lead_reason(s, self.formation, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        place_lead(g, self.formation, g.state.place[thing])
        g.pop()


class MoveLead(Choose[Theater]):
    """Where a Lead Unit marker goes that an enemy has overrun: another unit of the regiment, or off (12.3.2.2b)."""

    holds: ClassVar[frozenset[str]] = frozenset({"leads"})
    verb = "piece"
    kind = "piece"
    others = (PASS,)
    rule = "12.3.2.2b1"

    def __init__(self, formation: int = 0) -> None:
        super().__init__()
        self.formation = formation

    def asked(self, s: Theater) -> int:
        return WP

    def named(self, s: Theater) -> dict[str, Any]:
        return {"formation": ("formation", self.formation)}

    def things(self, s: Theater) -> list[int]:
        return next_leads(s, self.formation)

    def choose(self, g: Play[Theater], thing: int) -> None:
        hex = g.state.place[thing]
        g.state.lead[self.formation] = hex
        g.tell("lead_placed", self.formation, hex)
        self.settle(g)

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        g.state.lead[self.formation] = NO_HEX
        g.tell("lead_removed", self.formation)
        self.settle(g)

    def settle(self, g: Play[Theater]) -> None:
        """Recheck everything that depends on markers."""
        g.state.restless = EVERYWHERE
        g.pop()


class MoveTaskForceLead(Choose[Theater]):
    """Where the marker of a NATO task force goes that an enemy has overrun (12.3.2.2b3)."""

    holds: ClassVar[frozenset[str]] = frozenset({"leads"})
    verb = "piece"
    kind = "piece"
    others = (PASS,)
    rule = "12.3.2.2b3"
    prompt = "ask-move-lead"

    def __init__(self, group: int = 0) -> None:
        super().__init__()
        self.group = group

    def asked(self, s: Theater) -> int:
        return NATO

    def named(self, s: Theater) -> dict[str, Any]:
        return {"formation": ("formation", s.op.groups[self.group - 1])}

    def things(self, s: Theater) -> list[int]:
        return task_force_leads(s, self.group)

    def choose(self, g: Play[Theater], thing: int) -> None:
        self.settle(g, g.state.place[thing])

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        self.settle(g, NO_HEX)

    def settle(self, g: Play[Theater], hex: int) -> None:
        """Put it there, or take it off."""
        move_task_force_lead(g, self.group, hex)
        g.state.restless = EVERYWHERE
        g.pop()


def move_task_force_lead(g: Play[Theater], group: int, hex: int) -> None:
    """Put the marker of a task force into a hex, or take it off (NO_HEX)."""
    op = g.state.op
    op.lead[group - 1] = hex
    if hex == NO_HEX:
        g.tell("lead_removed", op.groups[group - 1])
    else:
        g.tell("lead_placed", op.groups[group - 1], hex)


class PlaceEntryLead(LeadChoice):
    """On which edge hex of its zone the marker of an entering regiment stands (12.3.2.3, 46.6.2)."""

    verb = "hex"
    kind = "hex"
    rule = "12.3.2.3a1"

    def things(self, s: Theater) -> list[int]:
        return entry_leads(s, self.formation)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return LEAD_NOT_AT_EDGE

    def choose(self, g: Play[Theater], thing: int) -> None:
        place_lead(g, self.formation, thing)
        g.pop()


def entry_leads(s: Theater, formation: int) -> list[int]:
    """Edge hexes for the marker of an entering regiment: any of its zone near which a waiting unit may enter."""
    found: list[int] = []
    for piece in waiting_of(s, formation):
        for hex in marker_hexes(s, piece):
            if hex not in found:
                found.append(hex)
    return sorted(found)


def needs_entry_lead(s: Theater, formation: int) -> bool:
    """Whether a regiment enters as reinforcement with another operation than March and has no marker (12.3.2.3a1)."""
    if s.plan[formation] == MARCH or s.lead[formation] != NO_HEX or units_of(s, formation):
        return False
    return bool(waiting_of(s, formation))
