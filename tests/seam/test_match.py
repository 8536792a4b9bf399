"""The contract of a match, held against the torture game."""

from __future__ import annotations

import random

import pytest

import sandtable
from conformance.walk import step, walk
from engine.fog.frames import Operation
from engine.fog.game import Fog
from engine.fog.state import ADVANCE, RESERVE, Lane
from sandtable.engine.chance import Scripted
from sandtable.engine.lesson import Lesson, Step
from sandtable.seam import record
from sandtable.seam.fresh import fresh_dice
from sandtable.seam.match import Match
from sandtable.seam.outcome import lost_alone
from sandtable.seam.seat import Chair

FOG = Fog()


def find(_: str) -> Fog:
    return FOG


def plan(match: Match, red: dict[int, int] | None = None, blue: dict[int, int] | None = None) -> None:
    for role, side, wanted in (("Red", 0, red or {}), ("Blue", 1, blue or {})):
        for counter in match.play.state.on_lane(side):
            match.apply(("plan", counter, wanted.get(counter, 0)), role)
        match.apply(("done",), role)


def at_contact(dice: dict[str, list[int]], blue: dict[int, int] | None = None) -> Match:
    """Red 0 (strength 1) stands before Blue 6 (strength 1)."""
    match = sandtable.new_match(FOG, chance=Scripted(dice))
    state: Lane = match.play.state
    state.cell[0], state.cell[6], state.cell[8] = 3, 4, 5
    plan(match, {0: ADVANCE}, blue)
    match.apply(("go", 0), "Red")
    return match


def test_sealed_answers_open_at_once_and_in_any_order() -> None:
    orders = []
    for seed in range(30):
        match = sandtable.new_match(FOG, seed=1)
        rng = random.Random(seed)
        assert match.deciding == ("Red", "Blue")
        waiting = {"Red": list(range(6)), "Blue": list(range(6, 12))}
        while len(match.deciding) == 2 or match.deciding[0] in waiting:
            role = rng.choice([r for r in match.deciding if r in waiting])
            counters = waiting[role]
            if counters:
                match.apply(("plan", counters[0], counters.pop(0) % 3), role)
            else:
                match.apply(("done",), role)
                del waiting[role]
            if not waiting:
                break
        orders.append(match.position_hash())
    assert len(set(orders)) == 1


def test_only_the_asked_role_answers() -> None:
    match = sandtable.new_match(FOG)
    plan(match)
    with pytest.raises(sandtable.IllegalAction) as refused:
        match.apply(("pass",), "Blue")
    assert refused.value.reason.id == "refused-not-asked"


def test_a_stale_answer_is_refused_and_lanes_do_not_disturb_each_other() -> None:
    match = sandtable.new_match(FOG)
    moment = match.version("Red")
    match.apply(("plan", 6, 0), "Blue")
    match.apply(("plan", 0, 0), "Red", at=moment)
    with pytest.raises(sandtable.StaleVersion):
        match.apply(("plan", 1, 0), "Red", at=moment)


def test_undo_in_a_lane_takes_back_ones_own_answer_only() -> None:
    match = sandtable.new_match(FOG)
    match.apply(("plan", 0, 1), "Red")
    match.apply(("plan", 6, 2), "Blue")
    seen = match.version("Blue")
    match.undo("Red")
    assert ("plan", 0, 1) in match.actions("Red")
    assert ("plan", 6, 2) not in match.actions("Blue")
    assert match.version("Blue") == seen


def test_several_answers_are_taken_back_as_one() -> None:
    match = sandtable.new_match(FOG)
    before = match.position_hash()
    for counter in range(3):
        match.apply(("plan", counter, 1), "Red")
    assert match.undoable_answers("Red") == 3
    with pytest.raises(sandtable.NothingToUndo):
        match.undo("Red", 4)
    match.undo("Red", 3)
    assert match.position_hash() == before
    assert not match.can_undo("Red")


