"""Helicopter Transport: utility units, passengers, Pickup hex and LZ, legs, losses and aborts (26, 29.3.2, 29.4)."""

from __future__ import annotations

import pytest

from games.air_armor.air.sky import Sky, off_map, open_sky
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from sandtable.games.air_armor.rules.air.landing import lz_reason, pickup_reason, pulse_end_reason
from sandtable.games.air_armor.rules.air.paradrop import drop_reason, paradrop_reason
from sandtable.games.air_armor.rules.air.passengers import air_pulse_reason, load_reason, transport_reason
from sandtable.games.air_armor.rules.air.pickup import pickups, sortie_reason
from sandtable.games.air_armor.rules.air.sortie import Sortie
from sandtable.games.air_armor.rules.air.track import box
from sandtable.games.air_armor.rules.fire.firers import takes_part_reason
from sandtable.games.air_armor.rules.pieces.counters import split, split_reason
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    FLOWN_BACK,
    FLOWN_HELICOPTER,
    FLOWN_PARADROP,
    HASTY_ATTACK,
    MARCH,
    NATO,
    OFF_AIR,
    READY,
    RECOVERY,
    RESERVE,
    UTILITY_WG,
    UTILITY_WP,
    WP,
)

M1, BTR, BMP = "1/3ID-M1", "27GMRD-243GMRR-U", "39GMRD-117GMRR-U"
DESANT, BMD, OTHER_BMD = "35GAAB-1Bn-U", "35GAAB-4Bn-U", "900AAB-BMD"
INF, KRAKA = "26LL-INF", "26LL-KRAKA"


def operation(field: Field, kind: int, *pieces: int, objective: str = "") -> None:
    """An Airmobile Operation of these pieces."""
    field.operation(kind, *pieces, objective=objective)
    field.s.op.airmobile = 1


def sortie(field: Field, side: int, steps: int, **dice: list[int]) -> Sky:
    """A sortie of so many Ready steps, all of them formed; a single passenger boards."""
    helicopter = UTILITY_WG if side else UTILITY_WP
    field.s.track[box(helicopter, READY)] = steps
    sky = Sky(field, Sortie(1, side), **dice)
    if sky.question == "FormSortie":
        sky.say("steps", steps)
    return boards(sky)


def boards(sky: Sky) -> Sky:
    """If only one unit of one step may board, it does."""
    if not sky.over and sky.question == "LoadPassengers" and len(sky.offered("carry")) == 1:
        sky.say("carry", *sky.offered("carry").pop())
    return sky


def helicopters(field: Field, side: int) -> int:
    return field.t.helicopter_piece[UTILITY_WG if side else UTILITY_WP]


# -- who flies


@rule("26.0a", "26.1a", "4.2a")
def test_utility_helicopters_never_fire(field: Field) -> None:
    for side in (WP, NATO):
        piece = helicopters(field, side)
        assert field.t.attack[piece] == 0
        assert takes_part_reason(field.s, piece)


@rule("26.1c", "4.2.2a")
def test_only_wp_and_west_germany_have_utility_helicopters_of_defense_2(field: Field) -> None:
    t = field.t
    assert [t.helicopter_side[UTILITY_WP], t.helicopter_nation[UTILITY_WG]] == [WP, 3]
    assert [t.helicopter_defense[2 * helicopter] for helicopter in (UTILITY_WP, UTILITY_WG)] == [2, 2]
    assert len(t.helicopter_piece) == 6


@rule("29.1a", "29.1b", "G.airmobile-unit", "G.airborne-unit", "4.1.1b")
def test_who_is_airmobile_and_who_airborne(field: Field) -> None:
    t = field.t
    flying = {t.formation_key[t.formation[piece]] for piece in range(1, t.ground_pieces) if t.airmobile[piece]}
    assert flying == {f"35GAAB-{part}" for part in ("base", "1Bn", "2Bn", "3Bn", "4Bn")} | {"900AAB", "26LL"}
    for piece in range(1, t.ground_pieces):
        key, name = t.formation_key[t.formation[piece]], t.type_name[t.type_of[piece]]
        assert t.airmobile[piece] == (key in flying)
        assert t.airborne[piece] == (key in flying and name not in ("BMD", "BM-21V"))


