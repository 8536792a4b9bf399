"""Twins: two matches with one seed and the same public answers, in which a side once gave another secret answer.

    twins = Twins(match)                       two copies, log and undo included
    twins.both(("done",))                      the same answer in both
    twins.apart(("split", 0), ("split", 1))    answers that differ in nothing but what the enemy may not know
    twins.same("NATO")                         the whole stream of the enemy and of a spectator is equal byte by byte

`same` compares what a patch, a log, a list of answers, a refusal and a query can carry.
"""

from __future__ import annotations

import copy
import json
import random
from typing import Any

from conformance.walk import sights
from sandtable.engine.chance import Chance
from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.command.guesses import sample_mines
from sandtable.games.air_armor.rules.pieces.sampling import sample_steps
from sandtable.seam.match import Match

SHOWN = frozenset({
    "unit_shown", "contact_dummy", "dummy_removed", "dummy_sent_back", "revealed", "guns_fired", "fire_opened",
    "flak_fired", "acquired", "masked", "mine_attack", "dummy_mines", "wires_cut", "control",
})  # fmt: skip


class Twins:
    """A match and its twin."""

    def __init__(self, match: Match) -> None:
        self.one = match
        self.two = copy.deepcopy(match)
        self.probe = 0

    @classmethod
    def imagined(cls, match: Match, enemy: str, seed: int) -> Twins:
        """A match and another that the enemy cannot tell from it: other steps and mines, the same dice to come."""
        twins, role = cls(match.clone(telling=True)), match.role_index(enemy)
        state, chance = twins.two.play.state, Chance(seed.to_bytes(8, "big"))
        sample_steps(state, role, chance)
        sample_mines(state, role, chance)
        twins.two.play.reopen()
        return twins

    def both(self, *actions: Action) -> Twins:
        """Give the same answers in both."""
        return self.apart(list(actions), list(actions))

    def apart(self, one: list[Action], two: list[Action]) -> Twins:
        """Give these answers here, those there; who is asked is the same in both."""
        for match, actions in ((self.one, one), (self.two, two)):
            for action in actions:
                match.apply(action, match.deciding[0])
        return self

    def common(self) -> list[Action]:
        """The answers that both are offered; a secret may forbid one of them to its owner."""
        if self.one.over or self.two.over or self.one.deciding != self.two.deciding:
            return []
        offered = set(self.two.actions())
        return [action for action in self.one.actions() if action in offered]

    def same(self, enemy: str) -> None:
        """The enemy and a spectator have seen, heard and been offered the same."""
        self.probe += 1
        one, two = (self.stream(match, enemy) for match in (self.one, self.two))
        for what, seen in one.items():
            assert two[what] == seen, f"{enemy} can tell the twins apart by {what}: {differing(seen, two[what])}"

    def stream(self, match: Match, enemy: str) -> dict[str, str]:
        """Everything that a patch could carry, as text: rows in their order."""
        found: dict[str, Any] = dict(sights(match, enemy, random.Random(self.probe), probes=4))
        found["events"] = match.events_since(0, enemy)
        found["spectator"] = match.view(None)
        found["spectator's events"] = match.events_since(0, None)
        return {what: json.dumps(seen, default=str) for what, seen in found.items()}

    def shown(self) -> int:
        """How often the rules have shown steps, or what follows from them: from there on the twins may differ."""
        kinds = [event["kind"] for match in (self.one, self.two) for event in match.events_since(0, None)]
        masking = [match.path()[-1].id == "title-masking" for match in (self.one, self.two) if match.path()]
        return sum(kind in SHOWN for kind in kinds) + sum(masking)


def differing(one: str, two: str) -> str:
    """The first place at which two texts differ."""
    at = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"...{one[max(0, at - 60) : at + 60]}... / ...{two[max(0, at - 60) : at + 60]}..."
