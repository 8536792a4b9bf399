"""Notices arrive: by mail, as a push that only its browser can read, by a webhook; and nowhere else."""

from __future__ import annotations

import asyncio
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import http_ece
import pytest
from py_vapid import Vapid02

import sandtable
from sandtable.engine.errors import BadSetup
from sandtable.server.notices.calls import Calls, PublicResolver
from sandtable.server.notices.carriers import Gone, Mail, NotTaken, Push, Webhook, mail_address
from sandtable.server.notices.outbox import Channel
from sandtable.server.notices.picture import drawn, painted
from sandtable.server.notices.reach import Unreachable, checked_url, is_public
from sandtable.server.notices.services import Services
from sandtable.server.notices.wording import Notice
from server.sinks import Chrome, Hook, Sink

NOTICE = Notice("abc123", "It is your move", ("Bulge, turn 2/6. Bastogne fell.",), "https://play.example.org/x", "stop")


def test_a_mail_arrives(mails: tuple[Sink, str]) -> None:
    kept, server = mails
    asyncio.run(Mail(server, "table@play.example.org")(Channel("1", "mail", "anna@example.org"), NOTICE))
    (mail,) = kept.mails
    assert (mail["to"], mail["subject"]) == ("anna@example.org", "It is your move")
    assert mail["message-id"] == "<abc123@play.example.org>"
    assert "Bastogne fell." in mail.get_content()
    assert "https://play.example.org/x" in mail.get_content()


def test_a_mail_shows_the_table_as_its_reader_sees_it(mails: tuple[Sink, str]) -> None:
    kept, server = mails
    match = sandtable.new_match("ardennes44", "learning", "1/0")
    svg = drawn(match, ["German"])
    assert svg is not None
    png = painted(svg)
    assert png is not None
    shown = replace(NOTICE, picture=png)
    asyncio.run(Mail(server, "table@play.example.org")(Channel("1", "mail", "anna@example.org"), shown))
    (mail,) = kept.mails
    (part,) = mail.iter_attachments()
    assert (part.get_content_type(), part.get_content()) == ("image/png", png)
    body = mail.get_body()
    assert body is not None
    assert "Bastogne fell." in body.get_content()


def test_a_picture_holds_nothing_that_its_reader_does_not_see() -> None:
    """What a seat cannot tell apart is drawn the same: the picture is made of its view and of nothing else."""
    match = sandtable.new_match("air-armor", "s03-saale-line", "1/0")
    other = match.clone(unseen_by="NATO", seed="another world")
    assert drawn(match, ["NATO"]) == drawn(other, ["NATO"])
    assert drawn(match, ["WP"]) != drawn(match, ["NATO"])


def test_a_service_is_told(hook: Hook) -> None:
    services = Services(private=True)
    address = hook.url.replace("http://", "json://")
    asyncio.run(services(Channel("1", "apprise", address), NOTICE))
    assert hook.heard[0].json["title"] == "It is your move"
    hook.status = 500
    with pytest.raises(NotTaken):
        asyncio.run(services(Channel("1", "apprise", address), NOTICE))


@pytest.mark.parametrize(
    "address",
    [
        "json://127.0.0.1/hook",
        "jsons://example.org",
        "matrixs://user:password@10.0.0.1",
        "mailtos://user:password@gmail.com",
        "file:///etc/passwd",
        "exec://x",
        "ntfy://10.0.0.1/topic",
        "ntfy://user@topic",
        "ntfys://topic",
        "discord://1/2?avatar_url=http://10.0.0.1",
        "discord://1/2#x",
        "discord://",
        "discord",
        "discord://1/2\r\nHost: x",
        "discord://" + "1" * 600,
    ],
)
def test_a_service_that_could_lead_anywhere_is_refused(address: str) -> None:
    with pytest.raises(Unreachable):
        Services(private=False).checked(address)


def test_services_whose_host_is_fixed_are_taken() -> None:
    for address in ("discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js", "ntfy://my-topic"):
        assert Services(private=False).checked(address) == address


@pytest.mark.parametrize(
    "address",
    [
        "anna",
        "a@b\nBcc: all@example.org",
        "a@b\r\n.",
        "a b@c",
        "<a@b>",
        "a@b,c@d",
        '"a@b"@c',
        "a..b@c",
        "a@",
        "@b",
        "a@-b",
    ],
)
def test_what_could_end_a_header_is_no_address(address: str) -> None:
    with pytest.raises(BadSetup):
        mail_address(address)


def test_words_of_others_add_no_headers(mails: tuple[Sink, str]) -> None:
    kept, server = mails
    evil = Notice("abc", "Hello\r\nBcc: all@example.org", ("\r\n.\r\nMAIL FROM:<x@y>",), "https://x", "stop")
    asyncio.run(Mail(server, "table@play.example.org")(Channel("1", "mail", "anna@example.org"), evil))
    (mail,) = kept.mails
    assert mail["bcc"] is None
    assert mail["subject"] == "Hello Bcc: all@example.org"


