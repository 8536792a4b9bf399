"""The forward air controller at work without orders: one call for fire and one mark in a turn (10.8.6)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.air.aircraft import end_fac, fac_of
from sandtable.games.fields_of_fire.rules.air.orders import MarkTarget
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.support.targets import calls
from sandtable.games.fields_of_fire.rules.why import FINE
from sandtable.games.fields_of_fire.state.action_codes import CALL_FOR_FIRE, DEPLOY_PYROTECHNIC
from sandtable.games.fields_of_fire.state.codes import PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .call_for_fire import ChooseMission
from .why import NO_AIR_WORK, WHY


def works_freely(s: Company) -> bool:
    """Whether the mission has an air controller who needs no orders."""
    return s.m.fac > 0 and not s.rules.fac_needs_orders


class AirControl(Question):
    """What the air controller does at the end of the Vehicle Phase: call aircraft, mark a target, or neither."""

    title = "title-aircraft"
    why = WHY

    def __init__(self) -> None:
        super().__init__()
        self.called = 0
        self.marked = 0

    def next(self, g: Play[Company]) -> int:
        if not self.work(g.state):
            g.pop()
            end_fac(g)
            return GO_ON
        return PLAYER

    def work(self, s: Company) -> list[int]:
        """Actions that are left to it this turn."""
        unit = fac_of(s)
        found: list[int] = []
        if unit == NOBODY or unit not in s.aloft:
            return found
        if not self.called and calls(s, unit):
            found.append(CALL_FOR_FIRE)
        if not self.marked:
            found.append(DEPLOY_PYROTECHNIC)
        return found

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("action", action) for action in self.work(g.state)]
        return [*found, DONE]

    def reason(self, s: Company, a: Action) -> int:
        return NO_AIR_WORK if a[0] == "action" and a[1] not in self.work(s) else FINE

    def answer(self, g: Play[Company], a: Action) -> None:
        unit = fac_of(g.state)
        if a[0] == "done":
            self.called = self.marked = 1
        elif a[1] == CALL_FOR_FIRE:
            self.called = 1
            g.push(ChooseMission(NOBODY, unit))
        else:
            self.marked = 1
            g.push(MarkTarget(unit))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-air-control", {"unit": ("unit", fac_of(g.state))}), "10.8.6")
