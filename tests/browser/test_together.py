"""Two people with names play a whole battle over days: the server is restarted, killed and upgraded meanwhile."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.room import Room
from browser.seat import Seat, Visitor, eventually
from browser.test_people import at_home
from server.client import Served
from server.postgres import free_port
from server.sinks import Chrome, Hook, Sink, mail_server, web_server

BATTLE = "b03_lofoten_duel"
CHROME = Chrome()
SUBSCRIBES = """
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({}) }});
"""


@pytest.fixture(scope="module")
def ends() -> Iterator[tuple[Sink, str, Hook]]:
    """Where notices arrive."""
    with mail_server() as (sink, smtp), web_server() as hook:
        yield sink, smtp, hook


@pytest.fixture
def club(tmp_path: Path, ends: tuple[Sink, str, Hook], chromium: Browser) -> Iterator[Room]:
    """A server at a port that it keeps, with all ways to tell people."""
    sink, smtp, hook = ends
    sink.mails.clear()
    hook.heard.clear()
    told = {"ACCOUNTS": "on", "WEBHOOKS": "on", "PRIVATE_NETS": "on", "SMTP": smtp}
    told |= {"MAIL_FROM": "table@play.example.org", "PUSH_KEY": str(tmp_path / "push.pem")}
    port = free_port()
    with mock.patch.dict(os.environ, {f"SANDTABLE_{name}": value for name, value in told.items()}):
        os.environ["SANDTABLE_ADDRESS"] = f"http://127.0.0.1:{port}"
        opened = Room(Served(str(tmp_path / "table.sqlite"), f"port={port}"), chromium)
        yield opened
    for visitor in opened.visitors:
        visitor.close()
    opened.server.stop()


def tell_by_mail(page: Page, sink: Sink) -> None:
    """An address, confirmed by the link that comes there."""
    section = page.locator("section", has=page.locator("#notices"))
    section.locator("#mail").fill("anna@example.org")
    section.locator("#add-mail").click()
    eventually(page, lambda: bool(sink.mails))
    link = re.search(r"http://\S+confirm=[\w-]+", sink.mails.pop().get_content())
    assert link is not None
    page.goto(link.group())
    expect(section.get_by_role("status")).to_contain_text("confirmed")


def tell_by_push_and_hook(page: Page, hook: Hook) -> None:
    section = page.locator("section", has=page.locator("#notices"))
    section.get_by_role("button", name="this browser").click()
    expect(section.get_by_role("listitem")).to_have_count(1)
    section.get_by_label("Webhook").fill(hook.url)
    section.get_by_role("button", name="Add").last.click()
    expect(section.get_by_role("listitem")).to_have_count(2)


class Battle:
    """The match as both play it, each at a table of their own."""

    def __init__(self, anna: Visitor, ben: Visitor, path: str) -> None:
        self.people = anna, ben
        self.path = path
        self.seats: dict[Visitor, Seat] = {}
        self.answers = 0

    def seat(self, person: Visitor) -> Seat:
        if person not in self.seats:
            self.seats[person] = person.sit(self.path)
        return self.seats[person]

    def leave(self, *people: Visitor) -> None:
        """They look at the table no more."""
        for person in people:
            self.seats.pop(person).page.close()

    def come_back(self) -> None:
        """All pages have found the server again."""
        for seat in self.seats.values():
            seat.page.evaluate("window.dispatchEvent(new Event('online'))")
            expect(seat.page.locator("[data-link]").first).to_have_attribute("data-link", "open")

    def stands(self, person: Visitor) -> str:
        """Whether somebody is asked, waits or sees the end; nothing while an answer is on its way."""
        seat = self.seat(person)
        if seat.over:
            return "over"
        if seat.key:
            return "asked" * bool(seat.page.locator(".options button:enabled").count())
        return "waits" * bool(seat.page.locator("#prompt-words.waiting").count())

    def asked(self, *people: Visitor) -> Visitor | None:
        """Which of these is asked; None when all of them wait, or the battle is over."""
        stand: list[str] = []

        def seen() -> bool:
            stand[:] = map(self.stands, people)
            both_wait = len(people) == 2 and set(stand) == {"waits"}  # one has not heard of it yet
            return "asked" in stand or not (both_wait or "" in stand)

        eventually(self.seat(people[0]).page, seen)
        return people[stand.index("asked")] if "asked" in stand else None

    def answer(self, person: Visitor) -> None:
        self.seat(person).answer_anything()
        self.answers += 1

    def play(self, answers: int) -> None:
        """So many answers, by whoever is asked; fewer when the battle is over before."""
        for _ in range(answers):
            person = self.asked(*self.people)
            if person is None:
                return
            self.answer(person)

    def hand_over(self, to: Visitor) -> None:
        """Play until it is that person's move, who has left the table."""
        other = self.people[1 - self.people.index(to)]
        while self.asked(*self.people) is to:
            self.answer(to)
        self.leave(to)
        while self.asked(other):
            self.answer(other)
        self.leave(other)


