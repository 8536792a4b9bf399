"""Second edition: grenades, rockets, mortars, flame and fire support (4.3.6C, 6.4, 6.5, 6.7, 6.8)."""

from __future__ import annotations

import pytest

import sandtable
from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import Ground, icon, place
from games.fields_of_fire.support import artillery
from sandtable.games.fields_of_fire.rules.combat import grenades
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects, ncm_now
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate
from sandtable.games.fields_of_fire.rules.combat.flamethrower import flame, flame_targets, may_flame
from sandtable.games.fields_of_fire.rules.command.communication import BY_RADIO_SET, reaches, relayed
from sandtable.games.fields_of_fire.rules.fire.ammunition import tracked
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.fire.ratings import can_use_weapon
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on, loses_cover, mark_cover, mark_unit
from sandtable.games.fields_of_fire.rules.preparation.assets import HandOutAssets
from sandtable.games.fields_of_fire.rules.preparation.final_plan import may_register
from sandtable.games.fields_of_fire.rules.support import targets
from sandtable.games.fields_of_fire.rules.support.calls import put_pending
from sandtable.games.fields_of_fire.rules.support.marks import mark_for
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, picks_up, things_of
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_assets
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import CALL_ON_MAP_MORTAR
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Mission

T2 = GAME.tables({"edition": "2e"})
ASSET = {T2.assets.key[a]: a for a in T2.assets.ids}


# ------------------------------------------------------------------ values
@second("6.2.2-grenade.1", "6.2.2-grenade.2")
@pytest.mark.parametrize("mission", sorted(T2.missions.values(), key=lambda m: m.id), ids=lambda m: m.key)
def test_grenades_of_the_us_and_the_germans_are_stronger(mission: Mission) -> None:
    enemy = T2.forces[mission.enemy]
    assert mission.grenade_vof == -4
    assert mission.enemy_grenade_vof == (-4 if enemy.key == "german_1944" else -3)


@second()
def test_only_vehicles_with_automatic_or_heavy_fire_count_tank_ammunition() -> None:
    tanks = [k for k in T2.types.ids if T2.types.ammo[k] == codes.AMMO_TANK]
    assert tanks
    flames = [k for k in tanks if T2.types.special[k] == codes.SPECIAL_FLAME]
    for kind in tanks:
        assert T2.types.rating[kind] in (codes.RATING_A, codes.RATING_H) or kind in flames


@second("6.4-mortar.3", "DECK.terrain.mortar")
def test_mortars_are_barred_from_woods_and_jungle_of_plus_three_alone() -> None:
    terrain = T2.terrain
    barred = [c for c in terrain.ids if terrain.flags[c] & codes.CARD_NO_MORTAR]
    assert barred
    assert {terrain.high[c] for c in barred} == {3}
    f = Ground()
    team = f.add("mtr60_team", "r2c2")
    assert can_use_weapon(f.s, team)
    for card in barred:
        f.s.terrain[place("r2c2")] = card
        assert not can_use_weapon(f.s, team)


# ------------------------------------------------------------------ grenades
@second("6.5.1a.1")
def test_a_superscript_reaches_the_adjacent_card_alone() -> None:
    units = [k for k in T2.types.ids if T2.types.special[k] == codes.SPECIAL_GRENADE]
    written_over = [
        k for k in units if T2.types.rating[k] != codes.RATING_NONE and T2.types.kind[k] != codes.KIND_GROUND_VEHICLE
    ]
    printed = [k for k in units if T2.types.rating[k] == codes.RATING_NONE and T2.types.reach[k] > 1]
    assert written_over
    assert printed
    f = Ground()
    unit = f.add("rifle_squad", "r2c2")
    for kind in written_over:
        f.s.kind[unit] = kind
        assert grenades.grenade_reach(f.s, unit, grenades.OWN_WEAPON) == codes.CLOSE
    f.s.kind[unit] = next(k for k in printed if not T2.types.flags[k] & codes.UNIT_LAUNCHER)
    assert grenades.grenade_reach(f.s, unit, grenades.OWN_WEAPON) > codes.CLOSE


@second("6.8.1H")
@pytest.mark.parametrize("key", ["rifle_squad", "launcher_fire_team"])
def test_rounds_of_the_grenade_launchers_are_not_counted(key: str) -> None:
    f = Ground("C1", "rice_paddy")
    team = f.add(next(k for k in T2.types.ids if T2.types.key[k] == key and T2.types.force[k] == f.m.force), "r2c3")
    assert T2.types.special[f.s.kind[team]] == codes.SPECIAL_GRENADE
    assert not tracked(f.s, team)
    enemy = f.add("vc_litter_team", "r3c3")
    for _ in range(4):
        grenades.attack(f.g, team, enemy, grenades.OWN_WEAPON, [icon(codes.ICON_GRENADE)])
    assert (f.s.ammo[team], f.s.dry[team]) == (0, 0)
    assert grenades.in_range(f.s, team, grenades.OWN_WEAPON, place("r3c3"))


