"""What the Commander thinks a mission's chance of success is, and how far it looks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import sandtable
from sandtable import bots
from sandtable.games.fields_of_fire.bot import outlook
from sandtable.games.fields_of_fire.bot.commander import HORIZON, Commander
from sandtable.games.fields_of_fire.bot.odds import odds_of
from sandtable.games.fields_of_fire.bot.outlook import FACTS, NAMES, allowed, facts
from sandtable.games.fields_of_fire.bot.picture import Picture
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.seam.match import Match


def commanded(mission: str) -> Match:
    """A match at its first order."""
    match = sandtable.new_match("fields-of-fire", mission, 1, {}, simulation=True)
    bot = bots.make("commander", match.game, 1)
    while not isinstance(match.play.frame_of(0), Impulse):
        bots.answer(match, {"company": bot})
    return match


def picture(s: Company) -> Picture:
    return Picture(s, odds_of(s.t))


def fact(s: Company, name: str) -> float:
    return facts(picture(s))[FACTS.index(name)]


def test_losses_use_up_what_the_success_tests_allow() -> None:
    s: Company = next(match for match in map(commanded, ("A1", "D2", "B5", "C3")) if limited(match)).play.state
    most = next(task.most for task in s.m.success if outlook.limits_losses(task))
    left = []
    for losses in (0, most, most + 1):
        s.friendly_losses = s.earlier_losses + losses
        left.append(allowed(picture(s)))
    assert left[0] > left[1] == 0.0 > left[2]


def limited(match: Match) -> bool:
    return any(outlook.limits_losses(task) for task in match.play.state.m.success)


def test_less_time_makes_the_way_too_long() -> None:
    s: Company = commanded("A1").play.state
    early = fact(s, "shortage")
    s.turn = s.last_turn()
    assert fact(s, "shortage") > early


def test_every_number_has_a_name() -> None:
    s: Company = commanded("D2").play.state
    assert len(outlook.features(picture(s))) == len(NAMES)


@pytest.fixture
def fitted() -> Iterator[None]:
    """Weights by which losses alone count."""
    outlook.WEIGHTS[:] = [-1.0 if name == "losses" else 0.0 for name in NAMES]
    yield
    outlook.WEIGHTS.clear()


def test_without_weights_rollouts_go_to_the_end() -> None:
    assert Commander().horizon(commanded("D2")) == 0


@pytest.mark.usefixtures("fitted")
@pytest.mark.parametrize(("left", "far"), [(HORIZON + 1, True), (HORIZON - 1, False)])
def test_rollouts_go_to_the_end_only_where_it_is_near(left: int, far: bool) -> None:
    match, commander = commanded("D2"), Commander()
    s: Company = match.play.state
    s.turn = s.last_turn() - left
    assert (commander.horizon(match) == commander.time(match) + HORIZON) == far


@pytest.mark.usefixtures("fitted")
def test_losses_make_the_outlook_worse() -> None:
    match, commander = commanded("D2"), Commander()
    s: Company = match.play.state
    before = commander.outlook(match, 0)
    s.friendly_losses += 3
    assert commander.outlook(match, 0) < before == pytest.approx(0.5)
