"""The rules change while matches run: nothing of them is lost or told to others, and a silent difference is said."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from engine.fog.game import Fog
from sandtable.seam import record
from sandtable.server.wire.messages import PROTOCOL
from server.client import Closed, Player, Served, options_in
from server.test_play import play_on

SECRET = ["plan", 2, 2]  # of Red, and no longer legal
BEFORE = 3  # answers of Red before it


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Served]:
    server = Served(str(tmp_path / "table.sqlite"), "alone")
    yield server
    server.stop()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def seal_both(red: Player, blue: Player) -> None:
    """Plans of the first turn; Red's third counter is a reserve."""
    for counter in (0, 1, 3):
        assert red.do("Red", "plan", counter, 1)["type"] == "ok"
    assert red.do("Red", *SECRET)["type"] == "ok"
    for counter in (4, 5):
        assert red.do("Red", "plan", counter, 0)["type"] == "ok"
    assert red.do("Red", "done")["type"] == "ok"
    for counter in range(6, 12):
        assert blue.do("Blue", "plan", counter, 1)["type"] == "ok"
    assert blue.do("Blue", "done")["type"] == "ok"


def begun(server: Served, answers: int = 12) -> tuple[dict[str, Any], list[Any]]:
    """A match of two people under way, and what Red, Blue and a guest see."""
    started = server.match("me", "friend")
    with server.sit(started, 0) as red, server.sit(started, 1) as blue:
        seal_both(red, blue)
        red.wait(lambda: red.view["table"]["turn"] == 1 and bool(red.options))
        play_on([red, blue], random.Random(3), answers)
    views = []
    for seat in (0, 1, -1):
        with server.sit(started, seat) as player:
            views.append(player.view)
    return started, views


def token_of(started: dict[str, Any], seat: int) -> str:
    token: str = started["spectator_token"] if seat < 0 else started["seats"][seat]["token"]
    return token


def last_words(server: Served, started: dict[str, Any], seat: int) -> tuple[dict[str, Any], int, str]:
    """What a connection is told before it is closed, and how it is closed."""
    with connect(f"ws://127.0.0.1:{server.port}/ws/{started['match']}", max_size=None) as socket:
        socket.send(json.dumps({"do": "sit", "token": token_of(started, seat), "client": "tab", "protocol": PROTOCOL}))
        told: dict[str, Any] = json.loads(socket.recv(20))
        with pytest.raises(Closed) as closed:
            socket.recv(20)
        assert closed.value.rcvd is not None
        return told, closed.value.rcvd.code, closed.value.rcvd.reason


def test_who_has_no_seat_is_told_nothing_of_a_match_that_the_rules_have_left(old: Served) -> None:
    started, _ = begun(old)
    old.upgrade("alone", "rules=recount/2")
    for call in ("", "/record", "/timeline", "/replay?at=0"):
        status, told, _ = old.get(f"/api/matches/{started['match']}{call}", bearer("nonsense"))
        assert (status, told["error"]["message"]) == (403, "this link opens no seat of the match")
    with connect(f"ws://127.0.0.1:{old.port}/ws/{started['match']}") as socket:
        socket.send(json.dumps({"do": "sit", "token": "nonsense", "client": "tab", "protocol": PROTOCOL}))
        with pytest.raises(Closed) as closed:
            socket.recv(20)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4401, "this link opens no seat of the match")


def test_every_seat_still_sees_what_it_saw_last_and_nobody_is_told_an_answer(old: Served) -> None:
    started, views = begun(old)
    old.upgrade("alone", "rules=recount/2")
    for seat, view in zip((0, 1, -1), views, strict=True):
        told, code, reason = last_words(old, started, seat)
        assert told["view"] == {**view, "asks": [], "waiting": []}
        assert (told["rules"], options_in(told["view"]), told["can_undo"]) == ("parted", [], False)
        assert code == 4409
        assert reason.startswith("the rules have changed since and cannot take the match over: the present data")
        _, info, _ = old.get(f"/api/matches/{started['match']}", bearer(token_of(started, seat)))
        assert (info["rules"], info["over"], info["asks"], info["seed"]) == ("parted", False, [], None)


