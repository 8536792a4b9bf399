"""Cases of weapons that complete the rows of 6.4, 7.4 to 7.12: draws, limits, every kind of weapon."""

from __future__ import annotations

from typing import Any

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.field import Field, card, cards, unit
from games.fields_of_fire.ground import NORTH, Ground, T, effect, icon, place
from games.fields_of_fire.motor import SHERMAN, STUG, ground, phase, vehicle
from sandtable.games.fields_of_fire.rules.combat.combat_effects import choose_sniper_targets
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate, concentrate_areas, extra_cards
from sandtable.games.fields_of_fire.rules.combat.demolition import explode, place_charge
from sandtable.games.fields_of_fire.rules.combat.flamethrower import burn, flame, flame_targets
from sandtable.games.fields_of_fire.rules.combat.grenades import (
    OWN_WEAPON,
    attack,
    cards_of,
    in_range,
    returners,
    targets,
    weapons_for,
)
from sandtable.games.fields_of_fire.rules.combat.ncm import Ncm
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.fire.ammunition import drop_ammunition, tracked, turn_cost
from sandtable.games.fields_of_fire.rules.fire.engage import cease_fire, relocate, set_fire
from sandtable.games.fields_of_fire.rules.fire.ratings import vof_of
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on
from sandtable.games.fields_of_fire.rules.pieces.marks import count_on, has, mark_unit
from sandtable.games.fields_of_fire.rules.pieces.mines import fire_claymores
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_targets
from sandtable.games.fields_of_fire.rules.vehicles.reactions import enemy_reactions
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.action_codes import CONCENTRATE_FIRE, CONCENTRATE_PLATOON, LOAD
from sandtable.games.fields_of_fire.state.company import NOBODY
from sandtable.games.fields_of_fire.state.grid import NOWHERE

RULE = "fields-of-fire-3e:"
CROSS, GRENADE, BURST = codes.ICON_CROSSHAIRS, codes.ICON_GRENADE, codes.ICON_BURST
RIFLE_GRENADE, CLAYMORE = 21, 27
EXPERIENCE = [(codes.GREEN, -1), (codes.LINE, 0), (codes.VETERAN, 1)]


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*[RULE + i for i in ids])


def fight(gun: str = "lmg", **marks: int) -> tuple[Ground, int, int]:
    f = Ground()
    firer, target = f.add(gun, "r1c3", **marks), f.add("ger_squad", "r2c3")
    f.settle()
    return f, firer, target


# -- the Net Combat Modifier


@rule("6.4b")
@pytest.mark.parametrize(("value", "row"), [(-9, -4), (-5, -4), (-4, -4), (0, 0), (6, 6), (7, 6), (11, 6)])
def test_the_modifier_is_held_between_its_limits(value: int, row: int) -> None:
    ncm = Ncm()
    ncm.value = value
    assert (ncm.sum(), ncm.row()) == (value, row)


# -- launchers, guns, tanks


