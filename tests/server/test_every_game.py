"""Every registered game over the wire: patches lead to the views that the server would send afresh."""

from __future__ import annotations

import random

import pytest

import sandtable
from server.client import Player, Served


@pytest.mark.parametrize("game", sandtable.games())
def test_a_game_is_played_over_the_wire(served: Served, game: str) -> None:
    scenario = sandtable.game(game).scenarios()[-1]
    seats = [{"roles": [role], "player": "friend"} for role in scenario.roles]
    status, started, _ = served.post("/api/matches", {"game": game, "scenario": scenario.id, "seats": seats})
    assert status == 201, started
    dice = random.Random(7)
    players = [served.sit(started, number) for number in range(len(seats))]
    guest = served.sit(started, -1)
    for _ in range(150):
        if not advance(players, dice):
            break
    for number, player in enumerate([*players, guest]):
        with served.sit(started, number if number < len(players) else -1, "fresh") as fresh:
            player.wait(lambda player=player, fresh=fresh: player.same_as(fresh))  # type: ignore[misc]
        player.__exit__(None, None, None)


def advance(players: list[Player], dice: random.Random) -> bool:
    """One answer of somebody who is asked; False when the match is over."""
    for player in players:
        player.quiet(0.0)
    asked = [player for player in players if player.options]
    while not asked:
        if players[0].view["result"] is not None:
            return False
        for player in players:
            player.quiet(0.02)
        asked = [player for player in players if player.options]
    player = dice.choice(asked)
    option = dice.choice(player.options)
    told = player.apply(option["role"], *option["action"])
    assert told["type"] == "ok" or told["code"] == "stale", told
    return True
