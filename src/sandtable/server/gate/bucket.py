"""A token bucket: a steady rate with room for a burst."""

from __future__ import annotations

import time

_ROUNDING = 1e-6  # ten tenths are one


class Bucket:
    """Allows `rate` things a second and `burst` at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._level = float(burst)
        self._when = time.monotonic()

    def take(self, price: float = 1.0) -> bool:
        """Whether something of that price is allowed now."""
        now = time.monotonic()
        self._level = min(float(self.burst), self._level + (now - self._when) * self.rate)
        self._when = now
        if self._level + _ROUNDING < price:
            return False
        self._level -= price
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was taken lately."""
        return self._level + (time.monotonic() - self._when) * self.rate >= self.burst


class Buckets:
    """One bucket per name (an address); quiet ones are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str, price: float = 1.0) -> bool:
        """Whether `name` may do something of that price now."""
        if len(self._buckets) > 1000:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        bucket = self._buckets.setdefault(name, Bucket(self.rate, self.burst))
        return bucket.take(price)
