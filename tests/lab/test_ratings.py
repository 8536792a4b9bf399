"""Ratings: the fit of choix where choix has one, seats apart from strength, a test that is seldom wrong."""

from __future__ import annotations

import math
import random
from typing import Any

import choix
import numpy as np
import pytest

import sandtable
from sandtable.lab import ratings
from sandtable.lab.ratings import ELO, Sprt, mean_with_interval, rate, share_of

STRENGTH = {"ace": 150.0, "fair": 0.0, "weak": -150.0}


def games(pairs: int, lead_of_red: float, seed: int = 1) -> list[dict[str, Any]]:
    """Games between three bots of known strength, in a scenario in which Red is ahead by so much."""
    dice = random.Random(seed)
    rows = []
    for first, second in (("ace", "fair"), ("ace", "weak"), ("fair", "weak")):
        for pair in range(pairs):
            for leg, (red, blue) in enumerate(((first, second), (second, first))):
                won = dice.random() < share_of(STRENGTH[red] - STRENGTH[blue] + lead_of_red)
                rows.append(row(first, second, pair, leg, red, blue, red if won else blue))
    return rows


def row(first: str, second: str, pair: int, leg: int, red: str, blue: str, winner: str | None) -> dict[str, Any]:
    role = None if winner is None else "Red" if winner == red else "Blue"
    return {
        "first": first, "second": second, "scenario": "lane", "pair": pair, "leg": leg,
        "bot_Red": red, "bot_Blue": blue, "winner": role, "winning_bot": winner,
    }  # fmt: skip


def test_strength_and_seat_are_found() -> None:
    found = rate(games(1500, 100))
    for name, strength in STRENGTH.items():
        assert found.bots[name][0] == pytest.approx(strength, abs=25)
    assert found.seats["lane"][0] == pytest.approx(100, abs=20)


def test_without_a_lead_of_a_seat_it_is_the_fit_of_choix(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = games(200, 0)
    monkeypatch.setattr(ratings, "PRIOR", 1e-9)
    names = sorted(STRENGTH)
    pairs = [
        (names.index(one["winning_bot"]), names.index(one["second" if one["winning_bot"] == one["first"] else "first"]))
        for one in rows
    ]
    theirs = choix.opt_pairwise(len(names), pairs)
    mine = _without_seats(rows)
    assert [mine[name] / ELO for name in names] == pytest.approx(list(theirs - theirs.mean()), abs=1e-4)


def _without_seats(rows: list[dict[str, Any]]) -> dict[str, float]:
    """Both seats in turn for every game: a lead of a seat cannot be told from it."""
    turned = [
        {
            **one,
            "pair": one["pair"] + 10_000,
            "leg": 1 - one["leg"],
            "bot_Red": one["bot_Blue"],
            "bot_Blue": one["bot_Red"],
        }
        for one in rows
    ]
    return {name: value for name, (value, _) in rate([*rows, *turned]).bots.items()}


def test_intervals_hold_what_they_promise() -> None:
    inside = 0
    for seed in range(60):
        value, half = rate(games(40, 50, seed)).bots["ace"]
        inside += abs(value - STRENGTH["ace"]) <= half
    assert inside >= 52


def test_a_bot_that_has_won_all_has_a_finite_rating() -> None:
    seats = (("ace", "weak"), ("weak", "ace"))
    rows = [row("ace", "weak", pair, leg, *seats[leg], "ace") for pair in range(5) for leg in (0, 1)]
    value, half = rate(rows).bots["ace"]
    assert 100 < value < 1500
    assert half > 100


def test_scores_of_pairs() -> None:
    def of(one: str | None, two: str | None) -> float:
        rows = [row("a", "b", 0, 0, "a", "b", one), row("a", "b", 0, 1, "b", "a", two)]
        return ratings.pair_scores(rows, "a", "b")[0]

    assert [of("a", "a"), of("a", None), of("a", "b"), of("b", None), of("b", "b")] == [1, 0.75, 0.5, 0.25, 0]
    assert ratings.pair_scores([row("a", "b", 0, 0, "a", "b", "a")], "a", "b") == []
    assert mean_with_interval([0.5, 0.5]) == (0.5, 0.5, 0.5)


@pytest.mark.parametrize(("lead", "right"), [(0, "worst"), (60, "best")])
def test_the_test_is_seldom_wrong(lead: float, right: str) -> None:
    sprt, dice = Sprt(0, 60), np.random.default_rng(3)
    wrong = 0
    for _ in range(200):
        scores: list[float] = []
        while (verdict := sprt.verdict(scores) if scores else None) is None:
            scores += list((dice.random((8, 2)) < share_of(lead)).mean(axis=1))
        wrong += verdict != right
    assert wrong <= 20  # 5 % of 200, and as many again by chance


def test_a_test_without_two_leads_is_refused() -> None:
    for worst, best, error in ((10, 10, 0.05), (10, 0, 0.05), (0, 10, 0.7)):
        with pytest.raises(sandtable.BadSetup):
            Sprt(worst, best, error)


def test_the_scale_is_elo() -> None:
    assert share_of(0) == 0.5
    assert share_of(400) == pytest.approx(10 / 11)
    assert math.log(10) * ELO == pytest.approx(400)
