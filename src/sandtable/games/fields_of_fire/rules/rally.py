"""Rally actions: shaking off Pinned, raising teams, splitting and rebuilding squads (4.2.3, 6.5)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import DONE, GO_ON, PASS, Frame, Play
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt, automatic
from sandtable.games.fields_of_fire.rules.fire.ammunition import ammunition_of, arm, shot_empty
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.fire.markers import has_vof
from sandtable.games.fields_of_fire.rules.pieces.skills import (
    PARALYZED_TO_ASSAULT,
    PARALYZED_TO_FIRE,
    SPAWN_TEAM,
    usable,
    use_skill,
)
from sandtable.games.fields_of_fire.rules.pieces.units import (
    fill_slot,
    generic_team,
    good_order,
    has_fire_side,
    is_vehicle,
    kind_of,
    new_unit,
    replace_kind,
    roster_slot,
    same_area,
    set_steps,
    take_off,
    team_kind,
)
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.carrying import join_loads, things_of
from sandtable.games.fields_of_fire.rules.weapons.hits import settle_last_step
from sandtable.games.fields_of_fire.state.action_codes import (
    ASSAULT_TO_FIRE,
    DETACH_TEAM,
    FIRE_TO_ASSAULT,
    FLIP_TO_FIRE_TEAM,
    FLIP_TO_FRONT,
    LITTER_TO_FIRE,
    PARALYZED_TO_LITTER,
    RECONSTITUTE_SQUAD,
    REMOVE_PINNED,
    SUPPLEMENT_SQUAD,
)
from sandtable.games.fields_of_fire.state.codes import (
    FRIENDLY,
    KIND_ASSAULT_TEAM,
    KIND_FIRE_TEAM,
    KIND_LITTER_TEAM,
    KIND_MACHINE_GUN,
    KIND_PARALYZED_TEAM,
    KIND_SQUAD,
    LINE,
    PLAYER,
    RATING_A,
    RATING_H,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

MOST_TEAMS: Final = 4


def rally_offers(s: Company, unit: int) -> list[int]:
    """Rally actions that a unit can be ordered to do (4.2.3)."""
    if s.pinned[unit]:
        return [REMOVE_PINNED]
    if is_vehicle(s, unit):
        return []
    if s.flipped[unit]:
        return [] if shot_empty(s, unit) else [FLIP_TO_FRONT]
    kind = team_kind(s, unit)
    if kind == KIND_PARALYZED_TEAM:
        return [PARALYZED_TO_LITTER]
    if kind == KIND_LITTER_TEAM:
        return [LITTER_TO_FIRE]
    if kind:
        found = [FIRE_TO_ASSAULT if kind == KIND_FIRE_TEAM else ASSAULT_TO_FIRE]
        if can_rebuild(s, unit):
            found.append(RECONSTITUTE_SQUAD)
        return found
    found = []
    if can_detach(s, unit):
        found.append(DETACH_TEAM)
    if spare_teams(s, unit):
        found.append(SUPPLEMENT_SQUAD)
    if can_flip(s, unit):
        found.append(FLIP_TO_FIRE_TEAM)
    return found


def rallies(s: Company, unit: int, done: int) -> bool:
    """Whether one of the rally actions that is quick to see is left: none of those in the bit set `done`."""
    if s.pinned[unit]:
        return not done >> REMOVE_PINNED & 1
    if is_vehicle(s, unit):
        return False
    kind = team_kind(s, unit)
    if not kind:
        if not done >> FLIP_TO_FIRE_TEAM & 1 and can_flip(s, unit):
            return True
        if not done >> DETACH_TEAM & 1 and can_detach(s, unit):
            return True
        return not done >> SUPPLEMENT_SQUAD & 1 and len(spare_teams(s, unit)) > 0
    if s.flipped[unit]:
        return not done >> FLIP_TO_FRONT & 1 and not shot_empty(s, unit)
    if kind == KIND_PARALYZED_TEAM:
        return not done >> PARALYZED_TO_LITTER & 1
    if kind == KIND_LITTER_TEAM:
        return not done >> LITTER_TO_FIRE & 1
    return not done >> (FIRE_TO_ASSAULT if kind == KIND_FIRE_TEAM else ASSAULT_TO_FIRE) & 1


def can_flip(s: Company, unit: int) -> bool:
    """The back of a one-step counter is its Fire Team side; a team of two steps has none (4.2.3j, 1.2.3e)."""
    return s.steps[unit] == 1 and has_fire_side(s, unit)


def can_detach(s: Company, unit: int) -> bool:
    """A Good Order squad of three or four steps, or a weapons team of two (4.2.3g)."""
    if kind_of(s, unit) == KIND_SQUAD:
        return s.steps[unit] >= 3
    return s.steps[unit] == 2 and kind_of(s, unit) >= KIND_MACHINE_GUN


def is_generic(s: Company, unit: int) -> bool:
    """An unpinned generic Fire or Assault Team."""
    if s.pinned[unit] or s.flipped[unit]:
        return False
    return team_kind(s, unit) in (KIND_FIRE_TEAM, KIND_ASSAULT_TEAM)


def spare_teams(s: Company, squad: int) -> list[int]:
    """Teams in the area of a reduced squad that can bring it up by a step (4.2.3h)."""
    if kind_of(s, squad) != KIND_SQUAD or s.steps[squad] >= s.t.types.steps[s.kind[squad]] or not good_order(s, squad):
        return []
    here = s.units_at.get(s.card[squad], [])
    return [
        unit for unit in here if s.side[unit] == s.side[squad] and is_generic(s, unit) and same_area(s, unit, squad)
    ]


def teams_with(s: Company, unit: int) -> list[int]:
    """Generic teams in a team's area, itself included, from which a squad could be rebuilt."""
    here = s.units_at.get(s.card[unit], [])
    return [team for team in here if s.side[team] == s.side[unit] and is_generic(s, team) and same_area(s, team, unit)]


