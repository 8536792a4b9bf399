"""`sandtable review`: what decided a finished match, by rollouts of the bots."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sandtable.commands.screen import err, out, print_json, progress
from sandtable.commands.stopping import Terminated, stoppable
from sandtable.engine.errors import BadRecord, BadSetup
from sandtable.review import Effort, Review
from sandtable.review.judge import Outcome, Task
from sandtable.review.page import Page
from sandtable.seam.keeping import fingerprint
from sandtable.words import words_of

_reviews: list[Review] = []  # the one of a process that works for others


def run(
    file: Path,
    role: str | None,
    html: Path | None,
    keep: Path | None,
    seconds: float,
    hindsight: bool,
    workers: int | None,
    as_json: bool,
    language: str,
) -> None:
    """Review a record for so long, or until Ctrl-C, and tell what came out."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadRecord(f"{file} cannot be read: {wrong}") from wrong
    review = Review(text, hindsight)
    chosen = role or review.roles[0]
    if chosen not in review.roles:
        raise BadSetup(f"no role {chosen!r}; the roles are {', '.join(review.roles)}")
    if keep is not None and keep.is_file():
        review.go_on(_read(keep, text, hindsight))
    _work(review, text, hindsight, seconds, workers or os.cpu_count() or 1)
    if keep is not None:
        keep.write_text(json.dumps({"of": _mark(text, hindsight), "outcomes": review.kept()}), encoding="utf-8")
    page = Page(review, chosen, words_of(review.game, review.scenario, language))
    if html is not None:
        html.write_text(page.html(), encoding="utf-8")
        err.print(f"{html} written", markup=False)
    if as_json:
        print_json({role: review.account(role).plain() for role in review.roles})
    elif html is None:
        out.print(page.text(), markup=False)


def _work(review: Review, text: str, hindsight: bool, seconds: float, workers: int) -> None:
    """Work until the time is over; whoever stops it earlier has what was worked out."""
    until = time.monotonic() + seconds
    with stoppable(), _pool(text, hindsight, workers) as pool, progress("rollouts", None) as tell:
        try:
            for done, total in review.work(Effort(), pool):
                tell(done, total)
                if time.monotonic() > until:
                    return
        except (KeyboardInterrupt, Terminated):
            err.print("Stopped: this is what was worked out so far.")


@contextmanager
def _pool(text: str, hindsight: bool, workers: int) -> Iterator[Any]:
    """Rollouts in processes of their own; one worker works here."""
    if workers == 1:
        yield None
        return
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(text, hindsight)) as pool:

        def run(tasks: list[Task]) -> Iterable[Outcome]:
            return pool.map(_carry_out, tasks, chunksize=4)

        try:
            yield run
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _begin(text: str, hindsight: bool) -> None:
    _reviews.append(Review(text, hindsight))


def _carry_out(task: Task) -> Outcome:
    return _reviews[-1].carry_out(task)


def _mark(text: str, hindsight: bool) -> str:
    """What kept outcomes belong to."""
    return fingerprint([text, hindsight])


def _read(keep: Path, text: str, hindsight: bool) -> list[list[Any]]:
    try:
        kept = json.loads(keep.read_text(encoding="utf-8"))
        if kept["of"] != _mark(text, hindsight):
            raise BadSetup(f"--keep {keep}: this is the work on another record")
        outcomes: list[list[Any]] = kept["outcomes"]
    except (OSError, ValueError, KeyError, TypeError) as wrong:
        raise BadSetup(f"--keep {keep} cannot be read: {wrong}") from wrong
    return outcomes
