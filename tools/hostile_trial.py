"""A hostile trial of rules and server: what nobody honest sends, asks or does, many times over.

  hostile_trial.py answers [--count 250000]      answers that are not offered, over all games and scenarios
  hostile_trial.py views [--count 5000000]       worlds that a role cannot tell apart: values compared
  hostile_trial.py twins [--count 20000] [--out twins.jsonl]   pairs of matches that differ by one secret
  hostile_trial.py frames [--count 10000]        spoiled websocket frames against a running server
  hostile_trial.py kills [--count 100] [--postgres]   kill -9 of the server while people play
  hostile_trial.py servers [--count 200]         kill -9 of any of three servers on one PostgreSQL behind nginx
  hostile_trial.py trickles [--count 200]        bodies that come a byte at a time, and a crowd that says nothing
  hostile_trial.py questions [--count 300]       costly questions without a pause, while a bystander plays

Ends with 0 when nothing was found. See docs/testing.md.
"""

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from hostile_crowds import Found, questions, trickles  # noqa: E402 - found by the path above


class Number(int):
    """A number of another library."""


def every_match(seed: int, limit: int) -> Iterator[Any]:
    """Moments of random games, all games and scenarios in turn, for ever."""
    import sandtable
    from conformance.walk import walk

    while True:
        for id in sandtable.games():
            game = sandtable.game(id)
            for scenario in game.scenarios():
                seed += 1
                yield from walk(game, scenario.id, seed, limit)


# -- answers ---------------------------------------------------------------------------------------------------


def hostile_answer(match: Any, legal: list[Any], dice: random.Random) -> Any:
    """Something like an answer: of the game but not offered, nearly a legal one, or nothing at all."""
    from conformance.checks import MALFORMED

    chance = dice.random()
    if chance < 0.4:
        space = match.game.space(match.setup.scenario)
        return space.decode(dice.randrange(space.size))
    if chance < 0.5:
        return dice.choice(MALFORMED)
    answer: list[Any] = list(dice.choice(legal))
    at = dice.randrange(len(answer))
    odd: list[Callable[[Any], Any]] = [
        float,
        bool,
        Number,
        str,
        lambda n: [n],
        lambda n: -n - 1,
        lambda n: n + 1,
        lambda n: n + 2**64,
    ]
    if at == 0 or dice.random() < 0.2:
        answer[0] = dice.choice([answer[0] + " ", answer[0].upper(), answer[0].encode(), "", None, 0])
    else:
        answer[at] = dice.choice(odd)(answer[at])
    if dice.random() < 0.1:
        answer.insert(dice.randrange(len(answer) + 1), dice.choice([0, None, "x", [[]]]))
    return tuple(answer) if dice.random() < 0.5 else answer


def exact(answer: Any, legal: set[Any]) -> bool:
    """Whether it came out as a legal answer after all."""
    plain = isinstance(answer, (tuple, list)) and all(type(value) in (int, str) for value in answer)
    return plain and tuple(answer) in legal


def answers(count: int, seed: int) -> str:
    """Refused, every one, and nothing is changed."""
    import sandtable

    dice = random.Random(seed)
    tried = moments = 0
    for match in every_match(seed, 1000):
        if match.over or dice.random() > 0.05:
            continue
        moments += 1
        before = match.hash()
        for role in match.roles:
            listed = match.actions(role) or [("pass",)]
            legal = set(match.actions(role))
            for _ in range(60):
                answer = hostile_answer(match, listed, dice)
                if exact(answer, legal):
                    continue
                tried += 1
                try:
                    match.apply(answer, role)
                except sandtable.SandtableError:
                    continue
                raise Found(f"{match.game.id}: {answer!r} of {role} was accepted in {match.play.trace()}")
        if match.hash() != before:
            raise Found(f"{match.game.id}: a refused answer changed the match in {match.play.trace()}")
        if tried >= count:
            return f"{tried} hostile answers in {moments} positions: all refused, nothing changed"
    raise AssertionError


# -- views -----------------------------------------------------------------------------------------------------


def leaves(thing: Any) -> int:
    """How many values there are in JSON-like data."""
    if isinstance(thing, dict):
        return sum(map(leaves, thing.values()))
    if isinstance(thing, (list, tuple)):
        return sum(map(leaves, thing))
    return 1


