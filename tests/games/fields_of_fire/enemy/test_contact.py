"""Potential Contact markers and enemy packages (8.2 to 8.4, 8.7)."""

from __future__ import annotations

import pytest
from msgspec import convert

from games.fields_of_fire.editions import third
from games.fields_of_fire.enemy.contacts import (
    HMG,
    LMG,
    MORTAR,
    SQUAD,
    A,
    B,
    C,
    enemies,
    group,
    markers,
    north_only,
    package,
    rule,
)
from games.fields_of_fire.field import card, without
from games.fields_of_fire.ground import EAST, NORTH, TYPE, Ground, T, place, run
from sandtable.games.fields_of_fire.loading.documents import GroupEntry
from sandtable.games.fields_of_fire.rules.enemy import contact
from sandtable.games.fields_of_fire.rules.enemy.packages import in_mix, place_group, place_package, types_of
from sandtable.games.fields_of_fire.rules.enemy.placement import blocked_between, card_towards, legal_card
from sandtable.games.fields_of_fire.rules.fire.engage import clear_line_of_markers, set_fire
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, take_off
from sandtable.games.fields_of_fire.rules.sequence.clean_up import clean_up, release_packages
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.action_codes import MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE
from sandtable.games.fields_of_fire.state.mission_tables import Stage


def enemy_types() -> dict[str, int]:
    return {T.types.key[kind]: kind for kind in T.types.ids if T.types.key[kind].startswith("ger_")}


# -- markers


@rule("8.2.1a", "8.2a")
def test_one_marker_per_listed_card_at_set_up() -> None:
    f = Ground()
    f.m.pc = [markers(f, [B], ["r2c1", "r2c2"], hidden=False), markers(f, [A, C], ["r3c3"])]
    contact.place_scheduled(f.g, 0)
    assert f.s.pc[place("r2c1")] == f.s.pc[place("r2c2")] == B + 1
    assert f.s.pc[place("r3c3")] >= contact.HIDDEN
    assert sum(1 for pc in f.s.pc if pc) == 3
    assert f.s.had_pc[place("r3c3")]
    assert not f.s.had_pc[place("r4c4")]


@rule("8.2.1b")
def test_pool_holds_as_many_of_each_letter_as_cards() -> None:
    f = Ground()
    cells = [f"r{row}c{column}" for row in (2, 3) for column in (1, 2, 3, 4)]
    contact.place_markers(f.g, markers(f, [B, C], cells), [])
    assert f.s.pc_pool == [[0, 8, 8]]
    letters = [contact.reveal_letter(f.g, place(cell)) for cell in cells]
    assert set(letters) <= {B, C}
    assert f.s.pc_pool[0][B] == 8 - letters.count(B)
    assert f.s.pc_pool[0][C] == 8 - letters.count(C)


@rule("8.2.1c")
def test_pool_is_capped_by_the_counters() -> None:
    f = Ground()
    cells = [f"r{row}c{column}" for row in range(1, 6) for column in range(1, 6)]
    contact.place_markers(f.g, markers(f, [A, B, C], cells), [])
    assert f.s.pc_pool == [[16, 16, 16]]


@rule("8.2.2a", "8.2.2b")
def test_scheduled_markers_of_a_defence_last_one_turn() -> None:
    f = Ground()
    scheduled = markers(f, [B], ["r4c1", "r4c2"], hidden=False)
    scheduled.first_turn, scheduled.last_turn = 2, 3
    f.m.pc = [scheduled]
    f.s.mission_type = mc.DEFENSIVE
    contact.place_scheduled(f.g, 1)
    assert not any(f.s.pc)
    contact.place_scheduled(f.g, 2)
    assert f.s.pc[place("r4c1")] == f.s.pc[place("r4c2")] == B + 1
    clean_up(f.g)
    assert not any(f.s.pc)
    f.s.mission_type = mc.OFFENSIVE
    contact.place_scheduled(f.g, 3)
    clean_up(f.g)
    assert f.s.pc[place("r4c1")] == B + 1


