"""The data pack of Ardennes '44: stated values and tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.ardennes44.loading import load
from sandtable.games.ardennes44.loading.pack import OWN_DATA
from sandtable.games.ardennes44.state.charts import FUEL_AND, FUEL_NONE, FUEL_ONE, FUEL_OR
from sandtable.games.ardennes44.state.tables import (
    ALLIED,
    ELITE,
    GERMAN,
    GREEN,
    OUTCOMES,
    PEIPER,
    PRIMARY,
    REMNANT,
    Tables,
)


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load.tables()


def unit(tables: Tables, code: str) -> int:
    return tables.unit_code.index(code)


def factors(tables: Tables, code: str) -> tuple[int, int, int]:
    at = unit(tables, code)
    return tables.attack[at], tables.defense[at], tables.move[at]


def changed(folder: Path, name: str, edit: Callable[[str], str]) -> Path:
    """A pack that replaces one file by an edited copy."""
    text = (OWN_DATA / name).read_text(encoding="utf-8")
    edited = edit(text)
    assert edited != text
    (folder / name).write_text(edited, encoding="utf-8")
    return folder


# --- the pack as a whole


def test_our_own_pack_has_no_problems() -> None:
    assert load.problems() == []


def test_every_data_file_says_where_it_comes_from() -> None:
    for path in OWN_DATA.iterdir():
        head = path.read_text(encoding="utf-8")[:400]
        assert "provenance" in head, path.name


def test_ids_are_stable_numbers_not_row_numbers(tmp_path: Path, tables: Tables) -> None:
    def without_first_unit(text: str) -> str:
        lines = text.splitlines(keepends=True)
        first = next(at for at, line in enumerate(lines) if line.startswith("id,")) + 1
        return "".join(lines[:first] + sorted(lines[first:], reverse=True))

    other = load.load(changed(tmp_path, "units.csv", without_first_unit))
    assert other.unit_code == tables.unit_code
    assert other.attack == tables.attack


def test_hash_follows_what_can_change_a_result_only(tmp_path: Path, tables: Tables) -> None:
    (tmp_path / "chart.json").write_text("{}", encoding="utf-8")
    assert load.load(tmp_path).data_hash == tables.data_hash
    pack = changed(
        tmp_path, "turns.csv", lambda text: text.replace("12,21PM,frozen,overcast,2,2", "12,21PM,frozen,overcast,3,2")
    )
    other = load.load(pack)
    assert other.data_hash != tables.data_hash
    assert other.allied_replacements[12] == 3


# --- values the rulebook states


def test_infantry_values(tables: Tables) -> None:
    assert factors(tables, "A-28-112") == (6, 6, 3)
    assert factors(tables, "A-28-110.1") == (2, 2, 3)
    remnants = [
        at for at in tables.unit_ids if tables.role[at] == REMNANT and tables.type_symbol[tables.type[at]] == "infantry"
    ]
    assert remnants
    assert {(tables.attack[at], tables.defense[at], tables.move[at]) for at in remnants} == {(1, 2, 3)}


def test_cavalry_moves_28_primary_road_hexes_with_strategic_movement(tables: Tables) -> None:
    cavalry = unit(tables, "A-14Cav-18")
    half_points = 2 * tables.move[cavalry] * 2
    assert half_points // tables.road_cost[3 * PRIMARY] == 28
    assert 2 * tables.limits.truck_move // tables.road_cost[3 * PRIMARY] == 24


@pytest.mark.rule("ardennes44:8.2d")
def test_defense_of_a_silhouetted_tank_tells_its_steps(tables: Tables) -> None:
    tanks = [at for at in tables.unit_ids if tables.silhouette[at]]
    assert len(tanks) > 40
    for at in tanks:
        assert tables.steps[at] == (2 if tables.defense[at] in (3, 4) else 1), tables.unit_code[at]
        assert tables.defense[at] in (1, 2, 3, 4)


def test_lehr_tanks_of_the_stacking_example_have_one_step(tables: Tables) -> None:
    assert tables.steps[unit(tables, "G-PzLehr-130Pz.V")] == 1
    assert tables.steps[unit(tables, "G-PzLehr-130Pz.IV")] == 1
    assert tables.stacking[unit(tables, "G-PzLehr-901PG")] == 2
    assert tables.stacking[unit(tables, "G-PzLehr-130Recon")] == 1


@pytest.mark.rule("ardennes44:2.4c")
def test_artillery_and_nebelwerfer_are_artillery(tables: Tables) -> None:
    assert tables.artillery[unit(tables, "A-V-187FA")]
    assert tables.artillery[unit(tables, "G-ISS-4Wf")]
    assert tables.nebelwerfer[unit(tables, "G-ISS-4Wf")]


@pytest.mark.rule("ardennes44:2.9a")
def test_red_tank_quality_marks_tank_destroyers_and_flak(tables: Tables) -> None:
    red = {tables.type_symbol[tables.type[at]] for at in tables.unit_ids if tables.tq_red[at]}
    assert red == {"m10", "m18", "m36", "hetzer", "jagdpanzer4", "jagdpanther", "jagdtiger", "flak"}


@pytest.mark.rule("ardennes44:2.11a")
def test_every_unit_has_a_colour_of_its_own_side(tables: Tables) -> None:
    sides = {
        1: GERMAN,
        2: GERMAN,
        3: GERMAN,
        4: GERMAN,
        5: ALLIED,
        6: ALLIED,
        7: ALLIED,
        8: ALLIED,
        9: ALLIED,
        10: ALLIED,
    }
    for at in tables.unit_ids:
        assert tables.color[at]
        assert sides.get(tables.color[at], tables.side[at]) == tables.side[at], tables.unit_code[at]
    assert tables.color_key[tables.color[unit(tables, "G-1SSPz-1PG")]] == "red"
    assert tables.color_key[tables.color[unit(tables, "G-2Pz-2PG")]] == "grey"
    assert tables.color_key[tables.color[unit(tables, "A-XXX-5AGRA")]] == "red"


@pytest.mark.rule("ardennes44:2.11a")
@pytest.mark.parametrize(
    ("start", "number", "color"),
    [
        ("G-1SSPz-", 1, "red"),
        ("G-LXVII-", 1, "red"),
        ("G-26VG-", 2, "grey"),
        ("G-XLVII-", 2, "grey"),
        ("G-212VG-", 3, "blue"),
        ("G-LXXX-", 3, "blue"),
        ("G-21Pz-", 4, "green"),
        ("A-28-", 5, "purple"),
        ("A-VIII-", 5, "purple"),
        ("A-99-", 6, "maroon"),
        ("A-V-", 6, "maroon"),
        ("A-4A-", 7, "orange"),
        ("A-VII-", 8, "beige"),
        ("A-82-", 9, "blue"),
        ("A-XVIII-", 9, "blue"),
        ("A-43-", 10, "red"),
        ("A-RM-", 11, "yellow"),
        ("G-RM-", 11, "yellow"),
        ("A-BD-", 12, "white"),
        ("G-BD-", 12, "white"),
    ],
)
def test_the_table_of_colours(tables: Tables, start: str, number: int, color: str) -> None:
    found = {tables.color[at] for at in tables.unit_ids if tables.unit_code[at].startswith(start)}
    assert found == {number}
    assert tables.color_key[number] == color


def test_special_units(tables: Tables) -> None:
    peiper = [at for at in tables.unit_ids if tables.tags[at] & PEIPER]
    assert len(peiper) == 4
    assert {tables.formation_name[tables.formation[at]] for at in peiper} == {"1SS Pz"}
    reserve = unit(tables, "A-4A-CCR")
    assert tables.morale[reserve] == ELITE
    assert tables.tank[reserve]
    assert tables.combined[reserve]
    doubled = {tables.type_symbol[tables.type[at]] for at in tables.unit_ids if tables.black_box[at]}
    assert doubled == {"sturmtiger", "brummbaer"}


def test_never_rebuilt(tables: Tables) -> None:
    for code in (
        "G-1SSPz-501sPz",
        "G-9Pz-301Pz",
        "G-Army-v.d.Heydte",
        "G-150Pz-150PzBde",
        "A-101-501",
        "A-43-129",
        "A-V-187FA",
    ):
        assert not tables.rebuild[unit(tables, code)], code
    for code in ("G-12SSPz-12Pz.I", "A-28-112", "A-V-741Tk", "G-26VG-77"):
        assert tables.rebuild[unit(tables, code)], code


def test_shared_strategic_movement_marker_group(tables: Tables) -> None:
    part, rest = unit(tables, "A-106-424m"), unit(tables, "A-106-424.1")
    assert tables.regiment[part] == tables.regiment[rest] != 0
    assert tables.regiment[part] != tables.regiment[unit(tables, "A-106-423")]


def test_breakdown_and_remnant_pools(tables: Tables) -> None:
    regiment = unit(tables, "A-28-112")
    assert tables.breakdown_pool[regiment]
    assert tables.remnant_pool[regiment]
    assert all(tables.side[at] == ALLIED for at in tables.breakdown_pool[regiment] + tables.remnant_pool[regiment])
    assert not tables.remnant_pool[unit(tables, "G-26VG-77")]
    assert not tables.breakdown_pool[unit(tables, "A-28-110.1")]


# --- tables


@pytest.mark.rule("ardennes44:T.crt")
def test_crt_is_diagonal(tables: Tables) -> None:
    by_difference: dict[int, set[str]] = {}
    for die in range(1, 7):
        for column in range(9):
            by_difference.setdefault(column - die, set()).add(tables.result_name[tables.crt[9 * (die - 1) + column]])
    assert all(len(results) == 1 for results in by_difference.values())
    order = [next(iter(by_difference[difference])) for difference in range(-6, 8)]
    assert order == ["A1", "A1", "A1", "A1/Eng", "Eng", "FF(+1)", "EX", "FF", "DR2", "DR3", "DR4", "D1*", "D1*", "D1*"]


def outcomes(tables: Tables, name: str, dice: range) -> list[str]:
    return [OUTCOMES[tables.die_table(name).outcome(die)] for die in dice]


@pytest.mark.rule("ardennes44:T.ff")
def test_fire_fight_table(tables: Tables) -> None:
    assert outcomes(tables, "fire_fight", range(9)) == [
        "D1", "D1", "DR2", "A1/D1", "A1/DR2", "Eng+", "A1/Eng", "A1/Eng", "A1/Eng",
    ]  # fmt: skip


@pytest.mark.rule("ardennes44:T.dd")
def test_determined_defense_table(tables: Tables) -> None:
    found = outcomes(tables, "determined_defense", range(-4, 8))
    assert found == ["yes_exchange"] * 5 + ["yes_step"] * 2 + ["no"] * 3 + ["no_step"] * 2


@pytest.mark.rule("ardennes44:T.dis")
def test_disengagement_table(tables: Tables) -> None:
    assert outcomes(tables, "disengagement", range(1, 8)) == [
        "yes", "yes", "yes", "yes_disrupted", "no", "no_disrupted", "no_disrupted",
    ]  # fmt: skip


@pytest.mark.rule("ardennes44:T.bridge")
def test_bridge_table(tables: Tables) -> None:
    assert outcomes(tables, "bridge_demolition", range(1, 10)) == ["blown"] * 4 + ["none"] * 5


@pytest.mark.rule("ardennes44:T.jabos")
def test_jabos_table(tables: Tables) -> None:
    assert [tables.die_table("jabos").value(die) for die in range(1, 7)] == [-3, -2, -1, 0, 0, 0]


@pytest.mark.rule("ardennes44:T.sur")
def test_surrender_table(tables: Tables) -> None:
    assert [tables.die_table("surrender").value(die) for die in range(-1, 7)] == [-1, -1, 0, 0, 1, 1, 1, 1]


@pytest.mark.rule("ardennes44:T.fuel")
def test_fuel_tables(tables: Tables) -> None:
    def named(table: int, roll: int) -> list[str]:
        return [tables.formation_name[at] for at in tables.fuel[table - 1][roll - 1].formations]

    assert [result.logic for result in tables.fuel[0]] == [
        FUEL_NONE,
        FUEL_ONE,
        FUEL_OR,
        FUEL_AND,
        FUEL_OR,
        FUEL_AND,
        FUEL_ONE,
    ]
    assert [result.logic for result in tables.fuel[1]] == [
        FUEL_NONE,
        FUEL_ONE,
        FUEL_AND,
        FUEL_OR,
        FUEL_OR,
        FUEL_AND,
        FUEL_AND,
    ]
    assert named(1, 3) == ["15 PzG", "9 Pz"]
    assert named(1, 4) == ["Fuehrer Begleit", "Fuehrer Grenadier"]
    assert named(1, 5) == ["2 Pz", "Pz Lehr"]
    assert named(1, 6) == ["116 Pz"]
    assert sorted(named(1, 7)) == ["116 Pz", "2 Pz", "9 Pz", "Pz Lehr"]
    assert named(2, 3) == ["3 PzG"]
    assert named(2, 4) == named(2, 6) == ["2SS Pz", "9SS Pz"]
    assert named(2, 5) == named(2, 7) == ["1SS Pz", "12SS Pz"]
    assert tables.fuel[0][1].west_map_only
    assert tables.fuel[0][1].chooser == tables.fuel[0][6].chooser == ALLIED
    assert not tables.fuel[0][6].west_map_only


@pytest.mark.rule("ardennes44:4d")
def test_turn_dates(tables: Tables) -> None:
    stated = {
        1: "16AM",
        2: "16PM",
        3: "17AM",
        7: "19AM",
        8: "19PM",
        10: "20PM",
        11: "21AM",
        14: "22PM",
        15: "23AM",
        29: "30AM",
    }
    assert {turn: tables.turn_date[turn] for turn in stated} == stated
    assert tables.last_turn == 30
    assert next(turn for turn in range(1, 31) if tables.frozen[turn]) == 11
    assert next(turn for turn in range(1, 31) if tables.clear_sky[turn]) == 15


def test_stated_movement_costs(tables: Tables) -> None:
    light_woods, forest = tables.terrain_cost[3 * 1], tables.terrain_cost[3 * 2]
    assert tables.leaving_ezoc_cost + forest + light_woods == 2 * 8
    assert tables.traffic_cost == 4
    assert (tables.bottleneck_cost, tables.bottleneck_taken_cost) == (8, 4)
    assert tables.settlement_dcb[2:] == [3, 4]
    assert tables.improved_dcb == 2


def test_green_and_veteran_regiments_differ(tables: Tables) -> None:
    green, veteran = unit(tables, "A-106-422"), unit(tables, "A-28-112")
    assert tables.morale[green] == GREEN
    assert tables.attack[green] < tables.attack[veteran]
    assert tables.defense[green] == tables.defense[veteran]
