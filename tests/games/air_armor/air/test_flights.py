"""Attack helicopters: the track, flights over the map, profiles, fire, the way home (25, 27.3.2, 32.1, 32.2)."""

from __future__ import annotations

import pytest

from games.air_armor.air.sky import Sky, open_sky
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from sandtable.games.air_armor.loading.load import tables
from sandtable.games.air_armor.rules.air.airways import Airways, friendly_edge
from sandtable.games.air_armor.rules.air.flight import Flight, HomeFlight
from sandtable.games.air_armor.rules.air.night import helicopter_time_reason
from sandtable.games.air_armor.rules.air.profiles import turn_profile
from sandtable.games.air_armor.rules.air.track import (
    answers_reason,
    box,
    form,
    form_reason,
    largest_unit,
    move_track,
    recover,
)
from sandtable.games.air_armor.rules.fire.firers import fires_reason
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE, STRIKE
from sandtable.games.air_armor.rules.fire.strength import adjusted, attack_strength
from sandtable.games.air_armor.rules.ground.zoc import exerts_zoc
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.support.acquisition import conditions, modifier
from sandtable.games.air_armor.rules.support.air_strike import called_reason, flying_reason
from sandtable.games.air_armor.rules.support.calls import add_reason
from sandtable.games.air_armor.rules.support.counter_battery import acquisition_number
from sandtable.games.air_armor.rules.support.fire_chart import (
    ADM_CALL,
    COUNTER_CALL,
    DEFENSIVE_CALL,
    OFFENSIVE_CALL,
    STRIKE_CALL,
)
from sandtable.games.air_armor.rules.support.strike import FireStrike
from sandtable.games.air_armor.state.codes import (
    AH_1,
    AH_64,
    ASSAULT,
    FIRE_UNIT,
    GUNNERY,
    HASTY_ATTACK,
    MI_24,
    MISSION_ATTACK,
    MISSION_DEFENSE,
    MISSION_STRIKE,
    NATO,
    NO_HEX,
    PAH_1,
    READY,
    REARM,
    RECOVERY,
    STAND_OFF,
    UTILITY_WG,
    UTILITY_WP,
    WP,
)

M1, M2, BMP = "1/3ID-M1", "1/3ID-M2", "39GMRD-117GMRR-U"
ALL = [MI_24, AH_1, AH_64, PAH_1, UTILITY_WP, UTILITY_WG]


def ready(field: Field, helicopter: int, steps: int) -> int:
    """Steps of a type in the Ready box; returns the slot of its unit."""
    field.s.track[box(helicopter, READY)] = steps
    return field.t.helicopter_piece[helicopter]


def unit(field: Field, helicopter: int, hex: str, steps: int = 2) -> int:
    """A unit on the map."""
    ready(field, helicopter, steps)
    piece = form(field.s, helicopter, steps, MISSION_STRIKE)
    put(field.s, piece, field.hex(hex))
    turn_profile(field.s, piece)
    return piece


def flight(field: Field, helicopter: int, target: str, steps: int = 2, **dice: list[int]) -> Sky:
    """A flight of a unit to a target."""
    ready(field, helicopter, steps)
    piece = form(field.s, helicopter, steps, MISSION_STRIKE)
    return Sky(field, Flight(piece, MISSION_STRIKE, [field.hex(target)]), **dice)


# -- the track


@rule("25.1a", "25.1e", "26.2a")
def test_steps_of_a_type_in_a_box_have_no_limit_and_no_counters_of_their_own(field: Field) -> None:
    open_sky(field)
    for helicopter in (MI_24, UTILITY_WP):
        ready(field, helicopter, 12)
        first = form(field.s, helicopter, 2, MISSION_STRIKE)
        recover(field.s, first)
        form(field.s, helicopter, 6, MISSION_STRIKE)
        recover(field.s, first)
        assert field.s.track[box(helicopter, READY)] == 4
        assert field.s.track[box(helicopter, RECOVERY)] == 8


