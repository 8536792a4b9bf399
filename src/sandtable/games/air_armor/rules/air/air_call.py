"""Air Calls: which HQ may call, the cost, the aircraft, its profile and its firing position (24.1-24.4)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.message import Ask
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import activates_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.question import PieceChoice
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .anti_air import ABORTED, SHOT_DOWN, AntiAir, remove_air_unit
from .night import air_time_reason
from .profiles import bombs, position_reason, profile_reason, profile_row

NO_AIR_RULES: Final = Reason("24.0b", "no-air-rules")
HQ_DISRUPTED: Final = Reason("24.2a", "air-hq-disrupted")
HQ_NOT_ACTIVE: Final = Reason("24.2a", "air-hq-not-active")
TOO_FEW_AIR_POINTS: Final = Reason("24.2c", "too-few-air-points")
AIR_POINTS_LIMIT: Final = Reason("24.2d", "air-points-limit")
SPECIAL_NEEDS_TWO: Final = Reason("24.2.1a", "special-needs-two")
NO_SPECIAL_POINT: Final = Reason("24.2.2f", "no-special-point")

# strikes that air units execute: every type except Counter-Battery (24.0f)
FIRE_BY_AIR: Final = 0
ADM_BY_AIR: Final = 1
GAS_BY_AIR: Final = 2
PERSISTENT_GAS_BY_AIR: Final = 3
SPECIAL_POINTS: Final = [-1, codes.ADM_POINTS, codes.NON_PERSISTENT_POINTS, codes.PERSISTENT_POINTS]

MOST_POINTS: Final = 3  # Air Points in one call (24.2d)
SPECIAL_STEPS: Final = 2  # fewest points of an ADM or Gas Strike, and steps that must survive (24.2.1a, 24.5.1b)


def purse_at(purse: int, kind: int) -> int:
    """The index in `points` of a purse's points of one kind."""
    return purse * len(codes.POINTS) + kind


def air_points(s: Theater, hq: int) -> int:
    """Air Points that an HQ may spend: those of its nationality; WP has a single pool (24.1b, 24.2c)."""
    return s.points[purse_at(s.t.purse[hq], codes.AIR_POINTS)]


def special_purse(s: Theater, hq: int, strike: int) -> int:
    """The purse whose ADM or Gas point a special Air Call spends: WP's, or that of the aircraft (24.2.1, 24.2.2)."""
    if s.t.side[hq] == codes.WP:
        return s.t.purse[hq]
    german = s.t.purse[hq] == codes.WG_PURSE
    return codes.WG_PURSE if strike == ADM_BY_AIR and german else codes.US_PURSE


def fewest_points(strike: int) -> int:
    """Air Points that a strike needs at least."""
    return 1 if strike == FIRE_BY_AIR else SPECIAL_STEPS


def air_call_reason(s: Theater, hq: int, strike: int) -> Reason | None:
    """Why an HQ cannot make an Air Call for a strike now, the target apart (24.2, 24.2.1, 24.2.2f)."""
    if not s.readings.air:
        return NO_AIR_RULES
    reason = air_time_reason(s)
    if reason:
        return reason
    if s.disrupted[hq]:
        return HQ_DISRUPTED
    if s.active < 0 or activates_reason(s, hq, s.active):
        return HQ_NOT_ACTIVE
    if strike != FIRE_BY_AIR:
        if not s.points[purse_at(special_purse(s, hq, strike), SPECIAL_POINTS[strike])]:
            return NO_SPECIAL_POINT
    return spend_reason(s, hq, strike, fewest_points(strike))


def spend_reason(s: Theater, hq: int, strike: int, points: int) -> Reason | None:
    """Why a number of Air Points cannot be spent on a call: 1 to 3 of its own, at least 2 for ADM and Gas (24.2d)."""
    if points > MOST_POINTS or points < 1:
        return AIR_POINTS_LIMIT
    if points < fewest_points(strike):
        return SPECIAL_NEEDS_TWO
    return TOO_FEW_AIR_POINTS if points > air_points(s, hq) else None


def aircraft_named(s: Theater, name: str) -> int:
    """The number of an aircraft."""
    return s.t.aircraft.index(name)


def special_aircraft(s: Theater, hq: int, strike: int) -> int:
    """The aircraft for a special NATO call, without a roll: F-16 for gas; for ADM an A-10 or a Tornado (24.2.2)."""
    if strike != ADM_BY_AIR:
        return aircraft_named(s, "F-16")
    return aircraft_named(s, "Tornado" if s.t.purse[hq] == codes.WG_PURSE else "A-10")


def form_air_unit(s: Theater, side: int, aircraft: int, steps: int) -> int:
    """The air unit of a side: aircraft and steps, not yet placed (24.3a); returns its piece."""
    piece = s.t.air_piece[side]
    s.aircraft[side] = aircraft
    s.steps[piece] = steps
    s.profile[piece] = 0
    return piece


