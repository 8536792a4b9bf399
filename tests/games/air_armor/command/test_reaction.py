"""Reaction (19, 12.7.2)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.command.points import payer_reason
from sandtable.games.air_armor.rules.command.reactors import force_reason, seen_reactors, step_reason, unit_reason
from sandtable.games.air_armor.rules.fire.firers import fires_reason
from sandtable.games.air_armor.rules.fire.kinds import DEFENSIVE, OFFENSIVE
from sandtable.games.air_armor.rules.fire.retreat import retreat_reason
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.movement.reaction import ReactionWindow
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    CHARGES_CUT,
    DTB,
    HASTY_ATTACK,
    JAM_BLOCKED,
    NATO,
    NO_HEX,
    RESERVE,
    WP,
)

FIRST, SECOND, TANKS = "39GMRD-117GMRR", "39GMRD-120GMRR", "39GMRD-DTB"


@pytest.fixture
def nato(field: Field) -> Post:
    """WP assaults 0505, held by US infantry; the brigade HQ stands behind it. All is clear ground."""
    field.plain(12, 12)
    post = Post(field)
    post.put("1/3ID-HQ", "0905")
    post.put("1/3ID-M2", "0505", 2)
    attacker = post.put(f"{FIRST}-U", "0405", 3)
    field.operation(ASSAULT, attacker, objective="0505")
    return post


@pytest.fixture
def wp(field: Field) -> Post:
    """NATO attacks 0505, held by a unit of a Reserve regiment whose lead unit is 0605; nobody has activated."""
    field.plain(12, 12)
    post = Post(field)
    post.put("39GMRD-HQM", "0905")
    post.put(f"{FIRST}-U", "0505", 3)
    attacker = post.put("1/3ID-M1", "0405", 2)
    field.operation(HASTY_ATTACK, attacker, objective="0505")
    reserve(post, FIRST)
    return post


def reserve(post: Post, regiment: str, lead: str = "0605") -> None:
    """Plan a regiment for Reserve and place its marker."""
    s = post.field.s
    s.plan[post.formation(regiment)] = RESERVE
    s.plan_paid[post.formation(regiment)] = 1
    s.lead[post.formation(regiment)] = post.field.hex(lead) if lead else NO_HEX
    s.secrets.knowers[s.operation_slot[post.formation(regiment)]] = 1 << WP


def why(post: Post, *force: int) -> str:
    """The rule that keeps a force from reacting."""
    return rule_of(force_reason(post.field.s, list(force)))


def window(post: Post) -> Table:
    """The Reaction step."""
    return Table(post.field, ReactionWindow(), flow=TheaterFlow())


def react(post: Post, hex: str, *force: int) -> Table:
    """React with a force along the first way offered."""
    table = window(post).answer("hex", post.field.hex(hex))
    for piece in force:
        if table.frames()[-1] == "ReactUnits":
            table.answer("add", piece)
    if table.frames()[-1] == "ReactUnits":
        table.answer("done")
    walk(table)
    return table


def walk(table: Table) -> None:
    """Take the shortest way into the objective."""
    objective = table.field.s.op.objective
    while table.frames()[-1:] == ["ReactMove"]:
        away = [(table.field.t.grid.distance(hex, objective), hex) for hex in table.numbers("step")]
        table.answer("step", min(away)[1])


@rule("19.0a", "G.reaction")
def test_one_force_within_three_hexes_moves_into_the_objective(nato: Post) -> None:
    near, far = nato.put("1/3ID-M1", "0805", 2), nato.put("1/3ID-M1", "0905", 2)
    assert why(nato, near) == ""
    assert why(nato, far) == "19.0a"
    table = react(nato, "0805", near)
    assert nato.field.s.place[near] == nato.field.hex("0505")
    assert table.over  # one force, then the step is over
    assert nato.field.s.place[far] == nato.field.hex("0905")


@rule("19.0a")
@pytest.mark.parametrize("kind", [HASTY_ATTACK, ASSAULT])
def test_there_is_a_reaction_in_attacks_with_an_objective_only(nato: Post, kind: int) -> None:
    nato.put("1/3ID-M1", "0605", 1)
    nato.field.s.op.kind = kind
    assert window(nato).role == NATO
    nato.field.s.op.objective = NO_HEX
    assert window(nato).over


@rule("19.0b", "19.3b")
def test_all_reacting_units_start_in_one_hex(nato: Post) -> None:
    one, two = nato.put("1/3ID-M1", "0705", 1), nato.put("1/3ID-M1", "0706", 1)
    assert why(nato, one, two) == "19.0b"
    table = window(nato).answer("hex", nato.field.hex("0705"))
    assert two not in table.numbers("add")


@rule("19.0d")
def test_a_reacting_unit_is_an_unused_maneuver_unit_not_next_to_an_enemy(nato: Post) -> None:
    gun, used = nato.put("3ID-2-41", "0705"), nato.put("1/3ID-M1", "0705", used=1)
    beside = nato.put("1/3ID-M1", "0507")
    nato.put(f"{SECOND}-U", "0508", 3)
    assert why(nato, gun) == "12.6.1a"
    assert why(nato, used) == "11.4.1a"
    assert why(nato, beside) == "19.0d"


@rule("19.0d", "19.4a1", "19.4c")
def test_it_must_reach_the_objective_with_three_points(field: Field) -> None:
    field.plain(12, 12, w="0605 0604 0606 0705 0704 0706")
    post = Post(field)
    post.put("1/3ID-HQ", "0905")
    post.put("1/3ID-M2", "0505", 2)
    attacker = post.put(f"{FIRST}-U", "0405", 3)
    field.operation(ASSAULT, attacker, objective="0505")
    far, near = post.put("1/3ID-M1", "0805", 1), post.put("1/3ID-M1", "0605", 1)
    assert why(post, far) == "19.4c"  # heavy woods cost more than a point each
    assert why(post, near) == ""


@rule("37.4c", "37.4d", "19.4c")
def test_who_starts_in_mines_reacts_only_into_the_next_hex_and_is_attacked(nato: Post) -> None:
    near, far = nato.put("1/3ID-M1", "0605", 2), nato.put("1/3ID-M1", "0705", 2)
    nato.field.mine("0605"), nato.field.mine("0705")
    assert why(nato, far) == "19.4c", "3 more points for a Forced Exit are too many"
    table = Table(nato.field, ReactionWindow(), [1, 9])
    table.answer("hex", nato.field.hex("0605")).answer("add", near)
    assert table.told("steps_lost_to_mines") == [(near, 1)]
    assert nato.field.s.place[near] == nato.field.hex("0505")


@rule("38.1.2a")
def test_a_reacting_unit_that_crosses_a_bridge_cuts_its_wires_and_all_are_told(field: Field) -> None:
    field.plain(12, 12)
    site = field.river("0605 0505", "main", "road")
    post = Post(field)
    post.put(f"{FIRST}-U", "0505", 3)
    field.operation(HASTY_ATTACK, post.put("1/3ID-M1", "0405", 2), objective="0505")
    reserve(post, FIRST)
    unit = post.put(f"{FIRST}-U", "0605", 3)
    table = react(post, "0605", unit)
    assert field.s.place[unit] == field.hex("0505")
    assert field.s.charges[site] == CHARGES_CUT
    assert table.told("wires_cut") == [(site,)]


@rule("37.4c")
def test_an_own_dummy_minefield_holds_no_reaction_up(nato: Post) -> None:
    tank = nato.put("1/3ID-M1", "0705", 2)
    nato.field.mine("0705", real=0)
    react(nato, "0705", tank)
    assert nato.field.s.place[tank] == nato.field.hex("0505")


@rule("19.4a1")
def test_the_minimum_move_enters_an_adjacent_objective_whatever_it_costs(field: Field) -> None:
    field.plain(12, 12, w="0505")
    field.slope("0605 0505", up="0505")
    post = Post(field)
    post.put("1/3ID-HQ", "0905")
    post.put("1/3ID-M2", "0505", 2)
    field.operation(ASSAULT, post.put(f"{FIRST}-U", "0405", 3), objective="0505")
    tank = post.put("1/3ID-M1", "0605", 1)
    assert field.cost(tank, "0505") >= 3
    assert why(post, tank) == ""


@rule("19.4a2")
def test_a_hex_entered_along_a_road_costs_one_point_whatever_its_terrain(field: Field) -> None:
    field.plain(12, 12, w="0605 0705 0505")
    field.road("0805 0705 0605 0505", "minor")
    river = field.river("0705 0605", "saale", bridge="road")
    post = Post(field)
    post.put("1/3ID-HQ", "0905")
    post.put("1/3ID-M2", "0505", 2)
    field.operation(ASSAULT, post.put(f"{FIRST}-U", "0405", 3), objective="0505")
    tank = post.put("1/3ID-M1", "0805", 1)
    assert why(post, tank) == ""  # three road hexes, a bridge and the objective: three points
    field.s.blown[river] = 1
    assert why(post, tank) == "19.4c"


@rule("19.0e")
def test_a_masked_unit_in_the_objective_bars_reaction(nato: Post) -> None:
    nato.put("1/3ID-M1", "0605", 1)
    masked = nato.field.s.first[NATO][nato.field.hex("0505")]
    nato.field.s.masked[masked] = 1
    assert rule_of(step_reason(nato.field.s)) == "19.0e"
    assert Table(nato.field, ReactionWindow()).over


@rule("19.4g")
def test_jamming_that_blocks_reaction_skips_the_step(nato: Post) -> None:
    nato.put("1/3ID-M1", "0605", 1)
    nato.field.s.op.jam_reaction = JAM_BLOCKED
    assert rule_of(step_reason(nato.field.s)) == "19.4g"
    assert window(nato).over


def test_no_hex_of_the_way_but_the_objective_is_next_to_an_enemy(nato: Post) -> None:
    tank = nato.put("1/3ID-M1", "0605", 1)
    assert why(nato, tank) == ""
    nato.field.move(tank, "0705")
    for hex in ("0407", "0403"):
        nato.put(f"{SECOND}-U", hex, 3)
    blocker = nato.put("39GMRD-172GMRR-U", "0607", 3)
    assert nato.field.s.near[WP][nato.field.hex("0606")]
    assert why(nato, tank) == ""  # by 0605, which no enemy is next to
    nato.field.move(blocker, "0606")
    assert why(nato, tank) == "19.0d"
    nato.field.move(tank, "0704")
    nato.field.move(blocker, "0604")
    assert why(nato, tank) in ("19.0d", "19.4c")


@rule("19.4f")
def test_stacking_in_the_objective_may_not_be_violated(nato: Post) -> None:
    two, three = nato.put("1/3ID-M1", "0605", 2), nato.put("1/3ID-M1", "0606", 3)
    assert why(nato, two) == ""
    assert why(nato, three) == "14.2a"


@rule("19.4b")
def test_a_stack_is_split_or_combined_before_it_reacts(nato: Post) -> None:
    s = nato.field.s
    large = nato.put("1/3ID-M1", "0605", 4)
    table = window(nato).answer("hex", nato.field.hex("0605"))
    assert table.numbers("steps") == [1, 2]  # four would not fit
    table.answer("steps", 1)
    part = next(piece for piece in s.pieces_at(NATO, nato.field.hex("0605")) if piece != large)
    table.answer("done")
    walk(table)
    assert (s.place[part], s.steps[part], s.steps[large]) == (nato.field.hex("0505"), 1, 3)


@rule("19.4b")
def test_part_of_a_unit_may_react_though_all_of_it_could(nato: Post) -> None:
    s = nato.field.s
    tank = nato.put("1/3ID-M1", "0605", 2)
    table = window(nato).answer("hex", nato.field.hex("0605"))
    assert (table.numbers("add"), table.numbers("add_part")) == ([tank], [tank])
    table.answer("add_part", tank).answer("steps", 1).answer("done")
    walk(table)
    reacted = next(piece for piece in s.pieces_at(NATO, nato.field.hex("0505")) if s.op.reacted[piece])
    assert (s.steps[reacted], s.steps[tank], s.used[tank]) == (1, 1, 0)


@rule("19.4b")
def test_two_counters_combine_and_react_as_one(nato: Post) -> None:
    s = nato.field.s
    one, two = nato.put("1/3ID-M1", "0605", 1), nato.put("1/3ID-M1", "0605", 1)
    table = window(nato).answer("hex", nato.field.hex("0605")).answer("add", one)
    table.answer("combine", two)
    walk(table)
    assert (s.steps[one], s.place[one], s.place[two]) == (2, nato.field.hex("0505"), -1)


@rule("19.4h", "4.1.6c")
def test_reacting_units_and_all_units_in_the_objective_are_used_and_the_hex_is_reinforced(nato: Post) -> None:
    s = nato.field.s
    tank = nato.put("1/3ID-M1", "0605", 1)
    defender = s.first[NATO][nato.field.hex("0505")]
    react(nato, "0605", tank)
    assert (s.used[tank], s.used[defender], s.op.reinforced, s.op.reacted[tank]) == (1, 1, 1, 1)
    assert not s.op.newcomer[tank], "for those who come later it was there before (14.4b3)"


@rule("19.3a", "12.7.2a1", "19.3d", "DATA.operation_costs")
def test_one_point_of_the_brigade_hq_pays_for_the_whole_force_and_no_task_force_is_formed(nato: Post) -> None:
    s = nato.field.s
    one, two = nato.put("1/3ID-M1", "0605", 1), nato.put("1/3ID-M2", "0605", 1)
    hq = s.first[NATO][nato.field.hex("0905")]
    react(nato, "0605", one, two)
    assert s.cp[hq] == 2, "of 3"
    assert {s.place[one], s.place[two]} == {nato.field.hex("0505")}
    assert not s.op.member[one]


@rule("19.3d", "12.7.2a2")
def test_a_reacting_unit_is_in_the_command_range_of_its_brigade_hq(field: Field) -> None:
    field.plain(12, 24)
    post = Post(field)
    hq, tank = post.put("1/3ID-HQ", "0905"), post.put("1/3ID-M1", "0605", 1)
    post.put("1/3ID-M2", "0505", 2)
    field.operation(ASSAULT, post.put(f"{FIRST}-U", "0405", 3), objective="0505")
    assert why(post, tank) == ""
    field.move(hq, "0624")
    assert why(post, tank) == "12.7.1a1"


@rule("12.7.2a3", "12.7.6a3", "19.3d", "12.7.4a", "12.7.1a2")
def test_off_map_points_serve_no_reaction_but_passed_division_points_do(nato: Post) -> None:
    s = nato.field.s
    tank = nato.put("1/3ID-M1", "0605", 1)
    hq = s.first[NATO][nato.field.hex("0905")]
    s.cp[hq] = 0
    s.off_cp[NATO] = 2
    assert why(nato, tank) == "12.7.1a1"
    division = nato.put("3ID-HQM", "0906")
    s.cp[division] = 2
    assert why(nato, tank) == ""
    s.disrupted[hq] = 1
    assert why(nato, tank) == "12.7.1a1"


@rule("38.3d")
def test_a_reacting_force_may_remove_a_military_bridge_beside_the_objective(field: Field) -> None:
    field.plain(12, 12)
    site = field.river("0505 0506", "main")
    post = Post(field)
    post.put("1/3ID-HQ", "0905")
    post.put("1/3ID-M2", "0505", 2)
    tank = post.put("1/3ID-M1", "0605", 1)
    field.s.military[site] = WP + 1
    field.operation(ASSAULT, post.put(f"{FIRST}-U", "0405", 3), objective="0505")
    table = react(post, "0605", tank)
    assert table.frames()[-1] == "RemoveBridges"
    table.answer("remove_bridge", site)
    assert field.s.military[site] == 0


@rule("16.3.1h", "16.0a")
def test_a_reacting_force_is_not_seen_in_a_protected_hex_on_its_way(field: Field) -> None:
    field.plain(12, 12, w="0605").road("0705 0605 0505")
    post = Post(field)
    post.put("1/3ID-HQ", "0905")
    post.put("1/3ID-M2", "0505", 1)
    post.put("1/3ID-M2", "0605", 1)
    post.put(f"{SECOND}-U", "0604", 3)
    tank = post.put("1/3ID-M1", "0705", 1)
    field.operation(ASSAULT, post.put(f"{FIRST}-U", "0405", 3), objective="0505")
    table = window(post).answer("hex", field.hex("0705"))
    for verb in (("add", tank), ("done",)):
        if table.frames()[-1] == "ReactUnits":
            table.answer(*verb)
    if field.s.place[tank] != field.hex("0605"):
        table.answer("step", field.hex("0605"))
    assert field.s.place[tank] == field.hex("0605")
    assert not knows(field.s, WP, tank)
    table.answer("step", field.hex("0505"))
    assert field.s.place[tank] == field.hex("0505")
    assert knows(field.s, WP, tank)


@rule("29.3.1c")
def test_leg_infantry_reacts_from_the_next_hex_only_in_company_too(field: Field) -> None:
    field.plain(12, 12)
    post = Post(field)
    post.put("26LL-HQ", "0905")
    post.put("26LL-INF", "0505", 1)
    foot, wheels = post.put("26LL-INF", "0705", 1), post.put("26LL-KRAKA", "0705", 1)
    field.operation(ASSAULT, post.put(f"{FIRST}-U", "0405", 3), objective="0505")
    assert force_reason(field.s, [wheels]) is None
    assert rule_of(force_reason(field.s, [wheels, foot])) == rule_of(force_reason(field.s, [foot])) == "19.4c"
    for piece in (foot, wheels):
        field.move(piece, "0605")
    assert force_reason(field.s, [wheels, foot]) is None


@rule("19.3c1")
def test_reacting_units_are_of_the_brigade_of_a_unit_in_the_objective(nato: Post) -> None:
    nato.put("2/3ID-HQ", "0906")
    other = nato.put("2/3ID-M1", "0605", 1)
    assert why(nato, other) == "19.3c1"


@rule("19.3c1")
def test_attached_units_count_as_part_of_the_brigade(field: Field) -> None:
    field.plain(12, 12)
    post = Post(field)
    post.put("35PzGBde-HQ", "0905")
    post.put("35PzGBde-Marder", "0505", 1)
    jaeger = post.put("126Jg-U", "0605", 1)
    field.operation(ASSAULT, post.put(f"{FIRST}-U", "0405", 3), objective="0505")
    assert why(post, jaeger) == "19.3c1"
    field.attach("126Jg", "35PzGBde")
    assert why(post, jaeger) == ""


@rule("19.3c2")
def test_base_units_alone_are_reinforced_by_any_brigade_of_their_chain_and_nation(field: Field) -> None:
    field.plain(12, 12)
    post = Post(field)
    post.put("1/3ID-HQ", "0905")
    post.put("35PzGBde-HQ", "0906")
    engineer = post.put("3ID-ENG1", "0505")
    american, german = post.put("1/3ID-M1", "0605", 1), post.put("35PzGBde-Marder", "0606", 1)
    field.operation(ASSAULT, post.put(f"{FIRST}-U", "0405", 3), objective="0505")
    assert why(post, american) == ""
    assert why(post, german) == "19.3c1"
    post.put("2/3ID-HQ", "0904")
    other = post.put("2/3ID-M1", "0605", 1)
    assert why(post, other) == ""
    assert why(post, american, other) != "", "of one brigade"
    put(field.s, engineer, -1)
    post.put("72FA-M109", "0505", 1)
    assert why(post, american) == why(post, other) == "", "for corps base units too"
    assert why(post, german) == "19.3c1", "of their nation"
    for piece in field.s.pieces_at(NATO, field.hex("0505")):
        put(field.s, piece, -1)
    post.put("12PzD-FH70", "0505", 1), post.put("54HSB-HQ", "0903")
    assert why(post, german) == ""
    assert why(post, post.put("54HSB-M113", "0606", 1)) == "19.3c1", "of another chain"


@rule("31.2b")
def test_a_shattered_brigade_does_not_react(nato: Post) -> None:
    tank = nato.put("1/3ID-M1", "0605", 1)
    assert why(nato, tank) == ""
    nato.field.s.shattered[nato.formation("1/3ID")] = 1
    assert why(nato, tank) == "31.2b"


@rule("31.2b")
def test_a_shattered_regiment_does_not_react(wp: Post) -> None:
    near = wp.put(f"{FIRST}-U", "0705", 3)
    assert why(wp, near) == ""
    wp.field.s.shattered[wp.formation(FIRST)] = 1
    assert why(wp, near) == "31.2b"


@rule("11.3f")
def test_a_dummy_does_not_react_but_the_window_is_asked(nato: Post) -> None:
    dummy = nato.put("1/3ID-M1", "0605", 0)
    nato.put("1/3ID-M1", "1111", 1)
    assert why(nato, dummy) == "11.3f"
    table = window(nato)
    assert table.role == NATO
    assert table.options == [("pass",)]


@rule("19.1a", "19.1b", "13.7.1a", "DATA.operation_costs")
def test_only_a_regiment_planned_for_reserve_reacts_for_its_own_units_near_its_lead_unit(wp: Post) -> None:
    s = wp.field.s
    near, far = wp.put(f"{FIRST}-U", "0705", 3), wp.put(f"{SECOND}-U", "0605", 3)
    assert why(wp, near) == ""
    reserve(wp, SECOND)
    assert why(wp, far) == "19.1b"
    s.lead[wp.formation(FIRST)] = wp.field.hex("1105")
    s.cycle_done[wp.formation("39GMRD")] = 1
    assert why(wp, near) == "19.1a"
    reserve(wp, FIRST)
    s.plan[wp.formation(FIRST)] = ASSAULT
    assert why(wp, near) == "19.1a"
    assert seen_reactors(s)  # NATO cannot tell: the window is asked all the same


@rule("12.3.2e")
def test_a_reserve_regiment_without_marker_places_it_to_react(wp: Post) -> None:
    s = wp.field.s
    reserve(wp, FIRST, "")
    unit = wp.put(f"{FIRST}-U", "0705", 3)
    table = window(wp).answer("hex", wp.field.hex("0705")).answer("add", unit)
    if table.frames()[-1] == "ReactUnits":
        table.answer("done")
    assert table.frames()[-1] == "ReactLead"
    table.answer("piece", unit)
    assert s.lead[wp.formation(FIRST)] == wp.field.hex("0705")


@rule("19.1c1", "19.1c2")
def test_reacting_units_are_used_and_a_third_unit_may_stay_unused(wp: Post) -> None:
    s = wp.field.s
    unit, third = wp.put(f"{FIRST}-U", "0605", 3), wp.put(f"{FIRST}-U", "0706", 3)
    defender = s.first[WP][wp.field.hex("0505")]
    react(wp, "0605", unit)
    assert (s.used[unit], s.used[defender], s.used[third]) == (1, 1, 0)
    assert s.secrets.known(s.operation_slot[wp.formation(FIRST)], NATO)
    assert s.conducted[wp.formation(FIRST)] == 0
    s.op.objective, s.op.reinforced = wp.field.hex("0505"), 0
    assert rule_of(unit_reason(s, third)) == ""


@rule("19.2a")
def test_soviet_motor_rifle_divisions_have_a_tank_battalion_and_the_east_germans_none(field: Field) -> None:
    t = field.t
    battalions = [at for at in range(t.formations) if t.formation_kind[at] == DTB]
    assert {t.formation_key[t.formation_parent[at]] for at in battalions} == {"27GMRD", "39GMRD", "57GMRD"}
    for at in battalions:
        kind = t.formation_types[at][0]
        assert t.type_counters[kind] == 2
        assert 3 <= t.type_steps[kind] <= 5


@rule("19.2b1", "19.2b2", "19.2b3", "4.1.1.7a3", "G.DTB")
def test_a_tank_battalion_in_reserve_reacts_for_any_unit_of_its_division(wp: Post) -> None:
    s = wp.field.s
    dtb = wp.put(f"{TANKS}-U", "0605", 2)
    reserve(wp, TANKS)
    s.plan[wp.formation(FIRST)] = ASSAULT
    assert why(wp, dtb) == ""
    for piece in s.pieces_at(WP, wp.field.hex("0505")):
        wp.field.move(piece, "1111")
    attached = wp.put("119ITR-U", "0505", 3)
    assert why(wp, dtb) == "19.1b"
    wp.field.attach("119ITR", "39GMRD")
    assert why(wp, dtb) == ""
    wp.field.move(attached, "1110")
    wp.put("8GA-ENG1", "0505")
    assert why(wp, dtb) == ""
    wp.put("4MRD-HQF", "0505")
    assert why(wp, dtb) == "19.1b"


@rule("19.2c")
def test_a_tank_battalion_and_a_regiment_react_together_only_if_both_are_in_reserve(wp: Post) -> None:
    s = wp.field.s
    dtb, unit = wp.put(f"{TANKS}-U", "0605", 2), wp.put(f"{FIRST}-U", "0605", 3)
    reserve(wp, TANKS)
    assert why(wp, dtb, unit) == ""
    s.plan[wp.formation(FIRST)] = ASSAULT
    assert why(wp, dtb, unit) == "19.1a"
    reserve(wp, FIRST)
    for piece in s.pieces_at(WP, wp.field.hex("0505")):
        wp.field.move(piece, "1111")
    wp.put("39GMRD-ENG1", "0505")
    assert why(wp, dtb, unit) == "19.1b"
    assert why(wp, dtb) == ""


@rule("19.4e")
def test_a_reacting_force_neither_drops_nor_takes_units_on_its_way(nato: Post) -> None:
    one, two = nato.put("1/3ID-M1", "0705", 1), nato.put("1/3ID-M2", "0705", 1)
    nato.put("1/3ID-M1", "0605", 1)
    table = window(nato).answer("hex", nato.field.hex("0705")).answer("add", one).answer("add", two)
    if table.frames()[-1] == "ReactUnits":
        table.answer("done")
    while table.frames()[-1:] == ["ReactMove"]:
        assert {a[0] for a in table.options} == {"step"}
        table.answer(*table.options[0])
    assert nato.field.s.place[one] == nato.field.s.place[two] == nato.field.hex("0505")


@rule("12.7a2", "12.7.2a2")
def test_the_hq_that_pays_for_a_reaction_is_superior_and_has_the_force_in_range(nato: Post) -> None:
    s = nato.field.s
    tank = nato.put("1/3ID-M1", "0605", 1)
    hq = s.first[NATO][nato.field.hex("0905")]
    other = nato.put("2/3ID-HQ", "0906")
    table = window(nato).answer("hex", nato.field.hex("0605"))
    if table.frames()[-1] == "ReactUnits":
        table.answer("add", tank).answer("done")
    assert s.cp[hq] == 2
    assert s.cp[other] == 3
    assert rule_of(payer_reason(s, other, nato.formation("1/3ID"), tank)) == "12.2.2b"


@rule("19.0c", "19.5a")
def test_a_reacting_unit_may_make_defensive_fire(nato: Post) -> None:
    s = nato.field.s
    tank = nato.put("1/3ID-M1", "0605", 1)
    attacker = nato.field.hex("0405")
    s.op.moved[s.first[WP][attacker]] = 1
    assert fires_reason(s, DEFENSIVE, tank, attacker) is not None  # it is not next to the attacker yet
    react(nato, "0605", tank)
    assert s.used[tank] == 1
    assert fires_reason(s, DEFENSIVE, tank, attacker) is None


@rule("19.5b")
def test_units_in_a_reinforced_objective_cannot_choose_retreat_in_this_operation_but_in_later_ones(nato: Post) -> None:
    s, hex = nato.field.s, nato.field.hex("0505")
    tank = nato.put("1/3ID-M1", "0605", 1)
    assert retreat_reason(s, OFFENSIVE, NATO, hex, 9, 3) is None
    react(nato, "0605", tank)
    assert rule_of(retreat_reason(s, OFFENSIVE, NATO, hex, 9, 3)) == "18.4.2c"
    nato.field.operation(ASSAULT, s.first[WP][nato.field.hex("0405")], objective="0505")
    assert retreat_reason(s, OFFENSIVE, NATO, hex, 9, 3) is None


@rule("19.4d")
def test_the_way_leads_past_an_enemy_only_through_a_protected_hex(field: Field) -> None:
    field.plain(12, 12, w="0605")
    field.road("0705 0605 0505", "minor")
    post = Post(field)
    post.put("1/3ID-HQ", "1105")
    post.put("1/3ID-M2", "0505", 1)
    field.operation(ASSAULT, post.put(f"{FIRST}-U", "0405", 3), objective="0505")
    post.put("39GMRD-172GMRR-U", "0504", 3)
    post.put("39GMRD-15GTR-U", "0506", 3)  # both ways into the objective are next to them
    tank = post.put("1/3ID-M1", "0705", 1)
    assert why(post, tank) == "19.4c"
    post.put("1/3ID-M2", "0605", 1)  # close terrain with a friend in it is protected
    assert why(post, tank) == ""
