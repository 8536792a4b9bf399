"""Verbs and events of operations; vocabulary.py joins them with those of the other chapters."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

VERBS: Final = [
    Verb("all", final=True),
    Verb("combine", "piece", group="add"),
    Verb("send", "piece", group="add"),
    Verb("ferry", "piece", group="crossing"),
    Verb("cross", "hex", group="crossing"),
    Verb("swim", "formation", group="crossing", final=True),
    Verb("another"),
    Verb("leave"),
    Verb("gegenangriff", group="variant"),
    Verb("overrun", group="variant"),
    Verb("close_attack", group="variant"),
    Verb("finish", final=True),
    Verb("charge", final=True),
]

EVENTS: Final = {
    "operation_begun": "operation:operation formation:formation",
    "operation_shown": "formation:formation operation:operation",
    "operation_over": "operation:operation formation:formation",
    "objective": "hex:hex",
    "objective_bridge": "site:site",
    "objective_kept": "hex:hex",
    "objective_dropped": "",
    "variant": "variant:int",
    "airmobile_operation": "",
    "moved": "piece:piece hex:hex n:int",
    "entered": "piece:piece hex:hex n:int",
    "stopped": "piece:piece hex:hex",
    "units_combined": "piece:piece",
    "masked": "piece:piece",
    "steps_sent": "piece:piece to:piece",
    "unit_shown": "piece:piece steps:int",
    "contact_dummy": "piece:piece hex:hex",
    "wires_cut": "site:site",
    "ferried": "piece:piece hex:hex",
    "crossing_declared": "formation:formation hex:hex",
    "crossing_rolled": "formation:formation steps:int",
    "swam": "piece:piece hex:hex",
    "screened": "piece:piece",
    "screening_failed": "piece:piece",
    "retreated": "piece:piece hex:hex",
    "left_map": "piece:piece",
    "engaged": "piece:piece",
    "advanced": "piece:piece hex:hex",
    "gegenangriff": "success:int",
    "stormed": "piece:piece hex:hex",
    "overrun_declared": "charge:int",
    "withdrew": "piece:piece hex:hex",
}
