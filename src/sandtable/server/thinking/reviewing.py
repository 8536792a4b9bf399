"""What a thinking process does for a review: some seconds of rollouts, then how the picture looks."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sandtable.review import Review

_KEPT = 4  # reviews that go on where they stopped
_reviews: OrderedDict[tuple[str, bool], Review] = OrderedDict()


def carry_on(job: dict[str, Any]) -> dict[str, Any]:
    """Work for some seconds; what has come out, and with `page` a language, the page as HTML."""
    from sandtable.review.plain import plain_review

    review = _review_of(job)
    until = time.process_time() + job["seconds"]
    done, total = next(work := review.work())
    while time.process_time() < until:
        done, total = next(work, (done, total))
        if done >= total:
            break
    found = {"done": done, "total": total, "outcomes": review.kept(), "told": plain_review(review, job["role"])}
    if job["page"]:
        found["page"] = _page(review, job["role"], job["page"])
    return found


def _review_of(job: dict[str, Any]) -> Review:
    from sandtable.review import Review

    key = (job["match"], job["hindsight"])
    review = _reviews.pop(key, None)
    if review is None:
        review = Review(job["review"], job["hindsight"])
        review.go_on(job["outcomes"])
    _reviews[key] = review
    while len(_reviews) > _KEPT:
        _reviews.popitem(last=False)
    return review


def _page(review: Review, role: str, language: str) -> str:
    from sandtable.review.page import Page
    from sandtable.words import words_of

    return Page(review, role, words_of(review.game, review.scenario, language)).html()