def views(count: int, seed: int) -> str:
    """All that a role can see, ask and be refused is the same in worlds that differ only in what it cannot know."""
    from conformance.walk import sights

    dice = random.Random(seed)
    compared = worlds = 0
    for match in every_match(seed, 1000):
        if match.over or dice.random() > 0.03:
            continue
        for role in match.roles:
            world = match.clone(unseen_by=role, seed=dice.getrandbits(64))
            probe = dice.getrandbits(64)
            mine, theirs = (sights(each, role, random.Random(probe)) for each in (match, world))
            for what, seen in mine.items():
                if theirs[what] != seen:
                    raise Found(f"{match.game.id}: {role} can tell two worlds apart by {what} in {match.play.trace()}")
            compared += leaves(mine)
            worlds += 1
        if compared >= count:
            return f"{compared} values compared in {worlds} worlds: no leak"
    raise AssertionError


def twins(count: int, seed: int, out: Path | None) -> str:
    """Nothing that an enemy or a spectator is sent or can ask shows a secret before the rules tell it."""
    from trials.twins import run

    sound, said = run(count, seed, out)
    if not sound:
        raise Found(said)
    return said


# -- the running server ----------------------------------------------------------------------------------------


def frames(count: int, seed: int) -> str:
    """Every frame is answered with a known code, and nothing is changed."""
    from server.client import Served
    from server.wire.test_malformed import CODES, broken_text, spoiled

    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        served = Served(str(Path(folder) / "t.sqlite"))
        try:
            started = served.match("me", "friend")
            with served.sit(started, 0) as red, served.sit(started, 1) as blue:
                table, version = red.view["table"], red.view["version"]
                for number in range(count):
                    message = spoiled(dice)
                    if message.get("do") in ("chat", "resync", "orders"):
                        message.pop("do")
                    message["at"] = -1 - number
                    form = dice.random()
                    red.socket.send(
                        json.dumps(message)
                        if form < 0.6
                        else broken_text(dice)
                        if form < 0.95
                        else dice.randbytes(dice.randrange(200))
                    )
                    told = red.hear()
                    while told["type"] not in ("ok", "error"):
                        told = red.hear()
                    if told["type"] == "error" and told["code"] not in CODES:
                        raise Found(f"{message} was answered {told}")
                blue.quiet(0.2)
                with served.sit(started, 0, "fresh") as fresh:
                    if (fresh.view["table"], fresh.view["version"], blue.seq) != (table, version, 0):
                        raise Found("a spoiled frame changed the match")
        finally:
            served.stop()
    return f"{count} spoiled frames: all answered, nothing changed"


def kills(count: int, seed: int, with_postgres: bool) -> str:
    """What was acknowledged is there after every kill, and nothing is there twice."""
    from server import postgres
    from server.client import Served
    from server.test_durable import hammer

    if with_postgres:
        with postgres.running() as database:
            _hammer(Served(database.url, "alone"), hammer, count, seed)
    else:
        with tempfile.TemporaryDirectory() as folder:
            _hammer(Served(str(Path(folder) / "t.sqlite"), "alone"), hammer, count, seed)
    return f"{count} kills on {'PostgreSQL' if with_postgres else 'SQLite'}: nothing lost, nothing doubled"


def _hammer(served: Any, hammer: Callable[..., None], count: int, seed: int) -> None:
    try:
        while count > 0:  # matches end; every ten kills there are new ones
            seed += 1
            hammer(served, min(10, count), seed)
            count -= 10
    finally:
        served.stop()


def servers(count: int, seed: int) -> str:
    """Any of three servers of one database may be killed: nothing is lost or doubled, no screen stays behind."""
    from trials.servers import run

    return run(count, seed)


def main() -> int:
    """Run one trial."""
    usual = {
        "answers": 250_000,
        "views": 5_000_000,
        "twins": 20_000,
        "frames": 10_000,
        "kills": 100,
        "servers": 200,
        "trickles": 200,
        "questions": 300,
    }
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("trial", choices=usual)
    options.add_argument("--count", type=int)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--postgres", action="store_true")
    options.add_argument("--out", type=Path, help="of twins: the matches so far; a trial that was stopped goes on")
    told = options.parse_args()
    count = told.count or usual[told.trial]
    begun = time.monotonic()
    try:
        if told.trial == "kills":
            said = kills(count, told.seed, told.postgres)
        elif told.trial == "twins":
            said = twins(count, told.seed, told.out)
        else:
            trials = {
                "answers": answers,
                "views": views,
                "frames": frames,
                "servers": servers,
                "trickles": trickles,
                "questions": questions,
            }
            said = trials[told.trial](count, told.seed)
    except (Found, AssertionError) as wrong:
        print(f"FOUND: {wrong}")
        return 1
    print(f"{said} ({time.monotonic() - begun:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
