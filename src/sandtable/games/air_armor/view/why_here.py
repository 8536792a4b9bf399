"""Why nothing can be done with a thing that somebody points at: the answer it would be, refused by the asking frame."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.air_armor.state.theater import Theater

from .vocabulary import VERBS

POINTS_AT: Final = {verb.name: verb.kinds[0] for verb in VERBS if len(verb.kinds) == 1}


def why_here(g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
    """The first reason of the verbs that are offered now; nothing if the frame has told it, or offers other things."""
    if role not in g.asked:
        return []
    frame = g.frame_of(role)
    if frame.explain_here(g, ref, role):
        return []
    verbs = dict.fromkeys(action[0] for action in frame.options(g) if len(action) == 2)
    for kind, number in [ref, *beneath(g.state, ref, role)]:
        for verb in verbs:
            told = frame.explain(g, (verb, number)) if POINTS_AT.get(verb) == kind else None
            if told is not None:
                return [told]
    return []


def beneath(s: Theater, ref: Ref, role: int) -> list[Ref]:
    """The hex on which a counter lies, or the role's own counters in a hex: a click may mean either."""
    kind, number = ref
    if kind == "piece":
        return [("hex", s.place[number])] if s.place[number] >= 0 else []
    return [("piece", piece) for piece in s.pieces_at(role, number)] if kind == "hex" else []
