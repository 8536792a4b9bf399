"""Which Rally actions a unit can be ordered to do, and their start (4.2.3)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import shot_empty
from sandtable.games.fields_of_fire.rules.pieces.units import (
    is_vehicle,
    team_kind,
)
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
    KIND_FIRE_TEAM,
    KIND_LITTER_TEAM,
    KIND_PARALYZED_TEAM,
)
from sandtable.games.fields_of_fire.state.company import Company

from .pins import RallySkill, rally_plainly, rally_skills
from .squads import GatherSquad, can_rebuild
from .teams import ChooseTeam, ChooseTeamKind, can_detach, can_flip, spare_teams


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
