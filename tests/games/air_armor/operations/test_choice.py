"""Who may conduct which operation, and who takes part in it (13.0, 13.2, 13.6, 13.7)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.command.lead import entry_leads
from sandtable.games.air_armor.rules.commitment.members import base_units
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.operations.choice import choices, why_not
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    HASTY_ATTACK,
    MANEUVER_PHASE,
    MARCH,
    NATO,
    OFF_AIR,
    RESERVE,
    RESERVE_PHASE,
    WP,
)

BMP, TANKS = "39GMRD-117GMRR-U", "39GMRD-15GTR-U"
M1, M2 = "1/3ID-M1", "1/3ID-M2"


def rule_against(war: Conflict, *choice: object) -> str:
    reason = why_not(war.s, choice)
    return rule_of(reason)


@rule("13.6.1a", "13.6.1g", "13.0a", "7.1.1b")
def test_a_division_conducts_its_regiments_operations_and_its_bases_march_in_any_order(
    field: Field,
) -> None:
    field.plain(9, 9)
    field.put(BMP, "0202", 3), field.put(TANKS, "0204", 3)
    field.put("39GMRD-DAG", "0206", 3)
    field.put("57GMRD-170GMRR-U", "0208", 3)
    war = Conflict(field)
    first = war.plan("39GMRD-117GMRR", MARCH, "0202")
    second = war.plan("39GMRD-15GTR", HASTY_ATTACK, "0204")
    war.plan("57GMRD-170GMRR", MARCH, "0208", active=False)
    base = war.s.t.formation_base[war.s.active]
    assert set(choices(war.s)) == {("formation", first), ("formation", second), ("formation", base)}
    war.begin("formation", base).over()
    assert set(choices(war.s)) == {("formation", first), ("formation", second)}
    assert rule_against(war, "formation", base) == "12.5.1a1"


@rule("13.6.1b")
def test_a_regiment_conducts_only_the_planned_operation_and_only_once(field: Field) -> None:
    field.plain()
    field.put(BMP, "0202", 3)
    war = Conflict(field)
    field.put(TANKS, "0204", 3)
    other = war.plan("39GMRD-15GTR", ASSAULT, "0204")
    formation = war.plan("39GMRD-117GMRR", MARCH, "0202")
    war.run(OperationsSegment())
    assert war.offers("formation") == {formation, other}
    assert war.may("done"), "nobody is forced"
    war.do("formation", formation)
    assert war.s.op.kind == MARCH
    assert not war.offers("formation"), "one is finished before another starts"
    war.over()
    assert war.s.op.kind == 0
    assert (war.asks, war.offers("formation")) == ("OperationsSegment", {other})
    war.s.used[field.s.pieces_at(0, field.hex("0202"))[0]] = 0
    assert rule_against(war, "formation", formation) == "13.0b"


@rule("13.0g", "8.2b")
def test_reserve_operations_belong_to_the_reserve_phase_and_the_others_to_a_cycle(field: Field) -> None:
    field.plain()
    field.put(BMP, "0202", 3), field.put(M1, "0606", 2)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", RESERVE, "0202")
    assert rule_against(war, "formation", formation) == ""
    war.s.phase = MANEUVER_PHASE
    assert rule_against(war, "formation", formation) == "13.0g"
    war.brigade("1/3ID")
    assert set(choices(war.s)) == {("operation", MARCH), ("operation", HASTY_ATTACK), ("operation", ASSAULT)}
    war.s.phase, war.s.active = RESERVE_PHASE, -1
    assert choices(war.s) == [("operation", RESERVE)]
    assert rule_against(war, "operation", HASTY_ATTACK) == "13.0g"


@rule("13.6.1e", "13.0d", "13.2d", "13.6.1d", "6.1.3a2", "4.1.6c", "DATA.operation_cycles")
def test_all_unused_units_of_a_regiment_take_part_moved_or_not_and_are_used_at_the_end(field: Field) -> None:
    field.plain(9, 9)
    first, second = field.put(BMP, "0202", 3), field.put(BMP, "0203", 3)
    spent = field.put(BMP, "0204", 3, used=1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0204")
    war.begin("formation", formation)
    assert war.offers("piece") == {first, second}, "the lead unit is Used, the others still take part"
    assert war.why("piece", spent) == "16.0a"
    war.march(first, "0302").over()
    assert (war.s.used[first], war.s.used[second], war.s.used[spent]) == (1, 1, 1)
    assert war.at(second) == "0203"


@rule("13.2b", "13.6.1c", "6.5.1a2")
def test_a_regiment_shows_its_operation_marker_when_it_acts(field: Field) -> None:
    field.plain()
    field.put(BMP, "0202", 3)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0202")
    slot = war.s.operation_slot[formation]
    assert not war.s.secrets.known(slot, NATO)
    war.begin("formation", formation)
    assert war.s.secrets.known(slot, NATO)
    assert war.s.plan_shown[formation] == 1
    assert war.g.barred


@rule("13.4a1", "13.4.1a1", "13.4b1", "13.4.1a2", "G.operation", "DATA.operation_costs", "13.5a", "13.6.1c")
def test_several_regiments_planned_for_assault_join_under_one_objective(field: Field) -> None:
    field.plain(9, 9)
    bmp, tanks = field.put(BMP, "0202", 3), field.put(TANKS, "0204", 3)
    field.put("39GMRD-120GMRR-U", "0206", 3)
    field.put(M1, "0606", 2), field.put(M1, "0608", 2)
    war = Conflict(field)
    first = war.plan("39GMRD-117GMRR", ASSAULT, "0202")
    second, third = war.plan("39GMRD-15GTR", ASSAULT, "0204"), war.plan("39GMRD-120GMRR", ASSAULT, "0206")
    field.put("39GMRD-172GMRR-U", "0208", 3), field.put("57GMRD-170GMRR-U", "0401", 3)
    war.plan("39GMRD-172GMRR", HASTY_ATTACK, "0208")
    war.plan("57GMRD-170GMRR", ASSAULT, "0401", active=False)
    war.begin("formation", first)
    assert war.offers("formation") == {second, third}, "of the active division, and planned for Assault"
    war.do("formation", second).do("done")
    assert war.s.plan_shown[first] == war.s.plan_shown[second] == 1
    assert war.s.op.groups == [first, second]
    assert (war.s.op.member[bmp], war.s.op.member[tanks]) == (1, 2)
    assert war.s.plan_shown[third] == 0
    war.do("hex", "0606")
    assert war.s.op.objective == field.hex("0606")


@rule("13.4.1a1", "13.4b1", "13.5a")
def test_a_single_regiment_is_enough_for_an_assault_and_an_objective_is_not_needed(field: Field) -> None:
    field.plain(9, 9)
    field.put(BMP, "0202", 3), field.put(TANKS, "0204", 3), field.put(M1, "0606", 2)
    war = Conflict(field)
    first, second = war.plan("39GMRD-117GMRR", ASSAULT, "0202"), war.plan("39GMRD-15GTR", ASSAULT, "0204")
    war.begin("formation", first).do("done").do("pass")
    assert (war.s.op.groups, war.s.op.objective) == ([first], -1)
    assert war.s.plan_shown[second] == 0


@rule("13.6.1f", "12.9.1a2", "13.2b")
def test_units_of_a_division_base_need_not_march_and_stay_unused(field: Field) -> None:
    field.plain(9, 9)
    guns, engineer = field.put("39GMRD-DAG", "0202", 3), field.put("39GMRD-ENG1", "0203")
    war = Conflict(field)
    war.plan("39GMRD-117GMRR", MARCH, "0205")
    base = war.s.t.formation_base[war.s.active]
    war.begin("formation", base)
    assert war.offers("add") == {guns, engineer}
    war.do("add", guns).do("done")
    assert war.offers("piece") == {guns}
    assert war.why("piece", engineer) == "16.0a"
    war.march(guns, "0302").over()
    assert (war.s.used[guns], war.s.used[engineer]) == (1, 0)


@rule("13.2.1a", "12.5.2b2")
def test_units_of_superior_bases_join_the_march_of_one_division_base(field: Field) -> None:
    field.plain(9, 9)
    army = field.put("8GA-288HHB", "0202", 2)
    front = field.put("39GMRD-117GMRR-U", "0204", 3)
    war = Conflict(field)
    war.plan("39GMRD-117GMRR", MARCH, "0205")
    base = war.s.t.formation_base[war.s.active]
    war.begin("formation", base)
    assert war.s.op.member[army] == 1, "the only candidate is taken at once"
    assert war.s.op.member[front] == 0
    assert war.s.activated[army] == war.s.active
    war.over()
    war.s.used[army] = 0
    war.plan("57GMRD-170GMRR", MARCH, "0205")
    other = war.s.t.formation_base[war.s.active]
    assert rule_against(war, "formation", other) == "13.0d", "bound to the other division's cycle"


@rule("13.2.1b", "13.6.2a2")
def test_a_unit_of_a_superior_nato_base_marches_in_a_brigades_cycle(field: Field) -> None:
    field.plain(9, 9)
    guns, tank = field.put("3ID-1-10", "0202", 3), field.put(M1, "0204", 2)
    others = {field.put(unit, "0202") for unit in ("3ID-HQM", "3ID-ENG1", "9ENG-1")}
    stranger = field.put("36PzBde-Leopard", "0206", 2)
    war = Conflict(field)
    war.brigade("1/3ID")
    war.begin("operation", MARCH)
    assert war.offers("add") == {guns, tank, *others}
    assert war.why("add", stranger)
    war.do("add", guns).do("done").march(guns, "0302").over()
    assert (war.s.used[guns], war.s.used[tank]) == (1, 0)
    assert ("operation", MARCH) in choices(war.s), "as many Marches as there are units"


@rule("13.0f4", "13.2a", "DATA.operation_costs", "13.0f1", "12.2.1a")
def test_guns_and_hqs_only_march(field: Field) -> None:
    field.plain(9, 9)
    field.put("3ID-1-10", "0202", 3), field.put("1/3ID-HQ", "0204"), field.put("1/3ID-ENG1", "0204")
    war = Conflict(field)
    war.brigade("1/3ID", off_map=9)
    before = war.s.off_cp[NATO]
    war.s.phase, war.s.active = RESERVE_PHASE, -1
    assert choices(war.s) == []
    war.brigade("1/3ID", off_map=9)
    assert choices(war.s) == [("operation", MARCH)]
    war.begin("operation", MARCH).do("add", field.s.pieces_at(1, field.hex("0202"))[0]).do("done")
    assert war.s.off_cp[NATO] == before


@rule("13.2a", "13.2b")
def test_a_march_is_of_one_regiment_or_base_or_of_a_nato_force_chosen_freely(field: Field) -> None:
    """Units of several hexes may converge in one NATO March (ruling; EX-11.6 B); who is not chosen stays Unused."""
    field.plain(9, 9)
    one, two, stays = field.put(M1, "0202", 1), field.put("1/3ID-M2", "0202", 1), field.put(M1, "0202", 1)
    far = field.put(M1, "0204", 1)
    field.put(BMP, "0808", 3)
    war = Conflict(field)
    war.brigade("1/3ID")
    war.begin("operation", MARCH).do("add", one).do("add", two).do("add", far).do("done")
    war.march(far, "0203").do("piece", one).do("take", two).do("step", "0203").do("take", far).do("step", "0303")
    war.do("stop").over()
    assert {war.at(piece) for piece in (one, two, far)} == {"0303"}
    assert [war.s.used[piece] for piece in (one, two, far, stays)] == [1, 1, 1, 0]
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0808")
    war.begin("formation", formation)
    assert war.s.op.groups == [formation]


@rule("13.0f1", "13.0f3", "6.1.3a2")
def test_engineers_near_the_marker_join_a_regiment_and_artillery_does_not(field: Field) -> None:
    field.plain(9, 9)
    field.put(BMP, "0202", 3)
    near, far = field.put("39GMRD-ENG1", "0205"), field.put("39GMRD-ENG2", "0206")
    stranger = field.put("57GMRD-ENG1", "0203")
    guns = field.put("39GMRD-DAG", "0203", 3)
    field.put(M1, "0808", 2)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0202")
    war.begin("formation", formation)
    assert war.offers("add") == {near}
    assert war.why("add", far) == "13.0f3"
    assert war.why("add", stranger) == "13.0f3"
    assert war.why("add", guns) == "13.0f3"


@rule("12.9.1a1", "12.5.1b", "13.4a1", "13.6.3b", "10.1.3a")
@pytest.mark.parametrize("kind", [MARCH, HASTY_ATTACK, ASSAULT, RESERVE])
def test_engineers_near_the_marker_join_every_operation_of_a_regiment(field: Field, kind: int) -> None:
    field.plain(9, 9)
    field.put(BMP, "0202", 3)
    near, far = field.put("39GMRD-ENG1", "0205"), field.put("39GMRD-ENG2", "0206")
    field.put(M1, "0808", 2)
    war = Conflict(field, flow=TheaterFlow())
    war.begin("formation", war.plan("39GMRD-117GMRR", kind, "0202"))
    while war.asks == "AddRegiments":
        war.do("done")
    assert (war.asks, war.offers("add")) == ("AddEngineers", {near})
    war.do("add", near)
    assert [war.s.op.member[piece] for piece in (near, far)] == [1, 0]
    assert war.s.activated[near] == war.s.active, "and is bound to the cycle"


@rule(
    "13.7.2a1",
    "13.7.2a2",
    "16.8.4a1",
    "13.7a",
    "13.7b",
    "13.6.3b",
    "13.7d",
    "DATA.operation_costs",
    "DATA.operation_cycles",
)
def test_units_next_to_an_enemy_take_no_part_in_a_reserve_operation_and_are_used(field: Field) -> None:
    field.plain(9, 9)
    free, pinned = field.put(BMP, "0202", 3), field.put(BMP, "0504", 3)
    field.put(M1, "0505", 2)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", RESERVE, "0303")
    war.begin("formation", formation)
    assert war.offers("piece") == {free}
    assert war.s.used[pinned] == 1
    war.march(free, "0302").over()
    assert war.s.used[free] == 1
    assert war.s.lead[formation] == -1
    assert war.at(pinned) == "0504"


@rule("13.7c", "16.1.2d", "DATA.operations_summary")
def test_a_reserve_operation_has_three_points_roads_and_no_hex_next_to_an_enemy(field: Field) -> None:
    field.plain(9, 9, w="0301").road("0202 0203 0204 0205 0206 0207 0208 0209")
    unit = field.put(BMP, "0202", 3)
    field.put(M1, "0402", 2)
    field.operation(RESERVE, unit)
    assert field.why(unit, "0301") == field.why(unit, "0302") == "16.8b4"
    field.put(BMP, "0301", 1, used=1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", RESERVE, "0202")
    war.begin("formation", formation).do("piece", unit)
    assert {"0205", "0208"} <= war.offers("go"), "six hexes of road for three points"
    assert "0209" not in war.offers("go")
    assert {"0304", "0104"} <= war.offers("go")
    assert not war.offers("go") & {"0506", "0606"}
    assert war.why("step", "0302") == "16.8b4"
    assert war.may("step", "0301"), "a protected hex"
    assert not war.may("sortie"), "by ground alone"


@rule("13.0e")
@pytest.mark.parametrize("kind", [MARCH, HASTY_ATTACK, ASSAULT])
def test_only_a_hasty_attack_and_an_assault_are_offensive_and_have_offensive_fire(field: Field, kind: int) -> None:
    field.plain(9, 9)
    field.put(BMP, "0303", 3), field.put(M1, "0304", 2)
    war = Conflict(field, {"roll-fire": [1, 1]})
    war.begin("formation", war.plan("39GMRD-117GMRR", kind, "0303")).maybe("hex", "0304").over()
    assert war.s.op.offensive() == (kind != MARCH)
    while war.asks == "DefensiveFire":
        war.do("pass")
    assert (war.asks == "OffensiveFire") == (kind != MARCH)


@rule("13.0c")
def test_taking_part_is_never_compulsory(field: Field) -> None:
    field.plain()
    unit = field.put(BMP, "0202", 3)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0202")
    war.begin("formation", formation)
    assert war.may("done")
    war.over()
    assert war.at(unit) == "0202"
    assert war.s.role == WP


def flown_in(field: Field, *units: str) -> list[int]:
    """Counters that are off the map until they fly in."""
    found = [field.put(unit, "0101") for unit in units]
    for piece in found:
        put(field.s, piece, OFF_AIR)
    return found


@rule("29.3d", "29.7a")
def test_a_nato_brigade_that_is_wholly_off_the_map_may_start_an_attack_by_air(field: Field) -> None:
    field.plain(9, 9)
    (infantry,) = flown_in(field, "26LL-INF")
    war = Conflict(field)
    war.brigade("26LL")
    assert {("operation", HASTY_ATTACK), ("operation", ASSAULT)} <= set(choices(war.s))
    war.begin("operation", HASTY_ATTACK)
    assert war.s.op.member[infantry] == 1, "the only lead unit is taken at once"
    assert war.told("task_force_off_map") == [(infantry,)], "its marker has no hex"
    war.s.phase, war.s.active = RESERVE_PHASE, -1
    assert rule_against(war, "operation", RESERVE) == "13.0d", "a Reserve operation is not flown"


@rule("29.3a", "13.2a")
def test_airmobile_hqs_and_guns_off_the_map_fly_in_by_a_march(field: Field) -> None:
    field.plain(9, 9)
    nato = flown_in(field, "26LL-HQ", "26LL-MRT")
    pact = flown_in(field, "35GAAB-HQ", "35GAAB-BM21V")
    war = Conflict(field)
    war.brigade("26LL")
    war.begin("operation", MARCH)
    assert war.offers("add") == set(nato)
    war = Conflict(field)
    war.s.active, war.s.role = field.formation("35GAAB"), WP
    assert set(base_units(war.s, war.s.t.formation_base[war.s.active])) == set(pact)


@rule("13.0b", "13.0d", "13.2d")
def test_a_unit_that_took_part_and_stayed_outside_the_map_is_used_too(field: Field) -> None:
    field.plain(9, 9)
    guns = field.queue("3ID-1-10", 3, "0101", "0102")
    war = Conflict(field)
    war.brigade("1/3ID")
    war.begin("operation", MARCH).over()
    assert war.s.used[guns] == 1
    assert rule_against(war, "operation", MARCH) == "13.0d"


@rule("12.3.2.3a1", "12.3.2.3a2", "13.4.1a1")
def test_every_regiment_that_enters_in_a_joint_assault_has_a_marker_at_the_edge(field: Field) -> None:
    field.plain(9, 9)
    first, second = field.queue(BMP, 3, "0101", "0102"), field.queue(TANKS, 3, "0105", "0106")
    war = Conflict(field)
    regiment, others = war.plan("39GMRD-117GMRR", ASSAULT, "0101"), war.plan("39GMRD-15GTR", ASSAULT, "")
    war.begin("formation", regiment).do("formation", others)
    assert war.asks == "PlaceEntryLead"
    assert war.offers("hex") == {"0105", "0106"}
    war.do("hex", "0106")
    assert war.offers("piece") == {first, second}
    war.do("piece", second)
    assert war.offers("hex") == {"0105", "0106"}


@rule("12.3.2.3a1", "12.6.4a1", "46.6b")
def test_the_marker_of_who_enters_lies_on_any_edge_hex_of_the_zone_within_its_reach(field: Field) -> None:
    field.plain(9, 12)
    zone = [f"01{column:02d}" for column in range(1, 12)]
    field.queue(BMP, 3, *zone)
    tank = field.queue(M1, 2, *zone)
    war = Conflict(field)
    regiment = war.plan("39GMRD-117GMRR", ASSAULT, "")
    assert field.names(entry_leads(war.s, regiment)) == set(zone[:7]), "its own edge hex is 0101, it enters up to 0104"
    war.brigade("1/3ID")
    war.begin("operation", HASTY_ATTACK)
    assert war.asks == "TaskForceEdge"
    assert war.offers("hex") == set(zone[:7])
    war.do("hex", "0107")
    assert war.offers("piece") == {tank}
    war.do("piece", tank)
    assert war.at(tank) in ("", "0104"), "within 3 hexes of the marker"


@rule("12.7.1a1")
def test_without_a_command_point_the_refusal_of_an_attack_says_so(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(M1, "0404", 2)
    war = Conflict(field)
    war.brigade("1/3ID", off_map=0)
    assert rule_against(war, "operation", HASTY_ATTACK) == "12.7.1a1"
    war.s.used[unit] = 1
    assert rule_against(war, "operation", HASTY_ATTACK) == "13.0d"


@rule("12.9.1a1", "13.4c2")
def test_an_engineer_near_two_markers_of_a_joint_assault_moves_with_the_regiment_that_is_named(field: Field) -> None:
    field.plain(9, 9)
    field.put(BMP, "0202", 3), field.put(TANKS, "0204", 3)
    between, beside = field.put("39GMRD-ENG1", "0203"), field.put("39GMRD-ENG2", "0207")
    war = Conflict(field)
    first, second = war.plan("39GMRD-117GMRR", ASSAULT, "0202"), war.plan("39GMRD-15GTR", ASSAULT, "0204")
    war.begin("formation", first).do("formation", second)
    war.do("add", between)
    assert war.offers("formation") == {first, second}
    war.do("formation", second).do("add", beside)
    assert (war.s.op.member[between], war.s.op.member[beside]) == (2, 2), "0207 is near the second marker only"
