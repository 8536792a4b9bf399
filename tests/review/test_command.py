"""`sandtable review` on a real battle: words, page, JSON, work that is kept, and clear errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sandtable
from sandtable import bots
from sandtable.commands import review
from sandtable.review import Effort

SMALL = Effort(values=2, pairs=1, close_pairs=2, closely=2)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "Effort", lambda: SMALL)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = sandtable.new_match("atlantic-chase", "b05_river_plate", seed=2)
    players = {role: bots.make("random", match.game, role) for role in match.roles}
    while not match.over:
        bots.answer(match, players)
    file = tmp_path_factory.mktemp("review") / "battle.jsonl"
    file.write_text(match.record(), encoding="utf-8")
    return file


def run(record: Path, **settings: object) -> None:
    usual = {"role": None, "html": None, "keep": None, "seconds": 300.0, "hindsight": True, "workers": 1}
    review.run(record, **{**usual, "as_json": False, "language": "en", **settings})  # type: ignore[arg-type]


@pytest.mark.parametrize("hindsight", [True, False])
def test_the_account_is_told_for_every_role(record: Path, capsys: pytest.CaptureFixture[str], hindsight: bool) -> None:
    run(record, as_json=True, hindsight=hindsight)
    told = json.loads(capsys.readouterr().out)
    for account in told.values():
        parts = account["initial"] + account["skill"]["mean"] + account["others"]["mean"] + account["luck"]
        assert parts == pytest.approx(account["final"], abs=1e-3)


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_the_page_speaks_every_language(record: Path, tmp_path: Path, language: str) -> None:
    run(record, html=tmp_path / "page.html", language=language)
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert f'lang="{language}"' in page
    assert "review-" not in page


def test_two_workers_find_what_one_finds(record: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    run(record, keep=one)
    run(record, keep=two, workers=2)
    mine, theirs = (sorted(json.loads(file.read_text())["outcomes"]) for file in (one, two))
    assert len(mine) > 10
    assert mine == theirs


def test_kept_work_goes_on(record: Path, tmp_path: Path) -> None:
    keep = tmp_path / "kept.json"
    run(record, keep=keep, seconds=0.0)
    first = len(json.loads(keep.read_text())["outcomes"])
    run(record, keep=keep)
    assert len(json.loads(keep.read_text())["outcomes"]) > first


def test_wrong_input_is_told_in_words(record: Path, tmp_path: Path) -> None:
    with pytest.raises(sandtable.BadRecord, match="cannot be read"):
        run(tmp_path / "nothing.jsonl")
    with pytest.raises(sandtable.BadSetup, match="the roles are"):
        run(record, role="French")
    (tmp_path / "bad.json").write_text("{}")
    with pytest.raises(sandtable.BadSetup, match="cannot be read"):
        run(record, keep=tmp_path / "bad.json")
    (tmp_path / "other.json").write_text('{"of": "x", "outcomes": []}')
    with pytest.raises(sandtable.BadSetup, match="another record"):
        run(record, keep=tmp_path / "other.json")
