"""The guided games of either edition: a platoon before the Orchard Farm; guns and a tank against a road block."""

from __future__ import annotations

from typing import Any

from sandtable.engine.lesson import Lesson, Step
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.grid import card_at

PLATOON_HQ, FIRST_SQUAD, LEFT_GUN, RIGHT_GUN = 2, 3, 6, 7  # slots of L1
LANE, FIELD, FARM = card_at(1, 2), card_at(2, 2), card_at(3, 2)
RIFLE_PLATOON = 1
GUN_PIT = 2  # the second cover marker of the mission: the first is the one that the squad finds

# Action Cards by what they are drawn for; every card once, so none of them can be missing from the deck
DICE: dict[str, list[Any]] = {
    "roll-commands": [5, 6, 25, 22, 27, 46, 34, 32, 12],
    "roll-general-initiative": [1, 39, 40, 2],
    "roll-hq-event": [3, 7, 8, 10, 11, 16, 20],
    "roll-attempt": [13, 17, 31, 47, 43, 21, 28, 50],
    "roll-contact": [45, 36, 30, 15],
    "roll-package": [42, 29],
    "roll-direction": [26, 24],
    "roll-activity": [4],
    "roll-counter-type": [9],
    "roll-terrain": [0],
    "roll-combat": [35, 33, 19, 48],
    "roll-hit": [38],
}

MORE_TIME = {"more_turns": 2}  # the guided turns are slower than those of somebody who knows the game

Changes = dict[int, list[tuple[str, tuple[Any, ...]]]]  # number of a step -> name of a sentence and answer, instead

FARM_2E: Changes = {
    5: [],  # every attachment is assigned, so nobody chooses the last one (2.3.3)
    6: [("gun", ("platoon", RIFLE_PLATOON))],
}

# -- the road block
GUN_TEAM, OBSERVER, SHERMAN, HALF_TRACK = 6, 7, 8, 9  # slots of L2
START, LINE, BLOCK = card_at(1, 2), card_at(2, 2), card_at(3, 2)

TANK_DICE: dict[str, list[Any]] = {
    "roll-commands": [5, 10, 6, 14, 25, 22, 34, 46, 32],
    "roll-general-initiative": [1, 39, 40, 2],
    "roll-hq-event": [3, 7, 8, 11, 18, 21, 37],
    "roll-contact": [45, 16, 49, 15],
    "roll-package": [42],
    "roll-direction": [26],
    "roll-combat": [19, 20, 9, 48],
    "roll-hit": [44, 4],
    "roll-attempt": [13, 27, 28],
    "roll-activity": [33, 47],
    "roll-at": [30, 41, 50],
    "roll-vehicle-attempt": [35, 23],
    "roll-enemy-attempt": [36, 38],
}

TANK_2E: Changes = {
    7: [],  # the Sherman is the last attachment (2.3.3)
    8: [("sherman", ("platoon", RIFLE_PLATOON))],
    12: [("staging", ("done",)), ("aboard", ("done",))],  # every tank takes riders (7.4.4)
    33: [("call", ("action", act.CALL_FOR_FIRE))],
    34: [],  # the observer may call for no other card
    35: [("tank", ("unit", SHERMAN)), ("activate", ("action", act.ACTIVATE_VEHICLE))],
    38: [("vehicles", ("unit", SHERMAN))],
    42: [],  # nobody can react
}

UNDRAWN_2E = "roll-vehicle-attempt"  # vehicles need no attempt
TANK_DICE_2E: dict[str, list[Any]] = {reason: drawn for reason, drawn in TANK_DICE.items() if reason != UNDRAWN_2E}


def _step(say: str, answer: tuple[Any, ...]) -> Step:
    """A sentence, the answer that it asks for, and what it points at."""
    kinds = {"unit": "unit", "hq": "unit", "target": "unit", "to": "card", "action": "action", "under": "place"}
    return Step("company", say, [answer], [(kinds[answer[0]], answer[1])] if answer[0] in kinds else [])


