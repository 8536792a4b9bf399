"""The guided games can be played as they are written, teach what they claim to, and speak every language."""

import re

import pytest

import sandtable
from sandtable.engine.errors import IllegalAction
from sandtable.games.atlantic_chase.lessons import (
    BATTLECRUISER,
    CONVOY,
    FAR,
    GROUP_TWO,
    LEAD,
    NEAR,
    PQ17,
    RAIDER,
    SCHEER,
    SOUTHAMPTON,
)
from sandtable.games.atlantic_chase.state.sea import LOST
from sandtable.seam.match import Match
from sandtable.words import home_of

LANGUAGES = ("en", "ko", "pl")
LESSON = sandtable.game("atlantic-chase").lesson("breakout")
SECOND = sandtable.game("atlantic-chase").lesson("convoy")


def guided(lesson: str = "breakout") -> Match:
    """The lesson from its beginning."""
    return sandtable.new_match("atlantic-chase", lesson=lesson, seed="any")


def played(steps: int, lesson: str = "breakout") -> Match:
    """The lesson after so many answers, each the only one that the script allows."""
    match = guided(lesson)
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
    idea += ["seize", "engages", "battle", "gunnery", "zone", "break_away_failed", "sunk", "battle_over"]
    idea += ["completing", "completed"]
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
    assert len(played(41).play.state.line[RAIDER]) == 7
    assert len(played(45).play.state.line[RAIDER]) == 4


def told(match: Match, kind: str) -> list[dict[str, object]]:
    """What events of that kind say."""
    return [event["args"] for event in match.events_since(0) if event["kind"] == kind]


def test_the_sentences_about_the_battle_are_true() -> None:
    engaged = told(played(23), "attack_rolled")[-1]
    assert (engaged["total"], engaged["roll"]) == (2, 11)
    state = played(29).play.state
    assert state.damaged[SOUTHAMPTON]
    assert [state.zone[ship] for ship in (SOUTHAMPTON, SCHEER)] == [FAR, NEAR]
    assert told(played(31), "break_away_failed")[0]["total"] == 7
    shots = [(shot["ship"][1], shot["total"]) for shot in told(played(33), "gunnery")]
    assert shots == [(SCHEER, 9), (SOUTHAMPTON, 3), (SCHEER, 13), (SOUTHAMPTON, 4)]
    state = played(33).play.state
    assert state.ship_where[SOUTHAMPTON] == LOST
    assert not state.line[RAIDER]  # a station


def test_the_convoy_is_found_struck_and_dispersed_in_that_order() -> None:
    match = played(len(SECOND.steps) - 1, "convoy")
    kinds_told = kinds(match)
    idea = ["reconnoitred", "intel", "signalled", "em_gained", "base_strikes", "force_coordinates", "em_spent", "hit"]
    idea += ["stealth_attacks", "base_supports", "force_removed", "dispersed", "searches", "sighted"]
    first = [kinds_told.index(kind) for kind in idea]
    assert first == sorted(first)
    assert match.play.state.hits[CONVOY] == 3
    assert match.decision.info["points"] == [3 + LEAD["german_lead"], 0]


def test_the_sums_that_the_convoy_lesson_tells_are_those_of_the_table() -> None:
    match = played(len(SECOND.steps) - 1, "convoy")
    assert [(rolled["roll"], rolled["total"]) for rolled in told(match, "attack_rolled")] == [(11, 0), (12, 0), (10, 7)]
    assert match.decision.prompt.id == "ask-operation"
    assert ("engage", GROUP_TWO, PQ17) in match.actions("german")


def test_after_the_last_sentence_the_convoy_lesson_is_free() -> None:
    match = played(len(SECOND.steps) - 1, "convoy")
    assert len(match.actions("german")) > 5
    match.apply(("engage", GROUP_TWO, PQ17), "german")
    assert match.lesson_step is None


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
    for step in [*LESSON.steps, *SECOND.steps[:-1]]:
        if step.allow[0][0] not in ("done", "pass", "seize", "maneuver", "break_away"):
            assert step.show


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_sentence(language: str) -> None:
    text = (home_of(sandtable.game("atlantic-chase")) / "text" / f"{language}_lesson.ftl").read_text(encoding="utf-8")
    said = re.findall(r"^(lesson-[a-z0-9-]+) = \S", text, re.MULTILINE)
    assert said == ["lesson-convoy", *(step.say for step in [*LESSON.steps, *SECOND.steps])]
