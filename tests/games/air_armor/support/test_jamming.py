"""Electronic warfare (39)."""

from __future__ import annotations

import pytest

from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.gunnery import Firing
from games.air_armor.support.jammed import BMP, HQF, HQM, M2, T80, Scene
from games.air_armor.support.staff import cycle, small
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.placing import put, put_on_bridge
from sandtable.games.air_armor.rules.support.jamming import JamQuestion, jam_conditions, jam_modifier, jam_reason
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    ASSET_READY,
    ASSET_USED,
    HASTY_ATTACK,
    JAM_BLOCKED,
    JAM_IMPROVED,
    JAM_NATO_HASTY,
    JAM_NOTHING,
    JAM_OUT_OF_RANGE,
    JAM_REDUCED,
    MARCH,
    NATO,
    NO_ASSET,
    NO_HEX,
    OFF_MAP_5,
    RESERVE,
    WP,
)


@rule("39.1a", "4.1.5b")
def test_wp_division_hqs_and_nato_main_hqs_have_an_asset_the_air_assault_brigade_none(field: Field) -> None:
    with_asset = {field.t.piece_key[hq] for hq in field.t.hq_pieces if field.t.ew_asset[hq]}
    divisions = ("27GMRD", "39GMRD", "57GMRD", "79GTD", "4MRD")
    assert with_asset == {f"{d}-HQ{k}" for d in divisions for k in "FM"} | {"3ID-HQM", "12PzD-HQM"}


@rule("39.2a", "39.1b", "39.2g", "4.1.4a", "4.1.5a", "4.1.6b", "G.jamming-attempt")
def test_one_unused_asset_tries_once_and_is_used(field: Field) -> None:
    scene = Scene(field)
    second = field.put(HQM, "0505")
    field.s.ew[second] = ASSET_READY
    firing = Firing(field, JamQuestion(), [5])
    assert firing.role == 0
    assert firing.offered("hq") == {scene.hq, second}
    firing.say("hq", scene.hq)
    assert firing.over
    assert field.s.ew[scene.hq] == ASSET_USED
    assert Firing(field, JamQuestion()).over  # one attempt in an operation
    assert scene.refused(second) == "39.2a"
    field.operation(HASTY_ATTACK, scene.bmp, objective="0511")
    assert scene.refused() == "39.1b"
    assert scene.refused(second) == ""


@rule("39.2b", "7.3d")
def test_the_hq_needs_a_participant_next_to_the_objective_subordinate_and_in_range(field: Field) -> None:
    scene = Scene(field)
    other = field.put("39GMRD-HQF", "0505")
    field.s.ew[other] = ASSET_READY
    assert scene.refused() == ""
    assert scene.refused(other) == "39.2b"
    field.move(scene.hq, "0521")  # 11 hexes, range 10
    assert scene.refused() == "39.2b"
    field.move(scene.hq, "0505")
    field.move(scene.bmp, "0509")
    bystander = field.put(T80, "0510", 1)
    assert scene.refused() == "39.2b"  # next to it, but takes no part
    field.s.op.member[bystander] = 1
    assert scene.refused() == ""


@rule("39.2k", "38.3.2a")
@pytest.mark.parametrize(("reach", "conditions"), [("0512", []), ("0535", [JAM_OUT_OF_RANGE])])
def test_an_attack_on_a_maintained_bridge_is_jammed_too(field: Field, reach: str, conditions: list[int]) -> None:
    small(field, w="0510 0511")
    site = field.river("0510 0511", "main")
    bmp, hq, engineer = field.put(BMP, "0510", 3), field.put(HQF, "0505"), field.put("3ID-ENG1", "0511")
    field.put("3ID-HQM", reach)
    field.s.ew[hq] = ASSET_READY
    put_on_bridge(field.s, engineer, site)
    field.s.military[site] = NATO + 1
    cycle(field, "27GMRD")
    field.operation(HASTY_ATTACK, bmp)
    assert rule_of(jam_reason(field.s, hq)) == "39.2a", "there is no objective"
    field.s.op.objective_side = field.t.site_side[site]
    assert rule_of(jam_reason(field.s, hq)) == ""
    assert jam_conditions(field.s) == conditions
    field.move(bmp, "0509")
    assert rule_of(jam_reason(field.s, hq)) == "39.2b"


