"""A data pack replaces our files, and every fault in one is refused with file, line, field and reason."""

import shutil
from pathlib import Path

import pytest

from sandtable.games.atlantic_chase.loading.check import problems
from sandtable.games.atlantic_chase.loading.load import load
from sandtable.games.atlantic_chase.loading.pack import DATA, DataError
from sandtable.games.atlantic_chase.state import codes

S01, S05, S15 = (f"scenarios/{name}.yaml" for name in ("s01_learning_breakout", "s05_weseruebung", "s15_jw51b"))
S04, S10, S12 = (f"scenarios/{name}.yaml" for name in ("s04_northern_patrol", "s10_rheinuebung", "s12_cerberus"))
B01 = "scenarios/b01_denmark_strait.yaml"


def pack_with(folder: Path, name: str, old: str, new: str) -> Path:
    """A data pack that holds one of our files with one change."""
    text = (DATA / name).read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {name}"
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_a_pack_replaces_only_what_it_brings(tmp_path):
    ours, theirs = load(), load(pack_with(tmp_path, "ships.csv", ",4,2,2,m,n,n,3,1,3,s,", ",5,4,3,m,n,n,3,1,4,s,"))
    assert ours.tables.ships.gv_near[1] == 4
    assert (theirs.tables.ships.gv_near[1], theirs.tables.ships.gv_far[1]) == (5, 4)
    assert theirs.tables.sea.hexes == ours.tables.sea.hexes
    assert theirs.scenarios.keys() == ours.scenarios.keys()
    assert theirs.data_hash != ours.data_hash


def test_a_pack_may_add_a_scenario(tmp_path):
    text = (DATA / S01).read_text(encoding="utf-8")
    (tmp_path / "scenarios").mkdir()
    text = text.replace("id: s01_learning_breakout", "id: s99_mine").replace("number: 1\n", "number: 99\n")
    (tmp_path / "scenarios/s99_mine.yaml").write_text(text, encoding="utf-8")
    assert load(tmp_path).scenarios["s99_mine"].number == 99
    assert "s99_mine" not in load().scenarios


def test_line_endings_do_not_change_the_hash(tmp_path):
    (tmp_path / "ships.csv").write_bytes((DATA / "ships.csv").read_bytes().replace(b"\n", b"\r\n"))
    assert load(tmp_path).data_hash == load().data_hash


