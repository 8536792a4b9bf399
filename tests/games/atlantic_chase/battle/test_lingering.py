"""Lingering effects and damage control (AC.adv.ling), disengagement (AC.adv.dis), optional rules of battle (AC.opt)."""

import pytest

from games.atlantic_chase.battle_field import OPEN_SEA, SHIP, Field, T
from sandtable.games.atlantic_chase.rules.battle.effects import german_is_vulnerable, stealth_special
from sandtable.games.atlantic_chase.rules.battle.ships import DAMAGE_CONTROL_MARKER, why_not_fire
from sandtable.games.atlantic_chase.rules.concepts.evasion import may_gain_em
from sandtable.games.atlantic_chase.rules.concepts.trajectory import put_station
from sandtable.games.atlantic_chase.state.codes import BRITISH, CHECKS, EFFECTS, GERMAN, MINES, UBOAT
from sandtable.games.atlantic_chase.state.sea import AT_SEA, LOST

BANDS = ((2, 5), (6, 7), (8, 9), (10, 12))


def lingering(name: str, *effects: str, **dice: object) -> Field:
    field = Field("bismarck", "hood repulse", advanced=True).board().effect(name, *effects)
    field.s.board.round = 2
    return field.run("lingering", **dice)


@pytest.mark.rule("atlantic-chase:AC.adv.ling.1")
def test_each_effect_of_each_ship_is_rolled_for() -> None:
    field = lingering("hood", "BATTERIES", "COMMUNICATIONS", lingering=[[4, 4], [1, 1]])
    assert (field.asked, field.question) == ("british", "Lingering")
    assert [action for action in field.options() if action[0] == "check"] == [
        ("check", "BATTERIES"),
        ("check", "COMMUNICATIONS"),
    ]
    field.take("check", "COMMUNICATIONS").take("check", "BATTERIES")
    assert field.effects("hood") == {"BATTERIES"}
    assert not field.dice_left()


@pytest.mark.rule("atlantic-chase:AC.adv.ling.1")
def test_ships_of_both_sides_are_checked() -> None:
    field = Field("bismarck", "hood repulse", advanced=True).board()
    for name in ("hood", "repulse", "bismarck"):
        field.effect(name, "BATTERIES")
    field.s.board.round = 2
    field.run("lingering", lingering=[[4, 4], [1, 1], [4, 4]])
    asked = []
    while field.question == "Lingering":
        asked.append(field.asked)
        field.take("check", "BATTERIES")
    assert asked == ["british", "british", "german"]
    assert [field.effects(name) for name in ("hood", "repulse", "bismarck")] == [set(), {"BATTERIES"}, set()]
    assert not field.dice_left()


@pytest.mark.rule("atlantic-chase:AC.adv.ling.1")
def test_without_effects_the_step_is_left_out() -> None:
    field = Field("bismarck", "hood", advanced=True).board().attitude(bismarck="running")
    assert field.run("lingering").question == "BreakAwayChecks"


@pytest.mark.rule("atlantic-chase:AC.adv.fx.11b", "atlantic-chase:AC.adv.ling.1")
def test_turrets_are_not_checked() -> None:
    field = lingering("hood", "TURRETS", "BATTERIES", lingering=[[4, 4]])
    assert {action[1] for action in field.options()} == {"BATTERIES"}
    field.take("check", "BATTERIES")
    assert field.effects("hood") == {"TURRETS"}


@pytest.mark.rule("atlantic-chase:AC.adv.ling.2a", "atlantic-chase:AC.adv.ling.2b")
def test_damage_control_rolls_three_dice_and_costs_the_next_gunnery() -> None:
    field = lingering("hood", "BATTERIES", lingering=[[1, 3, 5]]).take("damage_control", "BATTERIES")
    assert field.effects("hood") == set()  # 3 + 5
    assert why_not_fire(field.s, SHIP["hood"]) == DAMAGE_CONTROL_MARKER
    field.run("gunnery")
    assert field.info()["ship"] == SHIP["repulse"]
    assert field.why_not_here("hood")[0].rules == ("AC.adv.ling.2",)
    field.take("hold_fire").take("hold_fire")
    assert why_not_fire(field.s, SHIP["hood"]) is None


@pytest.mark.rule("atlantic-chase:AC.adv.ling.2a")
@pytest.mark.parametrize(("dice", "left"), [([2, 3, 4], {"BATTERIES"}), ([1, 4, 4], set())])
def test_of_three_dice_the_highest_two_count(dice: list[int], left: set[str]) -> None:
    field = lingering("hood", "BATTERIES", lingering=[dice]).take("damage_control", "BATTERIES")
    assert field.effects("hood") == left  # 7 and 8; all three would be 9 and 9, the lowest two 5 and 5


