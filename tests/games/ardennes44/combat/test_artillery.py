"""Artillery in combat (22.3-22.9, 29.4, 29.5) and air support (15.6)."""

import pytest

from games.ardennes44.combat_field import Battle, outfit
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.combat.air import roll_air_support
from sandtable.games.ardennes44.rules.combat.artillery import attack_guns, defense_guns
from sandtable.games.ardennes44.rules.combat.odds import AIR, JABOS, shifts
from sandtable.games.ardennes44.state.front import BROKEN, DISRUPTED, PRIME_MOVER

INFANTRY, SECOND = "G-26VG-77", "G-26VG-78"
GUN, ROCKETS, OTHER_ARMY = "G-XLVII-766VAK", "G-XLVII-15Wf", "G-ISS-388VAK"
REGIMENT, BATTALION = "A-28-112", "A-28-110.1"
US_GUN, US_SECOND, V_CORPS = "A-VIII-174FA", "A-VIII-333FA", "A-V-187FA"


def stand(field: Field) -> tuple[int, int]:
    """A German next to an American."""
    field.plain(12, 9)
    return field.put(INFANTRY, "0403"), field.put(REGIMENT, "0404")


def german_guns(field: Field, attacker: int) -> list[int]:
    """The guns that may support the German attack."""
    return attack_guns(field.s, GERMANS, field.hex("0404"), 0, [attacker])


def american_guns(field: Field, defender: int) -> list[int]:
    """The guns that may support the American defense."""
    return defense_guns(field.s, ALLIES, field.hex("0404"), [defender])


@pytest.mark.rule("ardennes44:22.4")
def test_range_counts_to_the_target_for_both_sides(field: Field) -> None:
    attacker, defender = stand(field)
    field.s.turn = 5
    gun = outfit(field, field.put(GUN, "0408"), range=4)
    assert german_guns(field, attacker) == [gun]
    outfit(field, gun, range=3)
    assert german_guns(field, attacker) == []
    us_gun = outfit(field, field.put(US_GUN, "0409"), range=5)
    field.put(SECOND, "0407")  # units in between do not matter
    assert american_guns(field, defender) == [us_gun]
    outfit(field, us_gun, range=4)
    assert american_guns(field, defender) == []


@pytest.mark.rule("ardennes44:22.6a", "ardennes44:22.6b", "ardennes44:18.2c")
@pytest.mark.parametrize(
    ("flag", "value"), [("fired", 1), ("engaged", 1), ("order", DISRUPTED), ("order", BROKEN), ("marker", PRIME_MOVER)]
)
def test_guns_that_may_not_support(field: Field, flag: str, value: int) -> None:
    attacker, _ = stand(field)
    gun = field.put(GUN, "0406")
    assert german_guns(field, attacker) == [gun]
    getattr(field.s, flag)[gun] = value
    assert german_guns(field, attacker) == []


@pytest.mark.rule("ardennes44:22.1a", "ardennes44:22.3b")
def test_a_gun_behind_a_prime_mover_keeps_its_side_but_cannot_fire(field: Field) -> None:
    attacker, _ = stand(field)
    gun = field.put(GUN, "0406", marker=PRIME_MOVER)
    assert german_guns(field, attacker) == []
    assert not field.s.fired[gun]


@pytest.mark.rule("ardennes44:23.4c")
def test_a_ready_gun_out_of_supply_may_fire(field: Field) -> None:
    attacker, _ = stand(field)
    gun = field.put(GUN, "0406", oos=1)
    assert german_guns(field, attacker) == [gun]


@pytest.mark.rule("ardennes44:22.6c")
def test_a_ground_unit_of_its_colour_must_take_part(field: Field) -> None:
    attacker, defender = stand(field)
    field.s.turn = 5
    field.put(OTHER_ARMY, "0306")
    assert german_guns(field, attacker) == []
    field.put(V_CORPS, "0304")
    assert american_guns(field, defender) == []
    gun = field.put(US_GUN, "0204")
    assert american_guns(field, defender) == [gun]


@pytest.mark.rule("ardennes44:29.5")
def test_on_turn_one_corps_artillery_supports_its_own_corps(field: Field) -> None:
    attacker, _ = stand(field)
    field.s.turn = 1
    same, other = field.put(GUN, "0406"), field.put("G-LXVI-460Art", "0306")
    assert german_guns(field, attacker) == [same]
    field.s.turn = 2
    assert german_guns(field, attacker) == sorted([same, other])


