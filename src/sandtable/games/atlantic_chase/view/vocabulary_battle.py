"""Verbs, events and argument kinds of the battle board; game.py adds them to those of the map game.

`pass` and `done` are the engine's. Kinds: ship is a thing on the table; zone, attitude, effect and gv are numbers.
"""

from typing import Final

from sandtable.engine.space import Verb

BATTLE_VERBS: Final = [
    Verb("place_near", "ship"),
    Verb("late", "ship", final=True),
    Verb("no_radar", "ship", final=True),
    Verb("set_attitude", "ship", "attitude"),
    Verb("confuse", "ship", "attitude", final=True),
    Verb("take_control", "ship", final=True),
    Verb("redirect", "ship", final=True),
    Verb("die_as_six", final=True),
    Verb("make_smoke", "ship"),
    Verb("obscure", "ship"),
    Verb("fire_at", "ship"),
    Verb("fire_at_led", "ship"),
    Verb("split_at", "ship"),
    Verb("divide", "gv", final=True),
    Verb("hold_fire"),
    Verb("torpedo_at", "ship"),
    Verb("torpedo_at_led", "ship"),
    Verb("hold_torpedoes"),
    Verb("maneuver", "ship", "zone", final=True),
    Verb("maneuver_smoke", "ship", "zone"),
    Verb("pursue", "ship"),
    Verb("pull", "ship", final=True),
    Verb("disperse_in_battle", "ship"),
    Verb("check", "effect", final=True),
    Verb("damage_control", "effect", final=True),
    Verb("bridge_no_gunnery", final=True),
    Verb("bridge_stopped", final=True),
    Verb("break_away", final=True),
    Verb("break_away_led", final=True),
    Verb("evade", "ship", final=True),
    Verb("attempt", "ship"),
    Verb("join", "ship"),
]

BATTLE_EVENTS: Final = {
    "battle": "active:tf target:tf kind:int rounds:int",
    "round": "round:int rounds:int",
    "enters": "ship:ship",
    "snafu": "result:int",
    "confusion": "side:side",
    "late": "ship:ship round:int",
    "no_radar": "ship:ship",
    "steered": "ship:ship opponent:int",
    "confused": "ship:ship",
    "attitude": "ship:ship attitude:int",
    "extra_round": "rounds:int",
    "smoke": "ship:ship",
    "obscured": "ship:ship by:ship",
    "gunnery": "ship:ship target:ship total:int n:int result:int modifier:int",
    "torpedo": "ship:ship target:ship total:int n:int result:int modifier:int",
    "redirected": "ship:ship other:ship",
    "special_result": "ship:ship severity:int location:int",
    "effect": "ship:ship effect:int",
    "bridge": "ship:ship choice:int",
    "zone": "ship:ship zone:int",
    "pulled": "ship:ship target:ship zone:int",
    "damage_control": "ship:ship effect:int",
    "no_change": "ship:ship effect:int",
    "repaired": "ship:ship effect:int",
    "declares_break_away": "side:side",
    "break_away_failed": "ship:ship total:int",
    "broke_away": "ship:ship",
    "oil": "ship:ship",
    "scuttled": "ship:ship",
    "battle_over": "active:tf target:tf",
}

BATTLE_DOMAINS: Final = {"zone": 3, "attitude": 3, "effect": 12, "gv": 10}
