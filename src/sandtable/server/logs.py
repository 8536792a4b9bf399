"""What the server writes to its log: bounded, however often somebody makes the same thing go wrong."""

from __future__ import annotations

import json
import logging
import time
import traceback

log = logging.getLogger("sandtable.server")

A_MINUTE = 20  # records of one place in the code


class Bounded(logging.Filter):
    """Lets a place in the code write so many records a minute, and counts what it keeps back."""

    def __init__(self) -> None:
        super().__init__()
        self._places: dict[tuple[str, int], list[float]] = {}  # since when, how many

    def filter(self, record: logging.LogRecord) -> bool:
        now = time.monotonic()
        since = self._places.setdefault((record.pathname, record.lineno), [now, 0])
        if now - since[0] > 60:
            if since[1] > A_MINUTE:
                record.msg = f"{record.msg} [{since[1] - A_MINUTE} like this were left out]"
            since[0], since[1] = now, 0
        since[1] += 1
        return since[1] <= A_MINUTE


class Lines(logging.Formatter):
    """Every record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "place": f"{record.filename}:{record.lineno}",
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def as_json() -> None:
    """Write everything that is logged as lines of JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of what is told by an exception anyway
for name in ("sandtable.server", "asyncio", "uvicorn", "uvicorn.error"):
    logging.getLogger(name).addFilter(Bounded())


def where(wrong: BaseException) -> str:
    """A failure in one line: what, and at which place."""
    frames = traceback.extract_tb(wrong.__traceback__)
    place = f" at {frames[-1].filename.rsplit('/', 2)[-1]}:{frames[-1].lineno}" if frames else ""
    return f"{type(wrong).__name__}{place}"
