"""Fit the outlook of a game's bot to its own games, judge it by games it has not seen, and write bot/weights.py.

  fit_outlook.py GAME SCENARIO[,SCENARIO ...] GAMES     so many games of each scenario

Games are kept in build/outlook/ as answers, so that more of them go on where the last run stopped and new features are
measured on old games. In every second game both sides change their style from turn to turn. Positions are those at the
start of a turn. A curve is judged in five rounds: four fifths of the games fit it, the others judge it by its log-loss
against the constant share of wins in the scenario. The weights that are written are those of all games.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import sandtable
from sandtable import bots
from sandtable.bots.payoff import payoff
from sandtable.engine.chance import Chance, key_of
from sandtable.games.air_armor.bot import outlook as air_armor
from sandtable.games.air_armor.bot import style as air_armor_style
from sandtable.games.air_armor.bot.picture import Picture as Theater
from sandtable.games.air_armor.bot.ways import Atlas
from sandtable.games.ardennes44.bot import outlook as ardennes
from sandtable.games.ardennes44.bot import style as ardennes_style
from sandtable.games.ardennes44.bot.weights import WEIGHTS as OF_ARDENNES
from sandtable.games.ardennes44.rules.supply.supply import road_net
from sandtable.games.ardennes44.rules.victory import controlled, hex_points
from sandtable.games.fields_of_fire.bot import outlook as fields
from sandtable.games.fields_of_fire.bot import style as fields_style
from sandtable.games.fields_of_fire.bot.odds import odds_of
from sandtable.games.fields_of_fire.bot.picture import Picture as Mission
from sandtable.seam.match import Match
from sandtable.seam.player import Player
from sandtable.seam.seat import Chair

ROUNDS = 5
RIDGE = 30.0  # pulls weights of standardised features to 0 that few games speak for
APART = 64.0  # the same for what a scenario adds
A_GAME = 8.0  # positions that a game counts for, however many turns it has
KNOWN = 6.0  # games of a scenario that the share of wins in all of them counts for
STEPS = 60  # of Newton's method
CLOSE = 1e-7
LEAST = 1e-4
MOST = 30.0
BANDS = 5

HEAD = '''"""{title}

Made by `tools/fit_outlook.py {words}`, not by hand.
"""

from __future__ import annotations

from typing import Final

'''


class Position:
    """The start of a turn: what was measured, how far the game had come, who won, from 0 to 1 for the first role."""

    def __init__(self, game: int, scenario: str, when: float, row: Any) -> None:
        self.game = game
        self.scenario = scenario
        self.when = when
        self.row = row
        self.won = 0.5
        self.weight = 1.0
        self.fates: list[int] = []  # of the goals


# -- games ---------------------------------------------------------------------------------------------------------


def play(game: str, scenario: str, number: int) -> dict[str, Any]:
    """A game of the bot against itself as its answers."""
    match = new(game, scenario, number)
    players = {role: player(match, f"outlook {number} {role}") for role in match.roles}
    chance = Chance(key_of(f"outlook styles {number}"))
    answers: list[list[Any]] = []
    turn = 0
    while not match.over:
        if number % 2 and match.clock and match.clock[0] != turn:
            turn = match.clock[0]
            for at, one in enumerate(players.values()):
                found = styles(game, at)
                one.style = found[chance.pick("style", len(found))]
        role = match.deciding[0]
        action = players[role].choose(Chair(match, role))
        match.apply(action, role)
        answers.append([role, action])
    return {"number": number, "answers": answers}


def new(game: str, scenario: str, number: int) -> Match:
    """The match before its first answer."""
    return sandtable.new_match(game, scenario, f"outlook {number}", simulation=True)


def player(match: Match, seed: str) -> Player:
    """The bot of the game."""
    found = bots.make(next(iter(match.game.bots())), match.game, seed)
    assert isinstance(found, Player)
    return found


def styles(game: str, role: int) -> list[Any]:
    """The styles in which a turn could be played."""
    if game == "ardennes44":
        return [style for _, style in ardennes_style.PLANS[role]]
    if game == "fields-of-fire":
        return list(fields_style.STYLES.values())
    return [air_armor_style.USUAL, *air_armor_style.STYLES.values()]


def games(game: str, scenario: str, wanted: int) -> list[dict[str, Any]]:
    """Games so far, and those that are missing."""
    kept = Path("build/outlook") / game / f"{scenario}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    found = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    with kept.open("a") as file:
        for number in range(len(found), wanted):
            found.append(play(game, scenario, number))
            file.write(json.dumps(found[-1]) + "\n")
            file.flush()
            print(f"\r{scenario}: {number + 1} of {wanted} games ", end="", file=sys.stderr)
    return found[:wanted]


def positions(game: str, scenario: str, kept: dict[str, Any]) -> Iterator[Position]:
    """The starts of turns of a game that was kept."""
    match = new(game, scenario, kept["number"])
    judge = player(match, "")
    found: list[Position] = []
    seen = -1
    for at, (role, action) in enumerate(kept["answers"]):
        moment = judge.time(match)
        if moment > seen and match.clock and match.clock[0] > 0:
            seen = moment
            found.append(Position(kept["number"], scenario, at / len(kept["answers"]), measure(game, match)))
        match.apply(tuple(action), role)
    won = (1 + payoff(match)[match.roles[0]]) / 2
    fates = fates_of(match) if game == "ardennes44" else []
    for one in found:
        one.won, one.fates, one.weight = won, fates, A_GAME / len(found)
    return iter(found)


ATLAS = Atlas()


def measure(game: str, match: Match) -> Any:
    """What the curve looks at."""
    state = match.play.state
    if game == "ardennes44":
        return ardennes.survey(state)
    if game == "fields-of-fire":
        return fields.features(Mission(state, odds_of(state.t)))
    return air_armor.features(Theater(state, 0, ATLAS))


def fates_of(match: Match) -> list[int]:
    """Which victory hexes that count the German controls."""
    s = match.play.state
    net = road_net(s, 0)
    counting = [hex for at, hex in enumerate(s.scenario.objective_hex) if hex_points(s, at) > 0]
    return [int(controlled(s, hex, net)) for hex in counting]


# -- fitting -------------------------------------------------------------------------------------------------------


def fit(rows: Any, won: Any, weight: Any, ridge: Any) -> Any:
    """Logistic regression by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -MOST, MOST)))
        slope = rows.T @ (weight * (won - chance)) - ridge * weights
        curve = (rows * (weight * chance * (1 - chance))[:, None]).T @ rows + np.diag(ridge)
        step = np.linalg.solve(curve, slope)
        weights = weights + step
        if np.abs(step).max() < CLOSE:
            break
    return weights