CSV_FAULTS = [
    ("ships.csv", "# provenance", "# source", 1, "", "provenance"),
    ("ships.csv", "1,de_bismarck,", "x,de_bismarck,", 3, "id", "int"),
    ("ships.csv", "2,de_tirpitz,", "1,de_tirpitz,", 4, "id", "1 is used twice"),
    ("ships.csv", "de_tirpitz,", "de_bismarck,", 0, "key", "de_bismarck is used twice"),
    ("ships.csv", "Kriegsmarine,BB,", "Kriegsmarine,XX,", 3, "class", "XX"),
    ("ships.csv", ",4,2,2,m,n,n,3,1,3,s,", ",4,2,2,z,n,n,3,1,3,s,", 3, "speed", "z"),
    ("ships.csv", ",4,2,2,m,n,n,3,1,3,s,", ",4,2,,m,n,n,3,1,3,s,", 0, "hits_to_damage", "damaged side"),
    ("ships.csv", ",1941-05,1941-05,", ",1941-13,1941-05,", 3, "from", "regex"),
    ("ships.csv", "1,de_bismarck,Bismarck,", "1,de_bismarck,", 3, "", "for .* columns"),
    ("hexes.csv", "1,B18,", "1,B1,", 3, "code", "regex"),
    ("hexes.csv", "2,B19,", "1,B19,", 4, "id", "used twice"),
    ("hexes.csv", "2,B19,", "2,B18,", 0, "code", "used twice"),
    ("hexes.csv", "B19 C18 C19\n", "B19 C18\n", 0, "neighbours", "C19 names B18 but not the reverse"),
    ("hexes.csv", "B19 C18 C19\n", "B19 C18 C19 A17\n", 0, "neighbours", "not playable"),
    ("links.csv", "canal,I19,J18", "canal,I19,A17", 0, "hex_a", "not playable"),
    ("links.csv", "not_adjacent,H16,I16", "not_adjacent,H16,H17", 0, "kind", "contradicts"),
    ("ports.csv", "german@1939-09", "prussian@1939-09", 12, "control", "regex"),
    ("ports.csv", "neutral@1939-09;british@1940-05", "neutral@1941-09;british@1940-05", 0, "control", "ascending"),
    ("ports.csv", "2,methil,", "2,scapa,", 0, "key", "used twice"),
    ("port_hexes.csv", "scapa,H16", "scapa,K18", 0, "hex", "not a playable hex"),
    ("port_hexes.csv", "scapa,H16", "skapa,H16", 0, "port", "not in ports.csv"),
    ("port_hexes.csv", "scapa,H16", "methil,H16", 0, "port", "scapa has no hex"),
    ("airbases.csv", "british,H16", "british,K18", 0, "hex", "not a playable hex"),
    ("leaders.csv", "die_is_six", "die_is_seven", 5, "ability", "unknown"),
    ("engage.csv", "both,8,8,0,0,BATTLE", "both,8,8,0,0,BANG", 0, "results", "'BANG' is not one of"),
    ("engage.csv", "both,8,8,0,0,BATTLE,\n", "", 0, "results", "no cell"),
    ("engage.csv", "both,-99,6,0,0,", "both,-99,5,0,0,", 0, "roll_min", "gap or overlap"),
    ("engage.csv", "both,13,99,14,99,", "both,13,98,14,99,", 0, "roll_min", "gap or overlap|must run"),
    ("engage.csv", "both,7,7,0,0,", "both,8,8,0,0,", 0, "roll_min", "given twice"),
    ("naval_search.csv", "seed,6,7,", "sead,6,7,", 14, "profile", "sead"),
    ("adv_lingering.csv", "\nBRIDGE,", "\nBRIGDE,", 0, "effect", "BRIGDE"),
    ("adv_snafu.csv", "bad,7,7,FOG", "bad,7,7,MIST", 0, "result", "MIST"),
    ("adv_gunnery.csv", "12,99,SR,CR", "12,99,SR,XR", 0, "acquiring", "XR"),
    ("modifiers.csv", "air_active_1,", "air_aktive_1,", 0, "key", "air_active_1 is missing"),
    ("victory_points.csv", "\nAO,", "\nBB,", 0, "class", "AO is missing"),
    ("weather_check.csv", "good,1,5,good", "foul,1,5,good", 3, "current", "foul"),
]


@pytest.mark.parametrize(("name", "old", "new", "row", "field", "reason"), CSV_FAULTS)
def test_faults_in_tables_are_refused(tmp_path, name, old, new, row, field, reason):
    folder = pack_with(tmp_path, name, old, new)
    with pytest.raises(DataError, match=reason) as caught:
        load(folder)
    assert (caught.value.file, caught.value.line, caught.value.field) == (name, row, field)
    found = problems(folder)
    assert any(line.startswith(name) for line in found)


