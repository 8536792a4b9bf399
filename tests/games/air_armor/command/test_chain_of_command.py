"""Who serves whom: functions of HQs and their limits, bases, markers, missing HQs (12, 30, 31.2, 40, 41)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post, edge_zone
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from games.air_armor.table import Table
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.air.flak import AT_HELICOPTER, flak_of
from sandtable.games.air_armor.rules.air.track import box
from sandtable.games.air_armor.rules.command.budget import hq_payers, plan_reason, planning_hqs
from sandtable.games.air_armor.rules.command.lead import PlaceLead, lost_task_forces
from sandtable.games.air_armor.rules.command.points import funded_reason, payer_reason, payers
from sandtable.games.air_armor.rules.command.task_force_units import lead_unit_reason, member_reason
from sandtable.games.air_armor.rules.commitment.members import engineer_reason, march_reason
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.firers import fires_reason
from sandtable.games.air_armor.rules.fire.kinds import COUNTER_STRIKE, DEFENSIVE, INFILTRATION, OFFENSIVE, RETREAT_FIRE
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.movement.entering import arrives_at_reason
from sandtable.games.air_armor.rules.movement.forces import combine_reason, takes_reason
from sandtable.games.air_armor.rules.movement.storming import close_entry_reason
from sandtable.games.air_armor.rules.operations.variants import overrun_reason
from sandtable.games.air_armor.rules.optional.contamination import decontaminate_reason
from sandtable.games.air_armor.rules.pieces.chain import commands_reason
from sandtable.games.air_armor.rules.pieces.counters import lose_steps, split
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.status import disrupt
from sandtable.games.air_armor.rules.setup import attachments
from sandtable.games.air_armor.rules.support import spotters
from sandtable.games.air_armor.rules.support.callers import caller_reason, calls_air, helicopters
from sandtable.games.air_armor.rules.support.counter_battery import (
    CounterBattery,
    acquisition_number,
    counter_spotter_reason,
    spotting_distance,
)
from sandtable.games.air_armor.rules.support.fire_chart import (
    COUNTER_CALL,
    DEFENSIVE_CALL,
    OFFENSIVE_CALL,
    STRIKE_CALL,
)
from sandtable.games.air_armor.rules.support.jamming import jam_reason
from sandtable.games.air_armor.rules.support.observers import (
    observes_reason,
    offensive_observer_reason,
    strike_observer_reason,
)
from sandtable.games.air_armor.rules.support.pools import firing_reason, pool, pool_reason
from sandtable.games.air_armor.rules.support.spotters import OFF_MAP, spotting_field
from sandtable.games.air_armor.state.codes import (
    AH_1,
    ASSAULT,
    ASSET_READY,
    HASTY_ATTACK,
    HEAVY_WOODS,
    MANEUVER_PHASE,
    MARCH,
    NATO,
    NO_HEX,
    NOT_AVAILABLE,
    OFF_MAP_5,
    OFF_MAP_10,
    QUEUED,
    READY,
    RESERVE,
    ROCKET,
    SELF_PROPELLED,
    WP,
)
from sandtable.games.air_armor.state.theater import Theater

M1, M2, BMP = "1/3ID-M1", "1/3ID-M2", "39GMRD-117GMRR-U"


@pytest.fixture
def post(field: Field) -> Post:
    """1st and 2nd Brigade with HQs, the division's HQs, an enemy in 2817 beside the tanks in 2917."""
    post = Post(field)
    for name, hex in (("1/3ID-HQ", "3017"), ("2/3ID-HQ", "3019"), ("3ID-HQM", "3117"), ("3ID-HQF", "3118")):
        post.put(name, hex)
    post.put(M1, "2917", 2)
    post.put(BMP, "2817", 3)
    field.s.turn = 3
    activate(post, "1/3ID")
    return post


def activate(post: Post, formation: str) -> None:
    s = post.field.s
    s.active, s.phase = post.formation(formation), MANEUVER_PHASE
    s.role = s.t.formation_side[s.active]


def named(post: Post, name: str) -> int:
    """A piece of a type with one counter, or the first counter of a type."""
    return post.field.t.type_first[post.field.t.type_index[name]]


def spots(s: Theater, payer: int, piece: int) -> int:
    """0 if a unit spots for a payer in the cycle that runs."""
    return int(piece not in spotters.spotters(s, s.role, payer))


