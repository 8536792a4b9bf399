"""Air Calls and air strikes: points, aircraft, profiles, firing positions, fire, special strikes (24, 27.1, 27.3.2)."""

from __future__ import annotations

import pytest

from games.air_armor.air.sky import Sky, open_sky
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from sandtable.games.air_armor.rules.air.air_call import (
    ADM_BY_AIR,
    FIRE_BY_AIR,
    GAS_BY_AIR,
    PERSISTENT_GAS_BY_AIR,
    AirCall,
    air_call_reason,
    purse_at,
)
from sandtable.games.air_armor.rules.air.anti_air import AntiAir, FlakCombat
from sandtable.games.air_armor.rules.command.points import refresh_points
from sandtable.games.air_armor.rules.fire.kinds import STRIKE
from sandtable.games.air_armor.rules.fire.strength import adjusted
from sandtable.games.air_armor.rules.optional.gas_strike import GasStrike
from sandtable.games.air_armor.rules.support import air_strike
from sandtable.games.air_armor.rules.support.adm import AdmStrike
from sandtable.games.air_armor.rules.support.fire_chart import (
    ADM_CALL,
    COUNTER_CALL,
    DEFENSIVE_CALL,
    GAS_CALL,
    OFFENSIVE_CALL,
    STRIKE_CALL,
)
from sandtable.games.air_armor.rules.support.strike import FireStrike
from sandtable.games.air_armor.rules.victory import losses
from sandtable.games.air_armor.state.codes import (
    ADM_POINTS,
    AIR_POINTS,
    CAN_PURSE,
    FIRE_UNIT,
    HIGH_BOMB,
    HIGH_STAND_OFF,
    LOW_BOMB,
    LOW_STAND_OFF,
    MI_24,
    NATO,
    NON_PERSISTENT_POINTS,
    PERSISTENT_POINTS,
    US_PURSE,
    UTILITY_WG,
    WG_PURSE,
    WP,
    WP_PURSE,
)

M1 = "1/3ID-M1"
BMP, DAG, REGIMENT = "39GMRD-117GMRR-U", "27GMRD-DAG", "27GMRD-244GMRR-U"
HQS = {US_PURSE: "1/3ID-HQ", WG_PURSE: "35PzGBde-HQ", CAN_PURSE: "4CMBG-HQ", WP_PURSE: "39GMRD-HQF"}
ACTIVE = {US_PURSE: "1/3ID", WG_PURSE: "35PzGBde", CAN_PURSE: "4CMBG", WP_PURSE: "39GMRD"}


def points(field: Field, purse: int, kind: int = AIR_POINTS) -> int:
    return field.s.points[purse_at(purse, kind)]


def give(field: Field, purse: int, number: int, kind: int = AIR_POINTS) -> None:
    field.s.points[purse_at(purse, kind)] = number


def caller(field: Field, purse: int = US_PURSE, hex: str = "1408") -> int:
    """An HQ of the active formation with 3 Air Points in every purse."""
    for each in HQS:
        give(field, each, 3)
        for kind in (ADM_POINTS, NON_PERSISTENT_POINTS, PERSISTENT_POINTS):
            give(field, each, 0, kind)
    hq = field.put(HQS[purse], hex)
    field.s.active = field.formation(ACTIVE[purse])
    field.s.role = WP if purse == WP_PURSE else NATO
    return hq


@rule("24.2d", "24.2e", "24.1c", "24.3a", "4.3a")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_to_three_points_bring_so_many_steps_with_one_roll(field: Field, number: int) -> None:
    open_sky(field)
    hq = caller(field)
    sky = Sky(field, AirCall(hq, field.hex("0808")), air_call=[8])
    assert sky.offered("spend") == {1, 2, 3}
    assert sky.why("spend", 4) == "24.2d"
    assert sky.why("spend", 0) == "24.2d"
    sky.say("spend", number).say("profile", LOW_BOMB)
    assert sky.result == number
    piece = field.t.air_piece[NATO]
    assert field.s.steps[piece] == number
    assert field.t.aircraft[field.s.aircraft[NATO]] == "A-10"
    assert field.s.profile[piece] == LOW_BOMB
    assert points(field, US_PURSE) == 3 - number
    assert not sky.chance.left()


