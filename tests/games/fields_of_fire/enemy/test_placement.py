"""Where enemy packages may be placed and how they open fire: the finer points of 8.3 and 8.4."""

from __future__ import annotations

import pytest

from games.fields_of_fire.editions import third
from games.fields_of_fire.enemy.contacts import HMG, LMG, MORTAR, SQUAD, B, enemies, group, north_only, package, rule
from games.fields_of_fire.field import card
from games.fields_of_fire.ground import EAST, NORTH, TYPE, WEST, Ground, T, icon, place
from sandtable.games.fields_of_fire.rules.enemy import packages
from sandtable.games.fields_of_fire.rules.enemy.contact import make_contact
from sandtable.games.fields_of_fire.rules.enemy.placement import card_towards, legal_card
from sandtable.games.fields_of_fire.rules.enemy.special import check_spotter
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.pieces.marks import mark_unit
from sandtable.games.fields_of_fire.rules.pieces.mines import set_booby_trap
from sandtable.games.fields_of_fire.rules.pieces.placing import take_off
from sandtable.games.fields_of_fire.rules.sequence.enemy_events import shell_company
from sandtable.games.fields_of_fire.rules.sight.terrain import candidates
from sandtable.games.fields_of_fire.rules.support.calls import put_pending
from sandtable.games.fields_of_fire.rules.support.falling import update_fire_missions
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Stage


@rule("8.4.4a")
def test_a_placed_package_fires_through_markers_and_removes_them() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    f.s.pc[place("r2c3")] = f.s.pc[place("r3c3")] = B + 1
    f.lay("r3c3", "open_field", level=1)
    far = group(LMG, distance=mc.DISTANCE_LONG)
    assert packages.place_package(f.g, package(far), place("r1c3"), B)
    assert f.aim(enemies(f)[0]) == place("r1c3")
    assert not f.s.pc[place("r2c3")]
    assert f.s.pc[place("r3c3")]  # its own card is not on the line


@rule("8.4.3f3")
def test_half_a_package_leaves_nothing_behind() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    mortar = group(MORTAR, cover=mc.PLACE_IN_FOXHOLE)
    bunker = group(SQUAD, distance=mc.DISTANCE_LONG, cover=mc.PLACE_IN_BUNKER)
    never = group(SQUAD, distance=mc.DISTANCE_VERY_LONG)
    assert not packages.place_package(f.g, package(bunker, mortar, never), place("r1c3"), B)
    assert not enemies(f)
    assert not any(f.s.cover_kind)
    assert f.s.enemy_forts == []
    assert not f.told("grenades")
    assert not f.s.marks
    assert not any(f.s.grenade_miss)


@rule("8.4.3e3", "8.4.3f1")
def test_point_blank_packages_avoid_their_own_sides_fire() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    near = group(SQUAD, distance=mc.DISTANCE_POINT_BLANK)
    gun = f.add(LMG, "r3c3")
    set_fire(f.s, gun, place("r1c3"), 4)
    assert packages.place_group(f.g, near, [TYPE[SQUAD]], place("r1c3")) == []
    set_fire(f.s, gun, NOWHERE, NOWHERE)
    mortar = group(MORTAR, distance=mc.DISTANCE_POINT_BLANK)
    assert packages.place_group(f.g, mortar, [TYPE[MORTAR]], place("r1c3")) == []  # it cannot fire on its own card
    assert packages.place_group(f.g, near, [TYPE[SQUAD]], place("r1c3"))


@rule("8.4.3e3")
def test_no_package_is_placed_under_shells_of_its_own_side() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    near = group(SQUAD, distance=mc.DISTANCE_POINT_BLANK)
    f.s.enemy_missions, f.s.enemy_target = [1], [NOWHERE]
    packages.shell(f.g, 0, place("r1c3"))
    assert packages.place_group(f.g, near, [TYPE[SQUAD]], place("r1c3")) == []
    update_fire_missions(f.g)
    put_pending(
        f.s, place("r1c3"), mc.FIRE_HE, -4, codes.FRIENDLY
    )  # the company's own shells, on the enemy's Target marker
    update_fire_missions(f.g)
    assert f.s.incoming[place("r1c3")] == codes.VOF_INCOMING
    assert packages.place_group(f.g, near, [TYPE[SQUAD]], place("r1c3"))