def fit_scaled(rows: Any, won: Any, weight: Any) -> Any:
    """The same with features of very different size."""
    scale = rows.std(axis=0)
    scale[scale < LEAST] = 1.0
    return fit(rows / scale, won, weight, np.full(rows.shape[1], RIDGE)) / scale


def of(some: list[Position], name: str) -> Any:
    """One number of every position."""
    return np.array([getattr(one, name) for one in some], dtype=float)


class Simple:
    """One curve for all scenarios, and what each scenario adds."""

    def __init__(self, some: list[Position], scenarios: list[str]) -> None:
        self.scenarios = scenarios
        self.own = len(some[0].row)
        scale = np.array([one.row for one in some]).std(axis=0)
        scale[scale < LEAST] = 1.0
        self._scale = np.concatenate([scale, np.ones(len(scenarios))])
        ridge = np.concatenate([np.full(self.own, RIDGE), np.full(len(scenarios), APART)])
        fitted = fit(self._rows(some) / self._scale, of(some, "won"), of(some, "weight"), ridge)
        self.weights = fitted / self._scale

    def _rows(self, some: list[Position]) -> Any:
        rows = np.array([one.row for one in some])
        apart = np.array([[float(one.scenario == name) for name in self.scenarios] for one in some])
        return np.hstack([rows, apart])

    def said(self, some: list[Position]) -> Any:
        """The chance of each position."""
        return 1 / (1 + np.exp(-np.clip(self._rows(some) @ self.weights, -MOST, MOST)))

    def parts(self) -> tuple[list[float], dict[str, float]]:
        """Weights of the features, and of the scenarios."""
        found = plain(self.weights)
        return found[: self.own], dict(zip(self.scenarios, found[self.own :], strict=True))


class OfGoals:
    """Two curves for the goals of one scenario, and one for the points that they promise."""

    def __init__(self, some: list[Position], _: list[str]) -> None:
        self.curves: list[list[float]] = []
        for held in (ardennes.OPEN, ardennes.HELD):
            goals = [
                (goal.row, fate, one.weight)
                for one in some
                for goal, fate in zip(one.row.goals, one.fates, strict=True)
                if goal.held == held
            ]
            rows, fates, weight = (np.array(column, dtype=float) for column in zip(*goals, strict=True))
            self.curves.append(plain(fit_scaled(rows, fates, weight)))
        self.curves.append(plain(fit_scaled(self._rows(some), of(some, "won"), of(some, "weight"))))

    def _rows(self, some: list[Position]) -> Any:
        return np.array([ardennes.features(one.row, self.curves) for one in some])

    def said(self, some: list[Position]) -> Any:
        """The chance of each position."""
        return 1 / (1 + np.exp(-np.clip(self._rows(some) @ np.array(self.curves[ardennes.WIN]), -MOST, MOST)))


