"""The room of a test: people with browsers, matches, seats."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from browser.seat import Seat, Visitor
from server.client import Served

DESKTOP = {"width": 1440, "height": 900}


class Room:
    """Opens visitors (browser contexts of their own) and seats; nothing may fail unseen in any of them."""

    def __init__(self, server: Served, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.visitors: list[Visitor] = []

    def visitor(self, **settings: Any) -> Visitor:
        """A person with a browser: `theme`, `lang`, `phone`, `theatre`, and Playwright's own settings."""
        visitor = Visitor(self.browser, self.server.url, **{"viewport": DESKTOP, **settings})
        self.visitors.append(visitor)
        return visitor

    def match(self, scenario: str = "s01_learning_breakout", **wanted: Any) -> dict[str, Any]:
        """A match of Atlantic Chase against the quickest bot, unless other seats are asked for."""
        body = {
            "game": "atlantic-chase",
            "scenario": scenario,
            "seats": [{"roles": ["german"], "player": "me"}, {"roles": ["british"], "player": "bot:random"}],
            **wanted,
        }
        status, opened, _ = self.server.post("/api/matches", body)
        assert status in (200, 201), opened
        found: dict[str, Any] = opened
        return found

    def seat(self, match: dict[str, Any] | None = None, number: int = 0, **settings: Any) -> Seat:
        """Sit down at a match in a browser of one's own."""
        opened = match or self.match()
        return self.visitor(**settings).sit(opened["seats"][number]["url"])
