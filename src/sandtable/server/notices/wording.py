"""What a notice says, in the language of its reader: how many games wait, which, what happened, how long is left."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sandtable
from sandtable.engine.errors import SandtableError
from sandtable.words import LANGUAGES, Words, words_of

from .outbox import Parcel, Turn

NAMED = 5  # games that are named; more are counted


@dataclass(frozen=True)
class Notice:
    """A message as any channel can tell it."""

    name: str  # the same when it is sent again
    title: str
    lines: tuple[str, ...]
    url: str
    stop: str  # how to hear no more
    picture: bytes | None = None  # PNG: the table as its reader sees it


@functools.lru_cache(maxsize=24)
def words(game: str, scenario: str, language: str) -> Words:
    """The words of a game."""
    return words_of(sandtable.game(game), scenario, language)


def language_of(wishes: Mapping[str, Any]) -> str:
    """The language that a person reads."""
    wanted = wishes.get("lang")
    return wanted if wanted in LANGUAGES else "en"


def worded(parcel: Parcel, address: str, now: float) -> Notice:
    """A parcel in words; `address`: where the table is found."""
    language = language_of(parcel.wishes)
    say = words(parcel.turns[0].game, parcel.turns[0].scenario, language).say
    lines = [line(turn, language, now) for turn in parcel.turns[:NAMED]]
    if len(parcel.turns) > NAMED:
        lines.append(say("ui-notice-more", {"n": len(parcel.turns) - NAMED}))
    one = len(parcel.turns) == 1
    url = f"{address}/play/{parcel.turns[0].match}" if one else f"{address}/home"
    title = say("ui-notice-title", {"n": len(parcel.turns)})
    return Notice(parcel.message, title, tuple(lines), url, say("ui-notice-stop", {"url": f"{address}/home"}))


def line(turn: Turn, language: str, now: float) -> str:
    """One match in a line: which, what happened, how long is left. What cannot be worded is left out."""
    try:
        mine = words(turn.game, turn.scenario, language)
        parts = [title(turn, mine)]
        if turn.last:
            parts[0] += f", {mine.say('ui-turn')} {turn.turn}/{turn.last}"
        if turn.story is not None:
            parts.append(mine.event(turn.story))
        if turn.due is not None:
            parts.append(mine.say("ui-notice-left", {"time": span(turn.due - now, mine)}))
    except (SandtableError, LookupError, OSError):
        return turn.game
    return " ".join(" ".join(part.split()) for part in (f"{part.rstrip('.')}." for part in parts))


def title(turn: Turn, mine: Words) -> str:
    """What a match is called."""
    told = mine.say(f"scenario-{turn.scenario}")
    return told if told != f"scenario-{turn.scenario}" else sandtable.game(turn.game).scenario(turn.scenario).title


def span(seconds: float, mine: Words) -> str:
    """A span of time in its two largest units."""
    minutes = max(0, round(seconds / 60))
    amounts = {"days": minutes // 1440, "hours": minutes // 60 % 24, "minutes": minutes % 60}
    told = [mine.say(f"ui-span-{unit}", {"n": n}) for unit, n in amounts.items() if n][:2]
    return " ".join(told) or mine.say("ui-span-minutes", {"n": 0})