def test_the_past_is_shown_up_to_the_answer_where_the_rules_part(old: Served) -> None:
    started, _ = begun(old)
    path, token = f"/api/matches/{started['match']}", token_of(started, 0)
    before = [old.get(f"{path}/replay?at={at}", bearer(token))[1]["view"] for at in range(BEFORE + 1)]
    old.upgrade("alone", "rules=recount/2")
    _, timeline, _ = old.get(f"{path}/timeline", bearer(token))
    assert (timeline["total"], timeline["rules"]) == (BEFORE, "parted")
    after = [old.get(f"{path}/replay?at={at}", bearer(token))[1]["view"] for at in range(BEFORE + 1)]
    assert after == before
    assert old.get(f"{path}/replay?at={BEFORE + 1}", bearer(token))[0] == 404
    assert old.get(f"{path}/record", bearer(token))[0] == 403, "it runs, and holds what the other side hides"
    assert old.get(f"{path}/replay?at=0&reveal=true", bearer(token))[0] == 403


def test_the_match_goes_on_when_the_rules_come_back(old: Served) -> None:
    started, views = begun(old)
    old.upgrade("alone", "rules=recount/2")
    last_words(old, started, 0)
    old.upgrade("alone")
    with old.sit(started, 0, "later") as red, old.sit(started, 1, "later") as blue:
        assert [red.view["table"], blue.view["table"]] == [views[0]["table"], views[1]["table"]]
        assert red.state["rules"] is None
        play_on([red, blue], random.Random(5), 3)


def test_a_match_that_was_over_stays_so_with_its_record_and_all_that_was_hidden(old: Served) -> None:
    started, _ = begun(old)
    with old.sit(started, 0, "later") as red, old.sit(started, 1, "later") as blue:
        play_on([red, blue], random.Random(6), 3000)
        red.until("over") if red.over is None else None
        result, seed = red.view["result"], red.over and red.over["seed"]
    path, token = f"/api/matches/{started['match']}", token_of(started, -1)
    raw = old.get(f"{path}/record", bearer(token))[1].decode()
    old.upgrade("alone", "rules=recount/2")
    _, info, _ = old.get(path, bearer(token))
    assert (info["over"], info["result"], info["seed"], info["rules"]) == (True, result, seed, "parted")
    kept = old.get(f"{path}/record", bearer(token))[1].decode()
    assert json.loads(kept.splitlines()[0])["rules_version"] == 1
    again = record.replay(kept, lambda _: Fog())  # by the rules of its time
    assert (again.over, again.hash()) == (True, record.replay(raw, lambda _: Fog()).hash())
    assert "strength" in old.get(f"{path}/replay?at=0&reveal=true", bearer(token))[1]["view"]["table"]["counters"]["6"]
    told, code, _ = last_words(old, started, 0)
    assert (told["view"]["result"], code) == (result, 4409)


def test_a_seat_that_holds_all_roles_keeps_its_record_and_may_go_on_elsewhere(old: Served) -> None:
    started = old.match("me")
    with old.sit(started, 0) as both:
        seal_both(both, both)
        play_on([both], random.Random(3), 9)
    path, token = f"/api/matches/{started['match']}", token_of(started, 0)
    lines = old.get(f"{path}/record", bearer(token))[1].decode().splitlines()
    old.kill()  # no time to write anything down
    old.words = ("alone", "rules=recount/2")
    old.start()
    kept = old.get(f"{path}/record", bearer(token))[1].decode().splitlines()
    chosen = [line for line in lines if line.startswith("[") and not line.endswith(", 1]")]
    assert [line for line in kept if line.startswith("[") and not line.endswith(", 1]")] == chosen
    assert json.loads(kept[0])["seed"] is None
    told, code, _ = last_words(old, started, 0)
    assert (len(told["events"]), told["view"]["table"]["turn"], code) == (0, 1, 4409), "as far as these rules follow it"
    status, other, _ = old.post(f"{path}/branch", {"at": BEFORE}, bearer(token))
    assert status == 201
    with old.sit(other, 0) as both:
        assert both.apply("Red", *SECRET)["code"] == "illegal"


