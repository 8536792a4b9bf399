"""Disengagement and the end of Engaged (20)."""

import pytest

from games.ardennes44.combat_field import Battle, outfit
from games.ardennes44.field import ALLIES, GERMANS, Field
from sandtable.games.ardennes44.rules.retreat.disengage import disengage_modifier, disengage_paths
from sandtable.games.ardennes44.rules.retreat.paths import in_empty_zone
from sandtable.games.ardennes44.state.front import BOX, BROKEN, DEAD, DISRUPTED, GOOD
from sandtable.games.ardennes44.state.tables import ELITE, GREEN, VETERAN

INFANTRY, SECOND, THIRD = "G-26VG-77", "G-26VG-78", "G-26VG-39Fus"
REGIMENT, BATTALION, OTHER = "A-28-112", "A-28-110.1", "A-28-110.2"


def facing(field: Field, **flags: int) -> int:
    """A veteran American next to a German; his turn."""
    field.plain(14, 9)
    field.source("0104", ALLIES)
    field.source("1404", GERMANS)
    field.put(INFANTRY, "0804")
    return outfit(field, field.put(REGIMENT, "0704", **flags), morale=VETERAN)


@pytest.mark.rule("ardennes44:20.1a", "ardennes44:20.1b")
def test_before_any_combat_and_instead_of_attacking(field: Field) -> None:
    unit = facing(field, engaged=1)
    other = field.put(BATTALION, "0805")
    far = field.put(OTHER, "0204")
    field.dice(5)  # No
    battle = Battle(field, ALLIES)
    assert battle.asking == "Disengagement"
    assert sorted(field.offered("disengage")) == sorted([unit, other])  # Engaged or not, if an enemy is near
    assert field.refusal("disengage", far) == "refused-disengage-away"
    battle.say("disengage", unit)
    assert field.offered("disengage") == [other]
    field.dice(6)
    battle.say("done").say("attack", field.hex("0804"))
    assert battle.of("attacked") == [(field.hex("0804"), 1)]  # who tried does not attack


def test_the_letter_may_bar_disrupted_units_that_are_not_engaged(field: Field) -> None:
    field.options = {"disengage_undisrupted_only": True}
    engaged = facing(field, engaged=1, order=DISRUPTED)
    shaken = field.put(BATTALION, "0805", order=DISRUPTED)
    steady = field.put(OTHER, "0803")
    Battle(field, ALLIES)
    assert sorted(field.offered("disengage")) == sorted([engaged, steady])
    assert field.refusal("disengage", shaken) == "refused-disengage-disrupted"


def test_without_that_option_disrupted_units_may_try_too(field: Field) -> None:
    facing(field)
    shaken = field.put(BATTALION, "0805", order=DISRUPTED)
    Battle(field, ALLIES)
    assert shaken in field.offered("disengage")


@pytest.mark.rule("ardennes44:20.1a", "ardennes44:25.32")
def test_by_night_too_units_disengage_with_or_without_a_night_marker(field: Field) -> None:
    engaged = facing(field, engaged=1)
    free = field.put(BATTALION, "0805")
    field.dice(3)
    battle = Battle(field, ALLIES, turn=4, night=1)
    assert sorted(field.offered("disengage")) == sorted([engaged, free])
    battle.say("disengage", engaged)
    assert battle.asking == "RetreatPath"


@pytest.mark.rule("ardennes44:20.5", "ardennes44:16.5d")
@pytest.mark.parametrize("role", [GERMANS, ALLIES])
def test_engaged_markers_go_in_the_owners_night_combat_phase(field: Field, role: int) -> None:
    american = facing(field, engaged=1)
    german = field.put(SECOND, "0603", engaged=1)
    Battle(field, role, turn=4, night=1).through()
    assert [field.s.engaged[german], field.s.engaged[american]] == ([0, 1] if role == GERMANS else [1, 0])


