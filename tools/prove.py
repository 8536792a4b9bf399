"""Run the checks of the project side by side and say where the time went.

  prove.py            every check whose inputs changed since it last passed in this clone
  prove.py --all      every check
  prove.py --quick    lint, types and the tests of the chapters that changed since the last commit
  prove.py NAME ...   these checks and what they need

A check names what it reads: the core, one game, the table. A change in one game therefore proves that game, its
conformance and its compiled build again, and nothing of the others. Checks that compute take one core each; those
that mostly wait (a server, a browser) run beside them. Logs are in build/proof/.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PROOF = Path("build/proof")
PASSED = PROOF / "passed.json"  # check -> hash of what it read when it last passed
MARKS = PROOF / "marks"
MARKS_FILE = "SANDTABLE_MARKS"
PYTHON = sys.executable
HAS_COMPILER = shutil.which((os.environ.get("CC") or "cc").split()[0]) is not None
GAMES = sorted(path.parent.name for path in Path("src/sandtable/games").glob("*/compiled.txt"))
CODE = ("core", *GAMES)
EVERYTHING = (*CODE, "docs", "table")
COMPUTING, WAITING = os.cpu_count() or 2, 1  # checks at a time
CORE_TESTS = ["engine", "seam", "board", "bots", "review", "lab"]
BOOK_TESTS = ["books", "packs", "project", "test_cli.py"]
PLAYED = ["server/simulation", "server/rooms", "server/thinking", "server/test_*.py"]  # where it plays by the rules
TALLY = re.compile(r"(\d+) (passed|failed|errors?|skipped)\b")


@dataclass
class Check:
    """One command: what it reads, what must have passed before, how many seconds it takes (the longest start first)."""

    name: str
    command: list[str]
    reads: tuple[str, ...]
    seconds: int
    needs: tuple[str, ...] = ()
    waits: bool = False
    compiled: bool = False

    @property
    def log(self) -> Path:
        """What it prints."""
        return PROOF / f"{self.name}.log"

    def environment(self) -> dict[str, str]:
        """The build that it tests, and where the marks of its tests go."""
        build = {"PYTHONPATH": str(Path("build/compiled" if self.compiled else "src").resolve())}
        if "pytest" in self.command:
            build["SANDTABLE_EXPECT"] = "compiled" if self.compiled else "plain"
            build[MARKS_FILE] = str((MARKS / f"{self.name}.json").resolve())
        return {"SANDTABLE_OPT": "1", **os.environ, **build}


@dataclass
class Result:
    """How a check ended."""

    check: Check
    passed: bool
    wall: float
    cpu: float

    @property
    def text(self) -> str:
        """All that the check printed."""
        return self.check.log.read_text(encoding="utf-8", errors="replace")

    @property
    def last_line(self) -> str:
        """The last line that says something."""
        lines = [line.strip("= ") for line in self.text.splitlines() if line.strip("= ")]
        return lines[-1] if lines else ""


# --- the checks ----------------------------------------------------------------------------------------------------


def pytest(*tests: str, jobs: int = 1, game: str = "") -> list[str]:
    """A run of pytest; in one process it keeps the marks of its tests for the ledgers."""
    spread = ["-n", str(jobs), "--dist", "worksteal"] if jobs > 1 else ["-p", "sandtable.books.ledger"]
    chosen = ["--game", game] if game else []
    return [PYTHON, "-m", "pytest", "-q", "--durations=15", *spread, *(f"tests/{test}" for test in tests), *chosen]


def found_in(globs: list[str]) -> list[str]:
    """The tests that some patterns name."""
    return sorted(str(path.relative_to("tests")) for glob in globs for path in Path("tests").glob(glob))


def checks() -> list[Check]:
    """Every check of the project."""
    bin = Path(PYTHON).parent
    sources = [name for name in ("src", "tests", "tools", "atlas", "examples", "setup.py") if Path(name).exists()]
    found = [
        Check("ruff", [f"{bin}/ruff", "check", *sources], CODE, 2),
        Check("format", [f"{bin}/ruff", "format", "--check", *sources], CODE, 2),
        Check("types", [f"{bin}/mypy"], CODE, 90),
        Check("imports", [f"{bin}/lint-imports"], CODE, 20),
        Check("table", ["tools/check_table"], ("core", "table"), 45),
        Check("browser", pytest("browser", jobs=3), (*CODE, "table"), 999, waits=True),
        Check("plain-core", pytest(*CORE_TESTS, "conformance", game="core"), CODE, 100),
        Check("plain-books", pytest(*BOOK_TESTS), (*CODE, "docs"), 100),
        Check("plain-server", pytest("server", jobs=3), CODE, 150, waits=True),
    ]
    for game in GAMES:
        id = game_id(game)
        found += [
            Check(f"plain-{id}", pytest(f"games/{game}"), ("core", game), 20 + size_of(game)),
            Check(f"plain-conformance-{id}", pytest("conformance", game=id), ("core", game), 40),
        ]
    plain = tuple(f"plain-{game_id(game)}" for game in GAMES)
    ledgers = [f"{bin}/sandtable", "rules", "coverage", "--marks", str(MARKS)]
    found.append(Check("ledgers", ledgers, EVERYTHING, 3, ("plain-books", *plain)))
    return found + (compiled_checks() if HAS_COMPILER else [])


def compiled_checks() -> list[Check]:
    """The same games in the compiled build: conformance on every scenario, the same play, games to their end."""
    found = [Check("compile-core", [PYTHON, "tools/compiled_tree.py", "core"], ("core",), 400)]
    for game in GAMES:
        command = [PYTHON, "tools/compiled_tree.py", game]
        found.append(Check(f"compile-{game}", command, ("core", game), 100 + size_of(game), ("compile-core",)))
    whole = tuple(check.name for check in found)
    found += [
        Check("compiled-core", pytest(*CORE_TESTS, "conformance", game="core"), CODE, 80, whole, compiled=True),
        Check("compiled-server", pytest(*found_in(PLAYED), jobs=3), CODE, 120, whole, waits=True, compiled=True),
    ]
    for game in GAMES:
        id, built = game_id(game), ("compile-core", f"compile-{game}")
        sweep = [PYTHON, "-m", "sandtable", "sweep", id, "--bots", "random", "--games", "1", "--seed", "ci"]
        found += [
            Check(
                f"compiled-{id}",
                pytest("conformance", game=id),
                ("core", game),
                60 + size_of(game),
                built,
                compiled=True,
            ),
            Check(f"same-play-{id}", [PYTHON, "tools/same_play.py", id], ("core", game), 20, built),
            Check(f"sweep-{id}", [*sweep, "--workers", "1"], ("core", game), 20, built, compiled=True),
        ]
    return found


def size_of(game: str) -> int:
    """How much code a game has, in units of ten thousand bytes: nearly the seconds that its checks take."""
    return sum(path.stat().st_size for path in Path("src/sandtable/games", game).rglob("*.py")) // 10_000


def game_id(folder: str) -> str:
    """The id of a game that lives in a folder."""
    return folder.replace("_", "-")


# --- what changed --------------------------------------------------------------------------------------------------


def area_of(path: str) -> str:
    """The area a file belongs to; what belongs to nobody else is the core's."""
    parts = path.split("/")
    if parts[:3] == ["src", "sandtable", "games"] and len(parts) > 4:
        return parts[3]
    if parts[:2] == ["tests", "games"] and len(parts) > 3:
        return parts[2]
    if parts[0] == "docs" or (len(parts) == 1 and path.endswith(".md")):
        return "docs"
    return "table" if parts[0] == "web" or parts[:2] == ["tests", "browser"] else "core"


