"""Maneuver: order, distance, smoke; by attitude with the advanced rules, and pursuit (AC.bat.man, AC.adv.man)."""

import pytest

from games.atlantic_chase.battle_field import SHIP, Field
from sandtable.games.atlantic_chase.rules.battle.maneuver import may_disperse
from sandtable.games.atlantic_chase.rules.battle.ships import (
    IS_ACQUIRING,
    IS_CONVOY,
    IS_DAMAGED,
    IS_STOPPED,
    NOT_RUNNING,
    SMOKE_BARRED,
    is_obscured,
    why_not_move,
    why_not_smoke,
)
from sandtable.games.atlantic_chase.state.codes import CLOSE, GERMAN, NEAR
from sandtable.games.atlantic_chase.state.scenario import ConvoyTerms


def basic(german: str, british: str, **zones: str) -> Field:
    return Field(german, british).board().zone(**zones)


def advanced(german: str, british: str, **zones: str) -> Field:
    return Field(german, british, advanced=True).board().zone(**zones)


def order(field: Field) -> list[tuple[str, str]]:
    """Who moves which ship, everybody staying where he is."""
    seen = []
    while field.play.asked and field.question == "Maneuver":
        ship = field.options()[0][1]
        seen.append((field.asked, ship))
        zone = ("far", "near", "close")[field.s.zone[SHIP[ship]]]
        field.take("maneuver", ship, zone)
    return seen


@pytest.mark.rule("atlantic-chase:AC.bat.man.1a")
def test_slowest_first_alternating_with_the_inactive_player_first() -> None:
    field = basic("bismarck tirpitz hipper", "rodney hood norfolk")  # m m f against s m f; British active
    assert order(field.run("maneuver")) == [
        ("british", "rodney"),
        ("german", "bismarck"),
        ("british", "hood"),
        ("german", "tirpitz"),
        ("german", "hipper"),
        ("british", "norfolk"),
    ]


@pytest.mark.rule("atlantic-chase:AC.bat.man.1a")
def test_the_british_move_first_where_the_german_is_active() -> None:
    field = Field("bismarck hipper", "hood norfolk", active=GERMAN).board()
    assert order(field.run("maneuver")) == [
        ("british", "hood"),
        ("german", "bismarck"),
        ("british", "norfolk"),
        ("german", "hipper"),
    ]


@pytest.mark.rule("atlantic-chase:AC.bat.man.1a")
def test_a_player_picks_among_his_ships_of_that_speed() -> None:
    field = basic("bismarck tirpitz", "norfolk").run("maneuver")
    assert {action[1] for action in field.options()} == {"bismarck", "tirpitz"}
    assert field.why_not("maneuver", "norfolk", "far").msg.id == "refused-battle-not-your-ship"
    field.take("maneuver", "tirpitz", "near")
    assert {action[1] for action in field.options()} == {"bismarck"}
    assert field.why_not_here("tirpitz")[0].msg.id == "refused-battle-has-acted"


@pytest.mark.rule("atlantic-chase:AC.bat.man.1b", "atlantic-chase:AC.bat.zones")
@pytest.mark.parametrize(
    ("zone", "zones"), [("far", {"far", "near"}), ("near", {"far", "near", "close"}), ("close", {"near", "close"})]
)
def test_a_ship_stays_or_moves_to_an_adjacent_zone(zone: str, zones: set[str]) -> None:
    field = basic("hipper", "norfolk", hipper=zone).damage("hipper")
    field.run("maneuver")
    assert {action[2] for action in field.options() if action[1] == "hipper"} == zones
    if zone == "far":
        assert field.why_not("maneuver", "hipper", "close").msg.id == "refused-battle-not-adjacent-zone"
    target = min(zones)
    field.take("maneuver", "hipper", target)
    assert field.s.zone[SHIP["hipper"]] == ("far", "near", "close").index(target)


