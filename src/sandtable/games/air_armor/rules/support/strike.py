"""Fire Strikes: target, HQ, assets, flight, fire, end (23.0, 23.1, 23.7)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.frames import DONE, Frame, Sequence
from sandtable.engine.message import Action, Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.fire.kinds import STRIKE
from sandtable.games.air_armor.rules.fire.modifiers import indirect
from sandtable.games.air_armor.rules.fire.odds import fire_odds
from sandtable.games.air_armor.rules.question import RoleChoice
from sandtable.games.air_armor.state.codes import NO_HEX
from sandtable.games.air_armor.state.theater import Theater

from . import air_strike
from .adm import HEX_STRUCK
from .batteries import GunChoice
from .callers import (
    NO_ASSETS,
    NOT_OBSERVED,
    STRIKE_NEAR_FRIENDS,
    caller_reason,
    callers,
    calls_air,
    could_call,
    hq_reason,
)
from .calls import add_reason, addable
from .counter_battery import CounterBattery
from .fire_chart import STRIKE_CALL
from .observers import commit_observer, strike_observers
from .strike_fire import StrikeFire

NO_ENEMY_THERE: Final = Reason("23.0a", "no-enemy-there")


def strike_hex_reason(s: Theater, role: int, hex: int) -> Reason | None:
    """Why a hex can be the target of no Fire Strike, whoever calls (23.0a, 23.7.1a)."""
    if s.tried[hex]:
        return HEX_STRUCK
    return None if s.first[1 - role][hex] else NO_ENEMY_THERE


def strike_target_reason(s: Theater, role: int, hex: int) -> Reason | None:
    """Why no Fire Strike of a player can be made at a hex: the hex, the HQs that see it, or the assets."""
    reason = strike_hex_reason(s, role, hex)
    if reason:
        return reason
    if callers(s, role, STRIKE_CALL, hex):
        return None
    own = [hq for hq in s.t.hq_pieces if s.t.side[hq] == role]
    reasons = [caller_reason(s, role, hq, STRIKE_CALL, hex) for hq in own]
    if None in reasons:
        return NO_ASSETS
    return STRIKE_NEAR_FRIENDS if STRIKE_NEAR_FRIENDS in reasons else NOT_OBSERVED


def strike_targets(s: Theater, role: int) -> list[int]:
    """Hexes at which a player can make a Fire Strike."""
    seen = [hex for hex in s.held_hexes(1 - role) if _seen(s, role, hex)]
    return [hex for hex in seen if not strike_target_reason(s, role, hex)]


def _seen(s: Theater, role: int, hex: int) -> bool:
    """Only hexes that are acquired or next to a friend can be struck at all."""
    return s.acquired[hex] == role + 1 or s.near[role][hex] > 0


def could_strike(s: Theater, role: int) -> bool:
    """Whether a Fire Strike looks possible to everybody; counters of guns may be dummies."""
    for hex in s.held_hexes(1 - role):
        if _seen(s, role, hex) and not strike_hex_reason(s, role, hex):
            if could_call(s, role, STRIKE_CALL, hex):
                return True
    return False


class FireStrike(Sequence[Theater]):
    """A Fire Strike of the active player, from the target to the answer of counter-battery (23.1.1)."""

    title = "title-fire-strike"
    steps = ("target", "caller", "answerers", "fly", "fire", "home", "reply")

    def __init__(self, hex: int = NO_HEX) -> None:
        super().__init__()
        self.hex = hex
        self.hq = 0
        self.assets: list[int] = []  # all committed before anything flies (21.2.1)
        self.fired: list[int] = []  # artillery that used Indirect Fire

    def target(self, g: Play[Theater]) -> None:
        """Step 1."""
        if self.hex == NO_HEX:
            g.push(StrikeTarget(g.state.role))

    def caller(self, g: Play[Theater]) -> None:
        """Step 2."""
        g.state.tried[self.hex] = 1
        g.tell("strike_target", self.hex)
        g.push(StrikeCaller(g.state.role, STRIKE_CALL, self.hex))

    def answerers(self, g: Play[Theater]) -> None:
        """Step 3."""
        g.push(StrikeAssets(g.state.role, STRIKE_CALL, self.hq, self.hex))
        if g.state.near[g.state.role][self.hex]:
            commit_observer(g, self.hq, strike_observers(g.state, self.hq, self.hex), [self.hex])

    def fly(self, g: Play[Theater]) -> None:
        """Step 4."""
        for piece in self.assets:
            if g.state.t.flies(piece) and piece in g.state.t.helicopter_piece:
                air_strike.fly(g, piece, STRIKE_CALL, [self.hex])

    def fire(self, g: Play[Theater]) -> None:
        """Steps 5 to 8."""
        s = g.state
        strike = StrikeFire(STRIKE, self.hex)
        for piece in self.assets:
            if s.steps[piece] > 0 and (not s.t.flies(piece) or s.place[piece] >= 0):
                strike.firers.append(piece)
                strike.steps.append(s.steps[piece])
        strike.targets = s.pieces_at(1 - s.role, self.hex)
        self.fired = [piece for piece in strike.firers if indirect(s, piece, self.hex)]
        if strike.firers and strike.targets:
            g.push(strike)

    def home(self, g: Play[Theater]) -> None:
        """Step 9."""
        for piece in self.assets:
            if g.state.t.flies(piece) and g.state.place[piece] >= 0:
                air_strike.leave(g, piece)

    def reply(self, g: Play[Theater]) -> None:
        """Guns that used Indirect Fire may be answered at once (23.4b)."""
        if self.fired:
            g.push(CounterBattery(self.fired[:]))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, StrikeTarget):
            self.hex = result
        elif isinstance(child, StrikeCaller):
            self.hq = result
        elif isinstance(child, StrikeAssets):
            if child.air:
                g.push(air_strike.AirStrikeCall(self.hq, self.hex))
            else:
                self.assets = child.chosen
        elif isinstance(child, air_strike.AirStrikeCall):
            self.assets = [child.piece] if result else []


class StrikeTarget(RoleChoice):
    """The hex that is struck (23.1.1a)."""

    verb = "target"
    kind = "hex"
    rule = "23.1.1a"

    def things(self, s: Theater) -> list[int]:
        return strike_targets(s, self.role)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return strike_target_reason(s, self.role, thing)


class StrikeCaller(RoleChoice):
    """The HQ that makes the Fire Call of a Strike (23.1.1b)."""

    verb = "hq"
    kind = "piece"
    rule = "23.0i"

    def __init__(self, role: int = 0, call: int = 0, hex: int = 0) -> None:
        super().__init__(role)
        self.call = call
        self.hex = hex

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", self.hex)}

    def things(self, s: Theater) -> list[int]:
        return callers(s, self.role, self.call, self.hex)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return hq_reason(s, self.role, thing, self.call, self.hex)


class StrikeAssets(GunChoice):
    """The artillery and helicopter that answer, or an Air Call, never both (23.1.1c, 21.2b)."""

    verb = "add"
    kind = "piece"
    rule = "21.2g"

    def __init__(self, role: int = 0, call: int = 0, hq: int = 0, hex: int = 0) -> None:
        super().__init__()
        self.role = role
        self.call = call
        self.hq = hq
        self.hex = hex
        self.chosen: list[int] = []
        self.air = 0

    def asked(self, s: Theater) -> int:
        return self.role

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hq": ("piece", self.hq), "hex": ("hex", self.hex)}

    def things(self, s: Theater) -> list[int]:
        return addable(s, self.hq, self.call, self.hex, self.chosen)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return add_reason(s, self.hq, self.call, self.hex, self.chosen, thing)

    def beside(self, s: Theater) -> list[Action]:
        if self.chosen:
            return [DONE]
        return [("air_call",)] if calls_air(s, self.hq, self.call) else []

    def choose(self, g: Play[Theater], thing: int) -> None:
        self.chosen.append(thing)

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        self.air = int(a[0] == "air_call")
        if g.telling:
            for piece in self.chosen:
                g.tell("asset_called", self.hq, piece)
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        ask = super().ask(g)
        ask.kind = "pick"
        ask.chosen = [("piece", piece) for piece in self.chosen]
        ask.need = (max(0, 1 - len(self.chosen)), 3 - len(self.chosen))
        ask.info = self.preview(g)
        return ask

    def preview(self, g: Play[Theater]) -> dict[str, Any]:
        """What the guns chosen so far would do; the target hex is seen, so its units are known."""
        s = g.state
        guns = [piece for piece in self.chosen if not s.t.flies(piece)]
        targets = s.pieces_at(1 - self.role, self.hex)
        odds = fire_odds(s, STRIKE, self.hex, guns, [s.steps[piece] for piece in guns], targets)
        return {"strength": odds.effective, "hits": odds.hits, "tenths": odds.expected_tenths()}
