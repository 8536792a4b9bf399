"""The package as a whole: its public names stay what they are."""

import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from email import message_from_string
from email.message import Message
from pathlib import Path

import sandtable

ROOT = Path(__file__).parents[2]


def test_the_list_of_games_stays_callable_after_a_game_is_imported() -> None:
    for room in importlib.import_module("sandtable.registry").ROOMS.values():
        importlib.import_module(room)
    importlib.import_module("sandtable.games")
    assert callable(sandtable.games)
    assert sandtable.games() == list(importlib.import_module("sandtable.registry").ROOMS)


def metadata(folder: Path, home: str) -> Message:
    """What the package says of itself when it is built for a project that lives there."""
    make = f"import setuptools.build_meta as b; b.prepare_metadata_for_build_wheel({str(folder)!r})"
    environment = {**os.environ, "SANDTABLE_HOME": home, "SANDTABLE_COMPILE": "0", "SANDTABLE_TABLE": "0"}
    with tempfile.TemporaryDirectory() as clone:
        for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in"):
            shutil.copy(ROOT / name, clone)
        (Path(clone) / "src").mkdir()
        subprocess.run([sys.executable, "-c", make], cwd=clone, env=environment, check=True, capture_output=True)
    (found,) = folder.glob("*/METADATA")
    return message_from_string(found.read_text(encoding="utf-8"))


def test_the_page_of_the_package_names_the_home_of_the_project_and_shows_its_pictures(tmp_path: Path) -> None:
    told = metadata(tmp_path, "https://example.org/sandtable/")
    assert "Homepage, https://example.org/sandtable" in told.get_all("Project-URL", [])
    page = str(told.get_payload())
    assert "(https://example.org/sandtable/raw/HEAD/docs/images/atlantic-chase.png)" in page
    assert not re.search(r"\]\((?!https?://)", page)


def test_without_a_home_the_package_names_none(tmp_path: Path) -> None:
    told = metadata(tmp_path, "")
    assert told.get_all("Project-URL") is None
    assert "(docs/images/atlantic-chase.png)" in told.get_payload()