@rule("8.4.3e3", "8.10a")
def test_shells_of_an_event_or_a_short_round_are_the_enemys_too() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    near = group(SQUAD, distance=mc.DISTANCE_POINT_BLANK)
    assert shell_company(f.g, -4)
    update_fire_missions(f.g)
    assert f.s.incoming[place("r1c3")] == codes.VOF_INCOMING
    assert packages.place_group(f.g, near, [TYPE[SQUAD]], place("r1c3")) == []
    f.s.enemy_missions, f.s.enemy_target = [2, 0, 0], [NOWHERE] * 3
    f.m.indirect_cards[0] = 1
    f.script(roll_enemy_attempt=[icon(codes.ICON_SHORT)])
    check_spotter(f.g, f.add("ger_mtr_fo", "r3c3", guns=1))
    update_fire_missions(f.g)
    assert f.s.incoming[place("r2c3")] == codes.VOF_INCOMING
    assert not legal_card(f.s, group(SQUAD), [TYPE[SQUAD]], place("r1c3"), place("r2c3"), NORTH)


@rule("8.4.3e3", "6.2.3a")
def test_grenades_and_booby_traps_of_the_enemy_keep_packages_away() -> None:
    f = north_only(Ground())
    squad = f.add("rifle_squad", "r1c3")
    near = group(SQUAD, distance=mc.DISTANCE_POINT_BLANK)
    gun = f.add("ger_schreck", "r2c4")
    mark_unit(f.s, codes.VOF_GRENADE, gun, squad, 1, -4)
    assert packages.place_group(f.g, near, [TYPE[SQUAD]], place("r1c3")) == []
    take_off(f.s, gun)  # the grenade stays when its firer is gone
    assert packages.place_group(f.g, near, [TYPE[SQUAD]], place("r1c3")) == []
    f.s.marks = []
    assert set_booby_trap(f.g, place("r1c3"), codes.FRIENDLY)
    assert packages.place_group(f.g, near, [TYPE[SQUAD]], place("r1c3")) == []
    f.s.marks = []
    assert packages.place_group(f.g, near, [TYPE[SQUAD]], place("r1c3"))


@rule("8.4.3e3")
def test_no_package_is_placed_among_mines_of_its_own_side() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    assert legal_card(f.s, group(SQUAD), [TYPE[SQUAD]], place("r1c3"), place("r2c3"), NORTH)
    f.s.mines[place("r2c3")] = 1
    assert not legal_card(f.s, group(SQUAD), [TYPE[SQUAD]], place("r1c3"), place("r2c3"), NORTH)


@rule("8.3b", "8.3f")
def test_the_box_limits_the_number_and_counts_the_group_itself() -> None:
    f = Ground()
    made = group(SQUAD)
    made.least, made.most = [1], [3]
    for _ in range(packages.in_mix(f.s, TYPE[SQUAD]) - 2):
        f.add(SQUAD, "r5c5")
    f.script(roll_counters=[card(random2=2)])
    assert len(packages.types_of(f.g, made)) == 2  # two are left: one or two by R#, never a package in vain
    pair = group(SQUAD, SQUAD)
    f.add(SQUAD, "r5c5")
    assert packages.in_mix(f.s, TYPE[SQUAD]) == 1
    assert packages.types_of(f.g, pair) == []


