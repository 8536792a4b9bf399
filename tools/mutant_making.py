"""The mutants of rules: one changed expression each, drawn by seed and names (see tools/mutants.py)."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mutant_tests import ROOT

EQUIVALENT = ROOT / "tools" / "equivalent_mutants.txt"

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
    index: int  # of the node in ast.walk
    name: str  # path, function, before and after: independent of line numbers
    line: int
    lines: frozenset[int]  # of the expression
    around: frozenset[int]  # of the statement, without the statements inside it


def turned(node: ast.AST) -> ast.expr | None:
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


def returned(parent: ast.AST, node: ast.AST) -> ast.expr | None:
    """The other truth, where a truth is returned."""
    if isinstance(parent, ast.Return) and isinstance(node, ast.Constant) and isinstance(node.value, bool):
        return ast.Constant(not node.value)
    return None


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = str(path.relative_to(ROOT / "src"))
    above = {child: parent for parent in ast.walk(tree) for child in ast.iter_child_nodes(parent)}
    seen: dict[str, int] = {}
    for index, node in enumerate(ast.walk(tree)):
        other = turned(node) or (returned(above[node], node) if node in above else None)
        if other is None or not isinstance(node, ast.expr):
            continue
        owners, statement = places(node, above)
        name = f"{inside}: {owners}: {ast.unparse(node)} -> {ast.unparse(other)}"
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > 1:
            name += f" #{seen[name]}"
        lines = frozenset(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        yield Mutant(inside, index, name, node.lineno, lines, statement)


def places(node: ast.AST, above: dict[ast.AST, ast.AST]) -> tuple[str, frozenset[int]]:
    """The function of an expression, with its class, and the lines of its statement."""
    owners: list[str] = []
    lines: frozenset[int] = frozenset()
    while node in above:
        if isinstance(node, ast.stmt) and not lines:
            inner = [child.lineno for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)]
            lines = frozenset(range(node.lineno, min([*inner, (node.end_lineno or node.lineno) + 1])))
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            owners.append(node.name)
        node = above[node]
    return ".".join(reversed(owners)), lines


def changed_tree(mutant: Mutant) -> ast.Module:
    """The module with the mutant in it."""
    tree = ast.parse((ROOT / "src" / mutant.path).read_text(encoding="utf-8"))
    target = list(ast.walk(tree))[mutant.index]
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, field, ast.copy_location(turned(target) or returned(parent, target), target))  # type: ignore[type-var]
            elif isinstance(value, list) and target in value:
                value[value.index(target)] = ast.copy_location(turned(target), target)  # type: ignore[type-var]
    return ast.fix_missing_locations(tree)


def rule_modules(game: str, chapters: list[str]) -> list[Path]:
    """The modules whose lines are drawn: the chapters, without the words of refusals and exact chances."""
    home = ROOT / "src" / "sandtable" / "games" / game / "rules"
    left_out = {"why.py", "odds.py", "preview.py", "__init__.py"}
    paths = [path for path in sorted(home.rglob("*.py")) if path.name not in left_out]
    if not chapters:
        return paths
    inside = {path: path.relative_to(home).with_suffix("") for path in paths}
    return [path for path in paths if any(str(inside[path]) == c or c in inside[path].parts for c in chapters)]


def draw(game: str, chapters: list[str], seed: int, number: int) -> list[Mutant]:
    """The mutants of a run: the same for the same seed, whatever else changes in the code."""
    rows = EQUIVALENT.read_text(encoding="utf-8").splitlines() if EQUIVALENT.is_file() else []
    equivalent = {row for row in rows if not row.startswith(" ")}
    drawn = [mutant for path in rule_modules(game, chapters) for mutant in mutants_of(path)]
    drawn = [mutant for mutant in drawn if mutant.name not in equivalent]
    drawn.sort(key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())
    return drawn[:number]