def test_chance_and_reveals_are_barriers() -> None:
    match = at_contact({"roll-attack": [3], "roll-defence": [1], "roll-excess": [0]})
    match.apply(("pass",), "Blue")
    match.apply(("fight", 1), "Red")
    assert not match.can_undo("Red")
    with pytest.raises(sandtable.NothingToUndo):
        match.undo("Red")


def test_a_hidden_window_opens_always_and_bars_undo() -> None:
    match = at_contact({})
    assert match.deciding == ("Blue",)
    assert match.actions() == [("pass",)]
    assert not match.can_undo("Red")


def test_a_seat_with_two_roles_may_take_back_across_them() -> None:
    match = sandtable.new_match(FOG, seats=[("Red", "Blue")])
    plan(match)
    match.apply(("pass",), "Red")
    assert match.deciding == ("Blue",)
    assert match.can_undo(("Red", "Blue"))
    match.undo(("Red", "Blue"))
    assert match.deciding == ("Red",)


def test_an_ambush_ends_the_operation() -> None:
    match = at_contact({}, {8: RESERVE})
    match.apply(("react", 8), "Blue")
    assert match.deciding == ("Blue",)
    assert match.play.trace()[-1] == "Operation"
    frame = match.play.state.stack[-1]
    assert isinstance(frame, Operation)
    assert frame.side == 1


def test_what_waits_for_the_end_of_the_turn_happens_then() -> None:
    match = at_contact({"roll-attack": [6], "roll-defence": [1], "roll-counterfire": [5], "roll-excess": [0, 0, 0]})
    match.apply(("pass",), "Blue")
    match.apply(("fight", 1), "Red")
    assert match.play.state.cell[0] != 99
    match.apply(("pass",), "Red")
    match.apply(("pass",), "Blue")
    assert match.play.state.cell[0] == 99


def test_settle_waits_while_a_frame_holds_it() -> None:
    match = at_contact({"roll-attack": [5], "roll-defence": [1], "roll-excess": [0]})
    match.apply(("pass",), "Blue")
    assert match.play.held("dummies")
    match.apply(("fight", 1), "Red")
    assert match.play.state.cell[9] == 99


def test_events_reach_their_audience_without_gaps() -> None:
    match = list(walk(FOG, "lane", 5, 60))[-1]
    match.play.tell_only(1, "removed", 3)
    match.play.tell("removed", 4)
    assert len(match.events_since(0, "Red")) == len(match.events_since(0, "Blue")) + 1
    assert match.events_since(len(match.events_since(0, "Blue")), "Blue") == []


def test_events_are_found_anew_after_an_undo() -> None:
    match = sandtable.new_match(FOG)
    match.play.tell("removed", 1)
    match.apply(("plan", 0, 0), "Red")
    match.play.tell("removed", 2)
    assert [event["args"] for event in match.events_since(0, "Blue")][-1] == {"counter": ("counter", 2)}
    match.undo("Red")
    match.play.tell_only(1, "removed", 3)
    assert all(event["args"] != {"counter": ("counter", 3)} for event in match.events_since(0, "Blue"))
    assert match.events_since(0, "Red")[-1]["args"] == {"counter": ("counter", 3)}


def test_a_campaign_is_a_match_with_chapters() -> None:
    match = list(walk(FOG, "lane", 9))[-1]
    assert match.over
    assert len(match.chapters) == 2
    assert match.decision is None
    with pytest.raises(sandtable.IllegalAction):
        match.apply(("pass",))


def test_a_refusal_names_the_rule() -> None:
    match = sandtable.new_match(FOG)
    plan(match)
    with pytest.raises(sandtable.IllegalAction) as refused:
        match.apply(("go", 2), "Red")
    assert refused.value.rules == ("fog:2.1",)
    assert match.why_not(("pass",)) is None


def test_apply_all_stops_where_another_role_is_asked() -> None:
    match = sandtable.new_match(FOG)
    done = match.apply_all([("plan", counter, 0) for counter in range(6)] + [("done",), ("pass",)], "Red")
    assert done == 7


