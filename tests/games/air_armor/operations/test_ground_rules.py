"""Rules of ground movement and rivers as an operation meets them (13.0, 16, 17)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.combat.defensive import DefensiveFire
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.commitment.objective import beside_objective
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.state.codes import ASSAULT, BRIDGING_POINTS, HASTY_ATTACK, MAIN, MARCH, RESERVE, SAALE

BMP, TANKS, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1", "1/3ID-M2"


@rule("16.0b")
def test_a_force_enters_hex_by_hex_until_its_points_do_not_suffice(field: Field) -> None:
    field.plain(9, 9, w="0304")
    unit = field.put(BMP, "0302", 3)
    war = Conflict(field).commit(ASSAULT, unit).run(MovementStep()).do("piece", unit).do("step", "0303")
    assert war.s.op.spent[unit] == 4
    assert war.may("stop")
    assert war.why("step", "0304") == "16.0b", "3 MP for Heavy Woods, 2 left"
    assert war.why("step", "0306") == "16.0b", "not adjacent"


@rule("16.0c", "16.4a1", "16.4a2")
def test_terrain_and_hexside_are_paid_together_and_a_road_replaces_both(field: Field) -> None:
    field.plain(9, 9, w="0304").slope("0303 0304", up="0304")
    unit = field.put(BMP, "0303", 3)
    field.operation(MARCH, unit)
    assert field.cost(unit, "0304") == 4
    field = Field().plain(9, 9, w="0304").slope("0303 0304", up="0304").road("0303 0304")
    unit = field.put(BMP, "0303", 3)
    field.operation(MARCH, unit)
    assert field.cost(unit, "0304") == 0.5
    field.operation(ASSAULT, unit)
    assert field.cost(unit, "0304") == 4


@rule("16.4d", "16.4a2")
def test_a_march_mixes_road_and_tactical_movement(field: Field) -> None:
    field.plain(9, 9).road("0301 0302").road("0304 0305 0306")
    unit = field.put(BMP, "0301", 3)
    field.operation(MARCH, unit)
    assert field.walk(unit, "0302 0303 0304 0305 0306") == 0.5 + 1 + 1 + 0.5 + 0.5


@rule("16.5c")
def test_wp_does_not_go_by_road_next_to_an_enemy_unless_protected(field: Field) -> None:
    field.plain(9, 9, t="0303").road("0302 0303", "bundesstrasse")
    unit = field.put(BMP, "0302", 3)
    field.put(M1, "0304", 1)
    field.operation(HASTY_ATTACK, unit)
    assert field.cost(unit, "0303") == 1
    field.put(BMP, "0303", 2)
    assert field.cost(unit, "0303") == 0.5


@rule("16.1.3c", "16.1.3d", "16.1.3e", "17.2a", "DATA.movement_costs")
def test_what_no_ground_unit_crosses_or_enters(field: Field) -> None:
    field.plain(9, 9).slope("0303 0204", up="0204", impassable=True)
    field.river("0303 0304")
    field.river("0303 0404", bridge="road")
    unit, engineer = field.put(BMP, "0303", 3), field.put("39GMRD-ENG1", "0303")
    field.put(M1, "0502", 1)
    field.s.points[BRIDGING_POINTS] = 1
    war = Conflict(field).commit(MARCH, unit, engineer).run(MovementStep())
    assert war.may("ferry", engineer)
    war.do("piece", unit)
    assert war.why("step", "0204") == "16.1.3c"
    assert war.why("step", "0304") == "16.1.3d"
    assert war.may("step", "0404"), "over the bridge"
    assert war.why("step", "0403") == "16.8b4"
    war = Conflict(field).commit(ASSAULT, unit).run(MovementStep())
    assert war.may("cross", "0303")


@rule("16.8b2", "16.3.1a", "16.3.1f", "13.2.3a", "16.1.2a")
@pytest.mark.parametrize("kind", [MARCH, HASTY_ATTACK, ASSAULT, RESERVE])
def test_a_protected_hex_is_open_in_any_operation(field: Field, kind: int) -> None:
    field.plain(9, 9, w="0304")
    unit = field.put(BMP, "0305", 3)
    field.put(M1, "0303", 1)
    field.operation(kind, unit)
    alone = "" if kind in (HASTY_ATTACK, ASSAULT) else "16.8b4"
    assert field.why(unit, "0304") == alone
    field.put(BMP, "0304", 2)
    assert field.why(unit, "0304") == ""


@rule("16.1.2e", "16.4f3", "16.3.1d", "DATA.operations_summary", "DATA.movement_costs", "19.4a2", "16.3.1f")
def test_a_reaction_has_three_points_a_road_hex_costs_one_and_protected_hexes_may_be_passed(field: Field) -> None:
    field.plain(9, 9, w="0305 0405 0206").road("0206 0305 0304", "autobahn")
    attacker, tank = field.put(BMP, "0303", 3), field.put(M1, "0305", 1)
    field.operation(HASTY_ATTACK, attacker, objective="0304")
    assert field.cost(tank, "0304") == 1, "not 1/4"
    assert field.cost(tank, "0206") == 1, "whatever the terrain"
    assert field.cost(tank, "0405") == 3
    assert field.why(tank, "0304") == ""
    field.put(TANKS, "0505", 1)
    assert field.why(tank, "0405") == "16.8b4"
    field.put(M2, "0405", 1)
    assert field.why(tank, "0405") == ""
    field.s.op.spent[tank] = field.s.op.moved[tank] = 4
    assert field.why(tank, "0405") == "16.0b", "3 MP in all"


@rule("16.8.7a")
def test_units_of_a_shattered_formation_stay_away_from_enemies(field: Field) -> None:
    field.plain(9, 9, w="0304")
    unit, guard = field.put(BMP, "0305", 3), field.put(TANKS, "0304", 2)
    field.put(M1, "0303", 1)
    field.s.shattered[field.formation("39GMRD-117GMRR")] = 1
    for kind in (MARCH, HASTY_ATTACK):
        field.operation(kind, unit)
        assert field.why(unit, "0304") == "16.8.7a"
    assert field.s.place[guard] >= 0


@rule("17.0a", "17.3a", "G.civil-bridge")
def test_the_rivers_of_the_map_and_their_bridges(field: Field) -> None:
    t = field.t
    rivers = {t.river[side] for side in range(t.grid.side_count) if t.river[side]}
    assert rivers == {MAIN, SAALE}
    for side in range(t.grid.side_count):
        if t.river[side]:
            assert (t.site_bridge[t.site[side]] > 0) == (t.road[side] > 0)
            banks = [t.grid.side_first[side], t.grid.side_second[side]]
            steps = [6 * hex + t.grid.direction(hex, other) for hex, other in (banks, banks[::-1])]
            assert [t.step_site[step] for step in steps] == [t.site[side]] * 2, "both hexes are its banks"


@rule("17.3f")
def test_only_the_two_hexes_of_a_bridge_are_adjacent_to_it(field: Field) -> None:
    field.plain(9, 9)
    field.river("0303 0304")
    unit = field.put(BMP, "0303", 3)
    war = Conflict(field).commit(HASTY_ATTACK, unit)
    war.s.op.objective_side = field.side("0303 0304")
    near = [hex for hex in range(field.t.size) if beside_objective(war.s, hex)]
    assert field.names(near) == {"0303", "0304"}


@rule("17.7a1", "17.7a2")
@pytest.mark.parametrize(("river", "strength"), [("main", 4), ("saale", 9)])
def test_fire_over_the_main_is_halved_and_over_the_saale_is_not(field: Field, river: str, strength: int) -> None:
    field.plain(9, 9)
    field.river("0303 0304", river)
    unit = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 2)
    war = Conflict(field, {"roll-fire": [1]}).commit(HASTY_ATTACK, unit, objective="0304")
    war.run(DefensiveFire()).do("target", "0303").maybe("done")
    assert war.told("fire_opened")[0][2] == strength


@rule("13.4.2a2")
def test_task_forces_of_an_assault_move_one_at_a_time_and_fire_together(field: Field) -> None:
    field.plain(9, 9)
    one, two, more = field.put(M1, "0302", 2), field.put(M2, "0504", 2), field.put(M1, "0301", 1)
    field.put(BMP, "0304", 9)
    war = Conflict(field, {"roll-fire": [1]}).commit(ASSAULT, [one, more], [two], objective="0304")
    war.run(MovementStep()).march(one, "0303").march(two, "0404")
    assert war.asks == "", "the first task force has finished moving"
    assert war.at(more) == "0301"
    war.run(OffensiveFire()).do("all")
    assert war.told("fire_opened")[0][1:] == (field.hex("0304"), 13), "18 + 8 = 26, 13"


@rule("13.3a")
def test_a_regiment_attacks_with_all_its_units_and_its_engineers(field: Field) -> None:
    field.plain(9, 9)
    one, two, spent = field.put(BMP, "0302", 3), field.put(BMP, "0801", 2), field.put(BMP, "0303", 1, used=1)
    engineer, tanks = field.put("39GMRD-ENG1", "0302"), field.put(TANKS, "0305", 2)
    field.put(M1, "0809", 1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0302")
    war.begin("formation", formation).do("add", engineer)
    assert [war.s.op.member[p] for p in (one, two, engineer)] == [1, 1, 1]
    assert [war.s.op.member[p] for p in (spent, tanks)] == [0, 0]
    assert len(war.s.op.groups) == 1


@rule("13.0f2")
def test_an_attached_independent_battalion_leads_offensive_and_reserve_task_forces(field: Field) -> None:
    field.plain(9, 9)
    jaeger = field.put("126Jg-U", "0303", 2)
    field.attach("126Jg", "36PzBde")
    war = Conflict(field)
    war.brigade("36PzBde")
    war.begin("operation", HASTY_ATTACK)
    assert war.s.op.member[jaeger] == 1
    while war.asks:
        war.do(*(("pass",) if war.may("pass") else ("done",) if war.may("done") else war.legal()[0]))
    war.s.used[jaeger] = 0
    war.s.phase, war.s.active = 3, -1
    war.begin("operation", RESERVE)
    assert war.s.op.member[jaeger] == 1
