"""How well a review tells luck from decisions, on games in which it is known who erred.

  judge_review.py luck GAME SCENARIO [GAMES [PAIRS]]       one side errs: mean luck, variance factor
  judge_review.py blunders GAME SCENARIO [GAMES [PAIRS]]   games with a planted blunder, games with a harmless error

In `luck` the first role answers one of eight questions at random. Printed are the largest gap between the parts and
the result, the mean luck with its standard error, the variances of results and of luck-adjusted results, and the means
of both. In `blunders` a role answers one question otherwise than its bot: a blunder costs at least 15 points of winning
chance by 200 rollouts, a harmless error at most 5. Printed is how many blunders are among the moments of the review,
and how many of the harmless games show a blunder.
"""

from __future__ import annotations

import sys
import time
from statistics import fmean, stdev, variance

import sandtable
from sandtable import bots
from sandtable.bots.foresight import Foresight
from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action, Msg
from sandtable.review import Effort, Review
from sandtable.seam.match import Match
from sandtable.seam.player import Alternative, Player
from sandtable.seam.seat import Bot, Chair

ERRS = 8  # one of so many questions is answered at random
WORLDS = 200  # by which a planted answer is judged
SCREEN = 24  # by which answers are chosen that are judged
PLANTED, HARMLESS = 0.15, 0.05  # chance of winning
TRIES = 12  # answers that are looked at before a game is given up
LEAST_ERROR = 1e-9


class Erring:
    """A player that answers one of so many questions at random."""

    def __init__(self, bot: Bot, seed: str) -> None:
        self._bot = bot
        self._chance = Chance(key_of(f"erring {seed}"))

    def choose(self, chair: Chair) -> Action:
        """The bot's answer, or any."""
        own, actions = self._bot.choose(chair), chair.actions()
        return own if self._chance.pick("errs", ERRS) else actions[self._chance.pick("error", len(actions))]


def new_game(game: str, scenario: str, seed: str) -> tuple[Match, dict[str, Bot]]:
    """A match with its own bot in every seat."""
    match = sandtable.new_match(game, scenario, seed)
    name = next(iter(match.game.bots()))
    return match, {role: bots.make(name, match.game, f"{seed} {role}") for role in match.roles}


def play_on(match: Match, players: dict[str, Bot]) -> None:
    """To the end."""
    while not match.over:
        bots.answer(match, players)


def reviewed(match: Match, effort: Effort) -> Review:
    """The whole review of a match."""
    review = Review(match.record())
    for _ in review.work(effort):
        pass
    return review


# -- luck


def luck(game: str, scenario: str, games: int, effort: Effort) -> None:
    """Review games in which the first role errs."""
    gaps: list[float] = []
    lucky: list[float] = []
    results: list[float] = []
    adjusted: list[float] = []
    for number in range(games):
        match, players = new_game(game, scenario, f"luck {number}")
        first = match.roles[0]
        players[first] = Erring(players[first], f"luck {number}")
        play_on(match, players)
        account = reviewed(match, effort).account(first)
        of_turns = sum(turn.luck.mean + turn.skill.mean + turn.others.mean for turn in account.turns)
        gaps.append(abs(account.final - account.initial - of_turns))
        lucky.append(account.luck)
        results.append(account.final)
        adjusted.append(account.adjusted)
        tell(number, games)
    print(f"luck and skill miss the result by at most {max(gaps):.1e}")
    print(f"mean luck {told(lucky)}")
    print(f"result {told(results)}, variance {variance(results):.3f}")
    print(f"luck-adjusted {told(adjusted)}, variance {variance(adjusted):.3f}")
    print(f"variance factor {variance(results) / max(LEAST_ERROR, variance(adjusted)):.2f}")


def told(values: list[float]) -> str:
    """A mean with its standard error."""
    return f"{fmean(values):+.3f} (se {stdev(values) / len(values) ** 0.5:.3f})"


# -- blunders


class Planted:
    """A question of a game, and an answer to it that is a known error."""

    def __init__(self, at: int, action: Action, loss: float) -> None:
        self.at = at
        self.action = action
        self.loss = loss


