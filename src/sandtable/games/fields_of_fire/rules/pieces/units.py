"""Units on the table: what they are, putting them somewhere, taking them away (1.2.3, 1.2.6).

All changes of position, steps and sides go through here, so that the indices of `Company` stay true and settle knows
that something changed.
"""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.codes import (
    CALIBRES,
    ENEMY,
    FRIENDLY,
    GREEN,
    KIND_ASSAULT_TEAM,
    KIND_EXECUTIVE_OFFICER,
    KIND_FIRE_TEAM,
    KIND_GUNNERY_SERGEANT,
    KIND_HQ_BATTALION,
    KIND_HQ_COMPANY,
    KIND_HQ_PLATOON,
    KIND_HQ_VEHICLE,
    KIND_LEADER,
    KIND_LITTER_TEAM,
    KIND_PARALYZED_TEAM,
    LINE,
    NONE,
    RATING_A,
    RATING_AS,
    RATING_NONE,
    RATING_S,
    UNIT_FIRE_TEAM_TRIPOD,
    UNIT_OPEN,
    UNIT_TRIPOD,
)
from sandtable.games.fields_of_fire.state.company import NOBODY, NOT_ACTIVATED, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import COMBAT_PATROL
from sandtable.games.fields_of_fire.state.profile import NO_ENEMY_NO_PC, SINGLE_PLATOON

from .areas import fitting_area
from .marks import forget_unit

# -- what a unit is


def goes_on_patrol(s: Company) -> bool:
    """Whether only a part of the company is sent: a single-platoon mission, by the second edition a patrol (3.3.2d)."""
    if s.rules.general_initiative_halved == SINGLE_PLATOON:
        return s.m.single_platoon
    return s.m.type == COMBAT_PATROL


def led(s: Company, unit: int) -> bool:
    """Whether a Good Order leader of the enemy is in the unit's area (8.9)."""
    if s.side[unit] != ENEMY:
        return False
    for other in s.units_at.get(s.card[unit], []):
        if other != unit and s.side[other] == ENEMY and kind_of(s, other) == KIND_LEADER and good_order(s, other):
            if same_area(s, unit, other):
                return True
    return False


def leader_card(s: Company, unit: int) -> int:
    """One more card for every attempt of an enemy unit that sees and hears a Good Order leader (8.9a)."""
    return 1 if not s.pinned[unit] and led(s, unit) else 0


def kind_of(s: Company, unit: int) -> int:
    """The kind of a unit (KIND_*)."""
    return s.t.types.kind[s.kind[unit]]


def in_play(s: Company, unit: int) -> bool:
    """Whether the slot holds a unit."""
    return s.kind[unit] != 0


def is_vehicle(s: Company, unit: int) -> bool:
    """Vehicles and aircraft; everything else is infantry (1.2.3a)."""
    return s.t.types.vehicle[s.kind[unit]] == 1


def is_asset(s: Company, unit: int) -> bool:
    """A vehicle without crew is no unit: it occupies nothing and is moved by who is aboard (10.8.8)."""
    types = s.t.types
    return types.flags[s.kind[unit]] & UNIT_OPEN != 0 and not s.t.weapons.crew[types.at[s.kind[unit]]]


def is_team(s: Company, unit: int) -> bool:
    """Limited Action Team: generic team or a unit on its Fire Team side (1.2.3f)."""
    if s.flipped[unit]:
        return True
    kind = s.t.types.kind[s.kind[unit]]
    return KIND_FIRE_TEAM <= kind <= KIND_PARALYZED_TEAM


def team_kind(s: Company, unit: int) -> int:
    """The kind of team a unit counts as: KIND_FIRE_TEAM for a flipped unit, 0 for a unit that is no team."""
    if s.flipped[unit]:
        return KIND_FIRE_TEAM
    kind = s.t.types.kind[s.kind[unit]]
    return kind if KIND_FIRE_TEAM <= kind <= KIND_PARALYZED_TEAM else 0


def good_order(s: Company, unit: int) -> bool:
    """Infantry, neither Pinned nor a team (1.2.6b)."""
    return not s.pinned[unit] and not is_team(s, unit) and not is_vehicle(s, unit)


def is_hq(s: Company, unit: int) -> bool:
    """A headquarters, whichever side is up."""
    return KIND_HQ_COMPANY <= s.t.types.kind[s.kind[unit]] <= KIND_HQ_VEHICLE


def is_staff(s: Company, unit: int) -> bool:
    """CO Staff: executive officer, first sergeant, gunnery sergeant."""
    return KIND_EXECUTIVE_OFFICER <= s.t.types.kind[s.kind[unit]] <= KIND_GUNNERY_SERGEANT


