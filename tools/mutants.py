"""Change one small thing in a rule and see whether a test turns red.

    python tools/mutants.py ardennes44 [--number 60] [--seed 1] [--only combat] [--fresh]

Random lines of `rules/` get one mutation each: a comparison, a sign, `and`/`or`, `not`, or a returned truth is turned
round. The tests that execute the line (coverage with one context per test, kept in build/mutants/) are run against a
copy of the source in which only that line differs. A mutant that no test kills is printed. Mutants that change nothing
anybody could notice are listed in tools/equivalent_mutants.txt, with the reason, and are not drawn again.

The work can be stopped and goes on where it stopped: results are kept per mutant in build/mutants/<game>.jsonl.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "mutants"
EQUIVALENT = ROOT / "tools" / "equivalent_mutants.txt"
MOST_TESTS = 80  # that execute a line; more prove no more and take long
TIME = 300  # seconds after which a mutant counts as killed: it hangs

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True)
class Mutant:
    """One changed expression."""

    path: str  # below src/
    line: int
    column: int
    before: str
    after: str
    end_line: int
    end_column: int

    @property
    def name(self) -> str:
        """What the list of equivalent mutants calls it: independent of line numbers."""
        return f"{self.path}: {self.before} -> {self.after}"


def turned(node: ast.AST) -> ast.AST | None:
    """The same expression with one thing turned round, or None where there is nothing to turn."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
        return ast.Compare(node.left, [COMPARISONS[type(node.ops[0])]()], node.comparators)
    if isinstance(node, ast.BoolOp):
        return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        return ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)
    return None


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module."""
    text = path.read_text(encoding="utf-8")
    inside = str(path.relative_to(ROOT / "src"))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
            expression: ast.expr = node.value
            other: ast.AST | None = ast.Constant(not node.value.value)
        elif isinstance(node, ast.expr):
            expression, other = node, turned(node)
        else:
            continue
        before = ast.get_source_segment(text, expression)
        if other is None or before is None or "\n" in before or expression.end_lineno is None:
            continue
        after = f"({ast.unparse(other)})"
        end = expression.end_col_offset or 0
        yield Mutant(inside, expression.lineno, expression.col_offset, before, after, expression.end_lineno, end)


def rule_modules(game: str, only: str) -> list[Path]:
    """The modules whose lines are drawn: the chapters, without the words of refusals and exact chances."""
    home = ROOT / "src" / "sandtable" / "games" / game / "rules"
    left_out = {"why.py", "odds.py", "preview.py", "__init__.py"}
    return [path for path in sorted(home.rglob("*.py")) if path.name not in left_out and only in str(path)]


def measure(game: str) -> None:
    """Run the game's tests once under coverage, one context per test."""
    WORK.mkdir(parents=True, exist_ok=True)
    settings = WORK / f"{game}.ini"
    data = WORK / f"{game}.coverage"
    settings.write_text(
        f"[run]\nsource = src/sandtable/games/{game}\ndynamic_context = test_function\ndata_file = {data}\n"
    )
    command = [
        sys.executable,
        "-m",
        "coverage",
        "run",
        f"--rcfile={settings}",
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
    ]
    command += ["-m", "not slow and not browser", f"tests/games/{game}"]
    env = {**os.environ, "PYTHONPATH": "src"}
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        said = list(run.stdout)
    failing = [line.split()[1] for line in said if line.startswith("FAILED ")]
    (WORK / f"{game}.failing").write_text("\n".join(failing), encoding="utf-8")
    if run.returncode and not failing:
        raise SystemExit(f"the tests of {game} do not run:\n{''.join(said[-20:])}")
    for name in failing:
        print(f"fails without any mutant, left out: {name}", flush=True)


def sound(game: str, tests: list[str]) -> list[str]:
    """Those of some tests that pass without any mutant."""
    known = WORK / f"{game}.failing"
    failing = (
        {name.partition("[")[0] for name in known.read_text(encoding="utf-8").split()} if known.is_file() else set()
    )
    return [test for test in tests if test not in failing]


