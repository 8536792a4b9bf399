"""PPO from nothing on the River Plate battle, with masks, against a random opponent (extra `learn`).

python examples/ppo.py --minutes 10 --out curve.json
"""

import argparse
import json
from pathlib import Path

import torch

import learning
from sandtable.lab.gymnasium import SeatEnv

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--role", default="german")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=400, help="games of the test at the end")
    parser.add_argument("--out", type=Path, help="the curve as JSON")
    given = parser.parse_args()
    made = {"game": "atlantic-chase", "scenario": "b05_river_plate", "role": given.role, "opponent": given.opponent}
    torch.manual_seed(given.seed)
    torch.set_num_threads(1)
    net = learning.Net(SeatEnv(**made, actions="options"))
    first = learning.wins(net, made, given.games)
    curve = []
    for answers, share in learning.ppo(net, made, given.minutes * 60, given.seed):
        curve.append([answers, share])
        if len(curve) % 20 == 0:
            print(f"{answers:>9,} answers: {share:.1%} of the last 400 games", flush=True)
    last = learning.wins(net, made, given.games)
    print("before:", learning.told(first, given.games))
    print("after: ", learning.told(last, given.games))
    if given.out:
        given.out.write_text(json.dumps({"first": first, "last": last, "curve": curve}))
