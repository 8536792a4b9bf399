"""Clone the planner from its games, then go on by PPO: Ardennes '44, learning scenario, both seats (extra `learn`).

    python examples/clone_then_ppo.py --games 200 --corrections 100 --minutes 10

A clone that strays from the planner's games meets positions which it has never seen. So after the planner's own games
it plays one seat itself, and learns what the planner would have answered there.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import learning
import sandtable
from network import Net
from sandtable import bots
from sandtable.bots.payoff import payoff
from sandtable.lab.episode import Episode
from sandtable.lab.ratings import mean_with_interval
from sandtable.seam.seat import Chair

AT_ONCE = 16  # games that are played side by side


class Lesson:
    """A game of the teacher: what each question looked like, and which answer the teacher gave."""

    def __init__(self, game: str, scenario: str, bot: str, seed: str) -> None:
        self.episode = Episode(game, scenario, actions="options")
        self.match = self.episode.match = sandtable.new_match(game, scenario, seed, simulation=True)
        rules = self.episode.rules
        self.players = {role: bots.make(bot, rules, f"{seed} {role}") for role in self.match.roles}
        self.pupil = self.match.roles[int(seed.rpartition("/")[2]) % 2]
        self.asked: list[tuple] = []

    def ask(self) -> None:
        """The open question, its answers, and the place of the teacher's answer."""
        role = self.match.deciding[0]
        listed = self.match.actions(role)
        place = listed.index(self.players[role].choose(Chair(self.match, role)))
        rows = self.episode.list_options(role)[: len(listed)]
        self.asked.append((role, self.episode.look(role), rows, place))

    def answer(self, place: int) -> None:
        role = self.match.deciding[0]
        self.match.apply(self.match.actions(role)[place], role)

    def keep(self, numbers: np.ndarray | None) -> None:
        """Keep of the last look what the network reads; everything while it is not known yet."""
        role, seen, rows, place = self.asked[-1]
        self.asked[-1] = (role, seen[numbers if numbers is not None else slice(None)], rows, place)


def lessons(made: dict, bot: str, games: range, numbers: np.ndarray | None, net: Net | None = None):
    """Answers of the teacher, game by game: (numbers seen, rows, its place in them, how the game ended).

    With a network that plays one seat, the answers there are the network's, and only that seat is learned from.
    """
    waiting, playing = list(reversed(games)), []
    while waiting or playing:
        while waiting and len(playing) < AT_ONCE:
            playing.append(Lesson(made["game"], made["scenario"], bot, f"clone/{waiting.pop()}"))
        for lesson in playing:
            lesson.ask()
            lesson.keep(numbers)
        places = [lesson.asked[-1][3] for lesson in playing]
        if net is not None:
            own = [at for at, lesson in enumerate(playing) if lesson.asked[-1][0] == lesson.pupil]
            for at, place in zip(own, favourites(net, [playing[at].asked[-1][1:] for at in own]), strict=True):
                places[at] = place
        for lesson, place in zip(playing, places, strict=True):
            lesson.answer(place)
        for lesson in [lesson for lesson in playing if lesson.match.over]:
            ends = payoff(lesson.match)
            wanted = [one for one in lesson.asked if net is None or one[0] == lesson.pupil]
            yield [(seen, rows, place, ends[role]) for role, seen, rows, place in wanted]
        playing = [lesson for lesson in playing if not lesson.match.over]


def favourites(net: Net, asked: list) -> list[int]:
    """The likeliest answer to each question."""
    with torch.no_grad():
        return net(*batched(asked))[0].argmax(1).tolist() if asked else []


def batched(asked: list):
    most = max(len(one[1]) for one in asked)
    rows = np.full((len(asked), most, asked[0][1].shape[1]), -1, np.float32)
    for at, one in enumerate(asked):
        rows[at, : len(one[1])] = one[1]
    seen = torch.tensor(np.stack([one[0] for one in asked]))
    return seen, torch.tensor(rows), torch.tensor([len(one[1]) for one in asked])