@second()
def test_a_ranged_grenade_flies_past_others_and_out_of_a_fight() -> None:
    f = Ground()
    gun = f.add("bzk", "r1c3")
    f.add("ger_squad", "r2c3")
    f.settle()
    assert grenades.in_range(f.s, gun, grenades.OWN_WEAPON, place("r2c3"))
    f.add("ger_litter_team", "r1c3")
    assert grenades.in_range(f.s, gun, grenades.OWN_WEAPON, place("r2c3"))
    assert grenades.in_range(f.s, gun, grenades.OWN_WEAPON, place("r1c3"))
    mortar = f.add("mtr60_team", "r1c1")
    team = next(k for k in T2.types.ids if T2.types.key[k] == "rcl57")
    f.s.kind[mortar] = team
    f.s.ammo[mortar] = 3
    f.add("fire_team", "r2c1")
    f.add("ger_squad", "r3c1")
    assert grenades.in_range(f.s, mortar, grenades.OWN_WEAPON, place("r3c1"))


@second("6.5.1e")
def test_a_grenade_stays_with_a_target_that_moves_within_its_card() -> None:
    f = Ground()
    squad = f.add("ger_squad", "r2c2")
    cover = f.cover("basic", "r2c2")
    thrower = f.add("rifle_squad", "r2c2")
    mark_unit(f.s, codes.VOF_GRENADE, thrower, squad, 1, -4)
    relocate(f.g, squad, place("r2c2"), cover)
    assert [row[0] for row in f.s.marks] == [codes.VOF_GRENADE]
    assert not f.s.grenade_miss[place("r2c2")]
    relocate(f.g, squad, place("r2c3"), 0)
    assert f.s.marks == []
    assert f.s.grenade_miss[place("r2c2")] == 1
    assert not grenades.attack(
        f.g, thrower, f.add("ger_squad", "r2c2"), grenades.OWN_WEAPON, [icon(codes.ICON_CROSSHAIRS)]
    )
    assert f.s.grenade_miss[place("r2c2")] == 1


@second("6.5.1b", "6.6b")
@pytest.mark.parametrize("how", [codes.VOF_GRENADE, codes.VOF_CONCENTRATED])
@pytest.mark.parametrize("key", ["", "basic", "bunker"])
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_one_icon_is_a_success_two_a_critical_hit(how: int, key: str, number: int) -> None:
    f = Ground()
    thrown = how == codes.VOF_GRENADE
    cover = f.cover(key, "r2c2", 4) if key else 0
    enemy = f.add("ger_litter_team", "r2c2", cover)
    squad = f.add("rifle_squad", "r2c2" if thrown else "r1c2")
    f.settle()
    before = f.ncm(enemy)
    shown = codes.ICON_GRENADE if thrown else codes.ICON_CROSSHAIRS
    drawn = [icon(shown, n) for n in range(number)] + [icon(codes.ICON_INFILTRATE)]
    if thrown:
        assert grenades.attack(f.g, squad, enemy, grenades.OWN_WEAPON, drawn) == (number > 0)
    else:
        assert concentrate(f.g, squad, place("r2c2"), cover, drawn) == (number > 0)
    assert count_on(f.s, enemy, how) == (min(number, 1) if key else min(number, 2))  # a second marker in the open
    assert loses_cover(f.s, enemy) == (key != "" and number >= 2)
    assert (ncm_now(f.s, enemy).cover == 0) == (key == "" or number >= 2)
    assert f.s.grenade_miss[place("r2c2")] == (thrown and not number)
    if not number and not thrown:
        assert f.ncm(enemy) == before  # nothing


@second("6.5.1d", "4.2.4d", "4.2.4h")
def test_good_order_units_answer_a_grenade_hit_or_not_teams_only_a_hit() -> None:
    f = Ground()
    thrower = f.add("rifle_squad", "r2c2")
    squad, team = f.add("ger_squad", "r2c2"), f.add("ger_fire_team", "r2c2")
    assault, litter = f.add("ger_assault_team", "r2c2"), f.add("ger_litter_team", "r2c2")
    for success in (False, True):
        assert grenades.returners(f.s, thrower, squad, 0, success) == [squad]
        for other in (team, assault):
            assert grenades.returners(f.s, thrower, other, 0, success) == ([other] if success else [])
        assert grenades.returners(f.s, thrower, litter, 0, success) == []  # no VOF
    f.s.pinned[squad] = f.s.pinned[team] = 1
    assert grenades.returners(f.s, thrower, team, 0, True) == []
    assert grenades.returners(f.s, thrower, squad, 0, True) == []
    f.s.pinned[squad] = 0
    f.s.spotted[thrower] = 0
    assert grenades.returners(f.s, thrower, squad, 0, True) == []


