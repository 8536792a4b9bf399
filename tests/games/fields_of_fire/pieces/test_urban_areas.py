"""Areas of urban cards: movement between them, buildings, compounds, breaches, attached buildings (13.1-13.7)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import ENEMY_SQUAD, MG, ROOF_A, SQUAD, UP_A, UP_B, YARD, A, B, City, E, N, S, W, ordered
from games.fields_of_fire.editions import third
from games.fields_of_fire.field import card, said
from games.fields_of_fire.ground import T, icon, place, suffer_gas
from sandtable.engine.message import Refusal
from sandtable.games.fields_of_fire.rules.combat import breaches
from sandtable.games.fields_of_fire.rules.combat.demolition import charge_targets, place_charge, throw_charge
from sandtable.games.fields_of_fire.rules.combat.flamethrower import flame_targets
from sandtable.games.fields_of_fire.rules.enemy.acts import can_cover, take_cover
from sandtable.games.fields_of_fire.rules.enemy.fall_back import fall_back
from sandtable.games.fields_of_fire.rules.enemy.retreat import retreat
from sandtable.games.fields_of_fire.rules.movement.adjacent import step_refusal
from sandtable.games.fields_of_fire.rules.movement.cover import places_for
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations, may_step
from sandtable.games.fields_of_fire.rules.movement.moving import move_unit
from sandtable.games.fields_of_fire.rules.movement.urban import area_reason
from sandtable.games.fields_of_fire.rules.movement.within import NO_SLIP_IN_CITY, slip_reason
from sandtable.games.fields_of_fire.rules.orders.table import offered
from sandtable.games.fields_of_fire.rules.pieces.areas import areas_on, attach, in_cover, is_inside
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_cover
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, take_off
from sandtable.games.fields_of_fire.rules.rally.teams import detach
from sandtable.games.fields_of_fire.rules.sequence.command_phase import draw_modifiers
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import COVERS, NOBODY, OPEN


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def why(refusal: Refusal | None) -> str:
    """The message of a refusal."""
    assert refusal is not None
    return refusal.msg.id


# ------------------------------------------------------------------ areas
@rule("13.1a")
def test_every_kind_of_block_has_its_areas() -> None:
    c = City("r3c3 complex_building", "r3c2 large_interior", "r3c1 compound", "r3c4 large_compound")
    kinds = {at: {(p - COVERS) % 12 for p in areas_on(c.s, place(at))} for at in ("r3c1", "r3c2", "r3c3", "r3c4")}
    streets = {N, E, S, W}
    assert streets | {A, B} <= kinds["r3c3"]
    assert streets | {A} <= kinds["r3c2"]
    assert not {B, YARD} & kinds["r3c2"]
    assert streets | {A, YARD} <= kinds["r3c1"]
    assert B not in kinds["r3c1"]
    assert kinds["r3c4"] == streets | {YARD}
    assert not areas_on(c.s, place("r1c1"))  # a park has none


@rule("13.1b")
def test_both_sides_share_an_area() -> None:
    c = City("r3c3 complex_building")
    enemy = c.man(ENEMY_SQUAD, "r3c3", A, pinned=1)
    squad = c.man(SQUAD, "r3c3", S)
    move_unit(c.g, squad, place("r3c3"), c.area("r3c3", A), False)
    assert c.s.place[squad] == c.s.place[enemy]


@rule("13.1c")
@third
def test_streets_and_courtyards_are_no_cover_and_cannot_be_flamed() -> None:
    c = City("r3c3 compound")
    hq = c.man("plt_hq", "r3c3", S)
    flame = c.man("flame_team", "r3c3", S)
    yard = c.man(ENEMY_SQUAD, "r3c3", YARD)
    for unit, area in ((hq, S), (hq, YARD)):
        c.s.place[unit] = c.area("r3c3", area)
        assert not in_cover(c.s, unit)
        assert "cover" not in dict(draw_modifiers(c.s, unit))
    c.s.place[hq] = c.area("r3c3", A)
    assert dict(draw_modifiers(c.s, hq))["cover"] == T.charts.command_cover
    assert can_cover(c.s, yard)  # the room is open to it
    c.s.breaches.append(c.area("r3c3", S))
    assert flame_targets(c.s, flame) == []
    c.s.place[yard] = c.area("r3c3", A)
    assert flame_targets(c.s, flame) == [c.area("r3c3", A)]
    take_cover(c.g, yard)
    assert in_cover(c.s, yard)


# ------------------------------------------------------------------ from card to card
@rule("13.2.1a")
def test_from_another_card_one_comes_to_the_nearest_street() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r2c3")
    assert places_for(c.s, squad, place("r3c3")) == [c.area("r3c3", S)]
    corner = c.man(SQUAD, "r2c2")
    assert set(places_for(c.s, corner, place("r3c3"))) == {c.area("r3c3", S), c.area("r3c3", W)}
    assert said(area_reason(c.s, squad, place("r3c3"), c.area("r3c3", A)))[1] == "street-first"


@rule("13.2.1a", "13.2.1b")
def test_streets_lead_across_along_and_over_the_crossing_not_behind_the_block() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building", "r4c3 complex_building", "r4c4 complex_building")
    squad = c.man(SQUAD, "r3c3", N)
    found = {card: places_for(c.s, squad, card) for card in destinations(c.s, squad, act.MOVE_ADJACENT)}
    assert found[place("r4c3")] == [c.area("r4c3", S)]  # across
    assert found[place("r3c4")] == [c.area("r3c4", N)]  # along
    assert set(found[place("r4c4")]) == {c.area("r4c4", S), c.area("r4c4", W)}  # over the crossing
    assert place("r2c3") not in found
    assert place("r2c4") not in found
    assert why(step_refusal(c.s, squad, act.MOVE_ADJACENT, place("r2c3"))) == "refused-behind-building"


@rule("13.2.1b")
def test_out_of_a_building_to_either_side_of_the_street() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    squad = c.man(SQUAD, "r3c3", A)
    assert {N, E, S, W} <= ordered(c, squad)
    assert places_for(c.s, squad, place("r4c3")) == [c.area("r4c3", S)]
    assert place("r4c3") in destinations(c.s, squad, act.MOVE_ADJACENT)


@rule("13.2.1c", "4.2.2g.pre", "5.1.4d")
@third
def test_no_infiltration_between_areas() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", S)
    c.s.grenade_miss[place("r3c3")] = 1
    assert act.MOVE_WITHIN in offered(c.s, NOBODY, squad)
    for area in (S, A, UP_A):
        c.s.place[squad] = c.area("r3c3", area)
        assert act.INFILTRATE_WITHIN not in offered(c.s, NOBODY, squad)
        assert slip_reason(c.s, squad) is NO_SLIP_IN_CITY


# ------------------------------------------------------------------ entering buildings
@rule("13.2.2a")
def test_a_building_is_entered_when_empty_own_or_beaten_down() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", S)
    card, room = place("r3c3"), c.area("r3c3", A)
    assert A in ordered(c, squad)
    c.s.pc[card] = 1
    assert A not in ordered(c, squad)
    assert said(area_reason(c.s, squad, card, room))[1] == "room-not-cleared"
    c.s.pc[card] = 0
    enemy = c.man(ENEMY_SQUAD, "r3c3", A)
    assert A not in ordered(c, squad)
    assert said(area_reason(c.s, squad, card, room))[1] == "room-defended"
    assert B in ordered(c, squad)  # nobody there
    c.s.pinned[enemy] = 1
    assert A in ordered(c, squad)
    second = c.man(ENEMY_SQUAD, "r3c3", A)
    assert A not in ordered(c, squad)  # not all are Pinned
    take_off(c.s, second)
    c.s.pinned[enemy] = 0
    paralyzed = c.man("paralyzed_team", "r3c3", B)
    c.s.side[paralyzed] = codes.ENEMY
    assert B in ordered(c, squad)  # nobody with a VOF of his own
    mark_cover(c.s, codes.VOF_GRENADE, squad, room, -4, 0)
    assert A in ordered(c, squad)
    c.s.marks = []
    put_smoke(c.s, card, c.area("r3c3", S), 2)
    assert A in ordered(c, squad)
    c.s.area_smoke = {}
    c.man(SQUAD, "r3c3", A)
    assert A in ordered(c, squad)


@rule("13.2.2a")
def test_from_house_to_house_only_in_complex_buildings() -> None:
    c = City("r3c3 complex_building", "r3c2 light_detached")
    assert B in ordered(c, c.man(SQUAD, "r3c3", A))
    alone = c.man(SQUAD, "r3c2", A)
    assert B not in ordered(c, alone)
    assert {N, E, S, W} <= ordered(c, alone)


@rule("13.2.2b")
def test_vehicles_stay_in_the_streets() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building")
    tank = c.man("m48", "r3c3", A)
    assert c.s.place[tank] in {c.area("r3c3", side) for side in (N, E, S, W)}  # put into a street whatever was named
    c.s.place[tank] = c.area("r3c3", N)
    assert ordered(c, tank) == {E, W}
    assert place("r3c4") in drivable(c.s, tank)
    assert place("r2c3") not in drivable(c.s, tank)
    assert said(area_reason(c.s, tank, place("r3c3"), c.area("r3c3", A)))[1] == "streets-only"


@rule("13.2.3a")
def test_moves_within_the_card_go_on_while_exposed() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", S, exposed=1)
    assert {A, B, E, W} <= ordered(c, squad)
    assert N not in ordered(c, squad)
    move_unit(c.g, squad, place("r3c3"), c.area("r3c3", A), False)
    assert c.s.exposed[squad]
    assert N in ordered(c, squad)
    assert destinations(c.s, squad, act.MOVE_ADJACENT) == []


@rule("13.2.4a")
@third
def test_falling_back_ends_in_a_building() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building", "r4c2 complex_building", "r4c4 complex_building")
    enemy = c.man(ENEMY_SQUAD, "r3c3", UP_A)
    fall_back(c.g, enemy)
    assert c.s.card[enemy] // 16 == 4
    assert in_cover(c.s, enemy)


@rule("13.2.4a")
@third
@pytest.mark.parametrize("closed", ["", "barricaded", "defended", "under fire"])
def test_who_retreats_goes_on_into_a_building_that_is_open_to_him(closed: str) -> None:
    c = City("r3c3 complex_building")
    team = c.man("paralyzed_team", "r4c3")
    for other in ("r3c2", "r3c4"):
        c.s.inside[place(other)] = c.s.laid[place(other)] = 0
    if closed == "barricaded":
        c.s.barricades.append(place("r3c3"))
    if closed == "defended":
        for area in (A, B):
            c.man(ENEMY_SQUAD, "r3c3", area, holds_fire=1)
    if closed == "under fire":
        mark_cover(c.s, codes.VOF_CONCENTRATED, NOBODY, c.area("r3c3", N), -3, 0)
    retreat(c.g, team)
    assert c.s.card[team] == place("r3c3")
    assert is_inside(c.s.place[team]) == (not closed)
    assert closed == "" or c.s.place[team] == c.area("r3c3", N)


@rule("13.2.5a")
@third
def test_infantry_that_comes_into_new_fire_stops() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    gun = c.man("nva_mg", "r4c3", A)
    decoy = c.man(SQUAD, "r3c3", N)
    c.settle()
    assert c.aim(gun) == place("r3c3")
    squad = c.man(SQUAD, "r3c3", W)
    assert {N, A} <= ordered(c, squad)
    move_unit(c.g, squad, place("r3c3"), c.area("r3c3", N), False)
    assert ordered(c, squad) == set()
    assert why(step_refusal(c.s, squad, act.MOVE_ADJACENT, place("r4c3"))) == "refused-exposed"
    c.s.exposed[squad] = 0
    assert why(step_refusal(c.s, squad, act.MOVE_ADJACENT, place("r4c3"))) == "refused-halted"
    assert A in ordered(c, decoy)  # it was under this fire before
    move_unit(c.g, decoy, place("r3c3"), c.area("r3c3", A), False)
    assert ordered(c, decoy) != set()


@rule("13.2.5a")
@third
def test_a_team_of_infantry_that_fire_has_stopped_stops_too() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    c.man("nva_mg", "r4c3", A)
    c.man(SQUAD, "r3c3", N)
    c.settle()
    squad = c.man(SQUAD, "r3c3", W)
    move_unit(c.g, squad, place("r3c3"), c.area("r3c3", N), False)
    team = detach(c.g, squad, codes.KIND_ASSAULT_TEAM)
    assert ordered(c, team) == set()
    take_off(c.s, team)
    assert ordered(c, new_unit(c.s, c.s.kind[squad], codes.FRIENDLY, place("r3c3"), c.area("r3c3", N))) != set()


@rule("13.2.5a")
@third
def test_on_open_ground_beside_the_city_new_fire_stops_nobody() -> None:
    c = City("r3c3 complex_building")
    c.s.incoming[place("r1c2")] = codes.VOF_INCOMING
    squad = c.man(SQUAD, "r1c1")
    move_unit(c.g, squad, place("r1c2"), OPEN, True)  # by infiltration, not Exposed
    assert place("r1c3") in destinations(c.s, squad, act.MOVE_ADJACENT)


# ------------------------------------------------------------------ upper stories and roofs
@rule("13.3a")
def test_upper_stories_are_reached_by_the_stairs() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", S)
    assert not {UP_A, UP_B, ROOF_A} & ordered(c, squad)
    c.s.place[squad] = c.area("r3c3", A)
    assert UP_A in ordered(c, squad)
    assert not {UP_B, ROOF_A} & ordered(c, squad)
    c.s.place[squad] = c.area("r3c3", UP_A)
    assert ordered(c, squad) == {A, UP_B, ROOF_A}
    assert all(may_step(c.s, squad, way) < 0 for way in range(8))
    assert why(step_refusal(c.s, squad, act.MOVE_ADJACENT, place("r4c3"))) == "refused-upstairs"


@rule("13.3c")
def test_rooftops_only_where_the_mission_allows_them() -> None:
    c = City()
    c.m.rooftops = False
    c.lay("r3c3", "complex_building")
    assert ROOF_A not in {(p - COVERS) % 12 for p in areas_on(c.s, place("r3c3"))}
    c.m.rooftops = True


# ------------------------------------------------------------------ compounds, barricades, breaches
@rule("13.4.1a")
def test_over_the_wall_or_through_a_breach_into_the_courtyard() -> None:
    c = City("r3c3 compound")
    squad = c.man(SQUAD, "r3c3", S)
    assert YARD in ordered(c, squad)
    assert A not in ordered(c, squad)
    c.s.exposed[squad] = 1
    assert YARD not in ordered(c, squad)
    assert said(area_reason(c.s, squad, place("r3c3"), c.area("r3c3", YARD)))[1] == "wall-exposed"
    breaches.breach(c.g, c.area("r3c3", S))
    assert YARD in ordered(c, squad)
    c.s.place[squad] = c.area("r3c3", YARD)
    assert A in ordered(c, squad)
    assert step_refusal(c.s, c.man(SQUAD, "r3c3", YARD), act.MOVE_ADJACENT, place("r2c3")) is not None


@rule("13.5a", "13.6a")
def test_a_barricade_closes_all_rooms_until_a_breach() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", S)
    c.s.barricades.append(place("r3c3"))
    assert not {A, B} & ordered(c, squad)
    assert said(area_reason(c.s, squad, place("r3c3"), c.area("r3c3", A)))[1] == "barricaded"
    inside = c.man(SQUAD, "r3c3", A)
    assert {B, UP_A} <= ordered(c, inside)  # rooms stay connected
    breaches.breach(c.g, c.area("r3c3", S))
    assert {A, B} <= ordered(c, squad)


@rule("13.6a")
@third
def test_a_breach_leaves_the_other_sides_of_a_barricaded_building_closed() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", W)
    c.s.barricades.append(place("r3c3"))
    breaches.breach(c.g, c.area("r3c3", S))
    assert not {A, B} & ordered(c, squad)


@rule("13.4.1a")
@pytest.mark.parametrize("block", ["compound", "garden_compound"])
def test_the_building_of_a_compound_is_entered_and_left_through_its_courtyard(block: str) -> None:
    c = City(f"r3c3 {block}", "r2c3 complex_building")
    squad = c.man(SQUAD, "r3c3", S)
    assert A not in ordered(c, squad)
    assert YARD in ordered(c, squad)
    c.s.place[squad] = c.area("r3c3", YARD)
    assert A in ordered(c, squad)
    c.s.place[squad] = c.area("r3c3", A)
    assert YARD in ordered(c, squad)
    assert not {N, E, S, W} & ordered(c, squad)
    assert places_for(c.s, squad, place("r2c3")) == []


@rule("13.4.1a", "13.6a")
def test_a_breach_in_the_wall_of_a_garden_opens_the_garden_not_the_barricaded_house() -> None:
    c = City("r3c3 garden_compound")
    squad = c.man(SQUAD, "r3c3", S)
    c.s.barricades.append(place("r3c3"))
    breaches.breach(c.g, c.area("r3c3", S))
    assert YARD in ordered(c, squad)
    assert A not in ordered(c, squad)
    c.s.place[squad] = c.area("r3c3", YARD)
    assert A not in ordered(c, squad)
    breaches.breach(c.g, c.area("r3c3", YARD))
    assert A in ordered(c, squad)


@rule("13.6a")
def test_through_a_breach_straight_from_the_next_card_past_the_fire_in_the_street() -> None:
    c = City("r3c3 complex_building", "r3c5 complex_building")
    squad = c.man(SQUAD, "r2c3")
    breaches.breach(c.g, c.area("r3c3", S))
    rooms = {c.area("r3c3", A), c.area("r3c3", B)}
    assert set(places_for(c.s, squad, place("r3c3"))) == rooms | {c.area("r3c3", S)}
    side = c.man(SQUAD, "r3c2")
    assert places_for(c.s, side, place("r3c3")) == [c.area("r3c3", W)]
    # a gun down the street covers the street, not the room behind the breach
    gun = c.man("nva_mg", "r3c5", S)
    c.man(SQUAD, "r3c3", S)
    c.settle()
    assert c.aim(gun) == place("r3c3")
    move_unit(c.g, squad, place("r3c3"), c.area("r3c3", A), False)
    assert squad not in c.s.halted


@rule("13.6.1a", "7.13h")
@third
def test_a_charge_breaks_the_wall_and_hits_one_room_at_once() -> None:
    c = City("r3c3 complex_building")
    team = c.man("eng_squad", "r3c3", S)
    c.s.ammo[team] = 3
    first = c.man(ENEMY_SQUAD, "r3c3", A, spotted=0)
    second = c.man(ENEMY_SQUAD, "r3c3", B, spotted=0)
    assert charge_targets(c.s, team) == [c.area("r3c3", S)]
    rooms = [c.area("r3c3", area) for area in (A, B, UP_A, UP_B, ROOF_A, ROOF_A + 1)]
    place_charge_at(c, team, rooms.index(c.area("r3c3", A)))
    assert c.s.breaches == [c.area("r3c3", S)]
    assert len(c.told("hit")) == 1
    assert c.told("hit")[0][0] == first
    assert c.s.kind[second]
    assert not c.s.pinned[second]
    assert c.s.ammo[team] == 2
    assert charge_targets(c.s, team) == []  # this wall is open


@rule("7.13h")
@third
def test_a_charge_hits_every_enemy_of_the_room_and_no_friend() -> None:
    c = City("r3c3 complex_building")
    team = c.man("eng_squad", "r3c3", S)
    c.s.ammo[team] = 3
    enemies = [c.man(ENEMY_SQUAD, "r3c3", A, spotted=spotted) for spotted in (0, 1)]
    c.man(SQUAD, "r3c3", A)
    rooms = [c.area("r3c3", area) for area in (A, B, UP_A, UP_B, ROOF_A, ROOF_A + 1)]
    place_charge_at(c, team, rooms.index(c.area("r3c3", A)))
    assert [args[0] for args in c.told("hit")] == enemies


def place_charge_at(c: City, team: int, room: int) -> None:
    """Place a charge; R# picks the room behind the wall."""
    numbers = [n for n in T.cards.numbers if T.cards.kind[n] == codes.CARD_DRAW and T.cards.random[6][n] == room + 1]
    c.script(roll_breach_area=numbers[:1])
    place_charge(c.g, team, c.area("r3c3", S))


