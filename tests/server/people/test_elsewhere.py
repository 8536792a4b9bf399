"""Log-ins at another place: whoever that place vouches for comes in, once for every question, and nobody else."""

from __future__ import annotations

import asyncio
import http.client
import os
from collections.abc import Callable, Iterator
from unittest import mock
from urllib.parse import urlencode

import pytest
from joserfc.jwk import RSAKey

from sandtable.engine.errors import BadSetup
from sandtable.server.people.elsewhere import Elsewhere
from sandtable.server.people.names import checked_name, free_names
from sandtable.server.settings import Club
from sandtable.server.storage.store import Store
from sandtable.server.wire.messages import Refused
from server.client import Served
from server.named import PASSWORD, Browser

from .club import CLIENT, SECRET, Place, running

DOOR = "/api/me/elsewhere"


@pytest.fixture(scope="module")
def ends(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Place]]:
    with running() as place:
        told = {"ACCOUNTS": "on", "OIDC_ISSUER": place.issuer, "OIDC_CLIENT": CLIENT, "OIDC_SECRET": SECRET}
        told["OIDC_NAME"] = "The Club"
        with mock.patch.dict(os.environ, {f"SANDTABLE_{name}": value for name, value in told.items()}):
            server = Served(str(tmp_path_factory.mktemp("club") / "t.sqlite"), "alone")
        yield server, place
        server.stop()


@pytest.fixture
def club(ends: tuple[Served, Place]) -> Served:
    return ends[0]


@pytest.fixture
def place(ends: tuple[Served, Place]) -> Place:
    """The place, as if it had never lied; somebody else logs in there every time."""
    found, fresh = ends[1], Place()
    found.claims, found.header, found.described, found.another = {}, {}, {}, None
    found.subject, found.name = fresh.subject + str(id(fresh)), "Anna"
    return found


def goes(browser: Browser) -> str:
    status, told = browser.post(f"{DOOR}/begin")
    assert status == 200, told
    url: str = told["url"]
    return url


def comes(browser: Browser, **words: str) -> str:
    """Back with these words; where it is sent on to."""
    line = http.client.HTTPConnection("127.0.0.1", browser.server.port)
    line.request("GET", f"{DOOR}/back?{urlencode(words)}", headers=browser._headers(None))
    answer = line.getresponse()
    assert answer.status == 303
    headers = mock.Mock(cookies=answer.headers.get_all("set-cookie", []))
    browser._take(headers)
    line.close()
    return answer.headers["location"]


def logged_in(browser: Browser, place: Place) -> str:
    state, code = place.agrees(goes(browser))
    return comes(browser, state=state, code=code)


def test_a_person_comes_in_and_is_known_the_next_time(club: Served, place: Place) -> None:
    place.name = "Zażółć <b>Gęślą</b>"
    anna, elsewhere = Browser(club), Browser(club)
    assert anna.get("/api/me")[1]["elsewhere"] == "The Club"
    assert logged_in(anna, place) == "/home"
    assert anna.me is not None
    assert checked_name(anna.me) == anna.me
    assert anna.get("/api/me")[1]["password"] is False
    assert logged_in(elsewhere, place) == "/home"
    assert elsewhere.me == anna.me
    assert anna.get("/api/me/data")[1]["elsewhere"] == [{"issuer": place.issuer, "subject": place.subject}]
    assert Browser(club).log_in(anna.me, "") == 403, "who has no password logs in by none"
    assert anna.post("/api/me/forget", {"password": ""})[0] == 200
    assert elsewhere.me is None


def test_a_name_that_is_taken_here_stays_whose_it_is(club: Served, place: Place) -> None:
    taken, anna = Browser(club), Browser(club)
    place.name = taken.register()
    assert logged_in(anna, place) == "/home"
    assert anna.me not in (None, taken.me)


def test_who_is_logged_in_adds_that_way_to_come_in(club: Served, place: Place) -> None:
    anna, phone, mallory = Browser(club), Browser(club), Browser(club)
    name = anna.register()
    assert logged_in(anna, place) == "/home"
    assert logged_in(phone, place) == "/home"
    assert phone.me == name
    mallory.register()
    assert logged_in(mallory, place) == "/home?elsewhere=taken"
    assert anna.post("/api/me/forget", {"password": "not mine at all"})[0] == 403
    assert anna.post("/api/me/forget", {"password": PASSWORD})[0] == 200
    assert logged_in(phone, place) == "/home"
    assert phone.me != name or phone.get("/api/me")[1]["password"] is False, "it is somebody new"


def refused(browser: Browser, where: str) -> None:
    assert where == "/home?elsewhere=unknown"
    assert browser.me is None


def test_words_of_another_browser_open_nothing(club: Served, place: Place) -> None:
    """Mallory sends Anna's browser back with his own words, so that she plays in his name: she does not."""
    mallory, anna = Browser(club), Browser(club)
    state, code = place.agrees(goes(mallory))
    refused(anna, comes(anna, state=state, code=code))
    goes(anna)  # nor with a question of her own open
    refused(anna, comes(anna, state=state, code=code))


