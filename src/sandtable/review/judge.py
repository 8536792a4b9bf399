"""What positions and decisions were worth, by rollouts of the bots.

A position is worth the share of games that the bots win from it. A decision is judged where it differs from the bot's,
by pairs of rollouts with the same dice: one goes on from what was played, the other from what the bot would have done.
Pairs go as far as the bot looks ahead: what the decision changed is seen there, and the dice of the rest are noise.
In hindsight the rollouts start from the true position, else from worlds that the deciding role could not tell from it.
"""

from __future__ import annotations

from sandtable.bots.foresight.rollout import Party, in_step, roll_out
from sandtable.review.stretches import Stretch
from sandtable.seam.match import Match
from sandtable.seam.player import Player

Chances = list[float]  # to win, by role
VALUE, PAIR = "value", "pair"
Task = tuple[str, int, int]  # what, of which stretch, which time
Outcome = list[Chances]  # of a value one, of a pair two (as played, by the bot), none if the world did not fit

NOBODY = -1  # follows a plan
TO_THE_END = 0


class Judge:
    """Carries out tasks; the same task always has the same outcome."""

    def __init__(self, stretches: list[Stretch], player: Player, hindsight: bool, seed: str) -> None:
        self.stretches = stretches
        self._player = player
        self._hindsight = hindsight
        self._seed = seed

    def carry_out(self, task: Task) -> Outcome:
        """One rollout, or a pair of them."""
        kind, at, number = task
        seed = f"{self._seed} {at} {number}"
        stretch = self.stretches[at]
        start = self._world(stretch, seed)
        if kind == VALUE:
            return [self._roll_out(start, TO_THE_END)]
        until = self._player.horizon(start)
        played = start.clone()
        if not follow(played, stretch):
            return []
        return [self._roll_out(played, until), self._roll_out(start, until)]

    def _world(self, stretch: Stretch, seed: str) -> Match:
        role = None if self._hindsight else stretch.before.roles[stretch.role]
        return in_step(stretch.before if role is None else stretch.before.clone(unseen_by=role, seed=seed), seed)

    def _roll_out(self, world: Match, until: int) -> Chances:
        players = [self._player.fresh() for _ in world.roles]
        return roll_out(world, Party(players, NOBODY, 0, None), self._player, until)


def follow(world: Match, stretch: Stretch) -> bool:
    """Give the answers of a stretch in a possible world; False where one of them cannot be given there."""
    play = world.play
    counter = play.chance.counter
    for number, action in enumerate(stretch.answers):
        if number and play.chance.counter != counter:
            return False  # something turned up that was not there when it was played
        if stretch.role not in play.asked or not play.admits(stretch.role, action):
            return False
        play.take(stretch.role, action)
    return True
