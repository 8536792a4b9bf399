"""Before another attempt units and telephone lines are relocated to cards that are held (3.9i)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on, room_under, shelter_reason
from sandtable.games.fields_of_fire.rules.movement.held import HELD_FAST
from sandtable.games.fields_of_fire.rules.movement.stacking import CARD_FULL, stacks
from sandtable.games.fields_of_fire.rules.movement.urban import set_up_areas
from sandtable.games.fields_of_fire.rules.pieces.occupation import secured
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason, on_map_reason, place_reason
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question, UnitChoice
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH

RELOCATED: Final = Reason("3.9i", "relocated")
NO_HOME: Final = Reason("3.9i", "no-home")
NOT_SECURED: Final = Reason("3.9i", "not-secured")
STAYS_THERE: Final = Reason("3.9i", "stays-there")
RELOCATE_FIRST: Final = Reason("3.9i", "relocate-first")
NO_LINE: Final = Reason("3.9i", "no-line")
LINE_MOVED: Final = Reason("3.9i", "line-moved")
LINE_THERE: Final = Reason("3.9i", "has-line")
SHARED_AREA: Final = Reason("13.2.2a", "shared-area")


class Relocate(Question):
    """Friendly units go to Secured cards before the next attempt, each once (3.9i).

    Units elsewhere on the map must move where there is room; by another reading all units may.
    """

    title = "title-relocate"
    told_of = ("done",)

    def __init__(self) -> None:
        super().__init__()
        self.unit = NOBODY
        self.moved: list[int] = []

    def next(self, g: Play[Company]) -> int:
        if not refuges(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        cards = refuges(s)
        if self.unit != NOBODY:
            return [("to", card) for card in new_homes(s, self.unit, cards)]
        found: list[Action] = [("unit", unit) for unit in range(s.used) if not self.unit_reason(s, unit, cards)]
        if not any(must_relocate(s, unit, cards) for unit in range(s.used) if unit not in self.moved):
            found.append(("done",))
        return found

    def unit_reason(self, s: Company, unit: int, cards: list[int]) -> Reason | None:
        """Why a unit is not relocated any more; None if it may be."""
        reason = on_map_reason(s, unit)
        if reason:
            return reason
        if unit in self.moved:
            return RELOCATED
        if s.frozen[unit]:
            return HELD_FAST
        return None if new_homes(s, unit, cards) else NO_HOME

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "done":
            return RELOCATE_FIRST
        cards = refuges(s)
        if a[0] == "unit":
            return self.unit_reason(s, a[1], cards)
        return card_reason(s, a[1]) or home_reason(s, self.unit, a[1], cards)

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "unit":
            self.unit = a[1]
        elif a[0] == "to":
            unit = self.unit
            self.moved.append(unit)
            self.unit = NOBODY
            settle_down(g, unit, a[1], OPEN)
            if len(shelters(g.state, unit, a[1])) > 1:
                g.push(RelocateUnder(unit))
        else:
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-relocate", {}), "3.9")


class RelocateUnder(UnitChoice):
    """A relocated unit may go under a cover marker, or into an area, of its card (3.9i)."""

    verb = "under"
    kind = "place"
    rule = "3.9"
    prompt = "ask-choose-area"

    def things(self, s: Company) -> list[int]:
        return shelters(s, self.unit, s.card[self.unit])

    def reason(self, s: Company, place: int) -> Reason | None:
        card = s.card[self.unit]
        if card in s.areas:
            return place_reason(s, place, card) or SHARED_AREA
        return shelter_reason(s, self.unit, card, place)

    def choose(self, g: Play[Company], place: int) -> None:
        g.pop()
        settle_down(g, self.unit, g.state.card[self.unit], place)

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.unit), "card": ("card", s.card[self.unit])}


class RelocateLines(Question):
    """Telephone lines may be laid anew on Secured cards, each once (3.9i)."""

    title = "title-relocate"

    def __init__(self) -> None:
        super().__init__()
        self.line = NOWHERE
        self.laid: list[int] = []  # cards to which lines have been moved

    def next(self, g: Play[Company]) -> int:
        if self.line == NOWHERE and not (self.lines(g.state) and self.goals(g.state)):
            g.pop()
            return GO_ON
        return PLAYER

    def lines(self, s: Company) -> list[int]:
        """Cards with a line that can still be moved."""
        return [card for card in range(WIDTH, SIZE) if not self.reason(s, ("line", card))]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "line":
            if not s.line[a[1]] or a[1] < WIDTH:
                return card_reason(s, a[1]) or NO_LINE
            return LINE_MOVED if a[1] in self.laid else None
        if a[0] != "to":
            return None
        secured_card = s.laid[a[1]] and a[1] >= WIDTH and secured(s, a[1])
        return card_reason(s, a[1]) or (NOT_SECURED if not secured_card else LINE_THERE if s.line[a[1]] else None)

    def goals(self, s: Company) -> list[int]:
        """Secured cards without a line."""
        return [card for card in refuges(s) if not s.line[card]]

    def options(self, g: Play[Company]) -> list[Action]:
        if self.line != NOWHERE:
            return [("to", card) for card in self.goals(g.state)]
        found: list[Action] = [("line", card) for card in self.lines(g.state)]
        found.append(("done",))
        return found

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "line":
            self.line = a[1]
        elif a[0] == "to":
            s.line[self.line] = 0
            s.line[a[1]] = 1
            self.laid.append(a[1])
            self.line = NOWHERE
            g.tell("line_laid", a[1])
        else:
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-relocate-lines", {}), "3.9")


def settle_down(g: Play[Company], unit: int, card: int, place: int) -> None:
    """Put a unit and those aboard it on a card between two attempts; a gun leaves its Final Protective Line (7.2.4)."""
    s = g.state
    stop_firing(s, unit)
    if s.card[unit] != card:
        s.fpl[unit] = NOWHERE
    put(s, unit, card, place)
    for rider in passengers(s, unit):
        if s.card[rider] != NOWHERE:
            stop_firing(s, rider)
            put(s, rider, card)
    g.tell("moved", unit, card, s.place[unit])


def shelters(s: Company, unit: int, card: int) -> list[int]:
    """Where on a Secured card a unit may stand: in the open, under a cover marker with room, or in an urban area."""
    if card in s.areas:
        return set_up_areas(s, unit, card)
    if is_vehicle(s, unit):
        return [OPEN]
    return [OPEN, *[cover for cover in covers_on(s, card) if room_under(s, cover, unit)]]


def new_homes(s: Company, unit: int, cards: list[int]) -> list[int]:
    """Secured cards to which a unit may go: its own too, if it has cover there to choose; no card overfull (5.1.5)."""
    return [card for card in cards if not home_reason(s, unit, card, cards)]


def home_reason(s: Company, unit: int, card: int, cards: list[int]) -> Reason | None:
    """Why a unit may not go to a card between two attempts; None if it may."""
    if card not in cards:
        return NOT_SECURED
    if card == s.card[unit]:
        return None if len(shelters(s, unit, card)) > 1 else STAYS_THERE
    return None if stacks(s, unit, card) else CARD_FULL


def must_relocate(s: Company, unit: int, cards: list[int]) -> bool:
    """Whether a unit stands on a card of the map that is not Secured and another has room for it (3.9i)."""
    if not s.rules.relocation_is_duty or not s.kind[unit] or s.side[unit] != FRIENDLY or s.aboard[unit] != NOBODY:
        return False
    astray = s.card[unit] >= WIDTH and s.card[unit] not in cards and not s.frozen[unit]
    return astray and len(new_homes(s, unit, cards)) > 0


def refuges(s: Company) -> list[int]:
    """Secured cards."""
    return [card for card in range(WIDTH, SIZE) if s.laid[card] and secured(s, card)]
