"""Who is hit by which fire (18.3.5, 18.7.5)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import combat
from sandtable.games.air_armor.rules.fire.firers import fires_reason
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE
from sandtable.games.air_armor.rules.fire.targets import defensive_hexes, hex_reason, target_reason, targets_at
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, NATO, NO_HEX, WP

M1, M2 = "1/3ID-M1", "1/3ID-M2"
BMP, BTR, T80 = "27GMRD-68GMRR-U", "27GMRD-243GMRR-U", "27GMRD-28TR-U"


def immune(field: Field, kind: int, piece: int) -> str:
    reason = target_reason(field.s, kind, piece)
    return rule_of(reason)


@rule("18.3.5.1a", "18.1.3c")
def test_offensive_fire_hits_all_units_in_the_hex_other_kinds_only_some(field: Field) -> None:
    field.plain()
    units = [field.put(M1, "0404", 1), field.put("1/3ID-HQ", "0404"), field.put(M2, "0404", 1)]
    field.s.masked[units[2]] = 1
    field.operation(HASTY_ATTACK, field.put(BMP, "0405"), objective="0404")
    field.s.op.retreated[units[0]] = 1
    field.s.op.force = [units[2]]
    hit = {kind: set(targets_at(field.s, kind, NATO, field.hex("0404"))) for kind in range(4)}
    assert hit[OFFENSIVE] == set(units)
    assert hit[RETREAT_FIRE] == {units[0]}
    assert hit[INFILTRATION] == {units[2]}
    assert hit[DEFENSIVE] == set()


@rule("18.3.5.2a", "18.6.4a3")
def test_infiltration_fire_hits_the_moving_force_only(field: Field) -> None:
    field.plain()
    mover, moved, still = field.put(BMP, "0404", 3), field.put(BMP, "0404", 3), field.put(BMP, "0404", 3)
    field.operation(HASTY_ATTACK, mover, moved, still)
    field.s.op.moved[moved] = field.s.op.moved[mover] = 1
    field.s.op.force = [mover]
    assert targets_at(field.s, INFILTRATION, WP, field.hex("0404")) == [mover]
    assert immune(field, INFILTRATION, moved) == "18.3.5.2a"


@rule("18.3.5.3a", "18.7.5d")
def test_defensive_fire_hits_participants_only(field: Field) -> None:
    field.plain()
    member, other = field.put(BMP, "0404", 3), field.put("27GMRD-ENG1", "0404")
    field.operation(HASTY_ATTACK, member, objective="0405")
    assert targets_at(field.s, DEFENSIVE, WP, field.hex("0404")) == [member]
    assert immune(field, DEFENSIVE, other) == "18.3.5.3a"


@rule("18.3.5.4a")
def test_retreat_fire_hits_only_units_that_have_just_retreated(field: Field) -> None:
    field.plain()
    gone, there = field.put(M2, "0404", 1), field.put(M1, "0404", 1)
    field.s.op.retreated[gone] = 1
    assert targets_at(field.s, RETREAT_FIRE, NATO, field.hex("0404")) == [gone]
    assert immune(field, RETREAT_FIRE, there) == "18.3.5.4a"


@rule("18.7.5a1", "18.7.5a2", "18.7.5a3", "13.5.1a2", "13.5.1a1")
def test_participants_are_targets_unless_protected_or_unmoved_away_from_the_objective(field: Field) -> None:
    field.plain()
    beside, moved = field.put(BMP, "0405", 1), field.put(BMP, "0202", 1)
    still, covered = field.put(BMP, "0201", 1), field.put(BTR, "0203", 1)
    field.operation(HASTY_ATTACK, beside, moved, still, covered, objective="0404")
    for piece in (moved, covered):
        field.s.op.moved[piece] = 1
    field.s.op.protected[covered] = 1
    assert immune(field, DEFENSIVE, beside) == ""  # next to the objective, moved or not
    assert immune(field, DEFENSIVE, moved) == ""  # moved, not next to it
    assert immune(field, DEFENSIVE, still) == "18.7.5a3"
    assert immune(field, DEFENSIVE, covered) == "18.7.5a2"
    field.move(covered, "0303")
    assert immune(field, DEFENSIVE, covered) == ""  # protected, but next to the objective


@rule("18.7.5b")
def test_without_an_objective_a_participant_that_stood_still_is_no_target(field: Field) -> None:
    field.plain()
    still, moved = field.put(BMP, "0405", 1), field.put(BMP, "0303", 1)
    field.operation(HASTY_ATTACK, still, moved)
    field.s.op.moved[moved] = 1
    assert field.s.op.objective == NO_HEX
    assert immune(field, DEFENSIVE, still) == "18.7.5a3"
    assert immune(field, DEFENSIVE, moved) == ""


@rule("18.7.5c", "18.3.5.5b")
def test_masked_participants_are_targets_and_their_unmasked_friends_are_not(field: Field) -> None:
    field.plain()
    masked, friend = field.put(BMP, "0405", 3), field.put(T80, "0405", 3)
    field.s.masked[masked] = 1
    field.operation(HASTY_ATTACK, masked, objective="0404")
    assert targets_at(field.s, DEFENSIVE, WP, field.hex("0405")) == [masked]
    assert immune(field, DEFENSIVE, friend) == "18.3.5.3a"


@rule("18.7b1", "18.7c")
def test_each_hex_with_participants_is_a_target_of_its_own_and_once(field: Field) -> None:
    field.plain()
    pieces = [field.put(BMP, "0405", 3), field.put(BMP, "0303", 3), field.put(BMP, "0303", 3)]
    field.operation(HASTY_ATTACK, *pieces, objective="0404")
    assert field.names(defensive_hexes(field.s)) == {"0405", "0303"}
    field.s.op.fired_hexes = [field.hex("0303")]
    assert field.names(defensive_hexes(field.s)) == {"0405"}
    assert rule_of(hex_reason(field.s, field.hex("0303"))) == "18.7c"
    tank = field.put(M1, "0404", 2)
    combat(field, DEFENSIVE, "0405", [tank], [pieces[0]], dice=[1])
    assert rule_of(fires_reason(field.s, DEFENSIVE, tank, field.hex("0405"))) == "18.7c"
