"""The command line as a process: output, JSON, exit codes, Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sandtable
from engine.fog.game import Fog
from sandtable.engine.message import Msg, Option
from sandtable.lab.told import labels
from sandtable.words import Words

TESTS = Path(__file__).parent
START = (
    f"import sys; sys.path.insert(0, {str(TESTS)!r})\n"
    "from sandtable import registry\n"
    "registry.ROOMS.clear()\n"
    "registry.ROOMS['fog'] = 'engine.fog.game'\n"
    "from sandtable.cli import main\n"
    "main()\n"
)


def command(*words: str) -> list[str]:
    return [sys.executable, "-c", START, *words]


def run(*words: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "200", "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C"}
    return subprocess.run(
        command(*words), input=typed, capture_output=True, text=True, timeout=120, env=environment, cwd=cwd, check=False
    )


def as_json(*words: str) -> Any:
    done = run(*words)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_games() -> None:
    told = as_json("games", "--json")
    (fog,) = told["games"]
    assert fog["scenarios"][0]["roles"] == ["Red", "Blue"]
    assert fog["scenarios"][0]["options"][0]["name"] == "strong"
    assert "The lane" in run("games").stdout


@pytest.mark.parametrize(
    ("words", "code", "reason"),
    [
        (["play", "nix"], 1, "no game 'nix'"),
        (["play", "fog", "--scenario", "nix"], 1, "no scenario 'nix'"),
        (["play", "fog", "--role", "Green"], 1, "no role 'Green'"),
        (["play", "fog", "--bot", "nix"], 1, "no bot 'nix'"),
        (["play", "fog", "--lang", "xx"], 1, "no language 'xx'"),
        (["simulate", "fog", "--out", "x.txt"], 1, ".parquet"),
        (["simulate", "fog", "--bots", "a,b,c"], 1, "Red, Blue"),
        (["replay", "nothing.jsonl"], 1, "cannot be read"),
        (["rules", "nix"], 1, "no rulebook 'nix'"),
        (["rules", "ardennes44", "99.99"], 1, "no rule '99.99'"),
        (["data", "check", "nix"], 1, "no game 'nix'"),
        (["--data", "no-such-folder", "games"], 1, "no such folder"),
        (["bench", "--game", "nix"], 1, "no game 'nix'"),
        (["bench", "--game", "fog/nix"], 1, "fog has no scenario 'nix'"),
        (["dance"], 2, "No such command"),
        (["--port", "99999"], 2, "65535"),
    ],
)
def test_errors_are_told_in_words(words: list[str], code: int, reason: str) -> None:
    done = run(*words)
    assert done.returncode == code
    assert reason in done.stderr.replace("\n", " ")
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_play_in_the_terminal(tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    typed = "\n".join(
        ["1", "? go 3", "? counter 7", "?", "/ plan", "u", "u", "h", "v", "l", "zzz", "1", f"s {record}", "q"]
    )
    done = run("play", "fog", "--seed", "3", "--bot", "random", typed=typed)
    assert done.returncode == 0, done.stderr
    for words in ("Taken back.", "Nothing can be taken back.", "Hint:", "Saved to", "Seed: 3", "counters:"):
        assert words in done.stdout
    assert "This is not possible now." in done.stdout
    assert "Nothing can be done here now." in done.stdout
    kept = record.read_text().splitlines()
    assert json.loads(kept[0])["game"] == "fog"


def test_a_match_in_the_terminal_has_an_end() -> None:
    done = run("play", "fog", "--seed", "5", "--bot", "random", "--lang", "pl", typed="1\n" * 2000)
    assert done.returncode == 0, done.stderr
    assert "Ziarno: 5" in done.stdout
    assert "Zwycięzca:" in done.stdout or "remisem" in done.stdout


def finished_record(tmp_path: Path) -> Path:
    match = sandtable.new_match(Fog(), seed=9)
    while not match.over:
        match.apply(match.actions()[-1])
    path = tmp_path / "fog.jsonl"
    path.write_text(match.record())
    return path


def test_replay_tells_and_verifies(tmp_path: Path) -> None:
    path = finished_record(tmp_path)
    assert "replayed" in run("replay", str(path), "--verify").stdout
    assert as_json("replay", str(path), "--json")["over"] is True
    assert run("replay", str(path)).stdout.count("\n") > 5
    lines = path.read_text().splitlines()
    answers = [number for number, line in enumerate(lines) if line.startswith('["Red", ["plan", 0')]
    lines[answers[0]] = lines[answers[0]].replace('["plan", 0', '["plan", 9')
    path.write_text("\n".join(lines))
    spoiled = run("replay", str(path), "--verify")
    assert spoiled.returncode == 1
    assert "does not rebuild the same match" in spoiled.stderr.replace("\n", " ")


def test_simulate_is_repeatable(tmp_path: Path) -> None:
    words = ["simulate", "fog", "--bots", "random,random", "--games", "6", "--seed", "4", "--workers", "1", "--json"]
    first, second = as_json(*words, "--out", str(tmp_path / "a.json")), as_json(*words)
    assert first["by_role"] == second["by_role"]
    assert first["games"] == 6
    assert len(json.loads((tmp_path / "a.json").read_text())) == 6
    assert "6 games" in run(*words[:-1]).stdout


def test_rules_are_read_by_id() -> None:
    told = run("rules", "ardennes44", "10.2a").stdout
    assert "10.2 Effects" in told
    assert "Bond movement" in told
    contents = run("rules", "atlantic-chase").stdout
    assert "AC.act.air.1" in contents


def test_rules_coverage_counts_the_tests_of_a_clone(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\nmarkers = ['rule(*ids): rows']\n")
    test = tmp_path / "tests" / "test_a.py"
    test.write_text("import pytest\n@pytest.mark.rule('ardennes44:10.2a')\ndef test_a(): pass\n")
    done = run("rules", "coverage", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)["games"]["ardennes44"]
    assert figures["proven"] == 1
    assert figures["rows"] == figures["proven"] + figures["waived"] + figures["open"]
    assert "10.2a" not in run("rules", "coverage", "--open", "ardennes44", cwd=tmp_path).stdout.split()
    test.write_text(test.read_text().replace("10.2a", "no.such"))
    done = run("rules", "coverage", cwd=tmp_path)
    assert done.returncode == 1
    assert "no.such" in done.stderr


def test_data_check_plays_every_scenario() -> None:
    told = as_json("data", "check", "fog", "--playouts", "2", "--json")
    assert told["games"]["fog"] == {"scenarios": 1, "playouts": 2, "problems": []}


def test_bench_measures_every_figure() -> None:
    told = as_json("bench", "--seconds", "0.3", "--json")
    figures = told["games"]["fog"]
    assert isinstance(told["compiled"], bool)
    assert figures["decisions_per_second"] > 100
    assert figures["games_finished"] > 0
    assert all(
        figures[name] > 0
        for name in ("replayed_answers_per_second", "clone_us", "clone_unseen_us", "view_ms", "questions_per_game")
    )


def test_bench_measures_one_scenario() -> None:
    told = as_json("bench", "--game", "fog/lane", "--seconds", "0.1", "--json")
    assert list(told["games"]) == ["fog/lane"]
    assert told["games"]["fog/lane"]["games_finished"] > 0


def test_bench_measures_the_environments() -> None:
    told = as_json("bench", "--lab", "--game", "fog/lane", "--seconds", "0.2", "--json")
    figures = told["games"]["fog/lane"]
    assert figures["steps_per_second"] > 100
    assert figures["steps_per_second_options"] > 100
    assert "steps per second" in run("bench", "--lab", "--game", "fog", "--seconds", "0.1").stdout


def test_the_lab_describes_what_agents_see() -> None:
    told = run("lab", "describe", "fog").stdout
    assert "| | `strength` | | -1 to 9 | its strength, -1 unknown |" in told
    assert run("lab", "describe", "nix").returncode == 1


def test_a_loaded_server_is_measured() -> None:
    words = ["bench", "--server", "--matches", "4", "--seconds", "2", "--pause", "0.1", "--bot", "random", "--json"]
    told = as_json(*words)
    assert told["moves"] > 0
    assert told["p95_ms"] >= told["p50_ms"] > 0


def test_matches_at_rest_are_measured() -> None:
    told = as_json("bench", "--server", "--game", "fog", "--resting", "3", "--json")
    assert told["megabytes"] >= told["megabytes_before"] - 20 > 0
    assert told["open_max_ms"] >= told["open_p50_ms"] > 0


def test_several_servers_are_loaded_only_on_a_postgresql() -> None:
    refused = run("bench", "--server", "--processes", "2", "--matches", "4")
    assert refused.returncode == 1
    assert "PostgreSQL" in refused.stderr


def test_the_table_starts_and_stops_cleanly(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        command("--port", "0", "--hosts", "Play.example.org", "--no-browser", "--db", str(tmp_path / "t.sqlite")),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    address = next(word for word in line.split() if word.startswith("http"))
    for name, status in (("127.0.0.1", 200), ("play.example.org", 200), ("other.example.org", 421)):
        asked = urllib.request.Request(address + "api/games", headers={"Host": name})
        try:
            with urllib.request.urlopen(asked) as answer:
                assert json.loads(answer.read())[0]["id"] == "fog"
                told = answer.status
        except urllib.error.HTTPError as refused:
            told = refused.code
        assert told == status, name
    taken = run("--port", address.rstrip("/").rpartition(":")[2], "--no-browser", "--db", str(tmp_path / "u.sqlite"))
    assert taken.returncode == 1
    assert "cannot listen" in taken.stderr
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode in (0, 130)
    assert "Traceback" not in errors


def children_of(process: int) -> list[int]:
    """All processes below one, by the system's own list."""
    told = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    parent = {int(line.split()[0]): int(line.split()[1]) for line in told.splitlines()}
    found, below = [], [process]
    while below:
        below = [pid for pid, above in parent.items() if above in below]
        found += below
    return found


