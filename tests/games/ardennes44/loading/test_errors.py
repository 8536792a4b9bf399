"""Errors and problems of a data pack of Ardennes '44: every one says what is wrong and where."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.ardennes44.loading import load
from sandtable.games.ardennes44.loading.pack import OWN_DATA, DataError


def changed(folder: Path, name: str, edit: Callable[[str], str]) -> Path:
    """A pack that replaces one file by an edited copy."""
    text = (OWN_DATA / name).read_text(encoding="utf-8")
    edited = edit(text)
    assert edited != text
    (folder / name).write_text(edited, encoding="utf-8")
    return folder


# --- errors of the loader


@pytest.mark.parametrize(
    ("name", "old", "new", "field", "reason"),
    [
        ("units.csv", "980,Infantry,III", "980,Dragoons,III", "type", "Dragoons"),
        ("units.csv", ",Green,n,n,y,line", ",Timid,n,n,y,line", "morale", "Timid"),
        ("hexes.csv", "0,E0101,", "7,E0101,", "id", "without gaps"),
        ("hexes.csv", "0,E0101,", "0,X0101,", "hex", "X0101"),
        ("roads.csv", "\nE0112,E0213,", "\nE0112,E0416,", "b", "not adjacent"),
        ("bridges.csv", "\n1,E1105,E1106,", "\n1,E3413,E3412,", "a", "no river"),
        ("bridges.csv", "\n2,E1306,", "\n1,E1306,", "id", "each once"),
        ("setup-campaign.csv", "G-272VG-980,E1442", "G-272VG-999,E1442", "unit", "G-272VG-999"),
        ("setup-campaign.csv", "G-272VG-980,E1442", "G-272VG-980,Paris", "place", "Paris"),
        ("reinforcements.csv", ",enter,J", ",enter,Z", "entries", "'Z'"),
        ("zones.csv", "1,272 VG,6PzA,LXVII,front,E1442", "1,272 VG,6PzA,LXVII,front,E1435", "area", "two start areas"),
        ("turns.csv", "\n2,16PM", "\n3,16PM", "turn", "without gaps"),
        ("limits.csv", "\ntruck_move,12", "\nlorry_move,12", "key", "lorry_move"),
        ("limits.csv", "\ntruck_move,12", "\ntruck_move,twelve", "value", "int"),
        ("die_tables.csv", "fire_fight,3,3,", "fire_fight,4,4,", "first", "gaps"),
        ("crt.csv", "1,FF(+1),", "1,FF(+2),", "1-3", "FF(+2)"),
        ("fuel_shortage.csv", "116 Pz", "117 Pz", "formations", "117 Pz"),
        ("entries.csv", "1,A,Allied,E1601,SE,y", "1,A,Allied,E1601,SE,maybe", "blocking", "y or n"),
    ],
)  # fmt: skip
def test_errors_name_file_field_and_reason(
    tmp_path: Path, name: str, old: str, new: str, field: str, reason: str
) -> None:
    with pytest.raises(DataError) as caught:
        load.load(changed(tmp_path, name, lambda text: text.replace(old, new, 1)))
    assert caught.value.file == name
    assert caught.value.field == field
    assert reason in str(caught.value)


def test_error_names_the_line(tmp_path: Path) -> None:
    text = (OWN_DATA / "objectives.csv").read_text(encoding="utf-8")
    line = next(at for at, row in enumerate(text.splitlines(), 1) if row.startswith("3,"))
    with pytest.raises(DataError) as caught:
        load.load(
            changed(tmp_path, "objectives.csv", lambda text: text.replace("\n3,St-Vith,E2125", "\n3,St-Vith,E9999"))
        )
    assert caught.value.line == line


def test_missing_folder_and_row_of_the_wrong_length(tmp_path: Path) -> None:
    assert "no such folder" in load.problems(tmp_path / "nowhere")[0]
    pack = changed(
        tmp_path, "colors.csv", lambda text: text.replace("1,German,red,6th Panzer Army,6PzA", "1,German,red")
    )
    assert "3 values for 5 columns" in load.problems(pack)[0]


def test_unknown_scenario_field(tmp_path: Path) -> None:
    pack = changed(tmp_path, "scenarios.yaml", lambda text: text.replace("  first_turn: 1\n", "  first_tern: 1\n", 1))
    assert "scenarios.yaml" in load.problems(pack)[0]


# --- problems of a pack that loads


def first_problem(folder: Path, name: str, old: str, new: str) -> str:
    return "\n".join(load.problems(changed(folder, name, lambda text: text.replace(old, new, 1))))


def test_overstacked_set_up_is_found(tmp_path: Path) -> None:
    assert "E1441 holds 4 stacking points" in first_problem(
        tmp_path, "setup-campaign.csv", "G-272VG-980,E1442", "G-272VG-980,E1441"
    )


def test_set_up_outside_the_start_area_is_found(tmp_path: Path) -> None:
    found = first_problem(tmp_path, "setup-campaign.csv", "G-272VG-980,E1442", "G-272VG-980,E0812")
    assert "outside its start area" in found


def test_both_sides_in_a_hex_are_found(tmp_path: Path) -> None:
    assert "E2214 holds both sides" in first_problem(
        tmp_path, "setup-learning.csv", "G-26VG-78,E1914", "G-26VG-78,E2214"
    )


def test_road_to_nowhere_is_found(tmp_path: Path) -> None:
    tables = load.tables()
    grid = tables.grid
    first, second = next(
        (place, other)
        for place in range(grid.size)
        if tables.road_hex[place]
        for other in grid.around(place)
        if not tables.road_hex[other] and not tables.hex_name[other] and other not in grid.edge
    )
    link = f"a,b,road\n{grid.id_of(first)},{grid.id_of(second)},secondary\n"
    found = first_problem(tmp_path, "roads.csv", "a,b,road\n", link)
    assert f"roads end in open country: {grid.id_of(second)}" in found


def test_lost_river_is_found(tmp_path: Path) -> None:
    def without_mouth(text: str) -> str:
        lines = text.splitlines(keepends=True)
        return "".join(line for line in lines if not line.endswith(",Warche\n") or line.startswith("E2232,E2233"))

    assert "Warche runs nowhere" in load.problems(changed(tmp_path, "hexsides.csv", without_mouth))


def test_player_without_a_supply_source_is_found(tmp_path: Path) -> None:
    def all_allied(text: str) -> str:
        return text.replace("N, side: German", "N, side: Allied").replace("O, side: German", "O, side: Allied")

    found = load.problems(changed(tmp_path, "scenarios.yaml", all_allied))
    assert "learning: the German player has no supply source" in found


def test_unit_without_a_supply_line_is_found(tmp_path: Path) -> None:
    changed(
        tmp_path,
        "scenarios.yaml",
        lambda text: text.replace("setup-learning.csv\n", "setup-learning.csv\n  blown: [7, 8]\n"),
    )
    found = first_problem(tmp_path, "setup-learning.csv", "G-26VG-78,E1914", "G-26VG-78,E2820")
    assert found == "learning: G-26VG-78 in E2820 has no supply line (23.3)"


def test_reduced_unit_of_one_step_is_found(tmp_path: Path) -> None:
    found = first_problem(tmp_path, "setup-patton.csv", "A-XVIII-99Inf,E2530,full", "A-XVIII-99Inf,E2530,reduced")
    assert "is reduced but has one step" in found
