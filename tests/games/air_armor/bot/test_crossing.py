"""Ways over the Main, as the planner sees them."""

from __future__ import annotations

import pytest

from sandtable.games.air_armor.bot.crossing import bank_on_way, bridge_wanted, landing_stages
from sandtable.games.air_armor.bot.picture import Picture
from sandtable.games.air_armor.bot.ways import Atlas
from sandtable.games.air_armor.bot.works import busy
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.engineers.bridging import build_bridge, build_reason
from sandtable.games.air_armor.rules.engineers.readiness import sites_beside
from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import NATO, WP
from sandtable.games.air_armor.state.theater import Theater

SCENARIO = "s07-volkach-loop"
PROSSELSHEIM = 4814


@pytest.fixture
def s() -> Theater:
    """The Volkach loop without any bridge."""
    s = build().start(SCENARIO, {})
    for site in range(1, len(s.blown)):
        s.blown[site] = 1
    return s


def hex_at(s: Theater, name: int) -> int:
    """A hex by its printed number: row and column."""
    grid = s.t.grid
    return next(hex for hex in range(s.t.size) if 100 * grid.rows[hex] + grid.columns[hex] == name)


def sapper(s: Theater, bank: int) -> int:
    """An engineer of the Pact on the near bank."""
    engineer = next(piece for piece in s.t.engineer_pieces if s.t.side[piece] == WP)
    s.steps[engineer] = 1
    put(s, engineer, bank)
    return engineer


def test_the_way_to_a_goal_behind_blown_bridges_needs_a_crossing(s: Theater) -> None:
    goal = hex_at(s, PROSSELSHEIM)
    near = bank_on_way(Picture(s, WP, Atlas()), hex_at(s, 3615), goal)
    assert near >= 0
    assert landing_stages(Picture(s, WP, Atlas()), [goal], near)


def test_a_goal_on_the_same_bank_needs_no_crossing(s: Theater) -> None:
    assert bank_on_way(Picture(s, NATO, Atlas()), hex_at(s, 5018), hex_at(s, PROSSELSHEIM)) == -1


def test_an_engineer_stays_where_a_bridge_is_wanted_and_none_is_wanted_beside_it(s: Theater) -> None:
    goal = hex_at(s, PROSSELSHEIM)
    pic = Picture(s, WP, Atlas())
    near = bank_on_way(pic, hex_at(s, 3615), goal)
    engineer = sapper(s, near)
    assert busy(pic, [goal], engineer)
    sites = [site for site in sites_beside(s, near) if not build_reason(s, engineer, site)]
    site = next(site for site in sites if bridge_wanted(pic, [goal], engineer, site))
    build_bridge(s, engineer, site)
    far = next(hex for hex in hexes_of(s, site) if hex != near)
    assert bank_on_way(Picture(s, WP, Atlas()), near, goal) == -1
    assert Picture(s, WP, Atlas()).way(goal)[near] < pic.way(goal)[near]
    assert not s.first[NATO][far]


def test_no_bridge_is_wanted_in_the_last_turn(s: Theater) -> None:
    goal = hex_at(s, PROSSELSHEIM)
    pic = Picture(s, WP, Atlas())
    near = bank_on_way(pic, hex_at(s, 3615), goal)
    engineer = sapper(s, near)
    s.turn = s.scenario.last_turn
    assert not busy(pic, [goal], engineer)


def test_only_the_side_that_scores_by_it_sees_the_exit_as_a_goal() -> None:
    s = build().start("s02-cavalry-morning", {})
    assert Picture(s, WP, Atlas()).exit >= 0
    assert Picture(s, NATO, Atlas()).exit == -1
    field = Picture(s, WP, Atlas()).way(Picture(s, WP, Atlas()).exit)
    assert all(field[hex] == 0 for hex in s.scenario.zone_hexes[s.scenario.victory.exit_zone])
