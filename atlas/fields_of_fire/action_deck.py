"""Build the Action deck: fifty own cards whose totals equal data/targets/action_deck.yaml.

The faces (commands, word, icon) are our own arrangement, in which no field predicts another. AT numbers and combat rows
rank with the commands: a card that gives many Commands has a high AT number and mostly misses. Hit effects and each R#
column are shuffled on their own.
Run `python -m atlas.fields_of_fire.action_deck` from the project root; the result is the same on every machine.
"""

from __future__ import annotations

import csv
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

DATA = Path(__file__).resolve().parents[2] / "src/sandtable/games/fields_of_fire/data"
SEED = 19440606
CARDS = 50
NCM = range(-4, 7)
RANDOM = range(2, 13)
EXPERIENCE = ("veteran", "line", "green")
# AT numbers that worked examples of the rulebook name, so that the examples can be replayed with the same card
EXAMPLE_AT = {4: 9, 36: 2, 38: 2, 43: 1}
# commands, word, icon and whether an HQ icon stands beside it, card by card
FACES = (
    "1/0 none INFILTRATE",
    "1/0 none INFILTRATE",
    "3/2 none CROSSHAIRS",
    "2/1 none GRENADE HQ",
    "4/2 COVER BURST",
    "4/2 COVER INFILTRATE",
    "2/1 COVER CROSSHAIRS",
    "5/3 RALLY GRENADE",
    "3/2 none CROSSHAIRS HQ",
    "4/3 RALLY CROSSHAIRS",
    "2/1 none GRENADE",
    "4/3 CONTACT INFILTRATE HQ",
    "2/1 COVER CROSSHAIRS",
    "4/3 COVER BURST3",
    "3/1 COVER BURST HQ",
    "4/2 CONTACT BURST3",
    "4/2 none CROSSHAIRS",
    "5/3 COVER GRENADE",
    "6/4 RALLY INFILTRATE",
    "6/4 none SHORT",
    "2/1 none GRENADE",
    "4/3 CONTACT BURST",
    "2/1 RALLY JAM",
    "3/2 RALLY BURST",
    "4/2 none BURST3",
    "5/3 RALLY CROSSHAIRS HQ",
    "4/2 none BURST",
    "3/1 none BURST",
    "2/1 RALLY BURST",
    "3/2 none CROSSHAIRS",
    "4/2 RALLY INFILTRATE",
    "4/3 RALLY BURST HQ",
    "2/1 RALLY CROSSHAIRS",
    "5/3 none BURST",
    "3/2 CONTACT GRENADE",
    "5/4 none INFILTRATE",
    "2/1 COVER BURST3",
    "3/2 RALLY GRENADE",
    "1/0 RALLY BURST",
    "1/0 COVER INFILTRATE HQ",
    "3/2 CONTACT CROSSHAIRS",
    "5/3 RALLY CROSSHAIRS HQ",
    "4/2 none CROSSHAIRS HQ",
    "3/2 RALLY GRENADE",
    "3/2 CONTACT CROSSHAIRS HQ",
    "4/3 COVER CROSSHAIRS",
    "5/4 COVER GRENADE HQ",
    "3/2 CONTACT GRENADE",
    "5/3 COVER INFILTRATE",
    "2/1 RALLY INFILTRATE HQ",
)
# severity of hit effects, worst first: the first letter decides, then a second letter is worse than none
SEVERITY = ("CC", "CP", "CL", "CF", "C", "PC", "PP", "PL", "PF", "P", "LC", "L", "FC", "F", "A")
RANK = {effect: len(SEVERITY) - place for place, effect in enumerate(SEVERITY)}
HEADER = ["id", "kind", "activated", "initiative", "word", "icon", "hq", "at", "last_hit", "last_pin", *EXPERIENCE]

Blocks = dict[str, list[Any]]


def targets() -> dict[str, Any]:
    """The totals to meet."""
    found: dict[str, Any] = yaml.safe_load((DATA / "targets/action_deck.yaml").read_text(encoding="utf-8"))
    return found


def spread(counts: dict[Any, int]) -> list[Any]:
    """Each key as often as its count says."""
    return [key for key, count in counts.items() for _ in range(count)]


