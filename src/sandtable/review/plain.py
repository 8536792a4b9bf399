"""A review as plain data for one role: its account and the moments that decided the match."""

from __future__ import annotations

from typing import Any

from sandtable.engine.message import Option
from sandtable.review.account import Moment
from sandtable.review.review import Review

SHOWN = 4  # answers of a decision that are told


def plain_review(review: Review, role: str) -> dict[str, Any]:
    """All that a page needs."""
    return {
        "role": role,
        "account": review.account(role).plain(),
        "moments": [told(one) for one in review.moments(role)],
    }


def told(moment: Moment) -> dict[str, Any]:
    """A moment with what was done and what the bot would have done."""
    played, bots = ([], []) if moment.stretch is None else moment.stretch.differing()
    return {
        "kind": moment.kind,
        "turn": moment.turn,
        "at": moment.at,
        "change": moment.figure.plain(),
        "grade": moment.grade,
        "played": labels(played),
        "bot": labels(bots),
    }


def labels(options: list[Option]) -> list[dict[str, Any]]:
    """The first answers in words."""
    return [option.label.plain() for option in options[:SHOWN]]
