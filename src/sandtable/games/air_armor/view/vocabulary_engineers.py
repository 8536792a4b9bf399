"""Verbs and events of the chapters on engineers; vocabulary.py joins them with those of the other chapters."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

VERBS: Final = [
    Verb("deliberate", final=True, group="exit"),
    Verb("forced", final=True, group="exit"),
    Verb("blow_bridge", "site", final=True),
    Verb("build_bridge", "site", group="engineering"),
    Verb("dismantle", "site", group="engineering"),
    Verb("remove_bridge", "site"),
    Verb("improve", group="engineering"),
    Verb("obstruct", group="engineering"),
    Verb("clear_obstacle", group="engineering"),
    Verb("lay_mines", "n", group="engineering"),
    Verb("clear_mines", group="engineering"),
    Verb("give_up", "hex"),
    Verb("place_mines", "n", "hex", group="set-up"),
    Verb("strike_bridge", "site"),
]

EVENTS: Final = {
    "dummy_mines": "hex:hex",
    "mine_attack": "hex:hex",
    "steps_lost_to_mines": "piece:piece steps:int",
    "bridge_blown": "site:site",
    "charges_failed": "site:site",
    "engineer_charges_failed": "site:site",
    "bridge_built": "piece:piece site:site",
    "bridge_recovered": "piece:piece site:site",
    "bridge_removed": "site:site",
    "bridge_left": "piece:piece site:site",
    "bridge_taken": "site:site piece:piece",
    "bridge_struck": "site:site",
    "bridge_missed": "site:site",
    "engineer_crossed": "piece:piece hex:hex",
    "position_built": "piece:piece hex:hex",
    "position_removed": "hex:hex",
    "obstacle_placed": "piece:piece hex:hex",
    "obstacle_removed": "piece:piece hex:hex",
    "mines_laid": "piece:piece hex:hex",
    "mines_placed": "hex:hex",
    "mines_are_real": "hex:hex",
    "mines_are_dummy": "hex:hex",
    "mines_cleared": "piece:piece hex:hex",
    "adm_no_effect": "hex:hex",
    "smoke_placed": "piece:piece hex:hex",
}
