"""The clock of one person in one match. All moments are given: nothing here asks what time it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta

from .terms import DAY, Terms

Span = tuple[float, float]
FOREVER = 100 * 365 * DAY


@dataclass(frozen=True)
class Clock:
    """What is left of a bank, and on which spans of days its owner is away."""

    bank: float
    since: float | None = None  # it runs since then
    away: tuple[Span, ...] = ()
    vacation_left: int = 0  # days

    @classmethod
    def start(cls, terms: Terms) -> Clock:
        """A clock as it stands before the first move."""
        return cls(terms.bank, vacation_left=terms.vacation_days)

    def begin(self, terms: Terms, now: float) -> Clock:
        """It is the person's move."""
        if self.since is not None:
            return self
        return replace(self, since=now, bank=self.bank + terms.per_turn)

    def end(self, terms: Terms, now: float) -> Clock:
        """The person has moved; what was not used of the turn's own time is lost."""
        if self.since is None:
            return self
        left = self.left(terms, now)
        return replace(self, since=None, bank=max(0.0, min(terms.bank, left)))

    def left(self, terms: Terms, now: float) -> float:
        """What is left now, if it runs."""
        return self.bank if self.since is None else self.bank - counted(self.since, now, self.rests(terms, self.since))

    def due(self, terms: Terms) -> float | None:
        """When the bank is empty; None while the clock rests."""
        if self.since is None:
            return None
        left, now = self.bank, self.since
        for start, stop in self.rests(terms, self.since):
            until = max(now, start)
            if now + left <= until:
                break
            left -= until - now
            now = max(until, stop)
        return now + left

    def go_away(self, days: int, now: float) -> Clock:
        """Take days of vacation from now on; no more than are left."""
        days = min(days, self.vacation_left)
        if days <= 0:
            return self
        begin = max([now, *(stop for _, stop in self.away)])
        return replace(self, away=(*self.away, (begin, begin + days * DAY)), vacation_left=self.vacation_left - days)

    def rests(self, terms: Terms, since: float) -> Iterator[Span]:
        """The spans from some moment on in which the clock stands still, in order and apart from one another."""
        weekends = _weekends(since) if terms.weekends else iter(())
        vacations = iter(sorted(span for span in self.away if span[1] > since))
        return _joined(_merged(weekends, vacations))

    def plain(self) -> str:
        """The clock as it is stored."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Clock:
        """The clock as it was stored."""
        told = json.loads(text)
        return cls(**{**told, "away": tuple((start, stop) for start, stop in told["away"])})


def counted(start: float, stop: float, rests: Iterator[Span]) -> float:
    """Seconds between two moments, without those that rest."""
    total = max(0.0, stop - start)
    for begin, end in rests:
        if begin >= stop:
            break
        total -= max(0.0, min(end, stop) - max(begin, start))
    return total


def _weekends(since: float) -> Iterator[Span]:
    """Saturdays and Sundays, the one that is going on included."""
    day = datetime.fromtimestamp(since, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    saturday = day + timedelta(days=5 - day.weekday())
    while saturday.timestamp() < since + FOREVER:
        yield saturday.timestamp(), saturday.timestamp() + 2 * DAY
        saturday += timedelta(days=7)


def _merged(one: Iterator[Span], other: Iterator[Span]) -> Iterator[Span]:
    """Both in order of their beginnings."""
    first, second = next(one, None), next(other, None)
    while first is not None or second is not None:
        if second is None or (first is not None and first <= second):
            assert first is not None
            yield first
            first = next(one, None)
        else:
            yield second
            second = next(other, None)


def _joined(spans: Iterator[Span]) -> Iterator[Span]:
    """Spans that touch one another as one."""
    held: Span | None = None
    for start, stop in spans:
        if held is not None and start <= held[1]:
            held = held[0], max(held[1], stop)
        else:
            if held is not None:
                yield held
            held = start, stop
    if held is not None:
        yield held
