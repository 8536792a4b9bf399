"""Hit effects: what happens to the steps of a unit that is hit (6.4.3, 5.1.6E, 8.13, 8.14)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import arm, leave_ammunition
from sandtable.games.fields_of_fire.rules.pieces import placing
from sandtable.games.fields_of_fire.rules.pieces.deck import draw_card, happens
from sandtable.games.fields_of_fire.rules.pieces.marks import pass_shots
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of, generic_team, has_fire_side, team_kind
from sandtable.games.fields_of_fire.rules.transport import breakdown
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, drop_load
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.profile import (
    GENERIC_ASSAULT_TEAM,
    LITTER_AND_PARALYZED_DIE,
)

TEAM_OF = [
    0,
    0,
    codes.KIND_PARALYZED_TEAM,
    codes.KIND_LITTER_TEAM,
    codes.KIND_FIRE_TEAM,
    codes.KIND_ASSAULT_TEAM,
]  # by EFFECT_*


def effect_for(s: Company, unit: int, effect: int) -> int:
    """The effect after fanaticism and human waves (8.13, 8.14)."""
    if effect == codes.EFFECT_NONE:
        return effect
    if s.wave[unit]:
        return codes.EFFECT_CASUALTY
    if s.side[unit] == codes.ENEMY and s.m.fanatic:
        if effect == codes.EFFECT_LITTER:
            return codes.EFFECT_CASUALTY if s.rules.fanatic_map == LITTER_AND_PARALYZED_DIE else codes.EFFECT_FIRE
        if effect == codes.EFFECT_PARALYZED:
            return codes.EFFECT_CASUALTY
    return effect


def hit(g: Play[Company], unit: int) -> None:
    """Draw a card for the hit effect by the unit's experience and apply it (6.4.2c, 6.4.3a)."""
    s = g.state
    card = draw_card(g, "roll-hit")
    column = experience_of(s, unit)
    first = effect_for(s, unit, s.t.cards.first_effect[column][card])
    second = effect_for(s, unit, s.t.cards.second_effect[column][card])
    apply_effects(g, unit, first, second)


def apply_effects(g: Play[Company], unit: int, first: int, second: int) -> list[int]:
    """Convert steps by one or two letters; returns the Pinned units that are left of it (6.4.3b)."""
    s = g.state
    if g.telling:
        g.tell("hit", unit, first, second)
    if s.steps[unit] == 1:
        left = _single(g, unit, first)
    else:
        left = _several(g, unit, first, second)
    for part in left:
        if not s.wave[part]:
            s.pinned[part] = 1
    s.dirty = 1
    return left


def _single(g: Play[Company], unit: int, effect: int) -> list[int]:
    """A one-step unit: flip, replace or remove it."""
    s = g.state
    if effect == codes.EFFECT_CASUALTY:
        lose_step(g, unit)
        return []
    if effect == codes.EFFECT_NONE or team_kind(s, unit) == TEAM_OF[effect]:
        return [unit]  # a team that draws its own kind is only Pinned (6.4.3d)
    if effect in (codes.EFFECT_FIRE, codes.EFFECT_ASSAULT) and has_fire_side(s, unit):
        placing.show_fire_team(s, unit)  # a named Fire Team that draws A is only Pinned (6.4.3l)
        return [unit]
    return [become_team(g, unit, TEAM_OF[effect])]


def become_team(g: Play[Company], unit: int, team: int) -> int:
    """The last step of a unit becomes a generic team; the unit is removed from play and its load passes on."""
    s = g.state
    return breakdown.heir(s, unit, generic_team(s, s.side[unit], team), 0)


def _several(g: Play[Company], unit: int, first: int, second: int) -> list[int]:
    """A unit of two or more steps breaks down: each letter takes a step, then the last one (6.4.3b, 6.4.3c)."""
    s = g.state
    left = convert_step(g, unit, first)
    if second == codes.EFFECT_NONE:
        return [*left, breakdown.settle_last_step(g, unit)]
    if s.steps[unit] > 1:
        left = left + convert_step(g, unit, second)
        return [*left, breakdown.settle_last_step(g, unit)]
    if second == codes.EFFECT_CASUALTY:
        if left:
            breakdown.pass_load(s, unit, left[-1])  # to the last step that is no casualty (5.1.6h)
            pass_shots(s, unit, left[-1])
        lose_step(g, unit)
        return left
    if has_fire_side(s, unit):
        return left + _single(g, unit, second)
    part = _converted(s, unit, second)
    breakdown.pass_load(s, unit, part)
    pass_shots(s, unit, part)
    breakdown.count_removed(s, unit)
    placing.take_off(s, unit)
    return [*left, part]


