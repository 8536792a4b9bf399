"""Moves within a card: to another area, seen or unseen (4.2.2f, 4.2.2g)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.movement.cover import places_for, shelter_reason
from sandtable.games.fields_of_fire.rules.movement.held import held_reason
from sandtable.games.fields_of_fire.rules.movement.infiltration import slip_reason
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.movement.urban import area_reason
from sandtable.games.fields_of_fire.rules.movement.why import IS_THERE
from sandtable.games.fields_of_fire.rules.movement.within import shift_reason, shifts
from sandtable.games.fields_of_fire.rules.pieces.areas import marker_value
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.why import FINE
from sandtable.games.fields_of_fire.state.action_codes import INFILTRATE_WITHIN, MOVE_WITHIN
from sandtable.games.fields_of_fire.state.company import OPEN, Company

from .why import WHY


class MoveWithinAct(Act):
    """4.2.2f: to another area of the card."""

    code = MOVE_WITHIN
    why = WHY

    def reason(self, s: Company, hq: int, unit: int) -> int:
        return shift_reason(s, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseArea(unit, g.state.card[unit], 0))


class InfiltrateWithinAct(Act):
    """4.2.2g: unseen to another area of the card."""

    code = INFILTRATE_WITHIN
    why = WHY

    def reason(self, s: Company, hq: int, unit: int) -> int:
        return slip_reason(s, unit)

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(InfiltrateWithin(hq, unit, INFILTRATE_WITHIN))


class InfiltrateWithin(Attempt):
    """4.2.2g: unseen to another area of the card; a failure is an ordinary move within the card."""

    def finish(self, g: Play[Company], success: bool) -> None:
        g.push(ChooseArea(self.unit, g.state.card[self.unit], 1 if success else 0))


class ChooseArea(Question):
    """Which area of the card the unit goes to: out of cover, or under a cover marker."""

    why = WHY

    def __init__(self, unit: int = 0, card: int = 0, hidden: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.card = card
        self.hidden = hidden

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if s.card[self.unit] == self.card:
            return [("under", place) for place in shifts(s, self.unit)]
        return [("under", place) for place in places_for(s, self.unit, self.card)]

    def answer(self, g: Play[Company], a: Action) -> None:
        place: int = a[1]
        g.pop()
        move_unit(g, self.unit, self.card, place, self.hidden == 1)

    def ask(self, g: Play[Company]) -> Ask:
        ask = Ask(Msg("ask-choose-area", {"unit": ("unit", self.unit), "card": ("card", self.card)}), "5.1.2")
        s = g.state
        ask.info = {"value": {str(a[1]): marker_value(s, a[1]) for a in self.options(g) if a[1] != OPEN}}
        return ask

    def explain_here(self, g: Play[Company], ref: Ref, role: int) -> list[Refusal]:
        why = self.explain(g, ("under", ref[1])) if ref[0] == "place" else None
        return [] if why is None else [why]

    def reason(self, s: Company, a: Action) -> int:
        held = held_reason(s, self.unit) if s.card[self.unit] == self.card else FINE
        if held:
            return held
        if self.card in s.areas:
            return area_reason(s, self.unit, self.card, a[1])
        if a[1] == s.place[self.unit] and s.card[self.unit] == self.card:
            return IS_THERE
        return shelter_reason(s, self.unit, self.card, a[1])
