"""Fire Strikes on bridges: observation, assets, strength, destruction (38.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import DONE, Frame, Sequence
from sandtable.engine.message import Action, Ask, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.air.air_call import FIRE_BY_AIR, AirCall, air_call_reason
from sandtable.games.air_armor.rules.air.anti_air import remove_air_unit
from sandtable.games.air_armor.rules.engineers.bridging import destroy_bridge
from sandtable.games.air_armor.rules.engineers.readiness import across
from sandtable.games.air_armor.rules.fire.combat import note_fire
from sandtable.games.air_armor.rules.fire.kinds import STRIKE
from sandtable.games.air_armor.rules.fire.modifiers import multiplier
from sandtable.games.air_armor.rules.fire.strength import basic
from sandtable.games.air_armor.rules.ground.bridges import civil_stands, hexes_of
from sandtable.games.air_armor.rules.question import RoleChoice
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .batteries import GunChoice
from .callers import HQ_DISRUPTED, HQ_NOT_ACTIVE, HQ_NOT_IN_PLAY, NO_ASSETS, of_active_formation
from .counter_battery import CounterBattery
from .distance import in_play
from .fire_chart import STRIKE_CALL, artillery_limit
from .observers import commit_observer, strike_observer_reason
from .pools import answer_reason, asset_reason, guns_of

NO_BRIDGE_TO_STRIKE: Final = Reason("38.4a", "no-bridge-to-strike")
ARTILLERY_AT_CIVIL: Final = Reason("38.4.2b", "artillery-at-civil")
HELICOPTER_AT_BRIDGE: Final = Reason("38.4.2c", "helicopter-at-bridge")
BRIDGE_UNSEEN: Final = Reason("38.4.1b", "bridge-unseen")
BRIDGE_STRUCK: Final = Reason("23.7.1a", "bridge-struck")
NOT_A_BANK: Final = Reason("38.4.2a", "not-a-bank")

HALF: Final = 2


def bridge_kind(s: Theater, site: int) -> int:
    """What stands at a site: MILITARY_BRIDGE, the civil bridge that is not blown, or NO_BRIDGE."""
    if s.military[site]:
        return codes.MILITARY_BRIDGE
    return s.t.site_bridge[site] if civil_stands(s, site) else codes.NO_BRIDGE


def bridge_observers(s: Theater, hq: int, site: int) -> list[int]:
    """The units in either hex of a bridge that may observe it for an HQ (38.4.1a)."""
    found: list[int] = []
    for hex in hexes_of(s, site):
        far, pieces = across(s, site, hex), s.pieces_at(s.t.side[hq], hex)
        found += [piece for piece in pieces if not strike_observer_reason(s, hq, piece, far)]
    return found


def observes_itself(s: Theater, hq: int, site: int) -> bool:
    """Whether an HQ sees a bridge from one of its two hexes: it may call even when Disrupted (21.2.2b)."""
    if s.place[hq] not in hexes_of(s, site):
        return False
    return not strike_observer_reason(s, hq, hq, across(s, site, s.place[hq]))


def sight_reason(s: Theater, hq: int, site: int) -> Reason | None:
    """Why a bridge is not seen for an HQ: civil ones are always acquired, military ones must be (38.4.1b)."""
    return None if needs_no_observer(s, hq, site) or bridge_observers(s, hq, site) else BRIDGE_UNSEEN


def needs_no_observer(s: Theater, hq: int, site: int) -> bool:
    """Whether a bridge needs no observer: a civil one is always acquired (38.4.1b)."""
    return bridge_kind(s, site) != codes.MILITARY_BRIDGE or s.acquired_site[site] == s.t.side[hq] + 1


def gun_reason(s: Theater, hq: int, piece: int, site: int) -> Reason | None:
    """Why a unit cannot fire at a bridge for an HQ: artillery only at military ones, helicopters never (38.4.2)."""
    if s.t.unit_class[piece] == codes.ATTACK_HELICOPTER:
        return HELICOPTER_AT_BRIDGE
    if s.t.unit_class[piece] == codes.ARTILLERY and not s.t.charts.bridge_artillery[bridge_kind(s, site)]:
        return ARTILLERY_AT_CIVIL
    one, two = hexes_of(s, site)
    reason = asset_reason(s, hq, piece, STRIKE_CALL, one)
    return reason and asset_reason(s, hq, piece, STRIKE_CALL, two)


def bridge_guns(s: Theater, hq: int, site: int) -> list[int]:
    """Artillery that can fire at a bridge for an HQ."""
    if not s.t.charts.bridge_artillery[bridge_kind(s, site)]:
        return []
    return [piece for piece in guns_of(s, s.t.side[hq]) if not gun_reason(s, hq, piece, site)]


def bridge_hq_reason(s: Theater, hq: int, site: int) -> Reason | None:
    """Why an HQ cannot call a strike on a bridge."""
    if not in_play(s, hq):
        return HQ_NOT_IN_PLAY
    if not of_active_formation(s, hq):
        return HQ_NOT_ACTIVE
    if s.disrupted[hq] and not observes_itself(s, hq, site):
        return HQ_DISRUPTED
    reason = sight_reason(s, hq, site)
    if reason:
        return reason
    return None if bridge_guns(s, hq, site) or not air_call_reason(s, hq, FIRE_BY_AIR) else NO_ASSETS


def bridge_callers(s: Theater, role: int, site: int) -> list[int]:
    """HQs of a player that can call a strike on a bridge."""
    return [hq for hq in s.t.hq_pieces if s.t.side[hq] == role and not bridge_hq_reason(s, hq, site)]


def bridge_target_reason(s: Theater, role: int, site: int) -> Reason | None:
    """Why a bridge cannot be struck by a player now (38.4a, 23.7.1)."""
    one, two = hexes_of(s, site)
    if not bridge_kind(s, site) or not (s.scenario.inside[one] and s.scenario.inside[two]):
        return NO_BRIDGE_TO_STRIKE
    if s.tried_site[site]:
        return BRIDGE_STRUCK
    best = NO_ASSETS
    for hq in s.t.hq_pieces:
        if s.t.side[hq] == role:
            reason = bridge_hq_reason(s, hq, site)
            if not reason:
                return None
            best = reason if reason is BRIDGE_UNSEEN else best
    return best


def bridge_targets(s: Theater, role: int) -> list[int]:
    """Bridges that a player can strike."""
    sites = [site for site in range(1, len(s.t.site_side)) if bridge_kind(s, site) and not s.tried_site[site]]
    return [site for site in sites if not bridge_target_reason(s, role, site)]


def could_strike_bridge(s: Theater, role: int) -> bool:
    """Whether a strike on a bridge looks possible to everybody: counters of guns may be dummies."""
    sites = [site for site in range(1, len(s.t.site_side)) if bridge_kind(s, site) and not s.tried_site[site]]
    military = [site for site in sites if s.military[site]]
    guns = guns_of(s, role) if military else []
    for hq in s.t.hq_pieces:
        if s.t.side[hq] != role or not of_active_formation(s, hq) or not in_play(s, hq):
            continue
        if sites and not air_call_reason(s, hq, FIRE_BY_AIR):
            return True
        for site in military:
            if s.disrupted[hq] and not observes_itself(s, hq, site):
                continue
            if not sight_reason(s, hq, site) and any(not _range_reason(s, hq, gun, site) for gun in guns):
                return True
    return False


def _range_reason(s: Theater, hq: int, gun: int, site: int) -> Reason | None:
    """Why a counter does not look like a gun that reaches one of the two hexes."""
    one, two = hexes_of(s, site)
    return answer_reason(s, hq, gun, STRIKE_CALL, one) and answer_reason(s, hq, gun, STRIKE_CALL, two)


# -- strength (38.4.3, 38.4.4) ---------------------------------------------------------------------------------


def bridge_fire(s: Theater, piece: int, site: int) -> int:
    """Fire strength of one unit at a bridge in 1/256: smoke in either hex and the chart halve, close terrain never."""
    one, two = hexes_of(s, site)
    kind, smoky = bridge_kind(s, site), s.smoke[one] or s.smoke[two]
    strength = basic(s, piece, s.steps[piece], one) * codes.FIRE_UNIT
    if s.t.flies(piece):
        halved = s.t.charts.bridge_low_air_halved[kind] if s.profile[piece] >= codes.LOW_BOMB else 0
    else:
        strength = strength * multiplier(s, STRIKE, piece, codes.NO_HEX) // codes.FIRE_UNIT  # Indirect Fire
        halved = s.t.charts.bridge_artillery_halved[kind]
    if smoky:
        strength //= HALF
    return strength // chart_divisor(halved)


def chart_divisor(halved: int) -> int:
    """2 where the Bridge Fire Strike Chart halves, else 1 (38.4.3b)."""
    return HALF if halved else 1


def effective_at_bridge(s: Theater, firers: list[int], site: int) -> int:
    """Effective fire strength: the sum divided by the Bridge Factor, rounded down (38.4.4b)."""
    total = 0
    for piece in firers:
        total += bridge_fire(s, piece, site)
    return total // (codes.FIRE_UNIT * s.t.charts.bridge_factor[bridge_kind(s, site)])


# -- the strike ------------------------------------------------------------------------------------------------


class BridgeStrike(Sequence[Theater]):
    """A Fire Strike of the active player at a bridge (38.4.4); pops with 1 if it destroys it."""

    title = "title-bridge-strike"
    steps: ClassVar[tuple[str, ...]] = ("caller", "answerers", "fire", "reply", "close")

    def __init__(self, site: int = 0) -> None:
        super().__init__()
        self.site = site
        self.hq = 0
        self.firers: list[int] = []
        self.destroyed = 0

    def caller(self, g: Play[Theater]) -> None:
        """The HQ that calls (38.4.1)."""
        g.state.tried_site[self.site] = 1
        g.push(BridgeCaller(g.state.role, self.site))

    def answerers(self, g: Play[Theater]) -> None:
        """Up to two guns, or an Air Call (38.4.2)."""
        s = g.state
        g.push(BridgeGuns(self.hq, self.site))
        if s.disrupted[self.hq] or not needs_no_observer(s, self.hq, self.site):
            commit_observer(g, self.hq, bridge_observers(s, self.hq, self.site), hexes_of(s, self.site))

    def fire(self, g: Play[Theater]) -> None:
        """One roll, no CRT; units beside the bridge are not affected (38.4.4c, 38.4.4d)."""
        s = g.state
        self.firers = [piece for piece in self.firers if s.steps[piece] > 0]
        if not self.firers:
            return
        strength = effective_at_bridge(s, self.firers, self.site)
        for piece in self.firers:
            if not s.t.flies(piece):
                note_fire(g, piece, s.steps[piece])
                s.strike_guns.append(piece)
        if g.die("roll-bridge-strike", 10) <= strength:
            self.destroyed = 1
            destroy_bridge(s, self.site)
            g.tell("bridge_struck", self.site)
        else:
            g.tell("bridge_missed", self.site)

    def reply(self, g: Play[Theater]) -> None:
        """An air unit leaves; guns may be answered at once (23.4b)."""
        guns = [piece for piece in self.firers if not g.state.t.flies(piece)]
        for piece in self.firers:
            if piece not in guns:
                remove_air_unit(g.state, piece)
        if guns:
            g.push(CounterBattery(guns))

    def close(self, g: Play[Theater]) -> None:
        """Tell the frame that asked for it."""
        g.pop(self.destroyed)

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, BridgeCaller):
            self.hq = result
        elif isinstance(child, BridgeGuns):
            self.firers = child.chosen
            if child.air:
                g.push(AirCall(self.hq, hexes_of(g.state, self.site)[child.bank], FIRE_BY_AIR))
        elif isinstance(child, AirCall):
            self.firers = [child.piece] if result else []


class BridgeCaller(RoleChoice):
    """The HQ that calls a strike on a bridge (38.4.1)."""

    verb = "hq"
    kind = "piece"
    rule = "38.4.1a"

    def __init__(self, role: int = 0, site: int = 0) -> None:
        super().__init__(role)
        self.site = site

    def things(self, s: Theater) -> list[int]:
        return bridge_callers(s, self.role, self.site)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return bridge_hq_reason(s, thing, self.site)


class BridgeGuns(GunChoice):
    """The artillery that answers, or an Air Call to one of the two hexes (38.4.2)."""

    verb = "add"
    kind = "piece"
    rule = "38.4.2a"

    def __init__(self, hq: int = 0, site: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.site = site
        self.chosen: list[int] = []
        self.air = 0
        self.bank = 0

    def asked(self, s: Theater) -> int:
        return s.t.side[self.hq]

    def things(self, s: Theater) -> list[int]:
        if len(self.chosen) >= artillery_limit(s, STRIKE_CALL, s.t.side[self.hq]):
            return []
        return [piece for piece in bridge_guns(s, self.hq, self.site) if piece not in self.chosen]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return gun_reason(s, self.hq, thing, self.site)

    def bank_reason(self, s: Theater, hex: int) -> Reason | None:
        """Why aircraft cannot aim at a hex: it is not one of the two at the bridge (38.4.2a)."""
        return None if hex in hexes_of(s, self.site) else NOT_A_BANK

    def beside(self, s: Theater) -> list[Action]:
        if self.chosen:
            return [DONE]
        if air_call_reason(s, self.hq, FIRE_BY_AIR):
            return []
        return [("hex", hex) for hex in hexes_of(s, self.site)]

    def choose(self, g: Play[Theater], thing: int) -> None:
        self.chosen.append(thing)

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "hex":
            self.air = 1
            self.bank = hexes_of(g.state, self.site).index(a[1])
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        ask = super().ask(g)
        ask.kind = "pick"
        ask.chosen = [("piece", piece) for piece in self.chosen]
        return ask

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(self.bank_reason(g.state, a[1])) if a[0] == "hex" else super().explain(g, a)
