"""`--data`: a folder of data packs, checked before a game is loaded with it."""

from __future__ import annotations

import os
from pathlib import Path

from sandtable import registry
from sandtable.engine.errors import BadSetup

VARIABLE = "SANDTABLE_DATA"


def use_data(folder: Path | None) -> None:
    """Let data packs of a folder (or of SANDTABLE_DATA) replace the games' own data."""
    told = os.environ.get(VARIABLE)
    if folder is None and not told:
        return
    name = VARIABLE if folder is None else "--data"
    root = Path(told or "") if folder is None else folder
    if not root.is_dir():
        raise BadSetup(f"{name} {root}: no such folder")
    packs = sorted(path.name for path in root.iterdir() if path.is_dir() and not path.name.startswith("."))
    known = [*registry.games(), *registry.in_the_making()]
    strange = [pack for pack in packs if pack not in known]
    if strange or not packs:
        what = f"no game {strange[0]!r}" if strange else "there is no data pack inside"
        raise BadSetup(f"{name} {root}: {what}; a pack is a folder named after its game: {', '.join(known)}")
    os.environ[VARIABLE] = str(root.resolve())