@rule("8.2.3b")
def test_of_two_markers_the_higher_letter_stays() -> None:
    f = Ground()
    contact.add_marker(f.g, place("r3c3"), C + 1)
    contact.add_marker(f.g, place("r3c3"), A + 1)
    assert f.s.pc[place("r3c3")] == A + 1
    contact.add_marker(f.g, place("r3c3"), B + 1)
    assert f.s.pc[place("r3c3")] == A + 1


@rule("8.2.4a", "8.2.4b", "8.2.4e")
def test_markers_with_friends_are_revealed_first_and_resolved_by_letter() -> None:
    f = Ground()
    for at, letter in (("r1c1", C), ("r1c3", A), ("r1c5", B), ("r4c4", A)):
        f.s.pc[place(at)] = letter + 1
    contact.place_markers(f.g, markers(f, [C], ["r2c2"]), [])
    for at in ("r1c1", "r1c3", "r1c5", "r2c2"):
        f.add("rifle_squad", at)
    assert contact.triggered_cards(f.s) == [place(at) for at in ("r1c1", "r1c3", "r1c5", "r2c2")]
    f.m.stages = [Stage()]
    f.g.push(contact.ContactEvaluation())
    f.g.stack[-1].next(f.g)
    assert f.s.pc[place("r2c2")] == C + 1
    for _ in range(4):
        f.g.stack[-1].next(f.g)
    order = [args[1] for _, kind, args in f.g.events if kind in ("contact", "no_contact")]
    assert order == [A, B, C, C]
    assert f.s.pc[place("r4c4")] == A + 1


@rule("8.2.4c", "8.2.4d", "8.2.4g")
def test_contact_needs_the_word_on_one_of_the_cards() -> None:
    f = Ground()
    at = place("r2c2")
    f.add("rifle_squad", "r2c2")
    number = T.charts.pc_draw[C][codes.NO_CONTACT]
    assert number > 0
    f.s.pc[at] = C + 1
    f.script(roll_contact=without(word=codes.WORD_CONTACT, count=number))
    contact.resolve_marker(f.g, at)
    assert f.told("no_contact") == [(at, C)]
    assert not f.s.pc[at]
    f = Ground()
    f.add("rifle_squad", "r2c2")
    f.s.pc[at] = C + 1
    f.script(roll_contact=[*without(word=codes.WORD_CONTACT, count=number - 1), card(word=codes.WORD_CONTACT)])
    contact.resolve_marker(f.g, at)
    assert f.told("contact") == [(at, C)]


@rule("8.2.4c")
def test_automatic_contact_draws_nothing() -> None:
    f = Ground()
    autos = [
        (letter, level)
        for letter in range(3)
        for level in range(4)
        if T.charts.pc_draw[letter][level] == codes.PC_AUTOMATIC
    ]
    letter, level = autos[0]
    f.s.pc[place("r2c2")] = letter + 1
    f.s.activity = level
    f.m.stages = [Stage()]
    contact.resolve_marker(f.g, place("r2c2"))
    assert f.told("contact")
    assert not f.told("drew")


def test_activity_is_brought_up_to_date_between_markers() -> None:
    f = north_only(Ground())
    f.s.pc[place("r1c1")] = f.s.pc[place("r1c5")] = A + 1
    f.add("rifle_squad", "r1c1")
    f.add("rifle_squad", "r1c5")
    made = package(group(SQUAD, spotted=True))
    assert place_package(f.g, made, place("r1c1"), A)
    assert f.s.dirty  # settle runs before the next marker is drawn
    f.settle()
    assert f.s.activity == codes.ENGAGED


# -- packages


@rule("8.3a")
def test_the_list_of_the_letter_gives_the_package() -> None:
    f = Ground()
    stage = Stage()
    stage.contact = [[1], [2], [3], [4]]
    f.m.stages = [stage]
    assert [contact.contact_list(f.s, letter) for letter in (A, B, C)] == [[1], [2], [3]]