@second("4.3.6C-b")
@pytest.mark.parametrize("hits", [True, False])
def test_white_phosphorus_is_a_grenade_that_leaves_its_smoke(hits: bool) -> None:
    f = Ground()
    squad, enemy = f.add("rifle_squad", "r2c2"), f.add("ger_squad", "r2c2")
    new_thing(f.s, ASSET["wp_grenade"], squad)
    (weapon,) = grenades.white_phosphorus(f.s, squad)
    drawn = [icon(codes.ICON_GRENADE if hits else codes.ICON_CROSSHAIRS)]
    assert grenades.attack(f.g, squad, enemy, weapon, drawn) == hits
    assert [row[0] for row in f.s.marks] == ([codes.VOF_GRENADE] if hits else [])
    assert f.s.smoke[place("r2c2")] > 0
    assert f.s.grenade_miss[place("r2c2")] == (0 if hits else 1)


# ------------------------------------------------------------------ rockets, rifle grenades
@second("6.4-rkt.3")
def test_a_panzerfaust_is_for_vehicles_alone() -> None:
    f = Ground()
    squad = f.add("ger_squad", "r2c2")
    new_thing(f.s, ASSET["panzerfaust"], squad)
    assert grenades.asset_weapons(f.s, squad) == []
    assert at_assets(f.s, squad) == things_of(f.s, squad)


@second()
def test_rockets_are_fired_out_of_caves_not_out_of_buildings() -> None:
    f = Ground()
    gun = f.add("bzk", "r2c2")
    fired = {}
    for cover in T2.charts.cover:
        if cover.id and cover.structure and cover.can_fire and cover.id < 20:
            f.s.place[gun] = f.cover(cover.key, "r2c2", 0)
            fired[cover.key] = can_use_weapon(f.s, gun)
    assert {key for key, can in fired.items() if can} == {key for key in fired if key.endswith("cave")}
    assert any(not can for can in fired.values())
    f.s.place[gun] = 0
    assert can_use_weapon(f.s, gun)


@second("6.4-rifle.1")
def test_rifle_grenades_stay_with_their_owner_until_fired() -> None:
    f = Ground()
    squad, other = f.add("rifle_squad", "r2c2"), f.add("rifle_squad", "r2c2")
    thing = new_thing(f.s, ASSET["rifle_grenade"], squad)
    assert thing not in HandOutAssets().things(f.s)
    f.s.thing_unit[thing], f.s.thing_card[thing] = -1, place("r2c2")
    assert not picks_up(f.s, other)
    f.s.thing_unit[thing], f.s.thing_card[thing] = squad, NOWHERE
    enemy = f.add("ger_squad", "r3c2")
    grenades.attack(f.g, squad, enemy, thing, [icon(codes.ICON_CROSSHAIRS)])
    assert things_of(f.s, squad) == []


# ------------------------------------------------------------------ flame
@second("6.5.3a")
def test_a_flamethrower_is_used_from_a_building_too() -> None:
    f = Ground()
    kind = next(k for k in T2.types.ids if T2.types.special[k] == codes.SPECIAL_FLAME and T2.types.force[k])
    unit = f.add(kind, "r2c2")
    f.s.ammo[unit] = 2
    building = next(c for c in T2.charts.cover if c.id and c.structure and not c.arc and c.id < 20)
    f.s.place[unit] = f.cover(building.key, "r2c2")
    assert may_flame(f.s, unit)
    fox = f.cover("basic", "r2c2")
    f.add("ger_squad", "r2c2", fox)
    assert fox in flame_targets(f.s, unit)
    flame(f.g, unit, fox)
    assert [row[0] for row in f.s.marks] == [codes.VOF_FLAME]
    assert f.s.ammo[unit] == 1
    for key in ("foxhole", "trench", "bunker", "pillbox"):
        for at in ("r2c2", "r3c2"):
            cover = f.cover(key, at, 0)
            f.add("ger_squad", at, cover)
            assert (cover in flame_targets(f.s, unit)) == (at == "r2c2")  # Point Blank


