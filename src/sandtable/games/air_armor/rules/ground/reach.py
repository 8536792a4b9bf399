"""Steps of a moving force: why it may not enter a hex, what that costs, and how far it can go (16.1-16.3, 16.8).

A force is the list of pieces that move together. Its operation is the running one, or REACTION for the other side.
Legality asks only what the mover knows: enemy counters, markers, tracks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.board.hexes import NONE
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.ground.rivers import BESIDE_ENEMY, ENEMY_IN_HEX, IMPASSABLE, OUTSIDE, USED_UNIT
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    CITY,
    CLOSE_ATTACK,
    ENGINEER,
    HASTY_ATTACK,
    MAIN,
    MARCH,
    NATO,
    OVERRUN,
    QUARTERS,
    REACTION,
    WP,
)
from sandtable.games.air_armor.state.routes import LONGEST
from sandtable.games.air_armor.state.tables import (
    BARRED,
    COST_MASK,
    DIRECTION_MASK,
    DIRECTION_SHIFT,
    DRY,
    HEX_SHIFT,
)
from sandtable.games.air_armor.state.theater import Theater

from .bridges import CIVIL, bridge_for
from .costs import allowance, points_left, tactical_cost
from .protection import protected
from .roads import road_link_reason, road_reason, road_right_reason, road_step_reason

NOT_ADJACENT: Final = Reason("16.0b", "not-adjacent")
UNBRIDGED_MAIN: Final = Reason("16.1.3d", "unbridged-main")
FAR_FROM_LEAD: Final = Reason("12.3.2.1a1", "far-from-lead")
SHATTERED_BESIDE_ENEMY: Final = Reason("16.8.7a", "shattered-beside-enemy")
ENGINEER_ALONE: Final = Reason("12.9.3a", "engineer-alone")
TOO_FEW_POINTS: Final = Reason("16.0b", "too-few-points")
FORMER_OBJECTIVE: Final = Reason("13.5.3a2", "former-objective")
LEG_HAS_MOVED: Final = Reason("16.1.2f", "leg-has-moved")
SHATTERED_MINES: Final = Reason("31.2c", "shattered-mines")
DUMMY_BESIDE_ENEMY: Final = Reason("11.3f", "dummy-beside-enemy")
DUMMY_POSITION: Final = Reason("11.3h", "dummy-position")
DUMMY_MINES: Final = Reason("11.3i", "dummy-mines")
DUMMY_CITY: Final = Reason("11.3j", "dummy-city")
DUMMY_BRIDGE: Final = Reason("11.3o", "dummy-bridge")
URBAN_RESISTANCE: Final = Reason("29.6.5a", "urban-resistance")


def operation_of(s: Theater, force: list[int]) -> int:
    """The operation whose allowance a force uses: the other side's forces react."""
    return s.op.kind if s.t.side[force[0]] == s.op.side else REACTION


def step_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a force may not enter a hex next to it, its movement points included; None if it may."""
    start = s.place[force[0]]
    direction = s.t.grid.direction(start, hex)
    if direction == NONE:
        return NOT_ADJACENT
    place = 6 * start + direction
    if s.scenario.neighbours[place] == NONE:
        return OUTSIDE
    return (
        mover_reason(s, force)
        or crossing_reason(s, force, place)
        or entry_reason(s, force, hex)
        or points_reason(s, force, place)
    )


def mover_reason(s: Theater, force: list[int]) -> Reason | None:
    """Why a force cannot move at all: a Used unit, or leg infantry that has had its one hex (16.1.3b, 16.1.2f)."""
    for piece in force:
        if s.used[piece]:
            return USED_UNIT
        if s.t.leg[piece] and s.op.moved[piece]:
            return LEG_HAS_MOVED
    return None


def crossing_reason(s: Theater, force: list[int], place: int) -> Reason | None:
    """Why a force cannot cross a hexside: impassable slope, the Main without a bridge, a dummy's bridge (38.1.2b)."""
    if s.t.step_cliff[place] and not all_leg(s, force):
        return IMPASSABLE
    site = s.t.step_site[place]
    if not site:
        return None
    side = s.t.side[force[0]]
    bridge = bridge_for(s, side, site)
    if s.t.site_river[site] == MAIN and not bridge:
        return UNBRIDGED_MAIN
    if side == WP and bridge == CIVIL and not s.crossed[site] and has_dummy(s, force):
        return DUMMY_BRIDGE
    return None