@third
@rule("8.2.3a", "8.6.2f")
def test_a_counter_attack_changes_the_list_for_a_time() -> None:
    f = Ground()
    stage = Stage()
    stage.contact = [[1], [2], [3], [4]]
    f.m.stages = [stage]
    f.s.turn, f.s.attack_until = 3, 4
    assert contact.contact_list(f.s, A) == [4]
    f.s.turn = 5
    assert contact.contact_list(f.s, A) == [1]


@rule("8.3b", "8.3f")
def test_choices_fall_on_what_the_box_still_holds() -> None:
    f = Ground()
    made = group(SQUAD)
    made.types = [[TYPE[SQUAD], TYPE[LMG]]]
    f.script(roll_counter_type=[card(random2=1), card(random2=2)])
    assert [types_of(f.g, made), types_of(f.g, made)] == [[TYPE[SQUAD]], [TYPE[LMG]]]
    for _ in range(in_mix(f.s, TYPE[SQUAD])):
        f.add(SQUAD, "r5c5")
    assert in_mix(f.s, TYPE[SQUAD]) == 0
    assert types_of(f.g, made) == [TYPE[LMG]]
    made.types = [[TYPE[SQUAD]]]
    assert types_of(f.g, made) == []
    assert not place_package(f.g, package(made), place("r1c1"), B)
    f.s.kind[enemies(f)[0]] = 0
    assert in_mix(f.s, TYPE[SQUAD]) == 1  # eliminated units return to the pool


@rule("8.3b")
def test_number_of_counters_by_random_number() -> None:
    f = Ground()
    made = group(SQUAD)
    made.least, made.most = [1], [3]
    f.script(roll_counters=[card(random3=3), card(random3=1)])
    assert [len(types_of(f.g, made)), len(types_of(f.g, made))] == [3, 1]


@rule("8.3c")
def test_a_group_without_pdf_holds_its_fire_on_the_card_of_its_trigger_too() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    quiet = group(SQUAD, distance=mc.DISTANCE_POINT_BLANK, fires=False)
    assert place_package(f.g, package(quiet), place("r1c3"), B)
    f.settle()
    assert f.aim(enemies(f)[0]) == NOWHERE
    clean_up(f.g)
    release_packages(f.s)
    f.settle()
    assert f.aim(enemies(f)[0]) == place("r1c3")


@rule("8.3c")
@third
def test_a_package_without_pdf_opens_fire_in_clean_up() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    assert place_package(f.g, package(group(SQUAD, spotted=True, fires=False)), place("r1c3"), B)
    enemy = enemies(f)[0]
    f.settle()
    assert f.aim(enemy) == NOWHERE
    clean_up(f.g)
    f.settle()
    assert f.aim(enemy) == place("r1c3")


@rule("8.3c")
@third
def test_where_the_column_is_missing_a_package_opens_fire_at_once() -> None:
    entry = convert({"units": [], "distance": "close"}, GroupEntry)
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    assert place_package(f.g, package(group(SQUAD, spotted=True, fires=entry.fires)), place("r1c3"), B)
    f.settle()
    assert f.aim(enemies(f)[0]) == place("r1c3")


@rule("8.3d", "8.3e")
def test_spotted_packages_draw_fire_and_groups_part() -> None:
    f = north_only(Ground())
    f.m.direction = [NORTH, EAST] * 5
    friend = f.add("rifle_squad", "r1c3")
    made = package(group(SQUAD, LMG), group(SQUAD))
    f.script(roll_direction=[card(random10=1), card(random10=2)])
    assert place_package(f.g, made, place("r1c3"), B)
    here = [f.s.card[unit] for unit in enemies(f)]
    assert here == [place("r2c3"), place("r2c3"), place("r1c4")]
    assert not any(f.s.spotted[unit] for unit in enemies(f))
    f.settle()
    assert f.aim(friend) == NOWHERE
    for unit in enemies(f):
        f.s.spotted[unit] = 1
    f.settle()
    assert f.aim(friend) != NOWHERE


# -- placement


