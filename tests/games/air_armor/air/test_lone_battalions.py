"""Airmobile battalions without the HQ of their brigade (29.2.4), and what their superior HQs do (29.2.1, 29.2.3)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from games.air_armor.air.sky import off_map
from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field, rule_of
from games.air_armor.operations.conflict import Conflict
from games.air_armor.table import Table
from sandtable.games.air_armor.loading.load import load
from sandtable.games.air_armor.loading.pack import OWN_DATA
from sandtable.games.air_armor.rules.command.attachment import AttachHere, AttachRegiment, attach_reason
from sandtable.games.air_armor.rules.command.budget import (
    free_reason,
    hq_payers,
    plan_reason,
    planning_hqs,
    planning_regiments,
)
from sandtable.games.air_armor.rules.command.planning import PlanRegiments
from sandtable.games.air_armor.rules.command.points import payers
from sandtable.games.air_armor.rules.command.range import unit_range_reason
from sandtable.games.air_armor.rules.command.task_force_units import member_reason
from sandtable.games.air_armor.rules.maneuver_phase import activate_reason
from sandtable.games.air_armor.rules.optional.contamination import cleaner_reason
from sandtable.games.air_armor.rules.pieces.chain import activates_reason, commands_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.shatter import maneuver_left
from sandtable.games.air_armor.rules.support.callers import caller_reason
from sandtable.games.air_armor.rules.support.fire_chart import (
    ADM_CALL,
    COUNTER_CALL,
    DEFENSIVE_CALL,
    GAS_CALL,
    OFFENSIVE_CALL,
    STRIKE_CALL,
)
from sandtable.games.air_armor.rules.support.jamming import jam_reason
from sandtable.games.air_armor.rules.support.spotters import payer_reason, spotters
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    ASSET_READY,
    HASTY_ATTACK,
    NATO,
    OFF_AIR,
    OFF_MAP_5,
    RESERVE,
    WP,
)
from sandtable.games.air_armor.state.tables import Tables

BATTALION, INFANTRY = "35GAAB-2Bn", "26LL-INF"


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack in which the campaign has a battalion of each airmobile brigade, without the HQs."""
    folder = tmp_path_factory.mktemp("lone")
    name = "scenarios/s12-sixty-miles.yaml"
    lines = (OWN_DATA / name).read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if "[paradrop," not in line]
    text = "\n".join(lines).replace('"35GAAB"', f'"{BATTALION}"').replace('"26LL"', f'"{INFANTRY}"')
    first, _, rest = text.partition("  NATO:\n    formations:")
    line, _, rest = rest.partition("\n")
    line = line.replace(f', "{INFANTRY}"', "")
    rest = rest.replace("units: []", f'units: ["{INFANTRY}"]', 1)
    (folder / "scenarios").mkdir()
    (folder / name).write_text(f"{first}  NATO:\n    formations:{line}\n{rest}", encoding="utf-8")
    return folder


@cache
def load_once(folder: Path) -> Tables:
    """The tables of a pack."""
    return load(folder)


@pytest.fixture
def lone(pack: Path) -> Post:
    """The real map of that pack."""
    field = Field()
    field.t = load_once(pack)
    field.map = field.t.scenario("s12-sixty-miles")
    return Post(field)


def names(post: Post, formations: list[int]) -> set[str]:
    return {post.field.t.formation_key[formation] for formation in formations}


