"""Where units go: Germans toward what they can take, Allies between them and their goals."""

from __future__ import annotations

from typing import Final

from sandtable.games.ardennes44.rules.arrivals.leaving import campaign_holds
from sandtable.games.ardennes44.rules.combat.odds import attack_strength, defending, defense_total, ground_bonus
from sandtable.games.ardennes44.rules.victory import last_turn
from sandtable.games.ardennes44.state.front import BOX, GOOD, Front
from sandtable.games.ardennes44.state.tables import ALLIED, GERMAN, NO_WATER, WEST_MAP

from .axis import ON_THE_WAY, screening
from .picture import Picture
from .spread import FAR, strength_near

WANTED_ODDS: Final = 5
CAPTURE: Final = 14.0
SEND_LOAD: Final = 1.1  # half points by which a factor already sent makes a goal less near
HOME_LOAD: Final = 0.2  # the same for the infantry that keeps the enemy from the start areas
TURN_BACK: Final = 16  # half points that a mechanized unit goes back for an enemy in a start area
TURN_BACK_NOW: Final = 40  # when the next Victory Check could lose the game
INFANTRY_BACK: Final = 60
FOLLOWING: Final = 0.5  # what a victory hex of the West map is worth to infantry
STAND: Final = 0.2
GAP: Final = 3  # hexes to the enemy that are enough
GUARD: Final = 8.0  # of the only infantry in a German start area
GUARD_RANGE: Final = 4  # hexes to the nearest enemy
COVERAGE: Final = 0.6  # of a hex of the busiest German road
BOND: Final = 0.8
LAST_POINT: Final = 6.0  # a victory point in the last turn


# -- the German ----------------------------------------------------------------------------------------------------


def send(s: Front, picture: Picture, unit: int, place: int) -> int:
    """The goal of a German unit: near, worth much, and not yet crowded. -1 when there is none."""
    if unit in picture.sent:
        return picture.sent[unit]
    best, goal = float(FAR), -1
    for at in range(len(picture.goals)):
        if picture.german_holds(s, at) or (at == picture.home and s.t.mechanized[unit]):
            continue
        way, crowd = picture.way(s, at)[place], picture.style.crowd * SEND_LOAD
        if picture.home >= 0 and at >= len(s.scenario.objective_hex):
            if way > turn_back(s, unit):
                continue
            if at == picture.home:
                crowd = HOME_LOAD
        cost = way / worth_for(s, picture, unit, at) ** 0.5 + crowd * picture.load[at]
        if cost < best:
            best, goal = cost, at
    if goal >= 0:
        picture.load[goal] += s.attack(unit)
    picture.sent[unit] = goal
    return goal


def turn_back(s: Front, unit: int) -> int:
    """Half points that a German unit goes back for an enemy in a start area (30.3)."""
    if s.t.mechanized[unit]:
        return TURN_BACK_NOW if s.areas_held else TURN_BACK
    return INFANTRY_BACK


def worth_for(s: Front, picture: Picture, unit: int, goal: int) -> float:
    """What a goal is worth to a unit: in the campaign infantry takes the towns behind the columns."""
    worth = picture.worth[goal]
    if picture.home >= 0 and not s.t.mechanized[unit] and goal < len(s.scenario.objective_hex):
        return FOLLOWING * worth if s.t.sheet[picture.goals[goal]] == WEST_MAP else max(ON_THE_WAY, worth)
    return worth


def comrades(s: Front, unit: int, target: int) -> int:
    """Attack factors of the unit's own formation and of independents that stand next to a target."""
    t, total = s.t, 0
    for hex in t.grid.around(target):
        other = s.first[hex]
        while other:
            if other != unit and t.side[other] == t.side[unit] and not t.artillery[other] and s.order[other] == GOOD:
                if t.formation[other] == t.formation[unit] or not t.formation[other]:
                    total += attack_strength(s, other, hex, target)
            other = s.link[other]
    return total


