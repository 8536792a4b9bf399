"""Squads rebuilt from teams (4.2.3i, 6.5.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.attempts import Attempt
from sandtable.games.fields_of_fire.rules.command.communication import originators_for, reaches
from sandtable.games.fields_of_fire.rules.fire.ammunition import ammunition_of, arm
from sandtable.games.fields_of_fire.rules.pieces import placing
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.occupation import same_area
from sandtable.games.fields_of_fire.rules.pieces.presence import on_map_reason
from sandtable.games.fields_of_fire.rules.pieces.units import team_kind
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.carrying import join_loads
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import (
    RECONSTITUTE_SQUAD,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

OTHER_AREA: Final = Reason("4.2.3i", "team-elsewhere")
NOT_A_TEAM: Final = Reason("4.2.3i", "not-a-team")
CHOSEN: Final = Reason("4.2.3i", "team-chosen")
FOUR_TEAMS: Final = Reason("4.2.3i", "four-teams")
TOO_FEW_TEAMS: Final = Reason("4.2.3i", "too-few-teams")
SQUAD_NOT_REMOVED: Final = Reason("4.2.3i", "squad-not-removed")
GAINS_FIREPOWER: Final = Reason("6.5.2a", "gains-firepower")
SQUAD_TOO_SMALL: Final = Reason("4.2.3i", "squad-too-small")
TEAM_UNHEARD: Final = Reason("4.3a", "team-unheard")
ONCE_PER_IMPULSE: Final = Reason("4.2a", "once-per-impulse")
ABOARD: Final = Reason("10.2.1b", "aboard")

MOST_TEAMS: Final = 4


def is_generic(s: Company, unit: int) -> bool:
    """An unpinned generic Fire or Assault Team."""
    if s.pinned[unit] or s.flipped[unit]:
        return False
    return team_kind(s, unit) in (codes.KIND_FIRE_TEAM, codes.KIND_ASSAULT_TEAM)


def teams_with(s: Company, hq: int, unit: int) -> list[int]:
    """Generic teams in a unit's area that could join it by order of an HQ."""
    return [team for team in s.units_at.get(s.card[unit], []) if not team_reason(s, hq, unit, team)]


def team_reason(s: Company, hq: int, unit: int, team: int) -> Reason | None:
    """Why a team cannot join a unit by order of an HQ; None if it can (4.2.3h, 4.2.3i).

    It is generic, unpinned, in the unit's area, aboard nothing (10.2.1), and hears the order too (4.3a); NOBODY is
    General Initiative.
    """
    reason = on_map_reason(s, team)
    if reason:
        return reason
    if not is_generic(s, team):
        return NOT_A_TEAM
    if s.card[team] != s.card[unit] or not same_area(s, team, unit):
        return OTHER_AREA
    if s.aboard[team] != NOBODY:
        return ABOARD
    return None if hq == NOBODY or reaches(s, hq, team) else TEAM_UNHEARD


def gather_reason(s: Company, hq: int, teams: list[int], team: int) -> Reason | None:
    """Why a team cannot become a squad together with others, of which the first was ordered; None if it can (4.2.3i).

    All of them are ordered: none has been before in this impulse (4.2a), one HQ or Staff is heard by all (4.1.3e).
    """
    reason = team_reason(s, hq, teams[0], team)
    if reason:
        return reason
    if s.done[team] >> RECONSTITUTE_SQUAD & 1:
        return ONCE_PER_IMPULSE
    givers = originators_for(s, teams[0]) if hq == NOBODY else [hq]
    heard = any(all(reaches(s, giver, other) for other in [*teams, team]) for giver in givers)
    return None if heard else TEAM_UNHEARD


def gatherers(s: Company, hq: int, unit: int) -> list[int]:
    """Other teams with which a team could become a squad."""
    here = s.units_at.get(s.card[unit], [])
    return [team for team in here if team != unit and not gather_reason(s, hq, [unit], team)]