@rule("39.2k")
@pytest.mark.parametrize(("kind", "conditions"), [(HASTY_ATTACK, [JAM_NATO_HASTY]), (ASSAULT, [])])
def test_at_a_bridge_of_wp_a_hasty_attack_counts_and_neither_terrain_nor_position(
    field: Field, kind: int, conditions: list[int]
) -> None:
    small(field, t="0510 0511")
    site = field.river("0510 0511", "main")
    engineer, bradley = field.put("27GMRD-ENG1", "0510"), field.put(M2, "0511", 2)
    field.put(HQM, "0505")
    put_on_bridge(field.s, engineer, site)
    field.s.military[site] = WP + 1
    field.s.improved[field.hex("0510")] = WP + 1
    field.operation(kind, bradley)
    field.s.op.objective_side = field.t.site_side[site]
    assert jam_conditions(field.s) == conditions


@rule("39.2c")
def test_an_operation_of_airmobile_units_only_is_not_supported(field: Field) -> None:
    scene = Scene(field)
    infantry = field.put("35GAAB-1Bn-U", "0510", 1)
    field.operation(HASTY_ATTACK, infantry, objective="0511")
    field.s.op.airmobile = 1
    assert scene.refused() == "39.2c"
    field.s.op.member[scene.bmp] = 1
    assert scene.refused() == ""


@rule("39.2d", "39.1d")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, True), (3, False)])
def test_an_unmodified_1_or_2_eliminates_the_asset_and_not_the_hq(field: Field, die: int, lost: bool) -> None:
    scene = Scene(field)
    field.move(scene.brigade, "0530")  # +2 would make a 2 a 4
    Firing(field, JamQuestion(), [die]).say("hq", scene.hq)
    assert field.s.ew[scene.hq] == (NO_ASSET if lost else ASSET_USED)
    assert (field.s.op.jam_reaction, field.s.op.jam_call) != (JAM_BLOCKED, JAM_BLOCKED)
    if lost:
        assert (field.s.op.jam_reaction, field.s.op.jam_call) == (JAM_NOTHING, JAM_NOTHING)
    assert field.s.place[scene.hq] == field.hex("0505")


@rule("39.2e", "39.0a")
@pytest.mark.parametrize(
    ("die", "reaction", "call"),
    [
        (4, JAM_NOTHING, JAM_NOTHING),
        (5, JAM_NOTHING, JAM_REDUCED),
        (6, JAM_NOTHING, JAM_REDUCED),
        (7, JAM_BLOCKED, JAM_NOTHING),
        (8, JAM_BLOCKED, JAM_NOTHING),
        (9, JAM_BLOCKED, JAM_REDUCED),
        (10, JAM_BLOCKED, JAM_BLOCKED),
    ],
)
def test_the_modified_row_gives_the_effect(field: Field, die: int, reaction: int, call: int) -> None:
    scene = Scene(field)
    assert jam_modifier(field.s) == 0
    Firing(field, JamQuestion(), [die]).say("hq", scene.hq)
    assert (field.s.op.jam_reaction, field.s.op.jam_call) == (reaction, call)


@rule("39.2e", "39.2f")
@pytest.mark.parametrize(
    ("change", "die", "reaction", "call"), [(2, 8, JAM_BLOCKED, JAM_BLOCKED), (-2, 7, JAM_NOTHING, JAM_REDUCED)]
)
def test_the_modifiers_of_the_objective_alone_are_applied_and_the_effect_ends_with_the_operation(
    field: Field, change: int, die: int, reaction: int, call: int
) -> None:
    scene = Scene(field)
    field.put("2/3ID-M2", "0512", 2)  # beside the objective: out of Command Range and in a position
    field.s.improved[field.hex("0512")] = NATO + 1
    assert jam_modifier(field.s) == 0
    if change > 0:
        field.move(scene.brigade, "0530")
    else:
        field.s.improved[field.hex("0511")] = NATO + 1
    assert jam_modifier(field.s) == change
    Firing(field, JamQuestion(), [die]).say("hq", scene.hq)
    assert (field.s.op.jam_reaction, field.s.op.jam_call) == (reaction, call)
    field.operation(HASTY_ATTACK, scene.bmp, objective="0511")
    assert (field.s.op.jam_reaction, field.s.op.jam_call) == (JAM_NOTHING, JAM_NOTHING)


@rule("39.2h")
def test_units_in_an_improved_position_are_harder_to_jam(field: Field) -> None:
    Scene(field)
    field.s.improved[field.hex("0511")] = NATO + 1
    assert jam_conditions(field.s) == [JAM_IMPROVED]
    assert jam_modifier(field.s) == -2


