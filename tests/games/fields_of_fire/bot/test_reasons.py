"""The Commander says what an order is for: the goal, the chance and the danger, as he himself reckons them."""

from __future__ import annotations

import pytest

import sandtable
from sandtable import bots
from sandtable.games.fields_of_fire.bot.odds import odds_of
from sandtable.games.fields_of_fire.bot.orders import Orders
from sandtable.games.fields_of_fire.bot.picture import Picture
from sandtable.games.fields_of_fire.rules.movement.adjacent import ChooseCard
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse, OrderUnit
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair
from sandtable.words import LANGUAGES, words_of

TOLD = {"hint-go-goal", "hint-go-place", "hint-seek", "hint-activate", "hint-rally", "hint-spot", "hint-concentrate"}


def advised(match: Match, role: str) -> dict[str, object]:
    return bots.advised(bots.make("commander", match.game, f"hint {match.position_hash()}"), Chair(match, role))


@pytest.fixture(scope="module")
def hints() -> list[tuple[type, dict[str, object]]]:
    """Hints of the first turns of a mission, each asked for twice."""
    match = sandtable.new_match("fields-of-fire", "L1", seed=3)
    found = []
    for _ in range(70):
        if match.decision is None:
            break
        role = match.decision.role
        frame = type(match.play.frame_of(match.role_index(role)))
        reply = advised(match, role)
        if len(match.actions(role)) > 1:
            assert advised(match.clone(), role) == reply, "the same question, the same hint"
            found.append((frame, reply))
        match.apply(tuple(reply["action"]), role)  # type: ignore[arg-type]
    return found


def test_orders_are_told_with_goal_or_chance(hints: list[tuple[type, dict[str, object]]]) -> None:
    orders = [reply["why"] for frame, reply in hints if frame in (Impulse, OrderUnit, ChooseCard)]
    told = [why for why in orders if isinstance(why, dict) and why["id"] in TOLD]
    assert len(told) >= len(orders) / 2
    assert {"hint-go-goal", "hint-activate"} & {why["id"] for why in told}
    for why in told:
        shares = [why["args"][name] for name in ("chance", "contact", "there", "now", "then") if name in why["args"]]
        assert all(0 <= share <= 100 for share in shares)


def test_every_hint_is_said_in_every_language(hints: list[tuple[type, dict[str, object]]]) -> None:
    game = sandtable.game("fields-of-fire")
    for language in LANGUAGES:
        words = words_of(game, "L1", language)
        for _, reply in hints:
            why = reply["why"]
            assert isinstance(why, dict)
            said = words.msg(why)
            assert "{" not in said
            assert "hint-" not in said


def test_a_move_is_told_with_the_danger_that_the_commander_reckons_with() -> None:
    match = sandtable.new_match("fields-of-fire", "L1", seed=3)
    for _ in range(200):
        assert match.decision is not None
        role = match.decision.role
        frame = match.play.frame_of(match.role_index(role))
        action = tuple(advised(match, role)["action"])  # type: ignore[arg-type]
        if isinstance(frame, ChooseCard) and action[0] == "to":
            break
        match.apply(action, role)
    why = advised(match, role)["why"]
    assert isinstance(why, dict)
    s = match.play.state
    orders = Orders(Picture(s, odds_of(s.t)), frame.hq)
    assert why["args"]["card"] == ("card", action[1])
    assert why["args"]["contact"] == round(100 * orders.p.contact.get(action[1], 0.0))
    if why["id"] == "hint-go-goal":
        assert why["args"]["goal"] == ("card", orders.p.target(frame.unit))