@rule("25.1c", "25.1d", "25.0h", "26.2b")
@pytest.mark.parametrize(("helicopter", "limit"), [(MI_24, 6), (AH_1, 4), (AH_64, 3), (PAH_1, 3), (UTILITY_WP, 9)])
def test_a_unit_is_formed_from_ready_steps_up_to_the_limit_of_its_type(
    field: Field, helicopter: int, limit: int
) -> None:
    open_sky(field)
    ready(field, helicopter, 9)
    assert largest_unit(field.s, helicopter) == limit
    assert form_reason(field.s, helicopter, limit) is None
    assert rule_of(form_reason(field.s, helicopter, 10)) == "25.0h"
    if limit < 9:
        assert rule_of(form_reason(field.s, helicopter, limit + 1)) == "25.1d"
    ready(field, helicopter, 2)
    field.s.track[box(helicopter, REARM)] = field.s.track[box(helicopter, RECOVERY)] = 5
    assert largest_unit(field.s, helicopter) == 2
    assert rule_of(form_reason(field.s, helicopter, 3)) == "25.0h"


@rule("25.5a", "25.5b", "26.5a", "4.2b", "4.0c")
@pytest.mark.parametrize("helicopter", [MI_24, UTILITY_WG])
def test_a_unit_that_comes_home_is_ready_again_the_turn_after_next(field: Field, helicopter: int) -> None:
    open_sky(field)
    ready(field, helicopter, 3)
    recover(field.s, form(field.s, helicopter, 2, MISSION_STRIKE))

    def boxes() -> list[int]:
        return [field.s.track[box(helicopter, which)] for which in (READY, REARM, RECOVERY)]

    assert boxes() == [1, 0, 2]
    move_track(field.s)
    assert boxes() == [1, 2, 0]
    move_track(field.s)
    assert boxes() == [3, 0, 0]


@rule("25.0e", "26.1a")
def test_the_scenario_gives_the_steps_which_start_in_the_ready_box(field: Field) -> None:
    field.real("s08-desant")
    boxes = {helicopter: field.s.track[box(helicopter, READY)] for helicopter in ALL}
    assert boxes == {MI_24: 6, AH_1: 0, AH_64: 0, PAH_1: 3, UTILITY_WP: 9, UTILITY_WG: 6}
    assert not any(field.s.track[box(helicopter, which)] for helicopter in ALL for which in (REARM, RECOVERY))
    assert tables().helicopter_attack[UTILITY_WP * 2] <= 0


@rule("25.0f")
def test_an_hq_calls_attack_helicopters_of_its_own_army_only(field: Field) -> None:
    open_sky(field)
    hqs: dict[str, set[int]] = {"39GMRD-HQF": {MI_24}, "4MRD-HQF": {MI_24}, "1/3ID-HQ": {AH_1, AH_64}}
    hqs |= {"35PzGBde-HQ": {PAH_1}, "4CMBG-HQ": set()}
    for helicopter in (MI_24, AH_1, AH_64, PAH_1):
        ready(field, helicopter, 3)
    for key, types in hqs.items():
        hq = field.put(key, "0808")
        for helicopter in (MI_24, AH_1, AH_64, PAH_1):
            why = rule_of(answers_reason(field.s, hq, helicopter))
            assert why == ("" if helicopter in types else "25.0f")


@rule("25.0b", "25.0g", "25.1b", "4.2.1a", "G.AH")
def test_attack_helicopters_answer_fire_strikes_and_calls_of_assaults(field: Field) -> None:
    open_sky(field)
    hqs = [field.put("39GMRD-HQF", "0202"), field.put("1/3ID-HQ", "1408")]
    slots = [ready(field, MI_24, 3), ready(field, AH_1, 3)]
    tank, bmp = field.put(M1, "0808"), field.put(BMP, "0707", 3)

    def why(side: int, call: int) -> str:
        reason = called_reason(field.s, hqs[side], slots[side], call)
        return rule_of(reason)

    for side in (WP, NATO):
        assert why(side, STRIKE_CALL) == ""
        assert why(side, ADM_CALL) == why(side, COUNTER_CALL) == "25.1b"
        field.operation(ASSAULT, bmp if side == WP else tank)
        assert why(side, OFFENSIVE_CALL) == ""
        field.operation(HASTY_ATTACK, bmp if side == WP else tank)
        assert why(side, OFFENSIVE_CALL) == "25.0g"
    field.operation(ASSAULT, bmp)
    assert why(NATO, DEFENSIVE_CALL) == ""
    field.operation(HASTY_ATTACK, bmp)
    assert why(NATO, DEFENSIVE_CALL) == "25.0g"
    field.operation(ASSAULT, tank)
    assert why(WP, DEFENSIVE_CALL) == "25.0g"


