"""Tactical controls and Phase Lines put on the map before the mission (2.4.1)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.air.helicopters import NO_HELICOPTER_GROUND
from sandtable.games.fields_of_fire.rules.orders.controls import take_up
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.transport.evacuation import collects_casualties
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import new_medevac_zone
from sandtable.games.fields_of_fire.state.codes import (
    PLAYER,
)
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, from_cell
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_COLLECTION_POINT, CONTROL_MEDEVAC_ZONE
from sandtable.games.fields_of_fire.state.mission_tables import Control

CONTROL_ELSEWHERE: Final = Reason("2.4.1a", "control-elsewhere")
HAS_CONTROL: Final = Reason("2.4.1a", "has-control")
LINE_OUTSIDE: Final = Reason("2.4.1c", "line-outside")
LINE_BELOW: Final = Reason("2.4.1c", "line-below")

PHASE_LINES: Final = 2  # at most (2.4.1c)


class PlaceControl(Choose[Company]):
    """On which card a tactical control goes (2.4.1)."""

    verb = "to"
    kind = "card"
    rule = "2.4.1"

    def __init__(self, index: int = 0) -> None:
        super().__init__()
        self.index = index
        self.placed = 0

    def control(self, s: Company) -> Control:
        """The control being placed."""
        return s.m.controls[self.index]

    def things(self, s: Company) -> list[int]:
        """Cards that may take the control and do not have it yet."""
        return [card for card in map(from_cell, self.control(s).cells) if not self.reason(s, card)]

    def reason(self, s: Company, card: int) -> Reason | None:
        control = self.control(s)
        if all(from_cell(cell) != card for cell in control.cells):
            return card_reason(s, card) or CONTROL_ELSEWHERE
        return HAS_CONTROL if s.control[card] >> control.control & 1 else None

    def next(self, g: Play[Company]) -> int:
        if self.placed >= self.control(g.state).count or not self.things(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def beside(self, s: Company) -> list[Action]:
        return [DONE] if self.control(s).optional else []

    def choose(self, g: Play[Company], card: int) -> None:
        s = g.state
        self.placed += 1
        s.control[card] |= 1 << self.control(s).control
        g.tell("control_placed", self.control(s).control, card)

    def named(self, s: Company) -> dict[str, Any]:
        return {"control": ("control", self.control(s).control)}


class PlaceMedevacZone(Choose[Company]):
    """Whether casualties are flown out from the start: on which card the MEDEVAC LZ goes, if at all (2.4.1m, 5.1.7b).

    It takes the place of the collection point, if there is one, of which the marker is taken up.
    """

    verb = "to"
    kind = "card"
    rule = "5.1.7b"
    others = (DONE,)

    def things(self, s: Company) -> list[int]:
        """Cards of the map with the helicopter icon."""
        return [card for card in range(WIDTH, SIZE) if s.inside[card] and new_medevac_zone(s, card)]

    def reason(self, s: Company, card: int) -> Reason | None:
        return card_reason(s, card) or NO_HELICOPTER_GROUND

    def next(self, g: Play[Company]) -> int:
        if self.things(g.state):
            return PLAYER
        g.pop()
        return GO_ON

    def choose(self, g: Play[Company], card: int) -> None:
        g.pop()
        take_up(g.state, CONTROL_MEDEVAC_ZONE)
        g.state.control[card] |= 1 << CONTROL_MEDEVAC_ZONE
        g.tell("control_placed", CONTROL_MEDEVAC_ZONE, card)

    def ask(self, g: Play[Company]) -> Ask:
        ask = super().ask(g)
        if not collects_casualties(g.state):
            ask.prompt = Msg("ask-place-medevac-zone-alone")
        return ask


def lacks_collection_point(s: Company) -> bool:
    """Whether the mission evacuates from a collection point but neither names cards for it nor has one."""
    if not collects_casualties(s) or any(control >> CONTROL_COLLECTION_POINT & 1 for control in s.control):
        return False
    return all(entry.control != CONTROL_COLLECTION_POINT for entry in s.m.controls)


class PlaceCollectionPoint(Choose[Company]):
    """Where the collection point lies when the mission names no cards for it; an order may too (5.1.7b)."""

    verb = "to"
    kind = "card"
    rule = "5.1.7b"
    others = (DONE,)
    prompt = "ask-place-control"

    def things(self, s: Company) -> list[int]:
        return [card for card in range(WIDTH, SIZE) if s.laid[card] and s.inside[card]]

    def reason(self, s: Company, card: int) -> Reason | None:
        return card_reason(s, card) or CONTROL_ELSEWHERE

    def choose(self, g: Play[Company], card: int) -> None:
        g.pop()
        g.state.control[card] |= 1 << CONTROL_COLLECTION_POINT
        g.tell("control_placed", CONTROL_COLLECTION_POINT, card)

    def named(self, s: Company) -> dict[str, Any]:
        return {"control": ("control", CONTROL_COLLECTION_POINT)}


class PlacePhaseLines(Choose[Company]):
    """Above which rows the Phase Lines of an attack run: at most two, across the whole map (2.4.1c).

    Before another attempt they may be redrawn; otherwise the old ones stay (3.9m).
    """

    verb = "phase_line"
    rule = "2.4.1c"
    others = (DONE,)

    def __init__(self, kept: list[int] | None = None) -> None:
        super().__init__()
        self.kept: list[int] = [] if kept is None else kept

    def things(self, s: Company) -> list[int]:
        """Rows above which the next line may run."""
        if len(s.phase_lines) >= PHASE_LINES:
            return []
        return [row for row in range(1, s.m.rows) if not self.reason(s, row)]

    def reason(self, s: Company, row: int) -> Reason | None:
        if not 0 < row < s.m.rows:
            return LINE_OUTSIDE
        return LINE_BELOW if s.phase_lines and row <= s.phase_lines[-1] else None

    def next(self, g: Play[Company]) -> int:
        if not self.things(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def choose(self, g: Play[Company], row: int) -> None:
        g.state.phase_lines = [*g.state.phase_lines, row]
        g.tell("phase_line", len(g.state.phase_lines), row)

    def otherwise(self, g: Play[Company], a: Action) -> None:
        g.pop()
        g.state.phase_lines = g.state.phase_lines or self.kept

    def named(self, s: Company) -> dict[str, Any]:
        return {"n": len(s.phase_lines) + 1}
