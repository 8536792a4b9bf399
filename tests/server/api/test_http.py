"""The HTTP half: lobby, boards, rulebooks, words, records, timeline, branch, files, and who may ask."""

from __future__ import annotations

import gzip
import json
import random
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

import sandtable
from engine.fog.game import Fog
from sandtable.engine.errors import BadSetup
from sandtable.seam import record
from sandtable.server.api.lobby import address_of
from sandtable.server.app import build_app
from sandtable.server.gate.shield import Shield
from sandtable.server.resources import Files
from sandtable.server.settings import Settings, address_in, database_url
from server.client import Served
from server.test_play import play_on, seal


def test_the_lobby_lists_games_scenarios_options_and_bots(served: Served) -> None:
    status, games, _ = served.get("/api/games")
    assert status == 200
    fog = next(game for game in games if game["id"] == "fog")
    assert fog["scenarios"][0]["roles"] == ["Red", "Blue"]
    assert set(fog["bots"]) == {"greedy", "random"}
    status, options, _ = served.get("/api/games/fog/scenarios/lane/options")
    strong = {"name": "strong", "default": False, "values": [False, True], "rules": [], "audience": "player"}
    assert options == [{**strong, "given": {}}]
    for path in ("/api/games/nix/board/lane", "/api/games/fog/board/nix", "/api/games/fog/scenarios/nix/options"):
        status, told, _ = served.get(path)
        assert (status, told["error"]["code"]) == (404, "unknown")


def test_boards_are_cached_by_their_hash(served: Served) -> None:
    status, board, headers = served.get("/api/games/fog/board/lane")
    assert (status, board["cells"]) == (200, Fog().board_of("lane")["cells"])
    assert board["verbs"]["plan"] == {"kinds": ["counter", "n"], "group": "plan", "final": False}
    assert board["things"] == ["cell", "counter"]
    etag = headers["etag"]
    assert headers["cache-control"] == "no-cache"
    status, _, _ = served.get("/api/games/fog/board/lane", {"If-None-Match": f'W/"other", {etag}'})
    assert status == 304
    _, _, headers = served.get(f"/api/games/fog/board/lane?hash={etag.strip(chr(34))}")
    assert "immutable" in headers["cache-control"]


def test_openapi_describes_every_call(served: Served) -> None:
    status, described, _ = served.get("/api/openapi.json")
    assert status == 200
    assert set(described["paths"]) >= {
        "/api/games",
        "/api/matches",
        "/api/matches/{match}",
        "/api/matches/{match}/record",
        "/api/matches/{match}/timeline",
        "/api/matches/{match}/replay",
        "/api/matches/{match}/standing",
        "/api/matches/{match}/branch",
        "/api/games/{game}/rulebook/{rule}",
        "/api/text/{room}/{lang}",
    }


def test_words_of_the_table(served: Served) -> None:
    status, text, headers = served.get("/api/text/table/ko")
    assert status == 200
    assert "refused-over" in text.decode()
    assert headers["content-type"].startswith("text/plain")
    assert served.get("/api/text/table/xx")[0] == 404
    assert served.get("/api/text/fog/en")[0] == 404
    assert served.get("/api/text/table/..%2F..%2Fcli")[0] == 404


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"game": "nix"},
        {"game": "fog", "scenario": "nix"},
        {"game": "fog", "options": {"nix": 1}},
        {"game": "fog", "options": {"strong": "yes"}},
        {"game": "fog", "seats": []},
        {"game": "fog", "seats": [{"roles": ["Red"], "player": "me"}]},
        {"game": "fog", "seats": [{"roles": ["Red", "Red"], "player": "me"}, {"roles": ["Blue"], "player": "me"}]},
        {"game": "fog", "seats": [{"roles": ["Red", "Blue"], "player": "bot:nix"}]},
        {"game": "fog", "seats": [{"roles": ["Red", "Blue"], "player": "somebody"}]},
        {"game": "fog", "lesson": "nix"},
        {"game": "fog", "seed": 7},
        {"game": ["fog"]},
        [],
        7,
    ],
)
def test_impossible_matches_are_refused_with_a_reason(served: Served, wanted: Any) -> None:
    status, told, _ = served.post("/api/matches", wanted)
    assert 400 <= status < 500
    assert told["error"]["message"]


