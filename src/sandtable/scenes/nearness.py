"""How far things lie from one another, in steps from place to place, as a scene shows them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import dist, inf

from .scene import Place

WIDER = 1.45  # than the shortest step: cards touch at their corners, the second ring of hexes begins at 1.73


def neighbours(places: dict[int, Place]) -> dict[int, list[int]]:
    """The places next to each place."""
    step = _shortest(places)
    if step == inf:
        return {id: [] for id in places}
    cells: dict[tuple[int, int], list[int]] = {}
    for id, place in places.items():
        cells.setdefault(_cell(place, step * WIDER), []).append(id)
    found: dict[int, list[int]] = {}
    for id, place in places.items():
        x, y = _cell(place, step * WIDER)
        near = (other for dx in (-1, 0, 1) for dy in (-1, 0, 1) for other in cells.get((x + dx, y + dy), ()))
        found[id] = [other for other in near if 0 < dist(place.centre, places[other].centre) < step * WIDER]
    return found


def _shortest(places: dict[int, Place]) -> float:
    """The shortest step there is: places in rows, so those next to one another in reading order show it."""
    rows = sorted(places.values(), key=lambda place: (round(place.centre[1]), place.centre[0]))
    columns = sorted(places.values(), key=lambda place: (round(place.centre[0]), place.centre[1]))
    steps = (dist(one.centre, other.centre) for order in (rows, columns) for one, other in pairwise(order))
    return min((step for step in steps if step > 0), default=inf)


def _cell(place: Place, size: float) -> tuple[int, int]:
    return int(place.centre[0] // size), int(place.centre[1] // size)


def within(next_to: dict[int, list[int]], starts: Iterable[int], steps: int) -> set[int]:
    """The places that are at most so many steps away, those of the start included."""
    found = set(starts)
    edge = found
    for _ in range(steps):
        edge = {other for place in edge for other in next_to.get(place, ())} - found
        found |= edge
    return found
