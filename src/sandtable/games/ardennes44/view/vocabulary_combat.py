"""Verbs and events of combat; game.py takes them over."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

COMBAT_VERBS: Final = [
    Verb("attack", "hex", group="attack"),
    Verb("join", "unit", group="attack"),
    Verb("press_on", final=True),
    Verb("call_off", final=True),
    Verb("support", "unit", group="support"),
    Verb("air", group="support"),
    Verb("surprise", final=True),
    Verb("lead", "unit", final=True, group="lead"),
    Verb("engage", final=True, group="lead"),
    Verb("lose", "unit", final=True),
    Verb("slip_away", final=True),
    Verb("advantage", "hex"),
    Verb("retreat_first", "unit", group="retreat"),
    Verb("retreat", "hex", group="retreat"),
    Verb("retreat_off", "box", group="retreat"),
    Verb("stop", group="retreat"),
    Verb("advance", "unit", group="advance"),
    Verb("advance_to", "hex", group="advance"),
    Verb("advance_by", "hex", group="advance"),
    Verb("all_advance", group="advance"),
    Verb("breakthrough", "hex", group="attack"),
    Verb("help", "hex", group="attack"),
    Verb("disengage", "unit", final=True),
    Verb("split", "unit", group="order"),
    Verb("split_up", "unit", group="order"),
]

COMBAT_EVENTS: Final = {
    "attacked": "hex:hex n:int",
    "called_off": "hex:hex",
    "supported": "unit:unit hex:hex",
    "guns_answered": "hex:hex shifts:int",
    "time_on_target": "hex:hex",
    "air_support": "n:int",
    "air_placed": "hex:hex",
    "surprise": "unit:unit shifts:int",
    "odds": "hex:hex column:int shifts:int attack:int defense:int by:list",
    "combat": "hex:hex result:int",
    "fire_fight": "unit:unit die:int result:int",
    "determined_defense": "unit:unit die:int outcome:int",
    "step_lost": "unit:unit",
    "remnant": "unit:unit other:unit",
    "eliminated": "unit:unit why:int",
    "slipped_away": "unit:unit",
    "engaged": "hex:hex",
    "advantage": "hex:hex target:hex",
    "retreated": "unit:unit hex:hex",
    "retreated_off": "unit:unit box:box",
    "advanced": "unit:unit hex:hex",
    "disengagement": "unit:unit die:int away:int shaken:int",
    "rallied": "unit:unit order:int recovered:int",
}
