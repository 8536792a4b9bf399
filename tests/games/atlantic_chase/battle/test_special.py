"""Advanced gunnery: special results, locations, special effects (AC.adv.gun, AC.adv.fx)."""

import pytest

from games.atlantic_chase.battle_field import SHIP, Field, T
from sandtable.games.atlantic_chase.rules.battle.effects import apply_effect
from sandtable.games.atlantic_chase.rules.battle.lingering import linger
from sandtable.games.atlantic_chase.rules.battle.ships import (
    BRIDGE_SILENT,
    IS_STOPPED,
    NOT_RUNNING,
    SILENCED,
    gunnery_modifier,
    is_crippled,
    is_obscured,
    why_not_break_away,
    why_not_fire,
    why_not_move,
    why_not_smoke,
    why_not_torpedo,
)
from sandtable.games.atlantic_chase.rules.concepts.ships import ship_speed
from sandtable.games.atlantic_chase.state.codes import (
    BELT,
    BRITISH,
    CATASTROPHIC,
    EFFECTS,
    EXAGGERATED_REPORT,
    EXTREME,
    FALSE_REPORT,
    FIRE_STOPPED,
    FIRE_VERY_SLOW,
    GERMAN,
    HIT,
    LOCATIONS,
    LONG,
    POINT_BLANK,
    SEVERE,
    SHORT,
    SPLASH,
    STOPPED,
    SUPERSTRUCTURE,
    VERY_SLOW,
    WATERLINE,
)
from sandtable.games.atlantic_chase.state.sea import AT_SEA, LOST


def advanced(german: str, british: str, **options: int) -> Field:
    field = Field(german, british, advanced=True, **options).board()
    field.s.board.round = 2
    return field


def give(field: Field, name: str, *effects: str) -> Field:
    for effect in effects:
        apply_effect(field.play, SHIP[name], EFFECTS.index(effect))
    return field


@pytest.mark.rule("atlantic-chase:AC.adv.gun.1a")
@pytest.mark.parametrize(
    ("total", "other", "acquiring"),
    [
        (6, SPLASH, SPLASH),
        (7, SPLASH, HIT),
        (8, SPLASH, HIT),
        (9, HIT, SEVERE),
        (10, HIT, SEVERE),
        (11, SEVERE, SEVERE),
        (12, SEVERE, CATASTROPHIC),
        (15, SEVERE, CATASTROPHIC),
    ],
)
def test_the_advanced_gunnery_table(total: int, other: int, acquiring: int) -> None:
    assert T.battle.adv_gunnery.results(total, 0) == [other]
    assert T.battle.adv_gunnery.results(total, 1) == [acquiring]


@pytest.mark.rule("atlantic-chase:AC.adv.gun.1b")
@pytest.mark.parametrize(
    ("severity", "total", "locations"),
    [
        (0, 2, [FALSE_REPORT, FALSE_REPORT, FALSE_REPORT]),
        (0, 5, [SUPERSTRUCTURE, SUPERSTRUCTURE, SUPERSTRUCTURE]),
        (0, 6, [SUPERSTRUCTURE, BELT, BELT]),
        (0, 10, [BELT, WATERLINE, WATERLINE]),
        (1, 2, [EXAGGERATED_REPORT, SUPERSTRUCTURE, SUPERSTRUCTURE]),
        (1, 5, [SUPERSTRUCTURE, BELT, BELT]),
        (1, 8, [SUPERSTRUCTURE, BELT, WATERLINE]),
        (1, 9, [SUPERSTRUCTURE, WATERLINE, WATERLINE]),
        (1, 12, [BELT, WATERLINE, WATERLINE]),
    ],
)
def test_a_special_result_is_rolled_in_the_column_of_the_range(severity: int, total: int, locations: list[int]) -> None:
    table = T.battle.location[severity]
    assert [table.results(total, reach)[0] for reach in (EXTREME, SHORT, POINT_BLANK)] == locations
    assert table.results(total, LONG) == table.results(total, EXTREME)


