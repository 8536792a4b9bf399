"""Demolition charges, thrown or placed (4.2.4e, 4.2.4f, 7.13)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.command.permits import combat_limit
from sandtable.games.fields_of_fire.rules.ground_charges import blow_ground, may_blow_ground
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.weapons.demolition import (
    charge_targets,
    may_demolish,
    must_throw,
    place_charge,
    throw_charge,
)
from sandtable.games.fields_of_fire.rules.why import FINE, cover_reason
from sandtable.games.fields_of_fire.state.action_codes import PLACE_DEMOLITION, SPOT, THROW_DEMOLITION
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company

from .why import MUST_PLACE, MUST_THROW, NO_CHARGE, NO_CHARGE_TARGET, NOTHING_TO_BLOW, WHY


class ThrowDemolitionAct(Act):
    """4.2.4e: under any VOF a charge is thrown."""

    code = THROW_DEMOLITION
    why = WHY

    def reason(self, s: Company, hq: int, unit: int) -> int:
        reason = combat_limit(s, unit, THROW_DEMOLITION)
        if reason:
            return reason
        if not may_demolish(s, unit):
            return NO_CHARGE
        if not must_throw(s, unit):
            return MUST_PLACE
        return FINE if charge_targets(s, unit) else NOTHING_TO_BLOW

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseCharge(hq, unit, self.code))


class PlaceDemolitionAct(Act):
    """4.2.4f: otherwise it is placed, without an attempt; also at a hedge or a store of the card."""

    code = PLACE_DEMOLITION
    why = WHY

    def reason(self, s: Company, hq: int, unit: int) -> int:
        reason = combat_limit(s, unit, PLACE_DEMOLITION)
        if reason:
            return reason
        if not may_demolish(s, unit):
            return NO_CHARGE
        if must_throw(s, unit):
            return MUST_THROW
        if may_blow_ground(s, unit):
            return FINE
        return FINE if charge_targets(s, unit) else NOTHING_TO_BLOW

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseCharge(hq, unit, self.code))

    def offer(self, s: Company, hq: int, unit: int, found: list[int]) -> None:
        """A charge for the ground under the unit stands before the other weapons."""
        if self.reason(s, hq, unit):
            return
        if may_blow_ground(s, unit):
            found.insert(sum(1 for action in found if action <= SPOT), self.code)
        else:
            found.append(self.code)


class ChooseCharge(Question):
    """4.2.4e, 4.2.4f: which cover marker the charge is for."""

    why = WHY

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.action = action

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("under", cover) for cover in charge_targets(g.state, self.unit)]
        if self.action == PLACE_DEMOLITION and may_blow_ground(g.state, self.unit):
            found.append(("under", OPEN))
        return found

    def reason(self, s: Company, a: Action) -> int:
        if a[1] == OPEN:
            ground = self.action == PLACE_DEMOLITION and may_blow_ground(s, self.unit)
            return FINE if ground else NO_CHARGE_TARGET
        return cover_reason(s, a[1]) or (FINE if a[1] in charge_targets(s, self.unit) else NO_CHARGE_TARGET)

    def answer(self, g: Play[Company], a: Action) -> None:
        if self.action == PLACE_DEMOLITION:
            g.pop()
            if a[1] == OPEN:
                blow_ground(g, self.unit)
            else:
                place_charge(g, self.unit, a[1])
        else:
            g.replace(ThrowAttempt(self.hq, self.unit, self.action, a[1]))

    def ask(self, g: Play[Company]) -> Ask:
        rule = "4.2.4f" if self.action == PLACE_DEMOLITION else "4.2.4e"
        return Ask(Msg("ask-choose-charge", {"unit": ("unit", self.unit)}), rule)


class ThrowAttempt(Attempt):
    """A thrown charge (7.13c)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0, cover: int = 0) -> None:
        super().__init__(hq, unit, action)
        self.cover = cover

    def finish(self, g: Play[Company], success: bool) -> None:
        throw_charge(g, self.unit, self.cover, self.cards)