def plain(weights: Any) -> list[float]:
    """Weights to be written."""
    return [round(float(weight), 4) for weight in weights]


def log_loss(chance: Any, won: Any) -> float:
    """The mean surprise."""
    clipped = np.clip(chance, LEAST, 1 - LEAST)
    return float(-np.mean(won * np.log(clipped) + (1 - won) * np.log(1 - clipped)))


def judge(kind: Any, found: list[Position], scenarios: list[str]) -> None:
    """Print how well the curve foretells games that it has not seen."""
    said, constant, judged = [], [], []
    for part in range(ROUNDS):
        learned = [one for one in found if one.game % ROUNDS != part]
        others = [one for one in found if one.game % ROUNDS == part]
        said.append(kind(learned, scenarios).said(others))
        shares = {scenario: share_of(learned, scenario) for scenario in scenarios}
        constant.append(np.array([shares[one.scenario] for one in others]))
        judged += others
    chance, share = np.concatenate(said), np.concatenate(constant)
    won, when = (np.array([getattr(one, name) for one in judged]) for name in ("won", "when"))
    loss, known = log_loss(chance, won), log_loss(share, won)
    print(f"{len(judged)} positions: log-loss {loss:.3f}, constant {known:.3f}, {1 - loss / known:.0%} below")
    for part in range(3):
        third = np.minimum((when * 3).astype(int), 2) == part
        print(
            f"  third {part + 1}: {log_loss(chance[third], won[third]):.3f}, {log_loss(share[third], won[third]):.3f}"
        )
    error = 0.0
    for band in range(BANDS):
        inside = np.minimum((chance * BANDS).astype(int), BANDS - 1) == band
        if inside.any():
            error += abs(float(chance[inside].mean() - won[inside].mean())) * float(inside.mean())
            print(f"  said {chance[inside].mean():.2f}, came {won[inside].mean():.2f} ({int(inside.sum())})")
    print(f"calibration error {error:.3f}")


def share_of(some: list[Position], scenario: str) -> float:
    """The share of wins in a scenario; of few games, drawn toward that of all scenarios."""
    won, weight = of(some, "won"), of(some, "weight") / A_GAME
    inside = np.array([one.scenario == scenario for one in some])
    share = float((won * weight).sum() / weight.sum())
    return float(((won * weight)[inside].sum() + KNOWN * share) / (weight[inside].sum() + KNOWN))


def write(game: str, scenarios: list[str], fitted: Any) -> None:
    """The weights as a module."""
    words = f"{game} {','.join(scenarios) if len(scenarios) < BANDS else 'SCENARIOS'} {sys.argv[3]}"
    target = Path("src/sandtable/games") / game.replace("-", "_") / "bot/weights.py"
    if game == "ardennes44":
        number = sandtable.new_match(game, scenarios[0], 0).play.state.scenario.id
        OF_ARDENNES[number] = fitted.curves
        title = "Weights of `outlook.py` by number of scenario: of open goals, of held ones, of the game."
        body = "WEIGHTS: Final[dict[int, list[list[float]]]] = " + repr(dict(sorted(OF_ARDENNES.items())))
    else:
        weights, apart = fitted.parts()
        title = "Weights of `outlook.py`, and what a scenario adds."
        body = f"WEIGHTS: Final[list[float]] = {weights!r}\nSCENARIOS: Final[dict[str, float]] = {apart!r}"
    target.write_text(HEAD.format(title=title, words=words) + body + "\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", str(target)], check=True)


def main() -> None:
    """Play, judge, fit, write."""
    game, scenarios, wanted = sys.argv[1], sys.argv[2].split(","), int(sys.argv[3])
    started = time.process_time()
    kept = {scenario: games(game, scenario, wanted) for scenario in scenarios}
    found = [one for scenario in scenarios for row in kept[scenario] for one in positions(game, scenario, row)]
    print(f"\n{wanted} games of {len(scenarios)} scenarios; {time.process_time() - started:.0f} CPU s")
    kind = OfGoals if game == "ardennes44" else Simple
    judge(kind, found, scenarios)
    write(game, scenarios, kind(found, scenarios))


if __name__ == "__main__":
    main()
