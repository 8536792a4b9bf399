"""Fire Fight and Determined Defense (16.2, 16.7), and their exact chances."""

import pytest

from games.ardennes44.combat_field import Battle, fight_of, outfit, roll_result
from games.ardennes44.field import Field
from sandtable.games.ardennes44.rules.combat.determined import (
    FAILED,
    HELD_WITH_EXCHANGE,
    HELD_WITH_LOSS,
    NOT_TRIED,
    defense_modifier,
)
from sandtable.games.ardennes44.rules.combat.distribution import NO_LEAD, WHOLE, outcomes
from sandtable.games.ardennes44.rules.combat.fire_fight import lead_modifier, leads
from sandtable.games.ardennes44.rules.combat.odds import final_column
from sandtable.games.ardennes44.rules.combat.preview import expected, preview
from sandtable.games.ardennes44.state.front import DEAD, DISRUPTED
from sandtable.games.ardennes44.state.tables import ELITE, GREEN, VETERAN

INFANTRY, SECOND = "G-26VG-77", "G-26VG-78"
PANTHERS = "G-2Pz-3Pz.I"
REGIMENT, BATTALION, SHERMANS = "A-28-112", "A-28-110.1", "A-VIII-707Tk"
COMMAND = "A-4A-CCR"


def ground(field: Field, picture: str = ".") -> Field:
    """Clear ground around hex 0704, which may be something else."""
    rows = [["." for _ in range(14)] for _ in range(9)]
    rows[3][6] = picture
    field.draw("\n".join(" ".join(row) for row in rows))
    field.source("0104", 1)
    field.source("1404", 0)
    return field


def fire_fight(field: Field, *dice: int, morale: int = VETERAN, result: str = "FF", code: str = REGIMENT) -> Battle:
    """A regiment of that morale has rolled FF against an American; the next dice are given."""
    ground(field)
    attacker = outfit(field, field.put(INFANTRY, "0804"), morale=morale)
    field.put(code, "0704")
    return roll_result(field, result, "0704", [attacker], *dice)


@pytest.mark.rule("ardennes44:16.2a")
def test_the_attacker_takes_engaged_or_rolls(field: Field) -> None:
    battle = fire_fight(field)
    assert battle.asking == "FireFight"
    assert battle.match.decision.role == "German"
    assert field.verbs() == {"lead", "engage"}
    battle.say("engage")
    assert field.s.engaged[field.unit(REGIMENT)] == 1
    assert field.s.reduced[field.unit(INFANTRY)] == 0


@pytest.mark.rule("ardennes44:16.2a", "ardennes44:16.2d")
@pytest.mark.parametrize(
    ("die", "result"), [(1, "D1"), (2, "DR2"), (3, "A1/D1"), (4, "A1/DR2"), (5, "Eng+"), (6, "A1/Eng")]
)
def test_the_fire_fight_table(field: Field, die: int, result: str) -> None:
    battle = fire_fight(field, die)
    battle.say("lead", field.unit(INFANTRY))
    fought = battle.of("fire_fight")[0]
    assert fought[1] == die
    assert field.t.result_name[fought[2]] == result
    assert field.s.reduced[field.unit(INFANTRY)] == int(result.startswith("A1"))
    assert field.s.reduced[field.unit(REGIMENT)] == int(result.endswith("D1"))


@pytest.mark.rule("ardennes44:16.2d")
@pytest.mark.parametrize(
    ("morale", "result", "modified"),
    [(GREEN, "FF", 4), (ELITE, "FF", 2), (VETERAN, "FF(+1)", 4), (GREEN, "FF(+1)", 5), (ELITE, "FF(+1)", 3)],
)
def test_modifiers_of_the_fire_fight_add_up(field: Field, morale: int, result: str, modified: int) -> None:
    battle = fire_fight(field, 3, morale=morale, result=result)
    battle.say("lead", field.unit(INFANTRY))
    assert battle.of("fire_fight")[0][1] == modified


@pytest.mark.rule("ardennes44:16.2d", "ardennes44:EX.18")
def test_elite_counts_against_tanks_only_for_tanks(field: Field) -> None:
    ground(field)
    infantry = outfit(field, field.put(INFANTRY, "0804"), morale=ELITE)
    tanks = outfit(field, field.put(PANTHERS, "0805"), morale=ELITE)
    green_tanks = outfit(field, field.put(COMMAND, "0101"), morale=GREEN)
    hex = field.hex("0704")
    field.put(REGIMENT, "0704")
    assert (lead_modifier(field.s, infantry, hex), lead_modifier(field.s, tanks, hex)) == (-1, -1)
    field.put(SHERMANS, "0704")
    assert (lead_modifier(field.s, infantry, hex), lead_modifier(field.s, tanks, hex)) == (0, -1)  # CCR: -1, L1083
    assert lead_modifier(field.s, green_tanks, hex) == 1


