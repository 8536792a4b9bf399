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
import contextlib
import json
import random
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]


class Number(int):
    """A number of another library."""


class Found(Exception):
    """Something that must never happen."""


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


# -- crowds and costly questions -------------------------------------------------------------------------------

CUT_WITHIN = 15.0  # seconds; the body of a request has ten
SLOW = 0.1  # seconds that a bystander's move may take on average, however busy the machine is


@contextlib.contextmanager
def serving(*words: str) -> Iterator[Any]:
    """A server with the limits that it usually has."""
    from sandtable.server.settings import Settings, tunable
    from server.client import Served

    limits = [f"{name}={value}" for name, value in tunable(Settings()).items()]
    with tempfile.TemporaryDirectory() as folder:
        served = Served(str(Path(folder) / "t.sqlite"), *words, *limits)
        try:
            yield served
        finally:
            served.stop()


def trickles(count: int, seed: int) -> str:
    """Every body that trickles is cut off, a crowd is told to wait, and health answers all the time."""
    dice = random.Random(seed)
    with serving("alone", "descriptors=1000") as served:
        head = f"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nContent-Length: 9999\r\n\r\n"
        lines = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(count)]
        for line in lines:
            line.sendall(head.encode())
            line.setblocking(False)
        begun, health, ended = time.monotonic(), 0.0, dict.fromkeys(lines, 0.0)
        while time.monotonic() - begun < CUT_WITHIN and not all(ended.values()):
            for line in [line for line in lines if not ended[line]]:
                if dice.random() < 0.3:
                    drip(line)
                if not listening(line):
                    ended[line] = time.monotonic() - begun
            health = max(health, well(served))
            time.sleep(0.2)
        cut = [seconds for seconds in ended.values() if seconds]
        if len(cut) < count:
            raise Found(f"{count - len(cut)} of {count} trickling bodies were not cut off in {CUT_WITHIN} s")
        crowd = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(1500)]
        for _ in range(10):
            health = max(health, well(served))
            time.sleep(0.1)
        for line in (*crowd, *lines):
            line.close()
    return (
        f"{count} trickling bodies cut off after {min(cut):.1f} to {max(cut):.1f} s, a crowd of 1500 on 1000 "
        f"descriptors: health answered within {1000 * health:.0f} ms"
    )


def drip(line: socket.socket) -> None:
    """Send one more byte."""
    with contextlib.suppress(BlockingIOError, ConnectionError):
        line.send(b" ")


def listening(line: socket.socket) -> bool:
    """Whether the other side has neither answered nor closed the line."""
    try:
        line.recv(4096)  # an answer, or the end
        return False
    except BlockingIOError:
        return True
    except ConnectionError:
        return False


def well(served: Any) -> float:
    """How long the server took to say that it is well."""
    begun = time.monotonic()
    if served.get("/healthz")[0] != 200:
        raise Found("the server does not feel well")
    return time.monotonic() - begun


class Bystander:
    """Plays a match of its own at random and notes how long its answers take."""

    def __init__(self, served: Any, seed: int) -> None:
        started = started_match(served)
        self.player = served.sit(started, 0, "bystander")
        self.dice = random.Random(seed)

    def moves(self, going_on: Callable[[], bool]) -> list[float]:
        """Sorted times of moves."""
        times = []
        while going_on():
            option = self.dice.choice(self.player.options)
            begun = time.monotonic()
            self.player.apply(option["role"], *option["action"])
            times.append(time.monotonic() - begun)
            self.player.quiet(0.05)  # a person is in no hurry
        return sorted(times)


def started_match(served: Any) -> dict[str, Any]:
    """A match with both sides in one seat."""
    seats = [{"roles": ["German", "Allied"], "player": "me"}]
    wanted = {"game": "ardennes44", "scenario": "six-turn", "seats": seats}
    started: dict[str, Any] = served.post("/api/matches", wanted)[1]
    return started


def march(player: Any, dice: random.Random) -> None:
    """Answer at random until a unit is to be moved: then every other hex is a long story."""
    for _ in range(80):
        if player.view["asks"][0]["key"].endswith("/move-unit"):
            return
        option = dice.choice(player.options)
        player.do(option["role"], *option["action"])


def pester(served: Any, seed: int, told: dict[str, int], going_on: Callable[[], bool]) -> None:
    """Ask about forty things at a time, again and again; come back when the server closes the line."""
    from server.client import Closed

    dice = random.Random(seed)
    started = started_match(served)
    with served.sit(started, 0, "opening") as pest:
        march(pest, dice)
    while going_on():
        with contextlib.suppress(Closed), served.sit(started, 0, f"pest-{dice.random()}"[:40].replace(".", "")) as pest:
            while going_on():
                role = pest.view["asks"][0]["role"]
                refs = [["hex", dice.randrange(1, 1000)] for _ in range(40)]
                code = pest.ask(do="why_here", role=role, refs=refs).get("code", "ok")
                told[code] = told.get(code, 0) + 1
                if code == "too-fast":
                    time.sleep(0.02)


def questions(count: int, seed: int) -> str:
    """Four clients that ask without a pause do not hold up somebody who plays."""
    with serving() as served:
        bystander = Bystander(served, seed)
        soon = time.monotonic() + 5
        quiet = bystander.moves(lambda: time.monotonic() < soon)
        told: dict[str, int] = {}
        lock = threading.Event()

        def going_on() -> bool:
            return told.get("ok", 0) < count and not lock.is_set()

        pests = [threading.Thread(target=pester, args=(served, seed + n, told, going_on)) for n in range(4)]
        for pest in pests:
            pest.start()
        begun = time.monotonic()
        try:
            pestered = bystander.moves(going_on)
        finally:
            lock.set()
            for pest in pests:
                pest.join()
        took = time.monotonic() - begun
        bystander.player.__exit__(None, None, None)
    before, after = quiet[len(quiet) // 2], pestered[len(pestered) // 2]
    if after > SLOW:
        raise Found(f"a bystander's move takes {1000 * after:.0f} ms instead of {1000 * before:.0f}")
    answered, refused = told.get("ok", 0), told.get("too-fast", 0)
    return (
        f"{answered} questions about 40 things answered and {refused} refused in {took:.0f} s: "
        f"a bystander's move took {1000 * after:.1f} ms (p50 of {len(pestered)}), {1000 * before:.1f} before"
    )


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
