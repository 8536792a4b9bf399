"""Anti-aircraft fire: when flak fires, how strong it is, what the table and Hit Checks do (27, 32.1)."""

from __future__ import annotations

import pytest

from games.air_armor.air.sky import Sky, open_sky
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.air import odds
from sandtable.games.air_armor.rules.air.air_call import aircraft_named, form_air_unit
from sandtable.games.air_armor.rules.air.anti_air import ABORTED, FLEW_ON, SHOT_DOWN, AntiAir, FlakCombat
from sandtable.games.air_armor.rules.air.flak import (
    AT_AIRCRAFT,
    AT_HELICOPTER,
    CHECK_AND_ABORT,
    CHECK_OR_ABORT,
    NO_EFFECT,
    effect_of,
    flak_layer,
    flak_of,
    flak_total,
    in_flak,
)
from sandtable.games.air_armor.rules.air.track import form
from sandtable.games.air_armor.rules.pieces.placing import put, put_on_bridge
from sandtable.games.air_armor.state.codes import (
    AH_64,
    HIGH_BOMB,
    HIGH_STAND_OFF,
    LOW_BOMB,
    MI_24,
    MISSION_STRIKE,
    NATO,
    UNREVEALED,
    WP,
)

M1, M2, BMP, DTB, REGIMENT = "1/3ID-M1", "1/3ID-M2", "39GMRD-117GMRR-U", "27GMRD-DTB-U", "27GMRD-244GMRR-U"
MANUAL = 24  # parts of a point


def air(field: Field, hex: str, aircraft: str = "A-10", steps: int = 1, profile: int = LOW_BOMB) -> int:
    piece = form_air_unit(field.s, NATO, aircraft_named(field.s, aircraft), steps)
    field.s.profile[piece] = profile
    put(field.s, piece, field.hex(hex))
    return piece


def mi24(field: Field, hex: str, steps: int = 2) -> int:
    field.s.track[0] = steps
    piece = form(field.s, MI_24, steps, MISSION_STRIKE)
    put(field.s, piece, field.hex(hex))
    return piece


def total(field: Field, side: int, hex: str, against: int = AT_HELICOPTER) -> int:
    return flak_total(field.s, side, field.hex(hex), against)


@rule("27.2.1a", "27.2.1b")
def test_flak_for_each_step_goes_by_distance_and_target(field: Field) -> None:
    open_sky(field)
    tank = field.put(M1, "0808", 3)
    for hex, helicopter, aircraft in (("0808", 3, 1), ("0809", 3, 1), ("0810", 1, 1)):
        assert total(field, NATO, hex) == helicopter
        assert total(field, NATO, hex, AT_AIRCRAFT) == aircraft
    assert total(field, NATO, "0811") == 0
    field.s.turn = 10
    assert [total(field, NATO, hex) for hex in ("0808", "0809", "0810")] == [1, 1, 1]
    assert field.s.steps[tank] == 3