@rule("26.1b")
def test_wp_helicopters_carry_any_wp_airmobile_unit_and_german_ones_their_own(field: Field) -> None:
    open_sky(field)
    for unit in (DESANT, BMD, "900AAB-INF", "35GAAB-HQ", INF, KRAKA):
        piece = field.put(unit, "0808", 1)
        operation(field, MARCH, piece)
        assert transport_reason(field.s, 1, piece) is None
    field.t.nation[piece] = 2
    try:
        assert rule_of(transport_reason(field.s, 1, piece)) == "26.1b"
    finally:
        field.t.nation[piece] = 3


@rule("26.0b", "26.4a", "29.6.4a", "29.0a", "G.airmobile-unit", "4.1.1b")
@pytest.mark.parametrize(("kind", "why"), [(MARCH, ""), (HASTY_ATTACK, ""), (ASSAULT, ""), (RESERVE, "29.6.4a")])
def test_airmobile_participants_fly_in_any_operation_but_a_reserve(field: Field, kind: int, why: str) -> None:
    open_sky(field)
    taking, tank, other = field.put(INF, "0808"), field.put(M1, "0909"), field.put(INF, "0807")
    operation(field, kind, taking, tank)
    assert rule_of(transport_reason(field.s, 1, taking)) == why
    if not why:
        assert rule_of(transport_reason(field.s, 1, tank)) == "26.0a"
        assert rule_of(transport_reason(field.s, 1, other)) == "26.0b"


@rule("26.4.1a", "26.4.2a", "26.4a")
@pytest.mark.parametrize(("unit", "plain"), [("900AAB-INF", BMP), (DESANT, BMP), (INF, M1)])
def test_utility_units_fly_only_for_operations_with_units_of_the_three_airmobile_formations(
    field: Field, unit: str, plain: str
) -> None:
    open_sky(field)
    piece, ground = field.put(unit, "0808"), field.put(plain, "0810")
    side = field.t.side[piece]
    field.s.track[box(UTILITY_WG if side else UTILITY_WP, READY)] = 2
    operation(field, MARCH, piece)
    assert sortie_reason(field.s, side, 1) is None
    operation(field, MARCH, ground)
    assert rule_of(sortie_reason(field.s, side, 1)) == "26.4f"


@rule("29.3c")
def test_without_the_declaration_there_is_no_air_pulse(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "0808")
    field.operation(HASTY_ATTACK, piece)
    assert rule_of(air_pulse_reason(field.s, 1, piece)) == "29.3c"
    assert pulse_end_reason(field.s, NATO, field.hex("0808")) is None


@rule("29.6.3a")
def test_a_dummy_does_not_fly_but_a_landed_unit_may_leave_one(field: Field) -> None:
    open_sky(field)
    dummy, real = field.put(INF, "0808", 0), field.put(INF, "0808", 2)
    operation(field, MARCH, dummy, real)
    assert rule_of(air_pulse_reason(field.s, 1, dummy)) == "29.6.3a"
    field.s.op.flown[real] = FLOWN_HELICOPTER
    assert split_reason(field.s, real, 0) is None
    assert field.s.steps[split(field.s, real, 0)] == 0


@rule("29.3.2b", "32.1c", "26.4.3a")
def test_a_sortie_needs_ready_steps_and_daylight(field: Field) -> None:
    open_sky(field)
    field.map.fog = [3]
    piece = field.put(INF, "0808")
    operation(field, MARCH, piece)
    field.s.track[box(UTILITY_WG, READY)] = 0
    assert rule_of(sortie_reason(field.s, NATO, 1)) == "25.0h"
    field.s.track[box(UTILITY_WG, READY)] = 1
    for turn, why in ((1, ""), (3, "25.0i"), (10, "32.1c")):
        field.s.turn = turn
        assert rule_of(sortie_reason(field.s, NATO, 1)) == why


# -- Pickup hex and LZ


