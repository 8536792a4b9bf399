"""How good the chances of winning are: a random position of each game, rolled out, against how the game went on.

  calibration.py GAME SCENARIO [POSITIONS [ROLLOUTS]]

The games are those of the game's own bot against itself. A constant that says the share of wins of the other games is
the measure: log-loss and Brier score are told for both, by thirds of the game, with the calibration error.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import sandtable
from sandtable import bots
from sandtable.bots.foresight import Budget, Foresight
from sandtable.bots.payoff import payoff
from sandtable.engine.chance import Chance, key_of
from sandtable.seam.match import Match
from sandtable.seam.player import Player
from sandtable.seam.seat import Chair

BINS = 5


class Position:
    """A moment of a game: how far it had come, what was said of the first role, how it ended for it."""

    def __init__(self, when: float, said: float, was: float) -> None:
        self.when = when
        self.said = said
        self.was = was


def play(game: str, scenario: str, seed: str, stop: int) -> tuple[Match, dict[str, Player], int]:
    """A game up to an answer, -1 for the end; with its players and the number of answers given."""
    match = sandtable.new_match(game, scenario, seed, simulation=True)
    name = next(iter(match.game.bots()))
    players = {role: bots.make(name, match.game, f"{seed} {role}") for role in match.roles}
    answers = 0
    while not match.over and answers != stop:
        bots.answer(match, players)
        answers += 1
    return match, {role: player for role, player in players.items() if isinstance(player, Player)}, answers


def look(game: str, scenario: str, number: int, rollouts: int) -> Position:
    """A random position of one game."""
    seed = f"calibration {number}"
    ended, _, answers = play(game, scenario, seed, -1)
    at = Chance(key_of(seed)).pick("position", answers)
    match, players, _ = play(game, scenario, seed, at)
    role = match.deciding[0]
    foresight = Foresight(Chair(match, role), players[role], seed)
    foresight.widen(Budget(rollouts=rollouts))
    first = match.roles[0]
    was = (1 + payoff(ended)[first]) / 2
    said = (foresight.roles[first].total + 0.5) / (foresight.roles[first].n + 1)
    return Position(at / answers, said, was)


def log_loss(said: np.ndarray, was: np.ndarray) -> float:
    """The mean surprise."""
    return float(-np.mean(was * np.log(said) + (1 - was) * np.log(1 - said)))


def main() -> None:
    """Look and print."""
    game, scenario = sys.argv[1:3]
    positions, rollouts = (int(word) for word in [*sys.argv[3:], "100", "16"][:2])
    began = time.process_time()
    found = []
    for number in range(positions):
        found.append(look(game, scenario, number, rollouts))
        print(f"\r{number + 1} of {positions} positions", end="", file=sys.stderr)
    when, said, was = (np.array([getattr(one, name) for one in found]) for name in ("when", "said", "was"))
    others = np.clip((was.sum() - was + 0.5) / len(was), 0.01, 0.99)  # a game does not judge itself
    print(f"\n{game} {scenario}: {positions} positions, {rollouts} rollouts, {time.process_time() - began:.0f} CPU s")
    print(f"log-loss {log_loss(said, was):.3f}, constant {log_loss(others, was):.3f}")
    print(f"Brier {float(np.mean((said - was) ** 2)):.3f}, constant {float(np.mean((others - was) ** 2)):.3f}")
    thirds = [np.minimum((when * 3).astype(int), 2) == third for third in range(3)]
    print("thirds of the game", *(f"{log_loss(said[part], was[part]):.3f}" for part in thirds if part.any()))
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    error = 0.0
    for number in range(BINS):
        part = bins == number
        if part.any():
            error += float(abs(said[part].mean() - was[part].mean()) * part.mean())
            print(f"  said {said[part].mean():.2f} was {was[part].mean():.2f} ({int(part.sum())})")
    print(f"calibration error {error:.3f}")


if __name__ == "__main__":
    main()
