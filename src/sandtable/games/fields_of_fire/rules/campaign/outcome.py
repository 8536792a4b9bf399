"""The end of a mission: success, experience points, the result of the match (3.0c, 12.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.demolition import stores_taken
from sandtable.games.fields_of_fire.rules.movement.cover import steps_under
from sandtable.games.fields_of_fire.rules.pieces.occupation import cleared, secured
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_platoon_hq, kind_of
from sandtable.games.fields_of_fire.rules.signals.signals import control_card
from sandtable.games.fields_of_fire.rules.transport.carrying import AREAS
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, KIND_HQ_COMPANY, NONE
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH, from_cell
from sandtable.games.fields_of_fire.state.mission_tables import Task

# what is lost again at the end pays nothing (12.1b)
LASTING: Final = (mc.MEASURE_SECURED, mc.MEASURE_CLEARED, mc.MEASURE_ROWS_CLEARED, mc.MEASURE_OBJECTIVE)


def cards_of_task(s: Company, task: Task) -> list[int]:
    """The cards a task is about: its cells, or those that carry its controls."""
    cards = [from_cell(cell) for cell in task.cells]
    for control in task.control:
        cards.extend(card for card in range(SIZE) if s.control[card] >> control & 1)
    return cards


def measure(s: Company, task: Task) -> int:
    """What a task counts now."""
    if task.measure <= mc.MEASURE_ROWS_CLEARED:
        return measure_cards(s, task)
    if task.measure == mc.MEASURE_OBJECTIVE:
        card = control_card(s, mc.CONTROL_OBJECTIVE_1 + task.number - 1)
        return 1 if card >= 0 and secured(s, card) else 0
    if task.measure == mc.MEASURE_CASUALTIES_LEFT:
        return casualties_left(s)
    if task.measure == mc.MEASURE_STEPS_LEFT:
        return steps_left(s)
    if task.measure == mc.MEASURE_COMMANDERS:
        return commanders(s)
    if task.measure == mc.MEASURE_EXITED_VEHICLES:
        return sum(1 for kind in s.exited_vehicles if task.number in (0, kind))
    if task.measure == mc.MEASURE_PHONE_LINES_CUT:
        return sum(1 for card in range(SIZE) if s.line[card] == 2)
    return counted(s, task.measure)


def counted(s: Company, what: int) -> int:
    """Measures that are kept up as they happen."""
    if what == mc.MEASURE_PRISONERS:
        return s.prisoners
    if what == mc.MEASURE_CASUALTIES:
        return losses_now(s)
    if what == mc.MEASURE_CAPTURED:
        return s.captured
    if what == mc.MEASURE_ENEMY_STEPS:
        return s.enemy_losses  # prisoners were counted when they were led away or fell
    if what == mc.MEASURE_EXITED_STEPS:
        return s.exited_steps
    if what == mc.MEASURE_ENEMY_PASSED:
        return s.enemy_passed
    if what == mc.MEASURE_CAVES_SEALED:
        return s.caves_sealed
    if what == mc.MEASURE_FORTIFICATIONS:
        return s.tally.get(what, 0) + sum(1 for cover in s.enemy_forts if not steps_under(s, cover, ENEMY))
    if what == mc.MEASURE_STORES:
        return stores_taken(s)
    return s.tally.get(what, 0)


def measure_cards(s: Company, task: Task) -> int:
    """Measures over cards: secured, cleared, held, free, touched, whole rows cleared."""
    return len(counting(s, task))


def counting(s: Company, task: Task) -> list[int]:
    """The cards of a task that count now; of whole rows the rows."""
    cards = cards_of_task(s, task)
    if task.measure == mc.MEASURE_ROWS_CLEARED:
        rows = sorted({card // WIDTH for card in cards})
        return [row for row in rows if all(cleared(s, card) for card in cards if card // WIDTH == row)]
    return [card for card in cards if counts(s, task.measure, card)]


def counts(s: Company, what: int, card: int) -> bool:
    """Whether a card counts for a measure over cards."""
    if what == mc.MEASURE_SECURED:
        return secured(s, card)
    if what == mc.MEASURE_CLEARED:
        return cleared(s, card)
    if what == mc.MEASURE_HELD:
        return s.count[card] > 0 and not s.count[SIZE + card]
    if what == mc.MEASURE_FREE:
        return not s.count[SIZE + card]
    return s.touched[card] == 1


def losses_now(s: Company) -> int:
    """Friendly casualty steps of the present attempt or patrol: a limit counts for each of them (3.9)."""
    return s.friendly_losses - s.earlier_losses


def casualties_left(s: Company) -> int:
    """Friendly casualty steps that are still on the map or being carried, those flown out not counted."""
    lying = sum(steps for key, steps in s.casualties[FRIENDLY].items() if key // AREAS >= WIDTH)
    carriers = [unit for unit in range(s.used) if s.kind[unit] and s.side[unit] == FRIENDLY and unit not in s.box]
    return lying + sum(s.cargo[unit] for unit in carriers)


def steps_left(s: Company) -> int:
    """The percentage of starting friendly steps that are neither casualties nor captured."""
    start = sum(s.m.steps)
    return 100 if not start else 100 * max(0, start - losses_now(s) - s.captured) // start


def commanders(s: Company) -> int:
    """CO HQ and platoon HQs on their command side, those that left by the exit edge included."""
    number = 0
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == FRIENDLY and commands(s, unit):
            if kind_of(s, unit) == KIND_HQ_COMPANY or is_platoon_hq(s, unit):
                number += 1
    return number + s.commanders_out


def note_turn(s: Company) -> None:
    """Keep what tasks with a time limit have reached when their turn ends."""
    for index, task in enumerate([*s.m.success, *s.m.xp]):
        if task.by_turn == s.turn:
            s.reached[index] = measure(s, task)
        if task.from_turn == s.turn + 1:
            s.before[index] = measure(s, task)


def value_of(s: Company, index: int, task: Task) -> int:
    """What a task counts in the end."""
    return s.reached.get(index, 0) if task.by_turn else measure(s, task) - s.before.get(index, 0)


def holds(task: Task, value: int) -> bool:
    """Whether a value lies within the bounds of a task."""
    if task.least != NONE and value < task.least:
        return False
    return task.most == NONE or value <= task.most


def succeeded(s: Company) -> bool:
    """Whether all success tests hold (12.0)."""
    if s.patrol_success:
        return True
    return all(holds(task, value_of(s, index, task)) for index, task in enumerate(s.m.success))


def experience_points(s: Company) -> int:
    """XP of the mission by its tasks; success is not needed (12.1a)."""
    total = 0
    for index, task in enumerate(s.m.xp):
        times = times_paid(task, value_paid(s, index, task))
        total += task.points * max(0, times - s.scored.get(index, 0))
    return total + s.points


def pays_by_card(task: Task) -> bool:
    """Whether an XP task pays for each of its cards, as they are at the end."""
    return task.per > 0 and task.measure <= mc.MEASURE_ROWS_CLEARED and not task.by_turn and not task.from_turn


def value_paid(s: Company, index: int, task: Task) -> int:
    """What an XP task counts over all attempts: each card that counts now or has already been paid for (12.1b).

    What was cleared or secured in time and is lost at the end counts no more.
    """
    if not pays_by_card(task):
        value = value_of(s, len(s.m.success) + index, task)
        lasting = task.by_turn and task.measure in LASTING
        return min(value, measure(s, task)) if lasting else value
    cards = {key % SIZE for key in s.scored_cards if key // SIZE == index}
    return len(cards.union(counting(s, task)))


def times_paid(task: Task, value: int) -> int:
    """How often an XP task pays for what it counts."""
    if task.per:
        times = value // task.per
        return min(times, task.limit) if task.limit else times
    return 1 if holds(task, value) else 0


def bank_points(s: Company) -> None:
    """End of an attempt: its experience points can be spent, and nothing pays twice (3.9b, 12.1b)."""
    won = experience_points(s)
    for index, task in enumerate(s.m.xp):
        times = times_paid(task, value_paid(s, index, task))
        s.scored[index] = max(s.scored.get(index, 0), times)
        for card in counting(s, task) if pays_by_card(task) else []:
            s.scored_cards[index * SIZE + card] = 1
    s.banked += 0 if s.rules.ignore_experience else won
    s.earned += won
    s.points = 0


def close_mission(g: Play[Company]) -> None:
    """Write the result of a single mission into the outcome."""
    s = g.state
    s.over = 1
    s.outcome = {
        "company": 1 if succeeded(s) else 0,
        "points": s.earned + experience_points(s),
        "casualties": s.friendly_losses,
        "prisoners": s.prisoners,
    }
    g.tell("ended", s.outcome["company"], s.outcome["points"])