@rule("14.4a4")
def test_landing_may_violate_stacking_at_the_price_of_masking_but_not_in_hidden_mode(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "1010")
    field.put(M1, "0805", 4)
    operation(field, HASTY_ATTACK, piece)
    assert rule_of(lz_reason(field.s, [piece], field.hex("1010"), field.hex("0805"))) == ""
    assert rule_of(drop_reason(field.s, piece, field.hex("0805"))) == ""
    field.readings.hidden_nato = 1
    assert rule_of(lz_reason(field.s, [piece], field.hex("1010"), field.hex("0805"))) == "45.1.3b"
    assert rule_of(drop_reason(field.s, piece, field.hex("0805"))) == "45.1.3b"


@rule("26.4.5a", "26.4.5b", "37.4i")
def test_neither_pickup_nor_landing_in_close_terrain_or_a_minefield(field: Field) -> None:
    open_sky(field, w="0801", t="0802", c="0803", l="0804")
    piece = field.put(INF, "1010")
    operation(field, HASTY_ATTACK, piece)
    field.mine("0805", real=0)
    for hex, why in (("0801", "26.4.5a"), ("0802", "26.4.5a"), ("0803", "26.4.5a"), ("0804", ""), ("0805", "26.4.5b")):
        assert rule_of(pickup_reason(field.s, NATO, field.hex(hex))) == why
        assert rule_of(lz_reason(field.s, [piece], field.hex("1010"), field.hex(hex))) == why


@rule("26.4.6a", "29.4.2a")
def test_outside_offensive_operations_no_utility_unit_comes_into_flak(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "1008")
    field.put(BMP, "0806", 3)
    operation(field, MARCH, piece)
    assert rule_of(lz_reason(field.s, [piece], field.hex("1008"), field.hex("0808"))) == "26.4.6a"
    assert rule_of(pickup_reason(field.s, NATO, field.hex("0808"))) == "26.4.6a"
    sky = sortie(field, NATO, 1)
    assert sky.question == "LandingFlight"
    assert not sky.offered("step") | sky.offered("fly") | sky.offered("go")
    near = field.names(field.t.grid.within(field.hex("0806"), 2))
    assert sky.offered("land")
    assert not sky.offered("land") & near
    operation(field, HASTY_ATTACK, piece)
    assert pickup_reason(field.s, NATO, field.hex("0808")) is None
    assert lz_reason(field.s, [piece], field.hex("1008"), field.hex("0808")) is None


def test_a_march_does_not_fly_over_a_belt_of_flak(field: Field) -> None:
    open_sky(field, 15, 5)
    piece = field.put(INF, "1203")
    for hex in ("0802", "0804"):
        field.put(BMP, hex, 0)
    operation(field, MARCH, piece)
    sky = sortie(field, NATO, 1)
    assert sky.offered("land")
    assert all(int(name[:2]) > 10 for name in sky.offered("land"))


@rule("26.4.7b")
def test_a_march_that_reaches_no_landing_zone_outside_flak_goes_home_again(field: Field) -> None:
    open_sky(field, 15, 5, w="1501 1502 1503 1504 1505")
    piece = off_map(field, INF)
    for hex in ("1202", "1204"):
        field.put(BMP, hex, 0)
    operation(field, MARCH, piece)
    assert sortie(field, NATO, 2).over
    assert field.s.place[piece] == OFF_AIR
    assert field.s.used[piece]


@rule("26.4.6b", "29.4.2b")
def test_only_one_of_pickup_and_lz_is_in_flak_range(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "0808")
    field.put(BMP, "0806", 3)
    operation(field, HASTY_ATTACK, piece)
    inside, outside = field.t.grid.ring(field.hex("0806"), 2)[0], field.hex("0711")
    assert rule_of(lz_reason(field.s, [piece], field.hex("0808"), inside)) == "26.4.6b"
    assert lz_reason(field.s, [piece], field.hex("0808"), outside) is None
    assert lz_reason(field.s, [piece], outside, inside) is None
    assert lz_reason(field.s, [piece], OFF_AIR, inside) is None