def functions(post: Post, hq: int, unit: int, hex: str) -> list[Reason | str | None]:
    """Why an HQ cannot: pay, pay for recon, call a Strike, jam, decontaminate; for a unit next to an enemy in a hex."""
    s = post.field.s
    brigade = s.t.formation[unit]
    s.ew[hq] = ASSET_READY
    post.field.operation(HASTY_ATTACK, unit, objective=hex)
    found = [
        payer_reason(s, hq, brigade, unit)
        if s.t.side[hq] == NATO
        else "no plan"
        if hq not in planning_hqs(s, s.active)
        else None,
        spots(s, hq, unit) or spotters.payer_reason(s, s.role, hq),
        strike_observer_reason(s, hq, unit, post.field.hex(hex))
        or caller_reason(s, s.role, hq, STRIKE_CALL, post.field.hex(hex)),
        jam_reason(s, hq),
    ]
    s.contaminated[unit] = 1
    enemy = post.field.s.first[1 - s.role][post.field.hex(hex)]
    post.field.move(enemy, "0115" if s.role == NATO else "6515")
    found.append(decontaminate_reason(s, hq, s.place[unit]))
    post.field.move(enemy, hex)
    s.contaminated[unit] = 0
    return found


@rule("30.0a", "30.0b", "12.1b", "41.1a", "12.5.3c1")
def test_the_functions_of_an_hq_serve_its_subordinates_whether_it_is_used_or_not(post: Post) -> None:
    post.field.readings.gas = 1
    s = post.field.s
    main = named(post, "3ID-HQM")
    tanks = named(post, M1)
    cavalry, regiment = post.put("2/11ACR-M3", "2916", 2), post.put("119ITR-U", "2715", 3)
    post.put("2/11ACR-HQ", "3018")
    post.field.attach("119ITR", "39GMRD")
    wp, stranger = post.put("39GMRD-HQM", "2615"), post.put("4MRD-HQM", "2616")
    post.put(M1, "2815", 1)
    for used in (0, 1):
        for unit, brigade in ((tanks, "1/3ID"), (cavalry, "2/11ACR")):
            activate(post, brigade)
            post.field.move(cavalry, "2916" if unit == tanks else "2917")
            s.used[main] = used
            assert functions(post, main, unit, "2817") == [None] * 5, "also for the squadron, the fourth brigade"
        post.field.move(cavalry, "2916")
        activate(post, "39GMRD")
        s.used[wp] = used
        assert functions(post, wp, regiment, "2815") == [None] * 5, "an attached regiment is as any of the division"
        assert all(functions(post, stranger, regiment, "2815")), "and of no other"
    activate(post, "1/3ID")
    other, german = named(post, "2/3ID-HQ"), post.put("12PzD-HQM", "3016")
    for hq in (other, german):
        assert all(functions(post, hq, tanks, "2817")), "not of its chain of command"


@rule("12.1c2")
def test_a_scenario_puts_an_independent_air_assault_battalion_under_another_formation(field: Field) -> None:
    post = Post(field)
    unit, hq = post.put("900AAB-INF", "2012", 1), post.put("57GMRD-HQM", "1812")
    assert hq_payers(field.s, post.formation("57GMRD"), [post.formation("900AAB")]) == [hq]
    field.map.special.attached.append(post.formation("900AAB"))
    field.map.special.attached_to.append(post.formation("57GMRD"))
    try:
        attachments(field.s)
    finally:
        field.map.special.attached.pop()
        field.map.special.attached_to.pop()
    assert field.s.attached_to[post.formation("900AAB")] == post.formation("57GMRD")
    assert commands_reason(field.s, hq, unit) is None


# -- Lead Unit markers


@rule("12.3.2.1b", "12.3.2.1c")
def test_a_unit_far_from_the_marker_stays_next_to_an_enemy_and_nobody_must_end_near_it(field: Field) -> None:
    field.plain(12, 12)
    far, near = field.put(BMP, "0202", 3), field.put(BMP, "0808", 3)
    field.put(M1, "0203", 1)
    war = Conflict(field)
    formation = war.plan("39GMRD-117GMRR", HASTY_ATTACK, "0808")
    war.begin("formation", formation).do("hex", "0203")
    assert war.s.op.near_lead[far] == 0
    war.do("piece", far)
    assert war.may("stop"), "it may stay where it is"
    assert war.why("step", "0302") == "12.3.2.1a1"
    war.do("stop").do("piece", near).do("go", "0812")
    war.do("stop")
    assert field.t.grid.distance(field.hex("0812"), field.hex("0808")) == 4
    war.over()
    assert war.at(far) == "0202"
    assert war.s.op.objective == field.hex("0203"), "and it takes part in the attack"


