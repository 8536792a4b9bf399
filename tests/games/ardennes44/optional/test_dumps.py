"""Attacks on fuel dumps (optional rule 32)."""

import pytest

from games.ardennes44.combat_field import Battle, outfit
from games.ardennes44.field import ALLIES, Field
from sandtable.games.ardennes44.rules.combat.odds import defense_total
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.movement.reach import Trip, pass_hex, survey, walk
from sandtable.games.ardennes44.rules.optional.dump_attack import guarded_dumps
from sandtable.games.ardennes44.rules.retreat.advance import advance_ends
from sandtable.games.ardennes44.rules.retreat.paths import OCCUPIED, step_barred
from sandtable.games.ardennes44.rules.retreat.retreat import RetreatPath
from sandtable.games.ardennes44.state.tables import BONUS

INFANTRY, BATTALION = "G-26VG-77", "A-28-110.1"


def depot(field: Field) -> int:
    """A German next to a known real fuel dump."""
    field.options = {"fuel_dumps": True}
    field.draw("\n".join([" ".join("." * 8)] * 3 + [". . . t . . . ."] + [" ".join("." * 8)] * 4))
    s = field.s
    s.dumps, s.dump_real, s.dump_shown = [field.hex("0404")], [1], [1]
    s.dump_slot = [s.secrets.add(0, 1)]
    s.secrets.knowers[0] = 3
    return outfit(field, field.put(INFANTRY, "0403"), attack=6)


@pytest.mark.rule("ardennes44:32.2a")
def test_a_dump_defends_with_two_without_bonus(field: Field) -> None:
    depot(field)
    hex = field.hex("0404")
    assert defense_total(field.s, hex, []) == 2
    unit = outfit(field, field.put(BATTALION, "0404"), defense=2)
    assert defense_total(field.s, hex, [unit]) == 6  # 2 and 2 for the Town, and the guards
    field.s.dump_shown[0] = 0
    assert defense_total(field.s, hex, [unit]) == 4


@pytest.mark.rule("ardennes44:32.2a")
def test_a_hit_captures_it_and_there_is_no_determined_defense(field: Field) -> None:
    attacker = depot(field)
    battle = Battle(field)
    assert field.hexes("attack") == {"0404"}
    battle.say("attack", field.hex("0404"))
    assert battle.asking == "BurnDump"
    field.dice(2)  # 3-1: DR2
    battle.say("pass")
    assert field.go().dump_captured == 0
    assert battle.asking == "Advance"
    battle.say("advance_to", field.hex("0404"))
    assert field.at(attacker) == "0404"


@pytest.mark.rule("ardennes44:32.2a")
def test_it_stands_when_it_is_not_hit(field: Field) -> None:
    depot(field)
    battle = Battle(field).say("attack", field.hex("0404"))
    field.dice(6)  # Eng
    battle.say("pass")
    assert field.go().dump_captured == -1
    assert battle.match.over


@pytest.mark.rule("ardennes44:32.3")
@pytest.mark.parametrize(("die", "gone"), [(1, True), (2, True), (3, False), (6, False)])
def test_it_may_be_burned_when_it_is_attacked(field: Field, die: int, gone: bool) -> None:
    attacker = depot(field)
    battle = Battle(field).say("attack", field.hex("0404"))
    field.dice(die, 6)
    battle.say("burn", field.hex("0404"))
    assert (field.go().dumps[0] == -1) is gone
    assert ("combat" in battle.events()) is not gone
    assert attacker


@pytest.mark.rule("ardennes44:32.2a")
def test_a_dump_that_is_not_known_or_captured_is_no_target(field: Field) -> None:
    depot(field)
    field.s.dump_captured = 0
    assert Battle(field).match.over
    field.s.dump_captured = -1
    field.s.dump_shown[0] = 0
    assert Battle(field).match.over


def test_the_allies_do_not_attack_their_own_dump(field: Field) -> None:
    depot(field)
    outfit(field, field.put(BATTALION, "0503"), attack=6)
    Battle(field, ALLIES).through()
    assert field.hexes("attack") == {"0403"}


def test_the_guards_of_a_dump_are_attacked_once_a_phase_and_only_if_they_are_alone(field: Field) -> None:
    depot(field)
    assert guarded_dumps(field.s) == [field.hex("0404")]
    field.s.fought = [field.hex("0404")]
    assert guarded_dumps(field.s) == []
    field.s.fought = []
    field.put(BATTALION, "0404")
    assert guarded_dumps(field.s) == []


@pytest.mark.rule("ardennes44:32.2a")
def test_a_guarded_dump_is_not_entered_without_a_fight(field: Field) -> None:
    unit = depot(field)
    field.s.turn = 3
    survey(field.s, Trip(unit))
    assert field.hex("0404") not in field.s.ways.ends
    field.s.dump_captured = 0
    survey(field.s, Trip(unit))
    assert field.hex("0404") in field.s.ways.ends


@pytest.mark.rule("ardennes44:32.1", "ardennes44:32.2a")
def test_a_move_onto_a_hidden_dump_stops_before_it(field: Field) -> None:
    unit = depot(field)
    field.s.turn = 3
    field.s.dump_shown[0] = 0
    put(field.s, unit, field.hex("0402"))
    match = Battle(field, turn=3).match
    trip = Trip(unit)
    survey(field.s, trip)
    assert not walk(match.play, trip, field.hex("0404"))
    assert field.t.grid.distance(field.s.place[unit], field.hex("0404")) == 1
    assert field.s.dump_shown[0] == 1


@pytest.mark.rule("ardennes44:32.2a")
def test_a_retaken_dump_defends_again(field: Field) -> None:
    depot(field)
    field.s.dump_captured = 0
    match = Battle(field).match
    pass_hex(match.play, field.put(BATTALION, "0808"), field.hex("0404"))
    assert field.s.dump_captured == -1
    assert defense_total(field.s, field.hex("0404"), []) == 2


@pytest.mark.rule("ardennes44:32.2a", "ardennes44:19.2a")
def test_nobody_advances_onto_a_guarded_dump(field: Field) -> None:
    unit = depot(field)
    s = field.s
    s.fight.target, s.fight.attackers, s.fight.advance = field.hex("0303"), [unit], BONUS
    assert field.hex("0404") not in advance_ends(s, unit)
    s.dump_captured = 0
    assert field.hex("0404") in advance_ends(s, unit)


@pytest.mark.rule("ardennes44:32.2a")
def test_the_refusal_of_a_guarded_hex_names_the_dump(field: Field) -> None:
    unit = depot(field)
    field.put("G-26VG-78", "0808")
    match = field.move_phase()
    match.apply(("move", unit))
    refusal = match.why_not(("go", field.hex("0404")))
    assert refusal is not None
    assert refusal.rules == ("32.2a",)


@pytest.mark.rule("ardennes44:32.2a", "ardennes44:17.2a")
def test_nobody_retreats_onto_a_guarded_dump_and_a_retreat_takes_a_captured_one_back(field: Field) -> None:
    unit = depot(field)
    s = field.s
    side = field.t.grid.side_between(s.place[unit], field.hex("0404"))
    assert step_barred(s, unit, s.place[unit], field.hex("0404"), side) == OCCUPIED
    s.dump_captured = 0
    assert step_barred(s, unit, s.place[unit], field.hex("0404"), side) is None
    put(s, unit, field.hex("0101"))
    american = field.put(BATTALION, "0405")
    field.run(RetreatPath(american, [[field.hex("0404")]]), role=0)
    assert field.at(american) == "0404"
    assert field.go().dump_captured == -1
