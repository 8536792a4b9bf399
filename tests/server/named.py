"""Browsers of people with names: they keep what a server gives them, and send what our own page sends."""

from __future__ import annotations

from http.cookies import SimpleCookie
from itertools import count
from typing import Any

from server.client import Served

PASSWORD = "long and winding road"
_NUMBERS = count(1)


class Browser:
    """Keeps cookies, and sends what our own page sends."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.cookies: dict[str, str] = {}
        self.set: list[str] = []  # cookies as they were given
        self.name = ""

    def _headers(self, more: dict[str, str] | None) -> dict[str, str]:
        kept = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"X-Sandtable": "1", **({"Cookie": kept} if kept else {}), **(more or {})}

    def _take(self, headers: Any) -> None:
        for line in headers.cookies:
            self.set.append(line)
            for name, morsel in SimpleCookie(line).items():
                if morsel["max-age"] == "0":
                    self.cookies.pop(name, None)
                else:
                    self.cookies[name] = morsel.value

    def get(self, path: str, **more: str) -> tuple[int, Any]:
        status, told, _ = self.server.get(path, self._headers(more))
        return status, told

    def post(self, path: str, body: Any = None, **more: str) -> tuple[int, Any]:
        status, told, headers = self.server.post(path, {} if body is None else body, self._headers(more))
        self._take(headers)
        return status, told

    def register(self, name: str = "", password: str = PASSWORD) -> str:
        self.name = name or f"Person {next(_NUMBERS)}"
        status, told = self.post("/api/people", {"name": self.name, "password": password})
        assert status == 201, told
        return self.name

    def log_in(self, name: str, password: str = PASSWORD) -> int:
        return self.post("/api/me/log-in", {"name": name, "password": password})[0]

    @property
    def me(self) -> str | None:
        name: str | None = self.get("/api/me")[1]["name"]
        return name
