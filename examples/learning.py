"""What the learning examples share: PPO with masks, and tests in pairs of games (extra `learn`)."""

from __future__ import annotations

import time
from contextlib import closing

import numpy as np
import torch
from torch import nn

from network import Net
from sandtable.lab.simulate import wilson
from sandtable.lab.vector import SeatVector


def tensors(net: Net, seen, info):
    """What a vector environment has told, as tensors of their own: the numbers that the network reads."""
    most = max(1, int(info["count"].max()))
    return (
        torch.tensor(seen["observation"][:, net.eye.numbers]),
        torch.tensor(seen["options"][:, :most].copy()),
        torch.tensor(info["count"]).clamp(min=1),
    )


def points(net: Net, made: dict, games: int, seed: int = 1_000_000, workers: int = 2, sharp: float = 2.0) -> np.ndarray:
    """What games bring, 1 for a win: seats by games of a seat, so that long games count as often as short ones.

    The same seed gives every role the same dice. `sharp` leans towards the likely answers.
    """
    seats = min(32, games)
    each = -(-games // seats)
    brought, played = np.zeros((seats, each)), np.zeros(seats, int)
    with closing(SeatVector(**made, actions="options", seats=seats, workers=workers)) as vector, torch.no_grad():
        seen, info = vector.reset(seed=seed)
        while played.min() < each:
            chances, _ = net(*tensors(net, seen, info))
            picks = torch.distributions.Categorical(logits=sharp * chances).sample()
            seen, reward, over, cut, info = vector.step(picks.numpy())
            for seat in np.flatnonzero((over | cut) & (played < each)):
                brought[seat, played[seat]] = (reward[seat] + 1) / 2
                played[seat] += 1
    return brought


def told(brought: np.ndarray) -> str:
    """A share of wins with its interval."""
    low, high = wilson(brought.sum(), brought.size)
    return f"{brought.mean():.1%} ({low:.0%} to {high:.0%}, {brought.size} games)"


def ppo(
    net: Net,
    made: dict,
    answers: int,
    seed: int = 0,
    minutes: float = 1e9,
    seats: int = 32,
    steps: int = 64,
    rate: float = 1e-3,
    doubt: float = 0.01,
):
    """Improve a network by PPO; yields (answers so far, processor seconds so far, results since the last time)."""
    torch.manual_seed(seed)
    best = torch.optim.Adam(net.parameters(), rate, eps=1e-5)
    done, began, used = 0, time.monotonic(), time.process_time()
    with closing(SeatVector(**made, actions="options", seats=seats, workers=2)) as vector:
        seen, info = vector.reset(seed=seed)
        now = tensors(net, seen, info)
        begins = np.zeros(seats, bool)  # the answer of a seat that begins a new match is not read
        while done < answers and time.monotonic() - began < 60 * minutes:
            kept, results = [], []
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
                results += [(one + 1) / 2 for one in reward[over]]
                begins = ended.copy()
                now = tensors(net, seen, info)
            for group in best.param_groups:
                group["lr"] = rate * max(0.1, 1 - done / answers)
            _improve(net, best, kept, net(*now)[1].detach(), doubt)
            done += seats * steps
            yield done, time.process_time() - used + sum(vector.processor_times()), results


def _improve(
    net: Net,
    best,
    kept,
    last,
    doubt: float,
    decay: float = 0.999,
    trace: float = 0.95,
    epochs: int = 4,
    size: int = 256,
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
            unsure = -(chances.exp() * chances.clamp(min=-30)).sum(-1).mean()
            loss = -better + 0.5 * (now - aim[some]).pow(2).mean() - doubt * unsure
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()
