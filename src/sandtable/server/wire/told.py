"""What the server tells a client, as types. See docs/protocol.md; `tools/wire_types.py` writes them down for the table.

Nothing is built from these classes: a match makes its views as plain data. Tests hold every message against them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

Ref = Annotated[tuple[str, int], "Ref"]
Action = Annotated[list[str | int], "Action"]
Args = Annotated[dict[str, Any], "Args"]
Table = Annotated[dict[str, Any], "Table"]
Path = Annotated[list[str | int], "Path"]
Run = Annotated[list[str | int | tuple[int, int]], "Run"]


class Msg(TypedDict):
    """Words: a message of the language and its arguments."""

    id: str
    args: Args


class Refusal(TypedDict):
    """Why something may not be done: the rules, the words, and what on the map causes it."""

    rules: list[str]
    msg: Msg
    cause: list[Ref]


class Option(TypedDict):
    """A legal answer in words, with the things on the table that stand for it."""

    role: str
    action: Action
    label: Msg
    refs: list[Ref]
    group: str
    final: bool


class Words(TypedDict, total=False):
    """What the words of an answer have that is not usual for its verb."""

    label: Msg
    refs: list[Ref]
    group: str
    final: bool


class Decision(TypedDict):
    """An open question with its legal answers, which a view of the past does not have."""

    role: str
    actor: str
    prompt: Msg
    rule: str
    key: str
    reaction: bool
    kind: Literal["choose", "pick", "order", "amount"]
    chosen: list[Ref]
    need: tuple[int, int]
    info: Table
    answers: NotRequired[list[Run]]
    words: NotRequired[dict[str, Words]]


class Verb(TypedDict):
    """How a verb is used: the kinds of its arguments; final: it may roll, reveal or hand over."""

    kinds: list[str]
    group: str
    final: bool


class Vocabulary(TypedDict):
    """What a board tells about answers: the verbs, and which kinds of arguments are things on the table."""

    verbs: dict[str, Verb]
    things: list[str]


class Result(TypedDict):
    """How a match ended; a game adds what it knows."""

    winner: str | None
    scores: dict[str, int]
    margin: int


class LessonStep(TypedDict):
    """A moment of a guided game: what the table says and what it points at; nothing when the script is over."""

    id: str
    step: int
    steps: int
    own: int  # steps of the learner that are done
    owns: int  # and all of them
    say: str | None
    role: str | None
    show: list[Ref]


class View(TypedDict):
    """What a seat may see."""

    game: str
    scenario: str
    roles: list[str]
    you: list[str]
    version: dict[str, int]
    asks: list[Decision]
    waiting: list[str]
    path: list[Msg]
    result: Result | None
    lesson: LessonStep | None
    table: Table


class GameEvent(TypedDict):
    """Something that happened, as the seat may see it."""

    kind: str
    args: Args


class Seat(TypedDict):
    """Who sits where."""

    roles: list[str]
    player: str
    connected: bool


class ChatLine(TypedDict("From", {"from": list[str] | None})):  # a name that Python keeps for itself
    """Something that was said; from nobody's roles: a spectator."""

    text: str
    at: int


class Takeback(TypedDict):
    """Who asks for a takeback and who has still to agree; by null: nothing is asked."""

    by: list[str] | None
    waiting: list[str]


class Hints(TypedDict):
    """Whether hints are given, and which people's roles agree to them."""

    open: bool
    agreed: list[str]


class State(TypedDict):
    """The whole view, when somebody sits down or asks for it again."""

    type: Literal["state"]
    seq: int
    match: str
    view: View
    can_undo: bool
    can_take_back: bool
    seats: list[Seat]
    you: list[str]
    orders: dict[str, Action]
    standing: dict[str, StandingOrder]
    commitment: str
    board_hash: str
    events_from: int
    events: list[GameEvent]
    chat: list[ChatLine]
    takeback: Takeback
    hints: Hints
    rules: Literal["altered", "newer", "parted"] | None


