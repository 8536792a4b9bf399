"""How much a look ahead may cost: rollouts, which repeat exactly, or seconds of this process."""

from __future__ import annotations

import time

from sandtable.engine.errors import BadSetup

SPELLING = "a budget is a number of rollouts for each look (`64`) or of CPU seconds for each turn (`10s`)"


class Budget:
    """Rollouts, or CPU seconds."""

    def __init__(self, rollouts: int = 0, seconds: float = 0.0) -> None:
        if rollouts < 0 or seconds < 0 or (rollouts > 0) == (seconds > 0):
            raise BadSetup(SPELLING)
        self.rollouts = rollouts
        self.seconds = seconds

    @classmethod
    def parse(cls, text: str) -> Budget:
        """`64` or `10s`."""
        number = text.removesuffix("s")
        if not number.isascii() or not number.isdecimal() or int(number) < 1:
            raise BadSetup(f"{text}: {SPELLING}")
        return cls(seconds=float(number)) if text.endswith("s") else cls(rollouts=int(number))

    def share(self, looks: int) -> Budget:
        """The part of a turn's seconds for one of so many looks; rollouts are for each look anyway."""
        return Budget(seconds=self.seconds / max(1, looks)) if self.seconds else self


class Meter:
    """What is left of a budget, in its own unit."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._rollouts = 0
        self._since = time.process_time()

    def count(self, rollouts: int) -> None:
        """So many rollouts have been made."""
        self._rollouts += rollouts

    def affords(self, rollouts: int, floor: float = 0.0) -> bool:
        """Whether so many rollouts more leave at least the floor; of seconds nobody knows before."""
        return self.left > floor if self._budget.seconds else self.left - rollouts >= floor

    @property
    def overdue(self) -> bool:
        """Whether the seconds are spent; a few rollouts more than planned do no harm."""
        return self._budget.seconds > 0 and self.left <= 0

    @property
    def left(self) -> float:
        """Rollouts or seconds that are left."""
        if self._budget.seconds:
            return self._budget.seconds - (time.process_time() - self._since)
        return float(self._budget.rollouts - self._rollouts)