@rule("26.4.6d", "29.3.2f", "26.4.6c", "26.4g")
def test_no_landing_among_enemies_but_flying_over_them(field: Field) -> None:
    open_sky(field, 15, 5)
    piece = field.put(INF, "1203")
    field.put(BMP, "0803", 3)
    operation(field, HASTY_ATTACK, piece, objective="0803")
    assert rule_of(lz_reason(field.s, [piece], field.hex("1203"), field.hex("0803"))) == "26.4.6d"
    sky = sortie(field, NATO, 1, flak=[1] * 9)
    sky.say("fly", "1103")
    for hex in ("1003", "0903", "0803"):
        sky.say("step", hex).say("announce_full")
    assert sky.why("land", "0803") == "26.4.6d"
    assert field.s.place[helicopters(field, NATO)] == field.hex("0803")


@rule("26.4.6e", "29.3.4a", "29.6.1a")
def test_no_landing_next_to_an_enemy_that_is_not_next_to_the_objective(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "1214")
    field.put(BMP, "0806", 3)
    field.put(BMP, "0810", 3)
    operation(field, HASTY_ATTACK, piece, objective="0806")
    for hex, why in (("0807", ""), ("0809", "29.3.4a"), ("0814", "")):
        assert rule_of(lz_reason(field.s, [piece], OFF_AIR, field.hex(hex))) == why
    operation(field, HASTY_ATTACK, piece)  # without an objective
    for hex, why in (("0807", "29.3.4a"), ("0809", "29.3.4a"), ("0814", ""), ("0808", "")):
        assert rule_of(lz_reason(field.s, [piece], OFF_AIR, field.hex(hex))) == why


@rule("12.3.2.1a1", "26.4.6e")
def test_a_wp_unit_that_began_far_from_its_marker_lands_next_to_no_enemy(field: Field) -> None:
    open_sky(field)
    near, far, flown = field.put(BMD, "1214"), field.put(BMD, "1204"), off_map(field, BMD)
    field.put(M1, "0806", 2)
    operation(field, HASTY_ATTACK, near, far, flown, objective="0806")
    field.s.op.near_lead[far] = field.s.op.near_lead[flown] = 0
    for piece, why in ((near, ""), (far, "12.3.2.1a1"), (flown, "")):
        assert rule_of(lz_reason(field.s, [piece], field.s.place[piece], field.hex("0807"))) == why
        assert lz_reason(field.s, [piece], field.s.place[piece], field.hex("0814")) is None


@rule("12.9.3a", "29.5.1c")
def test_an_engineer_comes_down_next_to_an_enemy_only_with_a_maneuver_unit(field: Field) -> None:
    open_sky(field)
    engineer, infantry = off_map(field, "35GAAB-ENG"), off_map(field, DESANT)
    field.put(M1, "0806", 2)
    operation(field, ASSAULT, engineer, infantry, objective="0806")
    beside, away = field.hex("0807"), field.hex("0814")
    assert rule_of(lz_reason(field.s, [engineer], OFF_AIR, beside)) == "12.9.3a"
    assert lz_reason(field.s, [engineer], OFF_AIR, away) is None
    assert lz_reason(field.s, [engineer, infantry], OFF_AIR, beside) is None
    assert rule_of(drop_reason(field.s, engineer, beside)) == "12.9.3a"
    assert drop_reason(field.s, infantry, beside) is drop_reason(field.s, engineer, away) is None
    field.move(infantry, "0807")
    assert drop_reason(field.s, engineer, beside) is None


# -- legs


@rule("26.0b", "26.4d", "26.4e", "26.4g", "26.4c", "26.0a")
def test_a_sortie_from_the_edge_to_the_pickup_to_the_lz_and_home(field: Field) -> None:
    open_sky(field)
    one, two, far = field.put(INF, "0808"), field.put(KRAKA, "0808"), field.put(INF, "1010")
    operation(field, MARCH, one, two, far)
    field.s.track[box(UTILITY_WG, READY)] = 5
    sky = Sky(field, Sortie(1, NATO))
    assert sky.offered("steps") == {1, 2, 3, 4, 5}
    assert sky.why("steps", 6) == "25.0h"
    sky.say("steps", 3)
    assert sky.offered("hex") == {"0808", "1010"}
    sky.say("hex", "0808")
    assert sky.question == "LoadPassengers"
    assert field.s.place[helicopters(field, NATO)] == field.hex("0808")
    assert sky.offered("carry") == {(one, 1), (two, 1)}
    assert sky.why("carry", far, 1) == "26.4c"
    sky.say("carry", one, 1).say("carry", two, 1)
    assert sky.question == "LandingFlight"
    sky.say("land", "0303")
    assert sky.over
    assert field.s.place[one] == field.s.place[two] == field.hex("0303")
    assert field.s.op.flown[one] == field.s.op.flown[two] == FLOWN_HELICOPTER
    assert field.s.place[far] == field.hex("1010")
    assert [field.s.track[box(UTILITY_WG, which)] for which in (READY, RECOVERY)] == [2, 3]
    assert rule_of(air_pulse_reason(field.s, 1, one)) == "29.3b"


