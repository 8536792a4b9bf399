"""History twins over all games and scenarios: pairs of matches that differ by one secret (docs/testing.md).

Every match is a row of a file, so that a trial that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ANSWERS = 400  # of one match
QUOTA = 8  # pairs of one kind and question in one match
FAR = 40  # answers for which a pair is driven on
VARIANTS: dict[str, list[dict[str, Any]]] = {  # options under which a game has secrets that it has not without
    "atlantic-chase": [{}, {"advanced_battle": True}],
    "ardennes44": [{"fuel_dumps": True}],
    "fields-of-fire": [{}, {"edition": "2e"}],
    "air-armor": [{}, {"free_set_up": True}, {"hidden_mode": True}],
}
TURNS = {"air-armor": 4, "atlantic-chase": 2}  # how often a game comes up in a round, where it is not once


def matches(seed: int) -> Iterator[tuple[str, str, dict[str, Any], int]]:
    """Game, scenario, options and seed of one match after another, the games in turn, for ever."""
    import sandtable

    rounds = {id: _scenarios(id) for id in sandtable.games()}
    while True:
        for id, scenarios in rounds.items():
            for _ in range(TURNS.get(id, 1)):
                scenario, options = next(scenarios)
                seed += 1
                yield id, scenario, options, seed


def _scenarios(id: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The scenarios of a game with every variant that they admit, for ever."""
    import sandtable

    game = sandtable.game(id)
    while True:
        for options in VARIANTS.get(id, [{}]):
            for scenario in game.scenarios():
                admitted = {spec.name: spec.values for spec in game.options(scenario.id)}
                if all(value in admitted.get(name, ()) for name, value in options.items()):
                    yield scenario.id, options


def match_row(id: str, scenario: str, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """One match hunted through: what was tried and what was found."""
    import sandtable
    from conformance.twins.hunt import Hunt
    from conformance.twins.tally import Tally

    begun, tally = time.monotonic(), Tally()
    hunt = Hunt(sandtable.game(id), scenario, seed, tally, QUOTA, FAR, options)
    hunt.play(ANSWERS)
    return {
        "match": [id, scenario, options, seed],
        "pairs": tally.pairs,
        "compared": tally.compared,
        "made": tally.made,
        "told": tally.told,
        "ends": tally.ends,
        "leaks": [str(leak) for leak in tally.leaks],
        "notes": hunt.notes,
        "seconds": round(time.monotonic() - begun, 2),
    }


def run(count: int, seed: int, out: Path | None) -> tuple[bool, str]:
    """Hunt until there are so many pairs; whether nothing was found, and the figures."""
    rows = [json.loads(line) for line in out.read_text().splitlines()] if out and out.exists() else []
    done = {json.dumps(row["match"]) for row in rows}
    pairs = sum(sum(row["pairs"].values()) for row in rows)
    shown = time.monotonic()
    for match in matches(seed):
        if pairs >= count:
            break
        if json.dumps(list(match)) in done:
            continue
        row = match_row(*match)
        rows.append(row)
        pairs += sum(row["pairs"].values())
        if out:
            with out.open("a") as file:
                file.write(json.dumps(row) + "\n")
        if time.monotonic() - shown > 10:
            shown = time.monotonic()
            leaks = sum(len(row["leaks"]) for row in rows)
            print(f"  {pairs} pairs of {count} in {len(rows)} matches, {leaks} leaks", file=sys.stderr, flush=True)
    return not any(row["leaks"] for row in rows) and not any(told_of(rows).values()), figures(rows)


def told_of(rows: list[dict[str, Any]]) -> dict[str, dict[str, str]]:
    """By game: kinds of secrets that the course of play gives away."""
    from conformance.twins.deniable import given_away
    from conformance.twins.tally import Tally

    found: dict[str, dict[str, str]] = {}
    for id in dict.fromkeys(row["match"][0] for row in rows):
        own = [row for row in rows if row["match"][0] == id]
        found[id] = given_away(Tally(made=added(own, "made"), told=added(own, "told")))
    return found


def figures(rows: list[dict[str, Any]]) -> str:
    """Pairs, comparisons, secrets and seconds by game, and what was found."""
    lines: list[str] = []
    for id in dict.fromkeys(row["match"][0] for row in rows):
        own = [row for row in rows if row["match"][0] == id]
        pairs, made, told, ends = (added(own, name) for name in ("pairs", "made", "told", "ends"))
        compared, seconds = (sum(row[name] for row in own) for name in ("compared", "seconds"))
        lines.append(
            f"{id}: {sum(pairs.values())} pairs, {compared} comparisons, {len(own)} matches, {seconds:.0f} s; "
            f"{sum(made.values())} secrets made, {sum(told.values())} told by the course of play"
        )
        lines += [f"    {number:6d}  {label}" for label, number in pairs.most_common()]
        lines += [f"    {number:6d}  ended: {end}" for end, number in ends.most_common()]
        lines += [f"    TOLD {share}: {label}" for label, share in told_of(own)[id].items()]
    leaks = [leak for row in rows for leak in row["leaks"]]
    lines += [f"LEAK {leak[:700]}" for leak in leaks[:20]]
    total = sum(sum(row["pairs"].values()) for row in rows)
    lines.append(f"{total} pairs, {sum(row['compared'] for row in rows)} comparisons: {len(leaks)} leaks")
    return "\n".join(lines)


def added(rows: list[dict[str, Any]], name: str) -> Counter[str]:
    """One count of all rows together."""
    found: Counter[str] = Counter()
    for row in rows:
        found.update(row[name])
    return found