def test_one_effect_of_a_ship_gets_damage_control() -> None:
    field = lingering("hood", "BATTERIES", "COMMUNICATIONS", lingering=[[1, 1, 1], [1, 1]])
    field.take("damage_control", "COMMUNICATIONS")
    assert not field.dice_left()  # the other was checked with two dice, there was nothing left to choose
    assert field.question != "Lingering"


@pytest.mark.rule("atlantic-chase:AC.adv.fx.2b")
def test_with_a_bridge_effect_damage_control_is_for_the_bridge() -> None:
    field = lingering("hood", "BATTERIES", "BRIDGE")
    assert ("damage_control", "BRIDGE") in field.options()
    assert field.why_not("damage_control", "BATTERIES").rules == ("AC.adv.fx.2",)
    unhurt = ("damage_control", EFFECTS.index("COMMUNICATIONS"))
    assert field.play.frame_of(BRITISH).explain(field.play, unhurt) is None  # not because of the bridge


@pytest.mark.rule("atlantic-chase:AC.adv.fx.2a")
def test_the_bridge_choice_is_made_anew_in_each_lingering_step() -> None:
    field = Field("bismarck", "hood repulse", advanced=True).board().effect("hood", "BRIDGE")
    field.s.bridge[SHIP["hood"]] = 1
    field.s.board.round = 2
    field.run("lingering", lingering=[[1, 1]]).take("check", "BRIDGE")
    assert (field.asked, field.question) == ("british", "BridgeChoice")
    field.take("bridge_stopped")
    assert field.s.bridge[SHIP["hood"]] == 2
    field = lingering("hood", "BRIDGE", lingering=[[4, 4]]).take("check", "BRIDGE")
    assert field.s.bridge[SHIP["hood"]] == 0
    assert field.effects("hood") == set()


TABLE = {
    "BATTERIES": ("NO_CHANGE", "NO_CHANGE", "REPAIRED", "REPAIRED"),
    "BRIDGE": ("NO_CHANGE", "NO_CHANGE", "REPAIRED", "REPAIRED"),
    "COMMUNICATIONS": ("NO_CHANGE", "NO_CHANGE", "REPAIRED", "REPAIRED"),
    "FIRE_VERY_SLOW": ("FIRE_STOPPED", "FIRE_STOPPED", "NO_CHANGE", "REPAIRED"),
    "FIRE_STOPPED": ("SUNK", "HIT_AND_NO_CHANGE", "NO_CHANGE", "FIRE_VERY_SLOW"),
    "FLOODING_VERY_SLOW": ("FLOODING_STOPPED", "FLOODING_STOPPED", "NO_CHANGE", "NO_CHANGE"),
    "FLOODING_STOPPED": ("SUNK", "SUNK", "NO_CHANGE", "FLOODING_VERY_SLOW"),
    "RUDDER_OUT": ("NO_CHANGE", "NO_CHANGE", "NO_CHANGE", "REPAIRED"),
    "TURRETS": ("NOT_CHECKED",) * 4,
    "MAGAZINE": ("NOT_CHECKED",) * 4,
}


@pytest.mark.rule("atlantic-chase:AC.adv.ling.3")
@pytest.mark.parametrize("effect", TABLE)
def test_the_lingering_table(effect: str) -> None:
    for band, result in zip(BANDS, TABLE[effect], strict=True):
        for total in range(band[0], band[1] + 1):
            assert CHECKS[T.battle.lingering.results(total, EFFECTS.index(effect))[0]] == result


@pytest.mark.rule("atlantic-chase:AC.adv.ling.3")
def test_what_lingering_results_do() -> None:
    field = lingering("hood", "FIRE_VERY_SLOW", lingering=[[1, 1]]).take("check", "FIRE_VERY_SLOW")
    assert field.effects("hood") == {"FIRE_STOPPED"}
    field = lingering("hood", "FIRE_STOPPED", lingering=[[3, 3]]).take("check", "FIRE_STOPPED")
    assert field.effects("hood") == {"FIRE_STOPPED"}
    assert field.s.hits[SHIP["hood"]] == 1
    field = lingering("hood", "FIRE_STOPPED", lingering=[[6, 6]]).take("check", "FIRE_STOPPED")
    assert field.effects("hood") == {"FIRE_VERY_SLOW"}
    field = lingering("hood", "FLOODING_STOPPED", lingering=[[3, 4]]).take("check", "FLOODING_STOPPED")
    assert field.s.ship_where[SHIP["hood"]] == LOST