@rule("26.3a", "26.4f", "4.2a")
def test_each_step_carries_one_step_and_a_larger_unit_is_split(field: Field) -> None:
    """EX-26-1: any combination of units up to the steps of the helicopters."""
    open_sky(field)
    big, small = field.put(BMD, "0808", 2), field.put(BMD, "0808", 1)
    operation(field, MARCH, big, small)
    sky = sortie(field, WP, 2)
    assert sky.offered("carry") == {(big, 1), (big, 2), (small, 1)}
    assert sky.why("carry", big, 3) == "26.3a"
    sky.say("carry", big, 1)
    assert field.s.steps[big] == 1
    assert sky.offered("carry") == {(big, 1), (small, 1)}
    sky.say("carry", small, 1)
    sky.say("land", "0303")
    assert sorted(field.s.steps[piece] for piece in field.s.pieces_at(WP, field.hex("0303"))) == [1, 1]
    assert load_reason(field.s, 1, big, 1, field.hex("0808"), 1) is None


@rule("26.4b")
def test_one_utility_unit_after_the_other(field: Field) -> None:
    open_sky(field)
    one, two = field.put(INF, "0808"), field.put(INF, "1010")
    operation(field, MARCH, one, two)
    sky = sortie(field, NATO, 2)
    boards(sky.say("hex", "0808")).say("land", "0303")
    assert sky.over
    assert field.s.place[helicopters(field, NATO)] < 0  # home before the next one
    assert rule_of(sortie_reason(field.s, NATO, 1)) == "25.0h"
    field.s.track[box(UTILITY_WG, READY)] = 1
    assert pickups(field.s, NATO, 1) == [field.hex("1010")]
    sky = boards(Sky(field, Sortie(1, NATO)))
    sky.say("land", "0304")
    assert field.s.place[two] == field.hex("0304")


@rule("26.4j")
def test_passengers_from_off_the_map_are_aboard_when_the_unit_enters(field: Field) -> None:
    open_sky(field)
    piece = off_map(field, BMD, 2)
    operation(field, MARCH, piece)
    sky = sortie(field, WP, 3)
    assert sky.question == "LoadPassengers"
    assert field.s.place[helicopters(field, WP)] < 0
    sky.say("carry", piece, 2)
    assert sky.question == "LandingFlight"
    sky.say("land", "0505")
    assert field.s.place[piece] == field.hex("0505")


@rule("26.4k")
def test_passengers_are_never_carried_off_the_map(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "0808")
    operation(field, MARCH, piece)
    sky = sortie(field, NATO, 1)
    assert {a[0] for a in sky.play.legal(NATO)} == {"land"}
    assert not sky.may("home")
    assert not sky.may("done")


@rule("27.2c", "26.4e", "26.4g")
def test_flak_in_the_pickup_hex_comes_before_loading(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "0808")
    field.put(BMP, "0806", 3)
    operation(field, HASTY_ATTACK, piece)
    sky = sortie(field, NATO, 1, flak=[1])
    assert sky.question == "PickupFlight"
    assert sky.why("go", "0909") == "26.4c"
    sky.say("go", "0808")
    while sky.question == "PickupFlight":
        sky.say("go", "0808")
    assert (sky.question, sky.asked) == ("FlakCombat", WP)
    assert field.s.place[piece] == field.hex("0808")
    sky.say("announce_full")
    assert sky.question == "LoadPassengers"
    assert boards(sky).question == "LandingFlight"