@pytest.mark.rule("atlantic-chase:AC.adv.gun.2d")
@pytest.mark.parametrize(
    ("location", "total", "severe", "catastrophic"),
    [
        (SUPERSTRUCTURE, 6, "BATTERIES", "FIRE_VERY_SLOW"),
        (SUPERSTRUCTURE, 7, "BRIDGE", "MAGAZINE"),
        (SUPERSTRUCTURE, 9, "COMMUNICATIONS", "TURRETS"),
        (SUPERSTRUCTURE, 11, "FIRE_VERY_SLOW", "FIRE_STOPPED"),
        (SUPERSTRUCTURE, 12, "FIRE_STOPPED", "SUNK"),
        (BELT, 4, "RUDDER_OUT", "FLOODING_VERY_SLOW"),
        (BELT, 6, "TURRETS", "MAGAZINE"),
        (BELT, 9, "FIRE_VERY_SLOW", "FIRE_STOPPED"),
        (BELT, 12, "FIRE_STOPPED", "TURRETS"),
        (WATERLINE, 5, "RUDDER_OUT", "FIRE_VERY_SLOW"),
        (WATERLINE, 7, "FLOODING_STOPPED", "FLOODING_VERY_SLOW"),
        (WATERLINE, 12, "FLOODING_VERY_SLOW", "FLOODING_STOPPED"),
    ],
)
def test_location_tables(location: int, total: int, severe: str, catastrophic: str) -> None:
    assert LOCATIONS[location] in ("SUPERSTRUCTURE", "BELT", "WATERLINE")
    found = [EFFECTS[T.battle.effect[location].results(total, severity)[0]] for severity in (0, 1)]
    assert found == [severe, catastrophic]


def shoot(dice: list[list[int]], location: list[list[int]], attitude: str = "closing", zone: str = "near") -> Field:
    """Bismarck at Hood, both in the zone, with forced dice."""
    field = advanced("bismarck", "hood").zone(bismarck=zone, hood=zone).attitude(bismarck=attitude)
    field.run("gunnery", gunnery=[[4, 5]], special_result=dice, location=location)
    field.take("hold_fire").take("fire_at", "hood")
    assert not field.dice_left()
    return field


@pytest.mark.rule("atlantic-chase:AC.adv.gun.1b", "atlantic-chase:AC.adv.gun.2d")
def test_shot_special_result_location_effect() -> None:
    field = shoot([[3, 3]], [[3, 3]])  # severe 6 at Short: Belt 6
    assert field.effects("hood") == {"TURRETS"}
    assert field.s.hits[SHIP["hood"]] == 0
    field = shoot([[6, 6]], [[6, 6]], attitude="acquiring")  # catastrophic 12 at Short: Waterline 12
    assert field.effects("hood") == {"FLOODING_STOPPED"}


@pytest.mark.rule("atlantic-chase:AC.adv.gun.2b")
def test_a_false_report_does_nothing() -> None:
    field = shoot([[1, 1]], [])
    assert field.effects("hood") == set()
    assert field.s.hits_taken[SHIP["hood"]] == 0


@pytest.mark.rule("atlantic-chase:AC.adv.gun.2a")
def test_an_exaggerated_report_is_one_hit() -> None:
    field = advanced("bismarck", "hood").attitude(bismarck="acquiring")
    field.run("gunnery", gunnery=[[5, 5, 5]], special_result=[[1, 1]])
    field.take("hold_fire").take("fire_at", "hood")
    assert field.s.hits[SHIP["hood"]] == 1
    assert field.effects("hood") == set()


@pytest.mark.rule("atlantic-chase:AC.adv.gun.2c")
@pytest.mark.parametrize(
    ("firer", "dice", "hits", "effects"), [("koeln", [6, 6], 1, set()), ("bismarck", [4, 5], 0, {"BATTERIES"})]
)
def test_superstructure_needs_a_gv_of_one(firer: str, dice: list[int], hits: int, effects: set[str]) -> None:
    field = advanced(firer, "hood").zone(**{firer: "near", "hood": "near"})
    field.run("gunnery", gunnery=[dice], special_result=[[2, 2]], location=[[1, 1]])
    field.take("hold_fire").take("fire_at", "hood")
    assert field.s.hits[SHIP["hood"]] == hits
    assert field.effects("hood") == effects


@pytest.mark.rule("atlantic-chase:AC.adv.gun.2c")
def test_a_part_of_zero_counts_as_gv_zero() -> None:
    field = (
        advanced("bismarck", "hood repulse")
        .zone(bismarck="near", hood="near", repulse="near")
        .attitude(bismarck="acquiring")
    )
    field.run("gunnery", gunnery=[[6, 6], [1, 1]], special_result=[[2, 2]])
    field.take("hold_fire").take("hold_fire").take("split_at", "hood").take("divide", 0)
    assert field.s.hits[SHIP["hood"]] == 1
    assert field.effects("hood") == set()


