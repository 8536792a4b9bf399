"""The guided games can be played as they are written, teach what they claim to, and speak every language."""

import re

import pytest

import sandtable
from games.fields_of_fire.field import GAME
from sandtable.engine.errors import IllegalAction
from sandtable.games.fields_of_fire.lessons import (
    BLOCK,
    FARM,
    FIELD,
    FIRST_SQUAD,
    HALF_TRACK,
    LANE,
    LEFT_GUN,
    LINE,
    PLATOON_HQ,
    RIGHT_GUN,
    SHERMAN,
)
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.pieces.occupation import secured
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_VEHICLE, LOAD
from sandtable.games.fields_of_fire.state.codes import VOF_AUTOMATIC, VOF_SMALL_ARMS
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH
from sandtable.seam.match import Match
from sandtable.words import home_of

LANGUAGES = ("en", "ko", "pl")
LESSON = GAME.lesson("farm")
SECOND = GAME.lesson("farm-2e")
TANK = GAME.lesson("tank")
TANK_2E = GAME.lesson("tank-2e")
EVERY = (LESSON, SECOND, TANK, TANK_2E)
TANKS = pytest.mark.parametrize("lesson", ["tank", "tank-2e"])
EDITIONS = pytest.mark.parametrize("lesson", ["farm", "farm-2e"])
# answers after which these have happened; the 2nd edition has one question less before them
CONTACT, FIRE, MORTARS, SECURED = 28, 35, 39, 48


def guided(seed: str = "any", lesson: str = "farm") -> Match:
    """The lesson from its beginning."""
    return sandtable.new_match("fields-of-fire", lesson=lesson, seed=seed)


def played(steps: int, seed: str = "any", lesson: str = "farm") -> Match:
    """The lesson after so many answers, each the only one that the script allows."""
    match = guided(seed, lesson)
    for _ in range(steps - (lesson == "farm-2e" and steps > 4)):
        assert match.lesson_step is not None
        allowed = match.actions("company")
        assert len(allowed) == 1
        match.apply(allowed[0], "company")
    return match


def kinds(match: Match) -> list[str]:
    """What has happened."""
    return [event["kind"] for event in match.events_since(0)]


@EDITIONS
@pytest.mark.parametrize("seed", ["any", "other"])
def test_the_script_secures_the_farm_whatever_the_seed(seed: str, lesson: str) -> None:
    match = played(SECURED, seed, lesson)
    assert match.play.state.turn == 5
    assert secured(match.play.state, FARM)
    assert match.chosen == len(GAME.lesson(lesson).steps) - 1  # the last step lets the learner go


@EDITIONS
def test_the_learner_is_led_through_every_idea_in_order(lesson: str) -> None:
    told = kinds(played(SECURED, lesson=lesson))
    idea = ["attached", "activated", "impulse", "moved", "cover_found", "contact", "enemy_placed", "fired-at"]
    idea += ["rallied", "spotted", "opened-fire", "fire-mission", "fire-arrives", "casualty"]
    first = [told.index(kind) for kind in idea]
    assert first == sorted(first)


@EDITIONS
def test_the_sentences_about_the_first_contact_are_true(lesson: str) -> None:
    before = played(CONTACT - 1, lesson=lesson).play.state
    assert before.exposed[FIRST_SQUAD]
    match = played(CONTACT, lesson=lesson)
    told = [event["args"] for event in match.events_since(0) if event["kind"] == "fired-at"]
    assert told[0]["ncm"] == -2
    state = match.play.state
    assert state.pinned[FIRST_SQUAD]
    assert state.vof[FIELD] == VOF_AUTOMATIC
    assert state.count[SIZE + FARM] == 1
    assert state.card[PLATOON_HQ] == LANE


@EDITIONS
def test_the_sentences_about_fire_are_true(lesson: str) -> None:
    state = played(FIRE, lesson=lesson).play.state
    assert state.vof[FARM] == VOF_SMALL_ARMS
    assert state.aim[FIRST_SQUAD] == FARM
    assert ncm_now(state, FIRST_SQUAD).vof == VOF_AUTOMATIC
    state = played(MORTARS, lesson=lesson).play.state
    assert state.enemy_losses == 1
    assert not state.count[SIZE + FARM]


@EDITIONS
def test_the_learner_goes_on_alone(lesson: str) -> None:
    match = played(SECURED, lesson=lesson)
    assert match.lesson_step is not None
    assert len(match.actions("company")) > 1
    match.apply(match.actions("company")[0], "company")
    assert match.lesson_step is None


