"""What the map and the order of battle must say, as the rules state it (4, 5, 7, 47)."""

from __future__ import annotations

import random

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state import codes

PAIRS = (
    "2609-2508 1; 6011-6111 1; 6111-6211 1; 5911-6011 1; 5911-6111 2; 6109-6211 2; 1513-1614 1; 1614-1615 1; "
    "2817-2917 1; 2917-3017 1; 2916-3017 1; 3526-3427 1; 3526-3527 1; 3526-3325 2; 3717-3619 2; 4106-4105 1; "
    "4106-4007 1; 4422-4523 2; 2508-2811 4; 2309-2508 2; 2929-3228 3; 2929-3330 4; 2929-3529 6; 2828-2630 3; "
    "5225-5125 1; 5125-5026 1; 5026-4925 1; 5310-5211 1; 5311-5312 1; 4203-4302 1; 4403-4503 1; 3328-3228 1; "
    "2126-2227 1"
)


@rule("HEX.2a", "HEX.2b", "HEX.2c")
def test_neighbours_by_row_and_column(field: Field) -> None:
    grid = field.t.grid
    for hex in range(grid.size):
        row, column = grid.rows[hex], grid.columns[hex]
        shift = (0, 1) if row % 2 else (-1, 0)
        wanted = {(row, column - 1), (row, column + 1)}
        wanted |= {(row + up, column + aside) for up in (-1, 1) for aside in shift}
        found = {(grid.rows[near], grid.columns[near]) for near in grid.around(hex)}
        assert found == {(r, c) for r, c in wanted if 1 <= r <= 70 and 1 <= c <= 34}


@rule("HEX.2d", "HEX.3a")
def test_the_distances_of_the_text(field: Field) -> None:
    for entry in PAIRS.split("; "):
        pair, distance = entry.split()
        one, two = pair.split("-")
        assert field.t.grid.distance(field.hex(one), field.hex(two)) == int(distance), pair
    grid = field.t.grid

    def cube(hex: int) -> tuple[int, int, int]:
        row = grid.rows[hex]
        x = grid.columns[hex] - (row - row % 2) // 2
        return x, -x - row, row

    for one in (field.hex("0101"), field.hex("3417"), field.hex("7028")):
        for two in range(grid.size):
            apart = max(abs(a - b) for a, b in zip(cube(one), cube(two), strict=True))
            assert grid.distance(one, two) == apart


@rule("HEX.3b")
def test_the_gas_example_has_5719_in_its_middle(field: Field) -> None:
    around = field.names(field.t.grid.around(field.hex("5719")))
    assert {"5619", "5718", "5720", "5819", "5820"} <= around
    assert field.t.terrain[field.hex("5720")] == codes.CITY


@rule("HEX.3c")
def test_named_places_lie_where_the_text_says(field: Field) -> None:
    for name, hex in (("Stadtlauringen", "1912"), ("Hambach", "2916"), ("Werneck", "3918"), ("Würzburg", "5720")):
        assert name in field.t.places[field.hex(hex)]


def hqs(field: Field, *kinds: int, side: int) -> list[str]:
    t = field.t
    return [t.piece_key[hq] for hq in t.hq_pieces if t.hq_kind[hq] in kinds and t.side[hq] == side]


@rule("4.1.4.5d", "4.1.4.5h")
def test_nato_has_three_division_hqs(field: Field) -> None:
    found = hqs(field, codes.FORWARD_HQ, codes.MAIN_HQ, side=codes.NATO)
    assert sorted(found) == ["12PzD-HQM", "3ID-HQF", "3ID-HQM"]


@rule("4.1.4.5g", "4.5a")
def test_hq_values_that_the_text_states(field: Field) -> None:
    values = {field.t.piece_key[hq]: hq for hq in field.t.hq_pieces}
    assert field.t.rp[values["3ID-HQF"]] == 0
    assert field.t.command_range[values["79GTD-HQM"]] == 20


@rule("4.1.1.7b", "4.5b", "4.5c")
def test_the_east_german_division_has_no_dtb_and_old_tanks(field: Field) -> None:
    t = field.t
    east = [f for f in range(t.formations) if t.formation_parent[f] == field.formation("4MRD")]
    assert all(t.formation_kind[f] != codes.DTB for f in east)
    tanks = t.formation_types[field.formation("4MRD-4TR")]
    assert [(t.type_name[unit], t.type_counters[unit]) for unit in tanks] == [("T-55", 3)]


@rule("4.1.2.4a", "4.1.2.4c", "G.DAG")
def test_each_wp_division_has_one_dag(field: Field) -> None:
    t = field.t
    dags = {t.piece_key[piece]: piece for piece in range(t.ground_pieces) if t.dag[piece]}
    assert set(dags) == {f"{key}-DAG" for key in ("27GMRD", "39GMRD", "57GMRD", "4MRD", "79GTD")}
    for key, piece in dags.items():
        assert t.symbol[piece] == (codes.TOWED if key.startswith("4MRD") else codes.SELF_PROPELLED)
        assert t.type_steps[t.type_of[piece]] == (2 if key.startswith("79GTD") else 3)


@rule("11.1.3a", "11.1.3b", "G.regiment", "G.DTB")
def test_regiments_have_three_counters_and_nine_steps_and_dtbs_two_and_three_to_five(field: Field) -> None:
    t = field.t
    for formation in t.regiments:
        counters = sum(t.type_counters[unit] for unit in t.formation_types[formation])
        steps = sum(t.type_steps[unit] for unit in t.formation_types[formation])
        if t.formation_kind[formation] == codes.REGIMENT:
            assert (counters, steps) == (3, 9)
        if t.formation_kind[formation] == codes.DTB:
            assert counters == 2
            assert 3 <= steps <= 5


@rule("11.1.5a", "45.2.5a")
def test_hqs_and_engineers_have_one_step(field: Field) -> None:
    t = field.t
    for piece in t.hq_pieces + t.engineer_pieces:
        assert t.type_steps[t.type_of[piece]] == t.type_counters[t.type_of[piece]] == 1


def test_ew_assets_of_division_hqs(field: Field) -> None:
    t = field.t
    assets = {t.piece_key[hq] for hq in t.hq_pieces if t.ew_asset[hq]}
    wp = set(hqs(field, codes.FORWARD_HQ, codes.MAIN_HQ, side=codes.WP))
    assert assets == wp | set(hqs(field, codes.MAIN_HQ, side=codes.NATO))


def test_counts_of_neighbours_and_zones_are_those_of_a_recount(field: Field) -> None:
    rng = random.Random(5)
    s, t = field.s, field.t
    for _ in range(400):
        piece = rng.randrange(1, t.ground_pieces)
        put(s, piece, rng.choice([codes.SPARE, *range(900, 980)]))
    for side in (codes.WP, codes.NATO):
        near, zoc = [0] * t.size, [0] * t.size
        for piece in s.pieces_of(side):
            assert piece in s.pieces_at(side, s.place[piece])
            for hex in t.grid.around(s.place[piece]):
                near[hex] += 1
                zoc[hex] += int(t.has_zoc[piece] and not t.close[hex])
        assert s.near[side] == near
        assert s.zoc[side] == zoc