@rule("12.6.1c")
def test_units_of_a_task_force_need_not_end_near_its_marker(field: Field) -> None:
    field.plain(12, 12)
    lead, other = field.put(M1, "0404", 1), field.put(M1, "0406", 1)
    field.put("1/3ID-HQ", "0407")
    war = Conflict(field)
    war.brigade("1/3ID")
    war.begin("operation", HASTY_ATTACK).do("piece", lead).do("add", other)
    war.do("piece", other).do("go", "0411").do("stop")
    assert field.t.grid.distance(field.s.place[other], war.s.op.lead[0]) == 7
    assert war.s.op.lead == [field.hex("0404")]


@rule("12.3.2.2b3")
def test_the_marker_of_a_task_force_goes_to_another_of_its_units_or_off(post: Post) -> None:
    s, field = post.field.s, post.field
    tanks, other = named(post, M1), post.put(M2, "2919", 1)
    outsider, far = post.put(M2, "2915", 1), post.put(M2, "3317", 1)
    for steps, expected in (("2919", {other, tanks}), ("3517", set())):
        field.move(tanks, "2916")
        field.operation(HASTY_ATTACK, tanks, other, far)
        s.op.groups, s.op.lead, s.op.paid = [post.formation("1/3ID")], [field.hex("2917")], [0]
        field.move(other, steps)
        if steps == "3517":
            field.move(tanks, "3417")
        assert lost_task_forces(s) == [], "nobody has taken the hex"
        enemy = post.put("39GMRD-120GMRR-U", "2917", 1)
        assert lost_task_forces(s) == [1]
        table = Table(field, PlaceLead(post.formation("39GMRD-DTB")), flow=TheaterFlow())
        if expected:
            assert table.role == NATO
            assert set(table.numbers("piece")) == expected
            assert outsider not in expected
            table.answer("piece", other)
            assert s.op.lead == [field.hex("2919")]
        else:
            assert table.over
            assert s.op.lead == [NO_HEX]
        field.move(enemy, "0101")


@rule("12.3.2.4a")
def test_a_division_base_has_no_marker_and_marches_next_to_enemies_only_into_protected_hexes(field: Field) -> None:
    field.plain(9, 9, w="0405")
    engineer, guard = field.put("39GMRD-ENG1", "0401", 1), field.put(BMP, "0404", 3)
    field.put("39GMRD-HQM", "0402")
    field.put(M1, "0406", 1)
    war = Conflict(field)
    war.plan("39GMRD-117GMRR", MARCH, "")
    base = field.formation("39GMRD-base")
    war.begin("formation", base).do("add", engineer).maybe("done")
    assert war.s.op.lead == [NO_HEX]
    assert war.s.lead[base] == NO_HEX
    war.do("piece", engineer).do("step", "0402").do("step", "0403")
    field.move(guard, "0405")
    assert field.why(engineer, "0404") == ""
    field.move(engineer, "0404")
    assert field.why(engineer, "0405") == "", "protected by the guard"
    field.move(guard, "0101")
    assert field.why(engineer, "0405") == "16.8b4"


# -- task forces


@rule("12.6d1")
def test_the_members_of_a_task_force_are_fixed_after_commitment(post: Post) -> None:
    field, s = post.field, post.field.s
    one, two, out = post.put(M1, "3317", 2), post.put(M1, "3317", 1), post.put(M1, "3317", 1)
    field.operation(HASTY_ATTACK, one, two)
    s.op.force = [one]
    assert takes_reason(s, out), "nobody joins"
    assert rule_of(combine_reason(s, one, out)) == "11.6.2d1"
    assert takes_reason(s, two) is None
    assert combine_reason(s, one, two) is None
    part = split(s, one, 1)
    assert s.op.member[part] == s.op.member[one] == 1


