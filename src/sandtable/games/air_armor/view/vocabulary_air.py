"""Verbs and events of air units, helicopters and airmobile forces; the vocabulary of the game takes them over."""

from __future__ import annotations

from typing import Final

from sandtable.engine.space import Verb

VERBS: Final = [
    # air calls and anti-aircraft fire
    Verb("spend", "n", final=True, group="air"),
    Verb("profile", "profile", group="air"),
    Verb("announce", "n", final=True, group="flak"),
    Verb("announce_full", final=True, group="flak"),
    Verb("abort", final=True, group="flight"),
    Verb("check", final=True, group="flight"),
    # flights
    Verb("fly", "hex", group="flight"),
    Verb("fire_here", final=True, group="flight"),
    Verb("home", final=True, group="flight"),
    # helicopter transport and paradrops
    Verb("air_first", group="pulse"),
    Verb("ground_first", group="pulse"),
    Verb("sortie", group="pulse"),
    Verb("paradrop", group="pulse"),
    Verb("off_map", group="pulse"),
    Verb("carry", "piece", "n", group="pulse"),
    Verb("land", "hex", final=True, group="flight"),
]  # besides the common ones: yes, no, done, hex, step, go, steps, piece

EVENTS: Final = {
    "air_points_spent": "piece:piece n:int",
    "aircraft_arrived": "piece:piece aircraft:aircraft n:int",
    "profile_chosen": "piece:piece profile:profile",
    "air_unit_placed": "piece:piece hex:hex",
    "flak_fired": "piece:piece hex:hex strength:int roll:int effect:int",
    "sam_fired": "piece:piece strength:int roll:int effect:int",
    "hit_checked": "piece:piece roll:int defense:int",
    "air_step_lost": "piece:piece left:int",
    "mission_aborted": "piece:piece",
    "flew": "piece:piece hex:hex",
    "in_position": "piece:piece hex:hex",
    "recovered": "piece:piece steps:int",
    "sortie_formed": "piece:piece steps:int",
    "boarded": "piece:piece",
    "landed": "piece:piece hex:hex",
    "passenger_lost": "piece:piece",
    "paradrop_declared": "formation:formation",
    "drops_with": "formation:formation brigade:formation",
    "dropped": "piece:piece hex:hex",
    "drop_lost": "piece:piece",
    "disorganization": "piece:piece roll:int",
    "air_strike_failed": "hex:hex",
}
