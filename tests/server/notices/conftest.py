"""Ends of the ways to a person: a mail server, a push service that decrypts, a webhook, all in this process."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from aiosmtpd.controller import Controller


class Sink:
    """A mail server that keeps what it is given."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuse = ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refuse:
            return self.refuse
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"


@dataclass
class Heard:
    """A call that came."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Hook:
    """A web server that keeps what it is sent."""

    port: int = 0
    status: int = 204
    location: str = ""
    heard: list[Heard] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"


@pytest.fixture(scope="module")
def sink() -> Iterator[tuple[Sink, str]]:
    kept = Sink()
    controller = Controller(kept, hostname="127.0.0.1", port=0)
    controller.port = free_port()
    controller.start()
    yield kept, f"smtp://127.0.0.1:{controller.port}"
    controller.stop()


@pytest.fixture(scope="module")
def hook_server() -> Iterator[Hook]:
    kept = Hook()

    class Listen(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"] or 0))
            kept.heard.append(Heard(self.path, dict(self.headers), body))
            self.send_response(kept.status)
            if kept.location:
                self.send_header("Location", kept.location)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self) -> None:
            """What a redirect would become."""
            self.do_POST()

        def log_message(self, *words: Any) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Listen)
    kept.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    yield kept
    server.shutdown()
    server.server_close()


@pytest.fixture
def hook(hook_server: Hook) -> Hook:
    """The web server, as if nothing had come yet."""
    hook_server.heard.clear()
    hook_server.status, hook_server.location = 204, ""
    return hook_server


@pytest.fixture
def mails(sink: tuple[Sink, str]) -> tuple[Sink, str]:
    """The mail server, as if nothing had come yet."""
    sink[0].mails.clear()
    sink[0].refuse = ""
    return sink


def free_port() -> int:
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
