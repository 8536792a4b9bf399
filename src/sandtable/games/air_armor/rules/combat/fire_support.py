"""Fire support, jamming and helicopters of an operation: each step pushes the frames of the chapter concerned."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.support import air_strike
from sandtable.games.air_armor.rules.support.callers import target_hexes
from sandtable.games.air_armor.rules.support.calls import FireCall, supports_reason
from sandtable.games.air_armor.rules.support.counter_battery import CounterBattery
from sandtable.games.air_armor.rules.support.fire_chart import DEFENSIVE_CALL, OFFENSIVE_CALL
from sandtable.games.air_armor.rules.support.jamming import JamQuestion
from sandtable.games.air_armor.state.codes import ARTILLERY, ATTACK_HELICOPTER
from sandtable.games.air_armor.state.theater import Theater


def supports(s: Theater, piece: int, hex: int) -> bool:
    """Whether a called asset can fire at a hex: in range, and observed for the calling HQ (18.7.2a2)."""
    return not supports_reason(s, piece, hex)


def jam(g: Play[Theater]) -> None:
    """The Jamming step (39.0)."""
    g.push(JamQuestion())


def fire_call(g: Play[Theater], role: int, offensive: int) -> None:
    """A Fire Call of a side (21.2)."""
    g.push(FireCall(role, offensive))


def guns_of_call(s: Theater, assets: list[int], fired: bytearray) -> list[int]:
    """Artillery among called assets that has fired."""
    return [piece for piece in assets if s.t.unit_class[piece] == ARTILLERY and fired[piece]]


def prompt_counter_battery(g: Play[Theater]) -> None:
    """Counter-battery at guns that gave defensive support (23.4.1h)."""
    guns = guns_of_call(g.state, g.state.op.defensive_assets, g.state.op.fired_steps)
    if guns:
        g.push(CounterBattery(guns))


def late_counter_battery(g: Play[Theater], guns: list[int]) -> None:
    """Counter-battery at guns that supported the attack (23.4.9c)."""
    if guns:
        g.push(CounterBattery(guns))


def called_helicopters(s: Theater, role: int) -> list[int]:
    """Attack helicopter units that a side has called into the operation."""
    assets = s.op.offensive_assets if role == s.op.side else s.op.defensive_assets
    return [piece for piece in assets if s.t.unit_class[piece] == ATTACK_HELICOPTER]


def fly_in(g: Play[Theater], role: int) -> None:
    """The called attack helicopter of a side flies to its firing position (13.4g, 13.4j)."""
    s = g.state
    call = OFFENSIVE_CALL if role == s.op.side else DEFENSIVE_CALL
    targets = [s.op.objective]
    if call == DEFENSIVE_CALL:  # any hex that the call may support; which one is decided later (21.2.4d)
        targets = target_hexes(s, s.op.defensive_hq, call, s.op.objective)
    for piece in called_helicopters(s, role):
        air_strike.fly(g, piece, call, targets)


def helicopters_home(g: Play[Theater]) -> None:
    """Called attack helicopters fly home (13.4n2)."""
    s = g.state
    for role in (1 - s.op.side, s.op.side):
        for piece in called_helicopters(s, role):
            if s.place[piece] >= 0:
                air_strike.leave(g, piece)
