"""Why the planner answers as it does, in words: the purpose of the answer and its chances."""

from __future__ import annotations

from sandtable.engine.message import Action, Msg
from sandtable.seam.seat import Chair

PURPOSES = {
    "join": "hint-join",
    "support": "hint-support",
    "air": "hint-support",
    "press_on": "hint-press-on",
    "call_off": "hint-call-off",
    "lead": "hint-lead",
    "engage": "hint-engage",
    "lose": "hint-lose",
    "retreat": "hint-retreat",
    "retreat_first": "hint-retreat",
    "advance": "hint-advance",
    "all_advance": "hint-advance",
    "advance_to": "hint-advance",
    "disengage": "hint-disengage",
    "demolish": "hint-demolish",
    "repair": "hint-repair",
    "dig": "hint-dig",
    "move": "hint-move",
    "go": "hint-move",
    "step": "hint-move",
    "strategic": "hint-strategic",
    "stay": "hint-stay",
    "done": "hint-enough",
    "pass": "hint-leave",
}


def reason(chair: Chair, action: Action, orders: dict[int, int]) -> Msg | None:
    """The sentence of the hint; `orders`: where the planned assault wants a unit."""
    if action[0] == "attack":
        return attack(chair, action[1])
    if action[0] == "move" and action[1] in orders:
        return Msg("hint-order", {"unit": ("unit", action[1]), "hex": ("hex", orders[action[1]])})
    found = PURPOSES.get(action[0])
    return None if found is None else Msg(found)


def attack(chair: Chair, target: int) -> Msg:
    """An attack is worth its chances: the hex, and the steps of both sides."""
    told = chair.query("odds", target=target, units="all")
    if "outlook" not in told:
        return Msg("hint-attack-plain")
    outlook = told["outlook"]
    shares = {name: round(100 * outlook[name] / outlook["of"]) for name in ("taken", "theirs", "ours")}
    return Msg("hint-attack", {**shares, "column": told["column"]})
