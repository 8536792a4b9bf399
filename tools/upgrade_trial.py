"""Stop matches of all games at random answers, change the rules under them, and see that each goes on.

    python tools/upgrade_trial.py [--matches 1000] [--answers 400] [--seed 1] [GAME ...]

A match is played by random answers, with undos, as a server stores it (entries and a snapshot), and opened again by
rules of the next version with one change: a field more, a field less, fewer legal answers, a frame with another name.
It is then played on, saved, and its record verified. Needs the uncompiled build: the changes are made to its classes.
"""

from __future__ import annotations

import argparse
import collections
import random
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

import sandtable
from sandtable.engine import plain
from sandtable.engine.frames import Frame, Lanes
from sandtable.engine.game import Game
from sandtable.engine.older import Older
from sandtable.seam import record
from sandtable.seam.match import Match
from sandtable.server.rooms.rebuild import begin, rebuild, repeat
from sandtable.server.storage.rows import Entry, MatchRow, SeatRow

PLAYED_ON = 60  # answers after the change

Change = Callable[[Game, dict[str, Any]], Iterator[None]]


def stored(game: Game, dice: random.Random, answers: int) -> tuple[MatchRow, list[Entry], Match]:
    """A match under way, and what a server would have stored of it."""
    scenario = dice.choice(game.scenarios()).id
    seats = tuple(SeatRow((role,), "me", role) for role in game.roles(scenario))
    options = game.resolve(scenario, {})
    about = (game.id, game.version, game.data_hash, scenario, options, f"{dice.random()}")
    row = MatchRow("m", *about, seats, "watch")
    match, entries = begin(row), list[Entry]()
    for _ in range(dice.randrange(answers)):
        if match.over:
            break
        role = dice.choice(match.deciding)
        seat = match.roles.index(role)
        entry = Entry(len(entries), "answer", seat, role, list(dice.choice(match.actions(role))))
        if dice.random() < 0.05 and match.can_undo((role,)):
            entry = Entry(len(entries), "undo", seat, "", None)
        repeat(match, row, entry)
        entries.append(entry)
    return row, entries, match


@contextmanager
def newer(game: Game, upgrades: dict[int, Callable[[Older], None]]) -> Iterator[None]:
    """The game is of the next version."""
    was = game.version
    game.version, game.upgrades = was + 1, upgrades
    try:
        yield
    finally:
        game.version, game.upgrades = was, {}
        plain._fields.clear()


def more(game: Game, save: dict[str, Any]) -> Iterator[None]:
    """The state and the frame that asks have a field more; the game gives the state's its value."""
    kinds = [plain.plain_class(save["state"]["~"]), *({plain.plain_class(save["state"]["stack"][-1]["~"])})]
    begun = [(kind, kind.__init__) for kind in kinds]
    for kind, first in begun:
        kind.__init__ = _with_more(first)
    plain._fields.clear()
    name = save["state"]["~"].partition(".")[2]
    with newer(game, {game.version: lambda older: older.give(name, "planted", [3, 4])}):
        yield
    for kind, first in begun:
        kind.__init__ = first


def _with_more(first: Callable[..., None]) -> Callable[..., None]:
    def begin(self: Any, *args: Any, **named: Any) -> None:
        first(self, *args, **named)
        self.planted = [0]

    return begin


def less(game: Game, save: dict[str, Any]) -> Iterator[None]:
    """What was stored has a field that nobody knows any more."""
    save["state"]["planted"] = [1, 2]
    save["state"]["stack"][0]["planted"] = 3
    with newer(game, {}):
        yield


def fewer(game: Game, _save: dict[str, Any]) -> Iterator[None]:
    """Every seventh answer is no longer legal wherever there is another."""
    kinds = [kind for kind in _frames(Frame) if "options" in vars(kind) and not issubclass(kind, Lanes)]
    asked = [(kind, kind.options) for kind in kinds]
    for kind, options in asked:
        kind.options = _fewer(options)
    with newer(game, {}):
        yield
    for kind, options in asked:
        kind.options = options


def _fewer(options: Callable[..., Any]) -> Callable[..., Any]:
    def allowed(self: Any, g: Any) -> Any:
        found = options(self, g)
        return [action for action in found if zlib.crc32(repr(action).encode()) % 7] or found

    return allowed


def renamed(game: Game, save: dict[str, Any]) -> Iterator[None]:
    """The frame at the bottom and the one that asks were called otherwise."""
    names: dict[str, str] = {}
    for frame in (save["state"]["stack"][0], save["state"]["stack"][-1]):
        room, _, name = frame["~"].removesuffix("Before").partition(".")
        frame["~"] = f"{room}.{name}Before"
        names[f"{name}Before"] = name

    def step(older: Older) -> None:
        for before, name in names.items():
            older.rename(before, name)

    with newer(game, {game.version: step}):
        yield


def _frames(kind: type) -> Iterator[Any]:
    for child in kind.__subclasses__():
        yield child
        yield from _frames(child)


CHANGES: dict[str, Change] = {"field more": more, "field less": less, "other rules": fewer, "frame renamed": renamed}


def trial(game: Game, change: str, dice: random.Random, answers: int) -> str:
    """One match over one change: how it came through."""
    row, entries, match = stored(game, dice, answers)
    if match.over:
        return "over before"
    save = record.contents(match.save())
    with contextmanager(CHANGES[change])(game, save):
        snapshot = len(entries), msgspec.msgpack.encode(save)
        again, memory = rebuild(row, entries, snapshot)
        assert memory.line == match.chosen, "it was played again instead of being carried"
        assert len(again.setup.lines) == 1
        for _ in range(PLAYED_ON):
            if again.over:
                break
            role = dice.choice(again.deciding)
            again.apply(dice.choice(again.actions(role)), role)
        assert again.problems() == [], again.problems()
        assert sandtable.load(again.save()).hash() == again.hash()
        found = record.verify(again.record(), sandtable.game)
        assert found.match.hash() == again.hash()
        assert not found.parts[-1].why
        return "goes on"


def main() -> None:
    """Try, and say how many could not go on."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("games", nargs="*")
    reader.add_argument("--matches", type=int, default=1000)
    reader.add_argument("--answers", type=int, default=400)
    reader.add_argument("--seed", type=int, default=1)
    told = reader.parse_args()
    games = [sandtable.game(name) for name in told.games or sandtable.games()]
    outcomes: collections.Counter[tuple[str, str, str]] = collections.Counter()
    began, done, number = time.process_time(), 0, 0
    while done < told.matches:
        game, change = games[number % len(games)], list(CHANGES)[number // len(games) % len(CHANGES)]
        number += 1
        try:
            outcome = trial(game, change, random.Random(f"{told.seed} {number}"), told.answers)
        except Exception as wrong:
            outcome = "cannot go on"
            print(f"match {number} of {game.id}, {change}: {type(wrong).__name__}: {wrong}", flush=True)
        outcomes[game.id, change, outcome] += 1
        done += outcome != "over before"
    for (game_id, change, outcome), count in sorted(outcomes.items()):
        print(f"{game_id:16} {change:14} {outcome:14} {count}")
    lost = sum(count for (_, _, outcome), count in outcomes.items() if outcome == "cannot go on")
    print(f"{done} running matches, {lost} that cannot go on; {time.process_time() - began:.0f} CPU s")
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
