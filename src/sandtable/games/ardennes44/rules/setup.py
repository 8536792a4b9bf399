"""Set-up of a scenario (rule 31): fixed places, and the German's free choice inside his divisions' areas.

All German units stand in their historical places from the start, so the set-up is legal at every moment. Placing a unit
fixes it; units not yet fixed that would then be too many in its hex make room. `fill` accepts the rest as it stands.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import Frame
from sandtable.engine.message import Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.ground.stacking import Stack
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.traffic import OUT_OF_GAME
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, DEAD, IMPROVED, LOST, Front
from sandtable.games.ardennes44.state.tables import AT_HEX, GERMAN, IN_BOX, WOODED_ROUGH
from sandtable.games.ardennes44.state.tables import BLOCKING as IN_BLOCKING
from sandtable.games.ardennes44.state.tables import DEAD as IN_DEAD_PILE

IS_SET_UP: Final = Reason("31.1b", "set-up-done")
COMES_LATER: Final = Reason("13.1a", "set-up-later")
NO_CHOICE: Final = Reason("31.1b", "set-up-place")
IN_ROUGH: Final = Reason("31.1c", "set-up-rough")
OUTSIDE: Final = Reason("31.1b", "set-up-area")
FULL: Final = Reason("8.1a", "set-up-full")


def place_starters(s: Front) -> None:
    """Place the units of the scenario (31.1-31.4); German places are the historical default."""
    scenario = s.scenario
    retire_early_markers(s)
    leave_out_optional_units(s)
    s.ouren_rolled = int(scenario.first_turn >= s.t.limits.first_demolition_turn)  # crossed long ago (7.8)
    for at, unit in enumerate(scenario.start_unit):
        put(s, unit, start_place(s, at))
        s.reduced[unit] = scenario.start_reduced[at]
        s.ban[unit] = scenario.start_ban[at]
        if scenario.start_surrender[at] >= 0:
            s.oos[unit] = 1
            s.surrender[unit] = scenario.start_surrender[at]
            s.group[unit] = first_of_group(s, at)
        if scenario.start_ip[at] and scenario.start_kind[at] == AT_HEX:
            s.position[scenario.start_place[at]] = IMPROVED
            s.position_side[scenario.start_place[at]] = s.t.side[unit]
        if s.t.artillery[unit] and s.t.side[unit] == GERMAN and not scenario.german_artillery_ready:
            s.fired[unit] = 1


def retire_early_markers(s: Front) -> None:
    """Greif markers whose scheduled removal lies before the first turn are out of the game (24.6)."""
    for turn in range(s.t.limits.first_greif_removal_turn, s.scenario.first_turn):
        if turn % 2 == 0 and s.greif_gone < len(s.greif):
            s.greif[s.greif_gone] = OUT_OF_GAME
            s.greif_gone += 1


def leave_out_optional_units(s: Front) -> None:
    """The units of Operation Nordwind are out of the game unless the players want them (2.11)."""
    if not s.rules.nordwind:
        for unit in s.scenario.optional_units:
            put(s, unit, LOST)


def first_of_group(s: Front, at: int) -> int:
    """The group of a unit that starts isolated: all of its side with the same points (31.4)."""
    scenario = s.scenario
    points, side = scenario.start_surrender[at], s.t.side[scenario.start_unit[at]]
    for other, unit in enumerate(scenario.start_unit):
        if scenario.start_surrender[other] == points and s.t.side[unit] == side:
            return unit
    return scenario.start_unit[at]


def start_place(s: Front, at: int) -> int:
    """Where the unit of one line of the set-up stands, as a place of the state."""
    kind, place = s.scenario.start_kind[at], s.scenario.start_place[at]
    if kind == AT_HEX:
        return place
    if kind == IN_BOX:
        return BOX + place
    if kind == IN_BLOCKING:
        return BLOCKING + place
    return DEAD if kind == IN_DEAD_PILE else LOST


# -- the German's free choice (31.1) ---------------------------------------------------------------------------


def area_of(s: Front, unit: int) -> list[int]:
    """Hexes in which a German unit may be set up: its division's area, or any area of its corps (31.1)."""
    found: list[int] = []
    for zone in s.t.setup_zones[unit]:
        for hex in s.t.zone_hexes[zone]:
            if hex not in found and s.scenario.in_play[hex] and not (s.ban[unit] and s.t.terrain[hex] == WOODED_ROUGH):
                found.append(hex)
    return found


