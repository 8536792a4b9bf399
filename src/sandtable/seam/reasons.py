"""Why an answer is refused, and why nothing can be done with a thing: by frame, game or lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.engine.message import Action, Msg, Ref, Refusal
from sandtable.seam import common, wording

if TYPE_CHECKING:
    from sandtable.seam.asking import Asking


def refusal(match: Asking, action: Action, who: int) -> Refusal:
    """Why a role that is asked may not give this answer."""
    if not match.game.space(match.setup.scenario).well_formed(action):
        return Refusal((), Msg("refused-malformed"))
    if action in match.play.legal(who):
        return _not_in_the_lesson(match)
    frame = match.play.frame_of(who)
    told = frame.explain(match.play, action)
    if told is None:
        told = common.no_answer(match.game, match.play, action, who)
    if told is None:
        rule = frame.ask(match.play).rule
        told = Refusal((rule,) if rule else (), Msg("refused-not-offered"))
    return _cited(match, told)


def here(match: Asking, ref: Ref, who: int) -> list[Refusal]:
    """Why a role can do nothing with this thing now; most specific first."""
    if _strays(match, ref, who):
        return [_not_in_the_lesson(match)]
    asked = who in match.play.asked
    found = match.play.frame_of(who).explain_here(match.play, ref, who) if asked else []
    found += match.game.why_not_here(match.play, ref, who)
    if not found and asked:
        found = common.no_part(match.game, match.play, ref, who)
    if not found:
        message = "refused-not-here" if asked else "refused-not-asked"
        found = [Refusal((), Msg(message, {"thing": ref}), [ref])]
    return [_cited(match, reason) for reason in found]


def _cited(match: Asking, refusal: Refusal) -> Refusal:
    """A refusal by the rulebook of the match."""
    rules = tuple(match.game.cited(rule, match.setup.options) for rule in refusal.rules)
    return Refusal(rules, refusal.msg, refusal.cause)


def _strays(match: Asking, ref: Ref, who: int) -> bool:
    """Whether the rules would let the thing be used now, and only the lesson does not."""
    legal = match.play.legal(who) if who in match.play.asked else []
    allowed = match.allowed(who) if legal else []
    if len(allowed) == len(legal):
        return False
    left_out = [action for action in legal if action not in allowed]
    return ref in wording.things(match.game, match.play, who, left_out)


def _not_in_the_lesson(match: Asking) -> Refusal:
    step = match.lesson_step
    return Refusal((), Msg("refused-lesson"), [] if step is None else [(ref[0], ref[1]) for ref in step.show])
