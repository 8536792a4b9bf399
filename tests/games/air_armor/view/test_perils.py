"""Chances of mines, gas, drops and Revelation, and the lines of a fire that is being put together."""

from __future__ import annotations

import pytest

import sandtable
from games.air_armor.field import Field
from sandtable.games.air_armor.rules.engineers.mine_attack import STRUCK
from sandtable.games.air_armor.state.codes import NATO, WP
from sandtable.games.air_armor.view.perils import binomial, kill_faces, step_by_step
from sandtable.seam.match import Match

TABLES = sandtable.game("air-armor").tables  # type: ignore[attr-defined]
RIFLES, TANKS = "39GMRD-117GMRR-U", "1/3ID-M1"


def lesson(id: str, steps: int) -> Match:
    """A guided game before its step of that number."""
    match = sandtable.new_match("air-armor", seed="perils", lesson=id)
    while match.chosen < steps - 1:
        assert match.lesson_step is not None
        match.apply(match.actions(match.lesson_step.role)[0], match.lesson_step.role)
    return match


def test_revelation_tells_how_many_steps_a_unit_may_have() -> None:
    match = lesson("wood", 17)
    leopards = TABLES.type_first[TABLES.type_index["36PzBde-Leopard"]]
    row = match.query("prospects", "NATO")["by"][f"piece {leopards}"]
    assert {args["n"]: weight for _, args, weight in row["odds"]} == {1: 3, 2: 3, 3: 2, 4: 2}
    assert row["sum"] == [["aa-sum-drm", "+2", "45.3j"]]


def test_losses_of_known_steps_are_counted_and_of_unknown_ones_told_for_each(field: Field) -> None:
    enemy = field.put(TANKS, "3117", 2)
    field.s.secrets.knowers[enemy] = 1 << NATO
    hit = kill_faces(field.s, [enemy], STRUCK)
    hidden = step_by_step(field.s, WP, [enemy], hit, [])
    assert [row[0] for row in hidden["odds"]] == ["aa-odds-each-lost", "aa-odds-each-safe"]
    field.s.secrets.knowers[enemy] = 3
    known = step_by_step(field.s, WP, [enemy], hit, [])
    assert known == binomial(2, hit, [])
    assert sum(row[2] for row in known["odds"]) == known["of"] == 100


def test_nobody_there_loses_nothing(field: Field) -> None:
    assert step_by_step(field.s, WP, [], 4, [])["odds"] == [["aa-odds-no-loss", {"n": 0}, 1]]


@pytest.mark.parametrize(("role", "seen"), [("WP", True), ("NATO", False)])
def test_a_fire_that_is_being_put_together_is_drawn_for_its_owner_only(role: str, seen: bool) -> None:
    match = lesson("road", 30)
    fire = match.view(role)["table"]["fire"]
    assert (fire is not None) == seen
    if fire is not None:
        assert (fire["target"], fire["kind"]) == (TABLES.grid.index_of("1611"), "offensive")