def test_a_match_without_seats_is_one_person_against_the_best_bot(served: Served) -> None:
    status, started, _ = served.post("/api/matches", {"game": "fog"})
    assert status == 201
    assert [seat["player"] for seat in started["seats"]] == ["me", "bot:greedy"]
    assert started["seats"][0]["url"] == f"/play/{started['match']}#{started['seats'][0]['token']}"


def test_only_seats_may_ask_about_a_match(served: Served) -> None:
    started = served.match("me", "friend")
    path = f"/api/matches/{started['match']}"
    assert served.get(path)[0] == 403
    assert served.get(path + "?token=guess")[0] == 403
    assert served.get(f"/api/matches/{'x' * 300}?token=guess")[0] == 404
    status, info, _ = served.get(f"{path}?token={started['seats'][1]['token']}")
    assert (status, info["you"], info["seed"], info["over"]) == (200, ["Blue"], None, False)
    assert info["can_branch"] is False


def test_the_record_waits_until_secrets_no_longer_matter(served: Served) -> None:
    started = served.match("me", "friend")
    path = f"/api/matches/{started['match']}/record?token="
    assert served.get(path + started["seats"][0]["token"])[0] == 403
    assert served.get(path + started["spectator_token"])[0] == 403
    alone = served.match("me")
    with served.sit(alone, 0) as both:
        play_on([both], random.Random(1), 30)
        status, raw, _ = served.get(f"/api/matches/{alone['match']}/record?token={alone['seats'][0]['token']}")
        assert status == 200
        lines = [json.loads(line) for line in raw.decode().splitlines()]
        assert lines[0]["seed"] is None
        play_on([both], random.Random(1), 3000)
    status, raw, _ = served.get(f"/api/matches/{alone['match']}/record?token={alone['spectator_token']}")
    assert status == 200
    again = record.replay(raw.decode(), lambda _: Fog())
    assert again.over
    assert both.over is not None
    assert again.result == both.over["result"]


def test_the_past_is_what_the_seat_saw_then(served: Served) -> None:
    started = served.match("me", "friend")
    path = f"/api/matches/{started['match']}"
    token = {seat["roles"][0]: seat["token"] for seat in started["seats"]}
    with served.sit(started, 0) as red, served.sit(started, 1) as blue:
        seen = [json.dumps(red.view["table"])]
        seal(red, "Red", plans=3)
        timeline = served.get(f"{path}/timeline?token={token['Blue']}")[1]
        assert timeline["total"] == 0, "sealed answers of the other side are no moments"
        assert served.get(f"{path}/timeline?token={token['Red']}")[1]["total"] == 3
        at = red.view["version"]["Red"]
        rest = [["plan", 3, 0], ["plan", 4, 0], ["plan", 5, 0], ["done"]]
        assert red.ask(do="apply", role="Red", at=at, actions=rest)["done"] == 4
        seal(blue, "Blue")
        play_on([red, blue], random.Random(2), 40)
        with served.sit(started, 0, "fresh") as fresh:
            red.wait(lambda: red.same_as(fresh))
        seen.append(json.dumps(red.view["table"]))
        timeline = served.get(f"{path}/timeline?token={token['Red']}")[1]
        total = timeline["total"]
        first = served.get(f"{path}/replay?token={token['Red']}&at=0")[1]
        last = served.get(f"{path}/replay?token={token['Red']}&at={total}")[1]
        assert [json.dumps(first["view"]["table"]), json.dumps(last["view"]["table"])] == seen
        assert last["events_from"] + len(last["events"]) == len(red.events)
        assert last["events"] == red.events[last["events_from"] :]
        assert first["view"]["you"] == ["Red"]
        assert served.get(f"{path}/replay?token={token['Red']}&at={total + 1}")[0] == 404
        assert served.get(f"{path}/replay?token={token['Red']}&at=-1")[0] == 422
        assert served.get(f"{path}/replay?token={token['Red']}&at=0&reveal=true")[0] == 403
        roles = [moment[0] for moment in timeline["moments"]]
        assert roles[:8] == [None, *["Red"] * 7]
        assert served.post(f"{path}/branch", {"token": token["Red"], "at": 3})[0] == 403