def entry_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a hex is closed to a force by enemies, markers or control (16.8, 11.3, 31.2)."""
    side = s.t.side[force[0]]
    if s.first[1 - side][hex] and not storms(s, side, hex):
        return ENEMY_IN_HEX
    if s.op.barred == hex and side == s.op.side:
        return FORMER_OBJECTIVE
    return (
        (beside_reason(s, force, hex) if s.near[1 - side][hex] else None)
        or mines_reason(s, force, hex)
        or dummy_hex_reason(s, force, hex)
        or urban_reason(s, force, hex)
    )


def stormed(s: Theater, side: int, hex: int) -> bool:
    """Whether the hex is the objective of an Overrun or Close Attack of that side."""
    return side == s.op.side and s.op.objective == hex and s.op.variant in (OVERRUN, CLOSE_ATTACK)


def storms(s: Theater, side: int, hex: int) -> bool:
    """Whether a force may enter the hex to fight there (16.8.8a3); one that charges through does not (42.0.8b)."""
    return stormed(s, side, hex) and not s.op.charging


def beside_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a force may not enter a hex that is adjacent to an enemy unit (16.8b, 16.8c, 12.9.3, 11.3f)."""
    side, operation = s.t.side[force[0]], operation_of(s, force)
    if operation == REACTION:
        permitted = hex == s.op.objective or protected(s, side, hex)
    else:
        permitted = HASTY_ATTACK <= operation <= ASSAULT or protected(s, side, hex)
    if not permitted:
        return BESIDE_ENEMY
    for piece in force:
        reason = unit_beside_reason(s, piece, operation)
        if reason:
            return reason
    return None if has_maneuver(s, force) or maneuver_at(s, side, hex) else engineer_reason(s, force)


def unit_beside_reason(s: Theater, piece: int, operation: int) -> Reason | None:
    """Why one unit may not go next to an enemy: dummy, shattered formation, WP unit that began far from its lead."""
    if s.steps[piece] == 0:
        return DUMMY_BESIDE_ENEMY
    if s.shattered[s.t.formation[piece]]:
        return SHATTERED_BESIDE_ENEMY
    if s.t.side[piece] == WP and operation != REACTION and not s.op.near_lead[piece]:
        if not s.t.is_base(s.t.formation[piece]) or operation != MARCH:
            return FAR_FROM_LEAD
    return None


def engineer_reason(s: Theater, force: list[int]) -> Reason | None:
    """An engineer goes next to an enemy only with a maneuver unit or to one (12.9.3a)."""
    for piece in force:
        if s.t.unit_class[piece] == ENGINEER:
            return ENGINEER_ALONE
    return None


def mines_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a force may not enter a hex with a minefield marker (11.3i, 31.2c)."""
    if not s.mine[hex]:
        return None
    for piece in force:
        if s.steps[piece] == 0:
            return DUMMY_MINES
        if s.shattered[s.t.formation[piece]]:
            return SHATTERED_MINES
    return None


def dummy_hex_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a dummy may not enter a hex: enemy Improved Position, enemy-controlled City (11.3h, 11.3j)."""
    if not has_dummy(s, force):
        return None
    enemy = 2 - s.t.side[force[0]]  # as owners are written: side + 1
    if s.improved[hex] == enemy:
        return DUMMY_POSITION
    return DUMMY_CITY if s.t.terrain[hex] == CITY and s.control[hex] == enemy else None


def urban_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """WP airmobile units alone do not move into an empty City that NATO controls (29.6.5a)."""
    if s.t.terrain[hex] != CITY or s.control[hex] != NATO + 1 or s.t.side[force[0]] != WP:
        return None
    return URBAN_RESISTANCE if all(s.t.airmobile[piece] for piece in force) else None


def points_reason(s: Theater, force: list[int], place: int) -> Reason | None:
    """Why movement points do not suffice; a first hex may always be entered (16.2)."""
    if may_move_minimum(s, force):
        return None
    cost = step_cost(s, force, place)
    return None if cost <= points_left(s, operation_of(s, force), force) else TOO_FEW_POINTS


def may_move_minimum(s: Theater, force: list[int]) -> bool:
    """Whether a force may enter a hex without enough points: none of it has moved (16.2a)."""
    return all(not (s.op.moved[piece] or s.op.spent[piece]) for piece in force)


def step_cost(s: Theater, force: list[int], place: int) -> int:
    """The cheapest cost of a step (6 * hex + direction) for a force: by road where it may, else tactical."""
    operation = operation_of(s, force)
    side = s.t.side[force[0]]
    tactical = tactical_cost(s, side, place)
    if operation == REACTION:
        return tactical if road_link_reason(s, side, place) else QUARTERS  # 16.4f3, 19.4
    if not road_reason(s, operation, force, place):
        return min(tactical, s.t.by_road[place])
    return tactical


def goes_by_road(s: Theater, force: list[int], place: int) -> bool:
    """Whether the cheapest way to make a step is road movement."""
    operation = operation_of(s, force)
    if operation == REACTION or road_reason(s, operation, force, place):
        return False
    return s.t.by_road[place] <= tactical_cost(s, s.t.side[force[0]], place)


