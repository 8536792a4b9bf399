"""Verbs and events of planning, command and reaction."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

VERBS: Final = [
    Verb("plan", "formation", "operation"),
    Verb("plan_off_map", "formation", "operation", group="plan"),
    Verb("chit", "formation"),
    Verb("chit_on", group="chit"),
    Verb("chit_back", group="chit"),
    Verb("add_part", "piece", group="add"),
    Verb("off_map_cp", group="hq"),
    Verb("combine", "piece", group="add"),
]

EVENTS: Final = {
    "planned": "turn:int",
    "main_effort": "formation:formation",
    "attached": "formation:formation to:formation",
    "lead_placed": "formation:formation hex:hex",
    "lead_removed": "formation:formation",
    "task_force": "piece:piece hex:hex",
    "task_force_off_map": "piece:piece",
    "reacted": "piece:piece hex:hex",
    "hq_back": "piece:piece hex:hex",
    "hq_lost": "piece:piece",
}
