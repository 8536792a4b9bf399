"""Keep build/compiled/ a copy of src/ with the hot modules compiled beside their sources.

The parts are the core (engine and board) and one per game. A part is compiled when one of the sources it is made from
changed, and kept in a cache outside the clone (SANDTABLE_CACHE, by default ~/.cache/sandtable): a line in one game
compiles one game, and a second clone compiles nothing. src/ never receives a compiled file: plain runs stay plain.

  compiled_tree.py [PART ...]   bring these parts up to date, by default all
  compiled_tree.py --ready      succeed if all are; else compile the others in the background and fail
  compiled_tree.py --behind     compile at low priority, one part after the other: the game that is played, then the
                                quickest
"""

from __future__ import annotations

import ast
import fcntl
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path

SOURCE = Path("src")
TREE = Path("build/compiled")
TREE_LOCK = TREE.parent / "compiled.lock"  # of who changes the tree; compiling happens outside
PARTS = TREE / ".parts"  # one file per part that is complete: its key and its modules
WANTED = TREE / ".wanted"  # one file per part that somebody plays and would like compiled next
LOG = Path("build/compiled.log")
CACHE = Path(os.environ.get("SANDTABLE_CACHE") or Path.home() / ".cache" / "sandtable") / "compiled"
KEPT = 60  # parts in the cache; the ones not used for longest go
IGNORED_SUFFIXES = {".pyc", ".so", ".pyd"}
CORE = "core"


# --- what a part is made from --------------------------------------------------------------------------------------


@cache
def source_files() -> dict[Path, Path]:
    """Every file of the package, by its path inside the tree."""
    return {
        path.relative_to(SOURCE): path
        for path in SOURCE.rglob("*")
        if path.is_file()
        and path.suffix not in IGNORED_SUFFIXES
        and not any(part.endswith(".egg-info") or part == "__pycache__" for part in path.parts)
    }


def all_parts() -> list[str]:
    """The core, then the games, those that compile quickest first."""
    listings = SOURCE.glob("sandtable/games/*/compiled.txt")
    games = sorted((path.parent for path in listings), key=lambda game: len(list(game.rglob("*.py"))))
    return [CORE, *(game.name for game in games)]


