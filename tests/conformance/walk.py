"""Random walks through a match, and what two matches look like from one chair."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import sandtable
from sandtable.engine.game import Game
from sandtable.seam.match import Match

LONGEST = 60_000  # answers after which a random game counts as a runaway


def step(match: Match, rng: random.Random) -> tuple[str, tuple[Any, ...]]:
    """One random answer of one of the roles that are asked."""
    role = rng.choice(match.deciding)
    action = rng.choice(match.actions(role))
    match.apply(action, role)
    return role, action


def walk(game: Game, scenario: str, seed: int, limit: int = LONGEST, **setup: Any) -> Iterator[Match]:
    """A random game, yielded before every answer and at its end."""
    match = sandtable.new_match(game, scenario, seed, **setup)
    rng = random.Random(seed)
    yield match
    for _ in range(limit):
        if match.over:
            return
        step(match, rng)
        yield match


def sights(match: Match, role: str, rng: random.Random, probes: int = 6) -> dict[str, Any]:
    """Everything that a role can see or find out at this moment."""
    game = match.game
    domains = game.domains(match.setup.scenario)
    seen: dict[str, Any] = {
        "view": match.view(role),
        "actions": match.actions(role),
        "deciding": match.deciding,
        "path": [step.plain() for step in match.path()],
    }
    if role in match.deciding:
        seen["options"] = [option.plain() for option in match.options(role)]
    space = game.space(match.setup.scenario)
    for _ in range(probes):
        action = space.decode(rng.randrange(space.size))
        refusal = match.why_not(action, role)
        seen[f"why {action}"] = refusal and refusal.plain()
        kind = rng.choice(sorted(game.ref_kinds() & set(domains)) or [""])
        if kind:
            ref = (kind, rng.randrange(domains[kind]))
            seen[f"here {ref}"] = [reason.plain() for reason in match.why_not_here(ref, role)]
    for name, query in sorted(game.queries().items()):
        args = {key: rng.randrange(domains.get(kind, 2)) for key, kind in query.args.items() if kind != "str"}
        if len(args) == len(query.args):
            try:
                seen[f"query {name} {args}"] = match.query(name, role, **args)
            except sandtable.SandtableError as refused:
                seen[f"query {name} {args}"] = str(refused)
    return seen
