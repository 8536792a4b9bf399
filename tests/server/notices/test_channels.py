"""Where people want to be told: doors of the server, and one move that is told everywhere."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import icalendar
import pytest

from server.client import Player, Served
from server.named import Browser
from server.sinks import Chrome, Hook, Sink


class Club:
    """A server that tells people by all ways, and two people at a match."""

    def __init__(self, server: Served, sink: Sink, hook: Hook) -> None:
        self.server, self.sink, self.hook = server, sink, hook
        self.anna, self.ben = Browser(server), Browser(server)
        self.anna.register()
        self.ben.register()

    def begin(self) -> str:
        wanted = {"game": "fog", "scenario": "lane", "roles": ["Red"], "terms": {"bank": 86400}}
        id = self.anna.post("/api/tables", wanted)[1]["id"]
        match: str = self.ben.post(f"/api/tables/{id}/accept")[1]["match"]
        return match


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory, sink: tuple[Sink, str], hook_server: Hook) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("telling")
    told = {"ACCOUNTS": "on", "WEBHOOKS": "on", "PRIVATE_NETS": "on", "SMTP": sink[1]}
    told |= {"MAIL_FROM": "table@play.example.org", "PUSH_KEY": str(folder / "push.pem")}
    with mock.patch.dict(os.environ, {f"SANDTABLE_{name}": value for name, value in told.items()}):
        server = Served(str(folder / "t.sqlite"), "alone")
    yield server
    server.stop()


@pytest.fixture
def club(telling: Served, mails: tuple[Sink, str], hook: Hook) -> Club:
    return Club(telling, mails[0], hook)


def until(seen: Callable[[], Any], seconds: float = 20) -> Any:
    end = time.monotonic() + seconds
    while not (found := seen()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)
    return found


def confirmed(club: Club) -> None:
    assert club.anna.post("/api/me/channels/mail", {"address": "anna@example.org"})[0] == 201
    mail = until(lambda: club.sink.mails and club.sink.mails.pop())
    key = re.search(r"confirm=([\w-]+)", mail.get_content())
    assert key is not None
    assert club.anna.post("/api/me/channels/confirm", {"key": "another"})[0] == 404
    assert club.anna.post("/api/me/channels/confirm", {"key": key.group(1)})[0] == 200


def test_one_move_is_told_by_mail_by_push_and_by_a_hook(club: Club) -> None:
    confirmed(club)
    chrome = Chrome()
    subscription = chrome.subscription(club.hook.url.replace("/hook", "/push"))
    assert club.anna.post("/api/me/channels/push", subscription)[0] == 201
    assert club.anna.post("/api/me/channels/webhook", {"address": club.hook.url})[0] == 201
    assert {one["kind"] for one in club.anna.get("/api/me/channels")[1]["channels"]} == {"mail", "push", "webhook"}
    match = club.begin()
    mail = until(lambda: club.sink.mails and club.sink.mails[0])
    assert mail["to"] == "anna@example.org"
    assert "It is your move" in mail["subject"]
    until(lambda: len(club.hook.heard) == 2)
    by_path = {heard.path: heard for heard in club.hook.heard}
    assert chrome.read(by_path["/push"].body)["title"] == "It is your move"
    assert by_path["/hook"].json["url"].endswith(f"/play/{match}")
    with Player(club.server.port, match, "", "tab", club.anna.cookies) as red:
        while red.options:
            red.apply(red.options[-1]["role"], *red.options[-1]["action"])
            red.quiet(0.1)
    assert len(club.sink.mails) == 1
    assert len(club.hook.heard) == 2


def test_an_address_that_nobody_confirmed_is_told_nothing(club: Club) -> None:
    club.anna.post("/api/me/channels/mail", {"address": "somebody@example.org"})
    until(lambda: club.sink.mails)
    assert club.anna.get("/api/me/channels")[1]["channels"][0]["good"] is False
    club.anna.post("/api/me/channels/webhook", {"address": club.hook.url})
    club.begin()
    until(lambda: club.hook.heard)
    assert len(club.sink.mails) == 1


def test_nobody_has_mails_sent_to_many_addresses(club: Club) -> None:
    told = [club.anna.post("/api/me/channels/mail", {"address": f"x{n}@example.org"})[0] for n in range(5)]
    assert told == [201, 201, 201, 429, 429]


@pytest.mark.parametrize("address", ["a@b\nBcc: x@y.org", "nobody", "x" * 400])
def test_strange_mail_addresses_are_refused(club: Club, address: str) -> None:
    assert club.anna.post("/api/me/channels/mail", {"address": address})[0] == 422
    assert not club.sink.mails


def test_what_is_shown_of_an_address_opens_nothing(club: Club) -> None:
    club.anna.post("/api/me/channels/webhook", {"address": club.hook.url + "?secret=1"})
    (shown,) = club.anna.get("/api/me/channels")[1]["channels"]
    assert shown["address"] == f"127.0.0.1:{club.hook.port}"
    assert club.ben.post(f"/api/me/channels/{shown['id']}/remove")[0] == 200
    assert len(club.anna.get("/api/me/channels")[1]["channels"]) == 1
    club.anna.post(f"/api/me/channels/{shown['id']}/remove")
    assert club.anna.get("/api/me/channels")[1]["channels"] == []


def test_a_calendar_holds_the_moves_of_its_person(club: Club) -> None:
    url = club.anna.post("/api/me/channels/calendar")[1]["url"]
    match = club.begin()
    status, body, headers = club.server.get(url)
    assert (status, headers["cache-control"]) == (200, "no-store")
    (event,) = icalendar.Calendar.from_ical(body).walk("VEVENT")
    assert match in event["uid"]
    _, other, _ = club.server.get("/api/calendar/guessed.ics")
    assert icalendar.Calendar.from_ical(other).walk("VEVENT") == []


def test_quiet_hours_are_kept_and_strange_ones_refused(club: Club) -> None:
    assert club.anna.post("/api/me/wishes", {"quiet": [22, 7], "zone": "Europe/Warsaw", "lang": "pl"})[0] == 200
    assert club.anna.get("/api/me/channels")[1]["quiet"] == [22, 7]
    for strange in ({"quiet": [22, 24]}, {"quiet": [1]}, {"zone": "../../etc/passwd\n"}, {"zone": "x" * 65}):
        assert club.anna.post("/api/me/wishes", strange)[0] == 422


def test_a_server_that_was_told_no_ways_has_none(named: Served) -> None:
    anna = Browser(named)
    anna.register()
    assert anna.get("/api/me/channels")[1] == {"kinds": [], "push_key": None, "channels": [], "quiet": None}
    assert anna.post("/api/me/channels/webhook", {"address": "https://example.org/"})[0] == 404
    assert named.get("/api/calendar/x.ics")[0] == 404
