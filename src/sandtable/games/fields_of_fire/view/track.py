"""The phase strip of the table: the phases of a turn with "you are here"."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.preparation.preparation import Preparation
from sandtable.games.fields_of_fire.rules.sequence.command_phase import CommandPhase
from sandtable.games.fields_of_fire.rules.sequence.mission import Turn
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.mission_codes import DEFENSIVE

# the phase of the strip to which a step of the turn belongs
PHASE_OF: Final = {
    "friendly_event": "events",
    "enemy_activity_in_defense": "enemy",
    "command": "command",
    "enemy_activity_in_attack": "enemy",
    "capture": "capture",
    "retreat": "capture",
    "vehicles": "vehicles",
    "fire_mission_update": "contacts",
    "potential_contacts": "contacts",
    "pin_recovery": "combat",
    "combat_and_clean_up": "combat",
}
DEFENSE: Final = ("events", "enemy", "command", "capture", "vehicles", "contacts", "combat")
ATTACK: Final = ("events", "command", "enemy", "capture", "vehicles", "contacts", "combat")
# whose impulses the steps of the Friendly Command Phase hold (3.3)
COMMAND_STEP: Final = {
    "battalion_impulse": "battalion",
    "company_impulse": "company",
    "activated_impulses": "activated",
    "company_initiative": "initiative",
    "platoon_initiative": "initiative",
    "staff_initiative": "staff",
    "general_initiative": "general",
}


def track_row(g: Play[Company]) -> dict[str, Any] | None:
    """The phases in their order, the present one marked; before the first turn only the preparation."""
    turn = next((frame for frame in g.stack if isinstance(frame, Turn)), None)
    if turn is None:
        preparing = any(isinstance(frame, Preparation) for frame in g.stack)
        return {"steps": [{"title": "fof-phase-preparation", "now": True}]} if preparing else None
    s = g.state
    now = PHASE_OF[step_of(turn)]
    order = DEFENSE if s.mission_type == DEFENSIVE else ATTACK
    phases = [phase for phase in order if phase != "vehicles" or s.m.use_vehicles]
    return {"steps": [{"title": title(g, phase, phase == now), "now": phase == now} for phase in phases]}


def title(g: Play[Company], phase: str, now: bool) -> str:
    """The message of a phase; for the Command Phase under way, whose impulses it has reached."""
    if phase == "command" and now:
        for frame in g.stack:
            if isinstance(frame, CommandPhase) and step_of(frame) in COMMAND_STEP:
                return f"fof-phase-command-{COMMAND_STEP[step_of(frame)]}"
    return f"fof-phase-{phase}"


def step_of(frame: Sequence[Company]) -> str:
    """The step that a sequence is carrying out."""
    return type(frame).steps[max(0, frame.pc - 1)]