@rule("12.6.4a2")
def test_all_units_of_an_entering_task_force_enter_within_three_hexes_of_its_marker(field: Field) -> None:
    post, s = Post(field), field.s
    zone = edge_zone(post, NATO)
    edge = s.scenario.zone_hexes[zone]
    tank = post.put(M1, "6515", 1)
    s.entry_zone[tank] = zone
    put(s, tank, QUEUED)
    field.operation(HASTY_ATTACK, tank)
    s.op.groups, s.op.lead, s.op.paid = [post.formation("1/3ID")], [edge[0]], [0]
    for hex in edge:
        near = field.t.grid.distance(edge[0], hex) <= 3
        reason = arrives_at_reason(s, [tank], hex)
        assert near or reason
        assert not near or rule_of(reason) != "46.3a"


@rule("12.7a3")
def test_nato_needs_command_points_only_for_task_forces_and_reactions(post: Post) -> None:
    field, s = post.field, post.field.s
    tanks, hq = named(post, M1), named(post, "1/3ID-HQ")
    for other in s.t.hq_pieces:
        s.cp[other] = 0
    assert march_reason(s, tanks) is None
    assert spotters.payer_reason(s, NATO, hq) is None
    assert caller_reason(s, NATO, hq, STRIKE_CALL, field.hex("2817")) is None
    field.operation(HASTY_ATTACK, tanks, objective="2817")
    assert caller_reason(s, NATO, hq, OFFENSIVE_CALL, NO_HEX) is None
    s.ew[named(post, "3ID-HQM")] = ASSET_READY
    assert jam_reason(s, named(post, "3ID-HQM")) is None
    field.operation(HASTY_ATTACK)
    s.op.side = NATO
    assert rule_of(lead_unit_reason(s, s.active, tanks)) == "12.7.1a1"
    assert payers(s, s.active, tanks) == []


# -- corps, independent brigades, engineers


@rule("12.8.2a", "12.8.2b1", "12.8.2b2", "12.8.4a3")
def test_units_of_the_corps_base_serve_their_own_nation_and_guns_others_in_strikes_and_assaults(post: Post) -> None:
    field, s = post.field, post.field.s
    engineer, gun = post.put("9ENG-1", "2916", 1), post.put("72FA-M110A", "3217", 1)
    us, german, brigade = named(post, "1/3ID-HQ"), post.put("35PzGBde-HQ", "3116"), post.put("54HSB-HQ", "3217")
    for name, own in (("1/3ID", True), ("2/3ID", True), ("35PzGBde", False), ("54HSB", False), ("4CMBG", False)):
        activate(post, name)
        assert (march_reason(s, engineer) is None) == own
    activate(post, "1/3ID")
    assert observes_reason(s, us, engineer, field.hex("2817")) is None
    for hq in (german, brigade):
        assert observes_reason(s, hq, engineer, field.hex("2817"))
    for call in (STRIKE_CALL, OFFENSIVE_CALL, DEFENSIVE_CALL, COUNTER_CALL):
        for kind in (HASTY_ATTACK, ASSAULT):
            field.operation(kind, named(post, M1), objective="2817")
            assert pool_reason(s, us, gun, call) is None
            allowed = call == STRIKE_CALL or (call == OFFENSIVE_CALL and kind == ASSAULT)
            for hq in (german, brigade):
                assert (pool_reason(s, hq, gun, call) is None) == allowed, (call, kind)


@rule("12.8.4b")
def test_independent_brigades_use_corps_points_off_the_map_and_the_support_points_of_their_nation(field: Field) -> None:
    post, s = Post(field), field.s
    s.off_cp[NATO] = s.off_rp[NATO] = 1
    for name, kind, nation in (("54HSB", "54HSB-M113", 2), ("26LL", "26LL-KRAKA", 2), ("4CMBG", "4CMBG-Leopard", 3)):
        piece = post.put(kind, "2917", 1)
        activate(post, name)
        assert funded_reason(s, s.active, piece) is None
        assert spotters.payer_reason(s, NATO, OFF_MAP) is None
        assert spots(s, OFF_MAP, piece) == 0
        assert s.t.purse[piece] == nation
        s.off_cp[NATO] = 0
        assert funded_reason(s, s.active, piece)
        s.off_cp[NATO] = 1


