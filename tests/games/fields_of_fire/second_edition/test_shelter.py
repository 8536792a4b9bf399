"""Second edition: hills, towers, cover, bunkers and caves, fire into courtyards, the new enemy (3.7.1B, 5.2, 12.4)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import ENEMY_MG, ENEMY_SQUAD, MG, SQUAD, UP_A, YARD, City
from games.fields_of_fire.editions import second
from games.fields_of_fire.enemy.contacts import B, enemies, group, package
from games.fields_of_fire.field import GAME, Field, unit
from games.fields_of_fire.ground import NORTH, SOUTH, Ground, place
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects, ncm_now
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, targets
from sandtable.games.fields_of_fire.rules.enemy.checks import can_do, carry_out_reaction
from sandtable.games.fields_of_fire.rules.enemy.fall_back import fall_back
from sandtable.games.fields_of_fire.rules.enemy.packages import place_package
from sandtable.games.fields_of_fire.rules.fire.courtyards import ConcentrateOnCourtyards, courtyard_fire
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire
from sandtable.games.fields_of_fire.rules.movement.cover import (
    TOWER_LIGHT,
    TOWER_STRONG,
    cover_left,
    covers_on,
    find_cover,
    found_cover,
    room_under,
)
from sandtable.games.fields_of_fire.rules.pieces.areas import attach
from sandtable.games.fields_of_fire.rules.pieces.marks import BY, COVER
from sandtable.games.fields_of_fire.rules.pieces.placing import set_steps
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.sequence.mission import CombatSegment
from sandtable.games.fields_of_fire.rules.sight.los import level_of, sees_unit
from sandtable.games.fields_of_fire.rules.sight.terrain import candidates, reveal_seen, turn_up
from sandtable.games.fields_of_fire.rules.transport.carrying import add_casualties
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import OPEN
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import PLACE_IN_CAVE

T2 = GAME.tables({"edition": "2e"})
HILL = codes.CARD_HILL
COVER_ID = {row.key: row.id for row in T2.charts.cover if row.id}


# ------------------------------------------------------------------ a new enemy (3.7.1B)
@second("3.7.1B-d")
def test_everybody_who_can_opens_fire_at_a_new_enemy_by_himself() -> None:
    f = Ground()
    f.m.expandable = False
    f.m.direction = [NORTH] * 10
    trigger, beside = f.add("rifle_squad", "r1c3"), f.add("lmg", "r2c2")
    blind, deaf = f.add("rifle_squad", "r5c5"), f.add("litter_team", "r1c3")
    busy = f.add("rifle_squad", "r1c5")
    other = f.add("ger_litter_team", "r2c5")
    for at in ("r4c4", "r4c5", "r5c4"):
        f.lay(at, "woods", dark=255)
    f.settle()
    assert f.aim(busy) == place("r2c5")
    made = package(group("ger_squad"))
    made.groups[0].spotted = True
    assert place_package(f.g, made, place("r1c3"), B)
    (enemy,) = [u for u in enemies(f) if u != other]
    where = f.s.card[enemy]
    assert where == place("r2c3")
    f.settle()
    assert (f.aim(trigger), f.aim(beside)) == (where, where)
    assert (f.s.pdf[trigger], f.s.vof[where] != codes.VOF_NONE) == (NORTH, True)
    assert (f.aim(busy), f.aim(deaf)) == (place("r2c5"), NOWHERE)  # engaged already; cannot fire
    assert (f.aim(blind), sees_unit(f.s, blind, enemy)) == (NOWHERE, False)


# ------------------------------------------------------------------ hills (5.2.2A)
def numbers(left: list[int], drawn: list[int]) -> list[int]:
    """Which of the cards that are left is drawn each time."""
    found = []
    for terrain in drawn:
        found.append(left.index(terrain))
        left.remove(terrain)
    return found


@second("5.2.2A-a")
def test_cards_are_stacked_on_hills_until_one_is_no_hill_and_each_adds_a_level() -> None:
    mission = next(
        m for m in T2.missions.values() if any(T2.terrain.flags[c] & HILL for c in T2.terrain.shuffled[m.deck])
    )
    deck = T2.terrain.shuffled[mission.deck]
    hill = next(c for c in deck if T2.terrain.flags[c] & HILL)
    ground = next(c for c in deck if not T2.terrain.flags[c] & HILL and T2.terrain.low[c] > 0)
    assert (T2.terrain.low[hill], T2.terrain.high[hill]) == (0, 0)  # no cover value
    for hills in (0, 1, 2, 3):
        f = Ground(mission.key)
        f.s.terrain_deck = sorted(deck)
        f.m.max_hills = codes.NONE
        drawn = [*[c for c in deck if T2.terrain.flags[c] & HILL][:hills], ground]
        here = place("r3c3")
        f.s.terrain[here] = 0
        f.script(roll_terrain=numbers(candidates(f.s), drawn))
        turn_up(f.g, here)
        assert f.s.terrain[here] == ground  # its own cover value counts
        assert f.s.level[here] == T2.terrain.level[ground] + hills
        assert f.chance.left() == {}


@second("5.2a")
@pytest.mark.parametrize(("watcher", "seen"), [("rifle_squad", True), ("uh1_slick", False), ("", False)])
def test_a_card_lies_face_down_until_a_ground_unit_sees_it(watcher: str, seen: bool) -> None:
    mission = next(
        m for m in T2.missions.values() if any(T2.terrain.flags[c] & HILL for c in T2.terrain.shuffled[m.deck])
    )
    f = Ground(mission.key, "open" if mission.key[0] == "C" else "open_field")
    deck = T2.terrain.shuffled[mission.deck]
    hill = next(c for c in deck if T2.terrain.flags[c] & HILL)
    flat = next(c for c in deck if not T2.terrain.flags[c] & HILL)
    f.s.terrain_deck = sorted(deck)
    f.m.max_hills = codes.NONE
    here, hidden = place("r3c3"), place("r5c4")  # no line leads from r2c3 to the second
    f.s.dark = [0] * len(f.s.dark)
    f.s.terrain[here] = f.s.terrain[hidden] = 0
    f.s.face_down = 2
    if watcher:
        f.add(watcher, "r2c3")
    f.script(roll_terrain=numbers(candidates(f.s), [hill, flat]))
    reveal_seen(f.g)
    assert (f.s.terrain[here], f.s.terrain[hidden]) == (flat if seen else 0, 0)
    assert f.s.face_down == (1 if seen else 2)
    if seen:
        assert f.s.level[here] == T2.terrain.level[flat] + 1  # on its Hill


# ------------------------------------------------------------------ the church tower (5.2.2B)
@second("5.2.2B-b")
def test_a_tower_stands_only_on_a_church_and_is_an_upper_story() -> None:
    for kind in ("church", "village", "farm", "orchard"):
        towers = 0
        f = Field(unit("1plt_sqd1", "r1c1"), map=[f"{kind} {kind}"], scenario="A1")
        here = f.at("r1c1")
        for _ in range(8):
            cover = find_cover(f.match.play, here)
            above = [c for c in covers_on(f.s, here) if f.s.cover_below[c] == cover]
            for marker in above:
                tower = f.s.cover_kind[marker] in (TOWER_LIGHT, TOWER_STRONG)
                towers += tower
                squad = f.find("1plt_sqd1")
                f.s.place[squad] = marker
                assert level_of(f.s, squad) == f.s.level[here] + 1
        assert (towers > 0) == (kind == "church")


# ------------------------------------------------------------------ cover (5.2.3)
@second("5.2.3a")
def test_a_card_has_its_number_of_covers_which_stay_and_hold_one_side() -> None:
    f = Ground(terrain="woods")
    here = place("r2c3")
    potential = T2.terrain.potential[f.s.terrain[here]]
    assert potential > 0
    for _ in range(potential):
        assert cover_left(f.s, here)
        find_cover(f.g, here)
    assert (cover_left(f.s, here), found_cover(f.s, here)) == (False, potential)
    cover = covers_on(f.s, here)[0]
    squads = [f.add("rifle_squad", "r2c3", cover) for _ in range(5)]
    more = f.add("rifle_squad", "r2c3")
    assert room_under(f.s, cover, more)  # any number of Steps
    bunker = f.cover("bunker", "r2c3", NORTH)
    limit = T2.charts.cover[COVER_ID["bunker"]].capacity
    set_steps(f.s, more, limit)
    assert room_under(f.s, bunker, more)
    f.add("fire_team", "r2c3", bunker)
    assert not room_under(f.s, bunker, more)  # unless the marker says otherwise
    enemy = f.add("ger_squad", "r2c3")
    assert not room_under(f.s, cover, enemy)
    for squad in squads:
        relocate(f.g, squad, place("r1c3"), OPEN)
    clean_up(f.g)
    assert covers_on(f.s, here)[0] == cover  # it stays
    add_casualties(f.s, codes.FRIENDLY, here, cover, 2)
    assert room_under(f.s, cover, enemy)  # casualties do not count


# ------------------------------------------------------------------ bunkers and caves (5.2.3B, 5.2.3D)
FORTS = ["bunker", "pillbox"]
CAVES = [("small_cave", 1), ("cave", 2), ("large_cave", 4), ("armoured_cave", 5)]


def shut_in(key: str) -> tuple[Ground, int, int]:
    """An enemy under a marker that looks south and fires that way."""
    f = Ground()
    cover = f.cover(key, "r3c3", SOUTH)
    gun = f.add("ger_lmg", "r3c3", cover)
    front = f.add("litter_team", "r2c3")
    f.settle()
    assert f.aim(gun) == place("r2c3")
    return f, gun, front


def attacked_inside(key: str) -> None:
    f, gun, _ = shut_in(key)
    attacker = f.add("rifle_squad", "r3c3")
    f.settle()
    assert f.s.pdf[gun] != HERE
    assert f.aim(gun) == NOWHERE  # no Point Blank fire, and none out of the card while it is attacked (5.2.3B)
    assert f.s.pdf[attacker] == HERE
    assert ncm_now(f.s, gun).vof != codes.VOF_NONE  # it is a target
    assert gun in targets(f.s, attacker, OWN_WEAPON)
    assert can_do(f.s, gun, act.ENEMY_GRENADE)
    sheltered = ncm_now(f.s, gun).cover
    carry_out_reaction(f.g, gun, act.ENEMY_GRENADE)
    assert f.s.place[gun] == OPEN  # an Activity Check brings it out
    f.settle()
    assert f.s.pdf[gun] == HERE
    assert ncm_now(f.s, gun).cover < sheltered


@second("5.2.3B-c")
@pytest.mark.parametrize("key", FORTS)
def test_a_bunker_does_not_fire_at_point_blank_and_a_check_can_bring_its_men_out(key: str) -> None:
    attacked_inside(key)
    f, gun, _ = shut_in(key)
    f.add("rifle_squad", "r3c3")
    fall_back(f.g, gun)
    assert f.s.place[gun] == OPEN


@second("5.2.3D-a")
@pytest.mark.parametrize(("key", "steps"), CAVES)
def test_a_cave_holds_its_steps_and_fires_only_along_its_arrow(key: str, steps: int) -> None:
    attacked_inside(key)
    f = Ground()
    cave = f.cover(key, "r3c3", SOUTH)
    man = f.add("ger_lmg", "r3c3", cave)
    flank = f.add("litter_team", "r3c4")
    f.settle()
    assert (f.aim(man), f.s.cover_arc[cave]) == (NOWHERE, SOUTH)
    relocate(f.g, flank, place("r1c3"), OPEN)
    f.settle()
    assert (f.aim(man), f.s.cover_arc[cave]) == (place("r1c3"), SOUTH)
    entering = f.add("ger_squad", "r3c3")
    for size in (1, 2, 3, 4):
        set_steps(f.s, entering, size)
        assert room_under(f.s, cave, entering) == (size + 1 <= steps)
    g = Ground()
    g.m.expandable = False
    g.m.direction = [NORTH] * 10
    g.add("rifle_squad", "r1c3")
    made = package(group("ger_lmg"))
    made.groups[0].cover = PLACE_IN_CAVE
    assert place_package(g.g, made, place("r1c3"), B)
    mouth = g.s.place[enemies(g)[0]]
    assert T2.charts.cover[g.s.cover_kind[mouth]].key.endswith("cave")
    assert g.s.cover_arc[mouth] == SOUTH  # towards the card that made contact


# ------------------------------------------------------------------ courtyards (12.4)
@second("12.4c")
def test_fire_from_above_into_a_courtyard_is_concentrated_if_the_player_likes_by_enemies_always() -> None:
    for ours in (True, False):
        c = City("r3c3 compound", "r3c4 complex_building")
        gun = c.man(MG if ours else ENEMY_MG, "r3c3", UP_A)
        foe = c.man(ENEMY_SQUAD if ours else SQUAD, "r3c3", YARD)
        c.settle()
        assert (c.s.aim[gun], c.s.pdf[gun]) == (place("r3c3"), HERE)
        for choice in (True, False):
            c.s.marks = []
            segment = CombatSegment()
            c.g.push(segment)
            segment.courtyards(c.g)
            if ours:
                asked = c.g.stack[-1]
                assert isinstance(asked, ConcentrateOnCourtyards)
                assert asked.next(c.g) == codes.PLAYER
                assert asked.options(c.g) == [("unit", gun), ("done",)]
                asked.answer(c.g, ("unit", gun) if choice else ("done",))
                if choice:
                    asked.next(c.g)  # nobody is left to be asked
            assert c.g.stack[-1] is segment
            rows = [(row[BY], row[COVER]) for row in c.s.marks]
            assert rows == ([(gun, c.area("r3c3", YARD))] if choice or not ours else [])
            expected = T2.charts.vof_ncm[codes.VOF_CONCENTRATED] if rows else 0
            assert ncm_now(c.s, foe).concentrated == expected
            c.g.stack.pop()


@second()
def test_an_attached_building_fires_into_the_courtyard_and_saving_costs_less_ammunition() -> None:
    costs = []
    for concentrate in (True, False):
        c = City("r3c3 compound", "r3c4 complex_building")
        attach(c.s, place("r3c3"), 1)
        gun = c.man(MG, "r3c4", UP_A)
        c.man(ENEMY_SQUAD, "r3c3", YARD)
        set_fire(c.s, gun, place("r3c3"), 6)
        assert [row[0] for row in courtyard_fire(c.s)] == [gun]
        before = c.s.ammo[gun]
        segment = CombatSegment()
        c.g.push(segment)
        segment.courtyards(c.g)
        c.g.stack[-1].answer(c.g, ("unit", gun) if concentrate else ("done",))
        combat_effects(c.g)
        costs.append(before - c.s.ammo[gun])
    assert costs == [2, 1]


@second()
def test_men_in_the_upper_story_of_a_compound_fire_at_other_cards_as_usual() -> None:
    c = City("r3c3 compound", "r4c3 complex_building")
    gun = c.man(MG, "r3c3", UP_A)
    foe = c.man(ENEMY_SQUAD, "r4c3", UP_A)
    c.settle()
    assert c.s.aim[gun] == place("r4c3")
    assert c.sees(gun, foe)
