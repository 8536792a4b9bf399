"""Every game's best bot says why it answers as it does, in every language; the same seed gives the same hint."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import bots
from sandtable.seam.seat import Chair
from sandtable.words import LANGUAGES, words_of

GAMES = [
    ("ardennes44", "learning", "planner"),
    ("atlantic-chase", "s11_prinz_eugen", "admiral"),
    ("fields-of-fire", "L1", "commander"),
    ("air-armor", "s01-lauringen-road", "planner"),
]


@pytest.mark.parametrize(("game", "scenario", "bot"), GAMES)
def test_a_hint_has_its_reason_in_words(game: str, scenario: str, bot: str) -> None:
    match = sandtable.new_match(game, scenario, seed=3)
    own = 0
    spoken = {language: words_of(match.game, scenario, language) for language in LANGUAGES}
    for _ in range(12):
        if match.decision is None:
            break
        role = match.decision.role
        reply = bots.advised(bots.make(bot, match.game, f"hint {match.position_hash()}"), Chair(match, role))
        action = tuple(reply["action"])
        assert action in match.actions(role)
        assert reply["instead"] is None or tuple(reply["instead"]) in match.actions(role)
        assert reply["instead"] != reply["action"]
        own += reply["why"]["id"] not in ("hint-only", "hint-best")
        for language, words in spoken.items():
            assert words.has(reply["why"]["id"]), (language, reply["why"]["id"])
            assert "{" not in words.msg(reply["why"])
        match.apply(action, role)
    assert own >= 6


def test_the_same_question_has_the_same_hint() -> None:
    match = sandtable.new_match("atlantic-chase", "s01_learning_breakout", seed=3)
    seed = f"hint {match.position_hash()}"
    first, second = (
        bots.advised(bots.make("admiral-deep", match.game, seed), Chair(match.clone(seed=seed), match.deciding[0]))
        for _ in range(2)
    )
    assert first == second


def test_an_attack_is_told_with_its_chances() -> None:
    match = sandtable.new_match("atlantic-chase", "s11_prinz_eugen", seed=3)
    admiral = bots.make("admiral", match.game, 1)
    chair = Chair(match, match.deciding[0])
    assert isinstance(admiral, bots.Adviser)
    why = admiral.why(chair, ("engage", 1, 11))
    assert why is not None
    assert (why.id, why.args["p"], why.args["total"]) == ("hint-attack", 42, 4)


def test_a_hint_of_a_bot_that_looks_ahead_tells_the_chances() -> None:
    match = sandtable.new_match("atlantic-chase", "s11_prinz_eugen", seed=3)
    reply = bots.advised(bots.make("admiral:6", match.game, 1), Chair(match, match.deciding[0]))
    told = reply["chances"]
    assert set(told["roles"]) == set(match.roles)
    assert told["plans"][0]["first"] == reply["action"]
    assert told["plans"][1]["first"] == reply["instead"]
    assert 0 <= told["plans"][0]["low"] <= told["plans"][0]["mean"] <= told["plans"][0]["high"] <= 1


def test_a_bot_without_words_of_its_own_still_gives_a_reason() -> None:
    match = sandtable.new_match("atlantic-chase", "s11_prinz_eugen", seed=3)
    reply = bots.advised(bots.make("random", match.game, 1), Chair(match, match.deciding[0]))
    assert reply["why"] == {"id": "hint-best", "args": {"n": len(match.actions())}}
    assert reply["instead"] is None