@rule("12.9.3b")
def test_engineers_do_not_overrun_but_take_part_in_all_other_operations(field: Field) -> None:
    field.readings.overrun = field.readings.close_attack = 1
    field.plain(9, 9, w="0406")
    tank, engineer = field.put("39GMRD-15GTR-U", "0403", 3), field.put("39GMRD-ENG1", "0403", 1)
    field.put(M1, "0404", 1)
    field.operation(HASTY_ATTACK, tank, objective="0404")
    assert overrun_reason(field.s) is None
    field.operation(HASTY_ATTACK, tank, engineer, objective="0404")
    assert rule_of(overrun_reason(field.s)) == "42.0b"
    field.put(M1, "0406", 1)
    field.move(engineer, "0405")
    field.operation(HASTY_ATTACK, engineer, objective="0406")
    field.s.op.start[engineer] = field.hex("0405")
    assert close_entry_reason(field.s, engineer) is None
    for kind in (HASTY_ATTACK, ASSAULT, RESERVE):
        field.move(engineer, "0101")
        field.operation(kind, tank)
        field.s.op.groups, field.s.op.lead, field.s.op.paid = (
            [field.formation("39GMRD-15GTR")],
            [field.hex("0102")],
            [0],
        )
        assert engineer_reason(field.s, engineer) is None


@rule("12.9.4a")
@pytest.mark.parametrize(
    ("unit", "engineer", "stranger"),
    [("39GMRD-117GMRR-U", "39GMRD-ENG1", "4MRD-ENG1"), ("1/3ID-M1", "3ID-ENG1", "12PzD-ENG1")],
)
def test_an_engineer_that_is_due_enters_with_a_regiment_or_task_force_of_its_chain(
    field: Field, unit: str, engineer: str, stranger: str
) -> None:
    post, s = Post(field), field.s
    side = field.t.side[named(post, unit)]
    zone = edge_zone(post, side)
    edge = s.scenario.zone_hexes[zone]
    pieces = [post.put(name, "3017", 1) for name in (unit, engineer, stranger)]
    for piece in pieces:
        s.entry_zone[piece] = zone
        s.entry[piece] = edge[0]
        put(s, piece, QUEUED)
    activate(post, "39GMRD" if side == WP else "1/3ID")
    for marker, enters in ((edge[0], True), (field.hex("3017"), False)):
        field.operation(HASTY_ATTACK, pieces[0])
        s.op.groups, s.op.lead, s.op.paid = [s.t.formation[pieces[0]]], [marker], [0]
        if side == WP:
            assert (engineer_reason(s, pieces[1]) is None) == enters
            assert engineer_reason(s, pieces[2])
        else:
            assert (member_reason(s, pieces[0], marker, pieces[1], 3) is None) == enters
            assert member_reason(s, pieces[0], marker, pieces[2], 3)
    put(s, pieces[0], edge[0])
    field.operation(HASTY_ATTACK, pieces[0])
    s.op.groups, s.op.lead, s.op.paid = [s.t.formation[pieces[0]]], [edge[0]], [0]
    if side == WP:
        assert engineer_reason(s, pieces[1]), "not with a regiment that is on the map"
    else:
        assert member_reason(s, pieces[0], edge[0], pieces[1], 3)


@rule("12.9.4a")
def test_an_engineer_that_is_due_enters_with_a_regiment_that_marches_in_without_a_marker(field: Field) -> None:
    field.plain(9, 9)
    regiment, engineer = field.queue("39GMRD-117GMRR-U", 3, "0101", "0102"), field.queue("39GMRD-ENG1", 1, "0101")
    s = field.s
    s.active = field.formation("39GMRD")
    for kind, enters in ((MARCH, True), (HASTY_ATTACK, False)):
        field.operation(kind, regiment)
        s.op.groups, s.op.lead, s.op.paid = [field.formation("39GMRD-117GMRR")], [NO_HEX], [0]
        assert (engineer_reason(s, engineer) is None) == enters
    put(s, regiment, field.hex("0101"))
    field.operation(MARCH, regiment)
    s.op.groups, s.op.lead, s.op.paid = [field.formation("39GMRD-117GMRR")], [NO_HEX], [0]
    assert engineer_reason(s, engineer), "not with a regiment that is on the map"


# -- HQs that are missing, disrupted or far


