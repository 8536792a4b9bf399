"""Exact chances of a roll as rows for the table, by the functions of the rules and by what the asker knows (11.2).

A prospect is `{"sum": [[message, value, rule]], "odds": [[message, args, weight]], "of": weights in all}`.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.air.odds import effects, hit_tenths
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.kinds import is_strike
from sandtable.games.air_armor.rules.fire.odds import fire_odds
from sandtable.games.air_armor.rules.fire.strength import effective, hit_total, total
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.state.codes import NO_HEX, UNREVEALED
from sandtable.games.air_armor.state.theater import Theater

from .answer_shapes import Prospect

FACES: Final = 10
EFFECTS: Final = ("aa-odds-no-effect", "aa-odds-check-or-abort", "aa-odds-check-and-abort")


def words(action: Action) -> str:
    """An answer as the table writes it."""
    return " ".join(str(part) for part in action)


def prospect(rows: list[list[Any]], sums: list[list[Any]] | None = None, of: int = FACES) -> Prospect:
    """Rows without the impossible ones."""
    return {"sum": sums or [], "odds": [row for row in rows if row[2] > 0], "of": of}


def reaching(number: int, drm: int, good: str, bad: str, rule: str) -> Prospect:
    """A die that must reach a number after its modifier."""
    chance = max(0, min(FACES, FACES + 1 - number + drm))
    sums: list[list[Any]] = [["aa-sum-number", number, rule]]
    if drm:
        sums.append(["aa-sum-drm", f"{drm:+d}", rule])
    return prospect([[good, {}, chance], [bad, {}, FACES - chance]], sums)


def fire(
    s: Theater, role: int, kind: int, hex: int, firers: list[int], steps: list[int], targets: list[int],
    entering: int = NO_HEX,
) -> Prospect:  # fmt: skip
    """What a fire of the role does: steps lost where it knows the targets, hits where it does not."""
    strength = total(s, kind, firers, steps, hex, entering)
    sums = strength_rows(strength)
    known = [piece for piece in targets if s.t.side[piece] == role or knows(s, role, piece)]
    if len(known) < len(targets) or not targets or any(s.steps[piece] == UNREVEALED for piece in targets):
        return prospect(hit_rows(s, effective(strength)), sums + defense_rows(s, kind, targets))
    real = [piece for piece in targets if s.steps[piece] > 0]
    odds = fire_odds(s, kind, hex, firers, steps, real, entering)
    lost = [sum(row) for row in odds.standing]
    rows = [[loss_label(n), {"n": n}, lost.count(n)] for n in sorted(set(lost))]
    if is_strike(kind):
        shaken = sum(1 for row in odds.disrupted if any(row))
        rows.append(["aa-odds-disrupted", {}, shaken])
    else:
        held = sum(1 for at in range(FACES) if sum(odds.retreating[at]) < lost[at])
        rows.append(["aa-odds-may-retreat", {}, held])
    return prospect(rows, sums + defense_rows(s, kind, real))


def loss_label(steps: int) -> str:
    """The label for a loss of no step or several."""
    return "aa-odds-steps" if steps else "aa-odds-no-loss"


def strength_rows(strength: int) -> list[list[Any]]:
    """Total and Effective Fire Strength."""
    return [["aa-sum-total", strength, "18.2c"], ["aa-sum-effective", effective(strength), "18.2d"]]


def defense_rows(s: Theater, kind: int, targets: list[int]) -> list[list[Any]]:
    """Hits that a step of the strongest and of the weakest target absorbs."""
    defense = sorted(adjusted_defense(s, kind, piece) for piece in targets)
    if not defense:
        return []
    told = str(defense[0]) if defense[0] == defense[-1] else f"{defense[0]}-{defense[-1]}"
    return [["aa-sum-defense", told, "18.3.1"]]


def hit_rows(s: Theater, strength: int) -> list[list[Any]]:
    """Hits by their number."""
    hits = [hit_total(s, strength, die) for die in range(1, FACES + 1)]
    return [["aa-odds-hits", {"n": n}, hits.count(n)] for n in sorted(set(hits))]


def anti_air(s: Theater, strength: int, rule: str) -> Prospect:
    """A roll on the Anti-Aircraft Fire Table."""
    told = effects(s, strength)
    return prospect([[EFFECTS[at], {}, told[at]] for at in range(3)], [["aa-sum-strength", strength, rule]])


def hit_check(defense: int) -> Prospect:
    """A Hit Check against a defense."""
    chance = hit_tenths(defense)
    rows = [["aa-odds-step-shot-down", {}, chance], ["aa-odds-flies-on", {}, FACES - chance]]
    return prospect(rows, [["aa-sum-defense", defense, "27.3.1a"]])
