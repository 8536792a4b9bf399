"""Search for a lattice (spacing, turn, offset) that puts ports and passages into hexes of their own.

    python -m atlas.atlantic_chase.search --land PATH/land-50m.json --tries 200 [--seed 1]

Prints the best lattices with their faults. The lattice in build_map.py came out of about 200 tries together with the scales of projection.py, from the lattice before it.
"""

import argparse
import random
from pathlib import Path

from atlas.atlantic_chase.build_map import anchors
from atlas.atlantic_chase.lattice import Lattice
from atlas.atlantic_chase.raster import Raster
from atlas.atlantic_chase.waters import Waters

SPACINGS = (355, 360, 365, 370, 375, 380, 385)
WANTED_HEXES = (130, 160)
FAULT = 8.0
SEPARATE = [
    ("methil", "clyde", 12), ("kiel", "wilhelmshaven", 10), ("scapa", "methil", 5), ("scapa", "clyde", 6),
    ("brest", "biscay", 3), ("portsmouth", "brest", 6), ("portsmouth", "irish_sea", 6), ("bergen", "scapa", 6),
    ("bergen", "trondheim", 6), ("trondheim", "narvik", 6), ("murmansk", "narvik", 6), ("halifax", "stjohns", 6),
]  # fmt: skip
PASSAGES = {
    "Denmark Strait": (66.4, -27.0), "Iceland-Faroes": (63.6, -11.0), "Faroes-Shetland": (61.0, -4.0),
    "Skagerrak": (58.0, 9.8), "North Sea": (56.0, 3.5), "Biscay": (45.5, -4.5),
}  # fmt: skip
APART = [
    ("Denmark Strait", "hvalfjord"), ("Iceland-Faroes", "hvalfjord"), ("Faroes-Shetland", "scapa"),
    ("Faroes-Shetland", "bergen"), ("Skagerrak", "kiel"), ("Skagerrak", "bergen"), ("North Sea", "wilhelmshaven"),
    ("North Sea", "methil"),
]  # fmt: skip
DISTANCES = [
    ("kiel", "wilhelmshaven", 2, 4), ("methil", "clyde", 3, 6), ("portsmouth", "wilhelmshaven", 1, 4),
    ("brest", "portsmouth", 1, 2),
]  # fmt: skip


def faults(waters: Waters) -> list[tuple[float, str]]:
    """What is wrong with a lattice, with weights."""
    port = waters.anchor
    found = [(FAULT, fault) for fault in waters.faults]
    found += [(weight, f"{a} = {b}") for a, b, weight in SEPARATE if port[a] == port[b]]
    passage = {name: waters.lattice.hex_at(lat, lon) for name, (lat, lon) in PASSAGES.items()}
    found += [(6.0, f"no {name}") for name, h in passage.items() if h not in waters.body]
    found += [(4.0, f"{name} = {b}") for name, b in APART if passage[name] == port[b]]
    if passage["Iceland-Faroes"] == passage["Faroes-Shetland"]:
        found.append((4.0, "one gap only"))
    for a, b, least, most in DISTANCES:
        steps = waters.distance(port[a], port[b])
        if not least <= steps <= most:
            found.append((5.0, f"{a}-{b} {steps}"))
    found += [(FAULT, f"unreachable {name}") for name, h in port.items() if waters.distance(port["scapa"], h) == 99]
    if not WANTED_HEXES[0] <= len(waters.body) <= WANTED_HEXES[1]:
        found.append((abs(len(waters.body) - sum(WANTED_HEXES) / 2) * 0.15, f"{len(waters.body)} hexes"))
    return found


def main() -> None:
    """Try random lattices."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--land", type=Path, required=True)
    parser.add_argument("--tries", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    raster, places, chance = Raster(arguments.land), anchors(), random.Random(arguments.seed)
    results = []
    for _ in range(arguments.tries):
        spacing = chance.choice(SPACINGS)
        numbers = (spacing, chance.uniform(0, 60), chance.uniform(0, spacing), chance.uniform(0, spacing))
        waters = Waters(raster, Lattice(*numbers), places)
        found = faults(waters)
        results.append((sum(weight for weight, _ in found), [round(v, 1) for v in numbers], [why for _, why in found]))
    for weight, lattice, why in sorted(results)[:10]:
        print(f"{weight:.1f}", lattice, ", ".join(why))


if __name__ == "__main__":
    main()