@pytest.mark.rule(
    "atlantic-chase:AC.bat.man.2a",
    "atlantic-chase:AC.comp.convoy.3c",
    "atlantic-chase:AC.comp.ship.2b",
    "atlantic-chase:AC.comp.dd.1b",
)
def test_damaged_ships_and_convoys_make_no_smoke() -> None:
    field = basic("hipper koeln de_dd1", "convoy1 norfolk").damage("koeln")
    s = field.s
    names = ("hipper", "koeln", "de_dd1", "convoy1", "norfolk")
    assert [why_not_smoke(s, SHIP[name]) for name in names] == [None, IS_DAMAGED, None, IS_CONVOY, None]
    s.scenario.no_smoke.append(SHIP["norfolk"])
    assert why_not_smoke(s, SHIP["norfolk"]) == SMOKE_BARRED
    field.run("maneuver")
    assert field.options() == [("maneuver", "convoy1", "far"), ("maneuver", "convoy1", "near")]


@pytest.mark.rule("atlantic-chase:AC.bat.man.2b")
def test_smoke_may_hide_two_other_ships_in_the_zone() -> None:
    field = basic("hipper", "convoy1 convoy2 convoy3 norfolk kent", kent="near").run("maneuver")
    for convoy in ("convoy1", "convoy2", "convoy3"):
        field.take("maneuver", convoy, "far")
    field.take("maneuver", "hipper", "far").take("maneuver_smoke", "norfolk", "far")
    assert field.question == "Obscure"
    assert field.options() == [("obscure", "convoy1"), ("obscure", "convoy2"), ("obscure", "convoy3"), ("done",)]
    assert field.why_not("obscure", "kent").msg.id == "refused-battle-not-on-board"  # another zone
    field.take("obscure", "convoy2").take("obscure", "convoy1")
    assert field.question == "Maneuver"  # two are enough
    hidden = [name for name in ("convoy1", "convoy2", "convoy3", "norfolk", "kent") if is_obscured(field.s, SHIP[name])]
    assert hidden == ["convoy1", "convoy2", "norfolk"]


@pytest.mark.rule("atlantic-chase:AC.bat.man.2c")
def test_smoke_lasts_until_the_ship_takes_its_next_maneuver() -> None:
    field = basic("hipper", "norfolk convoy1")
    s = field.s
    s.smoke[SHIP["norfolk"]] = 1
    s.obscured[SHIP["convoy1"]] = SHIP["norfolk"]
    field.run("first_fire").take("hold_fire").take("hold_fire")
    assert field.question == "Maneuver"
    assert s.smoke[SHIP["norfolk"]] == 1
    field.take("maneuver", "convoy1", "far").take("maneuver", "hipper", "far")
    assert is_obscured(s, SHIP["convoy1"])
    field.take("maneuver", "norfolk", "far")
    assert s.smoke[SHIP["norfolk"]] == 0
    assert not is_obscured(s, SHIP["convoy1"])


@pytest.mark.rule("atlantic-chase:AC.bat.man.2d")
@pytest.mark.parametrize("zone", ["far", "near"])
def test_smoke_may_be_made_moving_or_staying(zone: str) -> None:
    field = basic("hipper", "norfolk").run("maneuver").take("maneuver_smoke", "hipper", zone)
    assert field.s.smoke[SHIP["hipper"]] == 1
    assert field.s.zone[SHIP["hipper"]] == ("far", "near").index(zone)


def test_a_hidden_ship_that_leaves_the_zone_leaves_the_smoke() -> None:
    field = basic("hipper", "norfolk kent")
    field.s.smoke[SHIP["norfolk"]] = 1
    field.s.obscured[SHIP["kent"]] = SHIP["norfolk"]
    field.run("maneuver").take("maneuver", "hipper", "far").take("maneuver", "kent", "near")
    assert not is_obscured(field.s, SHIP["kent"])