@rule("29.2.4a", "29.2.4b")
def test_a_battalion_of_the_35th_without_its_hq_is_treated_like_the_900th(lone: Post, field: Field) -> None:
    s, battalion = lone.field.s, lone.formation(BATTALION)
    assert names(lone, list(s.scenario.lone)) == {BATTALION, "26LL"}
    assert not field.s.scenario.lone  # with its HQ nothing is independent
    unit = lone.put(f"{BATTALION}-U", "2012", 3)
    other = lone.put("900AAB-INF", "2013", 2)
    main, forward = lone.put("39GMRD-HQM", "1812"), lone.put("57GMRD-HQF", "1815")
    assert battalion in planning_regiments(s)
    assert rule_of(activate_reason(s, WP, lone.formation("35GAAB"))) == "10.0.1a"  # no cycle of the brigade
    table = Table(lone.field, AttachRegiment(battalion))
    offered = names(lone, table.numbers("formation"))
    assert offered == names(lone, Table(lone.field, AttachRegiment(lone.formation("900AAB"))).numbers("formation"))
    assert offered == {"39GMRD", "57GMRD"}
    assert planning_hqs(s, lone.formation("35GAAB")) == []
    for formation in (BATTALION, "900AAB"):
        lone.field.attach(formation, "39GMRD")
        regiment, division = lone.formation(formation), lone.formation("39GMRD")
        assert hq_payers(s, division, [regiment]) == [main]
        assert free_reason(s, regiment, division)  # no free plan of a Main Effort (12.5.3c2)
        assert s.shatter_number[regiment] == 1
    for piece in (unit, other):
        assert activates_reason(s, piece, lone.formation("39GMRD")) is None
        assert activates_reason(s, piece, lone.formation("57GMRD"))
        assert commands_reason(s, main, piece) is None
        assert commands_reason(s, forward, piece)
    Table(lone.field, AttachHere(lone.formation("57GMRD"))).answer("formation", battalion)  # changed once
    assert rule_of(attach_reason(s, battalion, lone.formation("39GMRD"))) == "12.5.3d"
    assert maneuver_left(s, lone.formation("39GMRD-DTB")) == 0  # its steps count for nobody else
    assert maneuver_left(s, battalion) == 3


@rule("29.2.4c", "29.2.4a")
def test_a_battalion_of_the_26th_without_its_hq_is_treated_like_a_jaeger_battalion(lone: Post) -> None:
    s, battalion = lone.field.s, lone.formation("26LL")
    infantry, jaeger = lone.put(INFANTRY, "5020", 2), lone.put("126Jg-U", "5019", 2)
    brigade, division = lone.put("35PzGBde-HQ", "5021"), lone.put("12PzD-HQM", "5121")
    other = lone.put("36PzBde-HQ", "5022")
    assert rule_of(activate_reason(s, NATO, battalion)) == "10.1.1c1"
    assert rule_of(attach_reason(s, battalion, lone.formation("54HSB"))) == "12.5.3b"  # of 12th PzDiv only
    for formation, piece in ((battalion, infantry), (lone.formation("126Jg"), jaeger)):
        Table(lone.field, AttachHere(lone.formation("35PzGBde"))).answer("formation", formation)
        s.cp[brigade] = s.cp[division] = s.cp[other] = 1
        assert payers(s, lone.formation("35PzGBde"), piece) == [brigade, division]
        for hq in (brigade, division):
            assert commands_reason(s, hq, piece) is None
        assert commands_reason(s, other, piece)
        assert activates_reason(s, piece, lone.formation("35PzGBde")) is None
        assert activates_reason(s, piece, lone.formation("36PzBde"))
    assert s.shatter_number[battalion] == 1


@rule("29.3.5d")
def test_an_independent_airmobile_battalion_assaults_alone_or_with_task_forces_of_its_brigade(lone: Post) -> None:
    field = lone.field
    infantry, marder = lone.put(INFANTRY, "5020", 2), lone.put("35PzGBde-Marder", "5019", 2)
    stranger = lone.put("36PzBde-Marder", "5119", 2)
    lone.put("35PzGBde-HQ", "5021")
    field.attach("26LL", "35PzGBde")
    for second in (0, 1):
        war = Conflict(field)
        war.brigade("35PzGBde")
        war.begin("operation", ASSAULT).do("piece", infantry)
        assert member_reason(field.s, infantry, field.hex("5020"), marder, 4)  # not in one task force (12.8.3c)
        war.maybe("done").do("off_map_cp")
        assert war.offers("another") == war.offers("done") == {()}
        if second:
            war.do("another")
            assert not war.may("piece", stranger)
            war.maybe("piece", marder).maybe("done").do("off_map_cp")
        war.maybe("done")
        assert war.s.op.groups == [lone.formation("26LL"), lone.formation("35PzGBde")][: 1 + second]


