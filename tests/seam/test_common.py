"""Reasons that every game has: off the table, of the other side, of a kind that is not asked for."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from engine.fog.frames import SealPlans
from engine.fog.game import Fog
from engine.fog.state import COUNTERS, Lane
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.seam.match import Match


class Known(Fog):
    """Fog that tells to whom counters belong and that the last one is away."""

    def on_table(self, g: Play[Any], ref: Ref) -> bool:
        return ref != ("counter", COUNTERS - 1)

    def owner(self, g: Play[Any], ref: Ref) -> int:
        return ref[1] // COUNTERS if ref[0] == "counter" else -1


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setattr(SealPlans, "ask", lambda self, g: Ask(Msg("ask-seal-plans"), "1.1"), raising=False)
    return sandtable.new_match(Known(), "lane", 1)


def told(refusal: Refusal | None) -> tuple[str, tuple[str, ...]]:
    assert refusal is not None
    return refusal.msg.id, refusal.rules


def test_a_thing_of_another_kind_is_not_asked_for(match: Match) -> None:
    reasons = match.why_not_here(("cell", 2), "Red")
    assert told(reasons[0]) == ("refused-other-kind", ("1.1",))
    assert reasons[0].msg.args == {"thing": ("cell", 2), "asks": "counter"}


def test_a_thing_of_the_other_side(match: Match) -> None:
    assert told(match.why_not_here(("counter", COUNTERS), "Red")[0]) == ("refused-other-side", ("1.1",))
    assert told(match.why_not(("plan", COUNTERS, 1), "Red")) == ("refused-other-side", ("1.1",))


def test_a_thing_that_is_not_on_the_table(match: Match) -> None:
    match.apply(("plan", COUNTERS - 1, 1), "Red")
    assert told(match.why_not_here(("counter", COUNTERS - 1), "Red")[0]) == ("refused-off-table", ("1.1",))
    assert told(match.why_not(("plan", COUNTERS - 1, 1), "Red")) == ("refused-off-table", ("1.1",))


def test_without_a_common_reason_the_general_one_is_left(match: Match) -> None:
    match.apply(("plan", 0, 1), "Red")
    assert match.why_not_here(("counter", 0), "Red")[0].msg.id == "refused-not-here"
    assert told(match.why_not(("plan", 0, 1), "Red")) == ("refused-not-offered", ("1.1",))


def test_a_verb_that_nobody_asks_for_is_no_matter_of_its_things(match: Match) -> None:
    assert told(match.why_not(("go", COUNTERS), "Red")) == ("refused-not-offered", ("1.1",))


def test_a_game_that_tells_nothing_of_its_things_says_nothing_wrong() -> None:
    plain = sandtable.new_match(Fog(), "lane", 1)
    assert plain.why_not_here(("counter", COUNTERS), "Red")[0].msg.id == "refused-not-here"


def test_what_a_frame_says_of_a_thing_it_says_of_the_answer(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    said = Refusal(("2.2",), Msg("refused-planned"))
    monkeypatch.setattr(SealPlans, "explain_here", lambda self, g, ref, role: [said], raising=False)
    assert told(match.why_not(("plan", COUNTERS, 1), "Red")) == ("refused-planned", ("2.2",))


def test_what_a_frame_says_of_an_answer_it_says_of_the_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    def explain(self: object, g: Play[Lane], a: Action) -> Refusal | None:
        return Refusal(("3.3",), Msg("refused-stays")) if a[0] == "go" else None

    match = sandtable.new_match(Known(), "lane", 1)
    while match.play.trace()[-1] != "Operation" or len(match.actions(match.deciding[0])) < 2:
        role = match.deciding[0]
        advancing = [a for a in match.actions(role) if a[0] == "plan" and a[2] == 1]
        match.apply((advancing or match.actions(role))[0], role)
    frame = match.play.frame_of(match.play.asked[0])
    monkeypatch.setattr(type(frame), "explain", explain, raising=False)
    role = match.deciding[0]
    usable = {action[1] for action in match.actions(role) if action[0] == "go"}
    other = next(counter for counter in range(2 * COUNTERS - 1) if counter not in usable and counter != COUNTERS - 1)
    assert told(match.why_not_here(("counter", other), role)[0]) == ("refused-stays", ("3.3",))