@rule("27.2.1c", "27.2.2a")
def test_fractions_are_kept_for_each_unit_and_only_the_sum_is_rounded_down(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808")
    field.put(M2, "0608")
    assert total(field, NATO, "0708", AT_AIRCRAFT) == 0  # 1/3 + 1/3
    engineer = field.put("3ID-ENG1", "0709")
    assert total(field, NATO, "0708", AT_AIRCRAFT) == 1
    field.s.disrupted[engineer] = 1
    assert total(field, NATO, "0708", AT_AIRCRAFT) == 0  # 1/3 + 1/3 + 1/6
    field.put(M2, "0908")
    assert total(field, NATO, "0708", AT_AIRCRAFT) == 1  # and the unit two hexes away


@rule("27.2.1d", "27.2.2d", "11.3c")
def test_a_dummy_has_no_flak_strength_but_causes_a_flak_combat(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 0)
    piece = mi24(field, "0809", 1)
    assert total(field, NATO, "0809") == 0
    assert in_flak(field.s, NATO, field.hex("0809"))
    sky = Sky(field, FlakCombat(piece, field.hex("0809")), flak=[10], hit_check=[10])
    assert sky.asked == NATO
    sky.say("announce_full")
    assert sky.question == "AbortOrCheck"
    sky.say("check")
    assert sky.result == SHOT_DOWN


@rule("27.2.1e", "4.1.4b")
def test_hqs_artillery_and_engineers_have_flak(field: Field) -> None:
    open_sky(field)
    for unit, hex in (("1/3ID-HQ", "0808"), ("3ID-2-41", "0809"), ("3ID-ENG1", "0708")):
        piece = field.put(unit, hex)
        assert flak_of(field.s, piece, field.hex(hex), 0, AT_HELICOPTER) == MANUAL
    assert total(field, NATO, "0808") == 3


@rule("27.2.1.1a", "23.3.1e")
def test_gas_or_contamination_halves_flak_once_and_disruption_again(field: Field) -> None:
    open_sky(field)
    tank, hex = field.put(M1, "0808"), field.hex("0808")

    def strength() -> int:
        return flak_of(field.s, tank, hex, 0, AT_HELICOPTER)

    field.s.gas_zone[hex] = 1
    assert strength() == MANUAL // 2
    field.s.contaminated[tank] = 1
    assert strength() == MANUAL // 2
    field.s.gas_zone[hex] = 0
    assert strength() == MANUAL // 2
    field.s.disrupted[tank] = 1
    assert strength() == MANUAL // 4
    field.s.contaminated[tank] = 0
    assert strength() == MANUAL // 2


@rule("27.2.1.2a", "32.1d", "6.3.3e")
def test_in_smoke_or_at_night_flak_is_a_third_for_each_step_at_all_ranges(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 3)
    assert total(field, NATO, "0808") == 3
    field.s.smoke[field.hex("0808")] = 1
    assert [total(field, NATO, hex) for hex in ("0808", "0809", "0810")] == [1, 1, 1]
    field.s.smoke[field.hex("0808")] = 0
    field.s.smoke[field.hex("0809")] = 1  # of the target: nothing
    assert total(field, NATO, "0809") == 3
    field.s.turn = 10
    assert [total(field, NATO, hex) for hex in ("0808", "0809", "0810")] == [1, 1, 1]


@rule("27.2.1.2b", "32.2.1c")
def test_thermal_sights_do_not_help_flak_by_night_or_in_smoke(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 3)
    field.s.turn = 10
    assert total(field, NATO, "0808") == 1
    field.s.turn = 1
    field.s.smoke[field.hex("0808")] = 1
    assert total(field, NATO, "0808") == 1


@rule("27.2.1.2c")
def test_terrain_and_minefields_do_not_change_flak(field: Field) -> None:
    open_sky(field, w="0808", c="0809")
    field.put(M1, "0808", 3)
    field.mine("0808")
    assert total(field, NATO, "0809") == 3
    assert total(field, NATO, "0808") == 3


@rule("27.2.1.2d")
def test_masked_units_fire_flak(field: Field) -> None:
    open_sky(field)
    tank = field.put(M1, "0808", 3)
    field.s.masked[tank] = 1
    assert total(field, NATO, "0808") == 3


def test_an_engineer_under_its_bridge_fires_flak_from_either_hex(field: Field) -> None:
    open_sky(field)
    site = field.river("0808 0809")
    engineer = field.put("3ID-ENG1", "0808")
    put_on_bridge(field.s, engineer, site)
    assert total(field, NATO, "0808") == total(field, NATO, "0809") == total(field, NATO, "0810") == 1
    assert flak_layer(field.s, NATO)[field.hex("0811")]
    assert in_flak(field.s, NATO, field.hex("0811"))
    assert not in_flak(field.s, NATO, field.hex("0812"))
    assert total(field, NATO, "0811") == 0


def test_one_hex_lies_in_flak_as_the_layer_of_all_hexes_says(field: Field) -> None:
    open_sky(field)
    site = field.river("0808 0809")
    for unit, hex in ((M1, "0101"), (M2, "0506"), ("1/3ID-M2", "1314")):
        field.put(unit, hex, 0)
    put_on_bridge(field.s, field.put("3ID-ENG1", "0808"), site)
    layer = flak_layer(field.s, NATO)
    assert [int(in_flak(field.s, NATO, hex)) for hex in range(field.t.size)] == layer
    assert 0 < sum(layer) < field.t.size
    assert not any(in_flak(field.s, WP, hex) for hex in range(field.t.size))


def test_unrevealed_units_count_three_two_or_one_step(field: Field) -> None:
    open_sky(field)
    for unit, side, strength in ((BMP, WP, 3), (DTB, WP, 2), (M1, NATO, 1)):
        piece = field.put(unit, "0808", UNREVEALED)
        assert total(field, side, "0808") == strength
        field.s.steps[piece] = 4
        assert total(field, side, "0808") == 4
        put(field.s, piece, -1)


@rule("27.2a", "27.2e", "27.2d")
def test_all_flak_at_a_unit_in_a_hex_is_one_combat_and_each_hex_is_another(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 2)
    field.put(M2, "0708", 1)
    piece = mi24(field, "0809")
    for hex in ("0809", "0808", "0809"):
        put(field.s, piece, field.hex(hex))
        sky = Sky(field, FlakCombat(piece, field.hex(hex)), flak=[1])
        sky.say("announce_full")
        assert sky.result == FLEW_ON
        assert len(sky.told("flak_fired")) == 1
        assert sky.told("flak_fired")[0][2] == 3  # both units together, again and again
    jet = form_air_unit(field.s, WP, aircraft_named(field.s, "Su-25"), 1)
    field.s.profile[jet] = LOW_BOMB
    put(field.s, jet, field.hex("0809"))
    sky = Sky(field, AntiAir(jet), flak=[9])
    sky.say("announce_full")
    assert sky.told("flak_fired")[0][2] == 1  # the same units at another target, by its own values


@rule("27.2.2b", "27.2.2c", "27.2.2e")
def test_any_strength_up_to_the_true_one_is_announced_and_added_to_the_die(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 4)
    piece = mi24(field, "0809")
    sky = Sky(field, FlakCombat(piece, field.hex("0809")), flak=[8])
    assert sky.offered("announce") == {0, 1, 2, 3}
    assert sky.may("announce_full")
    assert not sky.may("pass")
    assert sky.why("announce", 5) == "27.2.2b"
    sky.say("announce", 1)
    assert sky.told("flak_fired") == [(piece, field.hex("0809"), 1, 8, NO_EFFECT)]
    assert sky.result == FLEW_ON
    sky = Sky(field, FlakCombat(piece, field.hex("0809")), flak=[8])
    sky.say("announce_full")
    assert sky.question == "AbortOrCheck"


def test_a_flak_strength_of_nothing_is_asked_too(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 0)
    sky = Sky(field, FlakCombat(mi24(field, "0809"), field.hex("0809")))
    assert sky.asked == NATO
    assert sky.play.legal(NATO) == [("announce_full",)]


@rule("27.2.2.Ta", "27.2.2.Tb")
def test_the_anti_aircraft_fire_table(field: Field) -> None:
    effects = [effect_of(field.s, result) for result in range(1, 15)]
    assert effects == [NO_EFFECT] * 9 + [CHECK_OR_ABORT] * 3 + [CHECK_AND_ABORT] * 2


@rule("27.3a", "27.3.1b")
def test_hit_check_or_abort_is_the_owners_choice(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 1)
    piece = mi24(field, "0810")
    hex = field.hex("0810")
    sky = Sky(field, FlakCombat(piece, hex), flak=[10])
    sky.say("announce_full")
    assert sky.asked == WP
    assert sky.offered("abort") == sky.offered("check") == {()}
    sky.say("abort")
    assert sky.result == ABORTED
    assert field.s.steps[piece] == 2  # no Hit Check
    sky = Sky(field, FlakCombat(piece, hex), flak=[10], hit_check=[4])
    sky.say("announce_full").say("check")
    assert sky.result == FLEW_ON
    assert field.s.steps[piece] == 1  # lost a step and goes on


@rule("27.3b", "27.3.1c")
@pytest.mark.parametrize(("roll", "left"), [(3, 2), (4, 1)])
def test_hit_check_and_abort_is_no_choice(field: Field, roll: int, left: int) -> None:
    open_sky(field)
    field.put(M1, "0808", 4)
    piece = mi24(field, "0809")
    sky = Sky(field, FlakCombat(piece, field.hex("0809")), flak=[9], hit_check=[roll])
    sky.say("announce_full")
    assert sky.result == ABORTED
    assert field.s.steps[piece] == left


@rule("27.3.1a", "25.3e")
@pytest.mark.parametrize(("roll", "lost"), [(1, 0), (5, 0), (6, 1), (10, 1)])
def test_a_hit_check_costs_one_step_from_the_defense_of_the_profile_on(field: Field, roll: int, lost: int) -> None:
    open_sky(field)
    field.put(BMP, "0808", 9)
    piece = air(field, "0808", steps=3)
    sky = Sky(field, FlakCombat(piece, field.hex("0808")), flak=[7], hit_check=[roll])
    sky.say("announce_full").say("check")
    assert field.s.steps[piece] == 3 - lost
    assert field.s.air_hits == [lost, 0]


@rule("25.3e")
def test_a_hit_check_asks_the_profile_that_the_helicopter_is_in(field: Field) -> None:
    open_sky(field)
    field.put(BMP, "0808", 3)
    field.s.track[AH_64 * 3] = 3
    piece = form(field.s, AH_64, 3, MISSION_STRIKE)
    put(field.s, piece, field.hex("0808"))
    for profile, defense in ((0, 5), (1, 7)):
        field.s.profile[piece] = profile
        sky = Sky(field, FlakCombat(piece, field.hex("0808")), flak=[7], hit_check=[1])
        sky.say("announce_full").say("check")
        assert sky.told("hit_checked") == [(piece, 1, defense)]


@rule("27.0a", "27.2b", "G.SAM-fire")
def test_flak_fires_at_low_air_units_and_sam_only_at_high_ones(field: Field) -> None:
    open_sky(field)
    field.put(BMP, "0810", 3)
    low = air(field, "0808", profile=LOW_BOMB)
    sky = Sky(field, AntiAir(low), flak=[1])
    assert (sky.question, sky.asked) == ("FlakCombat", WP)
    sky.say("announce_full")
    assert sky.result == FLEW_ON
    field.s.profile[low] = HIGH_BOMB
    sky = Sky(field, AntiAir(low))
    assert (sky.question, sky.asked) == ("SamFire", WP)
    assert sky.offered("yes") == sky.offered("no") == {()}
    sky.say("no")
    assert sky.result == FLEW_ON
    field.s.profile[low] = LOW_BOMB
    put(field.s, low, field.hex("0807"))  # out of flak range
    assert Sky(field, AntiAir(low)).result == FLEW_ON


@rule("27.1c", "27.1a")
@pytest.mark.parametrize(("profile", "roll", "asked"), [(0, 6, "Ground"), (0, 7, "AbortOrCheck"), (1, 8, "Ground")])
def test_sam_fire_adds_the_strength_and_two_less_at_stand_off(
    field: Field, profile: int, roll: int, asked: str
) -> None:
    open_sky(field)
    field.s.sam[WP] = 3
    piece = air(field, "0808", profile=profile)
    sky = Sky(field, AntiAir(piece), sam=[roll])
    sky.say("yes")
    assert ("Ground" if sky.over else sky.question) == asked
    assert field.s.sam[WP] == 3  # not spent
    assert sky.told("sam_fired")[0][1] == (1 if profile == HIGH_STAND_OFF else 3)
    assert Field().real("s12-sixty-miles").s.sam == field.t.scenario("s12-sixty-miles").sam != [0, 0]


def test_sam_fire_of_13_and_more_is_mandatory(field: Field) -> None:
    open_sky(field)
    field.s.sam[WP] = 3
    piece = air(field, "0808", profile=HIGH_BOMB)
    sky = Sky(field, AntiAir(piece), sam=[10], hit_check=[1])
    sky.say("yes")
    assert sky.result == ABORTED


def test_chances_count_the_faces_of_the_dice(field: Field) -> None:
    s = field.s
    assert odds.effects(s, 0) == [9, 1, 0]
    assert odds.effects(s, 3) == [6, 3, 1]
    assert odds.effects(s, 12) == [0, 0, 10]
    assert [odds.hit_tenths(defense) for defense in (1, 4, 6, 10, 11)] == [10, 7, 5, 1, 0]
