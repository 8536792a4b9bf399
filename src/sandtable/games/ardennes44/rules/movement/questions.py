"""The questions of a move (rules 11-13): where a unit, a column or a whole stack goes."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import here
from sandtable.games.ardennes44.rules.arrivals.leaving import leave_map, move_to_place
from sandtable.games.ardennes44.rules.arrivals.offmap import away_from_west, blocking_positions, box_of, next_boxes
from sandtable.games.ardennes44.rules.arrivals.reinforcements import waiting_blocks, waiting_boxes
from sandtable.games.ardennes44.rules.ground.stacking import excess_with
from sandtable.games.ardennes44.rules.night.breakdown import break_down, break_up, may_break_down, may_break_up
from sandtable.games.ardennes44.rules.special import infiltrate
from sandtable.games.ardennes44.state.front import (
    BLOCKING,
    BOX,
    GOOD,
    LOADED,
    MOVED,
    NO_MARKER,
    NOWHERE,
    PRIME_MOVER,
    READY_TO_MOVE,
    STRATEGIC,
    TRUCK,
    Front,
)
from sandtable.games.ardennes44.state.tables import ALLIED
from sandtable.games.ardennes44.state.zoc_map import ZONES

from .allowance import IS_BANNED, Allowance, allowance, held
from .explain import (
    explain_move,
    explain_stack,
    move_ask,
)
from .improved import cannot_dig, dig
from .march import NOWHERE_TO_MARCH, STAY, March
from .markers import regiment_of
from .reach import (
    Trip,
    exit_boxes,
    exit_hexes,
    gate_to,
    may_infiltrate,
    pass_to_gate,
    survey,
    survey_again,
    walk,
)
from .strategic import (
    cannot_march,
    marker_free,
    may_load,
    may_tow,
)

WITH_STACK: Final[Action] = ("with_stack",)
MARCH: Final[Action] = ("strategic",)
TOW: Final[Action] = ("prime_mover",)
LOAD: Final[Action] = ("load",)
DIG: Final[Action] = ("dig",)
BREAK_DOWN: Final[Action] = ("break_down",)
BREAK_UP: Final[Action] = ("break_up",)
INFILTRATE: Final[Action] = ("infiltrate",)

NOTHING_NEW: Final = 0
NEW_UNITS: Final = 1  # result of a move that put more counters on the map


def must_leave(s: Front, unit: int) -> bool:
    """A Disrupted unit in an enemy zone must leave it if it can (18.2)."""
    place = s.place[unit]
    return s.order[unit] != GOOD and 0 <= place < BOX and s.zoc.in_zone(s.t.side[unit] - 1, place)


def way_out(s: Front, trip: Trip, limits: Allowance) -> bool:
    """Whether the survey of a trip shows a way out of a zone: to a hex or an Off-Map Box (18.2, 11.9).

    Germans leave the map for victory only.
    """
    return s.ways.found_count > 0 or len(exit_boxes(s, trip, limits)) > 0


def companions(s: Front, unit: int) -> list[int]:
    """Units of the same hex that can move along, the unit itself included (11.1)."""
    return [
        other
        for other in s.units_at(s.place[unit])
        if s.moved[other] == READY_TO_MOVE and held(s, other) is None and not must_leave(s, other) and can_go(s, other)
    ]


def can_go(s: Front, unit: int) -> bool:
    """Whether a unit moves under its own power; German guns stay behind when the rest of the stack goes (22.3)."""
    limits = allowance(s, unit, NO_MARKER)
    return limits.points + limits.extended + limits.hexes > 0


class MoveUnit(Frame[Front]):
    """Where a unit goes, or what it does instead (11.1)."""

    title = "title-move-unit"

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.trip = Trip(unit)
        self.begun = 0
        self.news = NOTHING_NEW
        self.no_march = 0
        self.no_stack = 0

    def next(self, g: Play[Front]) -> int:
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        s, trip = g.state, self.trip
        if may_infiltrate(s, trip):
            return [INFILTRATE, STAY]
        if held(s, trip.unit) is IS_BANNED:
            return [DIG, STAY]
        limits = survey(s, trip)
        ways = s.ways
        found = ways.answers()
        forced = not self.begun and must_leave(s, trip.unit) and way_out(s, trip, limits)
        place = s.place[trip.unit]
        if 0 <= place < BOX:
            self._add_steps(s, place, limits, found)
            if ways.at_edge[place] or limits.points > 0 or limits.hexes > 1:
                self._add_exits(s, limits, found)
        if not self.begun and not forced:
            self._add_orders(s, found)
        if not forced:
            found.append(STAY)
        return found

    def _add_steps(self, s: Front, place: int, limits: Allowance, found: list[Action]) -> None:
        """Single hexes after which the unit may go on: for those who want to choose the path."""
        ways, unit = s.ways, self.trip.unit
        if limits.points + limits.extended == 0 and limits.hexes < 2:
            return
        watch = s.zoc.watch[2 - s.t.side[unit]]
        for at in range(6 * place, 6 * place + 6):
            other = s.t.grid.neighbours[at]
            if other >= 0 and ways.how[other] and not watch[other] & ZONES:
                found.append(ways.step[other])

    def _add_exits(self, s: Front, limits: Allowance, found: list[Action]) -> None:
        if s.t.side[self.trip.unit] == ALLIED:
            found.extend([("exit", box) for box in exit_boxes(s, self.trip, limits)])
        else:
            found.extend([("leave", hex) for hex in exit_hexes(s, self.trip, limits)])

    def _add_orders(self, s: Front, found: list[Action]) -> None:
        """What a unit can do before it moves."""
        unit, place = self.trip.unit, s.place[self.trip.unit]
        if not self.no_march and cannot_march(s, unit) is None and self._has_marker(s, unit):
            found.append(MARCH)
        if place >= BLOCKING:
            found.append(("to_box", box_of(s, place - BLOCKING)))
            return
        if place >= BOX:
            boxes = next_boxes(s, place - BOX)
            found.extend([("to_box", box) for box in boxes if not away_from_west(s, unit, box)])
            found.extend([("to_block", entry) for entry in blocking_positions(s, place - BOX)])
            if may_load(s, unit):
                found.append(LOAD)
            return
        if place == NOWHERE:
            found.extend([("to_box", box) for box in waiting_boxes(s, unit)])
            found.extend([("to_block", entry) for entry in waiting_blocks(s, unit)])
            if self.trip.carrier == NO_MARKER and may_tow(s, unit):
                found.append(TOW)  # a gun that arrives
            return
        self._add_work(s, unit, place, found)

    def _has_marker(self, s: Front, unit: int) -> bool:
        return s.marker[unit] == TRUCK or regiment_of(s, unit) > 0 or marker_free(s, unit)

    def _add_work(self, s: Front, unit: int, place: int, found: list[Action]) -> None:
        if self.trip.carrier == NO_MARKER and may_tow(s, unit):
            found.append(TOW)
        if may_load(s, unit):
            found.append(LOAD)
        if cannot_dig(s, unit) is None:
            found.append(DIG)
        if may_break_down(s, unit):
            found.append(BREAK_DOWN)
            if may_break_up(s, unit):
                found.append(BREAK_UP)
        if s.link[s.first[place]] and self.trip.carrier == NO_MARKER and not self.no_stack:
            together = companions(s, unit)
            if len(together) > 1 and unit in together:
                found.append(WITH_STACK)

    def answer(self, g: Play[Front], a: Action) -> None:
        s, verb, unit = g.state, a[0], self.trip.unit
        if verb == "go" or verb == "step":
            survey_again(s, self.trip)
            whole = walk(g, self.trip, a[1])
            self.begun = 1
            if whole and verb == "go" and not may_infiltrate(s, self.trip):
                self._finish(g)
        elif verb == "stay":
            self._finish(g)
        elif verb == "infiltrate":
            if not infiltrate(g, unit):
                self._finish(g)
                return
            self.trip.ignoring = 1
        elif verb == "exit" or verb == "leave" or verb == "to_box" or verb == "to_block":
            if verb == "exit":
                pass_to_gate(g, self.trip, gate_to(s, self.trip, survey(s, self.trip), a[1]))
            if verb == "leave":
                survey(s, self.trip)
                pass_to_gate(g, self.trip, a[1])
                leave_map(g, unit, a[1])
            else:
                move_to_place(g, unit, BLOCKING + a[1] if verb == "to_block" else BOX + a[1])
            self._finish(g)
        else:
            self._begin_work(g, verb, unit)

    def _begin_work(self, g: Play[Front], verb: str, unit: int) -> None:
        s = g.state
        if verb == "strategic":
            g.push(March(unit))
        elif verb == "with_stack":
            g.push(MoveStack(companions(s, unit)))
        elif verb == "prime_mover":
            self.trip.carrier = PRIME_MOVER
            s.marker[unit] = PRIME_MOVER
            g.tell("prime_mover", unit)
        elif verb == "load":
            s.marker[unit] = TRUCK
            s.moved[unit] = LOADED
            g.tell("loaded", unit)
            g.pop(self.news)
        elif verb == "dig":
            dig(g, unit)
            self._finish(g)
        elif verb == "break_down":
            break_down(g, unit)
            self.news = NEW_UNITS
        else:
            break_up(g, unit)
            g.pop(NEW_UNITS)

    def resume(self, g: Play[Front], child: Frame[Front], result: int) -> None:
        """After a march, or a move with the whole stack: it is done, or there was nowhere to go."""
        if result == NOWHERE_TO_MARCH and isinstance(child, MoveStack):
            self.no_stack = 1
        elif result == NOWHERE_TO_MARCH:
            self.no_march = 1
        else:
            g.pop(self.news)

    def _finish(self, g: Play[Front]) -> None:
        s, unit = g.state, self.trip.unit
        s.moved[unit] = MOVED
        if s.marker[unit] in (STRATEGIC, TRUCK):
            s.marker[unit] = NO_MARKER  # 12.7: it does not use it
        elif s.place[unit] == NOWHERE:
            s.marker[unit] = NO_MARKER  # a gun that was not brought in after all
        g.pop(self.news)

    def ask(self, g: Play[Front]) -> Ask:
        return move_ask(g.state, self.trip)

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        return explain_move(g.state, self.trip, a)

    def explain_here(self, g: Play[Front], ref: Ref, role: int) -> list[Refusal]:
        return here(explain_move(g.state, self.trip, ("go", ref[1]))) if ref[0] == "hex" else []


def going_on(trip: Trip) -> MoveUnit:
    """The question of a move that was stopped on its way: it has the rest of its movement (7.8)."""
    frame = MoveUnit(trip.unit)
    frame.trip = trip
    frame.begun = 1
    return frame


class MoveStack(Frame[Front]):
    """Where all the units of a hex go together (11.1)."""

    title = "title-move-stack"

    def __init__(self, units: list[int] | None = None) -> None:
        super().__init__()
        self.units: list[int] = [] if units is None else units

    def next(self, g: Play[Front]) -> int:
        if not self.ends(g.state):
            g.pop(NOWHERE_TO_MARCH)
            return GO_ON
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        found: list[Action] = [g.state.ways.go[hex] for hex in self.ends(g.state)]
        found.append(STAY)
        return found

    def ends(self, s: Front) -> list[int]:
        """Hexes that all the units can reach and in which they may be together."""
        common: list[int] = []
        for at, unit in enumerate(self.units):
            survey(s, Trip(unit))
            how = s.ways.how
            common = s.ways.ends if at == 0 else [hex for hex in common if how[hex]]
        return [hex for hex in common if excess_with(s, self.units, hex) is None]

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        stopped: list[Trip] = []
        for unit in self.units:
            trip = Trip(unit)
            if a[0] == "go":
                survey(s, trip)
                if not s.ways.how[a[1]]:
                    continue  # the way is closed behind another of the stack: it has not moved yet (7.8, 29.2)
                if not walk(g, trip, a[1]):
                    stopped.append(trip)
                    continue
            s.moved[unit] = MOVED
            if s.marker[unit] in (STRATEGIC, TRUCK):
                s.marker[unit] = NO_MARKER
        g.pop()
        for trip in stopped:
            g.push(going_on(trip))

    def ask(self, g: Play[Front]) -> Ask:
        ask = Ask(Msg("ask-move-stack"), "11.1a")
        ask.chosen = [("unit", unit) for unit in self.units]
        return ask

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        return explain_stack(g.state, self.units, a)
