"""The Combat Results Table, step losses, Remnants, Engaged, Attacker's Advantage (16.1-16.6)."""

import pytest

from games.ardennes44.combat_field import Battle, outfit, roll_result
from games.ardennes44.field import ALLIES, Field
from sandtable.games.ardennes44.rules.combat.results import remnant_for
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.state.front import BROKEN, DEAD, DISRUPTED, NO_MARKER, NO_POSITION, NOWHERE, STRATEGIC

INFANTRY, SECOND, THIRD = "G-26VG-77", "G-26VG-78", "G-26VG-39Fus"
PANTHERS, GRENADIERS = "G-2Pz-3Pz.I", "G-2Pz-2PG"
REGIMENT, BATTALION, OTHER = "A-28-112", "A-28-110.1", "A-28-110.2"
PARATROOPS = "A-101-501"


def ground(field: Field) -> Field:
    """Clear ground with an Allied supply source far to the west and a German one to the east."""
    field.plain(14, 9)
    field.source("0104", 1)
    field.source("1404", 0)
    return field


def one_against_one(field: Field, code: str = REGIMENT) -> tuple[int, int]:
    """A German regiment east of an American one."""
    ground(field)
    return field.put(INFANTRY, "0804"), field.put(code, "0704")


@pytest.mark.rule("ardennes44:16.1h")
def test_a1_costs_the_attacker_a_step(field: Field) -> None:
    attacker, defender = one_against_one(field)
    battle = roll_result(field, "A1", "0704", [attacker])
    assert field.s.reduced[attacker] == 1
    assert (field.s.reduced[defender], field.s.engaged[defender], field.at(defender)) == (0, 0, "0704")
    assert battle.asking == ""  # no advance, nobody left to attack


@pytest.mark.rule("ardennes44:16.1g")
def test_a1_eng_costs_a_step_and_engages(field: Field) -> None:
    attacker, defender = one_against_one(field)
    roll_result(field, "A1/Eng", "0704", [attacker])
    assert (field.s.reduced[attacker], field.s.engaged[defender]) == (1, 1)
    assert (field.at(attacker), field.at(defender)) == ("0804", "0704")


@pytest.mark.rule("ardennes44:16.1f", "ardennes44:16.5c")
def test_eng_engages_the_defender_alone(field: Field) -> None:
    attacker, defender = one_against_one(field)
    other = field.put(BATTALION, "0704")
    battle = roll_result(field, "Eng", "0704", [attacker])
    assert battle.asking == ""  # no retreat and no advance
    assert (field.at(attacker), field.at(defender), field.at(other)) == ("0804", "0704", "0704")
    assert (field.s.engaged[defender], field.s.engaged[other], field.s.engaged[attacker]) == (1, 1, 0)
    assert (field.s.reduced[attacker], field.s.reduced[defender]) == (0, 0)


@pytest.mark.rule("ardennes44:12.5c")
def test_engaged_units_lose_their_strategic_movement_marker(field: Field) -> None:
    attacker, defender = one_against_one(field)
    field.s.marker[defender] = STRATEGIC
    field.s.oos[attacker] = 1  # against the shift for the marker
    roll_result(field, "Eng", "0704", [attacker])
    assert field.s.engaged[defender] == 1
    assert field.s.marker[defender] == NO_MARKER


@pytest.mark.rule("ardennes44:16.1e")
def test_an_exchange_costs_both_a_step_and_engages(field: Field) -> None:
    attacker, defender = one_against_one(field)
    battle = roll_result(field, "EX", "0704", [attacker])
    assert (field.s.reduced[attacker], field.s.reduced[defender], field.s.engaged[defender]) == (1, 1, 1)
    assert battle.asking == ""


@pytest.mark.rule("ardennes44:16.1e", "ardennes44:19.1a")
def test_an_exchange_with_a_one_step_defender_gives_a_limited_advance(field: Field) -> None:
    attacker, defender = one_against_one(field, BATTALION)
    battle = roll_result(field, "EX", "0704", [attacker])
    assert field.s.place[defender] == DEAD
    assert battle.asking == "Advance"
    assert field.hexes("advance_to") == {"0704"}
    battle.say("advance_to", field.hex("0704"))
    assert field.at(attacker) == "0704"


@pytest.mark.rule("ardennes44:16.3a")
def test_each_owner_chooses_his_losses(field: Field) -> None:
    attacker, defender = one_against_one(field)
    second, other = field.put(SECOND, "0804"), field.put(BATTALION, "0704")
    battle = roll_result(field, "EX", "0704", [attacker, second])
    assert battle.match.decision.role == "German"
    assert sorted(field.offered("lose")) == sorted([attacker, second])
    battle.say("lose", second)
    assert battle.match.decision.role == "Allied"
    assert sorted(field.offered("lose")) == sorted([defender, other])
    battle.say("lose", other)
    assert (field.s.reduced[second], field.s.reduced[attacker]) == (1, 0)
    assert (field.s.place[other], field.s.reduced[defender]) == (DEAD, 0)


