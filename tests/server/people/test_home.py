"""What people come home to, and tables that wait for somebody."""

from __future__ import annotations

from typing import Any

import pytest

from server.client import Player, Served
from server.named import Browser

TERMS = {"bank": 86400 * 3, "per_turn": 3600, "weekends": True, "vacation_days": 5, "at_end": "staff", "watch": True}


def person(server: Served) -> Browser:
    browser = Browser(server)
    browser.register()
    return browser


def table(browser: Browser, **wanted: Any) -> tuple[int, Any]:
    return browser.post("/api/tables", {"game": "fog", "scenario": "lane", "roles": ["Red"], **wanted})


def home(browser: Browser) -> Any:
    status, told = browser.get("/api/me/home")
    assert status == 200, told
    return told


def game_of(browser: Browser, match: str) -> Any:
    return next(game for game in home(browser)["mine"] if game["match"] == match)


def offered(browser: Browser, id: str) -> Any:
    return next((offer for offer in home(browser)["offers"] if offer["id"] == id), None)


def begun(server: Served, **wanted: Any) -> tuple[Browser, Browser, str]:
    anna, ben = person(server), person(server)
    id = table(anna, **wanted)[1]["id"]
    status, told = ben.post(f"/api/tables/{id}/accept")
    assert status == 201, told
    return anna, ben, told["match"]


def test_an_open_table_shows_its_terms_before_anybody_joins(named: Served) -> None:
    anna, ben = person(named), person(named)
    status, made = table(anna, terms=TERMS, words=" An evening \n game ")
    assert status == 201
    seen = offered(ben, made["id"])
    assert (seen["name"], seen["roles"], seen["left"]) == (anna.name, ["Red"], ["Blue"])
    assert seen["terms"] == TERMS
    assert seen["words"] == "An evening game"
    assert not seen["mine"]
    assert offered(anna, made["id"])["mine"]


def test_a_table_that_is_accepted_is_a_match_of_both(named: Served) -> None:
    anna, ben, match = begun(named, terms=TERMS)
    mine, theirs = game_of(anna, match), game_of(ben, match)
    assert [(place["roles"], place["name"]) for place in mine["places"]] == [(["Red"], anna.name), (["Blue"], ben.name)]
    assert (mine["seat"], theirs["seat"]) == (0, 1)
    assert mine["terms"] == TERMS
    assert mine["asked"]
    assert mine["left"] == pytest.approx(TERMS["bank"] + TERMS["per_turn"], abs=60)
    assert mine["due"] > mine["since"]
    assert anna.get(f"/api/matches/{match}")[1]["you"] == ["Red"]


def test_of_two_who_accept_one_is_first(named: Served) -> None:
    anna, ben, carl = person(named), person(named), person(named)
    id = table(anna)[1]["id"]
    assert ben.post(f"/api/tables/{id}/accept")[0] == 201
    assert carl.post(f"/api/tables/{id}/accept")[0] == 404
    assert anna.post(f"/api/tables/{id}/accept")[0] == 404


def test_nobody_accepts_a_table_of_their_own(named: Served) -> None:
    anna = person(named)
    assert anna.post(f"/api/tables/{table(anna)[1]['id']}/accept")[0] == 403


def test_a_table_for_one_person_is_seen_by_nobody_else(named: Served) -> None:
    anna, ben, carl = person(named), person(named), person(named)
    id = table(anna, to=ben.name.upper())[1]["id"]
    assert offered(ben, id)["for_me"]
    assert offered(carl, id) is None
    assert carl.post(f"/api/tables/{id}/accept")[0] == 404
    assert carl.post(f"/api/tables/{id}/decline")[0] == 404
    assert ben.post(f"/api/tables/{id}/decline")[0] == 200
    assert offered(anna, id) is None


def test_an_offer_to_a_name_that_nobody_has_is_answered_like_any_other(named: Served) -> None:
    anna, ben = person(named), person(named)
    real, none = table(anna, to=ben.name), table(anna, to="Nobody of that name")
    assert real[0] == none[0] == 201
    hidden = {"id": "", "made": 0}
    assert real[1] | hidden == none[1] | hidden