def pressure(s: Front, picture: Picture, unit: int, hex: int, goal: int) -> float:
    """What the unit adds to the best attack it could take part in from a hex."""
    t, best = s.t, 0.0
    for target in t.grid.around(hex):
        if s.zoc.holder(target) != 3 - t.side[unit]:
            continue
        defense = defense_total(s, target, defending(s, target))
        wanted = float(WANTED_ODDS * defense)
        have = float(comrades(s, unit, target))
        mine = attack_strength(s, unit, hex, target)
        part = (min(wanted, have + mine) - min(wanted, have)) / wanted
        likely = 1.0 if have + mine >= 2 * defense else 0.35
        weight = 7.0 + (4.0 if target in picture.goals else 0.0)
        if goal >= 0 and picture.way(s, goal)[target] < picture.way(s, goal)[hex]:
            weight += 3.0
        free = sum(1 for other in t.grid.around(target) if not s.zoc.zones(t.side[unit] - 1, other))
        best = max(best, part * likely * weight + (0.6 if free <= 2 else 0.0))
    return best


def german_score(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """How good a hex is for a German unit."""
    place = s.place[unit]
    goal = send(s, picture, unit, place if 0 <= place < BOX else hex)
    score = 0.0
    if goal >= 0:
        score -= 0.5 * picture.way(s, goal)[hex] * (1.0 if s.t.mechanized[unit] else 0.8)
    for at, wanted in enumerate(picture.goals):
        if wanted == hex:
            score += keep_or_take(s, picture, unit, at)
    if campaign_holds(s) and s.t.zone[hex] and not s.t.mechanized[unit]:
        score += guard(s, picture, unit, hex)
    score += pressure(s, picture, unit, hex, goal) + screening(s, picture, unit, hex)
    if picture.near[hex] <= 2:
        score += 0.3 * ground_bonus(s, hex, GERMAN)
    return score


def guard(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """The worth of standing in a start area that nobody else guards while the enemy is near (30.3)."""
    if picture.near[hex] > GUARD_RANGE:
        return 0.0
    for other in s.t.zone_hexes[s.t.zone[hex]]:
        at = s.first[other]
        if at and s.t.side[at] == GERMAN and (at != unit or s.link[at]):
            return 0.0
    return GUARD


def keep_or_take(s: Front, picture: Picture, unit: int, goal: int) -> float:
    """The worth of standing in a victory hex: to take it, or to guard it when the enemy is near."""
    hex = picture.goals[goal]
    worth = picture.worth[goal]
    if s.control[hex] != GERMAN:
        return CAPTURE * worth
    if not s.first[hex] or (s.first[hex] == unit and not s.link[unit]):
        near = picture.near[hex]
        return worth * (9.0 if near <= 3 else 5.0 if near <= 6 else 0.0) if not s.t.artillery[unit] else 0.0
    return 0.0


# -- the Allies ----------------------------------------------------------------------------------------------------


def threat(s: Front, picture: Picture, goal: int) -> float:
    """A goal's need for defenders: its worth and the nearness of Germans, less its present defense."""
    if picture.german_holds(s, goal):
        return 0.4 * picture.worth[goal]
    near = picture.german_way[picture.goals[goal]]
    urgent = 3.0 if near < 30 else 2.0 if near < 60 else 0.8 if near < 100 else 0.2
    return urgent * picture.worth[goal]


def blocking(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """How well a hex bars the German ways to the goals."""
    best = 0.0
    german = picture.german_way[hex]
    for at in range(len(picture.goals)):
        way = picture.way(s, at)[hex]
        if way > 60:
            continue
        detour = german + way - picture.german_way[picture.goals[at]]
        on_path = 1.0 - detour / 16.0
        if on_path <= 0.0:
            continue
        need = threat(s, picture, at) / (1.0 + 0.25 * garrison(s, unit, picture.goals[at]))
        best = max(best, need * on_path * (1.3 if way == 0 else 1.0 - way / 90.0))
    return best


def garrison(s: Front, unit: int, hex: int) -> float:
    """Allied defense factors in and around a hex, without one unit."""
    total = 0.0
    for other in s.t.grid.within(hex, 1):
        at = s.first[other]
        while at:
            if s.t.side[at] == ALLIED and at != unit and not s.t.artillery[at]:
                total += s.defense(at) * (1.0 if other == hex else 0.5)
            at = s.link[at]
    return total


def friends_in_line(s: Front, unit: int, hex: int) -> float:
    """Bonds that a unit would form from a hex: friends two hexes away with no unit between."""
    grid, t, bonds = s.t.grid, s.t, 0
    for other in grid.ring(hex, 2):
        first = s.first[other]
        if first and t.side[first] == t.side[unit] and first != unit and s.zoc.bonder(other):
            bonds += 1
    return BOND * min(bonds, 2)


def danger(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """How likely the unit is to be thrown out or caught in a hex."""
    t = s.t
    if picture.near[hex] > 4:
        return 0.0
    units = [other for other in s.units_at(hex) if other != unit]
    defense = sum(s.defense(other) for other in units) + s.defense(unit)
    defense += min(ground_bonus(s, hex, t.side[unit]), defense)
    ratio = strength_near(s, 3 - t.side[unit], hex, 3) / max(1, defense)
    free = 0
    for other in t.grid.around(hex):
        if not s.zoc.holder(other) and not s.zoc.zones(2 - t.side[unit], other):
            free += 1
    caught = 2.0 if free == 0 else 0.8 if free == 1 else 0.0
    return min(4.0, max(0.0, 0.5 * (ratio - 2.0))) + (caught if ratio > 1.0 else 0.0)


def rivers_before(s: Front, picture: Picture, hex: int) -> float:
    """River hexsides on the German side of a hex."""
    grid, found = s.t.grid, 0
    for place in range(6 * hex, 6 * hex + 6):
        other = grid.neighbours[place]
        if other >= 0 and s.t.water[grid.sides[place]] != NO_WATER:
            found += int(picture.german_way[other] < picture.german_way[hex])
    return 0.35 * min(found, 3)


def coverage(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """How much German traffic a zone from a hex would stop that no other zone stops."""
    grid, place, total, heat = s.t.grid, s.place[unit], 0.0, picture.heat(s)
    for other in grid.around(hex):
        own = 1 if 0 <= place < BOX and grid.distance(place, other) == 1 else 0
        if s.zoc.zones(1, other) <= own:
            total += heat[other]
    return COVERAGE * total / picture.hottest


def allied_score(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """How good a hex is for an Allied unit."""
    score = 2.6 * picture.style.goals * blocking(s, picture, unit, hex) + coverage(s, picture, unit, hex)
    for at, goal in enumerate(picture.goals):
        if goal == hex:
            score += retake_or_hold(s, picture, unit, at)
    near = picture.near[hex]
    if near <= 6:
        score += 0.7 * ground_bonus(s, hex, ALLIED) + rivers_before(s, picture, hex) + friends_in_line(s, unit, hex)
    elif near < FAR:
        score -= 0.15 * near
    score -= picture.style.danger * danger(s, picture, unit, hex)
    score += picture.style.gap * min(GAP, near)
    return score + picture.style.counter * counterattack(s, picture, unit, hex)


def retake_or_hold(s: Front, picture: Picture, unit: int, goal: int) -> float:
    """The worth of an Allied unit in a victory hex."""
    hex = picture.goals[goal]
    if s.control[hex] == GERMAN:
        return 5.0 * picture.worth[goal]
    if not s.first[hex] or (s.first[hex] == unit and not s.link[unit]):
        return 1.5 * threat(s, picture, goal)
    return 0.0


def counterattack(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """Strong Allied units close with weak enemies."""
    if s.attack(unit) < 3:
        return 0.0
    return 0.35 * pressure(s, picture, unit, hex, -1)


# -- guns ----------------------------------------------------------------------------------------------------------


def gun_score(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """Guns stay in range of the enemy, behind or with other units."""
    near = picture.near[hex]
    wanted = max(2, s.t.range[unit] - 2)
    score = -abs(near - wanted) * (0.6 if near < FAR else 0.0)
    if near <= 1:
        score -= 3.0
    if near <= 3:
        score -= 0.6 * danger(s, picture, unit, hex)
    friends = [other for other in s.units_at(hex) if other != unit and not s.t.artillery[other]]
    return score + (0.8 if friends else 0.0)


def score_hex(s: Front, picture: Picture, unit: int, hex: int) -> float:
    """How good a hex is for a unit of either side."""
    score = STAND + picture.style.stand if hex == s.place[unit] else 0.0
    if s.turn == last_turn(s) and not campaign_holds(s) and picture.near[hex] < FAR:
        points = picture.stakes_of(s, unit).points_with(hex)
        score += LAST_POINT * (points if s.t.side[unit] == GERMAN else -points)
    if s.t.artillery[unit]:
        return score + gun_score(s, picture, unit, hex)
    if s.t.side[unit] == GERMAN:
        return score + german_score(s, picture, unit, hex)
    return score + allied_score(s, picture, unit, hex)
