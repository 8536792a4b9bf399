"""Bodies of the calls about people: names, log-ins, seats that are theirs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from .models import Strict

Password = Annotated[str, Field(max_length=400)]
Name = Annotated[str, Field(max_length=80)]
Hour = Annotated[int, Field(ge=0, le=23)]


class LogIn(Strict):
    """A name and its password."""

    name: Name
    password: Password


class Rename(Strict):
    """Another name."""

    name: Name


class NewPassword(Strict):
    """Another password, with the present one."""

    password: Password
    new: Password


class Confirm(Strict):
    """The password again, before what cannot be undone."""

    password: Password


class Me(BaseModel):
    """Who I am here; null: not logged in. `people`: whether there are names on this server at all."""

    people: bool
    passkeys: bool  # whether devices can log in
    elsewhere: str | None  # the place where people of a club log in
    name: str | None
    password: bool  # I have one
    wishes: dict[str, Any]


class GoTo(BaseModel):
    """Where my browser goes."""

    url: str


class PasskeyInfo(BaseModel):
    """A passkey of mine."""

    id: str
    name: str
    made: float


class PasskeyOf(Strict):
    """A passkey."""

    id: str = Field(max_length=1400)


class PasskeyAnswer(Strict):
    """What a browser's passkey has answered, as it tells it."""

    credential: dict[str, Any]


class NewPasskey(PasskeyAnswer):
    """A passkey that a browser has made, and what its owner calls it."""

    name: str = Field(min_length=1, max_length=60)


class SeatOf(Strict):
    """A seat of a match, where a person has several."""

    seat: int | None = Field(default=None, ge=0, le=64)


class SeatBot(SeatOf):
    """A bot for a seat."""

    bot: str = Field(max_length=64)


class SeatMute(SeatOf):
    """Whether to hear nothing of a match."""

    muted: bool


class NewLink(BaseModel):
    """The new link of a seat: told once."""

    url: str
    token: str


class TermsInfo(Strict):
    """What people agree to before they join; times in seconds, a bank of 0: nobody's time is counted."""

    bank: float = Field(default=0, ge=0, le=100 * 86400)
    per_turn: float = Field(default=0, ge=0, le=30 * 86400)
    weekends: bool = False
    vacation_days: int = Field(default=0, ge=0, le=60)
    at_end: Literal["staff", "replacement", "adjudication"] = "staff"
    watch: bool = False


class OfferRequest(Strict):
    """A table that waits for somebody; `to`: only for the person of that name."""

    game: str = Field(max_length=64)
    scenario: str = Field(max_length=128)
    options: dict[str, Any] = Field(default_factory=dict)
    roles: list[str] = Field(min_length=1, max_length=8)
    terms: TermsInfo = TermsInfo()
    words: str = Field(default="", max_length=200)
    to: Name | None = None


class OfferInfo(BaseModel):
    """An open table."""

    id: str
    name: str  # who offers it
    mine: bool
    for_me: bool  # for nobody else
    game: str
    scenario: str
    options: dict[str, Any]
    roles: list[str]  # who offers plays these
    left: list[str]  # and who accepts these
    terms: TermsInfo
    words: str
    made: float


class PlaceInfo(BaseModel):
    """A seat of a match and who has it."""

    roles: list[str]
    player: str
    name: str


class GameOfMine(BaseModel):
    """A match as it stands for a person."""

    match: str
    game: str
    scenario: str
    seat: int
    places: list[PlaceInfo]
    over: bool
    winner: str | None
    asked: bool
    waiting: int | None
    since: float
    turn: int
    last: int
    story: str  # in the language that was asked for
    muted: bool
    terms: TermsInfo | None
    left: float | None  # seconds of my clock
    due: float | None  # when it is empty, while it runs


class OpenSeat(BaseModel):
    """A seat of a running match that waits for somebody."""

    match: str
    game: str
    scenario: str
    seat: int
    roles: list[str]
    turn: int
    last: int
    terms: TermsInfo


class Home(BaseModel):
    """What a person comes home to."""

    mine: list[GameOfMine]
    watched: list[GameOfMine]
    offers: list[OfferInfo]
    seats: list[OpenSeat]
    now: float


class RatedInfo(BaseModel):
    """Somebody, or a bot, in the list of a game: points, half of their 95 % interval."""

    name: str
    bot: bool
    mine: bool
    points: int
    half: int  # 0: fixed, all others are told against it
    games: int


class SideInfo(BaseModel):
    """What the first seat of a scenario is worth, in points."""

    scenario: str
    points: int
    half: int


class LadderInfo(BaseModel):
    """The list of a game, the strongest first."""

    game: str
    players: list[RatedInfo]
    seats: list[SideInfo]


class Vacation(Strict):
    """Days of vacation from now on."""

    days: int = Field(ge=1, le=60)


class Begun(BaseModel):
    """A match that has begun."""

    match: str


class ChannelInfo(BaseModel):
    """A way to tell me."""

    id: str
    kind: str
    address: str
    good: bool  # confirmed


class Ways(BaseModel):
    """How this server can tell me, and how it does."""

    kinds: list[str]
    push_key: str | None
    channels: list[ChannelInfo]
    quiet: tuple[int, int] | None


class MailChannel(Strict):
    """A mail address."""

    address: str = Field(max_length=320)
    lang: str = Field(default="en", max_length=8)


class PushKeys(Strict):
    """Keys of a browser's subscription."""

    p256dh: str = Field(max_length=200)
    auth: str = Field(max_length=100)


class PushChannel(Strict):
    """A browser's subscription."""

    endpoint: str = Field(max_length=1000)
    keys: PushKeys


class HookChannel(Strict):
    """An address to call."""

    address: str = Field(max_length=1000)


class KeyOf(Strict):
    """What confirms a mail address."""

    key: str = Field(max_length=64)


class Wishes(Strict):
    """In which language I read, and in which hours I want to hear nothing, where I live."""

    lang: str = Field(default="en", max_length=8)
    quiet: tuple[Hour, Hour] | None = None
    zone: str = Field(default="UTC", max_length=64, pattern=r"^[A-Za-z0-9_+/-]+$")


class CalendarLink(BaseModel):
    """Where my calendar is: told once."""

    url: str
