"""The nested interrupts as one story: the operation, the answers to it, and where they happen (13, 18, 23.4)."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.frames import Frame
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.anti_air import FlakCombat, SamFire
from sandtable.games.air_armor.rules.combat.advance import AdvanceStep
from sandtable.games.air_armor.rules.combat.defensive import DefensiveFire
from sandtable.games.air_armor.rules.combat.offensive import OffensiveFire
from sandtable.games.air_armor.rules.combat.retreat import RetreatStep
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.rules.fire.losses import StandOrRetreat
from sandtable.games.air_armor.rules.movement.infiltration import InfiltrationFire
from sandtable.games.air_armor.rules.movement.movement_step import MovementStep
from sandtable.games.air_armor.rules.movement.reaction import ReactionWindow
from sandtable.games.air_armor.rules.movement.screening import Screening
from sandtable.games.air_armor.rules.operations.cycle import OperationCycle
from sandtable.games.air_armor.rules.support.calls import CallAssets, FireCall
from sandtable.games.air_armor.rules.support.counter_battery import CounterBattery
from sandtable.games.air_armor.rules.support.strike import FireStrike
from sandtable.games.air_armor.state.codes import NATO, NO_HEX, SIDES
from sandtable.games.air_armor.state.theater import Theater

from .shapes import StoryRow

Told = tuple[int, int]  # who acts, and in which hex


def conducts(s: Theater, _frame: Frame[Theater]) -> Told:
    """The side of the operation, at its objective."""
    return s.op.side, s.op.objective


def answers(s: Theater, _frame: Frame[Theater]) -> Told:
    """Its enemy, at the objective."""
    return 1 - s.op.side, s.op.objective


def moves(s: Theater, _frame: Frame[Theater]) -> Told:
    """The side of the operation, where its force is."""
    return s.op.side, s.place[s.op.force[0]] if s.op.force else NO_HEX


def infiltrates(s: Theater, frame: InfiltrationFire) -> Told:
    """Fire at a force that leaves a hex."""
    return 1 - s.op.side, frame.origin


def calls(_s: Theater, frame: FireCall | CallAssets) -> Told:
    """A Fire Call."""
    return frame.role, NO_HEX


def strikes(s: Theater, frame: FireStrike) -> Told:
    """A Fire Strike at its target."""
    return s.role, frame.hex


def replies(_s: Theater, frame: CounterBattery) -> Told:
    """Counter-battery, in turn."""
    return frame.turn, NO_HEX


def fires(s: Theater, frame: FireCombat) -> Told:
    """The firing side, at its target."""
    return s.t.side[frame.firers[0]] if frame.firers else -1, frame.hex


def stands(_s: Theater, frame: StandOrRetreat) -> Told:
    """The side under fire decides."""
    return frame.role, frame.hex


def screens(s: Theater, frame: Screening) -> Told:
    """Cavalry before a force."""
    return NATO, s.place[frame.force[0]] if frame.force else NO_HEX


def shoots(s: Theater, frame: FlakCombat | SamFire) -> Told:
    """Fire at what flies."""
    return 1 - s.t.side[frame.piece], s.place[frame.piece]


TELLERS: dict[type[Frame[Theater]], Callable[..., Told]] = {
    OperationCycle: conducts,
    MovementStep: moves,
    InfiltrationFire: infiltrates,
    ReactionWindow: answers,
    DefensiveFire: answers,
    OffensiveFire: conducts,
    RetreatStep: answers,
    AdvanceStep: conducts,
    FireCall: calls,
    CallAssets: calls,
    FireStrike: strikes,
    CounterBattery: replies,
    FireCombat: fires,
    StandOrRetreat: stands,
    Screening: screens,
    FlakCombat: shoots,
    SamFire: shoots,
}


def story_rows(g: Play[Theater]) -> list[StoryRow]:
    """One row for every titled frame in which a side acts, the outermost first."""
    found: list[StoryRow] = []
    for frame in g.stack:
        title = type(frame).title
        for kind, teller in TELLERS.items():
            if title and isinstance(frame, kind):
                found.append(row(title, *teller(g.state, frame)))
                break
    return found


def row(title: str, side: int, hex: int) -> StoryRow:
    """Its title, the side that acts, the hex it is about."""
    told: StoryRow = {"title": title}
    if side in (0, 1):
        told["side"] = SIDES[side]
    if hex >= 0:
        told["hex"] = hex
    return told
