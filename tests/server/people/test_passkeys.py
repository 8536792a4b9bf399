"""Passkeys: a device logs its owner in, once for every question, and nobody else."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest
from sqlalchemy import create_engine

from sandtable.server.people import challenges
from server.client import Served
from server.named import PASSWORD, Browser
from server.people.device import PRESENT, Device

KEYS = "/api/me/passkeys"


def begun(browser: Browser) -> dict[str, Any]:
    status, options = browser.post(f"{KEYS}/challenge")
    assert status == 200
    found: dict[str, Any] = options
    return found


def log_in(browser: Browser, credential: dict[str, Any]) -> int:
    return browser.post(f"{KEYS}/log-in", {"credential": credential})[0]


@pytest.fixture
def anna(named: Served) -> Browser:
    browser = Browser(named)
    browser.register()
    return browser


@pytest.fixture
def device(named: Served, anna: Browser) -> Device:
    found = Device(named.url)
    status, options = anna.post(f"{KEYS}/begin")
    assert status == 200
    assert anna.post(KEYS, {"credential": found.make(options), "name": "Telephone"})[0] == 201
    return found


def test_a_device_logs_its_owner_in(named: Served, anna: Browser, device: Device) -> None:
    elsewhere = Browser(named)
    options = begun(elsewhere)
    assert "allowCredentials" not in options or options["allowCredentials"] == [], "it names nobody"
    assert log_in(elsewhere, device.answer(options)) == 200
    assert elsewhere.me == anna.name
    assert [row["name"] for row in anna.get(KEYS)[1]] == ["Telephone"]
    assert anna.get("/api/me/data")[1]["passkeys"][0]["name"] == "Telephone"


def test_an_answer_opens_once(named: Served, device: Device) -> None:
    credential = device.answer(begun(Browser(named)))
    assert log_in(Browser(named), credential) == 200
    replayed = Browser(named)
    assert log_in(replayed, credential) == 409
    assert replayed.me is None


def test_an_answer_that_comes_late_opens_nothing(
    named: Served, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = begun(Browser(named))
    later = time.time() + challenges.SECONDS + 1
    asked = challenges.Challenges(named_engine(named))
    monkeypatch.setattr(challenges.time, "time", lambda: later)
    assert asked.answered(options["challenge"], "passkey-log-in") is None


def named_engine(named: Served) -> Any:
    return create_engine(f"sqlite:///{named.database}")


def of_another_site(device: Device) -> None:
    device.origin = "https://evil.example.org"


def of_another_host(device: Device) -> None:
    device.host = "evil.example.org"


def not_verified(device: Device) -> None:
    device.flags = PRESENT


def of_another_key(device: Device) -> None:
    device._key = Device(device.origin)._key


def counted_back(device: Device) -> None:
    device.uses = 0


@pytest.mark.parametrize("spoil", [of_another_site, of_another_host, not_verified, of_another_key, counted_back])
def test_a_false_answer_opens_nothing(named: Served, device: Device, spoil: Callable[[Device], None]) -> None:
    device.uses = 5
    assert log_in(Browser(named), device.answer(begun(Browser(named)))) == 200
    spoil(device)
    mallory = Browser(named)
    assert log_in(mallory, device.answer(begun(mallory))) == 403
    assert mallory.me is None


def test_a_question_of_somebody_else_makes_no_passkey(named: Served, anna: Browser) -> None:
    """Mallory has Anna's browser answer a question that was asked of him."""
    mallory = Browser(named)
    mallory.register()
    options = mallory.post(f"{KEYS}/begin")[1]
    assert anna.post(KEYS, {"credential": Device(named.url).make(options), "name": "x"})[0] == 409
    login = begun(mallory)
    assert anna.post(KEYS, {"credential": Device(named.url).make(login), "name": "x"})[0] == 409


def test_a_passkey_belongs_to_one_person(named: Served, device: Device) -> None:
    mallory = Browser(named)
    mallory.register()
    options = mallory.post(f"{KEYS}/begin")[1]
    assert mallory.post(KEYS, {"credential": device.make(options), "name": "mine"})[0] == 409


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"response": None},
        {"response": {"clientDataJSON": "####"}},
        {"response": {"clientDataJSON": "e30"}},
        {"id": 7, "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiB7fX0"}},
        {"id": "x" * 5000, "response": {"clientDataJSON": "W1tbW1s"}},
    ],
)
def test_strange_answers_are_refused(named: Served, anna: Browser, credential: Any) -> None:
    assert log_in(Browser(named), credential) in (409, 422)
    assert anna.post(KEYS, {"credential": credential, "name": "x"})[0] in (409, 422)
    assert anna.get(KEYS)[1] == []


def test_only_our_own_page_and_its_owner_change_passkeys(named: Served, anna: Browser, device: Device) -> None:
    status, _, _ = named.post(f"{KEYS}/challenge", {}, {})
    assert status == 403, "no form of another site carries our header"
    id = anna.get(KEYS)[1][0]["id"]
    mallory = Browser(named)
    mallory.register()
    mallory.post(f"{KEYS}/remove", {"id": id})
    assert len(anna.get(KEYS)[1]) == 1
    anna.post(f"{KEYS}/remove", {"id": id})
    assert anna.get(KEYS)[1] == []
    assert log_in(Browser(named), device.answer(begun(Browser(named)))) == 403


def test_a_forgotten_person_leaves_no_passkey(named: Served, anna: Browser, device: Device) -> None:
    assert anna.post("/api/me/forget", {"password": PASSWORD})[0] == 200
    assert log_in(Browser(named), device.answer(begun(Browser(named)))) == 403


def test_who_asks_too_often_is_told_to_wait(tmp_path: object) -> None:
    with mock.patch.dict(os.environ, {"SANDTABLE_ACCOUNTS": "on"}):
        server = Served(f"{tmp_path}/t.sqlite", "alone", "log_in_burst=3", "log_ins_per_second=0.001")
    try:
        told = [Browser(server).post(f"{KEYS}/challenge")[0] for _ in range(5)]
        assert told == [200, 200, 200, 429, 429]
    finally:
        server.stop()
