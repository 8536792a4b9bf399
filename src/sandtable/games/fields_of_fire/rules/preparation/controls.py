"""Tactical controls and Phase Lines put on the map before the mission (2.4.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command_orders.controls import take_up
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.evacuation import collects_casualties
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import new_medevac_zone
from sandtable.games.fields_of_fire.rules.why import (
    FINE,
    card_reason,
)
from sandtable.games.fields_of_fire.state.codes import (
    PLAYER,
)
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, from_cell
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_COLLECTION_POINT, CONTROL_MEDEVAC_ZONE
from sandtable.games.fields_of_fire.state.mission_tables import Control

from .why import (
    CONTROL_ELSEWHERE,
    HAS_CONTROL,
    LINE_BELOW,
    LINE_OUTSIDE,
    NO_MEDEVAC_GROUND,
    WHY,
)

PHASE_LINES: Final = 2  # at most (2.4.1c)


class PlaceControl(Question):
    """On which card a tactical control goes (2.4.1)."""

    why = WHY

    def __init__(self, index: int = 0) -> None:
        super().__init__()
        self.index = index
        self.placed = 0

    def control(self, s: Company) -> Control:
        """The control being placed."""
        return s.m.controls[self.index]

    def choices(self, s: Company) -> list[int]:
        """Cards that may take the control and do not have it yet."""
        return [card for card in map(from_cell, self.control(s).cells) if not self.reason(s, ("to", card))]

    def reason(self, s: Company, a: Action) -> int:
        control = self.control(s)
        if all(from_cell(cell) != a[1] for cell in control.cells):
            return card_reason(s, a[1]) or CONTROL_ELSEWHERE
        return HAS_CONTROL if s.control[a[1]] >> control.control & 1 else FINE

    def next(self, g: Play[Company]) -> int:
        if self.placed >= self.control(g.state).count or not self.choices(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("to", card) for card in self.choices(g.state)]
        return [*found, DONE] if self.control(g.state).optional else found

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        self.placed += 1
        s.control[a[1]] |= 1 << self.control(s).control
        g.tell("control_placed", self.control(s).control, a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-place-control", {"control": ("control", self.control(g.state).control)}), "2.4.1")


class PlaceMedevacZone(Question):
    """Whether casualties are flown out from the start: on which card the MEDEVAC LZ goes, if at all (2.4.1m, 5.1.7b).

    It takes the place of the collection point, if there is one, of which the marker is taken up.
    """

    why = WHY

    def cards(self, s: Company) -> list[int]:
        """Cards of the map with the helicopter icon."""
        return [card for card in range(WIDTH, SIZE) if not self.reason(s, ("to", card))]

    def reason(self, s: Company, a: Action) -> int:
        fit = a[0] != "to" or (s.inside[a[1]] and new_medevac_zone(s, a[1]))
        return FINE if fit else card_reason(s, a[1]) or NO_MEDEVAC_GROUND

    def next(self, g: Play[Company]) -> int:
        if self.cards(g.state):
            return PLAYER
        g.pop()
        return GO_ON

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("to", card) for card in self.cards(g.state)]
        return [*found, DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        if a[0] == "to":
            take_up(g.state, CONTROL_MEDEVAC_ZONE)
            g.state.control[a[1]] |= 1 << CONTROL_MEDEVAC_ZONE
            g.tell("control_placed", CONTROL_MEDEVAC_ZONE, a[1])

    def ask(self, g: Play[Company]) -> Ask:
        instead = collects_casualties(g.state)
        return Ask(Msg("ask-place-medevac-zone" if instead else "ask-place-medevac-zone-alone"), "5.1.7b")


def lacks_collection_point(s: Company) -> bool:
    """Whether the mission evacuates from a collection point but neither names cards for it nor has one."""
    if not collects_casualties(s) or any(control >> CONTROL_COLLECTION_POINT & 1 for control in s.control):
        return False
    return all(entry.control != CONTROL_COLLECTION_POINT for entry in s.m.controls)


class PlaceCollectionPoint(Question):
    """Where the collection point lies when the mission names no cards for it; an order may too (5.1.7b)."""

    why = WHY

    def reason(self, s: Company, a: Action) -> int:
        if a[0] != "to":
            return FINE
        return card_reason(s, a[1]) or (FINE if a[1] >= WIDTH and s.inside[a[1]] else CONTROL_ELSEWHERE)

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        cards = [card for card in range(WIDTH, SIZE) if s.laid[card] and not self.reason(s, ("to", card))]
        return [*[("to", card) for card in cards], DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        if a[0] == "to":
            g.state.control[a[1]] |= 1 << CONTROL_COLLECTION_POINT
            g.tell("control_placed", CONTROL_COLLECTION_POINT, a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-place-control", {"control": ("control", CONTROL_COLLECTION_POINT)}), "5.1.7b")


class PlacePhaseLines(Question):
    """Above which rows the Phase Lines of an attack run: at most two, across the whole map (2.4.1c).

    Before another attempt they may be drawn anew; who draws none keeps those he had (3.9m).
    """

    why = WHY

    def __init__(self, kept: list[int] | None = None) -> None:
        super().__init__()
        self.kept: list[int] = [] if kept is None else kept

    def rows(self, s: Company) -> list[int]:
        """Rows above which the next line may run."""
        if len(s.phase_lines) >= PHASE_LINES:
            return []
        return [row for row in range(1, s.m.rows) if not self.reason(s, ("phase_line", row))]

    def reason(self, s: Company, a: Action) -> int:
        if not 0 < a[1] < s.m.rows:
            return LINE_OUTSIDE
        return LINE_BELOW if s.phase_lines and a[1] <= s.phase_lines[-1] else FINE

    def next(self, g: Play[Company]) -> int:
        if not self.rows(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("phase_line", row) for row in self.rows(g.state)]
        return [*found, DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            g.state.phase_lines = g.state.phase_lines or self.kept
            return
        g.state.phase_lines = [*g.state.phase_lines, a[1]]
        g.tell("phase_line", len(g.state.phase_lines), a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-place-phase-lines", {"n": len(g.state.phase_lines) + 1}), "2.4.1c")
