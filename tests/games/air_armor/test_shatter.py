"""Shatter Checks (31, 46.2e)."""

from __future__ import annotations

import pytest

from games.air_armor.command.post import Post
from games.air_armor.conftest import rule
from games.air_armor.field import Field
from games.air_armor.table import Table
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.reorganization import Reorganization
from sandtable.games.air_armor.rules.setup import set_up
from sandtable.games.air_armor.rules.shatter import (
    checks_shatter,
    counts_as_shattered,
    maneuver_left,
    shatter,
    starting_steps,
)
from sandtable.games.air_armor.rules.victory import formation_points, shattered_points
from sandtable.games.air_armor.state.codes import EXITED, NATO

REGIMENT = "39GMRD-117GMRR"


@pytest.fixture
def post(field: Field) -> Post:
    """A regiment with so many steps as a test says; it counts for Shatter."""
    return Post(field)


def muster(post: Post, formation: str, unit: str, hex: str, steps: int) -> int:
    """A unit of a formation that is in the scenario."""
    post.field.s.had_units[post.formation(formation)] = 1
    return post.put(unit, hex, steps)


def reorganize(post: Post, *dice: int) -> Table:
    """The Reorganization Phase with these dice."""
    post.field.s.turn = 5
    return Table(post.field, Reorganization(), dice=list(dice))


@rule("31.0a")
def test_every_regiment_and_brigade_has_a_number_and_independent_battalions_theirs(field: Field) -> None:
    t = field.t
    for formation in [*t.regiments, *t.brigades]:
        whole = t.formation_parent[formation] if t.formation_kind[formation] == 4 else formation
        assert t.shatter_number[whole] > 0
    assert t.shatter_number[field.formation("900AAB")] == 1
    for name in ("126Jg", "127Jg", "VKK-A", "VKK-B"):
        assert t.shatter_number[field.formation(name)] == 2


@rule("31.0b", "9.6f")
@pytest.mark.parametrize(("name", "kind"), [(REGIMENT, f"{REGIMENT}-U"), ("1/3ID", "1/3ID-M1")])
def test_a_formation_at_or_below_its_number_checks_and_one_above_does_not(post: Post, name: str, kind: str) -> None:
    formation = post.formation(name)
    number = post.field.s.shatter_number[formation]
    unit = muster(post, name, kind, "0715", number + 1)
    assert not checks_shatter(post.field.s, formation)
    reorganize(post)
    post.field.s.steps[unit] -= 1
    post.field.s.type_left[post.field.t.type_of[unit]] -= 1
    assert checks_shatter(post.field.s, formation)
    assert reorganize(post, 1).told("shatter_check") == [(formation, 1, number, 0)]


@rule("31.0c", "31.0f", "31.2d")
@pytest.mark.parametrize(("die", "shattered"), [(3, 0), (4, 1), (10, 1)])
def test_a_roll_above_the_steps_left_shatters(post: Post, die: int, shattered: int) -> None:
    s, formation = post.field.s, post.formation(REGIMENT)
    muster(post, REGIMENT, f"{REGIMENT}-U", "0715", 3)
    assert s.shattered[formation] == 0
    reorganize(post, die)
    assert s.shattered[formation] == shattered
    if shattered:
        reorganize(post)  # no more checks, and it never recovers
        assert s.shattered[formation] == 1
    else:
        reorganize(post, 10)  # it checks again
        assert s.shattered[formation] == 1


@rule("31.0d")
def test_only_maneuver_steps_count(post: Post) -> None:
    muster(post, "1/3ID", "1/3ID-M1", "3017", 2)
    post.put("1/3ID-HQ", "3015")
    post.put("1/3ID-ENG1", "3015")
    assert maneuver_left(post.field.s, post.formation("1/3ID")) == 2
    post.put("35PzGBde-ART1", "3020", 2)
    assert maneuver_left(post.field.s, post.formation("35PzGBde")) == 0


@rule("31.1.1a", "46.7c")
def test_the_air_assault_brigade_checks_as_one_and_all_its_battalions_shatter(post: Post) -> None:
    s = post.field.s
    for at in range(1, 5):
        muster(post, f"35GAAB-{at}Bn", f"35GAAB-{at}Bn-U", f"30{at + 10}", 1)
    s.had_units[post.formation("35GAAB")] = 1
    assert maneuver_left(s, post.formation("35GAAB")) == 4
    table = reorganize(post, 5)
    assert table.told("shatter_check") == [(post.formation("35GAAB"), 5, 4, 1)]
    assert all(s.shattered[post.formation(f"35GAAB-{at}Bn")] for at in range(1, 5))
    assert shattered_points(s, NATO) == 4 * s.scenario.victory.shattered_battalion  # and nothing for the brigade


