"""PPO from nothing on the River Plate battle, with masks, against a random opponent (extra `learn`).

    python examples/ppo.py                                             one seed, about two minutes
    python examples/ppo.py --seeds 5 --out curves.json --chart curves.svg

The figures count answers and processor time (of the learner and of the games), so a busy machine gives the same ones.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

import learning
from network import Net, glances

POINTS = 8  # of a curve


def learned(made: dict, seed: int, answers: int, minutes: float, games: int) -> dict:
    """One curve: [answers, processor seconds, share of wins since the last point], and tests before and after."""
    torch.manual_seed(seed)
    net = Net(made, glances(made))
    before = learning.points(net, made, games)
    curve, since = [], []
    for done, seconds, results in learning.ppo(net, made, answers, seed, minutes):
        since += results
        if since and done >= answers * (len(curve) + 1) / POINTS:
            curve.append([done, round(seconds), round(float(np.mean(since)), 4)])
            print(f"{made['role']}, seed {seed}: {done:>9,} answers, {seconds:4.0f} s: {curve[-1][2]:.1%}", flush=True)
            since = []
    after = learning.points(net, made, games)
    print(f"{made['role']}, seed {seed}: before {learning.told(before)}, after: {learning.told(after)}", flush=True)
    return {"role": made["role"], "seed": seed, "curve": curve, "before": before.mean(), "after": after.mean()}


def table(runs: list[dict], games: int) -> str:
    """The runs as a table in Markdown: shares of wins, the lowest and the highest of all seeds."""
    lines = [f"| | seeds | {' | '.join(f'{point[0]:,}' for point in runs[0]['curve'])} | test of {games} games each |"]
    lines.append("|---|---:|" + "---:|" * (len(runs[0]["curve"]) + 1))
    for role in dict.fromkeys(run["role"] for run in runs):
        mine = [run for run in runs if run["role"] == role]
        shares = zip(*([point[2] for point in run["curve"]] + [run["after"]] for run in mine), strict=True)
        cells = [f"{np.mean(some):.0%} ({min(some):.0%} to {max(some):.0%})" for some in shares]
        lines.append(f"| {role} | {len(mine)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def chart(runs: list[dict]) -> str:
    """A line for every seed, as SVG."""
    import altair

    from sandtable.lab.report import svg

    values = [
        {"answers": answers, "share": share, "seat": run["role"], "run": f"{run['role']} {run['seed']}"}
        for run in runs
        for answers, _, share in [[0, 0, run["before"]], *run["curve"]]
    ]
    lines = altair.Chart(altair.Data(values=values)).mark_line(opacity=0.8)
    share = altair.Y("share:Q", title="share of wins against random", axis=altair.Axis(format="%"))
    return svg(
        lines.encode(
            x=altair.X("answers:Q", title="answers learned from"),
            y=share.scale(zero=False),
            color=altair.Color("seat:N", title=None),
            detail="run:N",
        ).properties(width=560, height=280)
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--answers", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=10, help="stop after so long")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument("--roles", default="german,british")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=400, help="games of each test")
    parser.add_argument("--out", type=Path, help="the curves as JSON")
    parser.add_argument("--chart", type=Path, help="the curves as SVG")
    given = parser.parse_args()
    torch.set_num_threads(1)
    made = {"game": "atlantic-chase", "scenario": "b05_river_plate", "opponent": given.opponent}
    runs = []
    for role in given.roles.split(","):
        for seed in range(given.seeds):
            runs.append(learned({**made, "role": role}, seed, given.answers, given.minutes, given.games))
            if given.out:
                given.out.write_text(json.dumps(runs, indent=1), encoding="utf-8")
    print(table(runs, given.games))
    if given.chart:
        given.chart.write_text(chart(runs), encoding="utf-8")