@rule("29.2.1c")
def test_the_900th_is_paid_by_any_hq_of_its_division_or_by_off_map_points(field: Field) -> None:
    post = Post(field.real("s12-sixty-miles"))
    s, battalion, division = field.s, field.formation("900AAB"), field.formation("39GMRD")
    unit = post.put("900AAB-INF", "0212", 1)
    forward, main = post.put("39GMRD-HQF", "0112"), post.put("39GMRD-HQM", "0113")
    post.put("35GAAB-HQ", "0114")
    field.attach("900AAB", "39GMRD")
    for hq, other in ((forward, main), (main, forward)):
        s.disrupted[hq], s.disrupted[other] = 0, 1
        assert hq_payers(s, division, [battalion]) == [hq]
    s.disrupted[main] = s.disrupted[forward] = 1
    s.off_cp[WP] = 1
    planning = PlanRegiments(s)
    assert planning.reason(s, battalion, ASSAULT, 1) is None
    assert planning.reason(s, battalion, ASSAULT, 0)  # the HQ of the 35th does not pay
    s.disrupted[main] = 0
    put(s, unit, OFF_AIR)
    assert unit_range_reason(s, main, unit)  # off the map only an HQ off the map reaches it (29.3d)
    put(s, main, OFF_MAP_5)
    assert unit_range_reason(s, main, unit) is None


@rule("29.2.3a", "40.2.1b")
@pytest.mark.parametrize(
    ("brigade", "own", "other"), [("35GAAB", "35GAAB-1Bn-U", "1/3ID-M1"), ("26LL", "26LL-INF", "39GMRD-117GMRR-U")]
)
def test_an_airmobile_hq_off_the_map_gives_cp_to_units_off_the_map_and_spots_for_itself(
    field: Field, brigade: str, own: str, other: str
) -> None:
    post, s = Post(field), field.s
    hq, waiting, there = off_map(field, f"{brigade}-HQ"), off_map(field, own, 1), post.put(own, "4020", 1)
    friend = post.put("39GMRD-117GMRR-U" if brigade == "35GAAB" else "1/3ID-M1", "4025", 1)
    post.put(other, "4021", 1)
    s.active = field.formation(brigade)
    s.role = field.t.side[hq]
    assert unit_range_reason(s, hq, waiting) is None
    assert unit_range_reason(s, hq, there)  # no CP for units on the map
    if s.role == WP:
        assert hq_payers(s, s.active, [field.formation("35GAAB-1Bn")]) == [hq]
        put(s, there, -1)
        for kind, allowed in ((HASTY_ATTACK, True), (ASSAULT, True), (RESERVE, False)):
            assert (plan_reason(s, field.formation("35GAAB-1Bn"), kind) is None) == allowed  # offensive operations only
    else:
        assert payers(s, s.active, waiting) == [hq]
        assert payers(s, s.active, there) == []
    for call in (OFFENSIVE_CALL, DEFENSIVE_CALL, STRIKE_CALL, ADM_CALL, GAS_CALL, COUNTER_CALL):
        assert caller_reason(s, s.role, hq, call, field.hex("4021"))
    field.operation(HASTY_ATTACK, friend, objective="4021")
    s.ew[hq] = ASSET_READY
    assert rule_of(jam_reason(s, hq)) == "21.2.2a"
    assert cleaner_reason(s, hq)
    assert payer_reason(s, s.role, hq) is None  # and the reconnaissance of 20.2.8: any maneuver unit spots
    assert friend in spotters(s, s.role, hq)