@rule("24.2c", "24.1b", "6.6.1a", "G.air-call")
@pytest.mark.parametrize("purse", [US_PURSE, WG_PURSE, CAN_PURSE, WP_PURSE])
def test_a_call_spends_points_of_the_nationality_of_its_hq(field: Field, purse: int) -> None:
    open_sky(field)
    hq = caller(field, purse)
    give(field, purse, 2)
    sky = Sky(field, AirCall(hq, field.hex("0808")), air_call=[8])
    assert sky.why("spend", 3) == "24.2c"
    sky.say("spend", 2)
    assert points(field, purse) == 0
    assert [points(field, other) for other in HQS if other != purse] == [3, 3, 3]
    assert rule_of(air_call_reason(field.s, hq, FIRE_BY_AIR)) == "24.2c"


@rule("7.1.7a")
def test_all_wp_hqs_spend_from_one_purse(field: Field) -> None:
    open_sky(field)
    for key in ("4MRD-HQF", "39GMRD-HQF"):
        assert field.t.purse[field.put(key, "0808")] == WP_PURSE


@rule("24.2e", "24.2f", "24.2g")
def test_the_table_gives_the_aircraft_whatever_the_nationality_of_the_points(field: Field) -> None:
    open_sky(field)
    came: dict[int, list[str]] = {NATO: [], WP: []}
    for purse, side in ((WG_PURSE, NATO), (WP_PURSE, WP)):
        hq = caller(field, purse)
        for roll in range(1, 11):
            give(field, purse, 1)
            sky = Sky(field, AirCall(hq, field.hex("0808")), air_call=[roll])
            came[side].append(field.t.aircraft[field.s.aircraft[side]])
            sky.play.stack.clear()
        field.move(hq, "0101")
    assert came[NATO][7] == "A-10"
    assert came[NATO] == ["Alpha Jet", "F-4F", "CF-18", "F-16", "F-16", "Tornado", "A-10", "A-10", "A-10", "Tornado"]
    eg = "MiG-23BN (EG)"
    assert came[WP] == [eg, eg, "Su-17", "Su-17", "MiG-27", "MiG-27", "MiG-27", "Su-25", "Su-25", "Su-24"]
    nations = {field.t.aircraft_nation[field.t.aircraft.index(name)] for name in ("A-10", "F-16", "CF-18", "Tornado")}
    assert nations == {2, 4, 3}


@rule("24.2b", "32.1a")
def test_no_air_call_at_night_or_in_fog(field: Field) -> None:
    open_sky(field)
    field.map.fog = [3]
    hq = caller(field)
    for turn, why in ((1, ""), (3, "24.2b"), (10, "32.1a"), (20, "32.1a"), (11, "")):
        field.s.turn = turn
        assert rule_of(air_call_reason(field.s, hq, FIRE_BY_AIR)) == why
        assert air_strike.possible(field.s, hq, STRIKE_CALL) == (not why)


@rule("24.2a")
def test_the_hq_is_of_the_active_formation_or_its_division_and_not_disrupted(field: Field) -> None:
    open_sky(field)
    hq = caller(field)
    division, other = field.put("3ID-HQM", "1409"), field.put("2/3ID-HQ", "1410")
    assert rule_of(air_call_reason(field.s, hq, FIRE_BY_AIR)) == ""
    assert rule_of(air_call_reason(field.s, division, FIRE_BY_AIR)) == ""
    assert air_call_reason(field.s, other, FIRE_BY_AIR)
    assert air_call_reason(field.s, other, FIRE_BY_AIR) is air_strike.air_strike_reason(field.s, other, STRIKE_CALL)
    assert rule_of(air_call_reason(field.s, other, FIRE_BY_AIR)) == "24.2a"
    field.s.disrupted[hq] = 1
    assert rule_of(air_call_reason(field.s, hq, FIRE_BY_AIR)) == "24.2a"


