"""Second edition: the NCM, hits, weapons and their limits, special VOF (6.2 to 6.8)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.city import ENEMY_SQUAD, City
from games.fields_of_fire.city import S as SOUTH_STREET
from games.fields_of_fire.combat.bunker import bunkered
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import NORTH, NORTH_EAST, TYPE, Ground, T, effect, icon, place, result
from games.fields_of_fire.support import artillery, line
from sandtable.games.fields_of_fire.rules.combat import demolition
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects, ncm_now, resolve
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate, extra_cards, may_concentrate
from sandtable.games.fields_of_fire.rules.combat.flamethrower import flame, flame_targets
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, attack, in_range, targets
from sandtable.games.fields_of_fire.rules.combat.hits import apply_effects, hit
from sandtable.games.fields_of_fire.rules.combat.jams import jam_prone
from sandtable.games.fields_of_fire.rules.fire.ammunition import costs_of_fire, run_out
from sandtable.games.fields_of_fire.rules.fire.engage import cease_fire, relocate, set_fire
from sandtable.games.fields_of_fire.rules.fire.final_lines import first_on_line
from sandtable.games.fields_of_fire.rules.fire.grazing import covered
from sandtable.games.fields_of_fire.rules.fire.ratings import can_fire
from sandtable.games.fields_of_fire.rules.movement.infantry import can_infiltrate
from sandtable.games.fields_of_fire.rules.pieces.marks import WHAT, count_on, has, mark_unit, value_on
from sandtable.games.fields_of_fire.rules.preparation import final_plan
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up
from sandtable.games.fields_of_fire.rules.support.calls import resolve_call
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.rules.support.final_fires import can_fire_final
from sandtable.games.fields_of_fire.rules.support.mortars import fire_indirect, indirect_targets
from sandtable.games.fields_of_fire.rules.support.targets import call_targets
from sandtable.games.fields_of_fire.rules.transport.carrying import casualties_on, charge_room, new_thing, things_of
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import HERE, NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Control

T2 = GAME.tables({"edition": "2e"})
NONE = codes.EFFECT_NONE
C, P, L, F, A = range(1, 6)
HERE_AT = "r2c3"


# ------------------------------------------------------------------ the NCM (6.2, 6.3)
@second("6.2a", "6.3a", "6.3b", "6.3b.1", "6.3e")
def test_the_lowest_vof_and_all_its_modifiers() -> None:
    f = Ground()
    f.m.light = [1] * 20
    f.lay("r2c3", "hedgerow", dark=0)
    card = place("r2c3")
    low = T2.terrain.low[f.s.terrain[card]]
    hole = f.cover("foxhole", "r2c3")
    bare, twin, covered_squad = (f.add("rifle_squad", "r2c3", cover) for cover in (0, 0, hole))
    f.add("ger_squad", "r3c3")
    f.add("ger_lmg", "r3c3")
    f.settle()
    dark = T2.charts.light[1]
    assert f.s.vof[card] == codes.VOF_AUTOMATIC  # the better of S and A, for everybody
    assert f.ncm(bare) == f.ncm(twin) == -1 + dark + low
    assert f.ncm(covered_squad) == f.ncm(bare) + T2.charts.cover[f.s.cover_kind[hole]].value
    f.s.incoming[card], f.s.incoming_value[card] = codes.VOF_AIR_STRIKE, -4
    assert f.ncm(bare) == f.ncm(twin) == -4 + low  # the twilight counts for direct fire alone
    f.s.incoming[card] = 0
    f.s.exposed[bare] = 1
    assert f.ncm(bare) == f.ncm(twin) - 2
    f.s.pinned[twin] = 1
    assert f.ncm(twin) == -1 + dark + low + 1
    mark_unit(f.s, codes.VOF_CONCENTRATED, 0, twin, 1, -1)
    f.s.grenade_miss[card] = f.s.demolition_miss[card] = f.s.crossfire[card] = 1
    assert f.ncm(twin) == -1 + dark + low + 1 - 1 - 1 - 2 - 1
    for unit in range(f.s.used):
        if f.s.side[unit] == codes.ENEMY:
            f.s.pinned[unit] = 1
    f.settle()
    assert f.s.vof[card] == codes.VOF_ALL_PINNED
    assert ncm_now(f.s, bare).value == 2


@second("EX-17")
def test_the_example_of_mortars_and_a_sniper() -> None:
    f = Ground()
    f.lay("r2c3", "orchard", dark=255)
    card = place("r2c3")
    burst = T2.terrain.burst[f.s.terrain[card]]
    f.s.t.terrain.burst[f.s.terrain[card]] = 0
    try:
        squad = f.add("rifle_squad", "r2c3", f.cover("basic", "r2c3"), exposed=1)
        sniper = f.add("ger_sniper", "r3c3")
        f.s.incoming[card], f.s.incoming_value[card] = codes.VOF_INCOMING, -3
        mark_unit(f.s, codes.VOF_SNIPER, sniper, squad, 1, -3)
        assert T2.terrain.low[f.s.terrain[card]] == 1
        assert f.ncm(squad) == -3 + 1 + 1 - 2 == -3
        f.script(roll_combat=[result(-3, codes.HIT)])
        resolve(f.g, squad, ncm_now(f.s, squad))
        assert [args[0] for args in f.told("hit")] == [squad]
    finally:
        f.s.t.terrain.burst[f.s.terrain[card]] = burst


@second("6.2d")
def test_fire_at_another_card_has_a_pdf_and_at_the_own_none() -> None:
    f = Ground()
    away, here = f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r1c5")
    f.add("ger_litter_team", "r2c3")
    f.add("ger_litter_team", "r1c5")
    f.settle()
    assert (f.s.pdf[away], f.s.pdf[here]) == (NORTH, HERE)


# ------------------------------------------------------------------ hits (6.3.3)
@second("6.3.3a", "6.3.3a.1")
@pytest.mark.parametrize("level", [codes.GREEN, codes.LINE, codes.VETERAN])
def test_the_column_of_experience_and_a_letter_for_each_step(level: int) -> None:
    card = effect("CF", level)
    f = Ground(roll_hit=[card])
    squad = f.add("rifle_squad", "r2c3", steps=3, experience=level)
    hit(f.g, squad)
    assert casualties_on(f.s, codes.FRIENDLY, place("r2c3")) == 1
    assert f.here("r2c3", codes.FRIENDLY) == ["fire_team", "fire_team"]  # the letter F and the last Step
    single = Ground()
    gun = single.add("lmg", "r2c3")
    apply_effects(single.g, gun, C, F)
    assert single.here("r2c3", codes.FRIENDLY) == []  # only the first letter
    assert casualties_on(single.s, codes.FRIENDLY, place("r2c3")) == 1


@second("6.3.3b", "6.3.3-A.2")
@pytest.mark.parametrize(
    ("start", "letter", "after"),
    [
        ("paralyzed_team", A, "assault_team"),
        ("litter_team", F, "fire_team"),
        ("fire_team", A, "assault_team"),
        ("assault_team", P, "paralyzed_team"),
        ("fire_team", L, "litter_team"),
    ],
)
def test_a_team_becomes_any_other_team(start: str, letter: int, after: str) -> None:
    f = Ground()
    apply_effects(f.g, f.add(start, "r2c3"), letter, NONE)
    assert f.here("r2c3", codes.FRIENDLY) == [after]


@second("6.3.3-A.1")
def test_an_hq_hit_with_a_turns_to_its_fire_team_side() -> None:
    f = Ground()
    hq = f.add("plt_hq", "r2c3")
    apply_effects(f.g, hq, A, NONE)
    assert f.s.flipped[hq] == 1
    assert f.here("r2c3", codes.FRIENDLY) == ["plt_hq"]


# ------------------------------------------------------------------ grenades (6.2.2, 6.5.1)
@second("6.2.2-grenade", "6.2.2-grenade.3", "6.2.2-grenade.4", "6.5.1c")
def test_grenades_add_up_and_nothing_hides_from_them() -> None:
    values = {T2.forces[n].key: T2.forces[n].grenade_vof for n in T2.forces if n}
    strong = {key for key, value in values.items() if value == -4}
    assert all(value in (-3, -4) for value in values.values())
    assert strong == {key for key in values if key.startswith(("us", "german"))}
    f = Ground()
    f.m.light, f.m.weather = [3] * 20, [2] * 20
    card = place(HERE_AT)
    hole = f.cover("foxhole", HERE_AT)
    worth = T2.charts.cover[f.s.cover_kind[hole]].value
    thrower = f.add("ger_squad", HERE_AT)
    open_squad, one, two = (
        f.add("rifle_squad", HERE_AT),
        f.add("fire_team", HERE_AT, hole),
        f.add("fire_team", HERE_AT, hole),
    )
    f.s.smoke[card] = 3
    assert attack(f.g, thrower, open_squad, OWN_WEAPON, [icon(codes.ICON_GRENADE), icon(codes.ICON_CROSSHAIRS)])
    assert [value_on(f.s, unit, codes.VOF_GRENADE) for unit in (open_squad, one, two)] == [-4, 0, 0]
    assert f.ncm(open_squad) == -4  # neither night nor rain nor smoke
    assert attack(f.g, thrower, one, OWN_WEAPON, [icon(codes.ICON_GRENADE), icon(codes.ICON_CROSSHAIRS)])
    assert [value_on(f.s, unit, codes.VOF_GRENADE) for unit in (one, two)] == [-4, -4]  # all under the marker
    assert attack(f.g, thrower, open_squad, OWN_WEAPON, [icon(codes.ICON_GRENADE), icon(codes.ICON_CROSSHAIRS)])
    assert f.ncm(open_squad) == -8
    f.s.incoming[card], f.s.incoming_value[card] = codes.VOF_INCOMING, -5
    assert f.ncm(open_squad) == -8  # the best VOF, not the sum
    assert f.ncm(one) == -5 + worth


@second("6.2.2-grenade2", "6.5.1e.1")
def test_a_target_that_leaves_takes_all_grenades_with_it() -> None:
    f = Ground()
    thrower, target = f.add("ger_squad", HERE_AT), f.add("rifle_squad", HERE_AT)
    for _ in range(2):
        attack(f.g, thrower, target, OWN_WEAPON, [icon(codes.ICON_GRENADE), icon(codes.ICON_CROSSHAIRS)])
    assert count_on(f.s, target, codes.VOF_GRENADE) == 2
    relocate(f.g, target, place("r1c3"), 0)
    assert not has(f.s, target, codes.VOF_GRENADE)
    assert f.s.grenade_miss[place(HERE_AT)] == 1


@second("6.5.1a.2")
@pytest.mark.parametrize(("key", "may"), [("rifle_squad", True), ("fire_team", True), ("plt_hq", False), ("lmg", True)])
def test_who_shows_a_vof_throws_grenades_on_its_card(key: str, may: bool) -> None:
    f = Ground()
    unit, enemy = f.add(key, HERE_AT), f.add("ger_litter_team", HERE_AT)
    assert (targets(f.s, unit, OWN_WEAPON) == [enemy]) == may


@second("6.2.1b")
def test_rockets_beside_rifles_reach_the_next_card() -> None:
    f = Ground()
    team = f.add("bzk", "r1c3", ammo=3)
    near, far = f.add("ger_litter_team", "r2c3"), f.add("ger_litter_team", "r4c3")
    f.settle()
    assert f.aim(team) == place("r2c3")  # its normal VOF
    assert near in targets(f.s, team, OWN_WEAPON)
    assert not in_range(f.s, team, OWN_WEAPON, f.s.card[far])


@second("6.2.2-gmiss", "6.2.2-demo")
@pytest.mark.parametrize(("marker", "value"), [("grenade_miss", -1), ("demolition_miss", -2)])
def test_a_miss_troubles_the_whole_card_once(marker: str, value: int) -> None:
    f, engineer, enemy, cover = bunkered()
    f.m.light = [2] * 20
    card = place("r2c3")
    other = f.add("ger_squad", "r2c3")
    f.s.incoming[place("r4c4")] = 0
    assert demolition.charge_targets(f.s, engineer) == [cover]  # a charge is for a cover marker
    f.settle()
    before = [f.ncm(unit) for unit in (enemy, other)]
    for _ in range(2):
        if marker == "grenade_miss":
            assert not attack(f.g, engineer, other, OWN_WEAPON, [icon(codes.ICON_CROSSHAIRS)])
        else:
            assert not demolition.throw_charge(f.g, engineer, cover, [icon(codes.ICON_CROSSHAIRS)])
    assert getattr(f.s, marker)[card] == 1
    assert [f.ncm(unit) for unit in (enemy, other)] == [ncm + value for ncm in before]
    assert ncm_now(f.s, other).visibility == T2.charts.light[2]  # night counts
    calm = Ground()
    alone = calm.add("ger_squad", "r2c3")
    getattr(calm.s, marker)[card] = 1
    assert ncm_now(calm.s, alone).vof == codes.VOF_NONE  # it adds to VOF, of which there is none


# ------------------------------------------------------------------ shells and mines (6.2.2)
@second("6.2.2-incoming.4")
def test_shells_meet_the_lower_cover_and_no_night_or_smoke_helps() -> None:
    f = Ground()
    f.m.light = [3] * 20
    f.lay("r2c3", "hedgerow", dark=255)
    card = place("r2c3")
    squad = f.add("rifle_squad", "r2c3")
    f.s.smoke[card] = 3
    f.s.incoming[card], f.s.incoming_value[card] = codes.VOF_INCOMING, -4
    terrain = f.s.terrain[card]
    assert T2.terrain.low[terrain] < T2.terrain.high[terrain]
    assert f.ncm(squad) == -4 + T2.terrain.low[terrain] + T2.terrain.burst[terrain]


@second("9.5e", "8.0b")
@pytest.mark.parametrize("vof", [codes.VOF_MINES, codes.VOF_BOOBY_TRAP, codes.VOF_CLAYMORE])
def test_neither_night_nor_smoke_helps_against_mines_traps_and_claymores(vof: int) -> None:
    f = Ground()
    f.m.light = [5] * 20
    squad = f.add("ger_squad", "r2c3")
    f.s.smoke[place("r2c3")] = 3
    mark_unit(f.s, vof, NOBODY, squad, 1, f.s.t.charts.vof_ncm[vof])
    assert f.ncm(squad) == -4


# ------------------------------------------------------------------ charges and flame (6.5.2, 6.5.3)
@second("6.5.2d.3")
def test_an_ordinary_cover_marker_outlasts_the_charge() -> None:
    f, engineer, enemy, cover = bunkered("basic")
    demolition.place_charge(f.g, engineer, cover)
    demolition.explode(f.g)
    assert not f.s.kind[enemy]
    assert f.s.t.charts.cover[f.s.cover_kind[cover]].key == "basic"


@second("6.5.2a", "6.8.1F", "6.4-demo")
def test_who_may_use_charges_and_on_what() -> None:
    f, engineer, _, cover = bunkered("bunker")
    assert demolition.charge_targets(f.s, engineer) == [cover]
    cave = f.cover("cave", "r2c3", NORTH)
    f.add("ger_squad", "r2c3", cave)
    basic = f.cover("basic", "r2c3")
    assert basic not in demolition.charge_targets(f.s, engineer)  # nobody is there
    f.add("ger_squad", "r2c3", basic)
    assert demolition.charge_targets(f.s, engineer) == sorted([cover, cave, basic])
    assert f.s.t.types.ammo[f.s.kind[engineer]] == codes.AMMO_DEMOLITION  # it starts with them
    squad = f.add("rifle_squad", "r2c3")
    new_thing(f.s, T2.assets.key.index("demolition"), squad)
    assert charge_room(f.s, squad) >= 0  # it carries them
    assert things_of(f.s, squad)
    assert not demolition.may_demolish(f.s, squad)
    assert not demolition.must_throw(f.s, engineer)


@second("6.2.2-flame", "6.4-flame")
def test_flame_reaches_covers_here_and_from_vehicles_the_next_card() -> None:
    f = Ground()
    covers = [f.cover("trench", at) for at in ("r2c3", "r3c3", "r4c3")]
    for cover, at in zip(covers, ("r2c3", "r3c3", "r4c3"), strict=True):
        f.add("ger_lmg", at, cover)
    f.add("ger_squad", "r2c3")  # in the open
    team = f.add("flame_team", "r2c3", ammo=2)
    assert flame_targets(f.s, team) == covers[:1]
    assert flame_targets(f.s, f.add("lvt_flame", "r2c3", ammo=2)) == covers[:2]
    flame(f.g, team, covers[0])
    assert f.s.ammo[team] == 1
    flame(f.g, team, covers[0])
    assert f.s.ammo[team] == 0
    assert flame_targets(f.s, team) == []
    c = City("r3c3 complex_building")
    burner = c.man("flame_team", "r3c3", SOUTH_STREET)
    for area in (SOUTH_STREET, codes.AREA_STREET_E):
        c.man(ENEMY_SQUAD, "r3c3", area)
    assert flame_targets(c.s, burner) == []
    c.man(ENEMY_SQUAD, "r3c3", codes.AREA_BUILDING_A)
    assert flame_targets(c.s, burner) == [c.area("r3c3", codes.AREA_BUILDING_A)]  # rooms, not streets


# ------------------------------------------------------------------ weapons and their limits (6.4)
@second("6.4-mg")
def test_what_a_tripod_gives_a_machine_gun() -> None:
    for key, tripod in (("hmg", True), ("lmg", False)):
        f = Ground()
        f.m.type = mc.DEFENSIVE
        gun = f.add(key, "r1c3", ammo=3)
        f.add("ger_litter_team", "r2c3")
        f.add("ger_litter_team", "r4c3")
        f.settle()
        assert T2.types.rating[f.s.kind[gun]] == codes.RATING_A
        assert f.s.vof[place("r2c3")] == codes.VOF_AUTOMATIC
        assert T2.types.reach[TYPE["hmg"]] > T2.types.reach[TYPE["lmg"]]
        assert covered(f.s, gun) == [place(f"r{row}c3") for row in ((2, 3, 4) if tripod else (2,))]
        assert (gun in final_plan.final_guns(f.s)) == tripod
        assert extra_cards(f.s, gun) == (1 if tripod else 0)
        assert can_infiltrate(f.s, gun) == (not tripod)
        assert costs_of_fire(f.s) == {gun: 1}  # and every burst is written down
        f.s.exposed[gun] = 1
        f.settle()
        assert (f.aim(gun) == NOWHERE) == tripod


@second("6.4-mg.1")
def test_an_exposed_tripod_gun_does_not_fire() -> None:
    f = Ground()
    gun = f.add("hmg", "r1c3")
    f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(gun) == place("r2c3")
    f.s.exposed[gun] = 1
    f.settle()
    assert f.aim(gun) == NOWHERE
    assert not f.s.vof[place("r2c3")]


@second("6.4-mortar.1", "6.4-mortar.4")
@pytest.mark.parametrize("key", ["mtr60_sec", "mtr60_team"])
def test_mortars_spare_their_card_and_do_not_fire_exposed_or_infiltrate(key: str) -> None:
    f = Ground()
    mortar = f.add(key, "r1c3", ammo=4)
    f.add("ger_litter_team", "r1c3")
    f.settle()
    assert f.s.pdf[mortar] != HERE
    assert not f.s.vof_on_enemies[place("r1c3")]
    f.s.vof[place("r1c3")] = codes.VOF_SMALL_ARMS
    assert not can_infiltrate(f.s, mortar)
    f = Ground()
    mortar = f.add(key, "r1c3", ammo=4, exposed=1)
    target = f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.aim(mortar) == NOWHERE
    assert target not in targets(f.s, mortar, OWN_WEAPON)


@second("6.4-mortar.2", "6.4-rkt.1")
@pytest.mark.parametrize("cover", ["light_building", "strong_building", "bunker", "pillbox", "cave"])
def test_mortars_and_rockets_are_not_fired_out_of_structures(cover: str) -> None:
    f = Ground()
    house = f.cover(cover, "r1c3", NORTH)
    section, team = f.add("mtr60_sec", "r1c3", house, ammo=4), f.add("mtr60_team", "r1c3", house, ammo=4)
    rocket = f.add("bzk", "r1c3", house, ammo=3)
    rcl = f.add("rcl75", "r1c3", house, ammo=3) if "rcl75" in TYPE else f.add("rcl57", "r1c3", house, ammo=3)
    enemies = [f.add("ger_litter_team", "r2c3"), f.add("ger_litter_team", "r3c3")]
    f.settle()
    assert f.aim(section) == NOWHERE
    assert not set(enemies) & set(targets(f.s, team, OWN_WEAPON))
    if cover != "cave":
        assert not set(enemies) & set(targets(f.s, rocket, OWN_WEAPON))
        assert f.aim(rcl) == NOWHERE
        assert not set(enemies) & set(targets(f.s, rcl, OWN_WEAPON))


@second("6.4-rkt.2")
def test_a_heavy_rocket_is_not_fired_exposed_a_light_one_is() -> None:
    f = Ground()
    heavy = next(
        k
        for k in T.types.ids
        if T.types.weapon[k] == codes.WEAPON_LAUNCHER_HEAVY and T.types.rating[k] == codes.RATING_H
    )
    gun, rocket = f.add(heavy, "r1c3", ammo=3), f.add("bzk", "r1c3", ammo=3)
    enemy = f.add("ger_litter_team", "r2c3")
    f.settle()
    assert f.aim(gun) == place("r2c3")
    f.s.exposed[gun] = f.s.exposed[rocket] = 1
    f.settle()
    assert f.aim(gun) == NOWHERE
    assert not can_fire(f.s, gun)
    assert enemy in targets(f.s, rocket, OWN_WEAPON)


# ------------------------------------------------------------------ Final Protective Lines (6.4)
@second("6.4-fpl.1")
@pytest.mark.parametrize("mission", [mc.OFFENSIVE, mc.DEFENSIVE, mc.COMBAT_PATROL])
def test_in_a_defence_alone_a_gun_on_a_tripod_gets_a_final_protective_line(mission: int) -> None:
    f = Ground()
    f.m.type = f.s.mission_type = mission
    marker = Control()
    marker.control, marker.count = mc.CONTROL_FPL, 1
    f.m.controls = [marker]
    tripod, _, _ = f.add("hmg", "r1c1"), f.add("lmg", "r1c1"), f.add("rifle_squad", "r1c1")
    final_plan.plan_final_lines(f.g)
    assert [type(frame) for frame in f.g.stack] == ([final_plan.PlanFinalLine] if mission == mc.DEFENSIVE else [])
    assert final_plan.final_guns(f.s) == [tripod]
    assert final_plan.line_ways(f.s, tripod) == [NORTH_EAST]  # diagonals only


@second("6.4-fpl.2")
@pytest.mark.parametrize("at", ["r1c1", "r2c1", "r2c2"])
def test_a_gun_with_a_final_line_does_not_open_fire_by_itself(at: str) -> None:
    f, gun = line()
    other = f.add("hmg", "r1c1", ammo=8)
    f.add("ger_litter_team", at)  # on its card, beside it, on its line
    f.settle()
    assert (f.aim(gun), f.aim(other)) == (NOWHERE, place(at))


@second("6.4-fpl.3", "6.4-fpl.4", "6.4-fpl")
def test_a_final_protective_line() -> None:
    f, gun = line()
    f.m.light = [5] * 20
    hq, platoon, staff = (f.add(key, "r1c1") for key in ("co_hq", "plt_hq", "first_sgt"))
    target = f.add("ger_litter_team", "r3c3")
    f.add("ger_litter_team", "r2c1")
    f.settle()
    assert f.aim(gun) == NOWHERE  # not by itself
    assert can_fire_final(f.s, hq, gun)
    assert not any(can_fire_final(f.s, other, gun) for other in (platoon, staff))
    set_fire(f.s, gun, first_on_line(f.s, gun), f.s.fpl[gun])
    f.settle()
    assert covered(f.s, gun) == [place("r2c2"), place("r3c3"), place("r4c4"), place("r5c5")][: len(covered(f.s, gun))]
    assert place("r3c3") in covered(f.s, gun)
    assert f.s.vof[place("r3c3")] == codes.VOF_HEAVY
    assert f.ncm(target) == -3  # the night does not count
    assert costs_of_fire(f.s)[gun] == 2
    f.s.kind[target] = 0
    f.settle()
    assert f.aim(gun) != NOWHERE  # it goes on
    cease_fire(f.s, place("r1c1"), codes.FRIENDLY)
    assert f.aim(gun) == NOWHERE
    dry, gun = line()
    set_fire(dry.s, gun, place("r2c2"), dry.s.fpl[gun])
    run_out(dry.g, gun)
    assert dry.aim(gun) == NOWHERE


# ------------------------------------------------------------------ Jam (6.5.4) and Concentrated Fire (6.6)
@second("6.5.4a")
@pytest.mark.parametrize(
    ("key", "force", "prone"),
    [("lmg", 1, True), ("bzk", 1, True), ("rifle_squad", 1, False), ("rifle_squad", 4, True), ("eng_squad", 4, True)],
)
def test_weapons_teams_and_squads_with_heavier_weapons_jam(key: str, force: int, prone: bool) -> None:
    kind = next(k for k in T.types.ids if T.types.key[k] == key and T.types.force[k] == force)
    f = Ground()
    unit = f.add(kind, "r1c3")
    f.s.ammo[unit] = max(f.s.ammo[unit], 3)
    enemy = f.add("ger_litter_team", "r2c3")
    assert jam_prone(f.s, unit) == prone
    f.settle()
    steps = f.s.steps[unit]
    if T.types.special[kind] == codes.SPECIAL_GRENADE:
        attack(f.g, unit, enemy, OWN_WEAPON, [icon(codes.ICON_JAM), icon(codes.ICON_GRENADE)])
    else:
        concentrate(f.g, unit, place("r2c3"), 0, [icon(codes.ICON_JAM), icon(codes.ICON_CROSSHAIRS)])
    teams = f.here("r1c3", codes.FRIENDLY)
    assert (teams == ["fire_team"] * steps) == prone


@second("6.6a")
def test_concentrated_fire_goes_along_the_pdf_at_what_is_seen() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    target, aside = f.add("ger_litter_team", "r2c3"), f.add("ger_litter_team", "r1c4")
    f.settle()
    where = f.aim(squad)
    seen, other = (target, aside) if where == place("r2c3") else (aside, target)
    assert may_concentrate(f.s, squad)
    assert concentrate(f.g, squad, where, 0, [icon(codes.ICON_CROSSHAIRS)])
    assert (value_on(f.s, seen, codes.VOF_CONCENTRATED), value_on(f.s, other, codes.VOF_CONCENTRATED)) == (-1, 0)
    f.s.smoke[where] = 2
    f.settle()
    assert has(f.s, seen, codes.VOF_CONCENTRATED)
    f.s.pinned[squad] = 1
    assert not may_concentrate(f.s, squad)


# ------------------------------------------------------------------ fire support (6.7)
@second("6.7.4b.1", "6.7.4b.2")
def test_indirect_lay_goes_round_corners_without_a_draw_for_one_turn() -> None:
    f = Ground()
    section, hq = f.add("mtr60_sec", "r1c3", ammo=6), f.add("plt_hq", "r2c5")
    f.add("ger_squad", "r3c4", holds_fire=1)
    f.settle()
    assert indirect_targets(f.s, hq, section) == [place("r3c4")]  # no straight line
    fire_indirect(f.g, section, place("r3c4"))
    f.settle()
    assert f.s.indirect[place("r3c4")] == 1
    assert not f.told("drew")
    assert ncm_now(f.s, f.s.units_at[place("r3c4")][0]).vof == codes.VOF_HEAVY
    clean_up(f.g)
    assert f.s.indirect[place("r3c4")] == 0


@second("6.7.5a.1")
def test_an_agency_has_one_target_marker() -> None:
    f, fo = artillery()
    resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r3c3"), [icon(codes.ICON_BURST)])
    assert f.s.registered == [place("r3c3")]
    resolve_call(f.g, 0, mc.FIRE_HE, fo, place("r2c4"), [icon(codes.ICON_BURST)])
    assert f.s.registered == [place("r2c4")]


@second("6.7.2A", "6.7.2C")
def test_he_kills_and_wp_is_weaker_with_smoke() -> None:
    f, fo = artillery()
    f.add("ger_squad", "r3c3")
    f.add("ger_squad", "r2c2", spotted=0)
    assert call_targets(f.s, 0, mc.FIRE_HE, fo) == [place("r3c3")]
    for fire in (mc.FIRE_SMOKE, mc.FIRE_WP):
        assert place("r2c4") in call_targets(f.s, 0, fire, fo)  # nobody is there
    worth = []
    for fire in (mc.FIRE_HE, mc.FIRE_WP):
        f, fo = artillery()
        enemy = f.add("ger_squad", "r3c3")
        resolve_call(f.g, 0, fire, fo, place("r3c3"), [icon(codes.ICON_BURST)])
        update_fire_missions(f.g)
        assert (f.s.smoke[place("r3c3")] > 0) == (fire == mc.FIRE_WP)
        worth.append(ncm_now(f.s, enemy).value)
    assert worth[0] < worth[1] < 0


# ------------------------------------------------------------------ mines triggered earlier (3.7.2)
@second("3.7.2c")
def test_mines_of_the_turn_are_resolved_in_combat_effects() -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    mark_unit(f.s, codes.VOF_MINES, -1, squad, 1, -4)
    assert f.ncm(squad) == -4
    combat_effects(f.g)
    assert [args[0] for args in f.told("fired-at")] == [squad]
    assert any(row[WHAT] == codes.VOF_MINES for row in f.s.marks) or not f.s.kind[squad]
