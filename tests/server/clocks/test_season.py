"""A season of by-turns matches with a simulated clock: a fifth of the people vanish, every match ends by its terms."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from sandtable.server.clocks.clock import Clock
from sandtable.server.clocks.ending import at_the_end, waits_until
from sandtable.server.clocks.terms import DAY, Terms

HOUR = 3600.0
PEOPLE, MATCHES, HAND_OVERS = 200, 1000, 60
PACES = (
    Terms(bank=3 * DAY, per_turn=4 * HOUR, vacation_days=3),
    Terms(bank=7 * DAY, per_turn=12 * HOUR, weekends=True, vacation_days=7),
    Terms(bank=2 * HOUR, per_turn=60),
)


@dataclass
class Played:
    """A match of two: who sits there (None: a bot), and what happened at the ends of banks."""

    terms: Terms
    seats: list[int | None]
    clocks: list[Clock]
    acts: list[str] = field(default_factory=list)
    opened: set[int] = field(default_factory=set)
    now: float = 0.0
    ended: str = ""


def play(match: Played, gone: dict[int, float], dice: random.Random) -> None:
    """To the end: each hand-over is answered in time, or the terms decide."""
    turn = 0
    for _ in range(HAND_OVERS):
        seat, turn = turn % 2, turn + 1
        while match.seats[seat] is not None and not match.ended:
            person = match.seats[seat]
            assert person is not None
            clock = match.clocks[seat].begin(match.terms, match.now)
            due = clock.due(match.terms)
            assert due is not None
            answers = match.now + dice.expovariate(1 / (match.terms.bank / 12))
            if answers < min(due, gone.get(person, float("inf"))):
                match.now = answers
                match.clocks[seat] = clock.end(match.terms, answers)
                break
            match.now = due
            run_out(match, seat, gone, dice)
        if match.ended:
            return
    match.ended = "played"


def run_out(match: Played, seat: int, gone: dict[int, float], dice: random.Random) -> None:
    others = sum(who is not None and n != seat for n, who in enumerate(match.seats))
    act = at_the_end(match.terms, seat in match.opened, others)
    match.acts.append(act)
    if act == "adjudicate":
        match.ended = "adjudicated"
    elif act == "staff":
        match.seats[seat] = None
    else:
        match.opened.add(seat)
        match.now = waits_until(match.now)
        comes = dice.random() < 0.5
        match.seats[seat] = dice.randrange(PEOPLE) if comes else None
        match.clocks[seat] = Clock.start(match.terms)
        if not comes and not others:
            match.ended = "adjudicated"


def season(seed: int) -> list[Played]:
    dice = random.Random(seed)
    gone = {person: dice.uniform(0, 60 * DAY) for person in range(PEOPLE) if dice.random() < 0.2}
    matches = []
    for n in range(MATCHES):
        at_end = ("staff", "replacement", "adjudication")[n % 3]
        pace = PACES[n % 2 if n % 10 else 2]
        terms = Terms(**{**pace.__dict__, "at_end": at_end})
        seats: list[int | None] = list(dice.sample(range(PEOPLE), 2))
        match = Played(terms, seats, [Clock.start(terms), Clock.start(terms)], now=dice.uniform(0, 60 * DAY))
        play(match, gone, dice)
        matches.append(match)
    return matches


def test_every_match_of_a_season_ends_by_its_terms() -> None:
    matches = season(7)
    assert Counter(match.ended for match in matches)[""] == 0
    vanished = [match for match in matches if match.acts]
    assert len(vanished) > MATCHES / 10
    for match in vanished:
        if match.terms.at_end == "adjudication":
            assert match.acts == ["adjudicate"]
        elif match.terms.at_end == "staff":
            assert set(match.acts) <= {"staff", "adjudicate"}
        else:
            assert match.acts[0] == "open"
        assert len(match.acts) <= 5


def test_nobody_who_answers_in_time_loses_a_seat() -> None:
    terms = PACES[0]
    match = Played(terms, [0, 1], [Clock.start(terms), Clock.start(terms)])
    quick = random.Random(2)
    quick.expovariate = lambda rate: 3 * HOUR  # type: ignore[method-assign]
    play(match, {}, quick)
    assert (match.ended, match.acts) == ("played", [])
