"""docs/tutorial.md is a game: its blocks make a package that plays, passes conformance and is served."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import sandtable
from conformance import checks
from conformance.refusals import Meter
from sandtable import registry
from sandtable.engine.game import Game
from sandtable.words import words_of

ROOT = Path(__file__).parents[2]
BLOCKS = re.findall(
    r"^```(\w+)(?: (file=\S+|run))?\n(.*?)^```$", (ROOT / "docs/tutorial.md").read_text(), re.MULTILINE | re.DOTALL
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a reader has after the fourth step."""
    home = tmp_path_factory.mktemp("tutorial")
    for _, told, text in BLOCKS:
        if told.startswith("file="):
            path = home / told.removeprefix("file=")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    return home


@pytest.fixture
def ford(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setitem(registry.ROOMS, "ford", "ford.game")
    monkeypatch.delitem(registry.LOADED, "ford", raising=False)
    return sandtable.game("ford")


def test_the_code_is_about_150_lines() -> None:
    code = [line for _, told, text in BLOCKS if told.endswith(".py") for line in text.splitlines() if line.strip()]
    assert len(code) <= 175


@pytest.mark.parametrize("code", [text for _, told, text in BLOCKS if told == "run"])
def test_what_the_reader_types_holds(ford: Game, code: str) -> None:
    exec(compile(code, "docs/tutorial.md", "exec"), {})


def test_the_game_conforms(ford: Game) -> None:
    checks.check_determinism(ford, "dawn", 1, 100)
    checks.check_clone_and_views(ford, "dawn", 4, 100)
    differed: Counter[str] = Counter()
    for seed in range(20):
        checks.check_secrets(ford, "dawn", seed, 100, differed, Counter())
        checks.check_undo(ford, "dawn", seed, 100)
        assert checks.check_illegal(ford, "dawn", seed, 100, 20, 200, Meter()) > 0
        assert checks.check_ends(ford, "dawn", seed) > 1
    assert differed["gun"] > 10


def test_everything_it_says_has_words(ford: Game) -> None:
    words = words_of(ford, "en")
    for seed in range(30):
        match = sandtable.new_match(ford, seed=seed)
        while not match.over:
            role = match.deciding[0]
            for option in match.options(role):
                assert words.has(option.label.id)
            prompt = match.play.frame_of(match.role_index(role)).ask(match.play).prompt
            assert words.has(prompt.id)
            match.apply(match.actions(role)[seed % len(match.actions(role))], role)
        for event in match.events_since(0):
            assert event["kind"] == "roll" or words.has("event-" + event["kind"])


def test_commands_find_it_by_the_variable(folder: Path) -> None:
    paths = [str(folder), *filter(None, sys.path)]
    settings = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "SANDTABLE_MORE_GAMES": "ford=ford.game"}
    words = ["simulate", "ford", "--bots", "random,random", "--games", "20", "--workers", "1", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", *words], env=settings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 20
