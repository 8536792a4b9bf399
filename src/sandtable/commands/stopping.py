"""Long work that a person or the system may stop: Ctrl-C and SIGTERM end it in the same orderly way."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Terminated(BaseException):
    """SIGTERM has come. Not a KeyboardInterrupt, which the command line's library answers itself."""


def exit_code(stopped: BaseException) -> int:
    """What a shell expects of a process ended by that signal."""
    return 128 + (signal.SIGTERM if isinstance(stopped, Terminated) else signal.SIGINT)


@contextmanager
def stoppable() -> Iterator[None]:
    """Inside, SIGTERM raises like Ctrl-C does."""

    def terminate(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - signatures of handlers are fixed
        raise Terminated

    before = signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
