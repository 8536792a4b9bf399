"""Paradrops: declaring one, which units drop where, flak and disorganization (29.5)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.fire.losses import take_losses
from sandtable.games.air_armor.rules.pieces.chain import attach
from sandtable.games.air_armor.rules.pieces.counters import spare_counter, split
from sandtable.games.air_armor.rules.pieces.detection import proved_real
from sandtable.games.air_armor.rules.pieces.masking import crowded_reason
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .anti_air import FLEW_ON, NO, SHOT_DOWN, YES, FlakCombat
from .flak import AT_AIRCRAFT, NO_EFFECT, in_flak
from .landing import OUTSIDE_AREA, company_reason, pulse_end_reason
from .night import paradrop_time_reason
from .passengers import NO_AIRMOBILE_RULES, OTHER_FORM, air_pulse_reason, form_taken

NO_PARADROP_NOW: Final = Reason("29.5a", "no-paradrop-now")
PARADROP_USED: Final = Reason("29.5a", "paradrop-used")
PARADROP_ASSAULT: Final = Reason("29.5.1a", "paradrop-assault")
NOT_AIRBORNE: Final = Reason("29.5.2a", "not-airborne")
NOT_OFF_MAP: Final = Reason("29.5.2a", "not-off-map")
DROP_NOT_CLEAR: Final = Reason("29.5.1c", "drop-not-clear")
DROP_ENEMY: Final = Reason("29.5.1c", "drop-enemy")
DROP_TAKEN: Final = Reason("29.5.1d", "drop-taken")
PARADROP_FIRST: Final = Reason("29.3.3b", "paradrop-first")

ONE_STEP: Final = 1  # units drop as 1-step units (29.5.1b)


# -- declaring -------------------------------------------------------------------------------------------------


def declare_reason(s: Theater, brigade: int) -> Reason | None:
    """Why a brigade cannot declare a Paradrop at the start of its cycle (29.5a, 29.5.3a)."""
    if not s.readings.airmobile:
        return NO_AIRMOBILE_RULES
    if s.paradrop_used[s.t.formation_side[brigade]]:
        return PARADROP_USED
    special = s.scenario.special
    for at in range(len(special.paradrop_brigades)):
        if special.paradrop_brigades[at] == brigade and s.turn in special.paradrop_turns[at]:
            return paradrop_time_reason(s)
    return NO_PARADROP_NOW


def declare(s: Theater, brigade: int) -> None:
    """The one Paradrop of a side in a scenario: it lasts for the cycle of the brigade (29.5a, 29.5c)."""
    s.paradrop_used[s.t.formation_side[brigade]] = 1
    s.paradrop_now = brigade


def end_cycle(s: Theater) -> None:
    """End the Paradrop with its cycle (29.5c)."""
    s.paradrop_now = -1


def companions(s: Theater, brigade: int) -> list[int]:
    """Independent airmobile battalions off the map, not yet attached, that may join a WP brigade's drop (29.5d)."""
    found: list[int] = []
    if s.t.formation_side[brigade] != codes.WP:
        return found
    for formation in s.t.independents:
        independent = s.t.formation_kind[formation] == codes.INDEPENDENT_REGIMENT
        if independent and s.attached_to[formation] < 0 and waits_airborne(s, formation):
            found.append(formation)
    return found


def waits_airborne(s: Theater, formation: int) -> bool:
    """Whether a formation has airborne units that are off the map."""
    for unit_type in s.t.formation_types[formation]:
        for piece in s.t.counters_of(unit_type):
            if s.place[piece] == codes.OFF_AIR and s.t.airborne[piece]:
                return True
    return False


class DeclareParadrop(Frame[Theater]):
    """Whether the brigade declares its Paradrop, at the start of its Activation Cycle (29.5b); pops with 1 or 0.

    Then asks whether the 900th Battalion drops with it, which attaches it (29.5d).
    """

    title = "title-paradrop"

    def __init__(self, brigade: int = 0) -> None:
        super().__init__()
        self.brigade = brigade
        self.asked: list[int] = []

    def companion(self, s: Theater) -> int:
        """The next battalion to ask about, -1 for none."""
        for formation in companions(s, self.brigade):
            if formation not in self.asked:
                return formation
        return -1

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        declared = s.paradrop_now == self.brigade
        if declared and self.companion(s) < 0:
            g.pop(1)
            return GO_ON
        if not declared and declare_reason(s, self.brigade):
            g.pop(0)
            return GO_ON
        return s.t.formation_side[self.brigade]

    def options(self, g: Play[Theater]) -> list[Action]:
        return [YES, NO]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if s.paradrop_now == self.brigade:
            formation = self.companion(s)
            self.asked.append(formation)
            if a[0] == "yes":
                attach(s, formation, self.brigade)
                g.tell("drops_with", formation, self.brigade)
        elif a[0] == "yes":
            declare(s, self.brigade)
            g.tell("paradrop_declared", self.brigade)
        else:
            g.pop(0)

    def ask(self, g: Play[Theater]) -> Ask:
        if g.state.paradrop_now == self.brigade:
            formation = self.companion(g.state)
            return Ask(Msg("ask-drop-with", {"formation": ("formation", formation)}), "29.5d")
        return Ask(Msg("ask-declare-paradrop", {"formation": ("formation", self.brigade)}), "29.5a")


# -- dropping --------------------------------------------------------------------------------------------------


def event_reason(s: Theater) -> Reason | None:
    """Why no unit paradrops in the running operation (29.5, 29.5.1a, 29.3.3b)."""
    reason = paradrop_time_reason(s)
    if reason:
        return reason
    if s.paradrop_now < 0 or s.paradrop_now != s.active:
        return NO_PARADROP_NOW
    if s.op.kind != codes.ASSAULT:
        return PARADROP_ASSAULT
    return PARADROP_FIRST if s.op.ground_first else None


