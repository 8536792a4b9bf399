"""Air Strike: carrier aircraft or an air base attack within two hexes (AC.act.air)."""

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.actions.designate import BAD_WEATHER, BASE_CLOSED, NO_AIR
from sandtable.games.atlantic_chase.rules.actions.engage import TARGET_IN_BOX
from sandtable.games.atlantic_chase.rules.actions.signal import NOT_ENEMY
from sandtable.games.atlantic_chase.state.codes import AIR_STRIKE, GOOD, NA
from sandtable.games.atlantic_chase.state.sea import FIRST_TF, HAS_AIRCRAFT, LAST_TF, SIDE_TFS, Sea, side_of

from .act import Act, own_reason
from .attack import Attack
from .designate import (
    active_reason,
    distant_reason,
    flying_reason,
    launch_points,
    places_of,
)

NOBODY_TO_STRIKE: Final = Reason("AC.act.air.2a", "nobody-to-strike")


class AirStrike(Attack):
    """The Air Strike action."""

    title = "title-air-strike"


# -- who may strike whom ---------------------------------------------------------------------------------------


def sky_reason(s: Sea, side: int) -> Reason | None:
    """Why the side cannot make air strikes now; None if it can (AC.act.air.1a)."""
    if s.scenario.no_air:
        return NO_AIR
    if s.weather != GOOD and s.scenario.bad_weather_air[side] == NA:
        return BAD_WEATHER
    return None


def strike_reason(s: Sea, tf: int) -> Reason | None:
    """Why the task force may not make an air strike; None if it may, given a target."""
    return sky_reason(s, side_of(tf)) or active_reason(s, tf) or flying_reason(s, tf)


def base_reason(s: Sea, side: int, base: int) -> Reason | None:
    """Why the air base may not make an air strike; None if it may, given a target."""
    return sky_reason(s, side) or (None if (s.open_bases[side] >> base) & 1 else BASE_CLOSED)


def struck_reason(s: Sea, side: int, target: int) -> Reason | None:
    """Why the side cannot strike that target from any place; None if it could."""
    if side_of(target) == side:
        return NOT_ENEMY
    if not s.tf_ships[target]:
        return NOT_IN_PLAY
    return TARGET_IN_BOX if s.tf_port[target] else None


def prey_reason(s: Sea, starts: list[int]) -> Reason | None:
    """Why a unit of the active player that may strike finds no target from its launch points; None if it finds one."""
    mask = SIDE_TFS[1 - s.initiative]
    for start in starts:
        if _enemy_near(s, start, mask):
            return None
    hexes: list[int] = []
    for tf in s.tfs_of(1 - s.initiative):
        hexes += places_of(s, tf)
    return distant_reason(s, starts, hexes)


def _enemy_near(s: Sea, hex_: int, mask: int) -> bool:
    found = 0
    for other in s.waters.in_air_range[hex_]:
        found |= s.segments_at[other] | s.stations_at[other]
    return found & mask != 0


# -- the actions -----------------------------------------------------------------------------------------------


class StrikeAct(Act):
    """Air Strike by a carrier with an enemy task force in range."""

    verb = "strike"

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if sky_reason(s, who):
            return
        mask = SIDE_TFS[1 - who]
        for tf in range(FIRST_TF[who], LAST_TF[who] + 1):
            if not s.tf_traits[tf] & HAS_AIRCRAFT or active_reason(s, tf) or flying_reason(s, tf):
                continue
            for hex_ in places_of(s, tf):
                if _enemy_near(s, hex_, mask):
                    found.append(("strike", tf))
                    break

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return own_reason(s, a[1]) or strike_reason(s, a[1]) or prey_reason(s, places_of(s, a[1]))

    def start(self, g: Play[Sea], a: Action) -> None:
        start_strike(g, a[1], 0)


