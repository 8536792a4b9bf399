"""Verbs and events of Fire Combat; vocabulary.py joins them with those of the other chapters."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

VERBS: Final = [
    Verb("stand", final=True),
    Verb("retreat", final=True),
]

EVENTS: Final = {
    "fire_opened": "kind:int hex:hex strength:int",
    "hits_scored": "hex:hex hits:int",
    "step_lost": "piece:piece steps:int left:int",
    "retreat_announced": "hex:hex",
    "guns_fired": "piece:piece steps:int",
    "position_lost": "hex:hex",
}
