"""Draw every terrain card: one small recipe per card in data/art/<deck>.json.

A recipe names patterns and where they lie; web/src/games/fields_of_fire/terrain draws them. Run
`python -m atlas.fields_of_fire.art` from the project root after the decks have been written.
"""

from __future__ import annotations

import json
from typing import Any

from atlas.fields_of_fire import art_asia, art_city, art_country, art_marines
from atlas.fields_of_fire.art_shapes import Sketch
from atlas.fields_of_fire.terrain import DATA, DECKS, rows_of
from atlas.fields_of_fire.terrain_source import Deck

GROUND = {
    "normandy_bocage": "grass",
    "ardennes_winter": "snow",
    "korea_hills": "dry",
    "korea_mountains": "dry",
    "vietnam_lowland": "lush",
    "peleliu": "coral",
    "chosin_winter": "snow",
    "hue_city": "street",
}
COUNTRY_IN_CITY = {"embankment", "canal", "cane_field", "tree_line", "park", "riverbank", "citadel_wall"}
DRAW = art_country.KINDS | art_asia.KINDS | art_marines.KINDS | art_city.KINDS
ISLAND_DRAW = {"coral_draw": art_country.KINDS["gully"]}


def recipes(deck: Deck) -> dict[str, dict[str, Any]]:
    """Card id -> recipe."""
    found: dict[str, dict[str, Any]] = {}
    for line in rows_of(deck):
        ground = GROUND[deck.key]
        if ground == "street" and line["kind"] in COUNTRY_IN_CITY:
            ground = "lush"
        if line["kind"] in ("surf", "causeway"):
            ground = "water"
        elif line["kind"] in ("beach", "dune"):
            ground = "sand"
        sketch = Sketch(line["id"], ground, line["name"], line["text"], line["borders"], line["level"])
        (DRAW | ISLAND_DRAW)[line["kind"]](sketch)
        found[str(line["id"])] = sketch.recipe()
    return found


def main() -> None:
    """Write data/art."""
    folder = DATA / "art"
    folder.mkdir(exist_ok=True)
    total = 0
    for deck in DECKS:
        document = {
            "provenance": "own - drawn by atlas/fields_of_fire/art.py",
            "size": [1000, 700],
            "cards": recipes(deck),
        }
        text = json.dumps(document, separators=(",", ":")).replace('},"', '},\n"')
        (folder / f"{deck.key}.json").write_text(text + "\n", encoding="utf-8")
        total += len(text)
    print(f"drawings of {len(DECKS)} decks, {total // 1024} kB")


if __name__ == "__main__":
    main()
