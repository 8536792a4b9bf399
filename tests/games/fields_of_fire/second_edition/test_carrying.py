"""Second edition: nets and flares, loads, hills, found and built cover (4.3, 5.1 to 5.2)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import A as ROOM
from games.fields_of_fire.city import City
from games.fields_of_fire.editions import second
from games.fields_of_fire.enemy.contacts import B, enemies, group, package
from games.fields_of_fire.field import Field, card, unit
from games.fields_of_fire.ground import NORTH, SOUTH, TYPE, Ground, T, place, retreat_segment
from games.fields_of_fire.motor import JEEP, TRUCK, vehicle
from games.fields_of_fire.motor import ground as motor
from games.fields_of_fire.second_edition.voices import OPEN_FIELDS, T2, asset, mute
from sandtable.games.fields_of_fire.rules.campaign.outcome import experience_points
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.command import communication
from sandtable.games.fields_of_fire.rules.enemy.packages import place_package
from sandtable.games.fields_of_fire.rules.fire.ammunition import room_to_carry
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on, find_cover, found_cover, room_under
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.movement.within import shifts
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.areas import attach
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on, mark_cover
from sandtable.games.fields_of_fire.rules.pieces.placing import set_steps
from sandtable.games.fields_of_fire.rules.preparation.field_plan import plan_forts
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.command_phase import CommandPhase
from sandtable.games.fields_of_fire.rules.sight.los import seen_by_friends
from sandtable.games.fields_of_fire.rules.sight.terrain import lay_terrain
from sandtable.games.fields_of_fire.rules.signals.signals import who_sees
from sandtable.games.fields_of_fire.rules.support.targets import has_link
from sandtable.games.fields_of_fire.rules.transport import carrying
from sandtable.games.fields_of_fire.rules.transport.transport import (
    room_for_ammunition,
    room_for_casualties,
    room_for_units,
)
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import ACTIVATED, NOT_ACTIVATED, OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE

FLARES = ["rsc", "gsc", "rsp", "gsp"]
FORTS = ["foxhole", "trench", "bunker", "pillbox"]


# ------------------------------------------------------------------ nets (4.3.3)
NETS = [
    pytest.param(codes.NET_BN_TAC, "co_hq", marks=second("4.3.3c", "4.3.3c.1")),
    pytest.param(codes.NET_ARTY_FD, "arty_fo", marks=second("4.3.3d")),
    pytest.param(codes.NET_MTR_FD, "mtr_fo", marks=second("4.3.3e")),
    pytest.param(codes.NET_AIR_CTL, "fac_party", marks=second("4.3.3f")),
]


@second()
@pytest.mark.parametrize(("net", "key"), NETS)
def test_a_telephone_of_a_net_to_the_rear_is_wired_to_the_staging_area(net: int, key: str) -> None:
    f = Ground()
    f.m.use_communication = True
    who = f.add(key, "r3c3")
    other = f.add("co_hq" if key != "co_hq" else "arty_fo", "r3c3")
    mute_all(f)
    for unit_ in (who, other):
        f.s.phone[unit_] = 1 << net
    link = communication.battalion_reached if key == "co_hq" else has_link
    assert not communication.reaches_rear(f.s, who, net)
    assert not link(f.s, who)
    for at in ("r1c3", "r2c3"):
        f.s.line[place(at)] = 1
    assert link(f.s, who)
    f.s.line[place("r1c3")] = 2
    assert not link(f.s, who)  # the line is cut
    f.s.line[place("r1c3")] = 1
    link = has_link if key == "co_hq" else communication.battalion_reached
    assert not link(f.s, other)  # the net is for nobody else


def mute_all(f: Ground) -> None:
    """Nobody has a set."""
    for column in [*f.s.radio, f.s.phone]:
        for slot in range(len(column)):
            column[slot] = 0


@second("4.3.3c.1", "4.1.1b")
@pytest.mark.parametrize("wired", [0, 1])
def test_without_a_line_to_the_rear_the_company_hq_acts_on_initiative(wired: int) -> None:
    f = Field(unit("co_hq", "r2c1"), scenario="A1", map=OPEN_FIELDS)
    mute(f)
    hq = f.find("co_hq")
    f.s.phone[hq] = 1 << codes.NET_BN_TAC
    f.s.line[f.at("r1c1")], f.s.activation[hq] = wired, NOT_ACTIVATED
    CommandPhase().battalion_impulse(f.match.play)
    assert f.s.activation[hq] == (ACTIVATED if wired else NOT_ACTIVATED)


@second("6.7.1d")
def test_an_observer_reaches_who_orders_him_and_the_guns() -> None:
    f = Ground()
    f.m.use_communication = True
    company, platoon, observer = f.add("co_hq", "r1c1"), f.add("plt_hq", "r3c3"), f.add("arty_fo", "r3c3")
    mute_all(f)
    manpack = codes.RADIO_MANPACK
    links = [has_link(f.s, who) for who in (company, platoon, observer)]
    assert links == [False, False, False]
    f.s.radio[codes.NET_ARTY_FD][observer] = manpack
    f.s.radio[codes.NET_BN_TAC][company] = manpack
    assert [has_link(f.s, who) for who in (company, platoon, observer)] == [True, False, True]
    f.s.radio[codes.NET_CO_TAC][company] = f.s.radio[codes.NET_CO_TAC][platoon] = manpack
    assert has_link(f.s, platoon)  # the CO HQ puts it through
    assert (
        communication.reaches(f.s, company, observer) == communication.BY_NOTHING
    )  # but cannot order an observer that it does not reach
    assert act.CALL_FOR_FIRE not in offers(f.s, company, observer, 6)
    assert communication.reaches(f.s, platoon, observer) == communication.BY_VOICE


# ------------------------------------------------------------------ flares (4.3.6A)
@second("4.3.6A-a", "4.3.6A-a.1")
def test_the_four_coloured_flares_are_seen_everywhere_and_smoke_is_not() -> None:
    assert [T2.assets.key[a] for a in T2.assets.ids if T2.assets.kind[a] == codes.ASSET_SIGNAL] == FLARES
    f = Ground()
    near, far = f.add("rifle_squad", "r1c1"), f.add("rifle_squad", "r5c5")
    for at in ("r2c2", "r3c3", "r4c4"):
        f.lay(at, "open_field", dark=255)
    for key in FLARES:
        assert who_sees(f.s, asset(key), place("r1c1"), 1) == [near, far]
    assert who_sees(f.s, asset("smoke_red"), place("r1c1"), 1) == [near]
    assert T2.assets.kind[asset("illumination_handheld")] != codes.ASSET_SIGNAL  # light is no signal


# ------------------------------------------------------------------ movement (5.1)
@second("5.1.3b")
def test_one_unit_moves_through_the_staging_area_in_several_impulses() -> None:
    drawn = [card(activated=3), card(initiative=3)]
    f = Field(unit("co_hq", "s1"), unit("1plt_hq", "s1"), unit("1plt_sqd1", "s1"), draws={"roll-commands": drawn})
    squad = f.find("1plt_sqd1")
    f.order(squad, act.MOVE_ADJACENT, ("to", f.at("s2")))
    f.do("done")
    f.order(squad, act.MOVE_ADJACENT, ("to", f.at("s3")))
    assert (f.s.card[squad], f.s.exposed[squad]) == (f.at("s3"), 0)


@second("5.1.3a")
@pytest.mark.parametrize(
    ("origin", "goal", "exposed"),
    [
        ("", "", 1),
        ("", "trench", 1),
        ("trench", "", 1),
        ("foxhole", "foxhole", 1),
        ("trench", "trench", 0),
        ("trench", "bunker", 0),
        ("pillbox", "trench", 0),
        ("bunker", "pillbox", 0),
    ],
)
@pytest.mark.parametrize("at", ["r2c2", "r2c3"])
def test_who_moves_is_exposed_unless_he_goes_from_work_to_work(origin: str, goal: str, exposed: int, at: str) -> None:
    f = Ground()
    at = at if origin or goal else "r2c3"  # somewhere else
    start = f.cover(origin, "r2c2", NORTH) if origin else OPEN
    team = f.add("fire_team", "r2c2", start)
    end = f.cover(goal, at, NORTH) if goal else OPEN
    f.add("rifle_squad", "r1c2")
    f.add("rifle_squad", "r2c3")
    assert destinations(f.s, team, act.MOVE_ADJACENT)
    move_unit(f.g, team, place(at), end, False)
    assert f.s.exposed[team] == exposed
    if exposed:
        assert destinations(f.s, team, act.MOVE_ADJACENT) == []  # only within its card
        f.cover("basic", at)
        assert shifts(f.s, team)
        clean_up(f.g)
        assert not f.s.exposed[team]
    else:
        assert destinations(f.s, team, act.MOVE_ADJACENT)


@second("5.1.3a")
def test_infiltration_and_attached_buildings_expose_nobody() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c2")
    move_unit(f.g, squad, place("r2c3"), OPEN, True)
    assert not f.s.exposed[squad]
    for joint in (True, False):
        c = City("r3c3 complex_building", "r3c4 complex_building")
        if joint:
            attach(c.s, place("r3c3"), 1)
        man = c.man("rifle_squad", "r3c3", ROOM)
        move_unit(c.g, man, place("r3c4"), c.area("r3c4", ROOM if joint else codes.AREA_STREET_W), False)
        assert c.s.exposed[man] == (not joint)


@second("5.2.2A-b")
def test_hills_do_not_change_a_move() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c2")
    flat = destinations(f.s, squad, act.MOVE_ADJACENT)
    for level, at in enumerate(("r1c1", "r1c2", "r3c3", "r2c2"), 2):
        f.lay(at, "open_field", level=level)
    assert destinations(f.s, squad, act.MOVE_ADJACENT) == flat


@second("5.2.2A-b")
def test_dark_borders_of_a_hill_count_beside_those_of_the_card_on_top() -> None:
    f = Ground()
    hill = next(c for c in T2.terrain.shuffled[f.m.deck] if T2.terrain.flags[c] & codes.CARD_HILL)
    borders = T2.terrain.dark[hill]
    assert borders
    light = next(c for c in T2.terrain.shuffled[f.m.deck] if not T2.terrain.dark[c])
    dark = next(c for c in T2.terrain.shuffled[f.m.deck] if T2.terrain.dark[c] not in (0, borders))
    for top in (light, dark):
        for hills in (0, 1, 2):
            lay_terrain(f.s, place("r3c3"), top, hills)
            assert f.s.dark[place("r3c3")] == T2.terrain.dark[top] | (borders if hills else 0)


# ------------------------------------------------------------------ loads (5.1.6)
POINTS = [
    pytest.param(codes.AMMO_MG, 6, marks=second("5.1.6A-d.2")),
    pytest.param(codes.AMMO_MORTAR, 2, marks=second("5.1.6A-d.3", "6.8.1B")),
    pytest.param(codes.AMMO_RCL, 3, marks=second("5.1.6A-d.4", "6.8.1C")),
    pytest.param(codes.AMMO_ROCKET, 3, marks=second("5.1.6A-d.4")),
    pytest.param(codes.AMMO_FLAME, 2, marks=second("5.1.6A-d.5")),
]


@second("5.1.6A-d", "6.8.1A.2")
@pytest.mark.parametrize(("ammo", "points"), POINTS)
def test_a_transport_point_and_a_step_carry_the_same_ammunition(ammo: int, points: int) -> None:
    f = motor()
    jeep, squad = vehicle(f, JEEP, "r1c1"), f.add("rifle_squad", "r1c1", steps=2)
    capacity = T2.types.capacity[f.s.kind[jeep]]
    assert capacity > 0
    assert room_for_ammunition(f.s, jeep, ammo) == capacity * points
    assert room_to_carry(f.s, squad, ammo) == 2 * points


@second("5.1.6A-a", "5.1.6A-d", "5.1.6A-d.1", "5.1.6A-d.6", "5.1.6A-d.7", "5.1.6A-d.8")
def test_men_and_casualties_fill_a_vehicle_assets_and_charges_do_not() -> None:
    f = motor()
    truck, squad = vehicle(f, TRUCK, "r1c1"), f.add("rifle_squad", "r1c1", steps=2)
    capacity = T2.types.capacity[f.s.kind[truck]]
    assert (room_for_units(f.s, truck), room_for_casualties(f.s, truck), carrying.casualty_room(f.s, squad)) == (
        capacity,
        capacity,
        2,
    )
    assert room_for_units(f.s, squad) == 0  # nobody rides on men
    for _ in range(2 * 6):
        assert carrying.asset_room(f.s, squad) > 0
        carrying.new_thing(f.s, asset("hc_smoke"), squad)
        carrying.new_thing(f.s, asset("hc_smoke"), truck)
    for _ in range(2 * 2):
        assert carrying.charge_room(f.s, squad) > 0
        carrying.new_thing(f.s, asset("demolition"), squad)
        carrying.new_thing(f.s, asset("demolition"), truck)
    assert (carrying.asset_room(f.s, squad), carrying.charge_room(f.s, squad), carrying.overloaded(f.s, squad)) == (
        0,
        0,
        False,
    )
    assert room_to_carry(f.s, squad, codes.AMMO_MG) == 12  # in addition
    for _ in range(10):
        carrying.new_thing(f.s, asset("hc_smoke"), truck)
        carrying.new_thing(f.s, asset("demolition"), truck)
    assert min(carrying.asset_room(f.s, truck), carrying.charge_room(f.s, truck)) > 0  # without limit
    assert room_for_units(f.s, truck) == capacity
    carrying.new_thing(f.s, asset("demolition"), squad)
    assert carrying.overloaded(f.s, squad)


@second("5.1.7a")
def test_evacuated_casualties_count_for_experience() -> None:
    tasks = [t for m in T2.missions.values() for t in m.xp if t.measure == mc.MEASURE_CASUALTIES_LEFT]
    assert tasks
    for task in tasks:
        f = Ground()
        f.m.xp, f.m.evacuate_point = [task], True
        f.s.control[place("r1c1")] |= 1 << mc.CONTROL_COLLECTION_POINT
        squad = f.add("rifle_squad", "r2c2", cargo=3)
        f.s.friendly_losses = 3
        clean_up(f.g)
        assert (experience_points(f.s), f.s.cargo[squad]) == (0, 3)
        relocate(f.g, squad, place("r1c1"), OPEN)
        clean_up(f.g)
        assert (f.s.evacuated, f.s.cargo[squad]) == (3, 0)
        assert experience_points(f.s) == task.points > 0


# ------------------------------------------------------------------ terrain and cover (5.2)
@second("5.2a")
def test_nobody_in_the_staging_area_turns_up_a_card() -> None:
    f = Field(unit("1plt_sqd1", "s1"), map=OPEN_FIELDS)
    assert not seen_by_friends(f.s, f.at("r1c1"))
    relocate(f.match.play, f.find("1plt_sqd1"), f.at("r1c1"), OPEN)
    assert seen_by_friends(f.s, f.at("r2c1"))


@second("5.2.3B-a")
@pytest.mark.parametrize("key", FORTS)
def test_fortifications_leave_the_cover_potential_alone(key: str) -> None:
    f = Ground(terrain="orchard")
    f.cover(key, "r1c1", NORTH)
    assert found_cover(f.s, place("r1c1")) == 0


@second("5.2.3B-b", "5.2.3B-b.1", "5.2.3B-b.2")
@pytest.mark.parametrize(("key", "steps"), [("bunker", 4), ("pillbox", 2)])
def test_bunkers_and_pillboxes_hold_their_steps_and_fire_along_an_arrow_that_stays(key: str, steps: int) -> None:
    f = Ground()
    cover = f.cover(key, "r2c3", NORTH)
    gun = f.add("lmg", "r2c3", cover)
    flank = f.add("ger_litter_team", "r2c4")
    f.settle()
    assert f.aim(gun) == NOWHERE
    relocate(f.g, flank, place("r4c3"), OPEN)
    f.settle()
    assert (f.aim(gun), f.s.cover_arc[cover]) == (place("r4c3"), NORTH)
    more = f.add("rifle_squad", "r2c3")
    for size in (1, 2, 3, 4):
        set_steps(f.s, more, size)
        assert room_under(f.s, cover, more) == (size + f.s.steps[gun] <= steps)
    g = Ground()
    g.m.expandable = False
    g.m.direction = [NORTH] * 10
    g.add("rifle_squad", "r1c3")
    made = package(group("ger_lmg"))
    made.groups[0].cover = next(row.id for row in T2.charts.cover if row.key == key)
    assert place_package(g.g, made, place("r1c3"), B)
    assert g.s.cover_arc[g.s.place[enemies(g)[0]]] == SOUTH  # towards the unit that made contact


@second("5.2.3B-a", "5.2.3B-b")
def test_the_company_builds_what_its_mission_gives_and_turns_a_bunker_before_play() -> None:
    f = Ground()
    f.m.mlr = 2
    f.m.forts = [[mc.FORT_BUNKER, 1], [mc.FORT_FOXHOLE, 2]]
    plan_forts(f.g)
    bunkers = f.g.stack[-1]
    assert {a[1] for a in bunkers.options(f.g) if a[0] == "to"} == {
        place(f"r{row}c{column}") for row in (1, 2) for column in range(1, 6)
    }
    bunkers.answer(f.g, ("to", place("r2c3")))
    assert bunkers.options(f.g) == [("way", way) for way in range(8)]
    bunkers.answer(f.g, ("way", 1))
    (bunker,) = covers_on(f.s, place("r2c3"))
    assert (T2.charts.cover[f.s.cover_kind[bunker]].key, f.s.cover_arc[bunker]) == ("bunker", 1)
    bunkers.next(f.g)
    holes = f.g.stack[-1]
    assert holes is not bunkers  # one, as the mission says
    for at in ("r1c1", "r1c2"):
        holes.answer(f.g, ("to", place(at)))
        assert [T2.charts.cover[f.s.cover_kind[c]].key for c in covers_on(f.s, place(at))] == ["foxhole"]
    holes.next(f.g)
    assert f.g.stack == []


@second("5.2.3C-a", "DECK.terrain.urbancover")
def test_seeking_cover_in_a_village_brings_rubble_or_a_building_by_the_table_of_the_campaign() -> None:
    names = {"basic", "light_building", "strong_building"}
    tables = [table for mission in T2.missions.values() for table in mission.buildings.values()]
    assert tables
    for table in tables:
        assert {T2.charts.cover[kind].key for kind in table} <= names
    mission = Ground().m
    terrain = T.kind_key.index("village")
    table = mission.buildings[terrain]
    for number, kind in enumerate(table, 1):
        f = Ground(terrain="village", roll_building=[card(**{f"random{len(table)}": number})])
        assert f.s.cover_kind[find_cover(f.g, place("r1c1"))] == kind


@second("5.2.3C-b")
@pytest.mark.parametrize(("kind", "above"), [("church", "tower"), ("village", "upper"), ("orchard", "")])
def test_what_stands_on_a_building_does_not_count_against_the_potential(kind: str, above: str) -> None:
    f = Ground(terrain=kind)
    here, houses = place("r1c1"), 0
    for found in range(1, 9):
        cover = find_cover(f.g, here)
        house = T2.charts.cover[f.s.cover_kind[cover]].key.endswith("building")
        upper = [c for c in covers_on(f.s, here) if f.s.cover_below[c] == cover]
        names = [T2.charts.cover[f.s.cover_kind[c]].key.split("_")[0] for c in upper]
        assert names == ([above] if house else [])
        houses += house
        assert found_cover(f.s, here) == found
    assert bool(houses) == bool(above)


@second("5.2.2B-a")
def test_ground_floor_and_upper_story_are_two_covers() -> None:
    f = Ground(terrain="village")
    here = place("r1c1")
    cover = next(c for c in iter(lambda: find_cover(f.g, here), 0) if f.s.cover_kind[c] == 12)
    upper = next(c for c in covers_on(f.s, here) if f.s.cover_below[c] == cover)
    hq, below, above = (
        f.add(k, "r1c1", c) for k, c in (("plt_hq", cover), ("rifle_squad", cover), ("fire_team", upper))
    )
    f.m.use_communication = True
    mute_all(f)
    assert (communication.reaches(f.s, hq, below), communication.reaches(f.s, hq, above)) == (
        communication.BY_VOICE,
        communication.BY_NOTHING,
    )
    mark_cover(f.s, codes.VOF_CONCENTRATED, -1, upper, -1, 0)
    assert (count_on(f.s, below, codes.VOF_CONCENTRATED), count_on(f.s, above, codes.VOF_CONCENTRATED)) == (0, 1)
    assert act.MOVE_WITHIN in offers(f.s, hq, below, 1)
    assert upper in shifts(f.s, below)
    assert cover in shifts(f.s, above)


# ------------------------------------------------------------------ what breaks down (5.1.6A)
@second("5.1.6A-b")
@pytest.mark.parametrize(
    ("letters", "left"),
    [
        ((codes.EFFECT_LITTER, codes.EFFECT_LITTER), 2),
        ((codes.EFFECT_FIRE, codes.EFFECT_NONE), 2),
        ((codes.EFFECT_PARALYZED, codes.EFFECT_CASUALTY), 1),
    ],
)
def test_what_is_left_of_a_squad_keeps_the_ammunition_it_carried_for_others(
    letters: tuple[int, int], left: int
) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3", steps=2)
    f.s.stowed[squad * codes.CALIBRES + codes.AMMO_MORTAR] = 2
    parts = apply_effects(f.g, squad, *letters)
    assert len(parts) == left
    assert f.s.stowed == {parts[-1] * codes.CALIBRES + codes.AMMO_MORTAR: 2}
    assert f.s.dumps == {}


@second("5.1.6A-c")
@pytest.mark.parametrize("state", ["pinned", "paralyzed", "litter"])
def test_who_is_pinned_or_paralyzed_keeps_his_load_and_takes_it_nowhere(state: str) -> None:
    f = Ground()
    key = {"pinned": "rifle_squad", "paralyzed": "paralyzed_team", "litter": "litter_team"}[state]
    bearer = f.add(key, "r3c3", pinned=int(state == "pinned"), cargo=1)
    thing = carrying.new_thing(f.s, asset("hc_smoke"), bearer)
    f.s.vof[place("r3c3")] = codes.VOF_SMALL_ARMS
    assert (f.s.cargo[bearer], carrying.things_of(f.s, bearer)) == (1, [thing])
    if state == "pinned":
        move_unit(f.g, bearer, place("r2c3"), OPEN, False)  # to friends
    else:
        retreat_segment(f.g)
    assert f.s.card[bearer] != place("r3c3")
    kept = state == "litter"
    assert (f.s.cargo[bearer], carrying.things_of(f.s, bearer)) == ((1, [thing]) if kept else (0, []))
    assert (carrying.casualties_on(f.s, codes.FRIENDLY, place("r3c3")), carrying.things_on(f.s, place("r3c3"))) == (
        (0, []) if kept else (1, [thing])
    )


@second("5.1.6A-b")
@pytest.mark.parametrize("effect", [codes.EFFECT_LITTER, codes.EFFECT_FIRE, codes.EFFECT_CASUALTY])
def test_the_charges_of_engineers_who_are_no_squad_any_more_lie_on_their_card(effect: int) -> None:
    f = Ground()
    squad = f.add("eng_squad", "r1c3", steps=2, ammo=3)
    apply_effects(f.g, squad, effect, codes.EFFECT_NONE)
    assert f.s.dumps == {place("r1c3") * codes.CALIBRES + codes.AMMO_DEMOLITION: 3}


@second("5.1.6A-b")
@pytest.mark.parametrize("effect", [codes.EFFECT_LITTER, codes.EFFECT_CASUALTY])
def test_the_points_of_a_gun_that_is_no_more_lie_on_its_card(effect: int) -> None:
    f = Ground()
    gun = f.add("hmg", "r1c3", ammo=6)
    apply_effects(f.g, gun, effect, codes.EFFECT_NONE)
    assert f.s.dumps == {place("r1c3") * codes.CALIBRES + T.types.ammo[TYPE["hmg"]]: 6}
