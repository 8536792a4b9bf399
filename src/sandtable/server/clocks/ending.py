"""What happens when somebody's time is up: decided from the terms and from who is still there."""

from __future__ import annotations

from typing import Literal

from .terms import DAY, Terms

REPLACEMENT_DAYS = 3.0  # that a seat waits for somebody else

Act = Literal["staff", "open", "adjudicate"]


def at_the_end(terms: Terms, opened: bool, others: int) -> Act:
    """The next step: `opened`: the seat has waited for somebody else already; `others`: people who are still there.

    Every chain of steps ends: a seat is opened once at most, then a bot plays in it, and where only bots would be left
    the match is adjudicated.
    """
    if terms.at_end == "adjudication":
        return "adjudicate"
    if terms.at_end == "replacement" and not opened:
        return "open"
    return "staff" if others else "adjudicate"


def waits_until(now: float) -> float:
    """Until when an opened seat waits."""
    return now + REPLACEMENT_DAYS * DAY
