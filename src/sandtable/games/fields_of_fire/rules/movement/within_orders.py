"""Moves within a card: to another area, seen or unseen (4.2.2f, 4.2.2g)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.message import Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_WITHIN, MOVE_WITHIN
from sandtable.games.fields_of_fire.state.company import OPEN, Company

from .cover import places_for, shelter_reason
from .held import held_reason
from .infiltration import slip_reason
from .moving import move_unit
from .urban import IS_THERE, area_reason
from .within import shift_reason, shifts


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