@rule("25.0i", "32.1c", "26.4.3a", "25.6a")
def test_no_helicopter_flies_in_fog_and_only_the_ah_64_at_night(field: Field) -> None:
    open_sky(field)
    field.map.fog = [3]
    for helicopter in ALL:
        for turn, why in ((1, ""), (3, "25.0i"), (10, "" if helicopter == AH_64 else "32.1c")):
            field.s.turn = turn
            assert rule_of(helicopter_time_reason(field.s, helicopter)) == why
    hq = field.put("1/3ID-HQ", "1408")
    ready(field, AH_64, 2)
    ready(field, AH_1, 2)
    field.s.turn = 10
    assert rule_of(answers_reason(field.s, hq, AH_64)) == ""
    assert rule_of(answers_reason(field.s, hq, AH_1)) == "32.1c"
    field.s.turn = 3
    assert rule_of(answers_reason(field.s, hq, AH_64)) == "25.0i"


@rule("25.1b")
def test_only_one_attack_helicopter_unit_answers_a_call(field: Field) -> None:
    open_sky(field)
    hq = field.put("1/3ID-HQ", "1408")
    one, two = ready(field, AH_1, 3), ready(field, AH_64, 3)
    hex = field.hex("0808")
    assert not add_reason(field.s, hq, STRIKE_CALL, hex, [], two)
    assert add_reason(field.s, hq, STRIKE_CALL, hex, [one], two)
    assert add_reason(field.s, hq, ADM_CALL, hex, [], two)


# -- the way


@rule("25.2.1a", "25.2.1b", "26.4.4a", "G.friendly-map-edge")
def test_helicopters_enter_at_their_edge_and_in_zones_of_reinforcements(field: Field) -> None:
    field.real("s12-sixty-miles")
    south = field.names(friendly_edge(field.s, NATO))
    assert {"7005", "7016", "7028"} <= south
    zones = field.s.scenario.zone_hexes
    named = {
        field.t.grid.ids[hex]
        for arrival in field.s.scenario.arrivals
        if arrival.side == NATO and arrival.how == 0
        for zone in (arrival.zone, arrival.or_zone)
        if zone >= 0
        for hex in zones[zone]
    }
    assert south == {f"70{column:02d}" for column in range(5, 29)} | named
    assert {f"01{column:02d}" for column in range(1, 35)} <= field.names(friendly_edge(field.s, WP))
    side = Field().real("s07-volkach-loop")
    zone = side.s.scenario.special.helicopter_zones[WP][0]
    assert side.names(side.s.scenario.zone_hexes[zone]) <= side.names(friendly_edge(side.s, WP))


@rule("25.2a", "25.2.2a", "25.2c", "4.2c", "4.0c")
def test_a_unit_flies_any_number_of_hexes_over_anything_to_a_hex_in_range(field: Field) -> None:
    open_sky(field, w="0702", c="0802")
    field.river("0707 0708")
    target = field.put(M1, "1408")
    for row in ("0708", "0808"):
        field.put(BMP, row, 9)
    sky = flight(field, MI_24, "1408")
    positions = field.names(field.t.grid.within(field.hex("1408"), 2))
    assert sky.offered("go") == positions  # all of them lie in flak
    assert not sky.may("fire_here")
    sky.say("fly", "1108")
    assert field.s.place[field.t.helicopter_piece[MI_24]] == field.hex("1108")
    assert sky.why("fire_here") == "25.2a"
    assert sky.why("step", "1308") == "25.2a"
    assert target


