"""What a server can be told when it starts."""

from __future__ import annotations

import math
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sandtable.engine.errors import BadSetup

PROXIES = "127.0.0.1, ::1"
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1", "[::1]"})


def database_url(text: str) -> str:
    """A database URL from what people type: a file name is SQLite, `postgres://` gets its driver."""
    for scheme in ("postgres://", "postgresql://"):
        if text.startswith(scheme):
            return "postgresql+psycopg://" + text[len(scheme) :]
    if "://" in text:
        return text
    return f"sqlite:///{Path(text).expanduser()}"


def default_database() -> str:
    """The file that keeps matches when nothing else is said."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return str(home / "sandtable" / "table.sqlite")


def names_in(text: str) -> frozenset[str]:
    """Names by which the server may be addressed beside those of loopback: `play.example.org, other.example`."""
    return frozenset(text.lower().replace(",", " ").split())


def path_in(text: str) -> Path | None:
    """A folder from what people type, if anything."""
    return Path(text).expanduser() if text else None


def address_in(text: str) -> str:
    """An address for links, `https://play.example.org`, without a path; a clear error if it is none."""
    try:
        parts = urlsplit(text)
        whole = bool(parts.hostname) and parts.scheme in ("http", "https") and parts.path in ("", "/")
        if not whole or parts.query or parts.fragment or parts.username or (parts.port or 1) < 1:
            raise ValueError
    except ValueError:
        raise BadSetup(f"--address {text}: an address looks like https://play.example.org") from None
    return f"{parts.scheme}://{parts.netloc}"


@dataclass(frozen=True)
class Limits:
    """How much anybody may ask for."""

    message_bytes: int = 32 * 1024  # of one websocket message
    body_bytes: int = 256 * 1024  # of one HTTP request
    record_bytes: int = 2 << 20  # of one that brings a record
    record_answers: int = 20_000  # in a record: all of them are played again
    messages_per_second: float = 30.0
    message_burst: int = 90
    too_fast_before_close: int = 200  # refused messages in a row after which the connection is closed
    new_matches_per_second: float = 2.0  # per address
    new_match_burst: int = 60
    connections: int = 4000  # in all, as far as the system has descriptors for them
    connections_per_address: int = 256
    connections_per_seat: int = 16
    spectators_per_match: int = 48
    queue_messages: int = 512  # waiting for a slow reader
    queue_bytes: int = 8 << 20
    costly_per_second: float = 10.0  # per seat: hints, takebacks, whole states, looks at the past
    costly_burst: int = 120
    costly_per_address: float = 40.0
    costly_burst_of_address: int = 400
    bot_iterations: int = 2000  # what a client may ask of a bot
    bot_turn_seconds: float = 60.0  # and for how long it may look ahead in a turn
    header_seconds: float = 10.0  # for the head of a request to arrive
    body_seconds: float = 10.0  # for its whole body
    actions_per_message: int = 600
    chat_characters: int = 500
    log_ins_per_second: float = 0.2  # of one address
    log_in_burst: int = 20
    guesses_per_second: float = 0.02  # at the password of one name, from browsers its owner has never used
    guess_burst: int = 10
    new_people_per_second: float = 0.005  # names of one address
    new_people_burst: int = 10


@dataclass(frozen=True)
class Retention:
    """After how many days without a new entry a match is removed; 0: never."""

    unplayed_days: float = 30.0  # no person has ever answered
    abandoned_days: float = 365.0  # begun and not over
    finished_days: float = 0.0  # over


def _told(name: str) -> str:
    return os.environ.get(f"SANDTABLE_{name}", "")


@dataclass(frozen=True)
class Notices:
    """How people are told that it is their move, each by an environment variable; nothing: they are not."""

    smtp: str = field(default_factory=lambda: _told("SMTP"), repr=False)  # smtp://user:password@host:587
    mail_from: str = field(default_factory=lambda: _told("MAIL_FROM"))
    push_key: Path | None = field(default_factory=lambda: path_in(_told("PUSH_KEY")))  # made where there is none
    webhooks: bool = field(default_factory=lambda: _told("WEBHOOKS") == "on")
    services: bool = field(default_factory=lambda: _told("APPRISE") == "on")  # Discord, Telegram and others
    private_nets: bool = field(default_factory=lambda: _told("PRIVATE_NETS") == "on")  # may be called by notices

    @property
    def wanted(self) -> bool:
        """Whether there is any way to tell somebody."""
        return bool(self.smtp or self.push_key or self.webhooks or self.services)


@dataclass(frozen=True)
class Club:
    """Another place where people log in (OpenID Connect), each by an environment variable; nothing: there is none."""

    issuer: str = field(default_factory=lambda: _told("OIDC_ISSUER"))
    client: str = field(default_factory=lambda: _told("OIDC_CLIENT"))
    secret: str = field(default_factory=lambda: _told("OIDC_SECRET"), repr=False)
    name: str = field(default_factory=lambda: _told("OIDC_NAME"))  # what our page calls it


@dataclass(frozen=True)
class Settings:
    """Everything a server needs to start."""

    database: str = field(default_factory=lambda: database_url(default_database()))
    host: str = "127.0.0.1"
    port: int = 8642
    static: Path = Path(__file__).parent / "static"
    hosts: frozenset[str] = field(default_factory=lambda: names_in(os.environ.get("SANDTABLE_HOSTS", "")))
    address: str = field(default_factory=lambda: os.environ.get("SANDTABLE_ADDRESS", ""))  # of links for others
    proxies: frozenset[str] = field(default_factory=lambda: names_in(PROXIES))  # whose X-Forwarded-For counts
    accounts: str = field(default_factory=lambda: os.environ.get("SANDTABLE_ACCOUNTS", ""))  # on, off; else see below
    compiled: Path | None = field(default_factory=lambda: path_in(os.environ.get("SANDTABLE_COMPILED", "")))
    log: str = "text"  # or json: a line is one JSON object
    metrics: frozenset[str] = field(default_factory=lambda: names_in(PROXIES))  # addresses and networks that may read
    bot_seconds: float = 10.0  # after that a quick bot answers; one that looks ahead may take its own time besides
    quick_bot_seconds: float = 2.0
    staff_seconds: float = 12.0  # for the rest of a phase; what is proposed by then is told
    review_seconds: float = 60.0  # of a processor, for the review of a match
    outlook_seconds: float = 3.0  # of a processor, for an estimate of the chances of winning
    bot_processes: int = max(1, (os.cpu_count() or 2) - 1)
    hidden_window_seconds: float = 1.0  # automatic answers in hidden windows come after this time, whatever they are
    publish_seconds: float = 0.05  # automatic answers are shown together when they come faster
    snapshot_every: int = 64  # answers
    idle_seconds: float = 600.0  # a match nobody looks at leaves memory after this
    notices: Notices = field(default_factory=Notices)
    club: Club = field(default_factory=Club)
    limits: Limits = Limits()
    retention: Retention = Retention()

    @property
    def shared(self) -> bool:
        """Whether other servers may use the same database at the same time."""
        return self.database.startswith("postgresql")

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOOPBACK

    @property
    def people(self) -> bool:
        """Whether people can have names here: where others come, unless told otherwise."""
        if self.accounts in ("on", "off"):
            return self.accounts == "on"
        return bool(self.hosts) or not self.loopback


TUNED = (
    "bot_seconds",
    "quick_bot_seconds",
    "staff_seconds",
    "outlook_seconds",
    "review_seconds",
    "bot_processes",
    "hidden_window_seconds",
    "publish_seconds",
    "snapshot_every",
    "idle_seconds",
)


def tunable(settings: Settings) -> dict[str, float]:
    """Everything that can be set by name in the configuration file or the environment, with its value."""
    own = {name: getattr(settings, name) for name in TUNED}
    return own | vars(settings.limits) | vars(settings.retention)


def tuned(settings: Settings, file: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """The settings as the section [server] of the file and then the environment (SANDTABLE_<NAME>) change them."""
    known = tunable(settings)
    for name in file:
        if name not in known:
            raise BadSetup(f"[server] {name}: there is no such setting; settings are {', '.join(sorted(known))}")
    told = {name: _number(f"[server] {name}", value, known[name]) for name, value in file.items()}
    for name, usual in known.items():
        variable = f"SANDTABLE_{name.upper()}"
        if environment.get(variable):
            told[name] = _number(variable, environment[variable], usual)
    changed: dict[str, Any] = {name: told[name] for name in TUNED if name in told}
    for part in ("limits", "retention"):
        own = getattr(settings, part)
        changed[part] = replace(own, **{name: told[name] for name in vars(own) if name in told})
    return replace(settings, **changed)


def _number(name: str, value: Any, usual: float) -> float:
    """A value as it was typed: whole and at least 1 where the usual one is whole, else 0 or more."""
    whole = type(usual) is int
    try:
        number = (int if whole else float)(str(value))
        if isinstance(value, bool) or not math.isfinite(number) or number < (1 if whole else 0):
            raise ValueError
    except ValueError:
        wanted = "a whole number from 1 on" if whole else "a number from 0 on"
        raise BadSetup(f"{name} = {value}: this is {wanted}") from None
    return number
