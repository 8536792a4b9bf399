"""Names in the browser: log in, offer a table, play by turns from home, resign, swap sides."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from unittest import mock

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.room import Room
from browser.seat import Seat, Visitor, eventually
from browser.test_access import serious
from server.client import Served

PASSWORD = "long and winding road"


@pytest.fixture(scope="module")
def named_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on which people have names."""
    folder = tmp_path_factory.mktemp("named")
    told = {"ACCOUNTS": "on", "WEBHOOKS": "on", "PUSH_KEY": str(folder / "push.pem")}
    with mock.patch.dict(os.environ, {f"SANDTABLE_{name}": value for name, value in told.items()}):
        server = Served(str(folder / "table.sqlite"))
    yield server
    server.stop()


@pytest.fixture
def club(named_server: Served, chromium: Browser) -> Iterator[Room]:
    opened = Room(named_server, chromium)
    yield opened
    for visitor in opened.visitors:
        visitor.close()


def at_home(visitor: Visitor, name: str) -> Page:
    """A page of somebody with a new name."""
    page = visitor.page("/home")
    page.locator("#name").fill(name)
    page.locator("#password").fill(PASSWORD)
    page.locator("#register").click()
    expect(page.locator("#running")).to_be_visible()
    return page


def test_a_table_on_loopback_asks_nobody_for_a_name(room: Room) -> None:
    page = room.visitor().page()
    expect(page.locator(".shelf .box").first).to_be_visible()
    expect(page.locator("#home")).to_have_count(0)


def test_a_wrong_password_is_told_in_words(club: Room) -> None:
    page = club.visitor(lang="pl").page("/home")
    page.locator("#name").fill("Nobody")
    page.locator("#password").fill("not the password")
    page.locator("#log-in").click()
    expect(page.get_by_role("alert")).to_have_text("Zła nazwa albo złe hasło.")


def test_two_names_play_by_turns_from_home(club: Room) -> None:
    """Anna offers a table, Ben joins after reading its terms; they move, look in again, resign and swap sides."""
    anna_browser, ben_browser = club.visitor(), club.visitor()
    name = f"Anna {time.monotonic_ns() % 10**9}"  # another one, should the test be tried again
    anna, ben = at_home(anna_browser, name), at_home(ben_browser, name.replace("Anna", "Ben"))

    anna.locator("#offer").click()
    anna.locator("#offer-it").click()
    expect(anna.locator("[data-table]")).to_be_visible()
    ben.reload()
    table = ben.locator("[data-table]")
    expect(table).to_contain_text("Each player starts with 7 days.")
    expect(table).to_contain_text("When time runs out, a bot plays on.")
    assert not serious(ben)
    table.get_by_role("button", name="Join").click()
    ben.wait_for_url("**/play/*")
    Seat(ben)

    anna.reload()
    game = anna.locator("[data-match]")
    expect(game).to_contain_text("Ben")
    expect(game).to_contain_text("left")
    expect(anna.locator("[data-match].mine")).to_have_count(1)
    assert not serious(anna)
    seat = anna_browser.sit(game.locator("a.title").get_attribute("href") or "")
    seat.answer_anything()

    phone = club.visitor(phone=True)
    page = phone.page("/home")
    page.locator("#name").fill(name.lower())
    page.locator("#password").fill(PASSWORD)
    page.locator("#log-in").click()
    expect(page.locator("[data-match]")).to_contain_text("Ben")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.locator("[data-match] summary").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Resign").click()
    expect(page.locator("#over")).to_be_visible()
    expect(ben.locator(".ended")).to_contain_text("resigned")

    ben.goto(club.server.url + "/home")
    ben.get_by_role("button", name="Rematch").click()
    expect(ben.locator("[data-table]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-table]")).to_contain_text("for you alone")


