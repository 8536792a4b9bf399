"""Write the terrain decks and their drawings from the deck sources.

Run `python -m atlas.fields_of_fire.terrain` from the project root.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

from atlas.fields_of_fire.decks_ardennes import ARDENNES
from atlas.fields_of_fire.decks_city import HUE
from atlas.fields_of_fire.decks_korea import KOREA
from atlas.fields_of_fire.decks_korea_mountains import KOREA_MOUNTAINS
from atlas.fields_of_fire.decks_marines import CHOSIN, PELELIU
from atlas.fields_of_fire.decks_normandy import NORMANDY
from atlas.fields_of_fire.decks_vietnam import VIETNAM
from atlas.fields_of_fire.terrain_source import KINDS, PATTERNS, Card, Deck, Kind

DATA = Path(__file__).resolve().parents[2] / "src/sandtable/games/fields_of_fire/data"
DECKS = [NORMANDY, ARDENNES, KOREA, VIETNAM, PELELIU, CHOSIN, HUE, KOREA_MOUNTAINS]
COLUMNS = [
    "id",
    "key",
    "name",
    "kind",
    "group",
    "high",
    "low",
    "borders",
    "burst",
    "potential",
    "draw",
    "icon",
    "traffic",
    "level",
    "adds",
    "storeys",
    "flags",
    "street",
    "building_a",
    "building_b",
    "courtyard",
    "rooftop",
    "special",
    "text",
]
BORDERS = (
    "borders clockwise from north: w clear, d dark (blocks LOS), b black (no movement, LOS as the rest of the card); "
    "low = high on one-value cards; level 1 is the base level"
)
PREFIX = {1: "NB", 2: "AR", 3: "KH", 4: "VN", 5: "PL", 6: "CW", 7: "HU", 8: "KM"}


def borders_of(kind: Kind, card: Card) -> str:
    """The eight border letters of a card."""
    name = card.borders or kind.borders
    return PATTERNS.get(name, name)


def flags_of(kind: Kind, card: Card) -> list[str]:
    """The flags of a card: those of its kind; nobody lands on a fortified one."""
    flags = [flag for flag in kind.flags if flag != "landing_zone" or not card.fortified]
    return [*flags, "urban"] if kind.areas else flags


def row(deck: Deck, kind: Kind, place: int) -> dict[str, Any]:
    """One line of a deck file."""
    card = kind.cards[place]
    number = kind.first + place
    areas = kind.areas
    houses = areas.buildings if areas else ()
    return {
        "id": deck.id * 100 + number,
        "key": f"{PREFIX[deck.id]}{number:02d}",
        "name": card.name,
        "kind": kind.key,
        "group": kind.group,
        "high": kind.high,
        "low": kind.high if kind.low is None or card.single else kind.low,
        "borders": borders_of(kind, card),
        "burst": kind.burst,
        "potential": kind.potential if card.potential is None else card.potential,
        "draw": kind.draw if card.draw is None else card.draw,
        "icon": kind.icon,
        "traffic": card.traffic or kind.traffic,
        "level": card.level or kind.level,
        "adds": kind.adds,
        "storeys": kind.storeys if card.storeys is None else card.storeys,
        "flags": " ".join(flags_of(kind, card)),
        "street": areas.street if areas else "",
        "building_a": houses[0] if houses else "",
        "building_b": houses[1] if len(houses) > 1 else "",
        "courtyard": areas.courtyard if areas and areas.courtyard is not None else "",
        "rooftop": areas.rooftop if areas and areas.rooftop is not None else "",
        "special": int(kind.special),
        "text": card.text,
    }


def rows_of(deck: Deck) -> list[dict[str, Any]]:
    """Every line of a deck file in the order of ids."""
    return sorted(
        (row(deck, kind, place) for kind in deck.kinds for place in range(len(kind.cards))), key=lambda line: line["id"]
    )


def write_csv(path: Path, comments: list[str], header: list[str], lines: list[list[Any]]) -> None:
    """A CSV file with comment lines above its header."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        file.writelines(f"# {comment}\n" for comment in comments)
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(lines)


def main() -> None:
    """Write data/terrain."""
    folder = DATA / "terrain"
    own = "provenance: own - written by hand in atlas/fields_of_fire, values meet targets/terrain_decks.yaml"
    for deck in DECKS:
        lines = rows_of(deck)
        write_csv(
            folder / f"{deck.key}.csv",
            [
                own,
                BORDERS,
            ],
            COLUMNS,
            [[line[name] for name in COLUMNS] for line in lines],
        )
        print(deck.key, sum(not line["special"] for line in lines), "+", sum(line["special"] for line in lines))
    write_csv(
        folder / "decks.csv",
        [own],
        ["id", "key", "title", "printed_elevation"],
        [[deck.id, deck.key, deck.title, int(deck.printed_elevation)] for deck in DECKS],
    )
    write_csv(
        folder / "kinds.csv",
        [own + "; family = row of the targets, empty for special cards"],
        ["id", "key", "name", "family"],
        [list(kind) for kind in KINDS],
    )


if __name__ == "__main__":
    main()