@rule("26.4f")
def test_helicopters_may_leave_everybody_behind_in_the_pickup_hex(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "0808", 2)
    operation(field, MARCH, piece)
    sky = sortie(field, NATO, 2)
    assert sky.question == "LoadPassengers"
    assert sky.say("done").over
    assert field.s.place[piece] == field.hex("0808")
    assert not field.s.op.flown[piece]
    assert field.s.track[box(UTILITY_WG, RECOVERY)] == 2


@rule("27.2c")
def test_flak_in_the_lz_comes_before_unloading(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "1014")
    field.put(BMP, "0806", 3)
    operation(field, HASTY_ATTACK, piece, objective="0806")
    sky = sortie(field, NATO, 1, flak=[1] * 4)
    sky.say("go", "0808")
    assert sky.question == "FlakCombat"
    sky.say("announce_full")
    assert field.s.place[piece] < 0
    sky.say("land", "0808")
    assert field.s.place[piece] == field.hex("0808")


# -- flak on the legs


@rule("26.4.7a", "27.3.2c")
def test_an_abort_before_loading_goes_home(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "0808")
    field.put(BMP, "0806", 3)
    operation(field, HASTY_ATTACK, piece)
    sky = sortie(field, NATO, 2, flak=[9, 1, 1, 1])
    sky.say("go", "0808").say("announce_full").say("abort")
    if not sky.over:
        assert sky.question == "HomeFlight"
        sky.say("home")
    while not sky.over:
        sky.say("announce_full")
    assert field.s.place[piece] == field.hex("0808")
    assert not field.s.used[piece]
    assert field.s.track[box(UTILITY_WG, RECOVERY)] == 2


@rule("26.4.7e", "26.4f")
def test_a_loss_on_the_first_leg_is_of_helicopters_only(field: Field) -> None:
    """EX-29-2: 2 steps fly to the Pickup hex in flak range, lose one and carry only the infantry."""
    infantry, kraka = field.put(INF, "4523"), field.put(KRAKA, "4523")
    field.put(BTR, "4422", 3)
    field.s.turn = 3
    operation(field, HASTY_ATTACK, infantry, kraka)
    sky = sortie(field, NATO, 2, flak=[9, 1, 1, 1, 1, 1], hit_check=[7])
    sky.say("go", "4523")
    assert sky.play.stack[-1].ask(sky.play).info["full"] == 1
    sky.say("announce_full").say("check")
    assert field.s.steps[helicopters(field, NATO)] == 1
    assert field.s.air_hits[WP] == 1
    while sky.question == "PickupFlight":
        sky.say("go", "4523").say("announce_full")
    assert field.s.steps[infantry] == field.s.steps[kraka] == 1
    assert sky.offered("carry") == {(infantry, 1), (kraka, 1)}
    sky.say("carry", infantry, 1)
    assert sky.why("go", "4424") == "26.4.6b"  # the Pickup hex is in flak range
    lz = min(name for name in sky.offered("go") if name > "5010")
    sky.say("go", lz)
    while not sky.over:
        if sky.question == "FlakCombat":
            sky.say("announce_full")
        elif sky.question == "HomeFlight":
            sky.say("home")
        else:
            sky.say("land", lz)
    assert field.s.place[infantry] == field.hex(lz)
    assert field.s.place[kraka] == field.hex("4523")
    assert field.s.track[box(UTILITY_WG, RECOVERY)] == 1


@rule("26.4.7f", "29.4.2c", "26.4h")
def test_a_loss_on_the_second_leg_costs_a_passenger_step_too(field: Field) -> None:
    """EX-29-1: 3 utility steps with 3 BMD steps to LZ 3619; flak of the MLRS in 3717: a 10, Hit Check 7."""
    field.s.turn = 5
    field.put("3ID-MLRS", "3717", 1)
    field.put("3ID-HQM", "3918", 1)
    bmd = off_map(field, BMD, 3)
    operation(field, HASTY_ATTACK, bmd, objective="3918")
    sky = sortie(field, WP, 3, flak=[10], hit_check=[7])
    sky.say("carry", bmd, 3)
    sky.say("go", "3619")
    assert field.s.place[helicopters(field, WP)] == field.hex("3619")
    assert sky.play.stack[-1].ask(sky.play).info["full"] == 0
    sky.say("announce_full").say("check")
    assert field.s.steps[helicopters(field, WP)] == 2
    assert field.s.steps[bmd] == 2
    assert field.s.air_hits[NATO] == 1
    assert field.s.steps_lost[WP] == 1
    sky.say("land", "3619")
    if not sky.over:
        sky.say("home")
    assert field.s.place[bmd] == field.hex("3619")
    assert field.s.track[box(UTILITY_WP, RECOVERY)] == 2


