"""Why a hex, unit or bridge is not offered by the questions that do not tell it themselves."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.bridges import ChooseBridge
from sandtable.games.ardennes44.rules.movement.march import March
from sandtable.games.ardennes44.rules.movement.questions import MoveStack
from sandtable.games.ardennes44.rules.night.replacements import Replacements
from sandtable.games.ardennes44.rules.optional.roadblocks import PlaceRoadblocks
from sandtable.games.ardennes44.rules.retreat.advance import Advance
from sandtable.games.ardennes44.rules.retreat.breakthrough import BreakThrough
from sandtable.games.ardennes44.rules.retreat.retreat import RetreatPath
from sandtable.games.ardennes44.rules.traffic import PlaceTraffic
from sandtable.games.ardennes44.state.front import Front

# by question: the answers that a thing of each kind could have stood for
VERBS: Final[dict[type[Frame[Front]], dict[str, tuple[str, ...]]]] = {
    Advance: {"unit": ("advance",), "hex": ("advance_to",)},
    BreakThrough: {"hex": ("breakthrough",)},
    ChooseBridge: {"bridge": ("repair", "demolish")},
    March: {"hex": ("go",)},
    MoveStack: {"hex": ("go",)},
    PlaceRoadblocks: {"hex": ("roadblock",)},
    PlaceTraffic: {"hex": ("traffic",)},
    Replacements: {"unit": ("replace",)},
    RetreatPath: {"hex": ("retreat",)},
}


def why_here(g: Play[Front], ref: Ref, role: int) -> list[Refusal]:
    """Ask the question why it does not offer this thing; nothing while it does, or when it cannot tell."""
    legal = g.legal(role)
    if not legal:
        return []
    frame = g.frame_of(role)
    told: list[Refusal] = []
    for verb in VERBS.get(type(frame), {}).get(ref[0], ()):
        action: Action = (verb, ref[1])
        if action in legal:
            return []
        refusal = frame.explain(g, action)
        if refusal is not None:
            told.append(refusal)
    return told[:1]