@rule("8.4.1a", "8.4.2a", "8.4.3a2")
def test_distance_and_direction_from_the_trigger() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    kinds = [TYPE[SQUAD]]
    assert card_towards(f.g, group(SQUAD), kinds, place("r1c3"), NORTH) == place("r2c3")
    assert card_towards(f.g, group(SQUAD), kinds, place("r1c3"), EAST) == place("r1c4")
    reach = T.types.reach[TYPE[SQUAD]]
    far = group(SQUAD, distance=mc.DISTANCE_MAX_LOS_RANGE)
    assert card_towards(f.g, far, kinds, place("r1c3"), NORTH) == place(f"r{1 + reach}c3")
    hmg = group(HMG, distance=mc.DISTANCE_MAX_LOS_RANGE)
    assert card_towards(f.g, hmg, [TYPE[HMG]], place("r1c3"), NORTH) == place("r4c3")


@rule("8.4.1b")
def test_max_los_never_means_point_blank() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r5c3")
    far = group(SQUAD, distance=mc.DISTANCE_MAX_LOS)
    assert place_group(f.g, far, [TYPE[SQUAD]], place("r5c3")) == []


@rule("8.4.3a1")
def test_beyond_its_range_a_group_is_not_placed() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    assert T.types.reach[TYPE[SQUAD]] < 3
    kinds = [TYPE[SQUAD]]
    far = group(SQUAD, distance=mc.DISTANCE_VERY_LONG)
    assert not legal_card(f.s, far, kinds, place("r1c3"), place("r4c3"), NORTH)
    two = group(SQUAD, distance=mc.DISTANCE_LONG)
    assert legal_card(f.s, two, kinds, place("r1c3"), place("r3c3"), NORTH)
    f.lay("r2c3", "open_field", dark=255)
    assert not legal_card(f.s, two, kinds, place("r1c3"), place("r3c3"), NORTH)


@rule("8.4.3a3", "8.4.3e1")
def test_units_between_bar_the_fire() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    between = f.add("rifle_squad", "r2c3")
    trigger, far = place("r1c3"), place("r3c3")
    grazer = [kind for kind in T.types.ids if T.charts.weapon_flags[T.types.weapon[kind]] & codes.CAN_GRAZE][:1]
    assert blocked_between(f.s, [TYPE[SQUAD]], trigger, far, NORTH)
    assert not blocked_between(f.s, grazer, trigger, far, NORTH)
    f.s.kind[between] = 0
    f.s.count[place("r2c3")] = 0
    f.add(SQUAD, "r2c3")
    assert blocked_between(f.s, grazer, trigger, far, NORTH)


@rule("8.4.3a3", "8.6.1e")
@third
def test_only_what_fires_overhead_is_placed_behind_its_own_side_below() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    f.add(SQUAD, "r2c3")
    trigger, far = place("r1c3"), place("r3c3")
    f.lay("r3c3", "open_field", 2)
    assert not blocked_between(f.s, [TYPE["ger_flak88"]], trigger, far, NORTH)
    assert blocked_between(f.s, [TYPE["ger_pak75"]], trigger, far, NORTH)
    armed = [kind for kind in T.types.ids if T.types.weapon[kind] == codes.WEAPON_VEHICLE]
    for kind in armed:
        assert blocked_between(f.s, [kind], trigger, far, NORTH) == (T.types.rating[kind] != codes.RATING_H)


@rule("8.4.3b1")
def test_a_package_that_holds_fire_is_bound_by_sight_alone() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    quiet = group(SQUAD, distance=mc.DISTANCE_MAX_LOS, fires=False, spotted=True)
    assert card_towards(f.g, quiet, [TYPE[SQUAD]], place("r1c3"), NORTH) == place("r4c3")
    assert place_package(f.g, package(quiet), place("r1c3"), C)
    assert f.s.spotted[enemies(f)[0]] == 1


