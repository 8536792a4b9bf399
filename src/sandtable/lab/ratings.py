"""How strong bots are, from pairs of games: scores of pairs, a test that ends early, and ratings with intervals.

The score of a pair is the share of its two games that the first bot has won; a draw counts half. Alone against the
game nobody draws: a mission that both bots win or both lose is even.

Ratings are a Bradley-Terry model: the log odds that the holder of a scenario's first seat wins are the difference of
the two bots' strengths plus a term for that seat in that scenario. A weak prior keeps a bot that has won every game
from running off to infinity.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from sandtable.engine.errors import BadSetup
from sandtable.extras import need

Row = dict[str, Any]

ELO = 400 / math.log(10)  # points for one unit of log odds
PRIOR = 0.05  # precision of the prior of every term, in games
Z = 1.96  # of a 95 % interval


def roles_of(row: Row) -> list[str]:
    """The roles of the scenario of a row, in their order."""
    return [name.removeprefix("bot_") for name in row if name.startswith("bot_") and row[name] is not None]


def won_by(row: Row, bot: str) -> float:
    """What a game brought a bot: 1, 0, or one half in a draw among several."""
    if row["winner"] is None:
        return 0.5 if len(roles_of(row)) > 1 else 0.0
    return float(row["winning_bot"] == bot)


def complete_pairs(rows: Sequence[Row]) -> list[tuple[Row, Row]]:
    """The two games of every complete pair, in the order of bots, scenarios and pairs."""
    legs = {(row["first"], row["second"], row["scenario"], row["pair"], row["leg"]): row for row in rows}
    return [(legs[key], legs[*key[:4], 1]) for key in sorted(legs) if key[4] == 0 and (*key[:4], 1) in legs]


def score(pair: tuple[Row, Row]) -> float:
    """1 if the first bot has won all of a pair, 0 if the second has, 0.5 if they are even."""
    first, second = pair[0]["first"], pair[0]["second"]
    lead = sum(won_by(row, first) - won_by(row, second) for row in pair)
    return 0.5 + lead / (4 if len(roles_of(pair[0])) > 1 else 2)


def pair_scores(rows: Sequence[Row], first: str, second: str) -> list[float]:
    """The score of every complete pair of two bots."""
    return [score(pair) for pair in complete_pairs(rows) if (pair[0]["first"], pair[0]["second"]) == (first, second)]


def mean_with_interval(scores: Sequence[float]) -> tuple[float, float, float]:
    """The mean of pair scores and its 95 % interval; pairs that are all alike have an interval of one point."""
    count = len(scores)
    mean = sum(scores) / count
    spread = Z * math.sqrt(_variance(scores, mean) / count)
    return mean, max(0.0, mean - spread), min(1.0, mean + spread)


def _variance(scores: Sequence[float], mean: float) -> float:
    return sum((score - mean) ** 2 for score in scores) / max(1, len(scores) - 1)


def share_of(elo: float) -> float:
    """The share of wins that a lead in Elo stands for."""
    return 1 / (1 + math.exp(-elo / ELO))


class Sprt:
    """A sequential test between two leads of the first bot, in Elo: at most `worst`, or at least `best`.

    The scores of pairs are taken as normal with their own variance, so that what the games of a pair have in common
    counts once. Each error is made in at most a share `error` of all cases.
    """

    FEWEST = 8  # pairs before the first verdict: the variance must be known

    def __init__(self, worst: float, best: float, error: float = 0.05) -> None:
        if not worst < best or not 0 < error < 0.5:
            raise BadSetup("a test needs two leads, the smaller one first, and an error below one half")
        self.worst = worst
        self.best = best
        self.error = error

    def evidence(self, scores: Sequence[float]) -> float:
        """The log of how much more likely the pairs are under `best` than under `worst`."""
        mean = sum(scores) / len(scores)
        low, high = share_of(self.worst), share_of(self.best)
        variance = max(_variance(scores, mean), 1 / (4 * len(scores) ** 2))  # all alike: as if one had differed
        return len(scores) * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self, scores: Sequence[float]) -> str | None:
        """`"best"`, `"worst"`, or None while nothing is decided."""
        if len(scores) < self.FEWEST:
            return None
        evidence, bound = self.evidence(scores), math.log((1 - self.error) / self.error)
        return "best" if evidence >= bound else "worst" if evidence <= -bound else None


class Ratings:
    """Strengths of bots and leads of first seats in Elo, each with its 95 % half-width; bots are around a mean of 0."""

    def __init__(self, bots: dict[str, tuple[float, float]], seats: dict[str, tuple[float, float]]) -> None:
        self.bots = bots
        self.seats = seats


class Meeting:
    """A game as the model reads it: who had the first seat, against whom, where, and what it brought him."""

    def __init__(self, holder: str, other: str, scenario: str | None, won: float) -> None:
        self.holder = holder
        self.other = other
        self.scenario = scenario  # None: there are no seats to compare
        self.won = won


def meetings(rows: Sequence[Row]) -> list[Meeting]:
    """Every game of two bots; of a solitaire game every pair, which the better bot has won."""
    found = []
    for pair in complete_pairs(rows):
        first, second = pair[0]["first"], pair[0]["second"]
        if len(roles_of(pair[0])) == 1:
            found.append(Meeting(first, second, None, score(pair)))
            continue
        for row, holder, other in ((pair[0], first, second), (pair[1], second, first)):
            found.append(Meeting(holder, other, row["scenario"], won_by(row, holder)))
    return found


def rate(rows: Sequence[Row]) -> Ratings:
    """Fit the model to the games of a tournament."""
    np = need("numpy", "lab")
    games = meetings(rows)
    bots = sorted({name for game in games for name in (game.holder, game.other)})
    scenarios = sorted({game.scenario for game in games if game.scenario is not None})
    terms = np.zeros((len(games), len(bots) + len(scenarios)))
    for at, game in enumerate(games):
        terms[at, bots.index(game.holder)] += 1
        terms[at, bots.index(game.other)] -= 1
        if game.scenario is not None:
            terms[at, len(bots) + scenarios.index(game.scenario)] = 1
    found, spread = _fit(np, terms, np.array([game.won for game in games]))
    around = np.eye(terms.shape[1])
    around[: len(bots), : len(bots)] -= 1 / len(bots)  # strengths are told around their mean
    found, error = around @ found, np.sqrt(np.diag(around @ spread @ around.T))
    told = [(round(float(value) * ELO, 6), float(half) * ELO * Z) for value, half in zip(found, error, strict=True)]
    return Ratings(
        dict(zip(bots, told[: len(bots)], strict=True)), dict(zip(scenarios, told[len(bots) :], strict=True))
    )


def _fit(np: Any, terms: Any, won: Any) -> tuple[Any, Any]:
    """The terms that make the games most likely, and their covariance (Newton's method)."""
    found = np.zeros(terms.shape[1])
    curve = np.eye(terms.shape[1])
    for _ in range(100):
        expected = 1 / (1 + np.exp(-terms @ found))
        slope = terms.T @ (won - expected) - PRIOR * found
        curve = terms.T @ (terms * (expected * (1 - expected))[:, None]) + PRIOR * np.eye(terms.shape[1])
        step = np.linalg.solve(curve, slope)
        found = found + np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-10:
            break
    return found, np.linalg.inv(curve)