@pytest.mark.rule("atlantic-chase:AC.adv.gun.1a")
@pytest.mark.parametrize(("attitude", "hits"), [("closing", 2), ("acquiring", 3)])
def test_a_convoy_or_squadron_takes_hits_instead_of_special_results(attitude: str, hits: int) -> None:
    for target in ("convoy1", "gb_dd1"):
        field = advanced("bismarck", target).attitude(bismarck=attitude).zone(bismarck="near").zone(**{target: "near"})
        field.run("gunnery", gunnery=[[6, 6]])
        if field.asked == "british":
            field.take("hold_fire")
        field.take("fire_at", target)
        assert field.s.hits[SHIP[target]] == hits


def test_a_dispersed_convoy_takes_one_hit_of_a_special_result() -> None:
    field = advanced("bismarck", "convoy1").zone(bismarck="near", convoy1="near")
    field.s.dispersed[SHIP["convoy1"]] = 1
    field.run("gunnery", gunnery=[[6, 6]]).take("fire_at", "convoy1")
    assert field.s.hits[SHIP["convoy1"]] == 1


# -- effects -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("atlantic-chase:AC.adv.fx.1")
def test_batteries() -> None:
    field = give(advanced("bismarck", "hood"), "bismarck", "BATTERIES")
    found = [
        gunnery_modifier(field.s, SHIP["bismarck"], SHIP["hood"], reach)
        for reach in (EXTREME, LONG, SHORT, POINT_BLANK)
    ]
    assert found == [0, 0, -2, -2]


@pytest.mark.rule("atlantic-chase:AC.adv.fx.11a")
def test_turrets_alone_and_with_batteries() -> None:
    field = give(advanced("bismarck", "hood"), "bismarck", "TURRETS")
    reaches = (EXTREME, LONG, SHORT, POINT_BLANK)
    assert [gunnery_modifier(field.s, SHIP["bismarck"], SHIP["hood"], reach) for reach in reaches] == [-2] * 4
    give(field, "bismarck", "BATTERIES")
    assert [gunnery_modifier(field.s, SHIP["bismarck"], SHIP["hood"], reach) for reach in reaches] == [-2, -2, -4, -4]


@pytest.mark.rule("atlantic-chase:AC.adv.fx.0")
def test_a_special_effect_cripples_and_stays_until_the_ship_is_gone() -> None:
    field = give(advanced("bismarck", "hood"), "bismarck", "TURRETS")
    assert is_crippled(field.s, SHIP["bismarck"])
    field.run("gunnery").pass_all("BreakAwayChecks", "SetAttitudes")
    assert field.effects("bismarck") == {"TURRETS"}
    give(field, "bismarck", "SUNK")
    assert field.s.effects[SHIP["bismarck"]] == 0


@pytest.mark.rule("atlantic-chase:AC.adv.fx.2a")
def test_bridge_no_gunnery_or_stopped() -> None:
    for choice, reason, speed in (("bridge_no_gunnery", BRIDGE_SILENT, 3), ("bridge_stopped", None, STOPPED)):
        field = advanced("bismarck", "hood").zone(bismarck="far", hood="far").attitude(bismarck="closing")
        field.s.board.pending = [SHIP["hood"], 0, EFFECTS.index("BRIDGE")]
        field.run("gunnery").take("hold_fire").take("hold_fire")
        assert (field.asked, field.question) == ("british", "BridgeChoice")
        field.take(choice)
        assert why_not_fire(field.s, SHIP["hood"]) == reason
        assert ship_speed(field.s, SHIP["hood"]) == speed


@pytest.mark.rule("atlantic-chase:AC.adv.fx.3")
def test_communications_costs_a_hit_in_every_attitude_step() -> None:
    field = give(advanced("bismarck", "hood"), "bismarck", "COMMUNICATIONS")
    field.run("attitude")
    assert field.s.hits[SHIP["bismarck"]] == 1
    field.run("attitude")
    assert field.s.hits[SHIP["bismarck"]] == 2


@pytest.mark.rule("atlantic-chase:AC.adv.fx.4", "atlantic-chase:AC.adv.fx.6")
@pytest.mark.parametrize("kind", ["FIRE", "FLOODING"])
def test_very_slow_and_a_hit_when_it_is_there_already(kind: str) -> None:
    field = give(advanced("bismarck", "hood"), "bismarck", kind + "_VERY_SLOW")
    assert ship_speed(field.s, SHIP["bismarck"]) == VERY_SLOW
    assert why_not_fire(field.s, SHIP["bismarck"]) is None
    give(field, "bismarck", kind + "_VERY_SLOW")
    assert field.s.hits[SHIP["bismarck"]] == 1
    assert field.effects("bismarck") == {kind + "_VERY_SLOW"}
    field = give(advanced("bismarck", "hood"), "bismarck", kind + "_STOPPED", kind + "_VERY_SLOW")
    assert field.s.hits[SHIP["bismarck"]] == 1
    assert field.effects("bismarck") == {kind + "_STOPPED"}