@rule("25.2a", "25.2b", "25.2c", "25.4a")
@pytest.mark.parametrize(("helicopter", "reach"), [(AH_64, 3), (AH_1, 2), (PAH_1, 2), (MI_24, 2)])
def test_it_may_stop_and_fire_in_any_hex_within_range(field: Field, helicopter: int, reach: int) -> None:
    open_sky(field)
    enemy = BMP if helicopter != MI_24 else M1
    field.put(enemy, "0808", 0)
    sky = flight(field, helicopter, "0808", flak=[1] * 9)
    for distance in (3, 2, 1, 0):
        piece = field.t.helicopter_piece[helicopter]
        put(field.s, piece, field.hex(f"08{8 + distance:02d}"))
        sky.play.advance()
        assert sky.may("fire_here") == (distance <= reach)
        reason = flying_reason(field.s, piece, field.hex("0808"))
        assert rule_of(reason) == ("" if distance <= reach else "25.2a")
    sky.say("fire_here")
    assert sky.result == 1
    assert [field.t.helicopter_range[helicopter * 2 + profile] for profile in (GUNNERY, STAND_OFF)] == [1, reach]


@rule("25.2.2b", "27.2a", "4.2c", "G.flak-fire", "DATA.interrupts")
def test_flak_fires_in_each_hex_within_two_hexes_of_an_enemy(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 1)
    sky = flight(field, MI_24, "0808", flak=[1, 1, 1])
    sky.say("fly", "0508")
    for hex in ("0608", "0708", "0808"):
        sky.say("step", hex)
        assert (sky.question, sky.asked) == ("FlakCombat", NATO)
        sky.say("announce_full")
        assert sky.asked == WP
    assert len(sky.told("flak_fired")) == 3
    assert [told[2] for told in sky.told("flak_fired")] == [0, 1, 1]


@rule("25.2.2c")
def test_it_stays_in_the_area_of_the_scenario(field: Field) -> None:
    field.real("s07-volkach-loop")
    field.put("2/3ID-M1", "4022", 1)
    sky = flight(field, MI_24, "4022", flak=[1])
    sky.say("go", "4021").say("announce_full")
    assert field.s.scenario.inside[field.s.place[field.t.helicopter_piece[MI_24]]]
    here = field.s.place[field.t.helicopter_piece[MI_24]]
    outside = [hex for hex in field.t.grid.within(here, 4) if not field.s.scenario.inside[hex]]
    assert outside
    for hex in outside:
        name = field.t.grid.ids[hex]
        assert sky.why("step", name) == "25.2.2c"
        assert sky.why("fly", name) == "25.2.2c"


@rule("25.2d")
def test_it_may_abort_after_a_flak_combat_and_not_before(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 1)
    sky = flight(field, MI_24, "0808", flak=[1])
    assert sky.why("abort") == "25.2d"
    sky.say("fly", "0508")
    assert sky.why("abort") == "25.2d"
    sky.say("step", "0608").say("announce_full").say("abort")
    sky.say("home")
    assert sky.result == 0
    assert field.s.track[box(MI_24, RECOVERY)] == 2


@rule("25.2.3a", "25.2.3b", "5.0d")
def test_a_helicopter_reveals_nobody_and_its_own_steps_are_no_secret(field: Field) -> None:
    open_sky(field)
    tank = field.put(M1, "0808", 3)
    sky = flight(field, MI_24, "0808", flak=[1, 1])
    sky.say("fly", "0508").say("step", "0608").say("announce", 0).say("step", "0708").say("announce", 0)
    assert not knows(field.s, WP, tank)
    assert not field.s.near[WP][field.hex("0808")]
    piece = field.t.helicopter_piece[MI_24]
    assert piece >= field.t.ground_pieces  # no slot among the secrets
    assert len(field.s.secrets.knowers) > 0


# -- profiles and fire


