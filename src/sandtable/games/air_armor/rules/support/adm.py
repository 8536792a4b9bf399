"""ADM Strikes: artillery or air units lay a real minefield in an acquired hex (23.5)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.air.air_call import ADM_BY_AIR
from sandtable.games.air_armor.rules.engineers.mine_attack import STRUCK, MineAttack
from sandtable.games.air_armor.rules.fire.combat import note_fire
from sandtable.games.air_armor.rules.ground.mines import lay_by_strike, lift, real_mines
from sandtable.games.air_armor.rules.question import RoleChoice
from sandtable.games.air_armor.state.codes import ADM_POINTS, NO_HEX, POINTS, PURSES
from sandtable.games.air_armor.state.theater import Theater

from . import air_strike
from .batteries import LoadChoice, carries_load, joins_load
from .callers import ADM_NEAR_FRIENDS, ADM_NOT_ACQUIRED, NO_ASSETS, caller_reason, calls_air
from .counter_battery import CounterBattery
from .fire_chart import ADM_CALL
from .observers import acquired_hexes
from .pools import asset_reason, guns_of

HEX_STRUCK: Final = Reason("23.7.1a", "hex-struck")
ADM_TOWN: Final = Reason("23.5.6a", "adm-town")
ADM_TYPE: Final = Reason("23.5.4b", "adm-type")
ADM_TOO_WEAK: Final = Reason("23.5.4c", "adm-too-weak")
ADM_NO_POINT: Final = Reason("23.5.1b", "adm-no-point")

LEAST_AIR_STEPS: Final = 2  # that survive (23.5.3e)


def adm_hex_reason(s: Theater, role: int, hex: int) -> Reason | None:
    """Why a hex can be the target of no ADM Strike (23.5.2, 23.5.6, 23.7.1a)."""
    if s.tried[hex]:
        return HEX_STRUCK
    if s.t.built_up[hex]:
        return ADM_TOWN
    if s.acquired[hex] != role + 1:
        return ADM_NOT_ACQUIRED
    return ADM_NEAR_FRIENDS if s.near[role][hex] or s.first[role][hex] else None


def adm_points(s: Theater, piece: int) -> int:
    """ADM Points of the purse of a striking unit (23.5.1b)."""
    return s.points[s.t.purse[piece] * len(POINTS) + ADM_POINTS]


def has_adm_points(s: Theater, role: int) -> bool:
    """Whether any purse of a player has ADM Points; the first is that of WP (46.4)."""
    return any(s.points[purse * len(POINTS) + ADM_POINTS] for purse in range(len(PURSES)) if int(purse > 0) == role)


def adm_battery_reason(s: Theater, hq: int, piece: int, hex: int) -> Reason | None:
    """Why a gun cannot make an ADM Strike for an HQ whatever its strength (23.5.1, 23.5.4b)."""
    reason = asset_reason(s, hq, piece, ADM_CALL, hex)
    if reason:
        return reason
    if not s.t.adm[piece]:
        return ADM_TYPE
    return None if adm_points(s, piece) > 0 else ADM_NO_POINT


def adm_gun_reason(s: Theater, hq: int, piece: int, hex: int) -> Reason | None:
    """Why a gun as it is cannot make an ADM Strike for an HQ (23.5.1, 23.5.4)."""
    reason = adm_battery_reason(s, hq, piece, hex)
    if reason:
        return reason
    return None if carries_load(s, piece, s.steps[piece], hex) else ADM_TOO_WEAK


def adm_batteries(s: Theater, hq: int, hex: int) -> list[int]:
    """Guns that can make an ADM Strike called by an HQ if they are strong enough, alone or combined."""
    return [piece for piece in guns_of(s, s.t.side[hq]) if not adm_battery_reason(s, hq, piece, hex)]


def adm_guns(s: Theater, hq: int, hex: int) -> list[int]:
    """Guns that can make an ADM Strike called by an HQ."""
    return [piece for piece in guns_of(s, s.t.side[hq]) if not adm_gun_reason(s, hq, piece, hex)]


def adm_armed(s: Theater, hq: int, hex: int) -> bool:
    """Whether an HQ has a gun for an ADM Strike, as it is or combined with another."""
    return bool(adm_guns(s, hq, hex)) or joins_load(s, adm_batteries(s, hq, hex), hex)


def adm_hq_reason(s: Theater, role: int, hq: int, hex: int) -> Reason | None:
    """Why an HQ cannot call an ADM Strike on a hex."""
    reason = caller_reason(s, role, hq, ADM_CALL, hex)
    if reason:
        return reason
    return None if adm_armed(s, hq, hex) or calls_air(s, hq, ADM_CALL) else NO_ASSETS


def adm_callers(s: Theater, role: int, hex: int) -> list[int]:
    """HQs that can call an ADM Strike on a hex."""
    return [hq for hq in s.t.hq_pieces if s.t.side[hq] == role and not adm_hq_reason(s, role, hq, hex)]


def adm_target_reason(s: Theater, role: int, hex: int) -> Reason | None:
    """Why no ADM Strike can be made at a hex."""
    reason = adm_hex_reason(s, role, hex)
    if reason:
        return reason
    return None if adm_callers(s, role, hex) else NO_ASSETS


def adm_targets(s: Theater, role: int) -> list[int]:
    """Hexes at which a player can make an ADM Strike."""
    if not has_adm_points(s, role):
        return []
    return [hex for hex in acquired_hexes(s, role) if not adm_target_reason(s, role, hex)]


def show_mines(g: Play[Theater], hex: int) -> None:
    """Real mines lie there: the strike has no effect, and everybody sees why (37.5a)."""
    s = g.state
    number = s.mine[hex] - 1
    s.mine_shown[number] = 1
    for role in range(2):
        g.learn(s.mine_slot[number], role)
    g.tell("adm_no_effect", hex)


def lay_adm(s: Theater, side: int, hex: int) -> None:
    """A real minefield, shown to all; it takes the place of what lay there (23.5.3h, 23.5.7a)."""
    if s.mine[hex]:
        lift(s, hex)
    lay_by_strike(s, side, hex)


class AdmStrike(Sequence[Theater]):
    """An ADM Strike of the active player (23.5.3)."""

    title = "title-adm-strike"
    steps = ("target", "caller", "answerer", "lay", "home", "reply")

    def __init__(self, hex: int = NO_HEX) -> None:
        super().__init__()
        self.hex = hex
        self.hq = 0
        self.assets: list[int] = []  # one gun, or the air unit that the Air Call has brought
        self.air = 0

    def target(self, g: Play[Theater]) -> None:
        """1: the hex."""
        if self.hex == NO_HEX:
            g.push(AdmTarget(g.state.role))

    def caller(self, g: Play[Theater]) -> None:
        """2: the HQ."""
        g.state.tried[self.hex] = 1
        g.tell("strike_target", self.hex)
        g.push(AdmCaller(g.state.role, self.hex))

    def answerer(self, g: Play[Theater]) -> None:
        """3-5: the gun, or an Air Call with all it draws; the air room spends the point of an air strike."""
        g.push(AdmAsset(g.state.role, self.hq, self.hex))

    def lay(self, g: Play[Theater]) -> None:
        """6-8: the minefield, the Mine Attack on enemies there, the Fired marker."""
        s = g.state
        if not self.succeeds(s):
            return
        if real_mines(s, self.hex):
            show_mines(g, self.hex)
            return
        lay_adm(s, s.role, self.hex)
        g.tell("adm_laid", self.hex)
        enemies = s.pieces_at(1 - s.role, self.hex)
        if enemies:
            g.push(MineAttack(enemies, self.hex, STRUCK))

    def succeeds(self, s: Theater) -> bool:
        """A gun was strong enough when it was called; an air unit needs 2 steps that survived (23.5.3e)."""
        for piece in self.assets:
            if not s.t.flies(piece) or (s.place[piece] >= 0 and s.steps[piece] >= LEAST_AIR_STEPS):
                return True
        return False

    def home(self, g: Play[Theater]) -> None:
        """8: an air unit leaves."""
        for piece in self.assets:
            if g.state.t.flies(piece):
                air_strike.leave(g, piece)

    def reply(self, g: Play[Theater]) -> None:
        """A gun may be answered at once (23.4b)."""
        guns = [piece for piece in self.assets if not g.state.t.flies(piece)]
        if guns:
            g.push(CounterBattery(guns))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, AdmTarget):
            self.hex = result
        elif isinstance(child, AdmCaller):
            self.hq = result
        elif isinstance(child, AdmAsset):
            if result:
                self.fire(g, result)
            else:
                self.air = 1
                g.push(air_strike.AirStrikeCall(self.hq, self.hex, ADM_BY_AIR))
        elif isinstance(child, air_strike.AirStrikeCall):
            self.assets = [child.piece] if result else []

    def fire(self, g: Play[Theater], gun: int) -> None:
        """3, 4, 8: one ADM Point of the gun's nationality, and its Fired marker."""
        s = g.state
        s.points[s.t.purse[gun] * len(POINTS) + ADM_POINTS] -= 1
        self.assets = [gun]
        note_fire(g, gun, s.steps[gun])
        s.strike_guns.append(gun)
        g.bar()


