"""What a unit is: its kind, team, order, experience, rating; HQs and platoons of the company (1.2.3, 1.2.6)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.mission_codes import COMBAT_PATROL
from sandtable.games.fields_of_fire.state.profile import SINGLE_PLATOON


def goes_on_patrol(s: Company) -> bool:
    """Whether only part of the company goes: a single-platoon mission, in the second edition a patrol (3.3.2d)."""
    if s.rules.general_initiative_halved == SINGLE_PLATOON:
        return s.m.single_platoon
    return s.m.type == COMBAT_PATROL


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
    """A vehicle without crew is not a unit: it occupies nothing and moves with the units aboard (10.8.8)."""
    types = s.t.types
    return types.flags[s.kind[unit]] & codes.UNIT_OPEN != 0 and not s.t.weapons.crew[types.at[s.kind[unit]]]


def is_team(s: Company, unit: int) -> bool:
    """Limited Action Team: generic team or a unit on its Fire Team side (1.2.3f)."""
    if s.flipped[unit]:
        return True
    kind = s.t.types.kind[s.kind[unit]]
    return codes.KIND_FIRE_TEAM <= kind <= codes.KIND_PARALYZED_TEAM


def team_kind(s: Company, unit: int) -> int:
    """The kind of team a unit counts as: KIND_FIRE_TEAM for a flipped unit, 0 for a unit that is no team."""
    if s.flipped[unit]:
        return codes.KIND_FIRE_TEAM
    kind = s.t.types.kind[s.kind[unit]]
    return kind if codes.KIND_FIRE_TEAM <= kind <= codes.KIND_PARALYZED_TEAM else 0


def good_order(s: Company, unit: int) -> bool:
    """Infantry, neither Pinned nor a team (1.2.6b)."""
    return not s.pinned[unit] and not is_team(s, unit) and not is_vehicle(s, unit)


def is_hq(s: Company, unit: int) -> bool:
    """A headquarters, whichever side is up."""
    return codes.KIND_HQ_COMPANY <= s.t.types.kind[s.kind[unit]] <= codes.KIND_HQ_VEHICLE


def is_staff(s: Company, unit: int) -> bool:
    """CO Staff: executive officer, first sergeant, gunnery sergeant."""
    return codes.KIND_EXECUTIVE_OFFICER <= s.t.types.kind[s.kind[unit]] <= codes.KIND_GUNNERY_SERGEANT


def commands(s: Company, unit: int) -> bool:
    """HQ or Staff on its command side (1.2.3c)."""
    return not s.flipped[unit] and codes.KIND_HQ_COMPANY <= s.t.types.kind[s.kind[unit]] <= codes.KIND_GUNNERY_SERGEANT


def is_platoon_hq(s: Company, unit: int) -> bool:
    """A platoon, weapons or tank HQ."""
    kind = s.t.types.kind[s.kind[unit]]
    return kind in (codes.KIND_HQ_PLATOON, codes.KIND_HQ_VEHICLE)


def experience_of(s: Company, unit: int) -> int:
    """GREEN, LINE or VETERAN; a unit on its Fire Team side is Green until it is rallied (4.2.5, 6.5.1).

    All units are Line in a match without experience.
    """
    if s.rules.ignore_experience:
        return codes.LINE
    return codes.GREEN if s.flipped[unit] else s.experience[unit]


def trained(s: Company, unit: int) -> int:
    """The experience of an HQ or Staff, whichever side is up, for saving Commands (4.1.3b)."""
    return codes.LINE if s.rules.ignore_experience else s.experience[unit]


def rating_of(s: Company, unit: int, distance: int) -> int:
    """The basic VOF rating at a distance (6.2.2): A/S is Automatic at Point Blank and Small Arms beyond."""
    types = s.t.types
    rating = types.fire_rating[s.kind[unit]] if s.flipped[unit] else types.rating[s.kind[unit]]
    if rating == codes.RATING_AS:
        if s.flipped[unit] and types.rating[s.kind[unit]] == codes.RATING_S and s.rules.fire_team_never_stronger:
            return codes.RATING_S  # not stronger than the unit was (6.4.3i)
        return codes.RATING_A if distance == 0 else codes.RATING_S
    return rating


def has_rating(s: Company, unit: int) -> bool:
    """Whether the side that is up shows a basic VOF rating."""
    types = s.t.types
    return (types.fire_rating[s.kind[unit]] if s.flipped[unit] else types.rating[s.kind[unit]]) != codes.RATING_NONE


def reach_of(s: Company, unit: int) -> int:
    """The longest range of the basic rating, NONE if the unit does not fire."""
    types = s.t.types
    return types.fire_reach[s.kind[unit]] if s.flipped[unit] else types.reach[s.kind[unit]]


def has_fire_side(s: Company, unit: int) -> bool:
    """Whether the counter has a named Fire Team side."""
    return s.t.types.fire_reach[s.kind[unit]] != codes.NONE


def on_tripod(s: Company, unit: int) -> bool:
    """Whether the side that is up shows the tripod."""
    flag = codes.UNIT_FIRE_TEAM_TRIPOD if s.flipped[unit] else codes.UNIT_TRIPOD
    return s.t.types.flags[s.kind[unit]] & flag != 0


def combat_unit(s: Company, unit: int) -> bool:
    """Good Order units, Assault and Fire Teams, vehicles and everything with a VOF rating (1.2.6c)."""
    if good_order(s, unit) or is_vehicle(s, unit) or has_rating(s, unit):
        return True
    return team_kind(s, unit) in (codes.KIND_FIRE_TEAM, codes.KIND_ASSAULT_TEAM)


# -- the company


def company_hq(s: Company) -> int:
    """The CO HQ in play, or NOBODY."""
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.t.types.kind[s.kind[unit]] == codes.KIND_HQ_COMPANY:
            return unit
    return NOBODY


def platoon_order(s: Company) -> list[int]:
    """Friendly units by platoon: the first, the CO HQ, the second, Staff and observers, the third, weapons."""
    keys: list[int] = []
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY:
            rank = 2 * s.platoon[unit] - 1 if s.platoon[unit] else (2 if is_hq(s, unit) else 4)
            keys.append(rank * UNITS + unit)
    return [key % UNITS for key in sorted(keys)]


def battalion_hq(s: Company) -> int:
    """A higher HQ that stands on the map, or NOBODY."""
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.t.types.kind[s.kind[unit]] == codes.KIND_HQ_BATTALION:
            return unit
    return NOBODY


def generic_team(s: Company, side: int, team: int) -> int:
    """The type of a generic team of a side's force (KIND_FIRE_TEAM and the like)."""
    force = s.t.forces[s.m.force if side == codes.FRIENDLY else s.m.enemy]
    if team == codes.KIND_FIRE_TEAM:
        return force.fire_team
    if team == codes.KIND_ASSAULT_TEAM:
        return force.assault_team
    if team == codes.KIND_LITTER_TEAM:
        return force.litter_team
    return force.paralyzed_team
