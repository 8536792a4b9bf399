"""Errors and problems of a data pack of Air & Armor: every one says what is wrong and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.air_armor.conftest import rule
from sandtable.games.air_armor.loading import load
from sandtable.games.air_armor.loading.pack import OWN_DATA, DataError

S01 = "scenarios/s01-lauringen-road.yaml"


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A pack that replaces one file by an edited copy."""
    text = (OWN_DATA / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "old", "new", "field", "reason"),
    [
        ("geography/hexes.csv", "\n0101,1,1,", "\n0101,1,2,", "hex", "0101"),
        ("geography/hexes.csv", ",clear,no,", ",swamp,no,", "terrain", "swamp"),
        ("geography/hexes.csv", ",clear,no,", ",clear,yes,", "close_terrain", "clear"),
        ("geography/hexsides.csv", "\n2801,2901,", "\n2801,2905,", "hex_b", "not adjacent"),
        ("geography/hexsides.csv", ",,1310,,own", ",,1315,,own", "uphill_hex", "1315"),
        ("geography/road_links.csv", "\n0109,0209,minor", "\n0109,0209,track", "class", "track"),
        ("geography/bridges.csv", "\n0810,0909,", "\n0101,0102,", "hex_a", "no river"),
        ("formations.csv", "division base,27GMRD,", "division base,28GMRD,", "parent", "28GMRD"),
        ("formations.csv", ",regiment,27GMRD", ",horde,27GMRD", "kind", "horde"),
        ("units.csv", "8GA-288HHB,WP,SOV,8GA-base", "8GA-288HHB,WP,SOV,9GA-base", "formation", "9GA-base"),
        ("units.csv", "Tube Artillery,2A65", "Catapult,2A65", "symbol", "Catapult"),
        ("units.csv", "2A65,,2,4,", "2A65,,0,4,", "counters", "at least 1"),
        ("tables/crt.csv", "\n3,-1", "\n4,-1", "roll", "without gaps"),
        ("tables/reconnaissance.csv", "\nclear,2,", "\nclear,two,", "d2_3", "two"),
        ("tables/air_call.csv", "\n1,Alpha Jet", "\n1,Spitfire", "nato", "Spitfire"),
        ("tables/jamming_drm.csv", "\nNATO Hasty Attack", "\nNATO nap", "condition", "in order"),
        (S01, '"1/3ID-M2", 1, "1513"', '"1/3ID-M2", 1, "5513"', "set_up.NATO", "outside the area"),
        (S01, '"1/3ID-M2", 1, "1513"', '"1/3ID-M9", 1, "1513"', "set_up.NATO", "1/3ID-M9"),
        (S01, "[nato_exit,", "[nato_party,", "special", "nato_party"),
        (S01, "mode: open", "mode: ajar", "mode", "ajar"),
        (S01, 'formations: ["39GMRD-117GMRR"]', 'formations: ["1/3ID"]', "forces.WP.formations", "other side"),
        (S01, "last: 4", "last: 40", "turns", "Game Turn Track"),
    ],
)  # fmt: skip
def test_errors_name_file_field_and_reason(
    tmp_path: Path, name: str, old: str, new: str, field: str, reason: str
) -> None:
    with pytest.raises(DataError) as caught:
        load.load(changed(tmp_path, name, old, new))
    assert caught.value.file == name
    assert caught.value.field == field
    assert reason in str(caught.value)


def test_an_error_names_the_line(tmp_path: Path) -> None:
    lines = (OWN_DATA / "units.csv").read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines, 1) if line.startswith("39GMRD-DAG,"))
    with pytest.raises(DataError) as caught:
        load.load(changed(tmp_path, "units.csv", "39GMRD-DAG,WP,SOV,", "39GMRD-DAG,XX,SOV,"))
    assert (caught.value.line, caught.value.field) == (at, "side")


def test_our_own_pack_has_no_problem() -> None:
    assert load.problems() == []


@rule("2.4b")
@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            '["39GMRD-DAG", 1, "1114"]',
            '["39GMRD-DAG", 1, "1114"]\n    - ["39GMRD-117GMRR-U", 0, "1113"]',
            "39GMRD-117GMRR-U is set up with 4 of 3 counters",
        ),
        ('["1/3ID-M2", 1, "1611"]', '["1/3ID-M2", 2, "1611"]', "1/3ID-M2 is set up with 3 of 2 steps"),
        ('["39GMRD-DAG", 1, "1114"]', '["39GMRD-DAG", 1, "1513"]', "both sides are set up in 1513"),
        ('117GMRR-U", 3, "1111"', '117GMRR-U", 3, "1110"', ""),
    ],
)
def test_problems_are_told_in_words(tmp_path: Path, old: str, new: str, problem: str) -> None:
    found = load.problems(changed(tmp_path, S01, old, new))
    assert found == ([f"s01-lauringen-road: {problem}"] if problem else [])


def test_a_pack_changes_the_hash(tmp_path: Path) -> None:
    assert load.load(changed(tmp_path, "tables/crt.csv", "\n10,3", "\n10,4")).data_hash != load.tables().data_hash
