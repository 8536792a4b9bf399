"""Ways to a person: mail, web push, a webhook. Each takes a notice or says why not."""

from __future__ import annotations

import json
import os
import re
import time
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from sandtable.engine.errors import BadSetup

from .outbox import Channel
from .reach import checked_url
from .wording import Notice

if TYPE_CHECKING:
    from .calls import Calls

MAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?\Z")
GONE = (404, 410)
PUSH_HOURS = 12.0
PUSH_HOSTS = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)


class Gone(Exception):
    """Nobody is there any more: the channel is removed."""


class NotTaken(Exception):
    """It was not taken; another time, perhaps."""


def mail_address(text: str) -> str:
    """A mail address of the plain kind: no names, no comments, nothing that could end a header."""
    if not MAIL.match(text) or ".." in text:
        raise BadSetup("this is no mail address")
    return text


class Mail:
    """Mail by the operator's own server: `smtp://user:password@host:587`, `smtps://` for TLS from the start."""

    def __init__(self, server: str, sender: str) -> None:
        parts = urlsplit(server)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not MAIL.match(sender):
            raise BadSetup("mail needs smtp://host or smtps://host, and the address that it comes from")
        self.sender = sender
        self._options: dict[str, Any] = {
            "hostname": parts.hostname,
            "port": parts.port or (465 if parts.scheme == "smtps" else 25),
            "username": unquote(parts.username) if parts.username else None,
            "password": unquote(parts.password) if parts.password else None,
            "use_tls": parts.scheme == "smtps",
            "timeout": 20,
        }

    async def __call__(self, channel: Channel, notice: Notice) -> None:
        """Send a mail. It has a name of its own, so that one that comes twice is known."""
        body = "\n\n".join([*notice.lines, notice.url, f"-- \n{notice.stop}"])
        await self.send(channel.address, notice.title, body, notice.name, notice.picture)

    async def send(self, to: str, subject: str, body: str, name: str, picture: bytes | None = None) -> None:
        """Send any mail; a picture is shown below its words."""
        import aiosmtplib

        host = self.sender.partition("@")[2]
        mail = EmailMessage()
        mail["From"] = Address("Sandtable", addr_spec=self.sender)
        mail["To"] = Address(addr_spec=mail_address(to))
        mail["Subject"] = " ".join(subject.split())
        mail["Date"] = formatdate(usegmt=True)
        mail["Message-ID"] = f"<{name}@{host}>"
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(body)
        if picture is not None:
            mail.add_attachment(picture, "image", "png", filename="table.png", disposition="inline")
        try:
            await aiosmtplib.send(mail, **self._options)
        except aiosmtplib.SMTPRecipientsRefused as wrong:
            if all(550 <= one.code < 560 for one in wrong.recipients):
                raise Gone("the address is refused") from wrong
            raise NotTaken("refused for now") from wrong
        except (aiosmtplib.SMTPException, OSError) as wrong:
            raise NotTaken(type(wrong).__name__) from wrong


class Webhook:
    """A call of an address, in a form that Discord, Slack, Mattermost and plain scripts understand."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    async def __call__(self, channel: Channel, notice: Notice) -> None:
        """Post a notice."""
        text = "\n".join([notice.title, *notice.lines, notice.url])
        body = {"content": text[:1900], "text": text, "title": notice.title, "url": notice.url, "id": notice.name}
        headers = {"Content-Type": "application/json", "Idempotency-Key": notice.name, "User-Agent": "Sandtable"}
        taken(await _posted(self._calls, channel.address, json.dumps(body).encode(), headers))


class Push:
    """Web push: encrypted for one browser, signed by the key of this server."""

    def __init__(self, calls: Calls, key: Path, contact: str) -> None:
        from py_vapid import Vapid02

        self._calls = calls
        self._contact = contact
        if key.exists():
            self._vapid = Vapid02.from_file(str(key))
        else:
            self._vapid = Vapid02()
            self._vapid.generate_keys()
            key.parent.mkdir(parents=True, exist_ok=True)
            with os.fdopen(os.open(key, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
                file.write(self._vapid.private_pem())

    @property
    def public_key(self) -> str:
        """What browsers need to subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid.utils import b64urlencode

        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        told: str = b64urlencode(point)
        return told

    def checked(self, subscription: dict[str, Any]) -> str:
        """A subscription as it is kept: only of the push services that there are, unless private nets are allowed."""
        try:
            endpoint, keys = subscription["endpoint"], subscription["keys"]
            kept = {"endpoint": str(endpoint), "keys": {"p256dh": str(keys["p256dh"]), "auth": str(keys["auth"])}}
            self.encrypted(kept, b"{}")
        except Exception as wrong:
            raise BadSetup("this is no subscription") from wrong
        host = urlsplit(checked_url(str(endpoint), self._calls.private)).hostname or ""
        known = any(host == name or host.endswith(f".{name}") for name in PUSH_HOSTS)
        if not known and not self._calls.private:
            raise BadSetup("no push service is known there")
        return json.dumps(kept)

    def encrypted(self, subscription: dict[str, Any], plain: bytes) -> bytes:
        """A message that only the browser of a subscription can read."""
        from pywebpush import WebPusher

        body: bytes = WebPusher(subscription).encode(plain, content_encoding="aes128gcm")["body"]
        return body

    async def __call__(self, channel: Channel, notice: Notice) -> None:
        """Send a push."""
        subscription = json.loads(channel.address)
        endpoint = subscription["endpoint"]
        parts = urlsplit(endpoint)
        told = {"title": notice.title, "body": "\n".join(notice.lines)[:1500], "url": notice.url, "tag": notice.name}
        audience = f"{parts.scheme}://{parts.netloc}"
        claims = {"aud": audience, "sub": self._contact, "exp": int(time.time() + PUSH_HOURS * 3600)}
        headers = {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(PUSH_HOURS * 3600)),
            "Topic": notice.name[:32],
        }
        taken(await _posted(self._calls, endpoint, self.encrypted(subscription, json.dumps(told).encode()), headers))


async def _posted(calls: Calls, url: str, body: bytes, headers: dict[str, str]) -> int:
    """The status of a call; one that could not be made may work another time."""
    import aiohttp

    try:
        return await calls.post(url, body, headers)
    except (aiohttp.ClientError, TimeoutError, OSError) as wrong:
        raise NotTaken(type(wrong).__name__) from wrong


def taken(status: int) -> None:
    """Whether a call was answered well; a redirect is not followed, so it is none."""
    if status in GONE:
        raise Gone(f"status {status}")
    if not 200 <= status < 300:
        raise NotTaken(f"status {status}")