def test_a_name_is_changed_and_forgotten(club: Room) -> None:
    name = f"Carl {time.monotonic_ns() % 10**9}"
    page = at_home(club.visitor(), name)
    page.locator("section", has=page.locator("#account")).locator("summary").click()
    page.get_by_label("Name", exact=True).fill(f"{name} II")
    page.get_by_role("button", name="Rename").click()
    expect(page.locator("#account")).to_have_text(f"Account: {name} II")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.locator("#forget-me").click()
    expect(page.locator("#log-in")).to_be_visible()


def test_a_person_chooses_where_to_be_told_and_when_not(club: Room) -> None:
    page = at_home(club.visitor(), f"Dora {time.monotonic_ns() % 10**9}")
    section = page.locator("section", has=page.locator("#notices"))
    section.get_by_label("Webhook").fill("https://10.0.0.1/hook")
    section.get_by_role("button", name="Add").click()
    expect(section.get_by_role("status")).to_contain_text("not in the public net")
    section.get_by_label("Webhook").fill("https://hooks.example.org/secret")
    section.get_by_role("button", name="Add").click()
    expect(section.get_by_role("listitem")).to_contain_text("hooks.example.org")
    expect(section.get_by_role("listitem")).not_to_contain_text("secret")
    section.get_by_label("Quiet hours").check()
    section.get_by_label("Quiet from").select_option("21")
    section.get_by_role("button", name="Save").click()
    expect(section.get_by_role("status")).to_have_text("Done.")
    page.reload()
    expect(section.get_by_label("Quiet from")).to_have_value("21")
    section.get_by_role("button", name="Remove").click()
    expect(section.get_by_role("listitem")).to_have_count(0)


def test_a_push_is_shown_by_a_worker_that_answers_no_request(club: Room) -> None:
    visitor = club.visitor()
    visitor.context.grant_permissions(["notifications"], origin=club.server.url)
    page = visitor.page("/home")
    cdp = visitor.context.new_cdp_session(page)
    known: list[str] = []
    cdp.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(one["registrationId"] for one in told["registrations"]),
    )
    cdp.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.register('/notices.js').then(() => navigator.serviceWorker.ready)")
    eventually(page, lambda: bool(known))
    told = {"title": "It is your move", "body": "Bastogne fell.", "url": "/home", "tag": "one"}
    for _ in range(2):  # the same message twice is one notice
        push = {"origin": club.server.url, "registrationId": known[-1], "data": json.dumps(told)}
        cdp.send("ServiceWorker.deliverPushMessage", push)
    shown = (
        "navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) => all.map((one) => one.title))"
    )
    eventually(page, lambda: page.evaluate(shown) == ["It is your move"])
    page.reload()
    assert page.evaluate("navigator.serviceWorker.ready.then(() => caches.keys())") == []


def test_a_device_logs_in_with_a_passkey(club: Room) -> None:
    """Passkeys belong to names of hosts, so the server is reached as localhost."""
    visitor = club.visitor()
    home = club.server.url.replace("127.0.0.1", "localhost") + "/home"
    page = visitor.page("/home")
    page.goto(home)
    cdp = visitor.context.new_cdp_session(page)
    cdp.send("WebAuthn.enable")
    device = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    cdp.send("WebAuthn.addVirtualAuthenticator", {"options": {**device, "isUserVerified": True}})
    name = f"Emil {time.monotonic_ns() % 10**9}"
    page.locator("#name").fill(name)
    page.locator("#password").fill(PASSWORD)
    page.locator("#register").click()
    page.locator("section", has=page.locator("#account")).locator("summary").click()
    keys = page.locator("#passkeys")
    keys.get_by_label("Name of this device").fill("Telephone")
    page.locator("#passkey-add").click()
    expect(keys.get_by_role("listitem")).to_contain_text("Telephone")
    page.locator("#log-out").click()
    page.locator("#passkey-log-in").click()
    expect(page.locator("#account")).to_have_text(f"Account: {name}")
    assert not serious(page)