def last_rows(counts: list[int]) -> list[int]:
    """For each card the last NCM at which it still counts, when counts[i] cards do so at NCM i - 4."""
    rows = [NCM[0] - 1] * (CARDS - counts[0])
    for place, count in enumerate(counts):
        following = counts[place + 1] if place + 1 < len(counts) else 0
        rows += [NCM[place]] * (count - following)
    return rows


def matched(rng: random.Random, low: list[int], high: list[int]) -> list[tuple[int, int]]:
    """Pair each low with a high value that is not smaller, otherwise at random."""
    low, high = sorted(low), sorted(high)
    for _ in range(20_000):
        i, j = rng.randrange(CARDS), rng.randrange(CARDS)
        if low[i] <= high[j] and low[j] <= high[i]:
            high[i], high[j] = high[j], high[i]
    return list(zip(low, high, strict=True))


def hit_effects(rng: random.Random, pairs: dict[str, dict[str, int]]) -> list[tuple[str, str, str]]:
    """Veteran, Line and Green effects of each card; less experience never fares better on the same card."""
    columns = [sorted(RANK[effect] for effect in spread(pairs[name])) for name in EXPERIENCE]
    veteran, line, green = columns
    for _ in range(20_000):
        i, j = rng.randrange(CARDS), rng.randrange(CARDS)
        if rng.random() < 0.5:
            if veteran[i] <= line[j] <= green[i] and veteran[j] <= line[i] <= green[j]:
                line[i], line[j] = line[j], line[i]
        elif line[i] <= green[j] and line[j] <= green[i]:
            green[i], green[j] = green[j], green[i]
    effect = {rank: name for name, rank in RANK.items()}
    return [(effect[a], effect[b], effect[c]) for a, b, c in zip(veteran, line, green, strict=True)]


def random_column(rng: random.Random, options: int) -> list[int]:
    """One R# column: results 1..options in almost equal shares."""
    share, rest = divmod(CARDS, options)
    larger = {0, 2} if options == 3 else set(rng.sample(range(options), rest))
    column = [result + 1 for result in range(options) for _ in range(share + (result in larger))]
    rng.shuffle(column)
    return column


def deal(rng: random.Random, goal: dict[str, Any]) -> Blocks:
    """The shuffled blocks before they are made independent."""
    combat = goal["combat_resolution"].values()
    icons = [
        (icon, place < goal["hq_with"].get(icon, 0))
        for icon, count in goal["icons"].items()
        if icon != "HQ"
        for place in range(count)
    ]
    blocks: Blocks = {
        "commands": [tuple(int(n) for n in pair.split("/")) for pair in spread(goal["commands_pairs"])],
        "at": spread(goal["at_number"]),
        "combat": matched(rng, last_rows([row[0] for row in combat]), last_rows([row[0] + row[1] for row in combat])),
        "effects": hit_effects(rng, goal["hit_effects"]),
        "icon": icons,
        "word": spread(goal["words"]),
    }
    for block in blocks.values():
        rng.shuffle(block)
    return blocks


BLUR = 0.8  # how far the ranks of a card may lie apart, in Commands


def rank_together(rng: random.Random, blocks: Blocks) -> None:
    """Deal AT numbers and combat rows by the commands of the faces; the cards of the examples keep their AT number."""
    faces = [face.split() for face in FACES]
    blocks["commands"] = [tuple(int(n) for n in face[0].split("/")) for face in faces]
    blocks["word"] = [face[1] for face in faces]
    blocks["icon"] = [(face[2], len(face) > 3) for face in faces]
    order = by_commands(rng, blocks)
    strong = [place for place in order if place + 1 not in EXAMPLE_AT]
    numbers = sorted(blocks["at"])
    for at in EXAMPLE_AT.values():
        numbers.remove(at)
    for place, at in zip(strong, numbers, strict=True):
        blocks["at"][place] = at
    for number, at in EXAMPLE_AT.items():
        blocks["at"][number - 1] = at
    rows = sorted(blocks["combat"], key=lambda row: (-(row[0] + row[1]), row))
    for place, row in zip(order, rows, strict=True):
        blocks["combat"][place] = row


