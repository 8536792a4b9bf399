"""Capture Segments, and the numbers of the Action Cards."""

from __future__ import annotations

from games.fields_of_fire.ground import Ground, T
from sandtable.games.fields_of_fire.rules.enemy.capture import CaptureSegment
from sandtable.games.fields_of_fire.state import codes


def run(f: Ground) -> CaptureSegment:
    frame = CaptureSegment()
    f.s.stack.append(frame)
    while f.s.stack and frame.next(f.g) != 0:
        pass
    return frame


def f_cards(column: int) -> dict[int, int]:
    return {c: T.cards.random[column][c] for c in T.cards.numbers if T.cards.kind[c] == codes.CARD_DRAW}