def test_other_code_of_the_same_version_leaves_the_match_but_not_its_past(old: Served) -> None:
    started, views = begun(old)
    path, token = f"/api/matches/{started['match']}", token_of(started, 0)
    for _ in range(2):
        old.upgrade("alone", "rules=alter/1")
        with old.sit(started, 0) as red:
            assert red.state["rules"] is None
            assert red.view["table"] == views[0]["table"]
        assert old.get(f"{path}/timeline", bearer(token))[1]["rules"] == "altered"


@pytest.mark.parametrize("change", ["forbid", "alter", "add"])
def test_newer_rules_go_on_from_where_a_match_stands(old: Served, change: str) -> None:
    started, views = begun(old)
    for _ in range(2):
        old.upgrade("alone", f"rules={change}/2")
        for seat, view in zip((0, 1, -1), views, strict=True):
            with old.sit(started, seat) as player:
                assert player.state["rules"] == "newer"
                assert player.view["table"] == view["table"]
                assert {**player.view, "version": 0} == {**view, "version": 0}
    with old.sit(started, 0, "later") as red, old.sit(started, 1, "later") as blue:
        play_on([red, blue], random.Random(6), 3000)
        red.until("over") if red.over is None else None
    path, token = f"/api/matches/{started['match']}", token_of(started, -1)
    text = old.get(f"{path}/record", bearer(token))[1].decode()
    head = json.loads(text.splitlines()[0])
    assert head["rules_version"] == 1
    assert [line["rules_version"] for line in head["lines"]] == [2]


def test_nothing_is_taken_back_across_a_change_of_the_rules(old: Served) -> None:
    started = old.match("me")
    with old.sit(started, 0) as both:
        assert both.do("Red", "plan", 0, 1)["type"] == "ok"
    old.upgrade("alone", "rules=forbid/2")
    with old.sit(started, 0, "later") as both:
        assert (both.state["can_undo"], both.state["can_take_back"]) == (False, False)
        assert both.ask(do="undo")["code"] == "nothing"
        assert both.ask(do="takeback")["code"] == "nothing"
        assert both.do("Red", "plan", 1, 1)["type"] == "ok"
        assert both.ask(do="undo")["type"] == "ok", "its own answers are"
        assert both.ask(do="undo")["code"] == "nothing"


def test_the_past_before_newer_rules_is_shown_as_far_as_they_follow_it(old: Served) -> None:
    started = old.match("me")
    path, token = f"/api/matches/{started['match']}", token_of(started, 0)
    with old.sit(started, 0) as both:
        seal_both(both, both)
        play_on([both], random.Random(3), 9)
        stood = both.view["table"]
    before = [old.get(f"{path}/replay?at={at}", bearer(token))[1]["view"]["table"] for at in range(BEFORE + 1)]
    old.upgrade("alone", "rules=forbid/2")
    with old.sit(started, 0, "later") as both:
        play_on([both], random.Random(4), 2)
        stands = both.view["table"]
    _, timeline, _ = old.get(f"{path}/timeline", bearer(token))
    assert (timeline["total"], timeline["rules"]) == (BEFORE + 1 + 2, "newer")
    after = [old.get(f"{path}/replay?at={at}", bearer(token))[1]["view"]["table"] for at in range(BEFORE + 4)]
    assert after[: BEFORE + 1] == before
    assert (after[BEFORE + 1], after[BEFORE + 3]) == (stood, stands)
    status, other, _ = old.post(f"{path}/branch", {"at": BEFORE + 1}, bearer(token))
    assert status == 201
    with old.sit(other, 0) as both:
        assert both.view["table"] == stood
    status, other, _ = old.post(f"{path}/branch", {"at": BEFORE}, bearer(token))
    with old.sit(other, 0) as both:
        assert both.apply("Red", *SECRET)["code"] == "illegal"
