"""A view as it was last told, compared with the one that follows it."""

from __future__ import annotations

from typing import Any

from sandtable.server.wire.diff import Path, changes


class Sight:
    """The view of a seat. Views are plain data of their own: no part of a state, which would change behind its back."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view

    def turn_to(self, view: dict[str, Any]) -> tuple[list[list[Any]], list[Path]]:
        """Take a new view as told; gives what to set and what to remove, so that the old one becomes it."""
        found = changes(self.view, view)
        self.view = view
        return found
