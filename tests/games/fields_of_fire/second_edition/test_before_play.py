"""Second edition: borders, capacity, controls and staging areas; what a turn begins and ends with (1.2, 2.2 to 3.8)."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.campaign.rebuilding import Company12, opened, squad_key
from games.fields_of_fire.editions import second
from games.fields_of_fire.events import event
from games.fields_of_fire.field import GAME, Field, unit
from games.fields_of_fire.ground import FLOW, TYPE, Ground, T, place
from games.fields_of_fire.lift import embark_in_air, finish, fly, heli, smoke, valley
from games.fields_of_fire.motor import HALF_TRACK, SHERMAN, STUG, TRUCK, vehicle
from games.fields_of_fire.motor import ground as motor
from games.fields_of_fire.rally import company as rally
from games.fields_of_fire.rally import types_on
from games.fields_of_fire.roster import entry
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.campaign.campaign import first_company
from sandtable.games.fields_of_fire.rules.campaign.outcome import experience_points
from sandtable.games.fields_of_fire.rules.campaign.rebuild import Rebuild
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now, recover_from_pins
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.command import communication
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.movement.stacking import stacks
from sandtable.games.fields_of_fire.rules.orders.controls import new_controls
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_unit
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put, take_off
from sandtable.games.fields_of_fire.rules.preparation.controls import PlaceControl
from sandtable.games.fields_of_fire.rules.preparation.final_plan import may_register
from sandtable.games.fields_of_fire.rules.preparation.positions import setup_cards
from sandtable.games.fields_of_fire.rules.preparation.setup import random_cards
from sandtable.games.fields_of_fire.rules.sequence.friendly_events import carry_out_friendly, close_turn
from sandtable.games.fields_of_fire.rules.sight.los import sees_card, sees_ground, sees_unit
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.rules.transport.boxes import to_box
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties
from sandtable.games.fields_of_fire.rules.transport.transport import embark, get_off
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_capable
from sandtable.games.fields_of_fire.rules.vehicles.driving import VEHICLES_FULL, drive_reason
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH, card_at, from_cell
from sandtable.games.fields_of_fire.state.mission_tables import Control, cell

T2 = GAME.tables({"edition": "2e"})
ALL = 255
SIDES, CORNERS = 0b01010101, 0b10101010  # north, east, south, west; the corners between them


# ------------------------------------------------------------------ terrain cards (1.2.1)
@second("1.2.1d", "1.2.1d.1", "1.2.1d.2")
@pytest.mark.parametrize(("target", "passed"), [("r5c3", "r4c3"), ("r3c5", "r3c4"), ("r5c5", "r4c4"), ("r1c5", "r2c4")])
def test_an_orthogonal_line_meets_sides_and_a_diagonal_one_corners(target: str, passed: str) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r3c3")
    diagonal = target in ("r5c5", "r1c5")
    for borders in (SIDES, CORNERS):
        f.s.dark[place(passed)] = borders
        assert sees_ground(f.s, squad, place(target)) == ((borders == SIDES) == diagonal)


@second("1.2.1l", "5.1.5a", "5.1.5a.2")
def test_four_vehicles_of_a_side_find_room_on_a_card() -> None:
    f = motor()
    for key in (SHERMAN, TRUCK, SHERMAN):
        vehicle(f, key, "r2c3")
    for _ in range(2):
        vehicle(f, STUG, "r2c3", codes.ENEMY)  # the other side does not count
    fourth, fifth = vehicle(f, SHERMAN, "r1c3"), vehicle(f, SHERMAN, "r1c3")
    assert stacks(f.s, fourth, place("r2c3"))
    vehicle(f, TRUCK, "r2c3")
    assert not stacks(f.s, fifth, place("r2c3"))
    assert drive_reason(f.s, fifth, place("r2c3")) is VEHICLES_FULL
    squad = f.add("rifle_squad", "r1c3")
    assert stacks(f.s, squad, place("r2c3"))  # Steps are counted by themselves


@second("1.2.1l", "5.1.5a", "5.1.5a.1")
def test_steps_of_the_other_side_do_not_count() -> None:
    f = Ground()
    for _ in range(6):
        f.add("ger_squad", "r2c3")
    for _ in range(5):
        f.add("rifle_squad", "r2c3")
    team, other = f.add("fire_team", "r1c3"), f.add("rifle_squad", "r1c3")
    assert f.s.steps[other] > 1
    assert [stacks(f.s, who, place("r2c3")) for who in (team, other)] == [True, False]  # sixteen, not seventeen


@second("1.2.1l", "5.1.5a")
def test_men_aboard_casualties_and_wrecks_take_no_room() -> None:
    f = motor()
    here = place("r2c3")
    for _ in range(5):
        f.add("rifle_squad", "r2c3")
    last, team = f.add("rifle_squad", "r2c3"), f.add("fire_team", "r1c3")
    assert not stacks(f.s, team, here)
    for key in (HALF_TRACK, TRUCK):
        embark(f.g, last, vehicle(f, key, "r2c3"))
        add_casualties(f.s, codes.FRIENDLY, here, 0, 4)
        assert stacks(f.s, team, here)
        get_off(f.g, last)
        assert not stacks(f.s, team, here)
    tanks = [vehicle(f, SHERMAN, "r2c3") for _ in range(2)]
    fifth = vehicle(f, SHERMAN, "r1c3")
    for tank, fate in zip(tanks, (codes.AT_KNOCKED_OUT, codes.AT_BREWED_UP), strict=True):
        assert drive_reason(f.s, fifth, here) is VEHICLES_FULL
        apply_at(f.g, tank, fate)
        assert not drive_reason(f.s, fifth, here)
        vehicle(f, TRUCK, "r2c3")


# ------------------------------------------------------------------ words of the glossary (1.2.6)
@second("1.2.6-removed", "4.2.1d")
def test_what_is_left_of_a_squad_that_gives_an_hq_is_a_fire_team() -> None:
    f = rally(unit("1plt_sqd1", "r1c2", steps=2))
    f.s.removed = [entry("1plt_hq")]
    f.order("1plt_sqd1", act.RECONSTITUTE_PLATOON_HQ)
    assert f.key() == "impulse"  # nothing to choose
    assert types_on(f, "r1c2") == ["fire_team", "plt_hq"]


@second("1.2.6-removed")
def test_a_squad_below_two_steps_is_removed_and_comes_back_by_reconstitution_only() -> None:
    f = rally(unit("1plt_sqd1", "r1c2", steps=2), unit("fire_team", "r1c2"))
    apply_effects(f.match.play, f.find("1plt_sqd1"), codes.EFFECT_CASUALTY, codes.EFFECT_NONE)
    assert types_on(f, "r1c2") == ["fire_team", "fire_team"]
    assert f.s.removed == [entry("1plt_sqd1")]
    for team in (f.find("fire_team"), f.find("fire_team", 1)):
        f.s.pinned[team] = 0
    back = {act.FLIP_TO_FRONT, act.SUPPLEMENT_SQUAD}
    assert not back & set(f.offered(f.find("fire_team")))
    f.order(f.find("fire_team"), act.RECONSTITUTE_SQUAD)  # automatic where nothing fires
    while f.key() != "impulse":
        f.do(*f.actions()[0])
    assert types_on(f, "r1c2") == ["rifle_squad"]
    assert f.s.removed == []


@second("1.2.6-experience")
def test_a_company_starts_with_the_levels_of_its_campaign_and_points_raise_them() -> None:
    t = GAME.tables({"edition": "2e"})
    for campaign in t.campaigns.values():
        levels = dict(campaign.experience)
        for roster, value in first_company(t, campaign).items():
            assert value & 3 == levels.get(roster, campaign.default_experience)
            assert value & 3 in (codes.GREEN, codes.LINE, codes.VETERAN)
    f = Company12()
    squad = f.unit_of(squad_key(f))
    f.s.experience[squad] = codes.GREEN
    frame = opened(f, Rebuild(0, 3))
    for _ in range(3):
        frame.answer(f.g, ("promote", f.entry(squad_key(f))))
    assert (frame.points, frame.mix[f.entry(squad_key(f))]) == (0, [0, 3, 0])


# ------------------------------------------------------------------ tactical controls (2.4.1)
@second("2.2b", "2.4.2a", "EX-29")
def test_four_columns_and_three_rows_lie_before_the_player_the_first_row_nearest() -> None:
    s = sandtable.new_match(GAME, "D2", 1).play.state
    assert (s.m.columns, s.m.rows) == (4, 3)
    assert not any(s.terrain[at] for at in range(WIDTH))  # the Staging Area, face down below row 1
    assert [at for at in range(WIDTH, SIZE) if s.laid[at]] == [card_at(r, c) for r in (1, 2, 3) for c in (1, 2, 3, 4)]
    f = Field(unit("1plt_sqd1", "s2"), map=["open_field " * 4] * 3)
    squad = f.find("1plt_sqd1")
    ahead = [at for at in destinations(f.s, squad, act.MOVE_ADJACENT) if at >= WIDTH]
    assert sorted(ahead) == [f.at("r1c1"), f.at("r1c2"), f.at("r1c3")]  # side by side
    f.s.card[squad] = f.at("r1c4")
    beyond = [at for at in destinations(f.s, squad, act.MOVE_ADJACENT) if at >= WIDTH]
    assert sorted(beyond) == [f.at("r1c3"), f.at("r2c3"), f.at("r2c4")]  # no fifth column


@second("2.2.2b")
@pytest.mark.parametrize("mission", ["L1", "A1", "A4", "A2", "B2", "C3", "D2", "E4", "F1"])
def test_every_mission_starts_without_contact(mission: str) -> None:
    match = sandtable.new_match(GAME, mission, 1)
    assert match.play.state.activity == codes.NO_CONTACT
    while match.play.trace()[1] == "Preparation":
        match.apply(match.actions("company")[-1], "company")
    assert match.play.state.activity == codes.NO_CONTACT


@second("2.4.1D-a")
@pytest.mark.parametrize("kind", [mc.OFFENSIVE, mc.DEFENSIVE, mc.COMBAT_PATROL])
def test_zones_collection_points_and_registered_targets_in_every_type_of_mission(kind: int) -> None:
    ground, air = Ground(), valley()
    fires, _ = artillery()
    for f in (ground, air, fires):
        f.m.type = f.s.mission_type = kind
    ground.m.evacuate_point, ground.m.evacuate_air = True, 0
    hq = ground.add("co_hq", "r2c2")
    assert act.DESIGNATE_CONTROL in offers(ground.s, hq, hq, 1)
    assert new_controls(ground.s, hq) == [mc.CONTROL_COLLECTION_POINT]  # during the mission
    air.m.evacuate_point, air.m.evacuate_air = False, 1
    leader = air.add(next(k for k in T2.forces[air.m.force].types if T2.types.kind[k] == codes.KIND_HQ_COMPANY), "r3c3")
    assert new_controls(air.s, leader) == [mc.CONTROL_LANDING_ZONE, mc.CONTROL_MEDEVAC_ZONE]
    fires.m.agencies[0].registered = 1
    assert may_register(fires.s, 0)  # before it
    planned = {control.control for m in T2.missions.values() for control in m.controls if control.cells}
    assert {mc.CONTROL_COLLECTION_POINT, mc.CONTROL_LANDING_ZONE} <= planned


@second("2.4.1C-obj")
def test_the_points_of_a_patrol_must_be_placed_and_may_share_a_card() -> None:
    missions = [m for m in GAME.tables({"edition": "2e"}).missions.values() if m.type == mc.COMBAT_PATROL]
    routes = range(mc.CONTROL_ROUTE_POINT_1, mc.CONTROL_ROUTE_POINT_1 + 4)
    assert missions
    for mission in missions:
        points = [c for c in mission.controls if c.control in routes]
        goals = [c for c in mission.controls if c.control == mc.CONTROL_OBJECTIVE_1]
        assert points
        assert len(goals) == 1
        assert not any(c.optional for c in (*points, *goals))
        assert min(goals[0].cells) // 16 > 1  # beyond the line
        assert min(goals[0].cells) // 16 >= max(min(point.cells) // 16 for point in points)  # the farthest point
        reached = [task.control for task in mission.success if task.measure == mc.MEASURE_TOUCHED]
        assert any(mc.CONTROL_OBJECTIVE_1 in controls for controls in reached), mission.key  # which it must reach
    f = Ground()
    f.m.controls = []
    for number in (mc.CONTROL_ROUTE_POINT_1, mc.CONTROL_ROUTE_POINT_2):
        control = Control()
        control.control, control.cells, control.count = number, [cell(2, 2), cell(3, 3)], 1
        f.m.controls.append(control)
    for index in range(2):
        frame = PlaceControl(index)
        f.g.push(frame)
        assert frame.options(f.g) == [("to", place("r2c2")), ("to", place("r3c3"))]  # nobody skips it
        frame.answer(f.g, ("to", place("r3c3")))
        frame.next(f.g)
    both = 1 << mc.CONTROL_ROUTE_POINT_1 | 1 << mc.CONTROL_ROUTE_POINT_2
    assert f.s.control[place("r3c3")] == both


# ------------------------------------------------------------------ staging areas (2.4.2)
@second("2.4.2B-a", "2.4.2a", "7.4.5h")
@pytest.mark.parametrize("box", [codes.BOX_PICKUP, codes.BOX_INBOUND, codes.BOX_OUTBOUND, codes.BOX_LOITER])
def test_nobody_walks_or_looks_between_the_map_and_the_boxes(box: int) -> None:
    f = valley()
    craft, squad = heli(f, box), f.add("rifle_squad", "r1c1")
    waiting = f.add("rifle_squad", "r1c1")
    to_box(f.s, waiting, box)
    assert destinations(f.s, waiting, act.MOVE_ADJACENT) == []
    assert not sees_unit(f.s, squad, craft)
    assert not sees_unit(f.s, squad, waiting)
    assert not any(sees_card(f.s, who, place("r1c1")) for who in (craft, waiting))
    enemy = f.add("vc_squad", "r2c1")
    put(f.s, squad, place("r5c5"))
    f.settle()
    assert (f.aim(waiting), f.aim(enemy)) == (NOWHERE, NOWHERE)  # neither fires at the other


@second("7.4.5h")
def test_helicopters_alone_connect_map_and_boxes_which_hold_any_number() -> None:
    f = valley()
    smoke(f, "r2c2")
    crowd = [f.add("rifle_squad", "r1c1") for _ in range(9)]
    for squad in crowd:
        to_box(f.s, squad, codes.BOX_PICKUP)
    craft = [heli(f) for _ in range(6)]
    passenger = crowd[0]
    f.s.box.pop(passenger)
    embark_in_air(f, passenger, craft[0])
    for unit_ in craft[1:]:
        f.s.frozen[unit_] = 1
    frame = fly(f)
    assert frame.options(f.g) == [("box", codes.BOX_INBOUND), ("box", codes.BOX_PICKUP)]
    frame.answer(f.g, ("box", codes.BOX_INBOUND))
    finish(f, frame)
    for box, ways in (
        (codes.BOX_INBOUND, {("to", place("r2c2")), ("box", codes.BOX_LOITER)}),
        (codes.BOX_LOITER, {("to", place("r2c2")), ("box", codes.BOX_OUTBOUND)}),  # or back to the Pickup Zone
    ):
        f.s.box[craft[0]] = box
        f.s.ready[craft[0]] = 0
        assert f.s.aboard[passenger] == craft[0]
        frame = fly(f)
        assert set(frame.options(f.g)) == ways
        f.g.stack.clear()
    put(f.s, craft[0], place("r2c2"))
    f.s.box[craft[0]] = codes.BOX_NONE
    f.s.exposed[passenger] = 1  # as who has embarked there
    fly(f)
    fly(f)
    assert f.s.box[craft[0]] == codes.BOX_PICKUP  # whoever leaves the map lands there


# ------------------------------------------------------------------ a turn (3.1, 3.7)
@second("3.1b")
def test_what_higher_hq_asks_for_pays_when_it_is_done_that_turn_and_costs_nothing_otherwise() -> None:
    f = Ground()
    f.m.xp = []
    f.s.turn = 3
    company, platoon = f.add("co_hq", "r1c1"), f.add("plt_hq", "r4c4")
    f.m.use_communication = True
    for column in f.s.radio:
        column[company] = column[platoon] = 0
    assert carry_out_friendly(f.g, event(mc.EVENT_REPORT))
    close_turn(f.g)  # the platoon did not report: no order was needed, no point is lost
    assert (experience_points(f.s), f.s.duties) == (0, [])
    f.s.card[platoon] = place("r1c1")
    assert carry_out_friendly(f.g, event(mc.EVENT_REPORT))
    close_turn(f.g)
    assert (experience_points(f.s), f.s.duties) == (1, [])


@second("3.7.1A-b")
def test_fire_that_arrives_raises_the_activity_at_once() -> None:
    f = Ground()
    f.add("ger_squad", "r3c3", spotted=0)
    f.s.pending[place("r3c3")], f.s.pending_value[place("r3c3")] = 1 + mc.FIRE_HE, -4
    f.settle()
    assert f.s.activity == codes.NO_CONTACT
    update_fire_missions(f.g)
    assert (f.s.pending[place("r3c3")], f.s.incoming[place("r3c3")]) == (0, codes.VOF_INCOMING)
    FLOW.settle(f.g)
    assert f.s.activity == codes.CONTACT


@second("3.7.2a")
def test_vehicles_too_are_unpinned_where_no_fire_falls() -> None:
    f = motor()
    safe, shot = vehicle(f, SHERMAN, "r1c1", pinned=1), vehicle(f, SHERMAN, "r3c3", pinned=1)
    squad = f.add("rifle_squad", "r1c1", pinned=1)
    f.add("ger_squad", "r4c3")
    f.s.incoming[place("r3c3")] = codes.VOF_INCOMING
    f.settle()
    recover_from_pins(f.g)
    assert [f.s.pinned[who] for who in (safe, squad, shot)] == [0, 0, 1]


@second("3.7.1a", "6.0b")
def test_fire_follows_every_change_of_the_command_phase() -> None:
    rows = ["open_field open_field open_field"] * 3
    f = Field(unit("co_hq", "s1"), unit("1plt_sqd1", "r1c1"), unit("ger_litter_team", "r3c1"), map=rows)
    squad, here = f.find("1plt_sqd1"), f.at("r3c1")
    assert (f.s.aim[squad], f.s.vof[here] != 0) == (here, True)
    f.order(squad, act.MOVE_ADJACENT, ("to", f.at("s2")))
    assert f.s.vof[here] == 0  # its marker left with it
    g = Field(*[unit(key, at) for key, at in (("co_hq", "s1"), ("1plt_sqd1", "r1c1"), ("1plt_sqd2", "s2"))], map=rows)
    one, two, enemy = g.find("1plt_sqd1"), g.find("1plt_sqd2"), new_unit(g.s, TYPE["ger_litter_team"], 1, g.at("r2c1"))
    g.s.spotted[enemy] = g.s.dirty = 1
    g.order(two, act.MOVE_ADJACENT, ("to", g.at("r1c2")))
    assert (g.s.pdf[one], g.s.pdf[two], g.s.crossfire[g.at("r2c1")]) == (0, 7, 1)
    mark_unit(g.s, codes.VOF_CONCENTRATED, one, enemy, 1, -1)
    mark_unit(g.s, codes.VOF_GRENADE, one, enemy, 1, -4)
    relocate(g.match.play, enemy, g.at("r3c3"), 0)
    g.match.play.advance()
    assert (g.s.marks, g.s.grenade_miss[g.at("r2c1")], g.s.crossfire[g.at("r3c3")]) == ([], 1, 0)


# ------------------------------------------------------------------ the map (2.2, 2.4)
@second("2.2.1a")
def test_cards_lie_face_up_but_those_that_a_mission_hides() -> None:
    for mission in ("A1", "B1", "C1"):
        s = sandtable.new_match(GAME, mission, 1, options={"edition": "2e"}).play.state
        cells = [cell(row, column) for row in range(1, s.m.rows + 1) for column in range(1, s.m.columns + 1)]
        assert all(s.terrain[from_cell(c)] for c in cells)
    f = Ground()
    f.m.face_down = [cell(5, 5)]
    f.s.terrain[place("r5c5")] = f.s.terrain[place("r5c4")] = 0
    assert random_cards(f.s) == [place("r5c4")]  # none is turned up there


@second("2.4.1A-lod")
def test_an_attack_starts_behind_row_1_unless_the_mission_says_otherwise() -> None:
    attacks = [m for m in GAME.tables({"edition": "2e"}).missions.values() if m.type == mc.OFFENSIVE]
    assert any(m.setup == mc.SETUP_STAGING for m in attacks)
    f = Ground("A1")
    assert (f.m.type, f.m.setup) == (mc.OFFENSIVE, mc.SETUP_STAGING)
    assert {at // WIDTH for at in setup_cards(f.s)} == {0}  # between the Staging Area and row 1
    f.m.setup = mc.SETUP_ROW_1
    assert {at // WIDTH for at in setup_cards(f.s)} == {1}


@second("2.4.2A-b")
def test_everybody_in_the_staging_area_talks_with_everybody() -> None:
    f = Field(unit("co_hq", "s1"), unit("1plt_hq", "s3"), unit("2plt_hq", "r3c3"), scenario="A1")
    hq, near, far = f.find("co_hq"), f.find("1plt_hq"), f.find("2plt_hq")
    for column in f.s.radio:
        column[hq] = column[near] = column[far] = 0
    assert communication.reaches(f.s, hq, near) == communication.BY_NOTHING
    for who in (hq, near, far):
        f.s.phone[who] = 1 << codes.NET_CO_TAC
    assert (communication.reaches(f.s, hq, near), communication.reaches(f.s, hq, far)) == (
        communication.BY_TELEPHONE,
        communication.BY_NOTHING,
    )  # no line is needed inside
    for who in (hq, near):
        f.s.phone[who] = 0
        f.s.radio[codes.NET_CO_TAC][who] = codes.RADIO_HANDHELD
    assert communication.reaches(f.s, hq, near) == communication.BY_RADIO_SET  # LOS from card to card


@second("1.2.6-atcapable")
def test_who_has_a_number_in_a_range_column_of_the_chart_fights_vehicles() -> None:
    t = GAME.tables({"edition": "2e"})
    f = motor()
    checked = 0
    for kind in t.types.ids:
        row = t.types.at[kind]
        if not row or t.types.kind[kind] == codes.KIND_AIRCRAFT:
            continue
        numbers = [t.weapons.gunnery[distance][row] for distance in range(4)]
        who = f.add(kind, "r1c1", ammo=3)
        assert at_capable(f.s, who) == any(number != codes.NONE for number in numbers), t.types.key[kind]
        take_off(f.s, who)
        checked += 1
    assert checked > 20


@second("DECK.terrain.count")
def test_every_terrain_deck_has_55_cards() -> None:
    decks = [deck for deck in T.terrain.shuffled[1:] if deck]
    assert len(decks) >= 6
    assert {len(deck) for deck in decks} == {55}


@second("DECK.action.draws")
def test_how_many_cards_each_activity_draws() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    for level, number in ((codes.GREEN, 1), (codes.LINE, 2), (codes.VETERAN, 3)):
        f.s.experience[squad] = level
        assert cards_for(f.s, act.INFILTRATE_ADJACENT, NOBODY, squad, 2) == number
    f.s.experience[squad] = codes.GREEN
    assert cards_for(f.s, act.SEEK_COVER, NOBODY, squad, 1) == 1  # one at least
    relocate(f.g, squad, place("r2c3"), 0)
    f.s.mines[place("r3c3")] = 1
    relocate(f.g, squad, place("r3c3"), 0)
    assert [len(drawn) for reason, drawn in f.told("drew") if reason == "roll-mines"] == [3]
    printed = [c for c in T2.terrain.ids if T2.terrain.potential[c] and not T2.terrain.flags[c] & codes.CARD_HILL]
    assert all(T2.terrain.draw[c] >= 1 for c in printed)
    assert all(min(agency.cards) >= 1 for m in T2.missions.values() for agency in m.agencies)
    assert [len(row) for row in T2.charts.pc_draw] == [4, 4, 4]  # a letter and a level


@second("6.2.2-incoming.1")
def test_a_pending_mission_does_nothing_before_it_arrives() -> None:
    f = Ground()
    target = f.add("ger_litter_team", "r3c3")
    f.s.pending[place("r3c3")], f.s.pending_value[place("r3c3")] = 1 + mc.FIRE_HE, -4
    f.settle()
    assert ncm_now(f.s, target).vof == codes.VOF_NONE
    update_fire_missions(f.g)
    f.settle()
    assert ncm_now(f.s, target).vof == codes.VOF_INCOMING
