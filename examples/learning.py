"""A small network over the option list, and PPO for it: what the two learning examples share (extra `learn`).

The network reads the observation once, every legal answer as a row (verb, things, numbers), and gives each answer a
score. Rows without an answer are masked.
"""

from __future__ import annotations

import time
from contextlib import closing

import numpy as np
import torch
from torch import nn

from sandtable.lab.gymnasium import SeatEnv
from sandtable.lab.simulate import wilson
from sandtable.lab.vector import SeatVector


class Net(nn.Module):
    """Scores of the listed answers and the value of the position."""

    def __init__(self, env: SeatEnv, wide: int = 128) -> None:
        super().__init__()
        seen, rows = env.observation_space["observation"], env.observation_space["options"]
        self.register_buffer("reach", torch.tensor(np.maximum(np.abs(seen.low), np.abs(seen.high))).clamp(min=1))
        self.register_buffer("highest", torch.tensor(rows.high[0]).clamp(min=1))
        self.verb = nn.Embedding(int(rows.high[0, 0]) + 2, 32)
        self.body = nn.Sequential(nn.Linear(seen.shape[0], wide), nn.ReLU(), nn.Linear(wide, wide), nn.ReLU())
        self.row = nn.Sequential(nn.Linear(32 + 2 * rows.shape[1], wide), nn.ReLU())
        self.join = nn.Sequential(nn.Linear(2 * wide, wide), nn.ReLU(), nn.Linear(wide, 1))
        self.value = nn.Linear(wide, 1)

    def forward(self, seen, rows, count):
        """Log probabilities of the answers (rows up to the longest list) and values."""
        rows = rows[:, : int(count.max())]
        body = self.body(seen / self.reach)
        angle = 3.1416 * rows / self.highest
        told = self.row(torch.cat([self.verb(rows[..., 0].long() + 1), torch.sin(angle), torch.cos(angle)], -1))
        both = torch.cat([body[:, None].expand(-1, told.shape[1], -1), told], -1)
        empty = torch.arange(told.shape[1])[None] >= count[:, None]
        scores = self.join(both).squeeze(-1).masked_fill(empty, -1e9)
        return torch.log_softmax(scores, -1), self.value(body).squeeze(-1)


def tensors(seen, info):
    """What a vector environment has told, as tensors of their own."""
    most = max(1, int(info["count"].max()))
    return (
        torch.tensor(seen["observation"]),
        torch.tensor(seen["options"][:, :most].copy()),
        torch.tensor(info["count"]).clamp(min=1),
    )


def wins(net: Net, made: dict, games: int = 200, seed: int = 1_000_000, workers: int = 2) -> float:
    """The share of games that the network wins, draws counting half; it leans towards its likely answers."""
    seats, done, won = min(32, games), 0, 0.0
    with closing(SeatVector(**made, actions="options", seats=seats, workers=workers)) as vector, torch.no_grad():
        seen, info = vector.reset(seed=seed)
        while done < games:
            chances, _ = net(*tensors(seen, info))
            picks = torch.distributions.Categorical(logits=2 * chances).sample()
            seen, reward, over, _, info = vector.step(picks.numpy())
            done += int(over.sum())
            won += float(((reward + 1) / 2)[over].sum())
    return won / done


def ppo(
    net: Net,
    made: dict,
    seconds: float,
    seed: int = 0,
    seats: int = 32,
    steps: int = 64,
    rate: float = 7e-4,
):
    """Improve a network by PPO for so many seconds; yields (answers so far, share of wins while learning)."""
    torch.manual_seed(seed)
    best = torch.optim.Adam(net.parameters(), rate)
    recent: list[float] = []
    answers, began = 0, time.monotonic()
    with closing(SeatVector(**made, actions="options", seats=seats, workers=2)) as vector:
        seen, info = vector.reset(seed=seed)
        now = tensors(seen, info)
        begins = np.zeros(seats, bool)  # the answer of a seat that begins a new match is not read
        while time.monotonic() - began < seconds:
            kept = []
            for _ in range(steps):
                with torch.no_grad():
                    chances, value = net(*now)
                    pick = torch.distributions.Categorical(logits=chances).sample()
                seen, reward, over, cut, info = vector.step(pick.numpy())
                chosen = chances.gather(1, pick[:, None])[:, 0]
                ended = over | cut
                kept.append(
                    (now, pick, chosen, value, torch.tensor(reward).float(), torch.tensor(ended), ~torch.tensor(begins))
                )
                recent += [(one + 1) / 2 for one in reward[over]]
                begins = ended.copy()
                now = tensors(seen, info)
            answers += seats * steps
            _improve(net, best, kept, net(*now)[1].detach())
            yield answers, float(np.mean(recent[-400:])) if recent else 0.5


def _improve(
    net: Net, best, kept, last, decay: float = 0.997, trace: float = 0.95, epochs: int = 3, size: int = 512
) -> None:
    gains, gain, following = [], torch.zeros_like(last), last
    for _, _, _, value, reward, ended, _ in reversed(kept):
        going = (~ended).float()
        error = reward + decay * following * going - value
        gain = error + decay * trace * going * gain
        gains.append(gain)
        following = value
    gains.reverse()
    most = max(one[0][1].shape[1] for one in kept)
    rows = torch.cat([nn.functional.pad(one[0][1], (0, 0, 0, most - one[0][1].shape[1]), value=-1) for one in kept])
    seen, count = (torch.cat([one[0][at] for one in kept]) for at in (0, 2))
    pick, chosen, value = (torch.cat([one[at] for one in kept]) for at in (1, 2, 3))
    real = torch.cat([one[6] for one in kept]).nonzero()[:, 0]
    gain = torch.cat(gains)
    aim = gain + value
    gain = (gain - gain[real].mean()) / (gain[real].std() + 1e-6)
    for _ in range(epochs):
        for some in real[torch.randperm(len(real))].split(size):
            chances, now = net(seen[some], rows[some], count[some])
            ratio = (chances.gather(1, pick[some][:, None])[:, 0] - chosen[some]).exp()
            better = torch.min(ratio * gain[some], ratio.clamp(0.8, 1.2) * gain[some]).mean()
            doubt = -(chances.exp() * chances.clamp(min=-30)).sum(-1).mean()
            loss = -better + 0.5 * (now - aim[some]).pow(2).mean() - 0.01 * doubt
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()


def told(share: float, games: int) -> str:
    """A share of wins with its interval."""
    low, high = wilson(share * games, games)
    return f"{share:.1%} ({low:.0%} to {high:.0%}, {games} games)"
