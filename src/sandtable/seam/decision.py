"""An open question in words, as tables and bots read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandtable.engine.frames import kebab
from sandtable.engine.message import Ask

if TYPE_CHECKING:
    from sandtable.seam.asking import Asking


def unfolded(value: Any) -> Any:
    """Plain data as JSON has it: references are lists, keys are words."""
    if type(value) is dict:
        return {str(key): unfolded(part) for key, part in value.items()}
    if type(value) is list or type(value) is tuple:
        return [unfolded(part) for part in value]
    return value


def question_key(match: Asking, role: int) -> str:
    """Which kind of question is open for a role."""
    return f"{match.game.id}/{kebab(type(match.play.frame_of(role)).__name__)}"


class Decision:
    """An open question: who answers, for whom, what is asked and by which rule."""

    def __init__(self, match: Asking, role: int) -> None:
        frame = match.play.frame_of(role)
        ask: Ask = frame.ask(match.play)
        self.role = match.roles[role]
        self.actor = match.roles[ask.actor if ask.actor >= 0 else role]
        self.prompt = match.game.worded(match.play, ask.prompt)
        self.rule = match.game.cited(ask.rule, match.setup.options) if ask.rule else ""
        self.key = question_key(match, role)
        self.reaction = type(frame).is_reaction
        self.kind = ask.kind
        self.chosen = ask.chosen
        self.need = ask.need
        self.info = ask.info
        self.path = match.path()

    def plain(self) -> dict[str, Any]:
        """The decision as JSON-able data."""
        return {
            "role": self.role,
            "actor": self.actor,
            "prompt": unfolded(self.prompt.plain()),
            "rule": self.rule,
            "key": self.key,
            "reaction": self.reaction,
            "kind": self.kind,
            "chosen": [list(ref) for ref in self.chosen],
            "need": list(self.need),
            "info": unfolded(self.info),
        }

    def __repr__(self) -> str:
        return f"<{self.role}: {self.key} {self.prompt.id} [{self.rule}]>"
