"""Change one small thing in a rule and see whether a test turns red.

    python tools/mutants.py ardennes44 [--number 60] [--from 0] [--seed 1] [--chapter combat,retreat]
        [--resume | --retry] [--minutes 10] [--seconds 60] [-j 2]

Random lines of `rules/` get one mutation each: a comparison, a sign, `and`/`or`, `not`, or a returned truth is turned
round. The tests that execute the line (tools/mutant_tests.py) run against it: those of the same chapter first, then the
others, the fastest first, until one fails. A mutant that no test kills is printed and written to
build/mutants/<game>.survivors.txt; so is one that no test executes. Mutants that change nothing anybody could notice
are listed in tools/equivalent_mutants.txt, with the reason, and are not drawn.

Tests are collected once. Each mutant is a fork of that process in which the code of one function is exchanged; only
what runs when a module is loaded needs a process and a copy of the source of its own. A test that killed is run once
more without any mutant: if it fails there too, its kills do not count.

Every result is kept in build/mutants/<game>.jsonl: `--resume` goes on with a run that was stopped, `--retry` tries only
its survivors again, `--minutes` ends a run in good order and with 2 when something is left to `--resume`. Which mutants
are drawn depends on seed and names alone, not on the rest of the code; `--from` leaves out so many at their head, which
were tried before.
"""

from __future__ import annotations

import argparse
import ast
import gc
import importlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

import mutant_tests
from mutant_making import Mutant, changed_tree, draw
from mutant_tests import PYTEST, ROOT, WORK, Measured

HANGS = 5  # CPU seconds, and five times what was measured: a test that needs more hangs, and kills
STUCK = 900  # seconds by the clock, for tests that wait
SURVIVED, KILLED, BROKEN = 0, 1, 3


def own(code: CodeType) -> tuple[object, ...]:
    """What a code object does itself, without the functions inside it."""
    return code.co_code, code.co_names, [None if isinstance(item, CodeType) else item for item in code.co_consts]


