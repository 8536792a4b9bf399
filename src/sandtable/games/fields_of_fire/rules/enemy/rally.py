"""Enemy units rally, and teams become squads again (6.5.1, 6.5.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import ammunition_of, arm, shot_empty
from sandtable.games.fields_of_fire.rules.pieces.deck import choose
from sandtable.games.fields_of_fire.rules.pieces.leaders import leader_voice
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.occupation import same_area
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps, succeed, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import team_kind
from sandtable.games.fields_of_fire.rules.rally.pins import carry_out
from sandtable.games.fields_of_fire.rules.transport.carrying import hand_over
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company

from .attempts import attempt


def rally_action(s: Company, unit: int) -> int:
    """The Rally action that helps a unit one step up, 0 if none."""
    if s.pinned[unit]:
        return act.REMOVE_PINNED
    if s.flipped[unit]:
        return 0 if s.dry[unit] or shot_empty(s, unit) else act.FLIP_TO_FRONT
    kind = team_kind(s, unit)
    if kind == codes.KIND_PARALYZED_TEAM:
        return act.PARALYZED_TO_LITTER
    if kind == codes.KIND_LITTER_TEAM:
        return act.LITTER_TO_FIRE
    return act.FIRE_TO_ASSAULT if kind == codes.KIND_FIRE_TEAM else 0


def squad_types(s: Company, unit: int) -> list[int]:
    """Enemy squad counters in the box that the teams of the area could become (6.5.2)."""
    types = s.t.types
    teams = area_teams(s, unit)
    if len(teams) < 2:
        return []
    found_types: list[int] = []
    for kind in s.t.forces[s.m.enemy].types:
        fits = types.kind[kind] == codes.KIND_SQUAD and types.steps[kind] >= 2 and types.mix[kind] > s.kind.count(kind)
        if fits and any(as_strong(s, s.kind[team], kind) for team in teams):
            found_types.append(kind)
    return found_types


def as_strong(s: Company, team: int, squad: int) -> bool:
    """Whether a team has the weapon that makes a squad type what it is: no firepower is gained (6.5.2a)."""
    types = s.t.types
    if types.rating[squad] == codes.RATING_S:
        return True
    if types.rating[squad] == codes.RATING_NONE:
        return types.special[team] == types.special[squad]
    if types.rating[squad] == codes.RATING_A and types.reach[squad] > 0:
        return types.rating[team] == codes.RATING_A and types.reach[team] > 0  # a machine gun
    return types.rating[team] in (codes.RATING_A, codes.RATING_AS)


def area_teams(s: Company, unit: int) -> list[int]:
    """Unpinned generic teams in the unit's area."""
    return [
        other
        for other in s.units_at.get(s.card[unit], [])
        if s.side[other] == codes.ENEMY
        and same_area(s, unit, other)
        and not s.pinned[other]
        and not s.flipped[other]
        and team_kind(s, other) in (codes.KIND_ASSAULT_TEAM, codes.KIND_FIRE_TEAM)
    ]


def joining(s: Company, unit: int, squad: int) -> list[int]:
    """The teams that become a squad of a type: the one that checks, then those with the squad's weapon (6.5.2a)."""
    others = [team for team in area_teams(s, unit) if team != unit]
    armed = [team for team in others if as_strong(s, s.kind[team], squad)]
    plain = [team for team in others if not as_strong(s, s.kind[team], squad)]
    return [unit, *armed, *plain][: s.t.types.steps[squad]]


def rally(g: Play[Company], unit: int) -> None:
    """A Rally action; under fire it needs the word Rally (6.5.1)."""
    s = g.state
    action = rally_action(s, unit)
    base = s.t.charts.actions[action].cards + leader_voice(s, unit)
    if not has_vof(s, s.card[unit]) or attempt(g, unit, base, codes.WORD_RALLY, 0):
        carry_out(g, unit, action)


def reconstitute(g: Play[Company], unit: int) -> None:
    """Teams of an area become a squad again (6.5.2); in one edition without a draw where no VOF lies (4.2.3i)."""
    s = g.state
    kinds = squad_types(s, unit)
    base = s.t.charts.actions[act.RECONSTITUTE_SQUAD].cards
    sure = s.rules.reconstitute_squad_auto_without_vof and not has_vof(s, s.card[unit])
    if not sure and not attempt(g, unit, base, codes.WORD_RALLY, 0):
        return
    kind = choose(g, "roll-counter-type", kinds)
    teams = joining(s, unit, kind)
    lines = sum(1 for team in teams if s.experience[team] == codes.LINE)
    points = ammunition_of(s, teams, kind)
    squad = new_unit(s, kind, codes.ENEMY, s.card[unit], s.place[unit])
    s.spotted[squad], s.origin[squad], s.wave[squad] = s.spotted[unit], s.origin[unit], s.wave[unit]
    for team in teams:
        hand_over(s, team, squad)
        succeed(s, team, squad)
        take_off(s, team)
    set_steps(s, squad, len(teams))
    s.experience[squad] = s.t.charts.experience_mix[len(teams) * 1000 + lines * 10 + len(teams) - lines]  # 12.6
    arm(s, squad, points)
    s.acted[squad] = s.turn  # one check a turn, whatever becomes of a unit (8.6.2b)
    g.tell("reconstituted", squad)
