"""The chance that a mission succeeds, at the start of a turn.

A logistic curve over what the success tests ask for: goals that are open and what stands between them and the company,
losses against what may be lost, strength and danger. `tools/fit_outlook.py` fits it to games of the Commander and
judges it by games that it has not seen (docs/opponents.md).
"""

from __future__ import annotations

import math
from typing import Final

from sandtable.games.fields_of_fire.rules.campaign.outcome import holds, losses_now, value_of
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.codes import NONE
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, WIDTH
from sandtable.games.fields_of_fire.state.mission_tables import Task

from .picture import ASSAULT, BROKEN, SUPPORT, Picture
from .weights import SCENARIOS, WEIGHTS

FACTS: Final = [
    *("constant", "tests open", "goals open", "way", "shortage", "barred", "contacts", "threat", "guards"),
    *("allowance", "exceeded", "losses", "strength", "broken", "danger", "enemies"),
]
KINDS: Final = ("", " late", " defending")
NAMES: Final = [fact + kind for kind in KINDS for fact in FACTS]
FARTHEST: Final = 10.0  # cards of a way
MOST: Final = 30.0


def fitted() -> bool:
    """Whether there are weights."""
    return len(WEIGHTS) > 0


def success_chance(pic: Picture) -> float:
    """From 0 to 1."""
    total = SCENARIOS.get(pic.s.m.key, 0.0)
    row = features(pic)
    for at in range(len(row)):
        total += WEIGHTS[at] * row[at]
    return 1.0 / (1.0 + math.exp(-max(-MOST, min(MOST, total))))


def features(pic: Picture) -> list[float]:
    """The inputs of the chance, in the order of `NAMES`."""
    row = facts(pic)
    late = 1.0 / (1.0 + max(0, pic.left + 1))
    defends = 1.0 if pic.defending() else 0.0
    return [*row, *[late * value for value in row], *[defends * value for value in row]]


def facts(pic: Picture) -> list[float]:
    """The same before they are weighed by time and by kind of mission."""
    s = pic.s
    tests = [holds(task, value_of(s, index, task)) for index, task in enumerate(s.m.success)]
    start = float(sum(s.m.steps) or 1)
    goals = float(max(1, len(pic.goals)))
    fighters = [unit for unit in pic.friends if pic.role(unit) in (ASSAULT, SUPPORT) and s.card[unit] >= WIDTH]
    walkers = [s.card[unit] for unit in fighters if pic.role(unit) == ASSAULT] or [s.card[unit] for unit in fighters]
    way = shortage = barred = contacts = 0.0
    for goal in pic.open:
        ways = pic.way(goal.card)
        far = min(FARTHEST, min([ways[card] for card in walkers], default=FARTHEST))
        way += far
        shortage += max(0.0, far - pic.left - 1.0)
        barred += pic.worth_of(pic.enemies_on(goal.card))
        contacts += pic.contact.get(goal.card, 0.0)
    threat, guards = around_goals(pic)
    strength = sum([pic.worth(unit) for unit in fighters], 0.0) / start
    broken = float(sum(1 for unit in pic.friends if pic.role(unit) == BROKEN)) / start
    danger = sum([pic.danger_now(unit) * pic.worth(unit) for unit in pic.friends], 0.0) / start
    allowance = allowed(pic)
    return [
        1.0,
        float(tests.count(False)) / max(1, len(tests)),
        len(pic.open) / goals,
        way / goals,
        shortage / goals,
        barred / goals,
        contacts / goals,
        threat / goals,
        guards / goals,
        max(0.0, allowance),
        1.0 if allowance < 0 else 0.0,
        (s.friendly_losses + s.captured) / start,
        strength,
        broken,
        danger,
        pic.worth_of(pic.enemies) / start,
    ]


def around_goals(pic: Picture) -> tuple[float, float]:
    """Worth of enemies on and next to the goals, and of friends on them."""
    s = pic.s
    near = {goal.card for goal in pic.goals}
    cards = near.copy()
    for card in near:
        for way in range(8):
            other = NEIGHBOUR[8 * card + way]
            if other != NOWHERE:
                cards.add(other)
    threat = pic.worth_of([enemy for enemy in pic.enemies if s.card[enemy] in cards])
    guards = sum([pic.worth(unit) for unit in pic.friends if s.card[unit] in near], 0.0)
    return threat, guards


def allowed(pic: Picture) -> float:
    """Losses that the success tests still allow, as a share; 1 without such a test, below 0: too many."""
    left = 1.0
    for task in pic.s.m.success:
        if limits_losses(task):
            left = min(left, (task.most - losses_now(pic.s)) / (task.most + 1.0))
    return left


def limits_losses(task: Task) -> bool:
    """Whether a success test asks for few casualties."""
    return task.measure == mc.MEASURE_CASUALTIES and task.most != NONE
