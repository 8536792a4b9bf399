"""Ratings: fitted with the advantage of sides, told with their uncertainty, held by an anchor."""

from __future__ import annotations

import math
import random

import pytest

from sandtable.lab import ratings as lab
from sandtable.server.people.strengths import ANCHOR, ELO, PRIOR, SEAT_PRIOR, Meeting, fit

TRUE = {"anna": 1700.0, "ben": 1400.0, "carl": 1550.0, "bot:best": ANCHOR}
LEAD = {"even": 0.0, "uphill": -150.0}


def played(games: int, seed: int = 1) -> list[Meeting]:
    dice = random.Random(seed)
    found = []
    for _ in range(games):
        one, other = dice.sample(sorted(TRUE), 2)
        scenario = dice.choice(sorted(LEAD))
        chance = 1 / (1 + math.exp(-(TRUE[one] - TRUE[other] + LEAD[scenario]) / ELO))
        found.append(Meeting(one, other, scenario, float(dice.random() < chance)))
    return found


def test_strengths_and_sides_are_found_and_their_intervals_hold() -> None:
    found = fit(played(3000), {"bot:best"})
    assert found.players["bot:best"] == (ANCHOR, 0.0)
    for name, true in TRUE.items():
        points, half = found.players[name]
        assert abs(points - true) <= half + 15, name
        assert half < 40
    for scenario, true in LEAD.items():
        points, half = found.seats[scenario]
        assert abs(points - true) <= half + 5


def test_an_interval_holds_in_nineteen_of_twenty_cases() -> None:
    held = [
        abs(points - TRUE[name]) <= half
        for seed in range(40)
        for name, (points, half) in fit(played(300, seed), {"bot:best"}).players.items()
        if name != "bot:best"
    ]
    assert 0.88 <= sum(held) / len(held) <= 1


def test_who_has_won_his_only_game_is_hardly_known() -> None:
    points, half = fit([Meeting("anna", "bot:best", "even", 1.0)], {"bot:best"}).players["anna"]
    assert ANCHOR < points < ANCHOR + 250
    assert half > 400
    assert fit([], {"bot:best"}).players == {}


def test_winning_the_weak_side_counts_more() -> None:
    known = played(2000)
    uphill = fit([*known, Meeting("dora", "bot:best", "uphill", 1.0)], {"bot:best"}).players["dora"][0]
    even = fit([*known, Meeting("dora", "bot:best", "even", 1.0)], {"bot:best"}).players["dora"][0]
    assert uphill > even + 10


def test_it_is_the_fit_of_the_lab(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games by the tournament's fit, with the same prior: differences of strengths are the same."""
    games = played(400)
    rows = [
        {
            "first": min(one.holder, one.other), "second": max(one.holder, one.other), "scenario": one.scenario,
            "pair": pair, "leg": leg, "bot_a": one.holder, "bot_b": one.other,
            "winner": "a" if one.won else "b", "winning_bot": one.holder if one.won else one.other,
        }
        for pair, one in enumerate(games)
        for leg in (0, 1)
    ]  # fmt: skip
    monkeypatch.setattr(lab, "PRIOR", 1e-6)
    monkeypatch.setattr("sandtable.server.people.strengths.PRIOR", 1e-6)
    monkeypatch.setattr("sandtable.server.people.strengths.SEAT_PRIOR", 1e-6)
    assert PRIOR > SEAT_PRIOR / 100  # the real ones are no such numbers
    there, here = lab.rate(rows).bots, fit(_both(rows), {"bot:best"}).players
    for name in TRUE:
        assert there[name][0] - there["bot:best"][0] == pytest.approx(here[name][0] - ANCHOR, abs=0.5), name


def _both(rows: list[dict[str, object]]) -> list[Meeting]:
    """Every game as the lab reads the rows: of the second leg the other bot holds the first seat."""
    return [Meeting(one.holder, one.other, str(one.scenario), one.won) for one in lab.meetings(rows)]