@pytest.mark.rule("ardennes44:29.4a")
def test_on_turn_one_only_two_american_guns_answer(field: Field) -> None:
    field.plain(12, 9)
    defender = field.put("A-99-393", "0404")
    alert = [field.put(V_CORPS, "0304"), field.put("A-V-406FA", "0204")]
    other = field.put("A-VIII-402FA", "0504")
    field.put(BATTALION, "0404")
    field.s.turn = 1
    hex = field.hex("0404")
    both = [defender, field.unit(BATTALION)]
    assert defense_guns(field.s, ALLIES, hex, both) == alert
    field.s.turn = 2
    assert defense_guns(field.s, ALLIES, hex, both) == [*alert, other]


@pytest.mark.rule("ardennes44:22.7", "ardennes44:14.4a", "ardennes44:22.6b")
def test_two_guns_shift_two_to_the_right_and_have_fired(field: Field) -> None:
    stand(field)
    one, two, third = field.put(GUN, "0406"), field.put(ROCKETS, "0306"), field.put("G-LXVI-460Art", "0506")
    outfit(field, field.unit(INFANTRY), attack=6)
    outfit(field, field.unit(REGIMENT), defense=6)
    answer = field.put(US_GUN, "0204")
    battle = Battle(field).attack("0404", field.unit(INFANTRY))
    assert battle.asking == "SupportAttack"
    assert field.offered("support") == sorted([one, two, third])
    battle.say("support", one).say("support", two)
    assert battle.asking == "SupportDefense"  # the attacker has declared first
    assert field.offered("support") == [answer]
    assert field.s.fired[one]
    assert field.s.fired[two]
    assert not field.s.fired[third]
    field.dice(6)
    battle.say("pass")
    assert battle.of("odds")[0][1:3] == (4, 2)  # 1-1 with two right: 3-1


@pytest.mark.rule("ardennes44:22.7")
def test_the_attacker_may_do_without(field: Field) -> None:
    stand(field)
    gun = field.put(GUN, "0406")
    field.dice(6)
    Battle(field).attack("0404", field.unit(INFANTRY)).say("done")
    assert not field.s.fired[gun]


def test_a_click_on_a_gun_that_cannot_support_tells_why(field: Field) -> None:
    stand(field)
    field.put(GUN, "0406")
    spent = field.put(ROCKETS, "0405", fired=1)
    battle = Battle(field).attack("0404", field.unit(INFANTRY))
    assert battle.asking == "SupportAttack"
    told = battle.match.play.stack[-1].explain_here(battle.match.play, ("unit", spent), GERMANS)
    assert [refusal.rules for refusal in told] == [("22.6b",)]


@pytest.mark.rule("ardennes44:22.8a")
@pytest.mark.parametrize(("die", "shift"), [(2, -2), (3, -2), (4, -1), (5, -1), (6, 0)])
def test_one_gun_answers_by_its_table_and_has_fired(field: Field, die: int, shift: int) -> None:
    stand(field)
    one, two = field.put(US_GUN, "0204"), field.put(US_SECOND, "0105")
    field.dice(die, 6)
    battle = Battle(field).attack("0404", field.unit(INFANTRY))
    assert field.offered("support") == [one, two]
    battle.say("support", two)
    assert field.s.fired[two]
    assert not field.s.fired[one]
    assert battle.of("odds")[0][2] == shift


@pytest.mark.rule("ardennes44:22.8b")
def test_time_on_target_costs_a_step_and_ends_the_attack(field: Field) -> None:
    stand(field)
    attacker = field.unit(INFANTRY)
    gun = field.put(US_GUN, "0204")
    field.dice(1)
    battle = Battle(field).attack("0404", attacker).say("support", gun)
    assert "combat" not in battle.events()
    assert field.s.reduced[attacker] == 1
    assert not field.s.engaged[field.unit(REGIMENT)]
    assert field.s.fired[gun]


@pytest.mark.rule("ardennes44:22.8b")
def test_time_on_target_lets_the_attacker_choose_his_loss(field: Field) -> None:
    stand(field)
    one, two = field.unit(INFANTRY), field.put(SECOND, "0403")
    gun = field.put(US_GUN, "0204")
    field.dice(1)
    battle = Battle(field).attack("0404", one, two).say("support", gun)
    assert field.offered("lose") == sorted([one, two])
    battle.say("lose", two)
    assert (field.s.reduced[one], field.s.reduced[two]) == (0, 1)


@pytest.mark.rule("ardennes44:22.8b")
def test_germans_have_no_time_on_target(field: Field) -> None:
    table = field.t.die_tables["defensive_artillery_german"]
    assert [table.value(die) for die in range(1, 7)] == [-2, -1, -1, -1, 0, 0]
    field.plain()
    attacker, defender = field.put(REGIMENT, "0404"), field.put(INFANTRY, "0403")
    gun = field.put(GUN, "0401")
    field.dice(1, 6)
    battle = Battle(field, ALLIES).attack("0403", attacker).say("support", gun)
    assert battle.of("odds")[0][2] == -2
    assert defender


