"""What clients may say, and how the server refuses. See docs/protocol.md."""

from __future__ import annotations

import hashlib
import re
from typing import Annotated, Any, Literal

import msgspec

from sandtable.engine.errors import (
    IllegalAction,
    NothingToUndo,
    NotYourDecision,
    SandtableError,
    StaleVersion,
    UnknownQuery,
)

Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Whole = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31)]
Answer = Annotated[list[str | Whole], msgspec.Meta(min_length=1, max_length=12)]
Ref = tuple[Name, Whole]


PROTOCOL = 2  # raised whenever an older page could not read what it is told, or would say what is not understood


class Sit(msgspec.Struct, tag_field="do", tag="sit", forbid_unknown_fields=True, kw_only=True):
    """The first message of a connection: which seat, and which tab of the browser."""

    token: Annotated[str, msgspec.Meta(max_length=128)]
    client: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\Z")]
    protocol: int = 1  # pages that do not say are older than the number


class Said(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Any message of a client."""

    n: Number


class Apply(Said, tag="apply"):
    """Answer an open question."""

    role: Name
    at: Number
    action: Answer | None = None
    actions: Annotated[list[Answer], msgspec.Meta(min_length=1)] | None = None


class Undo(Said, tag="undo"):
    """Take back the seat's last answers, as one; further than undo reaches it goes as far as it may."""

    steps: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 1


class Takeback(Said, tag="takeback"):
    """Ask to go back to before the seat's last own answer, beyond what undo can."""


class Agree(Said, tag="agree"):
    """Agree to a takeback, or not."""

    yes: bool


class Hints(Said, tag="hints"):
    """Agree to hints for everybody, or no longer: among people they are given only when all agree."""

    yes: bool


class Options(Said, tag="options"):
    """Ask for the legal answers in words."""


class Why(Said, tag="why"):
    """Ask why an answer is refused."""

    role: Name
    action: Answer


class WhyHere(Said, tag="why_here"):
    """Ask why nothing can be done with a thing, or if nothing special is known of it, with what lies under it."""

    role: Name
    refs: Annotated[list[Ref], msgspec.Meta(min_length=1, max_length=40)]


class Query(Said, tag="query"):
    """Ask a pure question about the board."""

    name: Name
    role: Name | None = None
    args: dict[str, Whole | Name] = {}


class Hint(Said, tag="hint"):
    """Ask what a bot would answer."""

    role: Name | None = None


class Staff(Said, tag="staff"):
    """Ask what a bot would do for the rest of the phase."""

    role: Name | None = None


class Chances(Said, tag="chances"):
    """Ask how likely this seat is to win, as far as it can know."""

    role: Name | None = None


class Chat(Said, tag="chat"):
    """Say something to the table."""

    text: str


Where = Annotated[list[Whole | Name], msgspec.Meta(min_length=1, max_length=10)]
Thing = tuple[Name, Number]


class Condition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something that a seat can see: a number compared with another, what a question is about, an enemy close by."""

    path: Where | None = None  # of what the seat is told, compared by `op` with `value` (times what stands at `per`)
    op: Literal["=", "!=", "<", "<=", ">", ">=", "has"] | None = None
    value: Whole | Name | None = None
    per: Where | None = None
    about: Thing | None = None  # the question names it, or the place where it is
    near: Thing | None = None  # an enemy is at most `within` hexes or cards from it
    within: Annotated[int, msgspec.Meta(ge=0, le=30)] | None = None
    turn: bool = False  # the turn in which the order is given is over

    def __post_init__(self) -> None:
        """One of the four kinds, whole."""
        compared = self.path is not None and self.op is not None and self.value is not None
        kinds = (compared, self.about is not None, self.near is not None and self.within is not None, self.turn)
        given = (
            self.path or self.op or self.value or self.per,
            self.about,
            self.near or self.within,
            self.turn or None,
        )
        if sum(kinds) != 1 or any(part is not None and not kind for part, kind in zip(given, kinds, strict=True)):
            raise ValueError("a condition has path, op and value, or about, or near and within, or turn")


Conditions = Annotated[list[Condition], msgspec.Meta(max_length=8)]


class Orders(Said, tag="orders"):
    """Give or end a standing order: an answer, or the staff; neither ends it."""

    key: Name
    action: Answer | None
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""  # tells several orders about one kind of question apart
    staff: bool = False
    when: Conditions = []
    until: Conditions = []
    never: Annotated[list[Answer], msgspec.Meta(max_length=20)] = []


class Events(Said, tag="events"):
    """Ask for older events."""

    start: Number = msgspec.field(name="from")
    stop: Number = msgspec.field(name="to")


class Resync(Said, tag="resync"):
    """Ask for the whole view again."""


AnyMessage = (
    Apply
    | Undo
    | Takeback
    | Agree
    | Hints
    | Options
    | Why
    | WhyHere
    | Query
    | Hint
    | Staff
    | Chances
    | Chat
    | Orders
    | Events
    | Resync
)

_FIRST = re.compile(rb'\s*\{\s*"n"\s*:\s*(\d{1,15})\s*[,}]')  # a number that stands first, whatever comes after it
_decoder: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


class Refused(Exception):
    """An error told to the client that caused it. Nothing was changed."""

    def __init__(self, code: str, message: str, refusal: dict[str, Any] | None = None, status: int = 400) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.refusal = refusal
        self.status = status  # over HTTP

    def plain(self) -> dict[str, Any]:
        """The error as JSON-able data."""
        told: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.refusal is not None:
            told["refusal"] = self.refusal
        return told

    def stored(self) -> dict[str, Any]:
        """What `Refused(**...)` makes it from again."""
        return {**self.plain(), "status": self.status}

    def again(self) -> Refused:
        """The same refusal for a message that was sent again."""
        return Refused(self.code, self.message, self.refusal, self.status)


Lasting = Apply | Undo | Takeback | Agree | Chat | Orders
LASTING = (Apply, Undo, Takeback, Agree, Chat, Orders)  # named, stored, and never done twice


class Unsure(Refused):
    """Storage cannot be reached: nobody can say now whether a message that lasts was stored, now or before.

    Its client is let go, and asks again when it is back.
    """

    def __init__(self, message: str) -> None:
        super().__init__("failed", message, status=503)


class Overtaken(Refused):
    """Another server has stored something for this moment first. What it stored has been taken in."""

    def __init__(self) -> None:
        super().__init__("stale", "somebody else was faster", status=409)


def read(raw: bytes) -> AnyMessage:
    """The message in a frame, or a clear refusal."""
    try:
        return _decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise Refused("malformed", str(wrong)) from None


def read_sit(raw: bytes) -> Sit:
    """The first message of a connection, or a clear refusal."""
    try:
        return msgspec.json.decode(raw, type=Sit)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise Refused("malformed", str(wrong)) from None


def number_of(raw: bytes) -> int | None:
    """The number of a message that cannot be read otherwise, so that its error finds its way."""
    first = _FIRST.match(raw)
    if first:
        return int(first[1])
    try:
        loose = msgspec.json.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    number = loose.get("n") if isinstance(loose, dict) else None
    return number if type(number) is int and 0 <= number <= 2**53 else None


def digest(message: AnyMessage) -> str:
    """Equal for equal messages."""
    return hashlib.blake2b(msgspec.json.encode(message), digest_size=12).hexdigest()


def refused_by(wrong: SandtableError) -> Refused:
    """An error of the engine as the client sees it."""
    if isinstance(wrong, IllegalAction):
        code = "not-asked" if isinstance(wrong, NotYourDecision) else "illegal"
        if wrong.refusal.msg.id == "refused-over":
            code = "over"
        return Refused(code, wrong.refusal.msg.id, wrong.refusal.plain())
    if isinstance(wrong, StaleVersion):
        return Refused("stale", str(wrong), status=409)
    if isinstance(wrong, NothingToUndo):
        return Refused("nothing", str(wrong))
    if isinstance(wrong, UnknownQuery):
        return Refused("unknown", str(wrong))
    return Refused("malformed", str(wrong))
