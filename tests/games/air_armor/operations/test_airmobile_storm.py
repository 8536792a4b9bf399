"""Overrun and Close Attack in the ground pulse of an Airmobile Operation (29.6.6, 42.0.2e, 43.0b)."""

from __future__ import annotations

from games.air_armor.air.sky import off_map, open_sky
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from sandtable.games.air_armor.rules.air.track import box
from sandtable.games.air_armor.rules.commitment.objective import objective_reason
from sandtable.games.air_armor.rules.operations.variants import close_attack_reason, overrun_reason
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, READY, UTILITY_WG, UTILITY_WP, WP

FLIGHT = ["sortie", "announce_full", "home", "off_map"]


def airborne(field: Field, regiment: str, objective: str, **dice: list[int]) -> Conflict:
    """A declared airmobile Hasty Attack of an airmobile battalion off the map, at the question of its variant."""
    field.s.track[box(UTILITY_WP, READY)] = 3
    field.s.acquired[field.hex(objective)] = WP + 1
    war = Conflict(field, {f"roll-{name.replace('_', '-')}": rolls for name, rolls in dice.items()})
    formation = war.plan(regiment, HASTY_ATTACK, "")
    return war.begin("formation", formation).do("yes").do("hex", objective)


def fly(war: Conflict, lz: str) -> None:
    """The air pulse: all steps to one hex, and the helicopters home."""
    for _ in range(40):
        if war.asks in ("GroundPulse", "MovementStep", "MoveForce"):
            return
        if war.asks == "FormSortie":
            war.do("steps", max(war.offers("steps")))
        elif war.asks == "LoadPassengers":
            loads = sorted((a for a in war.legal() if a[0] == "carry"), key=lambda a: a[2])
            war.do(*(loads[-1] if loads else ("done",)))
        elif war.asks == "LandingFlight":
            war.do("land", field_hex(war, lz)) if war.may("land", field_hex(war, lz)) else war.do("go", lz)
        elif war.asks == "AirPulse":
            war.do("sortie") if war.may("sortie") else war.do("done")
        else:
            war.do(*next((a for a in war.legal() if a[0] in FLIGHT), war.legal()[0]))
    raise AssertionError(war.asks)


def field_hex(war: Conflict, name: str) -> int:
    return war.field.hex(name)


@rule("29.6.6a", "43.0b")
def test_desant_infantry_lands_beside_the_wood_and_close_attacks_in_its_ground_pulse(field: Field) -> None:
    open_sky(field, w="0808")
    field.readings.close_attack = field.readings.overrun = 1
    infantry = off_map(field, "35GAAB-1Bn-U", 3)
    tank = field.put("1/3ID-M1", "0808", 1)
    war = airborne(field, "35GAAB-1Bn", "0808", flak=[1] * 9, fire=[1] * 12)
    assert war.why("overrun") == "42.1a"
    war.do("close_attack")
    assert not war.may("ground_first")
    fly(war, "0807")
    assert war.at(infantry) == "0807"
    war.do("piece", infantry).do("step", "0808")
    assert (war.at(infantry), war.at(tank)) == ("0808", "0808")
    assert not war.told("infiltration")
    while war.asks and war.asks != "Withdraw":
        war.do(*war.legal()[-1])
    assert war.asks == "Withdraw"
    assert war.told("fire_opened")
    war.do("piece", infantry)
    if war.asks == "Withdraw":
        war.do("hex", "0807")  # where its ground pulse began
    assert war.at(infantry) == "0807"
    assert war.s.used[infantry] == war.s.used[tank] == 1


