"""A handicap: some answers are overlooked, never the one that ends a question; the more points, the more of them."""

from __future__ import annotations

import pytest

import sandtable
from bots.pile import Pile
from sandtable import bots
from sandtable.bots.handicap import POINTS, Handicapped
from sandtable.engine.message import Action
from sandtable.seam.match import Match
from sandtable.seam.player import Player
from sandtable.seam.seat import Chair


class Highest(Player):
    """Gives the last of the answers that it is shown."""

    overlooks = 0.02

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(f"highest {seed}")
        self.shown: list[int] = []

    def reply(self, world: Match, role: int, actions: list[Action]) -> Action:
        self.shown.append(len(actions))
        return actions[-1]


def chair() -> Chair:
    match = sandtable.new_match(Pile(), seed=1)
    return Chair(match, match.roles[0])


def share_seen(points: int) -> float:
    player = Highest()
    handicapped = Handicapped(player, 1, points)
    seat = chair()
    for _ in range(300):
        handicapped.choose(seat)
    return sum(player.shown) / len(player.shown) / len(seat.actions())


def test_more_points_hide_more_answers() -> None:
    seen = [share_seen(points) for points in POINTS]
    assert seen == sorted(seen, reverse=True)
    assert seen[0] > 0.8 > seen[-1] > 0.5


def test_the_same_seed_overlooks_the_same() -> None:
    one, two = (Handicapped(Highest(), 7, 20) for _ in range(2))
    seat = chair()
    assert [one.choose(seat) for _ in range(20)] == [two.choose(seat) for _ in range(20)]


def test_stopping_is_never_overlooked() -> None:
    handicapped = Handicapped(Highest(), 1, 20)
    offered: list[Action] = [("go", 1), ("go", 2), ("done",)]
    seen = [handicapped.seen(offered) for _ in range(200)]
    assert all(("done",) in some for some in seen)
    assert any(len(some) == 1 for some in seen)


@pytest.mark.parametrize("points", [0, 7, 25])
def test_other_points_are_refused(points: int) -> None:
    with pytest.raises(sandtable.BadSetup):
        Handicapped(Highest(), 1, points)


def test_a_handicap_has_a_name_that_the_lobby_can_list() -> None:
    game = sandtable.game("atlantic-chase")
    assert [f"admiral:minus-{points}" for points in POINTS] == [name for name in bots.names(game) if "minus" in name]
    assert isinstance(bots.make("admiral:minus-10", game), Handicapped)
    for wrong in ("admiral:minus-", "admiral:minus-3", "admiral:minus-x"):
        with pytest.raises(sandtable.BadSetup):
            bots.make(wrong, game)