# -- disengagement -----------------------------------------------------------------------------------------------

DISENGAGEMENT = {
    "BATTERIES": ("NO_CHANGE", "NO_CHANGE", "REPAIRED", "REPAIRED"),
    "BRIDGE": ("SCUTTLE", "REPAIRED", "REPAIRED", "REPAIRED"),
    "COMMUNICATIONS": ("OIL", "REPAIRED", "REPAIRED", "REPAIRED"),
    "FIRE_VERY_SLOW": ("SCUTTLE", "OIL", "OIL", "REPAIRED"),
    "FIRE_STOPPED": ("SCUTTLE",) * 4,
    "FLOODING_VERY_SLOW": ("OIL", "OIL", "OIL", "REPAIRED"),
    "FLOODING_STOPPED": ("SCUTTLE",) * 4,
    "RUDDER_OUT": ("SCUTTLE", "SCUTTLE", "OIL", "REPAIRED"),
    "TURRETS": ("NO_CHANGE", "NO_CHANGE", "NO_CHANGE", "REPAIRED"),
    "NO_RADAR": ("NO_CHANGE", "NO_CHANGE", "NO_CHANGE", "REPAIRED"),
}


@pytest.mark.rule("atlantic-chase:AC.adv.dis.2f")
@pytest.mark.parametrize("effect", DISENGAGEMENT)
def test_the_disengagement_table(effect: str) -> None:
    for band, result in zip(BANDS, DISENGAGEMENT[effect], strict=True):
        for total in range(band[0], band[1] + 1):
            assert CHECKS[T.battle.disengagement.results(total, EFFECTS.index(effect))[0]] == result


def disengaging(*effects: str, dice: list[list[int]]) -> Field:
    """Hood with those effects at the end of the battle."""
    field = Field("bismarck", "hood", advanced=True, hex_=OPEN_SEA).board()
    for effect in effects:
        if effect == "NO_RADAR":
            field.s.no_radar[SHIP["hood"]] = 1
        else:
            field.effect("hood", effect)
    return field.run("disengagement", disengagement=dice)


@pytest.mark.rule("atlantic-chase:AC.adv.dis.1", "atlantic-chase:AC.adv.dis.2c")
def test_every_effect_and_no_radar_is_checked_after_the_battle() -> None:
    field = disengaging("BATTERIES", "TURRETS", "NO_RADAR", dice=[[4, 4], [6, 6], [5, 5]])
    assert field.effects("hood") == set()
    assert field.s.no_radar[SHIP["hood"]] == 0
    assert not field.dice_left()
    assert not field.play.asked


@pytest.mark.rule("atlantic-chase:AC.adv.dis.2c")
def test_no_radar_is_not_checked_in_the_lingering_step() -> None:
    field = Field("bismarck", "hood", advanced=True).board().attitude(hood="running")
    field.s.no_radar[SHIP["hood"]] = 1
    assert field.run("lingering").question == "BreakAwayChecks"


@pytest.mark.rule("atlantic-chase:AC.adv.dis.2d")
def test_no_change_leaves_effect_and_marker() -> None:
    field = disengaging("TURRETS", "NO_RADAR", dice=[[1, 1], [1, 1]])
    assert field.effects("hood") == {"TURRETS"}
    assert field.s.no_radar[SHIP["hood"]] == 1


@pytest.mark.rule("atlantic-chase:AC.adv.dis.2e", "atlantic-chase:AC.adv.fx.0")
def test_repaired_removes_effect_and_marker() -> None:
    field = disengaging("RUDDER_OUT", "NO_RADAR", dice=[[6, 6], [6, 6]])
    assert field.effects("hood") == set()
    assert field.s.no_radar[SHIP["hood"]] == 0
    assert field.s.oil[SHIP["hood"]] == 0


@pytest.mark.rule("atlantic-chase:AC.adv.dis.2a")
def test_oil_removes_the_effect_and_bars_em() -> None:
    field = disengaging("FLOODING_VERY_SLOW", dice=[[3, 3]])
    assert field.effects("hood") == set()
    assert field.s.oil[SHIP["hood"]] == 1
    assert not may_gain_em(field.s, 6)
    assert may_gain_em(field.s, 1)


@pytest.mark.rule("atlantic-chase:AC.adv.dis.2b")
def test_scuttle_counts_as_sunk() -> None:
    field = disengaging("FIRE_STOPPED", "TURRETS", dice=[[6, 6]])
    assert field.s.ship_where[SHIP["hood"]] == LOST
    assert field.s.tf_ships[6] == []
    assert field.events("sunk") == [(SHIP["hood"],)]