@pytest.mark.rule("ardennes44:16.3b")
def test_an_exchange_with_an_armor_shift_costs_a_tank_that_gave_it(field: Field) -> None:
    attacker, _ = one_against_one(field)
    tanks = field.put(PANTHERS, "0805")
    field.s.oos[attacker] = 1  # against the Armor Shift
    roll_result(field, "EX", "0704", [attacker, tanks])
    assert (field.s.reduced[tanks], field.s.reduced[attacker]) == (1, 0)


@pytest.mark.rule("ardennes44:16.3b")
def test_without_an_armor_shift_the_attacker_chooses(field: Field) -> None:
    attacker, defender = one_against_one(field)
    tanks = field.put(PANTHERS, "0805")
    battle = roll_result(field, "Eng", "0704", [attacker, tanks])
    assert battle.of("odds")[0][2] == 1
    outfit(field, defender, tq=5)
    outfit(field, attacker, attack=1)
    outfit(field, tanks, attack=1, tq=4)
    field.dice(2)
    Battle(field).attack("0704", attacker, tanks)
    assert sorted(field.offered("lose")) == sorted([attacker, tanks])


@pytest.mark.rule("ardennes44:16.1d", "ardennes44:18.1")
def test_dr2_two_hexes_and_disrupted(field: Field) -> None:
    attacker, defender = one_against_one(field)
    battle = roll_result(field, "DR2", "0704", [attacker])
    assert battle.asking == "DeterminedDefense"
    battle.say("pass")
    retreat_west(battle, field)
    assert field.s.order[defender] == DISRUPTED
    assert field.t.grid.distance(field.s.place[defender], field.hex("0704")) == 2
    assert field.s.reduced[defender] == 0
    assert field.hexes("advance_to") == {field.t.grid.ids[hex] for hex in field.t.grid.around(field.hex("0804"))}


@pytest.mark.rule("ardennes44:16.1b", "ardennes44:16.1c", "ardennes44:18.1", "ardennes44:16.71a")
@pytest.mark.parametrize(("result", "hexes"), [("DR3", 3), ("DR4", 4)])
def test_dr3_and_dr4_break_the_defender_without_determined_defense(field: Field, result: str, hexes: int) -> None:
    attacker, defender = one_against_one(field)
    battle = roll_result(field, result, "0704", [attacker])
    assert battle.asking == "RetreatPath"
    retreat_west(battle, field)
    assert field.s.order[defender] == BROKEN
    assert field.t.grid.distance(field.s.place[defender], field.hex("0704")) == hexes
    assert battle.asking == "Advance"
    assert battle.fight.again == 0
    farthest = max(field.t.grid.distance(hex, field.hex("0804")) for hex in field.offered("advance_to"))
    assert farthest == 2


@pytest.mark.rule("ardennes44:16.1a", "ardennes44:16.71a")
def test_d1_star_a_step_four_hexes_broken_bonus_advance_and_breakthrough(field: Field) -> None:
    attacker, defender = one_against_one(field)
    battle = roll_result(field, "D1*", "0704", [attacker])
    assert field.s.reduced[defender] == 1
    assert battle.asking == "RetreatPath"
    retreat_west(battle, field)
    assert field.s.order[defender] == BROKEN
    assert field.t.grid.distance(field.s.place[defender], field.hex("0704")) == 4
    assert battle.fight.again == 1
    assert max(field.t.grid.distance(hex, field.hex("0804")) for hex in field.offered("advance_to")) == 2


def retreat_west(battle: Battle, field: Field) -> None:
    """Answer every retreat question with the westernmost hex."""
    while battle.asking == "RetreatPath":
        battle.say("retreat", min(field.offered("retreat")))


@pytest.mark.rule("ardennes44:16.4a")
def test_a_loss_flips_then_kills(field: Field) -> None:
    attacker, _ = one_against_one(field)
    roll_result(field, "A1", "0704", [attacker])
    assert (field.s.reduced[attacker], field.at(attacker)) == (1, "0804")
    roll_result(field, "A1", "0704", [attacker])
    assert field.s.place[attacker] == DEAD
    single = field.put("G-26VG-26Recon", "0804")
    roll_result(field, "A1", "0704", [single])
    assert field.s.place[single] == DEAD


@pytest.mark.rule("ardennes44:16.4b", "ardennes44:16.4c")
def test_a_reduced_three_step_unit_becomes_a_remnant_that_obeys_the_result(field: Field) -> None:
    attacker, defender = one_against_one(field)
    field.s.reduced[defender] = 1
    remnant = remnant_for(field.s, defender)
    assert field.t.role[remnant] == 5
    battle = roll_result(field, "D1*", "0704", [attacker])
    retreat_west(battle, field)
    assert field.s.place[defender] == DEAD
    assert field.s.order[remnant] == BROKEN
    assert field.t.grid.distance(field.s.place[remnant], field.hex("0704")) == 4


