"""Where units start: on which card, and under which cover (2.3.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.columns import holds
from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.movement.cover import places_for
from sandtable.games.fields_of_fire.rules.movement.main_line import holds_outpost, man_outpost
from sandtable.games.fields_of_fire.rules.movement.stacking import CARD_FULL, stacks
from sandtable.games.fields_of_fire.rules.movement.urban import set_up_areas
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason, on_map_reason, place_reason
from sandtable.games.fields_of_fire.rules.question import Question, UnitChoice
from sandtable.games.fields_of_fire.rules.transport.transport import VEHICLE_WAITS
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import (
    PLAYER,
)
from sandtable.games.fields_of_fire.state.company import DORMANT, HELD, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, card_at, from_cell

from .field_plan import line_of_departure, positions_for

PLACED_ALREADY: Final = Reason("2.3.5a", "placed-already")
STARTS_ABOARD: Final = Reason("10.2.1b", "starts-aboard")
NO_CHOICE: Final = Reason("2.3.5a", "no-choice")
NOT_A_START: Final = Reason("2.3.5a", "not-a-start")
NOT_A_POSITION: Final = Reason("2.6.1b", "not-a-position")
OTHER_OUTPOST: Final = Reason("2.4.1j", "other-outpost")
NO_START_HERE: Final = Reason("2.3.5a", "no-start-here")


def setup_cards(s: Company) -> list[int]:
    """Cards on which a unit may start (2.3.5)."""
    columns = range(1, s.m.columns + 1)
    staging = [card_at(0, column) for column in columns]
    if s.m.type == mc.COMBAT_PATROL and s.m.setup == mc.SETUP_ROW_1 and s.m.mlr:
        return line_of_departure(s)
    if s.m.setup == mc.SETUP_ROW_1:
        return [card_at(1, column) for column in columns]
    if s.m.setup == mc.SETUP_CELLS and s.m.setup_cells:
        return [from_cell(cell) for cell in s.m.setup_cells]
    if s.m.setup == mc.SETUP_BEHIND_MLR or (s.m.type == mc.DEFENSIVE and s.m.setup != mc.SETUP_STAGING):
        rows = range(1, s.m.mlr + 1)
        behind = [card_at(row, column) for row in rows for column in columns]
        return staging + behind + [card for card in outposts(s) if card not in behind]
    return staging


def room_reason(s: Company, unit: int, card: int) -> Reason | None:
    """Why a starting card cannot take a unit; None if it can (2.4.1j, 5.1.5)."""
    if s.control[card] >> mc.CONTROL_OUTPOST & 1 and not holds_outpost(s, unit):
        return OTHER_OUTPOST
    return None if stacks(s, unit, card) else CARD_FULL


def outposts(s: Company) -> list[int]:
    """Cards with a Combat Outpost (2.4.1j)."""
    return [card for card in range(WIDTH, SIZE) if s.control[card] >> mc.CONTROL_OUTPOST & 1]


class PlaceUnits(Question):
    """Where each unit starts; those left out stay where the mission's default put them (2.3.5)."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.unit = NOBODY

    def movable(self, s: Company) -> list[int]:
        """Units not yet placed by hand that have a choice."""
        return [unit for unit in range(s.used) if not self.unit_reason(s, unit)]

    def unit_reason(self, s: Company, unit: int) -> Reason | None:
        """Why a unit cannot start elsewhere; None if it can."""
        reason = on_map_reason(s, unit)
        if reason:
            return reason
        if s.aboard[unit] != NOBODY:
            return STARTS_ABOARD
        if s.frozen[unit] == DORMANT:
            return VEHICLE_WAITS
        if holds(self.asked, unit):
            return PLACED_ALREADY
        return None if self.cards(s, unit) else NO_CHOICE

    def starts(self, s: Company, unit: int) -> list[int]:
        """Where the mission lets a unit start; a unit not on patrol holds a position of the company (2.6.1)."""
        return position_cards(s, unit) if s.frozen[unit] == HELD else setup_cards(s)

    def cards(self, s: Company, unit: int) -> list[int]:
        """Other cards with room for the unit."""
        return [card for card in self.starts(s, unit) if card != s.card[unit] and not room_reason(s, unit, card)]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "unit":
            return self.unit_reason(s, a[1])
        if a[1] == s.card[self.unit]:
            return None
        if a[1] not in self.starts(s, self.unit):
            return card_reason(s, a[1]) or (NOT_A_POSITION if s.frozen[self.unit] == HELD else NOT_A_START)
        return room_reason(s, self.unit, a[1])

    def next(self, g: Play[Company]) -> int:
        if self.unit == NOBODY and not self.movable(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.unit == NOBODY:
            found: list[Action] = [("unit", unit) for unit in self.movable(s)]
            return [*found, DONE]
        return [("to", card) for card in [s.card[self.unit], *self.cards(s, self.unit)]]

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "unit":
            self.unit = a[1]
            self.asked = [*self.asked, a[1]]
        else:
            unit, self.unit = self.unit, NOBODY
            stop_firing(g.state, unit)  # a later patrol may begin under fire
            put(g.state, unit, a[1])
            man_outpost(g.state, unit)
            places = starting_places(g.state, unit)
            if len(places) > 1:
                g.push(PlaceUnder(unit))
            elif places:
                put(g.state, unit, a[1], places[0])

    def ask(self, g: Play[Company]) -> Ask:
        if self.unit == NOBODY:
            rule = "2.3.5" if g.state.m.type != mc.COMBAT_PATROL else "2.6.1"
            return Ask(Msg("ask-place-units"), rule)
        return Ask(Msg("ask-place-unit", {"unit": ("unit", self.unit)}), "2.3.5")


def position_cards(s: Company, unit: int) -> list[int]:
    """The Staging Area, and cards with a position of the company for a unit that is not on patrol (2.6.1b)."""
    staging = [card_at(0, column) for column in range(1, s.m.columns + 1)]
    held = [card for card in range(WIDTH, SIZE) if s.laid[card] and s.inside[card] and positions_for(s, unit, card)]
    return staging + held if held else []


def starting_places(s: Company, unit: int) -> list[int]:
    """Areas of its card in which a unit may begin the mission."""
    card = s.card[unit]
    if s.frozen[unit] == HELD:
        return positions_for(s, unit, card)
    return set_up_areas(s, unit, card) if card in s.areas else places_for(s, unit, card)


class PlaceUnder(UnitChoice):
    """Under which fortification of its card a unit starts."""

    verb = "under"
    kind = "place"
    rule = "2.3.5"

    def things(self, s: Company) -> list[int]:
        return starting_places(s, self.unit)

    def reason(self, s: Company, place: int) -> Reason | None:
        return place_reason(s, place, s.card[self.unit]) or NO_START_HERE

    def choose(self, g: Play[Company], place: int) -> None:
        g.pop()
        put(g.state, self.unit, g.state.card[self.unit], place)
