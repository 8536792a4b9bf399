"""Reinforcements (13.1-13.3, 27.2, 27.7): units due, US engineers, von der Heydte, 653 PzJ."""

from __future__ import annotations

from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.ground.stacking import fits
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.supply.supply import roadblock_hexes
from sandtable.games.ardennes44.state.front import DEAD, DISRUPTED, LOST, MOVED, NOWHERE, PLACED, Front
from sandtable.games.ardennes44.state.tables import (
    ALLIED,
    BY_DROP,
    BY_PLACEMENT,
    BY_ROLL,
    CLEAR,
    LATE_TIGERS,
    LIGHT_WOODS,
    NO_SETTLEMENT,
    OUTCOMES,
    TOWN,
)

from .offmap import box_of, has_blocking

STAY: Final[Action] = ("stay",)
ARRIVES: Final = OUTCOMES.index("arrives")
NEVER: Final = OUTCOMES.index("never")
LANDED_DISRUPTED: Final = OUTCOMES.index("disrupted")
ELIMINATED: Final = OUTCOMES.index("eliminated")
TIGERS_ROLLING: Final = 1
TIGERS_SETTLED: Final = 2

NO_TOWN: Final = Reason("13.2a", "place-engineer")
NO_DROP_ZONE: Final = Reason("27.2", "drop")


def arrival_of(s: Front, unit: int) -> int:
    """The line of the arrival schedule of a unit, -1 when it is not on it."""
    return s.scenario.arrival_line[unit]


def waiting_units(s: Front, role: int) -> list[int]:
    """Units of a side that are due and not yet in play."""
    scenario = s.scenario
    found: list[int] = []
    for at, unit in enumerate(scenario.arrival_unit):
        if scenario.arrival_turn[at] > s.turn:
            break
        if s.place[unit] != NOWHERE or s.t.side[unit] != role + 1:
            continue
        if scenario.arrival_how[at] == BY_DROP and scenario.arrival_turn[at] != s.turn:
            continue  # von der Heydte jumps on that turn or not at all (27.2)
        if scenario.arrival_how[at] == BY_ROLL and s.late_tigers != TIGERS_SETTLED:
            continue
        found.append(unit)
    return found


def arrives_by(s: Front, unit: int) -> int:
    """How a waiting unit arrives."""
    return s.scenario.arrival_how[arrival_of(s, unit)]


def roll_for_tigers(g: Play[Front]) -> None:
    """653 PzJ from turn 4: 1-2 arrives, 3-4 rolls again next turn, 5-6 never comes (27.7)."""
    s = g.state
    for at, unit in enumerate(s.scenario.arrival_unit):
        if s.scenario.arrival_how[at] != BY_ROLL or s.place[unit] != NOWHERE or not s.t.tags[unit] & LATE_TIGERS:
            continue
        if s.turn < s.scenario.arrival_turn[at] or s.late_tigers == TIGERS_SETTLED:
            continue
        die = g.die("roll-late-tigers")
        outcome = s.t.die_table("late_tigers").outcome(die)
        s.late_tigers = TIGERS_SETTLED if outcome in (ARRIVES, NEVER) else TIGERS_ROLLING
        if outcome == NEVER:
            put(s, unit, LOST)
        g.tell("late_tigers", unit, die, int(outcome == ARRIVES))


# -- engineers and parachutists --------------------------------------------------------------------------------


def engineer_hexes(s: Front, used: list[int]) -> list[int]:
    """Allied Towns and Cities outside enemy zones, without an enemy Roadblock; `used` had one this turn (13.2)."""
    t = s.t
    blocks = roadblock_hexes(s, 1)
    return [
        hex
        for hex in range(t.grid.size)
        if t.settlement[hex] >= TOWN
        and s.scenario.in_play[hex]
        and s.control[hex] == ALLIED
        and not s.zoc.in_zone(1, hex)
        and hex not in blocks
        and hex not in used
    ]


