"""Second edition: where contacts are placed and the map grows, cover of packages, traps, snipers and vehicles (9)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.enemy.contacts import SQUAD, B, enemies, group, north_only, package
from games.fields_of_fire.field import card, cards
from games.fields_of_fire.ground import EAST, NORTH, TYPE, Ground, T, place
from games.fields_of_fire.motor import SHERMAN, vehicle
from games.fields_of_fire.motor import ground as motor
from sandtable.games.fields_of_fire.invariants import broken_things
from sandtable.games.fields_of_fire.rules.campaign.reattempt import Reattempt
from sandtable.games.fields_of_fire.rules.combat.combat_effects import choose_sniper_targets
from sandtable.games.fields_of_fire.rules.enemy import checks
from sandtable.games.fields_of_fire.rules.enemy.packages import place_package
from sandtable.games.fields_of_fire.rules.enemy.placement import card_towards, legal_card
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.pieces.mines import clear_mines, fire_claymores, set_booby_trap
from sandtable.games.fields_of_fire.rules.preparation.final_plan import PlanClaymores, claymores_left, leave_claymores
from sandtable.games.fields_of_fire.rules.sight.terrain import candidates
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, picks_up, things_of
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import best_vof
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import OPEN
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

CLAYMORE = 27


# ------------------------------------------------------------------ the map grows (9.2.2)
@second("9.2.2j")
def test_the_staging_area_grows_with_the_row_beside_it() -> None:
    f = Ground()
    f.m.direction, f.m.expandable, f.m.staging = [EAST] * 10, True, mc.STAGING_MAIN
    squad = f.add("rifle_squad", "r1c5")
    new = place("r1c5") + 1
    assert not f.s.laid[new - WIDTH]
    assert place_package(f.g, package(group(SQUAD)), place("r1c5"), B)
    assert (f.s.laid[new], f.s.laid[new - WIDTH]) == (1, 1)
    ways = destinations(f.s, squad, act.MOVE_ADJACENT)
    assert new - WIDTH in ways  # off the map
    assert new not in ways  # the new ground is not for the company


@second("9.2.2j", "9.2.2j.1")
def test_a_hill_that_comes_up_gets_another_card_on_top() -> None:
    f = Ground()
    f.m.direction, f.m.expandable = [NORTH] * 10, True
    squad = f.add("rifle_squad", "r5c3")
    hill = next(c for c in f.s.terrain_deck if T.terrain.flags[c] & codes.CARD_HILL)
    flat = next(c for c in f.s.terrain_deck if not T.terrain.flags[c] & codes.CARD_HILL)
    first = candidates(f.s).index(hill)
    rest = [c for c in candidates(f.s) if c != hill]
    f.script(roll_terrain=[first, rest.index(flat)])
    assert place_package(f.g, package(group(SQUAD)), place("r5c3"), B)
    new = place("r6c3")
    assert (f.s.terrain[new], f.s.level[new], f.s.inside[new]) == (flat, 2, 0)
    assert new not in destinations(f.s, squad, act.MOVE_ADJACENT)


@second("9.2.2j", "9.2.2e")
@pytest.mark.parametrize("dark", [0, 255])
def test_at_maximum_range_cards_are_drawn_until_one_blocks_the_line(dark: int) -> None:
    f = Ground()
    f.m.direction, f.m.expandable = [NORTH] * 10, True
    f.add("rifle_squad", "r5c3")
    kinds = [c for c in candidates(f.s) if T.terrain.dark[c] == dark and not T.terrain.flags[c] & codes.CARD_HILL]
    f.script(roll_terrain=[candidates(f.s).index(kinds[0])])
    far = group("ger_hmg", distance=mc.DISTANCE_MAX_LOS_RANGE)
    found = card_towards(f.g, far, [TYPE["ger_hmg"]], place("r5c3"), NORTH)
    assert f.s.terrain[place("r6c3")] == kinds[0]
    assert f.s.laid[place("r7c3")] == (0 if dark else 1)
    if dark:
        assert found == place("r6c3")
    assert legal_card(f.s, far, [TYPE["ger_hmg"]], place("r5c3"), found, NORTH)


# ------------------------------------------------------------------ cover of packages (9.2.3)
@second("9.2.3a")
@pytest.mark.parametrize(
    ("cover", "key"),
    [
        (mc.PLACE_IN_OPEN, ""),
        (mc.PLACE_IN_BASIC, "basic"),
        (mc.PLACE_IN_TRENCH, "trench"),
        (mc.PLACE_IN_PILLBOX, "pillbox"),
    ],
)
def test_a_package_stands_together_under_the_cover_it_names(cover: int, key: str) -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    assert place_package(f.g, package(group("ger_lmg", "ger_fire_team", cover=cover)), place("r1c3"), B)
    places = {f.s.place[unit] for unit in enemies(f)}
    assert len(places) == 1
    (found,) = places
    assert (T.charts.cover[f.s.cover_kind[found]].key if found else "") == key


# ------------------------------------------------------------------ traps (9.5)
@second("9.5c", "9.5c.1", "9.5d", "9.5d.1")
@pytest.mark.parametrize("number", [1, 2])
def test_a_trap_strikes_one_unit_by_chance_once(number: int) -> None:
    f = Ground()
    ours = [f.add("litter_team", "r1c3") for _ in range(2)]
    theirs = [f.add("ger_litter_team", "r2c3") for _ in range(2)]
    friend = f.add("litter_team", "r2c3")
    thing = new_thing(f.s, CLAYMORE, -1, place("r2c3"))
    first, second_card = cards({"random2": number}, {"random2": number})
    f.script(roll_booby_trap=[first], roll_claymore=[second_card])
    assert set_booby_trap(f.g, place("r1c3"), codes.FRIENDLY)
    fire_claymores(f.g)
    for units in (ours, theirs):
        assert [f.ncm(unit) == -4 for unit in units] == [number == 1, number == 2]
    assert f.ncm(friend) == 0  # a Claymore is for enemies
    clear_mines(f.s)
    fire_claymores(f.g)
    assert (f.s.marks, f.s.thing[thing]) == ([], 0)  # gone


@second("9.5d")
def test_a_claymore_is_set_before_the_mission_or_not_at_all() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    claymores = [new_thing(f.s, CLAYMORE, squad) for _ in range(2)]
    plan = PlanClaymores()
    f.g.push(plan)
    around = {place(at) for at in ("r1c2", "r1c3", "r1c4", "r2c2", "r2c3", "r2c4")}
    assert {a[1] for a in plan.options(f.g) if a[0] == "to"} == around  # with friends on them or beside them
    plan.answer(f.g, ("to", place("r1c3")))
    assert {a[1] for a in plan.options(f.g) if a[0] == "to"} == around - {place("r1c3")}  # one each
    plan.answer(f.g, ("done",))
    assert things_of(f.s, squad) == []
    assert not picks_up(f.s, squad)
    assert [f.s.thing_card[thing] for thing in claymores] == [place("r1c3"), NOWHERE]
    assert broken_things(f.s) == []


@second("9.5d", "11.1.step11")
def test_claymores_are_set_again_before_another_attempt() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    for _ in range(2):
        new_thing(f.s, CLAYMORE, squad)
    leave_claymores(f.s)
    again = Reattempt()
    f.g.push(again)
    again.set_claymores(f.g)
    plan = f.g.stack[-1]
    assert isinstance(plan, PlanClaymores)
    assert len(claymores_left(f.s)) == 2
    assert ("to", place("r1c3")) in plan.options(f.g)


# ------------------------------------------------------------------ snipers and vehicles (9.6)
@second("9.6e")
def test_a_vehicle_that_drives_up_meets_small_arms_and_one_that_stands_there_may_be_chosen() -> None:
    f = motor()
    sniper = f.add("ger_sniper", "r2c3", spotted=0)
    squad = f.add("litter_team", "r1c3")
    tank = vehicle(f, SHERMAN, "r1c4")
    set_fire(f.s, sniper, place("r1c3"), 4)
    f.script(roll_sniper=[card(random2=1), card(random2=2)])
    relocate(f.g, tank, place("r1c3"), OPEN)
    assert best_vof(f.s, tank) == T.charts.vof_at[codes.VOF_SMALL_ARMS]
    choose_sniper_targets(f.g)
    marked = [row[2] for row in f.s.marks if row[0] == codes.VOF_SNIPER]
    assert marked == [squad]
    assert best_vof(f.s, tank) == T.charts.vof_at[codes.VOF_SMALL_ARMS]
    f.s.marks = []
    f.script(roll_sniper=[card(random2=2)])
    choose_sniper_targets(f.g)
    assert [row[2] for row in f.s.marks if row[0] == codes.VOF_SNIPER] == [tank]
    assert best_vof(f.s, tank) == T.charts.vof_at[codes.VOF_SNIPER] < T.charts.vof_at[codes.VOF_SMALL_ARMS]


# ------------------------------------------------------------------ Activity Checks (9.4)
@second("9.4a.1", "3.2.2b")
def test_who_has_checked_and_moved_to_another_card_does_not_check_again(monkeypatch: pytest.MonkeyPatch) -> None:
    f = Ground()
    first, second_squad = f.add(SQUAD, "r5c5"), f.add(SQUAD, "r5c1")
    seen: list[int] = []

    def move(g: object, unit: int) -> None:
        seen.append(unit)
        f.s.pinned[unit] = 1  # its state changes, and it goes to the card of the other
        relocate(f.g, unit, place("r5c1" if unit == first else "r5c5"), OPEN)

    ordered = f.add(SQUAD, "r5c3")
    f.s.acted[ordered] = f.s.turn  # an event has told it what to do
    monkeypatch.setattr(checks, "check", move)
    frame = checks.EnemyActivity(0)
    f.g.push(frame)
    while f.g.stack and f.g.stack[-1] is frame:
        frame.next(f.g)
    assert sorted(seen) == [first, second_squad]