def test_apply_all_stops_before_a_refused_answer_and_raises_if_that_is_the_first() -> None:
    match = sandtable.new_match(FOG)
    assert match.apply_all([("plan", 0, 0), ("nonsense",), ("plan", 1, 0)], "Red") == 1
    assert [action for _, action in match.answers] == [("plan", 0, 0)]
    with pytest.raises(sandtable.IllegalAction):
        match.apply_all([("nonsense",)], "Red")
    assert len(match.answers) == 1


@pytest.mark.parametrize(
    ("line", "change"),
    [(0, '"sha256'), (0, '"seed": 11'), (0, '"rules_version": 1'), (3, '["Red"')],
)
def test_a_tampered_record_is_refused(line: int, change: str) -> None:
    match = list(walk(FOG, "lane", 11, 200))[-1]
    lines = match.record().splitlines()
    edited = {'"sha256': '"md5', '"seed": 11': '"seed": 12', '"rules_version": 1': '"format": 99', '["Red"': '["Blue"'}
    target = next(i for i, text in enumerate(lines) if i >= line and change in text)
    lines[target] = lines[target].replace(change, edited[change], 1)
    if change == '"rules_version": 1':
        lines[0] = lines[0].replace('"format": 1,', "", 1)
    with pytest.raises(sandtable.BadRecord):
        record.replay("\n".join(lines), find)


def test_a_record_of_other_rules_replays_equal_or_is_refused() -> None:
    match = list(walk(FOG, "lane", 12, 300))[-1]
    text = match.record().replace('"rules_version": 1', '"rules_version": 0', 1)
    assert record.replay(text, find).hash() == match.hash()

    class Stronger(Fog):
        def resolve(self, scenario: str, options: dict[str, object]) -> dict[str, object]:
            return {"strong": True}

    other = Stronger()
    with pytest.raises(sandtable.BadRecord, match="other rules or data"):
        record.replay(text, lambda _: other)


def test_damaged_saves_are_refused() -> None:
    blob = sandtable.new_match(FOG).save()
    for bad in (b"", b"junk", blob[:-5], blob.replace(b"state.Lane", b"state.Nope")):
        with pytest.raises((sandtable.BadRecord, sandtable.BadSetup)):
            record.load(bad, find)


def test_bad_set_ups_are_refused() -> None:
    for scenario, options in (("nowhere", {}), ("lane", {"weak": True}), ("lane", {"strong": 1})):
        with pytest.raises(sandtable.BadSetup):
            sandtable.new_match(FOG, scenario, options=options)


def test_a_chair_gives_no_way_to_the_match() -> None:
    match = list(walk(FOG, "lane", 4, 30))[-1]
    chair = Chair(match, "Red")
    assert not any(isinstance(value, Match) for name, value in vars(chair).items() if not name.startswith("_Chair__"))
    worlds = {chair.imagine(seed).position_hash() for seed in range(8)}
    assert len(worlds) > 1


class Guided(Fog):
    def lessons(self) -> list[Lesson]:
        steps = [Step("Red", "say-plan", [("plan", 0, 1)]), Step("Red", "say-more", [("plan",)])]
        return [Lesson("first", "lane", "Red", steps, {"roll-attack": [6]})]


def test_an_imagined_world_does_not_know_the_dice() -> None:
    match = sandtable.new_match(FOG, seed="true dice")
    fresh_dice(match, "true dice too")
    for world in (Chair(match, "Red").imagine(5), match.clone(unseen_by="Red"), match.clone(seed=3)):
        assert "true dice" not in world.record()
        assert b"true dice" not in world.save()
        assert world.commitment != match.commitment
    assert match.clone().setup is match.setup, "a true copy"


def test_a_copy_counts_sealed_answers_as_the_match_does() -> None:
    match = sandtable.new_match(FOG)
    copy, quick = match.clone(), sandtable.new_match(FOG, simulation=True)
    for counter in range(4):
        for each in (match, copy, quick):
            each.apply(("plan", counter, 0), "Red")
    assert [each.version("Blue") for each in (match, copy, quick)] == [0, 0, 0]
    assert [each.version("Red") for each in (match, copy, quick)] == [4, 4, 4]