@rule("8.3f", "8.3b")
def test_a_package_whose_additional_unit_is_not_in_the_box_is_drawn_again() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    led = group(SQUAD)
    led.extra_type, led.extra_chance, led.extra_of = TYPE["ger_leader"], 3, 10
    for _ in range(packages.in_mix(f.s, TYPE["ger_leader"])):
        f.add("ger_leader", "r5c5")
    f.s.t.packages[9997] = package(led)
    stage = Stage()
    stage.contact = [[], [9997], [], []]
    f.m.stages = [stage]
    f.script(roll_extra_unit=[card(random10=3), card(random10=4)])
    try:
        assert make_contact(f.g, place("r1c3"), B)
    finally:
        del f.s.t.packages[9997]
    assert f.chance.script["roll-extra-unit"] == []  # with a leader it cannot be placed, without him it can
    assert f.here("r2c3", codes.ENEMY) == [SQUAD]


@third
@rule("8.4.3a1", "10.3b")
@pytest.mark.parametrize(
    ("key", "comes"), [("ger_flak88", False), ("pz4", False), ("ger_hmg", True), ("ger_pak75", True)]
)
def test_guns_that_leave_vehicles_to_at_combat_do_not_open_fire_at_a_lone_tank(key: str, comes: bool) -> None:
    f = north_only(Ground())
    f.add("m4_75", "r1c3")
    assert packages.possible(f.s, package(group(key)), place("r1c3")) == comes
    assert packages.place_package(f.g, package(group(key)), place("r1c3"), B) == comes
    f.add("rifle_squad", "r1c3")
    assert packages.possible(f.s, package(group(key)), place("r1c3")) or comes


@rule("8.4.3c1", "8.4.3a3")
def test_nobody_bars_a_spotter_or_a_leader() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    f.add("rifle_squad", "r3c3")
    spotter = TYPE["ger_mtr_fo"]
    look = group("ger_mtr_fo", distance=mc.DISTANCE_MAX_LOS)
    assert legal_card(f.s, look, [spotter], place("r1c3"), place("r4c3"), NORTH)
    assert legal_card(f.s, look, [spotter], place("r1c3"), place("r3c3"), NORTH)  # no PDF, no Point Blank fight
    assert not legal_card(f.s, group(LMG), [TYPE[LMG]], place("r1c3"), place("r3c3"), NORTH)
    g = Ground()
    g.add("rifle_squad", "r1c3")
    g.lay("r3c3", "open_field", level=3)
    g.add(SQUAD, "r2c3")
    pair = [TYPE[HMG], TYPE["ger_leader"]]
    assert legal_card(g.s, group(HMG, "ger_leader"), pair, place("r1c3"), place("r3c3"), NORTH)


@rule("8.4.5b", "8.4.3c1")
def test_a_hill_behind_a_blocked_card_is_found() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    f.lay("r2c3", "open_field", dark=255)
    f.lay("r4c3", "open_field", level=3)
    look = group("ger_mtr_fo", distance=mc.DISTANCE_MAX_LOS)
    assert not legal_card(f.s, look, [TYPE["ger_mtr_fo"]], place("r1c3"), place("r3c3"), NORTH)
    assert card_towards(f.g, look, [TYPE["ger_mtr_fo"]], place("r1c3"), NORTH) == place("r4c3")


@rule("8.4.3d2")
def test_g_weapons_need_infantry_to_open_fire() -> None:
    f = north_only(Ground())
    f.add("m4_75", "r1c3")
    trigger, near, far = place("r1c3"), place("r2c3"), place("r3c3")
    assert not legal_card(f.s, group(MORTAR), [TYPE[MORTAR]], trigger, near, NORTH)
    gun = [TYPE["ger_ig75"]]
    assert legal_card(f.s, group("ger_ig75"), gun, trigger, near, NORTH)  # small arms of its crew
    assert not legal_card(f.s, group("ger_ig75"), gun, trigger, far, NORTH)
    f.add("rifle_squad", "r1c3")
    assert legal_card(f.s, group(MORTAR), [TYPE[MORTAR]], trigger, near, NORTH)
    farthest = group("ger_ig75", distance=mc.DISTANCE_MAX_LOS_RANGE)
    assert card_towards(f.g, farthest, gun, trigger, NORTH) == place("r4c3")


