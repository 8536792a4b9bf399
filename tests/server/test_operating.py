"""What an operator asks the server and tells it: one file, metrics, readiness, logs, a restart."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path
from unittest import mock

import pytest

from sandtable.commands.serving import KEYS, configured
from sandtable.engine.errors import BadSetup
from sandtable.server.settings import Settings
from server.client import Closed, Served

PAGE = Path(__file__).parents[2] / "docs" / "server.md"


def written(folder: Path, text: str) -> Path:
    file = folder / "table.toml"
    file.write_text(text)
    return file


def test_one_file_tells_everything_and_the_environment_changes_it(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        f"""
        db = "{tmp_path / "t.sqlite"}"
        port = 9000
        hosts = ["play.example.org", "other.example"]
        address = "https://table.example"
        log = "json"
        metrics = "10.0.0.0/8"
        [notices]
        smtp = "smtp://mail.example.org"
        webhooks = true
        [club]
        issuer = "https://login.example.org"
        secret = "of the file"
        [server]
        connections = 500
        """,
    )
    with mock.patch.dict(os.environ, {"SANDTABLE_OIDC_SECRET": "of the environment"}):
        told = configured(file, {**os.environ, "SANDTABLE_PORT": "9001", "SANDTABLE_BOT_SECONDS": "3"})
    assert told.database.endswith("t.sqlite")
    assert told.port == 9001
    assert (told.club.issuer, told.club.secret) == ("https://login.example.org", "of the environment")
    assert (told.notices.smtp, told.notices.webhooks) == ("smtp://mail.example.org", True)
    assert told.hosts == {"play.example.org", "other.example", "table.example"}
    assert (told.log, told.metrics, told.limits.connections, told.bot_seconds) == ("json", {"10.0.0.0/8"}, 500, 3.0)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("prot = 9000", "prot: there is no such setting"),
        ('port = "x"', "port = 'x': this is a whole number"),
        ("port = 70000", "port = 70000"),
        ("port = true", "port = True"),
        ("hosts = [1]", "hosts = \\[1\\]: this is a text"),
        ('log = "xml"', "log = 'xml': this is one of text, json"),
        ('db = "mysql://x"', "db = 'mysql://x'"),
        ('address = "ftp://x"', "address"),
        ("[server]\nconections = 1", "\\[server\\] conections: there is no such setting"),
        ("[server]\nconnections = 0", "\\[server\\] connections = 0"),
        ("server = 1", "server is a section"),
        ("[notices]\nsmpt = 1", "\\[notices\\] smpt: there is no such setting"),
        ('[notices]\nwebhooks = "on"', "\\[notices\\] webhooks: this is true or false"),
        ("[club]\nissue = 1", "\\[club\\] issue: there is no such setting"),
        ("[club]\nsecret = 1", "\\[club\\] secret: this is a text$"),
        ("[simulate]\nworkers = 1", "simulate: there is no such setting"),
        ("port = ", "Invalid"),
        ("\x00", "Invalid"),
    ],
)
def test_what_is_wrong_in_the_file_is_told_by_file_and_key(tmp_path: Path, text: str, wrong: str) -> None:
    with pytest.raises(BadSetup, match=rf"table\.toml.*{wrong}"):
        configured(written(tmp_path, text), {})


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"nothing\.toml"):
        configured(tmp_path / "nothing.toml", {})


def test_every_key_of_the_file_is_in_the_documents() -> None:
    page = PAGE.read_text()
    for key, (field, _) in KEYS.items():
        assert re.search(rf"\| `{key}` ", page), key
        assert hasattr(Settings(), field)


def test_metrics_are_for_those_who_may_read_them(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        assert red.apply("Red", "plan", 0, 1)["type"] == "ok"
        status, raw, _ = served.get("/metrics")
        assert status == 200
        text = raw.decode()
        assert 'sandtable_messages_total{outcome="ok"}' in text
        assert re.search(r'sandtable_entries_total\{by="person"\} [1-9]', text)
        assert re.search(r'sandtable_now\{what="connections"\} [1-9]', text)
        assert "sandtable_lasting_seconds_bucket" in text
        assert started["match"] not in text
        assert served.get("/metrics", {"X-Forwarded-For": "192.0.2.1"})[0] == 404, "through a proxy, from elsewhere"


def test_readiness_is_told_apart_from_health(served: Served) -> None:
    status, told, _ = served.get("/readyz")
    assert (status, told) == (200, {"ready": True, "storage": True, "peers": True, "stays": True})


def test_logs_can_be_lines_of_json(tmp_path: Path) -> None:
    log = tmp_path / "log"
    served = Served(str(tmp_path / "t.sqlite"), "alone", "log=json", log=log)
    try:
        started = served.match("me")
        (tmp_path / "t.sqlite").rename(tmp_path / "gone")
        with served.sit(started, 0) as red, pytest.raises(Closed):
            red.apply("Red", "plan", 0, 1)
    finally:
        served.stop()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert lines
    assert {"time", "level", "logger", "place", "message"} <= lines[0].keys()
    assert any(started["match"] in line["message"] for line in lines)


def test_a_server_that_is_told_to_end_answers_what_was_said_or_does_it_once_later(tmp_path: Path) -> None:
    served = Served(str(tmp_path / "t.sqlite"), "alone")
    started = served.match("me")
    with served.sit(started, 0) as red:
        at = red.view["version"]["Red"]
        numbers = [red.send(do="chat", text=f"line {number}") for number in range(20)]
        numbers.append(red.send(do="apply", role="Red", at=at, action=["plan", 0, 1]))
        served.process.send_signal(signal.SIGTERM)
        heard = []
        try:
            while len(heard) < len(numbers):
                told = red.hear(5)
                heard += [told["n"]] if told["type"] == "ok" else []
        except (Closed, TimeoutError):
            pass
    served.process.wait(20)
    served.start()
    try:
        with served.sit(started, 0) as red:
            for number in numbers[:-1]:
                red.n = number - 1
                assert red.ask(do="chat", text=f"line {number - 1}")["type"] == "ok"
            red.n = numbers[-1] - 1
            assert red.ask(do="apply", role="Red", at=at, action=["plan", 0, 1])["type"] == "ok"
            red.quiet()
            assert red.view["version"]["Red"] == at + 1
        with served.sit(started, -1) as guest:
            assert [said["text"] for said in guest.state["chat"]] == [f"line {number}" for number in range(20)]
    finally:
        served.stop()
