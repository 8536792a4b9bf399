"""Names and log-ins, and those who try to get in without."""

from __future__ import annotations

import asyncio
import time

import pytest
from argon2 import PasswordHasher
from sqlalchemy import create_engine

from sandtable.server.people.names import checked_name, checked_password, folded
from sandtable.server.people.passwords import Passwords
from sandtable.server.people.people import KEPT_DAYS, People
from sandtable.server.settings import Limits, Settings
from sandtable.server.storage.store import Store
from sandtable.server.wire.messages import Refused
from server.client import Served
from server.named import PASSWORD, Browser


def test_a_name_is_registered_and_comes_back(named: Served) -> None:
    anna = Browser(named)
    name = anna.register()
    assert anna.me == name
    anna.post("/api/me/log-out")
    assert anna.me is None
    assert anna.log_in(name.upper()) == 200
    assert anna.me == name


def test_without_accounts_nobody_is_asked_for_a_name(served: Served) -> None:
    visitor = Browser(served)
    assert visitor.get("/api/me")[1] == {
        "people": False, "passkeys": False, "elsewhere": None, "name": None, "password": False, "wishes": {}
    }  # fmt: skip
    assert visitor.post("/api/people", {"name": "Anna", "password": PASSWORD})[0] == 404


def test_a_server_for_others_has_names_and_one_on_loopback_has_none() -> None:
    assert not Settings(accounts="").people
    assert Settings(accounts="", hosts=frozenset({"play.example.org"})).people
    assert Settings(accounts="", host="0.0.0.0").people
    assert not Settings(accounts="off", host="0.0.0.0").people


def test_cookies_are_kept_from_scripts_and_other_sites(named: Served) -> None:
    anna = Browser(named)
    anna.register()
    assert len(anna.set) == 2
    for line in anna.set:
        assert {"httponly", "samesite=lax", "path=/"} <= {part.strip().lower() for part in line.split(";")}
    anna.post("/api/me/log-in", {"name": anna.name, "password": PASSWORD}, **{"X-Forwarded-Proto": "https"})
    safe = [line for line in anna.set if line.startswith("__Host-")]
    assert len(safe) == 2
    assert all("secure" in line.lower() for line in safe)


def test_a_log_in_takes_a_fresh_key_and_closes_the_one_it_came_with(named: Served) -> None:
    """Somebody who had put a key into the browser knows none of the new session."""
    anna, mallory = Browser(named), Browser(named)
    anna.register()
    planted = Browser(named)
    planted.register()
    mallory.cookies = dict(planted.cookies)
    anna.cookies |= planted.cookies
    assert anna.log_in(anna.name) == 200
    assert mallory.me is None
    anna.cookies = {"sandtable-session": "chosen-by-somebody"}
    assert anna.log_in(anna.name) == 200
    assert anna.cookies["sandtable-session"] != "chosen-by-somebody"


@pytest.mark.parametrize("path", ["/api/me/log-out", "/api/me/name", "/api/me/forget", "/api/me/seats/x/resign"])
def test_what_no_page_of_ours_sends_is_refused(named: Served, path: str) -> None:
    """A form of another page sends the cookie, perhaps, but never the header."""
    anna = Browser(named)
    anna.register()
    cookie = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
    body = {"name": "Eve", "password": PASSWORD} if path.endswith("forget") else {"name": "Eve"}
    status, _, _ = named.post(path, {} if "log-out" in path or "seats" in path else body, {"Cookie": cookie})
    assert status in (403, 422)
    foreign = {"Cookie": cookie, "X-Sandtable": "1", "Origin": "https://evil.example"}
    assert named.post(path, body, foreign)[0] == 403
    assert anna.me == anna.name


def test_a_wrong_name_and_a_wrong_password_are_refused_alike(named: Served) -> None:
    anna, eve = Browser(named), Browser(named)
    name = anna.register()
    wrong = "not this one either"
    told = [eve.post("/api/me/log-in", {"name": tried, "password": wrong}) for tried in (name, "Nobody of that name")]
    assert told[0] == told[1]
    assert told[0][0] == 403


def test_a_name_that_nobody_has_takes_as_long_as_a_wrong_password() -> None:
    async def took(passwords: Passwords, secret: str) -> float:
        began = time.process_time()
        assert not await passwords.fits("guess", secret)
        return time.process_time() - began

    async def main() -> None:
        passwords = Passwords()
        secret = await passwords.hash(PASSWORD)
        await took(passwords, "")  # makes the hash of nobody
        known, unknown = await took(passwords, secret), await took(passwords, "")
        assert 0.5 < known / unknown < 2
        passwords.close()

    asyncio.run(main())


def test_a_name_is_taken_however_it_is_written(named: Served) -> None:
    name = Browser(named).register()
    status, told = Browser(named).post("/api/people", {"name": f"  {name.upper()} ", "password": PASSWORD})
    assert (status, told["error"]["code"]) == (409, "taken")


@pytest.mark.parametrize(
    "name", ["", "x", "a" * 25, "Anna\nBcc: all", "Anna\u202egnp", "<b>Anna</b>", "\u200b\u200b", "a/b"]
)
def test_strange_names_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        checked_name(name)


