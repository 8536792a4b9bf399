"""Artillery Supply Phase (rule 5) and fuel shortage (rule 6)."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.fuel import ChooseDryDivision, FuelShortagePhase, fuel_modifier, fuel_result
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.supply.artillery_supply import (
    DISRUPTED_GUN,
    MARCHING_GUN,
    OOS_GUN,
    ArtillerySupplyPhase,
    not_readied,
)
from sandtable.games.ardennes44.rules.supply.surrender import SupplyPhase
from sandtable.games.ardennes44.state.charts import FUEL_AND, FUEL_NONE, FUEL_OR
from sandtable.games.ardennes44.state.front import NO_MARKER, PRIME_MOVER, STRATEGIC

GUNS = [
    "G-XLVII-766VAK",
    "G-LVIII-401VAK",
    "G-LXVI-460Art",
    "G-ISS-388VAK",
    "G-ISS-402VAK",
    "G-LXVII-405VAK",
    "G-XLVII-15Wf",
]
US_GUNS = ["A-VIII-174FA", "A-VIII-333FA", "A-V-187FA", "A-V-406FA"]


def fired_guns(field: Field) -> list[int]:
    field.plain(4, 4)
    return [field.put(code, f"0{1 + at // 4}0{1 + at % 4}", fired=1) for at, code in enumerate(GUNS)]


@pytest.mark.rule("ardennes44:5.1a", "ardennes44:5.2a", "ardennes44:22.5")
def test_the_german_readies_three_guns_a_turn(field: Field) -> None:
    guns = fired_guns(field)
    enemy = field.put(US_GUNS[0], "0404", fired=1)
    match = field.run(ArtillerySupplyPhase(), GERMANS, 5)
    for gun in guns[:3]:
        assert "done" not in field.verbs()
        match.apply(("add", gun))
    assert match.over
    assert [field.s.fired[gun] for gun in guns] == [0, 0, 0, 1, 1, 1, 1]
    assert field.s.fired[enemy]  # in the own phase only
    assert all(field.t.steps[gun] == 1 for gun in guns)


@pytest.mark.rule("ardennes44:5.4")
def test_on_turn_two_the_german_readies_six(field: Field) -> None:
    guns = fired_guns(field)
    match = field.run(ArtillerySupplyPhase(), GERMANS, 2)
    for gun in guns[:6]:
        match.apply(("add", gun))
    assert match.over
    assert sum(field.s.fired[gun] for gun in guns) == 1


@pytest.mark.rule("ardennes44:5.2c")
def test_what_is_not_used_is_lost(field: Field) -> None:
    field.plain(4, 4)
    for at, code in enumerate(GUNS):
        field.put(code, f"0{1 + at // 4}0{1 + at % 4}", fired=int(at == 0))
    assert field.run(ArtillerySupplyPhase(), GERMANS, 5).over  # one gun, readied without a question
    for code in GUNS[1:]:
        field.s.fired[field.unit(code)] = 1
    again = Field()
    again.t, again.scenario, again._front = field.t, field.scenario, field.s
    match = again.run(ArtillerySupplyPhase(), GERMANS, 7)
    for _ in range(3):
        match.apply(("add", again.offered("add")[0]))
    assert match.over  # still three, not five


@pytest.mark.rule("ardennes44:5.1a", "ardennes44:5.2b")
def test_the_allied_player_readies_every_eligible_gun(field: Field) -> None:
    field.plain(4, 4)
    guns = [field.put(code, f"010{1 + at}", fired=1) for at, code in enumerate(US_GUNS)]
    enemy = field.put(GUNS[0], "0404", fired=1)
    assert field.run(ArtillerySupplyPhase(), ALLIES, 5).over
    assert not any(field.s.fired[gun] for gun in guns)
    assert field.s.fired[enemy]


@pytest.mark.rule("ardennes44:5.3a", "ardennes44:5.3b", "ardennes44:5.3c", "ardennes44:5.3d", "ardennes44:23.4c")
def test_who_is_not_readied(field: Field) -> None:
    field.plain(4, 4)
    field.s.role = ALLIES
    assert not_readied(field.s, field.put(US_GUNS[0], "0101", fired=1, order=1)) == DISRUPTED_GUN
    assert not_readied(field.s, field.put(US_GUNS[1], "0102", fired=1, oos=1)) == OOS_GUN
    assert not_readied(field.s, field.put(US_GUNS[2], "0103", fired=1, marker=STRATEGIC)) == MARCHING_GUN
    beside = field.put(US_GUNS[3], "0303", fired=1, engaged=1)
    field.put("G-26VG-77", "0304")
    assert not_readied(field.s, beside) is None  # Engaged, and in an enemy zone
    assert field.run(ArtillerySupplyPhase(), ALLIES, 5).over
    assert [field.s.fired[field.unit(code)] for code in US_GUNS] == [1, 1, 1, 0]


@pytest.mark.rule("ardennes44:5.1b", "ardennes44:22.3b")
def test_prime_movers_leave_the_map_in_the_german_phase_only(field: Field) -> None:
    field.plain(4, 4)
    gun = field.put(GUNS[0], "0101", marker=PRIME_MOVER)
    field.run(ArtillerySupplyPhase(), ALLIES, 5)
    assert field.s.marker[gun] == PRIME_MOVER
    field.run(ArtillerySupplyPhase(), GERMANS, 5)
    assert field.s.marker[gun] == NO_MARKER


# -- fuel ------------------------------------------------------------------------------------------------------


def names(field: Field, formations: list[int]) -> set[str]:
    return {field.t.formation_name[formation] for formation in formations}


@pytest.mark.rule("ardennes44:T.fuel")
def test_the_two_fuel_tables(field: Field) -> None:
    first, second = field.t.fuel
    assert [len(first), len(second)] == [7, 7]
    assert first[0].logic == second[0].logic == FUEL_NONE
    assert names(field, first[2].formations) == {"15 PzG", "9 Pz"}
    assert first[2].logic == FUEL_OR
    assert names(field, first[3].formations) == {"Fuehrer Begleit", "Fuehrer Grenadier"}
    assert first[3].logic == FUEL_AND
    assert names(field, first[4].formations) == {"2 Pz", "Pz Lehr"}
    assert names(field, first[5].formations) == {"116 Pz"}
    assert names(field, second[2].formations) == {"3 PzG"}
    assert names(field, second[3].formations) == {"2SS Pz", "9SS Pz"}
    assert second[3].logic == FUEL_OR
    assert second[5].logic == second[6].logic == FUEL_AND
    assert names(field, second[6].formations) == {"1SS Pz", "12SS Pz"}
    assert first[1].west_map_only
    assert second[1].west_map_only
    assert not first[6].west_map_only


@pytest.mark.rule("ardennes44:6.1a", "ardennes44:6.1b")
def test_fuel_is_rolled_for_on_both_tables_from_turn_seven(field: Field) -> None:
    field.plain(4, 4)
    field.run(FuelShortagePhase(), GERMANS, 6)
    assert field.chance.reasons == []
    field.dice(1, 1).run(FuelShortagePhase(), GERMANS, 7)
    assert field.chance.reasons == ["roll-fuel-shortage", "roll-fuel-shortage"]


@pytest.mark.rule("ardennes44:6.1b")
@pytest.mark.parametrize(("dice", "dry"), [((6, 1), [1, 0]), ((1, 6), [0, 1]), ((6, 6), [1, 1])])
def test_the_first_die_is_for_the_fifth_army_and_the_second_for_the_sixth(
    field: Field, dice: tuple[int, int], dry: list[int]
) -> None:
    field.plain(4, 4)
    units = [field.put("G-116Pz-60PG", "0101"), field.put("G-2SSPz-3PG", "0102")]
    field.dice(*dice).run(FuelShortagePhase(), GERMANS, 7)
    assert [field.s.oos[unit] for unit in units] == dry


@pytest.mark.rule("ardennes44:6.1c", "ardennes44:6.1e")
def test_of_two_divisions_the_german_chooses_and_all_its_units_are_out_of_supply(field: Field) -> None:
    field.plain(4, 4)
    panzer = [field.put("G-2Pz-2PG", "0101"), field.put("G-2Pz-3Pz.I", "0102")]
    lehr = field.put("G-PzLehr-901PG", "0103")
    match = field.dice(5, 1).run(FuelShortagePhase(), GERMANS, 7)
    assert match.deciding == ("German",)
    assert names(field, field.offered("formation")) == {"2 Pz", "Pz Lehr"}
    match.apply(("formation", field.t.formation[panzer[0]]))
    assert [field.s.oos[unit] for unit in [*panzer, lehr]] == [1, 1, 0]


def test_the_question_which_division_runs_dry_cites_the_rule_of_its_chooser(field: Field) -> None:
    field.plain(4, 4)
    frames = [(table, row) for table in range(2) for row in range(1, len(field.t.fuel[table]) + 1)]
    match = field.run(FuelShortagePhase(), GERMANS, 1)
    cited = set()
    for table, row in frames:
        frame = ChooseDryDivision(table, row)
        result = frame.result(field.s)
        cited.add((frame.next(match.play), result.west_map_only, frame.ask(match.play).rule))
    assert {rule for chooser, _, rule in cited if chooser == GERMANS} == {"6.1e"}
    assert {rule for chooser, west, rule in cited if chooser == ALLIES and west} == {"6.4a"}
    assert {rule for chooser, west, rule in cited if chooser == ALLIES and not west} == {"6.4b"}


@pytest.mark.rule("ardennes44:6.1c", "ardennes44:26.3")
def test_a_breakdown_unit_runs_dry_with_its_division(field: Field) -> None:
    field.plain(4, 4)
    parent = field.put("G-2Pz-2PG", "0101", reduced=1)
    part, stray = field.put("G-BD-PG-1", "0303"), field.put("G-BD-PG-2", "0404")
    field.s.parent[part] = parent
    field.s.parent[stray] = field.put("G-PzLehr-901PG", "0103", reduced=1)
    match = field.dice(5, 1).run(FuelShortagePhase(), GERMANS, 7)
    match.apply(("formation", field.t.formation[parent]))
    assert [field.s.oos[unit] for unit in (parent, part, stray)] == [1, 1, 0]


@pytest.mark.rule("ardennes44:6.1d")
def test_the_two_fuehrer_brigades_count_as_divisions(field: Field) -> None:
    field.plain(4, 4)
    t = field.t
    brigades = [unit for unit in t.unit_ids if t.formation_name[t.formation[unit]].startswith("Fuehrer")]
    assert brigades
    for at, unit in enumerate(brigades):
        put(field.s, unit, at)
    field.dice(4, 1).run(FuelShortagePhase(), GERMANS, 7)
    assert all(field.s.oos[unit] for unit in brigades)


@pytest.mark.rule("ardennes44:6.1f")
def test_the_shortage_ends_in_the_supply_phase_of_the_same_turn(field: Field) -> None:
    field.plain(4, 4).road("0101 0102 0103", "primary")
    field.source("0101", GERMANS)
    unit = field.put("G-116Pz-60PG", "0103")
    field.dice(6, 1).run(FuelShortagePhase(), GERMANS, 7)
    assert field.s.oos[unit]
    field.run(SupplyPhase(), GERMANS, 7)
    assert not field.s.oos[unit]
    assert not field.s.fuel_out[unit]
    cut = Field().plain(4, 4)
    unit = cut.put("G-116Pz-60PG", "0103")
    cut.dice(6, 1, 1).run(FuelShortagePhase(), GERMANS, 7)
    cut.run(SupplyPhase(), GERMANS, 7)
    assert cut.s.oos[unit]  # no line can be traced


@pytest.mark.rule("ardennes44:6.2", "ardennes44:28.2")
def test_from_turn_fifteen_the_rolls_are_one_higher(field: Field) -> None:
    field.plain(4, 4)
    field.s.turn = 14
    assert fuel_modifier(field.s) == 0
    field.s.turn = 15
    assert fuel_modifier(field.s) == 1
    assert fuel_result(field.s, 0, 6) is field.t.fuel[0][6]
    assert fuel_result(field.s, 1, 1) is field.t.fuel[1][1]


@pytest.mark.rule("ardennes44:6.3b")
def test_only_divisions_that_have_arrived_can_be_struck(field: Field) -> None:
    field.plain(4, 4)
    unit = field.put("G-PzLehr-901PG", "0103")
    match = field.dice(5, 1).run(FuelShortagePhase(), GERMANS, 7)
    assert match.over  # only Lehr is there: no question
    assert field.s.oos[unit]
    empty = Field().plain(4, 4)
    assert empty.dice(5, 6).run(FuelShortagePhase(), GERMANS, 7).over
    assert not any(empty.s.oos)


@pytest.mark.rule("ardennes44:6.4a")
def test_on_a_west_map_result_the_allied_player_picks_and_only_units_there_are_struck(field: Field) -> None:
    field.real()
    west, east = field.put("G-2Pz-2PG", "W0622"), field.put("G-2Pz-3Pz.I", "E2115")
    other = field.put("G-PzLehr-901PG", "W0513")
    far = field.put("G-116Pz-60PG", "E2116")
    sixth = field.put("G-1SSPz-1PG", "W0514")  # a division of the other Panzer army
    match = field.dice(2, 1).run(FuelShortagePhase(), GERMANS, 9)
    assert match.deciding == ("Allied",)
    assert names(field, field.offered("formation")) == {"2 Pz", "Pz Lehr"}
    match.apply(("formation", field.t.formation[west]))
    assert [field.go().oos[unit] for unit in (west, east, other, far, sixth)] == [1, 0, 0, 0, 0]


@pytest.mark.rule("ardennes44:6.2", "ardennes44:6.4b")
def test_on_row_seven_the_allied_player_picks_any_panzer_division_of_the_fifth_army(field: Field) -> None:
    field.real()
    units = [field.put("G-2Pz-2PG", "W0622"), field.put("G-2Pz-3Pz.I", "E2115"), field.put("G-116Pz-60PG", "E2116")]
    field.put("G-26VG-77", "E2014")
    field.put("G-1SSPz-1PG", "W0514")  # of the other Panzer army
    match = field.dice(6, 1).run(FuelShortagePhase(), GERMANS, 15)
    assert match.deciding == ("Allied",)
    assert names(field, field.offered("formation")) == {"2 Pz", "116 Pz", "9 Pz"}  # 9 Pz is about to arrive
    match.apply(("formation", field.t.formation[units[0]]))
    assert [field.go().oos[unit] for unit in units] == [1, 1, 0]