@rule("8.4.3c1", "8.10a")
def test_a_spotter_brings_active_incoming_without_a_draw() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    spotter = next(key for key in enemy_types() if T.types.kind[TYPE[key]] == codes.KIND_SPOTTER)
    made = package(group(spotter, distance=mc.DISTANCE_MAX_LOS), special=mc.PACKAGE_INCOMING)
    made.indirect = mc.INDIRECT_MORTAR
    f.s.enemy_missions = [2, 0, 0]
    f.s.enemy_target = [NOWHERE] * 3
    f.m.indirect_vof = [-4, 0, 0]
    assert place_package(f.g, made, place("r1c3"), B)
    unit = enemies(f)[0]
    assert f.s.card[unit] == place("r4c3")
    assert f.aim(unit) == NOWHERE
    assert f.s.incoming[place("r1c3")] == codes.VOF_INCOMING
    assert f.s.incoming_value[place("r1c3")] == -4
    assert f.s.enemy_missions == [1, 0, 0]
    assert f.s.enemy_target[0] == place("r1c3")
    assert not [args for args in f.told("drew") if args[0] == "roll-enemy-attempt"]


@rule("8.4.3d2")
def test_g_units_open_with_a_grenade_attempt() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    kind = TYPE[MORTAR]
    assert T.types.special[kind] == codes.SPECIAL_GRENADE
    made = group(MORTAR, distance=max(1, T.types.nearest[kind]))
    assert place_package(f.g, package(made), place("r1c3"), B)
    assert f.told("grenades")


@rule("8.4.3e3")
def test_not_on_a_card_under_enemy_fire() -> None:
    f = Ground()
    f.add("rifle_squad", "r1c3")
    gun = f.add(HMG, "r2c1")
    f.add("rifle_squad", "r2c4")
    set_fire(f.s, gun, place("r2c4"), EAST)
    assert not legal_card(f.s, group(SQUAD), [TYPE[SQUAD]], place("r1c3"), place("r2c3"), NORTH)
    set_fire(f.s, gun, place("r2c2"), EAST)  # grazing fire runs on behind its target
    assert not legal_card(f.s, group(SQUAD), [TYPE[SQUAD]], place("r1c3"), place("r2c3"), NORTH)
    set_fire(f.s, gun, NOWHERE, NOWHERE)
    assert legal_card(f.s, group(SQUAD), [TYPE[SQUAD]], place("r1c3"), place("r2c3"), NORTH)


@rule("8.4.3f1")
def test_not_with_other_enemy_units() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    f.add(SQUAD, "r2c3")
    assert not legal_card(f.s, group(SQUAD), [TYPE[SQUAD]], place("r1c3"), place("r2c3"), NORTH)
    f.add(LMG, "r1c3")
    near = group(SQUAD, distance=mc.DISTANCE_POINT_BLANK)
    assert place_group(f.g, near, [TYPE[SQUAD]], place("r1c3")) == []


@rule("8.4.3f2", "8.7.2b")
def test_a_booby_trap_under_a_lone_tank_is_redrawn() -> None:
    f = Ground()
    tank = next(kind for kind in T.types.ids if T.types.kind[kind] == codes.KIND_GROUND_VEHICLE)
    new_unit(f.s, tank, codes.FRIENDLY, place("r2c2"))
    assert not place_package(f.g, package(special=mc.PACKAGE_BOOBY_TRAP), place("r2c2"), B)
    f.add("rifle_squad", "r2c2")
    assert place_package(f.g, package(special=mc.PACKAGE_BOOBY_TRAP), place("r2c2"), B)


@third
@rule("8.4.3f3")
@pytest.mark.parametrize("stays", [1, 0])
def test_a_marker_without_a_possible_package_stays_or_by_another_reading_goes(stays: int) -> None:
    f = north_only(Ground())
    here = place("r5c3")
    f.add("rifle_squad", "r5c3")
    assert f.s.rules.unplaced_marker_stays
    f.s.rules.unplaced_marker_stays = stays
    stage = Stage()
    stage.contact = [[9999], [], [], []]
    f.m.stages = [stage]
    f.s.t.packages[9999] = package(group(SQUAD))
    try:
        f.s.pc[here] = A + 1
        contact.resolve_marker(f.g, here)
        assert f.s.pc[here] == (A + 1 if stays else 0)
        f.s.pc[here] = A + 1
        f.m.expandable = True
        contact.resolve_marker(f.g, here)
        assert (len(enemies(f)), f.s.pc[here]) == (1, 0)
    finally:
        del f.s.t.packages[9999]


