"""Compare the outlook of Air & Armor's planner with games of its own.

  judge_outlook.py GAMES SCENARIO [SCENARIO ...]

Positions are those at the start of each turn. Printed are, by scenario, the log-loss of `winning_chance` and of the
constant share of wins, and how often the chances said came true.
"""

from __future__ import annotations

import math
import sys

import sandtable
from sandtable.games.air_armor.bot.outlook import winning_chance
from sandtable.games.air_armor.bot.picture import Picture
from sandtable.games.air_armor.bot.planner import Planner
from sandtable.games.air_armor.bot.ways import Atlas
from sandtable.seam.seat import Chair

LEAST = 1e-4
BANDS = 5


def play(scenario: str, number: int) -> tuple[list[float], float]:
    """What the outlook of the first role was at each turn, and its result: 1 won, 0.5 drawn, 0 lost."""
    match = sandtable.new_match("air-armor", scenario, f"outlook {number}", simulation=True)
    players = {role: Planner(f"outlook {number} {role}") for role in match.roles}
    atlas = Atlas()
    said: list[float] = []
    turn = 0
    while not match.over:
        state = match.play.state
        if state.turn != turn:
            turn = state.turn
            said.append(winning_chance(Picture(state, 0, atlas)))
        role = match.deciding[0]
        match.apply(players[role].choose(Chair(match, role)), role)
    assert match.result is not None
    winner = match.result["winner"]
    return said, 0.5 if winner is None else float(winner == match.roles[0])


def surprise(chance: float, result: float) -> float:
    """The log-loss of one chance."""
    known = min(max(chance, LEAST), 1 - LEAST)
    return -(result * math.log(known) + (1 - result) * math.log(1 - known))


def main(games: int, scenarios: list[str]) -> None:
    """Play and judge."""
    every: list[tuple[float, float]] = []
    for scenario in scenarios:
        played = [play(scenario, number) for number in range(games)]
        pairs = [(chance, result) for said, result in played for chance in said]
        share = sum(result for _, result in played) / games
        loss = sum(surprise(chance, result) for chance, result in pairs) / len(pairs)
        constant = sum(surprise(share, result) for _, result in pairs) / len(pairs)
        print(f"{scenario}: {len(pairs)} positions, log-loss {loss:.3f}, constant {constant:.3f}", flush=True)
        every += pairs
    for band in range(BANDS):
        inside = [pair for pair in every if min(BANDS - 1, int(pair[0] * BANDS)) == band]
        if inside:
            said, came = (sum(pair[at] for pair in inside) / len(inside) for at in (0, 1))
            print(f"said {said:.2f}, came {came:.2f} ({len(inside)})")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
