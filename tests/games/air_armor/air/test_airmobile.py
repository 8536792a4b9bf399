"""Paradrops and Airmobile Operations: declaring, dropping, two pulses, where they end, cities (29.2-29.7, 32.1b)."""

from __future__ import annotations

import pytest

from games.air_armor.air.sky import Sky, off_map, open_sky
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from sandtable.engine.frames import DONE, Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.activation import Activation
from sandtable.games.air_armor.rules.air.airmobile import (
    AirmobileMove,
    airmobile_reason,
    ground_first_reason,
    ground_pulse_reason,
    storm_reason,
    task_force_reason,
    urban_advance_reason,
)
from sandtable.games.air_armor.rules.air.landing import pulse_end_reason
from sandtable.games.air_armor.rules.air.paradrop import (
    DeclareParadrop,
    Paradrop,
    companions,
    declare_reason,
    drop_reason,
    droppers,
    drops_reason,
    end_cycle,
    paradrop_reason,
)
from sandtable.games.air_armor.rules.air.passengers import transport_reason
from sandtable.games.air_armor.rules.air.track import box
from sandtable.games.air_armor.rules.combat.advance import advance_reason
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.command.budget import hq_payers, planning_hqs, planning_regiments
from sandtable.games.air_armor.rules.command.planning import PlanRegiments
from sandtable.games.air_armor.rules.command.points import payers
from sandtable.games.air_armor.rules.command.range import unit_range_reason
from sandtable.games.air_armor.rules.command.task_force import FormTaskForce
from sandtable.games.air_armor.rules.command.task_force_units import member_reason
from sandtable.games.air_armor.rules.commitment.joining import AddRegiments, AddTaskForces
from sandtable.games.air_armor.rules.commitment.members import engineers, march_units
from sandtable.games.air_armor.rules.commitment.objective import (
    OBJECTIVE_UNSEEN,
    bridge_reason,
    objective_reason,
    open_airmobile,
)
from sandtable.games.air_armor.rules.fire.firers import adjacent_firers
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE
from sandtable.games.air_armor.rules.fire.targets import defensive_hexes
from sandtable.games.air_armor.rules.ground.retreats import retreat_hex_reason
from sandtable.games.air_armor.rules.ground.steps import step_reason
from sandtable.games.air_armor.rules.movement.airborne import AirmobileGroup
from sandtable.games.air_armor.rules.movement.forces import FOR_GOOD
from sandtable.games.air_armor.rules.operations.assault import Assault
from sandtable.games.air_armor.rules.operations.hasty import HastyAttack
from sandtable.games.air_armor.rules.operations.variants import close_attack_reason, overrun_reason
from sandtable.games.air_armor.rules.pieces.placing import put, put_on_bridge
from sandtable.games.air_armor.rules.support.acquisition import row_of
from sandtable.games.air_armor.rules.support.counter_battery import counter_spotter_reason
from sandtable.games.air_armor.rules.support.jamming import jam_operation_reason
from sandtable.games.air_armor.rules.support.observers import strike_observers
from sandtable.games.air_armor.rules.support.spotters import spotters
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    CLOSE_ATTACK,
    FLOWN_HELICOPTER,
    FLOWN_PARADROP,
    HASTY_ATTACK,
    MANEUVER_PHASE,
    MARCH,
    NATO,
    NO_HEX,
    OFF_AIR,
    OVERRUN,
    READY,
    RESERVE,
    UTILITY_WP,
    WP,
)
from sandtable.games.air_armor.state.theater import Theater

M1, BMP = "1/3ID-M1", "39GMRD-117GMRR-U"
FIRST, SECOND, BMD = "35GAAB-1Bn-U", "35GAAB-2Bn-U", "35GAAB-4Bn-U"
INF, KRAKA, HQ = "26LL-INF", "26LL-KRAKA", "2/3ID-HQ"


def drop(field: Field, *pieces: int, objective: str = "", kind: int = ASSAULT, side: str = "35GAAB") -> None:
    """An Airmobile Operation in a cycle in which the brigade has declared its Paradrop."""
    field.operation(kind, *pieces, objective=objective)
    field.s.op.airmobile = 1
    field.s.active = field.formation(side)
    field.s.paradrop_now = field.s.active


# -- declaring


@rule("29.5a", "29.5c", "29.5.3a", "32.1b")
def test_a_brigade_declares_its_paradrop_once_on_the_turns_of_the_scenario_by_day(field: Field) -> None:
    field.real("s12-sixty-miles")
    assert Activation.steps[0] == "paradrop"  # the start of the cycle
    brigade, german = field.formation("35GAAB"), field.formation("26LL")
    for turn, why in ((4, "29.5a"), (5, ""), (8, ""), (9, "29.5a"), (16, "")):
        field.s.turn = turn
        assert rule_of(declare_reason(field.s, brigade)) == why
    assert rule_of(declare_reason(field.s, field.formation("39GMRD"))) == "29.5a"
    field.s.scenario.special.paradrop_turns[0].append(10)
    field.s.turn = 10
    assert rule_of(declare_reason(field.s, brigade)) == "29.5.3a"
    field.s.scenario.special.paradrop_turns[0].pop()
    field.s.turn = 5
    sky = Sky(field, DeclareParadrop(brigade))
    sky.say("no")  # it is optional
    assert sky.result == 0
    assert declare_reason(field.s, brigade) is None
    sky = Sky(field, DeclareParadrop(brigade))
    sky.say("yes")
    assert sky.result == 1
    assert field.s.paradrop_now == brigade
    end_cycle(field.s)
    assert rule_of(declare_reason(field.s, brigade)) == "29.5a"
    field.s.turn = 12
    assert declare_reason(field.s, german) is None  # the other side has its own