class BaseStrikeAct(Act):
    """Air Strike by an air base with an enemy task force in range."""

    verb = "strike_base"
    thing = "base"

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        bases = s.open_bases[who]
        if not bases or sky_reason(s, who):
            return
        near = 0
        bases_near = s.waters.bases_near
        for tf in range(FIRST_TF[1 - who], LAST_TF[1 - who] + 1):
            if s.tf_hex[tf]:
                near |= bases_near[s.tf_hex[tf]]
            for hex_ in s.line[tf]:
                near |= bases_near[hex_]
        near &= bases
        if near:
            found += [("strike_base", base) for base in range(1, len(s.t.sea.base_hex)) if (near >> base) & 1]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return base_reason(s, s.initiative, a[1]) or prey_reason(s, [s.t.sea.base_hex[a[1]]])

    def start(self, g: Play[Sea], a: Action) -> None:
        start_strike(g, 0, a[1])


# -- questions -------------------------------------------------------------------------------------------------


def start_strike(g: Play[Sea], tf: int, base: int) -> None:
    """Name the striking unit, then target and launch point."""
    d = g.state.d
    d.action, d.active_tf, d.base = AIR_STRIKE, tf, base
    g.push(AirStrike())
    g.push(StrikeTarget())


class StrikeTarget(Frame[Sea]):
    """Which task force is struck, and in which hex."""

    title = "title-air-strike"

    def next(self, g: Play[Sea]) -> int:
        """The active player decides."""
        return g.state.initiative

    def options(self, g: Play[Sea]) -> list[Action]:
        """Enemy stations and segments within two hexes of a launch point."""
        s = g.state
        reached = self._reached(s)
        enemy = 1 - s.initiative
        found: list[Action] = []
        for tf in range(FIRST_TF[enemy], LAST_TF[enemy] + 1):
            if s.tf_hex[tf] and reached[s.tf_hex[tf]]:
                found.append(("strike_at", tf, s.tf_hex[tf]))
            found += [("strike_at", tf, hex_) for hex_ in s.line[tf] if reached[hex_]]
        return found

    def _reached(self, s: Sea) -> bytearray:
        d = s.d
        reached = bytearray(s.waters.size)
        if d.base:
            starts = [s.t.sea.base_hex[d.base]]
        elif s.tf_hex[d.active_tf]:
            starts = [s.tf_hex[d.active_tf]]
        else:
            starts = s.line[d.active_tf]
        for start in starts:
            for hex_ in s.waters.in_air_range[start]:
                reached[hex_] = 1
        return reached

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Note target and hex, then the launch point."""
        s = g.state
        d = s.d
        d.target, d.hex = a[1], a[2]
        if d.base:
            d.air_base, d.launch = d.base, s.t.sea.base_hex[d.base]
            g.tell("base_strikes", d.base, d.target, d.hex)
            g.pop()
        else:
            d.air_tf = d.active_tf
            g.replace(LaunchPoint())

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-strike-target"), "AC.act.air.2a")

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why this task force cannot be struck."""
        s = g.state
        if ref[0] == "hex":
            here = any(action[2] == ref[1] for action in self.options(g))
            return [] if here else [about(NOBODY_TO_STRIKE, ref)]
        if ref[0] != "tf" or not s.in_play(ref[1]):
            return []
        reason = struck_reason(s, s.initiative, ref[1])
        starts = [s.t.sea.base_hex[s.d.base]] if s.d.base else places_of(s, s.d.active_tf)
        reason = reason or distant_reason(s, starts, places_of(s, ref[1]))
        return [about(reason, ref)] if reason else []


class LaunchPoint(Choose[Sea]):
    """From which segment the aircraft start (AC.act.air.1c)."""

    title = "title-air-strike"
    verb = "launch"
    kind = "hex"
    rule = "AC.act.air.1c"

    def asked(self, s: Sea) -> int:
        return s.initiative

    def named(self, s: Sea) -> dict[str, Any]:
        return {"hex": ("hex", s.d.hex)}

    def things(self, s: Sea) -> list[int]:
        return launch_points(s, s.d.active_tf, s.d.hex)

    def choose(self, g: Play[Sea], thing: int) -> None:
        d = g.state.d
        d.launch = thing
        g.tell("strikes", d.active_tf, d.target, d.hex)
        g.pop()
