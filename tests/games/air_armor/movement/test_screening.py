"""Screening by US cavalry (41.2)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep
from sandtable.games.air_armor.rules.combat.retreat import RetreatStep
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.movement import screening
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.pieces.placing import put_on_bridge
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, NATO, WP

BMP, M1, CAVALRY, TANK_TROOP = "39GMRD-117GMRR-U", "1/3ID-M1", "2/11ACR-M3", "2/11ACR-M1"


def approach(field: Field, dice: list[int], used: int = 0, objective: str = "0304") -> tuple[Conflict, int, int]:
    """A BMP unit moves from 0302 to 0303, next to cavalry in 0304."""
    unit, cavalry = field.put(BMP, "0302", 3), field.put(CAVALRY, "0304", 2, used=used)
    war = Conflict(field, {"roll-screening": dice}).commit(HASTY_ATTACK, unit, objective=objective)
    return war.run(MovementStep()), unit, cavalry


def slip(war: Conflict, hex: str = "") -> None:
    if war.asks == "RetreatCavalry":
        war.do("hex", hex or min(war.offers("hex")))


@rule("41.2b", "41.2c", "41.2f", "41.2.2a", "41.2.3a")
@pytest.mark.parametrize("used", [0, 1])
def test_cavalry_stops_a_force_and_slips_away_used_or_not(field: Field, used: int) -> None:
    field.plain(9, 9)
    war, unit, cavalry = approach(field, [5], used, objective="")
    war.do("piece", unit).do("step", "0303")
    assert war.asks == "Screening"
    assert war.role == NATO
    assert len(war.told("unit_shown")) == 2, "after the contact procedure"
    war.do("add", cavalry)
    slip(war)
    assert war.at(cavalry) in {"0305", "0205", "0405"}
    assert war.s.used[cavalry] == 1
    assert war.at(unit) == "0303"
    assert war.asks == "", "the screened force has ended its movement"


@rule("41.2.1a", "41.2h", "41.2f", "41.2.5c")
def test_after_a_failure_the_force_goes_on_and_is_not_screened_again_in_this_move(field: Field) -> None:
    field.plain(9, 9)
    _, unit, cavalry = approach(field, [])
    second, other = field.put(BMP, "0302", 2), field.put(TANK_TROOP, "0604", 2)
    war = Conflict(field, {"roll-screening": [4]}).commit(HASTY_ATTACK, unit, second, objective="0304")
    war.run(MovementStep())
    war.do("piece", unit).do("step", "0303").do("add", cavalry)
    assert war.asks == "MoveForce"
    assert war.s.used[cavalry] == 1
    war.do("step", "0404").do("pass").do("step", "0504")
    while war.asks == "InfiltrationFire":
        war.do("pass")
    assert war.asks == "MoveForce", "neither the other troop"
    assert war.at(other) == "0604"
    war.do("stop").do("piece", second).do("step", "0303")
    assert (war.asks, war.offers("add")) == ("Screening", {cavalry}), "but against another force"


@rule("41.2d", "41.2e", "41.2.1a")
def test_the_same_unit_screens_against_the_next_force(field: Field) -> None:
    field.plain(9, 9)
    war, unit, cavalry = approach(field, [9, 9], objective="")
    second = field.put(BMP, "0302", 2)
    war = Conflict(field, {"roll-screening": [9, 9]}).commit(HASTY_ATTACK, unit, second).run(MovementStep())
    war.do("piece", unit).do("step", "0303").do("add", cavalry)
    slip(war, "0305")
    war.do("piece", second).do("go", "0304")
    assert war.asks == "Screening"
    assert war.offers("add") == {cavalry}


@rule("41.2.3b", "41.2.3c", "41.2.3d", "41.2.3e", "41.2.3f")
@pytest.mark.parametrize(
    ("hindrance", "rule_id"),
    [
        ("disrupted", "41.2.3b"),
        ("pinned", "41.2.3c"),
        ("bridge", "41.2.3c"),
        ("stacked", "41.2.3d"),
        ("mines", "41.2.3e"),
        ("cornered", "41.2.3f"),
    ],
)
def test_what_keeps_cavalry_from_screening(field: Field, hindrance: str, rule_id: str) -> None:
    field.plain(9, 9)
    site = field.river("0304 0305") if hindrance == "bridge" else 0
    unit, cavalry = field.put(BMP, "0302", 3), field.put(CAVALRY, "0304", 1)
    free = field.put(TANK_TROOP, "0204", 1)
    if hindrance == "disrupted":
        field.s.disrupted[cavalry] = 1
    elif hindrance == "pinned":
        field.put("39GMRD-15GTR-U", "0405", 2)
    elif hindrance == "bridge":
        field.s.military[site] = WP + 1
        put_on_bridge(field.s, field.put("39GMRD-ENG1", "0305"), site)
    elif hindrance == "stacked":
        field.put("3ID-ENG1", "0304")
    elif hindrance == "mines":
        field.mine("0304")
    else:
        for hex in ("0205", "0305", "0405"):
            field.s.obstacle[field.hex(hex)] = 1
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit).do("step", "0303")
    assert war.asks == "Screening"
    assert war.offers("add") == {free}
    assert war.why("add", cavalry) == rule_id


@rule("41.2.3g", "6.1.5c")
@pytest.mark.parametrize(("column", "rule_id"), [("disrupted", "18.4.2b"), ("masked", "18.4.2d")])
def test_a_stack_that_cannot_retreat_does_not_screen(field: Field, column: str, rule_id: str) -> None:
    field.plain(9, 9)
    unit, cavalry = field.put(BMP, "0302", 3), field.put(CAVALRY, "0304", 1)
    companion, free = field.put(TANK_TROOP, "0304", 4), field.put(TANK_TROOP, "0204", 1)
    getattr(field.s, column)[companion] = 1
    war = Conflict(field, flow=TheaterFlow()).commit(HASTY_ATTACK, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0303")
    assert war.offers("add") == {free}
    assert war.why("add", cavalry) == rule_id


@rule("41.2.4a")
@pytest.mark.parametrize(("die", "stops"), [(3, True), (2, False)])
def test_several_troops_make_one_roll_in_the_best_terrain_and_all_retreat_or_stay(
    field: Field, die: int, stops: bool
) -> None:
    field.plain(9, 9, w="0204")
    unit = field.put(BMP, "0302", 3)
    open_ground, woods = field.put(CAVALRY, "0304", 1), field.put(TANK_TROOP, "0204", 1)
    war = Conflict(field, {"roll-screening": [die]}).commit(HASTY_ATTACK, unit).run(MovementStep())
    war.do("piece", unit).do("step", "0303").do("all")
    while war.asks == "RetreatCavalry":
        slip(war)
    assert bool(war.told("screened")) == stops, "3 succeeds in Heavy Woods only"
    assert (war.at(open_ground) != "0304") == stops
    assert (war.at(woods) != "0204") == stops
    assert war.s.used[open_ground] == war.s.used[woods] == 1


@rule("41.2.5a", "41.2.2b", "41.2.2c", "41.2.3a", "41.2b")
def test_wp_may_keep_the_vacated_objective_and_advance_into_it_with_the_screened_unit(field: Field) -> None:
    field.plain(9, 9)
    war, unit, cavalry = approach(field, [9, 1])
    war.do("piece", unit).do("step", "0303").do("add", cavalry)
    slip(war, "0305")
    assert war.asks == "NewObjective"
    war.do("pass")
    assert war.asks == "", "the screened force does not move into the vacated hex"
    assert war.s.op.objective == field.hex("0304")
    war.run(AdvanceStep()).do("piece", unit).maybe("done")
    assert war.at(unit) == "0304"
    assert war.asks == "Screening", "the advance may be screened again"


@rule("41.2.5d")
def test_cavalry_beside_the_objective_stops_a_force_that_still_attacks(field: Field) -> None:
    field.plain(9, 9)
    unit, cavalry = field.put(BMP, "0302", 3), field.put(CAVALRY, "0204", 1)
    target = field.put(M1, "0304", 1)
    war = Conflict(field, {"roll-screening": [9]}).commit(HASTY_ATTACK, unit, objective="0304").run(MovementStep())
    war.do("piece", unit).do("step", "0303").do("add", cavalry)
    slip(war)
    assert war.s.op.objective == field.hex("0304")
    assert war.s.op.halted[unit] == 2
    assert war.at(target) == "0304"


@rule("41.2.6a", "41.2.3a", "41.2b")
def test_cavalry_beside_a_retreat_screens_or_fires_but_not_both(field: Field) -> None:
    field.plain(9, 9)
    attacker, unit = field.put(M1, "0303", 2), field.put(BMP, "0304", 1)
    cavalry = field.put(CAVALRY, "0306", 2)
    for hex in ("0205", "0405", "0204", "0404"):
        field.s.obstacle[field.hex(hex)] = 1
    war = Conflict(field, {"roll-screening": [1]}).commit(HASTY_ATTACK, attacker, objective="0304")
    war.run(RetreatStep())
    assert war.at(unit) == "0305"
    assert war.asks == "Screening"
    war.do("add", cavalry)
    assert war.asks == "", "it has tried to screen: no Retreat Fire"
    field.move(unit, "0304")
    field.s.used[cavalry] = 0
    war = Conflict(field, {"roll-fire": [1]}).commit(HASTY_ATTACK, attacker, objective="0304")
    war.run(RetreatStep()).do("pass")
    assert war.asks == "RetreatFire"


@rule("41.2.6a")
def test_cavalry_neither_screens_nor_fires_at_a_retreat_into_close_terrain_where_it_has_no_zone(field: Field) -> None:
    field.plain(9, 9, w="0305")
    attacker, unit = field.put(M1, "0303", 2), field.put(BMP, "0304", 1)
    cavalry = field.put(CAVALRY, "0306", 2)
    for hex in ("0205", "0405", "0204", "0404"):
        field.s.obstacle[field.hex(hex)] = 1
    war = Conflict(field).commit(HASTY_ATTACK, attacker, objective="0304").run(RetreatStep())
    assert war.at(unit) == "0305"
    assert war.asks == ""
    assert field.rule(screening.screen_reason(field.s, [unit], cavalry)) == "41.2.6a"


@rule("41.2.7a")
def test_a_unit_that_has_just_retreated_by_fire_does_not_screen_the_advance(field: Field) -> None:
    field.plain(9, 9)
    unit, cavalry = field.put(BMP, "0303", 1), field.put(CAVALRY, "0305", 1)
    war = Conflict(field).commit(HASTY_ATTACK, unit, objective="0304")
    war.s.op.retreated[cavalry] = 1
    war.run(AdvanceStep()).do("piece", unit)
    assert war.asks == ""
    field.move(unit, "0303")
    war = Conflict(field, {"roll-screening": [9]}).commit(HASTY_ATTACK, unit, objective="0304")
    war.run(AdvanceStep()).do("piece", unit).do("add", cavalry)
    slip(war)
    assert war.at(unit) == "0304", "success does not stop the advance"
    assert war.at(cavalry) != "0305"


@rule("41.2a")
def test_cavalry_is_every_maneuver_unit_of_the_us_armored_cavalry_and_nobody_else(field: Field) -> None:
    t = field.t
    found = {t.type_key[t.type_of[piece]] for piece in range(1, t.ground_pieces) if t.cavalry[piece]}
    regiments = {key.split("-")[0] for key in t.type_key if "ACR" in key.split("-")[0]}
    assert found == {f"{regiment}-{tank}" for regiment in regiments for tank in ("M1", "M3")}
    field.plain(9, 9)
    unit, tank = field.put(BMP, "0302", 3), field.put(M1, "0304", 1)
    war = Conflict(field).commit(HASTY_ATTACK, unit).run(MovementStep()).do("piece", unit).do("step", "0303")
    assert (war.asks, war.at(tank)) == ("MoveForce", "0304"), "no other unit screens"
