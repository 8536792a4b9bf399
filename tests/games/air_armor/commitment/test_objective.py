"""The objective: declared, dropped, changed (13.5)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.commitment.objective import DeclareObjective, NewObjective
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.pieces.placing import put_on_bridge
from sandtable.games.air_armor.state.codes import ASSAULT, CITY, CLOSE_ATTACK, HASTY_ATTACK, NATO, OVERRUN

BMP, M1, M2 = "39GMRD-117GMRR-U", "1/3ID-M1", "1/3ID-M2"


@rule("13.5a", "13.5c", "13.5.2a", "G.objective-hex")
def test_any_enemy_occupied_hex_may_be_the_objective_acquired_or_not_or_none(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0202", 3)
    field.put(M1, "0808", 2), field.put(M2, "0606", 0)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(DeclareObjective())
    assert war.offers("hex") == {"0808", "0606"}
    assert war.may("pass")
    assert war.why("hex", "0404") == "13.5c"


@rule("13.5e", "29.6.5b")
def test_an_empty_city_of_nato_is_an_objective_for_wp_airmobile_units_only(field: Field) -> None:
    field.plain(9, 9, c="0505")
    field.s.control[field.hex("0505")] = NATO + 1
    air, bmp = field.put("35GAAB-1Bn-U", "0202", 1), field.put(BMP, "0302", 3)
    war = Conflict(field).commit(HASTY_ATTACK, air).run(DeclareObjective())
    assert war.may("hex", "0505")
    assert field.t.terrain[field.hex("0505")] == CITY
    war = Conflict(field).commit(HASTY_ATTACK, bmp).run(DeclareObjective())
    assert not war.may("hex", "0505")


@rule("13.5e")
def test_a_bridge_that_an_enemy_engineer_keeps_is_an_objective(field: Field) -> None:
    field.plain(9, 9)
    site = field.river("0404 0405")
    free = field.river("0204 0205")
    unit = field.put(BMP, "0202", 3)
    field.put(M1, "0808", 1)
    engineer = field.put("1/3ID-ENG1", "0405")
    war = Conflict(field)
    field.s.military[site] = field.s.military[free] = NATO + 1
    put_on_bridge(field.s, engineer, site)
    war.commit(HASTY_ATTACK, unit).run(DeclareObjective())
    assert war.offers("site") == {site}
    assert war.why("site", free) == "13.5e"
    war.do("site", site)
    assert war.s.op.objective_side == field.side("0404 0405")


@rule("13.5.3a3", "38.3.2a")
def test_the_next_objective_may_be_a_kept_bridge(field: Field) -> None:
    field.plain(9, 9)
    site = field.river("0405 0505")
    unit, keeper = field.put(BMP, "0302", 3), field.put("1/3ID-ENG1", "0505")
    field.put(M1, "0304", 0), field.put(M1, "0808", 1)
    field.s.military[site] = NATO + 1
    put_on_bridge(field.s, keeper, site)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0302")
    war.begin("formation", formation).do("hex", "0304").do("piece", unit).do("step", "0303")
    assert (war.asks, war.offers("site")) == ("NewObjective", {site})
    war.do("site", site).do("step", "0404").do("step", "0405").do("stop").over()
    assert war.told("bridge_taken") == [(site, keeper)]


@rule("42.1a", "43.0a", "38.3.2a")
@pytest.mark.parametrize(("variant", "why"), [(OVERRUN, "42.1a"), (CLOSE_ATTACK, "43.0a")])
def test_nobody_overruns_or_closely_attacks_a_bridge(field: Field, variant: int, why: str) -> None:
    field.plain(9, 9, c="0808")
    site = field.river("0404 0405")
    field.put(M1, "0707", 1), field.put(M1, "0808", 1)
    unit, keeper = field.put(BMP, "0202", 3), field.put("1/3ID-ENG1", "0405")
    field.s.military[site] = NATO + 1
    put_on_bridge(field.s, keeper, site)
    war = Conflict(field).commit(HASTY_ATTACK, unit)
    field.s.op.variant = variant
    war.run(NewObjective())
    assert war.offers("site") == set()
    assert war.why("site", site) == why


@rule("13.5d")
def test_an_objective_that_no_maneuver_unit_reached_is_dropped_at_once(field: Field) -> None:
    field.plain(9, 9)
    unit, engineer = field.put(BMP, "0303", 3), field.put("39GMRD-ENG1", "0304")
    other = field.put(BMP, "0304", 3)
    field.put(M1, "0305", 2)
    war = Conflict(field).commit(ASSAULT, unit, engineer, objective="0305").run(MovementStep()).do("done")
    assert war.s.op.objective < 0, "the engineer is next to it, no maneuver unit of the operation is"
    war = Conflict(field).commit(ASSAULT, unit, other, objective="0305").run(MovementStep()).do("done")
    assert war.s.op.objective == field.hex("0305")


@rule("13.5.3a2")
def test_an_empty_objective_that_is_kept_is_entered_only_by_advance(field: Field) -> None:
    field.plain(9, 9)
    first, second = field.put(BMP, "0302", 3), field.put(BMP, "0303", 3)
    field.move(first, "0301")
    dummy = field.put(M1, "0305", 0)
    field.put(M2, "0505", 2)
    war = Conflict(field, {"roll-fire": [1, 1, 1]})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0303")
    war.begin("formation", formation).do("hex", "0305").do("piece", second).do("step", "0304")
    assert war.s.place[dummy] < 0
    war.do("pass")
    assert war.why("step", "0305") == "13.5.3a2"
    war.do("step", "0405")
    assert war.asks == "MoveForce"
    war.do("stop").over()
    war.do("target", "0405")
    assert war.asks == "AdvanceStep"
    war.do("piece", second).maybe("done")
    assert war.at(second) == "0305"
    assert war.s.op.kind == 0, "the operation is over"


@rule("13.5.3b", "13.5.3a3")
def test_the_choice_comes_again_for_each_objective_of_dummies_and_the_old_hex_may_be_entered(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0302", 3)
    first, second = field.put(M1, "0304", 0), field.put(M1, "0306", 0)
    field.put(M2, "0308", 2)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0302")
    war.begin("formation", formation).do("hex", "0304").do("piece", unit).do("step", "0303")
    assert war.s.place[first] < 0
    war.do("hex", "0306").do("step", "0304").do("step", "0305")
    assert war.s.place[second] < 0
    assert war.asks == "NewObjective"
    war.do("hex", "0308")
    assert war.s.op.objective == field.hex("0308")


@rule("13.5b1", "13.5b2", "13.5b3", "18.8a", "G.offensive-fire", "G.offensive-operation")
def test_offensive_fire_is_only_at_the_objective_and_there_is_none_without_one(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 3)
    target, other = field.put(M1, "0304", 2), field.put(M2, "0204", 2)
    war = Conflict(field, {"roll-fire": [1, 1, 10]})
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0303")
    war.begin("formation", formation).do("hex", "0304").over()
    while war.asks == "DefensiveFire":
        war.do("pass")
    war.do("all")
    assert war.told("hits_scored")[-1][0] == field.hex("0304")
    assert (war.s.steps[target], war.s.steps[other]) == (2, 2)
    war.s.used[unit] = war.s.conducted[formation] = 0
    war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0303")
    war.begin("formation", formation).do("pass").over()
    assert war.asks == "", "no objective: a unit that stood still is no target, and nobody fires"


@rule("13.5.1a2", "18.7.5b", "18.7.5a3")
def test_a_unit_that_stood_still_is_a_target_only_next_to_the_objective(field: Field) -> None:
    field.plain(9, 9)
    unit = field.put(BMP, "0303", 3)
    field.put(M1, "0304", 2), field.put(M2, "0707", 2)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0303")
    war.begin("formation", formation).do("pass").over()
    assert war.s.used[unit] == 1, "the operation is over without a question"
    war.s.used[unit] = war.s.conducted[formation] = 0
    war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0303")
    war.begin("formation", formation).do("hex", "0304").over()
    assert war.asks == "DefensiveFire"
    assert war.offers("target") == {"0303"}
