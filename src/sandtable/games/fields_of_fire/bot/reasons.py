"""Why the Commander answers as he does, in words."""

from __future__ import annotations

from sandtable.engine.message import Action, Msg
from sandtable.engine.seat import Chair

PURPOSES = {
    "hq": "hint-hq",
    "unit": "hint-unit",
    "action": "hint-action",
    "to": "hint-to",
    "under": "hint-under",
    "target": "hint-target",
    "mission": "hint-mission",
    "agency": "hint-mission",
    "control": "hint-control",
    "exhort": "hint-exhort",
    "begin": "hint-begin",
    "done": "hint-enough",
    "pass": "hint-leave",
    "skip": "hint-leave",
    "platoon": "hint-prepare",
    "asset": "hint-prepare",
    "net": "hint-prepare",
    "signal": "hint-prepare",
}


def reason(_chair: Chair, action: Action) -> Msg | None:
    """The sentence of the hint."""
    found = PURPOSES.get(action[0])
    return None if found is None else Msg(found)
