"""The Maneuver Phase: initiative, activations in turn, passes (8.1.2, 9.3, 10.0)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, here, refuse
from sandtable.games.air_armor.rules.command.hq import spent
from sandtable.games.air_armor.rules.pieces.chain import in_play
from sandtable.games.air_armor.state.codes import MANEUVER_PHASE, NATO, WP
from sandtable.games.air_armor.state.theater import Theater

from .activation import Activation

ACTIVATED_ALREADY: Final = Reason("10.1.1a", "activated-already")
NOT_IN_PLAY: Final = Reason("10.0.1a", "not-in-play")
NOT_YOUR_FORMATION: Final = Reason("8.1.2b1", "not-your-formation")
NO_ACTIVATION_OF_ITS_OWN: Final = Reason("10.1.1c1", "no-activation-of-its-own")
NO_MORE_CYCLES: Final = Reason("30.4.3a", "no-more-cycles")


def roll_initiative(g: Play[Theater], phase: int) -> None:
    """WP rolls: odd WP, even NATO; a scenario may give the first initiative away (8.1.2a)."""
    s, special = g.state, g.state.scenario.special
    if special.initiative_turn == s.turn and special.initiative_phase == phase:
        s.initiative = special.initiative_side
    else:
        s.initiative = WP if g.die("roll-initiative", 10) % 2 else NATO
    s.role = s.initiative
    g.tell("initiative", s.initiative)


def activate_reason(s: Theater, side: int, formation: int) -> Reason | None:
    """Why a side cannot activate a formation now (10.0.1, 10.1)."""
    if formation >= s.t.formations or s.t.formation_side[formation] != side:
        return NOT_YOUR_FORMATION
    if formation not in (s.t.divisions if side == WP else s.t.brigades) or formation in s.scenario.lone:
        return NO_ACTIVATION_OF_ITS_OWN
    if s.cycle_done[formation]:
        return ACTIVATED_ALREADY
    if not in_play(s, formation):
        return NOT_IN_PLAY
    return NO_MORE_CYCLES if spent(s, formation) else None


def formations_left(s: Theater, side: int) -> list[int]:
    """Formations that a side may still activate this turn."""
    own = s.t.divisions if side == WP else s.t.brigades
    return [formation for formation in own if not activate_reason(s, side, formation)]


def has_formation_left(s: Theater, side: int) -> bool:
    """Whether a side may still activate a formation this turn."""
    own = s.t.divisions if side == WP else s.t.brigades
    return any(not activate_reason(s, side, formation) for formation in own)


class ManeuverPhase(Frame[Theater]):
    """The player with the initiative activates a formation or passes; then the other (8.1.2b)."""

    title = "title-maneuver-phase"

    def __init__(self) -> None:
        super().__init__()
        self.rolled = 0

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not self.rolled:
            self.rolled = 1
            s.passes = 0
            roll_initiative(g, MANEUVER_PHASE)
            return GO_ON
        if s.passes >= 2 or not (has_formation_left(s, WP) or has_formation_left(s, NATO)):
            s.active = -1
            g.pop()
            return GO_ON
        return s.role

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        return [*[("formation", formation) for formation in formations_left(s, s.role)], PASS]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "pass":
            s.passes += 1
            g.tell("passed", s.role)
            s.role = 1 - s.role
            return
        s.passes = 0
        s.active = a[1]
        g.tell("activated", a[1])
        g.push(Activation())

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        """The initiative passes (8.1.2b2)."""
        s = g.state
        s.cycle_done[s.active] = 1
        s.role = 1 - s.t.formation_side[s.active]
        s.active = -1

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-maneuver-phase"), "8.1.2b1")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "formation":
            return None
        return refuse(activate_reason(g.state, g.state.role, a[1]), ("formation", a[1]))

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "formation" or role != g.state.role:
            return []
        return here(refuse(activate_reason(g.state, role, ref[1]), ref))