@cache
def digests() -> dict[str, str]:
    """A hash per area of every file that git knows or would add, and of what runs them."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, capture_output=True, check=True).stdout.decode().split("\0")
    setting = f"{sys.version} {os.environ.get('SANDTABLE_OPT')} {Path(sys.prefix, '.installed-dev').stat().st_mtime}"
    hashes = {area: hashlib.sha256(setting.encode()) for area in EVERYTHING}
    for name in sorted(filter(None, names)):
        if Path(name).is_file():
            hashes[area_of(name)].update(name.encode() + Path(name).read_bytes())
    return {area: each.hexdigest() for area, each in hashes.items()}


def key(check: Check) -> str:
    """What the check is and what it reads."""
    return hashlib.sha256(" ".join([*check.command, *(digests()[area] for area in check.reads)]).encode()).hexdigest()


def changed_files() -> list[str]:
    """What differs from the last commit; in a clean tree, what the last commit changed."""
    dirty = listed("diff", "--name-only", "HEAD") + listed("ls-files", "--others", "--exclude-standard")
    return dirty or listed("diff", "--name-only", "HEAD~1", "HEAD")


def listed(*command: str) -> list[str]:
    """The paths that a git command prints."""
    return subprocess.run(["git", *command], capture_output=True, text=True, check=True).stdout.split()


def tests_of(path: str) -> list[str]:
    """The tests that mirror a file: its chapter's folder or file, its room's folder, or the test itself."""
    parts = Path(path).parts
    if parts[0] == "tests":
        return [path] if Path(path).name.startswith("test_") and Path(path).exists() else [str(Path(path).parent)]
    if parts[:2] != ("src", "sandtable") or len(parts) < 4:
        return []
    if parts[2] != "games":
        return [f"tests/{parts[2]}"]
    if parts[4] in ("rulebook", "text"):
        return ["tests/books"]
    inside = [part for part in parts[4:] if part != "rules"]
    room = Path("tests/games", parts[3])
    near = [room / inside[0], *room.glob(f"test_{Path(inside[0]).stem}*.py")]
    return [str(test) for test in near if test.exists()] or [str(room)]


def quick_checks() -> list[Check]:
    """Lint, types, import directions, and the tests of what changed."""
    touched = sorted({test for path in changed_files() for test in tests_of(path) if Path(test).exists()})
    lint = [check for check in checks() if check.name in ("ruff", "format", "types", "imports")]
    command = [PYTHON, "-m", "pytest", "-q", "-m", "not browser", *touched]
    return [*lint, Check("tests of what changed", command, CODE, 60)] if touched else lint


# --- running -------------------------------------------------------------------------------------------------------


def prove(wanted: list[Check]) -> list[Result]:
    """Run checks as their needs are met, the longest first; a need that is not wanted has passed before."""
    todo = sorted(wanted, key=lambda check: check.seconds, reverse=True)
    running: dict[int, tuple[Check, float]] = {}
    done: list[Result] = []
    while todo or running:
        waiting_for = {check.name for check in todo} | {check.name for check, _ in running.values()}
        broken = {result.check.name for result in done if not result.passed}
        for check in list(todo):
            if broken & set(check.needs):
                todo.remove(check)
                check.log.write_text("not run: " + ", ".join(sorted(broken & set(check.needs))) + " failed\n")
                done.append(Result(check, passed=False, wall=0, cpu=0))
            elif not waiting_for & set(check.needs) and has_room(check, [other for other, _ in running.values()]):
                todo.remove(check)
                running[start(check)] = check, time.monotonic()
        if running:
            pid, status, usage = os.wait3(0)
            if pid in running:
                check, began = running.pop(pid)
                cpu = usage.ru_utime + usage.ru_stime
                done.append(Result(check, status == 0, time.monotonic() - began, cpu))
                tell(done[-1])
    return done


def has_room(check: Check, running: list[Check]) -> bool:
    """Whether a core is free for a check that computes, or a place for one that waits."""
    most = WAITING if check.waits else COMPUTING
    return sum(other.waits == check.waits for other in running) < most


def start(check: Check) -> int:
    """Start a check; those that wait for a browser or a socket go before those that compute."""
    with check.log.open("wb") as log:
        command = check.command if check.waits else ["nice", "-n", "5", *check.command]
        return subprocess.Popen(
            command, stdout=log, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, env=check.environment()
        ).pid


def tell(result: Result) -> None:
    """One line per check; all that it printed when it failed."""
    word = "passed" if result.passed else "FAILED"
    print(f"{word} {result.check.name:28} {result.wall:5.0f} s  {result.last_line[:90]}", flush=True)
    if not result.passed:
        print(result.text[-20_000:], flush=True)


def summary(results: list[Result], seconds: float) -> None:
    """Where the time went, and how many tests passed in all."""
    print(f"\n{'check':30} {'wall s':>7} {'CPU s':>7}")
    for result in sorted(results, key=lambda result: result.cpu, reverse=True):
        print(f"{result.check.name:30} {result.wall:7.0f} {result.cpu:7.0f}")
    cpu = sum(result.cpu for result in results)
    print(f"{'all':30} {seconds:7.0f} {cpu:7.0f}   ({cpu / max(seconds, 1):.1f} cores busy)\n")
    tally: Counter[str] = Counter()
    for result in results:
        for number, word in TALLY.findall(result.last_line) if "pytest" in result.check.command else ():
            tally["failed" if word.startswith("error") else word] += int(number)
    failed = [result.check.name for result in results if not result.passed]
    if failed:
        print(f"Failed: {', '.join(failed)}; logs in {PROOF}/")
    print(f"{tally['passed']} passed, {tally['failed']} failed, {tally['skipped']} skipped")


def main() -> int:
    """Choose the checks, run them, keep what passed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="checks to run")
    parser.add_argument("--all", action="store_true", help="every check, proven before or not")
    parser.add_argument("--quick", action="store_true", help="lint, types and the tests of what changed")
    arguments = parser.parse_args()
    PROOF.mkdir(parents=True, exist_ok=True)
    if arguments.quick:
        began = time.monotonic()
        results = prove(quick_checks())
        summary(results, time.monotonic() - began)
        return 0 if all(result.passed for result in results) else 1
    every = {check.name: check for check in checks()}
    unknown = sorted(set(arguments.names) - set(every))
    if unknown:
        parser.error(f"no check {', '.join(unknown)}; there are {', '.join(every)}")
    MARKS.mkdir(parents=True, exist_ok=True)
    passed: dict[str, str] = json.loads(PASSED.read_text()) if PASSED.is_file() else {}
    chosen = [every[name] for name in arguments.names] or list(every.values())
    wanted = [check for check in chosen if arguments.all or passed.get(check.name) != key(check)]
    if not HAS_COMPILER:
        print("No C compiler on this machine: the compiled build is NOT tested.")
    print(f"{len(wanted)} checks, {len(chosen) - len(wanted)} proven before", flush=True)
    began = time.monotonic()
    results = prove(wanted)
    for result in results:
        passed.pop(result.check.name, None)
        if result.passed:
            passed[result.check.name] = key(result.check)
    PASSED.write_text(json.dumps(passed, indent=1))
    if results:
        summary(results, time.monotonic() - began)
    return 0 if all(result.passed for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