def errors(game: str, scenario: str, seed: str) -> dict[str, Planted]:
    """A blunder and a harmless error in one game, as far as they are found."""
    match, players = new_game(game, scenario, seed)
    chance = Chance(key_of(f"planted {seed}"))
    answers = 0
    while not match.over:
        bots.answer(match, players)
        answers += 1
    wanted = sorted({chance.pick("question", answers) for _ in range(TRIES)})
    match, players = new_game(game, scenario, seed)
    found: dict[str, Planted] = {}
    for at in range(answers):
        if at in wanted and len(match.actions(match.deciding[0])) > 1 and len(found) < 2:
            plant(match, players, at, chance, found)
        bots.answer(match, players)
    return found


def plant(match: Match, players: dict[str, Bot], at: int, chance: Chance, found: dict[str, Planted]) -> None:
    """Judge one other answer to a question, and keep it if it is an error of a kind that is still wanted."""
    chair = Chair(match, match.deciding[0])
    player = players[chair.role]
    assert isinstance(player, Player)
    own = player.copy().choose(chair)
    left = [action for action in chair.actions() if action != own]
    action = left[chance.pick("answer", len(left))]
    twin = player.copy()
    twin.choose(chair)
    plans = [Alternative(Msg("plan-own"), twin, own), Alternative(Msg("plan-other"), player.copy(), action)]
    foresight = Foresight(chair, player, f"planted {at}", plans)
    foresight.compare(SCREEN)
    loss = -foresight.candidates[1].lead(foresight.own).mean
    kind = "blunder" if loss > PLANTED else "harmless" if abs(loss) < HARMLESS else ""
    if not kind or kind in found:
        return
    foresight.compare(WORLDS - SCREEN)
    loss = -foresight.candidates[1].lead(foresight.own).mean
    if (kind == "blunder" and loss >= PLANTED) or (kind == "harmless" and abs(loss) <= HARMLESS):
        found[kind] = Planted(at, action, loss)


def with_error(game: str, scenario: str, seed: str, error: Planted) -> tuple[Match, str]:
    """The game with the error in it, and who made it."""
    match, players = new_game(game, scenario, seed)
    role = ""
    answers = 0
    while not match.over:
        if answers == error.at:
            role = match.deciding[0]
            match.apply(error.action, role)
        else:
            bots.answer(match, players)
        answers += 1
    return match, role


def blunders(game: str, scenario: str, games: int, effort: Effort) -> None:
    """Review games with a planted blunder, and games with a harmless error."""
    planted = seen = harmless = false = 0
    for number in range(games):
        seed = f"blunder {number}"
        found = errors(game, scenario, seed)
        for kind, error in found.items():
            match, role = with_error(game, scenario, seed, error)
            moments = reviewed(match, effort).moments(role)
            told_of = [moment for moment in moments if moment.kind == "decision"]
            if kind == "blunder":
                planted += 1
                seen += any(moment.figure.mean < 0 for moment in told_of)
            else:
                harmless += 1
                false += any(moment.grade == "blunder" for moment in told_of)
        tell(number, games)
    print(f"planted blunders {planted}, among the moments {seen}")
    print(f"games with a harmless error {harmless}, with a false blunder {false}")


def tell(number: int, games: int) -> None:
    """How far the work is."""
    print(f"\r{number + 1} of {games} games", end="" if number + 1 < games else "\n", file=sys.stderr)


def main() -> None:
    """Play, review, print."""
    what, game, scenario = sys.argv[1:4]
    games, pairs = (int(word) for word in [*sys.argv[4:6], *["50", "64"][len(sys.argv[4:6]) :]])
    effort = Effort(values=pairs, pairs=pairs, close_pairs=pairs)
    began = time.process_time()
    {"luck": luck, "blunders": blunders}[what](game, scenario, games, effort)
    print(f"{game} {scenario}: {games} games, {pairs} pairs a decision, {time.process_time() - began:.0f} CPU s")


if __name__ == "__main__":
    main()
