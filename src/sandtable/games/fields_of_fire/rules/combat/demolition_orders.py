"""Demolition charges, thrown or placed (4.2.4e, 4.2.4f, 7.13)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.command.permits import combat_limit
from sandtable.games.fields_of_fire.rules.pieces.presence import cover_reason
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.state.action_codes import PLACE_DEMOLITION, SPOT, THROW_DEMOLITION
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company

from .demolition import charge_targets, may_demolish, must_throw, place_charge, throw_charge
from .ground_charges import blow_ground, may_blow_ground

NO_CHARGE_TARGET: Final = Reason("7.13a", "no-charge-target")
NO_CHARGE: Final = Reason("4.2.4e.who", "no-charge")
MUST_THROW: Final = Reason("7.13a", "must-throw")
MUST_PLACE: Final = Reason("7.13a", "must-place")
NOTHING_TO_BLOW: Final = Reason("7.13b", "no-target")


class ThrowDemolitionAct(Act):
    """4.2.4e: under any VOF a charge is thrown."""

    code = THROW_DEMOLITION

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        reason = combat_limit(s, unit, THROW_DEMOLITION)
        if reason:
            return reason
        if not may_demolish(s, unit):
            return NO_CHARGE
        if not must_throw(s, unit):
            return MUST_PLACE
        return None if charge_targets(s, unit) else NOTHING_TO_BLOW

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseCharge(hq, unit, self.code))


class PlaceDemolitionAct(Act):
    """4.2.4f: otherwise it is placed, without an attempt; also at a hedge or a store of the card."""

    code = PLACE_DEMOLITION

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        reason = combat_limit(s, unit, PLACE_DEMOLITION)
        if reason:
            return reason
        if not may_demolish(s, unit):
            return NO_CHARGE
        if must_throw(s, unit):
            return MUST_THROW
        if may_blow_ground(s, unit):
            return None
        return None if charge_targets(s, unit) else NOTHING_TO_BLOW

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


class ChooseCharge(UnitChoice):
    """4.2.4e, 4.2.4f: which cover marker the charge is for."""

    verb = "under"
    kind = "place"

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0) -> None:
        super().__init__(unit)
        self.hq = hq
        self.action = action

    def things(self, s: Company) -> list[int]:
        ground = self.action == PLACE_DEMOLITION and may_blow_ground(s, self.unit)
        return [*charge_targets(s, self.unit), OPEN] if ground else charge_targets(s, self.unit)

    def reason(self, s: Company, place: int) -> Reason | None:
        return NO_CHARGE_TARGET if place == OPEN else cover_reason(s, place) or NO_CHARGE_TARGET

    def choose(self, g: Play[Company], place: int) -> None:
        if self.action != PLACE_DEMOLITION:
            g.replace(ThrowAttempt(self.hq, self.unit, self.action, place))
            return
        g.pop()
        if place == OPEN:
            blow_ground(g, self.unit)
        else:
            place_charge(g, self.unit, place)

    def ask(self, g: Play[Company]) -> Ask:
        ask = super().ask(g)
        ask.rule = "4.2.4f" if self.action == PLACE_DEMOLITION else "4.2.4e"
        return ask


class ThrowAttempt(Attempt):
    """A thrown charge (7.13c)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0, cover: int = 0) -> None:
        super().__init__(hq, unit, action)
        self.cover = cover

    def finish(self, g: Play[Company], success: bool) -> None:
        throw_charge(g, self.unit, self.cover, self.cards)