@rule("25.0a", "25.3a", "25.3b", "25.3c")
def test_it_is_in_gunnery_next_to_an_enemy_and_in_stand_off_elsewhere(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 0)
    sky = flight(field, MI_24, "0808", flak=[1] * 5)
    piece = field.t.helicopter_piece[MI_24]
    assert field.s.profile[piece] == STAND_OFF
    sky.say("fly", "0508")
    for hex in ("0608", "0708", "0808", "0908", "1008"):
        profile = STAND_OFF if hex in ("0608", "1008") else GUNNERY
        sky.say("step", hex).say("announce_full")
        assert field.s.profile[piece] == profile, hex


@rule("25.3d", "25.4e", "25.4c")
def test_it_fires_with_gunnery_next_to_its_target_and_with_stand_off_beyond(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 1)
    piece = unit(field, MI_24, "0708", 3)
    assert field.s.profile[piece] == GUNNERY
    assert attack_strength(field.s, piece, field.hex("0808")) == 4
    assert adjusted(field.s, STRIKE, piece, 3, field.hex("0808")) == 12 * FIRE_UNIT
    field.put(M2, "0608", 1)
    put(field.s, piece, field.hex("0608"))
    turn_profile(field.s, piece)
    assert field.s.profile[piece] == GUNNERY  # forced by the Bradley; defense against flak
    assert attack_strength(field.s, piece, field.hex("0808")) == 3  # but the target is at Stand-off range


@rule("25.4a", "25.4d", "25.4.1a", "25.6a")
def test_close_terrain_and_smoke_of_the_target_hex_halve_it_but_not_in_that_hex(field: Field) -> None:
    open_sky(field, w="0708 0808", c="0608")
    field.slope("0708 0808", up="0808")
    target = field.hex("0808")
    for helicopter, smoke in ((MI_24, 2), (AH_64, 1)):
        enemy = field.put(M1 if helicopter == MI_24 else BMP, "0808", 1)
        piece = unit(field, helicopter, "0608", 2)

        def strength(piece: int = piece) -> int:
            return adjusted(field.s, STRIKE, piece, 2, target) // 64

        full = 4 * 2 * attack_strength(field.s, piece, target)
        assert strength() == full // 2  # the city below it and the woods between do not matter
        field.s.smoke[target] = 1
        assert strength() == full // 2 // smoke
        field.s.smoke[field.hex("0608")] = 1
        assert strength() == full // 2 // smoke
        put(field.s, piece, target)
        turn_profile(field.s, piece)
        full = 4 * 2 * attack_strength(field.s, piece, target)
        assert strength() == full // smoke  # helicopter hunting: no close terrain
        field.s.smoke[target] = field.s.smoke[field.hex("0608")] = 0
        assert strength() == full
        put(field.s, piece, -1)
        put(field.s, enemy, -1)


@rule("25.4.2a")
def test_an_attack_helicopter_has_a_zone_of_control_all_around_and_in_its_hex(field: Field) -> None:
    open_sky(field, w="0807 0808", c="0709")
    piece = unit(field, MI_24, "0808")
    for hex in ["0808", *[field.t.grid.ids[hex] for hex in field.t.grid.around(field.hex("0808"))]]:
        assert exerts_zoc(field.s, piece, field.hex(hex))
        assert field.s.zoc[WP][field.hex(hex)] == 1
    assert not exerts_zoc(field.s, piece, field.hex("0810"))


@rule("25.4.2c")
def test_in_retreat_fire_it_uses_gunnery_and_is_halved_by_close_terrain_that_it_does_not_occupy(field: Field) -> None:
    open_sky(field, w="0807 0808", l="0809")
    piece = unit(field, MI_24, "0808", 2)
    assert field.s.profile[piece] == STAND_OFF
    assert adjusted(field.s, RETREAT_FIRE, piece, 2, field.hex("0807")) == 4 * FIRE_UNIT
    assert adjusted(field.s, RETREAT_FIRE, piece, 2, field.hex("0808")) == 8 * FIRE_UNIT
    assert adjusted(field.s, RETREAT_FIRE, piece, 2, field.hex("0809")) == 8 * FIRE_UNIT


