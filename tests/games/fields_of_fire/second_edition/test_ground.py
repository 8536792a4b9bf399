"""Second edition: captures and retreats, cover, elevation, AT combat, activity, the city (3.5, 5, 7, 9, 12)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import ENEMY_MG, ENEMY_SQUAD, SQUAD, A, City, N, S
from games.fields_of_fire.combat.hits import run
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, unit
from games.fields_of_fire.ground import NORTH, Ground, icon, place, retreat_segment
from games.fields_of_fire.motor import SHERMAN, STUG, ground, phase, vehicle
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack
from sandtable.games.fields_of_fire.rules.combat.ncm import overstack
from sandtable.games.fields_of_fire.rules.enemy.capture import captures
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover, places_for
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.marks import COVER, WHAT, mark_unit
from sandtable.games.fields_of_fire.rules.sequence.activity import activity_level
from sandtable.games.fields_of_fire.rules.sight.los import level_of, sees_card, sees_unit
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties, casualties_on
from sandtable.games.fields_of_fire.rules.vehicles.actions import extra_actions
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers
from sandtable.games.fields_of_fire.rules.vehicles.at_results import apply_at
from sandtable.games.fields_of_fire.rules.vehicles.driving import drivable
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_VEHICLE, SPOT
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_LANDING_ZONE

T2 = GAME.tables({"edition": "2e"})
UPPER_LIGHT = 15


# ------------------------------------------------------------------ captures (3.5, 9.13)
@second("3.5a", "9.13a")
@pytest.mark.parametrize("team", ["ger_litter_team", "ger_paralyzed_team"])
def test_beaten_teams_alone_with_a_fighting_unit_are_captured(team: str) -> None:
    for captor in ("rifle_squad", "assault_team", "fire_team"):
        f = Ground()
        f.add(captor, "r2c3")
        f.add(team, "r2c3")
        assert captures(f.s) != [], captor
        run(f)
    for beside, marks in (("ger_fire_team", {}), ("", {"pinned": 1})):
        f = Ground()
        f.add("rifle_squad", "r2c3", **marks)
        f.add(team, "r2c3")
        if beside:
            f.add(beside, "r2c3")
        assert captures(f.s) == []
    for key in ("plt_hq", "litter_team", SHERMAN):
        f = Ground()
        f.add(key, "r2c3")
        f.add(team, "r2c3")
        assert captures(f.s) == []  # no infantry with VOF


@second("3.5b")
def test_no_prisoners_means_casualties_otherwise_a_guard_goes_with_them() -> None:
    f = Ground()
    f.m.enemy_takes_prisoners = False
    f.add("ger_squad", "r2c3")
    f.add("litter_team", "r2c3")
    run(f)
    assert f.s.captured == 0
    assert casualties_on(f.s, codes.FRIENDLY, place("r2c3")) == 1
    g = Ground()
    squad = g.add("rifle_squad", "r2c3", steps=3)
    g.add("ger_litter_team", "r2c3")
    frame = run(g)
    if g.s.stack:
        frame.answer(g.g, ("unit", squad))
    assert (g.s.prisoners, g.s.steps[squad]) == (1, 2)
    assert g.here("r2c3", codes.ENEMY) == []


# ------------------------------------------------------------------ retreats (3.5c, 3.5d)
def retreating(key: str = "paralyzed_team", **marks: int) -> tuple[Ground, int]:
    """A team on r3c3 under the fire of an enemy on r4c3."""
    f = Ground()
    team = f.add(key, "r3c3", **marks)
    f.add("ger_squad", "r4c3")
    return f, team


@second("3.5c.1", "3.5c.2")
def test_a_team_that_is_pinned_or_not_fired_at_stays() -> None:
    f, team = retreating(pinned=1)
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] == place("r3c3")
    quiet = Ground()
    team = quiet.add("paralyzed_team", "r3c3")
    quiet.settle()
    retreat_segment(quiet.g)
    assert quiet.s.card[team] == place("r3c3")


@second("3.5c", "3.5c.2", "3.5d")
@pytest.mark.parametrize("key", ["paralyzed_team", "litter_team"])
def test_any_vof_marker_on_its_card_drives_a_team_back(key: str) -> None:
    for marked in (False, True):
        f = Ground()
        team, squad = f.add(key, "r3c3"), f.add("rifle_squad", "r3c3")
        add_casualties(f.s, codes.FRIENDLY, place("r3c3"), OPEN, 1)
        if marked:
            mark_unit(f.s, codes.VOF_GRENADE, NOBODY, squad, 1, -4)  # on another unit
        retreat_segment(f.g)
        assert (f.s.card[team] != place("r3c3")) == marked


@second("3.5c.3", "3.5c")
def test_a_paralyzed_team_goes_back_to_a_quiet_card_with_cover() -> None:
    f, team = retreating()
    f.lay("r2c2", "village", dark=0)  # the best cover, but under fire
    f.lay("r2c4", "woods", dark=0)
    f.settle()
    f.s.indirect[place("r2c2")] = 1
    retreat_segment(f.g)
    assert (f.s.card[team], f.s.exposed[team]) == (place("r2c4"), 1)
    enemy = Ground()
    team = enemy.add("ger_paralyzed_team", "r3c3")
    enemy.add("rifle_squad", "r2c3")
    enemy.settle()
    retreat_segment(enemy.g)
    assert enemy.s.card[team] // 16 == 4  # towards its own edge
    zone, team = retreating()
    zone.s.control[place("r3c4")] |= 1 << CONTROL_LANDING_ZONE
    zone.lay("r3c4", "woods", dark=0)
    zone.settle()
    retreat_segment(zone.g)
    assert zone.s.card[team] == place("r3c4")  # or to a landing zone


@second("3.5c.4")
def test_equal_cards_are_chosen_by_chance() -> None:
    f, team = retreating()
    f.settle()
    retreat_segment(f.g)
    (drawn,) = [cards for reason, cards in f.told("drew") if reason == "roll-retreat"]
    assert len(drawn) == 1
    assert f.s.card[team] in [place(f"r2c{n}") for n in (2, 3, 4)]


@second("3.5d.1", "3.5d.3")
def test_a_litter_team_takes_one_casualty_with_it() -> None:
    f, team = retreating("litter_team")
    add_casualties(f.s, codes.FRIENDLY, place("r3c3"), OPEN, 2)
    f.settle()
    retreat_segment(f.g)
    assert f.s.card[team] != place("r3c3")
    assert (f.s.cargo[team], f.s.exposed[team]) == (1, 1)
    assert casualties_on(f.s, codes.FRIENDLY, place("r3c3")) == 1


@second("3.5d.2")
def test_under_cover_only_a_casualty_of_the_same_marker() -> None:
    for same in (True, False):
        f, team = retreating("litter_team")
        hole = f.cover("foxhole", "r3c3")
        f.s.place[team] = hole
        add_casualties(f.s, codes.FRIENDLY, place("r3c3"), hole if same else OPEN, 1)
        f.settle()
        retreat_segment(f.g)
        assert f.s.cargo[team] == (1 if same else 0)


# ------------------------------------------------------------------ cover (5.2.3)
@second("5.2.3a.1", "5.2.3a.2")
def test_a_cover_marker_belongs_to_one_side_and_casualties_do_not_count() -> None:
    f = Ground()
    hole = f.cover("foxhole", "r2c3")
    squad = f.add("rifle_squad", "r2c3")
    assert hole in places_for(f.s, squad, place("r2c3"))
    add_casualties(f.s, codes.ENEMY, place("r2c3"), hole, 1)
    assert hole in places_for(f.s, squad, place("r2c3"))
    f.add("ger_litter_team", "r2c3", hole)
    assert hole not in places_for(f.s, squad, place("r2c3"))


@second("5.1.5b", "5.2.3b.1")
def test_four_steps_under_a_marker_suffer_more_from_grenades_and_shells() -> None:
    f = Ground()
    hole = f.cover("basic", "r2c3")
    squad = f.add("rifle_squad", "r2c3", hole, steps=3)
    kinds = (codes.VOF_GRENADE, codes.VOF_INCOMING, codes.VOF_SMALL_ARMS, codes.VOF_AUTOMATIC, codes.VOF_HEAVY)
    assert [overstack(f.s, squad, vof) for vof in kinds[:2]] == [0, 0]
    team = f.add("fire_team", "r2c3", hole)
    for one in (squad, team):
        assert [overstack(f.s, one, vof) for vof in kinds[:2]] == [-1, -1]
    f.add("ger_lmg", "r3c3")
    f.settle()
    assert f.ncm(squad) == -1 + 1 + T2.terrain.low[f.s.terrain[place("r2c3")]]  # nothing against A


@second("5.2.3c", "12.8a.1", "EX-27")
def test_both_sides_share_an_area_and_count_their_own_steps() -> None:
    c = City("r3c3 complex_building")
    ours = c.man(SQUAD, "r3c3", A, steps=3)
    foes = [c.man(ENEMY_SQUAD, "r3c3", A, steps=3), c.man(ENEMY_SQUAD, "r3c3", A, steps=2)]
    assert overstack(c.s, ours, codes.VOF_GRENADE) == 0
    assert overstack(c.s, foes[0], codes.VOF_GRENADE) == -2
    beside = c.man(ENEMY_SQUAD, "r3c3", S)
    assert attack(c.g, ours, foes[0], OWN_WEAPON, [icon(codes.ICON_GRENADE), icon(codes.ICON_CROSSHAIRS)])
    marked = [row[COVER] for row in c.s.marks if row[WHAT] == codes.VOF_GRENADE]
    assert marked == [c.area("r3c3", A)]
    hit = [u for u in (ours, *foes, beside) if _grenaded(c, u)]
    assert hit == foes


def _grenaded(c: City, one: int) -> bool:
    from sandtable.games.fields_of_fire.rules.pieces.marks import has

    return has(c.s, one, codes.VOF_GRENADE)


@second("12.8a.2")
def test_a_miss_and_crossfire_trouble_the_whole_urban_card() -> None:
    c = City("r3c3 complex_building")
    inside, outside = c.man(SQUAD, "r3c3", A), c.man(SQUAD, "r3c3", S)
    for at, way in (("r2c3", NORTH), ("r3c2", 2)):
        set_fire(c.s, c.man(ENEMY_MG, at), place("r3c3"), way)
    from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now

    before = [ncm_now(c.s, one) for one in (inside, outside)]
    c.s.grenade_miss[place("r3c3")] = 1
    after = [ncm_now(c.s, one) for one in (inside, outside)]
    for old, new in zip(before, after, strict=True):
        if old.vof:
            assert new.sum() - old.sum() == -1
            assert old.crossfire == -1
    assert any(old.vof for old in before)


# ------------------------------------------------------------------ elevation (5.2.2)
@second("5.2.2a")
def test_hills_and_upper_stories_are_a_level_higher_each() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    assert level_of(f.s, squad) == 1
    f.s.place[squad] = new_cover(f.s, UPPER_LIGHT, place("r1c3"))
    assert level_of(f.s, squad) == 2
    hill = Field(unit("1plt_sqd1", "r1c1"), map=["open_field+1 open_field+2"], scenario="A1")
    assert [hill.s.level[hill.at(at)] for at in ("r1c1", "r1c2")] == [2, 3]
    man = hill.find("1plt_sqd1")
    hill.s.place[man] = new_cover(hill.s, UPPER_LIGHT, hill.at("r1c1"))
    assert level_of(hill.s, man) == 3


@second("5.2.1f")
def test_buildings_on_ordinary_cards_never_block() -> None:
    f = Ground()
    one, two = f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r3c3")
    for kind in (13, 14, UPPER_LIGHT):
        new_cover(f.s, kind, place("r2c3"))
        assert sees_unit(f.s, one, two)
    f.s.dark[place("r2c3")] = 255
    assert not sees_unit(f.s, one, two)


# ------------------------------------------------------------------ AT combat (7.5 to 7.7)
@second("7.6a", "7.7A-4.1")
def test_the_sum_of_an_at_shot() -> None:
    f = ground()
    ours, theirs = vehicle(f, SHERMAN, "r1c3"), vehicle(f, STUG, "r2c3", codes.ENEMY)
    f.lay("r2c3", "hedgerow", dark=0)
    rows = f.s.t.types.at[f.s.kind[ours]], f.s.t.types.at[f.s.kind[theirs]]
    weapons = f.s.t.weapons
    low = T2.terrain.low[f.s.terrain[place("r2c3")]]
    still = at_modifiers(f.s, ours, theirs, 0, 0)
    assert still == weapons.gunnery[1][rows[0]] + weapons.defence[rows[1]] + low
    assert at_modifiers(f.s, ours, theirs, 1, 0) == still + weapons.move_and_fire[rows[0]]
    f.s.pinned[theirs] = 1
    assert at_modifiers(f.s, ours, theirs, 0, 0) == still - 1
    f.s.pinned[theirs], f.s.pinned[ours] = 0, 1
    assert at_modifiers(f.s, ours, theirs, 0, 0) == still + 1
    rocket = f.add("bzk", "r1c3", ammo=3)
    before = at_modifiers(f.s, rocket, theirs, 0, 0)
    f.m.ambush_prone = [f.s.kind[theirs]]
    assert at_modifiers(f.s, rocket, theirs, 0, 0) == before  # there are no ambushes


@second("7.7A-4")
def test_a_pinned_vehicle_does_not_spot_and_recovers_when_left_alone() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    f.add("ger_squad", "r2c3", spotted=0, holds_fire=1)
    assert SPOT in extra_actions(f.s, tank)
    f.s.pinned[tank] = 1
    assert SPOT not in extra_actions(f.s, tank)
    f.s.ready[tank] = 0
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", pinned=1)
    frame = phase(f)
    while f.g.stack and f.g.stack[-1] is frame:
        frame.next(f.g)
    assert not f.s.pinned[tank]
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", pinned=1)
    f.s.incoming[place("r1c3")] = codes.VOF_INCOMING
    f.script(roll_at=[max(T2.cards.numbers, key=lambda n: T2.cards.at[n])])
    frame = phase(f)
    while f.g.stack and f.g.stack[-1] is frame:
        frame.next(f.g)
    assert f.s.pinned[tank] or not f.s.kind[tank]  # it was attacked


@second("7.7A-5", "7.7B-5")
@pytest.mark.parametrize("key", [SHERMAN, "uh1_slick"])
def test_a_miss_does_nothing(key: str) -> None:
    f = ground()
    target = vehicle(f, key, "r1c3")
    apply_at(f.g, target, codes.AT_MISSED)
    assert f.s.kind[target]
    assert not f.s.pinned[target]
    assert f.s.card[target] == place("r1c3")


@second("7.5A-b.1", "7.5B-a.1", "7.5B-a", "7.5A-b")
def test_fire_on_a_vehicles_card_comes_before_its_action_and_reactions_after_it() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    f.add("ger_fire_team", "r3c1", holds_fire=1)
    gun = f.add("ger_pak75", "r4c3")
    for at in ("r1c3", "r2c3"):
        f.s.incoming[place(at)] = codes.VOF_INCOMING
    worst = sorted(T2.cards.numbers, key=lambda n: -T2.cards.at[n])[:6]
    f.script(roll_at=worst)
    frame = phase(f)
    frame.answer(f.g, ("unit", tank))
    assert [args[:2] for args in f.told("at_fire")] == [(-1, tank)]  # VOF where it starts
    frame.answer(f.g, ("to", place("r2c3")))
    shots = [args[:2] for args in f.told("at_fire")]
    assert shots[1] == (-1, tank)  # VOF of the card that it enters
    assert shots[2] == (gun, tank)  # then reaction fire: the enemy always reacts
    if f.s.kind[tank] and not f.s.fired[tank]:
        assert place("r3c3") in drivable(f.s, tank)  # and it may go on
    again = ground()
    tank, foe = vehicle(again, SHERMAN, "r1c3", ready=1), vehicle(again, STUG, "r3c3", codes.ENEMY)
    set_fire(again.s, again.add("ger_fire_team", "r1c2"), place("r1c3"), 2)
    again.script(roll_at=worst)
    frame = phase(again)
    frame.answer(again.g, ("unit", tank))
    frame.answer(again.g, ("target", foe))
    shots = [args[:2] for args in again.told("at_fire")]
    assert shots[:3] == [(-1, tank), (tank, foe), (foe, tank)]


@second("7.5a.1", "7.2a.1", "7.5a")
def test_a_vehicle_acts_once() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3", ready=1)
    vehicle(f, STUG, "r3c3", codes.ENEMY)
    f.add("ger_squad", "r2c4", spotted=0, holds_fire=1)
    f.add("ger_litter_team", "r1c4")
    f.settle()
    assert f.aim(tank) == place("r1c4")  # no order concentrates this fire
    frame = phase(f)
    verbs = {a[0] for a in frame.actions_of(f.s, tank, 0)}
    assert verbs <= {"target", "to", "action"}
    assert {a[1] for a in frame.actions_of(f.s, tank, 0) if a[0] == "action"} <= {SPOT}
    f.s.fired[tank] = 1
    assert frame.friends(f.s) == []
    f.s.fired[tank] = 0
    assert ACTIVATE_VEHICLE not in offers(f.s, NOBODY, tank, 3)  # not twice in a turn
    f.s.ready[tank] = 0
    assert ACTIVATE_VEHICLE in offers(f.s, NOBODY, tank, 3)


# ------------------------------------------------------------------ Current Activity (9.1)
@second("9.1-contact", "9.1-engaged", "9.1-heavy")
def test_levels_of_activity() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    assert activity_level(f.s) == codes.NO_CONTACT
    enemy = f.add("ger_litter_team", "r5c1")
    assert activity_level(f.s) == codes.CONTACT  # a spotted enemy
    f.s.spotted[enemy] = 0
    assert activity_level(f.s) == codes.NO_CONTACT
    f.s.vof[place("r1c3")] = codes.VOF_SMALL_ARMS
    assert activity_level(f.s) == codes.CONTACT  # one occupied card under fire
    f.s.vof[place("r3c3")] = codes.VOF_SMALL_ARMS
    assert activity_level(f.s) == codes.CONTACT  # nobody is there
    f.s.vof[place("r5c1")] = codes.VOF_SMALL_ARMS
    assert activity_level(f.s) == codes.ENGAGED
    f.add("rifle_squad", "r5c1")
    assert activity_level(f.s) == codes.HEAVILY_ENGAGED


# ------------------------------------------------------------------ streets (12.10)
@second("12.10a.1")
def test_opposite_streets_of_a_block_do_not_see_each_other() -> None:
    c = City("r3c3 complex_building")
    north, south = c.man(SQUAD, "r3c3", N), c.man(ENEMY_SQUAD, "r3c3", S)
    assert not c.sees(north, south)


@second()
def test_nobody_sees_over_a_card_that_lies_face_down() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    assert sees_card(f.s, squad, place("r3c3"))
    f.s.terrain[place("r2c3")] = 0
    assert sees_card(f.s, squad, place("r2c3"))
    assert not sees_card(f.s, squad, place("r3c3"))