@rule("7.4b")
@pytest.mark.parametrize("key", ["rcl75", "rcl106"])
def test_a_heavy_recoilless_rifle_fires_overhead_and_not_exposed(key: str) -> None:
    f = Ground()
    f.lay("r1c3", "open_field", 2)
    gun = f.add(key, "r1c3", ammo=8)
    f.add("litter_team", "r2c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert (f.aim(gun), f.s.vof[place("r3c3")]) == (place("r3c3"), codes.VOF_HEAVY)
    f.s.exposed[gun] = 1
    f.settle()
    assert f.aim(gun) == NOWHERE


@rule("7.6b")
@third
@pytest.mark.parametrize("cover", ["light_building", "strong_building", "bunker", "cave", "pillbox"])
def test_no_rifle_grenade_leaves_closed_cover(cover: str) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r1c3")
    f.add("ger_litter_team", "r2c3")
    grenade = new_thing(f.s, RIFLE_GRENADE, squad)
    assert weapons_for(f.s, squad) == [grenade]
    f.s.place[squad] = f.cover(cover, "r1c3", NORTH)
    assert weapons_for(f.s, squad) == []


@rule("7.8a")
@pytest.mark.parametrize("key", ["m4_75", "m4_76", "m4a3_105", "m26", "m48", "pz4", "panther", "t34_85"])
def test_medium_and_heavy_tanks_fire_heavy(key: str) -> None:
    f = ground()
    assert vof_of(f.s, vehicle(f, key, "r1c3"), 1) == codes.VOF_HEAVY


# -- mines


@rule("7.9.1a", "7.9.1d", "7.9.1e")
@third
def test_every_later_mover_checks_for_mines_and_nobody_who_leaves() -> None:
    f = ground(roll_mines=[icon(BURST, number) for number in range(6)] + [icon(CROSS, number) for number in range(3)])
    f.s.mines[place("r2c3")] = 1
    drawn = f.chance.script["roll-mines"]
    squad, tank = f.add("rifle_squad", "r1c3"), vehicle(f, SHERMAN, "r1c3")
    relocate(f.g, squad, place("r2c3"), 0)
    assert (has(f.s, squad, codes.VOF_MINES), len(drawn)) == (True, 6)
    relocate(f.g, tank, place("r2c3"), 0)
    assert (has(f.s, tank, codes.VOF_MINES), len(drawn)) == (True, 3)
    relocate(f.g, tank, place("r3c3"), 0)
    assert len(drawn) == 3
    last = f.add("lmg", "r1c3")
    relocate(f.g, last, place("r2c3"), 0)
    assert (has(f.s, last, codes.VOF_MINES), len(drawn)) == (False, 0)
    assert f.s.mines[place("r2c3")]


@rule("7.9.2a")
@pytest.mark.parametrize("number", [1, 2])
def test_a_claymore_is_for_one_random_enemy_and_used_once(number: int) -> None:
    f = Ground(roll_claymore=[card(random2=number)])
    f.add("rifle_squad", "r2c3")
    enemies = [f.add("ger_squad", "r2c3"), f.add("ger_lmg", "r2c3")]
    new_thing(f.s, CLAYMORE, -1, place("r2c3"))
    fire_claymores(f.g)
    fire_claymores(f.g)
    assert [count_on(f.s, one, codes.VOF_CLAYMORE) for one in enemies] == [2 - number, number - 1]


@rule("7.9.2c", "7.10.2b", "9.0c")
@pytest.mark.parametrize("what", [codes.VOF_MINES, codes.VOF_CLAYMORE, codes.VOF_BOOBY_TRAP, codes.VOF_GRENADE])
@pytest.mark.parametrize("screen", ["light", "weather", "smoke"])
def test_mines_and_grenades_do_not_care_for_light_weather_and_smoke(what: int, screen: str) -> None:
    f = Ground()
    squad = f.add("rifle_squad", "r2c3")
    mark_unit(f.s, what, NOBODY, squad, 1, -4)
    assert f.ncm(squad) == -4
    if screen != "smoke":
        setattr(f.m, screen, [2] * 20)
    elif what in (codes.VOF_MINES, codes.VOF_GRENADE):  # from others smoke protects (5.4b)
        f.s.smoke[place("r2c3")] = 3
    assert f.ncm(squad) == -4


# -- grenades


@rule("7.10.1a")
@pytest.mark.parametrize(
    ("key", "throws"),
    [
        ("rifle_squad", True),
        ("lmg", True),
        ("fire_team", True),
        ("assault_team", True),
        ("litter_team", False),
        ("paralyzed_team", False),
        ("plt_hq", False),
    ],
)
def test_who_has_a_printed_vof_throws_grenades(key: str, throws: bool) -> None:
    f = Ground()
    team, enemy = f.add(key, "r2c3"), f.add("ger_squad", "r2c3")
    assert targets(f.s, team, OWN_WEAPON) == ([enemy] if throws else [])


@rule("7.10.1b")
@pytest.mark.parametrize("key", ["bzk", "rcl57", "mtr60_team", "ger_schreck", "ija_knee"])
def test_a_grenade_weapon_reaches_its_printed_range_and_no_farther(key: str) -> None:
    f = Ground()
    team = f.add(key, "r1c3", ammo=3)
    kind = f.s.kind[team]
    reach = T.types.special_reach[kind] or T.types.reach[kind]
    assert reach >= 1
    assert [in_range(f.s, team, OWN_WEAPON, place(f"r{1 + far}c3")) for far in (reach, reach + 1)] == [True, False]


@rule("7.10.1e")
def test_a_vehicle_on_another_card_is_a_target_of_at_combat() -> None:
    f = ground()
    team, tank = f.add("bzk", "r1c3", ammo=3), vehicle(f, STUG, "r2c3", codes.ENEMY)
    assert targets(f.s, team, OWN_WEAPON) == []
    assert at_targets(f.s, team) == [tank]


@rule("7.10.1f", "7.11.2a")
@pytest.mark.parametrize(("experience", "change"), EXPERIENCE)
def test_experience_changes_the_draw_for_grenades_and_concentrated_fire(experience: int, change: int) -> None:
    f = Ground()
    squad, gun = (f.add(key, "r2c3", experience=experience) for key in ("rifle_squad", "hmg"))
    assert cards_of(f.s, squad) == 2 + change
    for firer, more in ((squad, 0), (gun, 1)):
        assert extra_cards(f.s, firer) == more
        assert cards_for(f.s, CONCENTRATE_FIRE, NOBODY, firer, 2 + more) == 2 + more + change


@rule("7.10.3a")
@pytest.mark.parametrize("critical", [0, 1])
def test_a_critical_grenade_takes_the_cover_away(critical: int) -> None:
    f = Ground()
    trench = f.cover("trench", "r2c3")
    squad, hidden = f.add("rifle_squad", "r2c3"), f.add("ger_lmg", "r2c3", trench)
    attack(f.g, squad, hidden, OWN_WEAPON, [icon(GRENADE), icon(GRENADE if critical else CROSS, 1)])
    assert f.ncm(hidden) == (-4 if critical else -4 + 2)


@rule("7.10.5b")
@pytest.mark.parametrize(("marks", "answers"), [({}, True), ({"pinned": 1}, False)])
@pytest.mark.parametrize("key", ["fire_team", "assault_team", "litter_team", "paralyzed_team"])
def test_only_an_unpinned_team_with_vof_throws_back_at_whom_it_sees(
    key: str, marks: dict[str, int], answers: bool
) -> None:
    f = Ground()
    team, german = f.add(key, "r2c3", **marks), f.add("ger_squad", "r2c3")
    armed = key in ("fire_team", "assault_team")
    assert returners(f.s, german, team, 0, True) == ([team] if armed and answers else [])
    f.s.spotted[german] = 0
    assert returners(f.s, german, team, 0, True) == []


# -- Concentrated Fire


@rule("7.11.1a")
@pytest.mark.parametrize("number", [1, 2])
def test_concentrated_fire_at_the_open_goes_to_a_random_spotted_unit(number: int) -> None:
    f = Ground(roll_concentrated_target=[card(random2=number)])
    gun = f.add("lmg", "r1c3", ammo=8)
    trench = f.cover("trench", "r2c3")
    hidden = f.add("ger_litter_team", "r2c3", trench)
    units = [f.add("ger_litter_team", "r2c3") for _ in range(2)]
    f.settle()
    assert concentrate_areas(f.s, gun) == [[place("r2c3"), 0], [place("r2c3"), trench]]
    assert concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    assert [count_on(f.s, one, codes.VOF_CONCENTRATED) for one in (*units, hidden)] == [2 - number, number - 1, 0]


@rule("7.11.1a")
def test_concentrated_fire_at_a_cover_is_for_everybody_under_it() -> None:
    f = Ground()
    gun = f.add("lmg", "r1c3", ammo=8)
    trench = f.cover("trench", "r2c3")
    hidden = [f.add("ger_litter_team", "r2c3", trench) for _ in range(2)]
    f.settle()
    before = [f.ncm(one) for one in hidden]
    assert concentrate(f.g, gun, place("r2c3"), trench, [icon(CROSS)])
    assert [f.ncm(one) for one in hidden] == [value - 1 for value in before]
    for one in hidden:
        f.s.spotted[one] = 0
    assert concentrate_areas(f.s, gun) == []


@rule("7.11.1b")
def test_a_mortar_team_does_not_concentrate_its_fire() -> None:
    f = Ground()
    team = f.add("mtr60_team", "r1c3", ammo=3)
    f.add("ger_squad", "r3c3")
    set_fire(f.s, team, place("r3c3"), NORTH)
    assert concentrate_areas(f.s, team) == []


def platoon_fires(targets: list[int]) -> tuple[Field, list[int]]:
    cross: dict[str, Any] = {"icon": CROSS, "hq": 0}
    drawn = cards(cross, {"icon": codes.ICON_INFILTRATE}, cross, {"icon": BURST})
    f = Field(
        unit("1plt_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("1plt_sqd2", "r1c2"),
        unit("ger_litter_team", "r2c2"),
        unit("ger_litter_team", "r2c2"),
        draws={
            "roll-commands": cards(*[{"initiative": 3}] * 2),
            "roll-attempt": drawn,
            "roll-concentrated-target": targets,
        },
    )
    while f.key() != "impulse" or f.match.decision is None or f.match.decision.info["hq"] != f.find("1plt_hq"):
        f.do("done" if ("done",) in f.actions() else "pass")
    f.order("1plt_hq", CONCENTRATE_PLATOON)
    return f, [f.find("ger_litter_team", number) for number in range(2)]


@rule("7.11.1c")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1), (2, 2)])
def test_every_squad_of_a_platoon_draws_its_own_target_in_the_open(first: int, second: int) -> None:
    ones, twos = ([n for n in T.cards.numbers if T.cards.random[2][n] == number][-2:] for number in (1, 2))
    f, enemies = platoon_fires([(ones if first == 1 else twos)[0], (ones if second == 1 else twos)[1]])
    hits = [[first, second].count(number) for number in (1, 2)]
    assert [count_on(f.s, enemy, codes.VOF_CONCENTRATED) for enemy in enemies] == hits