def test_names_of_any_script_are_taken() -> None:
    assert [checked_name(name) for name in ("Zażółć", "  김 철수 ", "O'Neill 3")] == ["Zażółć", "김 철수", "O'Neill 3"]
    assert folded("ＡＮＮＡ") == folded("anna")


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaaaa", "a" * 201, "My Own Name"])
def test_passwords_that_are_no_lock_are_refused(password: str) -> None:
    with pytest.raises(Refused):
        checked_password(password, "my own name")


def test_a_new_password_closes_all_other_browsers(named: Served) -> None:
    anna, other = Browser(named), Browser(named)
    name = anna.register()
    other.log_in(name)
    assert anna.post("/api/me/password", {"password": "not mine at all", "new": "quite another one"})[0] == 403
    assert anna.post("/api/me/password", {"password": PASSWORD, "new": "quite another one"})[0] == 200
    assert (anna.me, other.me) == (name, None)
    assert other.log_in(name) == 403
    assert other.log_in(name, "quite another one") == 200


def test_a_person_sees_all_that_is_kept_and_can_have_it_removed(named: Served) -> None:
    anna = Browser(named)
    name = anna.register()
    _, kept = anna.get("/api/me/data")
    assert kept["name"] == name
    assert {row["kind"] for row in kept["sessions"]} == {"session", "device"}
    assert not any(key in str(kept) for key in anna.cookies.values())
    assert anna.post("/api/me/forget", {"password": "not mine at all"})[0] == 403
    assert anna.post("/api/me/forget", {"password": PASSWORD})[0] == 200
    assert anna.me is None
    assert Browser(named).log_in(name) == 403
    assert Browser(named).register(name) == name


QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


def people_of(store: Store, **limits: float) -> People:
    return People(store.engine, Limits(new_people_burst=10**6, **limits), Passwords(QUICK))  # type: ignore[arg-type]


def test_guesses_from_elsewhere_do_not_lock_the_owner_out(tmp_path: object) -> None:
    """Whoever guesses shares a measure with other strangers; a browser that its owner has used has its own."""

    async def main() -> None:
        store = Store(f"sqlite:///{tmp_path}/t.sqlite")
        people = people_of(store, guess_burst=3, guesses_per_second=0.0001, log_in_burst=10**6)
        anna = await people.register("Anna", PASSWORD, "192.0.2.1")
        device = await people.open(anna, "device")
        heard = []
        for n in range(5):
            with pytest.raises(Refused) as refused:
                await people.log_in("anna", "a guess of somebody", f"198.51.100.{n}", "")
            heard.append(refused.value.code)
        assert heard == ["unknown"] * 3 + ["too-fast"] * 2
        with pytest.raises(Refused, match="too many"):
            await people.log_in("Anna", PASSWORD, "198.51.100.9", "not a key")
        assert await people.log_in("Anna", PASSWORD, "192.0.2.1", device) == anna
        people.close()
        store.close()

    asyncio.run(main())


def test_an_address_is_refused_that_tries_many_names(tmp_path: object) -> None:
    async def main() -> None:
        store = Store(f"sqlite:///{tmp_path}/t.sqlite")
        people = people_of(store, log_in_burst=2, log_ins_per_second=0.0001)
        for code in ("unknown", "unknown", "too-fast"):
            with pytest.raises(Refused) as refused:
                await people.log_in(f"name {code}", PASSWORD, "192.0.2.1", "")
            assert refused.value.code == code
        people.close()
        store.close()

    asyncio.run(main())


def test_more_log_ins_than_can_wait_are_told_to_come_back() -> None:
    async def main() -> None:
        passwords = Passwords(QUICK)
        many = [passwords.fits("x", "") for _ in range(40)]
        told = await asyncio.gather(*many, return_exceptions=True)
        assert sum(isinstance(one, Refused) for one in told) == 6
        passwords.close()

    asyncio.run(main())


def test_a_key_that_was_not_used_for_long_opens_nothing(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        store = Store(f"sqlite:///{tmp_path}/t.sqlite")
        people = people_of(store)
        anna = await people.register("Anna", PASSWORD, "")
        key = await people.open(anna)
        assert await people.who(key) == anna
        assert await people.who("something else") is None
        later = time.time() + (KEPT_DAYS["session"] + 1) * 86400
        monkeypatch.setattr(time, "time", lambda: later)
        assert await people.who(key) is None
        people.close()
        store.close()

    asyncio.run(main())


def test_the_database_holds_neither_passwords_nor_keys(tmp_path: object) -> None:
    async def main() -> None:
        store = Store(f"sqlite:///{tmp_path}/t.sqlite")
        people = people_of(store)
        key = await people.open(await people.register("Anna", PASSWORD, ""))
        people.close()
        store.close()
        engine = create_engine(f"sqlite:///{tmp_path}/t.sqlite")
        with engine.connect() as connection:
            for table in ("persons", "sessions"):
                rows = str(connection.exec_driver_sql(f"SELECT * FROM {table}").all())
                assert PASSWORD not in rows
                assert key not in rows
        engine.dispose()

    asyncio.run(main())
