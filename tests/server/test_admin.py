"""What whoever runs the server may do with its matches, by the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.commands import admin
from sandtable.engine.errors import BadSetup
from sandtable.server.storage.store import CannotStore
from server import postgres
from server.client import Served

pytestmark = pytest.mark.usefixtures("fog")


@pytest.fixture
def played(tmp_path: Path) -> Iterator[tuple[Served, dict[str, Any]]]:
    """A match with some entries, and its server, which was stopped."""
    served = Served(str(tmp_path / "t.sqlite"), "alone")
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        for counter in range(3):
            assert red.do("Red", "plan", counter, 1)["type"] == "ok"
    served.stop()
    yield served, started
    if served.process.poll() is None:
        served.stop()


def told(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_matches_are_listed_and_looked_at_without_their_secrets(
    played: tuple[Served, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    served, started = played
    served.start()
    admin.list_all(served.database, None, True, as_json=True)
    (row,) = told(capsys)
    assert (row["match"], row["entries"], row["over"]) == (started["match"], 3, False)
    admin.list_all(served.database, "chess", False, as_json=True)
    assert told(capsys) == []
    admin.inspect(served.database, started["match"], as_json=True)
    text = capsys.readouterr().out
    found = json.loads(text)
    assert found["goes_on"]
    assert found["entries"] == {"answer": 3}
    assert "seed" not in text
    assert "plan" not in text
    with pytest.raises(BadSetup, match="there is no match x"):
        admin.inspect(served.database, "x", as_json=True)


def test_a_match_is_closed_handed_over_rebuilt_and_deleted(
    played: tuple[Served, dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    served, started = played
    match = started["match"]
    admin.rebuild_match(served.database, match)
    assert "stands as before" in capsys.readouterr().out
    admin.hand_over(served.database, match, 0, as_json=True)
    link = told(capsys)["url"]
    admin.close(served.database, match)
    with pytest.raises(BadSetup, match="is over"):
        admin.close(served.database, match)
    served.start()
    seat = {"match": match, "seats": [{"token": link.partition("#")[2]}]}
    with served.sit(seat, 0, "new") as red:
        assert red.view["result"]["outcome"]["id"] == "ui-ended-closed"
        assert red.view["asks"] == []
    token = {"Authorization": f"Bearer {started['seats'][0]['token']}"}
    assert served.get(f"/api/matches/{match}", token)[0] == 403, "the former link"
    with pytest.raises(CannotStore, match="another server uses"):
        admin.delete(served.database, match)
    served.stop()
    admin.delete(served.database, match)
    capsys.readouterr()
    admin.list_all(served.database, None, False, as_json=True)
    assert told(capsys) == []


def test_servers_of_postgresql_hear_of_it_while_they_run(capsys: pytest.CaptureFixture[str]) -> None:
    try:
        with postgres.running() as database:
            served = Served(database.url, "alone")
            try:
                started = served.match("me", "friend")
                with served.sit(started, 0) as red:
                    admin.close(database.url, started["match"])
                    red.wait(lambda: red.view["result"] is not None, 10)
                assert started["match"] in capsys.readouterr().out
            finally:
                served.stop()
    except postgres.NoPostgres as missing:
        pytest.fail(str(missing))
