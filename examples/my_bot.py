"""A bot in forty lines: it looks one answer ahead in a few imagined worlds, and prefers what costs the enemy most.

python examples/my_bot.py
"""

import argparse

import sandtable
from sandtable import bots
from sandtable.lab.simulate import wilson
from sandtable.seam.seat import Chair


class MyBot:
    """`chair` is all that a bot gets: what its role may see, its legal answers, and worlds to try them in."""

    def __init__(self, seed: int | str, worlds: int = 3) -> None:
        self.seed, self.worlds, self.asked = seed, worlds, 0

    def choose(self, chair: Chair):
        self.asked += 1
        return max(chair.actions(), key=lambda action: self.worth(chair, action))

    def worth(self, chair: Chair, action) -> float:
        total = 0.0
        for number in range(self.worlds):
            world = chair.imagine(f"{self.seed} {self.asked} {number}")
            world.apply(action, chair.role)
            total += world.value(chair.role)
        return total


def play(seed: int) -> float:
    match = sandtable.new_match("atlantic-chase", "b05_river_plate", seed, simulation=True)
    mine = match.roles[seed % 2]
    players = {role: MyBot(seed) if role == mine else bots.make("random", match.game, seed) for role in match.roles}
    while not match.over:
        bots.answer(match, players)
    return {mine: 1.0, None: 0.5}.get(match.result["winner"], 0.0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    games = parser.parse_args().games
    won = sum(map(play, range(games)))
    print(
        f"won {won:g} of {games} against random: {won / games:.0%}, 95 % interval",
        *(f"{x:.0%}" for x in wilson(won, games)),
    )
