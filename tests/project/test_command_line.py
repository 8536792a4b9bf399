"""The command line as it is installed: plain errors, data packs, settings from three places, completion, extras."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable


def run(*words: str, code: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    start = ["-c", code] if code else ["-m", "sandtable"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C", **variables}
    return subprocess.run(
        [sys.executable, *start, *words], capture_output=True, text=True, timeout=120, env=environment, check=False
    )


def test_the_version_is_told_without_loading_anything_else() -> None:
    done = run(
        code="import sys\nfrom sandtable.cli import main\n"
        "sys.argv = ['sandtable', '--version']\n"
        "try: main()\nexcept SystemExit: pass\n"
        "print(*sorted(name for name in sys.modules if name.startswith("
        "('sandtable.server', 'sandtable.lab', 'sandtable.bots', 'sandtable.games.', 'fastapi', 'sqlalchemy', 'yaml',"
        " 'polars', 'numpy', 'uvicorn'))))"
    )
    assert done.stdout == f"sandtable {sandtable.__version__}\n\n"


@pytest.mark.parametrize("name", ["a:smile:b", "[red]x[/red]", "x" * 300])
def test_errors_are_printed_as_they_are(name: str) -> None:
    done = run("play", name, COLUMNS="40")
    assert done.returncode == 1
    assert done.stderr.startswith(f"error: no game {name!r};")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("db", "reason"),
    [
        ("mysql://me:secret@host/x", "SQLite file or in PostgreSQL"),
        ("/nonexistent/dir/table.sqlite", "there is no folder /nonexistent/dir"),
        ("/", "this is a folder"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_our_words(db: str, reason: str) -> None:
    done = run("--db", db, "--no-browser", "--port", "0")
    assert done.returncode == 1
    assert done.stderr.startswith("error: --db")
    assert reason in done.stderr
    assert "secret" not in done.stderr


def pack(folder: Path, game: str) -> Path:
    (folder / game).mkdir(parents=True)
    return folder


WITH_DATA = [["games"], ["simulate", "fog"], ["play", "fog"], ["sweep"], ["bench"], ["replay", "x"], ["data", "check"]]


@pytest.mark.parametrize("words", WITH_DATA, ids=" ".join)
def test_a_pack_of_no_known_game_is_refused_everywhere(words: list[str], tmp_path: Path) -> None:
    folder = str(pack(tmp_path / "packs", "atlantik"))
    for done in (run("--data", folder, *words), run(*words, "--data", folder), run(*words, SANDTABLE_DATA=folder)):
        assert done.returncode == 1
        assert "no game 'atlantik'; a pack is a folder named after its game" in done.stderr


def test_a_folder_without_packs_is_refused(tmp_path: Path) -> None:
    assert "no data pack" in run("--data", str(tmp_path), "games").stderr
    assert "no such folder" in run("games", SANDTABLE_DATA=str(tmp_path / "x")).stderr


def test_settings_come_from_line_variable_and_file(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    told = {"SANDTABLE_CONFIG": str(file)}
    file.write_text('lang = "en"\n')
    assert "no option lang" in run("games", **told).stderr
    file.write_text('[play]\nlang = "xx"\n')
    assert "no language 'xx'" in run("play", "atlantic-chase", **told).stderr
    assert "no language 'yy'" in run("play", "atlantic-chase", SANDTABLE_LANG="yy", **told).stderr
    assert "no language 'zz'" in run("play", "atlantic-chase", "--lang", "zz", SANDTABLE_LANG="yy", **told).stderr
    file.write_text("port = \n")
    assert str(file) in run("games", **told).stderr
    assert "no such file" in run("games", SANDTABLE_CONFIG=str(tmp_path / "none.toml")).stderr


def test_the_help_names_variables_and_the_file() -> None:
    told = run("--help", COLUMNS="200").stdout
    for word in ("SANDTABLE_PORT", "SANDTABLE_DB", "SANDTABLE_DATA", "config.toml", "SANDTABLE_CONFIG"):
        assert word in told


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("sandtable play atl", "atlantic-chase"),
        ("sandtable simulate ardennes44 --scenario six", "six-turn"),
        ("sandtable sweep fie", "fields-of-fire"),
    ],
)
def test_games_and_scenarios_complete(typed: str, offered: str) -> None:
    done = run(_SANDTABLE_COMPLETE="complete_bash", COMP_WORDS=typed, COMP_CWORD=str(len(typed.split()) - 1))
    assert done.stdout.split() == [offered]


BLOCKED = """
import sys
class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Nothing())
"""
EXTRAS = {"polars", "numpy", "psycopg", "gymnasium", "pettingzoo", "pyspiel", "ray", "altair", "vl_convert"}


def without_extras(code: str) -> subprocess.CompletedProcess[str]:
    return run(code=BLOCKED.format(blocked=EXTRAS) + code)


def command_without_extras(*words: str) -> subprocess.CompletedProcess[str]:
    return without_extras(f"sys.argv = ['sandtable', *{words!r}]\nfrom sandtable.cli import main\nmain()")


def test_a_players_installation_needs_no_extra(tmp_path: Path) -> None:
    out = str(tmp_path / "rows.json")
    done = command_without_extras(
        "simulate", "atlantic-chase", "--scenario", "b01_denmark_strait", "--games", "1", "--out", out
    )
    assert done.returncode == 0, done.stderr
    assert without_extras("import sandtable.server.app").returncode == 0


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["simulate", "atlantic-chase", "--games", "1", "--out", "rows.parquet"], "lab"),
        (["simulate", "atlantic-chase", "--ray", "auto"], "cluster"),
        (["--db", "postgresql://localhost/x", "--no-browser"], "postgres"),
    ],
)
def test_a_missing_extra_is_named(words: list[str], extra: str) -> None:
    done = command_without_extras(*words)
    assert done.returncode == 1
    assert f"pip install 'sandtable[{extra}]'" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(("module", "extra"), [("gymnasium", "lab"), ("pettingzoo", "lab"), ("openspiel", "openspiel")])
def test_an_adapter_without_its_extra_says_so(module: str, extra: str) -> None:
    done = without_extras(f"import sandtable.lab.{module}")
    assert f"pip install 'sandtable[{extra}]'" in done.stderr
