"""The search leaves out steps that cannot be cheaper; asking all of them finds no more."""

from __future__ import annotations

import random

import pytest

import sandtable
from sandtable.games.air_armor.rules.ground.costs import points_left
from sandtable.games.air_armor.rules.ground.reach import Search, find_reach
from sandtable.games.air_armor.rules.ground.steps import mover_reason, operation_of
from sandtable.games.air_armor.rules.movement.move_force import MoveForce
from sandtable.games.air_armor.state.theater import Theater


def cheapest(s: Theater, force: list[int]) -> dict[int, int]:
    """What the way to every hex costs, by asking all six steps out of every hex."""
    origin = s.place[force[0]]
    budget = points_left(s, operation_of(s, force), force)
    found = {origin: 0}
    if mover_reason(s, force) or budget < 0:
        return found
    search = Search(s, force, budget, 0)
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    leave(search, found, buckets, origin, 0)
    for paid, bucket in enumerate(buckets):
        for hex in bucket:
            if found[hex] == paid and not search.pauses(hex):
                leave(search, found, buckets, hex, paid)
    return found


def leave(search: Search, found: dict[int, int], buckets: list[list[int]], start: int, spent: int) -> None:
    s = search.s
    first = not spent and start == s.place[search.force[0]]
    for place in range(6 * start, 6 * start + 6):
        hex = s.scenario.neighbours[place]
        if hex < 0:
            continue
        paid = spent + search.cost(place, hex, spent)
        if paid > search.budget and search.minimum and first:
            paid = search.budget
        if paid > search.budget or search.closed(place, hex) or paid >= found.get(hex, 1000):
            continue
        found[hex] = paid
        buckets[paid].append(hex)
        if search.wary:
            search.note_contact(hex, start in search.met or search.meets(place, hex, spent))


@pytest.mark.parametrize("scenario", ["s03-saale-line", "s06-gegenangriff", "s11-first-day", "s13-retzstadt-wood"])
def test_leaving_steps_out_finds_the_same_ways(scenario: str) -> None:
    match = sandtable.new_match("air-armor", scenario, 5, simulation=True)
    dice = random.Random(5)
    searches = 0
    for _ in range(400):
        actions = match.actions()
        if not actions:
            break
        s = match.play.state
        if isinstance(match.play.stack[-1], MoveForce):
            expected = cheapest(s, s.op.force)
            assert {hex: s.routes.cost_to(hex) for hex in find_reach(s, s.op.force)} == expected
            searches += 1
        match.apply(dice.choice(actions))
    assert searches > 10
