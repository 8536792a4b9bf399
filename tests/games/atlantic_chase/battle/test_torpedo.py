"""Torpedo attacks, basic and advanced (AC.bat.torp, AC.adv.torp)."""

import pytest

from games.atlantic_chase.battle_field import SHIP, Field, T
from sandtable.games.atlantic_chase.rules.battle.ships import (
    IN_SMOKE,
    IS_DAMAGED,
    IS_STOPPED,
    NO_TORPEDOES,
    NOT_CLOSING,
    SILENCED,
    TOO_FAR,
    TORPEDOES_SPENT,
    torpedo_modifier,
    why_not_torpedo,
)
from sandtable.games.atlantic_chase.state.codes import CATASTROPHIC_WATERLINE, SEVERE_WATERLINE, SPLASH


def close(german: str, british: str, **rules: int) -> Field:
    field = Field(german, british, **rules).board()
    return field.zone(**dict.fromkeys((german + " " + british).split(), "close"))


@pytest.mark.rule("atlantic-chase:AC.bat.torp.1a", "atlantic-chase:AC.comp.ship.1e")
@pytest.mark.parametrize(("zone", "reason"), [("close", None), ("near", TOO_FAR), ("far", TOO_FAR)])
def test_an_undamaged_torpedo_ship_in_close_may_attack(zone: str, reason: int) -> None:
    field = Field("bismarck", "glasgow kent").board().zone(glasgow=zone, kent=zone)
    assert why_not_torpedo(field.s, SHIP["glasgow"]) == reason
    assert why_not_torpedo(field.s, SHIP["kent"]) == NO_TORPEDOES


@pytest.mark.rule("atlantic-chase:AC.bat.torp.1a")
def test_targets_are_in_close_or_near() -> None:
    field = Field("bismarck hipper koeln", "glasgow").board().zone(bismarck="close", hipper="near", glasgow="close")
    field.run("torpedo")
    assert field.options() == [("torpedo_at", "bismarck"), ("torpedo_at", "hipper"), ("hold_torpedoes",)]
    assert field.why_not("torpedo_at", "koeln").rules == ("AC.bat.torp.1",)


@pytest.mark.rule("atlantic-chase:AC.comp.ship.2a", "atlantic-chase:AC.bat.torp.1a")
def test_a_damaged_ship_has_no_torpedoes() -> None:
    field = close("bismarck", "glasgow").damage("glasgow")
    assert why_not_torpedo(field.s, SHIP["glasgow"]) == IS_DAMAGED


@pytest.mark.rule("atlantic-chase:AC.bat.torp.1b")
def test_torpedoes_are_used_up_by_an_attack() -> None:
    field = close("bismarck", "glasgow")
    field.run("torpedo", torpedo=[[1, 1]]).take("torpedo_at", "bismarck")
    assert why_not_torpedo(field.s, SHIP["glasgow"]) == TORPEDOES_SPENT
    field.run("aftermath").board().zone(glasgow="close")  # another battle
    assert why_not_torpedo(field.s, SHIP["glasgow"]) == TORPEDOES_SPENT
    field = close("bismarck", "glasgow")
    field.run("torpedo").take("hold_torpedoes")
    assert why_not_torpedo(field.s, SHIP["glasgow"]) is None


@pytest.mark.rule("atlantic-chase:AC.bat.torp.1c")
def test_ships_in_smoke_cannot_attack_but_can_be_attacked() -> None:
    field = close("bismarck hipper", "glasgow")
    s = field.s
    s.smoke[SHIP["hipper"]] = 1
    s.obscured[SHIP["bismarck"]] = SHIP["hipper"]
    assert why_not_torpedo(s, SHIP["hipper"]) == IN_SMOKE
    field.run("torpedo")
    assert field.options() == [("torpedo_at", "bismarck"), ("torpedo_at", "hipper"), ("hold_torpedoes",)]
    assert torpedo_modifier(s, SHIP["glasgow"], SHIP["hipper"]) == 0  # smoke does not count
    s.smoke[SHIP["hipper"]], s.smoke[SHIP["glasgow"]] = 0, 1
    assert why_not_torpedo(s, SHIP["glasgow"]) == IN_SMOKE


@pytest.mark.rule("atlantic-chase:AC.bat.torp.1d")
@pytest.mark.parametrize(("dice", "hits"), [([4, 6], 0), ([5, 6], 2), ([6, 6], 2)])
def test_eleven_scores_two_hits(dice: list[int], hits: int) -> None:
    field = close("bismarck", "glasgow").run("torpedo", torpedo=[dice]).take("torpedo_at", "bismarck")
    assert field.s.hits[SHIP["bismarck"]] == hits


@pytest.mark.rule("atlantic-chase:AC.bat.torp.1e")
def test_both_sides_declare_before_anything_is_rolled() -> None:
    field = close("koeln", "glasgow").run("torpedo", torpedo=[[6, 6], [6, 6]])
    field.take("torpedo_at", "koeln")
    assert field.asked == "german"
    assert field.dice_left() == {"roll-torpedo": [[6, 6], [6, 6]]}
    field.take("torpedo_at", "glasgow")
    assert field.s.damaged[SHIP["glasgow"]] or field.s.hits_taken[SHIP["glasgow"]] == 2
    assert field.s.hits_taken[SHIP["koeln"]] == 2