@rule("8.4.5a", "8.4.5b")
def test_the_map_grows_for_the_enemy_alone() -> None:
    f = Ground()
    f.m.direction, f.m.expandable = [NORTH] * 10, True
    f.add("rifle_squad", "r5c3")
    assert not f.s.laid[place("r6c3")]
    assert place_package(f.g, package(group(SQUAD)), place("r5c3"), B)
    new = place("r6c3")
    assert f.s.laid[new]
    assert f.s.terrain[new]
    assert f.s.count[SIZE + new] == 1
    assert not f.s.inside[new]
    assert not f.s.had_pc[new]


@rule("8.4.6a")
def test_the_named_cover_points_at_the_trigger() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    assert place_package(f.g, package(group(SQUAD, cover=mc.PLACE_IN_BUNKER)), place("r1c3"), B)
    unit = enemies(f)[0]
    cover = f.s.place[unit]
    assert T.charts.cover[f.s.cover_kind[cover]].key == "bunker"
    assert f.s.cover_arc[cover] == 4
    assert f.s.cover_card[cover] == place("r2c3")


def test_opening_markers_are_contacts_before_the_first_command() -> None:
    f = north_only(Ground())
    f.add("rifle_squad", "r1c3")
    early = markers(f, [A], ["r1c3"], hidden=False)
    early.opening = True
    f.m.pc = [early]
    stage = Stage()
    stage.contact = [[9998], [], [], []]
    f.m.stages = [stage]
    f.s.t.packages[9998] = package(group(SQUAD))
    contact.place_scheduled(f.g, 0)
    try:
        run(f.g, contact.OpeningContact())
    finally:
        del f.s.t.packages[9998]
    assert len(enemies(f)) == 1
    assert not f.s.pc[place("r1c3")]


# -- draws and columns in full


@rule("8.2.4g")
def test_the_whole_chart_of_potential_contact() -> None:
    auto = codes.PC_AUTOMATIC
    levels = (codes.NO_CONTACT, codes.CONTACT, codes.ENGAGED, codes.HEAVILY_ENGAGED)
    chart = {A: [auto, 7, 5, 3], B: [auto, 5, 3, 2], C: [4, 3, 2, 1]}
    assert {letter: [T.charts.pc_draw[letter][level] for level in levels] for letter in chart} == chart


@rule("8.2.4e")
@pytest.mark.parametrize(("number", "order"), [(1, ["r1c5", "r1c1", "r1c3"]), (2, ["r1c5", "r1c3", "r1c1"])])
def test_of_equal_letters_one_is_drawn_first(number: int, order: list[str]) -> None:
    f = Ground(roll_pc_order=[card(random2=number)])
    for at, letter in (("r1c1", B), ("r1c3", B), ("r1c5", A)):
        f.s.pc[place(at)] = letter + 1
        f.add("rifle_squad", at)
    f.m.stages = [Stage()]
    f.g.push(contact.ContactEvaluation())
    for _ in range(4):
        f.g.stack[-1].next(f.g)
    resolved = [args[0] for _, kind, args in f.g.events if kind in ("contact", "no_contact")]
    assert resolved == [place(at) for at in order]