def removed_squads(s: Company, automatic_weapon: bool) -> list[int]:
    """Roster ids of removed squads that teams may become; no squad gains firepower (6.5.2)."""
    found: list[int] = []
    for entry in sorted(s.removed):
        kind = s.t.roster.type[entry]
        if s.t.types.kind[kind] == KIND_SQUAD:
            strong = s.t.types.rating[kind] in (RATING_A, RATING_H)
            if automatic_weapon or not strong:
                found.append(entry)
    return found


def automatic_team(s: Company, team: int) -> bool:
    """A team with a machine gun: rated A beyond Point Blank (6.5.2)."""
    return s.t.types.rating[s.kind[team]] == RATING_A and s.t.types.reach[s.kind[team]] >= 1


def can_rebuild(s: Company, unit: int) -> bool:
    """Whether a squad could be reconstituted from the teams here (4.2.3i)."""
    teams = teams_with(s, unit)
    return len(teams) >= 2 and len(removed_squads(s, any(automatic_team(s, team) for team in teams))) > 0


def begin_rally(g: Play[Company], hq: int, unit: int, action: int) -> None:
    """Start a Rally action that has been ordered and paid."""
    s = g.state
    if action == DETACH_TEAM:
        g.push(ChooseTeamKind(unit))
    elif action == SUPPLEMENT_SQUAD:
        g.push(ChooseTeam(unit))
    elif action == RECONSTITUTE_SQUAD:
        g.push(GatherSquad(hq, unit))
    elif s.skills and action == PARALYZED_TO_LITTER and rally_skills(s, hq, unit):
        g.push(RallySkill(hq, unit))
    else:
        rally_plainly(g, hq, unit, action)


def rally_plainly(g: Play[Company], hq: int, unit: int, action: int) -> None:
    """A Rally action without a skill."""
    if automatic(g.state, action, unit):
        carry_out(g, unit, action)
    else:
        g.push(RallyAttempt(hq, unit, action))


def rally_skills(s: Company, hq: int, unit: int) -> list[int]:
    """Skills that turn a Paralyzed Team into something better at once (12.7b)."""
    return [skill for skill in (PARALYZED_TO_ASSAULT, PARALYZED_TO_FIRE) if usable(s, hq, unit, skill) != NOBODY]


class RallySkill(Question):
    """Whether a skill makes a Paralyzed Team an Assault or Fire Team, even under fire."""

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("skill", skill) for skill in rally_skills(g.state, self.hq, self.unit)]
        return [*found, PASS]

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        if a[0] == "pass":
            rally_plainly(g, self.hq, self.unit, PARALYZED_TO_LITTER)
            return
        s = g.state
        use_skill(g, usable(s, self.hq, self.unit, a[1]))
        team = KIND_ASSAULT_TEAM if a[1] == PARALYZED_TO_ASSAULT else KIND_FIRE_TEAM
        after = replace_kind(s, self.unit, generic_team(s, s.side[self.unit], team))
        s.dirty = 1
        g.tell("rallied", after, PARALYZED_TO_LITTER)

    def ask(self, g: Play[Company]) -> Ask:
        args = {"unit": ("unit", self.unit), "action": ("action", PARALYZED_TO_LITTER)}
        return Ask(Msg("ask-use-skill", args), "12.7")


