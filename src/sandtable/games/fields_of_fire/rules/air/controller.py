"""The forward air controller: who may order it, and its one free call for fire and one free mark a turn (10.8.6)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.units import commands, kind_of
from sandtable.games.fields_of_fire.rules.support.call_for_fire import ChooseMission
from sandtable.games.fields_of_fire.rules.support.marks import MarkTarget
from sandtable.games.fields_of_fire.rules.support.targets import calls
from sandtable.games.fields_of_fire.state.action_codes import CALL_FOR_FIRE, DEPLOY_PYROTECHNIC
from sandtable.games.fields_of_fire.state.codes import KIND_HQ_COMPANY, PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .aircraft import end_fac, fac_of

NO_AIR_WORK: Final = Reason("10.8.6a", "no-air-work")


def works_freely(s: Company) -> bool:
    """Whether the mission has an air controller who needs no orders."""
    return s.m.fac > 0 and not s.rules.fac_needs_orders


class AirControl(Choose[Company]):
    """What the air controller does at the end of the Vehicle Phase: call aircraft, mark a target, or neither."""

    title = "title-aircraft"
    verb = "action"
    rule = "10.8.6"
    others = (DONE,)

    def __init__(self) -> None:
        super().__init__()
        self.called = 0
        self.marked = 0

    def next(self, g: Play[Company]) -> int:
        if not self.things(g.state):
            g.pop()
            end_fac(g)
            return GO_ON
        return PLAYER

    def things(self, s: Company) -> list[int]:
        """Actions it can still take this turn."""
        unit = fac_of(s)
        found: list[int] = []
        if unit == NOBODY or unit not in s.aloft:
            return found
        if not self.called and calls(s, unit):
            found.append(CALL_FOR_FIRE)
        if not self.marked:
            found.append(DEPLOY_PYROTECHNIC)
        return found

    def reason(self, s: Company, action: int) -> Reason | None:
        return NO_AIR_WORK

    def choose(self, g: Play[Company], action: int) -> None:
        unit = fac_of(g.state)
        if action == CALL_FOR_FIRE:
            self.called = 1
            g.push(ChooseMission(NOBODY, unit))
        else:
            self.marked = 1
            g.push(MarkTarget(unit))

    def otherwise(self, g: Play[Company], a: Action) -> None:
        self.called = self.marked = 1

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", fac_of(s))}


def is_controller(s: Company, unit: int) -> bool:
    """Whether a unit is the forward air controller over the map."""
    return unit in s.aloft and s.m.fac > 0 and s.kind[unit] == s.m.fac


def controller_hears(s: Company, hq: int) -> bool:
    """Whether the forward air controller takes orders of an HQ: of the CO HQ, where it needs any (10.8.6)."""
    company = hq != NOBODY and kind_of(s, hq) == KIND_HQ_COMPANY and commands(s, hq)
    return s.rules.fac_needs_orders == 1 and company
