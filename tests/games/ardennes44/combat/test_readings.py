"""Doubtful readings as switches, and small facts of combat (12.5, 14.32, 16.73, 16.74, 17.1, 22.5, 25.36)."""

import pytest

from games.ardennes44.combat_field import Battle, fight_of, outfit, roll_result
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.engine.errors import UnknownQuery
from sandtable.engine.plain import fields_of
from sandtable.games.ardennes44.rules.combat.armor import armor_givers
from sandtable.games.ardennes44.rules.combat.command import command_allows
from sandtable.games.ardennes44.rules.combat.odds import SHIFTS, shifts
from sandtable.games.ardennes44.rules.combat.results import lose_step
from sandtable.games.ardennes44.rules.retreat.paths import homeward, retreat_paths
from sandtable.games.ardennes44.state.front import DEAD, STRATEGIC
from sandtable.games.ardennes44.state.readings import Rules, rules_of

INFANTRY, SECOND = "G-26VG-77", "G-26VG-78"
REGIMENT, BATTALION, SHERMANS = "A-28-112", "A-28-110.1", "A-VIII-707Tk"


def ground(field: Field, **options: bool) -> Field:
    """Clear ground with a source for each side."""
    field.options = dict(options)
    field.plain(14, 9)
    field.source("0104", ALLIES)
    field.source("1404", GERMANS)
    return field


@pytest.mark.rule("ardennes44:12.5b")
def test_strategic_movement_leaves_tank_quality_and_zone(field: Field) -> None:
    ground(field)
    tanks = outfit(field, field.put(SHERMANS, "0704", marker=STRATEGIC), tq=3)
    attacker = outfit(field, field.put("G-2Pz-3Pz.I", "0804"), tq=3, tq_red=0)
    assert armor_givers(field.s, [attacker], [field.hex("0804")], field.hex("0704"), [tanks]) == []
    assert field.s.zoc.in_zone(GERMANS, field.hex("0604"))


@pytest.mark.rule("ardennes44:22.5")
def test_artillery_has_one_step(field: Field) -> None:
    ground(field)
    gun = field.put("A-VIII-174FA", "0704", fired=1)
    battle = Battle(field)
    assert lose_step(battle.match.play, gun) == 0
    assert (field.s.place[gun], field.s.reduced[gun]) == (DEAD, 0)


@pytest.mark.rule("ardennes44:25.36")
def test_by_night_bridges_are_blown_only_on_attack_and_not_in_the_first_night(field: Field) -> None:
    ground(field)
    field.river("0804 0704", bridge=3)
    attacker = field.put(INFANTRY, "0804", night=1)
    field.put(REGIMENT, "0704")
    field.dice(6)
    battle = Battle(field, turn=2, night=1).attack("0704", attacker)
    assert battle.of("combat")
    assert field.chance.reasons == ["roll-combat"]
    field.s.stack.clear()
    field.s.reduced[attacker] = 0
    battle = Battle(field, turn=4, night=1).attack("0704", attacker)
    assert battle.asking == "BlowBridge"


def test_independents_may_be_denied_attachments(field: Field) -> None:
    for allowed in (True, False):
        ground(field, independents_take_attachments=allowed)
        field._front = None
        one, two = field.put("G-LXVI-244StuG", "0704"), field.put("G-LXVII-394StuG", "0704")
        third = field.put(INFANTRY, "0805")
        assert command_allows(field.s, [one, two, third]) is allowed


@pytest.mark.parametrize(("received", "modified"), [(True, 2), (False, 0)])
def test_determined_defense_by_the_bonus_received_or_that_of_the_ground(
    field: Field, received: bool, modified: int
) -> None:
    field.options = {"defense_uses_received_bonus": received}
    field.draw("\n".join([" ".join("." * 14)] * 3 + [". . . . . . t . . . . . . ."] + [" ".join("." * 14)] * 5))
    attacker = outfit(field, field.put(INFANTRY, "0804"), attack=6)
    tanks = outfit(field, field.put(SHERMANS, "0704"), defense=1, morale=1)
    field.dice(2, 3)  # 6 to 2 is 3-1: DR2
    battle = Battle(field).attack("0704", attacker)
    battle.say("lead", tanks)
    assert battle.of("determined_defense")[0][1] == modified


@pytest.mark.parametrize(("limited", "hexes"), [(True, 1), (False, 6)])
def test_a_one_step_defender_that_fails_and_dies(field: Field, limited: bool, hexes: int) -> None:
    ground(field, failed_defense_limits_advance=limited)
    attacker = field.put(INFANTRY, "0804")
    defender = outfit(field, field.put(BATTALION, "0704"), morale=1)
    battle = roll_result(field, "DR2", "0704", [attacker], 6)
    battle.say("lead", defender)
    assert field.s.place[defender] == DEAD
    assert len(field.offered("advance_to")) == hexes


def test_retreats_measured_by_distance(field: Field) -> None:
    ground(field, retreat_by_distance=True)
    unit = field.put(REGIMENT, "0704")
    field.put(INFANTRY, "0804")
    for hexes in (2, 3, 4):
        paths = retreat_paths(field.s, unit, hexes)
        assert paths
        assert {field.t.grid.distance(field.hex("0704"), path[-1]) for path in paths} == {hexes}