class StandingOrder(TypedDict):
    """An order with its terms; without an action the staff answers."""

    key: str
    name: str  # tells several orders about one kind of question apart
    action: Action | None
    when: list[Condition]
    until: list[Condition]
    never: list[Action]


class Condition(TypedDict):
    """Something that the seat can see: a number compared with another, what a question is about, an enemy close by."""

    path: NotRequired[list[str | int]]
    op: NotRequired[str]
    value: NotRequired[str | int]
    per: NotRequired[list[str | int]]
    about: NotRequired[Ref]
    near: NotRequired[Ref]
    within: NotRequired[int]
    turn: NotRequired[bool]  # only in what is sent: the present turn is over


class Patch(TypedDict):
    """What changed since the last state or patch; what is left out is as it was."""

    type: Literal["patch"]
    seq: int
    changes: NotRequired[list[tuple[Path, Any]]]
    gone: NotRequired[list[Path]]
    can_undo: NotRequired[bool]
    can_take_back: NotRequired[bool]
    events_from: NotRequired[int]
    events: NotRequired[list[GameEvent]]


class Ok(TypedDict):
    """A message was carried out; with what the message asked for. `seq`: of the patch that shows what it changed."""

    type: Literal["ok"]
    n: int
    seq: NotRequired[int]


class ErrorTold(TypedDict):
    """A message was refused and nothing was changed."""

    type: Literal["error"]
    n: int | None
    code: str
    message: str
    refusal: NotRequired[Refusal]


class ChatTold(ChatLine):
    """Somebody says something."""

    type: Literal["chat"]


class Presence(TypedDict):
    """Who is here."""

    type: Literal["presence"]
    seats: list[Seat]
    spectators: int


class Thinking(TypedDict):
    """Bots that think now."""

    type: Literal["thinking"]
    roles: list[str]


class TakebackTold(Takeback):
    """A takeback is asked for, or no longer."""

    type: Literal["takeback"]


class HintsTold(Hints):
    """Somebody agrees to hints, or no longer."""

    type: Literal["hints"]


class Over(TypedDict):
    """The match has ended."""

    type: Literal["over"]
    result: Result
    seed: str | None
    fresh: list[tuple[int | None, str | None]]


class Scenario(TypedDict):
    """What the lobby shows of a scenario; a game adds facts."""

    id: str
    roles: list[str]
    title: str
    summary: str


class RuleTitle(TypedDict):
    """A rule in the contents of a book."""

    id: str
    title: str


class Chapter(TypedDict):
    """A chapter of a book."""

    file: str
    title: str
    rules: list[RuleTitle]


class Book(TypedDict):
    """A rulebook."""

    id: str
    chapters: list[Chapter]
    rows: int
    spoken: bool  # every chapter in the language that was asked for


class RulebookIndex(TypedDict):
    """The contents of the rulebooks of a game."""

    books: list[Book]


class RuleHit(TypedDict):
    """A section of a rulebook with the words that were looked for, and a piece of it."""

    book: str
    id: str
    title: str
    snippet: str


class RuleHits(TypedDict):
    """What a search in the rulebooks of a game finds."""

    hits: list[RuleHit]
    words: list[str]  # how the words begin that were looked for, to be marked


class Term(TypedDict):
    """A word of the game, and how the section begins that explains it."""

    word: str
    rule: str
    title: str
    text: str


class Glossary(TypedDict):
    """The terms that the rulebook of a match explains."""

    terms: list[Term]


class Row(TypedDict):
    """A single statement of a rulebook."""

    id: str
    title: str
    summary: str


class RuleSection(TypedDict):
    """A section of a rulebook."""

    id: str
    title: str
    book: str
    file: str
    markdown: str
    row: NotRequired[Row]


Told = State | Patch | Ok | ErrorTold | ChatTold | Presence | Thinking | TakebackTold | HintsTold | Over
OPEN = (Ok, Result, Scenario)  # may hold more than is named here
