"""Clone the planner from its games, then go on by PPO: Ardennes '44, learning scenario (extra `learn`).

python examples/clone_then_ppo.py --games 200 --minutes 30
"""

import argparse

import numpy as np
import torch
from torch import nn

import learning
import sandtable
from sandtable.lab.dataset import rows_of
from sandtable.lab.episode import Episode
from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.simulate import Plan


def answers_of(plan: Plan, games: int, role: str):
    """What the role saw, the rows of its answers and the place of the one it chose, game by game."""
    for number in range(games):
        episode = Episode(plan.game, plan.scenario, actions="options")
        episode.match = sandtable.new_match(plan.game, plan.scenario, f"{plan.seed}/{number}", simulation=True)
        for row in rows_of(plan, number, observations=False):
            if row["role"] == role:
                rows = episode.option_rows(role)[: row["legal"]]
                yield number, episode.observe(role), rows, row["place"]
            episode.match.apply((row["verb"], *row["arguments"]), row["role"])


def clone(net: learning.Net, kept: list, epochs: int, size: int = 64) -> tuple[float, float]:
    """Learn the planner's answers; how many of the held-out tenth of the games are met, before and after."""
    held = [one for one in kept if one[0] % 10 == 9] or kept
    taught = [one for one in kept if one[0] % 10 != 9] or kept
    best = torch.optim.Adam(net.parameters(), 1e-3)
    before = met(net, held)
    for _ in range(epochs):
        for some in torch.randperm(len(taught)).split(size):
            batch = [taught[at] for at in some]
            chances, _ = net(*batched(batch))
            loss = nn.functional.nll_loss(chances, torch.tensor([one[3] for one in batch]))
            best.zero_grad()
            loss.backward()
            best.step()
    return before, met(net, held)


def batched(batch: list):
    most = max(len(one[2]) for one in batch)
    rows = np.full((len(batch), most, batch[0][2].shape[1]), -1, np.float32)
    for at, one in enumerate(batch):
        rows[at, : len(one[2])] = one[2]
    seen = torch.tensor(np.stack([one[1] for one in batch]))
    return seen, torch.tensor(rows), torch.tensor([len(one[2]) for one in batch])


def met(net: learning.Net, kept: list) -> float:
    with torch.no_grad():
        right = [int(net(*batched([one]))[0].argmax()) == one[3] for one in kept]
    return sum(right) / len(right)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="ardennes44")
    parser.add_argument("--scenario", default="learning")
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--role", default="German")
    parser.add_argument("--games", type=int, default=200, help="games to learn from")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--minutes", type=float, default=30, help="of PPO afterwards")
    parser.add_argument("--tests", type=int, default=200, help="games of each test")
    given = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    made = {"game": given.game, "scenario": given.scenario, "role": given.role, "opponent": given.bot}
    net = learning.Net(SeatEnv(**made, actions="options"))
    plan = Plan(given.game, given.scenario, [given.bot], given.games, "clone")
    kept = list(answers_of(plan, given.games, given.role))
    before, after = clone(net, kept, given.epochs)
    print(
        f"{len(kept):,} answers of {given.bot}; answers met in held-out games: {before:.0%} before, {after:.0%} after"
    )
    print(f"cloned, against {given.bot}:", learning.told(learning.wins(net, made, given.tests), given.tests))
    for answers, share in learning.ppo(net, made, given.minutes * 60, rate=1e-4):
        print(f"{answers:>9,} answers: {share:.1%} of the last 400 games", flush=True)
    print(f"after PPO, against {given.bot}:", learning.told(learning.wins(net, made, given.tests), given.tests))