@rule("8.4.3d2")
def test_a_grenade_squad_is_not_placed_on_the_card_of_a_tank_alone() -> None:
    f = north_only(Ground())
    f.add("m4_75", "r1c3")
    grenades = group("ccf_grenade", distance=mc.DISTANCE_POINT_BLANK)
    rifles = group("ccf_assault", distance=mc.DISTANCE_POINT_BLANK)
    assert not packages.possible(f.s, package(grenades), place("r1c3"))
    assert packages.possible(f.s, package(rifles), place("r1c3"))
    f.add("rifle_squad", "r1c3")
    assert packages.possible(f.s, package(grenades), place("r1c3"))


@rule("7.3.1e", "8.4.3a1")
@third
def test_a_mortar_is_not_placed_in_woods_from_which_it_cannot_fire() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    f.lay("r2c3", "deep_woods", dark=0)
    assert not legal_card(f.s, group(MORTAR), [TYPE[MORTAR]], place("r1c3"), place("r2c3"), NORTH)
    assert legal_card(f.s, group(LMG), [TYPE[LMG]], place("r1c3"), place("r2c3"), NORTH)


@rule("7.3.1d", "8.4.3a1")
def test_a_mortar_is_placed_behind_its_own_side_but_not_behind_opponents() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    f.add(SQUAD, "r2c3")
    kinds, far = [TYPE[MORTAR]], group(MORTAR, distance=mc.DISTANCE_LONG)
    assert legal_card(f.s, far, kinds, place("r1c3"), place("r3c3"), NORTH)
    assert packages.place_package(f.g, package(far), place("r1c3"), B)
    assert f.told("grenades")
    g = north_only(Ground())
    g.add("rifle_squad", "r1c3")
    g.add("rifle_squad", "r2c3")
    assert not legal_card(g.s, far, kinds, place("r1c3"), place("r3c3"), NORTH)


@rule("8.4.3d2")
def test_a_grenade_squad_opens_fire_at_point_blank_with_grenades() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    near = group("ccf_grenade", distance=mc.DISTANCE_POINT_BLANK)
    assert packages.place_package(f.g, package(near), place("r1c3"), B)
    assert len(f.told("grenades")) == 1


@rule("8.6.1b")
def test_a_grenade_squad_placed_among_opponents_attacks_the_largest() -> None:
    f = north_only(Ground(roll_enemy_target=[card(random3=1)]))
    f.add("lmg", "r1c3")
    squad = f.add("rifle_squad", "r1c3", steps=3)
    stack = f.cover("foxhole", "r1c3")
    for _ in range(2):
        f.add("lmg", "r1c3", cover=stack)
    near = group("ccf_grenade", distance=mc.DISTANCE_POINT_BLANK)
    assert packages.place_package(f.g, package(near), place("r1c3"), B)
    assert f.told("grenades")[0][1] == squad


@rule("7.10.5a", "8.4.3d2")
@pytest.mark.parametrize("spotted", [0, 1])
def test_who_is_attacked_by_a_grenade_squad_that_is_seen_throws_back(spotted: int) -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    near = group("ccf_grenade", distance=mc.DISTANCE_POINT_BLANK, spotted=spotted)
    assert packages.place_package(f.g, package(near), place("r1c3"), B)
    assert len(f.told("grenades")) == 1 + spotted


@rule("8.10a", "6.2a")
def test_shells_of_a_package_do_not_end_stronger_ones_on_the_card() -> None:
    f = Ground()
    f.m.indirect_vof = [-4, -6, 0]
    f.s.enemy_missions, f.s.enemy_target = [1, 1, 0], [NOWHERE] * 3
    f.s.incoming[place("r1c3")], f.s.incoming_value[place("r1c3")] = codes.VOF_INCOMING, -5
    packages.shell(f.g, 0, place("r1c3"))
    assert f.s.incoming_value[place("r1c3")] == -5
    packages.shell(f.g, 1, place("r1c3"))
    assert f.s.incoming_value[place("r1c3")] == -6