@rule("24.0e", "24.0f", "24.0b")
def test_air_units_answer_every_strike_but_counter_battery_and_no_operation(field: Field) -> None:
    open_sky(field)
    hq = caller(field)
    give(field, US_PURSE, 1, ADM_POINTS)
    give(field, US_PURSE, 1, NON_PERSISTENT_POINTS)
    for call, possible in (
        (STRIKE_CALL, True),
        (ADM_CALL, True),
        (GAS_CALL, True),
        (COUNTER_CALL, False),
        (OFFENSIVE_CALL, False),
        (DEFENSIVE_CALL, False),
    ):
        assert air_strike.possible(field.s, hq, call) == possible


@rule("24.2.1a", "24.2.1b", "24.3d")
@pytest.mark.parametrize(
    ("strike", "kind"),
    [(ADM_BY_AIR, ADM_POINTS), (GAS_BY_AIR, NON_PERSISTENT_POINTS), (PERSISTENT_GAS_BY_AIR, PERSISTENT_POINTS)],
)
@pytest.mark.parametrize("number", [2, 3])
def test_a_special_call_of_wp_needs_two_points_rolls_and_costs_one_special_point(
    field: Field, strike: int, kind: int, number: int
) -> None:
    open_sky(field)
    hq = caller(field, WP_PURSE)
    give(field, WP_PURSE, 2, kind)
    sky = Sky(field, AirCall(hq, field.hex("0808"), strike), air_call=[8])
    assert sky.offered("spend") == {2, 3}
    assert sky.why("spend", 1) == "24.2.1a"
    sky.say("spend", number)
    assert not sky.chance.left()
    assert field.t.aircraft[field.s.aircraft[WP]] == "Su-25"
    assert points(field, WP_PURSE, kind) == 1
    assert sky.offered("profile") == {HIGH_BOMB, LOW_BOMB}
    assert sky.why("profile", HIGH_STAND_OFF) == "24.3d"


@rule("24.2.2a", "24.2.2b", "24.2.2c", "24.2.2d", "24.2.2e", "24.2.2f")
@pytest.mark.parametrize(
    ("purse", "strike", "aircraft", "pays", "kind"),
    [
        (US_PURSE, GAS_BY_AIR, "F-16", US_PURSE, NON_PERSISTENT_POINTS),
        (WG_PURSE, GAS_BY_AIR, "F-16", US_PURSE, NON_PERSISTENT_POINTS),
        (CAN_PURSE, PERSISTENT_GAS_BY_AIR, "F-16", US_PURSE, PERSISTENT_POINTS),
        (US_PURSE, ADM_BY_AIR, "A-10", US_PURSE, ADM_POINTS),
        (CAN_PURSE, ADM_BY_AIR, "A-10", US_PURSE, ADM_POINTS),
        (WG_PURSE, ADM_BY_AIR, "Tornado", WG_PURSE, ADM_POINTS),
    ],
)
def test_a_special_call_of_nato_brings_its_aircraft_without_a_roll(
    field: Field, purse: int, strike: int, aircraft: str, pays: int, kind: int
) -> None:
    open_sky(field)
    hq = caller(field, purse)
    assert rule_of(air_call_reason(field.s, hq, strike)) == "24.2.2f"
    give(field, WG_PURSE if pays == US_PURSE else US_PURSE, 5, kind)  # of the wrong nationality
    assert rule_of(air_call_reason(field.s, hq, strike)) == "24.2.2f"
    give(field, pays, 2, kind)
    assert rule_of(air_call_reason(field.s, hq, strike)) == ""
    give(field, purse, 1)
    assert air_call_reason(field.s, hq, strike)
    give(field, purse, 3)
    sky = Sky(field, AirCall(hq, field.hex("0808"), strike))
    assert sky.offered("spend") == {2, 3}
    sky.say("spend", 3)
    assert field.t.aircraft[field.s.aircraft[NATO]] == aircraft
    assert points(field, pays, kind) == 1
    assert points(field, purse) == 0
    sky.say("profile", LOW_BOMB)
    assert sky.result == 3


