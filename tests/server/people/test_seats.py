"""Seats that belong to people: taken by a link, opened without one, handed on, left to a bot, given up."""

from __future__ import annotations

from typing import Any

import pytest

from server.client import Closed, Player, Served
from server.named import Browser


class Names:
    """Two people at one match of the torture game."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.anna, self.ben = Browser(server), Browser(server)
        self.anna.register()
        self.ben.register()
        self.started = server.match("me", "friend")
        self.match = self.started["match"]
        self.take(self.anna, 0)
        self.take(self.ben, 1)

    def take(self, browser: Browser, seat: int) -> tuple[int, Any]:
        token = self.started["seats"][seat]["token"]
        return browser.post(f"/api/me/seats/{self.match}/take", Authorization=f"Bearer {token}")

    def do(self, browser: Browser, what: str, body: Any = None) -> tuple[int, Any]:
        return browser.post(f"/api/me/seats/{self.match}/{what}", body)

    def looks(self, browser: Browser, token: str = "") -> tuple[int, Any]:
        more = {"Authorization": f"Bearer {token}"} if token else {}
        return browser.get(f"/api/matches/{self.match}", **more)

    def sit(self, browser: Browser, token: str = "") -> Player:
        return Player(self.server.port, self.match, token, "tab", browser.cookies)


@pytest.fixture
def names(named: Served) -> Names:
    return Names(named)


def test_a_seat_opens_without_its_link_for_the_one_it_belongs_to(names: Names) -> None:
    assert names.looks(names.anna)[1]["you"] == ["Red"]
    assert names.looks(names.ben)[1]["you"] == ["Blue"]
    assert names.looks(Browser(names.server))[0] == 403
    with names.sit(names.anna) as anna:
        assert anna.state["you"] == ["Red"]
        assert anna.do("Red", *anna.options[0]["action"])["type"] == "ok"


def test_sitting_down_by_a_link_takes_the_seat(named: Served) -> None:
    carl = Browser(named)
    carl.register()
    started = named.match("me", "friend")
    with Player(named.port, started["match"], started["seats"][1]["token"], "tab", carl.cookies):
        pass
    assert carl.get(f"/api/matches/{started['match']}")[1]["you"] == ["Blue"]


def test_a_guest_takes_nothing(names: Names) -> None:
    with names.sit(Browser(names.server), names.started["seats"][0]["token"]) as guest:
        assert guest.state["you"] == ["Red"]
    assert names.looks(names.anna)[1]["you"] == ["Red"]


def test_a_seat_belongs_to_one_person(names: Names) -> None:
    status, told = names.take(names.ben, 0)
    assert (status, told["error"]["code"]) == (409, "taken")


def test_nobody_changes_a_seat_of_another(names: Names) -> None:
    eve = Browser(names.server)
    eve.register()
    for what in ("link", "give", "back", "resign", "leave"):
        assert names.do(eve, what)[0] == 404
    assert names.do(eve, "bot", {"bot": "random"})[0] == 404
    assert names.do(names.ben, "resign", {"seat": 0})[0] == 404


def test_a_new_link_closes_the_old_one_and_who_came_by_it(names: Names) -> None:
    old = names.started["seats"][0]["token"]
    with names.sit(Browser(names.server), old) as thief:
        status, link = names.do(names.anna, "link")
        assert status == 200
        with pytest.raises(Closed):
            thief.until("never")
    assert names.looks(Browser(names.server), old)[0] == 403
    assert names.looks(Browser(names.server), link["token"])[1]["you"] == ["Red"]
    assert names.looks(names.anna, old)[1]["you"] == ["Red"]  # whose seat it is comes in all the same


def test_a_seat_is_handed_to_another_person(names: Names) -> None:
    _, link = names.do(names.anna, "give")
    assert names.looks(names.anna)[0] == 403
    carl = Browser(names.server)
    carl.register()
    with names.sit(carl, link["token"]) as player:
        assert player.state["you"] == ["Red"]
    assert names.looks(carl)[1]["you"] == ["Red"]


def test_whoever_is_handed_a_seat_is_not_told_where_another_stopped(names: Names) -> None:
    mark = {"seen": 1, "role": "Red", "at": 0, "chosen": [["counter", 1]], "action": None}
    assert names.anna.post(f"/api/matches/{names.match}/bookmark", mark)[0] == 200
    assert names.looks(names.anna)[1]["bookmark"] == mark
    _, link = names.do(names.anna, "give")
    assert names.looks(Browser(names.server), link["token"])[1]["bookmark"] is None


def test_a_bot_stands_in_until_the_seat_is_taken_back(names: Names) -> None:
    with names.sit(names.anna) as anna:
        at = anna.view["version"]["Red"]
        assert names.do(names.anna, "bot", {"bot": "random"})[0] == 200
        anna.wait(lambda: anna.view["version"]["Red"] != at)
        assert names.do(names.anna, "back")[0] == 200
        status, told = names.looks(names.anna)
        assert (status, [seat["player"] for seat in told["seats"]]) == (200, ["me", "friend"])
    assert names.do(names.anna, "bot", {"bot": "no such bot"})[0] == 422


def test_a_bot_that_stands_in_is_there_after_a_restart(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDTABLE_ACCOUNTS", "on")
    server = Served(str(tmp_path / "t.sqlite"), "alone")
    names = Names(server)
    names.do(names.anna, "bot", {"bot": "random"})
    server.kill()
    server.start()
    told = names.looks(names.anna)[1]
    assert [seat["player"] for seat in told["seats"]] == ["bot:random", "friend"]
    names.do(names.ben, "resign")
    server.kill()
    server.start()
    assert names.looks(names.anna)[1]["result"]["winner"] == "Red"
    server.stop()


def test_who_resigns_loses_and_nothing_can_be_answered_after_it(names: Names) -> None:
    with names.sit(names.anna) as anna, names.sit(names.ben) as ben:
        assert names.do(names.anna, "resign")[0] == 200
        told = ben.until("over")
        assert told["result"]["winner"] == "Blue"
        assert told["result"]["outcome"] == {"id": "ui-ended-resigned", "args": {"role": "Red"}}
        anna.wait(lambda: anna.view["result"] is not None)
        assert anna.view["asks"] == []
        assert not anna.can_undo
        for message in ({"do": "undo"}, {"do": "takeback"}):
            assert anna.ask(**message)["code"] == "over"
        told = anna.ask(do="apply", role="Red", at=anna.view["version"]["Red"], action=["plan", 0, 1])
        assert told["code"] == "over"
    assert names.do(names.ben, "resign")[0] == 409
    assert names.looks(names.ben)[1]["seed"]


def test_who_leaves_is_replaced_by_a_bot_and_comes_in_no_more(names: Names) -> None:
    assert names.do(names.anna, "leave")[0] == 200
    assert names.looks(names.anna)[0] == 403
    assert names.looks(names.anna, names.started["seats"][0]["token"])[0] == 403
    assert names.looks(names.ben)[1]["seats"][0]["player"].startswith("bot:")


def test_a_person_that_is_forgotten_leaves_the_match_to_the_others(names: Names) -> None:
    assert names.anna.post("/api/me/forget", {"password": "long and winding road"})[0] == 200
    assert names.looks(names.ben)[0] == 200
    assert names.looks(Browser(names.server), names.started["seats"][0]["token"])[0] == 200