@rule("26.4.7h")
def test_the_firing_player_chooses_the_passenger_and_spare_helicopters_do_not_help(field: Field) -> None:
    open_sky(field)
    one, two = off_map(field, INF), off_map(field, KRAKA)
    field.put(BMP, "0806", 9)
    operation(field, HASTY_ATTACK, one, two, objective="0806")
    sky = sortie(field, NATO, 4, flak=[7], hit_check=[2])
    sky.say("carry", one, 1).say("carry", two, 1)
    sky.say("go", "0808").say("announce_full").say("check")
    assert (sky.question, sky.asked) == ("ChoosePassenger", WP)
    assert sky.offered("piece") == {one, two}
    assert sky.why("piece", helicopters(field, NATO)) == "26.4.7h"
    sky.say("piece", two)
    assert field.s.steps[helicopters(field, NATO)] == 3
    assert field.s.steps[one] == 1
    assert field.s.steps[two] == 0
    assert field.s.steps_lost[NATO] == 1
    assert sky.question == "LandingFlight"


@rule("26.4.7b", "26.4.7c", "26.4.7d")
def test_an_abort_with_passengers_brings_them_back_to_the_pickup_used(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "1408")
    field.put(BMP, "0806", 9)
    operation(field, HASTY_ATTACK, piece, objective="0806")
    sky = sortie(field, NATO, 2, flak=[7, 7, 7, 7])
    sky.say("go", "0808")
    sky.say("announce_full").say("abort")
    while not sky.over:
        sky.say("announce_full" if sky.question == "FlakCombat" else "home")  # 7 + 3: ignored on the way out
    assert field.s.place[piece] == field.hex("1408")
    assert field.s.used[piece]
    assert field.s.op.flown[piece] == FLOWN_BACK
    assert field.s.track[box(UTILITY_WG, RECOVERY)] == 2


@rule("26.4.7b", "26.4.7c")
def test_passengers_from_off_the_map_go_back_off_the_map(field: Field) -> None:
    open_sky(field)
    piece = off_map(field, INF)
    field.put(BMP, "0806", 9)
    operation(field, HASTY_ATTACK, piece, objective="0806")
    sky = sortie(field, NATO, 1, flak=[7, 1, 1, 1])
    sky.say("go", "0808").say("announce_full").say("abort")
    while not sky.over:
        sky.say("announce_full" if sky.question == "FlakCombat" else "home")
    assert field.s.place[piece] == OFF_AIR
    assert field.s.steps[piece] == 1
    assert field.s.used[piece]
    assert rule_of(transport_reason(field.s, 1, piece)) == "29.3b"
    field.s.used[piece] = 0  # the next turn
    operation(field, HASTY_ATTACK, piece)
    assert transport_reason(field.s, 1, piece) is None


@rule("26.4.7d")
def test_on_the_way_out_a_mandatory_hit_check_still_costs_steps(field: Field) -> None:
    open_sky(field)
    piece = field.put(INF, "1408")
    field.put(BMP, "0806", 9)
    field.put(BMP, "0708", 9)
    operation(field, HASTY_ATTACK, piece, objective="0806")
    sky = sortie(field, NATO, 2, flak=[1, 7, 10, 1], hit_check=[9])
    sky.say("fly", "1008").say("step", "0908").say("announce_full")
    sky.say("step", "0809").say("announce", 3).say("abort")  # 7 + 3
    sky.say("announce_full")  # on the way back: 10 and 3 or more is mandatory
    assert sky.told("flak_fired")[-1][4] == 2
    assert field.s.steps_lost[NATO] == 1  # its passenger was the one
    while not sky.over:
        sky.say("announce_full" if sky.question == "FlakCombat" else "home")
    assert field.s.track[box(UTILITY_WG, RECOVERY)] == 1