@pytest.mark.rule("ardennes44:16.2b", "ardennes44:7.4c")
def test_only_units_that_could_advance_may_lead(field: Field) -> None:
    ground(field)
    field.river("0804 0704", bridge=5)
    infantry, tanks = field.put(INFANTRY, "0804"), field.put(PANTHERS, "0804")
    field.put(REGIMENT, "0704")
    fight = fight_of(field, "0704", infantry, tanks)
    assert leads(field.s, fight) == [infantry, tanks]
    field.s.bridge[5] = 1
    assert leads(field.s, fight) == [infantry]
    field.s.ban[infantry] = 1
    assert leads(field.s, fight) == []


@pytest.mark.rule("ardennes44:16.2c", "ardennes44:EX.17")
def test_a_lone_tank_unit_across_a_river_cannot_use_the_table(field: Field) -> None:
    ground(field)
    field.river("0804 0704")
    tanks, defender = field.put(PANTHERS, "0804"), field.put(REGIMENT, "0704")
    outfit(field, tanks, attack=8)  # halved: 4 to 4
    outfit(field, defender, defense=4)
    field.dice(1)
    battle = Battle(field).attack("0704", tanks)
    assert "fire_fight" not in battle.events()
    assert field.s.engaged[defender] == 1


@pytest.mark.rule("ardennes44:16.3c")
def test_the_lead_takes_the_first_loss(field: Field) -> None:
    ground(field)
    one, two = field.put(INFANTRY, "0804"), field.put(SECOND, "0805")
    outfit(field, two, morale=VETERAN)
    field.put(REGIMENT, "0704")
    battle = roll_result(field, "FF", "0704", [one, two], 6)
    battle.say("lead", two)
    assert (field.s.reduced[one], field.s.reduced[two]) == (0, 1)


@pytest.mark.rule("ardennes44:16.2e")
def test_all_participants_may_advance_after_a_fire_fight(field: Field) -> None:
    ground(field)
    one, two = field.put(INFANTRY, "0804"), field.put(SECOND, "0805")
    field.put(BATTALION, "0704")
    battle = roll_result(field, "FF", "0704", [one, two], 1)
    battle.say("lead", outfit(field, two, morale=VETERAN))
    assert field.s.place[field.unit(BATTALION)] == DEAD
    assert sorted(field.offered("advance")) == sorted([one, two])


# -- Determined Defense ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes44:16.71a")
@pytest.mark.parametrize(("die", "asked"), [(1, True), (2, True), (3, True), (4, True), (5, False), (6, False)])
def test_determined_defense_answers_regular_advances_of_the_fire_fight_too(field: Field, die: int, asked: bool) -> None:
    battle = fire_fight(field, die)
    battle.say("lead", field.unit(INFANTRY))
    assert (battle.asking == "DeterminedDefense") is asked


@pytest.mark.rule("ardennes44:16.71c")
def test_losses_suffered_before_stay(field: Field) -> None:
    battle = fire_fight(field, 1, 1)
    battle.say("lead", field.unit(INFANTRY))  # D1
    defender = field.unit(REGIMENT)
    assert field.s.reduced[defender] == 1
    outfit(field, defender, morale=VETERAN)
    battle.say("lead", defender)  # Yes (-1 step): a second step, so a Remnant
    assert field.s.place[defender] == DEAD
    remnant = field.s.first[field.hex("0704")]
    assert field.t.role[remnant] == 5
    assert field.s.engaged[remnant] == 1


@pytest.mark.rule("ardennes44:16.71b", "ardennes44:18.2d")
def test_the_lead_must_not_be_disrupted(field: Field) -> None:
    ground(field)
    attacker = field.put(INFANTRY, "0804", oos=1)  # against the shift for the Disrupted unit
    steady, shaken = field.put(REGIMENT, "0704"), field.put(BATTALION, "0704", order=DISRUPTED)
    battle = roll_result(field, "DR2", "0704", [attacker], 3)
    assert field.offered("lead") == [steady]
    refusal = battle.match.why_not(("lead", shaken))
    assert refusal is not None
    assert (refusal.rules, refusal.msg.id) == (("16.71b",), "refused-determined-lead")
    field.s.order[steady] = DISRUPTED
    battle.match.play.reopen()
    assert field.offered("lead") == []


