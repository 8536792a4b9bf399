"""What is shipped: metadata, contents, extras and the files that run the server elsewhere agree with one another."""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import sandtable

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=\[ ]", one)[0].lower().replace("_", "-") for one in requirements}


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == sandtable.__version__


def test_the_package_is_marked_as_typed() -> None:
    assert (ROOT / "src/sandtable/py.typed").is_file()
    assert "py.typed" in PROJECT["tool"]["setuptools"]["package-data"]["sandtable"]


def test_players_install_no_package_of_the_lab() -> None:
    heavy = {"numpy", "polars", "psycopg", "ray", "gymnasium", "pettingzoo", "altair"}
    assert not names(PROJECT["project"]["dependencies"]) & heavy
    assert {"numpy", "polars", "gymnasium", "pettingzoo", "altair"} <= names(EXTRAS["lab"])
    assert names(EXTRAS["postgres"]) == {"psycopg"}
    assert names(EXTRAS["cluster"]) == {"ray"}


def test_every_dependency_has_its_reason_in_the_docs() -> None:
    told = (ROOT / "docs/dependencies.md").read_text(encoding="utf-8").lower().replace("_", "-")
    for name in names(PROJECT["project"]["dependencies"]) | set().union(*map(names, EXTRAS.values())) - {"sandtable"}:
        assert name in told, name


def test_every_extra_that_a_message_names_exists() -> None:
    for path in (ROOT / "src/sandtable").rglob("*.py"):
        for extra in re.findall(r"(?:need|missing_extra)\(\S+, \"(\w+)\"\)", path.read_text(encoding="utf-8")):
            assert extra in EXTRAS, (path, extra)


def test_the_image_is_locked_to_versions_that_fit() -> None:
    lines = (ROOT / "deploy/requirements.lock").read_text(encoding="utf-8").splitlines()
    locked = dict(line.lower().replace("_", "-").split("==") for line in lines if not line.startswith("#"))
    assert names(PROJECT["project"]["dependencies"]) | names(EXTRAS["postgres"]) <= set(locked)
    for one in PROJECT["project"]["dependencies"]:
        name, _, least = one.lower().replace("_", "-").partition(">=")
        assert [int(part) for part in locked[name].split(".")[:2]] >= [int(part) for part in least.split(".")[:2]], one


def test_settings_of_the_deployment_are_those_of_the_program() -> None:
    known = set(re.findall(r'"(SANDTABLE_\w+)"', "".join(p.read_text() for p in (ROOT / "src").rglob("*.py"))))
    known |= {"SANDTABLE_COMPILE", "SANDTABLE_GAMES", "SANDTABLE_TABLE"}
    for file in ("Dockerfile", "compose.yaml", "sandtable.service"):
        used = set(re.findall(r"SANDTABLE_\w+", (ROOT / "deploy" / file).read_text(encoding="utf-8")))
        assert used, file
        assert used <= known, file


def test_the_compose_file_keeps_the_port_on_this_machine() -> None:
    told = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text(encoding="utf-8"))
    assert told["services"]["table"]["ports"] == ["127.0.0.1:8642:8642"]
    assert told["services"]["table"]["build"]["dockerfile"] == "deploy/Dockerfile"
    assert "POSTGRES_PASSWORD:?" in told["services"]["database"]["environment"]["POSTGRES_PASSWORD"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_the_unit_is_understood_by_systemd(tmp_path: Path) -> None:
    unit = tmp_path / "sandtable.service"
    text = (ROOT / "deploy/sandtable.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/sandtable/bin/sandtable", sys.executable))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert "sandtable.service" not in done.stderr, done.stderr


def test_wheels_are_built_for_every_python_that_is_promised() -> None:
    promised = {
        line.rpartition(" ")[2].replace(".", "")
        for line in PROJECT["project"]["classifiers"]
        if re.search(r":: 3\.\d+$", line)
    }
    assert {f"cp{version}-*" for version in promised} == set(PROJECT["tool"]["cibuildwheel"]["build"].split())


def test_the_installed_command_is_the_package() -> None:
    entries = importlib.metadata.entry_points(group="console_scripts", name="sandtable")
    assert {entry.value for entry in entries} == {"sandtable.cli:main"}
