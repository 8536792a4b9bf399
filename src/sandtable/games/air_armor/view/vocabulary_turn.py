"""Verbs that all rooms share, and verbs and events of the sequence of play."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

COMMON: Final = [
    Verb("pass"),
    Verb("done"),
    Verb("stop"),
    Verb("yes"),
    Verb("no"),
    Verb("piece", "piece"),
    Verb("add", "piece"),
    Verb("hq", "piece"),
    Verb("hex", "hex"),
    Verb("step", "hex"),
    Verb("go", "hex"),
    Verb("split", "n"),
    Verb("take", "piece"),
    Verb("drop", "piece"),
    Verb("steps", "n"),
    Verb("formation", "formation"),
    Verb("operation", "operation"),
    Verb("site", "site"),
    Verb("target", "hex"),
    Verb("announce", "n"),
    Verb("announce_full", group="announce"),
]

VERBS: Final = [
    Verb("strike", "hex", final=True),
    Verb("adm_strike", "hex", final=True, group="strike"),
    Verb("leave_map", final=True),
    Verb("other_row", group="hex"),
    Verb("pair", "piece", group="set-up"),
    Verb("decoy", "piece", group="set-up"),
    Verb("scrap", "piece", group="set-up"),
    Verb("divide", "piece", group="set-up"),
    Verb("far_row", "piece", group="set-up"),
]

EVENTS: Final = {
    "turn_begins": "turn:int",
    "initiative": "role:int",
    "activated": "formation:formation",
    "passed": "role:int",
    "arrived": "role:int n:int",
    "set_up": "role:int",
    "control": "hex:hex role:int",
    "shatter_check": "formation:formation die:int left:int shattered:int",
    "formation_gone": "formation:formation",
    "dummy_removed": "piece:piece hex:hex",
    "dummy_sent_back": "piece:piece",
    "exited": "piece:piece hex:hex",
    "game_over": "how:int winner:int wp:int nato:int",
}