def imported(source: Path) -> list[str]:
    """The modules a source names in its imports; a name taken from a package may be a module itself."""
    found: list[str] = []
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            found.extend(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = source.relative_to(SOURCE).parts[: -node.level] if node.level else ()
            module = ".".join([*package, *filter(None, [node.module])])
            found.append(module)
            found.extend(f"{module}.{alias.name}" for alias in node.names)
    return found


def hot_sources(part: str) -> set[Path]:
    """What the compiler reads for a part: engine, board, the modules that its game lists, and whatever these import."""
    files = source_files()
    todo = [inside for inside in files if inside.suffix == ".py" and inside.parent.name in ("engine", "board")]
    seen: set[Path] = set()
    if part != CORE:
        listing = SOURCE / "sandtable" / "games" / part / "compiled.txt"
        seen.add(listing)
        for glob in listing.read_text(encoding="utf-8").split():
            todo += [path.relative_to(SOURCE) for path in listing.parent.glob(glob)]
    while todo:
        inside = todo.pop()
        if inside not in files or files[inside] in seen:
            continue
        seen.add(files[inside])
        for name in imported(files[inside]):
            stem = Path(*name.split("."))
            todo += [stem.with_suffix(".py"), stem / "__init__.py"]
    return seen


@cache
def key_of(part: str) -> str:
    """The key of a part as its sources were when this was first asked."""
    return digest_of(part)


def digest_of(part: str) -> str:
    """A hash of all that decides what the compiled part contains."""
    types = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    tools = [sys.version, sysconfig.get_platform(), version("mypy"), compiler(), optimised()]
    digest = hashlib.sha256(repr([types, tools]).encode())
    for path in [Path("setup.py"), *sorted(hot_sources(part))]:
        digest.update(str(path).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


def optimised() -> str:
    """How hard the C compiler tries."""
    return os.environ.get("SANDTABLE_OPT", "3")


@cache
def compiler() -> str:
    """What the C compiler that Python was built with says about itself; empty when there is none."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return ""
    said = subprocess.run([command[0], "--version"], capture_output=True, text=True, check=False).stdout
    return said.partition("\n")[0]


# --- the tree ------------------------------------------------------------------------------------------------------


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process at a time, of whichever clone, holds that file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def mirror() -> None:
    """Copy new and changed files into the tree, delete what is gone and parts that are older than their sources."""
    files = source_files()
    with locked(TREE_LOCK):
        PARTS.mkdir(parents=True, exist_ok=True)
        for marker in PARTS.iterdir():
            if marker.name not in all_parts() or not is_ready(marker.name):
                take_out(marker.name)
        for inside, path in files.items():
            target = TREE / inside
            if target.is_file() and target.read_bytes() == path.read_bytes():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target)
        known = {target for marker in PARTS.iterdir() for target in modules_in(marker.name)}
        for target in (TREE / "sandtable").rglob("*"):
            stale = target.relative_to(TREE) not in (known if target.suffix in (".so", ".pyd") else files)
            if target.is_file() and target.suffix != ".pyc" and stale:
                target.unlink()


def modules_in(part: str) -> list[Path]:
    """The compiled modules of a part that is in the tree."""
    marker = PARTS / part
    return [Path(name) for name in json.loads(marker.read_text())["modules"]] if marker.is_file() else []


def is_ready(part: str) -> bool:
    """Whether the tree has the part as the present sources make it."""
    marker = PARTS / part
    return marker.is_file() and json.loads(marker.read_text())["key"] == key_of(part)


def take_out(part: str) -> None:
    """Remove a part: its marker first, so that nobody starts with half of it."""
    modules = modules_in(part)
    (PARTS / part).unlink(missing_ok=True)
    for module in modules:
        (TREE / module).unlink(missing_ok=True)


def put_in(part: str, built: Path) -> None:
    """Put a part from the cache into the tree: its marker last."""
    modules = sorted(path.relative_to(built) for path in built.rglob("*") if path.is_file())
    with locked(TREE_LOCK):
        take_out(part)
        for module in modules:
            target = TREE / module
            target.parent.mkdir(parents=True, exist_ok=True)
            target.unlink(missing_ok=True)
            shutil.copy2(built / module, target)
        record = {"key": key_of(part), "optimised": optimised(), "modules": [str(module) for module in modules]}
        (PARTS / part).write_text(json.dumps(record))


# --- compiling -----------------------------------------------------------------------------------------------------


def bring_up_to_date(part: str) -> str:
    """Have the part in the tree; returns what it took."""
    if is_ready(part):
        return "up to date"
    built = CACHE / key_of(part)
    began = time.monotonic()
    with locked(CACHE / f".{built.name[:2]}.lock"):  # another clone may be compiling just that
        if not built.is_dir():
            compile_part(part, built)
    built.touch()
    put_in(part, built)
    return f"{time.monotonic() - began:.0f} s"


def compile_part(part: str, built: Path) -> None:
    """Run the build of setup.py for one part and keep its modules in the cache."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, prefix=".building-") as folder:
        target = Path(folder, "modules").resolve()
        objects = Path("build/objects", part)
        command = [sys.executable, "setup.py", "-q", "build_ext", "-b", str(target), "-t", str(objects)]
        settings = {**os.environ, "SANDTABLE_COMPILE": "must", "SANDTABLE_PART": part}
        done = subprocess.run(
            command, env=settings, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode or not target.is_dir():
            raise SystemExit(f"{done.stdout}\ncompiled tree: {part} does not compile (messages above)")
        if digest_of(part) != built.name:
            raise SystemExit(f"compiled tree: sources of {part} changed while it was compiled; run again")
        target.rename(built)
    prune()


def prune() -> None:
    """Keep the cache small: what was used last stays."""
    entries = [entry for entry in CACHE.iterdir() if not entry.name.startswith(".")]
    for entry in sorted(entries, key=lambda entry: entry.stat().st_mtime, reverse=True)[KEPT:]:
        shutil.rmtree(entry, ignore_errors=True)


def compile_parts(parts: list[str]) -> None:
    """Bring parts up to date, two at a time, the largest first."""
    with ThreadPoolExecutor(2) as pool:
        running = [(part, pool.submit(bring_up_to_date, part)) for part in reversed(parts)]
        for part, work in running:
            print(f"compiled tree: {part} {work.result()}", flush=True)


# --- while somebody plays ------------------------------------------------------------------------------------------


def compile_behind() -> None:
    """Compile what is missing one after the other."""
    os.nice(19)
    left = all_parts()
    while left:
        part = next_part(left)
        left.remove(part)
        print(f"compiled tree: {part} {bring_up_to_date(part)}", flush=True)


def next_part(left: list[str]) -> str:
    """The core, then the game that was asked for last, then the quickest."""
    asked = [part for part in left if (WANTED / part).is_file()]
    if left[0] == CORE or not asked:
        return left[0]
    return max(asked, key=lambda part: (WANTED / part).stat().st_mtime)


def start_behind() -> None:
    """Start this script again on its own; it goes on when the table is closed."""
    shutil.rmtree(WANTED, ignore_errors=True)
    with LOG.open("w") as log:
        subprocess.Popen(
            [sys.executable, __file__, "--behind"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def main(arguments: list[str]) -> None:
    """Bring the tree up to date, or only look."""
    behind, look = arguments == ["--behind"], arguments == ["--ready"]
    parts = all_parts() if behind or look or not arguments else list(dict.fromkeys([CORE, *arguments]))
    unknown = sorted(set(parts) - set(all_parts()))
    if unknown:
        sys.exit(f"compiled tree: no part {', '.join(unknown)}; there are {', '.join(all_parts())}")
    mirror()
    if not compiler():
        print("compiled tree: no C compiler found, so the tree is plain Python")
    elif look:
        if not all(is_ready(part) for part in parts):
            start_behind()
            sys.exit(1)
    elif behind:
        compile_behind()
    else:
        compile_parts(parts)


if __name__ == "__main__":
    main(sys.argv[1:])