@rule("26.4.7g")
def test_a_loss_on_the_third_leg_is_of_helicopters_only_and_abort_means_nothing(field: Field) -> None:
    open_sky(field)
    piece = off_map(field, INF)
    field.put(BMP, "0806", 9)
    operation(field, HASTY_ATTACK, piece, objective="0806")
    sky = sortie(field, NATO, 2, flak=[1, 7, 10, 10], hit_check=[9, 9])
    sky.say("go", "0808").say("announce_full")
    sky.say("land", "0808")
    landed = field.s.place[piece]
    assert landed == field.hex("0808")
    sky.say("step", "0807").say("announce_full")  # 7 + 9: mandatory; the helicopters lose a step
    assert field.s.steps[helicopters(field, NATO)] == 1
    assert field.s.steps[piece] == 1
    assert sky.question == "HomeFlight"
    sky.say("home")
    while not sky.over:
        sky.say("announce_full")
    assert field.s.steps[piece] == 1


@rule("26.4i")
def test_on_the_third_leg_flak_fires_but_hit_check_or_abort_is_ignored(field: Field) -> None:
    open_sky(field)
    piece = off_map(field, INF)
    field.put(BMP, "0806", 9)
    operation(field, HASTY_ATTACK, piece, objective="0806")
    sky = sortie(field, NATO, 2, flak=[1, 7, 10, 1, 1, 1], hit_check=[9])
    sky.say("go", "0808").say("announce_full").say("land", "0808")
    sky.say("step", "0807").say("announce", 3)  # 7 + 3: on another leg the owner would choose
    assert (sky.question, sky.asked) == ("HomeFlight", NATO)
    assert not sky.may("abort")
    assert field.s.steps[helicopters(field, NATO)] == 2
    sky.say("step", "0806").say("announce", 3)  # 10 + 3 is mandatory
    assert field.s.steps[helicopters(field, NATO)] == 1
    sky.say("home")
    while not sky.over:
        sky.say("announce", 0)
    assert [field.s.track[box(UTILITY_WG, which)] for which in (READY, RECOVERY)] == [0, 1]


def test_with_all_passengers_lost_the_rest_flies_home(field: Field) -> None:
    open_sky(field)
    piece = off_map(field, INF)
    field.put(BMP, "0806", 9)
    operation(field, HASTY_ATTACK, piece, objective="0806")
    sky = sortie(field, NATO, 3, flak=[7, 1, 1, 1], hit_check=[9])
    sky.say("go", "0808").say("announce_full").say("check")
    assert sky.question != "LandingFlight" if not sky.over else True
    while not sky.over:
        sky.say("announce_full" if sky.question == "FlakCombat" else "home")
    assert field.s.track[box(UTILITY_WG, RECOVERY)] == 2
    assert field.s.steps[piece] == 0


@rule("29.3.2d", "29.3.2e")
def test_a_battalion_flies_in_one_form_except_the_bmd_of_the_900th(field: Field) -> None:
    open_sky(field)
    first, second = off_map(field, DESANT), off_map(field, DESANT)
    operation(field, ASSAULT, first, second)
    field.s.op.flown[first] = FLOWN_PARADROP
    assert rule_of(transport_reason(field.s, 1, second)) == "29.3.2d"
    other = off_map(field, "35GAAB-2Bn-U")
    field.s.op.member[other] = 2  # another battalion of the same Assault
    assert transport_reason(field.s, 2, other) is None
    infantry, bmd = off_map(field, "900AAB-INF"), off_map(field, OTHER_BMD)
    operation(field, ASSAULT, infantry, bmd)
    field.s.op.flown[infantry] = FLOWN_PARADROP
    assert transport_reason(field.s, 1, bmd) is None
    field.s.active = field.s.paradrop_now = field.formation("35GAAB")
    field.s.op.flown[infantry], field.s.op.flown[bmd] = 0, FLOWN_HELICOPTER
    assert paradrop_reason(field.s, 1) is None  # in either order
    field.s.op.flown[infantry], other = FLOWN_HELICOPTER, off_map(field, "900AAB-INF")
    field.s.op.member[other] = 1
    assert rule_of(paradrop_reason(field.s, 1)) == "29.3.2d"
