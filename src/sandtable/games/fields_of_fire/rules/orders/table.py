"""All actions of the player's units, in the order of the menu (4.2.1 to 4.2.4)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.combat.cease_and_shift import CeaseFireAct, ShiftFireAct
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import ConcentrateFireAct, ConcentratePlatoonAct
from sandtable.games.fields_of_fire.rules.combat.demolition import PlaceDemolitionAct, ThrowDemolitionAct
from sandtable.games.fields_of_fire.rules.combat.flamethrower import FlamethrowerAct
from sandtable.games.fields_of_fire.rules.combat.grenade_attack import GrenadeAttackAct, GrenadePlatoonAct
from sandtable.games.fields_of_fire.rules.combat.spotting import SpotAct
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.exhort import ExhortAct
from sandtable.games.fields_of_fire.rules.movement import adjacent
from sandtable.games.fields_of_fire.rules.movement.seek_cover import SeekCoverAct
from sandtable.games.fields_of_fire.rules.movement.within import InfiltrateWithinAct, MoveWithinAct
from sandtable.games.fields_of_fire.rules.rally import order
from sandtable.games.fields_of_fire.rules.signals.pyrotechnics import PyrotechnicAct
from sandtable.games.fields_of_fire.rules.support.call_for_fire import CallForFireAct
from sandtable.games.fields_of_fire.rules.support.final_fires import FinalFireAct
from sandtable.games.fields_of_fire.rules.support.mortars import MortarAct
from sandtable.games.fields_of_fire.rules.transport.loading import LoadAct
from sandtable.games.fields_of_fire.state.action_codes import ACTIVATE_VEHICLE, CALL_FOR_FIRE, DEPLOY_PYROTECHNIC
from sandtable.games.fields_of_fire.state.company import Company

from .activation import ActivateHeadquartersAct, ActivateVehicleAct
from .controls import DesignateControlAct
from .networks import RepairLineAct, SwitchNetworkAct
from .reconstitution import CompanyHeadquartersAct, PlatoonHeadquartersAct
from .runners import CreateRunnerAct, DisbandRunnerAct, DispatchRunnerAct

ACTS: Final[list[Act]] = [
    # 4.2.1 command and control
    ActivateHeadquartersAct(),
    ExhortAct(),
    PyrotechnicAct(),
    PlatoonHeadquartersAct(),
    CompanyHeadquartersAct(),
    CreateRunnerAct(),
    DispatchRunnerAct(),
    DisbandRunnerAct(),
    ActivateVehicleAct(),
    SwitchNetworkAct(),
    RepairLineAct(),
    DesignateControlAct(),
    # 4.2.2 movement
    adjacent.MoveAct(),
    adjacent.MovePlatoonAct(),
    adjacent.InfiltrateAct(),
    adjacent.InfiltratePlatoonAct(),
    SeekCoverAct(),
    MoveWithinAct(),
    InfiltrateWithinAct(),
    LoadAct(),
    # 4.2.3 rally
    order.RemovePinnedAct(),
    order.ParalyzedToLitterAct(),
    order.LitterToFireAct(),
    order.FireToAssaultAct(),
    order.AssaultToFireAct(),
    order.FlipToFrontAct(),
    order.DetachTeamAct(),
    order.SupplementSquadAct(),
    order.ReconstituteSquadAct(),
    order.FlipToFireTeamAct(),
    # 4.2.4 combat
    SpotAct(),
    ConcentrateFireAct(),
    ConcentratePlatoonAct(),
    GrenadeAttackAct(),
    GrenadePlatoonAct(),
    ThrowDemolitionAct(),
    PlaceDemolitionAct(),
    FlamethrowerAct(),
    CallForFireAct(),
    MortarAct(),
    FinalFireAct(),
    CeaseFireAct(),
    ShiftFireAct(),
]
BY_CODE: Final[dict[int, Act]] = {act.code: act for act in ACTS}
OF_VEHICLES: Final[list[Act]] = [act for act in ACTS if act.vehicles]  # 10.1.2
OF_CONTROLLER: Final[list[Act]] = [BY_CODE[CALL_FOR_FIRE], BY_CODE[DEPLOY_PYROTECHNIC]]  # 10.8.6
OF_BOXES: Final[list[Act]] = [BY_CODE[ACTIVATE_VEHICLE]]  # 11.1.1
FAR: Final[list[Act]] = [act for act in ACTS if act.far]
QUICK_FIRST: Final[list[Act]] = [act for act in ACTS if act.quick] + [act for act in ACTS if not act.quick]


def offered(s: Company, hq: int, unit: int) -> list[int]:
    """Every action that a unit could do if it heard the order and enough Commands were left."""
    found: list[int] = []
    for act in ACTS:
        act.offer(s, hq, unit, found)
    return found
