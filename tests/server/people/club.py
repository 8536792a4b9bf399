"""Another place where people log in: an issuer of OpenID Connect in this process, which can be told to lie."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

CLIENT, SECRET = "sandtable", "between us"


@dataclass
class Place:
    """What it knows, and how it lies: `claims` and `described` replace what it would say."""

    issuer: str = ""
    subject: str = "subject-1"
    name: str = "Anna"
    claims: dict[str, Any] = field(default_factory=dict)
    described: dict[str, Any] = field(default_factory=dict)
    header: dict[str, Any] = field(default_factory=dict)
    another: RSAKey | None = None  # signs instead of the key that it has published
    key: RSAKey = field(default_factory=lambda: RSAKey.generate_key(2048, parameters={"kid": "one"}))
    codes: dict[str, dict[str, str]] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)
    huge: bool = False

    def agrees(self, url: str) -> tuple[str, str]:
        """A person there logs in and is sent back: state and code."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
        assert (asked["client_id"], asked["response_type"]) == (CLIENT, "code")
        code = f"code-{len(self.codes)}"
        self.codes[code] = asked
        return asked["state"], code

    def description(self) -> dict[str, Any]:
        told = {"issuer": self.issuer, "authorization_endpoint": f"{self.issuer}/authorize"}
        told |= {"token_endpoint": f"{self.issuer}/token", "jwks_uri": f"{self.issuer}/keys"}
        return told | self.described

    def token(self, form: dict[str, str], login: str) -> dict[str, Any] | None:
        """What a code is exchanged for; nothing for a code that was used, or without its verifier."""
        asked = self.codes.pop(form.get("code", ""), None)
        known = "Basic " + base64.b64encode(f"{CLIENT}:between%20us".encode()).decode()
        if asked is None or login != known or form["redirect_uri"] != asked["redirect_uri"]:
            return None
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        if base64.urlsafe_b64encode(digest).decode().rstrip("=") != asked["code_challenge"]:
            return None
        now = int(time.time())
        claims = {"iss": self.issuer, "aud": CLIENT, "sub": self.subject, "nonce": asked["nonce"]}
        claims |= {"iat": now, "exp": now + 60, "preferred_username": self.name}
        claims = {name: value for name, value in {**claims, **self.claims}.items() if value is not None}
        header = {"alg": "RS256", "kid": "one", **self.header}
        return {"access_token": "x", "token_type": "Bearer", "id_token": self.signed(header, claims)}

    def signed(self, header: dict[str, Any], claims: dict[str, Any]) -> str:
        """By its key; as it lies: by nobody, by another key, by its public key as if that were a secret."""
        if header["alg"] == "RS256":
            return jwt.encode(header, claims, self.another or self.key)
        said = f"{packed(json.dumps(header).encode())}.{packed(json.dumps(claims).encode())}"
        known = self.key.as_pem(private=False)
        mark = hmac.digest(known, said.encode(), "sha256") if header["alg"] == "HS256" else b""
        return f"{said}.{packed(mark)}"


def packed(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@contextmanager
def running() -> Iterator[Place]:
    """The place at a port of loopback."""
    place = Place()

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            place.calls.append(self.path)
            if self.path == "/.well-known/openid-configuration":
                self._say(place.description())
            elif self.path == "/keys":
                self._say({"keys": [place.key.as_dict(private=False)]})
            else:
                self._say(None)

        def do_POST(self) -> None:
            place.calls.append(self.path)
            body = self.rfile.read(int(self.headers["content-length"])).decode()
            form = {name: values[0] for name, values in parse_qs(body).items()}
            self._say(place.token(form, self.headers.get("authorization", "")))

        def _say(self, told: dict[str, Any] | None) -> None:
            body = json.dumps(told).encode() + b" " * (1 << 20) * place.huge
            self.send_response(200 if told is not None else 400)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *words: Any) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    place.issuer = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield place
    finally:
        server.shutdown()
        server.server_close()
