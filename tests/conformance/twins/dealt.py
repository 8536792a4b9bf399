"""Fog with secrets that nobody can conclude: strengths are dealt by chance, and a counter may be split.

Every class of leak that only a history shows can be planted here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.fog.frames import Campaign
from engine.fog.game import Fog
from engine.fog.state import COUNTERS, GONE, Lane
from sandtable.bots import Greedy
from sandtable.engine.chance import Chance
from sandtable.engine.frames import GO_ON, PASS, Frame, State
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.space import Verb

SPARE = COUNTERS - 1  # the last counter of each side waits for a split


class Deal(Frame[Lane]):
    """The strengths of each side are dealt to its counters; nobody else is told."""

    def __init__(self, fixed: int = 0) -> None:
        super().__init__()
        self.fixed = fixed

    def next(self, g: Play[Lane]) -> int:
        for side in (0, 1):
            left = [1, 1, 3, 0, 0]
            for counter in range(side * COUNTERS, side * COUNTERS + SPARE):
                at = 0 if self.fixed else g.chance.pick("deal", len(left))
                g.state.strength[counter] = left.pop(at)
        g.replace(Splits(0))
        return GO_ON


class Splits(Frame[Lane]):
    """A side may put its spare counter beside another one; one of the two is a dummy."""

    title = "title-splits"
    coin: bool = True  # chance that is not told decides which of the two has the strength

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Lane]) -> int:
        return self.side

    def options(self, g: Play[Lane]) -> list[Action]:
        return [*[("split", counter) for counter in g.state.on_lane(self.side)], PASS]

    def answer(self, g: Play[Lane], a: Action) -> None:
        s = g.state
        if a[0] == "split":
            spare = self.side * COUNTERS + SPARE
            s.cell[spare] = s.cell[a[1]]
            s.secrets.knowers[s.strength_slot[spare]] = 1 << self.side
            if type(self).coin and g.chance.pick("split", 2):
                s.strength[a[1]], s.strength[spare] = 0, s.strength[a[1]]
            g.tell("split", a[1])
        if self.side:
            g.pop()
        else:
            g.replace(type(self)(1))


class Dealt(Fog):
    """Fog as it should be: what is hidden could have come about otherwise."""

    verbs = (*Fog.verbs, Verb("split", "counter"))
    events = {**Fog.events, "split": "counter:counter"}

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> State:
        s = super().start(scenario, options, carry)
        assert isinstance(s, Lane)
        for side in (0, 1):
            spare = side * COUNTERS + SPARE
            s.cell[spare], s.strength[spare] = GONE, 0
            s.secrets.knowers[s.strength_slot[spare]] = 3
        for slot in s.plan_slot:
            s.secrets.knowers[slot] = 3  # there is no plan yet
        s.stack = [Campaign(), Deal()]
        return s

    def sample(self, state: State, role: int, chance: Chance) -> None:
        """As in Fog, but the same for every truth that the role cannot tell apart."""
        assert isinstance(state, Lane)
        for side in (0, 1):
            self.deal_anew(state, side, role, chance)
        for counter in range(2 * COUNTERS):
            if not state.secrets.known(state.plan_slot[counter], role):
                state.plan[counter] = chance.pick("sample", 3)

    def deal_anew(self, s: Lane, side: int, role: int, chance: Chance) -> None:
        """Deal the strengths of a side that a role does not know."""
        own = range(side * COUNTERS, (side + 1) * COUNTERS)
        hidden = [c for c in own if not s.secrets.known(s.strength_slot[c], role)]
        values = sorted(s.strength[c] for c in hidden)
        for counter in hidden:
            s.strength[counter] = values.pop(chance.pick("sample", len(values)))

    def check(self, state: State) -> list[str]:
        return []

    def bots(self) -> dict[str, Callable[[int | str], Any]]:
        return {"quick": lambda seed: Greedy(seed, worlds=1)}
