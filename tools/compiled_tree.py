"""Keep build/compiled/ a copy of src/ with the hot modules compiled beside their sources.

Run from the project's root. Only what changed is copied, and mypyc runs only when a hot source or the build changed,
so `make compiled` is cheap to repeat. src/ itself never receives a compiled file: plain runs stay plain.

  compiled_tree.py           bring the tree up to date, however long that takes
  compiled_tree.py --ready   succeed if it is (files that need no compiler are copied); else compile in the background,
                             for the next time, and fail
"""

import ast
import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

SOURCE = Path("src")
TREE = Path("build/compiled")
STAMP = Path("build/compiled.sha256")
TEMP = Path("build/compiled-objects")
LOCK = Path("build/compiled.lock")
LOG = Path("build/compiled.log")
IGNORED_SUFFIXES = {".pyc", ".so", ".pyd"}
BUILD_INPUTS = (Path("setup.py"), Path("pyproject.toml"))


def source_files() -> dict[Path, Path]:
    """Every file of the package, by its path inside the tree."""
    return {
        path.relative_to(SOURCE): path
        for path in SOURCE.rglob("*")
        if path.is_file()
        and path.suffix not in IGNORED_SUFFIXES
        and not any(part.endswith(".egg-info") or part == "__pycache__" for part in path.parts)
    }


def mirror(files: dict[Path, Path]) -> None:
    """Copy new and changed files into the tree and delete what is gone from the source."""
    for inside, path in files.items():
        target = TREE / inside
        if target.is_file() and target.read_bytes() == path.read_bytes():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    for target in list(TREE.rglob("*")):
        if target.is_file() and target.suffix not in IGNORED_SUFFIXES and target.relative_to(TREE) not in files:
            target.unlink()


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


def hot_sources(files: dict[Path, Path]) -> set[Path]:
    """What the compiler reads: engine, board, the modules that games list, and whatever these import."""
    listings = [inside for inside in files if inside.name == "compiled.txt"]
    todo = [inside for inside in files if inside.suffix == ".py" and inside.parent.name in ("engine", "board")]
    for listing in listings:
        for each in files[listing].read_text().split():
            todo += [path.relative_to(SOURCE) for path in files[listing].parent.glob(each)]
    seen = {files[listing] for listing in listings}
    while todo:
        inside = todo.pop()
        if inside not in files or files[inside] in seen:
            continue
        seen.add(files[inside])
        for name in imported(files[inside]):
            stem = Path(*name.split("."))
            todo += [stem.with_suffix(".py"), stem / "__init__.py"]
    return seen


def fingerprint(files: dict[Path, Path]) -> str:
    """A hash of all that decides what the compiled modules contain."""
    chosen = [os.environ.get(name, "") for name in ("SANDTABLE_GAMES", "SANDTABLE_OPT")]
    digest = hashlib.sha256(f"{sys.version} {chosen}".encode())
    for path in [*BUILD_INPUTS, *sorted(hot_sources(files))]:
        digest.update(str(path).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def has_compiler() -> bool:
    """Whether the C compiler that Python was built with can be found."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return shutil.which(command[0]) is not None


def compile_hot_modules() -> None:
    """Run the build of setup.py into the tree and drop compiled modules that are no longer built."""
    before = set(TREE.rglob("*.so"))
    command = [sys.executable, "setup.py", "-q", "build_ext", "-b", str(TREE), "-t", str(TEMP), "-j", "2"]
    result = subprocess.run(
        command,
        env={"SANDTABLE_COMPILE": "must", **os.environ},
        check=False,
        stdout=subprocess.PIPE,
        text=True,
    )
    if result.returncode:
        sys.stdout.write(result.stdout)
        sys.exit("compiled tree: the hot modules do not compile (messages above)")
    built = {Path(line.removeprefix("built ")) for line in result.stdout.splitlines() if line.startswith("built ")}
    for stale in before - built:
        stale.unlink()
    print(f"compiled tree: {len(built)} modules in {TREE}")


def bring_up_to_date() -> None:
    """Copy what changed and compile when a hot source did."""
    files = source_files()
    mirror(files)
    if not has_compiler():
        STAMP.unlink(missing_ok=True)
        for compiled in list(TREE.rglob("*.so")):
            compiled.unlink()
        print("compiled tree: no C compiler found, so the tree is plain Python")
        return
    wanted = fingerprint(files)
    if STAMP.is_file() and STAMP.read_text() == wanted:
        print("compiled tree: up to date")
        return
    STAMP.unlink(missing_ok=True)
    compile_hot_modules()
    STAMP.write_text(wanted)


def is_ready() -> bool:
    """Whether the compiled modules are those of the present sources; then the other files are copied."""
    files = source_files()
    if not STAMP.is_file() or STAMP.read_text() != fingerprint(files):
        return False
    mirror(files)
    return True


def compile_in_background() -> None:
    """Start this script again on its own, at low priority; it goes on when the table is closed."""
    with LOG.open("w") as log:
        subprocess.Popen(
            [sys.executable, __file__, "--behind"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )


def main() -> None:
    """Bring the tree up to date, one process at a time; or only look."""
    TREE.mkdir(parents=True, exist_ok=True)
    if sys.argv[1:] == ["--ready"]:
        if is_ready():
            return
        if has_compiler():
            compile_in_background()
        sys.exit(1)
    if sys.argv[1:] == ["--behind"]:
        os.nice(19)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        bring_up_to_date()


if __name__ == "__main__":
    main()