@rule("7.11.2b")
def test_a_failed_attempt_costs_no_ammunition() -> None:
    f, gun, _ = fight(ammo=8)
    assert not concentrate(f.g, gun, place("r2c3"), 0, [icon(GRENADE)])
    assert (f.s.ammo[gun], turn_cost(f.s, gun)) == (8, 1)
    assert concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    assert turn_cost(f.s, gun) == 2


@rule("7.11.5a")
@third
@pytest.mark.parametrize("how", ["target", "cease"])
def test_what_is_no_longer_concentrated_is_not_paid(how: str) -> None:
    f, gun, target = fight(ammo=8)
    assert concentrate(f.g, gun, place("r2c3"), 0, [icon(CROSS)])
    assert turn_cost(f.s, gun) == 2
    if how == "target":
        relocate(f.g, target, place("r2c3"), f.cover("basic", "r2c3"))
    else:
        cease_fire(f.s, place("r1c3"), codes.FRIENDLY)
    f.settle()
    assert not has(f.s, target, codes.VOF_CONCENTRATED)
    assert turn_cost(f.s, gun) == 1


# -- charges and flame


@rule("7.13d", "7.13e")
@third
@pytest.mark.parametrize(
    ("kind", "after"), [("bunker", ["foxhole"]), ("pillbox", ["foxhole"]), ("strong_pillbox", ["foxhole"])]
)
def test_a_charge_kills_everybody_in_the_fortification_and_leaves_a_foxhole(kind: str, after: list[str]) -> None:
    f = Ground()
    cover = f.cover(kind, "r2c3", NORTH)
    engineer = f.add("eng_squad", "r2c3", ammo=2)
    inside = [f.add("ger_lmg", "r2c3", cover), f.add("ger_fire_team", "r2c3", cover)]
    outside = f.add("ger_fire_team", "r2c3")
    place_charge(f.g, engineer, cover)
    explode(f.g)
    assert [f.s.kind[one] > 0 for one in (*inside, outside)] == [False, False, True]
    assert [f.s.t.charts.cover[f.s.cover_kind[c]].key for c in covers_on(f.s, place("r2c3"))] == after


