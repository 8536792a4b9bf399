"""Tokens of seats: they travel in a header, and where an older page sends one in the address it is moved there."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

from starlette.types import ASGIApp, Receive, Scope, Send


class Discreet:
    """Takes tokens out of addresses before anybody writes an address into a log."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or connection."""
        if b"token=" in scope.get("query_string", b""):
            _move(scope)
        await self.app(scope, receive, send)


def _move(scope: Scope) -> None:
    """From the address into the header, in place: whoever logs the request later holds the same scope."""
    fields = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    tokens = [value for name, value in fields if name == "token"]
    scope["query_string"] = urlencode([field for field in fields if field[0] != "token"]).encode()
    if tokens and not any(name == b"authorization" for name, _ in scope["headers"]):
        header = (b"authorization", b"Bearer " + tokens[-1].encode("utf-8", "replace"))
        scope["headers"] = [*scope["headers"], header]


def token_in(header: str) -> str:
    """The token in a header `Authorization: Bearer TOKEN`; nothing if there is none."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
