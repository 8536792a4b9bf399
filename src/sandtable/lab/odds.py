"""The odds that the table shows beside answers, as one number from 0 to 1 for each; NONE where it shows none.

They come from what the role is shown itself (`Decision.info`, the query `prospects`), so they tell nothing more:

| game | number |
|---|---|
| Atlantic Chase | chance that a roll succeeds: an action does not miss, a shot hits, a squadron breaks away |
| Ardennes '44 | strength of the attackers as a share of both sides' strength |
| Fields of Fire | chance that cover is found |
| Air & Armor | chance that a target is acquired, or loses a step |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sandtable.engine.answers import NONE
from sandtable.engine.message import Action
from sandtable.seam.match import Match

MISS = "0"  # the result of an action of Atlantic Chase that found nothing
SPLASH = "SPLASH"
NOTHING = "aa-odds-no"  # outcomes of Air & Armor without effect: no-loss, not-acquired


def shown(match: Match, role: str, listed: Sequence[Action]) -> list[float]:
    """The odds of the listed answers of a role."""
    decision = next((one for one in match.decisions if one.role == role), None)
    if decision is None:
        return [NONE] * len(listed)
    game = match.game.id
    told = BY_INFO[game](decision.info or {}, listed) if game in BY_INFO else None
    if told is not None or game not in BY_PROSPECT:
        return told or [NONE] * len(listed)
    by = match.query("prospects", role)["by"]
    prospects = [by.get(" ".join(map(str, action))) for action in listed]
    return [BY_PROSPECT[game](prospect) if prospect else NONE for prospect in prospects]


Info = dict[str, Any]


def chances_at_sea(info: Info, listed: Sequence[Action]) -> list[float] | None:
    """Atlantic Chase, in battle: shots by their target, or one chance for whoever breaks away."""
    odds = info.get("odds")
    if isinstance(odds, list):
        hits = {row["target"]: 1 - row["results"].get(SPLASH, 0) / row["of"] for row in odds}
        return [hits.get(action[1], NONE) if len(action) > 1 else NONE for action in listed]
    if isinstance(odds, dict):
        return [odds["ways"] / odds["of"] if len(action) > 1 else NONE for action in listed]
    return None


def shares_of_strength(info: Info, listed: Sequence[Action]) -> list[float] | None:
    """Ardennes '44: attacks by their target, or the one that is being put together."""
    if "targets" in info:
        sums = {int(hex): sides for hex, sides in info["targets"].items()}
        return [_share(*sums[action[-1]]) if action[-1] in sums else NONE for action in listed]
    if "attack" in info and "defense" in info:
        return [_share(info["attack"], info["defense"])] * len(listed)
    return None


def _share(attack: float, defense: float) -> float:
    return attack / (attack + defense) if attack + defense else NONE


def chance_of_cover(info: Info, listed: Sequence[Action]) -> list[float] | None:
    """Fields of Fire: one chance for all answers."""
    return [float(info["chance"])] * len(listed) if "chance" in info else None


def success(ways: Sequence[Info]) -> float:
    """Atlantic Chase, on the map: the most promising way to carry out an answer comes first."""
    row = ways[0]
    if "markers" in row:  # an interruption has results, but none that is a success
        return NONE
    return float(row["ways"] / row["of"] if "ways" in row else 1 - row["chances"].get(MISS, 0) / row["of"])


def effect(prospect: Info) -> float:
    """Air & Armor: all outcomes but those without effect."""
    return float(1 - sum(ways for name, _, ways in prospect["odds"] if name.startswith(NOTHING)) / prospect["of"])


BY_INFO: dict[str, Callable[[Info, Sequence[Action]], list[float] | None]] = {
    "atlantic-chase": chances_at_sea,
    "ardennes44": shares_of_strength,
    "fields-of-fire": chance_of_cover,
}
BY_PROSPECT: dict[str, Callable[[Any], float]] = {"atlantic-chase": success, "air-armor": effect}
