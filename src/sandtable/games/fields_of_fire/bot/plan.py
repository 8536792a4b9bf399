"""What the mission wants on the ground: cards to take, hold, clear or visit, who goes where, how far it is."""

from __future__ import annotations

import heapq

from sandtable.games.fields_of_fire.rules.campaign.outcome import cards_of_task, holds, value_of
from sandtable.games.fields_of_fire.rules.movement.infantry import barred
from sandtable.games.fields_of_fire.rules.pieces.occupation import cleared, secured
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.signals.signals import control_card
from sandtable.games.fields_of_fire.state import grid
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, NONE
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.mission_tables import Task

FAR = 50.0
PC_COST = 0.4  # how much longer a way feels through an unresolved marker
ENEMY_COST = 1.5

SECURE, HOLD, CLEAR, TOUCH, FREE, LEAVE, FETCH = range(7)
WANTS = {
    mc.MEASURE_SECURED: SECURE,
    mc.MEASURE_OBJECTIVE: SECURE,
    mc.MEASURE_HELD: HOLD,
    mc.MEASURE_CLEARED: CLEAR,
    mc.MEASURE_ROWS_CLEARED: CLEAR,
    mc.MEASURE_TOUCHED: TOUCH,
    mc.MEASURE_FREE: FREE,
}


class Goal:
    """One card that a task is about."""

    def __init__(self, card: int, want: int) -> None:
        self.card = card
        self.want = want

    def met(self, s: Company) -> bool:
        """Whether the card is as the task wants it."""
        if self.want == SECURE:
            return secured(s, self.card)
        if self.want == HOLD:
            return s.count[self.card] > 0 and not s.count[grid.SIZE + self.card]
        if self.want == CLEAR:
            return cleared(s, self.card) or (not s.pc[self.card] and not s.count[grid.SIZE + self.card])
        if self.want == TOUCH:
            return s.touched[self.card] == 1
        if self.want == LEAVE:
            return False
        if self.want == FETCH:
            return not any(s.side[unit] == FRIENDLY and must_leave(s, unit) for unit in s.units_at.get(self.card, []))
        return not s.count[grid.SIZE + self.card]

    def needs_garrison(self) -> bool:
        """Whether somebody must be there at the end."""
        return self.want in (SECURE, HOLD)


def goals_of(s: Company) -> list[Goal]:
    """Every card of the success tests; those of experience points when the success tests name none."""
    found: list[Goal] = []
    for task in s.m.success:
        _add(s, task, found)
    if not found:
        for task in s.m.xp:
            if task.points > 0:
                _add(s, task, found)
    if any(task.measure == mc.MEASURE_STORES for task in s.m.success):
        found.extend(Goal(card, HOLD) for card in sorted(s.stores))
        found.extend(Goal(card, CLEAR) for card in range(grid.WIDTH, grid.SIZE) if s.pc[card] and card not in s.stores)
    if leaves_by_exit(s):
        found.extend(Goal(card, LEAVE) for card in exit_cards(s))
    elif brings_out(s):
        found.extend(convoy_goals(s))
    return found


def leaves_by_exit(s: Company) -> bool:
    """Whether the mission wants the company itself out by an edge of the map."""
    return s.m.exit_edge != 0 and any(task.measure == mc.MEASURE_EXITED_STEPS for task in s.m.success)


def brings_out(s: Company) -> bool:
    """Whether the mission wants vehicles out by an edge of the map."""
    return s.m.exit_edge != 0 and any(task.measure == mc.MEASURE_EXITED_VEHICLES for task in s.m.success)


def must_leave(s: Company, unit: int) -> bool:
    """Whether a unit is among those that the mission wants out."""
    if leaves_by_exit(s):
        return True
    if not brings_out(s) or not is_vehicle(s, unit):
        return False
    return any(task.measure == mc.MEASURE_EXITED_VEHICLES and task.number in (0, s.kind[unit]) for task in s.m.success)


def exit_cards(s: Company) -> list[int]:
    """Cards from which the map can be left."""
    row = s.m.rows if s.m.exit_edge == mc.EDGE_TOP else 1
    columns = s.m.exit_columns or list(range(1, s.m.columns + 1))
    return [grid.card_at(row, column) for column in columns]