@pytest.mark.rule("ardennes44:16.71b")
def test_with_all_disrupted_there_is_no_determined_defense(field: Field) -> None:
    ground(field)
    attacker = field.put(INFANTRY, "0804", oos=1)
    field.put(REGIMENT, "0704", order=DISRUPTED)
    battle = roll_result(field, "DR2", "0704", [attacker])
    assert battle.asking == "RetreatPath"


def stand_fast(field: Field, die: int, morale: int = VETERAN, code: str = REGIMENT, ground_letter: str = ".") -> Battle:
    """A DR2 answered by a Determined Defense with this die."""
    ground(field, ground_letter)
    attacker = field.put(INFANTRY, "0804")
    defender = outfit(field, field.put(code, "0704"), morale=morale)
    battle = roll_result(field, "DR2", "0704", [attacker], die)
    battle.say("lead", defender)
    return battle


@pytest.mark.rule("ardennes44:16.72a")
@pytest.mark.parametrize("die", [1, 2])
def test_yes_cancels_retreat_disruption_and_advance(field: Field, die: int) -> None:
    battle = stand_fast(field, die)
    defender = field.unit(REGIMENT)
    assert (field.at(defender), field.s.order[defender], field.s.engaged[defender]) == ("0704", 0, 1)
    assert field.s.reduced[defender] == 1  # -1 step
    assert field.s.reduced[field.unit(INFANTRY)] == 0
    assert battle.asking == ""


@pytest.mark.rule("ardennes44:16.72b")
def test_yes_with_exchange_costs_the_attacker_a_step_of_his_choice(field: Field) -> None:
    ground(field)
    one, two = field.put(INFANTRY, "0804"), field.put(SECOND, "0805")
    defender = outfit(field, field.put(REGIMENT, "0704"), morale=ELITE)
    battle = roll_result(field, "DR2", "0704", [one, two], 1)
    battle.say("lead", defender)
    assert battle.match.decision.role == "German"
    assert sorted(field.offered("lose")) == sorted([one, two])
    battle.say("lose", two)
    assert (field.s.reduced[defender], field.s.reduced[one], field.s.reduced[two]) == (1, 0, 1)
    assert field.s.engaged[defender] == 1


@pytest.mark.rule("ardennes44:16.3c", "ardennes44:16.72b")
@pytest.mark.parametrize(("die", "lost"), [(2, 1), (4, 2)])
def test_after_a_fire_fight_the_exchange_falls_on_a_lead_that_has_lost_nothing_yet(
    field: Field, die: int, lost: int
) -> None:
    ground(field)
    one, two = field.put(INFANTRY, "0804"), field.put(SECOND, "0805")
    outfit(field, two, morale=VETERAN)
    defender = outfit(field, field.put(REGIMENT, "0704"), morale=ELITE)
    battle = roll_result(field, "FF", "0704", [one, two], die, 1)
    battle.say("lead", two).say("lead", defender)
    assert field.s.reduced[defender] == 1
    if lost == 1:  # DR2: the Lead has not lost a step
        assert (field.s.reduced[one], field.s.reduced[two]) == (0, 1)
    else:  # A1/DR2: it has; now the attacker chooses
        assert sorted(field.offered("lose")) == sorted([one, two])


@pytest.mark.rule("ardennes44:16.72a")
@pytest.mark.parametrize(("die", "step"), [(3, 0), (4, 0), (5, 0), (6, 1)])
def test_no_lets_the_retreat_go_on(field: Field, die: int, step: int) -> None:
    battle = stand_fast(field, die)
    assert field.s.reduced[field.unit(REGIMENT)] == step
    assert battle.asking == "RetreatPath"


@pytest.mark.rule("ardennes44:16.73")
def test_modifiers_of_the_determined_defense(field: Field) -> None:
    ground(field)
    unit = field.put(REGIMENT, "0704")
    for morale, bonus, modifier in ((GREEN, 0, 1), (ELITE, 0, -1), (VETERAN, 3, -3), (GREEN, 4, -3), (ELITE, 4, -5)):
        outfit(field, unit, morale=morale)
        assert defense_modifier(field.s, unit, bonus) == modifier