def exchanges(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """The functions that differ between two versions of a module; None if what runs while it is loaded differs."""
    found: list[tuple[CodeType, CodeType]] = []
    if old == new:
        return found
    if old.co_flags & 1:  # optimized: a function, not the body of a module or class
        found.append((old, new))
    elif own(old) != own(new):
        return None
    for one, two in zip(old.co_consts, new.co_consts, strict=False):
        if isinstance(one, CodeType) and isinstance(two, CodeType):
            inner = exchanges(one, two)
            if inner is None:
                return None
            found += inner
    return found


def plan_exchange(mutant: Mutant) -> list[tuple[CodeType, CodeType]] | None:
    """Old and new code of the functions that a mutant changes, if a fork can exchange them."""
    place = str(ROOT / "src" / mutant.path)
    old = compile(Path(place).read_text(encoding="utf-8"), place, "exec", dont_inherit=True)
    return exchanges(old, compile(changed_tree(mutant), place, "exec", dont_inherit=True))


def exchange(pairs: list[tuple[CodeType, CodeType]]) -> int:
    """Give living functions their new code; how many there are."""
    count = 0
    for living in gc.get_objects():
        if isinstance(living, FunctionType):
            for old, new in pairs:
                if living.__code__ == old and living.__code__.co_filename == old.co_filename:
                    living.__code__ = new
                    count += 1
                    break
    return count


def tests_of(mutant: Mutant, measured: Measured, seconds: float, whole_module: bool) -> list[str]:
    """The tests that execute a mutant, those of its own chapter first, the fastest first, as many as there is time."""
    lines = measured.lines.get(mutant.path, {})
    wanted = frozenset(lines) if whole_module else mutant.lines
    found = set[str]().union(*(lines.get(line, set()) for line in wanted))
    if not found:
        found = found.union(*(lines.get(line, set()) for line in mutant.around))
    words = {part.removesuffix(".py") for part in Path(mutant.path).parts[4:]}
    known = [test for test in found - measured.failing - measured.long if test in measured.seconds]
    known.sort(key=lambda test: (not near(test, words), measured.seconds[test], test))
    chosen: list[str] = []
    for test in known:
        seconds -= measured.seconds[test]
        if seconds > 0 or not chosen:
            chosen.append(test)
    return chosen


def near(test: str, words: set[str]) -> bool:
    """Whether a test lies in the room of a chapter or has the name of a module."""
    parts = Path(test.partition("::")[0]).with_suffix("").parts[3:]
    return not words.isdisjoint({part.removeprefix("test_") for part in parts})


class Trials:
    """The plugin that takes the place of pytest's loop: one fork for each mutant."""

    def __init__(self, measured: Measured, log: Path, jobs: int, seconds: float, ends: float) -> None:
        self.measured, self.log, self.jobs, self.seconds, self.ends = measured, log, jobs, seconds, ends
        self.todo: list[tuple[Mutant, list[str]]] = []
        self.rows: dict[str, dict[str, Any]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        running: dict[int, tuple[Mutant, list[str]]] = {}
        for number, (mutant, tests) in enumerate(self.todo, 1):
            if time.monotonic() > self.ends:
                break
            importlib.import_module(mutant.path.removesuffix(".py").replace("/", "."))
            while len(running) >= self.jobs:
                self.take(running)
            running[self.fork(session, [items[test] for test in tests if test in items], mutant)] = mutant, tests
            print(f"\r{number} of {len(self.todo)}", end="", file=sys.stderr, flush=True)
        while running:
            self.take(running)
        self.control(session, items)
        return True

    def take(self, running: dict[int, tuple[Mutant, list[str]]]) -> None:
        """Wait for one fork and write down what became of its mutant."""
        child, status = os.wait()
        mutant, tests = running.pop(child)
        code = os.waitstatus_to_exitcode(status)
        if code == BROKEN:
            raise SystemExit(f"could not be put into the code: {mutant.name}")
        report = WORK / f"{child}.killer"
        killer = report.read_text(encoding="utf-8") if report.is_file() else ""
        report.unlink(missing_ok=True)
        self.write(mutant, len(tests), code != SURVIVED, killer or ("" if code == SURVIVED else f"ends with {code}"))

    def write(self, mutant: Mutant, tests: int, killed: bool, by: str) -> None:
        """Keep one result."""
        where = f"src/{mutant.path}:{mutant.line}"
        self.rows[mutant.name] = {"name": mutant.name, "where": where, "tests": tests, "killed": killed, "by": by}
        self.keep(self.rows[mutant.name])

    def keep(self, row: dict[str, Any]) -> None:
        """Add a line to the log; the last one of a mutant counts."""
        with self.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def fork(self, session: pytest.Session, items: list[pytest.Item], mutant: Mutant | None) -> int:
        """Start the tests of a mutant in a fork; its number."""
        sys.stdout.flush()
        sys.stderr.flush()
        child = os.fork()
        if child:
            return child
        code = BROKEN
        try:
            signal.alarm(STUCK)
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            code = run_in_fork(session, items, mutant, self.measured)
        finally:
            os._exit(code)

    def control(self, session: pytest.Session, items: dict[str, pytest.Item]) -> None:
        """Run every test that killed once more without a mutant: kills of a test that fails anyway do not count."""
        killers = sorted({row["by"] for row in self.rows.values() if row["by"] in items})
        running = {}
        for test in killers:
            while len(running) >= self.jobs:
                self.judge(running)
            running[self.fork(session, [items[test]], None)] = test
        while running:
            self.judge(running)

    def judge(self, running: dict[int, str]) -> None:
        """Take back the kills of one test, if it fails without a mutant."""
        child, status = os.wait()
        test = running.pop(child)
        (WORK / f"{child}.killer").unlink(missing_ok=True)
        if status:
            print(f"\nfails without any mutant: {test}")
            for row in self.rows.values():
                if row["by"] == test:
                    row["killed"] = False
                    self.keep(row)


def run_in_fork(session: pytest.Session, items: list[pytest.Item], mutant: Mutant | None, measured: Measured) -> int:
    """Exchange the code and run tests until one fails; the alarm of one that hangs ends the process."""
    if mutant is not None:
        pairs = plan_exchange(mutant)
        if not pairs or not exchange(pairs):
            return BROKEN
    session.testsfailed = 0
    for item, following in zip(items, [*items[1:], None], strict=True):
        signal.setitimer(signal.ITIMER_VIRTUAL, HANGS + 5 * measured.seconds[item.nodeid])
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            (WORK / f"{os.getpid()}.killer").write_text(item.nodeid, encoding="utf-8")
            return KILLED
    return SURVIVED


def survives_loading(mutant: Mutant, tests: list[str]) -> bool:
    """Whether the tests pass with a mutant that works while its module is loaded."""
    tree = WORK / "src"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(ROOT / "src", tree, ignore=shutil.ignore_patterns("__pycache__", "static"))
    (tree / mutant.path).write_text(ast.unparse(changed_tree(mutant)), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", *PYTEST, *tests]
    try:
        environment = {**mutant_tests.environment(), "PYTHONPATH": str(tree)}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=STUCK, check=False)
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False


def known_results(log: Path) -> dict[str, dict[str, Any]]:
    """What an earlier run found, by name of the mutant."""
    if not log.is_file():
        return {}
    return {row["name"]: row for row in map(json.loads, log.read_text(encoding="utf-8").splitlines())}


def try_all(drawn: list[Mutant], trials: Trials) -> dict[str, dict[str, Any]]:
    """Try mutants while there is time; what became of each."""
    measured = trials.measured
    for mutant in drawn:
        tests = tests_of(mutant, measured, trials.seconds, False)
        if tests and plan_exchange(mutant):
            trials.todo.append((mutant, tests))
            continue
        if time.monotonic() > trials.ends:
            continue
        if not tests and "" in measured.lines.get(mutant.path, {}).get(mutant.line, set()):
            tests = tests_of(mutant, measured, trials.seconds, True)
        survives = not tests or survives_loading(mutant, tests)
        trials.write(mutant, len(tests), not survives, "" if survives else "while loading")
    if trials.todo:
        files = sorted({test.partition("::")[0] for _, tests in trials.todo for test in tests})
        pytest.main([*PYTEST, "--capture=sys", *files], plugins=[trials])
    return trials.rows


def main() -> None:
    """Draw, try, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="folder of the game: ardennes44, atlantic_chase, fields_of_fire, air_armor")
    parser.add_argument("--number", type=int, default=60)
    parser.add_argument("--from", dest="first", type=int, default=0, help="leave out so many at the head of the draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chapter", default="", help="chapters or modules, with commas: fire,movement/pulse")
    parser.add_argument("--resume", action="store_true", help="keep what an earlier run has tried")
    parser.add_argument("--retry", action="store_true", help="keep what an earlier run has killed")
    parser.add_argument("--fresh", action="store_true", help="measure again which tests execute which line")
    parser.add_argument("--minutes", type=float, default=24 * 60, help="start no mutant later than this")
    parser.add_argument("--seconds", type=float, default=60, help="CPU, as measured, for the tests of one mutant")
    parser.add_argument("-j", type=int, default=1, help="mutants at a time")
    given = parser.parse_args()
    ends = time.monotonic() + 60 * given.minutes
    sys.path.insert(0, str(ROOT / "src"))
    os.environ |= {**mutant_tests.environment(), "HYPOTHESIS_STORAGE_DIRECTORY": str(WORK / "hypothesis")}
    os.chdir(ROOT)
    measured = mutant_tests.measure(given.game, given.j, given.fresh)
    log = WORK / f"{given.game}.jsonl"
    rows = known_results(log) if given.resume or given.retry else {}
    rows = {name: row for name, row in rows.items() if given.resume or row["killed"]}
    drawn = draw(given.game, [name for name in given.chapter.split(",") if name], given.seed, given.number)
    drawn = drawn[given.first :]
    trials = Trials(measured, log, given.j, given.seconds, ends)
    rows |= try_all([mutant for mutant in drawn if mutant.name not in rows], trials)
    tried = [rows[mutant.name] for mutant in drawn if mutant.name in rows]
    survivors = [row for row in tried if not row["killed"]]
    told = "".join(f"{row['where']} ({row['tests']} tests)\n    {row['name']}\n" for row in survivors)
    (WORK / f"{given.game}.survivors.txt").write_text(told, encoding="utf-8")
    killed = len(tried) - len(survivors)
    print(f"\n{told}{given.game}: {killed} of {len(tried)} mutants killed ({killed / max(1, len(tried)):.0%})")
    if len(tried) < len(drawn):
        print(f"not tried yet: {len(drawn) - len(tried)}")
        sys.exit(2)


if __name__ == "__main__":
    main()
