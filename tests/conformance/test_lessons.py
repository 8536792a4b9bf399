"""What every guided game owes: it can be left and taken up again anywhere, replayed, and read in every language."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.game import Game
from sandtable.engine.lesson import Lesson
from sandtable.seam.match import Match
from sandtable.words import words_of

LANGUAGES = ("en", "ko", "pl")
EVERY = 7  # answers between two saves
ALL = [(sandtable.game(id), lesson) for id in sandtable.games() for lesson in sandtable.game(id).lessons()]


def each(cases: list[tuple[Game, Lesson]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("game", "lesson"), cases, ids=[f"{game.id}:{lesson.id}" for game, lesson in cases])


def goes_on(match: Match) -> bool:
    """Whether the script still says what to answer; its last step may leave that open."""
    step = match.lesson_step
    return step is not None and step.allow != [()]


def follow(match: Match) -> None:
    """The one answer that the script allows."""
    step = match.lesson_step
    assert step is not None
    assert step.role in match.deciding, f"step {match.chosen + 1} asks {match.deciding}"
    (answer,) = match.actions(step.role)
    match.apply(answer, step.role)


@each(ALL)
def test_a_lesson_left_and_taken_up_again_goes_on_where_it_was(game: Game, lesson: Lesson) -> None:
    match = sandtable.new_match(game, lesson=lesson.id, seed="left")
    straight = sandtable.new_match(game, lesson=lesson.id, seed="left")
    while goes_on(match):
        follow(match)
        follow(straight)
        if match.chosen % EVERY == 0:
            match = sandtable.load(match.save())
            assert match.lesson_step is None or match.lesson_step.say == lesson.steps[match.chosen].say
    assert match.hash() == straight.hash()
    assert match.chosen >= len(lesson.steps) - 1
    assert match.play.chance.left() == {}  # type: ignore[attr-defined]


@each(ALL)
def test_the_record_of_a_lesson_replays_to_the_same_position(game: Game, lesson: Lesson) -> None:
    match = sandtable.new_match(game, lesson=lesson.id, seed="again")
    while goes_on(match):
        follow(match)
    assert sandtable.replay(match.record()).hash() == match.hash()


@each(ALL)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_and_every_step_have_words(game: Game, lesson: Lesson, language: str) -> None:
    words = words_of(game, lesson.scenario, language)
    for id in [step.say for step in lesson.steps]:
        assert words.say(id) != id
    if lesson.id != game.lessons()[0].id:
        assert words.say(f"lesson-{lesson.id}") != f"lesson-{lesson.id}"


@each(ALL)
def test_the_scenario_of_a_lesson_can_be_played_for_real(game: Game, lesson: Lesson) -> None:
    real = sandtable.new_match(game, lesson.scenario, options=lesson.options, seed="real")
    guided = sandtable.new_match(game, lesson=lesson.id, seed="real")
    assert lesson.learner in real.roles
    assert real.setup.options == guided.setup.options