@rule("32.2.1a", "32.2.1b")
def test_at_night_thermal_sights_double_ground_units_but_not_the_ah_64(field: Field) -> None:
    open_sky(field)
    field.put(BMP, "0808", 3)
    tank, plain = field.put(M1, "0708", 1), field.put("35PzGBde-Leopard", "0709", 1)
    piece = unit(field, AH_64, "0608", 1)

    def strengths() -> list[int]:
        return [adjusted(field.s, DEFENSIVE, each, 1, field.hex("0808")) // FIRE_UNIT for each in (tank, plain, piece)]

    assert strengths() == [9, 7, 6]
    field.s.turn = 10
    assert strengths() == [18, 7, 6]
    assert (
        adjusted(field.s, INFILTRATION, tank, 1, field.hex("0808")) == 18 * FIRE_UNIT
    )  # into Clear: no more than twice


@rule("32.2.2a", "25.6a")
@pytest.mark.parametrize("turn", [1, 10])
def test_thermal_sights_see_through_smoke_day_and_night(field: Field, turn: int) -> None:
    open_sky(field)
    field.s.turn = turn
    target, here = field.hex("0808"), field.hex("0708")
    field.put(BMP, "0808", 3)
    sharp = [field.put(unit, "0708", 1) for unit in (M1, M2, "2/11ACR-M3", "36PzBde-Leopard")]
    blind = [field.put(unit, "0708", 1) for unit in ("35PzGBde-Leopard", "36PzBde-Marder")]
    flying = unit(field, AH_64, "0608", 1)
    ground = [adjusted(field.s, DEFENSIVE, piece, 1, target) for piece in sharp + blind]
    air = adjusted(field.s, DEFENSIVE, flying, 1, target)
    for smoky in (target, here):
        field.s.smoke[smoky] = 1
        assert [adjusted(field.s, DEFENSIVE, piece, 1, target) for piece in sharp] == ground[:4]
        assert [2 * adjusted(field.s, DEFENSIVE, piece, 1, target) for piece in blind] == ground[4:]
        assert adjusted(field.s, DEFENSIVE, flying, 1, target) == air
        field.s.smoke[smoky] = 0


@rule("32.2a")
def test_who_has_thermal_sights(field: Field) -> None:
    t = field.t
    named = {t.type_name[t.type_of[piece]] for piece in range(1, t.ground_pieces) if t.thermal[piece]}
    assert named == {"Leopard 2", "M1 Abrams", "M1 Abrams (cavalry)", "M2 Bradley", "M3 Bradley CFV"}
    assert all(t.thermal[piece] == (t.type_name[t.type_of[piece]] in named) for piece in range(1, t.ground_pieces))
    assert [helicopter for helicopter in ALL if t.helicopter_thermal[helicopter]] == [AH_64]


@rule("32.0a")
def test_night_turns_are_the_black_boxes_of_the_track(field: Field) -> None:
    dark = []
    for turn in range(1, 21):
        field.s.turn = turn
        if field.s.night():
            dark.append(turn)
    assert dark == [10, 20]
    assert field.t.scenario("s08-desant").first_turn == 5


@rule("32.1e")
def test_night_makes_reconnaissance_harder_and_leaves_counter_battery_alone(field: Field) -> None:
    open_sky(field)
    gun, hq = field.put("3ID-2-41", "1008", 2), field.put("39GMRD-HQF", "0308")
    field.put(BMP, "0708", 3)
    told = []
    for turn in (1, 10):
        field.s.turn = turn
        drm = modifier(field.s, conditions(field.s, WP, field.hex("1008")))
        told.append((drm, acquisition_number(field.s, hq, gun)))
    assert told[1][0] == told[0][0] - 2
    assert told[1][1] == told[0][1] < 99


@rule("25.4.2b")
def test_a_helicopter_of_the_offensive_fire_joins_retreat_fire_next_to_it_or_in_its_hex(field: Field) -> None:
    open_sky(field, w="0809")
    piece = unit(field, MI_24, "0808", 2)
    bmp = field.put(BMP, "0707", 3)
    field.operation(ASSAULT, bmp, objective="0708")
    assert fires_reason(field.s, RETREAT_FIRE, piece, field.hex("0809"))
    field.s.op.offensive_assets = [piece]
    assert fires_reason(field.s, RETREAT_FIRE, piece, field.hex("0809"))  # it has not fired yet
    field.s.op.just_fired[piece] = 1
    for hex in ("0809", "0808", "0807"):
        assert not fires_reason(field.s, RETREAT_FIRE, piece, field.hex(hex))
    assert fires_reason(field.s, RETREAT_FIRE, piece, field.hex("0810"))


# -- home


@rule("25.2.4a")
def test_after_the_strike_it_flies_to_the_edge_and_into_recovery(field: Field) -> None:
    open_sky(field)
    piece = unit(field, MI_24, "0808", 3)
    sky = Sky(field, HomeFlight(piece))
    assert sky.over  # no flak anywhere: no question
    assert field.s.place[piece] < 0
    assert field.s.track[box(MI_24, RECOVERY)] == 3


@rule("25.2.4b", "27.3.2b")
def test_on_the_way_home_flak_fires_and_only_the_mandatory_hit_check_counts(field: Field) -> None:
    open_sky(field, 9, 3)
    field.put(M1, "0402", 3)
    piece = unit(field, MI_24, "0602", 3)
    sky = Sky(field, HomeFlight(piece), flak=[9, 7, 10, 10, 10], hit_check=[3, 9, 10])
    sky.say("step", "0502")
    sky.say("announce_full")  # 9 + 3 = 12: Hit Check or Abort, ignored
    assert not sky.told("hit_checked")
    sky.say("step", "0402").say("announce_full")  # 7 + 3
    assert not sky.told("hit_checked")
    sky.say("step", "0302").say("announce_full")  # 10 + 3 = 13: mandatory, not hit
    assert [told[1] for told in sky.told("hit_checked")] == [3]
    sky.say("step", "0202").say("announce_full")  # two hexes away: 10 + 1
    assert field.s.steps[piece] == 3
    sky.say("step", "0301").say("announce_full")
    assert field.s.steps[piece] == 2
    assert field.s.air_hits[NATO] == 1


@rule("27.3.2b")
def test_an_aborted_unit_goes_home_at_once_without_firing_and_its_survivors_recover(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 4)
    sky = flight(field, MI_24, "0808", 3, flak=[9, 1, 1], hit_check=[4])
    sky.say("fly", "0508").say("step", "0608").say("announce_full")  # 9 + 1: Hit Check or Abort
    sky.say("abort")
    assert sky.question == "HomeFlight"
    sky.say("home")
    assert sky.result == 0
    assert field.s.track[box(MI_24, RECOVERY)] == 3
    sky = flight(field, MI_24, "0808", 3, flak=[1, 9], hit_check=[4])
    sky.say("fly", "0508").say("step", "0608").say("announce_full").say("step", "0708").say("announce_full")  # 9 + 4
    assert sky.question == "HomeFlight"  # no choice
    assert field.s.steps[field.t.helicopter_piece[MI_24]] == 2


def test_a_unit_that_loses_its_last_step_is_gone(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 4)
    sky = flight(field, MI_24, "0808", 1, flak=[9], hit_check=[9])
    sky.say("fly", "0508").say("step", "0608").say("announce_full").say("check")
    assert sky.result == 0
    assert field.s.place[field.t.helicopter_piece[MI_24]] < 0
    assert field.s.track[box(MI_24, RECOVERY)] == 0


def test_the_way_home_takes_the_fewest_hexes_with_flak(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0408", 1)
    airways = Airways(field.s, WP, field.hex("0608"))
    way = airways.way_to(airways.edge)
    assert sum(airways.flak[hex] for hex in way) == 0
    assert field.t.grid.rows[way[-1]] == 1
    assert Airways(field.s, WP, NO_HEX).way_to([field.hex("0101")]) == [field.hex("0101")]


# -- in strikes and operations


@rule("25.4b", "25.0c", "25.1c", "25.0d", "23.1.1d", "27.2c")
def test_a_helicopter_answers_a_fire_strike_and_fires_with_the_guns(field: Field) -> None:
    open_sky(field)
    hq = field.put("39GMRD-HQF", "0308")
    gun = field.put("39GMRD-DAG", "0307", 2)
    tank = field.put(M1, "0808", 1)
    slot = ready(field, MI_24, 4)
    field.s.active, field.s.role = field.formation("39GMRD"), WP
    field.s.acquired[field.hex("0808")] = WP + 1
    assert field.s.place[slot] < 0
    sky = Sky(field, FireStrike(field.hex("0808")), flak=[1], fire=[5])
    sky.say("add", gun).say("add", slot)
    if not sky.over and sky.question == "StrikeAssets":
        sky.say("done")
    assert sky.question == "FormFlight"
    assert sky.offered("steps") == {1, 2, 3, 4}
    assert sky.why("steps", 5) == "25.0h"
    sky.say("steps", 4).say("go", "0608").say("announce_full").say("fire_here")
    while not sky.over and sky.question != "HomeFlight":
        sky.say("pass")
    gun_strength = field.t.attack[gun] * 2
    assert sky.told("fire_opened")[0][2] == (gun_strength + 3 * 4) // 2
    if not sky.over:
        sky.say("home")
    assert field.s.place[slot] < 0
    assert field.s.track[box(MI_24, RECOVERY)] == 4
    assert hq
    assert tank


def test_targets_of_an_operation_are_the_objective_and_for_defense_all_attackers_in_contact(field: Field) -> None:
    open_sky(field)
    one, two, far = field.put(BMP, "0707", 3), field.put(BMP, "0810", 3), field.put(BMP, "0303", 3)
    field.put(M1, "0808", 2)
    field.put(M1, "0809", 2)
    field.operation(ASSAULT, one, two, far, objective="0808")
    defense = Flight(ready(field, AH_1, 2), MISSION_DEFENSE)
    assert field.names(defense.target_hexes(field.s)) == {"0707", "0810"}
    attack = Flight(ready(field, MI_24, 2), MISSION_ATTACK)
    assert field.names(attack.target_hexes(field.s)) == {"0808"}


def test_example_28_1_h_the_mi_24_at_the_m110(field: Field) -> None:
    """EX-28-1 H: 2 steps next to 2811 (Heavy Woods): 8, halved, eff 2; not halved in the hex itself."""
    gun = field.put("72FA-M110A", "2811", 3)
    piece = unit(field, MI_24, "2711", 2)
    target = field.hex("2811")
    assert field.t.grid.distance(field.hex("2711"), target) == 1
    assert adjusted(field.s, STRIKE, piece, 2, target) == 4 * FIRE_UNIT
    put(field.s, piece, target)
    assert adjusted(field.s, STRIKE, piece, 2, target) == 8 * FIRE_UNIT
    assert gun


def test_example_28_2_figure_6_the_mi_24_in_6109(field: Field) -> None:
    """EX-28-2: 5 steps fly to 6109, two hexes from the Bradley in 6211: flak 2/3 is 0, a 10 is a Hit Check; 4 left."""
    field.s.turn = 3
    bradley = field.put("2/3ID-M2", "6211", 2)
    bmp = field.put("79GTD-247GMRR-U", "6010", 6)
    field.operation(ASSAULT, bmp, objective="6211")
    slot = ready(field, MI_24, 5)
    sky = Sky(field, Flight(slot, MISSION_ATTACK), flak=[10], hit_check=[4])
    sky.say("steps", 5).say("go", "6109")
    assert sky.play.stack[-1].ask(sky.play).info["full"] == 0
    sky.say("announce_full").say("check")
    assert field.s.steps[slot] == 4
    sky.say("fire_here")
    assert sky.result == 1
    assert field.s.profile[slot] == STAND_OFF
    assert adjusted(field.s, OFFENSIVE, slot, 4, field.hex("6211")) == 12 * FIRE_UNIT
    sky = Sky(field, HomeFlight(slot))
    if not sky.over:
        sky.say("home")
    assert field.s.track[box(MI_24, RECOVERY)] == 4
    assert bradley
