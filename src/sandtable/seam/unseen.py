"""Another world that a role cannot tell from the true one: sealed answers and secrets drawn anew."""

from __future__ import annotations

from typing import Any

from sandtable.engine.chance import Chance
from sandtable.engine.frames import Lanes, State
from sandtable.engine.game import Game
from sandtable.engine.play import Play


def resample(game: Game, state: State, role: int, chance: Chance, roles: int) -> None:
    """Refill everything that `role` cannot know."""
    for frame in state.stack:
        if isinstance(frame, Lanes):
            for other in range(roles):
                if other != role and frame.fresh[other]:
                    _seal_anew(frame, other, Play(state, chance, roles, False, game.flow))
    game.sample(state, role, chance)


def _seal_anew(lanes: Lanes[Any], other: int, play: Play[Any]) -> None:
    """Start the lane of another role anew, and run it to its end if it was closed."""
    was_closed = lanes.closed[other]
    lanes.lanes[other] = [frame.copy() for frame in lanes.fresh[other]]
    lanes.closed[other] = 0
    while was_closed and not lanes.closed[other]:
        play.asked = []
        play.run_lane(lanes, other)
        if not lanes.closed[other]:
            options = play.legal(other)
            outer, play.stack = play.stack, lanes.lanes[other]
            play.stack[-1].answer(play, options[play.chance.pick("sealed", len(options))])
            play.stack = outer
