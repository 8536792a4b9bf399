"""The checks of `make test`: what a change touches, what waits for what, what the cache is keyed by."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import compiled_tree
import prove

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to prove in."""
    monkeypatch.chdir(tmp_path)
    prove.MARKS.mkdir(parents=True)
    return tmp_path


def check(name: str, code: str = "", needs: tuple[str, ...] = (), waits: bool = False) -> prove.Check:
    return prove.Check(name, [sys.executable, "-c", code], ("core",), 1, needs, waits=waits)


@pytest.mark.parametrize(
    ("path", "area"),
    [
        ("src/sandtable/games/ardennes44/rules/night.py", "ardennes44"),
        ("tests/games/ardennes44/test_turn.py", "ardennes44"),
        ("src/sandtable/games/__init__.py", "core"),
        ("src/sandtable/engine/play.py", "core"),
        ("tests/conformance/checks.py", "core"),
        ("web/src/main.ts", "table"),
        ("tests/browser/test_play.py", "table"),
        ("docs/seam.md", "docs"),
        ("README.md", "docs"),
    ],
)
def test_a_file_belongs_to_one_area(path: str, area: str) -> None:
    assert prove.area_of(path) == area


def test_a_change_in_one_game_proves_nothing_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {area: area for area in prove.EVERYTHING}
    monkeypatch.setattr(prove, "digests", lambda: before)
    keys = {each.name: prove.key(each) for each in prove.checks()}
    monkeypatch.setattr(prove, "digests", lambda: {**before, "ardennes44": "changed"})
    again = {each.name for each in prove.checks() if keys[each.name] != prove.key(each)}
    assert {"plain-ardennes44", "compiled-ardennes44", "same-play-ardennes44", "types", "browser"} <= again
    assert not {name for name in again if "fire" in name or "chase" in name or "armor" in name}


def test_every_folder_of_tests_is_run_by_a_check() -> None:
    named = {word for each in prove.checks() for word in each.command if word.startswith("tests/")}
    for folder in (ROOT / "tests").iterdir():
        if folder.name != "games" and list(folder.rglob("test_*.py")):
            assert f"tests/{folder.name}" in named
    for game in prove.GAMES:
        assert f"tests/games/{game}" in named


def test_a_check_that_fails_stops_what_needs_it_and_nothing_else(
    clone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = [
        check("broken", "raise SystemExit('no')"),
        check("after it", needs=("broken",)),
        check("other", "open('ran', 'w')"),
    ]
    results = {result.check.name: result.passed for result in prove.prove(wanted)}
    assert results == {"broken": False, "after it": False, "other": True}
    assert (clone / "ran").exists()
    assert "no" in capsys.readouterr().out


def test_a_check_starts_after_what_it_needs(clone: Path) -> None:
    wanted = [check("second", "open('first')", needs=("first",), waits=True), check("first", "open('first', 'w')")]
    assert all(result.passed for result in prove.prove(wanted))


def test_the_tests_of_a_chapter_are_those_that_mirror_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert prove.tests_of("src/sandtable/games/ardennes44/rules/combat/odds.py") == ["tests/games/ardennes44/combat"]
    assert prove.tests_of("src/sandtable/games/ardennes44/rules/bridges.py") == [
        "tests/games/ardennes44/test_bridges.py"
    ]
    assert prove.tests_of("src/sandtable/server/house.py") == ["tests/server"]
    assert prove.tests_of("web/src/main.ts") == []


def test_a_part_depends_on_its_own_game_and_the_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    core, game = compiled_tree.hot_sources("core"), compiled_tree.hot_sources("ardennes44")
    assert core < game
    assert Path("src/sandtable/engine/play.py") in core
    assert not any("fields_of_fire" in str(path) for path in game)


def test_only_what_was_used_lately_stays_in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory() as folder:
        monkeypatch.setattr(compiled_tree, "CACHE", Path(folder))
        monkeypatch.setattr(compiled_tree, "KEPT", 2)
        for age, name in enumerate(("new", "used", "old")):
            Path(folder, name).mkdir()
            os.utime(Path(folder, name), (1000 - age, 1000 - age))
        compiled_tree.prune()
        assert sorted(path.name for path in Path(folder).iterdir()) == ["new", "used"]


def test_two_clones_that_need_the_same_part_compile_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    def compile_part(part: str, built: Path) -> None:
        begun.append(part)
        time.sleep(0.1)  # the other has begun meanwhile
        built.mkdir()

    monkeypatch.setattr(compiled_tree, "CACHE", tmp_path)
    monkeypatch.setattr(compiled_tree, "is_ready", lambda part: False)
    monkeypatch.setattr(compiled_tree, "key_of", lambda part: "0123456789abcdef")
    monkeypatch.setattr(compiled_tree, "put_in", lambda part, built: None)
    monkeypatch.setattr(compiled_tree, "compile_part", compile_part)
    with ThreadPoolExecutor(2) as clones:
        list(clones.map(compiled_tree.bring_up_to_date, ["core", "core"]))
    assert begun == ["core"]


def test_the_game_that_is_played_is_compiled_after_the_core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_tree, "WANTED", tmp_path)
    left = compiled_tree.all_parts()
    (tmp_path / "fields_of_fire").touch()
    assert compiled_tree.next_part(left) == "core"
    assert compiled_tree.next_part(left[1:]) == "fields_of_fire"
    (tmp_path / "fields_of_fire").unlink()
    assert compiled_tree.next_part(left[1:]) == left[1]