class AirCall(Sequence[Theater]):
    """An Air Call: points, aircraft, profile, firing position, anti-aircraft fire; pops with the steps that are left.

    The unit then stands in its firing position; whoever pushed the call strikes with it and removes it (24.4f).
    """

    title = "title-air-call"
    steps = ("spend", "arrive", "choose_profile", "place", "fire_at", "report")

    def __init__(self, hq: int = 0, target: int = 0, strike: int = FIRE_BY_AIR) -> None:
        super().__init__()
        self.hq = hq
        self.target = target
        self.strike = strike
        self.points = 0
        self.piece = 0

    def spend(self, g: Play[Theater]) -> None:
        """1 to 3 Air Points; the ADM or Gas point is spent with them (24.2d, 24.2.1b)."""
        g.push(ChooseAirPoints(self.hq, self.strike))

    def arrive(self, g: Play[Theater]) -> None:
        """One roll on the Air Call Table, or the aircraft of a special NATO call (24.2e, 24.2.2)."""
        s, side = g.state, g.state.t.side[self.hq]
        s.points[purse_at(s.t.purse[self.hq], codes.AIR_POINTS)] -= self.points
        if self.strike != FIRE_BY_AIR:
            s.points[purse_at(special_purse(s, self.hq, self.strike), SPECIAL_POINTS[self.strike])] -= 1
        if self.strike != FIRE_BY_AIR and side != codes.WP:
            aircraft = special_aircraft(s, self.hq, self.strike)
        else:
            aircraft = s.t.charts.air_call[side][g.die("roll-air-call", 10)]
        self.piece = form_air_unit(s, side, aircraft, self.points)
        g.tell("aircraft_arrived", self.piece, aircraft, self.points)

    def choose_profile(self, g: Play[Theater]) -> None:
        """Altitude and munition, before the unit is placed (24.3b)."""
        g.push(ChooseProfile(self.piece, int(self.strike != FIRE_BY_AIR)))

    def place(self, g: Play[Theater]) -> None:
        """Directly in the firing position (24.4a)."""
        g.push(PlaceAirUnit(self.piece, self.target))

    def fire_at(self, g: Play[Theater]) -> None:
        """Anti-aircraft fire before the strike (24.4e)."""
        g.push(AntiAir(self.piece))

    def report(self, g: Play[Theater]) -> None:
        """Steps that may strike; an aborted unit is removed without firing (27.3.2a)."""
        g.pop(g.state.steps[self.piece])

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, ChooseAirPoints):
            self.points = result
        elif isinstance(child, AntiAir) and result in (ABORTED, SHOT_DOWN):
            remove_air_unit(g.state, self.piece)


class ChooseAirPoints(Choose[Theater]):
    """How many Air Points the call spends, one for each step that comes (24.2d); pops with the number."""

    title = "title-air-call"
    verb = "spend"
    rule = "24.2d"

    def __init__(self, hq: int = 0, strike: int = FIRE_BY_AIR) -> None:
        super().__init__()
        self.hq = hq
        self.strike = strike

    def asked(self, s: Theater) -> int:
        return s.t.side[self.hq]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.hq)}

    def things(self, s: Theater) -> list[int]:
        return [points for points in range(1, MOST_POINTS + 1) if not self.reason(s, points)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return spend_reason(s, self.hq, self.strike, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.tell("air_points_spent", self.hq, thing)
        g.pop(thing)

    def ask(self, g: Play[Theater]) -> Ask:
        ask = super().ask(g)
        ask.kind = "amount"
        ask.info = {"points": air_points(g.state, self.hq)}
        return ask


class ChooseProfile(PieceChoice):
    """In which of its four profiles the air unit attacks (24.3b-24.3d)."""

    title = "title-air-call"
    verb = "profile"
    rule = "24.3b"

    def __init__(self, piece: int = 0, special: int = 0) -> None:
        super().__init__(piece)
        self.special = special  # 1 = ADM or Gas: bombs only

    def things(self, s: Theater) -> list[int]:
        return [profile for profile in range(len(codes.AIR_PROFILES)) if not self.reason(s, profile)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return profile_reason(s, s.aircraft[s.t.side[self.piece]], thing, self.special == 1)

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.state.profile[self.piece] = thing
        g.tell("profile_chosen", self.piece, thing)
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        s, ask = g.state, super().ask(g)
        row = s.aircraft[s.t.side[self.piece]] * len(codes.AIR_PROFILES)
        ask.info = {
            "attack": s.t.aircraft_attack[row : row + len(codes.AIR_PROFILES)],
            "range": s.t.aircraft_range[row : row + len(codes.AIR_PROFILES)],
            "defense": s.t.aircraft_defense[row : row + len(codes.AIR_PROFILES)],
        }
        return ask


class PlaceAirUnit(PieceChoice):
    """Where the air unit is placed: bombs in the target hex, Stand-off within range; enemies do not matter (24.4)."""

    title = "title-air-call"
    verb = "hex"
    kind = "hex"
    rule = "24.4b"

    def __init__(self, piece: int = 0, target: int = 0) -> None:
        super().__init__(piece)
        self.target = target

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.piece), "hex": ("hex", self.target)}

    def things(self, s: Theater) -> list[int]:
        if bombs(s.profile[self.piece]):
            return [self.target]
        near = s.t.grid.within(self.target, s.t.aircraft_range[profile_row(s, self.piece)])
        return [hex for hex in near if not self.reason(s, hex)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return position_reason(s, self.piece, self.target, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        put(g.state, self.piece, thing)
        g.tell("air_unit_placed", self.piece, thing)
        g.pop()
