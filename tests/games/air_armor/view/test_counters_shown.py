"""What the table shows of counters: designation, stripe, symbol, values, step marker, Used side (4.1, 4.2, 5.0)."""

from __future__ import annotations

from typing import Any

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.game import build
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE
from sandtable.games.air_armor.rules.fire.strength import basic
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.tables import Tables
from sandtable.games.air_armor.view import designation
from sandtable.games.air_armor.view.marks import hex_marks
from sandtable.games.air_armor.view.table import piece_row, piece_rows, where

WP, NATO = codes.WP, codes.NATO
DIVISIONS = ("27GMRD", "39GMRD", "57GMRD", "4MRD", "79GTD", "35GAAB")
COLOURS = {"blue", "orange", "green", "purple", "yellow"}


@pytest.fixture(scope="module")
def board() -> dict[str, Any]:
    """The board of the campaign, in which everybody plays."""
    return build().board_of("s12-sixty-miles")


def face(board: dict[str, Any], field: Field, unit: str) -> dict[str, Any]:
    """What is printed on the counters of a type."""
    found: dict[str, Any] = board["prints"][str(field.t.type_index[unit])]
    return found


def stripe(board: dict[str, Any], field: Field, unit: str) -> str:
    """The colour of the stripe of a counter."""
    return str(board["formations"][str(face(board, field, unit)["formation"])]["stripe"])


def row(field: Field, piece: int, *roles: int) -> dict[str, Any]:
    at = where(field.s, piece)
    assert at is not None
    return piece_row(field.s, piece, at, roles)


def parent_key(t: Tables, unit: int) -> str:
    """The formation above that of a type."""
    return t.formation_key[t.formation_parent[t.type_formation[unit]]]


# -- designation and stripe (4.1.1.1, 4.1.1.2)


@rule("4.1.1.1a", "G.division")
def test_units_of_a_division_bear_its_number_after_the_slash_and_its_colour(
    field: Field, board: dict[str, Any]
) -> None:
    numbers = {"27GMRD": "27", "39GMRD": "39", "57GMRD": "57", "4MRD": "4", "79GTD": "79", "35GAAB": "35"}
    numbers |= {"3ID": "3", "12PzD": "12"}
    bands: dict[str, set[str]] = {}
    for unit, key in enumerate(field.t.type_key):
        division = parent_key(field.t, unit)
        if division not in numbers or key.startswith("2/11"):
            continue
        shown = board["prints"][str(unit)]
        before, _, after = shown["label"].partition("/")
        assert after == numbers[division], key
        own = field.t.formation_key[shown["formation"]].split("-")[-1]
        if not field.t.is_base(shown["formation"]):
            assert before == designation.number_of(own).split("/")[0], key
        bands.setdefault(division, set()).add(board["formations"][str(shown["formation"])]["band"])
    assert all(len(found) == 1 for found in bands.values())
    assert len(set.union(*bands.values())) == len(numbers)  # no two divisions share a colour
    assert face(board, field, "39GMRD-117GMRR-U")["label"] == "117/39"
    assert face(board, field, "2/11ACR-M3")["label"] == "2/11"


@rule("4.1.1.1b")
def test_brigades_without_a_division_have_no_division_designation(field: Field, board: dict[str, Any]) -> None:
    for unit, key in enumerate(field.t.type_key):
        alone = key.startswith(("4CMBG", "54HSB", "26LL", "VKK"))
        assert ("/" not in board["prints"][str(unit)]["label"]) == alone, key


@rule("4.1.1.1c")
def test_units_of_army_and_corps_base_bear_their_own_number_and_8ga_vii_or_72(
    field: Field, board: dict[str, Any]
) -> None:
    labels = {key: face(board, field, key)["label"] for key in field.t.type_key}
    base = {
        key: label.split("/")
        for key, label in labels.items()
        if parent_key(field.t, field.t.type_index[key]) in ("8GA", "VII")
    }
    of_bases = {key: parts for key, parts in base.items() if key.startswith(("8GA", "72FA", "9ENG"))}
    for key, (_, after) in of_bases.items():
        assert after == {"8GA": "8GA", "72FA": "72", "9ENG": "VII"}[key.split("-")[0]]
    assert [labels[key] for key in ("8GA-288HHB", "8GA-307MRL", "72FA-4-24", "9ENG-1")] == [
        "288/8GA", "307/8GA", "4-24/72", "9-1/VII",
    ]  # fmt: skip
    assert len({labels[key] for key in of_bases}) == len(of_bases)


