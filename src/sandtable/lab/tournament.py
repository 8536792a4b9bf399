"""A tournament: every bot meets every other in pairs of games with one seed and the seats swapped.

Both games of a pair have the same dice, and a bot's own dice depend on its role alone. So a bot that meets itself under
another name plays the same game twice, and the pair is exactly even: that is the control of the method. In a solitaire
game a pair is the same mission played by both bots.

The rows depend on the plan alone, not on where or in which order the games were played, also when pairings end early.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any

import sandtable
from sandtable import bots
from sandtable.engine.errors import BadSetup
from sandtable.lab.executors import Executor
from sandtable.lab.ratings import Sprt, pair_scores
from sandtable.lab.simulate import Row, made_by, play_out, refuse_other_rules

ROUND = 8  # pairs of every pairing in every scenario between two looks at the test that ends a pairing early


class Entrant:
    """A bot under the name it has in the tournament: `planner`, or `twin=planner`."""

    def __init__(self, word: str) -> None:
        name, _, bot = word.partition("=")
        self.name = name.strip()
        self.bot = bot.strip() or self.name


class Tournament:
    """What is played: bots, scenarios, so many pairs of games for every pairing in every scenario.

    With a rival all others meet only him: that makes a curve of strength.
    """

    def __init__(
        self,
        game: str,
        scenarios: Sequence[str],
        entrants: Sequence[str],
        pairs: int,
        seed: int | str,
        options: dict[str, Any] | None = None,
        sprt: Sprt | None = None,
        rival: str | None = None,
    ) -> None:
        rules = sandtable.game(game)
        self.entrants = [Entrant(word) for word in (*entrants, *([rival] if rival else []))]
        names = [entrant.name for entrant in self.entrants]
        if len(names) < 2 or len(set(names)) < len(names):
            raise BadSetup("a tournament needs two bots or more, each under its own name: planner,twin=planner")
        if pairs < 1:
            raise BadSetup("at least one pair of games must be played")
        for entrant in self.entrants:
            bots.make(entrant.bot, rules)
        self.game = game
        self.scenarios = list(scenarios) or [rules.scenarios()[0].id]
        self.roles = {scenario: list(rules.roles(scenario)) for scenario in self.scenarios}
        self.options = {scenario: rules.resolve(scenario, options or {}) for scenario in self.scenarios}
        self.pairs = pairs
        self.seed = seed
        self.sprt = sprt
        self.made_by = made_by(game)
        last = len(names) - 1
        self.rival = rival
        self.pairings = [(number, last) for number in range(last)] if rival else list(combinations(range(last + 1), 2))

    def plain(self) -> dict[str, Any]:
        """The tournament as JSON-able data, without the number of pairs: more of the same may follow."""
        return {
            "tournament": self.game,
            "scenarios": self.scenarios,
            "bots": [[entrant.name, entrant.bot] for entrant in self.entrants],
            "seed": str(self.seed),
            "options": self.options,
            "rival": self.rival,
            "sprt": None if self.sprt is None else vars(self.sprt),
            **self.made_by,
        }

    def named(self, pairing: int) -> tuple[str, str]:
        """The names of the two bots of a pairing."""
        first, second = self.pairings[pairing]
        return self.entrants[first].name, self.entrants[second].name

    def seats(self, scenario: str, pairing: int, leg: int) -> dict[str, Entrant]:
        """Role -> bot. The first bot has the first, third ... role in the first game, the others in the second."""
        two = [self.entrants[number] for number in self.pairings[pairing]]
        return {role: two[(at + leg) % 2] for at, role in enumerate(self.roles[scenario])}

    def number(self, pair: int, scenario: str, pairing: int) -> int:
        """The number of the first of the two games of a pair."""
        return ((pair * len(self.scenarios) + self.scenarios.index(scenario)) * len(self.pairings) + pairing) * 2


Pair = tuple[int, str, int]  # its number in the pairing and scenario, the scenario, the pairing


def play_pair(tournament: Tournament, pair: Pair) -> list[Row]:
    """Both games of a pair."""
    refuse_other_rules(tournament.game, tournament.made_by)
    return [_play_leg(tournament, pair, leg) for leg in (0, 1)]


def _play_leg(tournament: Tournament, pair: Pair, leg: int) -> Row:
    number, scenario, pairing = pair
    seed = f"{tournament.seed}/{scenario}/{number}"
    seats = tournament.seats(scenario, pairing, leg)
    first, second = tournament.named(pairing)
    played = play_out(
        tournament.game,
        scenario,
        seed,
        tournament.options[scenario],
        {role: entrant.bot for role, entrant in seats.items()},
    )
    names = {role: entrant.name for role, entrant in seats.items()}
    played["winning_bot"] = names.get(played["winner"] or "")
    played.update({f"bot_{role}": name for role, name in names.items()})
    game = tournament.number(number, scenario, pairing) + leg
    return {"game": game, "pair": number, "first": first, "second": second, "leg": leg, "seed": seed, **played}


def rows_of(tournament: Tournament, executor: Executor, played: Sequence[Row] = ()) -> Iterator[list[Row]]:
    """The rows as they are played, pair by pair, without those that are played already."""
    rows = list(played)
    going = list(range(len(tournament.pairings)))
    step = ROUND if tournament.sprt else tournament.pairs
    for start in range(0, tournament.pairs, step):
        numbers = range(start, min(start + step, tournament.pairs))
        for brought in executor.run(partial(play_pair, tournament), _missing(tournament, numbers, going, rows)):
            rows += brought
            yield brought
        if tournament.sprt is not None:
            going = [pairing for pairing in going if _open(tournament, tournament.sprt, pairing, rows)]


def _missing(tournament: Tournament, numbers: range, going: list[int], rows: list[Row]) -> list[Pair]:
    there = {row["game"] for row in rows}
    wanted = [(pair, scenario, pairing) for pair in numbers for scenario in tournament.scenarios for pairing in going]
    return [pair for pair in wanted if not {tournament.number(*pair), tournament.number(*pair) + 1} <= there]


def _open(tournament: Tournament, sprt: Sprt, pairing: int, rows: list[Row]) -> bool:
    """Whether the test has not yet decided a pairing."""
    return sprt.verdict(pair_scores(rows, *tournament.named(pairing))) is None


def in_order(rows: list[Row]) -> list[Row]:
    """The rows of complete pairs, each game once, by the number of the game."""
    once = {row["game"]: row for row in rows}
    return [once[game] for game in sorted(once) if game ^ 1 in once]