@pytest.mark.rule("ardennes44:16.73", "ardennes44:16.72a", "ardennes44:EX.19")
def test_the_defense_of_clervaux(field: Field) -> None:
    ground(field, "t")
    attacker = outfit(field, field.put(INFANTRY, "0804"), attack=24)
    infantry = outfit(field, field.put(BATTALION, "0704"), defense=2, morale=VETERAN)
    tanks = outfit(field, field.put(SHERMANS, "0704"), defense=3, morale=VETERAN)
    field.dice(1, 4)  # 24 to 2+3+3 is 3-1, one left for infantry with tanks: 2-1, die 1 is DR2; then L1193's 4
    battle = Battle(field).attack("0704", attacker)
    assert battle.asking == "DeterminedDefense"
    battle.say("lead", tanks)
    assert battle.of("determined_defense")[0][1] == 1  # 4 - 3
    assert (field.s.reduced[tanks], field.s.reduced[infantry]) == (1, 0)
    assert (field.at(tanks), field.at(infantry)) == ("0704", "0704")
    assert (field.s.order[tanks], field.s.engaged[tanks], field.s.engaged[infantry]) == (0, 1, 1)


@pytest.mark.rule("ardennes44:16.74", "ardennes44:19.1a")
def test_a_one_step_defender_that_dies_holding_gives_a_limited_advance(field: Field) -> None:
    battle = stand_fast(field, 1, code=BATTALION)
    assert field.s.place[field.unit(BATTALION)] == DEAD
    assert battle.asking == "Advance"
    assert field.hexes("advance_to") == {"0704"}


# -- the exact chances -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ardennes44:16.2a", "ardennes44:16.71a")
def test_the_distribution_counts_every_throw(field: Field) -> None:
    ground(field)
    t, s = field.t, field.s
    for column in range(9):
        for attack in (NO_LEAD, -1, 0, 1):
            for defense in (NO_LEAD, -5, 0, 1):
                assert sum(outcomes(s, column, attack, defense).weight) == WHOLE
    found = outcomes(s, 2, 0, 0)  # 1-1: FF, EX, FF(+1), Eng, A1/Eng, A1
    assert found.of_result(t.result("EX")) == 36
    assert found.of_result(t.result("A1")) == 36
    assert found.of_result(t.result("D1")) == 6  # FF and a 1
    assert found.of_result(t.result("DR2")) == 12  # FF and a 2, FF(+1) and a 1
    assert found.of(t.result("DR2"), HELD_WITH_LOSS) == 4  # 1 or 2 of 6
    assert found.of(t.result("DR2"), FAILED) == 6
    assert found.of(t.result("DR2"), HELD_WITH_EXCHANGE) == 0
    assert outcomes(s, 2, NO_LEAD, 0).of(t.result("Eng"), NOT_TRIED) == 108
    assert outcomes(s, 8, 0, 0).of_result(t.result("D1*")) == 108


@pytest.mark.parametrize("strength", [1, 3])
def test_the_distribution_agrees_with_every_throw_played_out(strength: int) -> None:
    played: dict[tuple[int, int], int] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                key = throw(strength, first, second, third)
                played[key] = played.get(key, 0) + 1
    field = duel(strength)
    fight = fight_of(field, "0504", field.unit(INFANTRY))
    found = expected(field.s, fight, final_column(field.s, fight))
    said = {(at // 8, at % 8): weight for at, weight in enumerate(found.weight) if weight}
    assert said == played


def duel(strength: int) -> Field:
    """A Green regiment attacks an Elite one at these odds to one."""
    field = Field().plain(9, 7)
    field.source("0104", 1)
    outfit(field, field.put(INFANTRY, "0604"), attack=2 * strength, morale=GREEN)
    outfit(field, field.put(REGIMENT, "0504"), defense=2, morale=ELITE)
    return field


def throw(strength: int, first: int, second: int, third: int) -> tuple[int, int]:
    """The result and the outcome of a Determined Defense when both sides lead wherever they may."""
    field = duel(strength)
    field.dice(first)
    battle = Battle(field).attack("0504", field.unit(INFANTRY))
    field.dice(second, third)
    if battle.asking == "FireFight":
        battle.say("lead", field.unit(INFANTRY))
    if battle.asking == "DeterminedDefense":
        field.chance.values = [third]
        battle.say("lead", field.unit(REGIMENT))
        return battle.fight.result, battle.of("determined_defense")[0][2]
    return battle.fight.result, NOT_TRIED


def test_the_builder_shows_strengths_shifts_and_chances(field: Field) -> None:
    ground(field)
    field.river("0804 0704")
    attacker = outfit(field, field.put(INFANTRY, "0804", oos=1), attack=9)
    outfit(field, field.put(REGIMENT, "0704"), defense=2)
    info = preview(field.s, fight_of(field, "0704", attacker))
    assert (info["attack"], info["defense"], info["odds"], info["column"]) == (5, 2, "2-1", "1-1")
    assert info["attackers"] == [[attacker, 5, "15.3", 9]]
    assert info["shifts"] == [["supply", -1, "23.4a"]]
    assert sum(row[2] for row in info["outcomes"]) == WHOLE
