"""Charge Through: the Overrun force leaves the objective and moves on (42.0.4c, 42.0.8)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.operations.variants import charge_reason
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, NATO, OVERRUN

BMP, TANKS, M1 = "39GMRD-117GMRR-U", "39GMRD-15GTR-U", "1/3ID-M1"


def overrun(field: Field, *dice: int) -> Conflict:
    """Tanks of the 15th overrun 0304 from 0303, where they began."""
    field.readings.overrun = 1
    war = Conflict(field, {"roll-fire": list(dice)}, TheaterFlow())
    formation = war.plan("39GMRD-15GTR", HASTY_ATTACK, "0303")
    return war.begin("formation", formation).do("hex", "0304").do("overrun")


def held(field: Field) -> int:
    """A tank in 0304 that two rounds of weak fire do not remove."""
    tank = field.put(M1, "0304", 1)
    field.s.disrupted[tank] = 1
    field.s.improved[field.hex("0304")] = NATO + 1
    return tank


@rule("42.0.8b")
def test_a_charging_force_does_not_step_back_among_the_defenders(field: Field) -> None:
    field.plain(9, 9)
    force, tank = field.put(TANKS, "0303", 1), held(field)
    war = overrun(field, 1, 1).do("charge").do("step", "0305")
    assert war.at(tank) == "0304"
    assert war.why("step", "0304") == "16.8.8a1"
    war.do("stop")
    assert (war.at(force), war.s.op.kind) == ("0305", 0)


def test_an_objective_that_has_been_emptied_is_a_hex_like_others(field: Field) -> None:
    field.plain(9, 9)
    force = field.put(TANKS, "0303", 9)
    field.put(M1, "0304", 1)
    war = overrun(field, 1, 10).do("charge").do("step", "0305").do("step", "0304").do("step", "0204").do("stop")
    assert (war.at(force), war.s.op.kind) == ("0204", 0)


@rule("42.0.9b")
def test_stacking_is_tested_where_a_charge_ends(field: Field) -> None:
    field.plain(9, 9)
    force = field.put(TANKS, "0303", 1)
    stays = field.put(BMP, "0305", 3)
    held(field)
    war = overrun(field, 1, 1).do("charge").do("step", "0305").do("stop")
    assert (war.asks, war.offers("add")) == ("MaskUnits", {force, stays})
    war.do("add", force)
    assert (war.s.op.kind, war.s.masked[force], war.s.masked[stays]) == (0, 1, 0)


@rule("42.0.9b")
def test_stacking_is_tested_where_an_overrun_force_withdraws_to(field: Field) -> None:
    field.plain(9, 9)
    force = field.put(TANKS, "0303", 1)
    stays = field.put(BMP, "0303", 3, used=1)
    field.s.masked[force] = 1
    held(field)
    war = overrun(field, *([1] * 10)).do("finish")
    assert war.legal() == [("add", force)], "the Used unit was there before"
    war.do("add", force)
    assert (war.at(force), war.s.op.kind) == ("0303", 0)
    assert (war.s.masked[force], war.s.masked[stays]) == (1, 0)


@rule("42.0.4c")
def test_a_hidden_side_does_not_charge_into_a_hex_that_is_full(field: Field) -> None:
    field.plain(9, 9)
    field.readings.hidden_wp = 1
    force = field.put(TANKS, "0304", 1)
    field.put(M1, "0304", 1)
    for hex in ("0204", "0205", "0303", "0404", "0405"):
        field.s.obstacle[field.hex(hex)] = 1
    war = Conflict(field).commit(HASTY_ATTACK, force, objective="0304")
    war.s.op.variant, war.s.op.moved[force], war.s.op.spent[force] = OVERRUN, 1, 20
    assert charge_reason(war.s, [force]) is None
    war.s.op.spent[force] = 21
    assert rule_of(charge_reason(war.s, [force])) == "42.0.4c", "less than a point is left"
    war.s.op.spent[force] = 20
    for _ in range(3):
        field.put(BMP, "0305", 1)
    assert rule_of(charge_reason(war.s, [force])) == "42.0.4c"


@rule("42.1.2a")
def test_a_charge_out_of_the_objective_draws_no_infiltration_fire(field: Field) -> None:
    field.plain(9, 9)
    force, flank = field.put(TANKS, "0303", 2), field.put(M1, "0204", 1)
    held(field)
    war = overrun(field, 1, 1).do("charge")
    assert field.s.zoc[NATO][field.hex("0304")], "of the flank"
    war.do("step", "0305")
    assert (war.asks, war.at(force), war.at(flank)) == ("MoveForce", "0305", "0204")
