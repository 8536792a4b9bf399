"""Control, lines of communication and victory (46.1, 46.7)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Ground, Table
from sandtable.games.air_armor.rules.command.communication import has_line
from sandtable.games.air_armor.rules.control import controlled_hexes
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.rules.victory import DECISIVE, DRAW, MARGINAL, SUBSTANTIAL, end_match, level, points_of
from sandtable.games.air_armor.state.codes import CITY, NATO, WP

S01 = "s01-lauringen-road"


@pytest.fixture
def post(field: Field) -> Post:
    """The first scenario, set up."""
    set_up(field.real(S01).s)
    return Post(field)


def settle(post: Post) -> Table:
    """Let everything follow that follows by itself."""
    return Table(post.field, Ground(), flow=TheaterFlow())


@rule("46.1a", "46.xa")
def test_cities_objectives_and_scored_bridges_have_a_controller_at_the_start(field: Field) -> None:
    for scenario in field.t.scenarios:
        s = Field().real(scenario.key).s
        set_up(s)
        special = scenario.special
        cities = [hex for hex in range(s.t.size) if s.t.terrain[hex] == CITY and scenario.inside[hex]]
        assert set(cities) | set(scenario.victory.objective_hex) <= set(controlled_hexes(s))
        for site in scenario.victory.bridge_sites:
            assert set(hexes_of(s, site)) <= set(controlled_hexes(s))
        for hex in range(s.t.size):
            if hex not in controlled_hexes(s):
                assert s.control[hex] == 0
            elif hex in special.control_hexes:
                assert s.control[hex] == special.control_sides[special.control_hexes.index(hex)] + 1
            else:
                assert s.control[hex] == (WP if s.t.ddr[hex] else NATO) + 1


@rule("46.1b")
def test_a_real_ground_unit_takes_control_at_once_a_dummy_does_not_and_leaving_gives_nothing_back(post: Post) -> None:
    s, hex = post.field.s, post.field.hex("1814")
    for piece in s.pieces_at(NATO, hex):
        post.field.move(piece, "2015")
    dummy, unit = s.first[WP][post.field.hex("1110")], s.first[WP][post.field.hex("1111")]
    s.steps[dummy] = 0
    post.field.move(dummy, "1814")
    settle(post)
    assert s.control[hex] == NATO + 1
    post.field.move(dummy, "1110")
    post.field.move(unit, "1814")
    settle(post)
    assert s.control[hex] == WP + 1
    post.field.move(unit, "1111")
    settle(post)
    assert s.control[hex] == WP + 1


def test_taking_control_tells_that_a_unit_is_real(post: Post) -> None:
    s = post.field.s
    for piece in s.pieces_at(NATO, post.field.hex("1814")):
        post.field.move(piece, "2215")
    unit = s.first[WP][post.field.hex("1111")]
    post.field.move(unit, "1814")
    settle(post)
    assert s.secrets.facts[unit] & 1 or s.secrets.known(unit, NATO)


@rule("46.xg")
def test_steps_of_the_ground_and_the_air_give_points_and_those_of_hqs_none(post: Post) -> None:
    s = post.field.s
    before = points_of(s, WP)
    lose_steps(s, s.first[NATO][post.field.hex("1513")], 1)
    assert points_of(s, WP) - before == s.scenario.victory.per_step
    s.air_hits[WP] += 2
    assert points_of(s, WP) - before == 3 * s.scenario.victory.per_step
    hq = next(piece for piece in s.pieces_at(NATO, post.field.hex("2111")))
    lose_steps(s, hq, 1)
    assert s.steps_lost[NATO] == 1
    assert points_of(s, WP) - before == 3 * s.scenario.victory.per_step + 1


def test_the_scorer_gets_the_points_of_each_objective_it_controls(post: Post) -> None:
    s = post.field.s
    before, other = points_of(s, WP), points_of(s, NATO)
    for name, points in (("1912", 4), ("1611", 2), ("1814", 2)):
        s.control[post.field.hex(name)] = WP + 1
        assert points_of(s, WP) - before == points
        before = points_of(s, WP)
    assert points_of(s, NATO) == other  # NATO scores no objectives


@rule("46.7g")
def test_par_is_added_and_the_margin_makes_the_level(post: Post) -> None:
    s = post.field.s
    assert points_of(s, NATO) == 4  # par
    assert [level(s, margin) for margin in (0, 1, 2, 4, 5, 8, 9, 20)] == [
        DRAW, DRAW, MARGINAL, MARGINAL, SUBSTANTIAL, SUBSTANTIAL, DECISIVE, DECISIVE,
    ]  # fmt: skip
    end_match(settle(post).play)
    assert (s.outcome["NATO"], s.outcome["WP"], s.outcome["how"]) == (1, 0, MARGINAL)


@rule("46.7h", "46.xj")
def test_a_line_of_communication_avoids_real_enemies_and_their_zones_but_not_dummies(field: Field) -> None:
    field.plain(8, 5)
    field.map.edge = [[field.hex(f"01{column:02d}") for column in range(1, 6)], []]
    start = field.hex("0503")
    assert has_line(field.s, WP, start)
    wall = [field.put("1/3ID-M1", "0302", 0), field.put("1/3ID-M2", "0304", 0)]
    assert has_line(field.s, WP, start)  # dummies cut nothing
    for piece in wall:
        field.s.steps[piece] = 1
    assert not has_line(field.s, WP, start)
    for name in ("0403", "0303", "0203"):
        field.put("39GMRD-117GMRR-U", name, 1)
    assert has_line(field.s, WP, start)  # a friend in the zone keeps the line open


@rule("46.7h")
def test_a_line_of_communication_crosses_the_main_only_by_a_bridge(field: Field) -> None:
    field.plain(4, 1)
    field.map.edge = [[field.hex("0101")], []]
    site = field.river("0201 0301", "main", bridge="road")
    assert has_line(field.s, WP, field.hex("0401"))
    field.s.blown[site] = 1
    assert not has_line(field.s, WP, field.hex("0401"))
