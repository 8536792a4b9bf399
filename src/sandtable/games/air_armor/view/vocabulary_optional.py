"""Verbs and events of gas and Hidden Mode; vocabulary.py joins them with those of the other chapters."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

VERBS: Final = [
    Verb("combine", "piece"),
    Verb("gas", "n"),
    Verb("gas_strike", "hex", final=True),
]

EVENTS: Final = {
    "gas_check_passed": "hex:hex",
    "contaminated": "piece:piece",
    "decontaminated": "piece:piece",
    "gas_point": "side:int",
    "gas_zone": "hex:hex kind:int",
    "gas_in_cities": "hex:hex n:int",
    "gas_failed": "hex:hex",
    "steps_lost_to_gas": "piece:piece steps:int",
    "revealed": "piece:piece steps:int",
    "revealed_dummy": "piece:piece",
    "dropped_out": "piece:piece",
    "counter_removed": "piece:piece",
    "redeployed": "piece:piece hex:hex",
    "combined": "piece:piece hex:hex",
    "deliberate_defense": "piece:piece",
    "returned_to_pool": "piece:piece",
}
