"""Dummies of the planner: they stand where the enemy would march, and cost no unit its place."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.bots import make
from sandtable.engine.message import Action
from sandtable.games.air_armor.bot.decoys import arriving, deceives, nuisance
from sandtable.games.air_armor.bot.movement import desire, move_force
from sandtable.games.air_armor.bot.picture import Picture
from sandtable.games.air_armor.bot.ways import Atlas
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.commitment.members import open_operation
from sandtable.games.air_armor.rules.pieces.counters import spare_counter
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import MARCH, NATO, SPARE, WP
from sandtable.games.air_armor.state.theater import Theater
from sandtable.seam.seat import Chair

SCENARIO = "s04-ball-bearings"
NORTH = "1813"
SCHWEINFURT = "3115"


class Front:
    """Nine steps of the Pact at the north edge, a team of NATO far to the south, nobody else."""

    def __init__(self) -> None:
        self.s: Theater = build().start(SCENARIO, {})
        s = self.s
        self.team = next(piece for piece in s.pieces_of(NATO) if s.t.maneuver[piece] and s.steps[piece] > 1)
        for piece in s.pieces_of(NATO):
            if piece != self.team:
                put(s, piece, SPARE)
        put(s, self.team, s.t.grid.index_of(SCHWEINFURT))
        regiment = next(piece for piece in s.t.side_pieces[WP] if s.t.maneuver[piece])
        s.steps[regiment] = 9
        put(s, regiment, s.t.grid.index_of(NORTH))

    def picture(self) -> Picture:
        """What NATO sees."""
        return Picture(self.s, NATO, Atlas())

    def best_hex(self) -> int:
        """Where a dummy would be most in the way."""
        pic = self.picture()
        return max(range(self.s.t.size), key=lambda place: nuisance(pic, place))


@pytest.fixture
def front() -> Front:
    return Front()


def test_a_dummy_is_in_the_way_before_the_enemy_and_nowhere_else(front: Front) -> None:
    grid, start = front.s.t.grid, front.s.t.grid.index_of(NORTH)
    assert nuisance(front.picture(), front.best_hex()) > 0
    assert grid.distance(start, front.best_hex()) <= 2
    assert nuisance(front.picture(), front.s.place[front.team]) == 0


def test_where_a_counter_stands_already_another_dummy_bars_nothing(front: Front) -> None:
    hex, s = front.best_hex(), front.s
    before = nuisance(front.picture(), hex)
    dummy = spare_counter(s, s.t.type_of[front.team])
    s.steps[dummy] = 0
    put(s, dummy, hex)
    assert nuisance(front.picture(), hex) < before


def test_a_unit_sends_out_a_dummy_only_if_it_can_bar_a_way_from_where_it_stands(front: Front) -> None:
    s, grid = front.s, front.s.t.grid
    near = next(hex for hex in range(s.t.size) if s.scenario.inside[hex] and grid.distance(hex, front.best_hex()) == 3)
    put(s, front.team, near)
    assert deceives(front.picture(), front.team)
    for piece in s.pieces_of(WP):
        put(s, piece, SPARE)
    assert not deceives(front.picture(), front.team)


def test_a_dummy_prefers_the_enemys_way_to_a_goal(front: Front) -> None:
    s = front.s
    dummy = spare_counter(s, s.t.type_of[front.team])
    s.steps[dummy] = 0
    put(s, dummy, s.place[front.team])
    pic = front.picture()
    assert desire(pic, dummy, front.best_hex(), -1) > desire(pic, dummy, s.t.grid.index_of(SCHWEINFURT), -1)


def test_a_unit_that_marches_only_to_send_out_a_dummy_keeps_its_place(front: Front) -> None:
    s = front.s
    open_operation(s, MARCH, NATO, s.t.formation[front.team])
    s.op.force = [front.team]
    here = s.place[front.team]
    ways: list[Action] = [("stop",), *[("step", hex) for hex in s.t.grid.around(here)]]
    assert move_force(front.picture(), -1, ways) == ("stop",)


def test_dummies_arrive_for_units_that_fight_only(front: Front) -> None:
    gun = next(piece for piece in front.s.t.side_pieces[NATO] if not front.s.t.maneuver[piece])
    assert arriving(front.picture(), [("decoy", gun), ("done",)]) == ("done",)
    assert arriving(front.picture(), [("decoy", gun), ("decoy", front.team), ("done",)]) == ("decoy", front.team)


def test_nato_makes_dummies_in_play() -> None:
    game = build()
    match = sandtable.new_match(game, SCENARIO, 1, {}, simulation=True)
    players = {role: make("planner", game, 1) for role in ("WP", "NATO")}
    made = False
    while not made:
        role = match.deciding[0]
        choice = players[role].choose(Chair(match, role))
        made = role == "NATO" and choice == ("split", 0)
        assert not match.over
        match.apply(choice, role)