@pytest.mark.rule("ardennes44:20.5", "ardennes44:25.32")
def test_a_marked_unit_that_was_engaged_attacks_by_night_when_its_marker_is_gone(field: Field) -> None:
    unit = facing(field, engaged=1, night=1)
    battle = Battle(field, ALLIES, turn=4, night=1).through()
    field.dice(6)
    battle.say("attack", field.hex("0804"))
    assert unit in battle.fight.attackers


@pytest.mark.rule("ardennes44:20.5")
def test_the_host_may_let_engaged_last_through_the_night(field: Field) -> None:
    field.options = {"engaged_through_night": True}
    unit = facing(field, engaged=1)
    assert Battle(field, ALLIES, turn=4, night=1).match.over
    assert field.s.engaged[unit]


@pytest.mark.rule("ardennes44:20.2", "ardennes44:21.5")
def test_modifiers_add_up(field: Field) -> None:
    unit = facing(field)
    tanks, scouts = field.unit("A-VIII-707Tk"), field.unit("A-14Cav-18")
    for morale, plain in ((GREEN, 1), (VETERAN, 0), (ELITE, -1)):
        for piece, extra in ((unit, 0), (tanks, -1), (scouts, -1)):
            outfit(field, piece, morale=morale)
            assert disengage_modifier(field.s, piece) == plain + extra


@pytest.mark.rule("ardennes44:20.3a", "ardennes44:EX.23")
@pytest.mark.parametrize("hexes", [1, 2])
def test_yes_retreats_one_or_two_hexes(field: Field, hexes: int) -> None:
    unit = facing(field, engaged=1)
    field.dice(3)
    battle = Battle(field, ALLIES).say("disengage", unit)
    while battle.asking == "RetreatPath":
        if hexes == 1 and ("stop",) in battle.match.actions():
            battle.say("stop")
        else:
            battle.say("retreat", min(field.offered("retreat")))
    assert field.t.grid.distance(field.s.place[unit], field.hex("0704")) == hexes
    assert (field.s.order[unit], field.s.engaged[unit]) == (GOOD, 0)


@pytest.mark.rule("ardennes44:20.3b")
def test_yes_with_d_disrupts_after_the_retreat(field: Field) -> None:
    unit = facing(field, engaged=1)
    field.dice(4)
    battle = Battle(field, ALLIES).say("disengage", unit)
    assert field.s.order[unit] == GOOD
    while battle.asking == "RetreatPath":
        battle.say("retreat", min(field.offered("retreat")))
    assert field.s.order[unit] == DISRUPTED


@pytest.mark.rule("ardennes44:20.3b", "ardennes44:20.5")
@pytest.mark.parametrize(("die", "order"), [(5, GOOD), (6, DISRUPTED)])
def test_no_stays_where_it_is(field: Field, die: int, order: int) -> None:
    unit = facing(field, engaged=1)
    field.dice(die)
    Battle(field, ALLIES).say("disengage", unit)
    assert (field.at(unit), field.s.order[unit], field.s.engaged[unit]) == ("0704", order, 0)


def surrounded(field: Field) -> int:
    """An American whose every way out begins in an enemy zone."""
    unit = facing(field)
    field.put(SECOND, "0504")
    field.put(THIRD, "0806")
    return unit


@pytest.mark.rule("ardennes44:20.3a", "ardennes44:20.3b")
@pytest.mark.parametrize(("die", "order", "stops"), [(3, GOOD, 1), (4, GOOD, 0), (3, DISRUPTED, 0), (4, DISRUPTED, 0)])
def test_a_steady_engaged_unit_may_stop_in_an_enemy_zone_a_shaken_one_not(
    field: Field, die: int, order: int, stops: int
) -> None:
    unit = surrounded(field)
    field.s.engaged[unit], field.s.order[unit] = 1, order
    field.dice(die)
    battle = Battle(field, ALLIES).say("disengage", unit)
    paths = battle.match.play.stack[-1].paths
    assert any(len(path) == 1 and in_empty_zone(field.s, unit, path[0]) for path in paths) == bool(stops)
    assert any(len(path) == 2 and not in_empty_zone(field.s, unit, path[1]) for path in paths)