SCENARIO_FAULTS = [
    (S01, "weather: good", "weather: fine", "weather", "fine"),
    (S01, "weather: good", "wether: good", "", "wether|weather"),
    (S01, "id: s01_learning_breakout", "id: s01_other", "id", "not the name of the file"),
    (S01, "number: 1\n", "number: 2\n", "number", "also the number"),
    (S01, "end: '1940-11-05'", "end: '1940-10-05'", "dates", "before the start"),
    (S01, "hex: F15", "hex: K18", "task_forces.B1", "not a playable hex"),
    (S01, "hex: F15", "port: scapa\n    hex: F15", "task_forces.B1", "exactly one"),
    (S01, "port: hvalfjord", "port: brest", "task_forces.B2", "not a port of the british side"),
    (S01, "port: hvalfjord", "port: atlantis", "task_forces.B2", "not in ports.csv"),
    (S01, "[gb_suffolk]", "[gb_southampton]", "ships", "used twice"),
    (S01, "[gb_suffolk]", "[gb_sufolk]", "ships", "not in ships.csv"),
    (S01, "[gb_suffolk]", "[de_tirpitz]", "task_forces.B2", "not a ship of the british side"),
    (S01, "- id: 6\n    code: B1", "- id: 7\n    code: B1", "task_forces.id", "cannot have id 7"),
    (S01, "- id: 7\n    code: B2", "- id: 6\n    code: B1", "task_forces.id", "used twice"),
    (S01, "clock: 20", "clock: 3", "end.clock", "at least 16"),
    (S01, "clock: 20", "clock: 49", "end.clock", "48"),
    (S01, "ports: [south_america]", "ports: [atlantis]", "victory.german_decisive", "not in ports.csv"),
    (
        S01,
        "{ships: [de_scheer]}, least: 1}",
        "{ships: [de_scheer]}}",
        "victory.british_decisive",
        "needs all, least or most",
    ),
    (
        S01,
        "{test: sunk, of: {ships: [de_scheer]}",
        "{test: sunk, of: {task_force: G9}",
        "victory.british_decisive",
        "G9",
    ),
    (
        S01,
        "{test: sunk, of: {ships: [de_scheer]}",
        "{test: sunk, of: {}",
        "victory.british_decisive",
        "selects no ship",
    ),
    (S01, "{test: sunk,", "{test: sunk, state: damaged,", "victory.british_decisive", "completed only"),
    (
        S01,
        "{test: sunk, of: {ships: [de_scheer]}",
        "{test: sunk, of: {classes: [PB]}",
        "victory.british_decisive",
        "side",
    ),
    (S01, "    - outcome: british_marginal\n", "", "victory.verdicts", "only the last"),
    (S01, "method: first_true", "method: points", "victory", "need levels"),
    (S01, "no_interruption: true", "no_interruptions: true", "flags", "no_interruptions"),
    (S01, "no_interruption: true", "speed: {gb_hood: f}", "flags.speed", "not in this scenario"),
    (S04, "[J18, I18, H17]", "[J18, H17, I18]", "task_forces.G1", "J18 and H17 are not adjacent"),
    (S04, "[J18, I18, H17]", "[J18, I18, J18]", "task_forces.G1", "at most 15 segments"),
    (S04, "hit_limits: {de_dd1: 3, ", "hit_limits: {", "hit_limits", "squadron without a hit limit"),
    (S04, "hit_limits: {de_dd1: 3, ", "hit_limits: {de_koeln: 3, de_dd1: 3, ", "hit_limits", "neither a squadron"),
    (S04, "{name: Raeder, port: kiel}", "{name: Raeder, ship: de_koeln}", "leaders.Raeder", "placed by port"),
    (S04, "{name: Raeder, port: kiel}", "{name: Nelson, port: kiel}", "leaders.Nelson", "not in leaders.csv"),
    (S04, "{name: Forbes, ship: gb_nelson}", "{name: Forbes, ship: de_koeln}", "leaders.Forbes", "not a ship"),
    (S04, "force: 1}", "force: 4}", "leaders.Prien", "not a U-Boat"),
    (S04, "{id: 4, letter: A,", "{id: 5, letter: A,", "reinforcements.british.A", "does not fit"),
    (S04, "destination: methil", "destination: bergen", "convoys.gb_convoy11", "not friendly"),
    (S04, "ship: gb_convoy11,", "ship: gb_delhi,", "convoys.gb_delhi", "not a convoy"),
    (S04, "type: uboat", "type: submarine", "stealth.1", "german side has no submarine"),
    (S04, "optional_rules: [AC.opt.em]", "optional_rules: [AC.opt.fog]", "optional_rules", "AC.opt.fog"),
    (S04, "least: -999", "least: -9", "victory.levels", "end at -999"),
    (
        S04,
        "kind: sunk, to: german, vp: 2,",
        "kind: sunk, to: german, vp: 2, state: damaged,",
        "victory.score.sunk",
        "completed",
    ),
    (S05, "air_base: 21", "air_base: 77", "flags.landings", "77 is not in airbases.csv"),
    (S05, "type: mines, at: D19", "type: mines, at: box", "stealth.4", "start in a hex"),
    (S05, "stealth_recon,", "stealth_walk,", "solitaire.actions", "stealth_walk"),
    (S12, "port: methil}", "port: scapa}", "reinforcements.british.A", "outside the inset"),
    (S12, "hex: K17", "hex: F15", "task_forces.B2", "outside the inset"),
    (S10, "action: air_strike", "action: pass", "flags.action_modifiers[0].action", "pass"),
    (
        S15,
        "extra_port_hexes: {narvik: [C19]}",
        "extra_port_hexes: {narwick: [C19]}",
        "flags.extra_port_hexes",
        "narwick",
    ),
    (B01, "kind: battle", "kind: operation", "task_forces.G1", "exactly one"),
    (B01, "    - {ship: gb_hood, zone: far}\n", "", "battle.ships", "every ship"),
    (B01, "zone: far}", "zone: farther}", "battle.ships[0].zone", "farther"),
    (B01, "zone: far}", "zone: far, effects: [RUST]}", "battle.ships.effects", "RUST"),
]