def drop_hexes(s: Front, unit: int) -> list[int]:
    """Open ground away from the enemy with room to stack, where von der Heydte may land (27.2)."""
    t = s.t
    return [
        hex
        for hex in range(t.grid.size)
        if t.terrain[hex] in (CLEAR, LIGHT_WOODS)
        and t.settlement[hex] == NO_SETTLEMENT
        and s.scenario.in_play[hex]
        and s.zoc.holder(hex) != ALLIED
        and not s.zoc.in_zone(0, hex)
        and fits(s, unit, hex)
    ]


def land(g: Play[Front], unit: int, hex: int) -> None:
    """Von der Heydte jumps: whether he lands in good order, Disrupted, or not at all (27.2)."""
    s = g.state
    put(s, unit, hex)
    s.moved[unit] = MOVED
    die = g.die("roll-von-der-heydte")
    outcome = s.t.die_table("von_der_heydte").outcome(die)
    if outcome == ELIMINATED:
        put(s, unit, DEAD if s.t.rebuild[unit] else LOST)
    elif outcome == LANDED_DISRUPTED:
        s.order[unit] = DISRUPTED
    g.tell("landed", unit, hex, die, int(outcome != ELIMINATED))


class PlaceArrival(Choose[Front]):
    """Where an engineer appears or von der Heydte jumps (13.2, 27.2)."""

    verb = "place"
    kind = "hex"
    others = (STAY,)

    def __init__(self, unit: int = 0, used: list[int] | None = None) -> None:
        super().__init__()
        self.unit = unit
        self.used: list[int] = [] if used is None else used  # Towns that received an engineer this turn

    def engineer(self, s: Front) -> bool:
        """Whether the unit is placed in a Town; else it jumps."""
        return arrives_by(s, self.unit) == BY_PLACEMENT

    def asked(self, s: Front) -> int:
        return s.role

    def things(self, s: Front) -> list[int]:
        return engineer_hexes(s, self.used) if self.engineer(s) else drop_hexes(s, self.unit)

    def reason(self, s: Front, thing: int) -> Reason | None:
        return NO_TOWN if self.engineer(s) else NO_DROP_ZONE

    def choose(self, g: Play[Front], thing: int) -> None:
        s = g.state
        if arrives_by(s, self.unit) == BY_DROP:
            land(g, self.unit, thing)
        else:
            put(s, self.unit, thing)
            s.moved[self.unit] = PLACED
            g.tell("placed", self.unit, thing)
        g.pop()

    def otherwise(self, g: Play[Front], a: Action) -> None:
        g.state.moved[self.unit] = MOVED
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        rule = "13.2a" if self.engineer(g.state) else "27.2"
        return Ask(Msg("ask-place-arrival", {"unit": ("unit", self.unit)}), rule)


# -- instead of entering (13.1) --------------------------------------------------------------------------------


def waiting_boxes(s: Front, unit: int) -> list[int]:
    """Off-Map Boxes in which an arriving Allied unit may be placed (13.1)."""
    found: list[int] = []
    for entry in arrival_entry_ids(s, unit):
        box = box_of(s, entry)
        if box and box not in found:
            found.append(box)
    return found


def waiting_blocks(s: Front, unit: int) -> list[int]:
    """Blocking Positions in which an arriving Allied unit may be placed, by entry (13.1)."""
    return [entry for entry in arrival_entry_ids(s, unit) if has_blocking(s, entry)]


def arrival_entry_ids(s: Front, unit: int) -> list[int]:
    """The entry hexes of an arriving Allied unit, whether open or not."""
    at = arrival_of(s, unit)
    if at < 0 or s.t.side[unit] != ALLIED or s.place[unit] != NOWHERE:
        return []
    bits = s.scenario.arrival_entries[at]
    return [entry for entry in s.scenario.entry_ids if bits >> entry & 1]
