"""The game as the engine sees it: positions, view, values, what everybody may know (11.2, 31.0, 40.1)."""

from __future__ import annotations

import pytest

import sandtable
from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Ground, Table
from sandtable.engine.errors import BadSetup
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.command.main_effort import has_effort
from sandtable.games.air_armor.rules.pieces.status import mark_fired
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.rules.shatter import maneuver_left, shatter
from sandtable.games.air_armor.rules.support.pools import guns_of
from sandtable.games.air_armor.rules.support.strike_segment import begin_strikes, end_strikes
from sandtable.games.air_armor.state.codes import HEAVY_WOODS, NATO, OFF_MAP_5, OFF_MAP_10, WP
from sandtable.games.air_armor.view.table import planning_rows, table_view


def test_a_written_position_is_played_from_a_phase() -> None:
    position = {"scenario": "s01-lauringen-road", "turn": 2, "units": [{"unit": "1/3ID-M1", "steps": 2, "at": "1814"}]}

    s = build().position(position, build().resolve("s01-lauringen-road", {}), "maneuver")
    assert [type(frame).__name__ for frame in s.stack] == ["MatchPlay", "Turn"]

    with pytest.raises(BadSetup):
        build().position(position, build().resolve("s01-lauringen-road", {}), "breakfast")


@rule("31.0e", "31.0g", "6.5.3a")
def test_everybody_sees_who_is_shattered_and_how_many_steps_are_left(field: Field) -> None:
    s = field.real("s01-lauringen-road").s
    set_up(s)
    regiment, brigade = field.formation("39GMRD-117GMRR"), field.formation("1/3ID")
    s.plan[regiment] = 1
    for formation in (regiment, brigade):
        shatter(s, formation)
    for roles in ([WP], [NATO], []):
        rows = planning_rows(Table(field, Ground()).play, roles)
        assert rows[str(regiment)]["shattered"]
        assert rows[str(brigade)]["shattered"]
        left = table_view(Table(field, Ground()).play, roles)["left"]
        for formation in (regiment, brigade):
            kinds = [kind for kind in s.t.formation_types[formation] if s.t.maneuver[s.t.type_first[kind]]]
            assert sum(left.get(str(kind), 0) for kind in kinds) == maneuver_left(s, formation)


@rule("12.4.1e1", "12.4.1e2", "12.4.1e3")
def test_guns_that_fired_in_the_strikes_of_a_main_effort_may_fire_once_more(field: Field) -> None:
    post = Post(field)
    s = field.s
    own, army, before = post.put("39GMRD-DAG", "0515"), post.put("8GA-288HHB", "0516"), post.put("39GMRD-MRL", "0517")
    s.turn = 3
    s.chit, s.chit_turn, s.chit_shown = post.formation("39GMRD"), 3, 1
    s.active, s.role = post.formation("39GMRD"), WP
    mark_fired(s, before)
    begin_strikes(s)
    for gun in (own, army):
        mark_fired(s, gun)
        s.strike_guns.append(gun)
    end_strikes(s, has_effort(s, s.active))
    assert [s.fired[gun] for gun in (own, army, before)] == [0, 0, 1]
    assert {own, army} <= set(guns_of(s, WP))
    mark_fired(s, own)  # after the segment a marker stays
    end_strikes(s, False)
    assert s.fired[own] == 1


def test_without_a_main_effort_the_markers_stay(field: Field) -> None:
    post = Post(field)
    s = field.s
    gun = post.put("39GMRD-DAG", "0515")
    s.active, s.role = post.formation("39GMRD"), WP
    begin_strikes(s)
    mark_fired(s, gun)
    s.strike_guns.append(gun)
    end_strikes(s, has_effort(s, s.active))
    assert s.fired[gun] == 1


def test_the_board_draws_two_rows_for_each_side() -> None:
    boxes = build().board_of("s11-first-day")["boxes"]
    assert [(box["side"], box["kind"]) for box in boxes] == [
        ("WP", "off5"), ("WP", "off10"), ("NATO", "off5"), ("NATO", "off10"),
    ]  # fmt: skip
    assert (OFF_MAP_5, OFF_MAP_10, HEAVY_WOODS) == (-5, -6, 2)


def test_counters_off_the_map_show_their_steps_to_their_owner_only(field: Field) -> None:
    s = field.real("s03-saale-line").s
    set_up(s)
    match = sandtable.new_match(build(), "s03-saale-line", 1)
    match.apply(("done",))  # what has arrived is seen when its owner is done
    wp, nato = match.view("WP")["table"]["pieces"], match.view("NATO")["table"]["pieces"]
    waiting = [key for key, row in wp.items() if row["at"][0] == "queue" and row["side"] == "WP" and "steps" in row]
    assert waiting
    assert all("steps" not in nato[key] for key in waiting)
