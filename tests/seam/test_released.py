"""What a released version played: later ones say when they play otherwise, and go on with what it began."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path

import pytest

import sandtable
from conformance.walk import step
from keep_release import fingerprint
from sandtable.engine.errors import BadRecord
from sandtable.seam import record
from sandtable.seam.carrying import carry
from sandtable.seam.match import Match

RELEASED = Path(__file__).parents[1] / "released"
FOLDERS = sorted((path for path in RELEASED.glob("*/*") if path.is_dir()), key=lambda path: (path.parent, path.name))
LAST = {folder.parent.name: folder for folder in sorted(FOLDERS, key=lambda folder: int(folder.name))}
SAVES = [file for folder in FOLDERS for file in sorted(folder.glob("*.save.gz"))]
RECORDS = [file for folder in FOLDERS for file in sorted(folder.glob("*.jsonl.gz"))]


def name_of(path: Path) -> str:
    return str(path.relative_to(RELEASED))


def test_every_game_has_what_its_release_played() -> None:
    assert sorted(LAST) == sorted(sandtable.games())


@pytest.mark.parametrize("name", sorted(LAST))
def test_play_that_differs_from_the_last_release_has_another_version(name: str) -> None:
    game, released = sandtable.game(name), LAST[name]
    if game.version > int(released.name):
        return
    differs = [
        scenario
        for scenario, kept in json.loads((released / "fingerprints.json").read_text()).items()
        if fingerprint(name, scenario) != kept
    ]
    assert not differs, (
        f"{name} plays otherwise than rules {released.name} did: raise its version in game.py, give `upgrades` a step "
        "for every new or renamed field, and tell it in CHANGELOG.md under Records"
    )


@pytest.mark.parametrize("file", SAVES, ids=name_of)
def test_a_match_that_a_release_began_goes_on(file: Path) -> None:
    blob = gzip.decompress(file.read_bytes())
    stored = record.contents(blob)
    match = opened(blob)
    assert len(match.play.taken) >= len(stored["taken"])
    rng = random.Random(file.name)
    for _ in range(60):
        if match.over:
            break
        step(match, rng)
    assert match.problems() == []
    assert opened(match.save()).hash() == match.hash()


def opened(blob: bytes) -> Match:
    try:
        return sandtable.load(blob)
    except BadRecord:
        return carry(blob, sandtable.game)


@pytest.mark.parametrize("file", RECORDS, ids=name_of)
def test_a_record_of_a_release_is_verified_or_says_from_where_it_is_not(file: Path) -> None:
    text = gzip.decompress(file.read_bytes()).decode()
    found = record.verify(text, sandtable.game)
    (part,) = found.parts
    game = found.match.game
    if (part.version, part.data) == (game.version, game.data_hash):
        assert (part.followed, part.why) == (part.end, "")
    elif part.followed < part.end:
        assert f"after {len(found.match.play.taken)} answers" in part.why