def test_a_match_continues_from_an_earlier_moment(served: Served) -> None:
    started = served.match("me", "bot:random")
    path = f"/api/matches/{started['match']}"
    token = started["seats"][0]["token"]
    with served.sit(started, 0) as red:
        seal(red, "Red")
        assert red.my_turn()
        then = served.get(f"{path}/replay?token={token}&at=5")[1]["view"]["table"]
        status, other, _ = served.post(f"{path}/branch", {"token": token, "at": 5})
        assert status == 201
        assert other["match"] != started["match"]
        assert other["seats"][0]["token"] != token
        with served.sit(other, 0) as again:
            assert again.view["table"] == then
            assert again.apply("Red", "plan", 5, 2)["type"] == "ok"
        info = served.get(f"/api/matches/{other['match']}?token={other['spectator_token']}")[1]
        assert info["parent"] == {"match": started["match"], "at": 5}
        assert info["commitment"] == info["fresh"][0]["commitment"], "other dice than in the match it came from"
        assert served.post(f"{path}/branch", {"token": token, "at": 10**6})[0] == 404
        assert served.post(f"{path}/branch", {"token": started["spectator_token"], "at": 0})[0] == 403


def test_a_continued_match_tells_no_secret_of_the_one_that_still_runs(served: Served) -> None:
    started = served.match("me", "bot:random")
    token = started["seats"][0]["token"]
    with served.sit(started, 0) as red:
        seal(red, "Red")
        assert red.my_turn()
        other = served.post(f"/api/matches/{started['match']}/branch", {"token": token, "at": 3})[1]
        assert_hidden(served, other, [False])
        third = served.post(f"/api/matches/{other['match']}/branch", {"token": other["seats"][0]["token"], "at": 8})[1]
        assert_hidden(served, third, [True, False])
        play_on([red], random.Random(5), 3000)
        red.until("over") if red.over is None else None
        assert red.over is not None
    path = f"/api/matches/{other['match']}"
    assert served.get(f"{path}?token={other['spectator_token']}")[1]["seed"] == red.over["seed"]
    raw = served.get(f"{path}/record?token={other['spectator_token']}")[1]
    assert record.replay(raw.decode(), lambda _: Fog()).over
    shown = served.get(f"{path}/replay?token={other['spectator_token']}&at=0&reveal=true")[1]["view"]["table"]
    assert "strength" in shown["counters"]["6"]


def assert_hidden(served: Served, other: dict[str, Any], secret: list[bool]) -> None:
    """Play a continued match to its end: only its own seeds are told, and what the other side hid stays hidden."""
    with served.sit(other, 0) as red:
        play_on([red], random.Random(6), 3000)
        red.until("over") if red.over is None else None
        assert red.over is not None
        assert red.over["seed"] is None
        assert [seed is None for _, seed in red.over["fresh"]] == secret
    path = f"/api/matches/{other['match']}"
    info = served.get(f"{path}?token={other['spectator_token']}")[1]
    assert (info["over"], info["seed"]) == (True, None)
    assert [dice["at"] for dice in info["fresh"]] == [None] * len(secret), "it would count what others had sealed"
    for token in (other["seats"][0]["token"], other["spectator_token"]):
        assert served.get(f"{path}/record?token={token}")[0] == 403
        assert served.get(f"{path}/replay?token={token}&at=0")[0] == 200
        for at in (0, 2, 20):
            assert served.get(f"{path}/replay?token={token}&at={at}&reveal=true")[0] == 403
    assert info["can_branch"] is False, "a guest would get the seat of the match that still runs"
    assert served.post(f"{path}/branch", {"token": other["spectator_token"], "at": 0})[0] == 403


