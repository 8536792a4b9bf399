"""What the lobby shows before a match is chosen: names in a language, how a scenario begins, how others get here."""

from __future__ import annotations

import csv
import re
import socket as sockets
from typing import Any

import sandtable
from sandtable.engine.game import Game
from sandtable.server.settings import Settings
from sandtable.server.wire.models import GameWords
from sandtable.words import Words, game_source, home_of, table_source

_NAMES = re.compile(r"^(?:ui-turn =|(?:game|role|scenario)-).*(?:\n[ \t].*)*", re.MULTILINE)
_NOT_IN_IDS = re.compile(r"[^A-Za-z0-9]+")
SOMEWHERE = ("192.0.2.1", 9)  # of a net that is never routed: asked for the way there, nothing is sent


def words_of_lobby(language: str) -> dict[str, GameWords]:
    """All games in the words of a language, without the rest of their texts."""
    return {id: _words(sandtable.game(id), language) for id in sandtable.games()}


def _words(game: Game, language: str) -> GameWords:
    words = Words(language, {each: _names_in(game, each) for each in dict.fromkeys((language, "en"))})
    scenarios = game.scenarios()
    roles = dict.fromkeys(role for scenario in scenarios for role in scenario.roles)
    titles = {one.id: _found(words, one.title, f"scenario-{one.id}", f"scenario-{named(one.id)}") for one in scenarios}
    return GameWords(
        title=_found(words, game.title, f"game-{game.id}"),
        blurb=_found(words, "", f"game-{game.id}-blurb"),
        clock=_found(words, words.say("ui-turn"), f"game-{game.id}-clock"),
        roles={role: words.role(role) for role in roles},
        scenarios=titles,
    )


def _names_in(game: Game, language: str) -> str:
    """The messages that the lobby needs: to read all of a game's texts takes a second."""
    return "\n".join(_NAMES.findall(table_source(language) + "\n" + game_source(game, language)))


def named(id: str) -> str:
    """An id as messages spell it."""
    return _NOT_IN_IDS.sub("-", id).lower()


def _found(words: Words, otherwise: str, *ids: str) -> str:
    said = ((id, words.say(id)) for id in ids)
    return next((text for id, text in said if text != id), otherwise)


def facts_of(game: Game) -> dict[str, dict[str, int]]:
    """Units, minutes, difficulty and balance of each scenario, as `tools/scenario_facts.py` has measured them."""
    path = home_of(game) / "scenarios.csv"
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        row["scenario"]: {name: int(fact) for name, fact in row.items() if name != "scenario" and fact} for row in rows
    }


def opening_of(game: Game, scenario: str) -> dict[str, Any]:
    """What everybody sees when a scenario begins, with dice of its own: a picture, no match."""
    return sandtable.new_match(game, scenario, "opening").view(None)


def address_of(settings: Settings, port: int) -> str | None:
    """Where others reach the server: as it was told, else by this machine's address in its net; None on loopback."""
    if settings.address:
        return settings.address
    if settings.loopback:
        return None
    host = own_address() if settings.host in ("0.0.0.0", "::", "") else settings.host
    return host and f"http://{f'[{host}]' if ':' in host else host}:{port}"


def own_address() -> str | None:
    """The address of this machine in the net it is in; None if it is in none."""
    with sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as asked:
        try:
            asked.connect(SOMEWHERE)
        except OSError:
            return None
        return str(asked.getsockname()[0])