@rule("24.0a", "24.3c", "4.3b")
def test_a_profile_has_its_own_values_and_only_american_aircraft_the_low_stand_off(field: Field) -> None:
    open_sky(field)
    hq = caller(field)
    sky = Sky(field, AirCall(hq, field.hex("0808")), air_call=[8])
    sky.say("spend", 1)
    assert sky.offered("profile") == {HIGH_BOMB, HIGH_STAND_OFF, LOW_BOMB, LOW_STAND_OFF}
    info = sky.play.stack[-1].ask(sky.play).info
    assert info == {"attack": [9, 9, 12, 10], "range": [0, 3, 0, 2], "defense": [4, 5, 6, 7]}
    sky = Sky(field, AirCall(hq, field.hex("0808")), air_call=[6])
    sky.say("spend", 1)
    assert sky.why("profile", LOW_STAND_OFF) == "24.3c"


@rule("24.3b", "24.4a", "24.4b", "24.4c", "24.4d")
def test_the_unit_is_placed_in_its_firing_position_whoever_is_there(field: Field) -> None:
    open_sky(field)
    hq = caller(field)  # its Command Range does not matter
    field.put(BMP, "0305", 9)
    field.put(REGIMENT, "0303", 9)
    sky = Sky(field, AirCall(hq, field.hex("0305")), air_call=[8])
    sky.say("spend", 1)
    assert sky.question == "ChooseProfile"
    sky.say("profile", HIGH_STAND_OFF)
    grid = field.t.grid
    within = {grid.ids[hex] for hex in range(grid.size) if grid.distance(hex, field.hex("0305")) <= 3}
    assert sky.offered("hex") == within
    assert {"0303", "0305"} <= within
    assert sky.why("hex", "0309") == "24.4b"
    sky.say("hex", "0303")
    assert sky.question == "SamFire"
    sky = Sky(field, AirCall(hq, field.hex("0305")), air_call=[8], flak=[1])
    sky.say("spend", 1).say("profile", LOW_BOMB)
    assert field.s.place[field.t.air_piece[NATO]] == field.hex("0305")


def test_an_air_unit_is_not_placed_outside_the_area(field: Field) -> None:
    field.real("s01-lauringen-road")
    hq = caller(field, hex="2010")
    sky = Sky(field, AirCall(hq, field.hex("1110")), air_call=[8])
    sky.say("spend", 1).say("profile", HIGH_STAND_OFF)
    assert "1010" not in sky.offered("hex")
    assert sky.why("hex", "1010") == "25.2.2c"


@rule("24.4e", "27.1b", "27.3.2a")
def test_anti_aircraft_fire_comes_before_the_strike_and_an_aborted_unit_does_not_fire(field: Field) -> None:
    open_sky(field)
    hq = caller(field)
    field.put(BMP, "0305", 9)
    for profile, asks, dice in ((LOW_BOMB, "FlakCombat", {"flak": [7]}), (HIGH_BOMB, "SamFire", {"sam": [7]})):
        give(field, US_PURSE, 3)
        field.s.sam[WP] = 3
        sky = Sky(field, AirCall(hq, field.hex("0305")), air_call=[8], **dice)
        sky.say("spend", 1).say("profile", profile)
        assert (sky.question, sky.asked) == (asks, WP)
        sky.say("announce_full" if asks == "FlakCombat" else "yes").say("abort")
        assert sky.result == 0
        assert field.s.place[field.t.air_piece[NATO]] < 0
        assert field.s.aircraft[NATO] == -1


def striker(field: Field, aircraft: str, profile: int, hex: str, steps: int) -> int:
    piece = field.t.air_piece[NATO]
    field.s.aircraft[NATO] = field.t.aircraft.index(aircraft)
    field.s.steps[piece] = steps
    field.s.profile[piece] = profile
    field.move(piece, hex)
    return piece


