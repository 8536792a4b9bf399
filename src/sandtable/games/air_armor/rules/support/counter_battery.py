"""Counter-Battery cycles: single strikes in turn at guns that have just fired, until both pass (23.4)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON, PASS, Frame, Sequence
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.fire.combat import note_fire
from sandtable.games.air_armor.rules.fire.kinds import COUNTER_STRIKE
from sandtable.games.air_armor.rules.ground.edges import FAR
from sandtable.games.air_armor.rules.pieces.chain import commands_reason
from sandtable.games.air_armor.rules.question import RoleChoice
from sandtable.games.air_armor.state.codes import AMERICAN, NO_HEX, NOT_AVAILABLE, QUEUED, SELF_PROPELLED
from sandtable.games.air_armor.state.theater import Theater

from .batteries import GunChoice
from .callers import NO_ASSETS, STRIKE_NEAR_FRIENDS, caller_reason
from .distance import command_reason, hexes_between, in_play, on_display
from .fire_chart import COUNTER_CALL
from .observers import commit_observer, strike_observers
from .pools import DUMMY_GUN, GUN_ADJACENT, GUN_OUT_OF_RANGE, guns_of, pool_reason
from .strike_fire import StrikeFire

CB_NOT_FIRED: Final = Reason("23.4.1d", "cb-not-fired")
CB_STRUCK: Final = Reason("23.4.1f", "cb-struck")
CB_NO_SPOTTER: Final = Reason("23.4.2d", "cb-no-spotter")
CB_NOT_AVAILABLE: Final = Reason("23.4.2h", "cb-not-available")
CB_SHOT: Final = Reason("23.4.1f", "cb-shot")
CB_GONE: Final = Reason("23.4a", "cb-gone")
CB_OFF_MAP: Final = Reason("23.6b", "cb-off-map")


def counter_spotter_reason(s: Theater, hq: int, piece: int) -> Reason | None:
    """Why a unit cannot spot for counter-battery: non-airmobile maneuver units of the HQ, in its range (23.4.2d)."""
    waits = s.place[piece] == QUEUED and on_display(s, hq)  # 40.3.1c
    if not s.t.maneuver[piece] or s.t.airmobile[piece] or not (s.place[piece] >= 0 or waits):
        return CB_NO_SPOTTER
    if s.t.side[piece] != s.t.side[hq] or commands_reason(s, hq, piece) or command_reason(s, hq, piece):
        return CB_NO_SPOTTER
    return None


def spotting_distance(s: Theater, hq: int, target: int) -> int:
    """Hexes from the nearest spotter of an HQ to a gun; FAR if it has none. A nearer spotter is never worse.

    A gun on the Off-map Display is spotted from the map only (40.5b).
    """
    best = FAR
    for piece in s.t.maneuver_pieces[s.t.side[hq]]:
        if s.place[piece] < 0 and s.place[target] < 0:
            continue
        if not counter_spotter_reason(s, hq, piece):
            best = min(best, hexes_between(s, piece, target))
    return best


def acquisition_number(s: Theater, hq: int, target: int) -> int:
    """What the die must reach: US HQs use the US table, all others the other one (23.4.2f, 23.4.2g)."""
    return number_from(s, hq, target, spotting_distance(s, hq, target))


def number_from(s: Theater, hq: int, target: int, distance: int) -> int:
    """The number when the nearest spotter is so far away."""
    if distance == FAR:
        return NOT_AVAILABLE
    american = int(s.t.nation[hq] == AMERICAN)
    return s.t.charts.counter_battery_number(american, distance, s.t.symbol[target] - SELF_PROPELLED)


def counter_hq_reason(s: Theater, role: int, hq: int, target: int) -> Reason | None:
    """Why an HQ cannot call a Counter-Battery strike on a gun, its guns apart (23.4.1b, 23.4.2)."""
    reason = caller_reason(s, role, hq, COUNTER_CALL, NO_HEX)
    if reason:
        return reason
    if beside_friends(s, role, target) and not strike_observers(s, hq, s.place[target]):
        return STRIKE_NEAR_FRIENDS
    distance = spotting_distance(s, hq, target)
    if distance == FAR:
        return CB_NO_SPOTTER
    return CB_NOT_AVAILABLE if number_from(s, hq, target, distance) == NOT_AVAILABLE else None


def beside_friends(s: Theater, role: int, target: int) -> bool:
    """Whether units of a player are next to an enemy gun: a strike at it needs an observer, as all do (23.7.2)."""
    return s.place[target] >= 0 and s.near[role][s.place[target]] > 0


def counter_gun_reason(s: Theater, hq: int, piece: int, target: int) -> Reason | None:
    """Why a counter does not look like a gun that can answer: pool and range (23.4.1a, 23.6b, 40.5c)."""
    reason = pool_reason(s, hq, piece, COUNTER_CALL)
    if reason:
        return reason
    if s.place[piece] < 0 and s.place[target] < 0:
        return CB_OFF_MAP
    distance = hexes_between(s, piece, target)
    if distance <= 1:
        return GUN_ADJACENT
    return GUN_OUT_OF_RANGE if distance > s.t.range[piece] else None


class CounterBattery(Choose[Theater]):
    """A Counter-Battery cycle; `guns` are those that used Indirect Fire in what triggered it (23.4.1).

    The enemy of the guns begins. The questions depend on what both sides see, as counters of guns may be dummies.
    """

    title = "title-counter-battery"
    is_reaction = True
    always_ask = True
    verb = "piece"
    kind = "piece"
    others = (PASS,)
    rule = "23.4.1c"

    def __init__(self, guns: list[int] | None = None) -> None:
        super().__init__()
        self.guns = guns or []  # fired in this cycle or in its trigger
        self.struck: list[int] = []
        self.shot: list[int] = []  # fired in this cycle
        self.turn = -1
        self.passes = 0

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.guns or self.passes == 2:
            g.pop()
            return GO_ON
        if self.turn < 0:
            self.turn = 1 - s.t.side[self.guns[0]]
            return GO_ON
        if not self.looks_possible(s, self.turn):
            self.hand_over()
            return GO_ON
        return self.turn

    def asked(self, s: Theater) -> int:
        return self.turn

    def hand_over(self) -> None:
        """One more pass in succession."""
        self.passes += 1
        self.turn = 1 - self.turn

    def target_reason(self, s: Theater, role: int, target: int) -> Reason | None:
        """Why a gun is no target of this player in this cycle (23.4.1d, 23.4.1f)."""
        if target not in self.guns or s.t.side[target] == role:
            return CB_NOT_FIRED
        if target in self.struck:
            return CB_STRUCK
        return None if in_play(s, target) and s.steps[target] > 0 else CB_GONE

    def gun_reason(self, s: Theater, hq: int, piece: int, target: int) -> Reason | None:
        """Why a gun of the player cannot fire in this cycle; its owner knows dummies."""
        if piece in self.shot:
            return CB_SHOT
        reason = counter_gun_reason(s, hq, piece, target)
        if reason:
            return reason
        return DUMMY_GUN if s.steps[piece] == 0 else None

    def hq_reason(self, s: Theater, role: int, hq: int, target: int) -> Reason | None:
        """Why an HQ cannot call: it may not, or it has no gun."""
        reason = counter_hq_reason(s, role, hq, target)
        if reason:
            return reason
        return None if self.guns_for(s, hq, target) else NO_ASSETS

    def guns_for(self, s: Theater, hq: int, target: int) -> list[int]:
        """Guns that an HQ may call against a target."""
        return [piece for piece in guns_of(s, s.t.side[hq]) if not self.gun_reason(s, hq, piece, target)]

    def hqs_for(self, s: Theater, role: int, target: int) -> list[int]:
        """HQs that may call a strike on a target."""
        return [hq for hq in s.t.hq_pieces if s.t.side[hq] == role and not self.hq_reason(s, role, hq, target)]

    def looks_possible(self, s: Theater, role: int) -> bool:
        """Whether a strike of the player looks possible to everybody."""
        counters = guns_of(s, role)
        for target in self.guns:
            if self.target_reason(s, role, target):
                continue
            for hq in s.t.hq_pieces:
                if s.t.side[hq] != role or counter_hq_reason(s, role, hq, target):
                    continue
                for piece in counters:
                    if not counter_gun_reason(s, hq, piece, target):
                        return True
        return False

    def things(self, s: Theater) -> list[int]:
        return [target for target in self.guns if not self.reason(s, target)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        reason = self.target_reason(s, self.turn, thing)
        if reason:
            return reason
        return None if self.hqs_for(s, self.turn, thing) else NO_ASSETS

    def choose(self, g: Play[Theater], thing: int) -> None:
        self.passes = 0
        self.struck.append(thing)
        g.push(CounterStrike(self.turn, thing))

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        self.hand_over()

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        """The gun that fired is a target from now on, whether it acquired or not; then it is the other's turn."""
        self.guns.append(result)
        self.shot.append(result)
        self.turn = 1 - self.turn