@pytest.mark.rule("atlantic-chase:AC.adv.fx.5", "atlantic-chase:AC.adv.fx.7")
@pytest.mark.parametrize("kind", ["FIRE", "FLOODING"])
def test_stopped_silences_replaces_the_slow_kind_and_hits_when_repeated(kind: str) -> None:
    field = give(advanced("bismarck", "hood"), "bismarck", kind + "_VERY_SLOW", kind + "_STOPPED")
    assert field.effects("bismarck") == {kind + "_STOPPED"}
    assert field.s.hits[SHIP["bismarck"]] == 0
    assert ship_speed(field.s, SHIP["bismarck"]) == STOPPED
    assert why_not_fire(field.s, SHIP["bismarck"]) == SILENCED
    give(field, "bismarck", kind + "_STOPPED")
    assert field.s.hits[SHIP["bismarck"]] == 1
    cruiser = advanced("hipper", "hood").zone(hipper="close")
    assert why_not_torpedo(cruiser.s, SHIP["hipper"]) is None
    give(cruiser, "hipper", kind + "_STOPPED")
    assert why_not_torpedo(cruiser.s, SHIP["hipper"]) == SILENCED


def test_fire_and_flooding_do_not_mix_unless_the_seed_is_followed_to_the_letter() -> None:
    field = give(advanced("bismarck", "hood"), "bismarck", "FIRE_VERY_SLOW", "FLOODING_VERY_SLOW")
    assert field.effects("bismarck") == {"FIRE_VERY_SLOW", "FLOODING_VERY_SLOW"}
    assert field.s.hits[SHIP["bismarck"]] == 0
    field = advanced("bismarck", "hood", flooding_repeat_by_fire=1)
    give(field, "bismarck", "FIRE_VERY_SLOW", "FLOODING_VERY_SLOW")
    assert field.effects("bismarck") == {"FIRE_VERY_SLOW"}
    assert field.s.hits[SHIP["bismarck"]] == 1


def test_the_replacing_effect_may_add_a_hit() -> None:
    field = give(advanced("bismarck", "hood", stopped_effect_hit=1), "bismarck", "FIRE_VERY_SLOW", "FIRE_STOPPED")
    assert field.s.hits[SHIP["bismarck"]] == 1


@pytest.mark.rule("atlantic-chase:AC.adv.fx.8")
def test_magazine_damages_or_sinks() -> None:
    field = give(advanced("bismarck", "hood"), "hood", "MAGAZINE")
    assert field.s.damaged[SHIP["hood"]] == 1
    assert field.effects("hood") == set()
    field.run("lingering")
    assert field.question != "Lingering"
    give(field, "hood", "MAGAZINE")
    assert field.s.ship_where[SHIP["hood"]] == LOST


@pytest.mark.rule("atlantic-chase:AC.adv.fx.9")
@pytest.mark.parametrize(("die", "asked"), [(1, "british"), (2, "german"), (3, "british"), (6, "german")])
def test_rudder_out_decides_who_steers(die: int, asked: str) -> None:
    field = advanced("bismarck", "norfolk").effect("bismarck", "RUDDER_OUT").attitude(norfolk="acquiring")
    field.run("steering", rudder=[die])
    assert (field.asked, field.question) == (asked, "Maneuver")
    assert field.play.frame_of(field.play.asked[0]).ask(field.play).actor in (-1, GERMAN)
    field = advanced("bismarck", "norfolk").effect("bismarck", "RUDDER_OUT").run("attitude", rudder=[die])
    side = GERMAN if asked == "german" else BRITISH
    assert ("set_attitude", "bismarck", "running") in field.options(side)
    assert ("set_attitude", "bismarck", "running") not in field.options(1 - side)


