"""How far a moving force can go (16.1-16.3).

A force is the list of pieces that move together. Its operation is the running one, or REACTION for the other side.
Legality asks only what the mover knows: enemy counters, markers, tracks.
"""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.hexes import NONE
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, QUARTERS, REACTION, WP
from sandtable.games.air_armor.state.routes import LONGEST
from sandtable.games.air_armor.state.tables import BARRED, COST_MASK, DIRECTION_MASK, DIRECTION_SHIFT, DRY, HEX_SHIFT
from sandtable.games.air_armor.state.theater import Theater

from .costs import allowance, points_left, tactical_cost
from .protection import protected
from .roads import road_link_reason, road_right_reason, road_step_reason
from .steps import crossing_reason, entry_reason, may_move_minimum, mover_reason, operation_of


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
        """Whether the search stops at a hex."""
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
        """Whether a step is forbidden; a hex without enemies, mines or former objectives needs no closer look."""
        s = self.s
        if (s.t.step_site[place] or s.t.step_cliff[place]) and crossing_reason(s, self.force, place):
            return True
        if self.near[hex] or self.enemies[hex] or s.mine[hex] or self.picky or hex == self.barred:
            return entry_reason(s, self.force, hex) is not None
        return False

    def cost(self, place: int, hex: int, spent: int) -> int:
        """Cost of a step at a moment of the search; road rights and limits are known beforehand."""
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