@rule("24.5a", "24.5b")
def test_fire_strength_is_profile_times_steps_halved_by_the_target_hex_alone(field: Field) -> None:
    open_sky(field, w="0305", l="0306", c="0405")
    piece = striker(field, "A-10", LOW_STAND_OFF, "0405", 3)

    def strength(hex: str) -> int:
        return adjusted(field.s, STRIKE, piece, field.s.steps[piece], field.hex(hex)) * 2 // FIRE_UNIT

    field.s.smoke[field.hex("0405")] = 1
    assert strength("0404") == 2 * 30  # out of a city and smoke: no effect
    assert strength("0306") == 2 * 30  # light woods are not close
    assert strength("0305") == 30
    field.s.smoke[field.hex("0404")] = field.s.smoke[field.hex("0305")] = 1
    assert strength("0404") == 30
    assert strength("0305") == 15
    field.move(piece, "0305")  # in the target hex it is halved all the same
    assert strength("0305") == 15


@rule("24.0b", "24.0c", "24.0d", "24.4f", "24.5c", "23.1.1d", "4.3a", "4.0d", "23.1.1i")
def test_an_air_strike_is_made_by_the_air_unit_alone_and_then_it_is_gone(field: Field) -> None:
    """EX-28-1 C, D, E: an A-10 strikes the DAG of 27 GMRD in 2309."""
    field.s.turn = 3  # no fog
    caller(field, hex="3011")
    gun = field.put("3ID-2-41", "2811", 3)
    dag = field.put(DAG, "2309", 3)
    regiment = field.put(REGIMENT, "2508", 6)
    field.s.disrupted[regiment] = 1
    field.s.acquired[field.hex("2309")] = NATO + 1
    sky = Sky(field, FireStrike(field.hex("2309")), air_call=[8], flak=[8], hit_check=[4], fire=[7])
    assert sky.may("add", gun)
    assert sky.may("air_call")
    mixed = Sky(field, FireStrike(field.hex("2309"))).say("add", gun)
    assert not mixed.may("air_call")
    sky = Sky(field, FireStrike(field.hex("2309")), air_call=[8], flak=[8], hit_check=[4], fire=[7])
    sky.say("air_call").say("spend", 1).say("profile", LOW_BOMB)
    assert (sky.question, sky.asked) == ("FlakCombat", WP)
    assert sky.play.stack[-1].ask(sky.play).info["full"] == 2  # 3 x 1/3, and 6 x 1/3 halved
    sky.say("announce_full").say("check")
    assert sky.over
    assert sky.told("fire_opened")[0][2] == 3  # 12, halved for Heavy Woods, and the standard half
    assert sky.told("hits_scored")[0][1] == 4
    assert field.s.steps[dag] == 2
    assert field.s.disrupted[dag]
    assert field.s.used[dag]
    assert not field.s.fired[gun]
    assert field.s.place[field.t.air_piece[NATO]] < 0
    assert field.s.aircraft[NATO] == -1
    assert not sky.chance.left()


@rule("24.5.1d", "23.5.3d", "23.5.3e", "23.5.3g")
@pytest.mark.parametrize(("steps", "roll", "laid"), [(2, 4, 1), (2, 6, 0), (3, 6, 1)])
def test_a_minefield_is_laid_by_air_when_two_steps_survive(field: Field, steps: int, roll: int, laid: int) -> None:
    open_sky(field)
    hq = caller(field)
    give(field, US_PURSE, 1, ADM_POINTS)
    hex = field.hex("0305")
    field.put(BMP, "0307", 6)
    field.s.acquired[hex] = NATO + 1
    sky = Sky(field, AdmStrike(hex), flak=[8], hit_check=[roll])
    if not sky.over and sky.question == "AdmAsset":
        sky.say("air_call")
    sky.say("spend", steps).say("profile", LOW_BOMB)
    assert field.s.place[field.t.air_piece[NATO]] == hex
    sky.say("announce_full").say("check")
    assert sky.over
    assert bool(field.s.mine[hex]) == bool(laid)
    assert points(field, US_PURSE, ADM_POINTS) == 0
    assert field.s.place[field.t.air_piece[NATO]] < 0
    assert hq