@rule("30.1b")
def test_range_does_not_matter_for_calls_to_what_flies(post: Post) -> None:
    field, s = post.field, post.field.s
    hq = named(post, "1/3ID-HQ")
    s.track[box(AH_1, READY)] = 2
    s.points = [5] * len(s.points)
    s.acquired[field.hex("5517")] = NATO + 1
    assert field.t.grid.distance(field.hex("5517"), s.place[hq]) > s.t.command_range[hq]
    assert helicopters(s, hq, STRIKE_CALL, field.hex("5517"))
    assert calls_air(s, hq, STRIKE_CALL)
    airmobile, tanks = post.put("26LL-HQ", "6515"), post.put("54HSB-M113", "2019", 1)
    put(s, airmobile, -7)
    s.turn = 12
    activate(post, "26LL")
    assert spots(s, airmobile, tanks) == 0  # 20.2.8


@rule("30.4.2a", "30.4.2c", "30.4.4b")
def test_formations_whose_hqs_do_not_work(post: Post) -> None:
    field, s = post.field, post.field.s
    s.off_rp = [1, 1]
    own, main, tanks = named(post, "1/3ID-HQ"), named(post, "3ID-HQM"), named(post, M1)
    for out in (0, 1):
        if out:
            lose_steps(s, own, 1)  # reconstituting
        else:
            disrupt(s, own)
        s.off_cp[NATO] = 0
        assert funded_reason(s, s.active, tanks)
        assert spotters.payer_reason(s, NATO, own)
        assert spotters.payer_reason(s, NATO, main)
        s.off_cp[NATO] = 1
        assert funded_reason(s, s.active, tanks) is None
        assert spotters.payer_reason(s, NATO, OFF_MAP) is None
        hex = field.hex("2817")
        assert caller_reason(s, NATO, main, STRIKE_CALL, hex) is None
        assert counter_spotter_reason(s, main, tanks) is None
        assert caller_reason(s, NATO, main, COUNTER_CALL, hex) is None
        field.operation(HASTY_ATTACK, tanks, objective="2817")
        assert caller_reason(s, NATO, main, OFFENSIVE_CALL, NO_HEX) is None
        enemy = s.first[WP][hex]
        field.operation(HASTY_ATTACK, enemy, objective="2917")
        s.op.moved[enemy] = 1
        assert caller_reason(s, NATO, main, DEFENSIVE_CALL, NO_HEX) is None
    regiment = s.first[WP][field.hex("2817")]
    forward, back = post.put("39GMRD-HQF", "2617"), post.put("39GMRD-HQM", "2717")
    activate(post, "39GMRD")
    assert spots(s, forward, regiment) == 0
    for hq in (forward, back):
        disrupt(s, hq)
        s.rp[hq] = 1  # it is not for want of points
        assert spotters.payer_reason(s, WP, hq)
        assert caller_reason(s, WP, hq, STRIKE_CALL, field.hex("2917"))
    assert spotters.payer_reason(s, WP, OFF_MAP) is None
    field.move(back, "2818")
    assert caller_reason(s, WP, back, STRIKE_CALL, field.hex("2917")) is None, "it observes by itself"
    s.disrupted[forward] = s.disrupted[back] = 0
    s.rp[forward] = s.rp[back] = 1
    for hq in (forward, back):
        assert spotters.payer_reason(s, WP, hq) is None
        assert caller_reason(s, WP, hq, STRIKE_CALL, field.hex("2917")) is None, "while one works"
        lose_steps(s, hq, 1)
        assert spotters.payer_reason(s, WP, hq), "it is being reconstituted"
        assert caller_reason(s, WP, hq, STRIKE_CALL, field.hex("2917"))
    assert spotters.payer_reason(s, WP, OFF_MAP) is None


@rule("30.4a")
def test_an_hq_has_no_zone_of_control_and_fires_only_flak(post: Post) -> None:
    field, s = post.field, post.field.s
    for hq in field.t.hq_pieces:
        assert (field.t.attack[hq], field.t.has_zoc[hq]) == (0, 0)
    hq = named(post, "1/3ID-HQ")
    field.move(hq, "2818")
    field.operation(HASTY_ATTACK, s.first[WP][field.hex("2817")], objective="2818")
    for kind in (DEFENSIVE, OFFENSIVE, INFILTRATION, RETREAT_FIRE):
        assert fires_reason(s, kind, hq, field.hex("2817"))
    assert not s.zoc[NATO][field.hex("2819")]
    assert flak_of(s, hq, field.hex("2818"), 0, AT_HELICOPTER) > 0