# -- advanced ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("atlantic-chase:AC.adv.man.1", "atlantic-chase:AC.adv.att.3b")
def test_a_closing_ship_only_moves_toward_the_enemy_and_makes_no_smoke() -> None:
    field = advanced("hipper", "norfolk", hipper="near").attitude(norfolk="running").run("maneuver")
    assert field.options() == [("maneuver", "hipper", "near"), ("maneuver", "hipper", "close")]
    assert field.why_not("maneuver", "hipper", "far").msg.id == "refused-battle-against-arrow"
    assert field.why_not("maneuver_smoke", "hipper", "near").msg.id == "refused-battle-not-running"


@pytest.mark.rule("atlantic-chase:AC.adv.man.1", "atlantic-chase:AC.adv.att.4c", "atlantic-chase:AC.adv.man.4")
def test_a_running_ship_only_moves_away_and_may_make_smoke() -> None:
    field = advanced("hipper", "norfolk", hipper="near").attitude(hipper="running", norfolk="acquiring").run("maneuver")
    assert field.options() == [
        ("maneuver", "hipper", "far"),
        ("maneuver", "hipper", "near"),
        ("maneuver_smoke", "hipper", "far"),
        ("maneuver_smoke", "hipper", "near"),
    ]


@pytest.mark.rule("atlantic-chase:AC.adv.man.1", "atlantic-chase:AC.adv.att.2c")
def test_an_acquiring_ship_does_not_move_or_smoke() -> None:
    field = advanced("hipper", "norfolk").attitude(hipper="acquiring")
    assert why_not_move(field.s, SHIP["hipper"]) == IS_ACQUIRING
    assert why_not_smoke(field.s, SHIP["hipper"]) == NOT_RUNNING
    assert {action[1] for action in field.run("maneuver").options()} == {"norfolk"}


@pytest.mark.rule("atlantic-chase:AC.adv.man.4")
def test_only_running_ships_are_hidden() -> None:
    field = advanced("hipper koeln leipzig bluecher", "norfolk").attitude(
        hipper="running", koeln="running", leipzig="acquiring", norfolk="acquiring"
    )
    field.run("maneuver").take("maneuver", "koeln", "far").take("maneuver", "bluecher", "far")
    field.take("maneuver_smoke", "hipper", "far")
    assert field.options() == [("obscure", "koeln"), ("done",)]
    assert field.why_not("obscure", "leipzig").msg.id == "refused-battle-not-running"


@pytest.mark.rule("atlantic-chase:AC.adv.man.2")
def test_a_stopped_ship_neither_moves_nor_smokes() -> None:
    field = advanced("hipper", "norfolk", hipper="near").attitude(hipper="running")
    field.s.smoke[SHIP["hipper"]] = 1
    field.effect("hipper", "FLOODING_STOPPED")
    assert why_not_move(field.s, SHIP["hipper"]) == IS_STOPPED
    assert why_not_smoke(field.s, SHIP["hipper"]) == IS_STOPPED
    field.run("steering")
    assert field.s.smoke[SHIP["hipper"]] == 0
    assert {action[1] for action in field.options()} == {"norfolk"}


@pytest.mark.rule("atlantic-chase:AC.adv.man.2")
@pytest.mark.parametrize("stopped", [False, True])
def test_a_stopped_ship_does_not_pursue(stopped: bool) -> None:
    field = advanced("bismarck", "norfolk kent", norfolk="near").attitude(bismarck="acquiring")
    if stopped:
        field.effect("norfolk", "FLOODING_STOPPED")
    field.run("maneuver")
    assert (("pursue", "norfolk") in field.options()) is not stopped
    if stopped:
        assert "AC.adv.man.2" in field.why_not("pursue", "norfolk").rules


@pytest.mark.rule("atlantic-chase:AC.adv.man.3a", "atlantic-chase:AC.adv.man.3b")
def test_a_faster_closing_ship_in_near_pulls_an_enemy_instead_of_moving() -> None:
    field = advanced("bismarck hipper", "norfolk", norfolk="near", hipper="close").attitude(
        bismarck="acquiring", hipper="acquiring"
    )
    field.run("maneuver")
    assert ("pursue", "norfolk") in field.options()
    field.take("pursue", "norfolk")  # only Bismarck can be pulled: Hipper is in Close already
    s = field.s
    assert (s.zone[SHIP["bismarck"]], s.zone[SHIP["hipper"]], s.zone[SHIP["norfolk"]]) == (NEAR, CLOSE, NEAR)
    assert field.events("pulled") == [(SHIP["norfolk"], SHIP["bismarck"], NEAR)]
    assert field.question != "Maneuver"  # she has had her turn