@rule("13.6.1a")
@third
def test_a_charge_on_an_outer_wall_hits_only_the_courtyard_and_a_miss_opens_nothing() -> None:
    c = City("r3c3 compound")
    team = c.man("eng_squad", "r3c3", S)
    c.s.ammo[team] = 3
    yard = c.man(ENEMY_SQUAD, "r3c3", YARD)
    room = c.man(ENEMY_SQUAD, "r3c3", A)
    assert not throw_charge(c.g, team, c.area("r3c3", S), [icon(codes.ICON_CROSSHAIRS)])
    assert c.s.breaches == []
    assert c.s.demolition_miss[place("r3c3")]
    assert throw_charge(c.g, team, c.area("r3c3", S), [icon(codes.ICON_GRENADE)])
    assert c.s.breaches == [c.area("r3c3", S)]
    assert [args[0] for args in c.told("hit")] == [yard]
    breaches.blow_wall(c.g, team, c.area("r3c3", YARD))
    assert [args[0] for args in c.told("hit")][1:] in ([], [room])  # one of the rooms, by R#


@rule("13.6.2a")
@third
@pytest.mark.parametrize(("at", "near"), [("r3c3", True), ("r2c3", False)])
def test_guns_break_walls_on_their_own_and_adjacent_cards(at: str, near: bool) -> None:
    c = City("r4c3 complex_building")
    assert (c.area("r4c3", S) in breaches.breach_targets(c.s, c.man("rcl106", at))) == near


