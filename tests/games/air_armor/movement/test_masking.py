"""Stacks that violate the restrictions: masking, its price and its end (14)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import combat
from games.air_armor.operations.conflict import Conflict
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.air.flak import AT_HELICOPTER, flak_of
from sandtable.games.air_armor.rules.combat.advance import advance_reason
from sandtable.games.air_armor.rules.combat.retreat import RetreatStep
from sandtable.games.air_armor.rules.command.reactors import force_reason
from sandtable.games.air_armor.rules.command.reactors import step_reason as window_reason
from sandtable.games.air_armor.rules.engineers.readiness import place_reason
from sandtable.games.air_armor.rules.fire.firers import adjacent_firers, fires_reason
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.movement.mask import MaskUnits
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.masking import lift_masks
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.support.pools import firing_reason, indirect_fire_reason
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MARCH, MI_24, NATO, WP

M1, M2, BMP, TANKS = "1/3ID-M1", "1/3ID-M2", "39GMRD-117GMRR-U", "39GMRD-15GTR-U"


@rule("EX-14.4", "14.4f", "14.4b2", "14.2.4a")
def test_a_battalion_retreats_onto_another_brigade_and_is_masked(field: Field) -> None:
    """EX-14.4: 6614 is the only hex away from the enemy; the next attack finds only the Leopards able to fire."""
    m113, leopard = field.put("54HSB-M113", "6513", 2), field.put("35PzGBde-Leopard", "6614", 3)
    attackers = [field.put("79GTD-247GMRR-U", hex, 3) for hex in ("6413", "6515", "6612")]
    war = Conflict(field).commit(HASTY_ATTACK, *attackers, objective="6513")
    war.s.op.just_fired[attackers[0]] = 1
    war.run(RetreatStep())
    if war.asks == "RetreatUnits":
        assert war.offers("hex") == {"6614"}
        war.do("hex", "6614")
    assert war.asks == "MaskUnits"
    assert war.offers("add") == {m113, leopard}, "the Leopards are not Used: either may be masked"
    war.do("add", m113)
    assert war.s.masked[m113] == 1
    assert war.s.masked[leopard] == 0
    tanks = field.put("79GTD-45GTR-U", "6714", 4)
    field.operation(ASSAULT, tanks, objective="6614")
    field.s.op.moved[tanks] = 1
    assert adjacent_firers(field.s, DEFENSIVE, NATO, field.hex("6714")) == [leopard]
    firing = combat(field, OFFENSIVE, "6614", [tanks], [leopard, m113], dice=[7])
    assert "retreat" not in {a[0] for a in firing.options}
    assert field.s.steps[m113] == 2, "masked units lose last"
    assert field.s.steps[leopard] < 3


def test_a_unit_that_dropped_out_after_its_move_is_masked_like_the_others(field: Field) -> None:
    field.plain(9, 9)
    stays, moved = field.put("36PzBde-Leopard", "0404", 1), field.put("34PzBde-Leopard", "0403", 1)
    war = Conflict(field).commit(ASSAULT, moved)
    field.move(moved, "0404")
    war.s.op.moved[moved] = war.s.used[moved] = 1
    war.s.op.member[moved] = 0
    war.run(MovementStep())
    if war.asks == "MovementStep":
        war.do("done")
    assert war.asks == "MaskUnits"
    assert war.offers("add") == {stays, moved}


def test_where_all_are_used_residents_somebody_is_masked_all_the_same(field: Field) -> None:
    field.plain(9, 9)
    one, two = field.put("36PzBde-Leopard", "0404", 1, used=1), field.put("34PzBde-Leopard", "0404", 1, used=1)
    war = Conflict(field)
    war.run(MaskUnits(NATO, field.hex("0404")))
    assert war.asks == "MaskUnits"
    assert war.offers("add") == {one, two}


@rule("14.1a", "16.6a1")
def test_any_part_of_a_stack_that_starts_to_move_is_a_force(field: Field) -> None:
    field.plain(9, 9)
    one, two, stays = field.put(BMP, "0404", 2), field.put(BMP, "0404", 2), field.put(BMP, "0404", 1)
    assert set(field.s.pieces_at(WP, field.hex("0404"))) == {one, two, stays}, "a stack"
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0404")
    war.begin("formation", formation).do("piece", one)
    assert war.s.op.force == [one]
    war.do("take", two)
    assert war.s.op.force == [one, two], "units that start together move together"
    war.do("step", "0405")
    assert (war.at(one), war.at(two), war.at(stays)) == ("0405", "0405", "0404")
    war.do("drop", one).do("step", "0406")
    assert (war.at(one), war.at(two)) == ("0405", "0406"), "it has divided"
    war.do("stop")
    assert two not in war.s.op.force


@rule("14.2a", "16.7a")
def test_forces_pass_through_a_full_hex_and_only_maneuver_steps_count(field: Field) -> None:
    field.plain(9, 9)
    full, mover = field.put(BMP, "0405", 9), field.put(BMP, "0404", 3)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0404")
    war.begin("formation", formation).do("piece", mover).do("step", "0405").do("step", "0406").do("stop").over()
    assert war.asks != "MaskUnits"
    assert not war.s.masked[full]
    for unit in ("39GMRD-DAG", "39GMRD-ENG1", "39GMRD-HQM"):
        field.put(unit, "0405")
    assert field.stack_rule(*field.s.pieces_at(WP, field.hex("0405"))) == ""
    for unit in ("1/3ID-M1", "2/11ACR-M3", "26LL-INF", M2, "126Jg-U"):
        pieces = [field.put(unit, "0808", 3), field.put(unit, "0808", 2)]
        assert field.stack_rule(*pieces) == "14.2a"
        for piece in pieces:
            put(field.s, piece, -1)


@rule("14.3.1b", "14.3.2a")
def test_divisions_and_brigades_do_not_stack(field: Field) -> None:
    for one, two in ((TANKS, "27GMRD-28TR-U"), ("39GMRD-DTB-U", "27GMRD-DTB-U"), ("39GMRD-DAG", "27GMRD-DAG")):
        assert field.stack_rule(field.put(one, "3017"), field.put(two, "3017")) == "14.3.1b"
    pairs = (
        (M1, "2/3ID-M1"),
        (M1, "2/11ACR-M3"),
        ("35PzGBde-Marder", "54HSB-M113"),
        ("34PzBde-Marder", "36PzBde-Marder"),
    )
    for one, two in pairs:
        assert field.stack_rule(field.put(one, "4017"), field.put(two, "4017")) == "14.3.2a"


@rule("14.3.3a", "14.4a2")
def test_nobody_ends_its_move_among_enemies_outside_an_overrun_or_close_attack(field: Field) -> None:
    field.plain(9, 9)
    tank = field.put(M1, "0404", 1)
    mover = field.put(TANKS, "0402", 3)
    for kind in (MARCH, HASTY_ATTACK, ASSAULT):
        field.operation(kind, mover, objective="0404")
        field.move(mover, "0403")
        assert field.why(mover, "0404") == "16.8.8a1"
    field.readings.overrun = 1
    field.move(mover, "0401")
    war = Conflict(field, {"roll-fire": [1] * 12})
    formation = war.plan("39GMRD-15GTR", HASTY_ATTACK, "0401")
    war.begin("formation", formation).do("hex", "0404").do("overrun").march(mover, "0402 0403").over()
    assert war.asks == "DefensiveFire" or war.asks
    while war.asks:
        war.do(*(("finish",) if war.may("finish") else war.legal()[-1]))
    assert war.told("stormed"), "it was there for a time"
    assert war.at(mover) != war.at(tank) or not war.at(mover), "not at the end of the operation"


@rule("14.3.3b")
def test_aircraft_and_attack_helicopters_may_end_among_enemies(field: Field) -> None:
    field.plain(9, 9)
    tank = field.put(M1, "0404", 1)
    for piece in (field.t.helicopter_piece[MI_24], field.t.air_piece[WP]):
        field.s.steps[piece] = 2
        put(field.s, piece, field.hex("0404"))
        Table(field, MaskUnits(NATO, field.hex("0404")), flow=TheaterFlow())
        assert field.s.place[piece] == field.s.place[tank] == field.hex("0404")
        assert not field.s.masked[tank]


@rule("14.4a1")
@pytest.mark.parametrize("kind", [MARCH, HASTY_ATTACK])
def test_stacking_may_be_violated_at_the_price_of_masking(field: Field, kind: int) -> None:
    field.plain(9, 9)
    full, mover = field.put(BMP, "0405", 9), field.put(BMP, "0404", 3)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", kind, "0404")
    war.begin("formation", formation).maybe("pass").do("piece", mover).do("step", "0405").do("stop").over()
    assert war.asks == "MaskUnits"
    assert war.offers("add") == {full, mover}
    war.do("add", mover)
    assert war.s.masked[mover] == 1


@rule("14.4a3", "14.4e")
def test_no_reaction_violates_stacking_or_joins_a_masked_unit(field: Field) -> None:
    field.plain(9, 9)
    defender, reserve = field.put(M1, "0404", 3), field.put(M1, "0406", 2)
    attacker = field.put(BMP, "0403", 3)
    hq = field.put("1/3ID-HQ", "0408")
    field.s.cp[hq] = 1
    field.operation(HASTY_ATTACK, attacker, objective="0404")
    assert rule_of(force_reason(field.s, [reserve])) == "14.2a"
    field.s.steps[reserve] = 1
    assert force_reason(field.s, [reserve]) is None
    assert window_reason(field.s) is None
    field.s.masked[defender] = 1
    assert rule_of(window_reason(field.s)) == "19.0e"


@rule("14.4d", "14.4g", "14.4j")
def test_a_masked_unit_fires_only_flak_and_indirect_and_its_stack_does_not_advance(field: Field) -> None:
    field.plain(9, 9)
    masked, friend = field.put(BMP, "0403", 3), field.put(BMP, "0403", 3)
    gun, engineer = field.put("39GMRD-DAG", "0301", 1), field.put("39GMRD-ENG1", "0301")
    enemy = field.put(M1, "0404", 1)
    field.operation(HASTY_ATTACK, masked, friend, objective="0404")
    field.s.masked[masked] = field.s.masked[gun] = 1
    for kind in (OFFENSIVE, DEFENSIVE, INFILTRATION, RETREAT_FIRE):
        assert rule_of(fires_reason(field.s, kind, masked, field.hex("0404"))) == "18.1.4a"
    assert fires_reason(field.s, OFFENSIVE, friend, field.hex("0404")) is None
    assert flak_of(field.s, masked, field.hex("0403"), 0, AT_HELICOPTER) > 0
    assert indirect_fire_reason(field.s, gun) is firing_reason(field.s, gun, field.hex("0404")) is None
    put(field.s, enemy, -1)
    for piece in (masked, friend):
        assert rule_of(advance_reason(field.s, piece)) == "18.5.2a4"
    field.s.masked[masked] = 0
    assert advance_reason(field.s, friend) is None
    assert place_reason(field.s, engineer) is None
    field.s.masked[engineer] = 1
    assert rule_of(place_reason(field.s, engineer)) == "33.0d"


@rule("14.4i")
@pytest.mark.parametrize(("hits_die", "lost"), [(5, [2, 0]), (10, [2, 2])])
def test_masked_units_lose_steps_only_when_the_others_are_gone(field: Field, hits_die: int, lost: list[int]) -> None:
    field.plain(9, 9)
    weak, strong = field.put(M2, "0404", 2), field.put(M1, "0404", 4)
    tanks = field.put(TANKS, "0403", 9 if hits_die == 10 else 4)
    field.s.masked[strong] = 1
    field.operation(ASSAULT, tanks, objective="0404")
    combat(field, OFFENSIVE, "0404", [tanks], [weak, strong], dice=[hits_die])
    assert [2 - max(0, field.s.steps[weak] if field.s.place[weak] >= 0 else 0), 4 - field.s.steps[strong]] == lost


@rule("14.4.1a")
def test_masked_units_do_not_change_places_with_those_above(field: Field) -> None:
    field.plain(9, 9)
    below, above, comes = field.put(BMP, "0405", 3), field.put(BMP, "0405", 7), field.put(BMP, "0404", 3)
    field.s.masked[below] = 1
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", MARCH, "0404")
    war.begin("formation", formation).do("piece", comes).do("step", "0405").do("stop").over()
    assert war.asks == "MaskUnits"
    assert war.offers("add") == {above, comes}, "nobody comes out from under the marker"
    assert war.why("add", below) == "14.4d"
    war.do("add", comes)
    assert [war.s.masked[piece] for piece in (below, above, comes)] == [1, 0, 1]
    field.move(below, "0406")
    assert not field.s.masked[below], "one that leaves the hex is unmasked"


@rule("14.4.1b")
def test_the_marker_goes_at_once_when_the_rest_complies(field: Field) -> None:
    field.plain(9, 9)
    hex = field.hex("0404")
    top, masked = field.put(M1, "0404", 4), field.put(M2, "0404", 2)
    field.s.masked[masked] = 1
    assert not lift_masks(field.s, NATO, hex)
    lose_steps(field.s, top, 1)
    Table(field, MaskUnits(NATO, hex), flow=TheaterFlow())
    assert field.s.masked[masked] == 1, "three and two are too many still"
    lose_steps(field.s, top, 1)
    Table(field, MaskUnits(NATO, hex), flow=TheaterFlow())
    assert field.s.masked[masked] == 0


@rule("14.4.1c", "14.4f")
def test_losses_that_unmask_a_stack_give_no_retreat_in_that_combat(field: Field) -> None:
    field.plain(9, 9)
    top, masked = field.put(M2, "0404", 4), field.put(M2, "0404", 2)
    tanks = field.put(TANKS, "0403", 9)
    field.s.masked[masked] = 1
    field.operation(ASSAULT, tanks, objective="0404")
    firing = combat(field, OFFENSIVE, "0404", [tanks], [top, masked], dice=[5])
    assert firing.over, "nobody is asked whether to retreat"
    assert field.s.steps[top] <= 2 or field.s.place[top] < 0
    assert not field.s.op.retreat_chosen


@rule("14.4.2a")
def test_nobody_is_masked_while_it_moves_or_retreats(field: Field) -> None:
    field.plain(9, 9)
    field.put(BMP, "0405", 9)
    mover = field.put(BMP, "0404", 3)
    guard = field.put(M1, "0505", 1)
    war = Conflict(field, {"roll-fire": [10] * 4})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0404")
    war.begin("formation", formation).do("hex", "0505").do("piece", mover).do("step", "0405")
    assert not war.s.masked[mover], "the full hex is only passed"
    war.do("step", "0406")
    assert war.asks == "InfiltrationFire"
    war.do("add", guard)
    assert war.told("fire_opened"), "and it is fired at as any other"
    retreating, friend = field.put(M1, "0704", 2), field.put(M1, "0804", 3)
    put(field.s, retreating, field.hex("0804"))
    field.s.op.retreated[retreating] = 1
    assert field.s.masked[retreating] == field.s.masked[friend] == 0
    steps = RetreatStep.steps
    assert steps.index("fire") < steps.index("masks"), "Retreat Fire comes before the limits are tested"
