"""Dice of rollouts that stay in step: plans that are compared in one world roll alike, also after they part.

With one stream of dice a plan that fights once more shifts every later roll, and luck hides what the plan is worth. So
every reason to roll has a stream for itself, and all streams begin anew with each stretch of time.
"""

from __future__ import annotations

from zlib import crc32

from sandtable.engine.chance import Chance

PLACES = 16  # blocks of dice that one roll may take
ROLLS = 1 << 12  # of one reason in one stretch of time
TIMES = 1 << 12


class InStep(Chance):
    """Seeded chance whose position follows from the time, the reason and how often it was the reason before."""

    def __init__(self, key: bytes) -> None:
        super().__init__(key)
        self._time = 0
        self._rolled: dict[str, int] = {}

    def begin(self, time: int) -> None:
        """The world has come so far; a time below 0 says nothing."""
        if time >= 0 and time != self._time:
            self._time = time
            self._rolled.clear()

    def dice(self, reason: str, n: int, sides: int) -> list[int]:
        self._turn_to(reason)
        return super().dice(reason, n, sides)

    def pick(self, reason: str, n: int) -> int:
        self._turn_to(reason)
        return super().pick(reason, n)

    def draw(self, reason: str, weights: list[int]) -> int:
        self._turn_to(reason)
        return super().draw(reason, weights)

    def copy(self) -> InStep:
        """The same dice, independent from now on."""
        twin = InStep(self.key)
        twin.counter, twin._time, twin._rolled = self.counter, self._time, self._rolled.copy()
        return twin

    def _turn_to(self, reason: str) -> None:
        number = self._rolled.get(reason, 0)
        self._rolled[reason] = number + 1
        place = (self._time % TIMES * ROLLS + number % ROLLS) * PLACES
        self.counter = crc32(reason.encode()) << 28 | place