@rule("13.6.2a")
@third
def test_rockets_and_guns_that_the_mission_names_break_walls() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    rocket = c.man("asl_rocket", "r3c3", N)
    walls = breaches.breach_targets(c.s, rocket)
    assert c.area("r3c3", N) in walls
    assert c.area("r4c3", S) in walls
    assert c.area("r3c3", S) not in walls
    assert breaches.breach_targets(c.s, c.man(SQUAD, "r3c3", N)) == []
    before = c.s.ammo[rocket]
    breaches.fire_breach(c.g, rocket, c.area("r4c3", S), 0)
    assert c.s.breaches == []
    assert c.s.ammo[rocket] == before - 1
    breaches.fire_breach(c.g, rocket, c.area("r4c3", S), 1)
    assert c.s.breaches == [c.area("r4c3", S)]
    guns = [c.man(key, "r3c3", N) for key in ("rcl106", "m48")]
    for gun in guns:
        assert c.area("r3c3", N) in breaches.breach_targets(c.s, gun)
        c.m.breach_weapons = [row for row in c.m.breach_weapons if row != T.types.at[c.s.kind[gun]]]
        assert breaches.breach_targets(c.s, gun) == []  # what the mission does not name
    assert breaches.breach_targets(c.s, rocket)
    c.m.breach_weapons = []
    assert breaches.breach_targets(c.s, rocket) == []