def commands(s: Company, unit: int) -> bool:
    """HQ or Staff on its command side (1.2.3c)."""
    return not s.flipped[unit] and KIND_HQ_COMPANY <= s.t.types.kind[s.kind[unit]] <= KIND_GUNNERY_SERGEANT


def is_platoon_hq(s: Company, unit: int) -> bool:
    """A platoon, weapons or tank HQ."""
    kind = s.t.types.kind[s.kind[unit]]
    return kind in (KIND_HQ_PLATOON, KIND_HQ_VEHICLE)


def experience_of(s: Company, unit: int) -> int:
    """GREEN, LINE or VETERAN; a unit on its Fire Team side is Green until it is rallied (4.2.5, 6.5.1).

    Everybody is Line in a match that leaves experience out.
    """
    if s.rules.ignore_experience:
        return LINE
    return GREEN if s.flipped[unit] else s.experience[unit]


def trained(s: Company, unit: int) -> int:
    """The experience of an HQ or Staff whichever side is up: what it can keep in mind (4.1.3b)."""
    return LINE if s.rules.ignore_experience else s.experience[unit]


def rating_of(s: Company, unit: int, distance: int) -> int:
    """The basic VOF rating at a distance (6.2.2): A/S is Automatic at Point Blank and Small Arms beyond."""
    types = s.t.types
    rating = types.fire_rating[s.kind[unit]] if s.flipped[unit] else types.rating[s.kind[unit]]
    if rating == RATING_AS:
        if s.flipped[unit] and types.rating[s.kind[unit]] == RATING_S and s.rules.fire_team_never_stronger:
            return RATING_S  # not stronger than the unit was (6.4.3i)
        return RATING_A if distance == 0 else RATING_S
    return rating


def has_rating(s: Company, unit: int) -> bool:
    """Whether the side that is up shows a basic VOF rating."""
    types = s.t.types
    return (types.fire_rating[s.kind[unit]] if s.flipped[unit] else types.rating[s.kind[unit]]) != RATING_NONE


def reach_of(s: Company, unit: int) -> int:
    """The longest range of the basic rating, NONE if the unit does not fire."""
    types = s.t.types
    return types.fire_reach[s.kind[unit]] if s.flipped[unit] else types.reach[s.kind[unit]]


def has_fire_side(s: Company, unit: int) -> bool:
    """Whether the counter has a named Fire Team side."""
    return s.t.types.fire_reach[s.kind[unit]] != NONE


def on_tripod(s: Company, unit: int) -> bool:
    """Whether the side that is up shows the tripod."""
    flag = UNIT_FIRE_TEAM_TRIPOD if s.flipped[unit] else UNIT_TRIPOD
    return s.t.types.flags[s.kind[unit]] & flag != 0


def combat_unit(s: Company, unit: int) -> bool:
    """Good Order units, Assault and Fire Teams, vehicles and everything with a VOF rating (1.2.6c)."""
    kind = team_kind(s, unit)
    return good_order(s, unit) or kind in (KIND_FIRE_TEAM, KIND_ASSAULT_TEAM) or has_rating(s, unit)


def in_staging(s: Company, unit: int) -> bool:
    """Whether the unit is in the Staging Area (2.5)."""
    return 0 <= s.card[unit] < WIDTH


def on_map(s: Company, unit: int) -> bool:
    """Whether the unit is on a Terrain Card."""
    return s.card[unit] >= WIDTH


def units_on(s: Company, card: int) -> list[int]:
    """The units on a card, both sides, in slot order. Not to be changed."""
    return s.units_at.get(card, _NOTHING)


_NOTHING: list[int] = []


def side_on(s: Company, card: int, side: int) -> list[int]:
    """The units of one side on a card."""
    return [unit for unit in s.units_at.get(card, _NOTHING) if s.side[unit] == side]


def same_area(s: Company, unit: int, other: int) -> bool:
    """Whether two units share a card area: the same cover marker, or both outside cover (4.3.1)."""
    return s.card[unit] == s.card[other] and s.place[unit] == s.place[other]


def occupied(s: Company, card: int) -> bool:
    """At least one unit of either side (1.2.6k)."""
    return s.count[card] + s.count[SIZE + card] > 0


def unoccupied(s: Company, card: int) -> bool:
    """No PC marker and no unit, in one edition no enemy unit (1.2.6j)."""
    if s.rules.unoccupied_definition == NO_ENEMY_NO_PC:
        return not s.count[SIZE + card] and not s.pc[card]
    return not occupied(s, card) and not s.pc[card]


