"""Finished matches of people make a list for each game."""

from __future__ import annotations

from typing import Any

from server.client import Served
from server.named import PASSWORD, Browser
from server.people.test_home import begun


def ladder(browser: Browser, game: str = "fog") -> Any:
    status, told = browser.get("/api/me/ratings")
    assert status == 200, told
    return next((one for one in told if one["game"] == game), None)


def test_a_finished_match_is_rated_and_an_unfinished_one_is_not(named: Served) -> None:
    anna, ben, match = begun(named)

    def rated(name: str) -> Any:
        found = ladder(anna)
        return found and next((row for row in found["players"] if row["name"] == name), None)

    assert rated(anna.name) is None
    assert ben.post(f"/api/me/seats/{match}/resign")[0] == 200
    won, lost = rated(anna.name), rated(ben.name)
    assert won["points"] > 1500 > lost["points"]
    assert won["half"] > 300, "one game says little"
    assert won["mine"]
    assert not lost["mine"]
    assert won["games"] == 1
    (side,) = [row for row in ladder(anna)["seats"] if row["scenario"] == "lane"]
    assert side["half"] > 0


def test_who_is_forgotten_is_in_no_list(named: Served) -> None:
    anna, ben, match = begun(named)
    ben.post(f"/api/me/seats/{match}/resign")
    name = ben.name
    assert ben.post("/api/me/forget", {"password": PASSWORD})[0] == 200
    assert all(row["name"] != name for row in (ladder(anna) or {"players": []})["players"])


def test_only_people_of_the_server_see_the_lists(named: Served) -> None:
    assert Browser(named).get("/api/me/ratings")[0] == 401
