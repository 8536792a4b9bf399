"""How strong players are, from finished games: a Bradley-Terry model with the advantage of a side fitted beside it.

The log odds that the holder of a scenario's first seat wins are the difference of two strengths plus a term of that
seat in that scenario. Anchors are fixed: their strength is what all others are told against. A weak prior stands for
what is known of somebody who has hardly played, and the interval says how little that is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ANCHOR = 1500.0
ELO = 400 / math.log(10)  # points for one unit of log odds
Z = 1.96  # of a 95 % interval
PRIOR = 1 / 1.75**2  # of a strength: two of three people are within 300 points of the anchor
SEAT_PRIOR = 1 / 0.6**2  # of a seat's advantage: about 100 points
ROUNDS = 60

Term = tuple[str, str]  # kind and name
Strength = tuple[float, float]  # points, and half the interval


@dataclass(frozen=True)
class Meeting:
    """A finished game: who had the first seat, against whom, where, and what it brought the holder (1, 0.5, 0)."""

    holder: str
    other: str
    scenario: str
    won: float


@dataclass(frozen=True)
class Strengths:
    """Players and first seats of scenarios, each with its points and half its 95 % interval."""

    players: dict[str, Strength]
    seats: dict[str, Strength]


def fit(games: Sequence[Meeting], anchors: Iterable[str]) -> Strengths:
    """The strengths that make the games most likely (Newton's method; every step by conjugate gradients)."""
    fixed = frozenset(anchors)
    rows = [_row(game, fixed) for game in games]
    terms = sorted({term for row in rows for term in row})
    at = {term: number for number, term in enumerate(terms)}
    sparse = [[(at[term], sign) for term, sign in row.items()] for row in rows]
    prior = [SEAT_PRIOR if kind == "seat" else PRIOR for kind, _ in terms]
    found = [0.0] * len(terms)
    curve = _Curve(sparse, [0.25] * len(rows), prior)
    for _ in range(ROUNDS):
        expected = [1 / (1 + math.exp(-sum(sign * found[n] for n, sign in row))) for row in sparse]
        slope = [-prior[n] * value for n, value in enumerate(found)]
        for row, game, chance in zip(sparse, games, expected, strict=True):
            for n, sign in row:
                slope[n] += sign * (game.won - chance)
        curve = _Curve(sparse, [chance * (1 - chance) for chance in expected], prior)
        step = curve.solved(slope)
        found = [value + max(-2.0, min(2.0, more)) for value, more in zip(found, step, strict=True)]
        if max(map(abs, step), default=0.0) < 1e-8:
            break
    spread = [math.sqrt(curve.solved([float(n == other) for other in range(len(terms))])[n]) for n in range(len(terms))]
    told = {term: (found[n] * ELO, spread[n] * ELO * Z) for term, n in at.items()}
    players = {name: (ANCHOR + points, half) for (kind, name), (points, half) in told.items() if kind == "player"}
    met = {name for game in games for name in (game.holder, game.other)}
    players |= dict.fromkeys(fixed & met, (ANCHOR, 0.0))
    return Strengths(players, {name: strength for (kind, name), strength in told.items() if kind == "seat"})


def _row(game: Meeting, fixed: frozenset[str]) -> dict[Term, float]:
    row: dict[Term, float] = {("seat", game.scenario): 1.0}
    for name, sign in ((game.holder, 1.0), (game.other, -1.0)):
        if name not in fixed:
            row["player", name] = row.get(("player", name), 0.0) + sign
    return row


class _Curve:
    """The curvature of the likelihood: a sparse matrix that is only ever multiplied with."""

    def __init__(self, rows: list[list[tuple[int, float]]], weights: list[float], prior: list[float]) -> None:
        self._rows = rows
        self._weights = weights
        self._prior = prior

    def times(self, vector: list[float]) -> list[float]:
        """The product with a vector."""
        product = [weight * value for weight, value in zip(self._prior, vector, strict=True)]
        for row, weight in zip(self._rows, self._weights, strict=True):
            along = weight * sum(sign * vector[n] for n, sign in row)
            for n, sign in row:
                product[n] += sign * along
        return product

    def solved(self, goal: list[float]) -> list[float]:
        """The vector whose product is the goal."""
        found = [0.0] * len(goal)
        left, way = list(goal), list(goal)
        size = _dot(left, left)
        for _ in range(4 * len(goal) + 10):
            if size < 1e-20:
                break
            product = self.times(way)
            far = size / _dot(way, product)
            found = [value + far * step for value, step in zip(found, way, strict=True)]
            left = [value - far * step for value, step in zip(left, product, strict=True)]
            before, size = size, _dot(left, left)
            way = [value + size / before * step for value, step in zip(left, way, strict=True)]
        return found


def _dot(one: list[float], other: list[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
