"""What is asked has its price, and a long question does not hold up the others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.engine.message import Msg, Refusal
from sandtable.seam.match import Match
from sandtable.server.gate.bucket import Buckets
from sandtable.server.house import House
from sandtable.server.rooms.room import Room
from sandtable.server.settings import Limits, Settings, database_url
from sandtable.server.storage.store import Store
from sandtable.server.talk.carry_out import carry_out
from sandtable.server.wire import messages
from sandtable.server.wire.messages import Refused
from server.loop import run

pytestmark = pytest.mark.usefixtures("fog")

Life = Callable[[House, Room], Awaitable[None]]


def live(folder: Path, life: Life, **limits: Any) -> None:
    async def living() -> None:
        settings = Settings(database=database_url(str(folder / "t.sqlite")), bot_processes=1, limits=Limits(**limits))
        house = House(settings, Store(settings.database))
        try:
            await life(house, (await house.start("fog", None, {}, [(["Red"], "me"), (["Blue"], "friend")])).room)
        finally:
            await house.close()

    run(living())


def client(house: House, room: Room, address: str = "192.0.2.7") -> Any:
    return SimpleNamespace(house=house, room=room, seat=0, roles=room.roles_of(0), client="tab", address=address)


def about(count: int) -> messages.WhyHere:
    return messages.WhyHere(n=1, role="Red", refs=[("cell", 0)] * count)


async def code_of(by: Any, question: Any) -> str:
    try:
        await carry_out(by, question)
    except Refused as refused:
        return refused.code
    return "ok"


QUERY = messages.Query(n=1, name="goal", role="Red")
WHY = messages.Why(n=1, role="Red", action=["plan", 0, 1])


def test_a_bucket_is_emptied_by_what_things_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.gate.bucket.time.monotonic", lambda: 100.0)
    buckets = Buckets(1.0, 5)
    assert [buckets.take("a", price) for price in (3.0, 2.5, 1.5, 1.0, 0.5, 0.1)] == [
        True,
        False,
        True,
        False,
        True,
        False,
    ]
    assert buckets.take("b", 5.0)


@pytest.mark.parametrize(
    ("question", "allowed"), [(about(40), 1), (about(4), 10), (about(1), 40), (WHY, 40), (QUERY, 20)]
)
def test_questions_cost_by_what_they_ask_about(tmp_path: Path, question: Any, allowed: int) -> None:
    async def life(house: House, room: Room) -> None:
        codes = [await code_of(client(house, room), question) for _ in range(allowed + 2)]
        assert codes.index("too-fast") == allowed
        assert codes[-1] == "too-fast"

    live(tmp_path, life, costly_per_second=1e-9, costly_burst=4)


class Slow:
    """Reasons that take their time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.asked = 0

    def why_not_here(self, match: Match, ref: Any, role: str) -> list[Refusal]:
        self.asked += 1
        time.sleep(self.seconds)
        return [Refusal((), Msg("refused-not-here", {"thing": ref}))]


def test_long_questions_are_cut_into_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask, whoever does something else waits for one thing of one question at a time."""
    slow = Slow(0.01)
    monkeypatch.setattr(Match, "why_not_here", lambda match, ref, role: slow.why_not_here(match, ref, role))

    async def life(house: House, room: Room) -> None:
        others = [(await house.start("fog", None, {}, [(["Red"], "me"), (["Blue"], "friend")])).room for _ in range(3)]
        asking = asyncio.gather(*(carry_out(client(house, each), about(20)) for each in (room, *others)))
        gaps = []
        while not asking.done():
            begun = time.perf_counter()
            await asyncio.sleep(0)
            gaps.append(time.perf_counter() - begun)
        await asking
        assert slow.asked == 80
        gaps.sort()
        assert gaps[int(len(gaps) * 0.9)] < 0.035, "four slices would be 0.04"

    live(tmp_path, life)


def test_the_first_special_reason_ends_the_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def special(match: Match, ref: Any, role: str) -> list[Refusal]:
        asked.append(ref)
        return (
            [Refusal(("1.2",), Msg("refused-fog-plan"))] if len(asked) == 3 else [Refusal((), Msg("refused-not-here"))]
        )

    monkeypatch.setattr(Match, "why_not_here", special)

    async def life(house: House, room: Room) -> None:
        told = await carry_out(client(house, room), about(20))
        assert told["refusals"][0]["rules"] == ["1.2"]
        assert len(asked) == 3

    live(tmp_path, life)


def test_a_glance_at_old_events_names_only_those_it_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[str] = []

    async def life(house: House, room: Room) -> None:
        room.match.play.events += [(-1, "roll", ("roll-fog", 6, number)) for number in range(5000)]
        real = type(room.match._telling)._named
        monkeypatch.setattr(
            type(room.match._telling),
            "_named",
            lambda self, kind, args: (named.append(kind), real(self, kind, args))[1],
        )
        told = await carry_out(client(house, room), messages.Events(n=1, start=10, stop=20))
        assert len(told["events"]) == 10
        assert len(named) == 10

    live(tmp_path, life)


def test_a_long_message_that_comes_too_fast_is_refused_by_its_number() -> None:
    """Its client waits for the answer to that number; only the head of such a message is looked at."""
    long = b'{"n": 17, "do": "why_here", "role": "Red", "refs": [' + b'["cell", 0], ' * 40
    assert messages.number_of(long[:200]) == 17
    assert messages.number_of(b'{"do": "options", "n": 4}') == 4
    assert messages.number_of(b'{"n": 1.5, "do": "options"}') is None
    assert messages.number_of(b'{"n": 99999999999999999999, "do"') is None