# -- optional rules ----------------------------------------------------------------------------------------------


@pytest.mark.rule("atlantic-chase:AC.opt.german.a")
def test_german_ships_keep_the_lowest_two_of_three_dice() -> None:
    field = Field("bismarck", "hood", advanced=True, hex_=OPEN_SEA, opt_german=1).board()
    field.effect("bismarck", "TURRETS").effect("hood", "TURRETS")
    field.run("disengagement", disengagement=[[6, 6], [3, 6, 6]])  # the active British ship first
    assert field.effects("hood") == set()
    assert field.effects("bismarck") == {"TURRETS"}
    assert german_is_vulnerable(field.s, 0)  # a battle without a map has no friendly port near it


@pytest.mark.rule("atlantic-chase:AC.opt.german.b")
def test_german_ships_are_safe_near_their_ports_bases_and_friends() -> None:
    field = Field("bismarck", "hood", advanced=True, hex_=OPEN_SEA, opt_german=1).board()
    s = field.s
    at = {distance: next(h for h in T.sea.hexes if T.sea.air_distance(OPEN_SEA, h) == distance) for distance in (2, 3)}
    assert german_is_vulnerable(s, OPEN_SEA)
    s.friendly_port[GERMAN][at[3]] = 1
    assert german_is_vulnerable(s, OPEN_SEA)
    s.friendly_port[GERMAN][at[2]] = 1
    assert not german_is_vulnerable(s, OPEN_SEA)
    s.friendly_port[GERMAN] = bytearray(T.sea.size)
    base = next(b for b in range(1, len(T.sea.base_hex)) if T.sea.base_hex[b])
    s.open_bases = [1 << base, 0]
    for distance, safe in ((0, True), (2, True), (3, False)):
        there = next(h for h in T.sea.hexes if T.sea.air_distance(T.sea.base_hex[base], h) == distance)
        assert german_is_vulnerable(s, there) is not safe
    s.open_bases = [0, 0]
    for kind, safe in ((UBOAT, True), (MINES, False)):
        s.force_kind[1], s.forces_at[OPEN_SEA] = kind, 1 << 1
        assert german_is_vulnerable(s, OPEN_SEA) is not safe
    s.forces_at[OPEN_SEA] = 0
    s.tf_ships[2] = [SHIP["hipper"]]
    put_station(s, 2, OPEN_SEA)
    assert not german_is_vulnerable(s, OPEN_SEA)


@pytest.mark.rule("atlantic-chase:AC.opt.stealth")
def test_a_stealth_attack_may_give_waterline_results() -> None:
    field = Field("bismarck", "hood convoy1", advanced=True, opt_stealth=1)
    field.play.chance.script = {"roll-location": [[1, 1], [1, 1]], "roll-disengagement": [[6, 6], [6, 6]]}  # type: ignore[attr-defined]
    stealth_special(field.play, SHIP["hood"], 0, OPEN_SEA)
    assert field.events("effect") == [(SHIP["hood"], EFFECTS.index("RUDDER_OUT"))]
    stealth_special(field.play, SHIP["hood"], 1, OPEN_SEA)
    assert field.events("effect")[1] == (SHIP["hood"], EFFECTS.index("FIRE_VERY_SLOW"))
    assert field.effects("hood") == set()  # checked at once: nothing else on the map ends an effect
    stealth_special(field.play, SHIP["convoy1"], 1, OPEN_SEA)
    assert field.s.hits[SHIP["convoy1"]] == 3


@pytest.mark.rule("atlantic-chase:AC.opt.em")
@pytest.mark.parametrize(("option", "left"), [(0, [1, 1]), (1, [0, 0])])
def test_both_task_forces_lose_em_after_a_battle(option: int, left: list[int]) -> None:
    field = Field("bismarck", "hood", hex_=OPEN_SEA, opt_em=option).board()
    field.s.tf_em[1] = field.s.tf_em[6] = 1
    field.run("aftermath")
    assert [field.s.tf_em[1], field.s.tf_em[6]] == left


def test_ships_that_did_not_fight_are_not_checked() -> None:
    field = Field("bismarck", "hood", advanced=True).board().effect("hood", "TURRETS")
    field.s.in_battle[SHIP["hood"]] = 3
    field.run("disengagement")
    assert field.effects("hood") == {"TURRETS"}
    assert field.s.ship_where[SHIP["hood"]] == AT_SEA
