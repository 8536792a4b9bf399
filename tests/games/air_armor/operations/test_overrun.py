"""Overrun and Close Attack (42, 43)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from sandtable.engine.play import Flow
from sandtable.games.air_armor.rules.commitment.objective import possible_objectives
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.movement.storming import close_entry_reason
from sandtable.games.air_armor.rules.operations.variants import (
    close_attack_reason,
    from_reason,
    overrun_reason,
)
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.state.codes import ASSET_READY, CLOSE_ATTACK, HASTY_ATTACK, NATO, OVERRUN, WP

BMP, TANKS, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1", "1/3ID-M2"


def ready(field: Field, *pieces: int, objective: str = "0304") -> Conflict:
    war = Conflict(field).commit(HASTY_ATTACK, *pieces, objective=objective)
    for piece in pieces:
        war.s.op.start[piece] = war.s.place[piece]
    return war


def attack(
    field: Field, how: str, *dice: int, lead: str = "0302", unit: str = "15GTR", flow: Flow | None = None
) -> Conflict:
    """A regiment of the 39th begins a Hasty Attack on 0304 as an Overrun or Close Attack."""
    field.readings.overrun = field.readings.close_attack = 1
    war = Conflict(field, {"roll-fire": list(dice)}, flow)
    formation = war.plan(f"39GMRD-{unit}", HASTY_ATTACK, lead)
    return war.begin("formation", formation).do("hex", "0304").do(how)


# -- Overrun


@rule("42.0a", "42.1a", "42.1b", "13.1a2")
def test_only_a_clear_objective_without_markers_is_overrun(field: Field) -> None:
    field.plain(9, 9, l="0306")
    unit = field.put(TANKS, "0302", 3)
    field.put(M1, "0304", 1), field.put(M2, "0306", 1)
    war = ready(field, unit)
    assert rule_of(overrun_reason(war.s)) == "13.1a2"
    field.readings.overrun = 1
    assert rule_of(overrun_reason(war.s)) == ""
    field.s.obstacle[field.hex("0304")] = 1
    assert rule_of(overrun_reason(war.s)) == "42.1b"
    field.s.obstacle[field.hex("0304")] = 0
    field.mine("0304")
    assert rule_of(overrun_reason(war.s)) == "42.1b"
    assert rule_of(overrun_reason(ready(field, unit, objective="0306").s)) == "42.1a"


@rule("42.0b")
def test_an_overrun_is_for_mechanized_maneuver_units_alone(field: Field) -> None:
    field.plain(9, 9)
    field.readings.overrun = 1
    unit, engineer = field.put(TANKS, "0302", 3), field.put("39GMRD-ENG1", "0302")
    leg, trucks = field.put("35GAAB-1Bn-U", "0202", 1), field.put("54HSB-Jaeger", "0502", 1)
    field.put(M1, "0304", 1)
    assert rule_of(overrun_reason(ready(field, unit).s)) == ""
    assert rule_of(overrun_reason(ready(field, unit, engineer).s)) == "42.0b"
    assert rule_of(overrun_reason(ready(field, leg).s)) == "42.0b"
    field.put(BMP, "0505", 1)
    assert rule_of(overrun_reason(ready(field, trucks, objective="0505").s)) == "42.0b"


@rule("42.0.2c")
def test_the_force_must_be_able_to_arrive_with_a_point_left(field: Field) -> None:
    field.plain(9, 9)
    field.readings.overrun = 1
    near = field.put(M1, "0309", 1)
    field.put(BMP, "0303", 1)
    war = ready(field, near, objective="0303")
    assert rule_of(overrun_reason(war.s)) == "", "five hexes for 5 MP"
    field.t.terrain[field.hex("0305")] = field.t.terrain[field.hex("0205")] = 2
    war.s.op.spent[near] = 4
    assert rule_of(overrun_reason(war.s)) == "42.0.2c"


@rule("42.1c", "42.1d", "42.1e", "42.1f")
def test_from_where_nobody_overruns(field: Field) -> None:
    field.plain(9, 9).slope("0303 0304", up="0304").slope("0305 0304", up="0305")
    field.river("0204 0304", "saale", bridge="road")
    unit = field.put(TANKS, "0302", 3)
    field.put(M1, "0304", 1)
    war = ready(field, unit)
    assert rule_of(from_reason(war.s, [unit], field.hex("0303"))) == "42.1e"
    assert rule_of(from_reason(war.s, [unit], field.hex("0305"))) == "", "downhill is allowed"
    assert rule_of(from_reason(war.s, [unit], field.hex("0204"))) == "42.1d"
    field.s.obstacle[field.hex("0404")] = 1
    assert rule_of(from_reason(war.s, [unit], field.hex("0404"))) == "42.1c"
    field.mine("0405")
    assert rule_of(from_reason(war.s, [unit], field.hex("0405"))) == "42.1c"
    field.put(BMP, "0205", 2)
    assert rule_of(from_reason(war.s, [unit], field.hex("0205"))) == "42.1f"
    war.s.op.start[unit] = field.hex("0205")
    assert rule_of(from_reason(war.s, [unit], field.hex("0205"))) == "", "unless the force started there"


@rule("42.0.2a", "42.0.2c")
@pytest.mark.parametrize(("unit", "road", "far"), [(TANKS, False, 6), (TANKS, True, 9), (M1, False, 6), (M1, True, 6)])
def test_an_overrun_has_six_points_and_the_roads_of_a_hasty_attack(
    field: Field, unit: str, road: bool, far: int
) -> None:
    field.plain(3, 14)
    field.readings.overrun = 1
    if road:
        field.road(" ".join(f"02{column:02d}" for column in range(1, 15)))
    mover, enemy = field.put(unit, "0201", 1), field.put(M1 if unit == TANKS else TANKS, "0214", 1)
    for away, why in ((far, ""), (far + 1, "42.0.2c")):
        hex = f"02{1 + away:02d}"
        field.move(enemy, hex)
        assert rule_of(overrun_reason(ready(field, mover, objective=hex).s)) == why


@rule("42.0.1b")
def test_a_force_that_starts_next_to_the_objective_storms_at_once(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(TANKS, "0303", 9)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 10, lead="0303")
    war.maybe("finish")
    assert war.at(unit) == "0304"
    assert [kind for kind, _, _ in war.told("fire_opened")] == [4, 4], "no Defensive Fire before"


@rule("42.0.2f", "42.0.3a")
def test_who_begins_next_to_the_objective_overruns_it_though_others_begin_elsewhere(field: Field) -> None:
    field.plain(9, 9)
    force, other = field.put(TANKS, "0303", 6), field.put(TANKS, "0401", 3)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, lead="0303", flow=TheaterFlow())
    war.march(other, "0402").over()
    assert war.asks == "OverrunDefense"
    assert war.offers("target") == {"0303"}
    war.do("pass").maybe("finish")
    assert (war.at(force), war.at(other)) == ("0304", "0402")


@rule("42.0.2f", "42.0.1b")
def test_of_several_hexes_next_to_the_objective_one_is_named(field: Field) -> None:
    field.plain(9, 9).slope("0204 0304", up="0304")
    one, two = field.put(TANKS, "0303", 6), field.put(TANKS, "0404", 2)
    uphill = field.put(TANKS, "0204", 1)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 10, lead="0303", flow=TheaterFlow())
    assert (war.asks, war.offers("hex")) == ("ChooseOverrunHex", {"0303", "0404"})
    assert war.why("hex", "0204") == "42.1e"
    assert war.why("hex", "0305") == "42.0.2b"
    war.do("hex", "0303").maybe("finish")
    assert [war.at(unit) for unit in (one, two, uphill)] == ["0304", "0404", "0204"]
    assert [kind for kind, _, _ in war.told("fire_opened")] == [4, 4], "no Defensive Fire before"


@rule("42.0.2b")
def test_a_unit_next_to_the_objective_joins_the_force_that_comes_to_its_hex(field: Field) -> None:
    field.plain(9, 9)
    waits, comes = field.put(TANKS, "0303", 3), field.put(TANKS, "0302", 3)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, lead="0303", flow=TheaterFlow())
    war.do("piece", comes).do("step", "0303").do("take", waits).do("stop").over().do("pass").maybe("finish")
    assert (war.at(comes), war.at(waits)) == ("0304", "0304")


@rule("42.0.2b", "16.6.3a")
def test_the_parts_of_a_unit_that_is_split_next_to_the_objective_overrun_it_together(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(TANKS, "0302", 4), field.put(TANKS, "0302", 2)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, flow=TheaterFlow())
    war.do("piece", one).do("take", two).do("step", "0303").do("divide", one).do("steps", 1).do("stop").over()
    war.do("pass").maybe("finish")
    part = next(piece for piece in war.s.pieces_at(WP, field.hex("0304")) if piece not in (one, two))
    assert (war.s.steps[part], war.at(one), war.at(two)) == (1, "0304", "0304")


@rule("38.3a", "38.3b")
def test_an_overrun_force_removes_the_bridge_beside_the_hex_where_its_movement_ends(field: Field) -> None:
    field.plain(9, 9)
    near, far = field.river("0203 0303", "saale"), field.river("0304 0305", "saale")
    field.s.military[near] = field.s.military[far] = NATO + 1
    tanks = field.put(TANKS, "0302", 6)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, flow=TheaterFlow())
    war.do("piece", tanks).do("step", "0303").do("stop").over()
    assert war.asks == "OverrunDefense", "its movement is not over beside the first bridge"
    war.do("pass").maybe("finish")
    assert (war.asks, war.offers("remove_bridge")) == ("RemoveBridges", {far})
    war.do("remove_bridge", far)
    assert (field.s.military[near], field.s.military[far]) == (NATO + 1, 0)


@rule("42.0.2d")
def test_the_others_move_first_and_not_next_to_enemies(field: Field) -> None:
    field.plain(9, 9)
    force, other = field.put(TANKS, "0301", 5), field.put(TANKS, "0302", 3)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10)
    assert war.may("piece", other)
    war.do("piece", force).do("step", "0202").do("step", "0203").do("step", "0303")
    while war.asks == "InfiltrationFire":
        war.do("pass")
    war.do("stop")
    assert war.asks == "OverrunDefense", "nobody moves after the Overrun force"
    assert war.at(other) == "0302"


@rule("42.0.2d")
def test_units_outside_the_force_are_no_targets_even_next_to_an_enemy(field: Field) -> None:
    field.plain(9, 9)
    force, beside = field.put(TANKS, "0302", 5), field.put(TANKS, "0204", 3)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, lead="0302")
    war.march(force, "0303").over()
    assert war.asks == "OverrunDefense"
    assert war.offers("target") == {"0303"}
    assert war.at(beside) == "0204"


def helped(field: Field, how: str, unit: str) -> Conflict:
    """An attack on 0304 with an HQ that may jam, on defenders whom others could reinforce and guns support."""
    field.put(M2, "0304", 3), field.put(M1, "0306", 2), field.put("3ID-1-10", "0308", 3)
    jammer, caller = field.put("39GMRD-HQF", "0301"), field.put("1/3ID-HQ", "0308")
    field.s.ew[jammer], field.s.cp[caller] = ASSET_READY, 1
    return attack(field, how, *([1] * 10), lead="0303", unit=unit)


@rule("42.0.3a")
@pytest.mark.parametrize("how", ["overrun", "pass"])
def test_no_reaction_no_fire_call_no_jamming(field: Field, how: str) -> None:
    field.plain(9, 9)
    force = field.put(TANKS, "0302", 5)
    war = helped(field, how, "15GTR")
    war.march(force, "0303").over()
    asked = []
    while war.asks != "OverrunDefense" and len(asked) < 3:
        asked.append(war.asks)
        war.do("pass")
    assert asked == ([] if how == "overrun" else ["JamQuestion", "ReactionWindow", "FireCall"])


@rule("42.0.4a", "42.1.2a", "18.0a5")
def test_storming_costs_a_point_and_draws_no_infiltration_fire(field: Field) -> None:
    field.plain(9, 9)
    force = field.put(TANKS, "0302", 9)
    field.put(M2, "0304", 2), field.put(M1, "0204", 1)
    war = attack(field, "overrun", 1, 1, 1)
    war.march(force, "0303").over().do("pass")
    assert war.at(force) == "0304"
    assert war.s.op.spent[force] == 8
    assert [kind for kind, _, _ in war.told("fire_opened")] == []
    assert war.asks == "OverrunChoice"


@rule("42.1.2a")
def test_on_its_way_an_overrun_force_draws_infiltration_fire(field: Field) -> None:
    field.plain(9, 9)
    force, flank = field.put(TANKS, "0301", 9), field.put(M1, "0103", 1)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 1, lead="0301")
    war.do("piece", force).do("step", "0202").do("step", "0203").do("step", "0303")
    assert (war.asks, war.role, war.offers("add")) == ("InfiltrationFire", NATO, {flank})


@rule("42.0.4b", "42.0.6a")
def test_an_overrun_force_sees_the_stack_chooses_and_fires_doubled_without_help(field: Field) -> None:
    field.plain(9, 9)
    force, tank, dummy = field.put(TANKS, "0302", 3), field.put(M1, "0304", 2), field.put(M2, "0304", 0)
    field.put(TANKS, "0204", 3)  # next to the objective, but outside
    field.put("39GMRD-HQF", "0301"), field.put("39GMRD-DAG", "0301", 3)
    field.s.disrupted[tank] = 1
    war = attack(field, "overrun", 1, 1)
    war.march(force, "0303").over().do("pass")
    assert (war.asks, war.role) == ("OverrunChoice", WP)
    assert knows(war.s, WP, tank)
    assert war.s.place[dummy] < 0
    assert {verb for verb, *_ in war.legal()} == {"finish", "charge"}
    assert not war.told("fire_opened"), "before anybody fires"
    war.do("charge")
    assert war.told("fire_opened")[1] == (4, field.hex("0304"), 5 * war.s.steps[force]), "doubled, half of it"


@rule("42.0.4c", "42.0.8a", "42.0.6c", "42.0.6b")
def test_a_force_charges_through_and_keeps_away_from_other_enemies(field: Field) -> None:
    field.plain(9, 9)
    force, tank = field.put(TANKS, "0302", 2), field.put(M1, "0304", 1)
    field.s.disrupted[tank] = 1
    field.s.improved[field.hex("0304")] = NATO + 1
    field.put(M1, "0105", 1)
    war = attack(field, "overrun", 1, 1)
    war.march(force, "0303").over().do("pass").do("charge")
    assert len(war.told("fire_opened")) == 2, "one exchange, nobody is asked to retreat"
    assert war.asks == "MoveForce"
    assert war.why("stop") == "14.3.3a"
    assert not war.offers("step") & {"0205", "0206"}, "next to the M1"
    assert war.why("step", "0205") == "42.0.2d"
    war.do("step", "0305").do("stop")
    assert war.at(force) == "0305"
    assert war.s.used[tank] == 1, "the survivors are Used"


@rule("42.0.4c")
def test_without_a_way_out_nobody_charges(field: Field) -> None:
    field.plain(9, 9)
    force = field.put(TANKS, "0302", 9)
    field.put(M2, "0304", 1), field.put(M1, "0306", 1), field.put(M1, "0403", 1), field.put(M1, "0104", 1)
    field.put(M2, "0505", 1)
    war = attack(field, "overrun", *([1] * 12))
    war.march(force, "0303").do("pass").do("stop").over().do("pass")
    assert war.told("overrun_declared") == [(0,)], "Fight to the Finish is the only choice"


@rule("42.0.7a", "42.0.7b")
def test_after_five_rounds_the_force_withdraws_to_where_it_came_from(field: Field) -> None:
    field.plain(9, 9)
    force, tank = field.put(TANKS, "0302", 1), field.put(M1, "0304", 1)
    field.s.improved[field.hex("0304")] = NATO + 1
    field.s.disrupted[tank] = 1
    war = attack(field, "overrun", *([1] * 11))
    war.march(force, "0303").over().do("pass").maybe("finish")
    assert len(war.told("fire_opened")) == 10, "five rounds"
    assert war.at(force) == "0303"
    assert war.at(tank) == "0304"
    assert war.s.used[tank] == war.s.used[force] == 1


@rule("42.1g", "43.1d")
def test_a_follow_on_objective_fits_the_variant(field: Field) -> None:
    field.plain(9, 9, w="0505")
    for hex in ("0304", "0505", "0606", "0707", "0202"):
        field.put(M1, hex, 1)
    field.s.obstacle[field.hex("0606")] = 1
    field.mine("0707")
    ready(field, field.put(TANKS, "0302", 3))
    whole = set(possible_objectives(field.s))
    assert field.names(list(whole)) == {"0304", "0505", "0606", "0707", "0202"}
    field.s.op.variant = OVERRUN
    assert field.names(possible_objectives(field.s)) == {"0304", "0202"}
    field.s.op.variant = CLOSE_ATTACK
    assert field.names(possible_objectives(field.s)) == {"0505"}


@rule("42.1.1b")
def test_the_position_stands_while_the_defenders_fight_and_falls_with_them(field: Field) -> None:
    for dice, left in (([1] * 11, NATO + 1), ([1, 1, 10, 10, 10, 10, 10, 10, 10, 10, 10], 0)):
        field = Field().plain(9, 9)
        force, tank = field.put(TANKS, "0302", 6), field.put(M1, "0304", 1)
        hex = field.hex("0304")
        field.s.improved[hex] = NATO + 1
        field.s.disrupted[tank] = 1
        if left:
            field.s.steps[force] = 1
        war = attack(field, "overrun", *dice, flow=TheaterFlow())
        war.march(force, "0303").over().do("pass")
        assert field.s.improved[hex] == NATO + 1
        war.maybe("finish")
        assert (field.s.improved[hex], war.at(tank) == "0304") == (left, left > 0)


@rule("46.1d")
def test_a_city_changes_hands_when_the_last_defender_is_gone(field: Field) -> None:
    field.plain(9, 9, c="0304")
    near, tank = field.put(BMP, "0303", 2), field.put(M1, "0304", 2)
    hex = field.hex("0304")
    field.s.control_hexes, field.s.control[hex] = [hex], NATO + 1
    field.s.disrupted[tank] = 1
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR", flow=TheaterFlow())
    war.do("piece", near).do("step", "0304")
    assert (war.asks, field.s.control[hex]) == ("Withdraw", NATO + 1)
    war.do("pass").do("piece", tank).do("hex", "0305")
    assert field.s.control[hex] == WP + 1
    assert war.told("control") == [(hex, WP)]


@rule("44.4f", "44.4c")
def test_storming_an_objective_in_gas_and_withdrawing_into_gas_call_for_a_check(field: Field) -> None:
    field.plain(9, 9)
    field.readings.gas = 1
    force, tank = field.put(TANKS, "0302", 1), field.put(M1, "0304", 1)
    field.s.improved[field.hex("0304")] = NATO + 1
    field.s.disrupted[tank] = 1
    for hex in ("0303", "0304"):
        field.s.gas_zone[field.hex(hex)] = 1
    war = attack(field, "overrun", *([1] * 11))
    war.chance.script["roll-contamination"] = [10, 10, 1]  # into 0303, into 0304, back into 0303
    war.march(force, "0303").over().do("pass").maybe("finish")
    assert war.at(force) == "0303"
    assert war.told("gas_check_passed") == [(field.hex("0303"),), (field.hex("0304"),)]
    assert war.s.contaminated[force] == 1


@rule("44.4g")
def test_withdrawing_from_a_close_attack_into_gas_calls_for_a_check(field: Field) -> None:
    field.plain(9, 9, w="0304")
    field.readings.gas = 1
    near = field.put(BMP, "0303", 2)
    field.s.disrupted[field.put(M1, "0304", 2)] = 1
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304")
    war.s.gas_zone[field.hex("0303")] = 1
    war.chance.script["roll-contamination"] = [5]
    war.do("piece", near).maybe("hex", "0303")
    assert war.s.contaminated[near] == 1


@rule("37.5f", "43.0.5c")
def test_withdrawing_from_a_close_attack_into_mines_draws_a_mine_attack(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near, beside = field.put(BMP, "0303", 2), field.put(BMP, "0404", 2)
    field.s.disrupted[field.put(M1, "0304", 2)] = 1
    field.mine("0404", WP)
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304").over()
    war.chance.script["roll-mine-attack"] = [[1, 10]]
    war.do("piece", near).do("hex", "0404")
    assert (war.at(near), war.at(beside), war.s.steps[near]) == ("0404", "0404", 1)


@rule("42.1.1a", "42.0.5a", "42.0.6a")
@pytest.mark.parametrize("position", [0, 1])
def test_only_the_defenders_have_the_benefit_of_an_improved_position(field: Field, position: int) -> None:
    field.plain(9, 9)
    force, bradley = field.put(TANKS, "0302", 2), field.put(M2, "0304", 2)
    field.s.improved[field.hex("0304")] = position * (NATO + 1)
    war = attack(field, "overrun", 2, 4, 1, 4, 1, 4, 1, 4, 1, 4)
    war.march(force, "0303").over().do("pass").maybe("finish")
    assert war.told("step_lost")[0] == (force, 1, 1), "8 - 2 = 6 hits on a Defense of 6: no benefit"
    assert (war.s.place[bradley] >= 0) == bool(position), "4 hits against 3, or 5 in the position"


@rule("42.0.9a")
def test_everybody_in_it_is_used_and_the_markers_go(field: Field) -> None:
    field.plain(9, 9)
    force = field.put(TANKS, "0302", 9)
    bradley = field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 10)
    war.march(force, "0303").over().do("pass").maybe("finish")
    assert war.s.place[bradley] < 0
    assert war.s.used[force] == 1
    assert war.s.op.kind == 0
    assert war.s.lead[field.formation("39GMRD-15GTR")] == -1


@rule("42.0.2b")
def test_units_gather_in_a_rendezvous_hex_and_go_on_as_one_force(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(TANKS, "0201", 3), field.put(TANKS, "0401", 3)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, lead="0301")
    war.march(one, "0301 0302").do("piece", two).do("step", "0301").do("step", "0302").do("take", one)
    war.do("step", "0303").do("stop").over().do("pass").maybe("finish")
    assert war.at(one) == war.at(two) == "0304"


@rule("42.1.3a")
def test_a_hex_may_be_stormed_again_by_another_hasty_attack(field: Field) -> None:
    field.plain(9, 9)
    field.put(TANKS, "0303", 1), field.put("39GMRD-DTB-U", "0305", 1)
    tank = field.put(M1, "0304", 1)
    field.s.disrupted[tank] = 1
    field.s.improved[field.hex("0304")] = NATO + 1
    war = attack(field, "overrun", *([1] * 10), lead="0303")
    war.maybe("finish")
    assert war.s.op.kind == 0
    assert war.at(tank) == "0304"
    war = attack(field, "overrun", *([1] * 10), lead="0305", unit="DTB")
    war.maybe("finish")
    assert len(war.told("fire_opened")) == 10
    assert war.s.op.kind == 0


# -- Close Attack


@rule("13.1a2", "43.0a", "43.0.1a", "43.0b", "43.1a", "43.1b", "43.1c")
def test_who_may_enter_the_objective_of_a_close_attack(field: Field) -> None:
    field.plain(9, 9, w="0304").slope("0305 0304", up="0304")
    field.river("0204 0304", "saale", bridge="road")
    near, far, tanks = field.put(BMP, "0303", 2), field.put(BMP, "0302", 2), field.put(TANKS, "0303", 2)
    river, hill = field.put("39GMRD-120GMRR-U", "0204", 1), field.put("39GMRD-120GMRR-U", "0305", 1)
    engineer = field.put("39GMRD-ENG1", "0303")
    field.put(M1, "0304", 1)
    war = ready(field, near, far, tanks, river, hill, engineer)
    assert rule_of(close_attack_reason(war.s)) == "13.1a2"
    field.readings.close_attack = 1
    assert rule_of(close_attack_reason(war.s)) == ""
    assert rule_of(close_entry_reason(war.s, near)) == ""
    assert rule_of(close_entry_reason(war.s, engineer)) == ""
    assert rule_of(close_entry_reason(war.s, far)) == "43.0b"
    assert rule_of(close_entry_reason(war.s, tanks)) == "43.0b"
    assert rule_of(close_entry_reason(war.s, river)) == "43.1a"
    assert rule_of(close_entry_reason(war.s, hill)) == "43.1b"
    field.s.obstacle[field.hex("0303")] = 1
    assert rule_of(close_entry_reason(war.s, near)) == "43.1c"
    field.s.obstacle[field.hex("0303")] = 0
    field.s.obstacle[field.hex("0304")] = 1
    assert rule_of(close_entry_reason(war.s, near)) == "43.1c"
    field.s.obstacle[field.hex("0304")] = 0
    mined, east = field.put(BMP, "0405", 1), field.mine("0405")
    war.s.op.start[mined] = field.hex("0405")
    assert rule_of(close_entry_reason(war.s, mined)) == "43.1c"
    assert field.s.mine[field.hex("0405")] == east + 1
    assert rule_of(close_entry_reason(war.s, near)) == ""
    field.mine("0304")
    assert rule_of(close_entry_reason(war.s, near)) == "43.1c"
    field.put(M1, "0404", 1)
    assert rule_of(close_attack_reason(ready(field, near, objective="0404").s)) == "43.0a"


@rule("43.0.2a")
def test_units_that_do_not_storm_move_first_and_stay_away(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near, far = field.put(BMP, "0303", 2), field.put(BMP, "0401", 2)
    field.s.disrupted[field.put(M1, "0304", 2)] = 1
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", far)
    assert war.offers("step") >= {"0402"}
    war.do("step", "0402").do("step", "0403")
    assert war.why("step", "0404") == "42.0.2d"
    war.do("stop").do("piece", near).do("step", "0304")
    assert war.asks == "Withdraw"


@rule("43.0.2c", "43.1.2a", "43.0.5c", "18.0a5", "13.3b5", "13.3b4")
def test_no_fire_on_entering_or_withdrawing(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near = field.put(BMP, "0303", 2)
    field.s.disrupted[field.put(M1, "0304", 1)] = 1
    field.put(M2, "0204", 1)
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304")
    assert [kind for kind, _, _ in war.told("fire_opened")] == [5, 5], "point-blank only"
    war.do("piece", near)
    assert war.at(near) == "0303", "the only refuge, in the zone of the M2"
    assert len(war.told("fire_opened")) == 2


@rule("43.0.3c")
def test_nobody_jams_reacts_or_calls_in_a_close_attack(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near = field.put(BMP, "0303", 2)
    war = helped(field, "close_attack", "117GMRR")
    war.do("piece", near).do("step", "0304")
    assert war.asks == "Withdraw", "after the first round"
    assert not any(war.told(kind) for kind in ("jamming", "reacted", "asset_called"))


@rule("43.0.3c")
def test_units_outside_take_no_part_and_nobody_reacts_or_calls(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near = field.put(BMP, "0303", 9)
    field.put(M1, "0304", 2), field.put(M1, "0204", 2), field.put("1/3ID-HQ", "0308")
    war = attack(field, "close_attack", 5, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304")
    assert war.told("fire_opened")[0] == (5, field.hex("0304"), 9), "two steps of 9, halved and doubled; not four"


@rule("43.0.3a", "43.0.4a")
def test_both_sides_of_a_close_attack_fire_once_doubled_without_help_and_nobody_retreats(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near, bradley = field.put(BMP, "0303", 3), field.put(M2, "0304", 3)
    field.put(BMP, "0404", 3)  # next to the objective, but outside
    field.put("39GMRD-HQF", "0301"), field.put("39GMRD-DAG", "0301", 3)
    war = attack(field, "close_attack", 1, 10, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304").over()
    first, second = war.told("fire_opened")
    assert first == (5, field.hex("0304"), 12), "4 x 3 doubled once, half of it; infantry is not doubled twice"
    left = war.s.steps[near]
    assert second == (5, field.hex("0304"), 5 * left), "the survivors, doubled, half of it"
    assert (war.asks, war.role) == ("Withdraw", WP), "the Bradleys were not asked to retreat"
    assert war.s.steps[bradley] < 3


@rule("43.0.5a", "43.0.5b")
def test_the_attacker_withdraws_to_his_hexes_or_the_defender_to_hexes_without_enemies(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near = field.put(BMP, "0303", 2)
    field.put(BMP, "0204", 1, used=1)
    field.s.disrupted[field.put(M1, "0304", 2)] = 1
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304")
    assert war.role == WP
    war.do("piece", near)
    assert war.offers("hex") == {"0303", "0204"}
    assert war.why("hex", "0305") == "43.0.5a"


@rule("43.0.5b")
def test_if_the_attacker_stays_the_defender_may_withdraw(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near = field.put(BMP, "0303", 2)
    tank = field.put(M1, "0304", 2)
    field.s.disrupted[tank] = 1
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304").do("pass")
    assert war.role == NATO
    war.do("piece", tank)
    assert war.offers("hex") == {"0204", "0205", "0305", "0404", "0405"}
    assert war.why("hex", "0303") == "43.0.5b"
    war.do("hex", "0305")
    assert war.at(tank) == "0305"
    assert war.at(near) == "0304"
    assert war.s.op.kind == 0


@rule("43.0.5b")
def test_if_the_attacker_withdraws_a_unit_the_defender_stays(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near, flank = field.put(BMP, "0303", 2), field.put(BMP, "0404", 2)
    tank = field.put(M1, "0304", 2)
    field.s.disrupted[tank] = 1
    war = attack(field, "close_attack", 1, 1, 1, 1, lead="0303", unit="117GMRR", flow=TheaterFlow())
    war.do("piece", near).do("step", "0304").do("piece", flank).do("step", "0304")
    war.do("piece", flank).do("hex", "0404").do("pass")
    assert (war.asks, war.role, war.at(tank)) == ("Withdraw", WP, "0304"), "the next round, nobody asked NATO"
    war.do("pass")
    assert war.role == NATO


@rule("43.0.5d", "17.2a")
def test_nobody_withdraws_over_the_main_without_a_bridge_and_over_a_civil_one_wp_cuts_the_wires(field: Field) -> None:
    field.plain(9, 9, w="0304").river("0304 0204", "main")
    site = field.river("0304 0404", "main", bridge="road")
    near = field.put(BMP, "0303", 2)
    field.put(BMP, "0204", 1, used=1), field.put(BMP, "0404", 1, used=1)
    field.s.disrupted[field.put(M1, "0304", 2)] = 1
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304").do("piece", near)
    assert war.offers("hex") == {"0303", "0404"}
    assert war.why("hex", "0204") == "16.1.3d"
    war.do("hex", "0404")
    assert war.told("wires_cut") == [(site,)]


@rule("43.0.5d")
@pytest.mark.parametrize("shattered", [0, 1])
def test_nobody_withdraws_over_an_impassable_slope_nor_if_shattered_into_mines(field: Field, shattered: int) -> None:
    field.plain(9, 9, w="0304").slope("0304 0205", up="0205", impassable=True)
    near, tank = field.put(BMP, "0303", 2), field.put(M1, "0304", 2)
    field.s.disrupted[tank] = 1
    field.s.shattered[field.formation("1/3ID")] = shattered
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304").do("pass")
    field.mine("0305", WP)
    war.do("piece", tank)
    assert war.offers("hex") == {"0204", "0404", "0405", *([] if shattered else ["0305"])}
    assert war.why("hex", "0205") == "16.1.3c"
    if shattered:
        assert war.why("hex", "0305") == "31.2c"


@rule("43.0.5d", "11.3.1a")
def test_who_withdraws_next_to_an_enemy_dummy_finds_it_out(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near, dummy = field.put(BMP, "0303", 2), field.put(BMP, "0307", 0)
    tank = field.put(M1, "0304", 2)
    field.s.disrupted[tank] = 1
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304").over()
    field.move(dummy, "0306")
    war.do("pass").do("piece", tank).do("hex", "0305")
    assert war.at(dummy) == ""


@rule("43.0.7b")
def test_a_defender_that_withdraws_is_used_too(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near = field.put(BMP, "0303", 2)
    tank = field.put(M1, "0304", 2)
    field.s.disrupted[tank] = 1
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304").do("pass").do("piece", tank).do("hex", "0305")
    assert (war.s.op.kind, war.at(tank)) == (0, "0305")
    assert war.s.used[tank] == 1


@rule("43.1.3a")
def test_a_hex_may_be_close_attacked_again_by_another_hasty_attack(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near, other = field.put(BMP, "0303", 2), field.put("39GMRD-120GMRR-U", "0305", 2)
    tank = field.put(M1, "0304", 2)
    field.s.disrupted[tank] = 1
    war = attack(field, "close_attack", 1, 1, lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304").do("piece", near).do("hex", "0303")
    assert war.s.op.kind == 0
    war = attack(field, "close_attack", 1, 1, lead="0305", unit="120GMRR")
    war.do("piece", other).do("step", "0304")
    assert war.asks == "Withdraw"
    assert len(war.told("fire_opened")) == 2


@rule("43.0.6a")
def test_after_five_rounds_the_attackers_must_withdraw(field: Field) -> None:
    field.plain(9, 9, w="0304")
    near, tank = field.put(BMP, "0303", 2), field.put(M1, "0304", 1)
    war = attack(field, "close_attack", *([1] * 10), lead="0303", unit="117GMRR")
    war.do("piece", near).do("step", "0304")
    for _ in range(4):
        war.do("pass").do("pass")
    assert len(war.told("fire_opened")) == 10
    assert war.at(near) == "0303", "the only refuge"
    assert war.at(tank) == "0304"


@rule("43.1.1a")
@pytest.mark.parametrize("position", [0, 1])
def test_only_defenders_benefit_from_a_position(field: Field, position: int) -> None:
    field.plain(9, 9, w="0304")
    near, bradley = field.put(BMP, "0303", 2), field.put(M2, "0304", 1)
    if position:
        field.s.improved[field.hex("0304")] = NATO + 1
    war = attack(field, "close_attack", 1, 3, lead="0303", unit="117GMRR")
    shelter = field.t.charts.defense_infantry[2] + 3 + 2 * position
    war.do("piece", near).do("step", "0304")
    assert (war.s.place[bradley] < 0) == (shelter <= 9), "5 x 2 x 2 = 20, 10, 9 hits"