@rule("29.5d")
def test_the_900th_battalion_may_drop_with_the_brigade_which_attaches_it(field: Field) -> None:
    field.real("s12-sixty-miles")
    brigade, battalion = field.formation("35GAAB"), field.formation("900AAB")
    waiting = off_map(field, "900AAB-INF", 2)
    field.s.turn = 5
    sky = Sky(field, DeclareParadrop(brigade))
    sky.say("yes").say("no")
    assert field.s.attached_to[battalion] == -1
    field.s.paradrop_now = -1
    field.s.paradrop_used = [0, 0]
    sky = Sky(field, DeclareParadrop(brigade))
    sky.say("yes").say("yes")
    assert field.s.attached_to[battalion] == brigade
    infantry = off_map(field, "900AAB-INF", 1)
    field.operation(ASSAULT, infantry)
    field.s.op.airmobile = 1
    field.s.active = brigade
    assert drops_reason(field.s, 1, infantry) is None
    assert companions(field.s, brigade) == []  # it is attached
    field.s.attached_to[battalion] = -1
    assert companions(field.s, brigade) == [battalion]
    for piece in (waiting, infantry):
        put(field.s, piece, field.hex("0212"))
    assert companions(field.s, brigade) == []  # on the map
    field.s.paradrop_now, field.s.paradrop_used = -1, [0, 0]
    assert Sky(field, DeclareParadrop(brigade)).say("yes").over


@rule("29.5.1a", "29.3.2c", "29.5c")
def test_a_paradrop_needs_the_declaration_and_an_assault(field: Field) -> None:
    open_sky(field)
    piece = off_map(field, FIRST)
    drop(field, piece)
    assert paradrop_reason(field.s, 1) is None
    drop(field, piece, kind=HASTY_ATTACK)
    assert rule_of(paradrop_reason(field.s, 1)) == "29.5.1a"
    drop(field, piece)
    end_cycle(field.s)
    assert rule_of(paradrop_reason(field.s, 1)) == "29.5a"
    drop(field, piece)
    field.s.turn = 10
    assert rule_of(paradrop_reason(field.s, 1)) == "29.5.3a"


@rule("29.3.2a", "29.5.2a", "29.3.2c", "29.0b", "G.airborne-unit")
def test_only_airborne_units_off_the_map_drop(field: Field) -> None:
    open_sky(field)
    infantry, bmd, there = off_map(field, FIRST), off_map(field, BMD), field.put(SECOND, "0808")
    rocket = off_map(field, "35GAAB-BM21V")
    drop(field, infantry, bmd, there, rocket)
    for piece, why in ((infantry, ""), (bmd, "29.5.2a"), (there, "29.5.2a"), (rocket, "29.5.2a")):
        assert rule_of(drops_reason(field.s, 1, piece)) == why
    assert droppers(field.s, 1) == [infantry]


@rule("29.3.2d")
def test_a_group_that_has_flown_does_not_drop(field: Field) -> None:
    open_sky(field)
    one, two = off_map(field, FIRST), off_map(field, FIRST)
    drop(field, one, two)
    field.s.op.flown[one] = FLOWN_HELICOPTER
    assert rule_of(paradrop_reason(field.s, 1)) == "29.3.2d"


# -- dropping


@rule("29.5.1b", "29.5.1d", "29.5e")
def test_all_airborne_units_of_the_group_drop_as_one_step_units_into_different_hexes(field: Field) -> None:
    open_sky(field)
    one, two = off_map(field, FIRST, 3), off_map(field, "35GAAB-D30", 1)
    drop(field, one, two)
    sky = Sky(field, Paradrop(1), disorganization=[2] * 4)
    for hex in ("0301", "0303", "0305", "0307"):
        assert sky.may("hex", hex)
        sky.say("hex", hex)
        if not sky.over:
            assert sky.why("hex", hex) == "29.5.1d"
    assert sky.result == 4
    other = off_map(field, SECOND)
    field.s.op.member[other] = 2
    assert transport_reason(field.s, 2, other) is None  # another battalion flies in the same cycle
    for hex in ("0301", "0303", "0305", "0307"):
        (piece,) = field.s.pieces_at(WP, field.hex(hex))
        assert field.s.steps[piece] == 1
        assert field.s.op.flown[piece] == FLOWN_PARADROP


@rule("29.5.1c", "29.3.4a")
def test_a_unit_drops_into_a_clear_hex_without_enemies(field: Field) -> None:
    open_sky(field, l="0301", w="0302", t="0303", c="0304")
    piece = off_map(field, FIRST)
    field.put(M1, "0808")
    field.put(M1, "0812")
    drop(field, piece, objective="0808")
    for hex, why in (
        ("0301", "29.5.1c"),
        ("0302", "29.5.1c"),
        ("0303", "29.5.1c"),
        ("0304", "29.5.1c"),
        ("0305", ""),
        ("0808", "29.5.1c"),
        ("0807", ""),  # next to the objective
        ("0811", "29.3.4a"),
    ):
        assert rule_of(drop_reason(field.s, piece, field.hex(hex))) == why, hex
    sky = Sky(field, Paradrop(1), disorganization=[2])
    assert sky.why("hex", "0811") == "29.3.4a"


@rule("29.5.1e", "29.5.1f", "29.5.1g", "EX-29-3")
def test_example_29_3_six_units_drop_around_an_hq(field: Field) -> None:
    """EX-29-3: two battalions around 4106; a 10 in 4105, a 1 in 4007; survivors in 4006, 4107, 4206 and 4207."""
    field.s.turn = 5
    field.put(HQ, "4106")
    first, second = off_map(field, FIRST, 3), off_map(field, SECOND, 3)
    drop(field, first, second, objective="4106")
    field.s.op.member[second] = 2
    sky = Sky(field, Paradrop(1), flak=[9, 9, 10], disorganization=[10, 1])
    for hex in ("4006", "4007", "4105"):
        sky.say("hex", hex)
    for _ in range(3):
        assert (sky.question, sky.asked) == ("DropFlak", NATO)
        assert sky.play.stack[-1].ask(sky.play).info["full"] == 0
        sky.say("announce_full")
    assert sky.result == 1
    sky = Sky(field, Paradrop(2), flak=[1, 5, 9], disorganization=[2, 5, 9])
    assert sky.why("hex", "4006") == "29.5.1d"  # of the other battalion
    for hex in ("4107", "4206", "4207"):
        sky.say("hex", hex)
    for _ in range(3):
        sky.say("announce_full")
    assert sky.result == 3
    around = field.t.grid.around(field.hex("4106"))
    assert field.names([hex for hex in around if field.s.first[WP][hex]]) == {"4006", "4107", "4206", "4207"}
    assert field.s.steps_lost[WP] == 2
    assert field.s.type_left[field.t.type_index[FIRST]] == 1


