"""Batteries of one artillery unit: counters are split and combined while a Fire Call is answered (11.5e, 11.6a)."""

from __future__ import annotations

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.pieces.counters import merge, merge_reason, split, split_reason
from sandtable.games.air_armor.rules.pieces.why import OTHER_TYPE
from sandtable.games.air_armor.state.theater import Theater


def battery_actions(s: Theater, guns: list[int], changed: list[int]) -> list[Action]:
    """How guns that may answer could be split first, so that only some steps fire, or combined; not twice."""
    found: list[Action] = []
    for at, piece in enumerate(guns):
        if s.t.flies(piece) or piece in changed:
            continue
        found += [("split_battery", piece, n) for n in range(1, s.steps[piece]) if not split_reason(s, piece, n)]
        if any(not merge_reason(s, other, piece) for other in guns[:at] if other not in changed):
            found.append(("combine", piece))
    return found


def change_batteries(g: Play[Theater], guns: list[int], a: Action, changed: list[int]) -> None:
    """Split a counter, or combine one with the first other of its type in the hex."""
    s, piece = g.state, a[1]
    if a[0] == "split_battery":
        changed += [piece, split(s, piece, a[2])]
        return
    for other in guns:
        if other != piece and other not in changed and not merge_reason(s, other, piece):
            merge(s, other, piece)
            changed.append(other)
            g.tell("units_combined", other)
            return


def battery_reason(s: Theater, role: int, a: Action) -> int:
    """Why a player cannot split a counter so; of enemy counters nothing is told."""
    if a[1] >= s.t.ground_pieces or s.t.side[a[1]] != role:
        return OTHER_TYPE
    return split_reason(s, a[1], a[2])
