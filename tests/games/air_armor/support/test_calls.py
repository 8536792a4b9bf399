"""Fire Calls and observers (21)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing, adjusted, combat
from games.air_armor.support.staff import cycle, fill_sky, small
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.support.callers import callers, could_call
from sandtable.games.air_armor.rules.support.calls import FireCall, supports_reason
from sandtable.games.air_armor.rules.support.fire_chart import (
    ADM_CALL,
    COUNTER_CALL,
    DEFENSIVE_CALL,
    GAS_CALL,
    OFFENSIVE_CALL,
    STRIKE_CALL,
    air_answers,
    artillery_limit,
    helicopter_limit,
)
from sandtable.games.air_armor.rules.support.observers import (
    judge_observers,
    note_observers,
    observed,
    observes_reason,
    offensive_observer_reason,
)
from sandtable.games.air_armor.rules.support.spotters import spotters
from sandtable.games.air_armor.state.codes import (
    AH_1,
    ASSAULT,
    CLOSE_ATTACK,
    HASTY_ATTACK,
    JAM_BLOCKED,
    JAM_REDUCED,
    MARCH,
    MI_24,
    NATO,
    OFF_MAP_5,
    OVERRUN,
    QUEUED,
    RESERVE,
    RETURNING,
    WP,
)

BMP, T80, M1, M2 = "27GMRD-68GMRR-U", "27GMRD-28TR-U", "1/3ID-M1", "1/3ID-M2"
HQ, M109, M109B, DAG = "1/3ID-HQ", "3ID-2-41", "3ID-1-10", "27GMRD-DAG"


class Scene:
    """A WP unit at 0510 attacks a NATO unit at 0511; HQs and guns behind them."""

    def __init__(self, field: Field, kind: int = HASTY_ATTACK) -> None:
        small(field)
        self.field = field
        self.bmp, self.tank = field.put(BMP, "0510", 3), field.put(M1, "0511", 2)
        self.wp_hq, self.nato_hq = field.put("27GMRD-HQF", "0506"), field.put(HQ, "0515")
        self.dag = field.put(DAG, "0507", 3)
        self.guns = [field.put(M109, "0516", 3), field.put(M109B, "0516", 3)]
        cycle(field, "27GMRD")
        field.operation(kind, self.bmp, objective="0511")
        field.s.op.moved[self.bmp] = 1

    def observes(self, hq: int, piece: int, hex: str) -> str:
        return rule_of(observes_reason(self.field.s, hq, piece, self.field.hex(hex)))


# -- observers


@rule("21.3c", "21.3e", "30.1a", "7.3h", "G.observer")
def test_an_adjacent_unit_in_chain_and_command_range_observes_up_and_down(field: Field) -> None:
    scene = Scene(field)
    division = field.put("3ID-HQM", "0520")
    assert scene.observes(scene.nato_hq, scene.tank, "0510") == ""
    assert scene.observes(division, scene.tank, "0510") == ""  # a subordinate for a superior HQ
    engineer = field.put("3ID-ENG1", "0410")
    assert scene.observes(scene.nato_hq, engineer, "0510") == ""  # a superior unit for a subordinate HQ
    assert scene.observes(field.put("2/3ID-HQ", "0515"), scene.tank, "0510") == "7.1.8b1"  # not in the chain
    assert scene.observes(scene.nato_hq, scene.tank, "0509") == "21.3c"  # not adjacent
    field.move(scene.nato_hq, "0522")
    assert scene.observes(scene.nato_hq, scene.tank, "0510") == "21.3c"  # 11 hexes, range 10


@rule("21.3d", "7.3h", "30.3.2a")
def test_nobody_observes_for_an_hq_of_another_nationality(field: Field) -> None:
    scene = Scene(field)
    engineer = field.put("9ENG-1", "0410")  # of the corps base, above all brigades
    assert scene.observes(scene.nato_hq, engineer, "0510") == ""
    assert scene.observes(field.put("34PzBde-HQ", "0515"), engineer, "0510") == "30.3.2a"


@rule("21.3f", "30.4c")
def test_an_hq_observes_for_itself(field: Field) -> None:
    scene = Scene(field)
    assert scene.observes(scene.nato_hq, scene.nato_hq, "0510")  # five hexes away
    field.move(scene.nato_hq, "0511")
    assert scene.observes(scene.nato_hq, scene.nato_hq, "0510") == ""
    cycle(field, "1/3ID")
    assert scene.nato_hq not in spotters(field.s, NATO, scene.nato_hq)  # it looks through the tanks alone
    assert scene.tank in spotters(field.s, NATO, scene.nato_hq)


@rule("21.3g", "14.4h", "6.1.5b")
def test_a_masked_unit_never_observes(field: Field) -> None:
    scene = Scene(field)
    field.s.masked[scene.tank] = 1
    assert scene.observes(scene.nato_hq, scene.tank, "0510") == "21.3g"
    assert not observed(field.s, scene.nato_hq, field.hex("0510"))


@rule("23.3.1m")
def test_a_disrupted_unit_observes(field: Field) -> None:
    scene = Scene(field)
    field.s.disrupted[scene.tank] = 1
    assert scene.observes(scene.nato_hq, scene.tank, "0510") == ""


# -- the chart


@rule("21.2.Tc", "21.2.Tf", "21.2.Tg", "21.2d", "22.0c", "23.0d", "23.0e", "25.0g", "DATA.fire_support_by_operation")
def test_the_chart_limits_artillery_and_helicopters_by_side_and_operation(field: Field) -> None:
    Scene(field)
    for kind, offensive, defensive in ((HASTY_ATTACK, (1, 0), (1, 0)), (ASSAULT, (2, 1), (2, 1))):
        field.s.op.kind = kind
        for side in (WP, NATO):
            found = artillery_limit(field.s, OFFENSIVE_CALL, side), helicopter_limit(field.s, OFFENSIVE_CALL, side)
            assert found == offensive
        found = artillery_limit(field.s, DEFENSIVE_CALL, NATO), helicopter_limit(field.s, DEFENSIVE_CALL, NATO)
        assert found == defensive
        found = artillery_limit(field.s, DEFENSIVE_CALL, WP), helicopter_limit(field.s, DEFENSIVE_CALL, WP)
        assert found == (1, 0)
    for call, limits in ((STRIKE_CALL, (2, 1)), (ADM_CALL, (1, 0)), (GAS_CALL, (1, 0)), (COUNTER_CALL, (1, 0))):
        assert (artillery_limit(field.s, call, WP), helicopter_limit(field.s, call, WP)) == limits
    assert [air_answers(call) for call in range(6)] == [False, False, True, True, True, False]


@rule("21.2.2c", "21.2e")
def test_no_call_in_overrun_close_attack_march_or_reserve(field: Field) -> None:
    scene = Scene(field)
    assert could_call(field.s, NATO, DEFENSIVE_CALL)
    for variant in (OVERRUN, CLOSE_ATTACK):
        field.s.op.variant = variant
        assert Firing(field, FireCall(NATO, 0)).over
        assert Firing(field, FireCall(WP, 1)).over
    field.s.op.variant = 0
    for kind in (MARCH, RESERVE):
        field.s.op.kind = kind
        assert Firing(field, FireCall(NATO, 0)).over
    assert scene.tank


# -- the defensive call


@rule("21.0a", "21.0b", "21.2g", "21.3.3a", "21.3.3b", "18.7.2a1", "13.3g1", "4.1.4a", "G.fire-call")
def test_one_hq_with_an_observer_calls_and_one_gun_answers_in_a_hasty_attack(field: Field) -> None:
    scene = Scene(field)
    other = field.put("2/3ID-HQ", "0515")
    firing = Firing(field, FireCall(NATO, 0))
    assert firing.role == NATO
    assert firing.offered("hq") == {scene.nato_hq}
    assert firing.why("hq", other) == "21.3a"
    firing.say("hq", scene.nato_hq)
    assert firing.offered("add") == set(scene.guns)
    firing.say("add", scene.guns[0])
    # the second gun is refused, so the only answer left is done
    assert firing.over
    assert (field.s.op.defensive_hq, field.s.op.defensive_assets) == (scene.nato_hq, [scene.guns[0]])
    field.s.op.defensive_hq = 0
    for gun in scene.guns:
        field.s.fired[gun] = 1
    assert Firing(field, FireCall(NATO, 0)).over  # no asset
    field.s.fired[scene.guns[0]] = 0
    assert not Firing(field, FireCall(NATO, 0)).over
    put(field.s, scene.tank, -1)
    assert Firing(field, FireCall(NATO, 0)).over  # no observer


@rule("21.2.Tb", "13.3g3")
def test_against_a_hasty_attack_one_gun_answers_but_no_rocket_and_no_helicopter(field: Field) -> None:
    scene = Scene(field)
    fill_sky(field)
    rocket = field.put("3ID-MLRS", "0516")
    firing = Firing(field, FireCall(NATO, 0)).say("hq", scene.nato_hq)
    assert firing.offered("add") == set(scene.guns)
    assert firing.why("add", rocket) == "22.7d"
    assert firing.why("add", field.t.helicopter_piece[AH_1])
    assert firing.say("add", scene.guns[1]).over
    assert field.s.op.defensive_assets == [scene.guns[1]]


@rule("21.2.Td", "21.2.Te", "13.3i", "13.4i")
@pytest.mark.parametrize("kind", [HASTY_ATTACK, ASSAULT])
def test_the_pact_attacks_with_one_gun_of_the_active_division_and_assaults_with_two_and_a_helicopter(
    field: Field, kind: int
) -> None:
    scene = Scene(field, kind)
    fill_sky(field)
    other = field.put("39GMRD-HQF", "0506")
    second = field.put("27GMRD-HQM", "0505")
    guns = [scene.dag, *(field.put(gun, "0507", 2) for gun in ("8GA-288HHB", "8GA-390GAB"))]
    firing = Firing(field, FireCall(WP, 1))
    assert firing.offered("hq") == {scene.wp_hq, second}
    assert other not in firing.offered("hq")
    firing.say("hq", scene.wp_hq)
    assert firing.offered("add") >= set(guns)
    assert firing.why("add", field.put("27GMRD-MRL", "0507", 1)) == "22.7d"
    wanted = [guns[0], guns[1], field.t.helicopter_piece[MI_24]] if kind == ASSAULT else guns[:1]
    for piece in wanted:
        firing.say("add", piece)
    assert firing.over, "no other gun"
    assert field.s.op.offensive_assets == wanted


@rule("21.2.Td", "21.2.Te", "13.3i", "13.4i")
@pytest.mark.parametrize("kind", [HASTY_ATTACK, ASSAULT])
def test_an_attack_is_supported_by_one_gun_an_assault_by_two_and_a_helicopter(field: Field, kind: int) -> None:
    scene = Scene(field)
    fill_sky(field)
    rocket, third = field.put("3ID-MLRS", "0516"), field.put("3ID-5-41", "0516", 3)
    division, other = field.put("3ID-HQM", "0518"), field.put("2/3ID-HQ", "0515")
    helicopter = field.t.helicopter_piece[AH_1]
    cycle(field, "1/3ID")
    field.operation(kind, scene.tank, objective="0510")
    firing = Firing(field, FireCall(NATO, 1))
    assert firing.offered("hq") == {scene.nato_hq, division}
    assert other not in firing.offered("hq")
    firing.say("hq", division)
    assert firing.offered("add") - set(field.t.helicopter_piece) == {*scene.guns, third}
    assert firing.why("add", rocket) == "22.7d"
    wanted = [*scene.guns, helicopter] if kind == ASSAULT else scene.guns[:1]
    for piece in wanted:
        firing.say("add", piece)
    assert firing.over
    assert field.s.op.offensive_assets == wanted


@rule("21.2.Ta", "22.4.1a", "13.3g2", "13.4f")
@pytest.mark.parametrize("kind", [HASTY_ATTACK, ASSAULT])
def test_nothing_but_the_dag_answers_a_defensive_call_of_wp(field: Field, kind: int) -> None:
    scene = Scene(field)
    fill_sky(field)
    field.put("8GA-390GAB", "0507", 3), field.put("27GMRD-MRL", "0507", 3)
    cycle(field, "1/3ID")
    field.operation(kind, scene.tank, objective="0510")
    field.s.op.moved[scene.tank] = 1
    firing = Firing(field, FireCall(WP, 0))
    assert firing.offered("hq") == {scene.wp_hq}
    assert firing.say("hq", scene.wp_hq).over, "one gun, taken by itself"
    assert field.s.op.defensive_assets == [scene.dag]


@rule("21.2.Tc", "21.2.1a", "21.2.1b", "13.4f")
def test_against_an_assault_two_guns_and_a_helicopter_are_named_at_once(field: Field) -> None:
    scene = Scene(field, ASSAULT)
    fill_sky(field)
    third, rocket = field.put("3ID-5-41", "0516", 3), field.put("3ID-MLRS", "0516")
    firing = Firing(field, FireCall(NATO, 0)).say("hq", scene.nato_hq)
    assert firing.why("add", rocket) == "22.7d"
    helicopter = field.t.helicopter_piece[AH_1]
    firing.say("add", helicopter).say("add", scene.guns[0]).say("add", scene.guns[1])
    assert firing.over  # a third gun is not offered
    assert third not in field.s.op.defensive_assets
    assert field.s.op.defensive_assets == [helicopter, *scene.guns]


@rule("21.3.3c", "21.3.3d", "18.7.2a2", "21.2.4b")
def test_assets_support_fire_only_at_hexes_observed_for_their_hq(field: Field) -> None:
    scene = Scene(field)
    second = field.put(BMP, "0412", 3)
    far = field.put(BMP, "0905", 3)
    for piece in (second, far):
        field.s.op.member[piece] = field.s.op.moved[piece] = 1
    field.put("34PzBde-Marder", "0906", 2)
    firing = Firing(field, FireCall(NATO, 0)).say("hq", scene.nato_hq).say("add", scene.guns[0])
    assert firing.over
    gun = scene.guns[0]
    assert supports_reason(field.s, gun, field.hex("0510")) is None
    assert supports_reason(field.s, gun, field.hex("0412")) is None  # the same unit observes both
    assert rule_of(supports_reason(field.s, gun, field.hex("0905"))) == "21.3.3c"
    assert rule_of(supports_reason(field.s, scene.guns[1], field.hex("0510"))) == "21.3.3c"  # not called


@rule("21.2f", "39.2e")
def test_jamming_reduces_or_blocks_the_defensive_call(field: Field) -> None:
    scene = Scene(field, ASSAULT)
    field.s.op.jam_call = JAM_REDUCED
    assert artillery_limit(field.s, DEFENSIVE_CALL, NATO) == 1
    assert helicopter_limit(field.s, DEFENSIVE_CALL, NATO) == 0
    assert artillery_limit(field.s, OFFENSIVE_CALL, WP) == 2
    field.s.op.kind = HASTY_ATTACK
    assert artillery_limit(field.s, DEFENSIVE_CALL, NATO) == 0
    field.s.op.kind, field.s.op.jam_call = ASSAULT, JAM_BLOCKED
    assert Firing(field, FireCall(NATO, 0)).over
    assert not Firing(field, FireCall(WP, 1)).over
    assert scene.dag


@rule("21.2.2a")
def test_an_hq_calls_from_the_map_or_the_off_map_display_only(field: Field) -> None:
    scene = Scene(field)
    field.s.entry[scene.nato_hq] = field.hex("0516")
    put(field.s, scene.nato_hq, OFF_MAP_5)  # 0511 is 5 + 5 hexes away
    assert callers(field.s, NATO, DEFENSIVE_CALL) == [scene.nato_hq]
    put(field.s, scene.nato_hq, RETURNING)
    assert callers(field.s, NATO, DEFENSIVE_CALL) == []
    put(field.s, scene.nato_hq, QUEUED)
    assert callers(field.s, NATO, DEFENSIVE_CALL) == []


@rule("21.2.2b")
def test_a_disrupted_hq_calls_only_if_it_observes_itself(field: Field) -> None:
    scene = Scene(field)
    field.s.disrupted[scene.nato_hq] = 1
    division = field.put("3ID-HQM", "0518")
    firing = Firing(field, FireCall(NATO, 0))
    assert firing.offered("hq") == {division}
    assert firing.why("hq", scene.nato_hq) == "21.2.2b"
    field.move(scene.nato_hq, "0511")
    again = Firing(field, FireCall(NATO, 0))
    assert scene.nato_hq in again.offered("hq")
    put(field.s, scene.nato_hq, RETURNING)
    assert scene.nato_hq not in Firing(field, FireCall(NATO, 0)).offered("hq")


@rule("21.2c")
def test_the_calling_hq_need_not_have_the_target_in_command_range(field: Field) -> None:
    scene = Scene(field)
    field.move(scene.nato_hq, "0521")  # 10 hexes to the observer, 11 to the target
    assert callers(field.s, NATO, DEFENSIVE_CALL) == [scene.nato_hq]


@rule("21.2.4a", "21.2.3a", "21.2.3b")
def test_one_call_in_an_operation_and_another_in_the_next(field: Field) -> None:
    scene = Scene(field)
    both = {scene.nato_hq, field.put("3ID-HQM", "0518")}
    firing = Firing(field, FireCall(NATO, 0))
    assert firing.offered("hq") == both
    firing.say("hq", scene.nato_hq).say("add", scene.guns[0])
    assert field.s.op.defensive_hq == scene.nato_hq
    assert Firing(field, FireCall(NATO, 0)).over  # nor by the other HQ
    Firing(field, FireCall(WP, 1)).say("hq", scene.wp_hq)
    assert field.s.op.offensive_hq == scene.wp_hq
    field.put("8GA-390GAB", "0507", 3)
    assert Firing(field, FireCall(WP, 1)).over
    field.operation(HASTY_ATTACK, scene.bmp, objective="0511")
    assert Firing(field, FireCall(NATO, 0)).offered("hq") == both  # no limit in a turn


def test_the_question_is_put_though_the_only_gun_is_a_dummy(field: Field) -> None:
    small(field)
    bmp, hq = field.put(BMP, "0510", 3), field.put("27GMRD-HQF", "0506")
    field.put(M1, "0511", 2)
    cycle(field, "27GMRD")
    field.operation(HASTY_ATTACK, bmp, objective="0511")
    assert Firing(field, FireCall(WP, 1)).over  # no counter of a gun anywhere
    field.put("8GA-390GAB", "0505", 0)
    firing = Firing(field, FireCall(WP, 1))
    assert firing.role == WP
    assert firing.options == [("pass",)]
    assert firing.why("hq", hq) == "21.0b"


# -- the offensive call


@rule("21.3b", "21.3.2a", "18.8.1a1", "18.8.1a3", "13.3i")
def test_participants_next_to_the_objective_observe_for_an_hq_of_the_active_formation(field: Field) -> None:
    scene = Scene(field)
    other = field.put("39GMRD-HQF", "0506")
    field.put("39GMRD-117GMRR-U", "0412", 3)
    firing = Firing(field, FireCall(WP, 1))
    assert firing.offered("hq") == {scene.wp_hq}
    assert firing.why("hq", other) == "23.0i"
    bystander = field.put(T80, "0411", 3)
    assert rule_of(offensive_observer_reason(field.s, scene.wp_hq, bystander)) == "21.3.2a"
    assert offensive_observer_reason(field.s, scene.wp_hq, scene.bmp) is None
    field.move(scene.bmp, "0509")
    assert Firing(field, FireCall(WP, 1)).over  # nobody observes


@rule("13.3i", "13.4i", "23.0i")
def test_nato_calls_by_the_brigade_or_the_division_above_it(field: Field) -> None:
    scene = Scene(field)
    division, other, german = (
        field.put("3ID-HQM", "0518"),
        field.put("2/3ID-HQ", "0515"),
        field.put("12PzD-HQM", "0518"),
    )
    cycle(field, "1/3ID")
    field.operation(HASTY_ATTACK, scene.tank, objective="0510")
    firing = Firing(field, FireCall(NATO, 1))
    assert firing.offered("hq") == {scene.nato_hq, division}
    assert firing.why("hq", other) == firing.why("hq", german) == "23.0i"


@rule("21.3.2b", "21.3.2d", "18.8.1a2", "18.8.1b")
def test_if_all_observers_died_the_call_is_made_and_its_artillery_halved(field: Field) -> None:
    scene = Scene(field)
    note_observers(field.s)
    assert field.s.op.observed_by == [scene.wp_hq]
    field.move(scene.bmp, "0101")
    put(field.s, scene.bmp, -1)  # eliminated by Defensive Fire
    Firing(field, FireCall(WP, 1)).say("hq", scene.wp_hq)
    assert field.s.op.offensive_assets == [scene.dag]
    assert adjusted(field, OFFENSIVE, scene.dag, "0511") == 15
    judge_observers(field.s)
    assert adjusted(field, OFFENSIVE, scene.dag, "0511") == 7.5
    field.s.op.observed_by = []
    assert Firing(field, FireCall(WP, 1)).over  # nobody ever ended its move there


@rule("21.3.2c", "21.3.2d", "18.8.1b")
def test_a_helicopter_in_range_of_target_and_hq_observes_for_the_guns_and_is_never_halved(field: Field) -> None:
    scene = Scene(field, ASSAULT)
    mi24 = field.t.helicopter_piece[MI_24]
    field.s.steps[mi24] = 2
    field.s.op.offensive_hq, field.s.op.offensive_assets = scene.wp_hq, [scene.dag, mi24]
    put(field.s, scene.bmp, -1)
    put(field.s, mi24, field.hex("0509"))  # 2 hexes from the target, 3 from the HQ
    judge_observers(field.s)
    assert adjusted(field, OFFENSIVE, scene.dag, "0511") == 15
    put(field.s, mi24, field.hex("0508"))  # cannot fire from there
    judge_observers(field.s)
    assert adjusted(field, OFFENSIVE, scene.dag, "0511") == 7.5
    put(field.s, mi24, field.hex("0509"))
    field.move(scene.wp_hq, "0520")  # 11 hexes to the helicopter
    judge_observers(field.s)
    assert adjusted(field, OFFENSIVE, scene.dag, "0511") == 7.5
    assert adjusted(field, OFFENSIVE, mi24, "0511") == 6


@rule("21.3.4a", "21.1c", "22.0d")
def test_assets_may_fire_alone(field: Field) -> None:
    scene = Scene(field)
    Firing(field, FireCall(WP, 1)).say("hq", scene.wp_hq)
    firing = combat(field, OFFENSIVE, "0511", [scene.dag], [scene.tank], dice=[10])  # 15, 7, + 3
    firing.say("stand")
    assert firing.result == 1


@rule("22.2.2a", "22.5a")
def test_supporting_guns_do_not_take_part_and_are_not_used(field: Field) -> None:
    scene = Scene(field)
    Firing(field, FireCall(WP, 1)).say("hq", scene.wp_hq)
    assert field.s.op.offensive_assets == [scene.dag]
    assert (field.s.op.member[scene.dag], field.s.used[scene.dag]) == (0, 0)
    cycle(field, "1/3ID")
    field.operation(HASTY_ATTACK, scene.tank, objective="0510")
    field.s.cp[scene.nato_hq] = 0  # no CP is needed
    Firing(field, FireCall(NATO, 1)).say("hq", scene.nato_hq).say("add", scene.guns[0])
    assert field.s.op.offensive_assets == scene.guns[:1]
    assert (field.s.op.member[scene.guns[0]], field.s.used[scene.guns[0]]) == (0, 0)


@pytest.mark.parametrize("role", [WP, NATO])
def test_a_call_may_be_declined(field: Field, role: int) -> None:
    Scene(field)
    firing = Firing(field, FireCall(role, int(role == WP))).say("pass")
    assert firing.result == 0
    assert field.s.op.offensive_assets == field.s.op.defensive_assets == []