@rule("39.2i", "39.2f")
def test_hasty_attack_of_nato_close_terrain_town_and_command_range_of_the_objective_count(field: Field) -> None:
    scene = Scene(field, w="0511", t="0611")
    assert jam_modifier(field.s) == -1  # close terrain
    field.move(scene.bradley, "0611")
    field.s.op.objective = field.hex("0611")
    assert jam_modifier(field.s) == -2  # a Town held by NATO
    field.move(scene.brigade, "0530")
    assert jam_modifier(field.s) == 0  # out of Command Range: + 2
    cycle(field, "1/3ID")
    field.operation(HASTY_ATTACK, scene.bradley, objective="0510")
    assert jam_modifier(field.s) == -1  # NATO Hasty Attack
    field.operation(ASSAULT, scene.bradley, objective="0510")
    assert jam_modifier(field.s) == 0
    field.move(scene.bradley, "0612"), field.move(scene.bmp, "0611")
    field.operation(ASSAULT, scene.bradley, objective="0611")
    assert jam_modifier(field.s) == -1  # WP in a Town: close terrain alone


@rule("39.2j")
def test_masked_units_do_not_count_as_in_command_range(field: Field) -> None:
    scene = Scene(field)
    assert JAM_OUT_OF_RANGE not in jam_conditions(field.s)
    field.s.masked[scene.bradley] = 1
    assert JAM_OUT_OF_RANGE in jam_conditions(field.s)


@rule("39.1e")
def test_the_asset_dies_with_its_hq(field: Field) -> None:
    scene = Scene(field)
    before = field.s.vp[:]
    lose_steps(field.s, scene.hq, 1)
    assert field.s.ew[scene.hq] == NO_ASSET
    assert field.s.vp == before
    put(field.s, scene.hq, field.hex("0505"))
    assert scene.refused() == "39.1a"


@rule("39.1f", "23.3.1i", "31.2.1c", "40.2d")
def test_an_asset_jams_from_the_off_map_display_not_under_a_disrupted_or_shattered_hq(field: Field) -> None:
    scene = Scene(field)
    field.s.entry[scene.hq] = field.hex("0507")
    put(field.s, scene.hq, OFF_MAP_5)  # 5 + 3 hexes to the BMP
    assert scene.refused() == ""
    put(field.s, scene.hq, field.hex("0505"))
    field.s.disrupted[scene.hq] = 1
    assert scene.refused() == "21.2.2b"
    field.s.disrupted[scene.hq] = 0
    regiments = [field.formation(f"27GMRD-{name}") for name in ("68GMRR", "28TR")]
    for regiment in regiments:
        field.s.had_units[regiment] = 1
    field.s.shattered[regiments[0]] = 1
    assert scene.refused() == ""
    field.s.shattered[regiments[1]] = 1
    assert scene.refused() == "39.1f"


@rule("31.2.1c", "31.2.1b")
def test_an_unshattered_battalion_attached_to_a_shattered_brigade_keeps_the_asset_of_the_division(field: Field) -> None:
    small(field)
    jaeger, hq = field.put("126Jg-U", "0510", 2), field.put("12PzD-HQM", "0505")
    field.put(BMP, "0511", 3)
    field.attach("126Jg", "35PzGBde")
    field.s.ew[hq] = ASSET_READY
    cycle(field, "35PzGBde")
    field.operation(HASTY_ATTACK, jaeger, objective="0511")
    for name in ("35PzGBde", "126Jg"):
        field.s.had_units[field.formation(name)] = 1
    field.s.shattered[field.formation("35PzGBde")] = 1
    assert jam_reason(field.s, hq) is None
    field.s.shattered[field.formation("126Jg")] = 1
    assert rule_of(jam_reason(field.s, hq)) == "39.1f"


@rule("39.1c")
def test_the_asset_moves_with_its_hq_and_is_no_step(field: Field) -> None:
    scene = Scene(field)
    field.move(scene.hq, "0506")
    assert field.s.ew[scene.hq] == ASSET_READY
    assert field.s.steps[scene.hq] == 1


@rule("39.2a")
def test_without_an_objective_or_the_chapter_nobody_is_asked(field: Field) -> None:
    scene = Scene(field)
    for kind in (MARCH, RESERVE):
        field.s.op.kind = kind
        assert scene.refused() == "39.2a"
    field.s.op.kind = HASTY_ATTACK
    assert scene.refused() == ""
    field.s.op.objective = NO_HEX
    assert Firing(field, JamQuestion()).over
    assert scene.refused() == "39.2a"
    field.s.op.objective = field.hex("0511")
    assert not Firing(field, JamQuestion()).over
    field.s.readings.electronic_warfare = 0
    assert Firing(field, JamQuestion()).over


def test_ex_28_2_a_2_loses_the_asset_of_the_forward_hq(field: Field) -> None:
    scene = Scene(field, ASSAULT)
    firing = Firing(field, JamQuestion(), [2]).say("hq", scene.hq)
    assert firing.told("ew_asset_lost") == [(scene.hq,)]
