"""A match goes on under newer rules from where it stands, and its record says so."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from conformance.walk import step
from engine.fog.game import Fog
from sandtable.engine.errors import BadRecord, NothingToUndo
from sandtable.engine.older import Older
from sandtable.seam import record
from sandtable.seam.carrying import CannotCarry, carry
from sandtable.seam.fresh import fresh_dice, rewind
from sandtable.seam.match import Match
from sandtable.seam.setup import Setup


class Newer(Fog):
    """The torture game of version 3."""

    version = 3


def begun(answers: int, seed: int = 1) -> Match:
    match = Match.starting(Fog(), Setup("lane", {"strong": False}, seed)).begin()
    rng = random.Random(seed)
    for _ in range(answers):
        step(match, rng)
    return match


def changed(match: Match, change: Any) -> bytes:
    """The save of a match with its state changed, as older rules would have written it."""
    data = record.contents(match.save())
    change(data)
    return record.msgspec.msgpack.encode(data)


def play(match: Match, answers: int = 10_000) -> Match:
    rng = random.Random(7)
    while not match.over and answers:
        step(match, rng)
        answers -= 1
    return match


@pytest.mark.parametrize("answers", [0, 1, 7, 20, 45])
def test_a_match_goes_on_from_where_it_stands_to_its_end(answers: int) -> None:
    old = begun(answers)
    new = carry(old.save(), lambda _: Newer())
    assert new.view("Red")["table"] == old.view("Red")["table"]
    assert new.deciding == old.deciding
    assert new.version("Red") > old.version("Red"), "an answer made before is stale"
    assert play(new).over


def test_every_version_has_its_step_and_they_run_in_order() -> None:
    done: list[int] = []
    game = Newer()
    game.upgrades = {version: lambda _, version=version: done.append(version) for version in range(9)}
    carry(begun(9).save(), lambda _: game)
    assert done == [1, 2]


def test_a_missing_field_is_what_it_is_when_the_scenario_starts() -> None:
    def forget(data: dict[str, Any]) -> None:
        del data["state"]["lost"]
        del data["state"]["secrets"]["facts"]

    new = carry(changed(begun(3), forget), lambda _: Newer())
    assert new.play.state.lost == [0, 0]
    assert new.play.state.secrets.facts == [0] * 24


def test_a_step_gives_a_new_field_its_value_and_a_field_or_a_frame_its_new_name() -> None:
    def age(data: dict[str, Any]) -> None:
        del data["state"]["lost"]
        data["state"]["day"] = data["state"].pop("turn")
        data["state"]["stack"][0]["~"] = "frames.War"
        data["state"]["weather"] = 3

    def step_on(older: Older) -> None:
        older.state["stack"][0]["~"] = older.state["stack"][0]["~"].replace("War", "Campaign")
        older.give("Lane", "lost", [4, 2])
        older.call("Lane", "day", "turn")

    old = begun(12)
    game = Newer()
    game.upgrades = {1: step_on}
    new = carry(changed(old, age), lambda _: game)
    assert new.play.state.lost == [4, 2]
    assert (new.play.state.turn, new.trace()) == (old.play.state.turn, old.trace())


def test_classes_are_renamed_wherever_they_are() -> None:
    older = Older({"~": "x.State", "stack": [{"~": "x.A", "in": {"~": "dict", "v": [[1, {"~": "x.A"}]]}}]}, {})
    older.rename("A", "B")
    assert [thing["~"] for thing in older.things("B")] == ["x.B", "x.B"]
    assert older.things("A") == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data.update(version=4), "which are newer than 3"),
        (lambda data: data.update(domains={"counter": 11}), "have 12 of kind 'counter', not 11"),
        (lambda data: data.update(options={"weak": True}), "no such set-up"),
        (lambda data: data.update(scenario="moon"), "no such set-up"),
        (lambda data: data["state"]["stack"][0].update({"~": "frames.War"}), "cannot read the state"),
        (lambda data: data["state"].update(stack=[]) or data.pop("chance"), "cannot read the state"),
    ],
)
def test_what_cannot_be_carried_says_why(change: Any, words: str) -> None:
    with pytest.raises(CannotCarry, match=words):
        carry(changed(begun(9), change), lambda _: Newer())


def test_a_match_of_the_present_rules_is_not_carried() -> None:
    with pytest.raises(CannotCarry, match="of the present rules"):
        carry(begun(3).save(), lambda _: Fog())


def test_a_step_that_changes_how_many_things_there_are_says_so() -> None:
    game = Newer()
    game.upgrades = {2: lambda older: older.sizes.update(counter=12)}
    carry(changed(begun(3), lambda data: data.update(domains={"counter": 11})), lambda _: game)


def test_undo_and_takeback_stop_at_the_line() -> None:
    new = carry(begun(30).save(), lambda _: Newer())
    stood, chosen = new.hash(), new.chosen
    assert not new.can_undo()
    with pytest.raises(NothingToUndo):
        rewind(new, chosen - 1, "other")
    play(new, 12)
    rewind(new, chosen, "other")
    assert (new.hash(), new.chosen) == (stood, chosen)


def test_a_carried_match_is_saved_and_carried_again() -> None:
    once = play(carry(begun(30).save(), lambda _: Newer()), 9)
    game = Newer()
    assert record.load(once.save(), lambda _: game).hash() == once.hash()
    game.version = 4
    twice = carry(once.save(), lambda _: game)
    assert [(line.version, line.state is None) for line in twice.setup.lines] == [(1, True), (3, False)]
    assert play(twice).over


def test_the_record_says_who_ruled_from_which_answer_on_and_proves_the_last_part() -> None:
    old = begun(30)
    new = carry(old.save(), lambda _: Newer())
    fresh_dice(new, "other dice")
    text = play(new).record()
    head = json.loads(text.splitlines()[0])
    assert (head["rules_version"], head["lines"][0]["rules_version"]) == (1, 3)
    assert (head["lines"][0]["at"], head["lines"][0]["hash"]) == (len(old.play.taken), old.hash())
    found = record.verify(text, lambda _: Newer())
    assert found.match.hash() == new.hash()
    assert [(part.version, part.first, part.followed, part.end) for part in found.parts] == [
        (1, 0, 30, 30),
        (3, 30, len(new.play.taken), len(new.play.taken)),
    ]
    lines = text.splitlines()
    lines[-2] = json.dumps({**json.loads(lines[-2]), "hash": "0" * 32})
    with pytest.raises(BadRecord, match="the state differs"):
        record.verify("\n".join(lines), lambda _: Newer())


def test_the_rules_that_began_a_match_prove_their_own_part_and_name_the_other() -> None:
    text = play(carry(begun(30).save(), lambda _: Newer())).record()
    game = Fog()
    found = record.verify(text, lambda _: game)
    assert (found.parts[0].version, found.parts[0].followed) == (1, found.parts[0].end)
    forged = text.replace(json.loads(text.splitlines()[0])["lines"][0]["hash"], "0" * 32)
    with pytest.raises(BadRecord, match="after 30 answers the state differs"):
        record.verify(forged, lambda _: game)


def test_an_older_record_is_followed_to_the_answer_where_newer_rules_part(monkeypatch: pytest.MonkeyPatch) -> None:
    text = play(begun(0)).record()
    lines = text.splitlines()
    answer = next(number for number, line in enumerate(lines) if line.startswith('["Blue", ["go"'))
    taken = json.loads(lines[answer])[1]
    game = Newer()
    forbid(monkeypatch, tuple(taken))
    found = record.verify(text, lambda _: game)
    assert len(found.parted) == 1
    assert 0 < found.parted[0].followed < found.parted[0].end
    assert "is refused" in found.parted[0].why
    with pytest.raises(BadRecord, match="other rules or data"):
        record.replay(text, lambda _: game)


def forbid(monkeypatch: pytest.MonkeyPatch, answer: tuple[Any, ...]) -> None:
    """By newer rules nobody may answer so."""
    admits = Match._admit

    def less(self: Match, action: Any, role: str | None, at: int | None) -> Any:
        return admits(self, ["nothing"] if tuple(action) == answer else action, role, at)

    monkeypatch.setattr(Match, "_admit", less)


@pytest.mark.parametrize("junk", [None, 3, "x", "!", {}, []])
@pytest.mark.parametrize("field", ["at", "rules_version", "data_hash", "hash", "state", "rolled", "fresh"])
def test_a_forged_line_is_refused(field: str, junk: Any) -> None:
    text = play(carry(begun(30).save(), lambda _: Newer()), 20).record()
    lines = text.splitlines()
    head = json.loads(lines[0])
    if type(head["lines"][0][field]) is type(junk) or (field, junk) == ("state", None):
        return  # of the right form: its contents are checked elsewhere
    head["lines"][0][field] = junk
    with pytest.raises(BadRecord):
        record.replay("\n".join([json.dumps(head), *lines[1:]]), lambda _: Newer())