def test_a_mail_that_is_refused_for_now_is_not_taken(mails: tuple[Sink, str]) -> None:
    kept, server = mails
    kept.refuse = "451 later"
    with pytest.raises(NotTaken):
        asyncio.run(Mail(server, "table@play.example.org")(Channel("1", "mail", "anna@example.org"), NOTICE))


def test_a_webhook_is_called(hook: Hook) -> None:
    asyncio.run(Webhook(Calls(private=True))(Channel("1", "webhook", hook.url), NOTICE))
    (heard,) = hook.heard
    assert heard.headers["Idempotency-Key"] == "abc123"
    assert heard.json["content"].startswith("It is your move\nBulge")


@pytest.mark.parametrize(("status", "wrong"), [(404, Gone), (410, Gone), (500, NotTaken), (429, NotTaken)])
def test_an_address_that_does_not_exist_is_gone(hook: Hook, status: int, wrong: type[Exception]) -> None:
    hook.status = status
    with pytest.raises(wrong):
        asyncio.run(Webhook(Calls(private=True))(Channel("1", "webhook", hook.url), NOTICE))


def test_a_redirect_is_not_followed(hook: Hook) -> None:
    hook.status, hook.location = 302, hook.url + "/secret"
    with pytest.raises(NotTaken):
        asyncio.run(Webhook(Calls(private=True))(Channel("1", "webhook", hook.url), NOTICE))
    assert [heard.path for heard in hook.heard] == ["/hook"]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::a00:1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://10.1.2.3/",
        "https://localhost/",
        "https://intranet/",
        "https://example.org:8443/",
        "https://user:pw@example.org/",
        "https://example.org/\r\nX: y",
        "file:///etc/passwd",
        "gopher://example.org/",
        "https://" + "a" * 1000 + ".org/",
        "https://[::1",
        "",
    ],
)
def test_addresses_that_are_not_in_the_public_net_are_refused(url: str) -> None:
    with pytest.raises(Unreachable):
        checked_url(url, private=False)


def test_a_name_that_leads_into_the_own_net_is_refused_when_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a name means is looked at by the very connection: another answer later changes nothing."""

    async def main(address: str) -> list[Any]:
        async def looked_up(*asked: Any, **more: Any) -> Any:
            return [(2, 1, 6, "", (address, 443))]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
        return await PublicResolver(private=False).resolve("rebound.example.org", 443)

    for address in ("127.0.0.1", "10.0.0.8", "169.254.169.254", "::1", "0.0.0.0", "100.64.0.1"):
        with pytest.raises(Unreachable):
            asyncio.run(main(address))
    assert asyncio.run(main("93.184.215.14"))[0]["host"] == "93.184.215.14"


def test_the_server_itself_is_not_called(hook: Hook) -> None:
    with pytest.raises(NotTaken):
        asyncio.run(Webhook(Calls())(Channel("1", "webhook", hook.url), NOTICE))
    assert not hook.heard


def test_public_is_what_the_net_at_large_is() -> None:
    assert is_public("93.184.215.14")
    assert is_public("2606:2800:21f::1")
    assert not is_public("224.0.0.1")
    assert not is_public("fe80::1%eth0")
    assert not is_public("no address")


def test_a_push_is_read_by_its_browser_alone_and_signed_by_the_server(hook: Hook, tmp_path: Path) -> None:
    chrome = Chrome()
    push = Push(Calls(private=True), tmp_path / "push.pem", "mailto:table@play.example.org")
    kept = push.checked(chrome.subscription(hook.url))
    asyncio.run(push(Channel("1", "push", kept), NOTICE))
    (heard,) = hook.heard
    assert chrome.read(heard.body)["title"] == "It is your move"
    assert chrome.read(heard.body)["tag"] == "abc123"
    assert b"Bastogne" not in heard.body
    headers = {name.lower(): value for name, value in heard.headers.items()}
    assert Vapid02.verify(headers["authorization"])
    assert headers["topic"] == "abc123"
    with pytest.raises(http_ece.ECEException):
        Chrome().read(heard.body)


def test_the_key_of_a_server_is_made_once_and_read_by_it_alone(tmp_path: Path) -> None:
    file = tmp_path / "keys" / "push.pem"
    first, again = (Push(Calls(), file, "mailto:a@b").public_key for _ in range(2))
    assert first == again
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://evil.example/push",
        "https://push.apple.com.evil.example/x",
        "http://fcm.googleapis.com/x",
        "https://127.0.0.1/",
    ],
)
def test_only_push_services_are_called(endpoint: str, tmp_path: Path) -> None:
    push = Push(Calls(), tmp_path / "push.pem", "mailto:a@b")
    with pytest.raises((BadSetup, Unreachable)):
        push.checked(Chrome().subscription(endpoint))
    assert push.checked(Chrome().subscription("https://web.push.apple.com/abc"))


def test_a_broken_subscription_is_refused(tmp_path: Path) -> None:
    push = Push(Calls(), tmp_path / "push.pem", "mailto:a@b")
    for strange in ({}, {"endpoint": "https://web.push.apple.com/x", "keys": {"p256dh": "AA", "auth": "AA"}}):
        with pytest.raises(BadSetup):
            push.checked(strange)
