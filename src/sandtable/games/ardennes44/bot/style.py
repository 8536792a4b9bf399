"""A planner's style: the numbers in which plans for a turn differ."""

from __future__ import annotations

from typing import Final

ANYWHERE: Final = 0
NORTH: Final = 1
SOUTH: Final = 2


class Style:
    """Adjustments to the usual judgement; the usual style changes nothing. Never written to."""

    def __init__(
        self,
        least: float = 0.0,
        own_step: float = 1.0,
        danger: float = 1.0,
        crowd: float = 1.0,
        axis: int = ANYWHERE,
        goals: float = 1.0,
        stand: float = 0.0,
        gap: float = 0.0,
        counter: float = 1.0,
    ) -> None:
        self.least = least  # added to the least worth of an attack
        self.own_step = own_step  # price of an own step
        self.danger = danger  # of being thrown out or caught
        self.crowd = crowd  # how soon a goal has enough units of the German; low: one main effort
        self.axis = axis  # the half of the map whose goals count more
        self.goals = goals  # Allied: what it counts to bar the ways to the goals
        self.stand = stand  # added to the worth of staying in place
        self.gap = gap  # Allied: worth of each hex between a unit and the enemy, up to three
        self.counter = counter  # Allied: what it counts to close with weak enemies


USUAL: Final = Style()
BOLD: Final = Style(least=-0.3, own_step=0.7, danger=0.7)
CAUTIOUS: Final = Style(least=0.5, own_step=1.4, danger=1.4)
MAIN_EFFORT: Final = Style(crowd=0.3)
BROAD_FRONT: Final = Style(crowd=2.5)
NORTHERN: Final = Style(axis=NORTH)
SOUTHERN: Final = Style(axis=SOUTH)
HOLD: Final = Style(danger=0.4, least=0.3, stand=2.5)
WITHDRAW: Final = Style(danger=2.2, least=0.6, own_step=1.4, gap=1.2)
COUNTERATTACK: Final = Style(least=-0.3, own_step=0.7, danger=0.7, counter=3.0)
AT_THE_GOALS: Final = Style(goals=1.8, danger=0.8)

# for who wants to play against one; as strong as the usual one (docs/opponents.md)
STYLES: Final = {"cautious": CAUTIOUS, "main-effort": MAIN_EFFORT, "broad-front": BROAD_FRONT}

# names of the messages that tell the plan; by role, the usual one first
PLANS: Final[list[list[tuple[str, Style]]]] = [
    [
        ("plan-own", USUAL),
        ("plan-bold", BOLD),
        ("plan-cautious", CAUTIOUS),
        ("plan-main-effort", MAIN_EFFORT),
        ("plan-broad-front", BROAD_FRONT),
        ("plan-north", NORTHERN),
        ("plan-south", SOUTHERN),
    ],
    [
        ("plan-own", USUAL),
        ("plan-hold", HOLD),
        ("plan-withdraw", WITHDRAW),
        ("plan-counterattack", COUNTERATTACK),
        ("plan-cautious", CAUTIOUS),
        ("plan-at-the-goals", AT_THE_GOALS),
    ],
]