class Word(str):
    __slots__ = ()


class Number(int):
    pass


def nested(depth: int) -> list[object]:
    thing: list[object] = []
    for _ in range(depth):
        thing = [thing]
    return thing


@pytest.mark.parametrize("simulation", [False, True])
@pytest.mark.parametrize(
    "action",
    [
        *(("plan", 0.0, 1), ("plan", False, True), ("plan", Number(0), 1), (Word("plan"), 0, 1), ["plan", 0, 1.0]),
        *(("plan", 0, 1, nested(100_000)), ("plan", nested(100_000), 1), nested(100_000), ("plan", (0,), 1)),
        *((), [], None, "plan", {"plan": 0}, (nested(3), 0, 1), ("plan", float("nan"), 1), (b"plan", 0, 1)),
    ],
    ids=range(17),
)
def test_what_is_only_equal_to_an_answer_is_refused(action: object, simulation: bool) -> None:
    match = sandtable.new_match(FOG, simulation=simulation)
    before = match.hash()
    refusal = match.why_not(action, "Red")  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.msg.id == "refused-malformed"
    with pytest.raises(sandtable.IllegalAction) as refused:
        match.apply(action, "Red")  # type: ignore[arg-type]
    assert len(str(refused.value)) < 500
    assert match.hash() == before
    assert match.play.taken == []


def test_deep_things_are_refused_everywhere() -> None:
    match = sandtable.new_match(FOG)
    with pytest.raises(sandtable.SandtableError):
        match.why_not_here([nested(100_000), 1], "Red")
    with pytest.raises(sandtable.SandtableError):
        match.query("real", "Red", side=nested(100_000))


def test_things_that_are_not_there_and_odd_arguments_are_refused() -> None:
    match = sandtable.new_match(FOG)
    for ref in (["counter", 99], ["counter", -1], ["counter", 10**30], [Word("counter"), 0], ["counter", 0.0]):
        with pytest.raises(sandtable.SandtableError):
            match.why_not_here(ref, "Red")
    for args in ({"self": 1}, {"role": 1}, {"name": 1}, {"g": 1}, {"side": True}, {"side": 1.0}, {"side": None}):
        with pytest.raises(sandtable.UnknownQuery):
            match.query("real", "Red", **args)


def test_a_lesson_narrows_the_answers_and_survives_a_save() -> None:
    game = Guided()
    match = sandtable.new_match(game, lesson="first")
    assert match.actions("Red") == [("plan", 0, 1)]
    refusal = match.why_not(("plan", 0, 2), "Red")
    assert refusal is not None
    assert refusal.msg.id == "refused-lesson"
    match.apply(("plan", 0, 1), "Red")
    again = record.load(match.save(), lambda _: game)
    assert len(again.actions("Red")) == 15
    again.apply(("plan", 1, 0), "Red")
    assert again.lesson_step is None
    assert again.play.chance.dice("roll-attack", 1, 6) == [6]
    while not match.over:
        step(match, random.Random(1))
    assert record.replay(match.record(), lambda _: game).hash() == match.hash()


def test_the_short_way_of_a_simulation_ends_where_the_checked_way_does() -> None:
    rng = random.Random(3)
    checked, quick = sandtable.new_match(FOG, seed=5), sandtable.new_match(FOG, seed=5, simulation=True)
    while not quick.over:
        assert quick.play.take_listed(("plan", 99, 0)) is False
        role = quick.deciding[0]
        index = rng.randrange(len(quick.actions(role)))
        checked.apply(checked.actions(role)[index], role)
        quick.apply(quick.actions()[index])
    assert quick.hash() == checked.hash()
    with pytest.raises(sandtable.IllegalAction):
        quick.apply(("done",))


def test_who_plays_alone_and_does_not_win_has_lost() -> None:
    assert lost_alone({"winner": None, "scores": {"company": 0}})
    assert not lost_alone({"winner": "company", "scores": {"company": 1}})
    assert not lost_alone({"winner": None, "scores": {"German": 2, "Allied": 2}}), "a draw"
