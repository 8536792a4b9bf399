"""What a seat sees of counters, minefields, plans, fire and operations: only what it may know."""

from __future__ import annotations

from typing import Any

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE
from sandtable.games.air_armor.rules.pieces.detection import conceal
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.view.marks import mine_marks, operation_marks
from sandtable.games.air_armor.view.story import story_rows
from sandtable.games.air_armor.view.table import fire_row, operation_row, piece_row, piece_rows, plan_row, where

WP, NATO = codes.WP, codes.NATO
TANKS, RIFLES = "1/3ID-M1", "39GMRD-117GMRR-U"


def row(field: Field, piece: int, *roles: int) -> dict[str, Any]:
    at = where(field.s, piece)
    assert at is not None
    return piece_row(field.s, piece, at, roles)


@rule("5.0a", "5.0d")
def test_steps_of_an_undetected_counter_are_for_its_owner(field: Field) -> None:
    piece = field.put(TANKS, "3017", 2)
    assert row(field, piece, NATO)["steps"] == 2
    assert "steps" not in row(field, piece, WP)
    assert "steps" not in row(field, piece)


def test_a_dummy_looks_like_any_other_counter_to_the_enemy(field: Field) -> None:
    dummy, real = field.put(TANKS, "3017", 0), field.put(TANKS, "3117", 3)
    assert row(field, dummy, NATO)["dummy"]
    one, two = row(field, dummy, WP), row(field, real, WP)
    assert {**one, "at": 0} == {**two, "at": 0}


def test_a_memory_is_shown_to_those_who_saw_it_and_to_nobody_else(field: Field) -> None:
    piece = field.put(TANKS, "3017", 2)
    field.s.secrets.knowers[piece] = 3
    conceal(field.s, piece)
    assert row(field, piece, WP)["seen"]["steps"] == 2
    assert "seen" not in row(field, piece, NATO)
    assert "seen" not in row(field, piece)


def test_steps_of_a_type_with_one_counter_are_open(field: Field) -> None:
    gun = field.put("3ID-HQM", "3017", 1)
    assert "steps" not in row(field, gun, WP)
    pieces = piece_rows(field.s, [WP])
    assert list(pieces) == [str(gun)]


def test_whether_a_minefield_is_real_is_its_owners_secret(field: Field) -> None:
    field.mine("3017", NATO, 0)
    assert mine_marks(field.s, [NATO])[0]["real"] is False
    assert "real" not in mine_marks(field.s, [WP])[0]
    assert "real" not in mine_marks(field.s, [])[0]


def test_a_plan_lies_face_down_before_the_enemy(field: Field) -> None:
    regiment = field.formation("39GMRD-117GMRR")
    field.s.plan[regiment] = codes.ASSAULT
    field.s.secrets.knowers[field.s.operation_slot[regiment]] = 1 << WP
    assert plan_row(field.s, regiment, codes.ASSAULT, [WP])["operation"] == "assault"
    assert plan_row(field.s, regiment, codes.ASSAULT, [NATO])["operation"] == "hidden"


def test_the_operation_names_members_objective_and_support(field: Field) -> None:
    attacker, gun = field.put(RIFLES, "3017", 3), field.put("39GMRD-DAG", "2517", 1)
    assert operation_row(field.s, []) is None
    field.operation(codes.HASTY_ATTACK, attacker, objective="3117")
    field.s.op.offensive_hq, field.s.op.offensive_assets = 7, [gun]
    shown = operation_row(field.s, [])
    assert shown is not None
    assert (shown["kind"], shown["side"], shown["members"]) == ("hasty_attack", "WP", [attacker])
    assert shown["objective"] == field.hex("3117")
    assert shown["offensive"] == {"hq": 7, "assets": [gun]}
    assert shown["defensive"] is None


def test_a_bridge_that_is_the_objective_is_shown(field: Field) -> None:
    field.plain(9, 9)
    site = field.river("0404 0405")
    attacker = field.put(RIFLES, "0202", 3)
    field.s.bridge_hex[site] = field.hex("0405")
    field.operation(codes.HASTY_ATTACK, attacker)
    field.s.op.objective_side = field.side("0404 0405")
    shown = operation_row(field.s, [])
    assert shown is not None
    assert (shown["objective"], shown["site"]) == (-1, site)
    assert {"kind": "objective", "hex": field.hex("0405"), "side": "WP"} in operation_marks(field.s)


def test_a_fire_under_way_shows_where_it_comes_from(field: Field) -> None:
    attacker, target = field.put(RIFLES, "3017", 3), field.put(TANKS, "3117", 3)
    gun = field.put("39GMRD-DAG", "2517", 1)
    field.operation(codes.HASTY_ATTACK, attacker, objective="3117")
    fire = FireCombat(OFFENSIVE, field.hex("3117"))
    fire.firers, fire.steps, fire.targets = [attacker, gun], [3, 1], [target]
    table = Table(field, fire, dice=[9])
    shown = fire_row(table.play)
    assert shown is not None
    assert shown["kind"] == "offensive"
    assert shown["from"] == [field.hex("3017")]
    assert shown["guns"] == [field.hex("2517")]
    assert story_rows(table.play)[0] == {"title": "title-fire-combat", "side": "WP", "hex": field.hex("3117")}


def test_the_story_says_who_fires_at_what(field: Field) -> None:
    attacker = field.put(RIFLES, "3017", 3)
    field.put(TANKS, "3117", 3)
    field.operation(codes.HASTY_ATTACK, attacker, objective="3117")
    table = Table(field, OffensiveFire())
    assert story_rows(table.play) == [{"title": "title-offensive-fire", "side": "WP", "hex": field.hex("3117")}]
