"""Questions that a glance answers: who pays, who calls, which counter goes, what nobody wants to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.air.passengers import ChoosePassenger
from sandtable.games.air_armor.rules.command.attachment import AttachHere, AttachRegiment
from sandtable.games.air_armor.rules.command.hq import ReturnHq
from sandtable.games.air_armor.rules.command.lead import MoveLead, MoveTaskForceLead
from sandtable.games.air_armor.rules.command.task_force import TaskForcePart, TaskForcePayer
from sandtable.games.air_armor.rules.commitment.dividing import DivideUnit
from sandtable.games.air_armor.rules.commitment.joining import AddTaskForces, EngineerRegiment
from sandtable.games.air_armor.rules.engineers.actions import CrossOver
from sandtable.games.air_armor.rules.engineers.bridge_removal import ComeOut, LeaveBridges, RemoveBridges
from sandtable.games.air_armor.rules.engineers.mine_attack import ExitMinefield
from sandtable.games.air_armor.rules.engineers.smoke import PlaceSmoke
from sandtable.games.air_armor.rules.entry import ArrivalHex
from sandtable.games.air_armor.rules.fire.losses import ChooseCover
from sandtable.games.air_armor.rules.flow import RemoveDummies
from sandtable.games.air_armor.rules.free_setup import SetUpSide, SetUpUnit
from sandtable.games.air_armor.rules.layout import PairSteps
from sandtable.games.air_armor.rules.movement.amphibious import ChooseHelper, DeclareSite
from sandtable.games.air_armor.rules.movement.mask import MaskUnits
from sandtable.games.air_armor.rules.movement.reaction import ReactLead, ReactPart, ReactPayer
from sandtable.games.air_armor.rules.movement.screening import RetreatCavalry
from sandtable.games.air_armor.rules.movement.transfer import SendSteps
from sandtable.games.air_armor.rules.operations.close_attack import Withdraw
from sandtable.games.air_armor.rules.operations.overrun import ChooseOverrunHex, ChooseOverrunUnits, OverrunChoice
from sandtable.games.air_armor.rules.optional.contamination import Decontamination
from sandtable.games.air_armor.rules.optional.deliberate import DeliberateSegment
from sandtable.games.air_armor.rules.optional.gas_strike import GasCaller, GasGun, GasKind
from sandtable.games.air_armor.rules.optional.redeploy import (
    MeetCounterLimit,
    RedeployHex,
    RedeploySegment,
    ReuseCounter,
)
from sandtable.games.air_armor.rules.optional.reveal import DeclareCavalry, Reveal, ScrapDummy, TakeOffCounter
from sandtable.games.air_armor.rules.pieces.combining import CombineWith
from sandtable.games.air_armor.rules.support.adm import AdmAsset, AdmCaller, AdmTarget
from sandtable.games.air_armor.rules.support.bridge_strike import BridgeCaller
from sandtable.games.air_armor.rules.support.counter_battery import CounterBattery, CounterCaller, CounterGun
from sandtable.games.air_armor.rules.support.jamming import JamQuestion
from sandtable.games.air_armor.rules.support.observers import BindObserver
from sandtable.games.air_armor.rules.support.strike import StrikeCaller, StrikeTarget
from sandtable.seam.player import quiet

from . import support
from .flights import most
from .question import Question

NEAR: Final = 7  # hexes: beyond them an HQ is safe


def first(q: Question) -> Action:
    """All are equally good."""
    return q.actions[0]


def declines(q: Question) -> Action:
    """Not worth doing, or nothing to win by choosing."""
    return quiet(q.actions)


def strongest(q: Question) -> Action:
    """The unit with most steps."""
    s = q.pic.s
    return max(q.with_verb("piece"), key=lambda action: (s.steps[action[1]], -action[1]), default=q.actions[0])


def safest(q: Question) -> Action:
    """The hex away from the enemy, among friends."""
    pic = q.pic
    return max(
        q.with_verb("hex"),
        key=lambda action: (min(NEAR, pic.foe_distance(action[1])) - pic.friend_distance(action[1]), -action[1]),
        default=q.actions[0],
    )


def sheltered(q: Question) -> Action:
    """The hex with the best shelter, rather away from the enemy; who need not leave stays."""
    if not q.with_verb("hex"):
        return quiet(q.actions)
    pic = q.pic
    return max(
        q.with_verb("hex"),
        key=lambda action: (pic.shelter(action[1]) + min(3, pic.foe_distance(action[1])), -action[1]),
    )


def enemy_bridges(q: Question) -> Action:
    """Bridges of the enemy go, ours stay."""
    s, enemy = q.pic.s, q.pic.enemy
    return next((action for action in q.with_verb("remove_bridge") if s.military[action[1]] == enemy + 1), ("pass",))


def all_of_them(q: Question) -> Action:
    """As many as may."""
    found = [*q.with_verb("all"), *q.with_verb("add")]
    return found[0] if found else q.actions[0]


def fullest(q: Question) -> Action:
    """The hex with most steps of ours."""
    s, role = q.pic.s, q.pic.role
    return max(
        q.with_verb("hex"),
        key=lambda action: (sum(max(0, s.steps[piece]) for piece in s.pieces_at(role, action[1])), -action[1]),
        default=q.actions[0],
    )


def best_strike(q: Question) -> Action:
    """The target where a strike promises most."""
    return max(q.actions, key=lambda action: (support.strike_value(q.pic, action[1]), -action[1]))


def best_minefield(q: Question) -> Action:
    """The target where scattered mines promise most."""
    return max(q.actions, key=lambda action: (support.adm_value(q.pic, action[1]), -action[1]))


GLANCES: Final[dict[type, Callable[[Question], Action]]] = {
    # before the first turn
    SetUpSide: lambda _: ("done",),
    SetUpUnit: first,
    PairSteps: first,
    ArrivalHex: first,
    # command
    AttachRegiment: first,
    AttachHere: declines,
    ReturnHq: safest,
    MoveLead: strongest,
    MoveTaskForceLead: strongest,
    TaskForcePart: declines,
    TaskForcePayer: first,
    AddTaskForces: declines,
    DivideUnit: declines,
    CombineWith: first,
    EngineerRegiment: first,
    # movement
    ChooseHelper: first,
    DeclareSite: first,
    MaskUnits: first,
    ReactLead: strongest,
    ReactPart: lambda q: most(q.actions, "steps"),
    ReactPayer: first,
    RetreatCavalry: sheltered,
    SendSteps: declines,
    RemoveDummies: first,
    # combat
    ChooseCover: first,
    ChoosePassenger: support.choose_loss,
    Withdraw: sheltered,
    OverrunChoice: first,
    ChooseOverrunHex: first,
    ChooseOverrunUnits: all_of_them,
    # support
    JamQuestion: first,
    CounterBattery: first,
    CounterCaller: first,
    CounterGun: strongest,
    BindObserver: first,
    StrikeTarget: best_strike,
    StrikeCaller: first,
    AdmTarget: best_minefield,
    AdmCaller: first,
    AdmAsset: first,
    GasKind: first,
    GasCaller: first,
    GasGun: first,
    Decontamination: fullest,
    # engineers
    CrossOver: first,
    ComeOut: first,
    LeaveBridges: declines,
    RemoveBridges: enemy_bridges,
    BridgeCaller: first,
    ExitMinefield: first,
    PlaceSmoke: declines,
    # Hidden Mode
    DeliberateSegment: declines,
    RedeploySegment: declines,
    RedeployHex: declines,
    MeetCounterLimit: first,
    ReuseCounter: declines,
    ScrapDummy: first,
    TakeOffCounter: first,
    DeclareCavalry: declines,
    Reveal: first,
}
