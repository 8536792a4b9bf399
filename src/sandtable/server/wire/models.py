"""Bodies of requests and answers, for validation, the OpenAPI description and the table (`tools/wire_types.py`).

A text in `Annotated` is the type that the table knows.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field


class Strict(BaseModel):
    """A request: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class SeatRequest(Strict):
    """A seat of a new match."""

    roles: list[str] = Field(min_length=1, max_length=16)
    player: str = Field(max_length=64, description="me, friend, or bot:NAME")


class MatchRequest(Strict):
    """A new match."""

    game: str = Field(max_length=64)
    scenario: str | None = Field(default=None, max_length=128)
    options: dict[str, Any] = Field(default_factory=dict)
    seats: list[SeatRequest] | None = Field(default=None, max_length=16)
    lesson: str | None = Field(default=None, max_length=128)
    lang: str | None = Field(default=None, max_length=8)


class RecordRequest(Strict):
    """A record to be played again and opened as a match."""

    record: str
    mine: list[str] | None = Field(default=None, max_length=16, description="Null: all roles")


class BranchRequest(Strict):
    """A match continued from a moment of another."""

    token: str = Field(default="", max_length=64, description="As older pages send it; else in the header")
    at: int = Field(ge=0)


Number = Annotated[int, Field(ge=-(2**53), le=2**53)]


class Bookmark(Strict):
    """Where somebody stopped: how many events they had seen, and an answer half made."""

    seen: int = Field(ge=0)
    role: str = Field(max_length=64)
    at: Number  # the version of the role that the answer is for
    chosen: list[Annotated[tuple[str, Number], "Ref"]] = Field(max_length=64)
    action: Annotated[list[str | Number], "Action"] | None


class SeatLink(BaseModel):
    """A seat with the link that opens it; a bot has none."""

    roles: list[str]
    player: str
    token: str | None
    url: str | None


class MatchLinks(BaseModel):
    """A match that was started."""

    match: str
    seats: list[SeatLink]
    spectator_token: str
    spectator_url: str


class SeatInfo(BaseModel):
    """Who sits where."""

    roles: list[str]
    player: str
    connected: bool


class FreshInfo(BaseModel):
    """Dice changed by a takeback or where a continued match began; from where on and which is told at the end."""

    at: int | None
    commitment: str
    seed: str | None


class MatchInfo(BaseModel):
    """What a seat may know about its match besides the view."""

    match: str
    game: str
    scenario: str
    options: dict[str, Any]
    roles: list[str]
    you: list[str]
    seats: list[SeatInfo]
    commitment: str
    asks: list[str]  # which of your roles is asked
    waiting: list[str]  # which others are
    clock: tuple[int, int] | None  # the present turn and the last
    over: bool
    result: Annotated[dict[str, Any], "Result"] | None
    seed: str | None
    fresh: list[FreshInfo]
    parent: dict[str, Any] | None
    lesson: str | None
    eased: list[str]  # options that only make the guided game winnable
    board_hash: str
    book: str  # the rulebook that the match is played by, empty: all of the game
    rules: Annotated[str, '"altered" | "newer" | "parted"'] | None  # what a change of the rules has done to the match
    secrets: bool  # some facts are not told to every role
    can_branch: bool
    bookmark: Bookmark | None = None


class GameInfo(BaseModel):
    """A game in the lobby."""

    id: str
    title: str
    scenarios: list[Annotated[dict[str, Any], "Scenario"]]
    bots: list[str]
    lessons: list[str]


class ServerInfo(BaseModel):
    """How others reach the server; null: only this machine can."""

    address: str | None


class GameWords(BaseModel):
    """What the lobby calls a game, its roles and scenarios."""

    title: str
    blurb: str
    clock: str  # what its turns are called
    roles: dict[str, str]
    scenarios: dict[str, str]


class OptionInfo(BaseModel):
    """An option of a scenario."""

    name: str
    default: Annotated[Any, "string | number | boolean"]
    values: list[Annotated[Any, "string | number | boolean"]]
    rules: list[str]
    audience: Annotated[str, '"player" | "referee"']
    given: dict[str, Any]


class ActInfo(BaseModel):
    """An answer that a standing order or the staff of a person gave."""

    answer: int  # its number among the answers that stand, from 1
    role: str
    by: Annotated[str, '"order" | "staff"']
    key: str  # of the question; empty where the present rules no longer lead there
    action: list[Annotated[Any, "string | number"]]
    told: int  # events that the seat had seen before it


class TimelineInfo(BaseModel):
    """The replay slider."""

    total: int
    paths: list[list[Annotated[dict[str, Any], "Msg"]]]
    moments: list[Annotated[list[Any], "[role: string | null, path: number, events: number]"]]
    rules: Annotated[str, '"altered" | "newer" | "parted"'] | None  # parted: they show nothing after the last moment


class MomentInfo(BaseModel):
    """A view of the past."""

    at: int
    total: int
    view: Annotated[dict[str, Any], "View"]
    events_from: int
    events: list[Annotated[dict[str, Any], "GameEvent"]]


class StandingChange(BaseModel):
    """A row of the goal that changed: points of a role, or a condition (met: 1, not met: 0)."""

    row: int  # of the goal at the end; -1 where it is not told there
    kind: Annotated[str, '"points" | "condition"']
    role: str | None  # whose points
    msg: Annotated[dict[str, Any], "Msg"]
    before: int
    after: int


class StandingInfo(BaseModel):
    """How a match stood from this moment on."""

    at: int
    turn: int  # by the game's clock, 0 where it has none
    path: list[Annotated[dict[str, Any], "Msg"]]  # where in the sequence of play it was brought about
    by: str | None  # who answered last
    points: dict[str, int]
    now: Annotated[dict[str, Any], "Msg"] | None  # how it would have ended, where that changed
    changes: list[StandingChange]


class ReviewRequest(Strict):
    """A review to be begun or gone on with; `stop` leaves it as it is."""

    role: str = Field(max_length=64)
    hindsight: bool = True
    stop: bool = False


class ReviewInfo(BaseModel):
    """How far a review is, and how it looks so far."""

    done: int
    total: int
    running: bool
    complete: bool
    failed: bool
    told: dict[str, Any] | None


class ErrorBody(BaseModel):
    """What is told with every refusal."""

    code: str
    message: str
    refusal: Annotated[dict[str, Any], "Refusal"] | None = None


class Error(BaseModel):
    """A refusal."""

    error: ErrorBody
