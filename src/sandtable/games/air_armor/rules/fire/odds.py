"""The exact chances of a fire: what each face of the die does, by the functions of the rules (18.2, 18.3)."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.state.codes import NO_HEX
from sandtable.games.air_armor.state.theater import Theater

from .absorb import losses
from .defense import adjusted_defense
from .kinds import is_strike
from .priorities import NOBODY, masks, strongest
from .retreat import retreat_reason
from .strength import effective, hit_total, total

FACES: Final = 10


class FireOdds:
    """A fire that has not been rolled: its strengths, and by die what it would do. Index 0 is a die of 1."""

    def __init__(self) -> None:
        self.total = 0
        self.effective = 0
        self.hits: list[int] = []
        self.standing: list[list[int]] = []  # steps lost by each target if they stand
        self.retreating: list[list[int]] = []  # ... if they retreat; as standing where no retreat can be chosen
        self.disrupted: list[list[int]] = []  # 1 = survives and is disrupted (Strikes)

    def expected_tenths(self) -> int:
        """Expected steps lost by targets that stand, in tenths of a step."""
        return sum(sum(row) for row in self.standing)


def fire_odds(
    s: Theater, kind: int, hex: int, firers: list[int], steps: list[int], targets: list[int], entering: int = NO_HEX
) -> FireOdds:
    """What each face of the die would do to the targets; ties of defense fall on the target named first."""
    odds = FireOdds()
    odds.total = total(s, kind, firers, steps, hex, entering)
    odds.effective = effective(odds.total)
    defense = [adjusted_defense(s, kind, piece) for piece in targets]
    strong = [max(0, s.steps[piece]) for piece in targets]
    masked = masks(s, kind, targets)
    for die in range(1, FACES + 1):
        hits = hit_total(s, odds.effective, die)
        cover = _cover(s, kind, hex, targets, hits, defense, strong)
        _add_face(odds, kind, hits, defense, strong, masked, cover)
    return odds


def _cover(s: Theater, kind: int, hex: int, targets: list[int], hits: int, defense: list[int], steps: list[int]) -> int:
    """The target that would cover a retreat, NOBODY if none can be chosen (18.3.2, 18.4.2)."""
    best = strongest(defense, steps)
    if not best or retreat_reason(s, kind, s.t.side[targets[0]], hex, hits, defense[best[0]]):
        return NOBODY
    return best[0]


def _add_face(
    odds: FireOdds, kind: int, hits: int, defense: list[int], steps: list[int], masked: list[int], cover: int
) -> None:
    stand = losses(kind, hits, defense, steps, masked, NOBODY)
    away = stand
    if cover != NOBODY:
        away = losses(kind, hits - defense[cover], defense, steps, masked, cover)
    odds.hits.append(hits)
    odds.standing.append(stand)
    odds.retreating.append(away)
    shaken = [int(is_strike(kind) and 0 < defense[at] <= hits and stand[at] < steps[at]) for at in range(len(steps))]
    odds.disrupted.append(shaken)
