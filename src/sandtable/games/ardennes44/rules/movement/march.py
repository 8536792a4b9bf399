"""The question of Strategic Movement: where a column goes, by which roads, and off the map (11.9, 12.1, 12.62)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Refusal
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.arrivals.leaving import leave_map, move_to_place
from sandtable.games.ardennes44.state.front import BOX, MOVED, NO_MARKER, TRUCK, Front

from .explain import explain_march, march_ask
from .reach import Trip, pass_to_gate, walk
from .strategic import find_march_ends, has_own_marker, march_gates, march_marker

STAY: Final[Action] = ("stay",)
NOWHERE_TO_MARCH: Final = 2


class March(Frame[Front]):
    """Where Strategic Movement or a Truck takes a unit, at once or hex by hex (12.1, 12.62)."""

    title = "title-march"

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.spent = 0  # half points of the hexes gone so far

    def next(self, g: Play[Front]) -> int:
        s = g.state
        find_march_ends(s, self.unit, self.spent)
        if s.ways.found_count or march_gates(s, self.unit, self.spent):
            return s.role
        if self.spent:
            self._finish(g)
        else:
            g.pop(NOWHERE_TO_MARCH)
        return GO_ON

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        ways, place = s.ways, s.place[self.unit]
        find_march_ends(s, self.unit, self.spent)
        found = ways.answers()
        if 0 <= place < BOX and has_own_marker(s, self.unit):
            for other in s.t.grid.around(place):
                if ways.how[other] and ways.origin(other) == place:
                    found.append(ways.step[other])
        found.extend(march_gates(s, self.unit, self.spent))
        found.append(STAY)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        s, unit, verb = g.state, self.unit, a[0]
        if verb == "go" or verb == "step":
            find_march_ends(s, unit, self.spent)
            trip = Trip(unit)
            whole = walk(g, trip, a[1])
            self.spent += trip.spent
            if whole or trip.hexes:
                self._mark(s)
            if whole and verb == "step":
                return
        elif verb == "stay":
            if s.marker[unit] == TRUCK and not self.spent:
                s.marker[unit] = NO_MARKER
        else:
            self._leave(g, a)
        self._finish(g)

    def _leave(self, g: Play[Front], a: Action) -> None:
        """Off the map by the road of an entry hex: an Allied unit to the box, a German for victory (11.9)."""
        s, unit = g.state, self.unit
        find_march_ends(s, unit, self.spent)
        hex = march_gates(s, unit, self.spent)[a]
        pass_to_gate(g, Trip(unit), hex)
        if a[0] == "leave":
            leave_map(g, unit, hex)
        else:
            move_to_place(g, unit, BOX + a[1])
        self._mark(s)

    def _mark(self, s: Front) -> None:
        s.marker[self.unit] = march_marker(s, self.unit)
        if s.t.artillery[self.unit]:
            s.fired[self.unit] = 1

    def _finish(self, g: Play[Front]) -> None:
        g.state.moved[self.unit] = MOVED
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        return march_ask(g.state, self.unit, self.spent)

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        return explain_march(g.state, self.unit, self.spent, a)