def test_only_its_owner_withdraws_a_table_for_everybody(named: Served) -> None:
    anna, ben = person(named), person(named)
    id = table(anna)[1]["id"]
    assert ben.post(f"/api/tables/{id}/decline")[0] == 403
    assert anna.post(f"/api/tables/{id}/decline")[0] == 200
    assert offered(ben, id) is None


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "nix"},
        {"scenario": "nix"},
        {"roles": ["Green"]},
        {"roles": ["Red", "Blue"]},
        {"roles": ["Red", "Red"]},
        {"options": {"nix": 1}},
        {"terms": {"bank": -1}},
        {"terms": {"bank": 1e300}},
        {"terms": {"at_end": "shoot"}},
        {"words": "x" * 201},
    ],
)
def test_strange_tables_are_refused(named: Served, wanted: dict[str, Any]) -> None:
    assert table(person(named), **wanted)[0] in (404, 422)


def test_a_person_has_so_many_open_tables(named: Served) -> None:
    anna = person(named)
    assert [table(anna)[0] for _ in range(21)][-2:] == [201, 409]


def test_home_says_whose_move_it_is_and_what_happened(named: Served) -> None:
    anna, ben, match = begun(named)
    with (
        Player(named.port, match, "", "a", anna.cookies) as red,
        Player(named.port, match, "", "b", ben.cookies) as blue,
    ):
        for _ in range(40):
            for player, browser in ((red, anna), (blue, ben)):
                player.quiet(0.05)
                assert game_of(browser, match)["asked"] == bool(player.view["asks"])
                if player.options:
                    player.do(player.options[-1]["role"], *player.options[-1]["action"])
            if red.events and blue.events:
                break
    assert game_of(anna, match)["story"]


def test_how_a_match_stands_is_stored_with_the_answer(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Home is as true after kill -9 as before it."""
    monkeypatch.setenv("SANDTABLE_ACCOUNTS", "on")
    server = Served(str(tmp_path / "t.sqlite"), "alone")
    anna, _ben, match = begun(server)
    with Player(server.port, match, "", "a", anna.cookies) as red:
        while red.options:
            assert red.apply(red.options[-1]["role"], *red.options[-1]["action"])["type"] == "ok"
            red.quiet(0.1)
        server.kill()
    server.start()
    assert not game_of(anna, match)["asked"]
    server.stop()


def test_a_match_that_may_be_watched_is_open_to_names_and_to_nobody_else(named: Served) -> None:
    _, _, match = begun(named, terms={"watch": True})
    _, _, hidden = begun(named)
    carl = person(named)
    assert match in [game["match"] for game in home(carl)["watched"]]
    assert hidden not in [game["match"] for game in home(carl)["watched"]]
    assert carl.get(f"/api/matches/{match}")[1]["you"] == []
    assert carl.get(f"/api/matches/{hidden}")[0] == 403
    assert Browser(named).get(f"/api/matches/{match}")[0] == 403


def test_a_rematch_is_offered_to_the_other_with_sides_swapped(named: Served) -> None:
    anna, ben, match = begun(named, terms=TERMS)
    anna.post(f"/api/me/seats/{match}/resign")
    over = game_of(ben, match)
    assert (over["over"], over["winner"], over["asked"]) == (True, "Blue", False)
    status, made = ben.post(f"/api/me/seats/{match}/rematch")
    assert (status, made["roles"], made["left"]) == (201, ["Red"], ["Blue"])
    seen = offered(anna, made["id"])
    assert (seen["for_me"], seen["terms"]) == (True, TERMS)


def test_vacation_moves_the_end_of_the_clock_and_runs_out(named: Served) -> None:
    anna, _ben, match = begun(named, terms={**TERMS, "weekends": False})
    due = game_of(anna, match)["due"]
    assert anna.post(f"/api/me/seats/{match}/vacation", {"days": 2})[0] == 200
    assert game_of(anna, match)["due"] == pytest.approx(due + 2 * 86400, abs=1)
    assert anna.post(f"/api/me/seats/{match}/vacation", {"days": 60})[0] == 200
    assert game_of(anna, match)["due"] == pytest.approx(due + 5 * 86400, abs=1)
    assert anna.post(f"/api/me/seats/{match}/vacation", {"days": 1})[0] == 409