def drops_reason(s: Theater, group: int, piece: int) -> Reason | None:
    """Why a unit of a group cannot paradrop (29.3.2a, 29.3.2c, 29.5.2a)."""
    reason = event_reason(s) or air_pulse_reason(s, group, piece)
    if reason:
        return reason
    if not s.t.airborne[piece]:
        return NOT_AIRBORNE
    return None if s.place[piece] == codes.OFF_AIR else NOT_OFF_MAP


def droppers(s: Theater, group: int) -> list[int]:
    """Units of a group that may drop."""
    return [
        piece
        for piece in range(1, s.t.ground_pieces)
        if s.op.member[piece] == group and s.place[piece] == codes.OFF_AIR and not drops_reason(s, group, piece)
    ]


def paradrop_reason(s: Theater, group: int) -> Reason | None:
    """Why a group cannot make its air pulse as a Paradrop: it has begun to fly, or no unit may drop (29.3.2d)."""
    reason = event_reason(s)
    if reason:
        return reason
    if form_taken(s, group) == codes.FLOWN_HELICOPTER:
        return OTHER_FORM
    return None if droppers(s, group) else NOT_OFF_MAP


def drop_reason(s: Theater, piece: int, hex: int) -> Reason | None:
    """Why a unit cannot drop into a hex: it must be Clear, without enemies or other drops, a legal end (29.5.1)."""
    if not s.scenario.inside[hex]:
        return OUTSIDE_AREA
    if s.t.terrain[hex] != codes.CLEAR:
        return DROP_NOT_CLEAR
    side = s.t.side[piece]
    if s.first[1 - side][hex]:
        return DROP_ENEMY
    for other in s.pieces_at(side, hex):
        if s.op.flown[other] == codes.FLOWN_PARADROP:
            return DROP_TAKEN
    return pulse_end_reason(s, side, hex) or company_reason(s, [piece], hex) or crowded_reason(s, [piece], hex)


def form_droppers(s: Theater, group: int) -> list[int]:
    """Form the off-map airborne units of a group as 1-step units, as far as there are counters (29.5.1b)."""
    for piece in droppers(s, group):
        while s.steps[piece] > ONE_STEP and spare_counter(s, s.t.type_of[piece]):
            split(s, piece, ONE_STEP)
    return droppers(s, group)


class DropFlak(FlakCombat):
    """Flak at a unit that drops, as at a Low air unit; any result but no effect eliminates it (29.5.1e)."""

    def against(self, s: Theater) -> int:
        return AT_AIRCRAFT

    def strike(self, g: Play[Theater], effect: int) -> None:
        if effect == NO_EFFECT:
            g.pop(FLEW_ON)
            return
        eliminate(g, self.piece)
        g.pop(SHOT_DOWN)


def eliminate(g: Play[Theater], piece: int) -> None:
    """A unit lost in the drop loses its step (29.5.1g)."""
    g.tell("drop_lost", piece)
    take_losses(g, piece, g.state.steps[piece])


class Paradrop(Choose[Theater]):
    """A group drops: each unit placed, then flak at each, then a die for each (29.5.1); pops with the survivors."""

    title = "title-paradrop"
    verb = "hex"
    kind = "hex"
    rule = "29.5.1c"

    def __init__(self, group: int = 0) -> None:
        super().__init__()
        self.group = group
        self.formed = 0
        self.waiting: list[int] = []
        self.dropped: list[int] = []
        self.fired_at = 0  # how many of them had their flak
        self.sorted = 0  # how many of them had their Disorganization roll

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.formed:
            self.formed = 1
            self.waiting = form_droppers(s, self.group)
            return GO_ON
        if self.waiting:
            if self.things(s):
                return self.asked(s)
            self.waiting.pop(0)  # no hex is left: the unit stays off the map
        elif self.fired_at < len(self.dropped):
            self.flak(g)
        elif self.sorted < len(self.dropped):
            self.disorganize(g)
        else:
            g.pop(len([piece for piece in self.dropped if s.place[piece] >= 0]))
        return GO_ON

    def flak(self, g: Play[Theater]) -> None:
        """Flak at the next unit, if an enemy unit is within 2 hexes."""
        s, piece = g.state, self.dropped[self.fired_at]
        self.fired_at += 1
        if in_flak(s, 1 - s.t.side[piece], s.place[piece]):
            g.push(DropFlak(piece, s.place[piece]))

    def disorganize(self, g: Play[Theater]) -> None:
        """A die for the next survivor; on 1 it is eliminated (29.5.1f)."""
        s, piece = g.state, self.dropped[self.sorted]
        self.sorted += 1
        if s.place[piece] < 0:
            return
        roll = g.die("roll-disorganization", 10)
        g.tell("disorganization", piece, roll)
        if roll <= s.t.charts.disorganization_max:
            eliminate(g, piece)

    def asked(self, s: Theater) -> int:
        return s.t.side[self.waiting[0]]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.waiting[0])}

    def things(self, s: Theater) -> list[int]:
        return [hex for hex in range(s.t.size) if not drop_reason(s, self.waiting[0], hex)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return drop_reason(s, self.waiting[0], thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        s, piece = g.state, self.waiting.pop(0)
        put(s, piece, thing)
        proved_real(s, piece)
        s.op.flown[piece] = codes.FLOWN_PARADROP
        s.op.near_lead[piece] = 1  # its marker has no hex: it goes where it drops
        self.dropped.append(piece)
        g.tell("dropped", piece, thing)
