"""What one act of a person at the table covers: the gestures that the table offers, game by game (docs/acts.md).

The table has these gestures in `web/src/games/*` (`along`, `lands`, `together`, `shortcuts`, `bundles`) and in
`web/src/table/` (again.ts, staff.svelte.ts). A gesture that is added there, or taken away, is changed here too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.message import Action

Asked = tuple[str, str]  # the end of a question's key, and the verb of an answer


@dataclass
class Answer:
    """An answer as it was given at the table."""

    key: str  # the end of the question's key
    action: Action
    final: bool  # the table asks again before it carries it out
    legal: list[Action]
    info: dict[str, Any]
    place: Any = None  # where the thing stood that it begins with

    @property
    def asked(self) -> Asked:
        """The question and the verb."""
        return self.key, self.action[0]


@dataclass(frozen=True)
class Drag:
    """A thing that is dragged: what it begins with, and the answers that the same drag gives."""

    begins: Asked
    takes: frozenset[Asked]


@dataclass(frozen=True)
class Everybody:
    """Things that are named one after another, all of whom one button names."""

    names: Asked
    opened_by: Asked | None = None  # an answer whose click names everybody at once
    listed: str = ""  # where the question lists them; else all that may be named


@dataclass(frozen=True)
class Hand:
    """How a game is played by hand."""

    drags: tuple[Drag, ...] = ()
    everybody: tuple[Everybody, ...] = ()
    idle: frozenset[tuple[Asked, Asked]] = field(default_factory=frozenset)  # done by leaving the thing alone
    whole: frozenset[Asked] = field(default_factory=frozenset)  # a stack is chosen and dragged as one


def drag(begins: str, *takes: str) -> Drag:
    """A drag, told as `question.verb`."""
    return Drag(_asked(begins), frozenset(_asked(one) for one in takes))


def _asked(words: str) -> Asked:
    key, _, verb = words.partition(".")
    return key, verb


MOVER = "choose-mover.move"
HANDS: dict[str, Hand] = {
    "ardennes44": Hand(
        drags=(
            drag(MOVER, "move-unit.go"),
            drag("advance.advance", "advance.advance_to"),
        ),
        everybody=(
            Everybody(_asked("join-attack.join"), _asked("choose-attack.attack"), "everybody"),
            Everybody(_asked("support-attack.support")),
        ),
        idle=frozenset({(_asked(MOVER), _asked("move-unit.stay"))}),
        whole=frozenset({_asked(MOVER)}),
    ),
    "air-armor": Hand(
        drags=(
            drag("movement-step.piece", "move-force.go", "move-force.stop", "enter-map.hex"),
            drag("advance-step.piece", "advance-unit.go"),
        ),
        everybody=(Everybody(_asked("add-units.add")),),
        idle=frozenset({(_asked("movement-step.piece"), _asked("move-force.stop"))}),
        whole=frozenset({_asked("movement-step.piece")}),
    ),
    "fields-of-fire": Hand(
        drags=(
            drag("impulse.unit", "order-unit.action", "choose-card.to"),
            drag("place-units.unit", "place-units.to"),
        ),
    ),
    "atlantic-chase": Hand(drags=(drag("operation.trajectory", "extend.extend", "extend.done"),)),
}


@dataclass
class Gesture:
    """Something that a person does, and the answers that it gives."""

    answers: list[Answer]
    clicks: int

    @property
    def pattern(self) -> tuple[Any, ...]:
        """The same for two things that stood in the same place and did the same."""
        first, *rest = self.answers
        return first.asked, first.place, tuple(answer.action for answer in rest)


def gestures(game: str, answers: list[Answer]) -> list[Gesture]:
    """The answers that one person gave in a row, as what he did by hand."""
    hand = HANDS[game]
    found: list[Gesture] = []
    at = 0
    while at < len(answers):
        gesture = _dragged(hand, answers, at) or _named(hand, answers, at) or _clicked(answers[at])
        found.append(gesture)
        at += len(gesture.answers)
    return found


def _clicked(answer: Answer) -> Gesture:
    """One answer: a click, and another to confirm what rolls or ends something."""
    return Gesture([answer], 1 + answer.final)


def _dragged(hand: Hand, answers: list[Answer], at: int) -> Gesture | None:
    """A drag; picking a thing up and putting it down where it stood is nothing that a person does."""
    first = answers[at]
    rest = answers[at + 1 : at + 2]
    if rest and (first.asked, rest[0].asked) in hand.idle:
        return Gesture([first, *rest], 0)
    for one in hand.drags:
        if one.begins == first.asked:
            end = at + 1
            while end < len(answers) and answers[end].asked in one.takes:
                end += 1
            return Gesture(answers[at:end], 1)
    return None


def _named(hand: Hand, answers: list[Answer], at: int) -> Gesture | None:
    """Everybody at once, where all were named who could be."""
    for one in hand.everybody:
        opened = answers[at].asked == one.opened_by
        start = at + opened
        end = start
        while end < len(answers) and answers[end].asked == one.names:
            end += 1
        if end - start < 2 and not (opened and end > start):
            continue
        named = {answer.action[1] for answer in answers[start:end]}
        every = (
            set(answers[start].info.get(one.listed, ()))
            if one.listed
            else {action[1] for action in answers[start].legal if action[0] == one.names[1]}
        )
        if named == every:  # the target, then everybody; or everybody, then what they do is confirmed
            return Gesture(answers[at:end], 1 + (opened or answers[end - 1].final))
    return None


def acts(game: str, answers: list[Answer]) -> int:
    """Clicks, drags and buttons that a person needs for these answers, without a staff."""
    whole = HANDS[game].whole
    total = 0
    group: list[Gesture] = []
    for gesture in [*gestures(game, answers), None]:
        if (
            gesture
            and group
            and gesture.clicks
            and gesture.pattern == group[0].pattern
            and gesture.answers[0].place is not None
        ):
            group.append(gesture)
            continue
        total += _together(whole, group)
        group = [gesture] if gesture else []
    return total


def _together(whole: frozenset[Asked], group: list[Gesture]) -> int:
    """Things that do the same from the same place: as a stack, or the first and "repeat for" the others."""
    if not group:
        return 0
    first = group[0]
    if len(group) == 1:
        return first.clicks
    place, asked = first.answers[0].place, first.answers[0].asked
    offered = sum(1 for _, where in first.answers[0].info.get("places", ()) if where == place)
    if asked in whole and offered == len(group):
        return 1
    return first.clicks + (1 if offered == len(group) else len(group) - 1)
