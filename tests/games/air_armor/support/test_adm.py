"""ADM Strikes (23.5)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing
from games.air_armor.support.staff import acquire, cycle, fill_sky, small
from sandtable.games.air_armor.rules.ground.mines import lay, real_mines
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.support.adm import (
    AdmStrike,
    adm_gun_reason,
    adm_hex_reason,
    adm_points,
    adm_target_reason,
)
from sandtable.games.air_armor.rules.support.batteries import carries_load
from sandtable.games.air_armor.rules.support.callers import helicopters
from sandtable.games.air_armor.rules.support.fire_chart import ADM_CALL
from sandtable.games.air_armor.rules.support.strike import strike_hex_reason
from sandtable.games.air_armor.state.codes import (
    ADM_POINTS,
    CAN_PURSE,
    NATO,
    OFF_MAP_5,
    POINTS,
    US_PURSE,
    WG_PURSE,
    WP,
    WP_PURSE,
)

M109, M110, MLRS, HQ, BMP = "3ID-2-41", "72FA-M110A", "3ID-MLRS", "1/3ID-HQ", "27GMRD-68GMRR-U"


class Scene:
    """1/3 ID is active, 0510 is acquired, an HQ and guns are near."""

    def __init__(self, field: Field, **terrain: str) -> None:
        small(field, **terrain)
        self.field = field
        cycle(field, "1/3ID")
        self.hq, self.gun = field.put(HQ, "0517"), field.put(M109, "0518", 3)
        field.s.points[US_PURSE * len(POINTS) + ADM_POINTS] = 2
        acquire(field, "0510")

    def hex(self, name: str = "0510") -> str:
        return rule_of(adm_hex_reason(self.field.s, self.field.s.role, self.field.hex(name)))

    def gun_refused(self, gun: int) -> str:
        return rule_of(adm_gun_reason(self.field.s, self.hq, gun, self.field.hex("0510")))


@rule(
    "23.5a",
    "23.5b",
    "23.5.1c",
    "23.5.3a",
    "23.5.3b",
    "23.5.3c",
    "23.5.3f",
    "23.5.3h",
    "23.5.7a",
    "37.4b",
    "G.ADM",
    "G.strike",
)
def test_a_gun_lays_a_real_minefield_shown_to_all_and_enemies_there_are_attacked(field: Field) -> None:
    scene = Scene(field)
    bmp, hex = field.put(BMP, "0510", 3), field.hex("0510")
    firing = Firing(field, AdmStrike(), dice=[9, 9, 9])  # no die of the CRT
    assert firing.over
    assert real_mines(field.s, hex)
    number = field.s.mine[hex] - 1
    assert field.s.mine_shown[number] == 1
    assert field.s.secrets.knowers[field.s.mine_slot[number]] == 3
    assert firing.told("mine_attack") == [(hex,)]
    assert adm_points(field.s, scene.gun) == 1
    assert field.s.steps[bmp] == 3
    assert firing.told("hits_scored") == []


@rule("23.5b", "23.5.2b", "23.7.1a")
def test_an_empty_acquired_hex_is_mined_too(field: Field) -> None:
    Scene(field)
    Firing(field, AdmStrike())
    assert real_mines(field.s, field.hex("0510"))
    assert rule_of(strike_hex_reason(field.s, NATO, field.hex("0510"))) == "23.7.1a"


@rule("23.6a")
def test_a_gun_on_the_off_map_display_lays_mines(field: Field) -> None:
    scene = Scene(field)
    field.s.entry[scene.gun] = field.hex("0513")
    put(field.s, scene.gun, OFF_MAP_5)
    assert scene.gun_refused(scene.gun) == ""
    Firing(field, AdmStrike())
    assert real_mines(field.s, field.hex("0510"))


@rule("23.5.3g", "23.4b")
def test_the_gun_gets_a_fired_marker_and_may_be_answered(field: Field) -> None:
    scene = Scene(field)
    field.put("27GMRD-HQF", "0505")
    field.put("27GMRD-DAG", "0509", 3)
    field.put(BMP, "0513", 2)
    firing = Firing(field, AdmStrike(field.hex("0510")))
    assert field.s.fired[scene.gun] == 1
    assert (firing.role, firing.asks) == (WP, "CounterBattery")


@rule("23.5.2a", "23.5.3a")
def test_the_target_is_acquired_and_next_to_no_friend(field: Field) -> None:
    scene = Scene(field)
    assert scene.hex() == ""
    assert scene.hex("0509") == "23.5.2a"  # not acquired
    field.put("1/3ID-M2", "0511", 1)  # an observer does not help
    assert scene.hex() == "23.5.2a"


@rule("23.5.6a")
@pytest.mark.parametrize(("letter", "allowed"), [("l", True), ("w", True), ("t", False), ("c", False)])
def test_no_adm_strike_against_towns_and_cities(field: Field, letter: str, allowed: bool) -> None:
    scene = Scene(field, **{letter: "0510"})
    assert scene.hex() == ("" if allowed else "23.5.6a")


@rule("23.5.4a", "23.5.4b", "23.5.4c", "23.5.3e")
def test_one_gun_of_an_eligible_type_with_strength_8(field: Field) -> None:
    scene = Scene(field)
    heavy, rockets = field.put(M110, "0518", 3), field.put(MLRS, "0518", 1)
    assert scene.gun_refused(scene.gun) == scene.gun_refused(rockets) == ""
    assert scene.gun_refused(heavy) == "23.5.4b"
    field.s.steps[scene.gun] = 1
    assert scene.gun_refused(scene.gun) == "23.5.4c"  # 4
    field.s.steps[scene.gun] = 2
    assert scene.gun_refused(scene.gun) == ""  # exactly 8, before the standard half
    field.s.smoke[field.hex("0510")] = 1
    assert scene.gun_refused(scene.gun) == "23.5.4c"  # the modified strength counts
    field.s.smoke[field.hex("0510")] = 0
    firing = Firing(field, AdmStrike(field.hex("0510")))
    assert firing.offered("piece") == {scene.gun, rockets}
    assert firing.why("piece", heavy) == "23.5.4b"
    assert firing.say("piece", rockets).over  # one gun only
    assert field.s.fired[scene.gun] == 0
    small_rockets = field.put("35GAAB-BM21V", "0518", 1)
    assert not carries_load(field.s, small_rockets, field.s.steps[small_rockets], field.hex("0510"))


@rule("23.5.4a", "11.5e", "11.6a")
def test_rockets_are_split_so_that_one_launcher_lays_the_mines_or_combined_to_be_strong_enough(field: Field) -> None:
    small(field)
    cycle(field, "27GMRD")
    field.put("27GMRD-HQM", "0517")
    rockets, hex = field.put("8GA-307MRL", "0518", 3), field.hex("0510")
    field.s.points[WP_PURSE * len(POINTS) + ADM_POINTS] = 2
    acquire(field, "0510")
    firing = Firing(field, AdmStrike(hex))
    firing.say("split_battery", rockets, 1)
    part = next(piece for piece in firing.offered("piece") if piece != rockets)
    firing.say("piece", part)
    assert (field.s.fired[part], field.s.fired[rockets]) == (1, 0)
    assert (field.s.steps[part], field.s.steps[rockets]) == (1, 2)
    field.s.fired[part] = field.s.tried[hex] = 0
    field.s.smoke[hex] = 1  # 4 for each launcher
    field.s.steps[rockets] = 1
    firing = Firing(field, AdmStrike(hex))
    assert firing.over, "the two launchers are combined"
    assert field.s.steps[min(part, rockets)] == 2
    assert field.s.fired[min(part, rockets)] == 1


@rule("23.5.1b", "23.5.3c")
def test_nato_spends_points_of_the_nationality_of_the_gun_wp_any(field: Field) -> None:
    scene = Scene(field)
    field.s.points[US_PURSE * len(POINTS) + ADM_POINTS] = 0
    field.s.points[WG_PURSE * len(POINTS) + ADM_POINTS] = 3
    assert scene.gun_refused(scene.gun) == "23.5.1b"
    german, rockets = field.put("34PzBde-HQ", "0517"), field.put("12PzD-LARS", "0516", 2)
    cycle(field, "34PzBde")
    assert adm_gun_reason(field.s, german, rockets, field.hex("0510")) is None
    field.s.points[WP_PURSE * len(POINTS) + ADM_POINTS] = 1
    east = field.put("4MRD-MRL", "0505")
    soviet = field.put("39GMRD-MRL", "0505")
    assert adm_points(field.s, east) == adm_points(field.s, soviet) == 1
    canadian = field.put("4CMBG-ART1", "0505")
    assert adm_points(field.s, canadian) == 0
    assert not any(scenario.points[CAN_PURSE * len(POINTS) + ADM_POINTS] for scenario in field.t.scenarios)


@rule("23.5.1a", "6.6.3a")
def test_the_points_of_the_scenario_are_a_pool_for_all_turns(field: Field) -> None:
    scene = Scene(field)
    assert field.s.points is not field.map.points
    for turn, name in ((1, "0510"), (2, "0509")):
        field.s.turn = turn
        field.s.fired[scene.gun] = 0
        acquire(field, name)
        Firing(field, AdmStrike(field.hex(name)))
    assert adm_points(field.s, scene.gun) == 0
    field.s.fired[scene.gun], field.s.turn = 0, 3
    assert scene.gun_refused(scene.gun) == "23.5.1b"


@rule("23.7.1a")
def test_a_hex_that_was_struck_is_not_mined_in_the_same_segment(field: Field) -> None:
    scene = Scene(field)
    field.s.tried[field.hex("0510")] = 1
    assert scene.hex() == "23.7.1a"
    assert rule_of(adm_target_reason(field.s, NATO, field.hex("0510"))) == "23.7.1a"


@rule("23.5a", "21.2.Tg", "23.0e", "23.5.3b")
def test_helicopters_never_lay_mines_an_air_call_may(field: Field) -> None:
    scene = Scene(field)
    fill_sky(field)
    assert helicopters(field.s, scene.hq, ADM_CALL, field.hex("0510")) == []
    firing = Firing(field, AdmStrike(field.hex("0510")))
    assert firing.options == [("piece", scene.gun), ("air_call",)]


def air_unit(field: Field, steps: int) -> int:
    piece = field.t.air_piece[NATO]
    field.s.aircraft[NATO] = field.t.aircraft.index("A-10")
    field.s.steps[piece] = steps
    put(field.s, piece, field.hex("0510"))
    return piece


@rule("23.5.3e", "6.6.3a")
@pytest.mark.parametrize(("steps", "laid"), [(1, False), (2, True), (3, True)])
def test_an_air_unit_needs_two_steps_that_survive(field: Field, steps: int, laid: bool) -> None:
    scene = Scene(field)
    fill_sky(field)
    strike = AdmStrike(field.hex("0510"))
    strike.hq, strike.assets = scene.hq, [air_unit(field, steps)]
    strike.jump("lay")
    assert Firing(field, strike).over
    assert real_mines(field.s, field.hex("0510")) is laid


def test_the_new_field_takes_the_place_of_an_old_marker(field: Field) -> None:
    Scene(field)
    lay(field.s, WP, field.hex("0510"), 0)
    Firing(field, AdmStrike(field.hex("0510")))
    assert real_mines(field.s, field.hex("0510"))
    assert field.s.mine_hex.count(field.hex("0510")) == 1
