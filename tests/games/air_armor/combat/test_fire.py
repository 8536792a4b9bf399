"""Defensive Fire and Offensive Fire as steps of an operation (18.7, 18.8)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.combat.defensive import DefensiveFire
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MI_24, NATO

BMP, TANKS, M1, M2 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1", "1/3ID-M2"


def two_hexes(field: Field) -> tuple[Conflict, int, int, int]:
    """Two attackers that moved, both next to an M1 unit."""
    field.plain(9, 9)
    one, two = field.put(BMP, "0303", 9), field.put(BMP, "0404", 9)
    tank = field.put(M1, "0304", 4)
    war = Conflict(field, {"roll-fire": [5, 5, 5]}).commit(HASTY_ATTACK, one, two, objective="0304")
    war.s.op.moved[one] = war.s.op.moved[two] = 1
    return war, one, two, tank


@rule("18.7b2", "18.7.3a1", "18.7b1")
def test_a_unit_divides_its_steps_among_target_hexes(field: Field) -> None:
    war, _, _, tank = two_hexes(field)
    war.run(DefensiveFire())
    assert war.role == NATO
    war.do("target", "0303").maybe("add", tank)
    assert war.offers("steps") == {1, 2, 3, 4}
    war.do("steps", 2).maybe("done")
    war.do("target", "0404").maybe("done")
    assert [strength for _, _, strength in war.told("fire_opened")] == [9, 9], "EX-18.7.3"


@rule("18.7c", "18.7.3a2")
def test_no_step_fires_twice_and_no_hex_is_attacked_twice(field: Field) -> None:
    war, _, _, tank = two_hexes(field)
    other = field.put(M2, "0304", 2)
    war.run(DefensiveFire()).do("target", "0303").do("add", tank).do("steps", 4).do("done")
    assert war.why("target", "0303") == "18.7c"
    war.do("target", "0404")
    assert war.asks == "", "only the other unit is left to fire, and no hex after that"
    assert [strength for _, _, strength in war.told("fire_opened")] == [18, 4]
    assert war.s.op.fired_steps[other] == 2


@rule("18.7b2")
def test_nobody_must_fire_at_all_hexes(field: Field) -> None:
    war, *_ = two_hexes(field)
    war.run(DefensiveFire()).do("pass")
    assert war.told("fire_opened") == []


@rule("18.7.1a1")
def test_used_disrupted_and_strange_units_fire_too(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 9)
    used, disrupted = field.put(M1, "0304", 1, used=1), field.put(M2, "0404", 1)
    strange = field.put("36PzBde-Leopard", "0204", 1)
    field.s.disrupted[disrupted] = 1
    field.s.contaminated[strange] = 1
    war = Conflict(field).commit(HASTY_ATTACK, unit, objective="0304").run(DefensiveFire()).do("target", "0303")
    assert war.offers("add") == {used, disrupted, strange}


@rule("18.7.1a2", "18.1.4a")
def test_masked_units_rockets_and_hqs_do_not_fire(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 9)
    one, masked = field.put(M1, "0304", 1), field.put(M2, "0304", 1)
    rockets, hq = field.put("3ID-MLRS", "0404", 1), field.put("1/3ID-HQ", "0404")
    field.put(M2, "0204", 1)
    field.s.masked[masked] = 1
    war = Conflict(field).commit(HASTY_ATTACK, unit, objective="0304").run(DefensiveFire()).do("target", "0303")
    assert one in war.offers("add")
    assert not war.offers("add") & {masked, rockets, hq}
    assert war.why("add", masked)
    assert war.why("add", rockets)


@rule("18.7.5c", "18.7.5d", "18.3.5.3a")
def test_masked_participants_are_hit_and_others_in_the_hex_are_not(field: Field) -> None:
    field.plain(9, 9)
    member, friend = field.put(BMP, "0303", 3), field.put(BMP, "0303", 3)
    field.put(M1, "0304", 4)
    war = Conflict(field, {"roll-fire": [10]}).commit(HASTY_ATTACK, member, objective="0304")
    war.s.masked[member] = war.s.op.moved[member] = 1
    war.run(DefensiveFire()).do("target", "0303").maybe("done")
    assert war.s.place[member] < 0, "36, 18, 21 hits: three steps of Defense 4"
    assert war.s.steps[friend] == 3


@rule("18.7.6a", "18.4.2a")
def test_hits_of_defensive_fire_are_step_losses_only(field: Field) -> None:
    field.plain(9, 9)
    member = field.put(BMP, "0303", 6)
    field.put(M1, "0304", 4)
    war = Conflict(field, {"roll-fire": [5]}).commit(HASTY_ATTACK, member, objective="0304")
    war.run(DefensiveFire()).do("target", "0303").maybe("done")
    assert war.asks == "", "nobody is asked to stand or retreat"
    assert war.s.steps[member] == 2


@rule("18.8a", "18.1.3a", "18.1.3c")
def test_all_participants_next_to_the_objective_may_join_one_combat(field: Field) -> None:
    field.plain(9, 9)
    one, two, far = field.put(BMP, "0303", 3), field.put(BMP, "0404", 3), field.put(BMP, "0302", 3)
    other = field.put(TANKS, "0204", 3)
    field.put(M1, "0304", 2)
    war = Conflict(field, {"roll-fire": [1]}).commit(HASTY_ATTACK, one, two, far, objective="0304")
    war.run(OffensiveFire())
    assert war.offers("add") == {one, two}
    assert war.why("add", far)
    assert war.why("add", other)
    war.do("all")
    assert war.told("fire_opened")[0][2] == 15


@rule("13.4.1a4")
def test_regiments_of_an_assault_combine_their_fire(field: Field) -> None:
    field.plain(9, 9)
    bmp, tanks = field.put(BMP, "0303", 3), field.put(TANKS, "0404", 3)
    field.put(M1, "0304", 2)
    war = Conflict(field, {"roll-fire": [1]}).commit(ASSAULT, [bmp], [tanks], objective="0304").run(OffensiveFire())
    war.do("all")
    assert war.told("fire_opened")[0][2] == 15


@rule("18.8a")
def test_nobody_has_to_fire(field: Field) -> None:
    field.plain(9, 9)
    one = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 2)
    war = Conflict(field).commit(HASTY_ATTACK, one, objective="0304").run(OffensiveFire()).do("pass")
    assert war.told("fire_opened") == []


@rule("21.2.1c")
def test_called_guns_must_take_part(field: Field) -> None:
    field.plain(9, 9)
    one, guns = field.put(BMP, "0303", 3), field.put("39GMRD-DAG", "0301", 3)
    field.put(M1, "0304", 2)
    war = Conflict(field, {"roll-fire": [1]}).commit(HASTY_ATTACK, one, objective="0304")
    war.s.op.offensive_assets = [guns]
    war.run(OffensiveFire())
    assert war.why("pass") == "21.2.1c"
    war.do("add", one)
    assert war.why("done") == "21.2.1c"
    war.do("add", guns)
    assert len(war.told("fire_opened")) == 1


@rule("21.2.1c", "18.8a")
def test_a_called_helicopter_may_hold_its_fire(field: Field) -> None:
    field.plain(9, 9)
    one = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 2)
    helicopter = field.t.helicopter_piece[MI_24]
    field.s.steps[helicopter] = 2
    field.move(helicopter, "0302")
    war = Conflict(field, {"roll-fire": [1]}).commit(ASSAULT, one, objective="0304")
    war.s.op.offensive_assets = [helicopter]
    war.run(OffensiveFire())
    assert war.may("pass")
    war.do("add", one).do("done")
    assert war.told("fire_opened")[0][2] == 7, "5 x 3, halved: the helicopter did not fire"