@rule("8.3a", "8.4.3f2")
@pytest.mark.parametrize(("number", "key"), [(1, SQUAD), (2, LMG)])
@pytest.mark.parametrize("vain", [False, True])
def test_the_number_drawn_gives_the_package_and_one_in_vain_is_drawn_again(number: int, key: str, vain: bool) -> None:
    f = north_only(Ground())
    if vain:
        new_unit(f.s, TYPE["m4_75"], codes.FRIENDLY, place("r1c3"))
    else:
        f.add("rifle_squad", "r1c3")
    trap = package(special=mc.PACKAGE_BOOBY_TRAP)
    made = {9991: package(group(SQUAD)), 9992: package(group(LMG)), 9993: trap}
    stage = Stage()
    stage.contact = [[], [9991, 9992], [], []]
    if vain:  # under a lone tank a booby trap does nothing
        stage.contact = [[], [9993, 9991 if key == SQUAD else 9992], [], []]
    f.m.stages = [stage]
    f.script(roll_package=[card(random2=1 if vain else number)])
    f.s.t.packages.update(made)
    try:
        assert contact.make_contact(f.g, place("r1c3"), B)
    finally:
        for one in made:
            del f.s.t.packages[one]
    assert f.here("r2c3", codes.ENEMY) == [key]
    assert f.s.marks == []


@rule("8.3d")
@pytest.mark.parametrize("spotted", [0, 1])
def test_who_is_placed_spotted_draws_fire_at_once_from_those_who_are_not_engaged(spotted: int) -> None:
    f = north_only(Ground())
    friend, busy = f.add("rifle_squad", "r1c3"), f.add("rifle_squad", "r1c2")
    set_fire(f.s, busy, place("r2c2"), NORTH)
    assert place_package(f.g, package(group(SQUAD, spotted=spotted)), place("r1c3"), B)
    f.settle()
    assert f.s.spotted[enemies(f)[0]] == spotted
    assert f.aim(friend) == (place("r2c3") if spotted else NOWHERE)
    assert f.aim(busy) == place("r2c2")


@rule("8.4.4a")
def test_markers_at_another_elevation_stay_on_the_line_of_an_enemy() -> None:
    f = Ground()
    f.lay("r4c3", "open_field", 2)
    for at in ("r3c3", "r2c3"):
        f.s.pc[place(at)] = B + 1
    f.lay("r2c3", "open_field", 2)
    f.add("litter_team", "r1c3")
    gun = f.add(HMG, "r4c3")
    set_fire(f.s, gun, place("r1c3"), 4)
    clear_line_of_markers(f.s, gun)
    assert (f.s.pc[place("r3c3")], f.s.pc[place("r2c3")]) == (B + 1, 0)


@rule("8.4.5b")
def test_friends_do_not_enter_the_ground_beyond_the_boundaries() -> None:
    f = Ground()
    f.m.direction, f.m.expandable = [NORTH] * 10, True
    squad = f.add("rifle_squad", "r5c3")
    assert place_package(f.g, package(group(SQUAD)), place("r5c3"), B)
    assert f.s.laid[place("r6c3")]
    found = destinations(f.s, squad, MOVE_ADJACENT)
    assert place("r4c3") in found
    assert place("r6c3") not in found


@rule("8.1a")
@third
@pytest.mark.parametrize("marker", ["mines", "pending", "smoke"])
def test_sleeping_mines_and_pending_missions_keep_contact(marker: str) -> None:
    f = Ground()
    f.add("plt_hq", "r1c1")
    seen = f.add("ger_litter_team", "r5c5")
    f.settle()
    assert f.s.activity == codes.CONTACT
    getattr(f.s, marker)[place("r3c3")] = 1
    take_off(f.s, seen)
    f.settle()
    assert f.s.activity == (codes.NO_CONTACT if marker == "smoke" else codes.CONTACT)


@rule("8.1d")
@third
def test_one_card_with_both_sides_under_fire_is_no_heavy_engagement() -> None:
    f = Ground()
    f.add("rifle_squad", "r3c3")
    f.add("ger_litter_team", "r3c3")
    f.settle()
    assert f.s.activity == codes.CONTACT
    f.add("ger_litter_team", "r5c5")
    f.s.incoming[place("r5c5")] = codes.VOF_INCOMING
    f.settle()
    assert f.s.activity == codes.HEAVILY_ENGAGED