def test_the_past_does_not_tell_how_much_the_other_side_has_sealed(served: Served) -> None:
    started = served.match("me", "friend")
    path = f"/api/matches/{started['match']}"
    with served.sit(started, 0) as red, served.sit(started, 1) as blue:
        seal(red, "Red", plans=4)
        seal(blue, "Blue", plans=2)
        token = started["seats"][1]["token"]
        moments = [served.get(f"{path}/replay?token={token}&at={at}")[1]["view"] for at in range(3)]
        assert [view["version"]["Blue"] for view in moments] == [0, 1, 2]
        asks = [{part: ask[part] for part in ask if part not in ("answers", "words")} for ask in blue.view["asks"]]
        assert moments[2] == {**blue.view, "asks": asks}


def test_foreign_hosts_and_origins_are_refused(served: Served) -> None:
    assert served.get("/api/games", {"Host": "evil.example"})[0] == 421
    assert served.get("/api/games", {"Host": f"localhost:{served.port}"})[0] == 200
    body = {"game": "fog"}
    assert served.post("/api/matches", body, {"Origin": "http://evil.example"})[0] == 403
    assert served.post("/api/matches", body, {"Origin": "null"})[0] == 403
    assert served.post("/api/matches", body, {"Origin": served.url})[0] == 201


def test_answers_carry_security_headers(served: Served) -> None:
    _, _, headers = served.get("/api/games")
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


def test_what_belongs_to_a_seat_is_kept_by_nobody_on_the_way(served: Served) -> None:
    started = served.match("me")
    path = f"/api/matches/{started['match']}"
    token = started["seats"][0]["token"]
    for call in ("", "/record", "/timeline", "/replay"):
        status, _, headers = served.get(f"{path}{call}?token={token}&at=0")
        assert (status, headers["cache-control"]) == (200, "no-store")
    assert served.get(f"{path}?token=guess")[2]["cache-control"] == "no-store"
    assert served.post("/api/matches", {"game": "fog"})[2]["cache-control"] == "no-store"
    files = Path(served.database).parent.glob("table.sqlite*")
    kept = b"".join(file.read_bytes() for file in files)
    assert started["match"].encode() in kept
    assert token.encode() not in kept, "tokens are stored hashed"
    assert started["spectator_token"].encode() not in kept


def test_large_bodies_are_refused(served: Served) -> None:
    status, told, _ = served.post("/api/matches", b"x" * 300_000)
    assert (status, told["error"]["code"]) == (413, "too-large")


def test_new_matches_are_limited_per_address(slow_served: Served) -> None:
    codes = [slow_served.post("/api/matches", {"game": "fog"})[0] for _ in range(5)]
    assert codes == [201, 201, 201, 429, 429]


