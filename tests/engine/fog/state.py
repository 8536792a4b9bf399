"""The state of Fog."""

from __future__ import annotations

from typing import Any

from sandtable.engine.frames import State
from sandtable.engine.play import Flow, Play

CELLS = 9
COUNTERS = 6  # of each side; side = counter // COUNTERS
GONE = 99
STRENGTH, PLAN = 0, 1  # kinds of secrets
HOLD, ADVANCE, RESERVE = 0, 1, 2


class Lane(State):
    """Twelve counters on a lane of cells; strength 0 is a dummy."""

    def __init__(self) -> None:
        super().__init__()
        self.cell: list[int] = []
        self.strength: list[int] = []
        self.plan: list[int] = []
        self.strength_slot: list[int] = []
        self.plan_slot: list[int] = []
        self.turn = 0
        self.lost: list[int] = [0, 0]

    def on_lane(self, side: int) -> list[int]:
        """Counters of a side still on the lane."""
        return [c for c in range(side * COUNTERS, (side + 1) * COUNTERS) if self.cell[c] != GONE]

    def reveal(self, g: Play[Any], counter: int) -> None:
        """Show a counter to both sides."""
        for role in (0, 1):
            g.learn(self.strength_slot[counter], role)


class LaneFlow(Flow):
    def settle(self, g: Play[Any]) -> bool:
        """A side with more dummies than real counters takes one off; which one is chance among equals."""
        s: Lane = g.state
        if g.held("dummies"):
            return False
        for side in (0, 1):
            own = s.on_lane(side)
            dummies = [counter for counter in own if s.strength[counter] == 0]
            if own and 2 * len(dummies) > len(own):
                gone = g.pick("roll-excess", dummies)
                s.reveal(g, gone)
                s.cell[gone] = GONE
                g.tell("removed", gone)
                return True
        return False


def forward(counter: int) -> int:
    """Red walks up, Blue walks down."""
    return 1 if counter < COUNTERS else -1