@second()
def test_survivors_of_flame_in_a_cave_are_gone_a_bunker_burns() -> None:
    f = Ground()
    cave, bunker = f.cover("cave", "r3c3", 4), f.cover("bunker", "r3c2", 4)
    f.add("ger_squad", "r3c3", cave)
    f.add("ger_squad", "r3c2", bunker)
    by = f.add("rifle_squad", "r1c1")
    for cover in (cave, bunker):
        mark_cover(f.s, codes.VOF_FLAME, by, cover, 0, 0)
    combat_effects(f.g)
    assert not [u for u in f.s.units_at.get(place("r3c3"), []) if f.s.side[u] == codes.ENEMY]
    assert f.s.cover_kind[cave]
    assert not f.s.cover_kind[bunker]


# ------------------------------------------------------------------ fire support
@second("6.7.1a")
def test_fire_is_called_on_spotted_enemies_alone() -> None:
    f = Ground()
    f.s.m.agencies = T2.missions[T2.mission_ids["A1"]].agencies
    tank = next(k for k in T2.types.ids if T2.types.kind[k] == codes.KIND_GROUND_VEHICLE)
    unit = f.add("ger_squad", "r3c3")
    f.s.kind[unit] = tank
    assert targets.legal_target(f.s, 0, mc.FIRE_HE, place("r3c3"))
    assert not targets.legal_target(f.s, 0, mc.FIRE_HE, place("r3c4"))  # no vehicle is expected there
    f.s.spotted[unit] = 0
    assert not targets.legal_target(f.s, 0, mc.FIRE_HE, place("r3c3"))
    assert targets.legal_target(f.s, 0, mc.FIRE_SMOKE, place("r3c3"))
    assert targets.legal_target(f.s, 0, mc.FIRE_WP, place("r3c4"))


@second("6.7.1a", "6.7.2C")
@pytest.mark.parametrize("fire", [mc.FIRE_SMOKE, mc.FIRE_WP])
def test_smoke_goes_to_unoccupied_cards_and_no_card_with_a_marker_is_one(fire: int) -> None:
    f, fo = artillery()
    friends, marked, enemies = place("r2c3"), place("r3c3"), place("r2c2")
    f.add("rifle_squad", "r2c3")
    f.add("ger_squad", "r2c2", spotted=0)
    f.s.pc[marked] = f.s.pc[enemies] = 1
    found = targets.call_targets(f.s, 0, fire, fo)
    assert [card in found for card in (friends, marked, enemies)] == [True, False, True]
    assert targets.call_target_reason(f.s, 0, fire, fo, marked) is targets.NO_SCREEN_THERE


@second()
def test_a_pending_wp_mission_is_no_mark() -> None:
    f = Ground()
    put_pending(f.s, place("r3c3"), mc.FIRE_WP, -1, codes.FRIENDLY)
    assert mark_for(f.s, place("r3c3")) == NOWHERE
    f.s.pending[place("r3c3")] = 0
    f.s.screens_coming = []
    f.s.incoming[place("r3c3")] = codes.VOF_WP_MISSION
    assert mark_for(f.s, place("r3c3")) == place("r3c3")


@second()
def test_mortars_have_no_registered_target_before_a_mission() -> None:
    seen: dict[int, set[bool]] = {}
    for mission in T2.missions.values():
        s = sandtable.new_match(GAME, mission.key, 1).play.state
        for number, agency in enumerate(s.m.agencies):
            agency_registers = agency.registered > 0
            seen.setdefault(agency.kind, set()).add(may_register(s, number))
            assert may_register(s, number) or not agency_registers or agency.kind == mc.AGENCY_MORTAR
    assert seen[mc.AGENCY_MORTAR] == {False}
    assert True in seen[mc.AGENCY_ARTILLERY]


@second()
def test_any_set_on_the_card_of_the_mortars_is_good_enough() -> None:
    f = Ground()
    f.m.use_communication = True
    company, section = f.add("co_hq", "r1c1"), f.add("mtr60_sec", "r1c3", ammo=6)
    f.add("ger_squad", "r3c1")
    f.settle()
    platoon = f.add("plt_hq", "r1c3", platoon=3)
    assert not relayed(f.s, company, section)
    f.s.place[platoon] = f.cover("basic", "r1c3")  # in another area of the card
    for unit in (company, platoon):
        f.s.radio[codes.NET_CO_TAC][unit] = codes.RADIO_MANPACK
    assert reaches(f.s, company, platoon) == BY_RADIO_SET
    assert relayed(f.s, company, section)
    assert CALL_ON_MAP_MORTAR in offers(f.s, company, section, 3)