def spawners(s: Company, hq: int) -> list[int]:
    """Squads of the HQ's platoon from which its skill can detach a team without a Command (12.7b)."""
    found: list[int] = []
    for index in range(len(s.skills)):
        if s.skills[index] == SPAWN_TEAM and s.holders[index] == hq:
            for unit in range(UNITS):
                if s.kind[unit] and s.side[unit] == FRIENDLY and s.platoon[unit] == s.platoon[hq]:
                    if s.card[unit] != NOWHERE and kind_of(s, unit) == KIND_SQUAD and s.steps[unit] >= 3:
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


class RallyAttempt(Attempt):
    """A Rally action under fire: draws for the word Rally with the originator's experience."""

    def finish(self, g: Play[Company], success: bool) -> None:
        if success:
            carry_out(g, self.unit, self.action)


def carry_out(g: Play[Company], unit: int, action: int) -> int:
    """Apply a Rally action to one unit of either side; returns the slot of the unit it has become."""
    s = g.state
    after = unit
    if action == REMOVE_PINNED:
        s.pinned[unit] = 0
    elif action == FLIP_TO_FRONT:
        s.flipped[unit] = 0
    elif action == FLIP_TO_FIRE_TEAM:
        s.flipped[unit] = 1
        stop_firing(s, unit)
    else:
        after = replace_kind(s, unit, generic_team(s, s.side[unit], RAISED[action]))
    s.dirty = 1
    g.tell("rallied", after, action)
    return after


RAISED = {
    PARALYZED_TO_LITTER: KIND_LITTER_TEAM,
    LITTER_TO_FIRE: KIND_FIRE_TEAM,
    FIRE_TO_ASSAULT: KIND_ASSAULT_TEAM,
    ASSAULT_TO_FIRE: KIND_FIRE_TEAM,
}


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


class GatherSquad(Frame[Company]):
    """4.2.3i: which teams become which squad again; then the draw."""

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.teams: list[int] = [unit]

    def joinable(self, s: Company) -> list[int]:
        """Teams that could still be added."""
        if len(self.teams) >= MOST_TEAMS:
            return []
        return [team for team in teams_with(s, self.unit) if team not in self.teams]

    def squads(self, s: Company) -> list[int]:
        """Removed squads that the chosen teams may become."""
        if len(self.teams) < 2:
            return []
        strong = any(automatic_team(s, team) for team in self.teams)
        return [e for e in removed_squads(s, strong) if s.t.types.steps[s.t.roster.type[e]] >= len(self.teams)]

    def next(self, g: Play[Company]) -> int:
        if not self.options(g):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        found: list[Action] = [("target", team) for team in self.joinable(s)]
        found.extend(("squad", entry) for entry in self.squads(s))
        return found if self.squads(s) or len(self.teams) < 2 else [*found, DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "target":
            self.teams = [*self.teams, a[1]]
        elif a[0] == "done":
            g.pop()
        else:
            g.replace(SquadAttempt(self.hq, self.unit, self.teams, a[1]))

    def ask(self, g: Play[Company]) -> Ask:
        ask = Ask(Msg("ask-gather-squad", {"n": len(self.teams)}), "4.2.3i")
        ask.chosen = [("unit", team) for team in self.teams]
        return ask


class SquadAttempt(Attempt):
    """The draw for a reconstituted squad; always a draw in this edition (4.2.3i)."""

    def __init__(self, hq: int = NOBODY, unit: int = 0, teams: list[int] | None = None, entry: int = 0) -> None:
        super().__init__(hq, unit, RECONSTITUTE_SQUAD)
        self.teams: list[int] = [] if teams is None else teams
        self.entry = entry

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.drawn and not s.rules.squad_always_draws and not has_vof(s, s.card[self.unit]):
            g.pop()
            self.finish(g, True)
            return GO_ON
        return super().next(g)

    def finish(self, g: Play[Company], success: bool) -> None:
        if success:
            rebuild_squad(g, self.teams, self.entry)


def rebuild_squad(g: Play[Company], teams: list[int], entry: int) -> int:
    """Replace teams by a squad of as many steps (6.5.2)."""
    s = g.state
    card, place, exposed = s.card[teams[0]], s.place[teams[0]], 0
    lines = 0
    points = ammunition_of(s, teams, s.t.roster.type[entry])
    squad = fill_slot(s, roster_slot(s, entry), s.t.roster.type[entry], FRIENDLY, card, place)
    for team in teams:
        exposed |= s.exposed[team]
        lines += 1 if s.experience[team] == LINE else 0
        join_loads(s, team, squad)
        take_off(s, team)
    s.removed.remove(entry)
    s.roster[squad] = entry
    s.platoon[squad] = s.t.roster.platoon[entry]
    set_steps(s, squad, len(teams))
    mix = len(teams) * 1000 + lines * 10 + len(teams) - lines
    s.experience[squad] = s.t.charts.experience_mix[mix]
    s.exposed[squad] = exposed
    arm(s, squad, points)
    g.tell("reconstituted", squad)
    return squad
