"""Strikes: targets, calls, fire, losses, disruption (23.0-23.3, 23.6, 23.7)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing, combat
from games.air_armor.support.staff import acquire, cycle, fill_sky, small
from sandtable.games.air_armor.rules.command.points import payer_reason as cp_reason
from sandtable.games.air_armor.rules.fire.kinds import STRIKE
from sandtable.games.air_armor.rules.pieces.counters import merge_reason, split_reason, transfer_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import disrupt, operates_reason, remove_markers, restore_wp_hqs
from sandtable.games.air_armor.rules.support.callers import caller_reason, callers
from sandtable.games.air_armor.rules.support.fire_chart import STRIKE_CALL
from sandtable.games.air_armor.rules.support.observers import strike_observer_reason
from sandtable.games.air_armor.rules.support.spotters import payer_reason as rp_reason
from sandtable.games.air_armor.rules.support.strike import FireStrike, could_strike, strike_target_reason
from sandtable.games.air_armor.rules.support.strike_fire import StrikeFire
from sandtable.games.air_armor.rules.support.strike_segment import begin_strikes
from sandtable.games.air_armor.state.codes import AH_1, NATO, OFF_MAP_5, WP

BMP, T80, M1, M2 = "27GMRD-68GMRR-U", "27GMRD-28TR-U", "1/3ID-M1", "1/3ID-M2"
HQ, M109, M109B, M110, MLRS, DAG = "1/3ID-HQ", "3ID-2-41", "3ID-1-10", "72FA-M110A", "3ID-MLRS", "27GMRD-DAG"


class Scene:
    """1/3 ID is active; a WP unit at 0510 is acquired; the HQ at 0517, guns at 0518."""

    def __init__(self, field: Field, **terrain: str) -> None:
        small(field, **terrain)
        self.field = field
        cycle(field, "1/3ID")
        self.bmp = field.put(BMP, "0510", 3)
        self.hq, self.gun = field.put(HQ, "0517"), field.put(M110, "0518", 3)
        acquire(field, "0510")

    def refused(self, hex: str) -> str:
        return rule_of(strike_target_reason(self.field.s, self.field.s.role, self.field.hex(hex)))


def strike(field: Field, hex: str, firers: list[int], die: int) -> Firing:
    """The fire of a Strike at all enemies in a hex."""
    fire = StrikeFire(STRIKE, field.hex(hex))
    fire.firers, fire.steps = firers, [field.s.steps[piece] for piece in firers]
    fire.targets = field.s.pieces_at(1 - field.t.side[firers[0]], field.hex(hex))
    return Firing(field, fire, [die])


@rule("23.1.1a", "23.1.1b", "23.1.1c", "23.0b", "23.0c", "21.3a", "G.fire-strike", "G.strike")
def test_a_fire_strike_has_target_hq_and_assets(field: Field) -> None:
    scene = Scene(field)
    second, gun = field.put(BMP, "0509", 2), field.put(M109, "0518", 3)
    division = field.put("3ID-HQM", "0520")
    acquire(field, "0509")
    hidden = field.put(BMP, "0512", 1)
    firing = Firing(field, FireStrike(), dice=[5])
    assert firing.hexes() == {"0509", "0510"}
    assert firing.why("target", field.s.place[hidden]) == "21.3a"
    firing.say("target", field.hex("0510"))
    assert firing.told("strike_target") == [(field.hex("0510"),)]
    assert firing.offered("hq") == {scene.hq, division}
    firing.say("hq", scene.hq)
    assert firing.offered("add") == {scene.gun, gun}
    firing.say("add", scene.gun)
    preview = firing.play.stack[-1].ask(firing.play).info
    assert (preview["strength"], preview["hits"][4]) == (9, 9)
    firing.say("done")
    assert firing.told("asset_called") == [(scene.hq, scene.gun)]
    assert firing.told("hits_scored") == [(field.hex("0510"), 9)]
    assert second


@rule("23.1a", "21.1d", "23.0a", "G.fire-strike", "G.strike")
def test_only_fire_support_assets_strike(field: Field) -> None:
    scene = Scene(field)
    tank = field.put(M1, "0511", 4)
    firing = Firing(field, FireStrike(field.hex("0510")), dice=[5])
    assert firing.told("asset_called") == [(scene.hq, scene.gun)]  # the only one, taken by itself
    assert field.s.steps[tank] == 4


@rule("23.1.1e", "23.1.1f", "23.1.1g")
def test_all_assets_add_up_with_their_steps_of_that_moment(field: Field) -> None:
    scene = Scene(field, t="0510")
    gun = field.put(M109, "0518", 2)
    field.s.smoke[field.hex("0510")] = 1
    firing = strike(field, "0510", [scene.gun, gun], 9)
    assert firing.told("fire_opened")[0][2] == 6  # (18 + 8) / 2 = 13, half 6; the Town changes nothing
    assert firing.told("hits_scored")[0][1] == 8
    assert firing.result == 1  # infantry in a Town: 4 + 4
    field.s.improved[field.hex("0510")] = WP + 1
    assert strike(field, "0510", [scene.gun, gun], 9).result == 0


@rule("23.1b", "21.0c", "23.7.2a", "23.7.2b")
def test_an_acquired_hex_needs_no_observer_unless_friends_are_beside_it(field: Field) -> None:
    scene = Scene(field)
    assert scene.refused("0510") == ""
    other = field.put("2/3ID-M2", "0511", 1)  # a friend that does not activate in this cycle
    assert rule_of(caller_reason(field.s, 1, scene.hq, STRIKE_CALL, field.hex("0510"))) == "23.7.2a"
    assert scene.refused("0510") != ""
    field.put(M2, "0411", 1)  # one that does
    assert scene.refused("0510") == ""
    assert other


@rule("21.3.1a", "22.2j", "23.0k", "21.3h", "21.3a", "23.0c")
def test_only_units_that_activate_in_this_cycle_observe_a_strike_any_number_of_times(field: Field) -> None:
    scene = Scene(field)
    field.s.acquired[field.hex("0510")] = 0
    mine = field.put(M2, "0511", 1)
    other = field.put("2/3ID-M2", "0411", 1)
    hex, again = field.hex("0510"), field.put(BMP, "0512", 1)
    assert strike_observer_reason(field.s, scene.hq, mine, hex) is None
    division = field.put("3ID-HQM", "0520")
    assert rule_of(strike_observer_reason(field.s, division, other, hex)) == "21.3.1a"
    assert strike_observer_reason(field.s, scene.hq, mine, field.s.place[again]) is None
    assert scene.refused("0510") == scene.refused("0512") == ""
    put(field.s, mine, -1)
    assert scene.refused("0510") == "21.3a"
    acquire(field, "0510")
    put(field.s, other, -1)
    assert scene.refused("0510") == ""


@rule("21.3.1b", "10.1.3a", "12.8.1a3")
def test_a_base_unit_that_observes_a_strike_is_bound_to_the_cycle(field: Field) -> None:
    scene = Scene(field)
    field.s.acquired[field.hex("0510")] = 0
    engineer = field.put("3ID-ENG1", "0511")
    Firing(field, FireStrike(field.hex("0510")), dice=[1])
    assert field.s.activated[engineer] == field.formation("1/3ID")
    cycle(field, "2/3ID")
    hq = field.put("2/3ID-HQ", "0517")
    assert rule_of(strike_observer_reason(field.s, hq, engineer, field.hex("0510"))) == "21.3.1b"
    assert scene.gun


def test_no_base_unit_is_bound_when_another_observes(field: Field) -> None:
    Scene(field)
    engineer = field.put("3ID-ENG1", "0511")
    field.put(M2, "0411", 1)
    Firing(field, FireStrike(field.hex("0510")), dice=[1])
    assert field.s.activated[engineer] == -1


@rule("21.3.1b", "12.5.2b2")
def test_a_unit_of_the_army_is_not_bound_when_one_of_the_division_base_observes(field: Field) -> None:
    small(field)
    cycle(field, "39GMRD")
    field.put("39GMRD-HQM", "0517")
    gun = field.put("39GMRD-DAG", "0518", 3)
    field.put(M2, "0510", 2)
    own, army = field.put("39GMRD-ENG1", "0511"), field.put("8GA-ENG1", "0511")
    Firing(field, FireStrike(field.hex("0510")), dice=[1])
    assert field.s.activated[army] == -1
    field.move(own, "0520")
    field.s.tried[field.hex("0510")] = field.s.fired[gun] = 0
    Firing(field, FireStrike(field.hex("0510")), dice=[1])
    assert field.s.activated[army] == field.formation("39GMRD")


@rule("21.3.1b")
def test_the_player_says_which_of_several_base_units_observes_and_is_bound(field: Field) -> None:
    Scene(field)
    field.s.acquired[field.hex("0510")] = 0
    one, two = field.put("3ID-ENG1", "0511"), field.put("3ID-2-41", "0411", 3)
    firing = Firing(field, FireStrike(field.hex("0510")), dice=[1])
    assert firing.offered("piece") == {one, two}
    assert firing.why("piece", field.put("3ID-ENG2", "0515")) == "21.3c"
    firing.say("piece", two)
    assert (field.s.activated[one], field.s.activated[two]) == (-1, field.s.active)


@rule("21.3.1b", "21.2.2b")
def test_a_disrupted_division_hq_that_calls_is_the_observer_and_bound(field: Field) -> None:
    Scene(field)
    field.s.acquired[field.hex("0510")] = 0
    division = field.put("3ID-HQM", "0511")
    field.put(M2, "0411", 1)
    disrupt(field.s, division)
    Firing(field, FireStrike(field.hex("0510")), dice=[1]).say("hq", division)
    assert field.s.activated[division] == field.s.active


@rule("23.0i", "23.0j", "23.0h", "22.3e")
def test_hqs_of_the_active_formation_and_the_division_above_call_as_often_as_they_can(field: Field) -> None:
    scene = Scene(field)
    division, other = field.put("3ID-HQM", "0520"), field.put("2/3ID-HQ", "0517")
    third = field.put(M109, "0518", 3)
    field.put(BMP, "0509", 2)
    acquire(field, "0509")
    assert set(callers(field.s, 1, STRIKE_CALL, field.hex("0510"))) == {scene.hq, division}
    assert rule_of(caller_reason(field.s, 1, other, STRIKE_CALL, field.hex("0510"))) == "23.0i"
    for hex, gun in (("0510", scene.gun), ("0509", third)):
        firing = Firing(field, FireStrike(field.hex(hex)), dice=[1]).say("hq", scene.hq)
        if not firing.over:
            firing.say("add", gun).say("done")
    assert field.s.fired[scene.gun] == field.s.fired[third] == 1
    assert scene.refused("0510") != "", "no gun is left"


@rule("23.7.1a", "23.7.1c", "23.0l")
def test_a_hex_is_struck_once_in_a_segment(field: Field) -> None:
    scene = Scene(field)
    field.put(M109, "0518", 3)
    Firing(field, FireStrike(field.hex("0510")), dice=[1]).say("add", scene.gun).say("done")
    assert scene.refused("0510") == "23.7.1a"
    begin_strikes(field.s)
    assert scene.refused("0510") == ""


@rule("21.1b", "21.2a", "21.2b", "23.0g", "21.2.Tf", "23.1.1c", "21.2d")
def test_two_guns_and_a_helicopter_or_an_air_call_alone(field: Field) -> None:
    scene = Scene(field)
    fill_sky(field)
    more = [field.put(M109, "0518", 3), field.put(MLRS, "0518")]
    helicopter = field.t.helicopter_piece[AH_1]
    field.s.steps[helicopter] = 2
    put(field.s, helicopter, field.hex("0512"))
    field.map.edge = [[], [field.hex("0512")]]  # it flies home from there at once
    firing = Firing(field, FireStrike(field.hex("0510")), dice=[1])
    assert ("air_call",) in firing.options
    firing.say("add", scene.gun)
    assert ("air_call",) not in firing.options
    firing.say("add", helicopter)
    assert firing.why("add", field.t.helicopter_piece[AH_1 + 1]) == "21.2d"
    firing.say("add", more[1]).say("fire_here")
    assert firing.over
    assert field.s.fired[more[0]] == 0
    assert field.s.fired[scene.gun] == field.s.fired[more[1]] == 1
    assert firing.told("fire_opened")[0][2] == 18  # 18 + 11 + 8 = 37


@rule("21.2.1c")
def test_committed_guns_fire_though_the_helicopter_did_not_come(field: Field) -> None:
    scene = Scene(field)
    strike = FireStrike(field.hex("0510"))
    strike.hq, strike.assets = scene.hq, [field.t.helicopter_piece[AH_1], scene.gun]
    strike.jump("fire")
    firing = Firing(field, strike, dice=[5])
    assert firing.told("hits_scored") == [(field.hex("0510"), 9)]  # the gun alone


@rule("22.1d")
def test_no_gun_strikes_an_adjacent_hex(field: Field) -> None:
    scene = Scene(field)
    put(field.s, scene.gun, field.hex("0511"))
    assert scene.refused("0510") != ""


@rule("22.5b", "6.1.2a")
def test_striking_artillery_gets_fired_markers(field: Field) -> None:
    scene = Scene(field)
    Firing(field, FireStrike(field.hex("0510")), dice=[1])
    assert field.s.fired[scene.gun] == 1
    assert field.s.used[scene.gun] == 0


@rule("23.6a")
def test_artillery_on_the_off_map_display_strikes_the_map(field: Field) -> None:
    scene = Scene(field)
    field.s.entry[scene.gun] = field.hex("0518")
    put(field.s, scene.gun, OFF_MAP_5)  # 5 to the edge hex, which is 1 from the HQ; 13 to the target
    assert scene.refused("0510") == ""
    firing = Firing(field, FireStrike(field.hex("0510")), dice=[5])
    assert firing.told("hits_scored") == [(field.hex("0510"), 9)]


def test_nothing_on_the_off_map_display_is_struck(field: Field) -> None:
    scene = Scene(field)
    put(field.s, scene.bmp, OFF_MAP_5)
    assert scene.refused("0510") == "23.0a"


def test_the_segment_looks_open_while_a_counter_may_be_a_gun(field: Field) -> None:
    small(field)
    cycle(field, "27GMRD")
    field.put("27GMRD-HQM", "0505")
    dummy = field.put("8GA-390GAB", "0505", 0)
    field.put(M1, "0510", 2)
    acquire(field, "0510")
    assert could_strike(field.s, WP)
    assert rule_of(strike_target_reason(field.s, WP, field.hex("0510"))) != ""
    put(field.s, dummy, -1)
    assert not could_strike(field.s, WP)


# -- losses and disruption


@rule("23.2a", "23.2b", "23.2c", "23.3a", "23.3b", "23.3c", "23.1e", "23.1.1h", "G.disruption", "EX-23-1")
def test_ex_23_1_weakest_first_then_disruption_by_the_original_hits(field: Field) -> None:
    small(field, t="0510")
    cycle(field, "27GMRD")
    m109, bradley, m1 = field.put(M109, "0510", 1), field.put(M2, "0510", 2), field.put(M1, "0510", 2)
    gun = field.put("8GA-390GAB", "0505", 4)  # 20, half 10
    firing = strike(field, "0510", [gun], 4)
    assert firing.told("hits_scored")[0][1] == 9
    assert firing.told("step_lost") == [(m109, 1, 0), (bradley, 1, 1)]
    assert firing.told("disrupted") == [(bradley,)]
    assert (field.s.disrupted[m1], field.s.used[bradley]) == (0, 1)


@rule("23.2e")
def test_hits_below_the_defense_of_the_weakest_survivor_are_ignored(field: Field) -> None:
    small(field)
    gun, tank = field.put(M109, "0510", 1), field.put(M1, "0510", 2)
    firing = strike(field, "0510", [field.put("8GA-390GAB", "0505", 4)], 3)  # 10 - 1
    assert firing.told("hits_scored")[0][1] == 9
    assert firing.told("step_lost") == [(gun, 1, 0)]  # 8 are left, the tank has 9
    assert field.s.steps[tank] == 2


@rule("23.2b")
def test_masked_units_are_not_spared_by_a_strike(field: Field) -> None:
    small(field)
    weak, strong = field.put(M109, "0510", 1), field.put(M1, "0510", 2)
    field.s.masked[weak] = 1
    firing = strike(field, "0510", [field.put(DAG, "0505", 1)], 5)
    assert firing.told("step_lost") == [(weak, 1, 0)]
    assert strong


@rule("23.2d")
def test_ties_in_a_strike_are_broken_by_the_striker_step_by_step(field: Field) -> None:
    small(field)
    one, two = field.put(M109, "0510", 3), field.put(M109B, "0510", 3)
    firing = strike(field, "0510", [field.put(DAG, "0505", 1)], 5)  # 5, half 2: two steps of 1
    assert (firing.role, firing.asks) == (WP, "ChooseLoss")
    firing.say("piece", one).say("piece", two)
    assert (field.s.steps[one], field.s.steps[two]) == (2, 2)
    assert field.s.disrupted[one] == field.s.disrupted[two] == 1


@rule("23.1c", "18.4.2a")
def test_nobody_retreats_from_a_strike(field: Field) -> None:
    scene = Scene(field)
    firing = Firing(field, FireStrike(field.hex("0510")), dice=[10])
    assert firing.over
    assert field.s.steps[scene.bmp] == 0 or field.s.place[scene.bmp] == field.hex("0510")


@rule("23.3.1a", "23.3.1b", "11.4c")
def test_a_disrupted_unit_is_used_and_takes_part_in_no_operation(field: Field) -> None:
    small(field)
    bmp = field.put(BMP, "0510", 9)
    strike(field, "0510", [field.put(M110, "0518", 3)], 5)
    assert field.s.used[bmp] == 1
    assert operates_reason(field.s, bmp) is not None


@rule("23.3.1g")
def test_a_disrupted_unit_neither_splits_nor_combines_nor_receives_steps(field: Field) -> None:
    small(field)
    one, two = field.put(BMP, "0510", 4), field.put(BMP, "0510", 2)
    disrupt(field.s, one)
    field.operation(1, one, two)
    assert split_reason(field.s, one, 1) is not None
    assert merge_reason(field.s, one, two) == merge_reason(field.s, two, one) != 0
    assert transfer_reason(field.s, two, one, 1) is not None
    assert transfer_reason(field.s, one, two, 1) is not None


@rule("23.3.1h")
def test_a_disrupted_hq_loses_its_points_and_provides_nothing_but_what_it_sees_itself(field: Field) -> None:
    scene = Scene(field)
    division, unit = field.put("3ID-HQM", "0520"), field.put(M2, "0515", 1)
    for hq in (scene.hq, division):
        field.s.cp[hq] = field.s.rp[hq] = 2
    brigade, target = field.formation("1/3ID"), field.hex("0510")
    assert [cp_reason(field.s, hq, brigade, unit) for hq in (scene.hq, division)] == [None, None]
    assert [rp_reason(field.s, NATO, hq) for hq in (scene.hq, division)] == [None, None]
    disrupt(field.s, scene.hq)
    assert (field.s.cp[scene.hq], field.s.rp[scene.hq]) == (0, 0)
    field.s.cp[scene.hq] = field.s.rp[scene.hq] = 1  # even if it had points
    assert all(cp_reason(field.s, hq, brigade, unit) for hq in (scene.hq, division))  # nor does it relay
    assert all(rp_reason(field.s, NATO, hq) for hq in (scene.hq, division))
    assert rule_of(caller_reason(field.s, NATO, scene.hq, STRIKE_CALL, target)) == "21.2.2b"
    field.move(scene.hq, "0511")
    assert caller_reason(field.s, NATO, scene.hq, STRIKE_CALL, target) is None
    forward = field.put("27GMRD-HQF", "0530")
    field.s.cp[forward], field.s.rp[forward] = 3, 2
    disrupt(field.s, forward)
    assert (field.s.cp[forward], field.s.rp[forward]) == (3, 0)  # only NATO HQs keep a CP marker


@rule("23.3.1h", "21.3.1b")
def test_a_disrupted_hq_that_is_bound_to_another_cycle_does_not_observe_its_own_strike(field: Field) -> None:
    scene = Scene(field)
    division, target = field.put("3ID-HQM", "0511"), field.hex("0510")
    field.put("1/3ID-M2", "0511", 1)
    disrupt(field.s, division)
    assert caller_reason(field.s, NATO, division, STRIKE_CALL, target) is None
    field.s.activated[division] = field.formation("2/3ID")
    assert rule_of(caller_reason(field.s, NATO, division, STRIKE_CALL, target)) == "21.2.2b"
    assert scene.refused("0510") == ""  # the brigade's own HQ calls


def test_a_disrupted_hq_loses_its_rp_a_nato_one_its_cp_too(field: Field) -> None:
    small(field)
    nato, wp = field.put(HQ, "0510"), field.put("27GMRD-HQF", "0520")
    for hq in (nato, wp):
        field.s.cp[hq], field.s.rp[hq] = 3, 2
        disrupt(field.s, hq)
    assert (field.s.cp[nato], field.s.rp[nato]) == (0, 0)
    assert (field.s.cp[wp], field.s.rp[wp]) == (3, 0)


@rule("23.3.2a", "23.3.2b", "6.1.1b")
def test_disruption_goes_in_marker_removal_on_wp_hqs_after_the_next_planning_phase(field: Field) -> None:
    small(field)
    units = [field.put(BMP, "0510", 3), field.put(HQ, "0515"), field.put("27GMRD-HQF", "0520")]
    for piece in units:
        disrupt(field.s, piece)
    remove_markers(field.s)
    assert [field.s.disrupted[piece] for piece in units] == [0, 0, 1]
    restore_wp_hqs(field.s)
    assert field.s.disrupted[units[2]] == 0


@rule("18.0d2")
def test_a_strike_is_no_fire_combat_rockets_take_part(field: Field) -> None:
    small(field)
    bmp, rocket = field.put(BMP, "0510", 3), field.put(MLRS, "0518", 1)
    assert strike(field, "0510", [rocket], 5).told("hits_scored")[0][1] == 5
    assert field.s.disrupted[bmp] == 1
    again = combat(field, 1, "0510", [field.put(M1, "0511", 1)], [bmp], dice=[10])
    assert again.told("disrupted") == []


@rule("6.1.1a", "23.3a", "23.1.1h")
@pytest.mark.parametrize(("die", "hits", "marker"), [(5, 10, 1), (4, 9, 0)])
def test_hits_as_many_as_the_adjusted_defense_disrupt_and_fewer_do_not(
    field: Field, die: int, hits: int, marker: int
) -> None:
    small(field, l="0510")
    tank = field.put(M1, "0510", 4)  # 9, with Light Woods 10
    firing = strike(field, "0510", [field.put("8GA-390GAB", "0505", 4)], die)
    assert firing.told("hits_scored")[0][1] == hits
    assert field.s.disrupted[tank] == marker


@pytest.mark.parametrize("die", [1, 10])
def test_no_hits_disrupt_nobody(field: Field, die: int) -> None:
    small(field)
    tank = field.put(T80, "0510", 3)
    strike(field, "0510", [field.put("54HSB-ART1", "0512", 1)], die)  # 0 - 3, or 3 hits against 6
    assert field.s.disrupted[tank] == 0
