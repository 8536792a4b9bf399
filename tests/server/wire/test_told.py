"""What is said on the wire is what its types say, and the table knows the same types."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from sandtable.server.wire import told
from server.client import Player, Served

KINDS = {get_args(get_type_hints(kind)["type"])[0]: kind for kind in get_args(told.Told)}


def without_more(kind: str, message: dict[str, Any]) -> dict[str, Any]:
    """The message without what only its game or its question knows."""
    if kind == "ok":
        return {key: message[key] for key in ("type", "n", "seq") if key in message}
    if kind == "over":
        return {**message, "result": {key: message["result"][key] for key in ("winner", "scores", "margin")}}
    return message


def assert_typed(message: dict[str, Any]) -> None:
    known = without_more(message["type"], message)
    read = msgspec.convert(known, KINDS[message["type"]])
    assert json.loads(msgspec.json.encode(read)) == known  # what a type does not name would be missing


def play_on(player: Player) -> None:
    for _ in range(40):
        if player.over is not None or not player.options:
            return
        option = player.options[-1]
        player.do(option["role"], *option["action"])


def test_every_message_is_as_its_type_says(served: Served) -> None:
    started = served.match("me", "bot:random")
    with served.sit(started, 0) as red:
        red.ask(do="chat", text="hello")
        red.ask(do="apply", role="Red", at=999, action=["done"])
        red.ask(do="why_here", role="Red", refs=[["counter", 7]])
        play_on(red)
        red.quiet()
    seen = {message["type"] for message in red.heard}
    assert seen >= {"state", "patch", "ok", "error", "chat", "presence"}
    for message in red.heard:
        assert_typed(message)


@pytest.mark.parametrize("change", [{"seq": "1"}, {"unheard": 1}, {"view": None}])
def test_a_message_of_another_kind_would_be_found(change: dict[str, Any]) -> None:
    patch = {"type": "patch", "seq": 1, "changes": [], "gone": [], "can_undo": False}
    patch |= {"can_take_back": False, "events_from": 0, "events": []}
    assert_typed(patch)
    with pytest.raises((msgspec.ValidationError, AssertionError)):
        assert_typed({**patch, **change})


def test_an_answer_names_the_patch_that_shows_it(served: Served) -> None:
    started = served.match("me", "friend")
    with served.sit(started, 0) as red:
        for _ in range(3):
            option = red.options[0]
            told_ok = red.do(option["role"], *option["action"])
            assert told_ok["seq"] == red.seq
        assert red.ask(do="undo")["seq"] == told_ok["seq"] + 1
        assert "seq" not in red.ask(do="chat", text="nothing to see")


def test_the_table_knows_the_types_of_the_server() -> None:
    spec = importlib.util.spec_from_file_location("wire_types", Path(__file__).parents[3] / "tools/wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    for path, wanted in tool.files().items():
        assert path.read_text(encoding="utf-8") == wanted, "run tools/wire_types.py"
