"""Designation for air strike, engage, naval search and stealth attack: participants, and the questions about them."""

from typing import Any, Final

from sandtable.engine.choices import Choose, YesNo
from sandtable.engine.frames import PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.concepts.evasion import NOT_YOURS, spend_em
from sandtable.games.atlantic_chase.rules.concepts.leaders import use_leader
from sandtable.games.atlantic_chase.rules.concepts.modifiers import preview, trajectory_total
from sandtable.games.atlantic_chase.rules.solitaire.question import with_final_pass
from sandtable.games.atlantic_chase.state.sea import (
    FIRST_TF,
    FORCE_COUNT,
    HAS_AIRCRAFT,
    HAS_CONVOY,
    HAS_DAMAGED,
    LAST_TF,
    SIDE_TFS,
    Sea,
    side_of,
)
from sandtable.games.atlantic_chase.state.waters import AIR_RANGE

IN_BOX: Final = Reason("AC.comp.port.2c", "in-box", "AC.comp.port.2b")
CONVOY_ACTIVE: Final = Reason("AC.comp.convoy.3a", "convoy-active")
DAMAGED_ACTIVE: Final = Reason("AC.opt.damaged", "damaged-active")
BAD_WEATHER: Final = Reason("AC.act.air.1a", "bad-weather", "AC.mod.air.b")
NO_AIR: Final = Reason("AC.act.air.1b", "no-air")
NO_AIRCRAFT: Final = Reason("AC.act.air.1b", "no-aircraft", "AC.comp.ship.2d")
CARRIER_TOO_LONG: Final = Reason("AC.opt.cv", "carrier-too-long")
ARCTIC_HEX: Final = Reason("AC.comp.map.2b", "arctic")
OUT_OF_AIR_RANGE: Final = Reason("AC.act.air.2a", "out-of-air-range", "AC.mod.air.c")
NOT_IN_TARGET_HEX: Final = Reason("AC.mod.coord.b", "not-in-target-hex")
ALREADY_DESIGNATED: Final = Reason("AC.mod.coord.a", "already-designated")
BASE_CLOSED: Final = Reason("AC.comp.air.1a", "base-closed")
SUPPORTS_ALREADY: Final = Reason("AC.mod.air.a", "already-designated")
BASE_TOO_FAR: Final = Reason("AC.mod.air.c", "out-of-air-range")
NOT_A_LAUNCH_POINT: Final = Reason("AC.mod.air.c", "not-a-launch-point")

# -- who may take part -----------------------------------------------------------------------------------------


def coordinate_reason(s: Sea, side: int, tf: int) -> Reason | None:
    """Why a task force may not coordinate; None if it may (AC.mod.coord)."""
    if side_of(tf) != side:
        return NOT_YOURS
    if s.tf_port[tf]:
        return IN_BOX
    if not s.is_in(tf, s.d.hex):
        return NOT_IN_TARGET_HEX
    if tf in (s.d.active_tf, s.d.target, s.d.air_tf, s.d.foe_air_tf):
        return ALREADY_DESIGNATED
    return None


def coordinators(s: Sea, side: int) -> list[Action]:
    """Task forces and stealth forces of the side that may coordinate in the target hex."""
    d = s.d
    found: list[Action] = []
    here = (s.segments_at[d.hex] | s.stations_at[d.hex]) & SIDE_TFS[side]
    here &= ~(1 << d.active_tf | 1 << d.target | 1 << d.air_tf | 1 << d.foe_air_tf)
    if here:
        found += [("coordinate", tf) for tf in range(FIRST_TF[side], LAST_TF[side] + 1) if (here >> tf) & 1]
    forces = s.forces_at[d.hex]
    if forces:
        found += [
            ("coordinate_force", force)
            for force in range(1, FORCE_COUNT)
            if (forces >> force) & 1 and s.force_side[force] == side and force != d.force
        ]
    return found


def flying_reason(s: Sea, tf: int) -> Reason | None:
    """Why a task force cannot send aircraft at all; None if it can."""
    if not s.tf_traits[tf] & HAS_AIRCRAFT:
        return NO_AIRCRAFT
    if s.tf_port[tf]:
        return IN_BOX
    if s.rules.opt_cv and s.length(tf) > s.t.limit["carrier_segments"]:
        return CARRIER_TOO_LONG
    return None


def support_reason(s: Sea) -> Reason | None:
    """Why no unit can give air support in the target hex; None if one could (AC.mod.air)."""
    if s.scenario.no_air:
        return NO_AIR
    if s.weather:
        return BAD_WEATHER
    if s.scenario.arctic[s.d.hex]:
        return ARCTIC_HEX
    return None


