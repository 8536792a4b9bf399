"""Moves within a card: to another area, seen or unseen (4.2.2f, 4.2.2g)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.message import Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.command.permits import move_limit
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.state.action_codes import (
    INFILTRATE_WITHIN,
    MOVE_WITHIN,
)
from sandtable.games.fields_of_fire.state.codes import CARD_URBAN
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import WIDTH

from .cover import places_for, shelter_reason
from .held import held_reason
from .infantry import CANNOT_SLIP, can_infiltrate
from .moving import move_unit
from .urban import IS_THERE, area_reason, shifts_in

NO_OTHER_AREA: Final = Reason("4.2.2f.who", "no-other-area")
EXPOSED_SLIP: Final = Reason("5.1.4a", "exposed-slip")
NO_SLIP_IN_CITY: Final = Reason("5.1.4d", "no-slip-in-city")
NO_FIRE_HERE: Final = Reason("4.2.2g.pre", "no-fire-to-slip-through")
NO_AREA_TO_SLIP: Final = Reason("4.2.2g.pre", "no-way")


def shift_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot be ordered to another area of its card; None if it can (4.2.2f)."""
    reason = move_limit(s, unit, MOVE_WITHIN) or held_reason(s, unit)
    if reason:
        return reason
    return None if s.card[unit] >= WIDTH and _other_areas(s, unit) else NO_OTHER_AREA


def shifts(s: Company, unit: int) -> list[int]:
    """Areas of its own card to which a unit may move (4.2.2f)."""
    return [] if held_reason(s, unit) else _other_areas(s, unit)


def _other_areas(s: Company, unit: int) -> list[int]:
    if s.areas and s.card[unit] in s.areas:
        return shifts_in(s, unit)
    return [place for place in places_for(s, unit, s.card[unit]) if place != s.place[unit]]


def slip_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit cannot be ordered to infiltrate within its card; None if it can (4.2.2g, 5.1.4)."""
    reason = move_limit(s, unit, INFILTRATE_WITHIN) or held_reason(s, unit)
    if reason:
        return reason
    card = s.card[unit]
    terrain = s.terrain[card]
    if terrain and s.t.terrain.flags[terrain] & CARD_URBAN and not s.rules.incard_infiltrate_urban:
        return NO_SLIP_IN_CITY
    if s.exposed[unit]:
        return EXPOSED_SLIP
    if not can_infiltrate(s, unit):
        return CANNOT_SLIP
    if not has_vof(s, card):
        return NO_FIRE_HERE
    return NO_AREA_TO_SLIP if shift_reason(s, unit) else None


class MoveWithinAct(Act):
    """4.2.2f: to another area of the card."""

    code = MOVE_WITHIN

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return shift_reason(s, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseArea(unit, g.state.card[unit], 0))


class InfiltrateWithinAct(Act):
    """4.2.2g: unseen to another area of the card."""

    code = INFILTRATE_WITHIN

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return slip_reason(s, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(InfiltrateWithin(hq, unit, INFILTRATE_WITHIN))


class InfiltrateWithin(Attempt):
    """4.2.2g: unseen to another area of the card; a failure is an ordinary move within the card."""

    def finish(self, g: Play[Company], success: bool) -> None:
        g.push(ChooseArea(self.unit, g.state.card[self.unit], 1 if success else 0))


class ChooseArea(UnitChoice):
    """Which area of the card the unit goes to: out of cover, or under a cover marker."""

    verb = "under"
    kind = "place"
    rule = "5.1.2"

    def __init__(self, unit: int = 0, card: int = 0, hidden: int = 0) -> None:
        super().__init__(unit)
        self.card = card
        self.hidden = hidden

    def things(self, s: Company) -> list[int]:
        if s.card[self.unit] == self.card:
            return shifts(s, self.unit)
        return places_for(s, self.unit, self.card)

    def reason(self, s: Company, place: int) -> Reason | None:
        held = held_reason(s, self.unit) if s.card[self.unit] == self.card else None
        if held:
            return held
        if self.card in s.areas:
            return area_reason(s, self.unit, self.card, place)
        if place == s.place[self.unit] and s.card[self.unit] == self.card:
            return IS_THERE
        return shelter_reason(s, self.unit, self.card, place)

    def choose(self, g: Play[Company], place: int) -> None:
        g.pop()
        move_unit(g, self.unit, self.card, place, self.hidden == 1)

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.unit), "card": ("card", self.card)}

    def ask(self, g: Play[Company]) -> Ask:
        ask = super().ask(g)
        s = g.state
        ask.info = {"value": {str(place): marker_value(s, place) for place in self.things(s) if place != OPEN}}
        return ask