def convoy_goals(s: Company) -> list[Goal]:
    """Where vehicles wait to be brought out, and where enemies stand beside them or beside their road."""
    waiting = [unit for unit in range(s.used) if s.kind[unit] and s.side[unit] == FRIENDLY and must_leave(s, unit)]
    cards = sorted({s.card[unit] for unit in waiting if s.card[unit] >= grid.WIDTH})
    found = [Goal(card, FETCH) for card in cards]
    road = {grid.from_cell(cell) for cell in s.m.road} | set(cards)
    enemies = [card for card in range(grid.WIDTH, grid.SIZE) if s.count[grid.SIZE + card]]
    found.extend(Goal(card, FREE) for card in enemies if any(grid.distance(card, other) <= 1 for other in road))
    return found


def _add(s: Company, task: Task, found: list[Goal]) -> None:
    want = WANTS.get(task.measure, NONE)
    if want == NONE or (task.least != NONE and task.least <= 0):
        return
    cards = cards_of_task(s, task)
    if task.measure == mc.MEASURE_OBJECTIVE:
        cards = [control_card(s, mc.CONTROL_OBJECTIVE_1 + task.number - 1)]
    for card in cards:
        if card >= grid.WIDTH and s.laid[card] and not any(goal.card == card and goal.want == want for goal in found):
            found.append(Goal(card, want))


def way_to(s: Company, goal: int) -> list[float]:
    """How far every card is from a goal: steps, more through markers and enemies; FAR where no way leads."""
    cost = [FAR] * grid.SIZE
    cost[goal] = 0.0
    queue: list[tuple[float, int]] = [(0.0, goal)]
    while queue:
        so_far, card = heapq.heappop(queue)
        if so_far > cost[card]:
            continue
        for way in range(8):
            other = grid.NEIGHBOUR[8 * card + way]
            if other == grid.NOWHERE or not s.laid[other] or not s.inside[other] or barred(s, card, way, other):
                continue
            step = 1.0
            if card != goal:
                step += PC_COST if s.pc[card] else 0.0
                step += ENEMY_COST if s.count[grid.SIZE + card] else 0.0
            if so_far + step < cost[other]:
                cost[other] = so_far + step
                heapq.heappush(queue, (cost[other], other))
    return cost


def share_out(
    groups: dict[int, list[int]], goals: list[Goal], ways: dict[int, list[float]], crowd: float
) -> dict[int, int]:
    """Group -> card it makes for: near ones first, a goal with others on their way to it counts as farther."""
    shares: dict[int, int] = {}
    taken = dict.fromkeys((goal.card for goal in goals), 0)
    if not taken:
        return shares
    waiting = dict(groups)
    while waiting:
        best = (FAR * 9, -1, -1)
        for group, cards in waiting.items():
            for goal in taken:
                cost = sum((ways[goal][at] for at in cards), 0.0) / len(cards) + crowd * taken[goal]
                best = min(best, (cost, group, goal))
        shares[best[1]] = best[2]
        taken[best[2]] += 1
        del waiting[best[1]]
    return shares


def turns_left(s: Company) -> int:
    """Turns after the present one."""
    return s.last_turn() - s.turn


def outlook(s: Company) -> float:
    """How good the mission looks, from -1 to 1: tasks met, cards won, how near the company is, losses."""
    if s.over:
        return 1.0 if s.outcome.get("company") else -1.0
    met = 0.0
    tasks = s.m.success
    for index, task in enumerate(tasks):
        met += 1.0 if holds(task, value_of(s, index, task)) else 0.0
    share = met / len(tasks) if tasks else 0.0
    goals = goals_of(s)
    open_goals = [goal for goal in goals if not goal.met(s)]
    near = 0.0
    if goals:
        friends = [
            unit for unit in range(UNITS) if s.kind[unit] and s.side[unit] == FRIENDLY and s.card[unit] >= grid.WIDTH
        ]
        for goal in goals:
            if goal not in open_goals:
                near += 1.0
            elif friends:
                near += 0.6 / (1 + min(grid.distance(s.card[unit], goal.card) for unit in friends))
        near /= len(goals)
    start = sum(s.m.steps) or 1
    losses = min(1.0, (s.friendly_losses + s.captured) / start)
    return max(-1.0, min(1.0, -0.6 + 0.7 * share + 0.7 * near - 0.8 * losses))


def first_row(s: Company) -> int:
    """The row on which a defence stands: the MLR, otherwise the highest row of a card to hold."""
    if s.m.mlr:
        return s.m.mlr
    rows = [grid.row_of(goal.card) for goal in goals_of(s) if goal.needs_garrison()]
    return max(rows) if rows else 1
