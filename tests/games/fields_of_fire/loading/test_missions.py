"""Missions, campaigns, data packs and edition profiles of Fields of Fire."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from games.fields_of_fire.field import GAME
from sandtable.games.fields_of_fire.loading.load import DataError, data_hash, load, problems
from sandtable.games.fields_of_fire.loading.mission_check import mission_problems
from sandtable.games.fields_of_fire.loading.pack import OWN
from sandtable.games.fields_of_fire.loading.vocabulary import EVENT, MEASURE, RULE
from sandtable.games.fields_of_fire.state import codes, mission_codes
from sandtable.games.fields_of_fire.state.action_codes import COLUMN_DELAY, TABLE_DEFENSIVE
from sandtable.games.fields_of_fire.state.mission_tables import Mission, Tables, cell

DATA = OWN


@pytest.fixture
def tables(edition: str) -> Tables:
    return GAME.tables({"edition": edition})


def fresh() -> Tables:
    """Tables that a test may spoil."""
    return load.__wrapped__()


def mission(tables: Tables, key: str) -> Mission:
    return tables.missions[tables.mission_ids[key]]


# ------------------------------------------------------------------ missions
def test_missions_of_every_sort_are_there(tables: Tables) -> None:
    missions = tables.missions.values()
    assert len(missions) >= 24
    assert {m.type for m in missions} == {mission_codes.OFFENSIVE, mission_codes.DEFENSIVE, mission_codes.COMBAT_PATROL}
    assert {m.staging for m in missions} == {
        mission_codes.STAGING_MAIN,
        mission_codes.STAGING_AIR,
        mission_codes.STAGING_AMPHIBIOUS,
    }
    assert any(max(m.light) >= mission_codes.LIGHT_MOON_2 for m in missions)
    assert any(m.rooftops for m in missions)
    assert any(entry.platoon for m in missions for entry in m.vehicles)
    learning = [m for m in missions if m.learning]
    assert [m.key for m in learning] == ["L1", "L2"]
    assert len(learning[0].roster) <= 10
    switches = (learning[0].use_ammo, learning[0].use_vehicles, learning[0].use_communication)
    assert switches == (False, False, False)


def test_missions_are_long_on_large_maps(tables: Tables) -> None:
    ours = [one for one in tables.missions.values() if not one.learning]
    assert sum(one.turns >= 10 for one in ours) == len(ours) - 1  # the charge across the airfield is short
    sizes = sorted(one.rows * one.columns for one in ours)
    assert sizes[1] >= 16
    assert sizes[-4:] == [24, 24, 25, 25]  # two roads, the airfield, the bocage


def test_enemies_are_of_every_experience_and_some_delay(tables: Tables) -> None:
    ours = list(tables.missions.values())
    shares = [sum(one.enemy_experience == level for one in ours) for level in (codes.GREEN, codes.LINE, codes.VETERAN)]
    assert shares[1] < len(ours) // 2
    assert min(shares) >= 9
    delaying = [
        one for one in ours for stage in one.stages if (stage.table, stage.column) == (TABLE_DEFENSIVE, COLUMN_DELAY)
    ]
    assert len(delaying) >= 8


def test_mountainous_korea_prints_its_elevations(tables: Tables) -> None:
    terrain = tables.terrain
    decks = {tables.missions[key].deck for key in tables.missions if tables.missions[key].key in ("B1", "B7", "B8")}
    assert len(decks) == 1
    deck = decks.pop()
    assert terrain.printed_elevation[deck]
    low = ("village", "rice_paddy", "open", "gully", "embankment", "cemetery")
    for card in terrain.shuffled[deck]:
        assert not terrain.flags[card] & codes.CARD_HILL
        assert (terrain.level[card] == 1) == (tables.kind_key[terrain.kind[card]] in low)


def test_campaigns_cover_every_mission_once(tables: Tables) -> None:
    listed = [mission for campaign in tables.campaigns.values() for mission in campaign.missions]
    assert sorted(listed) == sorted(m.id for m in tables.missions.values() if not m.learning)
    assert {campaign.key: len(campaign.missions) for campaign in tables.campaigns.values()} == {
        "normandy_1944": 8,
        "ardennes_1944": 1,
        "korea_1950_51": 8,
        "vietnam_1966_70": 8,
        "peleliu_1944": 7,
        "chosin_1950": 7,
        "hue_1968": 7,
    }


def test_a_campaign_allows_more_attempts_at_its_mandatory_missions(tables: Tables) -> None:
    for campaign in tables.campaigns.values():
        for number in campaign.missions:
            more = 0 if number in campaign.optional else 2 if campaign.key == "korea_1950_51" else 1
            assert campaign.played[number].attempts == tables.missions[number].attempts + more


def test_all_missions_of_a_campaign_use_its_company(tables: Tables) -> None:
    for campaign in tables.campaigns.values():
        assert {tables.missions[number].force for number in campaign.missions} == {campaign.force}


def test_a_mission_without_pc_marker_on_its_objective_is_noticed() -> None:
    spoiled = fresh()
    first = mission(spoiled, "A1")
    for placement in first.pc:
        placement.cells = [place for place in placement.cells if place != cell(3, 2)]
    assert "row 3 column 2 can never be cleared: no PC marker" in mission_problems(first, spoiled)


def test_a_mission_that_wants_too_many_cards_is_noticed() -> None:
    spoiled = fresh()
    first = mission(spoiled, "A1")
    church = spoiled.kind_key.index("church")
    for place in (cell(1, 1), cell(1, 2)):
        first.cell_mode[place], first.cell_value[place] = mission_codes.CELL_KIND, church
    assert "needs 2 cards of church, the deck has 1" in mission_problems(first, spoiled)


def test_the_whole_vocabulary_of_special_rules_and_events_is_used(tables: Tables) -> None:
    rules = {rule for m in tables.missions.values() for rule, numbers in enumerate(m.rules) if numbers}
    events = {event.effect for m in tables.missions.values() for event in m.friendly_events + m.enemy_events}
    measures = {task.measure for m in tables.missions.values() for task in m.success + m.xp}
    assert rules == set(RULE.values())
    assert events == set(EVENT.values())
    assert measures == set(MEASURE.values())


# ------------------------------------------------------------------ packs and errors
def pack_with(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A data pack with one changed file."""
    target = tmp_path / name
    target.parent.mkdir(parents=True, exist_ok=True)
    text = (DATA / name).read_text(encoding="utf-8")
    assert old in text
    target.write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        (
            "action_deck.csv",
            "1,draw,1,0,,INFILTRATE",
            "1,draw,one,0,,INFILTRATE",
            ["action_deck.csv", "line 4", "activated"],
        ),
        (
            "action_deck.csv",
            ",INFILTRATE,",
            ",SNEAK,",
            ["action_deck.csv", "card 1.icon", "'SNEAK' is unknown", "CROSSHAIRS"],
        ),
        (
            "terrain/normandy_bocage.csv",
            "wddddddd",
            "wdddddd",
            ["terrain/normandy_bocage.csv", "card 107.borders", "eight letters"],
        ),
        (
            "units/types.csv",
            "rifle_squad,Rifle squad,squad,3,S,L",
            "rifle_squad,Rifle squad,squad,9,S,L",
            ["units/types.csv", "110 rifle_squad.steps"],
        ),
        ("units/roster.csv", "radio:CO_TAC:A", "radio:CO_TALK:A", ["units/roster.csv", "sets", "CO_TALK"]),
        ("charts/numbers.csv", "ncm_exposed,-2,published marker\n", "", ["charts", "ncm_exposed", "missing"]),
        ("packages/german_1944.yaml", "ger_hmg", "ger_hgm", ["packages/german_1944.yaml", "ger_hgm"]),
        (
            "missions/a1_rubercy.yaml",
            "turns: 10",
            "turns: ten",
            ["missions/a1_rubercy.yaml", "line 16", "turns", "int"],
        ),
        ("missions/a1_rubercy.yaml", "turns: 10", "turnz: 10", ["missions/a1_rubercy.yaml", "turn"]),
        (
            "missions/a1_rubercy.yaml",
            "[r4c2]",
            "[r9c2]",
            ["missions/a1_rubercy.yaml", "controls.objective_1", "outside the map"],
        ),
        (
            "missions/a1_rubercy.yaml",
            "n_squad: 3",
            "n_squat: 3",
            ["missions/a1_rubercy.yaml", "enemy.stages[0].contact.B", "n_squat"],
        ),
        (
            "missions/a1_rubercy.yaml",
            "1-10 daylight clear",
            "1-7 daylight clear",
            ["missions/a1_rubercy.yaml", "visibility", "7 of 10"],
        ),
        (
            "missions/a5_flank_of_hill_192.yaml",
            "rule: breach_hedges",
            "rule: breach_edges",
            ["rules[0].rule", "breach_edges"],
        ),
        ("missions/b1_cloverleaf.yaml", "chance: 2, ", "", ["rules[0].chance", "needs it"]),
        ("campaigns.yaml", "[A1, A2", "[A1, A0", ["campaigns.yaml", "campaigns.normandy_1944.missions", "A0"]),
        (
            "profile_flags.csv",
            "immediate,after_draw",
            "immediate,afterwards",
            ["profile_flags.csv", "reshuffle_timing.3e", "afterwards"],
        ),
    ],
)
def test_a_fault_names_file_place_and_reason(tmp_path: Path, name: str, old: str, new: str, words: list[str]) -> None:
    pack = pack_with(tmp_path, name, old, new)
    with pytest.raises(DataError) as caught:
        load(pack)
    for word in words:
        assert word in str(caught.value)
    assert problems(pack) == [str(caught.value)]


