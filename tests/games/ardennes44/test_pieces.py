"""Pieces and terrain effects (rules 2 and 11.C), and small facts of movement."""

import pytest

from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.combat.attackers import attack_unfit
from sandtable.games.ardennes44.rules.ground.stacking import stack_at
from sandtable.games.ardennes44.state.tables import ELITE, GREEN, OUTCOMES, VETERAN


@pytest.mark.rule("ardennes44:2.2a")
def test_factors_are_attack_defense_movement(field: Field) -> None:
    field.plain(2, 2)
    unit = field.put("A-2-9", "0101")
    field.put("A-28-110.1", "0202")
    t = field.t
    match = field.move_phase(ALLIES)
    assert match.view("Allied")["table"]["units"][str(unit)]["factors"] == [6, 6, 3]
    assert (t.attack[unit], t.defense[unit], t.move[unit]) == (6, 6, 3)


@pytest.mark.rule("ardennes44:2.4a", "ardennes44:2.4b")
def test_every_unit_is_mechanized_or_not_and_tanks_are_of_two_kinds(field: Field) -> None:
    t = field.t
    for unit in t.unit_ids:
        assert t.mechanized[unit] in (0, 1)
        if t.tank[unit]:
            assert t.silhouette[unit] != t.combined[unit]
        if t.silhouette[unit]:
            assert t.tank[unit]
    on_foot = ("G-26VG-77", "A-28-112", "A-101-501", "A-101-327", "A-VIII-44Eng", "G-5FJ-13")
    on_wheels = ("G-2Pz-2PG", "G-2Pz-3Pz.I", "G-2Pz-2Recon", "A-14Cav-18", "A-9A-CCA", "A-VIII-707Tk", "A-VIII-174FA")
    assert not any(t.mechanized[field.unit(code)] for code in on_foot)
    assert all(t.mechanized[field.unit(code)] for code in on_wheels)
    assert t.silhouette[field.unit("A-VIII-707Tk")]
    assert t.combined[field.unit("A-9A-CCA")]


@pytest.mark.rule("ardennes44:2.5a")
def test_only_the_division_binds_units_together(field: Field) -> None:
    t = field.t
    same = [unit for unit in t.unit_ids if t.formation_name[t.formation[unit]] == "2 Pz"]
    assert len(same) > 4
    assert len({t.regiment[unit] for unit in same if t.regiment[unit]}) > 1  # regiments differ, the formation is one
    assert t.formation[field.unit("A-VIII-707Tk")] == 0  # no bold id: independent


@pytest.mark.rule("ardennes44:2.8a")
def test_three_morales(field: Field) -> None:
    t = field.t
    assert t.morale[field.unit("A-101-501")] == ELITE
    assert t.morale[field.unit("A-28-110.1")] == VETERAN
    assert t.morale[field.unit("A-106-422")] == GREEN
    assert {t.morale[unit] for unit in t.unit_ids} == {GREEN, VETERAN, ELITE}


@pytest.mark.rule("ardennes44:T.tec", "ardennes44:11.8", "ardennes44:28.1")
def test_the_known_cells_of_the_terrain_effects_chart(field: Field) -> None:
    t = field.t
    mud, frozen, foot = 0, 1, 2
    assert t.road_cost[3 * 1 + mud] == t.road_cost[3 * 1 + frozen] == 1  # primary road: half a point
    assert t.road_cost[3 * 3 + mud] == 4  # forest road: two points
    assert t.terrain_cost[3 * 2 + mud] == 8  # Forest: four points in the mud
    assert t.terrain_cost[3 * 1 + mud] == 6  # Light Woods: three
    assert t.leaving_ezoc_cost == 2
    assert t.traffic_cost == 4
    assert (t.bottleneck_cost, t.bottleneck_taken_cost, t.leaving_map_cost) == (8, 4, 2)
    for terrain in range(5):
        assert t.terrain_cost[3 * terrain + frozen] <= t.terrain_cost[3 * terrain + mud]
        assert t.terrain_cost[3 * terrain + foot] > 0


@pytest.mark.rule("ardennes44:11.1b")
def test_a_unit_that_moved_may_attack(field: Field) -> None:
    field.plain(5, 6)
    unit = field.put("G-26VG-77", "0302")
    field.put("G-26VG-78", "0101")
    field.put("A-28-110.1", "0305")
    match = field.move_phase()
    match.apply(("move", unit))
    match.apply(("go", field.hex("0304")))
    match.apply(("done",))
    s = field.s
    s.role = GERMANS
    assert s.zoc.next_to_enemy(GERMANS, s.place[unit])
    assert attack_unfit(s, unit) is None


@pytest.mark.rule("ardennes44:8.3b")
def test_no_random_movement_phase_leaves_an_excess(field: Field) -> None:
    field.plain(4, 4)
    codes = ["G-26VG-77", "G-26VG-78", "G-26VG-39Fus", "G-26VG-26Recon", "G-2Pz-2PG", "G-2Pz-304PG", "G-2Pz-2Recon"]
    for at, code in enumerate(codes):
        field.put(code, f"0{1 + at % 4}0{1 + at // 4}")
    match = field.move_phase()
    step = 0
    while not match.over:
        actions = match.actions()
        match.apply(actions[(7 * step) % len(actions)])
        step += 1
    for hex in range(field.t.grid.size):
        assert stack_at(field.s, hex).excess(field.s) is None
    assert step > len(codes)


@pytest.mark.rule("ardennes44:T.defart", "ardennes44:22.8b")
def test_our_defensive_artillery_tables_hold_only_what_the_rule_allows(field: Field) -> None:
    def results(name: str) -> list[tuple[str, int]]:
        table = field.t.die_table(name)
        return [(OUTCOMES[table.outcome(die)], table.value(die)) for die in range(1, 7)]

    allied, german = results("defensive_artillery_allied"), results("defensive_artillery_german")
    allowed = {("shift", -1), ("shift", -2), ("none", 0)}
    assert set(german) == allowed
    assert set(allied) == allowed | {("tot", 0)}  # a TOT is for Allied defenders only
