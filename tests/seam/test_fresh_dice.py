"""Fresh dice: a takeback beyond a barrier and a continued match stay verifiable from their record."""

from __future__ import annotations

import json
import random

import pytest

import sandtable
from engine.fog.game import Fog
from sandtable.engine.errors import BadRecord, NothingToUndo
from sandtable.seam import record
from sandtable.seam.fresh import rewind
from sandtable.seam.match import Match

FOG = Fog()


def find(_: str) -> Fog:
    return FOG


def play_on(match: Match, dice: random.Random, answers: int) -> Match:
    for _ in range(answers):
        if match.over:
            break
        role = dice.choice(match.deciding)
        match.apply(dice.choice(match.actions(role)), role)
    return match


def rewound(seed: int) -> Match:
    dice = random.Random(seed)
    match = play_on(sandtable.new_match(FOG, seed=f"seed {seed}"), dice, 60)
    rewind(match, 41, "other dice")
    play_on(match, dice, 30)
    rewind(match, dice.choice([20, 50, 60]), "dice again")
    return play_on(match, dice, 300)


@pytest.mark.parametrize("seed", range(25))
def test_a_record_with_fresh_dice_rebuilds_the_same_match(seed: int) -> None:
    match = rewound(seed)
    text = match.record()
    assert record.replay(text, find).hash() == match.hash()
    assert record.retrace(text, find).hash() == match.hash()
    again = record.load(match.save(), find)
    assert again.setup.fresh == match.setup.fresh
    assert record.replay(again.record(), find).hash() == match.hash()


def test_a_takeback_changes_the_dice_and_the_moment_but_not_the_past() -> None:
    match = sandtable.new_match(FOG, seed=2)
    dice = random.Random(2)
    seen: dict[int, tuple[str, int]] = {}
    for _ in range(60):
        seen[match.chosen] = (match.position_hash(), len(match.play.events))
        play_on(match, dice, 1)
    before = match.version("Red")
    key = match.play.chance.key
    rewind(match, 40, "other dice")
    assert (match.position_hash(), len(match.play.events)) == seen[40]
    assert match.chosen == 40
    assert match.version("Red") > before, "answers made for the moments taken back stay stale"
    assert match.play.chance.key != key
    with pytest.raises(NothingToUndo):
        match.undo()


def test_fresh_dice_are_committed_to_and_checked() -> None:
    match = rewound(3)
    lines = match.record().splitlines()
    head = json.loads(lines[0])
    assert head["fresh"][-1]["seed"] == "dice again"
    head["fresh"][-1]["seed"] = "loaded dice"
    with pytest.raises(BadRecord, match="commitment"):
        record.replay("\n".join([json.dumps(head), *lines[1:]]), find)


def test_a_record_without_fresh_dice_says_nothing_of_them() -> None:
    match = play_on(sandtable.new_match(FOG, seed=1), random.Random(1), 20)
    assert "fresh" not in json.loads(match.record().splitlines()[0])