@pytest.mark.parametrize(("name", "old", "new", "field", "reason"), SCENARIO_FAULTS)
def test_faults_in_scenarios_are_refused(tmp_path, name, old, new, field, reason):
    folder = pack_with(tmp_path, name, old, new)
    with pytest.raises(DataError, match=reason) as caught:
        load(folder)
    assert field in caught.value.field
    assert caught.value.file.startswith("scenarios/")


def test_a_missing_folder_an_unknown_file_and_broken_yaml_are_refused(tmp_path):
    with pytest.raises(DataError, match="no such folder"):
        load(tmp_path / "nowhere")
    (tmp_path / "units.csv").write_text("# provenance: x\n", encoding="utf-8")
    with pytest.raises(DataError, match="not a data file of this game"):
        load(tmp_path)
    assert problems(tmp_path) == ["units.csv: not a data file of this game"]
    (tmp_path / "units.csv").unlink()
    (tmp_path / "ships.csv").write_text("# provenance: x\nid,key\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"ships\.csv: no rows"):
        load(tmp_path / ".")


def test_broken_yaml_is_refused(tmp_path):
    (tmp_path / "scenarios").mkdir()
    (tmp_path / S01).write_text("id: [", encoding="utf-8")
    with pytest.raises(DataError, match="not YAML"):
        load(tmp_path)


def test_check_reports_every_scenario_at_once(tmp_path):
    pack_with(tmp_path, S01, "weather: good", "weather: fine")
    pack_with(tmp_path, S05, "air_base: 21", "air_base: 77")
    pack_with(tmp_path, S12, "number: 12", "number: 15")
    found = problems(tmp_path)
    assert [line.split(":")[0].split(" ")[0] for line in found] == [S01, S05, S15]


def test_check_reports_every_file_at_once(tmp_path):
    pack_with(tmp_path, "ships.csv", "1,de_bismarck,", "x,de_bismarck,")
    pack_with(tmp_path, "leaders.csv", "1,Krancke,", "x,Krancke,")
    assert [line.split(" ")[0] for line in problems(tmp_path)] == ["ships.csv", "leaders.csv"]


CHECKED = [
    ("ships.csv", ",4,2,2,m,n,n,3,1,3,s,,8 tubes", ",4,2,2,m,n,n,2,1,3,s,,8 tubes", "Tirpitz damaged gv_near is 2"),
    ("links.csv", "not_adjacent,H16,I16,both,0\n", "", "H16-I16 touch, are not neighbours"),
    ("airbases.csv", "german,J18", "german,H16", "H16 holds ports or bases of both sides"),
    (S01, "[gb_suffolk]", "[gb_anson]", "gb_anson was not available"),
    (S01, "port: wilhelmshaven", "hex: F15", "opposing stations in F15"),
    (S12, "ports: [wilhelmshaven, kiel]", "ports: [bergen]", "can reach no port"),
]


@pytest.mark.parametrize(("name", "old", "new", "reason"), CHECKED)
def test_check_finds_what_loads_but_makes_no_sense(tmp_path, name, old, new, reason):
    found = problems(pack_with(tmp_path, name, old, new))
    assert any(word in line for line in found for word in reason.split("|")), found


def test_check_finds_an_unconnected_hex_and_a_chart_without_it(tmp_path):
    folder = pack_with(tmp_path, "hexes.csv", "Virginia Capes,E05 F05 G05\n", "Virginia Capes,\n")
    text = (folder / "hexes.csv").read_text(encoding="utf-8")
    for near, kept in (
        ("E06 F04 F05", "E06 F05"),
        ("E05 E06 F04 F06", "E05 E06 F06"),
        (",F04 F05 G06 H05", ",F05 G06 H05"),
    ):
        assert near in text
        text = text.replace(near, kept)
    (folder / "hexes.csv").write_text(text, encoding="utf-8")
    found = problems(folder)
    assert any("cannot be reached" in line for line in found)
    shutil.copy(DATA / "chart.json", folder / "chart.json")
    (folder / "chart.json").write_text('{"hexes": []}', encoding="utf-8")
    assert any("are not drawn" in line for line in problems(folder))
    (folder / "chart.json").write_text("{", encoding="utf-8")
    assert any(line.startswith("chart.json") for line in problems(folder))


def test_unknown_class_in_a_selection_is_refused(tmp_path):
    old, new = "{test: sunk, of: {ships: [de_scheer]}", "{test: sunk, of: {side: german, classes: [QQ]}"
    with pytest.raises(DataError, match="not a ship class"):
        load(pack_with(tmp_path, S01, old, new))
    assert codes.CLASSES[codes.PB] == "PB"