@pytest.mark.rule("atlantic-chase:AC.adv.man.3a")
def test_pursuit_needs_near_or_close_and_pulls_from_near_to_close() -> None:
    field = advanced("bismarck", "norfolk").attitude(bismarck="acquiring").run("maneuver")
    assert ("pursue", "norfolk") not in field.options()
    assert field.why_not("pursue", "norfolk").msg.id == "refused-battle-too-far"
    field = advanced("bismarck", "norfolk", norfolk="near").attitude(bismarck="acquiring", norfolk="running")
    assert field.run("maneuver").why_not("pursue", "norfolk").msg.id == "refused-battle-not-closing"
    field = advanced("bismarck", "norfolk", bismarck="near", norfolk="close").attitude(bismarck="acquiring")
    field.run("maneuver").take("pursue", "norfolk")
    assert field.s.zone[SHIP["bismarck"]] == CLOSE


@pytest.mark.rule("atlantic-chase:AC.adv.man.3b")
@pytest.mark.parametrize(("attitude", "offered"), [("acquiring", True), ("running", False), ("closing", False)])
def test_equal_speed_is_enough_against_an_acquiring_ship(attitude: str, offered: bool) -> None:
    field = advanced("hipper", "norfolk", norfolk="near").attitude(hipper=attitude).run("maneuver")
    if field.asked == "german":
        field.take("maneuver", "hipper", "far")
    assert (("pursue", "norfolk") in field.options()) is offered


@pytest.mark.rule("atlantic-chase:AC.adv.man.3b")
@pytest.mark.parametrize("attitude", ["acquiring", "running", "closing"])
@pytest.mark.parametrize(("german", "british", "offered"), [("bismarck", "norfolk", True), ("hipper", "hood", False)])
def test_a_faster_ship_pursues_any_and_a_slower_one_none(
    attitude: str, german: str, british: str, offered: bool
) -> None:
    field = advanced(german, british, **{british: "near"}).attitude(**{german: attitude}).run("maneuver")
    if field.asked == "german":
        field.take("maneuver", german, "far")
    assert (field.asked, ("pursue", british) in field.options()) == ("british", offered)


def test_a_convoy_may_disperse_in_its_maneuver_with_the_published_rule() -> None:
    field = Field("hipper", "convoy1", dispersal_published=1).board()
    field.s.scenario.convoys.append(ConvoyTerms(SHIP["convoy1"], 1, 1, 0, 0, 0))
    field.run("maneuver")
    assert ("disperse_in_battle", "convoy1") in field.options()
    field.take("disperse_in_battle", "convoy1")
    assert field.s.dispersed[SHIP["convoy1"]] == 1
    assert field.question == "Maneuver"


@pytest.mark.rule("atlantic-chase:AC.comp.convoy.2b", "atlantic-chase:AC.adv.snafu.2c")
def test_who_steers_a_convoy_by_confusion_does_not_scatter_it() -> None:
    field = Field("hipper", "convoy1", dispersal_published=1).board()
    field.s.scenario.convoys.append(ConvoyTerms(SHIP["convoy1"], 1, 2, 3, 2, 1))
    assert may_disperse(field.s, SHIP["convoy1"])
    field.s.scenario.convoys.append(ConvoyTerms(SHIP["convoy2"], 1, 2, 3, 2, 1))
    field.s.scenario.convoys[0].may_disperse = False
    assert not may_disperse(field.s, SHIP["convoy1"])  # another one may
    field.s.scenario.convoys[0].may_disperse = True
    field.s.control[SHIP["convoy1"]] = 1
    assert not may_disperse(field.s, SHIP["convoy1"])
