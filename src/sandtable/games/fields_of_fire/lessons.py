"""The guided first game of either edition: a platoon before the Orchard Farm, its first contact, the farm secured."""

from __future__ import annotations

from typing import Any

from sandtable.engine.lesson import Lesson, Step
from sandtable.games.fields_of_fire.state.action_codes import (
    ACTIVATE_HQ,
    CALL_FOR_FIRE,
    MOVE_ADJACENT,
    MOVE_PLATOON,
    REMOVE_PINNED,
    SEEK_COVER,
    SPOT,
)
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


class _Script:
    """The steps, numbered as they are said: lesson-farm-1, lesson-farm-2, ..."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def say(self, *answer: Any) -> None:
        """The learner gives this answer."""
        kinds = {"unit": "unit", "hq": "unit", "target": "unit", "to": "card", "action": "action", "under": "place"}
        refs = [(kinds[answer[0]], answer[1])] if answer[0] in kinds else []
        self.steps.append(Step("company", f"lesson-farm-{len(self.steps) + 1}", [answer], refs))

    def free(self) -> None:
        """The last sentence: from here on every answer is allowed."""
        self.steps.append(Step("company", f"lesson-farm-{len(self.steps) + 1}", [()]))

    def order(self, unit: int, action: int, *then: tuple[Any, ...]) -> None:
        """An order: the unit, the action, and what the action asks."""
        self.say("unit", unit)
        self.say("action", action)
        for answer in then:
            self.say(*answer)


def farm() -> Lesson:
    """Activation and Commands, movement, contact, VOF, rally, spotting, a Call for Fire, the farm secured."""
    script = _Script()
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
    script.order(PLATOON_HQ, ACTIVATE_HQ)
    script.say("done")
    script.order(PLATOON_HQ, MOVE_PLATOON, ("to", LANE))
    script.say("done")
    script.say("done")
    # turn 2: one squad forward
    script.order(PLATOON_HQ, ACTIVATE_HQ)
    script.say("done")
    script.order(FIRST_SQUAD, MOVE_ADJACENT, ("to", FIELD))
    script.order(FIRST_SQUAD, SEEK_COVER)
    script.say("done")
    script.say("done")
    # turn 3: contact
    script.order(PLATOON_HQ, ACTIVATE_HQ)
    script.say("done")
    script.order(FIRST_SQUAD, REMOVE_PINNED)
    script.order(FIRST_SQUAD, SPOT)
    script.order(PLATOON_HQ, CALL_FOR_FIRE)
    script.say("done")
    script.say("done")
    # turn 4: the farm
    script.order(PLATOON_HQ, ACTIVATE_HQ)
    script.say("done")
    script.order(FIRST_SQUAD, MOVE_ADJACENT, ("to", FARM), ("under", GUN_PIT))
    script.say("done")
    script.say("done")
    script.free()
    return Lesson("farm", "L1", "company", script.steps, DICE)


def farm_2e() -> Lesson:
    """The same morning by the 2nd edition: every attachment is assigned, so nobody chooses the last gun (2.3.3)."""
    steps = farm().steps
    last = [step.allow[0] for step in steps].index(("unit", RIGHT_GUN))
    steps[last : last + 2] = [Step("company", "lesson-farm-2e-gun", steps[last + 1].allow)]
    return Lesson("farm-2e", "L1", "company", steps, DICE, {"edition": "2e"})
