"""Ends of the ways to a person: a mail server, a browser's push service, a webhook, all in this process."""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.postgres import free_port


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

    def at(self, path: str) -> list[Heard]:
        """What came there."""
        return [heard for heard in self.heard if heard.path == path]


class Chrome:
    """The browser's half of a subscription."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"

    def subscription(self, endpoint: str) -> dict[str, Any]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        told = {"p256dh": point, "auth": self.auth}
        keys = {name: base64.urlsafe_b64encode(value).decode().rstrip("=") for name, value in told.items()}
        return {"endpoint": endpoint, "keys": keys}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm"))


@contextmanager
def mail_server() -> Iterator[tuple[Sink, str]]:
    """A running mail server, and its address."""
    kept = Sink()
    controller = Controller(kept, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield kept, f"smtp://127.0.0.1:{controller.port}"
    finally:
        controller.stop()


@contextmanager
def web_server() -> Iterator[Hook]:
    """A running web server that takes every call."""
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
    try:
        yield kept
    finally:
        server.shutdown()
        server.server_close()