def test_retreats_as_near_to_supply_as_possible(field: Field) -> None:
    ground(field, retreat_nearest_supply=True)
    unit = field.put(REGIMENT, "0704")
    far = homeward(field.s, 2)
    paths = retreat_paths(field.s, unit, 2)
    best = min(far[hex] for hex in field.t.grid.within(field.hex("0704"), 2))
    assert {far[path[-1]] for path in paths} == {best}


def test_the_odds_query_shows_any_attack(field: Field) -> None:
    ground(field)
    one, two = field.put(INFANTRY, "0804"), field.put(SECOND, "0805")
    outfit(field, one, attack=6)
    outfit(field, two, attack=6)
    defender = outfit(field, field.put(REGIMENT, "0704"), defense=4)
    match = Battle(field).match
    info = match.query("odds", "Allied", target=field.hex("0704"), units=f"{one} {two}")
    assert (info["attack"], info["odds"], info["column"]) == (12, "3-1", "3-1")
    assert sum(row[2] for row in info["outcomes"]) == 216
    alone = match.query("odds", "German", target=field.hex("0704"), units="")
    assert (alone["defense"], alone["defenders"], alone["bonus"]) == (4, [[defender, 4]], 0)
    assert "attack" not in alone
    for wrong in ("999", "x", str(defender)):
        with pytest.raises(UnknownQuery):
            match.query("odds", "German", target=field.hex("0704"), units=wrong)
    with pytest.raises(UnknownQuery):
        match.query("odds", "German", target=field.hex("0101"), units="")


def test_the_table_confirms_what_begins_an_attack(field: Field) -> None:
    ground(field)
    one, two = field.put(INFANTRY, "0804"), field.put(SECOND, "0805")
    field.put(REGIMENT, "0704")
    field.put(BATTALION, "0904")
    battle = Battle(field).through()
    final = {option.action: option.final for option in battle.match.options()}
    assert final[("attack", field.hex("0704"))] is False  # two units may join first
    battle.say("attack", field.hex("0704")).say("join", one)
    final = {option.action: option.final for option in battle.match.options()}
    assert final[("join", two)] is True  # nobody is left to join after it
    assert battle.match.decision.info["attack"] == field.s.attack(one)


def test_refusals_of_retreats_and_advances_say_why(field: Field) -> None:
    ground(field)
    attacker, defender = field.put(INFANTRY, "0804"), field.put(REGIMENT, "0704")
    field.put(SECOND, "0505")
    field.river("0704 0703", "lake")
    field.put(BATTALION, "0904")
    battle = roll_result(field, "DR3", "0704", [attacker])
    assert field.refusal("retreat", field.hex("0804")) == "refused-retreat-enemy"
    assert field.refusal("retreat", field.hex("0703")) == "refused-retreat-water"
    assert field.refusal("retreat", field.hex("0605")) == "refused-retreat-zone"
    assert field.refusal("retreat", field.hex("0101")) == "refused-retreat-adjacent"
    while battle.asking == "RetreatPath":
        battle.say("retreat", min(field.offered("retreat")))
    assert field.refusal("advance_to", field.hex("0101")) == "refused-advance-far"
    assert field.refusal("advance_to", field.hex("0505")) == "refused-advance-far"
    assert field.refusal("advance_to", field.hex("0904")) == "refused-advance-enemy"
    assert field.s.order[defender] == 2


@pytest.mark.rule("ardennes44:T.shifts", "ardennes44:15.9")
def test_sources_of_shifts_are_those_of_the_printed_summary(field: Field) -> None:
    ground(field)
    outfit(field, field.put(REGIMENT, "0704", order=1, marker=STRATEGIC), tq=0)
    infantry = field.put(INFANTRY, "0805")
    tanks = outfit(field, field.put("G-2Pz-3Pz.I", "0804", oos=1), tq=4)
    s = field.s
    s.advantage_units, s.advantage_hex, s.advantage_from = [[tanks]], [field.hex("0704")], [field.hex("0804")]
    fight = fight_of(field, "0704", tanks)
    fight.guns, fight.air = [1, 2], 1
    fight.gun_shift, fight.jabo_shift = -2, -3
    found = dict(zip(SHIFTS, shifts(s, fight), strict=True))
    assert found == {
        "armor": 1,
        "artillery": 2,
        "disrupted": 1,
        "strategic": 1,
        "advantage": 1,
        "air": 1,
        "surprise": 0,
        "infantry-and-tanks": 0,
        "supply": -1,
        "defensive-artillery": -2,
        "jabos": -3,
    }
    field.put(SHERMANS, "0704")
    alone = dict(zip(SHIFTS, shifts(s, fight_of(field, "0704", infantry)), strict=True))
    assert (alone["infantry-and-tanks"], alone["armor"]) == (-1, 0)


def test_who_sets_nothing_plays_the_readings_of_the_book(field: Field) -> None:
    book = Rules()
    for scenario in field.game.scenarios():
        rules = rules_of(field.game.resolve(scenario.id, {}))
        assert all(getattr(rules, name) == getattr(book, name) for name in fields_of(book))
