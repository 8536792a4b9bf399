"""The one error of data files: which file, which line, which field, and why."""

from __future__ import annotations

import re

from sandtable.engine.errors import BadSetup


class DataError(BadSetup):
    """A data file that cannot be used. `line` is 0 and `field` empty where they say nothing."""

    def __init__(self, file: str, line: int, field: str, reason: str) -> None:
        self.file = file
        self.line = line
        self.field = field
        self.reason = reason
        where = file + (f" line {line}" if line else "") + (f" field {field!r}" if field else "")
        super().__init__(f"{where}: {reason}")


def field_and_reason(message: str) -> tuple[str, str]:
    """Field and reason of a msgspec error."""
    found = re.search(r" - at `\$\.?(.*)`$", message)
    if found:
        return found.group(1), message[: found.start()]
    found = re.search(r"field `(\w+)`", message)
    return (found.group(1) if found else ""), message