@pytest.mark.rule("ardennes44:16.4b")
def test_without_a_counter_there_is_no_remnant(field: Field) -> None:
    attacker, defender = one_against_one(field, PARATROOPS)
    field.s.reduced[defender] = 1
    for remnant in field.t.remnant_pool[defender]:
        put(field.s, remnant, field.hex("0101"))
    battle = roll_result(field, "EX", "0704", [attacker])
    assert field.s.place[defender] == DEAD
    assert battle.asking == "Advance"  # the step is lost: nobody is left


@pytest.mark.rule("ardennes44:16.4a")
def test_a_two_step_unit_leaves_no_remnant_and_counters_return_to_the_mix(field: Field) -> None:
    ground(field)
    attacker = field.put(INFANTRY, "0804", reduced=1)
    assert remnant_for(field.s, attacker) == 0
    remnant = field.put("A-RM-INF-1", "0704")
    roll_result(field, "EX", "0704", [attacker])
    assert (field.s.place[attacker], field.s.place[remnant]) == (DEAD, NOWHERE)


@pytest.mark.rule("ardennes44:15.8g")
def test_an_improved_position_goes_when_combat_empties_it(field: Field) -> None:
    attacker, _ = one_against_one(field)
    hex = field.hex("0704")
    field.s.position[hex], field.s.position_side[hex] = 1, 2
    battle = roll_result(field, "DR3", "0704", [attacker])
    retreat_west(battle, field)
    assert field.s.position[hex] == NO_POSITION


# -- Attacker's Advantage --------------------------------------------------------------------------------------------


def advantage_won(field: Field) -> tuple[Battle, int, int, int]:
    """Eng+ after a Fire Fight by two stacks."""
    attacker, defender = one_against_one(field)
    second = field.put(SECOND, "0805")
    outfit(field, attacker, morale=1)
    battle = roll_result(field, "FF", "0704", [attacker, second], 5)
    battle.say("lead", attacker)
    return battle, attacker, second, defender


@pytest.mark.rule("ardennes44:16.6a")
def test_eng_plus_puts_the_marker_on_one_attacking_stack(field: Field) -> None:
    battle, attacker, _, defender = advantage_won(field)
    assert battle.asking == "PlaceAdvantage"
    assert field.hexes("advantage") == {"0804", "0805"}
    battle.say("advantage", field.hex("0804"))
    s = field.go()
    assert s.engaged[defender] == 1
    assert (s.advantage_units, s.advantage_hex, s.advantage_from) == (
        [[attacker]],
        [field.hex("0704")],
        [field.hex("0804")],
    )


@pytest.mark.rule("ardennes44:16.6a", "ardennes44:16.6b")
def test_the_marker_shifts_the_next_attack_and_goes(field: Field) -> None:
    battle, attacker, _, _ = advantage_won(field)
    battle.say("advantage", field.hex("0804"))
    battle = roll_result(field, "Eng", "0704", [attacker])
    assert battle.of("odds")[0][2] == 1  # 1-1 becomes 2-1: die 4 is FF(+1)
    assert battle.asking == "FireFight"
    battle.say("engage")
    assert field.go().advantage_hex == []


@pytest.mark.rule("ardennes44:16.6b")
def test_the_marker_goes_when_its_units_have_left_or_the_target_is_empty(field: Field) -> None:
    battle, attacker, second, defender = advantage_won(field)
    battle.say("advantage", field.hex("0804"))
    s = field.go()
    Battle(field)
    assert len(s.advantage_hex) == 1
    s.stack.clear()
    put(s, defender, field.hex("0101"))
    Battle(field)
    assert s.advantage_hex == []
    s.advantage_units, s.advantage_hex, s.advantage_from = [[attacker]], [field.hex("0704")], [field.hex("0804")]
    put(s, defender, field.hex("0704"))
    put(s, attacker, field.hex("0901"))
    put(s, second, field.hex("0804"))  # another unit in the hex does not keep it
    s.stack.clear()
    Battle(field)
    assert s.advantage_hex == []


@pytest.mark.rule("ardennes44:16.6b")
def test_the_marker_stays_in_the_enemys_phase_unless_its_units_must_retreat(field: Field) -> None:
    battle, attacker, second, defender = advantage_won(field)
    battle.say("advantage", field.hex("0804"))
    s = field.go()
    s.stack.clear()
    put(s, second, field.hex("1401"))
    s.engaged[defender] = 0
    roll_result(field, "Eng", "0804", [defender], role=ALLIES)
    assert len(s.advantage_hex) == 1
    s.engaged[attacker] = 0
    s.stack.clear()
    battle = roll_result(field, "DR2", "0804", [defender], 1, role=ALLIES)
    assert s.advantage_hex == []  # even before the Determined Defense that cancels it
    outfit(field, attacker, morale=1)
    battle.say("lead", attacker)
    assert field.at(attacker) == "0804"
    assert s.advantage_hex == []