def cleared(s: Company, card: int) -> bool:
    """Had a PC marker, and now neither marker nor enemy unit (1.2.6l)."""
    return s.had_pc[card] == 1 and not s.pc[card] and not s.count[SIZE + card]


def secured(s: Company, card: int) -> bool:
    """Cleared and friendly-occupied (1.2.6m)."""
    return cleared(s, card) and s.count[card] > 0


def company_hq(s: Company) -> int:
    """The CO HQ in play, or NOBODY."""
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == FRIENDLY and s.t.types.kind[s.kind[unit]] == KIND_HQ_COMPANY:
            return unit
    return NOBODY


def platoon_order(s: Company) -> list[int]:
    """Friendly units by platoon: the first, the CO HQ, the second, Staff and observers, the third, weapons."""
    keys: list[int] = []
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == FRIENDLY:
            rank = 2 * s.platoon[unit] - 1 if s.platoon[unit] else (2 if is_hq(s, unit) else 4)
            keys.append(rank * UNITS + unit)
    return [key % UNITS for key in sorted(keys)]


def battalion_hq(s: Company) -> int:
    """A higher HQ that stands on the map, or NOBODY."""
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == FRIENDLY and s.t.types.kind[s.kind[unit]] == KIND_HQ_BATTALION:
            return unit
    return NOBODY


# -- coming, going, changing


def free_slot(s: Company) -> int:
    """The lowest free unit slot above those of the company, whose units keep the slot of their place in the mission."""
    for unit in range(len(s.m.slots) if s.own_slots else 0, UNITS):
        if not s.kind[unit]:
            return unit
    raise IndexError("no unit slot is free")


def roster_slot(s: Company, entry: int) -> int:
    """The slot that belongs to a unit of the company."""
    if s.own_slots and entry in s.m.slots:
        slot = s.m.slots.index(entry)
        if not s.kind[slot]:
            return slot
    return free_slot(s)


def new_unit(s: Company, kind: int, side: int, card: int, place: int = OPEN) -> int:
    """A fresh unit of a type with full steps; teams get the experience of 4.2.5, others Line."""
    return fill_slot(s, free_slot(s), kind, side, card, place)


def fill_slot(s: Company, unit: int, kind: int, side: int, card: int, place: int = OPEN) -> int:
    """A fresh unit in a free slot."""
    types = s.t.types
    s.used = max(s.used, unit + 1)
    s.kind[unit] = kind
    s.side[unit] = side
    s.steps[unit] = types.steps[kind]
    team = types.kind[kind]
    s.experience[unit] = GREEN if KIND_FIRE_TEAM <= team <= KIND_PARALYZED_TEAM and team != KIND_ASSAULT_TEAM else LINE
    s.ammo[unit] = types.points[kind]
    s.spotted[unit] = 1 if side == FRIENDLY else 0
    for column in (
        s.flipped,
        s.pinned,
        s.exposed,
        s.platoon,
        s.roster,
        s.cargo,
        s.phone,
        s.fired,
        s.ready,
        s.frozen,
        s.moved,
    ):
        column[unit] = 0
    for column in (s.holds_fire, s.dry, s.wave, s.origin, s.acted, s.guns, s.device, s.saved, s.done):
        column[unit] = 0
    s.fpl[unit] = NOWHERE
    s.activation[unit] = NOT_ACTIVATED
    s.aboard[unit] = NOBODY
    s.aim[unit] = NOWHERE
    s.pdf[unit] = NOWHERE
    s.card[unit] = NOWHERE
    put(s, unit, card, place)
    return unit


def put(s: Company, unit: int, card: int, place: int = OPEN) -> None:
    """Put a unit on a card (or NOWHERE), under a cover marker or outside."""
    old, was = s.card[unit], s.place[unit]
    if s.aboard[unit] != NOBODY and s.card[s.aboard[unit]] != card:
        s.aboard[unit] = NOBODY  # a rider who goes elsewhere has got off
    if old != card:
        lift(s, unit)
        s.card[unit] = card
        if card != NOWHERE:
            here = s.units_at.get(card)
            if here is None:
                s.units_at[card] = [unit]
            else:
                here.append(unit)
                here.sort()
            if not is_asset(s, unit):
                s.count[s.side[unit] * SIZE + card] += 1
                s.step_count[s.side[unit] * SIZE + card] += s.steps[unit]
                if s.side[unit] == FRIENDLY:
                    s.touched[card] = 1
    s.place[unit] = fitting_area(s, unit, card, place, old, was) if s.areas and card in s.areas else place
    s.dirty = 1


