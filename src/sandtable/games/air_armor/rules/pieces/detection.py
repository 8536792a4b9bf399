"""Knowledge about enemy counters: detection, memory, facts (11.2).

The slot of a counter in `secrets` is its number. A side knows the steps of an enemy counter while it is detected; what
it saw stays in `seen`, and is `stale` as soon as steps may have changed unseen. Facts are what it may conclude.
"""

from __future__ import annotations

from sandtable.games.air_armor.state.codes import FACT_REAL, OFF_MAP_10, QUEUED, UNREVEALED
from sandtable.games.air_armor.state.columns import places_of
from sandtable.games.air_armor.state.theater import Theater


def lies_open(where: int) -> bool:
    """Whether a counter at a place is seen by both: in a hex, beside the edge, on the Off-map Display (11.2a)."""
    return where >= 0 or OFF_MAP_10 <= where <= QUEUED


def detected(s: Theater, piece: int) -> bool:
    """Whether a counter on the map is next to an enemy, or stormed by one, or acquired (11.2e)."""
    hex, enemy = s.place[piece], 1 - s.t.side[piece]
    return hex >= 0 and (s.near[enemy][hex] > 0 or s.first[enemy][hex] > 0 or s.acquired[hex] == enemy + 1)


def may_look(s: Theater, side: int, hex: int) -> bool:
    """Whether a side may see the enemy units and markers in a hex, minefields never (11.2c, 11.2d)."""
    return s.near[side][hex] > 0 or s.acquired[hex] == side + 1


def knows(s: Theater, side: int, piece: int) -> bool:
    """Whether a side knows the steps of a counter."""
    return (s.secrets.knowers[piece] >> side) & 1 == 1


def undisclosed(s: Theater, side: int, hex: int) -> list[int]:
    """Enemy counters in a hex that a side may look at and does not know yet: frames let it learn these slots."""
    if not may_look(s, side, hex):
        return []
    return [piece for piece in s.pieces_at(1 - side, hex) if not knows(s, side, piece)]


def note_seen(s: Theater, piece: int) -> None:
    """The enemy has just seen the steps of a counter; the frame calls `g.learn` for the slot."""
    s.seen[piece] = s.steps[piece]
    s.seen_turn[piece] = s.turn
    s.stale[piece] = 0


def hide(s: Theater, piece: int) -> None:
    """A counter has come onto the map: the enemy knows nothing of it but its type."""
    s.seen[piece] = -1
    s.stale[piece] = 0
    s.secrets.facts[piece] = 0
    if s.t.hides_steps[piece] and s.steps[piece] != UNREVEALED:
        s.secrets.knowers[piece] = 1 << s.t.side[piece]


def show(s: Theater, piece: int) -> None:
    """A counter has left the map: there is nothing to hide."""
    s.seen[piece] = -1
    s.stale[piece] = 0
    s.secrets.facts[piece] = 0
    s.secrets.knowers[piece] = 3


def conceal(s: Theater, piece: int) -> None:
    """A counter is undetected again: the enemy keeps what he saw and that it was real, and may look no more (11.2e)."""
    enemy = 1 - s.t.side[piece]
    if not s.t.hides_steps[piece] or not knows(s, enemy, piece):
        return
    if s.steps[piece] == UNREVEALED:
        return  # nobody knows its steps: there is nothing to hide (45.1a)
    note_seen(s, piece)
    s.secrets.knowers[piece] &= ~(1 << enemy)
    if s.steps[piece] > 0:
        s.secrets.facts[piece] |= FACT_REAL


def fade(s: Theater) -> None:
    """Remove all Acquired markers; what only they showed is undetected again (10.0.8, 11.2e)."""
    for side in (0, 1):
        for hex in places_of(s.acquired, side + 1):
            s.acquired[hex] = 0
            for piece in s.pieces_at(1 - side, hex):
                if not detected(s, piece):
                    conceal(s, piece)
    s.acquired_site = bytearray(len(s.acquired_site))


def proved_real(s: Theater, piece: int) -> None:
    """The counter did what no dummy may do: the enemy can infer that it has steps."""
    s.secrets.facts[piece] |= FACT_REAL


def known_real(s: Theater, piece: int) -> bool:
    """Whether the enemy knows, or may conclude, that a counter is no dummy."""
    enemy = 1 - s.t.side[piece]
    if knows(s, enemy, piece):
        return s.steps[piece] != 0
    return s.secrets.facts[piece] & FACT_REAL == FACT_REAL


def touched(s: Theater, piece: int) -> None:
    """Steps of a counter may have changed; if the enemy does not see it, what he knew is only a memory."""
    if not knows(s, 1 - s.t.side[piece], piece):
        s.stale[piece] = 1
        s.secrets.facts[piece] = 0


def concealed_from(s: Theater, side: int) -> list[int]:
    """Enemy counters on the map, or waiting to enter it, whose steps a side does not know."""
    bit = 1 << side
    knowers = s.secrets.knowers
    return [piece for piece in range(1, s.t.ground_pieces) if not knowers[piece] & bit and lies_open(s.place[piece])]