@pytest.mark.rule("ardennes44:22.9a")
def test_artillery_does_not_attack(field: Field) -> None:
    field.plain()
    field.put(REGIMENT, "0404")
    gun = field.put(GUN, "0403")
    battle = Battle(field)
    assert not battle.match.play.stack  # nothing to ask: nobody can attack
    infantry = field.put(INFANTRY, "0403")
    battle = Battle(field).through()
    battle.say("attack", field.hex("0404"))
    assert gun not in battle.fight.attackers
    assert infantry in battle.fight.attackers


@pytest.mark.rule("ardennes44:22.9b", "ardennes44:22.9c")
def test_a_gun_does_not_support_its_own_hex_but_others_while_it_defends(field: Field) -> None:
    field.plain()
    field.s.turn = 5
    gun = field.put(US_GUN, "0404")
    defender = field.put(BATTALION, "0404")
    friend = field.put(REGIMENT, "0504")
    assert defense_guns(field.s, ALLIES, field.hex("0404"), [defender, gun]) == []
    assert defense_guns(field.s, ALLIES, field.hex("0504"), [friend]) == [gun]
    field.s.defended[gun] = 1
    assert defense_guns(field.s, ALLIES, field.hex("0504"), [friend]) == [gun]


@pytest.mark.rule("ardennes44:15.6a", "ardennes44:28.2", "ardennes44:EX.16")
@pytest.mark.parametrize(("die", "markers"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_half_a_die_of_air_support_from_turn_fifteen(field: Field, die: int, markers: int) -> None:
    field.plain()
    battle = Battle(field, ALLIES, turn=15)
    field.dice(die)
    roll_air_support(battle.match.play)
    assert field.s.air_markers == markers
    field.s.turn = 14
    roll_air_support(battle.match.play)
    assert field.s.air_markers == 0  # unused ones are lost, and none come before turn 15


@pytest.mark.rule("ardennes44:15.6a")
@pytest.mark.parametrize(
    ("role", "turn", "night", "markers"),
    [(ALLIES, 15, 0, 3), (ALLIES, 14, 0, 0), (GERMANS, 15, 0, 1), (ALLIES, 16, 1, 1)],
)
def test_air_support_comes_in_the_allied_turn_by_day(
    field: Field, role: int, turn: int, night: int, markers: int
) -> None:
    field.plain()
    field.put(INFANTRY, "0101", night=1)
    field.put(REGIMENT, "0808", night=1)
    field.s.air_markers, field.s.late_tigers = 1, 2
    field.dice(5).move_phase(role, turn, night)
    assert field.go().air_markers == markers


@pytest.mark.rule("ardennes44:15.6b")
def test_one_air_marker_on_a_combat(field: Field) -> None:
    field.plain()
    field.put(INFANTRY, "0403")
    attacker = field.put(REGIMENT, "0404")
    field.s.air_markers = 2
    battle = Battle(field, ALLIES, turn=15).attack("0403", attacker)
    assert field.verbs() == {"air", "pass"}
    field.dice(6)
    battle.say("air")
    assert field.s.air_markers == 1
    assert battle.of("odds")[0][2] == 1
    assert battle.fight.air == 1
    assert shifts(field.s, battle.fight)[AIR] == 1


@pytest.mark.rule("ardennes44:15.6d")
def test_no_air_support_at_night(field: Field) -> None:
    field.plain()
    german = field.put(INFANTRY, "0403", night=1)
    attacker = field.put(REGIMENT, "0404", night=1)
    field.s.air_markers = 2
    field.dice(6)
    battle = Battle(field, ALLIES, turn=16, night=1).attack("0403", attacker)
    assert battle.asking != "AirSupport"
    assert field.s.air_markers == 2
    field.s.reduced[attacker] = 0
    field.dice(6)
    Battle(field, GERMANS, turn=16, night=1).attack("0404", german)
    assert field.chance.reasons.count("roll-jabos") == 0


@pytest.mark.rule("ardennes44:15.6c", "ardennes44:14.4a")
@pytest.mark.parametrize(("die", "shift"), [(1, -3), (2, -2), (3, -1), (4, 0), (5, 0), (6, 0)])
def test_jabos_before_each_german_attack(field: Field, die: int, shift: int) -> None:
    stand(field)
    gun = field.put(US_GUN, "0204")
    battle = Battle(field, turn=15).attack("0404", field.unit(INFANTRY))
    field.dice(6, die, 6)
    battle.say("support", gun)
    assert field.chance.reasons == ["roll-defensive-artillery", "roll-jabos", "roll-combat"]
    assert shifts(field.s, battle.fight)[JABOS] == shift
    assert battle.of("odds")[0][2] == shift
