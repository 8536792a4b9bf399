"""Answers of the virtual player: the rule of solitaire play for every question (AC.solo)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.actions.air_strike import LaunchPoint, StrikeTarget
from sandtable.games.atlantic_chase.rules.actions.completion import CompletionPort
from sandtable.games.atlantic_chase.rules.actions.contact_results import EarlyOrLate, Shadowing
from sandtable.games.atlantic_chase.rules.actions.designate import ShiftTotal, Support
from sandtable.games.atlantic_chase.rules.actions.extend import Extend
from sandtable.games.atlantic_chase.rules.actions.interruption import Slip
from sandtable.games.atlantic_chase.rules.actions.outcome import ChooseVictim
from sandtable.games.atlantic_chase.rules.actions.reorganize import LapseOne
from sandtable.games.atlantic_chase.rules.actions.stealth import PlaceForce
from sandtable.games.atlantic_chase.rules.battle.attitude import ConfuseAttitude
from sandtable.games.atlantic_chase.rules.battle.break_away import DeclareBreakAway, Evade
from sandtable.games.atlantic_chase.rules.battle.effects import BridgeChoice
from sandtable.games.atlantic_chase.rules.battle.gunnery import DeclareByShip
from sandtable.games.atlantic_chase.rules.battle.maneuver import ConfuseManeuver, Maneuver, Pursue
from sandtable.games.atlantic_chase.rules.battle.opening import PlaceTargets
from sandtable.games.atlantic_chase.rules.battle.parting import AgreeToPart, BreakAwayChecks, BreakAwayGroup
from sandtable.games.atlantic_chase.rules.battle.shots import DieAsSix, Redirect
from sandtable.games.atlantic_chase.rules.battle.smoke import Obscure, OpeningSmoke
from sandtable.games.atlantic_chase.rules.battle.snafu import LateShip, NoRadar
from sandtable.games.atlantic_chase.rules.battle.virtual import choose, choose_maneuver, choose_target
from sandtable.games.atlantic_chase.rules.concepts.initiative import SeizeOffer
from sandtable.games.atlantic_chase.rules.concepts.lapse import PlaceStation, TimeLapse
from sandtable.games.atlantic_chase.rules.concepts.ports import LeavePort
from sandtable.games.atlantic_chase.rules.sequence import Operation
from sandtable.games.atlantic_chase.rules.solitaire import virtual
from sandtable.games.atlantic_chase.rules.virtual_turn import virtual_action
from sandtable.games.atlantic_chase.state.sea import Sea

Rule = Callable[[Sea, list[Action]], Action]


def in_battle(s: Sea, options: list[Action]) -> Action:
    """Questions of the battle board that need no ship of his own (AC.solo.8)."""
    return choose(s, s.rules.virtual_side, options)


RULES: dict[type[Frame[Any]], Rule] = {
    Extend: virtual.extend,
    LeavePort: virtual.leave_port,
    CompletionPort: virtual.home_port,
    TimeLapse: virtual.lapse,
    PlaceStation: virtual.station,
    EarlyOrLate: virtual.segments,
    Shadowing: virtual.segments,
    Support: virtual.nearest,
    LaunchPoint: virtual.nearest,
    StrikeTarget: virtual.nearest,
    PlaceForce: virtual.watch,
    ChooseVictim: virtual.victim,
    ShiftTotal: virtual.shift,
    LapseOne: virtual.longest,
    ConfuseAttitude: in_battle,
    AgreeToPart: in_battle,
    DeclareBreakAway: in_battle,
    Evade: in_battle,
    BreakAwayChecks: in_battle,
    BreakAwayGroup: in_battle,
    BridgeChoice: in_battle,
    Maneuver: choose_maneuver,
    Pursue: in_battle,
    ConfuseManeuver: in_battle,
    PlaceTargets: in_battle,
    DieAsSix: in_battle,
    Redirect: in_battle,
    Obscure: in_battle,
    LateShip: in_battle,
    NoRadar: in_battle,
}


def answer_of(g: Play[Sea], frame: Frame[Sea], options: list[Action]) -> Action:
    """His answer; where no rule says otherwise he takes the first: he coordinates, spends his marker, fights."""
    if isinstance(frame, Operation):
        return virtual_action(g, options)
    if isinstance(frame, DeclareByShip):
        return choose_target(g.state, frame.ships[frame.at], options)
    if len(options) == 1:
        return options[0]
    if isinstance(frame, SeizeOffer):
        return virtual.seize(g, options)
    if isinstance(frame, OpeningSmoke):
        return options[-1]  # he makes none
    if isinstance(frame, Slip):
        return virtual.slip(g, options)
    rule = RULES.get(type(frame))
    return options[0] if rule is None else rule(g.state, options)
