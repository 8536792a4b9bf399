"""Which tests execute a line of a game's rules, and how long each takes: measured once, kept in build/mutants/.

Only what changed is measured again: the tests of a file whose text differs. When a module of the rules changed, its
lines are followed by their text. `python tools/mutant_tests.py GAME FILE OUT` measures one share of the test files.
"""

from __future__ import annotations

import difflib
import hashlib
import os
import pickle
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "mutants"
SHARE = 4  # test files that are measured by one process
LONGEST = 8  # CPU seconds under coverage: longer tests are left out, they play whole games
LEFT_OUT = {"bot", "loading"}  # folders: what a bot or a reader does with a rule is no proof of it
PYTEST = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--hypothesis-seed=0", "-m", "not slow and not browser"]


@dataclass
class Measured:
    """What is known of a game's tests."""

    seconds: dict[str, float] = field(default_factory=dict)  # of each test that passes
    failing: set[str] = field(default_factory=set)  # without any mutant
    long: set[str] = field(default_factory=set)  # too long for many mutants
    files: dict[str, str] = field(default_factory=dict)  # of tests: a hash of the text that was measured
    texts: dict[str, str] = field(default_factory=dict)  # of modules of rules, as they were measured
    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)  # module, line, tests; "": while loading

    def add(self, other: Measured) -> None:
        """Take over what another process measured."""
        self.seconds |= other.seconds
        self.failing |= other.failing
        self.long |= other.long
        for path, lines in other.lines.items():
            mine = self.lines.setdefault(path, {})
            for line, tests in lines.items():
                mine.setdefault(line, set()).update(tests)

    def forget(self, file: str) -> None:
        """Drop the tests of a file that changed or is gone."""
        self.files.pop(file, None)
        gone = {test for test in [*self.seconds, *self.failing] if test.partition("::")[0] == file}
        self.seconds = {test: took for test, took in self.seconds.items() if test not in gone}
        self.failing -= gone
        self.long -= gone
        for lines in self.lines.values():
            for tests in lines.values():
                tests -= gone

    def follow(self, path: str, text: str) -> None:
        """Carry the lines of a module over to its new text."""
        old, new = self.texts.get(path, text).split("\n"), text.split("\n")
        self.texts[path] = text
        if old == new:
            return
        known, found = self.lines.get(path, {}), dict[int, set[str]]()
        for _, begin, end, first, last in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if old[begin:end] == new[first:last]:
                for offset in range(end - begin):
                    if begin + offset + 1 in known:
                        found[first + offset + 1] = known[begin + offset + 1]
            else:  # tests of what stood here and of the neighbours: more than needed does no harm
                tests = set[str]().union(*(known.get(line, set()) for line in range(begin, end + 2)))
                found.update({line + 1: set(tests) for line in range(first, last)})
        self.lines[path] = found


def stop_test(*_: object) -> None:
    """The alarm of a test that takes too long."""
    raise TimeoutError


class Recorder:
    """The plugin that tells coverage which test runs."""

    def __init__(self, coverage: Any, measured: Measured) -> None:
        self.coverage, self.measured, self.began = coverage, measured, 0.0

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.coverage.switch_context(nodeid)
        self.began = time.process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            too_long = "TimeoutError" in str(report.longrepr)
            (self.measured.long if too_long else self.measured.failing).add(report.nodeid)
        self.measured.seconds[report.nodeid] = time.process_time() - self.began

    def pytest_runtest_logfinish(self) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        self.coverage.switch_context("")


def measure_here(game: str, files: list[str], out: Path) -> None:
    """Run some test files under coverage in this process."""
    import coverage
    import pytest

    rules = ROOT / "src" / "sandtable" / "games" / game / "rules"
    tracer = coverage.Coverage(data_file=None, config_file=False, source=[str(rules)], messages=False)
    measured = Measured()
    signal.signal(signal.SIGVTALRM, stop_test)
    tracer.start()
    code = pytest.main([*PYTEST, "--tb=native", *files], plugins=[Recorder(tracer, measured)])
    tracer.stop()
    if code not in (0, 1, 5):
        raise SystemExit(f"the tests do not run: {files}")
    data = tracer.get_data()
    for path in data.measured_files():
        inside = str(Path(path).relative_to(ROOT / "src"))
        measured.lines[inside] = {line: set(tests) for line, tests in data.contexts_by_lineno(path).items()}
    out.write_bytes(pickle.dumps(measured))


def measure(game: str, jobs: int, fresh: bool) -> Measured:
    """What is known of the tests, after measuring what is new."""
    WORK.mkdir(parents=True, exist_ok=True)
    kept = WORK / f"{game}.tests"
    known: Measured = pickle.loads(kept.read_bytes()) if kept.is_file() and not fresh else Measured()
    home = ROOT / "src"
    for path in sorted((home / "sandtable" / "games" / game / "rules").rglob("*.py")):
        known.follow(str(path.relative_to(home)), path.read_text(encoding="utf-8"))
    now = {
        str(path.relative_to(ROOT)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted((ROOT / "tests" / "games" / game).rglob("test_*.py"))
        if path.parent.name not in LEFT_OUT
    }
    for file in [file for file, digest in known.files.items() if now.get(file) != digest]:
        known.forget(file)
    todo = [file for file in now if file not in known.files]
    shares = [todo[at : at + SHARE] for at in range(0, len(todo), SHARE)]
    with ThreadPoolExecutor(jobs) as pool:
        outs = [WORK / f"{game}.{number}.share" for number in range(len(shares))]
        for done, (share, out, found) in enumerate(pool.map(measure_share, [game] * len(shares), shares, outs), 1):
            known.add(found)
            known.files |= {file: now[file] for file in share}
            out.unlink()
            kept.write_bytes(pickle.dumps(known))
            print(f"\rtests measured: {done} of {len(shares)} shares", end="", file=sys.stderr, flush=True)
    kept.write_bytes(pickle.dumps(known))
    for name in sorted(known.failing):
        print(f"fails without any mutant, left out: {name}", flush=True)
    return known


def measure_share(game: str, files: list[str], out: Path) -> tuple[list[str], Path, Measured]:
    """Measure some test files in a process of their own."""
    command = [sys.executable, __file__, game, ",".join(files), str(out)]
    run = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    if not out.is_file():
        raise SystemExit(f"the tests of {game} do not run:\n{run.stdout[-3000:]}{run.stderr[-3000:]}")
    found: Measured = pickle.loads(out.read_bytes())
    return files, out, found


def environment() -> dict[str, str]:
    """The plain build of this clone, and no bytecode written beside it."""
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}


if __name__ == "__main__":
    # the class must have the same name in both processes for pickle
    from mutant_tests import measure_here as measure_share_here

    measure_share_here(sys.argv[1], sys.argv[2].split(","), Path(sys.argv[3]))
