"""Set-up of a scenario (rule 31): fixed places, and the German's free choice inside his divisions' areas.

All German units stand in their historical places from the start, so the set-up is legal at every moment. Placing a unit
fixes it; units not yet fixed that would then be too many in its hex make room. `fill` accepts the rest as it stands.
"""

from __future__ import annotations

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.ground.stacking import FITS, Stack
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.traffic import OUT_OF_GAME
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, DEAD, IMPROVED, LOST, Front
from sandtable.games.ardennes44.state.tables import AT_HEX, GERMAN, IN_BOX, WOODED_ROUGH
from sandtable.games.ardennes44.state.tables import BLOCKING as IN_BLOCKING
from sandtable.games.ardennes44.state.tables import DEAD as IN_DEAD_PILE


def place_starters(s: Front) -> None:
    """Everybody who starts the scenario in his place (31.1-31.4); German places are the historical default."""
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
    """How units change places when one is fixed: the new place of each, or nothing if it cannot be done."""

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
            if self._stack(s, hex).excess(s) == FITS:
                return True
            if other != unit and other not in fixed:
                self._send_away(s, other, hex, old)
        return self._stack(s, hex).excess(s) == FITS

    def _send_away(self, s: Front, other: int, hex: int, old: int) -> None:
        """To the hex that the placed unit leaves, or to the first of its area with room; it stays if there is none."""
        area = area_of(s, other)
        for place in [old, *area] if old in area else area:
            if place == hex:
                continue
            self.moved.append(other)
            self.places.append(place)
            if self._stack(s, place).excess(s) == FITS:
                return
            self.moved.pop()
            self.places.pop()


class SetUpArmy(Frame[Front]):
    """Which German unit is placed next (31.1)."""

    title = "title-set-up"

    def __init__(self) -> None:
        super().__init__()
        self.fixed: list[int] = []

    def next(self, g: Play[Front]) -> int:
        return GERMAN - 1

    def options(self, g: Play[Front]) -> list[Action]:
        found: list[Action] = [("set_up", unit) for unit in free_units(g.state) if unit not in self.fixed]
        found.append(("fill",))
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        if a[0] == "fill":
            g.pop()
            return
        g.push(SetUpUnit(a[1], self.fixed[:]))

    def resume(self, g: Play[Front], child: Frame[Front], result: int) -> None:
        """The unit stays where it was put."""
        self.fixed.append(result)
        self.fixed.sort()

    def ask(self, g: Play[Front]) -> Ask:
        ask = Ask(Msg("ask-set-up-army"), "31.1b")
        ask.chosen = [("unit", unit) for unit in self.fixed]
        return ask

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        s = g.state
        if a[0] != "set_up" or s.t.side[a[1]] != GERMAN:
            return None
        refs = {"unit": ("unit", a[1])}
        if a[1] in self.fixed:
            return Refusal(("31.1b",), Msg("refused-set-up-done", refs), [("unit", a[1])])
        if not s.on_map(a[1]):
            return Refusal(("13.1a",), Msg("refused-set-up-later", refs), [("unit", a[1])])
        return Refusal(("31.1b",), Msg("refused-set-up-place", refs), [("unit", a[1])])

    def explain_here(self, g: Play[Front], ref: Ref, role: int) -> list[Refusal]:
        told = self.explain(g, ("set_up", ref[1])) if ref[0] == "unit" else None
        return [] if told is None or ("set_up", ref[1]) in g.legal(role) else [told]


class SetUpUnit(Frame[Front]):
    """In which hex of its area a German unit starts (31.1)."""

    def __init__(self, unit: int = 0, fixed: list[int] | None = None) -> None:
        super().__init__()
        self.unit = unit
        self.fixed: list[int] = [] if fixed is None else fixed

    def next(self, g: Play[Front]) -> int:
        return GERMAN - 1

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        return [("place", hex) for hex in area_of(s, self.unit) if Shuffle(s, self.unit, hex, self.fixed).possible]

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        shuffle = Shuffle(s, self.unit, a[1], self.fixed)
        for at, unit in enumerate(shuffle.moved):
            if s.place[unit] != shuffle.places[at]:
                put(s, unit, shuffle.places[at])
        g.tell("set_up", self.unit, a[1])
        g.pop(self.unit)

    def ask(self, g: Play[Front]) -> Ask:
        return Ask(Msg("ask-set-up-unit", {"unit": ("unit", self.unit)}), "31.1b")

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        if a[0] != "place":
            return None
        s = g.state
        cause = [("hex", a[1])]
        if s.ban[self.unit] and s.t.terrain[a[1]] == WOODED_ROUGH:
            return Refusal(("31.1c",), Msg("refused-set-up-rough"), cause)
        if a[1] not in area_of(s, self.unit):
            return Refusal(("31.1b",), Msg("refused-set-up-area"), cause)
        return Refusal(("8.1a",), Msg("refused-set-up-full"), cause)
