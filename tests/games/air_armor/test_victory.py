"""Control, lines of communication and victory (46.1, 46.7)."""

from __future__ import annotations

import copy

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Ground, Table
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.command.communication import has_line
from sandtable.games.air_armor.rules.control import controlled_hexes
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.ground.bridges import hexes_of
from sandtable.games.air_armor.rules.movement.leaving import leave_map, leaves_reason
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.rules.victory import (
    DECISIVE,
    DRAW,
    MARGINAL,
    SUBSTANTIAL,
    bridge_points,
    end_match,
    exit_points,
    holds_bridge,
    level,
    objective_points,
    points_of,
)
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    BOTH_HEXES_CONTROLLED,
    CITY,
    EXITED,
    HASTY_ATTACK,
    LOST,
    MARCH,
    NATO,
    RESERVE,
    WP,
)
from sandtable.games.air_armor.state.readings import readings_of
from sandtable.games.air_armor.state.theater import Theater

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
    for flyer in range(s.t.ground_pieces, s.t.pieces):
        if s.t.side[flyer] == WP:
            put(s, flyer, hex)
    settle(post)
    assert s.control[hex] == NATO + 1
    for flyer in range(s.t.ground_pieces, s.t.pieces):
        put(s, flyer, LOST)
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


@rule("6.3.4d")
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
    assert points_of(s, NATO) == 8  # par
    assert [level(s, margin) for margin in (0, 1, 3, 4, 7, 8, 20)] == [
        DRAW, MARGINAL, MARGINAL, SUBSTANTIAL, SUBSTANTIAL, DECISIVE, DECISIVE,
    ]  # fmt: skip
    end_match(settle(post).play)
    assert (s.outcome["NATO"], s.outcome["WP"], s.outcome["how"]) == (1, 0, DECISIVE)


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
    field.s.military[site] = WP + 1
    assert has_line(field.s, WP, field.hex("0401"))
    hq = field.put("1/3ID-HQ", "0201")  # without a zone of control, but it is in the hex
    assert not has_line(field.s, WP, field.hex("0401"))
    field.s.steps[hq] = 0
    assert has_line(field.s, WP, field.hex("0401"))


@rule("31.1.4a", "46.7e", "46.xi")
def test_a_unit_on_the_exit_zone_leaves_for_a_point_and_scores_its_real_steps_with_a_line(field: Field) -> None:
    scenario = next(known for known in field.t.scenarios if known.victory.exit_zone >= 0)
    victory = scenario.victory
    field.real(scenario.key)
    s = field.s
    hex = field.t.grid.ids[scenario.zone_hexes[victory.exit_zone][0]]
    names = ["39GMRD-117GMRR-U", "1/3ID-M1"]
    unit, dummy = field.put(names[victory.exit_side], hex, 3), field.put(names[victory.exit_side], hex, 0)
    other = field.put(names[1 - victory.exit_side], hex, 1)
    put(s, other, LOST)
    field.operation(MARCH, unit, dummy)
    s.op.force = [unit]
    assert leaves_reason(s, [unit]) is None
    s.op.moved[unit], s.op.spent[unit] = 1, 21
    assert leaves_reason(s, [unit]) is not None  # less than a point is left
    s.op.spent[unit] = 20
    assert leaves_reason(s, [unit]) is None
    before = points_of(s, victory.exit_side)
    table = settle(Post(field))
    leave_map(table.play, [unit, dummy])
    assert (s.place[unit], s.exited_steps[victory.exit_side]) == (EXITED, 3 if has_line_at(s, hex, field) else 0)
    assert points_of(s, victory.exit_side) - before == s.exited_steps[victory.exit_side] * victory.exit_vp
    assert s.steps_lost == [0, 0]


def has_line_at(s: Theater, hex: str, field: Field) -> bool:
    """Whether the exit hex has a line of communication."""
    return has_line(s, s.scenario.victory.exit_side, field.hex(hex))


@rule("46.7e")
def test_without_a_line_of_communication_exited_steps_score_nothing(field: Field) -> None:
    field.plain(4, 1)
    field.map.edge = [[field.hex("0101")], [field.hex("0401")]]
    field.map.victory = copy.copy(field.map.victory)
    field.map.victory.exit_side, field.map.victory.exit_zone, field.map.victory.exit_vp = WP, 0, 2
    field.map.zone_hexes = [[field.hex("0401")]]
    site = field.river("0201 0301", "main", bridge="road")
    unit, other = field.put("39GMRD-117GMRR-U", "0401", 3), field.put("39GMRD-117GMRR-U", "0401", 2)
    for kind in (MARCH, HASTY_ATTACK, ASSAULT, RESERVE):
        field.operation(kind, unit, other)
        assert leaves_reason(field.s, [unit]) is None
    play = settle(Post(field)).play
    leave_map(play, [other])
    assert (field.s.exited_steps[WP], exit_points(field.s, WP)) == (2, 4)
    field.s.blown[site] = 1
    leave_map(play, [unit])
    assert (field.s.exited_steps[WP], exit_points(field.s, WP)) == (2, 4)
    field.put("39GMRD-117GMRR-U", "0301", 1), field.move(unit, "0301")
    assert leaves_reason(field.s, [unit])  # no edge hex of the zone
    tank = field.put("1/3ID-M1", "0401", 1)
    field.operation(MARCH, tank)
    assert leaves_reason(field.s, [tank])  # the exit of the other side


