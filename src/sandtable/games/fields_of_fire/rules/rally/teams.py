"""Teams: detached from a squad, spawned by a skill, given to a reduced squad (4.2.3g, 4.2.3h, 12.7)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose, YesNo
from sandtable.engine.frames import DONE
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.placing import set_steps, succeed, take_off
from sandtable.games.fields_of_fire.rules.pieces.presence import on_map_reason, thing_reason
from sandtable.games.fields_of_fire.rules.pieces.skills import (
    SPAWN_TEAM,
    use_skill,
)
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team, good_order, has_fire_side, kind_of
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.breakdown import settle_last_step, split_part
from sandtable.games.fields_of_fire.rules.transport.carrying import give_set, join_loads, nets_of, things_of
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .squads import team_reason, teams_with

NOT_ITS_PLATOON: Final = Reason("12.7a", "not-its-platoon")
TOO_SMALL_TO_SPLIT: Final = Reason("4.2.3g", "too-small-to-split")
NOT_CARRIED: Final = Reason("4.2.3g", "not-carried")


def can_flip(s: Company, unit: int) -> bool:
    """The back of a one-step counter is its Fire Team side; a team of two steps has none (4.2.3j, 1.2.3e)."""
    return s.steps[unit] == 1 and has_fire_side(s, unit)


def is_squad(s: Company, unit: int) -> bool:
    """A squad; by the edition whose weapons teams have one step, every bigger unit (1.1.1b, 1.2.3e)."""
    if kind_of(s, unit) == codes.KIND_SQUAD:
        return True
    return not s.rules.two_step_weapons_teams and s.t.types.steps[s.kind[unit]] > 1


def can_detach(s: Company, unit: int) -> bool:
    """A Good Order squad of three or four steps, or a weapons team of two; carriers are none (4.2.3g, 1.2.3e)."""
    if is_squad(s, unit):
        return s.steps[unit] >= 3
    return s.steps[unit] == 2 and codes.KIND_MACHINE_GUN <= kind_of(s, unit) < codes.KIND_CARRIERS


def spare_teams(s: Company, hq: int, squad: int) -> list[int]:
    """Teams in the area of a reduced squad that can bring it up by a step by order of an HQ (4.2.3h)."""
    if not is_squad(s, squad) or s.steps[squad] >= s.t.types.steps[s.kind[squad]] or not good_order(s, squad):
        return []
    return teams_with(s, hq, squad)


def spawners(s: Company, hq: int) -> list[int]:
    """Squads of the HQ's platoon from which its skill can detach a team without a Command (12.7b)."""
    for index in range(len(s.skills)):
        if s.skills[index] == SPAWN_TEAM and s.holders[index] == hq:
            return [unit for unit in range(s.used) if not spawn_reason(s, hq, unit)]
    return []


def spawn_reason(s: Company, hq: int, unit: int) -> Reason | None:
    """Why the skill of an HQ cannot detach a team from a unit; None if it can (12.7b)."""
    reason = on_map_reason(s, unit)
    if reason:
        return reason
    if s.platoon[unit] != s.platoon[hq]:
        return NOT_ITS_PLATOON
    fit = is_squad(s, unit) and s.steps[unit] >= 3 and good_order(s, unit)
    return None if fit else TOO_SMALL_TO_SPLIT


class SpawnTeam(Choose[Company]):
    """From which squad the team of the skill comes."""

    verb = "unit"
    kind = "unit"
    rule = "12.7"

    def __init__(self, hq: int = NOBODY) -> None:
        super().__init__()
        self.hq = hq

    def things(self, s: Company) -> list[int]:
        return spawners(s, self.hq)

    def reason(self, s: Company, unit: int) -> Reason | None:
        return spawn_reason(s, self.hq, unit)

    def choose(self, g: Play[Company], unit: int) -> None:
        s = g.state
        index = next(i for i in range(len(s.skills)) if s.skills[i] == SPAWN_TEAM and s.holders[i] == self.hq)
        use_skill(g, index)
        g.replace(ChooseTeamKind(unit))


class ChooseTeamKind(YesNo[Company]):
    """4.2.3g: whether the detached step becomes an Assault or a Fire Team."""

    rule = "4.2.3g"
    yes = ("assault_team",)
    no = ("fire_team",)

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def decide(self, g: Play[Company], yes: bool) -> None:
        g.pop()
        made = detach(g, self.unit, codes.KIND_ASSAULT_TEAM if yes else codes.KIND_FIRE_TEAM)
        if g.state.rules.detached_team_takes_assets and has_assets(g.state, self.unit):
            g.push(ShareAssets(self.unit, made))

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.unit)}


def detach(g: Play[Company], unit: int, team: int) -> int:
    """Split a step off a unit as a generic team in the same area."""
    s = g.state
    set_steps(s, unit, s.steps[unit] - 1)
    made = split_part(s, unit, generic_team(s, s.side[unit], team), 0)
    g.tell("detached", unit, made)
    settle_last_step(g, unit)  # one mortar of a section is a mortar team
    return made


def has_assets(s: Company, unit: int) -> bool:
    """Whether a unit carries assets, radios and telephones among them (5.1.6c)."""
    return len(things_of(s, unit)) > 0 or len(nets_of(s, unit)) > 0


class ShareAssets(Question):
    """4.2.3g: which assets of the unit go with the detached team."""

    def __init__(self, unit: int = 0, team: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.team = team

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("thing", thing) for thing in things_of(g.state, self.unit)]
        found.extend(("net", net) for net in nets_of(g.state, self.unit))
        return [*found, DONE]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "net":
            return None if a[1] in nets_of(s, self.unit) else NOT_CARRIED
        return thing_reason(s, a[1]) or (None if s.thing_unit[a[1]] == self.unit else NOT_CARRIED)

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "thing":
            s.thing_unit[a[1]] = self.team
            g.tell("handed_out", s.thing[a[1]], self.team)
        elif a[0] == "net":
            g.tell("handed_out", give_set(s, self.unit, a[1], self.team), self.team)
        if a[0] == "done" or not has_assets(s, self.unit):
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-share-assets", {"unit": ("unit", self.unit), "team": ("unit", self.team)}), "4.2.3g")


class ChooseTeam(Choose[Company]):
    """4.2.3h: which team joins the squad."""

    verb = "target"
    kind = "unit"
    rule = "4.2.3h"

    def __init__(self, hq: int = NOBODY, squad: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.squad = squad

    def things(self, s: Company) -> list[int]:
        return spare_teams(s, self.hq, self.squad)

    def reason(self, s: Company, unit: int) -> Reason | None:
        return team_reason(s, self.hq, self.squad, unit)

    def choose(self, g: Play[Company], unit: int) -> None:
        s = g.state
        g.pop()
        join_loads(s, unit, self.squad)
        succeed(s, unit, self.squad)
        take_off(s, unit)
        set_steps(s, self.squad, s.steps[self.squad] + 1)
        g.tell("supplemented", self.squad)

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.squad)}
