"""The guided games play through as they are told, and what they say is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable import bots
from sandtable.engine.errors import IllegalAction
from sandtable.games.air_armor.lessons import (
    BRADLEYS,
    BRIGADE_HQ,
    CROSSROADS,
    FORWARD_HQ,
    LEOPARDS,
    MARDERS,
    MIDDLE,
    NORTH,
    NORTH_WEST,
    RESERVE_TANKS,
    RIGHT,
    SOUTH,
    TRACK,
    WOOD,
)
from sandtable.games.air_armor.state.codes import NATO, UNREVEALED, WP
from sandtable.seam.match import Match

GAME = sandtable.game("air-armor")
TABLES: Any = GAME.tables  # type: ignore[attr-defined]
TEXT = Path(sandtable.__file__).parent / "games" / "air_armor" / "text"
LESSONS = {lesson.id: lesson for lesson in GAME.lessons()}
PLAIN = ("done", "stop", "pass", "all", "retreat", "operation")


def played(id: str, steps: int) -> Match:
    """A lesson before its step of that number, each answer the only one that the script allows."""
    match = sandtable.new_match("air-armor", seed="lesson", lesson=id)
    while match.lesson_step is not None and match.chosen < steps - 1:
        step = match.lesson_step
        assert match.deciding == (step.role,), f"step {match.chosen + 1} asks {match.deciding}"
        allowed = match.actions(step.role)
        assert len(allowed) == 1, f"step {match.chosen + 1} allows {allowed}"
        match.apply(allowed[0], step.role)
    return match


def whole(id: str) -> Match:
    """A lesson after its last step."""
    return played(id, len(LESSONS[id].steps) + 1)


def piece(name: str) -> int:
    """A counter by its type and number."""
    unit_type, _, number = name.partition(" ")
    found: int = TABLES.type_first[TABLES.type_index[unit_type]] + int(number or 1) - 1
    return found


def hex_(code: str) -> int:
    """A hex by its code."""
    found: int = TABLES.grid.index_of(code)
    return found


def told(match: Match) -> list[str]:
    """The kinds of all events."""
    return [event["kind"] for event in match.events_since(0)]


def odds(match: Match, role: str, answer: str) -> dict[str, Any]:
    """The chances that the table shows for an answer: sums by message, weights by message and number."""
    row = match.query("prospects", role)["by"][answer]
    sums = {message: value for message, value, _ in row["sum"]}
    chances = {(message, args.get("n")): weight for message, args, weight in row["odds"]}
    return {"sum": sums, "odds": chances, "of": row["of"]}


# -- both ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", list(LESSONS))
def test_every_step_offers_what_the_script_wants(id: str) -> None:
    match = whole(id)
    assert match.lesson_step is None
    assert match.play.chance.left() == {}  # type: ignore[attr-defined]


@pytest.mark.parametrize("id", list(LESSONS))
def test_every_step_points_at_something_or_is_a_plain_answer(id: str) -> None:
    for step in LESSONS[id].steps:
        assert step.show or step.allow[0][0] in PLAIN, step.say


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_every_step_has_its_sentence(language: str) -> None:
    text = (TEXT / f"{language}_lesson.ftl").read_text(encoding="utf-8")
    said = re.findall(r"^(lesson-[a-z]+-[0-9]+) = \S", text, re.MULTILINE)
    assert said == [step.say for lesson in LESSONS.values() for step in lesson.steps]


@pytest.mark.parametrize("id", list(LESSONS))
def test_after_the_script_the_game_goes_on_freely(id: str) -> None:
    match = whole(id)
    players = {role: bots.make("random", match.game, role) for role in match.roles}
    for _ in range(60):
        if not match.over:
            bots.answer(match, players)
    assert match.chosen > len(LESSONS[id].steps)


# -- the Lauringen road ----------------------------------------------------------------------------------------


def test_the_learner_is_led_through_every_idea_in_order() -> None:
    kinds = told(whole("road"))
    ideas = ["planned", "initiative", "activated", "lead_placed", "acquired", "operation_shown", "objective"]
    ideas += ["reacted", "asset_called", "hits_scored", "step_lost", "advanced", "control", "task_force"]
    ideas += ["retreat_announced", "retreated", "shatter_check"]
    first = [kinds.index(kind) for kind in ideas]
    assert first == sorted(first)


def test_plan_reaction_and_attack_cost_the_points_of_which_the_lesson_speaks() -> None:
    hq, enemy = str(piece(FORWARD_HQ)), piece(BRIGADE_HQ)
    left = [played("road", step).view("WP")["table"]["hqs"][hq]["cp"][0] for step in (1, 2, 3)]
    assert left == [1, 0, 0]
    assert played("road", 3).view("NATO")["table"]["hqs"][hq]["cp"][0] == 1  # the plan is a secret
    spent = [played("road", step).play.state.cp[enemy] for step in (24, 25, 40)]
    assert spent == [3, 2, 1]


def test_the_look_at_the_crossroads_shows_one_step() -> None:
    match = played("road", 7)
    assert match.play.state.secrets.known(piece(BRADLEYS), WP)
    assert match.play.state.steps[piece(BRADLEYS)] == 1
    chances = odds(played("road", 6), "WP", f"target {hex_(CROSSROADS)}")
    assert chances["odds"][("aa-odds-acquired", None)] == 8  # three or more


def test_the_strengths_of_which_the_lesson_speaks_are_those_of_the_panel() -> None:
    fires = [event["args"]["strength"] for event in whole("road").events_since(0) if event["kind"] == "fire_opened"]
    hits = [event["args"]["hits"] for event in whole("road").events_since(0) if event["kind"] == "hits_scored"]
    assert fires == [8, 12, 7, 4]
    assert hits == [8, 12, 6, 5]
    panel = odds(played("road", 30), "WP", "all")
    assert (panel["sum"]["aa-sum-total"], panel["sum"]["aa-sum-effective"]) == (25, 12)
    assert panel["sum"]["aa-sum-defense"] == "3-9"
    assert odds(played("road", 43), "WP", f"target {hex_(SOUTH)}")["odds"][("aa-odds-steps", 1)] == 2


def test_losses_advance_and_retreat_are_as_told() -> None:
    match = played("road", 28)
    assert match.play.state.steps[piece(MIDDLE)] == 1
    match = played("road", 34)
    assert match.play.state.place[piece(RIGHT)] == hex_(CROSSROADS)
    assert [match.play.state.steps[piece(name)] for name in (RESERVE_TANKS, BRADLEYS)] == [0, 0]
    assert match.play.state.used[piece(MIDDLE)]
    match = whole("road")
    assert match.play.state.place[piece(RIGHT)] == hex_(NORTH_WEST)
    assert match.play.state.control[hex_(CROSSROADS)] == WP + 1
    assert match.play.state.turn == 2


def test_standing_would_cost_a_step_and_retreating_none() -> None:
    match = played("road", 45)
    assert odds(match, "WP", "stand")["odds"] == {("aa-odds-steps", 1): 1}
    assert odds(match, "WP", "retreat")["odds"] == {("aa-odds-no-loss", 0): 1}


def test_another_answer_is_refused_and_explained_with_what_is_wanted() -> None:
    match = played("road", 18)
    other = ("go", hex_(NORTH_WEST))
    assert other in match.play.legal(WP)
    with pytest.raises(IllegalAction) as refused:
        match.apply(other, "WP")
    assert refused.value.refusal.msg.id == "refused-lesson"
    assert refused.value.refusal.cause == [("hex", hex_(NORTH))]


def test_an_answer_taken_back_takes_the_step_back() -> None:
    match = played("road", 4)
    match.undo("WP")
    assert match.lesson_step is not None
    assert match.lesson_step.say == "lesson-road-3"


# -- Retzstadt Wood --------------------------------------------------------------------------------------------


def test_units_are_revealed_when_acquired_and_on_contact_as_told() -> None:
    hidden, shown = played("wood", 17).play.state, played("wood", 18).play.state
    assert hidden.steps[piece(LEOPARDS)] == UNREVEALED
    assert [shown.steps[piece(name)] for name in (LEOPARDS, MARDERS)] == [2, 2]
    revealed = [event["args"]["steps"] for event in whole("wood").events_since(0) if event["kind"] == "revealed"]
    assert revealed == [3, 2, 2, 3]


def test_the_pools_are_those_of_which_the_lesson_speaks() -> None:
    start = played("wood", 3).view("NATO")["table"]["pools"]
    assert sorted(start.values()) == [2, 4]
    rifles = TABLES.type_index["4MRD-24MRR-U"]
    assert played("wood", 46).play.state.pool[rifles] == 0  # the third counter is a dummy


def test_the_track_is_taken_and_held() -> None:
    match = whole("wood")
    assert match.play.state.control[hex_(TRACK)] == NATO + 1
    fires = [event["args"]["strength"] for event in match.events_since(0) if event["kind"] == "fire_opened"]
    assert fires == [4, 15, 7]
    panel = odds(played("wood", 48), "NATO", "all")
    assert panel["sum"]["aa-sum-defense"] == "3"
    assert played("wood", 49).play.state.place[piece("4MRD-24MRR-U 1")] == hex_(WOOD)
