"""The static board: small enough to send, true to the tables, and what is written on the counters."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from sandtable.games.air_armor.loading import load
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.tables import Tables
from sandtable.games.air_armor.view import designation
from sandtable.games.air_armor.view.board import KINDS, board_of

SCENARIOS = ("s01-lauringen-road", "s07-volkach-loop", "s11-first-day", "s12-sixty-miles")


@pytest.fixture(scope="module")
def t() -> Tables:
    return load.tables()


@pytest.fixture(scope="module")
def board(t: Tables) -> dict[str, Any]:
    return board_of(t, t.scenario("s12-sixty-miles"))


@pytest.mark.parametrize("key", SCENARIOS)
def test_a_board_is_small_enough_to_send(t: Tables, key: str) -> None:
    assert len(json.dumps(board_of(t, t.scenario(key)), ensure_ascii=False)) < 750_000


def test_hexes_are_numbered_row_by_row_as_the_table_counts_them(t: Tables, board: dict[str, Any]) -> None:
    columns = board["grid"]["columns"]
    for hex, code in enumerate(t.grid.ids):
        assert hex == (int(code[:2]) - 1) * columns + int(code[2:]) - 1
    assert len(board["terrain"]) == len(board["names"]["hex"]) == t.size


def test_terrain_letters_say_the_terrain(t: Tables, board: dict[str, Any]) -> None:
    assert [board["terrain"][t.grid.index_of(code)] for code in ("5720", "4732", "3814")] == ["u", "t", "c"]
    assert [hex for hex, letter in enumerate(board["terrain"]) if letter == "u"] == t.cities


def test_every_slope_names_the_hex_on_top(t: Tables, board: dict[str, Any]) -> None:
    slopes = [row for row in board["sides"] if "slope" in row]
    assert len(slopes) == sum(slope > 0 for slope in t.slope)
    assert all(row["uphill"] in row["hexes"] for row in slopes)


def test_bridges_are_river_sites(t: Tables, board: dict[str, Any]) -> None:
    assert len(board["bridges"]) == sum(kind > 0 for kind in t.site_bridge)
    assert all(row["hexes"] == board["sites"][row["id"]] for row in board["bridges"])


def test_only_counters_of_the_scenario_have_a_print(t: Tables) -> None:
    scenario = t.scenario("s01-lauringen-road")
    prints = board_of(t, scenario)["prints"]
    assert {int(key) for key in prints if key.isdigit()} == {
        kind for kind in range(t.types) if scenario.type_steps[kind]
    }


def test_every_symbol_has_a_kind_to_draw() -> None:
    assert len(KINDS) == len(codes.SYMBOLS)


def test_aircraft_and_helicopters_have_a_print_for_each_profile(t: Tables, board: dict[str, Any]) -> None:
    flying = [key for key in board["prints"] if not key.isdigit()]
    assert len(flying) == len(t.helicopter_attack) + sum(attack >= 0 for attack in t.aircraft_attack)


@pytest.mark.parametrize(
    ("kind", "label"),
    [
        ("39GMRD-117GMRR-U", "117/39"), ("39GMRD-DTB-U", "DTB/39"), ("39GMRD-DAG", "DAG/39"), ("39GMRD-HQF", "For/39"),
        ("8GA-288HHB", "288/8GA"), ("119ITR-U", "119/8GA"), ("35GAAB-1Bn-U", "1/35"), ("1/3ID-M1", "1/3"),
        ("2/11ACR-M3", "2/11"), ("3ID-2-41", "2-41/3"), ("72FA-4-24", "4-24/72"), ("34PzBde-Marder", "34/12"),
        ("54HSB-HQ", "54 HSB"), ("VKK-A-U", "VKK A"),
    ],
)  # fmt: skip
def test_the_designation_is_the_regiment_then_the_division(t: Tables, kind: str, label: str) -> None:
    assert designation.type_label(t, t.type_index[kind]) == label


def test_the_regiments_of_a_division_differ_in_stripe_and_in_notches(t: Tables) -> None:
    for division in [*t.divisions, t.formation_index["3ID"], t.formation_index["12PzD"]]:
        children = [
            at
            for at in range(t.formations)
            if t.formation_parent[at] == division and t.formation_kind[at] != codes.BASE
        ]
        stripes = [designation.stripe(t, at) for at in children]
        assert len({colour for colour, _ in stripes}) == len({cuts for _, cuts in stripes}) == len(children)


def test_bases_are_white_and_the_army_is_crimson(t: Tables) -> None:
    stripes = {
        key: designation.stripe(t, t.formation_index[key])[0]
        for key in ("39GMRD-base", "8GA-base", "119ITR", "VII-base")
    }
    assert stripes == {"39GMRD-base": "white", "8GA-base": "crimson", "119ITR": "crimson", "VII-base": "white"}


def test_every_band_and_stripe_has_a_colour(t: Tables) -> None:
    css = (load.Pack().path("chart.json").parents[5] / "web/src/games/air_armor/counters.css").read_text(
        encoding="utf-8"
    )
    coloured = set(re.findall(r"\.aa-(band-\w+|stripe-\w+)", css))
    for formation in range(t.formations):
        assert f"band-{designation.band(t, formation)}" in coloured
        assert f"stripe-{designation.stripe(t, formation)[0]}" in coloured