@rule("46.7d")
def test_bridges_and_steps_on_a_bank_count_as_their_condition_says(field: Field) -> None:
    for scenario in field.t.scenarios:
        victory = scenario.victory
        made = Field().real(scenario.key)
        s = made.s
        set_up(s)
        for at, hex in enumerate(victory.objective_hex):
            was, points = s.control[hex], []
            for side in (1 - victory.scorer, victory.scorer):
                s.control[hex] = side + 1
                points.append(points_of(s, victory.scorer) - bridge_points(s))
                assert objective_points(s, 1 - victory.scorer) == 0
            assert points[1] - points[0] == victory.objective_vp[at]
            s.control[hex] = was
        for site in victory.bridge_sites:
            for hex in hexes_of(s, site):
                s.control[hex] = WP + 1
                unit = s.first[WP][hex]
            if victory.bridge_condition == BOTH_HEXES_CONTROLLED:
                assert holds_bridge(s, site)
            else:
                assert not holds_bridge(s, site) or unit
                piece = next(p for p in range(1, s.t.ground_pieces) if s.t.side[p] == WP and s.t.maneuver[p])
                s.steps[piece] = 0
                put(s, piece, hexes_of(s, site)[0])
                assert not holds_bridge(s, site)  # a dummy holds nothing
                s.steps[piece] = 1
                assert holds_bridge(s, site)
            s.blown[site] = 1
            assert not holds_bridge(s, site)
        if victory.bank_side >= 0:
            check_bank(made)


def check_bank(field: Field) -> None:
    """Steps on the right bank within the rows count, if they have a line of communication."""
    s, victory = field.s, field.s.scenario.victory
    before = points_of(s, victory.bank_side)
    hexes = [
        hex for hex in range(s.t.size)
        if s.scenario.inside[hex] and s.t.left_bank[hex] == victory.bank_left and not s.first[0][hex] + s.first[1][hex]
        and victory.bank_first_row <= s.t.grid.rows[hex] <= victory.bank_last_row
    ]  # fmt: skip
    piece = next(p for p in range(1, s.t.ground_pieces) if s.t.side[p] == victory.bank_side and s.t.maneuver[p])
    s.steps[piece] = 2
    put(s, piece, hexes[0])
    gained = 2 * victory.bank_vp if has_line(s, victory.bank_side, hexes[0]) else 0
    assert points_of(s, victory.bank_side) - before == gained
    s.steps[piece] = 0
    assert points_of(s, victory.bank_side) == before


@rule("46.3a")
def test_only_the_hexes_of_the_area_exist_and_its_first_and_last_row_are_the_edges(field: Field) -> None:
    for scenario in field.t.scenarios:
        rows, columns = field.t.grid.rows, field.t.grid.columns
        for hex in range(field.t.size):
            inside = scenario.first_row <= rows[hex] <= scenario.last_row
            inside = inside and scenario.first_column <= columns[hex] <= scenario.last_column
            assert scenario.inside[hex] == int(inside)
        assert {rows[hex] for hex in scenario.edge[WP]} == {scenario.first_row}
        assert {rows[hex] for hex in scenario.edge[NATO]} == {scenario.last_row}
    s01 = field.real(S01)
    unit = s01.put("39GMRD-117GMRR-U", "1110", 3)
    s01.operation(MARCH, unit)
    assert s01.why(unit, "1010") == "46.3a"


@rule("8.6a")
def test_a_match_plays_one_scenario_with_its_forces_objectives_and_turns(field: Field) -> None:
    for scenario in field.t.scenarios:
        s = Field().real(scenario.key).s
        set_up(s)
        assert s.turn == scenario.first_turn
        assert s.type_left == scenario.type_steps
        assert [s.control[hex] > 0 for hex in scenario.victory.objective_hex] == [True] * len(
            scenario.victory.objective_hex
        )
    end = settle(Post(field))
    for winner, points in ((WP, 1000), (NATO, 3000)):
        field.s.vp[winner] += points
        end_match(end.play)
        assert (field.s.outcome["WP"], field.s.outcome["NATO"]) == (1 - winner, winner)


@rule("8.5a")
def test_open_mode_is_the_default_and_hidden_mode_an_alternative() -> None:
    game = build()
    for scenario in game.scenarios():
        found = game.tables.scenario(scenario.id)
        options = game.resolve(scenario.id, {})
        plain = readings_of(found, options)
        assert plain.hidden_wp == plain.hidden_nato == found.hidden == (scenario.id == "s13-retzstadt-wood")
        if found.chooses("hidden_mode"):
            chosen = game.resolve(scenario.id, {"hidden_mode": True})
            assert readings_of(found, chosen).hidden_nato == readings_of(found, chosen).hidden_wp == 1


@rule("46.1c")
@pytest.mark.parametrize(("die", "real"), [(10, True), (1, False)])
def test_an_unrevealed_unit_is_revealed_before_it_takes_control(field: Field, die: int, real: bool) -> None:
    field.real("s13-retzstadt-wood")
    field.readings.hidden_wp = field.readings.hidden_nato = 1
    s = field.s
    set_up(s)
    hex = field.hex("4925")
    for piece in s.pieces_at(WP, hex):
        put(s, piece, LOST)
    unit = next(piece for piece in s.pieces_of(NATO) if s.t.maneuver[piece])
    for enemy in s.pieces_of(WP):
        put(s, enemy, LOST)
    field.move(unit, "4925")
    table = Table(field, Ground(), dice=[die], flow=TheaterFlow())
    assert table.over
    assert (s.place[unit] == hex) is real
    assert s.control[hex] == (NATO if real else WP) + 1