class CounterStrike(Sequence[Theater]):
    """One Counter-Battery strike: HQ, gun, acquisition, fire (23.4.2); pops with the gun that fired."""

    title = "title-counter-battery"
    steps = ("caller", "gunner", "acquire", "close")

    def __init__(self, role: int = 0, target: int = 0) -> None:
        super().__init__()
        self.role = role
        self.target = target
        self.hq = 0
        self.gun = 0

    def caller(self, g: Play[Theater]) -> None:
        """2: the HQ."""
        g.push(CounterCaller(self.role, self.target))

    def gunner(self, g: Play[Theater]) -> None:
        """3: the gun; next to friends one of them observes."""
        s = g.state
        g.push(CounterGun(self.role, self.target, self.hq))
        if beside_friends(s, self.role, self.target):
            hex = s.place[self.target]
            commit_observer(g, self.hq, strike_observers(s, self.hq, hex), [hex])

    def acquire(self, g: Play[Theater]) -> None:
        """4-11: nearest spotter, acquisition roll, fire; without acquisition the gun is Fired all the same."""
        s = g.state
        number = acquisition_number(s, self.hq, self.target)
        g.tell("counter_battery", self.gun, self.target, number)
        if g.die("roll-counter-battery", 10) < number:
            g.tell("not_acquired", self.target)
            note_fire(g, self.gun, s.steps[self.gun])
            if self.gun not in s.strike_guns:
                s.strike_guns.append(self.gun)
            return
        strike = StrikeFire(COUNTER_STRIKE, max(NO_HEX, s.place[self.target]))
        strike.firers, strike.steps, strike.targets = [self.gun], [s.steps[self.gun]], [self.target]
        g.push(strike)

    def close(self, g: Play[Theater]) -> None:
        """The cycle goes on."""
        g.pop(self.gun)

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, CounterCaller):
            self.hq = result
        elif isinstance(child, CounterGun):
            self.gun = result


