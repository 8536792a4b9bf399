"""The map as numbers: twelve rows of sixteen places, so that a map may grow to every side without renumbering.

A card's number is row * 16 + column + 3. Row 0 is the Staging Area, row 1 lies next to it; column 1 is on the player's
left. Directions run clockwise from the north, which is away from the player.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 16
BITS: Final = 4  # WIDTH is 1 << BITS
HEIGHT: Final = 12
SIZE: Final = WIDTH * HEIGHT
LEFT: Final = 3  # places left of column 1 into which a map may grow
NOWHERE: Final = -1
HERE: Final = 8  # "direction" of fire on the own card
FARTHEST: Final = 3  # Very Long

STEP: Final = [WIDTH, WIDTH + 1, 1, 1 - WIDTH, -WIDTH, -WIDTH - 1, -1, WIDTH - 1]


def card_at(row: int, column: int) -> int:
    """The number of the card at a row and column of the map, or NOWHERE outside the table."""
    place = column + LEFT
    if row < 0 or row >= HEIGHT or place < 0 or place >= WIDTH:
        return NOWHERE
    return row * WIDTH + place


def row_of(card: int) -> int:
    """The row of a card; 0 is the Staging Area."""
    return card // WIDTH


def column_of(card: int) -> int:
    """The column of a card, 1 on the player's left."""
    return card % WIDTH - LEFT


def from_cell(cell: int) -> int:
    """The card of a mission's cell number (row * 16 + column)."""
    return card_at(cell // 16, cell % 16)


def _neighbours() -> list[int]:
    found: list[int] = []
    for card in range(SIZE):
        for direction in range(8):
            other = card + STEP[direction]
            across = other % WIDTH - card % WIDTH
            inside = 0 <= other < SIZE and -1 <= across <= 1
            found.append(other if inside else NOWHERE)
    return found


NEIGHBOUR: Final = _neighbours()  # by 8 * card + direction


def distance(card: int, other: int) -> int:
    """How many cards apart two cards are, diagonal steps included (1.2.6h)."""
    one: i64 = card
    two: i64 = other
    down = (two >> BITS) - (one >> BITS)
    across = (two & WIDTH - 1) - (one & WIDTH - 1)
    if down < 0:
        down = -down
    if across < 0:
        across = -across
    return max(down, across)


def direction(card: int, other: int) -> int:
    """In which of the eight directions a card lies, HERE for itself, NOWHERE off the straight lines (5.2.1a)."""
    one: i64 = card
    two: i64 = other
    down = (two >> BITS) - (one >> BITS)
    across = (two & WIDTH - 1) - (one & WIDTH - 1)
    if down == 0:
        if across == 0:
            return HERE
        return 2 if across > 0 else 6
    if across == 0:
        return 0 if down > 0 else 4
    if across == down:
        return 1 if down > 0 else 5
    if across == -down:
        return 7 if down > 0 else 3
    return NOWHERE


def adjacent(card: int, other: int) -> bool:
    """Whether two different cards touch, diagonals included (1.2.6a)."""
    return distance(card, other) == 1


def opposite(way: int) -> int:
    """The opposite direction."""
    return (way + 4) % 8
