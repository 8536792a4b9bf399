"""The guided games play through as they are told, and what they say is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable
from sandtable import bots
from sandtable.engine.errors import IllegalAction
from sandtable.games.ardennes44.lessons import (
    EISENBACH,
    GAP,
    GARRISON,
    GRENADIERS,
    HOLZTHUM,
    HOSINGEN,
    HUNTERS,
    MARNACH,
    ROAD,
    SECOND_GRENADIERS,
)
from sandtable.games.ardennes44.state.front import DEAD
from sandtable.games.ardennes44.state.tables import GERMAN
from sandtable.seam.match import Match

TEXT = Path(sandtable.__file__).parent / "games" / "ardennes44" / "text"
STEPS = sandtable.game("ardennes44").lesson("our").steps
RING = sandtable.game("ardennes44").lesson("ring").steps
TRAPPED = "A-28-110.3"
GERMANS, ALLIES = 0, 1


def guided(lesson: str = "our") -> Match:
    """The lesson at its first step."""
    return sandtable.new_match("ardennes44", seed="lesson", lesson=lesson)


def played(steps: int, lesson: str = "our") -> Match:
    """The lesson before its step of that number, each answer the only one that the script allows."""
    match = guided(lesson)
    while match.lesson_step is not None and match.chosen < steps - 1:
        step = match.lesson_step
        assert match.deciding == (step.role,), f"step {match.chosen + 1} asks {match.deciding}"
        allowed = match.actions(step.role)
        assert len(allowed) == 1, f"step {match.chosen + 1} allows {allowed}"
        match.apply(allowed[0], step.role)
    return match


def whole() -> Match:
    """The lesson after its last step."""
    return played(len(STEPS) + 1)


def unit(match: Match, code: str) -> int:
    """A counter by its code."""
    found: int = match.play.state.t.unit_code.index(code)
    return found


def hex_(match: Match, name: str) -> int:
    """A hex by its code."""
    found: int = match.play.state.t.grid.index_of(name)
    return found


def asked(match: Match) -> str:
    """The question that is open."""
    return type(match.play.stack[-1]).__name__


def test_every_step_offers_what_the_script_wants_and_takes_both_villages() -> None:
    match = whole()
    state = match.play.state
    assert match.lesson_step is None
    assert [state.control[hex_(match, name)] for name in (MARNACH, HOSINGEN)] == [GERMAN, GERMAN]
    assert state.turn == 2
    assert match.deciding == ("Allied",)  # the bot's reply


def test_the_learner_is_led_through_every_idea_in_order() -> None:
    told = [event["kind"] for event in whole().events_since(0)]
    ideas = ["bridge_begun", "moved", "attacked", "supported", "odds", "fire_fight", "determined_defense"]
    ideas += ["retreated", "advanced", "player_turn", "bridge_open", "eliminated"]
    first = [told.index(kind, told.index("bridge_begun")) for kind in ideas]
    assert first == sorted(first)


def test_dice_are_scripted_whatever_the_seed() -> None:
    hashes = set()
    for seed in ("one", "two"):
        match = sandtable.new_match("ardennes44", seed=seed, lesson="our")
        while match.lesson_step is not None:
            match.apply(match.actions(match.lesson_step.role)[0], match.lesson_step.role)
        hashes.add(match.position_hash())
    assert len(hashes) == 1


def test_the_bond_of_which_the_lesson_speaks_bars_the_way_and_goes_with_marnach() -> None:
    match = played(4)
    bonds = match.query("zones", "German", side=ALLIES)["side_bonds"]
    assert sorted([hex_(match, HOSINGEN), hex_(match, MARNACH)]) in [sorted(bond["units"]) for bond in bonds]
    match = played(13)
    bonds = match.query("zones", "German", side=ALLIES)["side_bonds"]
    assert all(hex_(match, HOSINGEN) not in bond["units"] for bond in bonds)


def test_the_odds_of_which_the_lesson_speaks_are_those_of_the_builder() -> None:
    columns = {step: played(step).decision.info for step in (7, 24, 25, 26)}
    assert {
        step: (info["attack"], info["defense"], info["odds"], info["column"]) for step, info in columns.items()
    } == {
        7: (5, 4, "1-1", "1-1"),
        24: (5, 4, "1-1", "1-1"),
        25: (7, 4, "1-1", "2-1"),
        26: (9, 4, "2-1", "3-1"),
    }
    assert [
        (event["args"]["column"], event["args"]["shifts"])
        for event in whole().events_since(0)
        if event["kind"] == "odds"
    ] == [(3, 1), (5, 2)]


def test_the_stack_moves_together_and_marnach_is_out_of_its_reach_for_the_zone() -> None:
    match = played(19)
    assert asked(match) == "MoveStack"
    told = match.why_not_here(("hex", hex_(match, MARNACH)), "German")
    assert told[0].msg.id == "refused-move-zone"
    assert ("hex", hex_(match, ROAD)) in told[0].cause
    after = played(20).play.state
    assert [after.place[unit(match, code)] for code in (SECOND_GRENADIERS, HUNTERS)] == [hex_(match, ROAD)] * 2


def test_the_regiment_in_marnach_is_in_supply_as_the_lesson_lets_one_see() -> None:
    match = played(20)
    line = match.query("supply", "German", unit=unit(match, GRENADIERS))
    assert line["supplied"]
    assert line["road"][-1] in [hex_(match, name) for name in ("E1618", "E1614")]  # N, O


def test_losses_and_retreat_are_as_told() -> None:
    match = played(13)
    assert match.play.state.place[unit(match, GARRISON)] == hex_(match, "E2515")
    match = played(28)
    assert match.play.state.place[unit(match, HUNTERS)] == DEAD


def test_another_answer_is_refused_and_explained_with_what_is_wanted() -> None:
    match = played(2)
    other = next(
        action for action in match.play.legal(0) if action[0] == "move" and action not in match.actions("German")
    )
    with pytest.raises(IllegalAction) as refused:
        match.apply(other, "German")
    assert refused.value.refusal.msg.id == "refused-lesson"
    here = match.why_not_here(("unit", other[1]), "German")
    assert here[0].msg.id == "refused-lesson"
    assert here[0].cause == [("unit", unit(match, GRENADIERS))]
    assert match.chosen == 1


def test_what_the_rules_forbid_is_explained_by_the_rules_in_a_lesson_too() -> None:
    match = played(2)
    told = match.why_not_here(("unit", unit(match, "G-26VG-77")), "German")
    assert told[0].msg.id == "refused-mover-banned"


def test_an_answer_taken_back_takes_the_step_back() -> None:
    match = played(4)
    match.undo("German")
    assert match.lesson_step is not None
    assert match.lesson_step.say == STEPS[2].say


def test_after_the_script_the_game_goes_on_freely_to_its_end() -> None:
    match = whole()
    players = {role: bots.make("planner", match.game, role) for role in match.roles}
    while not match.over:
        bots.answer(match, players)
    assert match.result is not None


def test_every_step_points_at_something_or_is_a_plain_answer() -> None:
    for step in [*STEPS, *RING]:
        assert step.show or step.allow[0] in (("done",), ("pass",), ("with_stack",)), step.say


@pytest.mark.parametrize("language", ["en", "ko", "pl"])
def test_every_step_has_its_sentence(language: str) -> None:
    text = (TEXT / f"{language}_lesson.ftl").read_text(encoding="utf-8")
    said = re.findall(r"^(lesson-[a-z0-9-]+) = \S", text, re.MULTILINE)
    assert said == ["lesson-ring", *(step.say for step in [*STEPS, *RING])]


# -- the ring ----------------------------------------------------------------------------------------------------


def test_the_ring_of_which_the_lesson_speaks_is_three_units_and_three_bonds() -> None:
    match = played(31, "ring")
    zones = match.query("zones", "German", side=GERMANS)
    around = set(match.play.state.t.grid.around(hex_(match, HOSINGEN)))
    held = {hex_(match, name) for name in (ROAD, EISENBACH, GAP)}
    through = {bond[0] for bond in zones["hex_bonds"]} & around - held
    across = {
        hex for bond in zones["side_bonds"] if hex_(match, HOSINGEN) in bond["between"] for hex in bond["between"]
    }
    assert held | through | across >= around
    assert len(through) == 2
    ends = [set(bond[1:]) for bond in zones["hex_bonds"]]
    assert {hex_(match, GAP), hex_(match, HOLZTHUM)} in ends
    assert {hex_(match, EISENBACH), hex_(match, HOLZTHUM)} in ends


def test_the_garrison_in_the_ring_cannot_move_and_is_isolated() -> None:
    match = played(34, "ring")
    free = match.clone()  # without its script
    free.apply(("move", unit(match, TRAPPED)), "Allied")
    assert not [answer for answer in free.actions("Allied") if answer[0] == "go"]
    kinds = [event["kind"] for event in played(38, "ring").events_since(0)]
    assert kinds.index("out_of_supply") < kinds.index("surrender_points")
    points = [
        event["args"]["points"] for event in played(38, "ring").events_since(0) if event["kind"] == "surrender_points"
    ]
    assert points == [1]


def test_the_supply_line_of_the_grenadiers_crosses_the_traffic_marker() -> None:
    match = played(30, "ring")
    line = match.query("supply", "German", unit=unit(match, GRENADIERS))
    assert line["supplied"]
    assert hex_(match, ROAD) in line["overland"]


def test_the_odds_of_which_the_ring_speaks_are_those_of_the_builder() -> None:
    info = played(46, "ring").decision.info
    assert (info["attack"], info["defense"], info["odds"]) == (12, 4, "3-1")
    columns = [
        (event["args"]["column"], event["args"]["shifts"])
        for event in played(53, "ring").events_since(0)
        if event["kind"] == "odds"
    ]
    assert [shifts for _, shifts in columns] == [1, 1]


def test_the_garrison_without_a_way_out_is_eliminated_and_hosingen_taken() -> None:
    match = played(len(RING) + 1, "ring")
    assert match.lesson_step is None
    assert match.play.state.place[unit(match, TRAPPED)] == DEAD
    assert match.play.state.control[hex_(match, HOSINGEN)] == GERMAN
    assert match.deciding == ("Allied",)
