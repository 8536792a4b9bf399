"""The scoreboard: an entry proves itself, and whatever is changed in it is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sandtable
from sandtable import bots
from sandtable.lab import board
from sandtable.lab.board import Entry, Refused, Track

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def track(fog: str, monkeypatch: pytest.MonkeyPatch) -> Track:
    track = Track(fog, "lane", "random", seeds=3)
    monkeypatch.setitem(board.TRACKS, track.id, track)
    return track


def entered(track: Track, bot: str = "greedy") -> Entry:
    rules = sandtable.game(track.game)
    return board.play(track, bot, "none", lambda seed, role: bots.make(bot, rules, f"{seed} {role}"))


def test_an_entry_is_verified_by_playing_it_again(track: Track, tmp_path: Path) -> None:
    entered(track).write(tmp_path / "entry.gz")
    row = board.verify(board.read(tmp_path / "entry.gz"))
    assert (row["track"], row["name"], row["matches"]) == ("fog/lane", "greedy", 6)
    assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1
    assert "| fog/lane | random | greedy | none | 6 |" in board.page([row])


def test_another_answer_of_the_opponent_is_found(track: Track) -> None:
    """The records are sound matches, but not against the opponent of the track."""
    other = Track(track.game, track.scenario, "greedy", seeds=3)
    with pytest.raises(Refused, match="is not what random answers"):
        board.verify(entered(other))


def test_another_seed_scenario_or_die_is_found(track: Track) -> None:
    entry = entered(track)
    (seed, role, record), *rest = entry.matches
    swapped = Entry(track.id, "x", "none", [(seed, role, rest[1][2]), *rest])
    with pytest.raises(Refused, match="another scenario, seed"):
        board.verify(swapped)
    lines = record.splitlines()
    lines[-1] = json.dumps({**json.loads(lines[-1]), "result": {"winner": role}})
    with pytest.raises(Refused):
        board.verify(Entry(track.id, "x", "none", [(seed, role, "\n".join(lines) + "\n"), *rest]))


def test_matches_left_out_or_played_twice_are_found(track: Track) -> None:
    entry = entered(track)
    for matches in (entry.matches[:-1], [*entry.matches, entry.matches[0]], [entry.matches[0]] * 6):
        with pytest.raises(Refused, match="every seed in every seat once, 6 matches"):
            board.verify(Entry(track.id, "x", "none", matches))


def test_unfinished_matches_are_found(track: Track) -> None:
    entry = entered(track)
    seed, role, _ = entry.matches[0]
    match = sandtable.new_match(track.game, track.scenario, seed, simulation=True)
    with pytest.raises(Refused, match="not played to its end"):
        board.verify(Entry(track.id, "x", "none", [(seed, role, match.record()), *entry.matches[1:]]))


def test_what_is_no_entry_is_told(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("nothing")
    for path in (tmp_path / "x", tmp_path / "missing"):
        with pytest.raises(Refused, match="is no entry"):
            board.read(path)
    with pytest.raises(sandtable.BadSetup, match="there are: atlantic-chase/b05_river_plate"):
        board.track_of("chess")
    with pytest.raises(sandtable.BadSetup, match="none, 1M, 100M"):
        Entry("x", "x", "2M", [])


def test_an_entry_of_other_rules_is_told_so(track: Track) -> None:
    entry = entered(track)
    entry.made_by = {**entry.made_by, "rules_version": 0}
    with pytest.raises(Refused, match="with its own release"):
        board.verify(entry)