@rule("7.14b", "7.14c")
@third
@pytest.mark.parametrize(("kind", "after"), [("bunker", []), ("pillbox", []), ("trench", ["trench"])])
def test_flame_hits_everybody_under_the_cover(kind: str, after: list[str]) -> None:
    f = Ground(roll_hit=[effect("F", codes.LINE), effect("F", codes.LINE, 1)])
    cover = f.cover(kind, "r2c3", NORTH)
    thrower = f.add("flame_team", "r2c3", ammo=2)
    inside = [f.add("ger_lmg", "r2c3", cover) for _ in range(2)]
    outside = f.add("ger_lmg", "r2c3")
    flame(f.g, thrower, cover)
    burn(f.g)
    assert [f.s.flipped[one] for one in (*inside, outside)] == [1, 1, 0]
    assert [f.s.t.charts.cover[f.s.cover_kind[c]].key for c in covers_on(f.s, place("r2c3"))] == after


@rule("7.14e")
@third
@pytest.mark.parametrize(
    ("inside", "fires"),
    [("trench", True), ("light_building", False), ("bunker", False), ("pillbox", False), ("cave", False)],
)
def test_no_flame_leaves_a_building_or_a_loophole(inside: str, fires: bool) -> None:
    f = Ground()
    cover = f.cover("trench", "r2c3")
    f.add("ger_lmg", "r2c3", cover)
    thrower = f.add("flame_team", "r2c3", f.cover(inside, "r2c3", NORTH), ammo=2)
    assert flame_targets(f.s, thrower) == ([cover] if fires else [])


