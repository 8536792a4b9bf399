"""An estimate that grows: mean, number and interval of what rollouts said."""

from __future__ import annotations

import math

Z = 1.96  # of an interval of 95 %


class Estimate:
    """The mean of values between 0 and 1, with the interval in which it lies in 95 of 100 cases."""

    def __init__(self, n: int = 0, total: float = 0.0) -> None:
        self.n = n
        self.total = total

    def add(self, value: float) -> None:
        """One more value."""
        self.n += 1
        self.total += value

    @property
    def mean(self) -> float:
        """The mean; one half while nothing is known."""
        return self.total / self.n if self.n else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval: never outside 0 to 1, and honest when all values are alike."""
        if not self.n:
            return 0.0, 1.0
        n, mean, square = self.n, self.mean, Z * Z
        middle = (mean + square / (2 * n)) / (1 + square / n)
        half = Z / (1 + square / n) * math.sqrt(mean * (1 - mean) / n + square / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)

    def plain(self) -> dict[str, float | int]:
        """As JSON."""
        low, high = self.interval
        return {"mean": round(self.mean, 4), "low": round(low, 4), "high": round(high, 4), "n": self.n}


class Lead:
    """By how much one plan beats another in the same worlds, and whether that is more than chance."""

    PRIOR = 0.25  # variance of one imagined difference: equal values in a few worlds prove nothing

    def __init__(self, differences: list[float]) -> None:
        self.n = len(differences)
        self.mean = sum(differences) / self.n if self.n else 0.0
        spread = sum((value - self.mean) ** 2 for value in differences)
        self.error = math.sqrt((spread + self.PRIOR) / (self.n + 1) / self.n) if self.n else 1.0