def test_a_pack_replaces_files_and_changes_the_hash(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, "charts/numbers.csv", "ncm_exposed,-2", "ncm_exposed,-3")
    assert load(pack).charts.ncm_exposed == -3
    assert load().charts.ncm_exposed == -2
    assert data_hash(pack) != data_hash()
    assert load(pack).data_hash == data_hash(pack)


def test_a_pack_may_add_a_mission_of_its_own(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, "missions/l1_the_orchard_farm.yaml", "id: 1\nkey: L1", "id: 3\nkey: L3")
    (tmp_path / "missions/l1_the_orchard_farm.yaml").rename(tmp_path / "missions/l3_mine.yaml")
    assert "L3" in load(pack).mission_ids
    assert problems(pack) == []


def test_an_owners_own_deck_is_not_held_to_our_targets(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, "action_deck.csv", "2,draw,1,0,", "2,draw,6,4,")
    assert problems(pack) == []


def test_drawings_do_not_change_the_hash(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    shutil.copy(DATA / "art/peleliu.json", tmp_path / "art/normandy_bocage.json")
    assert data_hash(tmp_path) == data_hash()


def test_a_missing_pack_folder_is_reported() -> None:
    assert "no such folder" in problems(Path("no such folder"))[0]


# ------------------------------------------------------------------ edition profiles
def test_both_profiles_give_a_number_to_every_flag(tables: Tables) -> None:
    old, new = load(None, "2e").profile, tables.profile
    assert set(old) == set(new)
    assert len(new) > 95
    assert (old["vof_nearest_occupied"], new["vof_nearest_occupied"]) == (0, 1)
    assert (old["phone_lines"], new["phone_lines"]) == (8, 0)


@pytest.mark.parametrize("by_event", [True, False])
def test_a_gunship_in_a_day_mission_is_noticed(by_event: bool) -> None:
    tables = fresh()
    night = mission(tables, "C4")
    assert mission_problems(night, tables) == []
    if not by_event:
        night.friendly_events = []
    else:
        night.vehicles = []
    night.light = [mission_codes.LIGHT_TWILIGHT for _ in night.light]
    assert "a gunship flies only in a night mission" in mission_problems(night, tables)