class _Script:
    """The steps, numbered as they are said: lesson-farm-1, lesson-farm-2, ..."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.steps: list[Step] = []

    def say(self, *answer: Any) -> None:
        """The learner gives this answer."""
        self.steps.append(_step(f"lesson-{self._name}-{len(self.steps) + 1}", answer))

    def free(self) -> None:
        """The last sentence: from here on every answer is allowed."""
        self.steps.append(Step("company", f"lesson-{self._name}-{len(self.steps) + 1}", [()]))

    def order(self, unit: int, action: int, *then: tuple[Any, ...]) -> None:
        """An order: the unit, the action, and what the action asks."""
        self.say("unit", unit)
        self.say("action", action)
        for answer in then:
            self.say(*answer)


def farm() -> Lesson:
    """Activation and Commands, movement, contact, VOF, rally, spotting, a Call for Fire, the farm secured."""
    script = _Script("farm")
    script.say("to", FIELD)
    script.say("to", LANE)
    script.say("unit", LEFT_GUN)
    script.say("platoon", RIFLE_PLATOON)
    script.say("unit", RIGHT_GUN)
    script.say("platoon", RIFLE_PLATOON)
    script.say("done")
    script.say("signal", 0)
    script.say("signal", 0)
    script.say("done")
    # turn 1: out of the Staging Area
    script.order(PLATOON_HQ, act.ACTIVATE_HQ)
    script.say("done")
    script.order(PLATOON_HQ, act.MOVE_PLATOON, ("to", LANE))
    script.say("done")
    script.say("done")
    # turn 2: one squad forward
    script.order(PLATOON_HQ, act.ACTIVATE_HQ)
    script.say("done")
    script.order(FIRST_SQUAD, act.MOVE_ADJACENT, ("to", FIELD))
    script.order(FIRST_SQUAD, act.SEEK_COVER)
    script.say("done")
    script.say("done")
    # turn 3: contact
    script.order(PLATOON_HQ, act.ACTIVATE_HQ)
    script.say("done")
    script.order(FIRST_SQUAD, act.REMOVE_PINNED)
    script.order(FIRST_SQUAD, act.SPOT)
    script.order(PLATOON_HQ, act.CALL_FOR_FIRE)
    script.say("done")
    script.say("done")
    # turn 4: the farm
    script.order(PLATOON_HQ, act.ACTIVATE_HQ)
    script.say("done")
    script.order(FIRST_SQUAD, act.MOVE_ADJACENT, ("to", FARM), ("under", GUN_PIT))
    script.say("done")
    script.say("done")
    script.free()
    return Lesson("farm", "L1", "company", script.steps, DICE, eased=MORE_TIME)


def farm_2e() -> Lesson:
    """The same morning by the 2nd edition."""
    return Lesson("farm-2e", "L1", "company", _by_2e(farm(), FARM_2E), DICE, {"edition": "2e"}, MORE_TIME)


def tank() -> Lesson:
    """A fire mission by an observer, a tank that moves and fires, reaction, spotting from the turret."""
    script = _Script("tank")
    script.say("to", LINE)
    script.say("to", START)
    for unit in (GUN_TEAM, OBSERVER, SHERMAN):
        script.say("unit", unit)
        script.say("platoon", RIFLE_PLATOON)
    script.say("done")
    script.say("signal", 0)
    script.say("signal", 0)
    script.say("done")
    # turn 1: the platoon; the tank waits in the Staging Area
    script.order(PLATOON_HQ, act.ACTIVATE_HQ)
    script.say("done")
    script.order(PLATOON_HQ, act.MOVE_PLATOON, ("to", START))
    script.say("done")
    script.say("done")
    # turn 2: one squad finds the enemy
    script.order(PLATOON_HQ, act.ACTIVATE_HQ)
    script.say("done")
    script.order(FIRST_SQUAD, act.MOVE_ADJACENT, ("to", LINE))
    script.say("done")
    script.say("done")
    # turn 3: the fire mission, the tank comes up
    script.order(PLATOON_HQ, act.ACTIVATE_HQ)
    script.say("done")
    script.order(OBSERVER, act.CALL_FOR_FIRE, ("to", BLOCK))
    script.say("unit", SHERMAN)
    script.say("done")
    script.say("done")
    script.say("unit", SHERMAN)
    script.say("to", START)
    script.say("to", LINE)
    script.say("done")
    script.say("pass")  # reaction fire
    # turn 4: its shot
    script.order(PLATOON_HQ, act.ACTIVATE_HQ)
    script.say("done")
    script.order(SHERMAN, act.ACTIVATE_VEHICLE)
    script.say("done")
    script.say("done")
    script.say("unit", SHERMAN)
    script.say("target", HALF_TRACK)
    script.free()
    return Lesson("tank", "L2", "company", script.steps, TANK_DICE)


def tank_2e() -> Lesson:
    """The same road by the 2nd edition: who rides on the tank, its two orders, nobody who is asked to react."""
    return Lesson("tank-2e", "L2", "company", _by_2e(tank(), TANK_2E), TANK_DICE_2E, {"edition": "2e"})


def _by_2e(lesson: Lesson, changes: Changes) -> list[Step]:
    """The steps of a lesson with those that the 2nd edition has in their place."""
    steps: list[Step] = []
    for number, step in enumerate(lesson.steps, 1):
        if number in changes:
            steps.extend(_step(f"lesson-{lesson.id}-2e-{name}", answer) for name, answer in changes[number])
        else:
            steps.append(step)
    return steps
