"""A view as it was last told, compared with the one that follows it."""

from __future__ import annotations

from typing import Any

from sandtable.server.wire.diff import Path, turned


class Sight:
    """The view of a seat. Views are plain data of their own: no part of a state, which would change behind its back.

    Of a new view only what is new is kept: a server holds thousands of views, and whatever is young is looked through
    for garbage again and again.
    """

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view

    def turn_to(self, view: dict[str, Any]) -> tuple[list[list[Any]], list[Path]]:
        """Take a new view as told; gives what to set and what to remove, so that the old one becomes it."""
        found, gone, self.view = turned(self.view, view)
        return found, gone