@pytest.mark.parametrize(("steps", "wrong"), [(0, ("to", LANE)), (10, ("done",)), (21, ("unit", PLATOON_HQ))])
def test_another_answer_is_refused_with_a_reason_and_the_lesson_goes_on(steps: int, wrong: tuple[str, int]) -> None:
    match = played(steps)
    with pytest.raises(IllegalAction) as refused:
        match.apply(wrong, "company")
    assert refused.value.refusal.msg.id in ("refused-lesson", "refused-control-elsewhere")
    assert match.chosen == steps


def test_an_answer_taken_back_takes_the_step_back() -> None:
    match = played(3)
    match.undo("company")
    assert match.chosen == 2
    assert match.lesson_step is not None
    assert match.lesson_step.say == LESSON.steps[2].say


def test_every_step_points_at_something_that_is_there_or_is_a_plain_answer() -> None:
    for step in [step for lesson in EVERY for step in lesson.steps[:-1]]:
        if step.allow[0][0] not in ("done", "pass", "platoon", "signal"):
            assert step.show


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_sentence(language: str) -> None:
    text = (home_of(GAME) / "text" / f"{language}_lesson.ftl").read_text(encoding="utf-8")
    said = re.findall(r"^(lesson-[a-z0-9-]+) = \S", text, re.MULTILINE)
    every = [step.say for lesson in EVERY for step in lesson.steps]
    assert {"lesson-farm", "lesson-farm-2e", "lesson-tank", "lesson-tank-2e", *every} == set(said)


def test_the_second_edition_assigns_every_gun() -> None:
    match = played(6, lesson="farm-2e")
    assert match.setup.options["edition"] == "2e"
    assert match.play.state.platoon[LEFT_GUN] == match.play.state.platoon[RIGHT_GUN] == 1


# -- the road block ---------------------------------------------------------------------------------------------


def followed(lesson: str, upto: str = "", seed: str = "any") -> Match:
    """The lesson before the step that says this, or before its free last one."""
    match = guided(seed, lesson)
    while match.lesson_step is not None and match.lesson_step.say != upto and match.lesson_step.allow != [()]:
        (answer,) = match.actions("company")
        match.apply(answer, "company")
    return match


@TANKS
@pytest.mark.parametrize("seed", ["any", "other"])
def test_the_tank_knocks_the_half_track_out_whatever_the_seed(seed: str, lesson: str) -> None:
    match = followed(lesson, seed=seed)
    assert match.chosen == len(GAME.lesson(lesson).steps) - 1
    assert match.play.state.turn == 5
    shots = [event["args"] for event in match.events_since(0) if event["kind"] == "at_fire"]
    assert [shot["total"] for shot in shots] == [6, 9, 0]
    assert match.play.chance.left() == {}  # type: ignore[attr-defined]


@TANKS
def test_the_guns_fall_before_the_tank_shoots(lesson: str) -> None:
    told = kinds(followed(lesson))
    idea = ["attached", "contact", "enemy_placed", "fire-mission", "readied", "at_fire", "fire-arrives", "hit"]
    first = [told.index(kind) for kind in idea]
    assert first == sorted(first)


@TANKS
def test_the_sentences_about_the_block_are_true(lesson: str) -> None:
    match = followed(lesson, "lesson-tank-29")
    state = match.play.state
    assert state.card[HALF_TRACK] == BLOCK
    assert state.spotted[HALF_TRACK]
    told = [event["args"] for event in match.events_since(0) if event["kind"] == "fired-at"]
    assert told[0]["ncm"] == -3
    assert followed(lesson, "lesson-tank-43").play.state.card[SHERMAN] == LINE


def test_in_the_second_edition_the_tank_takes_riders_and_two_orders() -> None:
    match = followed("tank-2e", "lesson-tank-2e-aboard")
    assert match.setup.options["edition"] == "2e"
    assert match.play.state.platoon[SHERMAN] == 1
    frame = match.play.stack[-1]
    assert ("unit", FIRST_SQUAD) in frame.options(match.play)
    match = followed("tank-2e", "lesson-tank-2e-activate")
    assert match.play.stack[-1].options(match.play) == [("action", ACTIVATE_VEHICLE), ("action", LOAD)]
    called = [event["args"]["card"] for event in match.events_since(0) if event["kind"] == "fire-mission"]
    assert called == [("card", BLOCK)]
    assert match.play.state.card[SHERMAN] < WIDTH  # still in the Staging Area