@rule("8.4.3b1")
@third
def test_at_night_a_quiet_package_is_placed_where_the_trigger_sees_it() -> None:
    f = north_only(Ground())
    f.m.light = [mc.LIGHT_MOON_4] * 20
    friend = f.add("rifle_squad", "r1c3")
    quiet = group(SQUAD, distance=mc.DISTANCE_MAX_LOS, fires=False, spotted=True)
    loud = group(LMG, distance=mc.DISTANCE_MAX_LOS)
    assert card_towards(f.g, quiet, [TYPE[SQUAD]], place("r1c3"), NORTH) == place("r2c3")
    f.s.light[place("r3c3")] = -3
    assert card_towards(f.g, quiet, [TYPE[SQUAD]], place("r1c3"), NORTH) == place("r3c3")
    assert card_towards(f.g, loud, [TYPE[LMG]], place("r1c3"), NORTH) == place("r2c3")
    f.s.device[friend] = mc.NIGHT_DEVICE_PASSIVE
    assert card_towards(f.g, quiet, [TYPE[SQUAD]], place("r1c3"), NORTH) == place("r4c3")


@rule("8.9a", "8.4.3d2")
def test_a_leader_of_the_package_helps_with_its_first_grenade() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    assert packages.place_package(f.g, package(group(MORTAR, "ger_leader")), place("r1c3"), B)
    drawn = [cards for reason, cards in f.told("drew") if reason == "roll-enemy-grenade"]
    assert [len(cards) for cards in drawn] == [2 + T.charts.draw_experience[f.m.enemy_experience] + 1]


@rule("8.4.3a3")
@third
@pytest.mark.parametrize(("key", "joins"), [("nva_mtr60", True), (LMG, False), (SQUAD, False)])
def test_only_weapons_without_point_blank_fire_are_placed_among_opponents(key: str, joins: bool) -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    f.add("rifle_squad", "r2c3")
    kind = [TYPE[key]]
    assert legal_card(f.s, group(key), kind, place("r1c3"), place("r2c3"), NORTH) == joins
    assert not legal_card(f.s, group(key, fires=False), kind, place("r1c3"), place("r2c3"), NORTH)


@rule("8.6.5a")
@third
@pytest.mark.parametrize("key", ["nva_mtr60", "nva_mtr82", MORTAR])
def test_a_lone_mortar_team_fights_on_as_a_fire_team(key: str) -> None:
    f = Ground()
    target = f.add("rifle_squad", "r2c3")
    mortar = f.add(key, "r2c3")
    f.settle()
    assert (f.s.flipped[mortar], f.aim(mortar)) == (1, place("r2c3"))
    assert f.aim(target) == place("r2c3")


@pytest.mark.parametrize(("key", "armed"), [("rcl57", 1), ("plt_hq", 0)])
def test_every_vof_rating_makes_a_lone_mortar_team_fight(key: str, armed: int) -> None:
    f = Ground()
    mortar = f.add(MORTAR, "r2c3")
    f.add(key, "r2c3")
    f.settle()
    assert f.s.flipped[mortar] == armed


@rule("8.4.3f3", "8.4.2a")
def test_an_invalid_direction_is_drawn_again_until_one_is_legal() -> None:
    f = Ground()
    f.m.expandable = False
    f.m.direction = [NORTH] * 9 + [EAST]
    f.add("rifle_squad", "r5c3")  # nothing lies north of it
    for _ in range(12):
        placed = packages.place_group(f.g, group(SQUAD), [TYPE[SQUAD]], place("r5c3"))
        assert [f.s.card[unit] for unit in placed] == [place("r5c4")]
        take_off(f.s, placed[0])
    assert not [cards for reason, cards in f.told("drew") if reason == "roll-direction"]


