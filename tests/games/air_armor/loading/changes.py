"""A data pack with one thing changed."""

from __future__ import annotations

from pathlib import Path

from sandtable.games.air_armor.loading.pack import OWN_DATA

S01 = "scenarios/s01-lauringen-road.yaml"


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A pack that replaces one file by an edited copy."""
    text = (OWN_DATA / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder
