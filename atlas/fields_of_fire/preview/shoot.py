"""Look at terrain cards: render a sheet of them with headless Chromium.

    python -m atlas.fields_of_fire.preview.shoot OUT.png 107,116,119 [columns] [scale] [gap]
A card id may carry a hill that lies under it: 123+101.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from atlas.fields_of_fire.art import recipes
from atlas.fields_of_fire.terrain import DECKS, rows_of

HERE = Path(__file__).resolve().parent


def shoot(out: Path, cards: str, columns: int, scale: float, gap: str) -> None:
    """Write a PNG of the cards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        page = (HERE / "index.html").read_text(encoding="utf-8")
        art = {key: value for deck in DECKS for key, value in recipes(deck).items()}
        names = {str(line["id"]): line["name"] for deck in DECKS for line in rows_of(deck)}
        data = f"<script>window.RECIPES={json.dumps(art)};window.NAMES={json.dumps(names)}</script>"
        (folder / "index.html").write_text(
            page.replace('<div id="sheet">', data + '<div id="sheet">'), encoding="utf-8"
        )
        shutil.copy(HERE / "terrain_art.js", folder)
        lines = -(-len(cards.split(",")) // columns)
        width, height = round(1000 * scale) * columns, round(700 * scale + 6) * lines + 12
        url = f"file://{folder}/index.html?cards={cards.replace('+', '%2B')}&columns={columns}&scale={scale}"
        url += f"&gap={gap}&plain=1" if gap else ""
        command = [
            "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--allow-file-access-from-files",
            "--virtual-time-budget=20000",
            f"--window-size={width},{height}",
            f"--screenshot={out}",
            url,
        ]
        subprocess.run(command, check=True, capture_output=True)


if __name__ == "__main__":
    arguments = [*sys.argv[1:], *["", "", "", ""]]
    shoot(Path(arguments[0]).resolve(), arguments[1], int(arguments[2] or 4), float(arguments[3] or 0.5), arguments[4])