def test_words_open_once(club: Served, place: Place) -> None:
    anna = Browser(club)
    state, code = place.agrees(goes(anna))
    kept = dict(anna.cookies)
    assert comes(anna, state=state, code=code) == "/home"
    again = Browser(club)
    again.cookies = kept
    refused(again, comes(again, state=state, code=code))


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"state": "", "code": ""},
        {"state": "guessed", "code": "x"},
        {"error": "access_denied"},
        {"state": "x" * 5000, "code": "\r\nSet-Cookie: a=b"},
    ],
)
def test_strange_words_open_nothing(club: Served, place: Place, words: dict[str, str]) -> None:
    anna = Browser(club)
    goes(anna)
    refused(anna, comes(anna, **words))


def test_the_code_of_another_question_opens_nothing(club: Served, place: Place) -> None:
    """The verifier belongs to the question: a code that somebody overheard is no use."""
    anna, mallory = Browser(club), Browser(club)
    _, overheard = place.agrees(goes(anna))
    state, _ = place.agrees(goes(mallory))
    refused(mallory, comes(mallory, state=state, code=overheard))


def test_words_of_another_issuer_open_nothing(club: Served, place: Place) -> None:
    anna = Browser(club)
    state, code = place.agrees(goes(anna))
    refused(anna, comes(anna, state=state, code=code, iss="https://evil.example"))


def for_another(place: Place) -> None:
    place.claims = {"aud": "somebody-else"}


def for_others_too(place: Place) -> None:
    place.claims = {"aud": [CLIENT, "somebody-else"], "azp": "somebody-else"}


def of_another_issuer(place: Place) -> None:
    place.claims = {"iss": "https://evil.example"}


def about_another_question(place: Place) -> None:
    place.claims = {"nonce": "another"}


def about_no_question(place: Place) -> None:
    place.claims = {"nonce": None}


def out_of_date(place: Place) -> None:
    place.claims = {"exp": 1_000_000_000}


def of_the_future(place: Place) -> None:
    place.claims = {"iat": 9_000_000_000, "exp": 9_000_000_060}


def of_nobody(place: Place) -> None:
    place.claims = {"sub": None}


def of_too_much(place: Place) -> None:
    place.claims = {"sub": "x" * 300}


def of_a_thing(place: Place) -> None:
    place.claims = {"sub": {"$ne": ""}}


def signed_by_another(place: Place) -> None:
    place.another = RSAKey.generate_key(2048, parameters={"kid": "one"})


def signed_by_nobody(place: Place) -> None:
    place.header = {"alg": "none"}


def signed_by_what_all_know(place: Place) -> None:
    """The public key as a shared secret."""
    place.header = {"alg": "HS256"}


@pytest.mark.parametrize(
    "lie",
    [
        for_another, for_others_too, of_another_issuer, about_another_question, about_no_question, out_of_date,
        of_the_future, of_nobody, of_too_much, of_a_thing, signed_by_another, signed_by_nobody, signed_by_what_all_know,
    ],
)  # fmt: skip
def test_a_false_token_opens_nothing(club: Served, place: Place, lie: Callable[[Place], None]) -> None:
    anna = Browser(club)
    state, code = place.agrees(goes(anna))
    lie(place)
    refused(anna, comes(anna, state=state, code=code))


def test_nobody_is_led_on_to_another_site(club: Served, place: Place) -> None:
    anna = Browser(club)
    state, code = place.agrees(goes(anna))
    where = comes(anna, state=state, code=code, next="https://evil.example", redirect_uri="https://evil.example")
    assert where == "/home"
    lines = [line for line in anna.set if "elsewhere" in line]
    assert all("httponly" in line.lower() and "samesite=lax" in line.lower() for line in lines)


def test_only_our_own_page_begins(club: Served) -> None:
    assert club.post(f"{DOOR}/begin", {}, {})[0] == 403


def test_a_server_without_such_a_place_has_no_such_door(named: Served) -> None:
    assert Browser(named).post(f"{DOOR}/begin")[0] == 404
    assert Browser(named).get("/api/me")[1]["elsewhere"] is None


@pytest.mark.parametrize(
    "club",
    [
        Club("login.example.org", CLIENT, SECRET, ""),
        Club("https://login.example.org", "", SECRET, ""),
        Club("http://login.example.org", CLIENT, SECRET, ""),
    ],
)
def test_a_place_that_cannot_be_trusted_is_refused_at_the_start(club: Club, tmp_path: object) -> None:
    store = Store(f"sqlite:///{tmp_path}/t.sqlite")
    with pytest.raises(BadSetup):
        Elsewhere(club, store.engine)
    store.close()


@pytest.mark.parametrize("lie", [{"issuer": "https://evil.example"}, {"token_endpoint": "ftp://127.0.0.1/x"}])
def test_a_place_that_says_to_be_another_is_not_used(place: Place, lie: dict[str, str], tmp_path: object) -> None:
    place.described = lie
    store = Store(f"sqlite:///{tmp_path}/t.sqlite")
    found = Elsewhere(Club(place.issuer, CLIENT, SECRET, ""), store.engine)
    with pytest.raises(Refused, match="cannot be reached"):
        asyncio.run(found.begin("http://127.0.0.1/back", "browser", ""))
    place.described, place.huge = {}, True
    with pytest.raises(Refused, match="cannot be reached"):
        asyncio.run(found.begin("http://127.0.0.1/back", "browser", ""))
    place.huge = False
    store.close()


def test_somebody_is_called_as_elsewhere_or_nearly() -> None:
    names = list(free_names(["x", "a\r\nb<script>", "김철수" * 20]))
    assert names[0] == "a b script"
    assert all(checked_name(name) for name in names)
    assert names[-4] == "Player"