def lift(s: Company, unit: int) -> None:
    """Take a unit off its card without removing it from play."""
    card = s.card[unit]
    if card == NOWHERE:
        return
    here = s.units_at[card]
    here.remove(unit)
    if not here:
        del s.units_at[card]
    if not is_asset(s, unit):
        s.count[s.side[unit] * SIZE + card] -= 1
        s.step_count[s.side[unit] * SIZE + card] -= s.steps[unit]
    s.card[unit] = NOWHERE
    s.place[unit] = OPEN
    s.dirty = 1


def set_steps(s: Company, unit: int, steps: int) -> None:
    """Change the number of steps of a unit that stays in play."""
    if s.card[unit] != NOWHERE:
        s.step_count[s.side[unit] * SIZE + s.card[unit]] += steps - s.steps[unit]
    s.steps[unit] = steps
    s.dirty = 1


def lose_skills(s: Company, unit: int) -> None:
    """Skill markers go with the HQ or Staff that holds them."""
    while unit in s.holders:
        index = s.holders.index(unit)
        del s.skills[index]
        del s.holders[index]


def take_off(s: Company, unit: int) -> None:
    """Remove a unit from play (1.2.6g); a friendly unit of the roster may come back by reconstitution."""
    leave_behind(s, unit)
    lift(s, unit)
    if s.side[unit] == FRIENDLY and s.roster[unit]:
        s.removed.append(s.roster[unit])
        if s.t.types.kind[s.kind[unit]] == KIND_HQ_COMPANY:
            s.commander_fell = 1
    forget_unit(s, unit)
    forget_box(s, unit)
    if s.skills:
        lose_skills(s, unit)
    s.kind[unit] = 0
    s.steps[unit] = 0
    s.roster[unit] = 0
    s.saved[unit] = 0
    s.dirty = 1


def leave_behind(s: Company, unit: int) -> None:
    """Assets and sets that nobody has taken over lie on the card; of enemies and in vehicles they are lost (5.1.6E)."""
    card = s.card[unit]
    if s.stowed:  # ammunition it carried is lost (5.1.6i)
        s.stowed = {key: points for key, points in s.stowed.items() if key // CALIBRES != unit}
    kept = card != NOWHERE and s.side[unit] == FRIENDLY and s.aboard[unit] == NOBODY and not is_vehicle(s, unit)
    for thing in range(s.things):
        if s.thing_unit[thing] == unit and s.thing[thing]:
            s.thing_unit[thing] = NOBODY
            if kept:
                s.thing_card[thing] = card
            else:
                s.thing[thing] = 0
    if s.side[unit] == FRIENDLY:
        for net in range(len(s.radio)):
            if s.radio[net][unit] and kept:
                s.sets_lying.append([card, net, s.radio[net][unit]])
            if s.phone[unit] >> net & 1 and kept:
                s.sets_lying.append([card, net, 0])
            s.radio[net][unit] = 0
        s.phone[unit] = 0


def forget_box(s: Company, unit: int) -> None:
    """The unit is in no box, over no card, in no landing plan and aboard nothing."""
    s.box.pop(unit, None)
    s.aloft.pop(unit, None)
    s.stick.pop(unit, None)
    s.aboard[unit] = NOBODY


def replace_kind(s: Company, unit: int, kind: int) -> int:
    """Replace a generic team by one of another kind on the same spot and in the same slot, which is returned."""
    card, place, side = s.card[unit], s.place[unit], s.side[unit]
    exposed, pinned, spotted = s.exposed[unit], s.pinned[unit], s.spotted[unit]
    cargo, phone, done = s.cargo[unit], s.phone[unit], s.done[unit]
    lift(s, unit)
    forget_unit(s, unit)
    fill_slot(s, unit, kind, side, card, place)  # the men keep what they carry
    s.exposed[unit] = exposed
    s.pinned[unit] = pinned
    s.spotted[unit] = spotted
    s.cargo[unit], s.phone[unit], s.done[unit] = cargo, phone, done
    return unit


def generic_team(s: Company, side: int, team: int) -> int:
    """The type of a generic team of a side's force (KIND_FIRE_TEAM and the like)."""
    force = s.t.forces[s.m.force if side == FRIENDLY else s.m.enemy]
    if team == KIND_FIRE_TEAM:
        return force.fire_team
    if team == KIND_ASSAULT_TEAM:
        return force.assault_team
    if team == KIND_LITTER_TEAM:
        return force.litter_team
    return force.paralyzed_team