def pay_step(s: Theater, force: list[int], place: int) -> None:
    """Note in the operation's columns what a step costs; the frame puts the pieces."""
    side = s.t.side[force[0]]
    cost = min(step_cost(s, force, place), 255 - 64)
    tactical = not goes_by_road(s, force, place)
    beside = s.near[1 - side][s.t.grid.neighbours[place]] > 0
    for piece in force:
        s.op.spent[piece] = min(255, s.op.spent[piece] + cost)
        s.op.moved[piece] = 1
        if beside and tactical:
            s.op.met_enemy[piece] = 1


# -- how far ---------------------------------------------------------------------------------------------------


def stops_at(s: Theater, side: int, hex: int) -> bool:
    """Whether something can happen on entering a hex, so that a long move pauses there: enemies, mines, gas."""
    if s.mine[hex] or s.gas_zone[hex]:
        return True
    return s.near[1 - side][hex] > 0 and not protected(s, side, hex)


def find_reach(s: Theater, force: list[int], goal: int = NONE) -> list[int]:
    """Every hex that a force can reach without a pause on the way, cheapest first, its own hex included.

    Costs and paths are in `s.routes`. Among equal costs the way through the hex with the lower number is taken. With a
    goal the search ends as soon as the way to it is known.
    """
    return find_reach_from(s, force, s.place[force[0]], 0, goal)


def find_reach_from(s: Theater, force: list[int], start: int, spent: int, goal: int = NONE) -> list[int]:
    """The same from a hex in which the force would stand after so many more quarters of an MP."""
    routes = s.routes
    routes.forget()
    budget = min(points_left(s, operation_of(s, force), force) - spent, LONGEST - 1)
    routes.cost[start] = 0
    routes.reached.append(start)
    if mover_reason(s, force) or budget < 0:
        return routes.reached
    search = Search(s, force, budget, spent)
    search.leave(start, 0)
    for paid in range(budget + 1):
        bucket = routes.buckets[paid]
        if goal >= 0 and routes.cost[goal] <= paid:
            routes.reached += bucket  # so that `forget` clears them
            bucket.clear()
            continue
        for hex in bucket:
            if routes.cost[hex] == paid:
                routes.reached.append(hex)
                if not search.pauses(hex):
                    search.leave(hex, paid)
        bucket.clear()
    return routes.reached