class Contexts:
    """Which tests execute a line, as coverage has written it down."""

    def __init__(self, game: str) -> None:
        self.base = sqlite3.connect(WORK / f"{game}.coverage")
        self.files = {Path(path): id for id, path in self.base.execute("select id, path from file")}
        self.names = dict(self.base.execute("select id, context from context"))

    def tests(self, path: Path, line: int) -> list[str]:
        """Dotted names of the tests that execute the line."""
        file = self.files.get(path)
        found: list[str] = []
        for context, bits in self.base.execute("select context_id, numbits from line_bits where file_id = ?", (file,)):
            if line // 8 < len(bits) and bits[line // 8] >> line % 8 & 1 and ".test_" in self.names[context]:
                found.append(self.names[context])
        return found


def node_ids(dotted: list[str]) -> list[str]:
    """Files and names for pytest of dotted test names: tests.games.x.test_y.test_z."""
    found: dict[str, set[str]] = {}
    for name in dotted:
        module, _, function = name.rpartition(".")
        path = module.replace(".", "/") + ".py"
        if not path.startswith("tests/"):
            path = f"tests/{path}"
        if (ROOT / path).is_file():
            found.setdefault(path, set()).add(function)
    return [f"{path}::{function}" for path, functions in sorted(found.items()) for function in sorted(functions)]


def survives(mutant: Mutant, tests: list[str]) -> bool:
    """Whether all tests still pass with the mutant in place."""
    tree = WORK / "src"
    target = tree / mutant.path
    original = target.read_text(encoding="utf-8")
    lines = original.split("\n")
    row = lines[mutant.line - 1].encode()
    changed = row[: mutant.column] + mutant.after.encode() + row[mutant.end_column :]
    lines[mutant.line - 1] = changed.decode()
    target.write_text("\n".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=TIME, check=False)
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False
    finally:
        target.write_text(original, encoding="utf-8")


def known_results(log: Path) -> dict[str, bool]:
    """What an earlier run found, by name of the mutant."""
    if not log.is_file():
        return {}
    return {row["name"]: row["killed"] for row in map(json.loads, log.read_text(encoding="utf-8").splitlines())}


def main() -> None:
    """Draw, try, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="folder of the game: ardennes44, atlantic_chase, fields_of_fire, air_armor")
    parser.add_argument("--number", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="part of a path: a chapter or a module")
    parser.add_argument("--fresh", action="store_true", help="measure coverage and try every mutant again")
    given = parser.parse_args()
    log = WORK / f"{given.game}.jsonl"
    if given.fresh:
        log.unlink(missing_ok=True)
    if given.fresh or not (WORK / f"{given.game}.coverage").is_file():
        measure(given.game)
    shutil.rmtree(WORK / "src", ignore_errors=True)
    shutil.copytree(ROOT / "src", WORK / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
    contexts, known = Contexts(given.game), known_results(log)
    listed = EQUIVALENT.read_text(encoding="utf-8") if EQUIVALENT.is_file() else ""
    drawn = [mutant for path in rule_modules(given.game, given.only) for mutant in mutants_of(path)]
    drawn = [mutant for mutant in drawn if mutant.name not in listed]
    random.Random(given.seed).shuffle(drawn)
    killed = 0
    for number, mutant in enumerate(drawn[: given.number], 1):
        if mutant.name not in known:
            tests = node_ids(contexts.tests(ROOT / "src" / mutant.path, mutant.line))
            tests = sound(given.game, tests)[:MOST_TESTS]
            known[mutant.name] = bool(tests) and not survives(mutant, tests)
            row = {"name": mutant.name, "line": mutant.line, "tests": len(tests), "killed": known[mutant.name]}
            with log.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        killed += known[mutant.name]
        if not known[mutant.name]:
            print(f"survives: src/{mutant.path}:{mutant.line}: {mutant.before}  ->  {mutant.after}", flush=True)
        print(f"\r{number} of {min(given.number, len(drawn))}, {killed} killed", end="", file=sys.stderr, flush=True)
    tried = min(given.number, len(drawn))
    print(f"\n{given.game}: {killed} of {tried} mutants killed ({killed / max(1, tried):.0%})")


if __name__ == "__main__":
    main()
