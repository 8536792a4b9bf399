"""Why the planner answers as it does, in words: the purpose of the answer and its chances."""

from __future__ import annotations

from sandtable.engine.message import Action, Msg
from sandtable.seam.seat import Chair

PURPOSES = {
    "operation": "hint-operation",
    "plan": "hint-plan",
    "formation": "hint-formation",
    "hex": "hint-hex",
    "go": "hint-go",
    "step": "hint-go",
    "add": "hint-add",
    "all": "hint-all",
    "target": "hint-target",
    "piece": "hint-piece",
    "stand": "hint-stand",
    "retreat": "hint-retreat",
    "overrun": "hint-overrun",
    "blow_bridge": "hint-blow",
    "improve": "hint-improve",
    "done": "hint-enough",
    "pass": "hint-leave",
    "no": "hint-leave",
    "stop": "hint-enough",
}


def reason(chair: Chair, action: Action) -> Msg | None:
    """The sentence of the hint; an answer that rolls is told with what it brings most often."""
    rolled = chair.query("prospects")["by"].get(" ".join(map(str, action)))
    if rolled and rolled["odds"]:
        id, args, weight = max(rolled["odds"], key=lambda row: row[2])
        return Msg("hint-odds", {"what": Msg(id, args).plain(), "p": round(100 * weight / rolled["of"])})
    found = PURPOSES.get(action[0])
    return None if found is None else Msg(found)
