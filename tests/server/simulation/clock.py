"""An event loop without time, threads or sockets: the clock jumps to what happens next, and every step is seen."""

from __future__ import annotations

import asyncio
import random
import selectors
from collections.abc import Callable
from typing import Any


class Forever(Exception):
    """Nothing will ever happen again, and somebody waits."""


class _NoSelector(selectors.SelectSelector):
    """Nothing comes from outside: to wait is to let the clock jump."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Forever("nothing will ever happen again")
        if timeout > 0:
            self.now += timeout + 1e-9
        return []


class Loop(asyncio.SelectorEventLoop):
    """The event loop of one life of a server. `between` is called before every step."""

    def __init__(self, dice: random.Random, now: float, between: Callable[[], None]) -> None:
        self._clock = _NoSelector()
        self._clock.now = now
        super().__init__(self._clock)
        self._dice = dice
        self._between = between
        self.unseen: list[str] = []  # errors that nobody looked at
        self.set_exception_handler(self._note)

    def _note(self, _loop: asyncio.AbstractEventLoop, about: dict[str, Any]) -> None:
        self.unseen.append(repr(about.get("exception") or about["message"]))

    def time(self) -> float:
        return self._clock.now

    def _run_once(self) -> None:
        self._between()
        super()._run_once()  # type: ignore[misc]

    def call_soon_threadsafe(self, callback: Callable[..., object], *args: Any, context: Any = None) -> Any:
        """Another thread says something: it is heard a little later."""
        return self.call_later(self.moment(), callback, *args, context=context)

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:
        """A thread: does its work at one moment and is heard at another. Who no longer waits does not stop it."""
        future = self.create_future()

        def work() -> None:
            try:
                found, wrong = func(*args), None
            except Exception as failed:
                found, wrong = None, failed
            self.call_later(self.moment(), settle, found, wrong)

        def settle(found: Any, wrong: Exception | None) -> None:
            if not future.done():
                future.set_result(found) if wrong is None else future.set_exception(wrong)

        self.call_later(self.moment(), work)
        return future

    def moment(self) -> float:
        """How long a small thing takes: mostly nothing, now and then long."""
        return self._dice.choice((0.0, 0.0, 0.001, 0.004, 0.02)) if self._dice.random() < 0.97 else 0.5


class Time:
    """The module `time`, as the server sees it."""

    def __init__(self) -> None:
        self.loop: Loop | None = None

    def monotonic(self) -> float:
        return 0.0 if self.loop is None else self.loop.time()

    def time(self) -> float:
        return 1.7e9 + self.monotonic()
