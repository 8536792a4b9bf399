"""The guided first game can be played as it is written, teaches what it claims to, and speaks every language."""

import re

import pytest

import sandtable
from sandtable.engine.errors import IllegalAction
from sandtable.engine.match import Match
from sandtable.games.atlantic_chase.lessons import BATTLECRUISER, RAIDER
from sandtable.words import home_of

LANGUAGES = ("en", "ko", "pl")
LESSON = sandtable.game("atlantic-chase").lesson("breakout")


def guided() -> Match:
    """The lesson from its beginning."""
    return sandtable.new_match("atlantic-chase", lesson="breakout", seed="any")


def played(steps: int) -> Match:
    """The lesson after so many answers, each the only one that the script allows."""
    match = guided()
    for _ in range(steps):
        step = match.lesson_step
        assert step is not None
        assert step.role == match.deciding[0]
        allowed = match.actions(step.role)
        assert len(allowed) == 1
        match.apply(allowed[0], step.role)
    return match


def kinds(match: Match) -> list[str]:
    """What has happened."""
    return [event["kind"] for event in match.events_since(0)]


def test_the_script_leads_to_a_german_victory() -> None:
    match = played(len(LESSON.steps))
    assert match.over
    assert match.result is not None
    assert match.result["winner"] == "german"
    assert kinds(match)[-2:] == ["completed", "ended"]


def test_the_learner_is_led_through_every_idea_in_order() -> None:
    told = kinds(played(len(LESSON.steps)))
    idea = ["under_way", "extended", "lapsed", "passed", "searches", "early_late", "em_gained", "vie", "signalled"]
    idea += ["seize", "completing", "completed"]
    first = [told.index(kind) for kind in idea]
    assert first == sorted(first)


def test_the_sentences_about_intel_and_length_are_true() -> None:
    state = played(5).play.state
    assert len(state.line[RAIDER]) == 5
    assert state.intel_on(RAIDER) == 1
    rolled = [event for event in played(16).events_since(0) if event["kind"] == "attack_rolled"]
    assert (rolled[0]["args"]["roll"], rolled[0]["args"]["total"]) == (4, 5)
    state = played(16).play.state
    assert state.intel_on(RAIDER) == 0
    assert state.tf_em[RAIDER] == 1
    assert state.intel_on(BATTLECRUISER) == 1
    assert len(played(27).play.state.line[RAIDER]) == 7
    assert len(played(31).play.state.line[RAIDER]) == 4


def test_another_answer_is_refused_and_the_lesson_goes_on() -> None:
    match = guided()
    with pytest.raises(IllegalAction) as refused:
        match.apply(("pass",), "german")
    assert refused.value.refusal.msg.id == "refused-lesson"
    assert match.chosen == 0


def test_an_answer_taken_back_takes_the_step_back() -> None:
    match = played(3)
    match.undo("german")
    assert match.chosen == 2
    assert match.lesson_step is not None
    assert match.lesson_step.say == LESSON.steps[2].say


def test_every_step_points_at_something_that_is_there_or_is_a_plain_answer() -> None:
    for step in LESSON.steps:
        if step.allow[0][0] not in ("done", "pass", "seize"):
            assert step.show


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_sentence(language: str) -> None:
    text = (home_of(sandtable.game("atlantic-chase")) / "text" / f"{language}_lesson.ftl").read_text(encoding="utf-8")
    said = re.findall(r"^(lesson-[a-z0-9-]+) = \S", text, re.MULTILINE)
    assert said == [step.say for step in LESSON.steps]