def launch_points(s: Sea, tf: int, hex_: int) -> list[int]:
    """Hexes of the task force from which aircraft reach the hex; never on the Arctic line."""
    near = s.waters.in_air_range[hex_]
    if s.tf_hex[tf]:
        return [s.tf_hex[tf]] if s.tf_hex[tf] in near else []
    return [at for at in s.line[tf] if at in near]


def places_of(s: Sea, tf: int) -> list[int]:
    """Hexes of its station or of its segments; none in a port box."""
    return [s.tf_hex[tf]] if s.tf_hex[tf] else s.line[tf]


def distant_reason(s: Sea, starts: list[int], hexes: list[int]) -> Reason | None:
    """Why aircraft do not get from any of the starts to any of the hexes: too far, or the Arctic line at either end."""
    for start in starts:
        for hex_ in hexes:
            if s.t.sea.air_distance(start, hex_) <= AIR_RANGE:
                return ARCTIC_HEX
    return OUT_OF_AIR_RANGE


def supporters(s: Sea, side: int) -> list[Action]:
    """Launch points of air support for the side: carriers by hex, air bases."""
    found: list[Action] = []
    if support_reason(s):
        return found
    d = s.d
    taken = (d.ctf, d.foe_ctf)
    for tf in range(FIRST_TF[side], LAST_TF[side] + 1):
        if s.tf_traits[tf] & HAS_AIRCRAFT and s.tf_ships[tf] and tf not in taken and not flying_reason(s, tf):
            found += [("support", tf, hex_) for hex_ in launch_points(s, tf, d.hex)]
    bases = s.waters.bases_near[d.hex] & s.open_bases[side]
    if bases:
        found += [("support_base", base) for base in range(1, len(s.t.sea.base_hex)) if (bases >> base) & 1]
    return found


def active_reason(s: Sea, tf: int) -> Reason | None:
    """Why a task force may not be the active TF of engage, naval search or air strike; None if it may."""
    if not s.tf_ships[tf]:
        return NOT_IN_PLAY
    if s.tf_port[tf]:
        return IN_BOX
    if s.tf_traits[tf] & HAS_CONVOY:
        return CONVOY_ACTIVE
    if s.rules.opt_damaged and s.tf_traits[tf] & HAS_DAMAGED:
        return DAMAGED_ACTIVE
    return None


# -- questions of designation ----------------------------------------------------------------------------------


class Coordinate(Frame[Sea]):
    """A player may name one coordinating task force or stealth force in the target hex (AC.mod.coord)."""

    title = "title-coordination"
    is_reaction = True

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Sea]) -> int:
        """That player decides."""
        return self.side

    def options(self, g: Play[Sea]) -> list[Action]:
        """Who is there, or nobody."""
        found = coordinators(g.state, self.side)
        found.append(PASS)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Note who coordinates."""
        s = g.state
        tf = a[1] if a[0] == "coordinate" else 0
        force = a[1] if a[0] == "coordinate_force" else 0
        if self.side == s.initiative:
            s.d.ctf, s.d.ctf_force = tf, force
        else:
            s.d.foe_ctf, s.d.foe_ctf_force = tf, force
        if tf:
            g.tell("coordinates", tf)
        elif force:
            g.tell("force_coordinates", force)
        g.pop()

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        """Passing leads to a roll."""
        return with_final_pass(a)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question, with the attack as it stands."""
        ask = Ask(Msg("ask-coordinate", {"hex": ("hex", g.state.d.hex)}), "AC.mod.coord.a")
        ask.info = {"attack": preview(g.state)}
        return ask

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why this one cannot coordinate."""
        if ref[0] != "tf" or not g.state.in_play(ref[1]):
            return []
        reason = coordinate_reason(g.state, self.side, ref[1])
        return [about(reason, ref)] if reason else []


class Support(Frame[Sea]):
    """A player may name one launch point of air support (AC.mod.air)."""

    title = "title-air-support"
    is_reaction = True

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Sea]) -> int:
        """That player decides."""
        return self.side

    def options(self, g: Play[Sea]) -> list[Action]:
        """Launch points in range, or none."""
        found = supporters(g.state, self.side)
        found.append(PASS)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Note the launch point."""
        s = g.state
        tf, base, launch = 0, 0, 0
        if a[0] == "support":
            tf, launch = a[1], a[2]
            g.tell("supports", tf, launch)
        elif a[0] == "support_base":
            base = a[1]
            launch = s.t.sea.base_hex[base]
            g.tell("base_supports", base)
        if self.side == s.initiative:
            s.d.air_tf, s.d.air_base, s.d.launch = tf, base, launch
        else:
            s.d.foe_air_tf, s.d.foe_air_base, s.d.foe_launch = tf, base, launch
        g.pop()

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        """Passing leads to a roll."""
        return with_final_pass(a)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question, with the attack as it stands."""
        ask = Ask(Msg("ask-support", {"hex": ("hex", g.state.d.hex)}), "AC.mod.air.a")
        ask.info = {"attack": preview(g.state)}
        return ask

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why this one cannot give air support."""
        s = g.state
        if ref[0] == "tf" and s.in_play(ref[1]):
            if side_of(ref[1]) != self.side:
                return [about(NOT_YOURS, ref)]
            reason = support_reason(s) or flying_reason(s, ref[1])
            if not reason and not launch_points(s, ref[1], s.d.hex):
                reason = distant_reason(s, places_of(s, ref[1]), [s.d.hex])
            return [about(reason or SUPPORTS_ALREADY, ref)]
        if ref[0] == "base":
            unfit = self._base_reason(s, ref[1])
            return [] if unfit is None or ("support_base", ref[1]) in self.options(g) else [about(unfit, ref)]
        away = ref[0] == "hex" and not any(len(action) == 3 and action[2] == ref[1] for action in self.options(g))
        return [about(NOT_A_LAUNCH_POINT, ref)] if away else []

    def _base_reason(self, s: Sea, base: int) -> Reason | None:
        if (s.open_bases[1 - self.side] >> base) & 1:
            return NOT_YOURS
        if not (s.open_bases[self.side] >> base) & 1:
            return BASE_CLOSED
        return support_reason(s) or BASE_TOO_FAR