def alive(process: int) -> bool:
    """Whether a process still runs; one that has ended and was not waited for does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(condition: Callable[[], object], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.parametrize(
    ("number", "workers", "code"),
    [(signal.SIGINT, 2, 130), (signal.SIGTERM, 2, 143), (signal.SIGTERM, 1, 143), (signal.SIGKILL, 2, -9)],
)
def test_a_simulation_that_is_stopped_ends_its_workers_and_goes_on_later(
    number: int, workers: int, code: int, tmp_path: Path
) -> None:
    out, part = tmp_path / "rows.json", tmp_path / "rows.json.part"
    words = ["simulate", "fog", "--seed", "5", "--out", str(out), "--json"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        command(*words, "--games", "1000000", "--workers", str(workers)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    wait_for(lambda: part.exists() and part.read_bytes().count(b"\n") > 60)
    workers_seen = children_of(process.pid)
    process.send_signal(number)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == code
    assert "Traceback" not in errors
    wait_for(lambda: not any(map(alive, workers_seen)), 20)
    if number != signal.SIGKILL:
        assert "stopped after" in errors
        assert "--resume goes on" in errors
    assert not out.exists()
    games = part.read_bytes().count(b"\n") + 20
    refused = run(*words, "--games", str(games))
    assert refused.returncode == 1
    assert "--resume" in refused.stderr
    told = as_json(*words, "--games", str(games), "--workers", "1", "--resume")
    assert told["games"] == games
    assert not part.exists()
    rows = json.loads(out.read_text())
    assert [row["game"] for row in rows] == list(range(games))


def test_options_of_a_simulation(tmp_path: Path) -> None:
    out = tmp_path / "rows.json"
    as_json("simulate", "fog", "--games", "1", "--option", "strong=true", "--out", str(out), "--json")
    assert json.loads(json.loads(out.read_text())[0]["options"]) == {"strong": True}
    for word, reason in (
        ("strong=maybe", "one of false, true"),
        ("weak=true", "the names are strong"),
        ("x", "=value"),
    ):
        done = run("simulate", "fog", "--option", word)
        assert (done.returncode, reason in done.stderr) == (1, True), done.stderr


def test_a_sweep_prints_what_it_played_and_goes_on_later(tmp_path: Path) -> None:
    out = tmp_path / "sweep.jsonl"
    words = ["sweep", "fog", "--bots", "random", "--games", "3", "--workers", "1", "--out", str(out)]
    told = as_json(*words, "--json")
    assert (told["games"]["fog"]["games"], told["failed"]) == (3, [])
    lines = out.read_text().splitlines()
    out.write_text("\n".join(lines[:2]) + "\n")
    again = as_json(*words, "--json", "--resume")
    assert again["games"]["fog"]["games"] == 3
    assert "over after" in run("sweep", "fog", "--scenario", "lane", "--bots", "random", "--only", "2").stdout
    assert run("sweep", "fog", "--only", "2", "--scenario", "nix").returncode == 1


def test_version_and_help() -> None:
    assert run("--version").stdout == f"sandtable {sandtable.__version__}\n"
    told = run("--help").stdout
    for name in ("games", "play", "simulate", "replay", "rules", "data", "bench"):
        assert name in told


RIVER_PLATE = Path(sandtable.__file__).parent / "games/atlantic_chase/data/scenarios/b05_river_plate.yaml"


def a_pack_with(folder: Path, ship: str) -> Path:
    """A data pack that adds one battle of Atlantic Chase, fought by that ship."""
    text = RIVER_PLATE.read_text(encoding="utf-8").replace("b05_river_plate", "b99_mine").replace("105", "199")
    target = folder / "atlantic-chase" / "scenarios" / "b99_mine.yaml"
    target.parent.mkdir(parents=True)
    target.write_text(text.replace("de_graf_spee", ship), encoding="utf-8")
    return folder


def games_with(pack: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "sandtable.cli", "--data", str(pack), "games"]
    environment = {**os.environ, "COLUMNS": "200", "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(words, capture_output=True, text=True, timeout=120, env=environment, check=False)


def test_a_data_pack_adds_a_scenario(tmp_path: Path) -> None:
    done = games_with(a_pack_with(tmp_path, "de_scheer"))
    assert done.returncode == 0, done.stderr
    assert "b99_mine" in done.stdout


def test_a_broken_data_pack_is_refused_with_file_and_reason(tmp_path: Path) -> None:
    done = games_with(a_pack_with(tmp_path, "de_nobody"))
    assert done.returncode == 1
    assert "b99_mine.yaml" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_terminal_shows_the_table_in_words() -> None:
    done = run("play", "fog", "--seed", "3", "--bot", "random", "--lang", "en", typed="v\nq\n")
    assert done.returncode == 0
    assert "counters:" in done.stdout
    assert "{" not in done.stdout
    assert '"' not in done.stdout


def test_answers_that_would_read_alike_are_told_apart() -> None:
    words = Words("en", {"en": "go = Go\nstay = Stay\nstay-apart = Stay at { $n }\nlone = Alone"})
    ids = [("go", {}), ("go", {}), ("stay", {"n": 1}), ("stay", {"n": 2}), ("lone", {})]
    options = [Option((str(n),), Msg(id, args), [], "", False) for n, (id, args) in enumerate(ids)]
    assert labels(words, options) == ["Go (1)", "Go (2)", "Stay at 1", "Stay at 2", "Alone"]
