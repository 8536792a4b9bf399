"""Gas Strikes: which units may make them, targets, and kinds of gas (44.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.air.air_call import (
    GAS_BY_AIR,
    PERSISTENT_GAS_BY_AIR,
    AirCall,
    ChooseAirPoints,
    air_call_reason,
)
from sandtable.games.air_armor.rules.air.anti_air import remove_air_unit
from sandtable.games.air_armor.rules.fire.combat import note_fire
from sandtable.games.air_armor.rules.question import RoleChoice
from sandtable.games.air_armor.rules.support.batteries import (
    CHANGES,
    battery_reason,
    carries_load,
    change_batteries,
    joins_load,
    load_actions,
    parts_carry_load,
)
from sandtable.games.air_armor.rules.support.callers import NO_ASSETS, caller_reason
from sandtable.games.air_armor.rules.support.counter_battery import CounterBattery
from sandtable.games.air_armor.rules.support.fire_chart import GAS_CALL
from sandtable.games.air_armor.rules.support.observers import acquired_hexes
from sandtable.games.air_armor.rules.support.pools import asset_reason, guns_of
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .gas_release import GasRelease
from .gas_zone import NO_GAS_POINT, gas_point_reason, pay_for_gas, spend_gas_point

NATO_GAS_IS_US: Final = Reason("44.1a", "nato-gas-is-us")
GAS_ARTILLERY_WEAK: Final = Reason("44.2b", "gas-artillery-weak")
GAS_NO_ROCKETS: Final = Reason("44.2c", "gas-no-rockets")
GAS_NO_HELICOPTER: Final = Reason("44.2e", "gas-no-helicopter")
GAS_BESIDE_FRIENDS: Final = Reason("44.2.1a", "gas-beside-friends")
GAS_NOT_ACQUIRED: Final = Reason("44.2.1a", "gas-not-acquired")
GAS_HEX_STRUCK: Final = Reason("23.7.1a", "gas-hex-struck")

LEAST_AIR_STEPS: Final = 2  # that survive (44.2d)
BY_AIR: Final = [0, GAS_BY_AIR, PERSISTENT_GAS_BY_AIR]  # by kind of gas


def gas_hex_reason(s: Theater, role: int, hex: int) -> Reason | None:
    """Why a hex can be the target of no Gas Strike (44.2.1, 23.7.1a)."""
    if s.tried[hex]:
        return GAS_HEX_STRUCK
    if s.acquired[hex] != role + 1:
        return GAS_NOT_ACQUIRED
    return GAS_BESIDE_FRIENDS if s.near[role][hex] or s.first[role][hex] else None


def gas_battery_reason(s: Theater, hq: int, piece: int, hex: int) -> Reason | None:
    """Why a unit cannot fire gas for an HQ whatever its strength (44.2b, 44.2c, 44.2e)."""
    if s.t.unit_class[piece] == codes.ATTACK_HELICOPTER:
        return GAS_NO_HELICOPTER
    if s.t.side[piece] == codes.NATO:
        if s.t.nation[piece] != codes.AMERICAN:
            return NATO_GAS_IS_US
        if s.t.symbol[piece] == codes.ROCKET:
            return GAS_NO_ROCKETS
    return asset_reason(s, hq, piece, GAS_CALL, hex)


def gas_gun_reason(s: Theater, hq: int, piece: int, hex: int) -> Reason | None:
    """Why a unit as it is cannot fire gas for an HQ (44.2b, 44.2c, 44.2e)."""
    reason = gas_battery_reason(s, hq, piece, hex)
    if reason:
        return reason
    return None if carries_load(s, piece, s.steps[piece], hex) else GAS_ARTILLERY_WEAK


def gas_batteries(s: Theater, hq: int, hex: int) -> list[int]:
    """Guns that can fire gas for an HQ if they are strong enough, alone or combined."""
    return [piece for piece in guns_of(s, s.t.side[hq]) if not gas_battery_reason(s, hq, piece, hex)]


def gas_armed(s: Theater, hq: int, hex: int) -> bool:
    """Whether an HQ has a gun that can fire gas, as it is or combined with another."""
    return bool(gas_guns(s, hq, hex)) or joins_load(s, gas_batteries(s, hq, hex), hex)


def gas_guns(s: Theater, hq: int, hex: int) -> list[int]:
    """Guns that can fire gas for an HQ."""
    return [piece for piece in guns_of(s, s.t.side[hq]) if not gas_gun_reason(s, hq, piece, hex)]


def gas_kinds(s: Theater, role: int) -> list[int]:
    """Kinds of gas of which a player may spend a point."""
    return [kind for kind in (codes.NON_PERSISTENT, codes.PERSISTENT) if not gas_point_reason(s, role, kind)]


def gas_hq_reason(s: Theater, hq: int, kind: int, hex: int) -> Reason | None:
    """Why an HQ cannot call a Gas Strike of a kind on a hex."""
    role = s.t.side[hq]
    reason = gas_point_reason(s, role, kind) or caller_reason(s, role, hq, GAS_CALL, hex)
    if reason:
        return reason
    return None if gas_armed(s, hq, hex) or not air_call_reason(s, hq, BY_AIR[kind]) else NO_ASSETS


def gas_callers(s: Theater, role: int, kind: int, hex: int) -> list[int]:
    """HQs that can call a Gas Strike of a kind on a hex."""
    return [hq for hq in s.t.hq_pieces if s.t.side[hq] == role and not gas_hq_reason(s, hq, kind, hex)]


def gas_target_reason(s: Theater, role: int, hex: int) -> Reason | None:
    """Why no Gas Strike can be made at a hex."""
    reason = gas_hex_reason(s, role, hex)
    if reason:
        return reason
    kinds = gas_kinds(s, role)
    if not kinds:
        return gas_point_reason(s, role, codes.NON_PERSISTENT) or NO_GAS_POINT
    return None if any(gas_callers(s, role, kind, hex) for kind in kinds) else NO_ASSETS


def gas_targets(s: Theater, role: int) -> list[int]:
    """Hexes at which a player can make a Gas Strike."""
    if not gas_kinds(s, role):
        return []
    return [hex for hex in acquired_hexes(s, role) if not gas_target_reason(s, role, hex)]


def could_gas(s: Theater, role: int) -> bool:
    """Whether a Gas Strike looks possible to everybody: a point and an acquired hex."""
    return len(gas_kinds(s, role)) > 0 and role + 1 in s.acquired


class GasStrike(Sequence[Theater]):
    """A Gas Strike of the active player, conducted like an ADM Strike (44.2a, 23.5.3)."""

    title = "title-gas-strike"
    steps: ClassVar[tuple[str, ...]] = ("choose_kind", "caller", "answerer", "release", "home", "reply")

    def __init__(self, hex: int = codes.NO_HEX) -> None:
        super().__init__()
        self.hex = hex
        self.kind = codes.NON_PERSISTENT
        self.hq = 0
        self.gun = 0
        self.aircraft = 0

    def choose_kind(self, g: Play[Theater]) -> None:
        """Which Gas Point is to be spent."""
        g.state.tried[self.hex] = 1
        g.push(GasKind(g.state.role, self.hex))

    def caller(self, g: Play[Theater]) -> None:
        """The HQ."""
        g.push(GasCaller(g.state.role, self.kind, self.hex))

    def answerer(self, g: Play[Theater]) -> None:
        """One gun, or an Air Call with all it draws."""
        g.push(GasGun(self.hq, self.kind, self.hex))

    def release(self, g: Play[Theater]) -> None:
        """The zone; with fewer than 2 air steps left there is none, and the point stays spent (44.2.2a)."""
        s = g.state
        if self.gun or s.steps[self.aircraft] >= LEAST_AIR_STEPS:
            g.push(GasRelease(s.role, self.hex, self.kind))
        else:
            g.tell("gas_failed", self.hex)

    def home(self, g: Play[Theater]) -> None:
        """Remove the air unit."""
        if self.aircraft and g.state.place[self.aircraft] >= 0:
            remove_air_unit(g.state, self.aircraft)

    def reply(self, g: Play[Theater]) -> None:
        """A gun may be answered at once (23.4b)."""
        if self.gun:
            g.push(CounterBattery([self.gun]))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, GasKind):
            self.kind = result
        elif isinstance(child, GasCaller):
            self.hq = result
        elif isinstance(child, GasAirCall):
            self.aircraft = child.piece
        elif isinstance(child, GasGun):
            if result:
                self._fire(g, result)
            else:
                g.push(GasAirCall(self.hq, self.hex, BY_AIR[self.kind]))

    def _fire(self, g: Play[Theater], gun: int) -> None:
        s = g.state
        self.gun = gun
        spend_gas_point(s, s.role, self.kind)
        g.tell("gas_point", s.role)
        note_fire(g, gun, s.steps[gun])
        s.strike_guns.append(gun)
        g.bar()


class GasAirCall(AirCall):
    """The Air Call of a Gas Strike: the Gas Point is spent before the air unit comes (44.2.2a)."""

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        super().resume(g, child, result)
        if isinstance(child, ChooseAirPoints):
            pay_for_gas(g.state, g.state.t.side[self.hq])
            g.tell("gas_point", g.state.t.side[self.hq])


class GasKind(RoleChoice):
    """Persistent or Non-Persistent gas (44.1a); pops with the kind."""

    verb = "gas"
    rule = "44.1a"

    def __init__(self, role: int = 0, hex: int = 0) -> None:
        super().__init__(role)
        self.hex = hex

    def things(self, s: Theater) -> list[int]:
        return [kind for kind in gas_kinds(s, self.role) if gas_callers(s, self.role, kind, self.hex)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return gas_point_reason(s, self.role, thing)


class GasCaller(Frame[Theater]):
    """The HQ that calls a Gas Strike (44.2a)."""

    def __init__(self, role: int = 0, kind: int = codes.NON_PERSISTENT, hex: int = 0) -> None:
        super().__init__()
        self.role = role
        self.kind = kind
        self.hex = hex

    def next(self, g: Play[Theater]) -> int:
        return self.role

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("hq", hq) for hq in gas_callers(g.state, self.role, self.kind, self.hex)]

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop(a[1])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-gas-caller"), "44.2a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(gas_hq_reason(g.state, a[1], self.kind, self.hex)) if a[0] == "hq" else None


class GasGun(Frame[Theater]):
    """The one gun that fires the gas, or an Air Call (44.2b-44.2d); pops with the gun, 0 for air."""

    def __init__(self, hq: int = 0, kind: int = codes.NON_PERSISTENT, hex: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.kind = kind
        self.hex = hex
        self.changed: list[int] = []  # counters just split or combined

    def next(self, g: Play[Theater]) -> int:
        return g.state.t.side[self.hq]

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        found: list[Action] = [("piece", piece) for piece in gas_guns(s, self.hq, self.hex)]
        found += load_actions(s, gas_batteries(s, self.hq, self.hex), self.hex, self.changed)
        if not air_call_reason(s, self.hq, BY_AIR[self.kind]):
            found.append(("air_call",))
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] in CHANGES:
            change_batteries(g, gas_batteries(g.state, self.hq, self.hex), a, self.changed)
        else:
            g.pop(a[1] if a[0] == "piece" else 0)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-gas-gun"), "44.2b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] == "split_battery":
            reason = battery_reason(g.state, g.state.t.side[self.hq], a)
            return refuse(reason or (None if parts_carry_load(g.state, a, self.hex) else GAS_ARTILLERY_WEAK))
        return refuse(gas_gun_reason(g.state, self.hq, a[1], self.hex)) if a[0] == "piece" else None