@rule("7.12b", "7.12c", "13.6.2a")
@third
def test_a_rocket_team_that_draws_jam_at_a_wall_is_lost_and_the_wall_stands() -> None:
    c = City("r3c3 complex_building", "r4c3 complex_building")
    rocket = c.man("asl_rocket", "r3c3", N)
    c.script(roll_attempt=[icon(codes.ICON_JAM), icon(codes.ICON_GRENADE)])
    attempt = breaches.BreachAttempt(NOBODY, rocket, act.GRENADE_ATTACK, c.area("r4c3", S))
    c.g.push(attempt)
    attempt.next(c.g)
    assert c.s.breaches == []
    assert [T.types.key[c.s.kind[unit]] for unit in c.s.units_at[place("r3c3")]] == ["fire_team"]


# ------------------------------------------------------------------ attached buildings
@rule("13.7a", "5.1.2c", "4.2.2a.ok")
def test_inside_attached_buildings_one_moves_unexposed_from_card_to_card() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building", "r4c3 complex_building")
    attach(c.s, place("r3c3"), 1)
    assert {(p - COVERS) % 12 for p in areas_on(c.s, place("r3c3"))} >= {N, S, W, A}
    assert E not in {(p - COVERS) % 12 for p in areas_on(c.s, place("r3c3"))}
    squad = c.man(SQUAD, "r3c3", A)
    assert set(places_for(c.s, squad, place("r3c4"))) == {c.area("r3c4", A), c.area("r3c4", B)}
    move_unit(c.g, squad, place("r3c4"), c.area("r3c4", A), False)
    assert not c.s.exposed[squad]
    assert c.s.card[squad] == place("r3c4")
    upstairs = c.man(SQUAD, "r3c3", UP_A)
    assert set(places_for(c.s, upstairs, place("r3c4"))) == {c.area("r3c4", UP_A), c.area("r3c4", UP_B)}
    outside = c.man(MG, "r3c3", N)
    assert places_for(c.s, outside, place("r3c4")) == [c.area("r3c4", N)]