@pytest.mark.rule("atlantic-chase:AC.adv.fx.9", "atlantic-chase:AC.adv.man.1")
@pytest.mark.parametrize("die", [1, 2])
@pytest.mark.parametrize("attitude", ["closing", "acquiring", "running"])
def test_who_has_the_helm_of_a_ship_with_rudder_out_is_not_bound_by_its_arrow(attitude: str, die: int) -> None:
    field = advanced("bismarck", "norfolk").effect("bismarck", "RUDDER_OUT").zone(bismarck="near")
    field.attitude(bismarck=attitude, norfolk="acquiring").run("steering", rudder=[die])
    assert (field.asked, field.question) == ("british" if die == 1 else "german", "Maneuver")
    zones = ["far", "near", "close"]
    assert [a for a in field.options() if a[0] == "maneuver"] == [("maneuver", "bismarck", zone) for zone in zones]
    assert [a[2] for a in field.options() if a[0] == "maneuver_smoke"] == zones
    assert field.why_not_here("norfolk")[0].msg.id == "refused-battle-is-acquiring"  # its rudder is sound
    field.take("maneuver_smoke", "bismarck", "far")
    assert field.s.smoke[SHIP["bismarck"]]


@pytest.mark.rule("atlantic-chase:AC.adv.fx.9", "atlantic-chase:AC.adv.man.2")
def test_rudder_out_lifts_no_other_limit() -> None:
    field = advanced("bismarck", "norfolk").effect("bismarck", "RUDDER_OUT").attitude(norfolk="acquiring")
    bismarck = SHIP["bismarck"]
    assert why_not_smoke(field.s, bismarck) == NOT_RUNNING  # at set-up the attitude counts
    field.run("steering", rudder=[2])
    assert field.why_not("maneuver", "bismarck", "close").msg.id == "refused-battle-not-adjacent-zone"
    assert field.why_not("pursue", "bismarck").msg.id == "refused-battle-too-far"
    field.damage("bismarck").run("steering", rudder=[2])
    assert field.why_not("maneuver_smoke", "bismarck", "far").msg.id == "refused-battle-is-damaged"
    assert why_not_break_away(field.s, bismarck) == NOT_RUNNING
    field.effect("bismarck", "FLOODING_STOPPED")
    assert why_not_move(field.s, bismarck) == IS_STOPPED


@pytest.mark.rule("atlantic-chase:AC.adv.fx.9", "atlantic-chase:AC.adv.snafu.2c")
def test_who_steers_by_confusion_is_bound_by_the_arrow() -> None:
    field = advanced("bismarck", "norfolk").zone(bismarck="near").attitude(norfolk="acquiring")
    field.s.board.confusion = BRITISH
    field.run("steering").take("take_control", "bismarck")
    assert field.asked == "british"
    assert field.why_not("maneuver", "bismarck", "far").msg.id == "refused-battle-against-arrow"


@pytest.mark.rule("atlantic-chase:AC.adv.fx.10")
def test_sunk_removes_the_ship() -> None:
    field = give(advanced("bismarck", "hood repulse"), "hood", "SUNK")
    assert field.s.ship_where[SHIP["hood"]] == LOST
    assert field.s.tf_ships[6] == [SHIP["repulse"]]
    field.run("gunnery")
    assert ("fire_at", "hood") not in field.pass_all("DeclareFire").take("hold_fire").options()
    assert field.s.ship_where[SHIP["repulse"]] == AT_SEA


@pytest.mark.rule("atlantic-chase:AC.adv.man.2")
def test_a_ship_that_is_only_stopped_may_fire() -> None:
    field = advanced("bismarck", "hood").effect("hood", "BRIDGE")
    field.s.bridge[SHIP["hood"]] = 2
    assert ship_speed(field.s, SHIP["hood"]) == STOPPED
    assert why_not_fire(field.s, SHIP["hood"]) is None
    assert gunnery_modifier(field.s, SHIP["bismarck"], SHIP["hood"], EXTREME) == 3  # stopped target


@pytest.mark.rule("atlantic-chase:AC.adv.man.2")
def test_a_ship_that_is_stopped_makes_no_smoke_from_that_moment() -> None:
    field = advanced("hipper prinz_eugen", "norfolk").attitude(hipper="running", prinz_eugen="running")
    s = field.s
    s.smoke[SHIP["hipper"]] = 1
    s.obscured[SHIP["prinz_eugen"]] = SHIP["hipper"]
    assert is_obscured(s, SHIP["prinz_eugen"])
    linger(field.play, SHIP["hipper"], FIRE_VERY_SLOW, FIRE_STOPPED)
    assert ship_speed(s, SHIP["hipper"]) == STOPPED
    assert not is_obscured(s, SHIP["hipper"])
    assert not is_obscured(s, SHIP["prinz_eugen"])