def test_a_battle_is_played_over_days_a_restart_a_kill_and_an_upgrade(club: Room, ends: tuple[Sink, str, Hook]) -> None:
    """Anna is told by mail, Ben by a push and a webhook, each once for every move that they do not see themselves."""
    sink, _, hook = ends
    server, words = club.server, club.server.words
    pushes = hook.url.replace("/hook", "/push")
    anna, ben = club.visitor(), club.visitor()
    ben.context.grant_permissions(["notifications"], origin=server.url)
    ben.context.add_init_script(SUBSCRIBES.format(json.dumps(CHROME.subscription(pushes))))
    annas, bens = at_home(anna, "Anna"), at_home(ben, "Ben")
    tell_by_mail(annas, sink)
    tell_by_push_and_hook(bens, hook)

    annas.locator("#offer").click()
    form = annas.locator("form", has=annas.locator("#offer-it"))
    form.get_by_label("Games").select_option("atlantic-chase")
    form.get_by_label("Scenario").select_option(BATTLE)
    form.locator("#pace").select_option("brisk")
    form.locator("#offer-it").click()
    expect(annas.locator("[data-table]")).to_be_visible()
    bens.reload()
    bens.locator("[data-table]").get_by_role("button", name="Join").click()
    bens.wait_for_url("**/play/*")
    battle = Battle(anna, ben, bens.url.removeprefix(server.url))
    bens.goto(server.url + "/home")

    battle.hand_over(to=ben)
    eventually(bens, lambda: len(hook.heard) == 2)
    told = hook.at("/hook")[0].json
    assert told["url"] == server.url + battle.path
    assert CHROME.read(hook.at("/push")[0].body)["url"] == told["url"]

    battle.play(6)
    server.stop()  # both pages wait for it
    server.start()
    battle.come_back()
    battle.play(6)
    server.kill()
    server.start()
    battle.come_back()
    battle.play(2)

    sink.mails.clear()
    battle.hand_over(to=anna)
    eventually(annas, lambda: bool(sink.mails))
    (mail,) = sink.mails
    link = re.search(r"http://\S+/play/[\w-]+", str(mail.get_body().get_content()))  # type: ignore[union-attr]
    assert link is not None
    assert link.group() == server.url + battle.path
    assert [part.get_content_type() for part in mail.iter_attachments()] == ["image/png"]

    left = annas.locator("[data-match] .line").last
    server.upgrade(*words, "newer=atlantic-chase", "ahead=1.5")
    annas.reload()
    expect(left).to_contain_text("You have 1 day")
    annas.locator("[data-match] a.title").click()
    battle.seats[anna] = Seat(annas)
    battle.play(200)
    seats = [battle.seat(person) for person in (anna, ben)]
    assert all(seat.over for seat in seats)
    assert (
        seats[0].page.locator(".ended h2, .ended h1").all_inner_texts()
        == seats[1].page.locator(".ended h2, .ended h1").all_inner_texts()
    )
    bens.reload()
    expect(bens.locator("#over")).to_be_visible()
    names = [heard.headers["Idempotency-Key"] for heard in hook.at("/hook")]
    assert len(names) == len(set(names))
    assert len(sink.mails) == 1
    print(battle.answers)
