"""The guided first game plays through as it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable import bots
from sandtable.engine.match import Match
from sandtable.games.ardennes44.tables import GERMAN

TEXT = Path(sandtable.__file__).parent / "games" / "ardennes44" / "text"


def guided() -> Match:
    """The lesson at its first step."""
    return sandtable.new_match("ardennes44", seed="lesson", lesson="our")


def play_script(match: Match) -> None:
    """Give the one answer that every step allows."""
    while match.lesson_step is not None:
        step = match.lesson_step
        assert match.deciding == (step.role,), f"step {match.chosen + 1} asks {match.deciding}"
        allowed = match.actions(step.role)
        assert len(allowed) == 1, f"step {match.chosen + 1} allows {allowed}"
        match.apply(allowed[0], step.role)


def test_every_step_offers_what_the_script_wants_and_takes_both_villages() -> None:
    match = guided()
    play_script(match)
    state = match.play.state
    grid = state.t.grid
    assert [state.control[grid.index_of(name)] for name in ("E2315", "E2214")] == [GERMAN, GERMAN]
    assert state.turn == 2


def test_dice_are_scripted_whatever_the_seed() -> None:
    hashes = set()
    for seed in ("one", "two"):
        match = sandtable.new_match("ardennes44", seed=seed, lesson="our")
        play_script(match)
        hashes.add(match.position_hash())
    assert len(hashes) == 1


def test_after_the_script_the_game_goes_on_freely_to_its_end() -> None:
    match = guided()
    play_script(match)
    players = {role: bots.make("planner", match.game, role) for role in match.roles}
    while not match.over:
        bots.answer(match, players)
    assert match.result is not None


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_every_step_has_its_sentence(language: str) -> None:
    said = {
        line.split(" = ")[0]: line.split(" = ")[1]
        for line in (TEXT / f"{language}_lesson.ftl").read_text(encoding="utf-8").splitlines()
        if " = " in line
    }
    steps = guided().game.lesson("our").steps
    assert list(said) == [step.say for step in steps]
