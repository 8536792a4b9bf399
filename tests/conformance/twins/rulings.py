"""Where the rules tell something of a secret, or let everybody conclude it: game by game, each with its rule."""

from __future__ import annotations

Rules = dict[str, dict[str, str]]  # game -> place or question -> rule

# Places, as `places` names them, that tell something of a secret that stays one. An event makes all public that comes
# of it.
TOLD: Rules = {
    "air-armor": {
        "table.efforts": "12.4c: the chit lies on the track face down",
        "table.marks[lead]": "12.3.2.2c: the markers of Reserve regiments stay",
        "events[control]": "46.1b: only real units take control",
        "events[flak_fired]": "27.2.2b: the strength of flak is announced",
        "events[guns_fired]": "22.5d: guns that fire tell their steps",
        "events[operation_begun]": "13.6.1c: the marker is flipped when the operation begins",
        "events[roll-mine-attack]": "37.5: a die for every step",
    }
}

# Places that are public when the answers are unsealed in which they were secret.
UNSEALED: Rules = {
    "air-armor": {
        "table.pieces": "46.6a: where the counters are",
        "table.marks[minefield]": "37.1c: where the minefields are",
        "events[mines_placed]": "37.1c: where the minefields are",
        "table.offmap.WP.cp": "12.2.3a: what is left of the off-map CP stands on the Track Card",
    }
}

# Questions that are asked for all to see, because of a secret that stays one.
ASKED: Rules = {"air-armor": {"mask-units": "14.4b1: a stack that exceeds the limit is masked"}}

# Choices that are put together unseen, and that a bot of the enemy may know a little before they are told.
FORESEEN: Rules = {"air-armor": {"bridge-guns/hex": "38.4: at which bank a bridge is struck"}}

# Questions at which everybody may conclude what the sampler does not.
DEDUCED: Rules = {
    "air-armor": {
        "task-force-part/steps": "12.6.2a2: the part that joins fills the room that is left",
    }
}

# Games whose scenarios print what lies where, for everybody to read; what is nothing (a dummy) is never accepted.
PRINTED = {"air-armor": "46.2a: the set-up of the scenario; alike counters are dealt by chance"}

# Sealed questions with more ways to answer than can be tried: there not all numbers of dummies may be told.
SAMPLED = {"air-armor": frozenset({"arrivals/done", "set-up-side/done"})}
