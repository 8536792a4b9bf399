"""Which plans a bot that looks ahead follows, to see which are never worth offering and where the search finds nothing.

  plans_followed.py GAME SCENARIO[,SCENARIO ...] BOT GAMES     BOT is planner:64, commander:2s ...

It plays so many games of each scenario against the game's own bot, changing seats. By kind of plan are told: the looks
that offered it, those in which it came to other answers than the bot's own intention, those that ended with it, and
its mean lead over the own intention in all worlds that were rolled out.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict

import sandtable
from sandtable import bots
from sandtable.bots.foresight import Foreseer, Foresight
from sandtable.bots.foresight.foresight import Candidate
from sandtable.bots.payoff import payoff
from sandtable.seam.seat import Chair


class Tally:
    """What became of one kind of plan."""

    def __init__(self) -> None:
        self.offered = 0
        self.apart = 0
        self.followed = 0
        self.worlds = 0
        self.lead = 0.0


TALLIES: dict[tuple[str, str], Tally] = defaultdict(Tally)  # by role and kind of plan


class Counting:
    """A bot that looks ahead, its looks counted."""

    def __init__(self, bot: Foreseer) -> None:
        self._bot = bot
        self._pick = bot.pick
        self._role = ""
        bot.pick = self._count  # type: ignore[method-assign]

    def choose(self, chair: Chair) -> sandtable.Action:
        """The answer of the bot."""
        self._role = chair.role
        return self._bot.choose(chair)

    def _count(self, foresight: Foresight) -> Candidate:
        chosen = self._pick(foresight)
        for one in foresight.candidates:
            tally = TALLIES[self._role, one.plan.reason.id]
            lead = one.lead(foresight.own)
            tally.offered += 1
            tally.apart += one.apart
            tally.followed += one is chosen
            tally.worlds += lead.n
            tally.lead += lead.n * lead.mean
        return chosen


def play(game: str, scenario: str, name: str, number: int) -> float:
    """One game; what the bot that looks ahead has won, from 0 to 1."""
    match = sandtable.new_match(game, scenario, f"followed {number}", simulation=True)
    usual = name.partition(":")[0]
    ahead = match.roles[number % len(match.roles)]
    made = bots.make(name, match.game, number)
    if not isinstance(made, Foreseer):
        sys.exit(f"{name} does not look ahead: name a level or a budget, such as {usual}:64")
    players: dict[str, bots.Bot] = {role: bots.make(usual, match.game, f"{number} {role}") for role in match.roles}
    players[ahead] = Counting(made)
    while not match.over:
        bots.answer(match, players)
    return (1 + payoff(match)[ahead]) / 2


def main() -> None:
    """Play and print."""
    game, scenarios, name, games = sys.argv[1], sys.argv[2].split(","), sys.argv[3], int(sys.argv[4])
    began = time.process_time()
    won = 0.0
    for scenario in scenarios:
        for number in range(games):
            won += play(game, scenario, name, number)
            print(f"\r{scenario}: {number + 1} of {games} games ", end="", file=sys.stderr)
    played = games * len(scenarios)
    print(f"\n{name}: {won:g} of {played} games won, {time.process_time() - began:.0f} CPU s")
    print(f"{'role':10} {'plan':22} {'offered':>8} {'apart':>6} {'followed':>9} {'mean lead':>10} {'worlds':>7}")
    for (role, plan), tally in sorted(TALLIES.items(), key=lambda one: (one[0][0], -one[1].followed)):
        lead = 100 * tally.lead / max(1, tally.worlds)
        counts = f"{tally.offered:8} {tally.apart:6} {tally.followed:9} {lead:+10.1f} {tally.worlds:7}"
        print(f"{role:10} {plan:22} {counts}")


if __name__ == "__main__":
    main()