@rule("13.7a")
def test_a_building_may_be_attached_on_several_sides() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building", "r4c3 complex_building")
    attach(c.s, place("r3c3"), 1)
    attach(c.s, place("r3c3"), 0)
    streets = {(p - COVERS) % 12 for p in areas_on(c.s, place("r3c3"))} & {N, E, S, W}
    assert streets == {S, W}
    for at in ("r3c4", "r4c3"):
        squad = c.man(SQUAD, "r3c3", A)
        assert set(places_for(c.s, squad, place(at))) == {c.area(at, A), c.area(at, B)}
        move_unit(c.g, squad, place(at), c.area(at, A), False)
        assert not c.s.exposed[squad]


@rule("13.3a", "13.7a")
def test_no_way_leads_over_the_rooftops_of_attached_buildings() -> None:
    c = City("r3c3 complex_building", "r3c4 complex_building")
    attach(c.s, place("r3c3"), 1)
    assert places_for(c.s, c.man(SQUAD, "r3c3", ROOF_A), place("r3c4")) == []
    assert places_for(c.s, c.man(SQUAD, "r3c3", UP_A), place("r3c4")) != []


@rule("4.4.3g", "13.2.4a")
@third
def test_who_flees_from_gas_goes_on_into_a_building() -> None:
    c = City("r3c3 complex_building", roll_gas=[card(random3=1)])
    squad = c.man(ENEMY_SQUAD, "r2c3", steps=1)
    c.s.gas[place("r2c3")] = 1
    for other in ("r1c2", "r1c3", "r1c4", "r2c2", "r2c4", "r3c2", "r3c4"):
        c.s.inside[place(other)] = 0
    suffer_gas(c.g)
    assert c.here("r2c3", codes.ENEMY) == []
    assert all(is_inside(c.s.place[unit]) for unit in c.s.units_at[place("r3c3")])
    assert not c.s.kind[squad] or c.s.card[squad] == place("r3c3")


def test_shells_alone_open_no_defended_room() -> None:
    c = City("r3c3 complex_building")
    squad = c.man(SQUAD, "r3c3", S)
    c.man(ENEMY_SQUAD, "r3c3", A)
    c.s.incoming[place("r3c3")] = codes.VOF_INCOMING
    assert A not in ordered(c, squad)
    put_smoke(c.s, place("r3c3"), c.area("r3c3", N), 2)
    assert A in ordered(c, squad)
