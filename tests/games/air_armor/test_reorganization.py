"""The Reorganization Phase, and what follows by itself (9.6, 11.2, 11.3.3, 14.4.1, 35.0)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Ground, Table
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.optional.gas_zone import place_gas
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.rules.reorganization import Reorganization
from sandtable.games.air_armor.rules.sequence import Turn
from sandtable.games.air_armor.state.codes import (
    ASSET_READY,
    ASSET_USED,
    NATO,
    NON_PERSISTENT,
    PERSISTENT,
    UNREVEALED,
    WP,
)


@pytest.fixture
def post(field: Field) -> Post:
    post = Post(field)
    post.field.s.turn = 3
    return post


def settle(post: Post) -> Table:
    """Let everything follow that follows by itself."""
    return Table(post.field, Ground(), flow=TheaterFlow())


@rule("9.6b", "6.3.5c", "44.3b")
def test_markers_go_and_those_of_wp_hqs_stay(post: Post) -> None:
    s = post.field.s
    gun, tank = post.put("39GMRD-DAG", "0515"), post.put("1/3ID-M1", "3017")
    wp_hq, nato_hq = post.put("39GMRD-HQM", "0517"), post.put("1/3ID-HQ", "3015")
    for piece in (tank, wp_hq, nato_hq):
        disrupt(s, piece)
    s.fired[gun] = 1
    s.smoke[post.field.hex("3017")] = 1
    place_gas(s, post.field.hex("2010"), NON_PERSISTENT)
    place_gas(s, post.field.hex("2020"), PERSISTENT)
    Table(post.field, Reorganization())
    assert [s.disrupted[piece] for piece in (tank, wp_hq, nato_hq)] == [0, 1, 0]
    assert (s.fired[gun], any(s.smoke)) == (0, False)
    assert (s.gas[post.field.hex("2010")], s.gas[post.field.hex("2020")]) == (0, PERSISTENT)


@rule("9.6c", "4.1.6d", "39.2g")
def test_units_and_assets_are_unused_and_helicopters_move_one_box_up(post: Post) -> None:
    s = post.field.s
    tank, hq = post.put("1/3ID-M1", "3017", used=1), post.put("3ID-HQM", "3015", used=1)
    s.ew[hq] = ASSET_USED
    s.track = [1, 2, 4] * 6
    Table(post.field, Reorganization())
    assert (s.used[tank], s.used[hq], s.ew[hq]) == (0, 0, ASSET_READY)
    assert s.track == [3, 4, 0] * 6


@rule("9.6h", "9.6i", "6.4.1a1")
def test_all_points_are_full_again(post: Post) -> None:
    s = post.field.s
    nato, wp = post.put("1/3ID-HQ", "3015"), post.put("39GMRD-HQF", "0515")
    for hq in (nato, wp):
        s.rp[hq] = s.cp[hq] = 0
    s.off_rp, s.off_cp = [7, 0], [0, 7]
    Table(post.field, Reorganization())
    assert s.cp[nato] == s.t.cp[nato] > 0
    assert [s.rp[hq] for hq in (nato, wp)] == [s.t.rp[nato], s.t.rp[wp]]
    assert (s.off_rp, s.off_cp) == (s.scenario.off_rp, s.scenario.off_cp)


@rule("9.6d2", "6.1.4c", "7.3f")
def test_a_main_hq_cleans_one_hex_and_its_units_are_used(post: Post) -> None:
    s = post.field.s
    post.field.readings.gas = 1
    post.put("3ID-HQM", "3015")
    near = [post.put("1/3ID-M1", "3017"), post.put("1/3ID-M2", "3018")]
    far, other = post.put("1/3ID-M2", "5530"), post.put("35PzGBde-Marder", "3016")
    for piece in (*near, far, other):
        s.contaminated[piece] = 1
    table = Table(post.field, Reorganization())
    assert table.role == NATO
    assert table.hexes() == {"3017", "3018"}
    table.answer("hex", post.field.hex("3017"))
    assert (s.contaminated[near[0]], s.used[near[0]], s.contaminated[near[1]]) == (0, 1, 1)
    assert table.over


def test_in_hidden_mode_steps_return_to_the_pools_after_the_markers(field: Field) -> None:
    field.readings.hidden_wp = 1
    post = Post(field)
    s = field.s
    s.turn = 3
    free, beside = post.put("39GMRD-117GMRR-U", "1015", 3), post.put("39GMRD-120GMRR-U", "2015", 3)
    mined = post.put("39GMRD-172GMRR-U", "1025", 3)
    post.put("1/3ID-M1", "2016", 2)
    field.mine("1025", NATO)
    Table(field, Reorganization())
    assert s.steps[free] == UNREVEALED
    assert s.pool[s.t.type_of[free]] == 3
    assert (s.steps[beside], s.steps[mined]) == (3, 3)


@rule("9.6a", "31.1.5a", "46.7f", "46.xh")
def test_the_last_turn_has_no_reorganization(post: Post) -> None:
    s = post.field.s
    formation = post.formation("39GMRD-117GMRR")
    s.had_units[formation] = 1
    tank = post.put("39GMRD-117GMRR-U", "0715", 1, used=1)
    for turn, readied in ((s.scenario.last_turn - 1, True), (s.scenario.last_turn, False)):
        s.turn = turn
        s.used[tank] = 1
        frame = Turn()
        frame.jump("reorganization")
        table = Table(post.field, frame, dice=[1] if readied else [])
        assert table.over
        assert s.used[tank] == (0 if readied else 1)
        assert bool(table.told("shatter_check")) is readied


def test_a_real_unit_sees_its_neighbours_and_a_dummy_sees_nothing(post: Post) -> None:
    s = post.field.s
    tank, dummy = post.put("1/3ID-M1", "3017", 2), post.put("39GMRD-117GMRR-U", "3018", 0)
    post.put("39GMRD-117GMRR-U", "1010", 3)
    settle(post)
    assert s.secrets.known(dummy, NATO)
    assert not s.secrets.known(tank, WP)
    post.put("39GMRD-120GMRR-U", "3016", 3)
    settle(post)
    assert s.secrets.known(tank, WP)


@rule("11.3.3b")
def test_losses_that_leave_too_many_dummies_make_their_owner_take_them_off(post: Post) -> None:
    s = post.field.s
    unit = post.put("39GMRD-117GMRR-U", "1010", 2)
    dummies = [post.put("39GMRD-117GMRR-U", "1012", 0), post.put("39GMRD-117GMRR-U", "1014", 0)]
    assert settle(post).over
    lose_steps(s, unit, 1)
    table = settle(post)
    assert (table.role, set(table.numbers("piece"))) == (WP, set(dummies))
    table.answer("piece", dummies[1])
    assert table.over
    assert (s.place[dummies[0]] >= 0, s.place[dummies[1]]) == (True, -1)


def test_a_mask_that_is_not_needed_goes_at_once(post: Post) -> None:
    s = post.field.s
    one, two = post.put("1/3ID-M1", "3017", 3), post.put("1/3ID-M2", "3017", 3)
    s.masked[two] = 1
    settle(post)
    assert s.masked[two] == 1
    post.field.move(one, "3019")
    settle(post)
    assert s.masked[two] == 0


def test_a_position_goes_when_a_real_enemy_enters(post: Post) -> None:
    s, hex = post.field.s, post.field.hex("3017")
    s.improved[hex] = NATO + 1
    unit = post.put("39GMRD-117GMRR-U", "3019", 3)
    settle(post)
    assert s.improved[hex]
    post.field.move(unit, "3017")
    settle(post)
    assert not s.improved[hex]