class CounterCaller(RoleChoice):
    """The HQ that calls a Counter-Battery strike (23.4.2b)."""

    verb = "hq"
    kind = "piece"
    rule = "23.4.2b"

    def __init__(self, role: int = 0, target: int = 0) -> None:
        super().__init__(role)
        self.target = target

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.target)}

    def things(self, s: Theater) -> list[int]:
        return running(s).hqs_for(s, self.role, self.target)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return running(s).hq_reason(s, self.role, thing, self.target)


class CounterGun(GunChoice):
    """The one artillery unit that fires (23.4.2c)."""

    verb = "piece"
    kind = "piece"
    rule = "23.4.2c"

    def __init__(self, role: int = 0, target: int = 0, hq: int = 0) -> None:
        super().__init__()
        self.role = role
        self.target = target
        self.hq = hq

    def asked(self, s: Theater) -> int:
        return self.role

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hq": ("piece", self.hq)}

    def things(self, s: Theater) -> list[int]:
        return running(s).guns_for(s, self.hq, self.target)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return running(s).gun_reason(s, self.hq, thing, self.target)


def running(s: Theater) -> CounterBattery:
    """The cycle that a strike belongs to."""
    stack: list[Frame[Theater]] = s.stack
    for frame in reversed(stack):
        if isinstance(frame, CounterBattery):
            return frame
    raise LookupError("no Counter-Battery cycle")