class EvasiveManeuvers(Choose[Sea]):
    """The target player may spend the target TF's EM marker before the roll (AC.con.em.2c)."""

    title = "title-evasive"
    is_reaction = True
    verb = "spend_em"
    kind = "tf"
    others = (PASS,)
    rule = "AC.con.em.2c"

    def asked(self, s: Sea) -> int:
        return 1 - s.initiative

    def named(self, s: Sea) -> dict[str, Any]:
        return {"tf": ("tf", s.d.target)}

    def things(self, s: Sea) -> list[int]:
        return [s.d.target]

    def choose(self, g: Play[Sea], thing: int) -> None:
        spend_em(g, thing)
        g.state.d.evading = 1
        g.pop()

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        """Passing leads to a roll."""
        return with_final_pass(a)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question, with the attack as it stands."""
        s, ask = g.state, super().ask(g)
        value = s.t.modifier[s.weather_in(s.d.hex)]["evasive_target"]
        ask.info = {"attack": preview(s), "modifier": value}
        return ask


# -- leaders before the roll -----------------------------------------------------------------------------------


class RecallIntel(Frame[Sea]):
    """Gensoul with the active TF removes one Intel marker from a designated task force (AC.comp.leader.2d)."""

    is_reaction = True

    def __init__(self, leader: int = 0) -> None:
        super().__init__()
        self.leader = leader

    def next(self, g: Play[Sea]) -> int:
        """The active player decides."""
        return g.state.initiative

    def options(self, g: Play[Sea]) -> list[Action]:
        """Every marker of a designated task force, or none."""
        s = g.state
        found: list[Action] = []
        for tf in sorted({s.d.active_tf, s.d.ctf, s.d.air_tf}):
            for at, hex_ in enumerate(s.line[tf]):
                if s.intel[tf][at]:
                    found.append(("remove_intel", tf, hex_))
        found.append(PASS)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Remove the marker and the leader."""
        s = g.state
        g.pop()
        if a[0] == "remove_intel":
            use_leader(g, self.leader)
            s.intel[a[1]][s.line[a[1]].index(a[2])] = 0
            g.tell("intel_removed", a[1], a[2])

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        """Passing leads to a roll."""
        return with_final_pass(a)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-recall-intel", {"leader": ("leader", self.leader)}), "AC.comp.leader.2d")


class ShiftTotal(YesNo[Sea]):
    """Krancke or Tovey rolled two dice: add them to the trajectory total or subtract them (AC.comp.leader.2a)."""

    yes = ("add_total",)
    no = ("subtract_total",)
    rule = "AC.comp.leader.2a"

    def __init__(self, side: int = 0, amount: int = 0) -> None:
        super().__init__()
        self.side = side
        self.amount = amount

    def asked(self, s: Sea) -> int:
        return self.side

    def named(self, s: Sea) -> dict[str, Any]:
        return {"amount": self.amount}

    def decide(self, g: Play[Sea], yes: bool) -> None:
        change = self.amount if yes else -min(self.amount, trajectory_total(g.state))
        g.state.d.shift += change
        g.tell("total_shifted", change)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        """The question, with the attack as it stands."""
        ask = super().ask(g)
        ask.info = {"attack": preview(g.state)}
        return ask
