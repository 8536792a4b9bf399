"""Teams: detached from a squad, spawned by a skill, given to a reduced squad (4.2.3g, 4.2.3h, 12.7)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import DONE, Play
from sandtable.games.fields_of_fire.rules.pieces.skills import (
    SPAWN_TEAM,
    use_skill,
)
from sandtable.games.fields_of_fire.rules.pieces.units import (
    generic_team,
    good_order,
    has_fire_side,
    kind_of,
    new_unit,
    same_area,
    set_steps,
    take_off,
)
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.carrying import join_loads, things_of
from sandtable.games.fields_of_fire.rules.weapons.hits import settle_last_step
from sandtable.games.fields_of_fire.state.codes import (
    FRIENDLY,
    KIND_ASSAULT_TEAM,
    KIND_FIRE_TEAM,
    KIND_MACHINE_GUN,
    KIND_SQUAD,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

from .squads import is_generic


def can_flip(s: Company, unit: int) -> bool:
    """The back of a one-step counter is its Fire Team side; a team of two steps has none (4.2.3j, 1.2.3e)."""
    return s.steps[unit] == 1 and has_fire_side(s, unit)


def is_squad(s: Company, unit: int) -> bool:
    """A squad; by the edition whose weapons teams have one step, every bigger unit (1.1.1b, 1.2.3e)."""
    if kind_of(s, unit) == KIND_SQUAD:
        return True
    return not s.rules.two_step_weapons_teams and s.t.types.steps[s.kind[unit]] > 1


def can_detach(s: Company, unit: int) -> bool:
    """A Good Order squad of three or four steps, or a weapons team of two (4.2.3g)."""
    if is_squad(s, unit):
        return s.steps[unit] >= 3
    return s.steps[unit] == 2 and kind_of(s, unit) >= KIND_MACHINE_GUN


def spare_teams(s: Company, squad: int) -> list[int]:
    """Teams in the area of a reduced squad that can bring it up by a step (4.2.3h)."""
    if not is_squad(s, squad) or s.steps[squad] >= s.t.types.steps[s.kind[squad]] or not good_order(s, squad):
        return []
    here = s.units_at.get(s.card[squad], [])
    return [
        unit for unit in here if s.side[unit] == s.side[squad] and is_generic(s, unit) and same_area(s, unit, squad)
    ]


def spawners(s: Company, hq: int) -> list[int]:
    """Squads of the HQ's platoon from which its skill can detach a team without a Command (12.7b)."""
    found: list[int] = []
    for index in range(len(s.skills)):
        if s.skills[index] == SPAWN_TEAM and s.holders[index] == hq:
            for unit in range(UNITS):
                if s.kind[unit] and s.side[unit] == FRIENDLY and s.platoon[unit] == s.platoon[hq]:
                    if s.card[unit] != NOWHERE and is_squad(s, unit) and s.steps[unit] >= 3:
                        if good_order(s, unit):
                            found.append(unit)
            break
    return found


class SpawnTeam(Question):
    """From which squad the team of the skill comes."""

    def __init__(self, hq: int = NOBODY) -> None:
        super().__init__()
        self.hq = hq

    def options(self, g: Play[Company]) -> list[Action]:
        return [("unit", unit) for unit in spawners(g.state, self.hq)]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        index = next(i for i in range(len(s.skills)) if s.skills[i] == SPAWN_TEAM and s.holders[i] == self.hq)
        use_skill(g, index)
        g.replace(ChooseTeamKind(a[1]))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-spawn-team"), "12.7")


class ChooseTeamKind(Question):
    """4.2.3g: whether the detached step becomes an Assault or a Fire Team."""

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        return [("assault_team",), ("fire_team",)]

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        made = detach(g, self.unit, KIND_ASSAULT_TEAM if a[0] == "assault_team" else KIND_FIRE_TEAM)
        if things_of(g.state, self.unit):
            g.push(ShareAssets(self.unit, made))

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-team-kind", {"unit": ("unit", self.unit)}), "4.2.3g")


def detach(g: Play[Company], unit: int, team: int) -> int:
    """Split a step off a unit as a generic team in the same area."""
    s = g.state
    set_steps(s, unit, s.steps[unit] - 1)
    made = new_unit(s, generic_team(s, s.side[unit], team), s.side[unit], s.card[unit], s.place[unit])
    s.exposed[made] = s.exposed[unit]
    s.spotted[made] = s.spotted[unit]
    s.frozen[made] = s.frozen[unit]
    g.tell("detached", unit, made)
    settle_last_step(g, unit)  # one mortar of a section is a mortar team
    return made


class ShareAssets(Question):
    """4.2.3g: which assets of the unit go with the detached team."""

    def __init__(self, unit: int = 0, team: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.team = team

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("thing", thing) for thing in things_of(g.state, self.unit)]
        return [*found, DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "thing":
            s.thing_unit[a[1]] = self.team
            g.tell("handed_out", s.thing[a[1]], self.team)
        if a[0] == "done" or not things_of(s, self.unit):
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-share-assets", {"unit": ("unit", self.unit), "team": ("unit", self.team)}), "4.2.3g")


class ChooseTeam(Question):
    """4.2.3h: which team joins the squad."""

    def __init__(self, squad: int = 0) -> None:
        super().__init__()
        self.squad = squad

    def options(self, g: Play[Company]) -> list[Action]:
        return [("target", team) for team in spare_teams(g.state, self.squad)]

    def answer(self, g: Play[Company], a: Action) -> None:
        team: int = a[1]
        s = g.state
        g.pop()
        join_loads(s, team, self.squad)
        take_off(s, team)
        set_steps(s, self.squad, s.steps[self.squad] + 1)
        g.tell("supplemented", self.squad)

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-team", {"unit": ("unit", self.squad)}), "4.2.3h")