@rule("30.4d", "30.3.2a")
def test_an_hq_serves_nobody_but_its_subordinates_with_four_exceptions(post: Post) -> None:
    field, s = post.field, post.field.s
    field.readings.gas = 1
    brigade, main = named(post, "1/3ID-HQ"), named(post, "3ID-HQM")
    superior, gun = post.put("3ID-ENG1", "2916", 1), post.put("3ID-2-41", "3217", 1)
    assert commands_reason(s, brigade, superior), "a unit of the division base is not subordinate to a brigade"
    assert observes_reason(s, brigade, superior, field.hex("2817")) is None, "but observes for its HQ"
    assert pool_reason(s, brigade, gun, STRIKE_CALL) is None, "its guns are in the pool"
    corps = post.put("9ENG-1", "3119", 1)
    s.contaminated[corps] = 1
    assert commands_reason(s, main, corps)
    assert decontaminate_reason(s, main, s.place[corps]) is None, "a Main HQ cleans any unit of its chain"
    german = post.put("12PzD-HQM", "3118")
    assert decontaminate_reason(s, german, s.place[corps]), "of its own nationality"
    assert spots(s, brigade, post.put("2/3ID-M1", "3020", 1)), "nobody else spots"
    airmobile = post.put("26LL-HQ", "6515")
    put(s, airmobile, -7)
    s.turn = 12
    activate(post, "26LL")
    assert spots(s, airmobile, named(post, M1)) == 0, "but for an airmobile HQ off the map"


@rule("31.2.1a", "31.2.1b")
def test_hqs_of_shattered_formations_call_and_look_but_their_points_serve_only_attached_formations(post: Post) -> None:
    field, s = post.field, post.field.s
    brigade, jaeger = post.put("35PzGBde-HQ", "3217"), post.put("126Jg-U", "2916", 1)
    marder, division = post.put("35PzGBde-Marder", "2917", 1), post.put("12PzD-HQM", "3218")
    field.attach("126Jg", "35PzGBde")
    s.shattered[post.formation("35PzGBde")] = s.shattered[post.formation("34PzBde")] = 1
    s.shattered[post.formation("36PzBde")] = 1
    activate(post, "35PzGBde")
    for hq in (brigade, division):
        assert caller_reason(s, NATO, hq, STRIKE_CALL, field.hex("2817")) is None
        assert spotters.payer_reason(s, NATO, hq) is None
        field.operation(HASTY_ATTACK)
        s.op.side = NATO
        assert rule_of(lead_unit_reason(s, s.active, marder)) == "31.2a"
        assert lead_unit_reason(s, s.active, jaeger) is None
        assert hq in payers(s, s.active, jaeger)
    forward = post.put("39GMRD-HQF", "2617")
    activate(post, "39GMRD")
    for formation in ("117GMRR", "120GMRR", "172GMRR", "15GTR", "DTB"):
        s.shattered[post.formation(f"39GMRD-{formation}")] = 1
    assert rule_of(plan_reason(s, post.formation("39GMRD-117GMRR"), ASSAULT)) == "31.2a"
    assert spotters.payer_reason(s, WP, forward) is None
    assert caller_reason(s, WP, forward, STRIKE_CALL, field.hex("2917")) is None
    post.put("119ITR-U", "2718", 3)
    field.attach("119ITR", "39GMRD")
    assert plan_reason(s, post.formation("119ITR"), ASSAULT) is None
    assert hq_payers(s, s.active, [post.formation("119ITR")]) == [forward]


# -- the Off-map Display


@rule("40.0a", "40.1a", "40.2a", "40.5a")
def test_hqs_and_guns_operate_from_two_rows_off_the_map_and_are_no_targets(post: Post) -> None:
    s = post.field.s
    zone = next(at for at, hexes in enumerate(s.scenario.zone_hexes) if hexes)
    hex = s.scenario.zone_hexes[zone][0]
    gun, hq = post.put("72FA-M110A", "6515", 1), named(post, "3ID-HQM")
    for piece in (gun, hq):
        s.entry_zone[piece] = zone
    for row, away in ((OFF_MAP_5, 5), (OFF_MAP_10, 10)):
        put(s, gun, row)
        put(s, hq, row)
        assert (firing_reason(s, gun, hex) is None) == (away <= s.t.range[gun])
        assert gun in pool(s, hq, STRIKE_CALL)
        assert gun in pool(s, hq, COUNTER_CALL)
        assert s.place[gun] < 0
        watcher = CounterBattery([gun])
        assert watcher.target_reason(s, WP, gun) is None, "only what has fired is answered"
        assert CounterBattery([]).target_reason(s, WP, gun)
        assert gun not in [s.first[NATO][hex] for hex in range(s.t.size)], "no recon and no strike finds it in a hex"
        woods = next(hex for hex in range(s.t.size) if s.t.terrain[hex] == HEAVY_WOODS)
        off = adjusted_defense(s, COUNTER_STRIKE, gun)
        put(s, gun, woods)
        assert adjusted_defense(s, COUNTER_STRIKE, gun) == off, "both rows are Heavy Woods"


