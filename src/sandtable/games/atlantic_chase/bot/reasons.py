"""Why the Admiral answers as he does, in words: the purpose of the answer and its chances."""

from __future__ import annotations

from typing import Any

from sandtable.engine.message import Action, Msg
from sandtable.games.atlantic_chase.state.codes import MISS
from sandtable.seam.seat import Chair

ATTACKS = frozenset(
    {"search", "engage", "strike", "strike_base", "strike_at", "stealth_attack", "target_hex", "launch"}
)
PURPOSES = {
    "trajectory": "hint-trajectory",
    "extend": "hint-extend",
    "complete": "hint-complete",
    "recon": "hint-recon",
    "place": "hint-recon",
    "reinforce": "hint-reinforce",
    "pass_tf": "hint-wait",
    "all_pass": "hint-wait",
    "pass": "hint-leave",
    "done": "hint-enough",
    "lapse": "hint-lapse",
    "coordinate": "hint-helps",
    "support": "hint-helps",
    "support_base": "hint-helps",
    "seize": "hint-seize",
    "seize_with": "hint-seize",
    "fire_at": "hint-fire",
    "torpedo_at": "hint-fire",
    "break_away": "hint-break-away",
    "maneuver": "hint-maneuver",
    "spend_em": "hint-evade",
    "signal": "hint-signal",
}


def reason(chair: Chair, action: Action) -> Msg | None:
    """The sentence of the hint."""
    if action[0] in ATTACKS:
        return attack(chair, action)
    found = PURPOSES.get(action[0])
    return None if found is None else Msg(found)


def purpose(action: Action) -> Msg:
    """What an answer is for, without its chances."""
    return Msg("hint-strike" if action[0] in ATTACKS else PURPOSES.get(action[0], "hint-other"))


def attack(chair: Chair, action: Action) -> Msg | None:
    """An attack is worth its chances."""
    rows: list[dict[str, Any]] = chair.query("prospects")["by"].get(" ".join(map(str, action)), [])
    if not rows or "chances" not in rows[0]:
        return None
    best = rows[0]
    p = 100 - round(100 * best["chances"].get(str(MISS), 0) / best["of"])
    risk = best.get("interruption")
    return Msg("hint-attack", {"p": p, "total": best["total"], "markers": risk["markers"] if risk else 0})
