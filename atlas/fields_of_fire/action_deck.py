"""Build the Action deck: fifty own cards whose totals equal data/targets/action_deck.yaml.

Every block of a card (commands, word, icon, AT number, combat row, hit effects, each R# column) is shuffled on its own
and then swapped between cards until the blocks are as good as independent, so that no field predicts another.
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
    for number, at in EXAMPLE_AT.items():
        place = number - 1
        if blocks["at"][place] != at:
            other = next(k for k in range(CARDS) if blocks["at"][k] == at and k + 1 not in EXAMPLE_AT)
            blocks["at"][place], blocks["at"][other] = blocks["at"][other], blocks["at"][place]
    return blocks


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
        if block[i] == block[j] or (name == "at" and (i + 1 in EXAMPLE_AT or j + 1 in EXAMPLE_AT)):
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