class AdmTarget(RoleChoice):
    """The hex that is mined (23.5.2)."""

    verb = "target"
    kind = "hex"
    rule = "23.5.2a"

    def things(self, s: Theater) -> list[int]:
        return adm_targets(s, self.role)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return adm_target_reason(s, self.role, thing)


class AdmCaller(RoleChoice):
    """The HQ that calls an ADM Strike (23.5.3b)."""

    verb = "hq"
    kind = "piece"
    rule = "23.5.3b"

    def __init__(self, role: int = 0, hex: int = 0) -> None:
        super().__init__(role)
        self.hex = hex

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", self.hex)}

    def things(self, s: Theater) -> list[int]:
        return adm_callers(s, self.role, self.hex)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return adm_hq_reason(s, self.role, thing, self.hex)


class AdmAsset(LoadChoice):
    """The one gun that fires, or a special Air Call (23.5.3b, 23.5.4a); pops with the gun, 0 for air."""

    rule = "23.5.4a"
    weak = ADM_TOO_WEAK

    def __init__(self, role: int = 0, hq: int = 0, hex: int = 0) -> None:
        super().__init__(hq, hex)
        self.role = role

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hq": ("piece", self.hq)}

    def things(self, s: Theater) -> list[int]:
        return adm_guns(s, self.hq, self.hex)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return adm_gun_reason(s, self.hq, thing, self.hex)

    def batteries(self, s: Theater, guns: list[int]) -> list[int]:
        return adm_batteries(s, self.hq, self.hex)

    def calls_air(self, s: Theater) -> bool:
        return calls_air(s, self.hq, ADM_CALL)
