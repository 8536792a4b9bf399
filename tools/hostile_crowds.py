"""Crowds and costly questions: bodies that trickle, connections that say nothing, clients that ask without a pause."""

import contextlib
import random
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any


class Found(Exception):
    """Something that must never happen."""


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