def convert_step(g: Play[Company], unit: int, effect: int) -> list[int]:
    """One step of a bigger unit becomes a casualty or a team."""
    s = g.state
    if effect == codes.EFFECT_NONE:
        return []
    if effect == codes.EFFECT_CASUALTY:
        lose_step(g, unit)
        return []
    part = _converted(s, unit, effect)
    placing.set_steps(s, unit, s.steps[unit] - 1)
    return [part]


def _converted(s: Company, unit: int, effect: int) -> int:
    """The team that one step of a bigger unit becomes, by its row of the Breakdown chart (6.4.3g-6.4.3k)."""
    types = s.t.types
    kind = s.kind[unit]
    if effect in (codes.EFFECT_LITTER, codes.EFFECT_PARALYZED):
        return breakdown.split_part(s, unit, generic_team(s, s.side[unit], TEAM_OF[effect]), 0)
    whole = s.steps[unit] == types.steps[kind]
    team = types.first_team[kind] if whole else types.later_team[kind]
    if effect == codes.EFFECT_ASSAULT:
        team = 0 if s.rules.assault_result == GENERIC_ASSAULT_TEAM else types.assault_team[kind]
    if not team:
        team = generic_team(s, s.side[unit], TEAM_OF[effect])
    named = types.kind[team] < codes.KIND_FIRE_TEAM  # a weapons team: its Fire Team side
    part = breakdown.split_part(s, unit, team, 1 if named else 0)
    if types.ammo[team] == codes.AMMO_MORTAR:
        arm(s, part, shells_of_step(s, unit))
    elif whole and effect == codes.EFFECT_FIRE and types.flags[kind] & codes.UNIT_KEEPS_AMMO:
        arm(s, part, s.ammo[unit])
    else:
        arm(s, part, 0 if named else types.points[team])  # a gun that the squad did not count has its own belts
    return part


def shells_of_step(s: Company, section: int) -> int:
    """Points that a step of a mortar section has: all of them, in one edition what it can carry of them (7.18.1b)."""
    if s.rules.mortar_teams_have_all_points:
        return s.ammo[section]
    points = min(s.ammo[section], s.t.charts.ammo_per_point[codes.AMMO_MORTAR])
    arm(s, section, s.ammo[section] - points)
    return points


def lose_step(g: Play[Company], unit: int) -> None:
    """One step becomes a casualty; with the last the unit leaves play and drops its load (6.4.3e)."""
    s = g.state
    side = s.side[unit]
    add_casualties(s, side, s.card[unit], s.place[unit], 1)
    if side == codes.FRIENDLY:
        s.friendly_losses += 1
    else:
        s.enemy_losses += 1
    if g.telling:
        g.tell("casualty", unit, s.card[unit])
    if s.steps[unit] > 1:
        placing.set_steps(s, unit, s.steps[unit] - 1)
        return
    drop_load(g, unit)
    if not s.rules.ammo_lost_with_casualty:
        leave_ammunition(s, unit)
    lose_sets(g, unit)
    breakdown.count_removed(s, unit)
    placing.commander_falls(s, unit)
    placing.battalion_falls(s, unit)
    placing.take_off(s, unit)


# -- radios and telephones


def lose_sets(g: Play[Company], unit: int) -> None:
    """The owner's last step is a casualty: a set is destroyed on R#1/2, otherwise it lies there (4.3.4e, 4.3.5d)."""
    s = g.state
    for net, radio in placing.sets_of(s, unit):
        if happens(g, "roll-radio" if radio else "roll-phone", 1, 2):
            placing.lose_set(s, net, radio)
        else:
            s.sets_lying.append([s.card[unit], net, radio])
    placing.forget_sets(s, unit)