@rule("4.1.1.2a", "4.1.1.2c")
def test_a_stripe_is_one_regiment_in_its_division_and_comes_again_in_others(
    field: Field, board: dict[str, Any]
) -> None:
    t = field.t
    by_division: dict[str, list[str]] = {}
    for regiment in t.regiments:
        stripes = {stripe(board, field, t.type_key[unit]) for unit in t.formation_types[regiment]}
        assert len(stripes) == 1  # all counters of the regiment
        if t.formation_key[t.formation_parent[regiment]] in DIVISIONS:
            by_division.setdefault(t.formation_key[t.formation_parent[regiment]], []).extend(stripes)
    for stripes_of in by_division.values():
        assert set(stripes_of) <= COLOURS
        assert len(set(stripes_of)) == len(stripes_of)
    assert set(by_division["39GMRD"]) == set(by_division["27GMRD"])


@rule("4.1.1.2b", "G.army-base")
def test_crimson_is_the_army_base_and_the_independent_regiments(field: Field, board: dict[str, Any]) -> None:
    crimson = {field.t.formation_key[int(at)] for at, row in board["formations"].items() if row["stripe"] == "crimson"}
    assert crimson == {"8GA-base", "119ITR", "900AAB"}
    ends = {key for key in field.t.type_key if face(board, field, key)["label"].endswith("/8GA")}
    assert {field.t.formation_key[field.t.type_formation[field.t.type_index[key]]] for key in ends} == crimson


@rule("4.1.1.2d", "4.1.1.2e", "G.division-base", "G.brigade", "4.1.4.5a")
def test_white_is_a_base_and_a_colour_one_nato_brigade_with_all_its_units(field: Field, board: dict[str, Any]) -> None:
    t = field.t
    for unit, key in enumerate(t.type_key):
        formation = t.type_formation[unit]
        colour = stripe(board, field, key)
        if t.formation_key[formation] == "8GA-base":
            continue
        assert (colour == "white") == t.is_base(formation), key
    for division in ("3ID", "12PzD"):
        own = [brigade for brigade in t.brigades if t.formation_key[t.formation_parent[brigade]] == division]
        colours = {
            t.formation_key[at]: {stripe(board, field, t.type_key[unit]) for unit in t.formation_types[at]}
            for at in own
        }
        assert all(len(found) == 1 for found in colours.values())
        assert len(set.union(*colours.values())) == len(own)
    heads = {t.piece_key[hq]: hq for hq in t.hq_pieces if t.side[hq] == NATO}
    for key, hq in heads.items():
        division_hq = t.hq_kind[hq] in (codes.FORWARD_HQ, codes.MAIN_HQ)
        assert division_hq == (key in ("3ID-HQF", "3ID-HQM", "12PzD-HQM"))
        assert (stripe(board, field, key) == "white") == division_hq


# -- values (4.1.1d, 4.1.2c, 4.1.4c)


@rule("4.1.1d", "2.5a", "4.0a")
def test_a_maneuver_counter_shows_designation_stripe_vehicle_symbol_and_two_strengths(
    field: Field, board: dict[str, Any]
) -> None:
    shown = face(board, field, "1/3ID-M2")
    assert (shown["label"], shown["equipment"], shown["kind"]) == ("1/3", "M2 Bradley", "mechanized")
    assert (shown["attack"], shown["defense"]) == (4, 3)
    assert stripe(board, field, "1/3ID-M2") in COLOURS
    for unit, key in enumerate(field.t.type_key):
        if field.t.maneuver[field.t.type_first[unit]]:
            assert not {"range", "cp", "rp", "command"} & set(board["prints"][str(unit)]), key
    piece = field.put("1/3ID-M2", "3017", 3)
    assert (row(field, piece, NATO)["print"], row(field, piece, NATO)["steps"]) == (
        str(field.t.type_index["1/3ID-M2"]),
        3,
    )
    for unit in ("1/3ID-HQ", "1/3ID-ENG1"):  # one step, no step marker
        assert "steps" not in row(field, field.put(unit, "3018"), NATO)
    field.s.obstacle[field.hex("3017")] = 1  # the third category lies on the map and is nobody's unit
    assert [mark["kind"] for mark in hex_marks(field.s) if mark["hex"] == field.hex("3017")] == ["obstacle"]
    assert not any("obstacle" in shown for shown in piece_rows(field.s, [NATO]).values())


@rule("4.1.1.3b")
def test_leg_infantry_shows_men_and_no_vehicle(field: Field, board: dict[str, Any]) -> None:
    legs = {shown["equipment"] for shown in board["prints"].values() if shown["kind"] == "leg"}
    assert legs == {"Desant infantry", "Fallschirmjaeger"}
    field.plain(9, 9)
    for unit, far in (("26LL-INF", False), ("26LL-KRAKA", True), ("35GAAB-1Bn-U", False), ("35GAAB-4Bn-U", True)):
        piece = field.put(unit, "0505")
        field.operation(codes.MARCH, piece)
        assert ("0507" in field.reach(piece)) is far, unit
        put(field.s, piece, codes.SPARE)


