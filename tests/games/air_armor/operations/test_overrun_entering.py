"""Units that enter the map in an Overrun or Close Attack (42.0.1, 42.0.2, 43.0.2, 46.6)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.ground.reach import find_reach, find_reach_from
from sandtable.games.air_armor.rules.movement.arrival import arrival_cost, arrival_spent
from sandtable.games.air_armor.rules.movement.entering import arrives_at_reason
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, MARCH, QUARTERS

TANKS, M2 = "39GMRD-15GTR-U", "1/3ID-M2"


def attack(field: Field, how: str, *dice: int, lead: str, unit: str = "15GTR") -> Conflict:
    """A regiment of the 39th begins a Hasty Attack on 0304 as an Overrun or Close Attack."""
    field.readings.overrun = field.readings.close_attack = 1
    war = Conflict(field, {"roll-fire": list(dice)}, TheaterFlow())
    formation = war.plan(f"39GMRD-{unit}", HASTY_ATTACK, lead)
    return war.begin("formation", formation).do("hex", "0304").do(how)


@rule("42.0.1b")
def test_an_overrun_does_not_begin_at_once_while_a_participant_waits_outside_the_map(field: Field) -> None:
    field.plain(9, 9)
    beside, waiting = field.put(TANKS, "0303", 6), field.queue(TANKS, 3, "0101", "0102")
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, lead="0102")
    assert (war.asks, war.may("piece", waiting)) == ("MovementStep", True)
    war.do("piece", waiting).maybe("hex", "0102").do("stop").over()
    assert war.asks == "OverrunDefense", "and the force next to the objective draws Defensive Fire"
    war.do("pass").maybe("finish")
    assert (war.at(beside), war.at(waiting)) == ("0304", "0102")


@rule("42.0.2g")
def test_the_active_player_says_which_waiting_units_overrun_as_one_force(field: Field) -> None:
    field.plain(9, 9)
    one, two, three = field.put(TANKS, "0303", 7), field.put(TANKS, "0303", 4), field.put(TANKS, "0303", 1)
    field.s.masked[two] = 1
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 10, lead="0303")
    assert (war.asks, war.offers("add")) == ("ChooseOverrunUnits", {one, two, three})
    assert not war.may("all"), "they are more than may move as one force"
    war.do("add", one)
    assert war.why("add", two) == "14.2a"
    war.do("add", three).maybe("finish")
    assert [war.at(unit) for unit in (one, two, three)] == ["0304", "0303", "0304"]


@rule("42.0.2g")
def test_units_next_to_the_objective_may_stay_out_of_the_overrun(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(TANKS, "0303", 4), field.put(TANKS, "0303", 2)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 10, lead="0303").do("add", one).do("done").maybe("finish")
    assert (war.at(one), war.at(two)) == ("0304", "0303")


@rule("42.0.2h")
def test_a_regiment_that_waits_outside_the_map_overruns_from_the_edge_or_beyond_it(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.queue(TANKS, 6, "0103", "0104"), field.queue(TANKS, 3, "0103", "0104")
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, lead="0104")
    war.do("piece", one).do("take", two).do("hex", "0104")
    war.do("step", "0204").do("stop").over().do("pass").maybe("finish")
    assert (war.at(one), war.at(two)) == ("0304", "0304")


@rule("42.0.2c")
def test_a_regiment_that_enters_too_far_away_declares_no_overrun(field: Field) -> None:
    field.plain(9, 9)
    field.readings.overrun = 1
    field.queue(TANKS, 6, "0901", "0902")
    field.put(M2, "0304", 1)
    war = Conflict(field, flow=TheaterFlow())
    formation = war.plan("39GMRD-15GTR", HASTY_ATTACK, "0902")
    war.begin("formation", formation).do("hex", "0304")
    assert war.asks != "DeclareVariant"


@rule("42.0.2h", "12.3.2.3a2")
def test_who_enters_next_to_an_enemy_is_the_overrun_force_and_nobody_follows(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.queue(TANKS, 6, "0203", "0204"), field.queue(TANKS, 3, "0203", "0204")
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, lead="0204")
    war.do("piece", one).do("hex", "0204").do("stop")
    assert war.asks == "OverrunDefense", "nobody moves after the Overrun force"
    war.do("pass").maybe("finish")
    assert (war.at(one), war.at(two)) == ("0304", "")


@rule("42.0.2h")
def test_nobody_enters_the_map_in_the_objective_of_an_overrun(field: Field) -> None:
    field.plain(9, 9)
    unit = field.queue(TANKS, 6, "0303", "0304")
    field.put(TANKS, "0302", 1), field.put(M2, "0304", 1)
    field.map.zone_hexes[-1] = [field.hex("0304"), field.hex("0303")]
    war = attack(field, "overrun", 1, 1, 10, lead="0302").do("piece", unit)
    assert war.at(unit) == "0303" or war.offers("hex") == {"0303"}


@rule("42.0.2h", "42.0.2c")
def test_what_a_waiting_unit_could_reach_is_what_it_reaches_once_it_has_entered(field: Field) -> None:
    field.plain(9, 9).road("0102 0202 0302 0402 0502 0602 0702", "minor")
    unit = field.queue(TANKS, 3, "0102", "0103")
    field.put(M2, "0908", 1)
    war = Conflict(field, flow=TheaterFlow())
    formation = war.plan("39GMRD-15GTR", HASTY_ATTACK, "0102")
    war.begin("formation", formation).do("hex", "0908")
    edge = field.hex("0102")
    spent = arrival_spent(war.s, unit, arrival_cost(war.s, [unit], edge))
    assert 0 < spent < QUARTERS, "by road"
    guessed = {hex: war.s.routes.cost_to(hex) for hex in find_reach_from(war.s, [unit], edge, spent)}
    war.do("piece", unit).do("hex", "0102")
    assert guessed == {hex: war.s.routes.cost_to(hex) for hex in find_reach(war.s, [unit])}


@rule("43.0.2d")
def test_who_enters_in_a_close_attack_stays_away_from_enemies(field: Field) -> None:
    field.plain(9, 9, w="0304")
    field.put("39GMRD-117GMRR-U", "0303", 2)
    unit = field.queue("39GMRD-117GMRR-U", 3, "0103", "0104", "0204")
    field.put(M2, "0304", 1)
    war = attack(field, "close_attack", 1, 1, lead="0104", unit="117GMRR").do("piece", unit)
    assert (war.offers("hex"), war.why("hex", "0204")) == ({"0103", "0104"}, "42.0.2d")


@rule("12.3.2.3c")
def test_a_unit_that_enters_near_its_marker_may_enter_next_to_an_enemy(field: Field) -> None:
    field.plain(9, 9)
    unit = field.queue(TANKS, 3, "0203", "0204")
    field.put(M2, "0304", 1)
    war = Conflict(field, flow=TheaterFlow())
    formation = war.plan("39GMRD-15GTR", HASTY_ATTACK, "0204")
    war.begin("formation", formation).do("hex", "0304").do("piece", unit)
    assert war.offers("hex") == {"0203", "0204"}


def test_a_unit_on_a_march_enters_next_to_no_enemy_without_a_marker_near(field: Field) -> None:
    field.plain(9, 9, w="0204")
    unit = field.queue(TANKS, 3, "0102", "0204")
    field.put("39GMRD-117GMRR-U", "0204", 1, used=1), field.put(M2, "0304", 1)
    war = Conflict(field, flow=TheaterFlow())
    formation = war.plan("39GMRD-15GTR", MARCH, "")
    war.begin("formation", formation)
    assert rule_of(arrives_at_reason(war.s, [unit], field.hex("0204"))) == "12.3.2.1a1", "though it is protected"


@rule("42.0.2d")
def test_who_was_left_on_the_way_moves_no_more_once_the_overrun_force_is_next_to_the_enemy(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put(TANKS, "0301", 3), field.put(TANKS, "0301", 3)
    field.put(M2, "0304", 1)
    war = attack(field, "overrun", 1, 1, 10, lead="0301")
    war.do("piece", one).do("take", two).do("step", "0302").do("drop", two).do("step", "0303").do("stop")
    assert war.asks == "OverrunDefense"
    war.do("pass").maybe("finish")
    assert (war.at(one), war.at(two)) == ("0304", "0302")