def removed_squads(s: Company, automatic_weapon: bool) -> list[int]:
    """Roster ids of removed squads that teams may become (6.5.2)."""
    return [entry for entry in sorted(s.removed) if not squad_reason(s, entry, automatic_weapon)]


def squad_reason(s: Company, entry: int, automatic_weapon: bool) -> Reason | None:
    """Why teams cannot become the squad of a roster id; None if they can (6.5.2).

    No squad gains firepower: it has not more than its teams, in one edition not more than it had before (6.5.2a).
    """
    kind = s.t.roster.type[entry]
    if entry not in s.removed or s.t.types.kind[kind] != codes.KIND_SQUAD:
        return SQUAD_NOT_REMOVED
    strong = s.rules.squads_as_strong_as_teams and s.t.types.rating[kind] in (codes.RATING_A, codes.RATING_H)
    return GAINS_FIREPOWER if strong and not automatic_weapon else None


def automatic_team(s: Company, team: int) -> bool:
    """A team with a machine gun: rated A beyond Point Blank (6.5.2)."""
    return s.t.types.rating[s.kind[team]] == codes.RATING_A and s.t.types.reach[s.kind[team]] >= 1


def can_rebuild(s: Company, hq: int, unit: int) -> bool:
    """Whether an HQ could have a squad reconstituted from the teams here (4.2.3i)."""
    others = gatherers(s, hq, unit)
    return len(others) > 0 and len(removed_squads(s, any(automatic_team(s, team) for team in [unit, *others]))) > 0


class GatherSquad(Question):
    """4.2.3i: which teams become which squad again; then the draw."""

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.teams: list[int] = [unit]

    def joinable(self, s: Company) -> list[int]:
        """Teams that could still be added."""
        return [team for team in s.units_at.get(s.card[self.unit], []) if not self.reason(s, ("target", team))]

    def squads(self, s: Company) -> list[int]:
        """Removed squads that the chosen teams may become."""
        return [entry for entry in sorted(s.removed) if not self.reason(s, ("squad", entry))]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "target":
            if a[1] in self.teams:
                return CHOSEN
            return FOUR_TEAMS if len(self.teams) >= MOST_TEAMS else gather_reason(s, self.hq, self.teams, a[1])
        if a[0] != "squad":
            return None
        if len(self.teams) < 2:
            return TOO_FEW_TEAMS
        small = s.t.types.steps[s.t.roster.type[a[1]]] < len(self.teams)
        strong = any(automatic_team(s, team) for team in self.teams)
        return squad_reason(s, a[1], strong) or (SQUAD_TOO_SMALL if small else None)

    def next(self, g: Play[Company]) -> int:
        if not self.options(g):
            g.pop()
            return GO_ON
        return codes.PLAYER

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
            for team in self.teams:
                g.state.done[team] |= 1 << RECONSTITUTE_SQUAD
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
        if not self.drawn and s.rules.reconstitute_squad_auto_without_vof and not has_vof(s, s.card[self.unit]):
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
    card, place = s.card[teams[0]], s.place[teams[0]]
    lines = 0
    points = ammunition_of(s, teams, s.t.roster.type[entry])
    platoon = placing.platoon_of(s, entry)
    squad = placing.fill_slot(s, placing.roster_slot(s, entry), s.t.roster.type[entry], codes.FRIENDLY, card, place)
    s.frozen[squad] = s.frozen[teams[0]]
    for team in teams:
        lines += 1 if s.experience[team] == codes.LINE else 0
        join_loads(s, team, squad)
        placing.succeed(s, team, squad)
        placing.take_off(s, team)
    s.removed.remove(entry)
    s.roster[squad] = entry
    s.platoon[squad] = platoon
    placing.set_steps(s, squad, len(teams))
    mix = len(teams) * 1000 + lines * 10 + len(teams) - lines
    s.experience[squad] = s.t.charts.experience_mix[mix]
    arm(s, squad, points)
    g.tell("reconstituted", squad)
    return squad