def free_units(s: Front) -> list[int]:
    """German units on the map whose place is the player's choice."""
    return [unit for unit in s.units_of(GERMAN) if s.t.setup_zones[unit]]


class Shuffle:
    """The swaps needed when a unit is fixed: the new place of each, or nothing if it cannot be done."""

    def __init__(self, s: Front, unit: int, hex: int, fixed: list[int]) -> None:
        self.moved: list[int] = [unit]
        self.places: list[int] = [hex]
        self.possible = self._make_room(s, unit, hex, fixed)

    def _stack(self, s: Front, hex: int) -> Stack:
        """The stack of a hex after the changes so far."""
        stack = Stack()
        for other in s.units_at(hex):
            if other not in self.moved:
                stack.add(s, other)
        for at, other in enumerate(self.moved):
            if self.places[at] == hex:
                stack.add(s, other)
        return stack

    def _make_room(self, s: Front, unit: int, hex: int, fixed: list[int]) -> bool:
        old = s.place[unit]
        for other in s.units_at(hex):
            if self._stack(s, hex).excess(s) is None:
                return True
            if other != unit and other not in fixed:
                self._send_away(s, other, hex, old)
        return self._stack(s, hex).excess(s) is None

    def _send_away(self, s: Front, other: int, hex: int, old: int) -> None:
        """To the hex that the placed unit leaves, or to the first of its area with room; it stays if there is none."""
        area = area_of(s, other)
        for place in [old, *area] if old in area else area:
            if place == hex:
                continue
            self.moved.append(other)
            self.places.append(place)
            if self._stack(s, place).excess(s) is None:
                return
            self.moved.pop()
            self.places.pop()


class SetUpArmy(Choose[Front]):
    """Which German unit is placed next (31.1)."""

    title = "title-set-up"
    verb = "set_up"
    kind = "unit"
    others = (("fill",),)
    rule = "31.1b"

    def __init__(self) -> None:
        super().__init__()
        self.fixed: list[int] = []

    def asked(self, s: Front) -> int:
        return GERMAN - 1

    def things(self, s: Front) -> list[int]:
        return [unit for unit in free_units(s) if unit not in self.fixed]

    def reason(self, s: Front, thing: int) -> Reason | None:
        if s.t.side[thing] != GERMAN:
            return None
        if thing in self.fixed:
            return IS_SET_UP
        return NO_CHOICE if s.on_map(thing) else COMES_LATER

    def choose(self, g: Play[Front], thing: int) -> None:
        g.push(SetUpUnit(thing, self.fixed[:]))

    def resume(self, g: Play[Front], child: Frame[Front], result: int) -> None:
        """The unit stays where it was put."""
        self.fixed.append(result)
        self.fixed.sort()

    def ask(self, g: Play[Front]) -> Ask:
        ask = super().ask(g)
        ask.chosen = [("unit", unit) for unit in self.fixed]
        return ask


class SetUpUnit(Choose[Front]):
    """In which hex of its area a German unit starts (31.1)."""

    verb = "place"
    kind = "hex"
    rule = "31.1b"

    def __init__(self, unit: int = 0, fixed: list[int] | None = None) -> None:
        super().__init__()
        self.unit = unit
        self.fixed: list[int] = [] if fixed is None else fixed

    def asked(self, s: Front) -> int:
        return GERMAN - 1

    def named(self, s: Front) -> dict[str, Any]:
        return {"unit": ("unit", self.unit)}

    def things(self, s: Front) -> list[int]:
        return [hex for hex in area_of(s, self.unit) if Shuffle(s, self.unit, hex, self.fixed).possible]

    def reason(self, s: Front, thing: int) -> Reason | None:
        if s.ban[self.unit] and s.t.terrain[thing] == WOODED_ROUGH:
            return IN_ROUGH
        return FULL if thing in area_of(s, self.unit) else OUTSIDE

    def choose(self, g: Play[Front], thing: int) -> None:
        s = g.state
        shuffle = Shuffle(s, self.unit, thing, self.fixed)
        for at, unit in enumerate(shuffle.moved):
            if s.place[unit] != shuffle.places[at]:
                put(s, unit, shuffle.places[at])
        g.tell("set_up", self.unit, thing)
        g.pop(self.unit)