@rule("31.1.3a")
@pytest.mark.parametrize("name", ["126Jg", "127Jg", "VKK-A", "VKK-B"])
def test_an_attached_battalion_is_checked_by_itself_and_adds_nothing_to_its_brigade(post: Post, name: str) -> None:
    s, brigade, battalion = post.field.s, post.formation("35PzGBde"), post.formation(name)
    muster(post, "35PzGBde", "35PzGBde-Marder", "3017", 4)
    home = muster(post, name, f"{name}-U", "3018", 3)
    post.field.attach(name, "35PzGBde")
    s.turn = 9
    assert s.shatter_number[battalion] == 2
    assert maneuver_left(s, brigade) == 4
    assert checks_shatter(s, brigade)
    assert not checks_shatter(s, battalion)
    lose_steps(s, home, 1)
    table = Table(post.field, Reorganization(), dice=[1, 3])
    assert table.told("shatter_check") == [(brigade, 1, 4, 0), (battalion, 3, 2, 1)]
    assert (s.shattered[brigade], s.shattered[battalion]) == (0, 1)


@rule("31.1.4a")
def test_a_formation_whose_last_unit_has_left_the_map_checks_no_more(post: Post) -> None:
    s, formation = post.field.s, post.formation(REGIMENT)
    unit = muster(post, REGIMENT, f"{REGIMENT}-U", "0115", 3)
    assert checks_shatter(s, formation)
    put(s, unit, EXITED)
    assert not checks_shatter(s, formation)
    assert not counts_as_shattered(s, formation)


@rule("31.1.4a")
def test_a_brigade_with_its_hq_still_on_the_map_goes_on_checking(post: Post) -> None:
    s, formation = post.field.s, post.formation("1/3ID")
    unit = muster(post, "1/3ID", "1/3ID-M1", "3017", 2)
    hq = post.put("1/3ID-HQ", "3015")
    s.turn = 5
    put(s, unit, EXITED)
    assert checks_shatter(s, formation)
    put(s, hq, EXITED)
    assert not checks_shatter(s, formation)


@rule("31.1.5b", "46.7c")
def test_without_a_maneuver_step_a_formation_counts_as_shattered(post: Post) -> None:
    s = post.field.s
    for formation, unit in ((REGIMENT, f"{REGIMENT}-U"), ("1/3ID", "1/3ID-M1"), ("126Jg", "126Jg-U")):
        muster(post, formation, unit, "3017", 2)
        before = shattered_points(s, 1 - s.t.formation_side[post.formation(formation)])
        s.type_left[s.t.type_index[unit]] = 0
        after = shattered_points(s, 1 - s.t.formation_side[post.formation(formation)])
        assert counts_as_shattered(s, post.formation(formation))
        assert after - before == formation_points(s, post.formation(formation))
        s.type_left[s.t.type_index[unit]] = 2
        shatter(s, post.formation(formation))
        assert shattered_points(s, 1 - s.t.formation_side[post.formation(formation)]) == after
        s.shattered[post.formation(formation)] = 0
    victory = s.scenario.victory
    names = (REGIMENT, "39GMRD-DTB", "900AAB", "1/3ID", "VKK-A", "35GAAB-1Bn", "126Jg")
    assert [formation_points(s, post.formation(name)) for name in names] == [
        victory.shattered_regiment, victory.shattered_battalion, victory.shattered_battalion,
        victory.shattered_brigade, victory.shattered_battalion, victory.shattered_battalion,
        victory.shattered_battalion,
    ]  # fmt: skip


@rule("46.2e")
def test_a_brigade_of_which_only_the_hq_plays_is_never_checked_and_a_part_has_its_own_number(field: Field) -> None:
    for scenario in field.t.scenarios:
        s = Field().real(scenario.key).s
        set_up(s)
        for formation in range(s.t.formations):
            if not starting_steps(s, formation):
                assert not checks_shatter(s, formation)
                assert not counts_as_shattered(s, formation)
        special = scenario.special
        parts = dict(zip(special.shatter_formations, special.shatter_numbers, strict=True))
        for formation in range(s.t.formations):
            assert s.shatter_number[formation] == parts.get(formation, s.t.shatter_number[formation])