# -- snipers


@rule("7.15b")
def test_a_pinned_sniper_has_no_shot_of_its_own() -> None:
    f = Ground()
    f.add("rifle_squad", "r2c3")
    sniper = f.add("ger_sniper", "r3c3", spotted=0)
    f.settle()
    f.s.pinned[sniper] = 1
    choose_sniper_targets(f.g)
    assert f.s.marks == []


# -- ammunition


@rule("7.18b")
def test_only_machine_guns_and_heavier_weapons_count_their_ammunition() -> None:
    f = Ground()
    rifles = next(k for k in T.types.ids if T.types.rating[k] == codes.RATING_AS)
    assault = [k for k in T.types.ids if T.types.kind[k] == codes.KIND_ASSAULT_TEAM]
    automatic = [k for k in assault if T.types.rating[k] == codes.RATING_A]
    assert automatic
    for kind in (rifles, *assault):
        unit_of = f.add(kind, "r1c1")
        assert not tracked(f.s, unit_of)
        take_off(f.s, unit_of)


@rule("7.18.3a")
def test_a_pick_up_order_brings_an_empty_team_back_to_good_order() -> None:
    f = Field(
        unit("co_hq", "r1c2"),
        unit("bzk", "r1c2", ammo=0, flipped=1),
        scenario="A1",
        draws={"roll-commands": [card(activated=4)]},
    )
    team = f.find("bzk")
    drop_ammunition(f.s, f.at("r2c2"), codes.AMMO_ROCKET, 4)
    drop_ammunition(f.s, f.at("r1c2"), codes.AMMO_ROCKET, 2)
    f.order(team, LOAD)
    if f.key() == "choose-load":
        f.do("pick_up")
    assert (f.s.ammo[team], f.s.flipped[team], f.s.exposed[team]) == (2, 0, 1)


@rule("7.18.4b")
def test_a_shot_and_a_reaction_at_a_vehicle_cost_a_point_each() -> None:
    f = ground(roll_at_attempt=[icon(GRENADE), icon(GRENADE, 1), icon(GRENADE, 2), icon(GRENADE, 3)])
    tank = vehicle(f, STUG, "r2c3", codes.ENEMY)
    team = f.add("bzk", "r1c3", ammo=3, ready=1)
    frame = phase(f)
    frame.answer(f.g, ("unit", team))
    frame.answer(f.g, ("target", tank))
    assert f.s.ammo[team] == 2
    g = ground(roll_at_attempt=[icon(CROSS), icon(CROSS, 1)])
    track = vehicle(g, "m3_halftrack", "r2c3")
    shreck = g.add("ger_schreck", "r3c3", ammo=3)
    assert enemy_reactions(g.g, track, 1)
    assert g.s.ammo[shreck] == 2


@rule("7.18.4c")
@pytest.mark.parametrize(("points", "pays"), [(1, False), (2, True)])
def test_an_enemy_gun_too_must_be_able_to_pay_for_concentrated_fire(points: int, pays: bool) -> None:
    f = Ground()
    gun = f.add("ger_lmg", "r1c3", ammo=points)
    f.add("rifle_squad", "r2c3")
    f.settle()
    assert (concentrate_areas(f.s, gun) != []) == pays
