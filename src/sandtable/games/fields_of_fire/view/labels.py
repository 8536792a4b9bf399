"""Labels of answers whose verb means different acts: attaching, placing, acting, getting off."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Option
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.air.landing_plan import PlanLanding
from sandtable.games.fields_of_fire.rules.campaign.relocation import Relocate
from sandtable.games.fields_of_fire.rules.enemy.capture import CaptureSegment
from sandtable.games.fields_of_fire.rules.orders.reconstitution import RebuildFromRear
from sandtable.games.fields_of_fire.rules.preparation.attachments import AttachUnits
from sandtable.games.fields_of_fire.rules.preparation.field_plan import ChoosePatrol
from sandtable.games.fields_of_fire.rules.preparation.final_plan import PlanFinalLine
from sandtable.games.fields_of_fire.rules.preparation.positions import PlaceUnits
from sandtable.games.fields_of_fire.rules.rally.teams import SpawnTeam
from sandtable.games.fields_of_fire.rules.sequence.vehicle_phase import VehiclePhase
from sandtable.games.fields_of_fire.rules.transport.loading import LoadVehicle, StartAboard
from sandtable.games.fields_of_fire.rules.transport.putting_down import WhoPutsDown
from sandtable.games.fields_of_fire.rules.vehicles.getting_off import GetOff
from sandtable.games.fields_of_fire.rules.vehicles.reactions import FriendlyReaction
from sandtable.games.fields_of_fire.state.company import NOBODY, THINGS, Company

# the message of `unit` in the questions that are not about an order
UNIT: Final[dict[type[Frame[Company]], str]] = {
    AttachUnits: "do-unit-attach",
    PlaceUnits: "do-unit-place",
    Relocate: "do-unit-relocate",
    ChoosePatrol: "do-unit-take-along",
    PlanFinalLine: "do-unit-plan-line",
    StartAboard: "do-unit-start-aboard",
    PlanLanding: "do-unit-plan-landing",
    LoadVehicle: "do-unit-embark",
    VehiclePhase: "do-unit-act",
    FriendlyReaction: "do-unit-react",
    GetOff: "do-unit-get-off",
    SpawnTeam: "do-unit-spawn",
    RebuildFromRear: "do-unit-rebuild",
    CaptureSegment: "do-unit-guard",
    WhoPutsDown: "do-unit-put-down",
}


def say_act(g: Play[Any], action: Action, option: Option) -> None:
    """Give the answer the words of its act; assets say who holds them."""
    frame = g.stack[-1] if g.stack else None
    if action[0] == "unit" and frame is not None and type(frame) in UNIT:
        option.label.id = UNIT[type(frame)]
    elif action[0] == "thing" and 0 <= action[1] < THINGS:
        s: Company = g.state
        if s.thing_unit[action[1]] != NOBODY:
            option.label.id = "do-thing-of"
            option.label.args["unit"] = ("unit", s.thing_unit[action[1]])
