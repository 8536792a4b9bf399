"""Records of strangers: a forged line is found, and whatever is wrong, it is told as BadRecord."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import sandtable
from conformance.walk import walk
from engine.fog.game import Fog
from sandtable.seam import record

FOG = Fog()
JUNK: list[Any] = [
    *(None, True, 0, -1, 1.5, 10**30, "", "x", "Red", [], {}, [[]], [None], ["plan"], {"a": 1}, "\ud800", 1e308),
    *({"at": 5, "hash": "0"}, {"at": None, "hash": 1}, ["Red", ["plan", 0.0, 1]], ["Red", ["plan", True, 1]]),
    *(["Red", ["done"], 1], ["Red", ["done"], 2], [["Red"], ["done"]], {"result": {}, "chapters": []}),
]


def find(id: str) -> Fog:
    if id != "fog":
        raise sandtable.BadSetup(f"no game {id!r}")
    return FOG


@cache
def finished() -> str:
    return list(walk(FOG, "lane", 3, 5000))[-1].record()


def forged(change: Callable[[list[Any]], None]) -> str:
    lines = [json.loads(line) for line in finished().splitlines()]
    change(lines)
    return "\n".join(json.dumps(line) for line in lines)


def other_winner(lines: list[Any]) -> None:
    lines[-1]["result"]["winner"] = "Nobody"


def other_chapters(lines: list[Any]) -> None:
    lines[-1]["chapters"] = [{"Red": 1}]


def checkpoint_nowhere(lines: list[Any]) -> None:
    lines.insert(-1, {"at": 10**6, "hash": "0" * 32})


def other_forced_answer(lines: list[Any]) -> None:
    lines.insert(-2, [*lines[5], 1])
    lines[-2]["at"] += 1


def dice_nowhere(lines: list[Any]) -> None:
    lines[0]["fresh"] = [{"at": 10**6, "seed": "x", "commitment": sandtable.engine.chance.commitment("x")}]


def result_twice(lines: list[Any]) -> None:
    lines.append(lines[-1])


def answers_after_the_end(lines: list[Any]) -> None:
    lines.insert(-1, ["Red", ["done"]])


def result_too_early(lines: list[Any]) -> None:
    end = lines[-1]
    del lines[20:]
    lines.append(end)


@pytest.mark.parametrize(
    "change",
    [
        *(other_winner, other_chapters, checkpoint_nowhere, other_forced_answer, dice_nowhere, result_twice),
        *(answers_after_the_end, result_too_early),
    ],
)
def test_a_forged_line_is_found(change: Callable[[list[Any]], None]) -> None:
    assert record.replay(finished(), find).over
    with pytest.raises(sandtable.BadRecord):
        record.replay(forged(change), find)


def spoil(dice: random.Random) -> str:
    """A record with something wrong in its text or in its data."""
    text = finished()
    if dice.random() < 0.3:
        at = dice.randrange(len(text))
        wrong = dice.choice(["", "[" * 5000, "\x00", "\ud800", "9" * 5000, "{", '"', "null", text[at : at + 40]])
        return text[:at] + wrong + text[at + dice.randrange(4) :]
    lines = [json.loads(line) for line in text.splitlines()]
    at = dice.choice([0, 0, dice.randrange(len(lines)), len(lines) - 1])
    line = lines[at]
    if dice.random() < 0.2:
        lines[at] = dice.choice(JUNK)
    elif isinstance(line, dict):
        line[dice.choice(list(line))] = dice.choice(JUNK)
    else:
        line[dice.randrange(len(line))] = dice.choice(JUNK)
    return "\n".join(json.dumps(line) for line in lines)


def test_whatever_is_wrong_with_a_record_it_is_told_as_a_bad_record() -> None:
    dice = random.Random(1)
    good = record.replay(finished(), find).hash()
    refused = 0
    for _ in range(400):
        text = spoil(dice)
        for read in (record.replay, record.retrace):
            try:
                assert read(text, find).hash() == good, "what is let through is the same match"
            except sandtable.BadRecord as bad:
                refused += len(str(bad)) < 2000
    assert refused > 500


def test_whatever_is_wrong_with_a_save_it_is_told_as_a_bad_record() -> None:
    dice = random.Random(2)
    blob = list(walk(FOG, "lane", 3, 60))[-1].save()
    for _ in range(300):
        at = dice.randrange(len(blob))
        bad = blob[:at] + dice.randbytes(dice.randrange(1, 4)) + blob[at + dice.randrange(4) :]
        try:
            record.load(bad, find)
        except (sandtable.BadRecord, sandtable.BadSetup):
            continue