@rule("8.4.2a")
def test_legal_directions_keep_their_shares() -> None:
    f = Ground()
    f.m.expandable = False
    f.m.direction = [NORTH] * 4 + [EAST] * 3 + [WEST] * 3
    f.add("rifle_squad", "r5c3")
    f.script(roll_direction=[card(random6=3), card(random6=4)])
    cards = []
    for _ in range(2):
        placed = packages.place_group(f.g, group(SQUAD), [TYPE[SQUAD]], place("r5c3"))
        cards.append(f.s.card[placed[0]])
        take_off(f.s, placed[0])
    assert cards == [place("r5c4"), place("r5c2")]


@rule("8.4.5a", "8.4.3f3")
def test_ground_is_laid_only_for_a_package_that_is_placed() -> None:
    f = Ground()
    f.m.direction, f.m.expandable = [NORTH] * 10, True
    f.add("rifle_squad", "r5c3")
    before = (f.s.laid[:], f.s.terrain[:], f.s.terrain_deck[:], f.s.hills_laid, f.s.face_down)
    first, never = group(LMG), group(SQUAD, distance=mc.DISTANCE_POINT_BLANK)
    first.cover = never.cover = mc.PLACE_IN_FOXHOLE
    f.m.direction = [NORTH] * 10
    assert not packages.place_package(f.g, package(first, never), place("r5c3"), B)
    assert (f.s.laid, f.s.terrain, f.s.terrain_deck, f.s.hills_laid, f.s.face_down) == before
    assert not f.told("terrain")
    assert packages.place_package(f.g, package(first), place("r5c3"), B)
    assert f.s.laid[place("r6c3")]
    assert [row[0] for row in f.told("terrain")] == [place("r6c3")]


@rule("8.4.5a", "8.4.3f3")
def test_ground_that_proves_no_place_for_the_package_is_taken_up_again() -> None:
    f = Ground()
    f.m.direction, f.m.expandable = [NORTH, EAST], True
    f.add("rifle_squad", "r5c3")
    woods = next(c for c in f.s.terrain_deck if f.s.t.terrain.dark[c] == 255)
    far = group(SQUAD, distance=mc.DISTANCE_LONG)
    deck = f.s.terrain_deck[:]
    f.script(roll_direction=[card(random2=1)], roll_terrain=[candidates(f.s).index(woods)])
    placed = packages.place_group(f.g, far, [TYPE[SQUAD]], place("r5c3"))
    assert [f.s.card[unit] for unit in placed] == [place("r5c5")]
    assert not f.s.laid[place("r6c3")]
    assert not f.s.laid[place("r7c3")]
    assert f.s.terrain_deck == deck


@rule("8.4.5a")
@pytest.mark.parametrize("hills", [0, 99])
def test_no_card_is_laid_behind_one_that_blocks_unless_a_hill_might_see_over_it(hills: int, edition: str) -> None:
    f = Ground()
    f.m.direction, f.m.expandable, f.m.max_hills = [NORTH] * 10, True, hills
    f.add("rifle_squad", "r5c3")
    terrain = f.s.t.terrain
    woods = next(c for c in candidates(f.s) if terrain.dark[c] == 255 and not terrain.flags[c] & codes.CARD_HILL)
    f.script(roll_terrain=[candidates(f.s).index(woods)])
    placed = packages.place_group(f.g, group(LMG, distance=mc.DISTANCE_MAX_LOS_RANGE), [TYPE[LMG]], place("r5c3"))
    assert f.s.card[placed[0]] in (place("r6c3"), place("r7c3"))
    assert f.s.terrain[place("r6c3")] == woods
    assert bool(f.s.laid[place("r7c3")]) == (hills > 0 and edition == "3e")
