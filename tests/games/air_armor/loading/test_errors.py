"""Errors and problems of a data pack of Air & Armor: every one says what is wrong and where."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from games.air_armor.conftest import rule
from games.air_armor.loading.changes import S01, changed
from sandtable.games.air_armor.loading import charts, load, scenarios, units
from sandtable.games.air_armor.loading.pack import OWN_DATA, DataError, Pack
from sandtable.games.air_armor.state.tables import Tables


def fill(name: str, folder: Path) -> None:
    """Read what a file is part of, and nothing else."""
    pack, t = Pack(folder), Tables(load.tables().grid)
    if name.startswith("geography"):
        load.load(folder)
    elif name == "tables/air_call.csv":
        units.fill(pack, t)
        charts.fill_air_call(pack, t)
    elif name.startswith("tables"):
        charts.fill(pack, t)
    else:
        units.fill(pack, t)


def wrong_line(name: str, old: str) -> int:
    """The line of a file on which a text ends that begins with a line break, or begins."""
    text = (OWN_DATA / name).read_text(encoding="utf-8")
    return text[: text.index(old) + len(old) - len(old.lstrip("\n"))].count("\n") + 1


@pytest.mark.parametrize(
    ("name", "old", "new", "field", "reason"),
    [
        ("geography/hexes.csv", "\n0101,1,1,", "\n0101,1,2,", "hex", "0101"),
        ("geography/hexes.csv", "\n0103,1,3,", "\n0104,1,4,", "hex", "0104"),
        ("geography/hexes.csv", ",clear,no,", ",swamp,no,", "terrain", "swamp"),
        ("geography/hexes.csv", ",clear,no,", ",clear,yes,", "close_terrain", "clear"),
        ("geography/hexsides.csv", "\n2801,2901,", "\n2801,2905,", "hex_b", "not adjacent"),
        ("geography/hexsides.csv", "\n2801,2901,", "\n2801,9901,", "hex_b", "9901"),
        ("geography/hexsides.csv", ",,1310,,own", ",,1315,,own", "uphill_hex", "1315"),
        ("geography/road_links.csv", "\n0109,0209,minor", "\n0109,0209,track", "class", "track"),
        ("geography/bridges.csv", "\n0810,0909,", "\n0101,0102,", "hex_a", "no river"),
        ("formations.csv", "division base,27GMRD,", "division base,28GMRD,", "parent", "28GMRD"),
        ("formations.csv", "division base,27GMRD,", "division base,,", "parent", "belongs to"),
        ("formations.csv", ",regiment,27GMRD", ",horde,27GMRD", "kind", "horde"),
        ("formations.csv", ",regiment,27GMRD", ",division base,27GMRD", "kind", "has a base already"),
        ("formations.csv", "1st Brigade 3rd ID,brigade,3ID", "Horde,brigade,27GMRD", "parent", "other side"),
        ("formations.csv", "1st Brigade 3rd ID,brigade,3ID,8", "Horde,brigade,3ID,-8", "shatter_number", ">= 0"),
        ("units.csv", "8GA-288HHB,WP,SOV,8GA-base", "8GA-288HHB,WP,SOV,9GA-base", "formation", "9GA-base"),
        ("units.csv", "8GA-288HHB,WP,SOV,8GA-base", "8GA-288HHB,WP,SOV,39GMRD", "formation", "made of formations"),
        ("units.csv", "Tube Artillery,2A65", "Catapult,2A65", "symbol", "Catapult"),
        ("units.csv", "Tube Artillery,2A65", "Armor,2A65", "symbol", "class artillery"),
        ("units.csv", "2A65,,2,4,", "2A65,,0,4,", "counters", "at least 1"),
        ("units.csv", "2A65,,2,4,5,", "2A65,,2,4,-5,", "attack", ">= 0"),
        ("units.csv", "2A65,,2,4,5,", "2A65,,2,4,five,", "attack", "got `str`"),
        ("units.csv", "M1 Abrams,,5,8,9,", "M1 Abrams,,5,21,9,", "steps", "cannot hold 21"),
        ("units.csv", ",counters stated L1200; steps own", ",counters stated L1200; steps own,surplus", "", "columns"),
        ("tables/crt.csv", "\n3,-1", "\n4,-1", "roll", "stands where 3"),
        ("tables/crt.csv", "\n3,-1", "\n3,-77", "hit_modifier", ">= -20"),
        ("tables/reconnaissance.csv", "\nclear,2,", "\nclear,two,", "d2_3", "two"),
        ("tables/air_call.csv", "\n1,Alpha Jet", "\n1,Spitfire", "nato", "Spitfire"),
        ("tables/air_call.csv", "\n1,Alpha Jet", "\n1,Su-24", "nato", "other side"),
        ("tables/jamming_drm.csv", "\nNATO Hasty Attack", "\nNATO nap", "condition", "NATO Hasty Attack"),
        ("tables/amphibious_crossing.csv", "\n7,9,2", "\n8,9,2", "modified_min", "where the line before"),
        ("tables/counter_battery.csv", "\nUS,4-6", "\nUS,near", "distance", "near"),
    ],
)  # fmt: skip
def test_errors_name_file_line_field_and_reason(
    tmp_path: Path, name: str, old: str, new: str, field: str, reason: str
) -> None:
    with pytest.raises(DataError) as caught:
        fill(name, changed(tmp_path, name, old, new))
    assert caught.value.file == name
    assert caught.value.line == wrong_line(name, old)
    assert caught.value.field == field
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("name", "old", "field", "reason"),
    [
        ("tables/demolition.csv", "\nSet Charges", "method", "Set Charges is missing"),
        ("tables/terrain_effects.csv", "\ntown", "terrain", "town is missing"),
        ("tables/flak_strength.csv", "\nair low", "target", "flak strength"),
        ("tables/screening.csv", "\n10,", "roll", "10 is missing"),
    ],
)
def test_a_line_that_is_missing_is_named(tmp_path: Path, name: str, old: str, field: str, reason: str) -> None:
    text = (OWN_DATA / name).read_text(encoding="utf-8")
    kept = [line for line in text.splitlines() if not line.startswith(old[1:])]
    (tmp_path / name).parent.mkdir(parents=True)
    (tmp_path / name).write_text("\n".join(kept) + "\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        fill(name, tmp_path)
    assert (caught.value.file, caught.value.field) == (name, field)
    assert reason in str(caught.value)


SIXTY = "scenarios/s12-sixty-miles.yaml"


@pytest.mark.parametrize(
    ("name", "old", "new", "field", "reason"),
    [
        (S01, '["1/3ID-M2", 1, "1513"]', '["1/3ID-M2", 1, "5513"]', "set_up.NATO[0]", "outside the area"),
        (S01, '["1/3ID-M2", 1, "1513"]', '["1/3ID-M2", 1, "9999"]', "set_up.NATO[0]", "no hex '9999'"),
        (S01, '["1/3ID-M2", 1, "1513"]', '["1/3ID-M9", 1, "1513"]', "set_up.NATO[0]", "1/3ID-M9"),
        (S01, '["1/3ID-M2", 1, "1513"]', '["2/3ID-M2", 1, "1513"]', "set_up.NATO[0]", "not in the forces"),
        (S01, '["1/3ID-M2", 1, "1513"]', '["1/3ID-M2", -1, "1513"]', "set_up.NATO[0][1]", ">= 0"),
        (S01, '["1/3ID-M2", 1, "1513"]', '["1/3ID-M2", many, "1513"]', "set_up.NATO[0][1]", "many"),
        (S01, '["1/3ID-M2", 1, "1513"]', '["1/3ID-M2", 1, 1513]', "set_up.NATO[0][2]", "str"),
        (S01, "order: [NATO, WP]", "order: [NATO, NATO]", "set_up.order", "each side once"),
        (S01, "[nato_exit,", "[nato_party,", "special[2]", "nato_party"),
        (S01, '{formation: "1/3ID", number: 2}', '{formation: "9/3ID", number: 2}', "special[1]", "9/3ID"),
        (S01, '{formation: "1/3ID", number: 2}', '{formation: "1/3ID"}', "special[1]", "'number' is missing"),
        (S01, '{formation: "1/3ID", number: 2}', '{formation: "1/3ID", number: -2}', "special[1]", "-2"),
        (S01, "mode: open", "mode: ajar", "mode", "ajar"),
        (S01, 'formations: ["39GMRD-117GMRR"]', 'formations: ["1/3ID"]', "forces.WP.formations[0]", "other side"),
        (S01, 'formations: ["39GMRD-117GMRR"]', "formations: [7]", "forces.WP.formations[0]", "str"),
        (S01, '{"39GMRD-DAG": 1}', '{"39GMRD-DAG": 4}', "forces.WP.strength.39GMRD-DAG", "cannot have 4"),
        (S01, "last: 4", "last: 40", "turns", "Game Turn Track"),
        (S01, "fog: []", "fog: [5]", "turns.fog[0]", "turn 5"),
        (S01, "rows: [11, 22]", "rows: [22, 11]", "area", "no hex"),
        (S01, "rows: [11, 22]", "rows: [11, 80]", "area", "larger"),
        (S01, "edges: {WP: north, NATO: south}", "edges: {WP: north, NATO: north}", "edges", "its own"),
        (S01, '"WP set-up": ["1107-1119"]', '"WP set-up": ["1107-1219"]', "zones.WP set-up[0]", "1107-1219"),
        (S01, '"WP set-up": ["1107-1119"]', '"WP set-up": []', "zones.WP set-up", "holds no hex"),
        (S01, '{NATO: ["1912"]}', '{NATO: ["0101"]}', "markers.improved_positions.NATO[0]", "outside"),
        (S01, "csp: {}", "csp: {CAN: {adm: 1}}", "csp.CAN.adm", "no such points"),
        (S01, "csp: {}", "csp: {WG: {persistent: 1}}", "csp.WG.persistent", "no such points"),
        (S01, "csp: {}", "csp: {US: {beer: 1}}", "csp.US.beer", "beer"),
        (S01, "sam: {WP: 0, NATO: 0}", "sam: {WP: -1, NATO: 0}", "sam[...]", ">= 0"),
        (S01, "helicopters: {}", "helicopters: {US: {Hound: 1}}", "helicopters.US.Hound", "Hound"),
        (S01, 'vp: 4, hexes: ["1912"]', 'vp: 4, hexes: ["1901"]', "victory.objectives[0].hexes[0]", "outside"),
        (S01, "levels: {marginal: ", "levels: {marginal: 99", "victory.levels", "rise"),
        (S01, "slug: ", "slugs: ", "slugs", "unknown field"),
        (SIXTY, "at: WP centre}", "at: WP moon}", "reinforcements[0].at", "WP moon"),
        (SIXTY, 'what: ["4MRD"]', 'what: ["1/3ID"]', "reinforcements[1].what[0]", "other side"),
        (SIXTY, 'what: ["4MRD"]', 'what: ["39GMRD"]', "reinforcements[1].what[0]", "arrives twice"),
        (SIXTY, "{turn: 13, side: NATO,", "{turn: 33, side: NATO,", "reinforcements[19].turn", "turn 33"),
        (SIXTY, '["VKK-A", "54HSB"]', '["VKK-A", "39GMRD"]', "special[5]", "cannot be attached"),
        (SIXTY, '["VKK-A", "54HSB"]', '["26LL", "54HSB"]', "special[5]", "not independent"),
        (SIXTY, "turns: [12, 13, 14]", "turns: [12, 13, 44]", "special[1]", "turn 44"),
    ],
)  # fmt: skip
def test_errors_of_a_scenario_name_its_line_and_key(
    tmp_path: Path, name: str, old: str, new: str, field: str, reason: str
) -> None:
    t = copy.copy(load.tables())
    t.scenarios = []
    with pytest.raises(DataError) as caught:
        scenarios.fill(Pack(changed(tmp_path, name, old, new)), t)
    assert (caught.value.file, caught.value.field) == (name, field)
    assert caught.value.line == wrong_line(name, old)
    assert reason in str(caught.value)


def test_two_scenarios_of_one_name(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "s99-copy.yaml").write_bytes((OWN_DATA / S01).read_bytes())
    t = copy.copy(load.tables())
    t.scenarios = []
    with pytest.raises(DataError) as caught:
        scenarios.fill(Pack(tmp_path), t)
    assert (caught.value.file, caught.value.field) == ("scenarios/s99-copy.yaml", "slug")


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
            "line 39 field 'set_up.WP[5]': 39GMRD-117GMRR-U is set up with 4 of 3 counters",
        ),
        (
            '["1/3ID-M2", 1, "1611"]',
            '["1/3ID-M2", 2, "1611"]',
            "line 28 field 'set_up.NATO[1]': 1/3ID-M2 is set up with 3 of 2 steps",
        ),
        (
            '["39GMRD-DAG", 1, "1114"]',
            '["39GMRD-DAG", 1, "1513"]',
            "line 27 field 'set_up.NATO[0]': both sides are set up in 1513",
        ),
        (
            'units: ["39GMRD-HQF", "39GMRD-DAG"]',
            'units: ["39GMRD-HQF", "39GMRD-DAG", "39GMRD-MRL"]',
            "line 16 field 'forces.WP': 39GMRD-MRL is nowhere on the schedule",
        ),
        ('117GMRR-U", 3, "1111"', '117GMRR-U", 3, "1110"', ""),
    ],
)
def test_problems_are_told_with_file_line_and_field(tmp_path: Path, old: str, new: str, problem: str) -> None:
    found = load.problems(changed(tmp_path, S01, old, new))
    assert found == ([f"{S01} {problem}"] if problem else [])


def test_a_pack_changes_the_hash(tmp_path: Path) -> None:
    assert load.load(changed(tmp_path, "tables/crt.csv", "\n10,3", "\n10,4")).data_hash != load.tables().data_hash
