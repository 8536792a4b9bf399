"""Print one hash per random game, so that the plain and the compiled build can be compared line by line.

    PYTHONPATH=src            python tools/play_fingerprints.py > plain.txt
    PYTHONPATH=build/compiled python tools/play_fingerprints.py > compiled.txt

Every scenario of every game (or of the games named as arguments) is played with the same seeds for some hundred
answers. A difference between the two files means that mypyc compiled something to another meaning than Python gives it.
"""

import random
import sys

import sandtable
from sandtable import registry

ANSWERS = 400
SEEDS = (1, 2)


def fingerprint(game_id: str, scenario: str, seed: int) -> str:
    """The hash of a match after some hundred random answers."""
    chooser = random.Random(f"{game_id} {scenario} {seed}")
    match = sandtable.new_match(game_id, scenario=scenario, seed=seed)
    count = 0
    while match.decision is not None and count < ANSWERS:
        decision = match.decision
        match.apply(chooser.choice(match.actions(decision.role)), role=decision.role)
        count += 1
    return f"{game_id} {scenario} seed {seed} after {count}: {match.hash()}"


def main() -> None:
    """Play every scenario of the games named, by default of all, and print the hashes."""
    for game_id in sys.argv[1:] or [*sandtable.games(), *registry.in_the_making()]:
        for scenario in sandtable.game(game_id).scenarios():
            for seed in SEEDS:
                sys.stdout.write(fingerprint(game_id, scenario.id, seed) + "\n")


if __name__ == "__main__":
    main()