def clone(net: Net, kept: list, epochs: int, rate: float = 1e-3, size: int = 64) -> None:
    """Learn the teacher's answers, and what they led to."""
    best = torch.optim.Adam(net.parameters(), rate)
    steps, done = epochs * -(-len(kept) // size), 0
    for _ in range(epochs):
        for some in torch.randperm(len(kept)).split(size):
            for group in best.param_groups:
                group["lr"] = rate * max(0.02, 1 - done / steps)
            batch = [kept[at] for at in some]
            chances, value = net(*batched(batch))
            right = torch.tensor([one[2] for one in batch])
            ends = torch.tensor([one[3] for one in batch]).float()
            loss = nn.functional.nll_loss(chances, right) + 0.1 * (value - ends).pow(2).mean()
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            best.step()
            done += 1


def met(net: Net, kept: list) -> float:
    """The share of the teacher's answers that the network gives too."""
    given = [place for at in range(0, len(kept), 64) for place in favourites(net, kept[at : at + 64])]
    return float(np.mean([place == one[2] for place, one in zip(given, kept, strict=True)]))


def against(net: Net, made: dict, roles: list[str], pairs: int) -> str:
    """Pairs of games with the same dice, a seat each; the planner in both seats would have exactly half."""
    seats = [learning.points(net, {**made, "role": role}, pairs, sharp=20) for role in roles]
    mean, low, high = mean_with_interval(list(np.mean(seats, axis=0).ravel()))
    each = ", ".join(f"{role} {learning.told(won)}" for role, won in zip(roles, seats, strict=True))
    return f"{mean:.1%} ({low:.1%} to {high:.1%}, {seats[0].size} pairs of games; {each})"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="ardennes44")
    parser.add_argument("--scenario", default="learning")
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--games", type=int, default=200, help="games of the planner to learn from")
    parser.add_argument("--corrections", type=int, default=100, help="games of the clone that the planner corrects")
    parser.add_argument("--rounds", type=int, default=2, help="of corrections")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--minutes", type=float, default=10, help="of PPO afterwards, for the first seat")
    parser.add_argument("--pairs", type=int, default=200, help="pairs of games of each test")
    parser.add_argument("--keep", type=Path, help="where to keep the network")
    given = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    made = {"game": given.game, "scenario": given.scenario, "opponent": given.bot}
    roles = list(sandtable.game(given.game).roles(given.scenario))
    began = time.process_time()
    few = [one for game in lessons(made, given.bot, range(min(8, given.games)), None) for one in game]
    net = Net(made, np.stack([one[0] for one in few]))
    print(f"the network reads {len(net.eye.numbers):,} of {len(few[0][0]):,} numbers")
    games = list(lessons(made, given.bot, range(given.games), net.eye.numbers))
    held = [one for game in games[::10] for one in game]
    kept = [one for at, game in enumerate(games) if at % 10 or given.games < 10 for one in game]
    before = met(net, held)
    clone(net, kept, given.epochs)
    print(
        f"{len(kept):,} answers of {given.bot}; met in held-out games: {before:.0%} before, {met(net, held):.1%} after"
    )
    print(f"cloned, against {given.bot}:", against(net, made, roles, given.pairs), flush=True)
    for turn in range(given.rounds):
        numbers = range(given.games + turn * given.corrections, given.games + (turn + 1) * given.corrections)
        kept += [one for game in lessons(made, given.bot, numbers, net.eye.numbers, net) for one in game]
        clone(net, kept, given.epochs)
        print(
            f"corrected, {len(kept):,} answers; met: {met(net, held):.1%}; {time.process_time() - began:.0f} s",
            flush=True,
        )
        print(f"corrected, against {given.bot}:", against(net, made, roles, given.pairs), flush=True)
        if given.keep:
            torch.save(net.state_dict(), given.keep)
    learner = {**made, "role": roles[0]}
    for answers, seconds, results in learning.ppo(net, learner, 10**9, minutes=given.minutes, rate=1e-4, doubt=0.001):
        print(
            f"{answers:>9,} answers, {seconds:.0f} s: {np.mean(results or [0.5]):.1%} of {len(results)} games",
            flush=True,
        )
    print(f"after PPO, against {given.bot}:", learning.told(learning.points(net, learner, given.pairs, sharp=20)))
