"""When there is fire at all, and by whom (18.0, 18.7.6)."""

from __future__ import annotations

from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.gunnery import combat
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.combat.retreat import RetreatFire
from sandtable.games.air_armor.rules.fire.firers import adjacent_firers, infiltration_firers
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE
from sandtable.games.air_armor.rules.fire.targets import HEX_FIRED_ON, defensive_hexes, hex_reason, target_reason
from sandtable.games.air_armor.rules.operations.assault import Assault
from sandtable.games.air_armor.rules.operations.hasty import HastyAttack
from sandtable.games.air_armor.rules.support.adm import HEX_STRUCK
from sandtable.games.air_armor.rules.support.pools import indirect_fire_reason
from sandtable.games.air_armor.rules.support.strike import strike_hex_reason
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, NATO, WP

BMP, BTR, T80, M1, M2 = "27GMRD-68GMRR-U", "27GMRD-243GMRR-U", "27GMRD-28TR-U", "1/3ID-M1", "1/3ID-M2"


@rule("18.0d1", "18.1.3d", "18.2h", "G.defensive-fire", "G.fire-combat", "G.offensive-fire")
def test_the_defender_fires_at_movers_and_attackers_the_attacker_at_the_objective_and_the_retreat(
    field: Field,
) -> None:
    field.plain(12, 16)
    field.map.arrivals, field.map.edge = [], [[], []]
    bmp, bradley = field.put(BMP, "0509", 8), field.put(M2, "0511", 4)
    for hex in ("0413", "0710", "0712"):
        field.put(T80, hex, 3)  # zones of control all around
    war = Conflict(field, {"roll-fire": [1, 1, 1, 1]})
    formation = war.plan("27GMRD-68GMRR", HASTY_ATTACK, "0509")
    war.begin("formation", formation).do("hex", "0511").do("piece", bmp).do("step", "0510").do("step", "0411")
    asked: dict[str, int] = {}
    for _ in range(40):
        if not war.g.asked:
            break
        asked.setdefault(war.asks, war.role)
        if war.asks == "InfiltrationFire":
            war.do("add", bradley).maybe("done")
            continue
        war.do(*next(a for a in war.legal() if a[0] in ("all", "target", "retreat", "hex", "stop", "done", "pass")))
    assert asked["InfiltrationFire"] == asked["DefensiveFire"] == NATO
    assert asked["OffensiveFire"] == WP
    assert next(role for name, role in asked.items() if name.startswith("RetreatFire")) == WP
    assert asked["StandOrRetreat"] == NATO
    kinds = [row[0] for row in war.told("fire_opened")]
    assert kinds == [INFILTRATION, DEFENSIVE, OFFENSIVE, RETREAT_FIRE]  # the same force under two kinds of fire
    order = list(asked)
    assert order.index("RetreatFire") < order.index("AdvanceStep")  # at once


@rule("18.0b")
def test_an_enemy_that_stays_adjacent_is_not_fired_on_again_without_an_operation(field: Field) -> None:
    field.plain()
    stays, mover, tank = field.put(BMP, "0405", 3), field.put(BTR, "0303", 3), field.put(M1, "0404", 2)
    field.operation(HASTY_ATTACK, stays, objective="0404")
    field.s.op.moved[stays] = 1
    assert field.names(defensive_hexes(field.s)) == {"0405"}  # its one chance
    field.operation(HASTY_ATTACK, mover, objective="0404")
    field.s.op.moved[mover] = 1
    assert field.names(defensive_hexes(field.s)) == {"0303"}
    assert target_reason(field.s, DEFENSIVE, stays) is not None
    field.operation(HASTY_ATTACK, tank, objective="0405")  # an offensive operation of one's own
    assert adjacent_firers(field.s, OFFENSIVE, NATO, field.hex("0405")) == [tank]
    assert target_reason(field.s, OFFENSIVE, stays) is None


@rule("18.0a2", "16.3.1e")
def test_no_fire_at_a_force_that_enters_a_protected_hex_away_from_the_objective(field: Field) -> None:
    field.plain(w="0303")
    mover = field.put(BMP, "0303", 3)
    field.put(BTR, "0303", 3)  # protects the hex
    field.put(M1, "0404", 2)
    field.operation(HASTY_ATTACK, mover, objective="0506")
    field.s.op.moved[mover] = field.s.op.protected[mover] = 1
    assert defensive_hexes(field.s) == []
    assert infiltration_firers(field.s, NATO, field.hex("0303"), field.hex("0304"), 1) == []
    field.s.op.objective = field.hex("0404")
    assert field.names(defensive_hexes(field.s)) == {"0303"}  # it attacks the adjacent objective


@rule("18.7.6b", "18.1.5a", "22.2c")
def test_ground_units_make_defensive_fire_again_and_again_called_guns_once_a_turn(field: Field) -> None:
    field.plain(9, 9)
    tank, gun = field.put(M1, "0404", 2), field.put("3ID-2-41", "0409", 3)
    for unit in (BMP, BTR):
        enemy = field.put(unit, "0405", 9)
        field.operation(HASTY_ATTACK, enemy, objective="0404")
        assert tank in adjacent_firers(field.s, DEFENSIVE, NATO, field.hex("0405"))
        firers = [tank] if field.s.fired[gun] else [tank, gun]
        combat(field, DEFENSIVE, "0405", firers, [enemy], dice=[1])
        assert indirect_fire_reason(field.s, gun) is not None
        field.move(enemy, "0101")


@rule("18.1.3b1")
def test_a_hex_is_attacked_once_except_by_infiltration_fire_at_several_forces(field: Field) -> None:
    field.plain(9, 9)
    one, two, tank = field.put(BMP, "0405", 9), field.put(BTR, "0101", 9), field.put(M1, "0404", 2)
    for force in (one, two):  # each passes through 0405
        field.move(force, "0405")
        assert infiltration_firers(field.s, NATO, field.hex("0405"), field.hex("0406"), 1) == [tank]
        combat(field, INFILTRATION, "0405", [tank], [force], dice=[1], entering="0406")
        field.move(force, "0108")
    field.move(one, "0405")
    field.operation(HASTY_ATTACK, one, objective="0404")
    assert hex_reason(field.s, field.hex("0405")) is None
    field.s.op.fired_hexes.append(field.hex("0405"))
    assert hex_reason(field.s, field.hex("0405")) == HEX_FIRED_ON
    for cycle in (HastyAttack, Assault):
        assert cycle.steps.count("offensive_fire") == 1
    assert strike_hex_reason(field.s, NATO, field.hex("0405")) is None
    field.s.tried[field.hex("0405")] = 1  # struck in this segment
    assert strike_hex_reason(field.s, NATO, field.hex("0405")) == HEX_STRUCK
    retreat = RetreatFire()
    field.s.op.retreated[tank] = 1
    assert field.names(retreat.open_hexes(field.s)) == {"0404"}
    retreat.done.append(field.hex("0404"))
    assert retreat.open_hexes(field.s) == []