def by_commands(rng: random.Random, blocks: Blocks) -> list[int]:
    """Places of the cards from few commands to many, blurred."""
    keys = [pair[0] + 0.1 * pair[1] + rng.gauss(0.0, BLUR) for pair in blocks["commands"]]
    return sorted(range(CARDS), key=keys.__getitem__)


def unit_vector(values: list[float]) -> list[float]:
    """Centred and of length one, so that the product of two such vectors is their correlation."""
    mean = sum(values) / CARDS
    centred = [value - mean for value in values]
    length = sum(value * value for value in centred) ** 0.5
    return [value / length for value in centred]


READINGS: dict[str, list[Callable[[Any], float]]] = {
    "commands": [lambda pair: pair[0]],
    "at": [lambda at: at],
    "combat": [lambda rows: rows[0], lambda rows: rows[1]],
    "effects": [lambda effects: RANK[effects[1]]],
    "icon": [
        lambda icon: icon[0] == "CROSSHAIRS",
        lambda icon: icon[0] == "INFILTRATE",
        lambda icon: icon[0] == "GRENADE",
        lambda icon: icon[0] in ("BURST", "BURST3"),
        lambda icon: icon[1],
    ],
    "word": [lambda word: word == "RALLY", lambda word: word == "COVER", lambda word: word == "CONTACT"],
}


def link(blocks: Blocks) -> float:
    """Sum of squared correlations between fields of different blocks."""
    fields = [
        (name, unit_vector([float(read(value)) for value in blocks[name]]))
        for name, reads in READINGS.items()
        for read in reads
    ]
    total = 0.0
    for place, (name, vector) in enumerate(fields):
        for other, second in fields[place + 1 :]:
            if other != name:
                total += sum(a * b for a, b in zip(vector, second, strict=True)) ** 2
    return total


def loosen(rng: random.Random, blocks: Blocks, rounds: int = 6_000) -> float:
    """Swap values between cards while that weakens the link between blocks; returns what is left of it."""
    best = link(blocks)
    names = list(blocks)
    for _ in range(rounds):
        name = rng.choice(names)
        block = blocks[name]
        i, j = rng.randrange(CARDS), rng.randrange(CARDS)
        if block[i] == block[j]:
            continue
        block[i], block[j] = block[j], block[i]
        now = link(blocks)
        if now < best:
            best = now
        else:
            block[i], block[j] = block[j], block[i]
    return best


def build(seed: int = SEED) -> tuple[list[list[Any]], float]:
    """The rows of the deck file, Reshuffle card last, and the remaining link between fields."""
    rng = random.Random(seed)
    blocks = deal(rng, targets())
    residue = loosen(rng, blocks)
    columns = [random_column(rng, options) for options in RANDOM]
    rank_together(rng, blocks)
    rows: list[list[Any]] = []
    for place in range(CARDS):
        word, icon = blocks["word"][place], blocks["icon"][place]
        rows.append(
            [
                place + 1,
                "draw",
                *blocks["commands"][place],
                "" if word == "none" else word,
                icon[0],
                int(icon[1]),
                blocks["at"][place],
                *blocks["combat"][place],
                *blocks["effects"][place],
                *[column[place] for column in columns],
            ]
        )
    rows.append([CARDS + 1, "reshuffle"] + [""] * (len(rows[0]) - 2))
    return rows, residue


def main() -> None:
    """Write data/action_deck.csv."""
    rows, residue = build()
    with (DATA / "action_deck.csv").open("w", encoding="utf-8", newline="") as file:
        file.write(
            "# provenance: own - built by atlas/fields_of_fire/action_deck.py; totals equal "
            "targets/action_deck.yaml, every card is our own arrangement\n"
        )
        file.write(
            "# last_hit / last_pin: highest NCM that is still HIT / still not MISS (-5: never); "
            "cards 4, 36, 38, 43 carry the AT number of rulebook examples\n"
        )
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([*HEADER, *[f"r{options}" for options in RANDOM]])
        writer.writerows(rows)
    print(f"action deck written, residual link {residue:.4f}")


if __name__ == "__main__":
    main()