@rule("4.1.2c")
def test_artillery_shows_its_range_between_attack_and_defense_and_nobody_else_does(
    field: Field, board: dict[str, Any]
) -> None:
    for unit in range(field.t.types):
        artillery = field.t.unit_class[field.t.type_first[unit]] == codes.ARTILLERY
        assert ("range" in board["prints"][str(unit)]) == artillery
    shown = face(board, field, "3ID-2-41")
    assert (shown["attack"], shown["range"], shown["defense"]) == (4, 11, 1)
    gun, beyond = field.put("3ID-2-41", "3017", 3), field.hex("3022")
    assert basic(field.s, gun, 3, beyond) == 3 * shown["attack"]  # as those of a maneuver unit
    woods = field.t.terrain[field.hex("3017")] != codes.CLEAR
    assert adjusted_defense(field.s, OFFENSIVE, gun) == shown["defense"] + woods


@rule("4.1.4c")
def test_an_hq_shows_command_and_recon_points_command_range_and_defense(field: Field, board: dict[str, Any]) -> None:
    for unit in range(field.t.types):
        hq = field.t.unit_class[field.t.type_first[unit]] == codes.HQ
        assert ({"cp", "rp", "command"} <= set(board["prints"][str(unit)])) == hq
    shown = face(board, field, "79GTD-HQM")
    assert (shown["cp"], shown["rp"], shown["command"], shown["defense"], shown["attack"]) == (1, 1, 20, 1, 0)


@rule("4.1.6a")
def test_a_used_counter_shows_the_same_values_and_that_it_is_used(field: Field) -> None:
    for unit in ("1/3ID-M1", "3ID-2-41", "1/3ID-ENG1", "1/3ID-HQ"):
        piece = field.put(unit, "3017")
        fresh = row(field, piece, WP)
        assert "used" not in fresh
        field.s.used[piece] = 1
        assert row(field, piece, WP) == {**fresh, "used": True}


@rule("4.1.6b")
def test_an_ew_asset_shows_whether_it_is_used_apart_from_its_hq(field: Field) -> None:
    hq = field.put("39GMRD-HQF", "3017")
    assert "ew" not in row(field, hq, NATO)
    field.s.ew[hq] = codes.ASSET_READY
    assert row(field, hq, NATO)["ew"] == "ready"
    field.s.used[hq] = 1  # a March flips the HQ, not its asset
    assert row(field, hq, NATO)["ew"] == "ready"
    field.s.ew[hq] = codes.ASSET_USED
    assert row(field, hq, NATO)["ew"] == "used"


# -- what flies (4.2.1b, 4.3b, 5.0d)


@rule("4.2.1b")
def test_an_attack_helicopter_shows_the_profile_in_use_with_three_values(field: Field, board: dict[str, Any]) -> None:
    piece = field.t.helicopter_piece[codes.AH_64]
    field.s.steps[piece] = 2
    put(field.s, piece, field.hex("3017"))
    shown = []
    for profile in (codes.GUNNERY, codes.STAND_OFF):
        field.s.profile[piece] = profile
        counter = board["prints"][row(field, piece, WP)["print"]]
        shown.append(
            [counter["equipment"], counter["profile"], counter["attack"], counter["range"], counter["defense"]]
        )
    assert shown == [["AH-64", "gunnery", 5, 1, 5], ["AH-64", "stand-off", 6, 3, 7]]


@rule("4.3b")
def test_an_air_unit_shows_one_of_four_profiles(field: Field, board: dict[str, Any]) -> None:
    piece = field.t.air_piece[NATO]
    field.s.aircraft[NATO] = field.t.aircraft.index("A-10")
    field.s.steps[piece] = 1
    put(field.s, piece, field.hex("3017"))
    shown = []
    for profile in range(4):
        field.s.profile[piece] = profile
        counter = board["prints"][row(field, piece, WP)["print"]]
        shown.append((counter["profile"], counter["attack"], counter["range"], counter["defense"]))
    assert shown == [
        ("high-bomb", 9, 0, 4), ("high-stand-off", 9, 3, 5), ("low-bomb", 12, 0, 6), ("low-stand-off", 10, 2, 7),
    ]  # fmt: skip


@rule("5.0d", "25.2.3b")
def test_steps_of_what_flies_are_public_and_those_of_ground_units_are_not(field: Field) -> None:
    ground = field.put("1/3ID-M1", "3017", 3)
    slots = [field.t.helicopter_piece[codes.MI_24], field.t.helicopter_piece[codes.UTILITY_WG], field.t.air_piece[WP]]
    field.s.aircraft[WP] = 0
    for piece in slots:
        field.s.steps[piece] = 2
        put(field.s, piece, field.hex("3117"))
    for roles in ((WP,), (NATO,), ()):
        assert [row(field, piece, *roles)["steps"] for piece in slots] == [2, 2, 2]
        assert ("steps" in row(field, ground, *roles)) == (NATO in roles)