@rule("29.5.1e")
def test_flak_at_parachutists_is_as_at_low_aircraft_and_no_effect_is_the_only_escape(field: Field) -> None:
    open_sky(field)
    piece = off_map(field, FIRST)
    field.put(M1, "0808", 3)
    drop(field, piece, objective="0808")
    sky = Sky(field, Paradrop(1), flak=[9])
    sky.say("hex", "0807")
    assert sky.play.stack[-1].ask(sky.play).info["full"] == 1  # a third for each step, next to it too
    sky.say("announce_full")
    assert sky.result == 0  # 9 + 1, no Hit Check
    assert field.s.steps_lost[WP] == 1


# -- two pulses


class OnFoot(Frame[Theater]):
    """Stands for the movement of the group on the ground."""

    always_ask = True

    def next(self, g: Play[Theater]) -> int:
        return g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        return [DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop()


class Pulses(AirmobileMove):
    """An airmobile move whose ground pulse is one question."""

    def ground_pulse(self, g: Play[Theater]) -> None:
        g.push(OnFoot())


@rule("29.3b", "29.3.3a", "29.4.1a", "29.0a")
@pytest.mark.parametrize(("order", "asked"), [("air_first", "LandingFlight"), ("ground_first", "OnFoot")])
def test_a_group_has_one_pulse_on_the_ground_and_one_in_the_air_in_either_order(
    field: Field, order: str, asked: str
) -> None:
    open_sky(field)
    piece = field.put(BMD, "0808", 1)
    field.operation(MARCH, piece)
    field.s.op.airmobile = 1
    field.s.track[box(UTILITY_WP, READY)] = 1
    sky = Sky(field, Pulses(1))
    sky.say(order)
    if order == "ground_first":
        assert sky.question == "OnFoot"
        sky.say("done")
    assert sky.question == "AirPulse"
    sky.say("sortie").say("carry", piece, 1).say("land", "0404")
    if not sky.over and sky.question == "AirPulse":
        sky.say("done")
    if order == "air_first":
        assert sky.question == "OnFoot"
        sky.say("done")
    assert sky.over
    assert field.s.place[piece] == field.hex("0404")
    assert field.s.op.moved[piece]
    assert asked


@rule("29.3.3b", "29.5.1h", "29.5.1a")
def test_with_a_paradrop_the_air_pulse_is_first_and_the_ground_pulse_follows(field: Field) -> None:
    open_sky(field)
    piece, there = off_map(field, FIRST), field.put(FIRST, "0808")
    drop(field, piece, there)
    sky = Sky(field, Pulses(1), disorganization=[5])
    sky.say("air_first").say("paradrop").say("hex", "0404")
    if sky.question == "AirPulse":
        sky.say("done")
    assert sky.question == "OnFoot"
    assert rule_of(ground_first_reason(field.s, 1)) == "29.3.3b"
    sky.say("done")
    drop(field, off_map(field, SECOND), there)
    sky = Sky(field, Pulses(1))
    sky.say("ground_first").say("done")
    assert not sky.may("paradrop")
    assert sky.over or sky.why("paradrop") == "29.3.3b"


@rule("29.5.1i", "37.4a")
@pytest.mark.parametrize(("real", "die", "steps"), [(1, 10, 1), (1, 1, 0), (0, 1, 1)])
def test_who_drops_into_a_minefield_is_attacked_by_it_and_moves_no_further(
    field: Field, real: int, die: int, steps: int
) -> None:
    open_sky(field)
    piece = off_map(field, FIRST)
    field.mine("0404", real=real)
    drop(field, piece)
    field.s.op.groups, field.s.op.lead, field.s.op.paid = [field.formation("35GAAB-1Bn")], [NO_HEX], [0]
    sky = Sky(field, AirmobileGroup(1), disorganization=[5], mine_attack=[die])
    sky.say("paradrop").say("hex", "0404")
    if not sky.over and sky.question == "AirPulse":
        sky.say("done")
    assert field.s.steps[piece] == steps
    assert bool(field.s.mine[field.hex("0404")]) == bool(real)  # 37.1e
    assert (not sky.over and sky.may("piece", piece)) == (not real)


@rule("29.3.3b")
def test_overrun_and_close_attack_need_the_air_pulse_first_and_no_paradrop(field: Field) -> None:
    open_sky(field)
    piece = field.put(BMD, "0808")
    field.operation(HASTY_ATTACK, piece)
    assert storm_reason(field.s) is None  # not declared airmobile: as others
    field.s.op.ground_first = 1
    assert storm_reason(field.s) is None
    field.s.op.airmobile = 1
    assert rule_of(storm_reason(field.s)) == "29.3.3b"
    field.s.op.ground_first = 0
    assert storm_reason(field.s) is None
    field.s.op.flown[piece] = FLOWN_PARADROP
    assert rule_of(storm_reason(field.s)) == "29.6.6b"
    field.s.op.flown[piece] = 0
    for variant in (OVERRUN, CLOSE_ATTACK):
        field.s.op.variant = variant
        assert rule_of(ground_first_reason(field.s, 1)) == "29.3.3b"


@rule("44.4h")
@pytest.mark.parametrize(("die", "contaminated"), [(1, 1), (10, 0)])
def test_who_drops_into_a_gas_zone_makes_a_check(field: Field, die: int, contaminated: int) -> None:
    open_sky(field)
    field.readings.gas = 1
    piece = off_map(field, FIRST)
    field.s.gas_zone[field.hex("0404")] = 1
    drop(field, piece)
    field.s.op.groups, field.s.op.lead, field.s.op.paid = [field.formation("35GAAB-1Bn")], [NO_HEX], [0]
    Sky(field, AirmobileGroup(1), disorganization=[5], contamination=[die]).say("paradrop").say("hex", "0404")
    assert field.s.contaminated[piece] == contaminated


@rule("29.7a")
def test_units_off_the_map_come_by_air_only(field: Field) -> None:
    open_sky(field)
    piece = off_map(field, FIRST)
    field.operation(ASSAULT, piece)
    field.s.op.airmobile = 1
    assert rule_of(ground_first_reason(field.s, 1)) == "29.7a"
    assert step_reason(field.s, [piece], field.hex("0101"))
    assert field.s.place[piece] == OFF_AIR


@rule("29.3a", "29.6.4a")
def test_every_operation_with_airmobile_units_but_a_reserve_may_be_declared_airmobile(field: Field) -> None:
    open_sky(field)
    piece, tank = field.put(INF, "0808"), field.put(M1, "0909")
    for kind in (MARCH, HASTY_ATTACK, ASSAULT):
        assert airmobile_reason(field.s, kind, [tank, piece]) is None
        assert rule_of(airmobile_reason(field.s, kind, [tank])) == "26.0a"
    assert rule_of(airmobile_reason(field.s, RESERVE, [piece])) == "29.6.4a"


@rule("29.3.4a", "29.3.4c", "29.6.1a")
def test_no_pulse_ends_next_to_an_enemy_that_is_not_next_to_the_objective(field: Field) -> None:
    open_sky(field)
    piece = field.put(BMD, "0808")
    field.put(M1, "0806")
    field.put(M1, "0810")
    field.operation(HASTY_ATTACK, piece, objective="0806")
    field.s.op.airmobile = 1
    for hex, why in (("0807", ""), ("0809", "29.3.4a"), ("0814", "")):
        assert rule_of(pulse_end_reason(field.s, WP, field.hex(hex))) == why
    field.s.op.objective = NO_HEX
    assert rule_of(pulse_end_reason(field.s, WP, field.hex("0807"))) == "29.3.4a"
    field.s.op.airmobile = 0
    assert pulse_end_reason(field.s, WP, field.hex("0807")) is None


@rule("29.3.1b", "29.3.1a")
def test_parachute_infantry_moves_one_hex_on_the_ground_and_others_as_usual(field: Field) -> None:
    open_sky(field)
    for kind, far in ((MARCH, 6), (HASTY_ATTACK, 6), (ASSAULT, 3), (RESERVE, 3)):
        for unit, reach in ((FIRST, 1), (INF, 1), (BMD, far), (KRAKA, far)):
            piece = field.put(unit, "0808")
            field.operation(kind, piece)
            found = field.reach(piece)
            start = field.hex("0808")
            assert max(field.t.grid.distance(start, field.hex(name)) for name in found) == reach
            put(field.s, piece, -1)


def test_a_ground_pulse_enters_no_hex_in_which_it_could_neither_end_nor_go_on(field: Field) -> None:
    open_sky(field)
    foot, wheels = field.put(FIRST, "0803"), field.put(BMD, "0803")
    field.put(M1, "0805")
    field.operation(HASTY_ATTACK, foot, wheels)
    field.s.op.airmobile = 1
    near = field.hex("0804")
    assert rule_of(ground_pulse_reason(field.s, [foot], near)) == "29.3.4a"
    assert ground_pulse_reason(field.s, [wheels], near) is None  # it can drive on
    field.s.op.spent[wheels] = 24 - 4
    assert rule_of(ground_pulse_reason(field.s, [wheels], near)) == "29.3.4a"


# -- task forces and cities


@rule("29.2.2b")
def test_airmobile_and_other_units_do_not_form_one_task_force(field: Field) -> None:
    open_sky(field)
    lead, corps = field.put(INF, "0707"), field.put("9ENG-1", "0707")
    field.operation(ASSAULT)
    field.s.op.side = NATO
    assert rule_of(member_reason(field.s, lead, field.hex("0707"), corps, 4)) == "29.2.2b"
    assert member_reason(field.s, lead, field.hex("0707"), field.put("26LL-ENG", "0707"), 4) is None
    infantry, kraka, tank = field.put(INF, "0808"), field.put(KRAKA, "0808"), field.put(M1, "0909")
    assert task_force_reason(field.s, [infantry, kraka]) is None
    assert task_force_reason(field.s, [tank]) is None
    assert rule_of(task_force_reason(field.s, [infantry, tank])) == "29.2.2b"


@rule("29.2.2a", "29.2.2c", "29.3d", "29.2.3b")
def test_a_task_force_of_the_brigade_is_formed_off_the_map_and_paid_there(field: Field) -> None:
    field.s.turn = 12
    hq = off_map(field, "26LL-HQ")
    division = field.put("12PzD-HQM", "6018")
    field.s.cp[hq] = field.s.cp[division] = 2
    field.s.off_cp[NATO] = 1
    units = [off_map(field, INF) for _ in range(3)] + [off_map(field, KRAKA, 2)]
    there = field.put(INF, "6017")
    field.operation(ASSAULT)
    field.s.op.side, field.s.active = NATO, field.formation("26LL")
    sky = Sky(field, FormTaskForce(field.s.active))
    sky.say("piece", units[0])
    assert sky.offered("add") == {units[1], units[2], units[3]}  # together off the map
    assert not sky.may("add", there)
    sky.say("add", units[3]).say("add", units[1])
    assert not sky.offered("add")  # four steps: nobody else fits, which the enemy does not learn
    sky.say("done")
    assert sky.question == "TaskForcePayer"
    assert sky.offered("hq") == {hq}  # off the map with them; or off-map CP
    legal = [a[0] for a in sky.play.legal(NATO)]
    assert len(legal) == 2
    field.move(hq, "6016")
    assert hq not in payers(field.s, field.s.active, units[0])  # on the map it does not reach them
    assert payers(field.s, field.s.active, there) == [hq]
    battalion, brigade = off_map(field, FIRST), off_map(field, "35GAAB-HQ")
    assert unit_range_reason(field.s, brigade, battalion) is None
    field.move(brigade, "0112")
    assert unit_range_reason(field.s, brigade, battalion)


@rule("29.6.5a", "6.3.4d")
def test_wp_airmobile_units_alone_do_not_move_into_an_empty_city_of_nato(field: Field) -> None:
    open_sky(field, c="0808 0809")
    bmd, tank = field.put(BMD, "0807"), field.put(BMP, "0807", 2)
    city = field.hex("0808")
    field.s.control[city] = NATO + 1
    field.operation(HASTY_ATTACK, bmd, tank)
    assert field.why(bmd, "0808") == "29.6.5a"
    assert field.why([bmd, tank], "0808") == ""
    assert field.why(tank, "0808") == ""
    field.s.control[city] = WP + 1
    assert field.why(bmd, "0808") == ""
    kraka = field.put(KRAKA, "0909")
    field.s.control[field.hex("0809")] = NATO + 1
    field.operation(MARCH, kraka)
    assert field.why(kraka, "0809") == ""


def city_attack(field: Field, **dice: list[int]) -> tuple[Sky, int]:
    """Two BMD steps of an ordinary Hasty Attack next to an empty City of NATO, which is their objective."""
    open_sky(field, c="0808")
    piece = field.put(BMD, "0807", 2)
    field.operation(HASTY_ATTACK, piece, objective="0808")
    field.s.control[field.hex("0808")] = NATO + 1
    return Sky(field, OffensiveFire(), **dice), piece


@rule("29.6.5f")
@pytest.mark.parametrize(("roll", "enters"), [(1, False), (3, True), (10, True)])
def test_airmobile_units_enter_an_empty_city_only_if_their_fire_scores_a_hit(
    field: Field, roll: int, enters: bool
) -> None:
    sky, piece = city_attack(field, fire=[roll])  # 2 x 2, eff 2
    while not sky.over:
        sky.say("all")
    assert field.s.op.hits == max(0, 2 + field.t.charts.crt[roll])
    assert (rule_of(urban_advance_reason(field.s, field.s.op.hits)) == "") == enters
    assert (advance_reason(field.s, piece) is None) == enters
    field.s.op.found_empty = 1  # held by dummies only: as elsewhere
    assert advance_reason(field.s, piece) is None


@rule("29.6.5b", "29.6.5c")
def test_wp_airmobile_units_may_attack_an_empty_city_of_nato(field: Field) -> None:
    open_sky(field, c="0808")
    piece, tank = field.put(BMD, "0802", 2), field.put(BMP, "0802", 2)
    city = field.hex("0808")
    field.s.control[city] = NATO + 1
    field.operation(HASTY_ATTACK, piece)
    assert objective_reason(field.s, city) is None
    assert objective_reason(field.s, field.hex("0809"))  # empty, and no City
    open_airmobile(field.s)
    assert objective_reason(field.s, city)  # neither acquired nor next to a friend
    assert row_of(field.s, WP, city) == 5  # recon uses the row "empty"
    field.s.acquired[city] = WP + 1
    assert objective_reason(field.s, city) is None
    field.s.acquired[city] = 0
    other = field.put(BMP, "0807", 1)
    open_airmobile(field.s)
    assert objective_reason(field.s, city) is None
    field.s.op.airmobile = 0
    field.move(other, "0101")
    field.operation(HASTY_ATTACK, piece, tank)
    assert objective_reason(field.s, city)  # not by airmobile units alone
    field.operation(HASTY_ATTACK, piece)
    field.s.control[city] = WP + 1
    assert objective_reason(field.s, city)


@rule("29.3.4b", "13.5c")
@pytest.mark.parametrize("side", [WP, NATO])
def test_the_objective_of_an_airmobile_operation_is_acquired_or_next_to_a_friend(field: Field, side: int) -> None:
    open_sky(field)
    piece = field.put(KRAKA if side else BMD, "0802")
    field.put(BMP if side else M1, "0808")
    hex = field.hex("0808")
    field.operation(HASTY_ATTACK, piece)
    assert objective_reason(field.s, hex) is None
    open_airmobile(field.s)
    assert rule_of(objective_reason(field.s, hex)) == "29.3.4b"
    field.s.acquired[hex] = 2 - side  # by the enemy
    assert objective_reason(field.s, hex)
    field.s.acquired[hex] = side + 1
    assert objective_reason(field.s, hex) is None
    field.s.acquired[hex] = 0
    field.put("26LL-HQ" if side else FIRST, "0807")
    open_airmobile(field.s)
    assert objective_reason(field.s, hex) is None


@rule("29.1.2a")
def test_an_operation_of_airmobile_units_only_gets_no_jamming(field: Field) -> None:
    open_sky(field)
    piece, tank = field.put(BMD, "0807"), field.put(BMP, "0809", 2)
    field.put(M1, "0808")
    for airmobile in (0, 1):
        field.operation(HASTY_ATTACK, piece, objective="0808")
        field.s.op.airmobile = airmobile
        assert jam_operation_reason(field.s)
        field.operation(HASTY_ATTACK, piece, tank, objective="0808")
        field.s.op.airmobile = airmobile
        assert jam_operation_reason(field.s) is None


@rule("29.1.2b", "23.4.2l")
def test_no_airmobile_unit_spots_for_counter_battery(field: Field) -> None:
    open_sky(field)
    hq = field.put("26LL-HQ", "0808")
    for unit in (INF, KRAKA):
        assert counter_spotter_reason(field.s, hq, field.put(unit, "0809"))
    brigade, tank = field.put("35PzGBde-HQ", "0810"), field.put("35PzGBde-Leopard", "0811")
    assert counter_spotter_reason(field.s, brigade, tank) is None


@rule("29.6.5d")
def test_nobody_reacts_into_an_empty_city(field: Field) -> None:
    open_sky(field, c="0808")
    piece = field.put(BMD, "0807", 2)
    field.put(M1, "0810", 2)
    field.operation(HASTY_ATTACK, piece, objective="0808")
    field.s.control[field.hex("0808")] = NATO + 1
    sky = Sky(field, ReactionOnly())
    assert sky.over
    field.put(M1, "0808", 1)
    sky = Sky(field, ReactionOnly())
    assert not sky.over  # as soon as somebody is there


class ReactionOnly(HastyAttack):
    """The Reaction step of a Hasty Attack alone."""

    steps = ("reaction",)


@rule("29.6.5e")
def test_units_beside_the_attackers_of_an_empty_city_fire_at_them(field: Field) -> None:
    open_sky(field, c="0808")
    piece = field.put(BMD, "0807", 2)
    field.operation(HASTY_ATTACK, piece, objective="0808")
    field.s.control[field.hex("0808")] = NATO + 1
    field.s.op.moved[piece] = 1
    assert adjacent_firers(field.s, DEFENSIVE, NATO, field.hex("0807")) == []  # nobody is in the city
    tank = field.put(M1, "0707", 1)
    assert field.t.grid.distance(field.hex("0707"), field.hex("0807")) == 1
    assert field.names(defensive_hexes(field.s)) == {"0807"}
    assert adjacent_firers(field.s, DEFENSIVE, NATO, field.hex("0807")) == [tank]


@rule("29.6.5g")
def test_wp_airmobile_units_do_not_retreat_into_a_city_of_nato(field: Field) -> None:
    open_sky(field, c="0808")
    bmd, tank = field.put(BMD, "0807"), field.put(BMP, "0807", 1)
    city = field.hex("0808")
    for control, barred in ((NATO + 1, True), (WP + 1, False)):
        field.s.control[city] = control
        for pieces in ([bmd], [bmd, tank]):
            assert bool(retreat_hex_reason(field.s, pieces, field.hex("0807"), city)) == barred
        assert not retreat_hex_reason(field.s, [tank], field.hex("0807"), city)


@rule("29.1.1a")
def test_airmobile_units_spot_and_observe_for_hqs_of_their_chain(field: Field) -> None:
    open_sky(field)
    hq, unit = field.put("26LL-HQ", "0812"), field.put(INF, "0809")
    field.put(BMP, "0808", 2)
    field.s.active, field.s.role = field.formation("26LL"), NATO
    field.s.rp[hq] = 2
    assert unit in spotters(field.s, NATO, hq)
    assert strike_observers(field.s, hq, field.hex("0808")) == [unit]


@rule("29.2.1a", "29.2.1b", "7.1.6b")
def test_a_battalion_of_the_35th_is_planned_as_a_regiment_and_paid_by_its_brigade(field: Field) -> None:
    field.real("s12-sixty-miles")
    battalion, brigade = field.formation("35GAAB-1Bn"), field.formation("35GAAB")
    assert field.t.type_steps[field.t.type_index[FIRST]] == 3
    off_map(field, FIRST, 3)
    hq, other = off_map(field, "35GAAB-HQ"), field.put("39GMRD-HQF", "0112")
    assert battalion in planning_regiments(field.s)
    assert planning_hqs(field.s, brigade) == [hq]
    assert hq_payers(field.s, brigade, [battalion]) == [hq]
    assert len(hq_payers(field.s, brigade, [battalion] * field.t.cp[hq])) == field.t.cp[hq]
    assert hq_payers(field.s, brigade, [battalion] * (field.t.cp[hq] + 1)) == []  # one CP each
    assert other not in planning_hqs(field.s, brigade)
    assert battalion in field.t.regiments
    assert (field.t.shatter_number[battalion], field.t.shatter_number[brigade]) == (0, 6)  # Shatter: the brigade
    assert hq_payers(field.s, field.formation("39GMRD"), [battalion]) != [hq]
    field.s.disrupted[hq] = 1
    assert hq_payers(field.s, brigade, [battalion]) == []
    for points in (0, 1):
        field.s.off_cp[WP] = points
        assert (PlanRegiments(field.s).reason(field.s, battalion, ASSAULT, 1) is None) == bool(points)


@rule("29.6.6b", "29.6.6c")
def test_a_declared_airmobile_hasty_attack_overruns_after_its_air_pulse(field: Field) -> None:
    field.readings.overrun = field.readings.close_attack = 1
    open_sky(field, w="0812")
    piece = field.put(BMD, "0806", 2)
    field.put(M1, "0808", 1)
    field.operation(HASTY_ATTACK, piece, objective="0808")
    assert overrun_reason(field.s) is None  # not declared airmobile: as others
    field.s.op.airmobile = 1
    assert overrun_reason(field.s) is None
    field.s.op.ground_first = 1
    assert rule_of(overrun_reason(field.s)) == "29.3.3b"
    field.s.op.ground_first = 0
    field.s.op.flown[piece] = FLOWN_PARADROP
    assert rule_of(overrun_reason(field.s)) == "29.6.6b"
    drop(field, off_map(field, FIRST), kind=HASTY_ATTACK)
    assert rule_of(paradrop_reason(field.s, 1)) == "29.5.1a"  # and a Paradrop needs an Assault
    infantry = field.put(SECOND, "0811", 1)
    field.put(M1, "0812", 1)
    field.operation(HASTY_ATTACK, infantry, objective="0812")
    field.s.op.start[infantry] = field.hex("0811")
    assert close_attack_reason(field.s) is None  # not declared airmobile
    field.s.op.airmobile = 1
    field.s.op.flown[infantry] = FLOWN_PARADROP
    assert rule_of(close_attack_reason(field.s)) == "29.6.6b"


def test_the_900th_battalion_is_paid_by_any_hq_of_its_division(field: Field) -> None:
    field.real("s12-sixty-miles")
    battalion, division = field.formation("900AAB"), field.formation("39GMRD")
    field.put("900AAB-INF", "0212", 1)
    forward, main = field.put("39GMRD-HQF", "0112"), field.put("39GMRD-HQM", "0113")
    brigade = field.put("35GAAB-HQ", "0114")
    field.attach("900AAB", "39GMRD")
    for hq, other in ((forward, main), (main, forward)):
        field.s.disrupted[hq], field.s.disrupted[other] = 0, 1
        assert hq_payers(field.s, division, [battalion]) == [hq]
    assert brigade not in planning_hqs(field.s, division)


def assault_of(field: Field, active: str, *formations: str) -> None:
    """An Assault in the cycle of a formation; these regiments have planned one."""
    field.operation(ASSAULT)
    field.s.op.formation = field.s.active = field.formation(active)
    field.s.op.side = field.s.role = field.t.formation_side[field.s.active]
    field.s.phase = MANEUVER_PHASE
    for name in formations:
        field.s.plan[field.formation(name)] = ASSAULT


@rule("29.3.5a")
def test_an_assault_of_the_35th_includes_one_battalion_or_more(field: Field) -> None:
    off_map(field, FIRST, 3)
    off_map(field, SECOND, 3)
    one, two = field.formation("35GAAB-1Bn"), field.formation("35GAAB-2Bn")
    assault_of(field, "35GAAB", "35GAAB-1Bn", "35GAAB-2Bn")
    field.s.op.groups = [one]
    sky = Sky(field, AddRegiments())
    assert sky.offered("formation") == {two}
    assert sky.may("done")


@rule("29.3.5b")
def test_the_900th_assaults_alone_or_with_regiments_of_its_division(field: Field) -> None:
    field.put("900AAB-INF", "2012", 1)
    field.put(BMP, "2014", 3)
    field.attach("900AAB", "39GMRD")
    names = ("900AAB", "39GMRD-117GMRR")
    for first, second in (names, names[::-1]):
        assault_of(field, "39GMRD", *names)
        field.s.op.groups = [field.formation(first)]
        sky = Sky(field, AddRegiments())
        assert sky.offered("formation") == {field.formation(second)}
        assert sky.may("done")


@rule("13.4c2", "29.3.5b", "29.3b")
@pytest.mark.parametrize("first", ["900AAB-INF", BMP])
def test_regiments_and_battalions_that_fly_move_in_any_order(field: Field, first: str) -> None:
    open_sky(field)
    field.attach("900AAB", "39GMRD")
    units = {"900AAB-INF": off_map(field, "900AAB-INF"), BMP: field.put(BMP, "0404", 3)}
    field.operation(ASSAULT, *units.values())
    op = field.s.op
    op.airmobile, op.member[units[BMP]] = 1, 2
    op.groups = [field.formation("900AAB"), field.formation("39GMRD-117GMRR")]
    op.lead, op.paid = [NO_HEX, field.hex("0404")], [0, 0]
    field.s.track[box(UTILITY_WP, READY)] = 1
    assault = Assault()
    assault.jump("movement")
    sky = Sky(field, assault)
    assert sky.offered("piece") == set(units.values())
    sky.say("piece", units[first])
    assert sky.question == ("AirPulse" if first != BMP else "MoveForce")
    if first == BMP:
        sky.say("step", "0405").say("stop")
        assert sky.offered("piece") == {units["900AAB-INF"]}
        sky.say("piece", units["900AAB-INF"])
        assert field.s.op.halted[units[BMP]] == FOR_GOOD  # it had finished


@rule("29.2.2b")
def test_airmobile_units_of_nato_march_with_nobody_else(field: Field) -> None:
    open_sky(field)
    field.attach("VKK-A", "26LL")
    infantry, other, home = field.put(INF, "0808"), field.put(KRAKA, "0809"), field.put("VKK-A-U", "0810", 1)
    field.operation(MARCH)
    field.s.op.side, field.s.active = NATO, field.formation("26LL")
    assert march_units(field.s) == sorted([infantry, other, home])
    for first, left in ((infantry, [other]), (home, [])):
        field.s.op.member[first] = 1
        assert march_units(field.s) == left
        field.s.op.member[first] = 0


@rule("29.3.5c")
def test_an_assault_of_the_26th_includes_one_task_force_or_more(field: Field) -> None:
    field.s.turn = 12
    hq = off_map(field, "26LL-HQ")
    field.s.cp[hq] = 2
    lead, other = off_map(field, INF), off_map(field, KRAKA)
    assault_of(field, "26LL")
    field.s.op.groups, field.s.op.lead, field.s.op.paid = [field.s.active], [NO_HEX], [hq]
    field.s.op.member[lead] = 1
    sky = Sky(field, AddTaskForces())
    assert sky.offered("another") == sky.offered("done") == {()}
    sky.say("another")
    while not sky.over:
        sky.say(*sky.play.legal(sky.asked)[-1])
    assert field.s.op.member[other] == 2


@rule("29.5c", "12.9.4a")
@pytest.mark.parametrize(("kind", "joins"), [(ASSAULT, True), (HASTY_ATTACK, True), (MARCH, True), (RESERVE, False)])
def test_the_engineer_of_the_brigade_flies_in_with_a_battalion(field: Field, kind: int, joins: bool) -> None:
    open_sky(field)
    engineer, battalion = off_map(field, "35GAAB-ENG"), off_map(field, FIRST, 3)
    drop(field, battalion, kind=kind)
    field.s.op.groups, field.s.op.lead, field.s.op.paid = [field.formation("35GAAB-1Bn")], [NO_HEX], [0]
    assert engineers(field.s) == ([engineer] if joins else [])
    field.move(battalion, "0808")
    assert engineers(field.s) == []  # nobody enters with it


def landing(field: Field, objective: str, lz: str, **dice: list[int]) -> Sky:
    """A BMD unit from off the map has been landed in a Hasty Attack; what follows from it is asked."""
    bmd = off_map(field, BMD, 1)
    field.operation(HASTY_ATTACK, bmd, objective=objective)
    field.s.op.airmobile, field.s.op.groups = 1, [field.formation("35GAAB-4Bn")]
    field.s.op.lead, field.s.op.paid = [NO_HEX], [0]
    field.s.op.watched = list(range(field.t.size))
    field.s.track[box(UTILITY_WP, READY)] = 1
    sky = Sky(field, AirmobileGroup(1), flak=[1] * 9, **dice)
    sky.say("sortie")
    while field.s.place[bmd] < 0:
        if sky.question == "LandingFlight":
            sky.say("land", lz) if sky.may("land", lz) else sky.say("go", lz)
        else:
            sky.say("announce_full")
    while not sky.over and sky.question in ("HomeFlight", "FlakCombat"):
        sky.say("home" if sky.question == "HomeFlight" else "announce_full")
    return sky


@rule("41.2b", "29.3.2f")
@pytest.mark.parametrize(("die", "stopped"), [(10, True), (1, False)])
def test_cavalry_screens_against_units_that_land_next_to_it(field: Field, die: int, stopped: bool) -> None:
    open_sky(field)
    cavalry = field.put("2/11ACR-M3", "0808", 2)
    sky = landing(field, "0808", "0807", screening=[die])
    bmd = field.s.pieces_of(WP)[0]
    assert (sky.question, sky.asked) == ("Screening", NATO)
    sky.say("add", cavalry)
    assert (field.s.op.halted[bmd] == FOR_GOOD) == stopped
    assert (sky.question == "RetreatCavalry") == stopped


@rule("13.5.3a1", "29.3.4b")
def test_who_lands_next_to_an_objective_of_dummies_may_name_another_at_once(field: Field) -> None:
    open_sky(field)
    field.put(M1, "0808", 0)
    field.put(M1, "0511", 2)
    sky = landing(field, "0808", "0807")
    assert (sky.question, sky.asked) == ("NewObjective", WP)
    sky.say("hex", "0511")
    assert field.s.op.objective == field.hex("0511")


@rule("38.3.2a", "29.3.4a", "29.3.4b")
def test_a_kept_bridge_is_attacked_from_the_air_if_it_is_seen_and_units_come_down_on_its_banks(field: Field) -> None:
    open_sky(field)
    site = field.river("0807 0808", "main")
    field.s.military[site] = NATO + 1
    put_on_bridge(field.s, field.put("1/3ID-ENG1", "0807"), site)
    bmd = off_map(field, BMD, 1)
    field.operation(HASTY_ATTACK, bmd)
    open_airmobile(field.s)
    assert bridge_reason(field.s, site) == OBJECTIVE_UNSEEN
    field.s.acquired_site[site] = WP + 1
    assert bridge_reason(field.s, site) is None
    field.s.acquired_site[site] = 0
    friend = field.put(BMP, "0808", 1)
    assert bridge_reason(field.s, site) is None
    field.move(friend, "0101")
    assert rule_of(pulse_end_reason(field.s, WP, field.hex("0807"))) == "29.3.4a"
    field.s.op.objective_side = field.t.site_side[site]
    assert pulse_end_reason(field.s, WP, field.hex("0807")) is None


@rule("29.6.2a")
def test_flak_in_the_air_pulse_and_infiltration_fire_in_the_ground_pulse(field: Field) -> None:
    open_sky(field)
    bmd = off_map(field, BMD, 1)
    field.put(M1, "0808", 1)
    field.operation(HASTY_ATTACK, bmd, objective="0808")
    field.s.op.airmobile, field.s.op.groups = 1, [field.formation("35GAAB-4Bn")]
    field.s.op.lead, field.s.op.paid = [NO_HEX], [0]
    field.s.track[box(UTILITY_WP, READY)] = 1
    sky = Sky(field, AirmobileGroup(1), flak=[1] * 6, fire=[1] * 4)
    asked: list[list[str]] = [[], []]
    plan = ["sortie", "announce_full", "home", "all"]
    ground = 0
    for _ in range(40):
        if sky.over:
            break
        question, legal = sky.question, sky.play.legal(sky.asked)
        ground = ground or int(question in ("GroundPulse", "MoveForce"))
        asked[ground].append(question)
        if question == "LandingFlight":
            sky.say("land", "0807") if sky.may("land", "0807") else sky.say("go", "0807")
        elif question == "GroundPulse":
            sky.say("piece", bmd) if sky.may("piece", bmd) else sky.say("done")
        elif question == "MoveForce":
            beside = {"0708", "0907"} & sky.offered("step")
            sky.say("step", min(beside)) if beside and not field.s.op.moved[bmd] else sky.say("stop")
        else:
            wanted = [a for a in legal if a[0] in plan]
            sky.say(*(wanted or legal)[0])
    assert sky.over
    assert "FlakCombat" in asked[0]
    assert not any("nfiltration" in name for name in asked[0])
    assert "FlakCombat" not in asked[1]
    assert any("nfiltration" in name for name in asked[1]), asked[1]


@rule("29.5b")
def test_the_cycle_of_the_brigade_begins_with_the_declaration_of_its_paradrop(field: Field) -> None:
    field.real("s12-sixty-miles")
    field.s.turn = 5
    field.s.active, field.s.role = field.formation("35GAAB"), WP
    sky = Sky(field, Activation())
    assert (sky.question, sky.asked) == ("DeclareParadrop", WP)
    field.s.turn = 4
    assert Sky(field, Activation()).question != "DeclareParadrop"