@pytest.mark.rule("atlantic-chase:AC.comp.convoy.2c")
def test_a_dispersed_convoy_takes_both_hits_of_a_torpedo_attack_unless_the_host_limits_them() -> None:
    for options, hits in (({}, 2), ({"dispersed_torpedo_cap": 1}, 1)):
        field = close("hipper", "convoy1", **options)
        field.s.dispersed[SHIP["convoy1"]] = 1
        field.run("torpedo", torpedo=[[5, 4]]).take("torpedo_at", "convoy1")  # very slow: +2
        assert field.s.hits[SHIP["convoy1"]] == hits


@pytest.mark.rule("atlantic-chase:AC.adv.torp.1b", "atlantic-chase:AC.adv.att.3a", "atlantic-chase:AC.adv.att.2c")
def test_advanced_the_attacker_is_closing_in_near_or_close() -> None:
    field = Field("bismarck", "glasgow", advanced=True).board().zone(bismarck="near")
    glasgow = SHIP["glasgow"]
    for zone, attitude, reason in (
        ("far", "closing", TOO_FAR),
        ("near", "closing", None),
        ("close", "closing", None),
        ("close", "acquiring", NOT_CLOSING),
        ("close", "running", NOT_CLOSING),
    ):
        field.zone(glasgow=zone).attitude(glasgow=attitude)
        assert why_not_torpedo(field.s, glasgow) == reason
    field.zone(glasgow="near").attitude(glasgow="closing").run("torpedo")
    assert ("torpedo_at", "bismarck") in field.options()


@pytest.mark.rule("atlantic-chase:AC.adv.att.4a")
def test_a_running_ship_makes_no_torpedo_attack_unless_the_other_line_is_followed() -> None:
    for rule, reason in ((0, NOT_CLOSING), (1, None)):
        field = Field("bismarck", "glasgow", advanced=True, running_torpedo=rule).board()
        field.zone(glasgow="close").attitude(glasgow="running")
        assert why_not_torpedo(field.s, SHIP["glasgow"]) == reason


@pytest.mark.rule("atlantic-chase:AC.adv.man.2")
def test_stopped_and_burning_ships_make_no_torpedo_attack() -> None:
    field = Field("bismarck", "glasgow", advanced=True).board().zone(glasgow="close").effect("glasgow", "BRIDGE")
    field.s.bridge[SHIP["glasgow"]] = 2
    assert why_not_torpedo(field.s, SHIP["glasgow"]) == IS_STOPPED
    field.s.bridge[SHIP["glasgow"]] = 1  # no gunnery: torpedoes are not guns
    assert why_not_torpedo(field.s, SHIP["glasgow"]) is None
    field.effect("glasgow", "FIRE_STOPPED")
    assert why_not_torpedo(field.s, SHIP["glasgow"]) == SILENCED


@pytest.mark.rule("atlantic-chase:AC.adv.att.4b")
def test_torpedoes_against_a_running_ship_have_two_less() -> None:
    field = Field("bismarck", "glasgow", advanced=True).board().zone(bismarck="near", glasgow="close")
    s, glasgow, bismarck = field.s, SHIP["glasgow"], SHIP["bismarck"]
    assert torpedo_modifier(s, glasgow, bismarck) == 0
    field.attitude(bismarck="running")
    assert torpedo_modifier(s, glasgow, bismarck) == -2
    field.zone(glasgow="near")
    assert torpedo_modifier(s, glasgow, bismarck) == -4
    field.effect("bismarck", "FLOODING_STOPPED")
    assert torpedo_modifier(s, glasgow, bismarck) == -1


def test_poor_visibility_may_hinder_torpedoes_from_near_to_near() -> None:
    for rule, modifier in ((0, -2), (1, -3)):
        field = Field("bismarck", "glasgow", advanced=True, poor_visibility_torpedo=rule).board()
        field.zone(bismarck="near", glasgow="near").s.board.poor_visibility = 1
        assert torpedo_modifier(field.s, SHIP["glasgow"], SHIP["bismarck"]) == modifier


@pytest.mark.rule("atlantic-chase:AC.adv.torp.1a")
@pytest.mark.parametrize(
    ("total", "result"),
    [(2, SPLASH), (8, SPLASH), (9, SEVERE_WATERLINE), (10, SEVERE_WATERLINE), (11, CATASTROPHIC_WATERLINE)],
)
def test_the_advanced_torpedo_table(total: int, result: int) -> None:
    assert T.battle.adv_torpedo.results(total, 0) == [result]


@pytest.mark.rule("atlantic-chase:AC.adv.torp.1a")
def test_an_advanced_torpedo_hit_is_rolled_on_the_waterline_table() -> None:
    field = Field("bismarck", "glasgow", advanced=True).board().zone(bismarck="near", glasgow="close")
    field.run("torpedo", torpedo=[[5, 4]], location=[[6, 6]]).take("torpedo_at", "bismarck")
    assert field.effects("bismarck") == {"FLOODING_VERY_SLOW"}  # severe, 12
    field = Field("bismarck", "glasgow", advanced=True).board().zone(bismarck="near", glasgow="close")
    field.run("torpedo", torpedo=[[5, 6]], location=[[6, 6]]).take("torpedo_at", "bismarck")
    assert field.effects("bismarck") == {"FLOODING_STOPPED"}  # catastrophic, 12


def test_a_squadron_takes_hits_instead_of_a_waterline_result() -> None:
    field = Field("de_dd1", "glasgow", advanced=True).board().zone(de_dd1="near", glasgow="close")
    field.run("torpedo", torpedo=[[5, 6]]).take("torpedo_at", "de_dd1").take("hold_torpedoes")
    assert field.s.hits[SHIP["de_dd1"]] == 3
