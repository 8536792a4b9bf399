"""Counters are dealt by hidden chance, so that no number tells what is under it (11.2a).

The draws depend only on what everybody sees: the counters present, not the steps under them.
"""

from __future__ import annotations

from sandtable.engine.chance import Chance
from sandtable.engine.play import Play
from sandtable.games.air_armor.state.codes import DUE, SPARE
from sandtable.games.air_armor.state.theater import Theater

from .counters import free_counter, split
from .detection import lies_open
from .placing import put


def shuffle(items: list[int], chance: Chance) -> None:
    """Shuffle things by chance."""
    for at in range(len(items) - 1, 0, -1):
        other = chance.pick("draw-counter", at + 1)
        items[at], items[other] = items[other], items[at]


def split_unseen(g: Play[Theater], piece: int, steps: int) -> tuple[int, int]:
    """Split a unit: the counter with so many of its steps, and the one with the rest; either may be a dummy (11.5).

    Chance decides which of the two is the spare counter: else the enemy would know which part is which. Off the map the
    enemy sees no split: there the part keeps the original counter, without a draw.
    """
    s = g.state
    rest = s.steps[piece] - steps
    new = split(s, piece, 0)
    same = not lies_open(s.place[piece]) or g.chance.pick("draw-counter", 2)
    part, left = (piece, new) if same else (new, piece)
    s.steps[part], s.steps[left] = steps, rest
    return part, left


def counters_in_play(s: Theater, unit_type: int) -> list[int]:
    """The counters of a type that the scenario uses, by number."""
    first = s.t.type_first[unit_type]
    return list(range(first, first + s.scenario.type_counters[unit_type]))


def deal_numbers(g: Play[Theater], unit_type: int) -> None:
    """The counters of a type have just been laid out in secret: new numbers, and an order that what all see decides."""
    s = g.state
    numbers = counters_in_play(s, unit_type)
    laid = [piece for piece in numbers if s.place[piece] not in (SPARE, DUE)]
    rows = [row_of(s, piece) for piece in laid]
    rows.sort()
    for piece in laid:
        free_counter(s, piece)
    shuffle(numbers, g.chance)
    for at, row in enumerate(rows):
        lay_down(s, numbers[at], row)


def row_of(s: Theater, piece: int) -> list[int]:
    """What is known of a counter before play begins, first what everybody sees."""
    public = [s.place[piece], s.entry[piece], s.entry_zone[piece], s.deliberate[piece]]
    return [*public, s.secrets.knowers[piece], s.steps[piece]]


def lay_down(s: Theater, piece: int, row: list[int]) -> None:
    """Put a counter where another one of its type was taken up."""
    s.steps[piece], s.entry[piece], s.entry_zone[piece] = row[5], row[1], row[2]
    put(s, piece, row[0])
    s.deliberate[piece], s.secrets.knowers[piece] = row[3], row[4]
