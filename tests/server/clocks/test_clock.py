"""Clocks of people: banks, weekends, vacation. Nothing here knows what time it is."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.server.clocks.clock import Clock
from sandtable.server.clocks.terms import DAY, Terms

HOUR = 3600.0
MONDAY = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()
FRIDAY = MONDAY + 4 * DAY


def terms(**wanted: Any) -> Terms:
    return Terms(**{"bank": 2 * DAY, **wanted})


def test_a_clock_runs_only_while_it_is_ones_move() -> None:
    clock = Clock.start(terms())
    assert clock.due(terms()) is None
    running = clock.begin(terms(), MONDAY)
    assert running.due(terms()) == MONDAY + 2 * DAY
    rested = running.end(terms(), MONDAY + HOUR)
    assert (rested.bank, rested.due(terms())) == (2 * DAY - HOUR, None)


def test_every_move_adds_its_time_but_never_beyond_the_bank() -> None:
    with_more = terms(per_turn=3 * HOUR)
    clock = Clock.start(with_more).begin(with_more, MONDAY)
    assert clock.left(with_more, MONDAY) == 2 * DAY + 3 * HOUR
    assert clock.end(with_more, MONDAY + HOUR).bank == 2 * DAY
    assert clock.end(with_more, MONDAY + 5 * HOUR).bank == 2 * DAY - 2 * HOUR


def test_a_move_that_goes_on_begins_once() -> None:
    """Several answers in one hand-over add the time of one."""
    with_more = terms(per_turn=HOUR)
    clock = Clock.start(with_more).begin(with_more, MONDAY)
    assert clock.begin(with_more, MONDAY + HOUR) == clock


def test_weekends_rest_from_saturday_to_monday() -> None:
    off = terms(weekends=True)
    clock = Clock.start(off).begin(off, FRIDAY)
    assert clock.due(off) == FRIDAY + 4 * DAY  # 12 hours of Friday, a weekend, Monday and 12 hours of Tuesday
    assert clock.left(off, FRIDAY + 1.5 * DAY) == 1.5 * DAY
    assert clock.left(off, FRIDAY + 2 * DAY) == 1.5 * DAY


def test_a_move_that_begins_on_a_weekend_waits_for_monday() -> None:
    off = terms(weekends=True)
    sunday = FRIDAY + 2 * DAY
    assert Clock.start(off).begin(off, sunday).due(off) == FRIDAY + 2.5 * DAY + 2 * DAY


def test_vacation_rests_and_is_used_up() -> None:
    off = terms(vacation_days=3)
    clock = Clock.start(off).begin(off, MONDAY).go_away(2, MONDAY + HOUR)
    assert clock.due(off) == MONDAY + 4 * DAY
    clock = clock.go_away(5, MONDAY + HOUR)  # one day is left, behind the others
    assert clock.due(off) == MONDAY + 5 * DAY
    assert clock.go_away(1, MONDAY + HOUR) == clock


def test_vacation_over_a_weekend_rests_once() -> None:
    off = terms(weekends=True, vacation_days=3)
    clock = Clock.start(off).begin(off, FRIDAY).go_away(3, FRIDAY)
    assert clock.due(off) == FRIDAY + 5 * DAY  # away until Monday noon, then two days


def test_a_clock_is_stored_and_read_again() -> None:
    off = terms(weekends=True, vacation_days=3, at_end="replacement")
    clock = Clock.start(off).begin(off, MONDAY).go_away(1, MONDAY)
    assert Clock.read(clock.plain()) == clock
    assert Terms.read(off.plain()) == off


spans = st.floats(0, 40 * DAY)


@given(bank=st.floats(60, 30 * DAY), per_turn=spans, start=spans, away=st.integers(0, 9), weekends=st.booleans())
def test_what_is_left_is_nothing_exactly_when_it_is_due(
    bank: float, per_turn: float, start: float, away: int, weekends: bool
) -> None:
    some = Terms(bank=bank, per_turn=per_turn, weekends=weekends, vacation_days=5)
    clock = Clock.start(some).begin(some, MONDAY + start).go_away(away, MONDAY + start)
    due = clock.due(some)
    assert due is not None
    assert clock.left(some, due) == pytest.approx(0, abs=1)
    assert clock.left(some, due - HOUR) >= -1
    assert clock.left(some, due + 4 * DAY) < 1