@rule("40.3.1c")
def test_a_waiting_maneuver_unit_spots_for_hqs_on_the_display_and_off_map_points(field: Field) -> None:
    post, s = Post(field), field.s
    s.off_rp[NATO] = 1
    zone = edge_zone(post, NATO)
    hex = s.scenario.zone_hexes[zone][0]
    tank, hq = post.put(M1, "6515", 1), post.put("1/3ID-HQ", "6516")
    gun = post.put("39GMRD-DAG", field.names([hex]).pop(), 1)
    for piece in (tank, hq):
        s.entry_zone[piece], s.entry[piece] = zone, hex
    put(s, tank, QUEUED)
    put(s, hq, OFF_MAP_5)
    activate(post, "1/3ID")
    for payer in (hq, OFF_MAP):
        assert spotting_field(s, NATO, payer)[hex] == 1
        assert spotting_field(s, NATO, payer)[field.t.grid.around(hex)[0]] <= 2
    assert counter_spotter_reason(s, hq, tank) is None
    assert spotting_distance(s, hq, gun) == 1
    stranger = post.put("2/3ID-HQ", "6517")
    s.entry_zone[stranger], s.entry[stranger] = zone, hex
    put(s, stranger, OFF_MAP_5)
    assert counter_spotter_reason(s, stranger, tank), "it is not below this HQ"
    put(s, tank, -1)
    assert spotting_field(s, NATO, hq)[hex] > 1


# -- the squadron and the US table


@rule("41.1d", "41.1e")
def test_the_squadron_observes_and_spots_for_both_division_hqs(post: Post) -> None:
    field, s = post.field, post.field.s
    cavalry = post.put("2/11ACR-M3", "2818", 2)
    post.put("2/11ACR-HQ", "3018")
    activate(post, "2/11ACR")
    for name in ("3ID-HQM", "3ID-HQF"):
        hq = named(post, name)
        assert strike_observer_reason(s, hq, cavalry, field.hex("2817")) is None
        field.operation(HASTY_ATTACK, cavalry, objective="2817")
        assert offensive_observer_reason(s, hq, cavalry) is None
        enemy = s.first[WP][field.hex("2817")]
        field.operation(HASTY_ATTACK, enemy, objective="2818")
        s.op.moved[enemy] = 1
        assert observes_reason(s, hq, cavalry, field.hex("2817")) is None
        assert caller_reason(s, NATO, hq, DEFENSIVE_CALL, NO_HEX) is None
        assert counter_spotter_reason(s, hq, cavalry) is None


@rule("41.3a")
def test_only_us_hqs_use_the_us_counter_battery_table(post: Post) -> None:
    field, s = post.field, post.field.s
    charts = field.t.charts
    assert charts.counter_battery_number(1, 20, 0) == charts.counter_battery_number(0, 20, 0) == NOT_AVAILABLE
    rocket = ROCKET - SELF_PROPELLED
    assert charts.counter_battery_number(1, 20, rocket) < NOT_AVAILABLE
    assert charts.counter_battery_number(0, 20, rocket) == NOT_AVAILABLE
    gun, german = post.put("39GMRD-DAG", "2317", 1), post.put("35PzGBde-HQ", "3116")
    post.put("35PzGBde-Marder", "2916", 1)
    wp, own = post.put("39GMRD-HQM", "2417"), post.put("72FA-M110A", "3217", 1)
    for hq, target, american in ((named(post, "1/3ID-HQ"), gun, 1), (german, gun, 0), (wp, own, 0)):
        away = spotting_distance(s, hq, target)
        kind = s.t.symbol[target] - SELF_PROPELLED
        assert acquisition_number(s, hq, target) == charts.counter_battery_number(american, away, kind)
    numbers = [charts.counter_battery_number(american, 6, 0) for american in (0, 1)]
    assert numbers[0] != numbers[1]
