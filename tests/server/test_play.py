"""Playing over the wire: seats, patches, refusals, undo, chat, orders, hints."""

from __future__ import annotations

import random

from server.client import Served


def test_two_people_play_a_whole_match(served: Served) -> None:
    started = served.match("me", "friend")
    dice = random.Random(4)
    with served.sit(started, 0) as red, served.sit(started, 1) as blue, served.sit(started, -1) as guest:
        players = {"Red": red, "Blue": blue}
        for _ in range(3000):
            red.quiet(0)
            blue.quiet(0)
            asked = [player for player in players.values() if player.options]
            if red.over or blue.over:
                break
            if not asked:
                red.quiet(0.01)
                continue
            player = dice.choice(asked)
            option = dice.choice(player.options)
            told = player.apply(option["role"], *option["action"])
            assert told["type"] == "ok" or told["code"] == "stale", told
        for player in (red, blue, guest):
            if player.over is None:
                player.until("over")
            assert player.view["result"]["scores"]
            assert player.over is not None
            assert player.over["seed"]
        status, info, _ = served.get(f"/api/matches/{started['match']}?token={started['spectator_token']}")
        assert status == 200
        assert info["over"]
        assert info["seed"] == red.over["seed"]
