"""Second edition: what each weapon may do, from where and at what (6.2, 6.4, 6.5, 6.8)."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import second
from games.fields_of_fire.field import GAME, Field, card, unit
from games.fields_of_fire.ground import NORTH, Ground, effect, icon, place
from games.fields_of_fire.motor import HIGHEST, SECOND, SHERMAN, STUG, ground, vehicle
from sandtable.games.fields_of_fire.rules.combat.combat_effects import combat_effects
from sandtable.games.fields_of_fire.rules.combat.demolition import place_charge
from sandtable.games.fields_of_fire.rules.combat.flamethrower import flame, flame_targets
from sandtable.games.fields_of_fire.rules.combat.grenades import OWN_WEAPON, asset_weapons, attack, targets
from sandtable.games.fields_of_fire.rules.fire import ammunition
from sandtable.games.fields_of_fire.rules.fire.ratings import can_use_weapon
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on
from sandtable.games.fields_of_fire.rules.movement.infantry import can_infiltrate
from sandtable.games.fields_of_fire.rules.pieces.marks import COVER, UNIT, mark_cover
from sandtable.games.fields_of_fire.rules.preparation.assets import HandOutAssets
from sandtable.games.fields_of_fire.rules.transport.carrying import new_thing, picks_up, things_of
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_modifiers, shoot
from sandtable.games.fields_of_fire.rules.vehicles.at_targets import at_targets
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import suffer_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import GRENADE_ATTACK
from sandtable.games.fields_of_fire.state.grid import NOWHERE

T2 = GAME.tables({"edition": "2e"})
TYPES = T2.types
ASSET = {T2.assets.key[a]: a for a in T2.assets.ids}
CLOSED = ("light_building", "strong_building", "bunker", "pillbox")
CROSS, GRENADE = codes.ICON_CROSSHAIRS, codes.ICON_GRENADE


def kinds(*wanted: int) -> list[int]:
    """Types of these kinds."""
    return [k for k in TYPES.ids if TYPES.kind[k] in wanted]


def typed(key: str, force: int) -> int:
    """The type of a force with this key."""
    return next(k for k in TYPES.ids if TYPES.key[k] == key and TYPES.force[k] == force)


# ------------------------------------------------------------------ numbers for AT combat alone (6.2.1)
@second("6.2.1d")
def test_circled_numbers_and_gunnery_count_in_at_combat_alone() -> None:
    f = ground()
    tank = vehicle(f, SHERMAN, "r1c3")
    squad, far_squad = f.add("ger_squad", "r2c3", holds_fire=1), f.add("ger_squad", "r3c1", holds_fire=1)
    heavy = T2.charts.vof_ncm[codes.VOF_HEAVY]
    for at, target in (("r2c3", squad), ("r3c1", far_squad)):
        g = ground()
        gun, foe = vehicle(g, SHERMAN, "r1c3"), g.add("ger_squad", at, holds_fire=1)
        g.settle()
        assert g.aim(gun) == place(at)
        assert g.ncm(foe) == heavy  # the range and the chart do not matter
        assert f.s.kind[target]
    near, far = vehicle(f, STUG, "r2c3", codes.ENEMY), vehicle(f, STUG, "r3c3", codes.ENEMY)
    row = TYPES.at[f.s.kind[tank]]
    by_range = T2.weapons.gunnery[2][row] - T2.weapons.gunnery[1][row]
    assert by_range
    assert at_modifiers(f.s, tank, far, 0, 0) - at_modifiers(f.s, tank, near, 0, 0) == by_range
    shelled = ground()
    man, wagon = shelled.add("rifle_squad", "r2c3"), vehicle(shelled, SHERMAN, "r2c3")
    where = place("r2c3")
    shelled.s.incoming[where], shelled.s.incoming_value[where] = codes.VOF_INCOMING, -4
    assert shelled.ncm(man) == -4  # not the circled number
    drawn = T2.cards.numbers[0]
    shelled.script(roll_at=[drawn])
    assert suffer_vof(shelled.g, wagon, 0)
    ((_, _, total, _),) = shelled.told("at_fire")
    assert total == T2.charts.vof_at[codes.VOF_INCOMING] + T2.weapons.defence[row] + T2.cards.at[drawn]  # not -4


# ------------------------------------------------------------------ special VOF (6.2.2)
@second("6.2.2a")
def test_special_fire_is_ordered_sets_no_pdf_and_keeps_to_the_pdf() -> None:
    f = Ground()
    trench = f.cover("trench", "r2c3")
    f.add("ger_litter_team", "r2c3", trench)
    north, east = f.add("ger_litter_team", "r3c3"), f.add("ger_litter_team", "r2c4")
    rocket = f.add("bzk", "r2c3", ammo=3, holds_fire=1)
    engineer, thrower = f.add("eng_squad", "r2c3", ammo=2, holds_fire=1), f.add("flame_team", "r2c3", holds_fire=1)
    f.settle()
    assert f.s.marks == []  # nothing of it by itself
    before = [f.s.pdf[u] for u in (rocket, engineer, thrower)]
    assert attack(f.g, rocket, north, OWN_WEAPON, [icon(GRENADE)])
    flame(f.g, thrower, trench)
    place_charge(f.g, engineer, trench)
    what = {row[0] for row in f.s.marks}
    assert what == {codes.VOF_GRENADE, codes.VOF_FLAME, codes.VOF_DEMOLITION}
    assert [f.s.pdf[u] for u in (rocket, engineer, thrower)] == before
    assert NORTH not in before
    line = Ground()
    rocket = line.add("bzk", "r2c3", ammo=3)
    north, east = line.add("ger_litter_team", "r3c3"), line.add("ger_litter_team", "r2c4")
    assert sorted(targets(line.s, rocket, OWN_WEAPON)) == sorted([north, east])
    line.s.aim[rocket], line.s.pdf[rocket] = place("r3c3"), NORTH
    assert targets(line.s, rocket, OWN_WEAPON) == [north]


# ------------------------------------------------------------------ mortars (6.4)
@second("6.4-mortar")
@pytest.mark.parametrize("key", ["mtr60_sec", "mtr60_team"])
def test_where_mortars_fire_from_and_at_what(key: str) -> None:
    assert any(a.kind == mc.AGENCY_MORTAR for m in T2.missions.values() for a in m.agencies)  # off the map
    assert {TYPES.steps[k] for k in kinds(codes.KIND_MORTAR_TEAM)} == {1}
    assert min(TYPES.steps[k] for k in kinds(codes.KIND_MORTAR_SECTION)) > 1
    for k in kinds(codes.KIND_MORTAR_TEAM, codes.KIND_MORTAR_SECTION):
        assert TYPES.ammo[k] == codes.AMMO_MORTAR
    trees = [c for c in T2.terrain.ids if T2.kind_key[T2.terrain.kind[c]] in ("jungle", "woods", "dense_forest")]
    assert {T2.terrain.high[c] for c in trees} == {2, 3}
    for c in trees:
        assert (T2.terrain.flags[c] & codes.CARD_NO_MORTAR != 0) == (T2.terrain.high[c] == 3)

    def reached(f: Ground, mortar: int, foe: int) -> bool:
        if key == "mtr60_sec":
            f.settle()
            return f.aim(mortar) == f.s.card[foe]
        return foe in targets(f.s, mortar, OWN_WEAPON)

    f = Ground()
    f.add("litter_team", "r2c3")
    mortar, foe = f.add(key, "r1c3", ammo=4), f.add("ger_litter_team", "r3c3")
    assert ammunition.tracked(f.s, mortar)
    assert reached(f, mortar, foe)  # over its friends
    f.s.exposed[mortar] = 1
    assert not reached(f, mortar, foe)
    f.s.exposed[mortar] = 0
    for cover in (*CLOSED, "cave"):
        f.s.place[mortar] = f.cover(cover, "r1c3", NORTH)
        assert not reached(f, mortar, foe), cover
    f.s.place[mortar] = 0
    f.s.terrain[place("r1c3")] = next(c for c in trees if T2.terrain.high[c] == 3)
    assert not can_use_weapon(f.s, mortar)
    f.s.terrain[place("r1c3")] = f.s.terrain[place("r1c2")]
    f.s.vof[place("r1c3")] = codes.VOF_SMALL_ARMS
    assert not can_infiltrate(f.s, mortar)
    own = Ground()
    mortar, foe = own.add(key, "r1c3", ammo=4), own.add("ger_litter_team", "r1c3")
    own.settle()
    assert own.s.vof_on_enemies[place("r1c3")] in (codes.VOF_NONE, codes.VOF_SMALL_ARMS)
    if key == "mtr60_sec":
        assert own.aim(mortar) == NOWHERE
    else:
        assert foe in targets(own.s, mortar, OWN_WEAPON)  # hand grenades of the crew
        attack(own.g, mortar, foe, OWN_WEAPON, [icon(GRENADE)])
        assert own.s.ammo[mortar] == 4


# ------------------------------------------------------------------ rockets and recoilless rifles (6.4)
@second("6.4-rkt")
@pytest.mark.parametrize("cover", [*CLOSED, "cave", "basic"])
def test_rockets_and_recoilless_rifles(cover: str) -> None:
    for k in kinds(codes.KIND_ROCKET_LAUNCHER, codes.KIND_RECOILLESS_RIFLE):
        heavy = TYPES.weapon[k] == codes.WEAPON_LAUNCHER_HEAVY
        assert (TYPES.rating[k] == codes.RATING_H) == heavy
        assert (TYPES.special[k] == codes.SPECIAL_GRENADE) == (not heavy)
        assert TYPES.ammo[k] in (codes.AMMO_ROCKET, codes.AMMO_RCL, codes.AMMO_HEAVY_RCL)
        assert TYPES.at[k]  # against vehicles too
    f = ground()
    light, heavy = f.add("bzk", "r1c3", ammo=3), f.add("rcl75", "r1c3", ammo=3)
    infantry, tank = f.add("ger_litter_team", "r2c3"), vehicle(f, STUG, "r2c3", codes.ENEMY)
    house = f.cover(cover, "r1c3", NORTH)
    allowed = cover not in CLOSED
    for one in (light, heavy):
        f.s.place[one] = house
    f.settle()
    assert (infantry in targets(f.s, light, OWN_WEAPON)) == allowed
    assert (f.aim(heavy) == place("r2c3")) == allowed
    for one in (light, heavy):
        assert (tank in at_targets(f.s, one)) == allowed
    f.s.exposed[heavy] = f.s.exposed[light] = 1
    f.settle()
    assert f.aim(heavy) == NOWHERE
    assert tank not in at_targets(f.s, heavy)
    assert (tank in at_targets(f.s, light)) == allowed
    squad = f.add("ger_squad", "r3c3")
    foe, wagon = f.add("litter_team", "r4c3"), vehicle(f, SHERMAN, "r3c3")
    rpg = new_thing(f.s, ASSET["rpg"], squad)
    assert asset_weapons(f.s, squad) == [rpg]
    f.s.place[squad] = f.cover(cover, "r3c3", NORTH)
    assert (foe in targets(f.s, squad, rpg)) == allowed
    f.s.place[squad] = 0
    attack(f.g, squad, foe, rpg, [icon(CROSS)])
    assert things_of(f.s, squad) == []  # gone, hit or not
    fist = new_thing(f.s, ASSET["panzerfaust"], squad)
    assert asset_weapons(f.s, squad) == []  # not against infantry
    assert wagon in at_targets(f.s, squad)
    f.script(roll_at_attempt=[icon(CROSS), icon(CROSS, 1)])
    shoot(f.g, squad, wagon, 0, 0, fist)
    assert things_of(f.s, squad) == []


@second("6.4-rifle")
def test_rifle_grenades() -> None:
    f = Ground()
    squad, other = f.add("rifle_squad", "r2c2"), f.add("rifle_squad", "r2c2")
    foe = f.add("ger_litter_team", "r3c2")
    thing = new_thing(f.s, ASSET["rifle_grenade"], squad)
    f.settle()
    assert f.aim(squad) == place("r3c2")  # its normal VOF
    for cover in CLOSED:
        f.s.place[squad] = f.cover(cover, "r2c2", NORTH)
        assert foe not in targets(f.s, squad, thing), cover
    f.s.place[squad] = 0
    assert foe in targets(f.s, squad, thing)
    assert thing not in HandOutAssets().things(f.s)  # nobody else gets it
    f.s.thing_unit[thing], f.s.thing_card[thing] = -1, place("r2c2")
    assert not picks_up(f.s, other)
    f.s.thing_unit[thing], f.s.thing_card[thing] = squad, NOWHERE
    attack(f.g, squad, foe, thing, [icon(CROSS)])
    assert things_of(f.s, squad) == []  # a miss spends it too
    second_one = new_thing(f.s, ASSET["rifle_grenade"], squad)
    attack(f.g, squad, foe, second_one, [icon(GRENADE)])
    assert things_of(f.s, squad) == []
    assert T2.assets.special[ASSET["rifle_grenade"]] == codes.SPECIAL_GRENADE
    order = Field(
        unit("co_hq", "r1c2"),
        unit("1plt_sqd1", "r1c2"),
        unit("ger_litter_team", "r2c2", spotted=1),
        scenario="A1",
        draws={"roll-commands": [card(activated=4)]},
    )
    man = order.find("1plt_sqd1")
    for had in list(things_of(order.s, man)):
        order.s.thing_unit[had] = -1
        order.s.thing[had] = 0
    assert GRENADE_ATTACK not in order.offered(man)
    new_thing(order.s, ASSET["rifle_grenade"], man)
    assert GRENADE_ATTACK in order.offered(man)


# ------------------------------------------------------------------ grenade attacks (6.5.1)
@second("6.5.1a")
def test_at_whom_and_how_far_grenades_go() -> None:
    f = Ground()
    squad, hq = f.add("rifle_squad", "r2c3"), f.add("plt_hq", "r2c3")
    hole = f.cover("foxhole", "r2c3")
    one, two = f.add("ger_litter_team", "r2c3"), f.add("ger_litter_team", "r2c3")
    under, beside = f.add("ger_litter_team", "r2c3", hole), f.add("ger_litter_team", "r2c3", hole)
    near = f.add("ger_litter_team", "r3c3")
    assert sorted(targets(f.s, squad, OWN_WEAPON)) == sorted([one, two, under])  # the marker counts once
    assert targets(f.s, hq, OWN_WEAPON) == []  # no printed VOF
    attack(f.g, squad, one, OWN_WEAPON, [icon(GRENADE)])
    assert [row[UNIT] for row in f.s.marks] == [one]
    attack(f.g, squad, under, OWN_WEAPON, [icon(GRENADE)])
    assert f.s.marks[-1][COVER] == hole
    assert f.ncm(beside) < 0
    launcher = typed("rcl57", 2)
    assert (TYPES.rating[launcher], TYPES.reach[launcher]) == (codes.RATING_NONE, 3)
    superscript = typed("bzk", 1)
    assert TYPES.rating[superscript] != codes.RATING_NONE
    for kind, reach in ((launcher, 3), (superscript, 1)):
        g = Ground()
        gun = g.add(kind, "r1c3", ammo=3)
        foes = [g.add("ger_litter_team", at) for at in ("r1c3", "r2c3", "r3c3", "r4c3")]
        assert targets(g.s, gun, OWN_WEAPON) == foes[: reach + 1]
    assert near not in targets(f.s, squad, OWN_WEAPON)
    launchers = [k for k in TYPES.ids if TYPES.flags[k] & codes.UNIT_LAUNCHER and TYPES.kind[k] == codes.KIND_SQUAD]
    g = Ground()
    man = g.add(launchers[0], "r1c3")
    foes = [g.add("ger_litter_team", at) for at in ("r2c3", "r3c3")]
    assert targets(g.s, man, OWN_WEAPON) == foes[:1]


# ------------------------------------------------------------------ flame (6.5.3)
@second("6.5.3c")
@pytest.mark.parametrize("cover", ["cave", "bunker", "pillbox", "trench"])
def test_flame_in_caves_and_bunkers_and_from_vehicles(cover: str) -> None:
    f = Ground(roll_hit=[effect("F", codes.LINE)])
    where = f.cover(cover, "r3c3", 4)
    enemy = f.add("ger_lmg", "r3c3", where)
    by = f.add("rifle_squad", "r1c1")
    mark_cover(f.s, codes.VOF_FLAME, by, where, 0, 0)
    combat_effects(f.g)
    gone, left = f.s.kind[enemy] == 0, covers_on(f.s, place("r3c3"))
    assert gone == (cover == "cave")  # into the depth of the cave
    assert (where in left) == (cover in ("cave", "trench"))
    if not gone:
        assert (f.s.flipped[enemy], f.s.place[enemy]) == (1, 0)
    g = Ground()
    covers = [g.cover("trench", at) for at in ("r2c3", "r3c3", "r4c3")]
    for trench, at in zip(covers, ("r2c3", "r3c3", "r4c3"), strict=True):
        g.add("ger_lmg", at, trench)
    team, tank = g.add("flame_team", "r2c3"), g.add("lvt_flame", "r2c3")
    assert flame_targets(g.s, team) == covers[:1]
    assert flame_targets(g.s, tank) == covers[:2]
    assert g.s.ammo[tank] > g.s.ammo[team]  # more fuel


# ------------------------------------------------------------------ tank ammunition (6.8.1)
@second("6.8.1G")
def test_tank_ammunition() -> None:
    for k in kinds(codes.KIND_GROUND_VEHICLE, codes.KIND_HQ_VEHICLE):
        armed = TYPES.rating[k] in (codes.RATING_A, codes.RATING_H)
        burns = TYPES.special[k] == codes.SPECIAL_FLAME
        assert (TYPES.ammo[k] == codes.AMMO_TANK) == (armed or burns), TYPES.key[k]
    f = ground()
    tank, foe = vehicle(f, SHERMAN, "r1c3", ammo=4), vehicle(f, STUG, "r3c3", codes.ENEMY)
    f.add("ger_squad", "r2c3", holds_fire=1)
    f.settle()
    ammunition.pay_for_fire(f.g, ammunition.costs_of_fire(f.s), f.s.kind)
    assert f.s.ammo[tank] == 3  # its fire at infantry
    f.script(roll_at=[HIGHEST])
    shoot(f.g, tank, foe, 0, 0)
    assert f.s.ammo[tank] == 2  # and its gun, of one store
    ammunition.drop_ammunition(f.s, place("r1c3"), codes.AMMO_TANK, 5)
    assert ammunition.ammunition_for(f.s, tank) == 0
    f.script(roll_at=[SECOND])
    shoot(f.g, tank, foe, 0, 0)
    ammunition.pay_for_fire(f.g, ammunition.costs_of_fire(f.s), f.s.kind)
    assert not f.s.kind[tank]
    burner = Ground()
    lvt = burner.add("lvt_flame", "r2c3", ammo=1)
    trench = burner.cover("trench", "r2c3")
    burner.add("ger_lmg", "r2c3", trench)
    flame(burner.g, lvt, trench)
    assert not burner.s.kind[lvt]


@second()
def test_a_unit_made_without_ammunition_is_spent_from_the_start() -> None:
    f = Ground()
    gun, section = f.add("bzk", "r1c1"), f.add("mtr60_sec", "r1c1")
    ammunition.arm(f.s, gun, 0)
    ammunition.arm(f.s, section, 0)
    assert (f.s.flipped[gun], f.s.dry[gun]) == (1, 0)  # a team of one Step turns to its Fire Team side
    assert (f.s.flipped[section], f.s.dry[section]) == (0, 1)
    ready = f.add("lmg", "r1c1")
    ammunition.arm(f.s, ready, 2)
    assert (f.s.flipped[ready], f.s.dry[ready], f.s.ammo[ready]) == (0, 0, 2)


@second()
def test_a_squad_without_belts_is_out_of_ammunition_whatever_else_it_has() -> None:
    f = Ground()
    squad = f.add("ger_squad", "r2c3", ammo=1)
    new_thing(f.s, ASSET["panzerfaust"], squad)
    ammunition.spend(f.g, squad, 1)
    assert f.s.dry[squad] == 1
