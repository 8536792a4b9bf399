"""Reasons that every game has: a thing off the table, of the other side, of a kind that the question does not ask for.

They are given where neither the asking frame nor the game tells more, with the rule of the open question. What a frame
says of an answer it says of a click on the thing that stands for it, and the other way round.
"""

from __future__ import annotations

from typing import Any

from sandtable.engine.game import Game
from sandtable.engine.message import Action, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.seam.wording import things

NO_THING = "none"  # the question asks for no thing on the table


def no_answer(game: Game, g: Play[Any], action: Action, who: int) -> Refusal | None:
    """Why an answer of the right form about these things is none; nothing if no common reason holds."""
    if all(legal[0] != action[0] for legal in g.legal(who)):
        return None  # nobody asks for that verb now
    kinds = next(verb.kinds for verb in game.verbs if verb.name == action[0])
    asked = _asked_for(game, g, who)
    for at, kind in enumerate(kinds):
        if kind not in game.ref_kinds():
            continue
        ref: Ref = (kind, action[1 + at])
        if ref not in asked:
            told = g.frame_of(who).explain_here(g, ref, who)
            if told:
                return told[0]
        if not game.on_table(g, ref):
            return _refuse(g, who, "refused-off-table", ref)
        same = [(kind, legal[1 + at]) for legal in g.legal(who) if legal[0] == action[0]]
        if _stranger(game, g, ref, same, who):
            return _refuse(g, who, "refused-other-side", ref)
    return None


def no_part(game: Game, g: Play[Any], ref: Ref, who: int) -> list[Refusal]:
    """Why a thing that is pointed at has no part in the open question; nothing if no common reason holds."""
    if not game.on_table(g, ref):
        return [_refuse(g, who, "refused-off-table", ref)]
    asked = _asked_for(game, g, who)
    if ref in asked:
        return []
    told_as_answer = _as_answer(game, g, ref, who)
    if told_as_answer is not None:
        return [told_as_answer]
    kinds = [kind for kind, _ in asked]
    if ref[0] not in kinds:
        told = _refuse(g, who, "refused-other-kind", ref)
        told.msg.args["asks"] = max(sorted(set(kinds)), key=kinds.count) if kinds else NO_THING
        return [told]
    same = [other for other in asked if other[0] == ref[0]]
    return [_refuse(g, who, "refused-other-side", ref)] if _stranger(game, g, ref, same, who) else []


def _as_answer(game: Game, g: Play[Any], ref: Ref, who: int) -> Refusal | None:
    """What the frame says of the answer that the thing would stand for."""
    simple = [verb.name for verb in game.verbs if tuple(verb.kinds) == (ref[0],)]
    offered = {action[0] for action in g.legal(who)}
    for name in simple:
        told = g.frame_of(who).explain(g, (name, ref[1])) if name in offered else None
        if told is not None:
            return told
    return None


def _asked_for(game: Game, g: Play[Any], who: int) -> list[Ref]:
    """The things that stand for the legal answers."""
    return things(game, g, who, g.legal(who))


def _stranger(game: Game, g: Play[Any], ref: Ref, same: list[Ref], who: int) -> bool:
    """Whether a thing belongs to another side in a question about nobody but the side that is asked."""
    owner = game.owner(g, ref)
    return owner >= 0 and owner != who and all(game.owner(g, other) == who for other in same)


def _refuse(g: Play[Any], who: int, message: str, ref: Ref) -> Refusal:
    rule = g.frame_of(who).ask(g).rule
    return Refusal((rule,) if rule else (), Msg(message, {"thing": ref}), [ref])
