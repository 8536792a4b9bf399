"""Second edition: opening fire, snipers, Concentrated Fire, charges, mortars, ammunition, visibility (6, 8)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.combat.bunker import bunkered
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import NORTH, Ground, T, icon, place, result
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.combat.combat_effects import choose_sniper_targets, combat_effects, ncm_now
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate, concentrate_areas
from sandtable.games.fields_of_fire.rules.combat.demolition import explode, place_charge
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, targets
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects
from sandtable.games.fields_of_fire.rules.combat.spotting import unspotted_targets
from sandtable.games.fields_of_fire.rules.fire.ammunition import costs_of_fire, tracks_basic_fire
from sandtable.games.fields_of_fire.rules.fire.engage import relocate, set_fire
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on
from sandtable.games.fields_of_fire.rules.pieces.marks import UNIT, WHAT, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.mines import fire_claymores, set_booby_trap
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.support.mortars import fire_indirect
from sandtable.games.fields_of_fire.rules.support.targets import call_targets
from sandtable.games.fields_of_fire.rules.transport.carrying import casualties_on, new_thing
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import OPEN
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE

CROSS, CLAYMORE = codes.ICON_CROSSHAIRS, 27


# ------------------------------------------------------------------ opening fire (6.0, 6.1)
@second("6.0a", "6.0b", "6.1.1a", "6.1.1a.1")
@pytest.mark.parametrize("cause", ["own move", "enemy move", "spotting"])
def test_every_change_on_the_map_opens_fire(cause: str) -> None:
    f = Ground()
    f.lay("r2c3", "open_field", dark=255)
    squad = f.add("rifle_squad", "r1c3", holds_fire=0)
    enemy = f.add("ger_litter_team", "r3c3" if cause != "spotting" else "r2c3", spotted=int(cause != "spotting"))
    f.settle()
    assert f.aim(squad) == NOWHERE
    if cause == "own move":
        relocate(f.g, squad, place("r1c4"), OPEN)
        relocate(f.g, squad, place("r2c4"), OPEN)
    elif cause == "enemy move":
        relocate(f.g, enemy, place("r2c3"), OPEN)
    else:
        f.s.spotted[enemy] = 1
    f.settle()
    target = f.s.card[enemy]
    assert (f.aim(squad), f.s.vof[target]) == (target, codes.VOF_SMALL_ARMS)
    assert f.s.pdf[squad] != NOWHERE


@second("6.1.1b")
@pytest.mark.parametrize("number", [1, 2])
def test_of_equal_cards_one_is_chosen_by_chance(number: int) -> None:
    f = Ground()
    for at in ("r1c2", "r1c4"):
        f.add("ger_litter_team", at)
    squad = f.add("rifle_squad", "r1c3")
    f.script(roll_target_card=[card(random2=number)])
    f.settle()
    assert f.aim(squad) == place(("r1c2", "r1c4")[number - 1])


@second("6.1.1b")
def test_the_nearest_card_is_fired_at_then_the_one_with_the_strongest_fire() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_hmg", "r3c3")
    f.add("ger_litter_team", "r1c4")
    f.settle()
    assert f.aim(squad) == place("r1c4")  # the nearest, though it does not fire
    g = Ground()
    g.add("ger_squad", "r1c2", dry=1)
    g.add("ger_hmg", "r2c3")
    g.add("ger_litter_team", "r1c4")
    squad = g.add("rifle_squad", "r1c3")
    g.settle()
    assert g.aim(squad) == place("r2c3")  # Automatic before Small Arms and no fire


@second("9.3b", "9.3b.1", "EX-14")
def test_nobody_answers_the_fire_of_an_unspotted_enemy() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    hidden = f.add("ger_hmg", "r3c3", spotted=0)
    f.add("ger_mtr_fo", "r2c4", spotted=0)
    f.settle()
    assert f.aim(hidden) == place("r1c3")
    relocate(f.g, squad, place("r1c4"), OPEN)
    relocate(f.g, squad, place("r1c3"), OPEN)
    f.settle()
    assert (f.aim(squad), f.s.pdf[squad]) == (NOWHERE, NOWHERE)


@second("EX-11", "6.2.3d")
def test_a_unit_whose_range_shrinks_fires_as_far_as_it_can_on_its_pdf() -> None:
    f = Ground()
    gun = f.add("lmg", "r1c3", ammo=3)
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert (f.aim(gun), f.s.pdf[gun], f.s.vof[place("r3c3")]) == (place("r3c3"), NORTH, codes.VOF_AUTOMATIC)
    f.s.flipped[gun], f.s.dry[gun] = 1, 1  # S at Close range
    f.settle()
    assert (f.aim(gun), f.s.pdf[gun], f.s.vof[place("r2c3")]) == (place("r2c3"), NORTH, codes.VOF_SMALL_ARMS)
    assert f.s.vof[place("r3c3")] == 0


# ------------------------------------------------------------------ PDF (6.2.3)
@second("6.2.3b")
def test_an_observer_spots_and_calls_in_every_direction_whatever_fires_where() -> None:
    f, observer = artillery()
    f.add("ger_litter_team", "r2c3")
    far = f.add("ger_litter_team", "r4c3")
    hidden = f.add("ger_squad", "r2c1", spotted=0)
    squad = f.add("rifle_squad", "r2c3")
    f.settle()
    assert f.s.pdf[squad] == HERE
    assert f.s.card[far] in call_targets(f.s, 0, mc.FIRE_HE, observer)
    assert unspotted_targets(f.s, squad) == unspotted_targets(f.s, observer) == [hidden]


@second("6.2.3d")
def test_all_units_of_a_card_fire_along_its_pdf_and_throw_and_concentrate_there() -> None:
    f = Ground()
    first, rockets = f.add("rifle_squad", "r1c3"), f.add("bzk", "r1c3", ammo=3)
    f.add("ger_litter_team", "r2c3")
    f.settle()
    late = f.add("lmg", "r1c3", ammo=4)
    beside = f.add("ger_litter_team", "r1c4")
    f.settle()
    assert {f.s.pdf[who] for who in (first, late)} == {NORTH}
    assert {f.aim(who) for who in (first, late)} == {place("r2c3")}
    assert beside not in targets(f.s, rockets, OWN_WEAPON)
    assert {f.s.card[who] for who in targets(f.s, rockets, OWN_WEAPON)} == {place("r2c3")}
    assert {area[0] for area in concentrate_areas(f.s, late)} == {place("r2c3")}


# ------------------------------------------------------------------ snipers (6.2.2)
@second("6.2.2-sniper", "6.2.2-sniper.1", "6.2.2-sniper.2", "6.2.2-sniper.3")
@pytest.mark.parametrize("number", [1, 3])
def test_a_sniper_chooses_one_unit_by_chance_in_every_combat_phase(number: int) -> None:
    f = Ground()
    units = [f.add("litter_team", "r2c3") for _ in range(3)]
    f.add("ger_sniper", "r3c3", spotted=0)
    f.add("ger_fire_team", "r2c2")  # other VOF lies there too
    f.settle()
    f.script(roll_sniper=[card(random3=number), card(random3=4 - number)])
    for chosen in (number, 4 - number):
        choose_sniper_targets(f.g)
        assert [row[UNIT] for row in f.s.marks if row[WHAT] == codes.VOF_SNIPER] == [units[chosen - 1]]
        low = f.ncm(units[chosen - 1])
        assert [f.ncm(who) - low for who in units if who != units[chosen - 1]] == [3, 3]  # Small Arms
        clean_up(f.g)
        f.settle()


# ------------------------------------------------------------------ Concentrated Fire (6.2.2, 6.6)
@second("6.2.2-conc", "6.6c")
def test_concentrated_fire_strikes_all_under_a_marker_beside_the_basic_fire_of_its_firer() -> None:
    f = Ground()
    cover = f.cover("basic", "r2c3")
    inside = [f.add("ger_litter_team", "r2c3", cover) for _ in range(2)]
    outside = f.add("ger_litter_team", "r2c3")
    gun = f.add("lmg", "r1c3", ammo=6)
    f.settle()
    before = [f.ncm(who) for who in (*inside, outside)]
    for _ in range(2):
        concentrate(f.g, gun, place("r2c3"), cover, [icon(CROSS)])
    assert [f.ncm(who) - old for who, old in zip((*inside, outside), before, strict=True)] == [-2, -2, 0]
    assert f.aim(gun) == place("r2c3")  # its VOF lies there as before
    f.s.marks.pop()
    assert costs_of_fire(f.s)[gun] == 2
    clean_up(f.g)
    assert [f.ncm(who) for who in (*inside, outside)] == before


# ------------------------------------------------------------------ charges (6.5.2)
@second("6.5.2d", "6.5.2d.1")
@pytest.mark.parametrize(
    ("kind", "after"), [("bunker", ["foxhole"]), ("pillbox", ["foxhole"]), ("cave", []), ("basic", ["basic"])]
)
def test_a_charge_makes_foxholes_of_pillboxes_and_leaves_found_cover(kind: str, after: list[str]) -> None:
    f, engineer, enemy, cover = bunkered(kind)
    place_charge(f.g, engineer, cover)
    explode(f.g)
    assert not f.s.kind[enemy]
    assert casualties_on(f.s, codes.ENEMY, place("r2c3")) == 2
    assert [f.s.t.charts.cover[f.s.cover_kind[c]].key for c in covers_on(f.s, place("r2c3"))] == after


# ------------------------------------------------------------------ mortars (6.7.4)
@second("6.7.4c", "6.7.4c.1")
def test_indirect_fire_sets_no_pdf_makes_no_crossfire_and_meets_the_lower_cover() -> None:
    f = Ground()
    f.lay("r3c4", "sunken_lane", dark=255)
    terrain = f.s.terrain[place("r3c4")]
    assert T.terrain.high[terrain] > T.terrain.low[terrain]
    section, target = f.add("mtr60_sec", "r1c3", ammo=6), f.add("ger_litter_team", "r3c4")
    squad = f.add("rifle_squad", "r3c3")
    f.settle()
    fire_indirect(f.g, section, place("r3c4"))
    f.settle()
    assert f.aim(squad) == place("r3c4")
    assert (f.s.pdf[section], f.s.crossfire[place("r3c4")]) == (NOWHERE, 0)
    take_off(f.s, squad)
    f.settle()
    assert f.ncm(target) == -3 + T.terrain.low[terrain] + T.terrain.burst[terrain]


# ------------------------------------------------------------------ ammunition (6.8)
@second()
@pytest.mark.parametrize(
    ("key", "target"),
    [
        pytest.param("mtr60_sec", "r3c3", marks=second("6.8.1B")),
        pytest.param("rcl75", "r3c3", marks=second("6.8.1C")),
        pytest.param("hmg", "r3c3", marks=second("6.8.1A.1")),
    ],
)
def test_every_turn_of_fire_costs_one_point(key: str, target: str) -> None:
    f = Ground()
    team = f.add(key, "r1c3", ammo=3)
    f.add("ger_litter_team", target)
    f.settle()
    assert f.aim(team) == place(target)
    combat_effects(f.g)
    assert f.s.ammo[team] == 2


@second("6.8.1A")
@pytest.mark.parametrize(("squad", "gun"), [("ger_squad", "ger_lmg"), ("nva_squad", "nva_mg")])
def test_squads_with_machine_guns_start_with_the_points_of_a_gun_and_count_them(squad: str, gun: str) -> None:
    f = Ground()
    kinds = {T.types.key[k]: k for k in reversed(T.types.ids)}
    assert T.types.points[kinds[squad]] == T.types.points[kinds[gun]] > 0
    unit = f.add(squad, "r3c3")
    assert tracks_basic_fire(f.s, unit)
    victim = f.add("litter_team", "r2c3")
    f.settle()
    assert costs_of_fire(f.s) == {unit: 1}
    mark_unit(f.s, codes.VOF_CONCENTRATED, unit, victim, 1, -1)
    assert costs_of_fire(f.s) == {unit: 2}
    f.s.marks = []
    f.script(roll_combat=[result(-1, codes.MISS)])
    f.s.ammo[unit] = 1
    new_thing(f.s, T.assets.key.index("rpg"), unit)  # other ammunition does not help
    f.settle()
    assert f.s.vof[place("r2c3")] == codes.VOF_AUTOMATIC
    combat_effects(f.g)
    f.settle()
    assert (f.s.ammo[unit], f.s.dry[unit], f.s.vof[place("r2c3")]) == (0, 1, codes.VOF_SMALL_ARMS)


@second("6.4-tank", "6.4-tank.1")
@pytest.mark.parametrize("key", ["m4_75", "m48"])
def test_tanks_are_rated_heavy_count_their_rounds_and_leave_without(key: str) -> None:
    f = Ground()
    f.m.use_vehicles = True
    tank = f.add(key, "r1c3", ammo=2)
    assert T.types.rating[f.s.kind[tank]] == codes.RATING_H
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.s.vof[place("r2c3")] == codes.VOF_HEAVY
    combat_effects(f.g)
    assert f.s.ammo[tank] == 1
    combat_effects(f.g)
    assert not f.s.kind[tank]


# ------------------------------------------------------------------ effects (6.3)
@second("6.3c", "6.3c.1", "6.3c.2")
@pytest.mark.parametrize(("value", "row"), [(-9, -4), (-5, -4), (-4, -4), (6, 6), (7, 6), (12, 6)])
def test_the_ncm_stays_between_minus_four_and_six(value: int, row: int) -> None:
    f = Ground()
    target = f.add("ger_litter_team", "r2c3")
    f.s.incoming[place("r2c3")], f.s.incoming_value[place("r2c3")] = codes.VOF_INCOMING, value
    assert (ncm_now(f.s, target).sum(), ncm_now(f.s, target).row()) == (value, row)


@second("6.3.3-C")
def test_a_casualty_neither_moves_nor_fights_nor_comes_back() -> None:
    f = Ground()
    team = f.add("fire_team", "r2c3")
    apply_effects(f.g, team, codes.EFFECT_CASUALTY, codes.EFFECT_NONE)
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert casualties_on(f.s, codes.FRIENDLY, place("r2c3")) == 1
    assert f.here("r2c3", codes.FRIENDLY) == []  # no unit: nothing can be ordered, fires or is fired at
    assert f.s.vof[place("r3c3")] == 0
    combat_effects(f.g)
    assert f.told("fired-at") == []


# ------------------------------------------------------------------ visibility (8.0)
@second("8.0b", "9.5e")
@pytest.mark.parametrize("weapon", ["grenade", "incoming", "mines", "claymore", "booby trap", "rifles"])
def test_darkness_changes_neither_grenades_nor_shells_nor_mines(weapon: str) -> None:
    found = []
    for light in (0, 3):
        f = Ground()
        f.m.light = [light] * 20
        target = f.add("ger_litter_team", "r2c3")
        if weapon == "grenade":
            mark_unit(f.s, codes.VOF_GRENADE, -1, target, 1, -4)
        elif weapon == "incoming":
            f.s.incoming[place("r2c3")], f.s.incoming_value[place("r2c3")] = codes.VOF_INCOMING, -4
        elif weapon == "mines":
            mark_unit(f.s, codes.VOF_MINES, -1, target, 1, T.charts.vof_ncm[codes.VOF_MINES])
        elif weapon == "claymore":
            new_thing(f.s, CLAYMORE, -1, place("r2c3"))
            fire_claymores(f.g)
        elif weapon == "booby trap":
            assert set_booby_trap(f.g, place("r2c3"), codes.ENEMY)
        else:
            set_fire(f.s, f.add("rifle_squad", "r1c3"), place("r2c3"), NORTH)
        assert ncm_now(f.s, target).vof != codes.VOF_NONE
        found.append(f.ncm(target))
    assert (found[0] == found[1]) == (weapon != "rifles")