@pytest.fixture
def page(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>table</title>")
    (static / "assets" / "app-123.js").write_text("export const a = 1;\n" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    return static


def client(static: Path, tmp_path: Path) -> TestClient:
    settings = Settings(database=database_url(str(tmp_path / "t.sqlite")), static=static)
    return TestClient(build_app(settings), base_url="http://127.0.0.1")


def test_the_built_table_is_served_with_cache_headers(page: Path, tmp_path: Path) -> None:
    with client(page, tmp_path) as browser:
        for address in ("/", "/play/abc", "/lobby"):
            answer = browser.get(address)
            assert answer.status_code == 200
            assert "<title>table" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        script = browser.get("/assets/app-123.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        plain = browser.get("/assets/app-123.js", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == script.text
        assert browser.get("/assets/none.js").status_code == 404
        assert browser.get("/api/nothing").status_code == 404
        (page / "index.html").write_text("<title>newer</title>")
        assert "newer" in browser.get("/").text


def test_files_outside_the_table_are_never_served(page: Path, tmp_path: Path) -> None:
    files = Files(page)
    for name in ("../secret.txt", "/etc/passwd", "assets/../../secret.txt", "a\x00b", "assets"):
        assert files.get(name) is None
    (page / "link.txt").symlink_to(tmp_path / "secret.txt")
    assert files.get("link.txt") is None


@pytest.mark.usefixtures("fog")
def test_a_server_without_a_built_table_says_so(tmp_path: Path) -> None:
    with client(tmp_path / "nothing", tmp_path) as browser:
        answer = browser.get("/")
        assert answer.status_code == 503
        assert "make web" in answer.text
        assert browser.get("/api/games").status_code == 200


def test_a_body_without_a_length_is_cut_off() -> None:
    async def swallow(request: Any) -> PlainTextResponse:
        return PlainTextResponse(str(len(await request.body())))

    app = Shield(Starlette(routes=[Route("/", swallow, methods=["POST"])]), Settings())
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as browser:
        assert browser.post("/", content=iter([b"x" * 1000] * 10)).text == "10000"
        assert browser.post("/", content=iter([b"x" * 100_000] * 10)).status_code >= 400


def test_a_public_server_answers_to_any_name_unless_names_are_given() -> None:
    assert Shield(Starlette(), Settings(host="0.0.0.0"))._known_host("table.example:80")
    named = Shield(Starlette(), Settings(host="0.0.0.0", hosts=frozenset({"table.example"})))
    assert named._known_host("table.example")
    assert not named._known_host("evil.example")


def test_compressed_answers_are_whole(served: Served) -> None:
    request = urllib.request.Request(served.url + "/api/text/table/en", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert b"refused-over" in gzip.decompress(answer.read())


def test_rulebooks_are_served_by_section_and_by_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = tmp_path / "rulebook"
    book.mkdir()
    (book / "ledger.csv").write_text("id,kind,title,summary\n1.2a,rule,Fog,It hides.\n9.9,rule,Alone,Stands alone.\n")
    (book / "01-fog.md").write_text("# 01 Fog\n\n### 1.2 Hiding\nseed: L5\n- It hides.\n\n### 1.20 Other\n- No.\n")
    monkeypatch.setitem(sandtable.registry.ROOMS, "fog", "engine.fog.game")
    monkeypatch.setattr("sandtable.server.api.rulebooks.home_of", lambda _: tmp_path)
    monkeypatch.setattr("sandtable.server.api.rulebooks._shelved", {})
    with client(tmp_path, tmp_path) as browser:
        contents = browser.get("/api/games/fog/rulebook").json()["books"][0]
        assert contents["rows"] == 2
        assert contents["chapters"][0]["rules"] == [{"id": "1.2", "title": "Hiding"}, {"id": "1.20", "title": "Other"}]
        told = browser.get("/api/games/fog/rulebook/fog:1.2a").json()
        assert (told["id"], told["markdown"], told["row"]["summary"]) == ("1.2", "- It hides.", "It hides.")
        assert browser.get("/api/games/fog/rulebook/9.9").json()["markdown"] == "Stands alone."
        assert browser.get("/api/games/fog/rulebook/7").status_code == 404
        hit = {"book": "fog", "id": "1.2", "title": "Hiding", "snippet": "It hides."}
        assert browser.get("/api/games/fog/rulebook-search?q=hides").json() == {"hits": [hit], "words": ["hid"]}
        assert browser.get("/api/games/fog/rulebook-search?q=hides&book=other").json()["hits"] == []


def test_a_rulebook_is_served_in_the_language_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "rulebook"
    (book / "pl").mkdir(parents=True)
    (book / "ledger.csv").write_text("id,kind,title,summary\n1.2a,must,Row,One thing.\n", encoding="utf-8")
    (book / "01.md").write_text("# Marching\n\n### 1.2 How\nUnits march.\n", encoding="utf-8")
    (book / "02.md").write_text("# Resting\n\n### 2.1 When\nUnits rest.\n", encoding="utf-8")
    (book / "pl" / "01.md").write_text("# Marsz\n\n### 1.2 Jak\nJednostki maszerują.\n", encoding="utf-8")
    monkeypatch.setitem(sandtable.registry.ROOMS, "fog", "engine.fog.game")
    monkeypatch.setattr("sandtable.server.api.rulebooks.home_of", lambda _: tmp_path)
    monkeypatch.setattr("sandtable.server.api.rulebooks._shelved", {})
    with client(tmp_path, tmp_path) as browser:
        contents = browser.get("/api/games/fog/rulebook?lang=pl").json()["books"][0]
        assert [chapter["title"] for chapter in contents["chapters"]] == ["Marsz", "Resting"]
        assert not contents["spoken"]
        assert browser.get("/api/games/fog/rulebook").json()["books"][0]["spoken"]
        told = browser.get("/api/games/fog/rulebook/1.2a?lang=pl").json()
        assert (told["title"], told["markdown"]) == ("Jak", "Jednostki maszerują.")
        assert "row" not in told
        hits = browser.get("/api/games/fog/rulebook-search?lang=pl&q=jednostki").json()["hits"]
        assert [hit["id"] for hit in hits] == ["1.2"]
        assert browser.get("/api/games/fog/rulebook?lang=de").status_code == 404


def test_the_lobby_has_names_in_a_language(served: Served) -> None:
    status, names, _ = served.get("/api/lobby/en")
    assert status == 200
    assert names["fog"]["roles"] == {"Red": "Red", "Blue": "Blue"}
    assert names["fog"]["scenarios"]["lane"]
    german = {id: served.get(f"/api/lobby/{id}")[1]["ardennes44"]["roles"]["German"] for id in ("en", "pl", "ko")}
    assert len(set(german.values())) == 3
    assert served.get("/api/lobby/xx")[0] == 404


def test_an_opening_is_what_a_spectator_sees(served: Served) -> None:
    status, view, _ = served.get("/api/games/fog/scenarios/lane/opening")
    assert status == 200
    assert view["you"] == []
    assert view["asks"] == []
    started = served.post("/api/matches", {"game": "fog"})[1]
    watched = served.get(f"/api/matches/{started['match']}/replay?token={started['spectator_token']}&at=0")[1]["view"]
    assert view["table"].keys() == watched["table"].keys()
    assert served.get("/api/games/fog/scenarios/nix/opening")[0] == 404


def test_a_match_tells_whose_move_it_is(served: Served) -> None:
    seats = [{"roles": ["Red"], "player": "me"}, {"roles": ["Blue"], "player": "friend"}]
    started = served.post("/api/matches", {"game": "fog", "seats": seats})[1]
    told = [served.get(f"/api/matches/{started['match']}?token={seat['token']}")[1] for seat in started["seats"]]
    views = [
        served.get(f"/api/matches/{started['match']}/replay?token={seat['token']}&at=0")[1]["view"]
        for seat in started["seats"]
    ]
    for info, view in zip(told, views, strict=True):
        assert info["asks"] == [ask["role"] for ask in view["asks"]]
        assert info["waiting"] == view["waiting"]
        assert info["clock"] is None  # the fog counts no turns
    assert any(info["asks"] for info in told)


def test_a_server_on_loopback_has_no_address_for_others(served: Served) -> None:
    assert served.get("/api/server")[1] == {"address": None}


@pytest.mark.parametrize(
    ("settings", "address"),
    [
        (Settings(database="", address="https://play.example.org"), "https://play.example.org"),
        (Settings(database="", host="10.0.0.7", address=""), "http://10.0.0.7:9000"),
        (Settings(database="", host="fd00::7", address=""), "http://[fd00::7]:9000"),
        (Settings(database="", host="127.0.0.1", address=""), None),
    ],
)
def test_links_hold_the_address_that_others_can_reach(settings: Settings, address: str | None) -> None:
    assert address_of(settings, 9000) == address


@pytest.mark.parametrize(
    "text", ["play.example.org", "ftp://x", "https://", "https://x/path", "https://u@x", "http://x:y"]
)
def test_an_address_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="an address looks like"):
        address_in(text)
