"""`sandtable bench --instructions`: the figures of the last release are there, and a rise is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sandtable
from sandtable.commands import instructions
from sandtable.engine.errors import BadSetup

TRACK = "ardennes44/learning"


def counted(monkeypatch: pytest.MonkeyPatch, now: int, before: int) -> int:
    kept = {"release": "0.1.0", "builds": {instructions.build(): {TRACK: before}}}
    monkeypatch.setattr(instructions, "count", lambda _: {TRACK: now})
    monkeypatch.setattr(instructions, "released", lambda: kept)
    return instructions.run(["ardennes44"], as_json=False)


def test_every_track_has_a_figure_of_the_last_release() -> None:
    kept = instructions.released()
    assert kept["release"] == sandtable.__version__
    for figures in kept["builds"].values():
        assert sorted(figures) == sorted(instructions.TRACKS)


def test_tracks_are_scenarios_of_every_game() -> None:
    assert instructions.tracks_of(sandtable.games()) == list(instructions.TRACKS)
    assert instructions.tracks_of([TRACK]) == [TRACK]
    for track in instructions.TRACKS:
        game, scenario = track.split("/")
        assert sandtable.game(game).scenario(scenario).id == scenario


def test_a_rise_beyond_the_limit_is_named_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert counted(monkeypatch, now=1060, before=1000) == 1
    assert f"{TRACK} rose by more than 5 % since 0.1.0" in " ".join(capsys.readouterr().out.split())


def test_a_small_rise_passes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert counted(monkeypatch, now=1040, before=1000) == 0
    assert "+4.0 %" in capsys.readouterr().out


def test_without_valgrind_the_command_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instructions.shutil, "which", lambda _: None)
    with pytest.raises(BadSetup, match="needs valgrind"):
        instructions.run(["ardennes44"], as_json=False)


def test_builds_of_one_release_are_kept_side_by_side(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    file.write_text(json.dumps({"release": "9", "builds": {"another": {TRACK: 1}}}))
    monkeypatch.setattr(instructions, "count", lambda _: {TRACK: 2})
    instructions.keep("9", file)
    assert json.loads(file.read_text())["builds"] == {"another": {TRACK: 1}, instructions.build(): {TRACK: 2}}
    instructions.keep("10", file)
    assert json.loads(file.read_text())["builds"] == {instructions.build(): {TRACK: 2}}