@pytest.mark.rule("ardennes44:20.4")
def test_unengaged_units_may_not_enter_zones_and_die_without_a_way(field: Field) -> None:
    unit = surrounded(field)
    assert disengage_paths(field.s, unit, False, True) == []
    field.dice(1)
    Battle(field, ALLIES).say("disengage", unit)
    assert field.s.place[unit] == DEAD


@pytest.mark.rule("ardennes44:20.4")
def test_unengaged_units_that_moved_may_disengage(field: Field) -> None:
    unit = facing(field, moved=1)
    paths = disengage_paths(field.s, unit, False, True)
    assert paths
    assert not any(in_empty_zone(field.s, unit, hex) for path in paths for hex in path)
    Battle(field, ALLIES)
    assert field.offered("disengage") == [unit]


@pytest.mark.rule("ardennes44:20.5", "ardennes44:16.5c")
def test_all_engaged_markers_of_the_owner_go_and_those_who_did_not_try_may_attack(field: Field) -> None:
    unit = facing(field, engaged=1)
    german = field.unit(INFANTRY)
    field.s.engaged[german] = 1
    battle = Battle(field, ALLIES).say("done")
    assert (field.s.engaged[unit], field.s.engaged[german]) == (0, 1)
    assert field.hexes("attack") == {"0804"}
    assert battle.asking == "ChooseAttack"


@pytest.mark.rule("ardennes44:29.1a", "ardennes44:18.4a")
def test_who_may_not_disengage(field: Field) -> None:
    unit = facing(field, ban=1)
    broken, gun = field.put(BATTALION, "0703", order=BROKEN), field.put(OTHER, "0805")
    Battle(field, ALLIES)
    assert field.offered("disengage") == [gun]
    assert field.refusal("disengage", unit) == "refused-disengage-ban"
    assert field.refusal("disengage", broken) == "refused-disengage-broken"
    boxed = field.put("A-28-110.3", BOX + 1)
    for stranger in (field.unit(INFANTRY), boxed):  # he is no unit of this player next to an enemy at all
        assert not field.refusal("disengage", stranger).startswith("refused-disengage")


@pytest.mark.rule("ardennes44:26.1b", "ardennes44:26.2a")
def test_a_three_step_unit_may_break_up_before_it_disengages(field: Field) -> None:
    unit = facing(field, engaged=1)
    Battle(field, ALLIES).say("split_up", unit)
    parts = [other for other in field.offered("disengage") if field.t.role[other] in (4, 5)]
    assert [field.t.role[part] for part in parts] == [4, 4, 5]
    assert [field.s.engaged[part] for part in parts] == [1, 1, 1]
    assert unit not in field.offered("disengage")
    assert field.s.place[unit] == DEAD


@pytest.mark.rule("ardennes44:15.8d", "ardennes44:26.2a")
def test_no_part_of_a_unit_that_digs_in_attacks(field: Field) -> None:
    unit = facing(field, building=1)
    battle = Battle(field, ALLIES).say("split", unit)
    assert battle.say("done").asking != "ChooseAttack" or not field.offered("attack")


@pytest.mark.rule("ardennes44:26.2a")
def test_a_unit_may_break_down_before_it_disengages(field: Field) -> None:
    unit = facing(field, engaged=1)
    battle = Battle(field, ALLIES).say("split", unit)
    part = next(other for other in field.offered("disengage") if other != unit)
    assert (field.s.parent[part], field.s.engaged[part], field.s.reduced[unit]) == (unit, 1, 1)
    field.dice(1)
    battle.say("disengage", part)
    while battle.asking == "RetreatPath":
        battle.say("retreat", min(field.offered("retreat")))
    assert field.at(unit) == "0704"
    assert field.at(part) != "0704"
