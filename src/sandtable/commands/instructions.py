"""`sandtable bench --instructions`: what a decision costs in machine instructions, however busy the machine is.

Valgrind counts them while random play lists all legal answers. The same build gives the same count every time; the
figures of the last release are kept beside this file, so a rise shows even where seconds say nothing.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from rich.table import Table

import sandtable
from sandtable.commands.bench import is_compiled
from sandtable.commands.screen import out, print_json, progress
from sandtable.engine.errors import BadSetup

KEPT = "instructions.json"
DECISIONS = 1500
LIMIT = 5.0  # per cent by which a count may rise over the last release
TRACKS = (
    "ardennes44/campaign",
    "ardennes44/learning",
    "air-armor/s12-sixty-miles",
    "air-armor/s01-lauringen-road",
    "fields-of-fire/L1",
    "fields-of-fire/A1",
    "fields-of-fire/F1",
    "atlantic-chase/s10_rheinuebung",
)
PLAY = """
import random, sys
import sandtable
game, scenario, number = sys.argv[1], sys.argv[2], int(sys.argv[3])
match = sandtable.new_match(game, scenario=scenario, seed=0, simulation=True)
match.apply(match.actions()[0])
print("ready", flush=True)
sys.stdin.readline()
chance, trail, answers, seed = random.Random(1), 0, 0, 0
while answers < number:
    match = sandtable.new_match(game, scenario=scenario, seed=seed, simulation=True)
    seed += 1
    while answers < number and not match.over:
        legal = match.actions()
        match.apply(legal[chance.randrange(len(legal))])
        trail = (trail * 31 + len(legal)) % 2305843009213693951
        answers += 1
print(trail)
"""


def per_decision(track: str, source: Path | None = None) -> tuple[float, int]:
    """Instructions for one decision with all legal answers, and a number that tells games apart.

    `source`: another tree with the package in it; the one that runs now if left out.
    """
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    environment["PYTHONPATH"] = os.pathsep.join(sys.path if source is None else [str(source)])
    command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null"]
    command += [sys.executable, "-c", PLAY, *track.split("/"), str(DECISIONS)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as run:
        assert run.stdout is not None
        if run.stdout.readline() == "ready\n":
            switch = ["callgrind_control", "-i", "on", str(run.pid)]
            subprocess.run(switch, check=True, capture_output=True)
        told, errors = run.communicate("go\n")
    collected = re.search(r"Collected : (\d+)", errors)
    if run.returncode or not collected or not int(collected[1]):
        raise BadSetup(f"{track} could not be counted: {errors.strip()[-500:]}")
    return int(collected[1]) / DECISIONS, int(told)


def build() -> str:
    """What a count depends on beside the sources."""
    marker = Path(sandtable.__file__).parents[1] / ".parts" / "core"  # of tools/compiled_tree.py
    optimised = json.loads(marker.read_text(encoding="utf-8")).get("optimised", "3") if marker.is_file() else "3"
    made = f"compiled -O{optimised}" if is_compiled() else "plain"
    return f"Python {sys.version_info[0]}.{sys.version_info[1]}, {made}"


def released() -> dict[str, Any]:
    """The figures of the last release by build, and its name."""
    kept: dict[str, Any] = json.loads(resources.files(__package__).joinpath(KEPT).read_text(encoding="utf-8"))
    return kept


def tracks_of(games: Sequence[str]) -> list[str]:
    """The scenarios that are counted: those of the games, or the ones that are named."""
    return [game for game in games if "/" in game] + [track for track in TRACKS if track.partition("/")[0] in games]


def count(games: Sequence[str]) -> dict[str, int]:
    """Instructions per decision of every track."""
    if shutil.which("valgrind") is None:
        raise BadSetup("counting instructions needs valgrind, which is not installed")
    found: dict[str, int] = {}
    tracks = tracks_of(games)
    with progress("instructions", len(tracks)) as done:
        for number, track in enumerate(tracks):
            found[track] = round(per_decision(track)[0])
            done(number + 1)
    return found


def run(games: Sequence[str], as_json: bool) -> int:
    """Count, compare with the last release; 1 if a count rose by more than the limit."""
    found, kept = count(games), released()
    before: dict[str, int] = kept["builds"].get(build(), {})
    rise = {track: round(100 * (now / before[track] - 1), 1) for track, now in found.items() if track in before}
    if as_json:
        told = {"build": build(), "machine": platform.machine(), "release": kept["release"]}
        print_json(told | {"instructions": found, "rise_per_cent": rise})
    else:
        _print(found, before, rise, kept["release"])
    return int(any(each > LIMIT for each in rise.values()))


def _print(found: dict[str, int], before: dict[str, int], rise: dict[str, float], release: str) -> None:
    out.print(f"Instructions per decision with all legal answers, {build()}")
    table = Table()
    for title in ("", release, "now", "change"):
        table.add_column(title, justify="right" if title else "left")
    for track, now in found.items():
        old = f"{before[track]:,}" if track in before else "-"
        change = f"{rise[track]:+.1f} %" if track in rise else "-"
        table.add_row(track, old, f"{now:,}", change)
    out.print(table)
    for track in (track for track, each in rise.items() if each > LIMIT):
        out.print(f"{track} rose by more than {LIMIT:g} % since {release}.")


def keep(release: str, file: Path) -> None:
    """Write the present figures of this build as those of a release; other builds of the same release stay."""
    kept = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    builds = kept.get("builds", {}) if kept.get("release") == release else {}
    builds[build()] = count(sorted({track.partition("/")[0] for track in TRACKS}))
    file.write_text(json.dumps({"release": release, "builds": builds}, indent=1) + "\n", encoding="utf-8")