@rule("44.4h")
def test_who_lands_in_a_gas_zone_makes_a_check_once(field: Field) -> None:
    open_sky(field)
    field.readings.gas = 1
    infantry, more = off_map(field, "35GAAB-1Bn-U", 2), off_map(field, "35GAAB-1Bn-U", 1)
    field.put("1/3ID-M1", "0808", 1)
    field.s.gas_zone[field.hex("0807")] = 1
    war = airborne(field, "35GAAB-1Bn", "0808", flak=[1] * 9, fire=[1] * 12, contamination=[6])
    war.maybe("pass").maybe("air_first")
    fly(war, "0807")
    assert (war.at(infantry), war.at(more)) == ("0807", "0807")
    assert war.told("gas_check_passed") == [(field.hex("0807"),)]


@rule("29.6.6a", "42.0.2e", "29.3b", "29.4.1a")
def test_bmd_units_land_move_together_and_overrun(field: Field) -> None:
    open_sky(field)
    field.readings.overrun = 1
    bmd = off_map(field, "35GAAB-4Bn-U", 3)
    gun = field.put("3ID-2-41", "0808", 1)
    war = airborne(field, "35GAAB-4Bn", "0808", flak=[1] * 9, fire=[1] * 12)
    war.do("overrun")
    fly(war, "0805")
    war.do("piece", bmd).do("step", "0806").do("step", "0807").maybe("stop").over()
    while war.asks and war.asks != "OverrunChoice":
        war.do(*war.legal()[0])
    assert war.at(bmd) == "0808" or war.at(gun) == ""
    assert war.told("stormed")


@rule("42.0.2e")
def test_only_bmd_units_overrun_in_an_airmobile_operation(field: Field) -> None:
    open_sky(field)
    field.readings.overrun = field.readings.close_attack = 1
    field.s.track[box(UTILITY_WG, READY)] = field.s.track[box(UTILITY_WP, READY)] = 3
    for unit, enemy, bmd in (("26LL-KRAKA", "39GMRD-117GMRR-U", False), ("35GAAB-4Bn-U", "1/3ID-M2", True)):
        piece = field.put(unit, "0806", 1)
        field.put(enemy, "0808", 1)
        field.operation(HASTY_ATTACK, piece, objective="0808")
        assert overrun_reason(field.s) is None  # as ordinary ground units both may
        field.s.op.airmobile = 1
        assert rule_of(overrun_reason(field.s)) == ("" if bmd else "42.0.2e")
        for side in (0, 1):
            for other in field.s.pieces_at(side, field.hex("0808")):
                field.move(other, "0101" if side else "1501")


@rule("29.6.6a")
def test_nobody_lands_where_the_objective_cannot_be_stormed(field: Field) -> None:
    open_sky(field, w="0808 0707 0708 0807 0809 0907 0908")
    field.readings.close_attack = 1
    off_map(field, "35GAAB-1Bn-U", 3)
    field.put("1/3ID-M1", "0808", 1)
    war = airborne(field, "35GAAB-1Bn", "0808")
    assert war.asks != "DeclareVariant"  # no LZ next to the wood
    assert rule_of(close_attack_reason(field.s)) == "43.0b"


@rule("29.3.4b")
def test_a_follow_on_objective_lies_next_to_where_a_friend_began_not_to_where_one_has_come(field: Field) -> None:
    open_sky(field)
    bmd, friend = off_map(field, "35GAAB-4Bn-U", 3), field.put("39GMRD-117GMRR-U", "0302", 1)
    field.put("1/3ID-M1", "0808", 0), field.put("1/3ID-M2", "0707", 1), field.put("1/3ID-M2", "0303", 1)
    field.put("1/3ID-M1", "1212", 1)
    field.s.acquired[field.hex("1212")] = WP + 1
    war = airborne(field, "35GAAB-4Bn", "0808", flak=[1] * 9, fire=[1] * 12).maybe("pass").maybe("air_first")
    fly(war, "0805")
    war.do("piece", bmd).do("step", "0806").do("step", "0807")
    assert war.asks == "NewObjective"
    assert war.offers("hex") == {"0303", "1212"}
    assert war.why("hex", "0707") == "29.3.4b"
    field.move(friend, "0101")
    assert objective_reason(war.s, field.hex("0303")) is None, "a friend began next to it"
