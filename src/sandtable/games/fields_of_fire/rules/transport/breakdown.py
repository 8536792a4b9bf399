"""A unit that breaks down: its last step's place, load and sets pass to a new unit (5.1.6E, 6.4.3)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import arm, carried, leave_ammunition
from sandtable.games.fields_of_fire.rules.pieces import placing
from sandtable.games.fields_of_fire.rules.pieces.marks import spare_too
from sandtable.games.fields_of_fire.rules.pieces.units import generic_team, has_fire_side
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import HELD, Company
from sandtable.games.fields_of_fire.state.mission_codes import MEASURE_ENEMY_SQUADS, MEASURE_ENEMY_WEAPONS
from sandtable.games.fields_of_fire.state.profile import ALWAYS_FIRE_TEAM

from .carrying import hand_over


def count_removed(s: Company, unit: int) -> None:
    """Enemy squads and weapons that combat removes from play are counted."""
    if s.side[unit] != codes.ENEMY:
        return
    kind = s.t.types.kind[s.kind[unit]]
    measure = MEASURE_ENEMY_SQUADS if kind == codes.KIND_SQUAD else 0
    if codes.KIND_MACHINE_GUN <= kind <= codes.KIND_GUN:
        measure = MEASURE_ENEMY_WEAPONS
    if measure:
        s.tally[measure] = s.tally.get(measure, 0) + 1


def pass_sets(s: Company, unit: int, heir: int) -> None:
    """The remaining step keeps the radios and telephones (5.1.6E)."""
    for sets in s.radio:
        sets[heir], sets[unit] = sets[unit], 0
    s.phone[heir], s.phone[unit] = s.phone[unit], 0


def pass_ammunition(s: Company, unit: int, part: int) -> None:
    """Ammunition carried for others is lost with a unit that breaks down; in one edition its remainder keeps it.

    There the points of a weapon whose team is no longer one lie on its card, as with casualties (5.1.6h, 5.1.6i).
    """
    if s.rules.ammo_lost_with_casualty:
        return
    for ammo in carried(s, unit):
        key = part * codes.CALIBRES + ammo
        s.stowed[key] = s.stowed.get(key, 0) + s.stowed.pop(unit * codes.CALIBRES + ammo)
    types = s.t.types
    own = types.ammo[s.kind[unit]]
    undivided = types.steps[s.kind[unit]] == 1 or own == codes.AMMO_DEMOLITION  # charges belong to all steps of a squad
    if undivided and own != types.ammo[s.kind[part]]:
        leave_ammunition(s, unit)


def pass_load(s: Company, unit: int, part: int) -> None:
    """All that a unit carries goes to its remainder (5.1.6E)."""
    hand_over(s, unit, part)
    pass_sets(s, unit, part)
    pass_ammunition(s, unit, part)


def heir(s: Company, unit: int, kind: int, flipped: int) -> int:
    """A one-step unit of another type takes the place, load and sets of a unit, which is removed from play."""
    part = new_part(s, unit, kind, flipped)
    spare_too(s, unit, part)
    pass_load(s, unit, part)
    placing.succeed(s, unit, part)
    count_removed(s, unit)
    placing.battalion_falls(s, unit)
    placing.take_off(s, unit)
    return part


def new_part(s: Company, unit: int, kind: int, flipped: int) -> int:
    """A new unit made of one step of another, in the same area."""
    part = placing.new_unit(s, kind, s.side[unit], s.card[unit], s.place[unit])
    placing.set_steps(s, part, 1)
    s.exposed[part] = s.exposed[unit]
    s.spotted[part] = s.spotted[unit]
    s.wave[part] = s.wave[unit]
    s.origin[part] = s.origin[unit]
    s.flipped[part] = flipped
    placing.keep_fire(s, unit, part)
    s.aboard[part] = s.aboard[unit]
    if unit in s.box:
        s.box[part] = s.box[unit]
    s.frozen[part] = HELD if s.frozen[unit] == HELD else 0  # it stays behind like the rest (2.6.1b)
    if s.t.types.kind[kind] < codes.KIND_FIRE_TEAM:
        s.experience[part] = s.experience[unit]
        s.platoon[part] = s.platoon[unit]
    return part


def split_part(s: Company, unit: int, kind: int, flipped: int) -> int:
    """A step that becomes a unit of its own beside the rest."""
    part = new_part(s, unit, kind, flipped)
    placing.split_off(s, unit, part)
    return part


def last_teams(s: Company) -> list[int]:
    """What a squad of two steps that gives one away may become: a team of either kind, in one edition a Fire Team.

    As a guard (8.15) or as the new commander (6.5.2).
    """
    if s.rules.last_step_rule == ALWAYS_FIRE_TEAM:
        return [codes.KIND_FIRE_TEAM]
    return [codes.KIND_FIRE_TEAM, codes.KIND_ASSAULT_TEAM]


def settle_last_step(g: Play[Company], unit: int) -> int:
    """What the last step is when the counter has no Good Order one-step side: a named team or a Fire Team (6.4.3c)."""
    s = g.state
    types = s.t.types
    kind = s.kind[unit]
    if s.steps[unit] != 1 or types.steps[kind] == 1:
        return unit
    ammo = s.ammo[unit]
    if s.rules.last_step_rule == ALWAYS_FIRE_TEAM:
        return last_fire_team(s, unit)
    if types.last_step[kind]:
        part = heir(s, unit, types.last_step[kind], 0)
        arm(s, part, ammo)
        return part
    if types.kind[kind] == codes.KIND_SQUAD or not has_fire_side(s, unit):
        team = types.later_team[kind] or generic_team(s, s.side[unit], codes.KIND_FIRE_TEAM)
        return heir(s, unit, team, 0)
    return unit


def last_fire_team(s: Company, unit: int) -> int:
    """The last step of a bigger unit is a Fire Team: its own, that of its one-step counter, or a generic one."""
    types = s.t.types
    kind = s.kind[unit]
    last = types.last_step[kind]
    if last and types.fire_reach[last] != codes.NONE:
        ammo = s.ammo[unit]
        part = heir(s, unit, last, 1)
        arm(s, part, ammo)
        return part
    if types.kind[kind] == codes.KIND_SQUAD or not has_fire_side(s, unit):
        return heir(s, unit, types.later_team[kind] or generic_team(s, s.side[unit], codes.KIND_FIRE_TEAM), 0)
    placing.show_fire_team(s, unit)
    return unit