class Search:
    """One search: what does not change while it runs."""

    def __init__(self, s: Theater, force: list[int], budget: int, spent: int) -> None:
        self.s = s
        self.force = force
        self.budget = budget
        self.side = s.t.side[force[0]]
        self.operation = operation_of(s, force)
        self.leg = any(s.t.leg[piece] for piece in force)
        self.minimum = may_move_minimum(s, force)
        barred = road_right_reason(s, self.operation, force)
        self.roads = -1 if barred else road_budget(s, self.operation, force) - spent
        self.wary = self.side == WP and self.roads >= 0
        self.after = False  # the hex that is being left is one of these
        self.easy = False  # roads out of it are no further question
        self.met: set[int] = set()  # hexes on whose way it came next to an enemy across country: no road from there
        self.enemies, self.near = s.first[1 - self.side], s.near[1 - self.side]
        self.barred = s.op.barred if self.side == s.op.side else NONE
        self.picky = not unhindered(s, force)
        self.gassed = s.gas_zone != s.t.blank

    def pauses(self, hex: int) -> bool:
        """Whether the search does not go on from a hex."""
        if self.near[hex] or self.s.mine[hex] or self.gassed:
            return self.leg or stops_at(self.s, self.side, hex)
        return self.leg

    def leave(self, start: int, spent: int) -> None:
        """Try all steps out of a hex; a closer look is for those that may lead to a cheaper way."""
        s = self.s
        costs, inside, met = s.routes.cost, s.scenario.inside, self.met
        paid: i64 = spent
        budget: i64 = self.budget
        self.after = len(met) > 0 and start in met
        self.easy = self.operation != REACTION and not (self.after or self.near[start] or s.mine[start])
        for step in s.t.steps[start]:
            code: i64 = step
            cheapest: i64 = paid + (code & COST_MASK)
            if paid and cheapest > budget:
                continue
            hex: i64 = code >> HEX_SHIFT
            if costs[hex] >= cheapest and inside[hex]:
                self.go(start, spent, code)

    def go(self, start: int, spent: int, code: i64) -> None:
        """Note a step if it is open and makes the way to its hex cheaper, or as cheap by a lower number."""
        s, routes = self.s, self.s.routes
        hex, place = code >> HEX_SHIFT, 6 * start + (code >> DIRECTION_SHIFT & DIRECTION_MASK)
        quiet = code & DRY > 0 and not (self.near[hex] or self.enemies[hex] or s.mine[hex])
        if quiet and self.easy and not (s.obstacle[hex] or s.smoke[hex]):
            paid = spent + self.easy_cost(place, spent)
        else:
            paid = spent + self.cost(place, hex, spent)
        if paid > self.budget and self.minimum and not spent and start == s.place[self.force[0]]:
            paid = self.budget
        known = routes.cost[hex]
        if paid > self.budget or paid > known:
            return
        if (not quiet or self.picky or hex == self.barred) and self.closed(place, hex):
            return
        if paid < known:
            routes.cost[hex] = paid
            routes.come_from[hex] = start
            routes.buckets[paid].append(hex)
            if self.wary:
                self.note_contact(hex, self.after or self.meets(place, hex, spent))
        elif start < routes.come_from[hex] and not (self.wary and self.met):
            routes.come_from[hex] = start

    def easy_cost(self, place: int, spent: int) -> int:
        """Cost of a step far from enemies, rivers and markers: by road as far as points for roads go."""
        t = self.s.t
        tactical, road = t.tactical[place], t.by_road[place]
        return road if road < tactical and spent + road <= self.roads else tactical

    def meets(self, place: int, hex: int, spent: int) -> bool:
        """Whether a step of WP leads next to an enemy across country (16.4e, 16.5d)."""
        return self.near[hex] > 0 and not self.drives(place, hex, spent)

    def note_contact(self, hex: int, met: bool) -> None:
        """Remember of the cheapest way to a hex whether it has lost the roads."""
        if met:
            self.met.add(hex)
        elif self.met:
            self.met.discard(hex)

    def closed(self, place: int, hex: int) -> bool:
        """Whether a step is forbidden; of a hex without enemies, mines and former objectives nobody asks more."""
        s = self.s
        if (s.t.step_site[place] or s.t.step_cliff[place]) and crossing_reason(s, self.force, place):
            return True
        if self.near[hex] or self.enemies[hex] or s.mine[hex] or self.picky or hex == self.barred:
            return entry_reason(s, self.force, hex) is not None
        return False

    def cost(self, place: int, hex: int, spent: int) -> int:
        """Cost of a step at a moment of the search; who may use roads at all, and how far, is known before."""
        s = self.s
        tactical = tactical_cost(s, self.side, place)
        by_road = s.t.by_road[place]
        if self.operation == REACTION:
            return QUARTERS if by_road < BARRED and not road_link_reason(s, self.side, place) else tactical
        return by_road if by_road < tactical and self.drives(place, hex, spent) else tactical

    def drives(self, place: int, hex: int, spent: int) -> bool:
        """Whether a step may be made by road at a moment of the search."""
        s, start = self.s, place // 6
        if spent + s.t.by_road[place] > self.roads or start in self.met:
            return False
        if self.near[start] or self.near[hex] or s.mine[start] or s.t.step_site[place] or s.obstacle[hex]:
            return not road_step_reason(s, self.force, place)
        return True


def unhindered(s: Theater, force: list[int]) -> bool:
    """Whether neither positions nor cities stop a force: it has no dummy and is not airmobile alone (11.3, 29.6.5)."""
    return all(s.steps[piece] for piece in force) and not all(s.t.airmobile[piece] for piece in force)


def road_budget(s: Theater, operation: int, force: list[int]) -> int:
    """Quarters from now on that a force may spend while it uses roads: all, the first half, or none (-1)."""
    left = points_left(s, operation, force)
    if operation != HASTY_ATTACK:
        return left
    if s.t.side[force[0]] != WP:
        return -1
    least = LONGEST
    for piece in force:
        least = min(least, allowance(s, operation, piece) // 2 - s.op.spent[piece])
    return least


# -- who they are ----------------------------------------------------------------------------------------------


def all_leg(s: Theater, force: list[int]) -> bool:
    """Whether a force is leg infantry only."""
    return all(s.t.leg[piece] for piece in force)


def has_dummy(s: Theater, force: list[int]) -> bool:
    """Whether a dummy is in a force."""
    return any(s.steps[piece] == 0 for piece in force)


def has_maneuver(s: Theater, force: list[int]) -> bool:
    """Whether a maneuver unit is in a force."""
    return any(s.t.maneuver[piece] for piece in force)


def maneuver_at(s: Theater, side: int, hex: int) -> bool:
    """Whether a maneuver unit of a side stands in a hex."""
    piece = s.first[side][hex]
    while piece:
        if s.t.maneuver[piece]:
            return True
        piece = s.link[piece]
    return False
