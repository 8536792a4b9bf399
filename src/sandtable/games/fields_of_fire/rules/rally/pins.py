"""Pins removed and teams raised step by step, by order or under fire (4.2.3a-f, 12.7)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.frames import PASS
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.attempts import OTHER_SKILL, Attempt, automatic
from sandtable.games.fields_of_fire.rules.pieces import skills
from sandtable.games.fields_of_fire.rules.pieces.placing import replace_kind, show_fire_team
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, Company


def rally_plainly(g: Play[Company], hq: int, unit: int, action: int) -> None:
    """A Rally action without a skill."""
    if automatic(g.state, action, unit):
        carry_out(g, unit, action)
    else:
        g.push(RallyAttempt(hq, unit, action))


def rally_skills(s: Company, hq: int, unit: int) -> list[int]:
    """Skills that turn a Paralyzed Team into something better at once (12.7b)."""
    return [
        skill
        for skill in (skills.PARALYZED_TO_ASSAULT, skills.PARALYZED_TO_FIRE)
        if skills.usable(s, hq, unit, skill) != NOBODY
    ]


class RallySkill(UnitChoice):
    """Whether a skill makes a Paralyzed Team an Assault or Fire Team, even under fire."""

    verb = "skill"
    rule = "12.7"
    prompt = "ask-use-skill"
    others = (PASS,)

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__(unit)
        self.hq = hq

    def things(self, s: Company) -> list[int]:
        return rally_skills(s, self.hq, self.unit)

    def reason(self, s: Company, skill: int) -> Reason | None:
        return OTHER_SKILL

    def choose(self, g: Play[Company], skill: int) -> None:
        s = g.state
        g.pop()
        skills.use_skill(g, skills.usable(s, self.hq, self.unit, skill))
        team = codes.KIND_ASSAULT_TEAM if skill == skills.PARALYZED_TO_ASSAULT else codes.KIND_FIRE_TEAM
        after = replace_kind(s, self.unit, generic_team(s, s.side[self.unit], team))
        s.dirty = 1
        g.tell("rallied", after, act.PARALYZED_TO_LITTER)

    def otherwise(self, g: Play[Company], a: Action) -> None:
        g.pop()
        rally_plainly(g, self.hq, self.unit, act.PARALYZED_TO_LITTER)

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.unit), "action": ("action", act.PARALYZED_TO_LITTER)}


class RallyAttempt(Attempt):
    """A Rally action under fire: draws for the word Rally with the originator's experience."""

    def finish(self, g: Play[Company], success: bool) -> None:
        if success:
            carry_out(g, self.unit, self.action)


def carry_out(g: Play[Company], unit: int, action: int) -> int:
    """Apply a Rally action to one unit of either side; returns the slot of the unit it has become."""
    s = g.state
    after = unit
    if action == act.REMOVE_PINNED:
        s.pinned[unit] = 0
    elif action == act.FLIP_TO_FRONT:
        s.flipped[unit] = 0
    elif action == act.FLIP_TO_FIRE_TEAM:
        show_fire_team(s, unit)
    else:
        after = replace_kind(s, unit, generic_team(s, s.side[unit], RAISED[action]))
    s.dirty = 1
    g.tell("rallied", after, action)
    return after


RAISED = {
    act.PARALYZED_TO_LITTER: codes.KIND_LITTER_TEAM,
    act.LITTER_TO_FIRE: codes.KIND_FIRE_TEAM,
    act.FIRE_TO_ASSAULT: codes.KIND_ASSAULT_TEAM,
    act.ASSAULT_TO_FIRE: codes.KIND_FIRE_TEAM,
}
