"""Rally actions: which units can be ordered to do them, and how they start (4.2.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.communication import chain, rally_voice
from sandtable.games.fields_of_fire.rules.command.permits import NOT_PINNED, WRONG_RECIPIENT
from sandtable.games.fields_of_fire.rules.fire.ammunition import shot_empty
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, team_kind
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company

from .pins import RallySkill, rally_plainly, rally_skills
from .squads import GatherSquad, can_rebuild
from .teams import ChooseTeam, ChooseTeamKind, can_detach, can_flip, spare_teams

SHOT_EMPTY: Final = Reason("7.18.2a", "shot-empty")


class RallyAct(Act):
    """A Rally action; most need no question."""

    quick = True

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        rally_plainly(g, hq, unit, self.code)


class RemovePinnedAct(RallyAct):
    """4.2.3a: a Pinned unit or vehicle gets up."""

    code = act.REMOVE_PINNED
    vehicles = True
    far = True

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return None if s.pinned[unit] else NOT_PINNED

    def carries(self, s: Company, hq: int, unit: int) -> bool:
        return s.pinned[unit] > 0 and rally_voice(s, hq, unit) and chain(s, hq, unit)


class FlipToFrontAct(RallyAct):
    """4.2.3f: a unit on its Fire Team side flips back to its front."""

    code = act.FLIP_TO_FRONT

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if s.pinned[unit] or is_vehicle(s, unit) or not s.flipped[unit]:
            return WRONG_RECIPIENT
        return SHOT_EMPTY if shot_empty(s, unit) else None


class TeamAct(RallyAct):
    """A step up, or down, of one kind of team (4.2.3b to 4.2.3e)."""

    team = 0  # the kind that can do it

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if s.pinned[unit] or s.flipped[unit] or is_vehicle(s, unit):
            return WRONG_RECIPIENT
        return None if team_kind(s, unit) == self.team else WRONG_RECIPIENT


class ParalyzedToLitterAct(TeamAct):
    """4.2.3b; a skill makes more of the team at once (12.7b)."""

    code = act.PARALYZED_TO_LITTER
    team = codes.KIND_PARALYZED_TEAM

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        if g.state.skills and rally_skills(g.state, hq, unit):
            g.push(RallySkill(hq, unit))
        else:
            rally_plainly(g, hq, unit, self.code)


class LitterToFireAct(TeamAct):
    """4.2.3c."""

    code = act.LITTER_TO_FIRE
    team = codes.KIND_LITTER_TEAM


class FireToAssaultAct(TeamAct):
    """4.2.3d."""

    code = act.FIRE_TO_ASSAULT
    team = codes.KIND_FIRE_TEAM


class AssaultToFireAct(TeamAct):
    """4.2.3e."""

    code = act.ASSAULT_TO_FIRE
    team = codes.KIND_ASSAULT_TEAM


def whole(s: Company, unit: int) -> bool:
    """Whether a unit is neither Pinned, nor a team, nor on its Fire Team side, nor a vehicle."""
    return not s.pinned[unit] and not s.flipped[unit] and not is_vehicle(s, unit) and not team_kind(s, unit)


class DetachTeamAct(RallyAct):
    """4.2.3g: a step of a squad becomes a team."""

    code = act.DETACH_TEAM

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return None if whole(s, unit) and can_detach(s, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseTeamKind(unit))


class SupplementSquadAct(RallyAct):
    """4.2.3h: a reduced squad takes a team in."""

    code = act.SUPPLEMENT_SQUAD

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return None if whole(s, unit) and spare_teams(s, hq, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseTeam(hq, unit))


class ReconstituteSquadAct(RallyAct):
    """4.2.3i: teams become the squad they came from."""

    code = act.RECONSTITUTE_SQUAD
    quick = False

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if s.pinned[unit] or s.flipped[unit] or is_vehicle(s, unit):
            return WRONG_RECIPIENT
        team = team_kind(s, unit) in (codes.KIND_FIRE_TEAM, codes.KIND_ASSAULT_TEAM)
        return None if team and can_rebuild(s, hq, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(GatherSquad(hq, unit))


class FlipToFireTeamAct(RallyAct):
    """4.2.3j: a one-step counter shows its Fire Team side."""

    code = act.FLIP_TO_FIRE_TEAM

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return None if whole(s, unit) and can_flip(s, unit) else WRONG_RECIPIENT
