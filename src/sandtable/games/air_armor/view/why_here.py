"""Why nothing can be done with a thing that a player points at.

First the answer it would be, refused by the asking frame; if the question takes nothing of its kind, what it takes.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.state.theater import Theater

from .scene import scene_of
from .vocabulary import VERBS

KINDS: Final = {verb.name: verb.kinds for verb in VERBS}
POINTS_AT: Final = {verb: kinds[0] for verb, kinds in KINDS.items() if len(kinds) == 1}

# the rule is that of the question
OUTSIDE: Final = Reason("", "outside")
ONLY_WORDS: Final = Reason("", "only-words")
NOBODY_HERE: Final = Reason("", "nobody-here")
OTHER_SIDE: Final = Reason("", "other-side")
ASKS_UNIT: Final = Reason("", "asks-unit")
ASKS_HEX: Final = Reason("", "asks-hex")
ASKS_FORMATION: Final = Reason("", "asks-formation")
ASKS_BRIDGE: Final = Reason("", "asks-bridge")
ASKS: Final = {"piece": ASKS_UNIT, "hex": ASKS_HEX, "formation": ASKS_FORMATION, "site": ASKS_BRIDGE}


def why_here(g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
    """One reason: of the verbs that are offered now, else what the question asks for; nothing if the frame told it."""
    if role not in g.asked:
        return []
    frame = g.frame_of(role)
    if frame.explain_here(g, ref, role):
        return []
    offered = frame.options(g)
    if any(ref in things(action) for action in offered):
        return []
    verbs = dict.fromkeys(action[0] for action in offered if len(action) == 2)
    s = scene_of(g, [role])
    for kind, number in [ref, *beneath(s, ref, role)]:
        for verb in verbs:
            told = frame.explain(g, (verb, number)) if POINTS_AT.get(verb) == kind else None
            if told is not None:
                return [told]
    reason = thing_reason(s, ref, offered)
    return [Refusal((frame.ask(g).rule,), Msg("refused-" + reason.words), [ref])] if reason else []


def things(action: Action) -> list[Ref]:
    """The things that an answer names."""
    return [(kind, number) for kind, number in zip(KINDS[action[0]], action[1:], strict=True) if kind in ASKS]


def beneath(s: Theater, ref: Ref, role: int) -> list[Ref]:
    """The hex of a counter, or the role's own counters in a hex: a click may mean either."""
    kind, number = ref
    if kind == "piece":
        return [("hex", s.place[number])] if s.place[number] >= 0 else []
    return [("piece", piece) for piece in s.pieces_at(role, number)] if kind == "hex" else []


def thing_reason(s: Theater, ref: Ref, offered: list[Action]) -> Reason | None:
    """Why a question that offers these answers takes nothing like this thing; None if it takes such things."""
    kind, number = ref
    named = [thing for action in offered for thing in things(action)]
    kinds = {one for one, _ in named}
    if kind == "hex" and not s.scenario.inside[number]:
        return OUTSIDE
    if not kinds:
        return ONLY_WORDS
    sides = {s.t.side[piece] for one, piece in named if one == "piece"}
    if kind == "piece" and sides and s.t.side[number] not in sides:
        return OTHER_SIDE
    if kind == "hex" and sides and kind not in kinds:
        return standing_reason(s, number, sides)
    return None if kind in kinds else next(ASKS[one] for one in ASKS if one in kinds)


def standing_reason(s: Theater, hex: int, sides: set[int]) -> Reason | None:
    """Why a hex stands for none of the units asked for: it is empty, or holds only others."""
    if any(s.first[side][hex] for side in sides):
        return ASKS_UNIT
    return OTHER_SIDE if any(s.first[side][hex] for side in (0, 1)) else NOBODY_HERE