def test_anti_air_of_a_unit_that_nobody_reaches_is_no_question(field: Field) -> None:
    open_sky(field)
    piece = striker(field, "A-10", LOW_BOMB, "0405", 1)
    assert Sky(field, AntiAir(piece)).over


@rule("24.1a")
def test_air_points_are_a_pool_of_the_scenario(field: Field) -> None:
    field.real("s02-cavalry-morning")
    assert (points(field, WP_PURSE), points(field, US_PURSE)) == (3, 4)
    give(field, US_PURSE, 1)
    refresh_points(field.s)  # the end of a turn
    assert (points(field, WP_PURSE), points(field, US_PURSE)) == (3, 1)


@rule("24.5.1a", "24.5.1b", "24.5.1c", "24.5.1d")
@pytest.mark.parametrize("special", ["adm", "gas"])
@pytest.mark.parametrize("profile", [HIGH_BOMB, LOW_BOMB])
@pytest.mark.parametrize(("roll", "works"), [(1, True), (10, False)])
def test_mines_and_gas_from_the_air_need_two_steps_over_the_target(
    field: Field, special: str, profile: int, roll: int, works: bool
) -> None:
    field.readings.gas = 1
    open_sky(field)
    hq = caller(field, WP_PURSE, "0308")
    kind = ADM_POINTS if special == "adm" else NON_PERSISTENT_POINTS
    give(field, WP_PURSE, 1, kind)
    give(field, WP_PURSE, 2)
    field.s.sam[NATO] = 3
    tank, hex = field.put(M1, "0808", 3), field.hex("0808")
    field.s.acquired[hex] = WP + 1
    effects = {"mine_attack": [[9, 9, 1]]} if special == "adm" else {"gas_attack": [[9, 9, 1]]}
    dice = {"flak": [9], "sam": [7], "hit_check": [roll], **(effects if works else {})}
    strike = AdmStrike(hex) if special == "adm" else GasStrike(hex)
    sky = Sky(field, strike, air_call=[8], **dice)
    while sky.question != "ChooseProfile":
        sky.say(*sky.play.legal(sky.asked)[0])
    sky.say("profile", profile)
    piece = field.t.air_piece[WP]
    assert field.s.place[piece] == hex
    sky.say("yes" if profile == HIGH_BOMB else "announce_full").say("check")
    while not sky.over:
        sky.say(*sky.play.legal(sky.asked)[-1])
    assert bool(field.s.mine[hex] if special == "adm" else field.s.gas[hex]) == works
    assert field.s.steps[tank] == (2 if works else 3)
    assert points(field, WP_PURSE, kind) == 0
    assert field.s.place[piece] < 0
    assert not sky.told("fire_opened")
    assert hq


@rule("27.3.3a")
def test_steps_shot_down_are_air_hits_and_victory_points(field: Field) -> None:
    field.real("s02-cavalry-morning")
    field.put(BMP, "1010", 9)
    jet = striker(field, "A-10", LOW_BOMB, "1010", 2)
    before = losses(field.s, WP)
    sky = Sky(field, AntiAir(jet), flak=[7], hit_check=[9])
    sky.say("announce_full").say("check")
    assert losses(field.s, WP) - before == field.s.scenario.victory.per_step > 0
    assert field.s.air_hits == [1, 0]
    assert field.s.steps_lost == [0, 0]  # apart from losses on the ground


@rule("27.3.3a")
@pytest.mark.parametrize(("helicopter", "enemy"), [(MI_24, M1), (UTILITY_WG, BMP)])
def test_helicopter_steps_shot_down_are_victory_points_too(field: Field, helicopter: int, enemy: str) -> None:
    field.real("s02-cavalry-morning")
    field.put(enemy, "1010", 4)
    side, piece = field.t.helicopter_side[helicopter], field.t.helicopter_piece[helicopter]
    field.s.steps[piece] = 2
    field.move(piece, "1010")
    sky = Sky(field, FlakCombat(piece, field.hex("1010")), flak=[7], hit_check=[9])
    before = losses(field.s, 1 - side)
    sky.say("announce_full").say("check")
    assert losses(field.s, 1 - side) - before == field.s.scenario.victory.per_step > 0
