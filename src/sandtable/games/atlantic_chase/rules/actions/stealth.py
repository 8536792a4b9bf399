"""Stealth: submarines, U-Boats and mines reconnoitre and attack (AC.act.stl)."""

from typing import Final

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.actions.engage import TARGET_IN_BOX
from sandtable.games.atlantic_chase.rules.actions.extend import NOT_PLAYABLE
from sandtable.games.atlantic_chase.rules.actions.signal import NOT_ENEMY
from sandtable.games.atlantic_chase.rules.concepts.evasion import NOT_YOURS
from sandtable.games.atlantic_chase.rules.concepts.initiative import Vie
from sandtable.games.atlantic_chase.rules.concepts.intel import reconnoitre
from sandtable.games.atlantic_chase.rules.concepts.leaders import use_leader
from sandtable.games.atlantic_chase.state.codes import MINES, RECON_ANYWHERE, STEALTH_ATTACK
from sandtable.games.atlantic_chase.state.sea import FIRST_TF, FORCE_COUNT, LAST_TF, SIDE_TFS, Sea, side_of

from .act import Act
from .attack import Attack

NO_MARKER_THERE: Final = Reason("AC.act.stl.3a", "no-marker-there")
FORCE_OFF_MAP: Final = Reason("AC.act.stl.3f", "force-off-map")
MINES_STAY: Final = Reason("AC.act.stl.2a", "mines-stay")
RECON_FORBIDDEN: Final = Reason("AC.act.stl.2a", "recon-forbidden")
SAME_HEX: Final = Reason("AC.act.stl.2a", "same-hex")
NOT_WITH_FORCE: Final = Reason("AC.act.stl.3f", "no-target-here")
FORCE_USED_UP: Final = Reason("AC.act.stl.3b", "not-in-play")


def move_force(s: Sea, force: int, hex_: int) -> None:
    """Put a stealth force into a hex, or into the box of its side (0)."""
    if s.force_hex[force]:
        s.forces_at[s.force_hex[force]] &= ~(1 << force)
    s.force_hex[force] = hex_
    if hex_:
        s.forces_at[hex_] |= 1 << force


def remove_force(g: Play[Sea], force: int) -> None:
    """The force is used up (AC.act.stl.3b); a leader with it is lost."""
    s = g.state
    move_force(s, force, 0)
    s.force_in_play[force] = 0
    for leader in range(1, len(s.leader_force)):
        if s.leader_force[leader] == force and s.leader_uses[leader]:
            s.leader_force[leader] = 0
            s.leader_uses[leader] = 0
    g.tell("force_removed", force)


def forces_of(s: Sea, side: int) -> list[int]:
    """Stealth forces of a side that are in play."""
    forces = list(s.force_in_play)
    return [force for force in range(1, FORCE_COUNT) if forces[force] and s.force_side[force] == side]


# -- reconnaissance --------------------------------------------------------------------------------------------


def prien_with(s: Sea, force: int) -> int:
    """The leader with the force who may reconnoitre anywhere, or 0 (AC.comp.leader.2f)."""
    for leader in range(1, len(s.leader_force)):
        if s.leader_force[leader] == force and s.leader_uses[leader]:
            if s.t.leaders.ability[leader] == RECON_ANYWHERE:
                return leader
    return 0


def recon_reason(s: Sea, force: int, hex_: int) -> Reason | None:
    """Why the force may not be placed in that hex; None if it may (AC.act.stl.2)."""
    if s.force_kind[force] == MINES:
        return MINES_STAY
    if not s.scenario.playable[hex_]:
        return NOT_PLAYABLE
    if s.force_hex[force] == hex_:
        return SAME_HEX
    side = s.force_side[force]
    if hex_ in s.scenario.no_recon[side]:
        return RECON_FORBIDDEN
    if s.watched[side][hex_] and not prien_with(s, force):
        return RECON_FORBIDDEN
    return None


class Reconnaissance(Sequence[Sea]):
    """Place the force, mark every enemy trajectory there, vie for initiative."""

    title = "title-reconnaissance"
    steps = ("place", "contest")

    def __init__(self, force: int = 0) -> None:
        super().__init__()
        self.force = force

    def place(self, g: Play[Sea]) -> None:
        """Choose the hex."""
        g.push(PlaceForce(self.force))

    def contest(self, g: Play[Sea]) -> None:
        """Vie for initiative (AC.act.stl.2e)."""
        g.push(Vie())


class PlaceForce(Frame[Sea]):
    """Where the submarine or U-Boat goes."""

    title = "title-reconnaissance"

    def __init__(self, force: int = 0) -> None:
        super().__init__()
        self.force = force

    def next(self, g: Play[Sea]) -> int:
        """The active player decides."""
        return g.state.initiative

    def options(self, g: Play[Sea]) -> list[Action]:
        """Every playable hex that is open to it."""
        s = g.state
        side = s.force_side[self.force]
        anywhere = prien_with(s, self.force) != 0
        watched = list(s.watched[side])
        closed = s.scenario.no_recon[side]
        here = s.force_hex[self.force]
        return [
            ("place", hex_)
            for hex_ in s.waters.hexes
            if (anywhere or not watched[hex_]) and hex_ != here and not (closed and hex_ in closed)
        ]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Place it; Prien leaves after his reconnaissance, wherever it went (AC.act.stl.2c)."""
        s = g.state
        hex_: int = a[1]
        move_force(s, self.force, hex_)
        g.tell("reconnoitred", self.force, hex_)
        reconnoitre(g, s.force_side[self.force], hex_)
        prien = prien_with(s, self.force)
        if prien:
            use_leader(g, prien)
        g.pop()

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        """Reconnaissance ends with a roll for the initiative."""
        return Option(a, Msg("do-place", {"hex": ("hex", a[1])}), [("hex", a[1])], "place", True)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-place-force", {"force": ("force", self.force)}), "AC.act.stl.2a")

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        """Why this hex is closed."""
        if a[0] != "place":
            return None
        reason = recon_reason(g.state, self.force, a[1])
        return about(reason, ("hex", a[1])) if reason else None

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why this hex is closed."""
        if ref[0] != "hex":
            return []
        reason = recon_reason(g.state, self.force, ref[1])
        return [about(reason, ref)] if reason else []


# -- attack ----------------------------------------------------------------------------------------------------


class StealthAttack(Attack):
    """The stealth attack: the force is used up afterwards, unless the attack is cancelled."""

    title = "title-stealth-attack"

    def finish(self, g: Play[Sea]) -> None:
        """Remove the force."""
        remove_force(g, g.state.d.force)


def stealth_reason(s: Sea, force: int, target: int) -> Reason | None:
    """Why the force may not attack that target; None if it may (AC.act.stl.3a)."""
    if side_of(target) == s.force_side[force]:
        return NOT_ENEMY
    if not s.force_in_play[force]:
        return FORCE_USED_UP
    if not s.tf_ships[target]:
        return NOT_IN_PLAY
    hex_ = s.force_hex[force]
    if not hex_:
        return FORCE_OFF_MAP
    if s.tf_port[target]:
        return TARGET_IN_BOX
    if s.tf_hex[target]:
        return None if s.tf_hex[target] == hex_ else NOT_WITH_FORCE
    if hex_ not in s.line[target]:
        return NOT_WITH_FORCE
    at = s.line[target].index(hex_)
    return None if s.intel[target][at] or s.contact[target][at] else NO_MARKER_THERE


def force_reason(s: Sea, side: int, force: int) -> Reason | None:
    """Why this force cannot act; None if it can reconnoitre or attack."""
    if not s.force_in_play[force]:
        return FORCE_USED_UP
    if s.force_side[force] != side:
        return NOT_YOURS
    return MINES_STAY if s.force_kind[force] == MINES else None


# -- the actions -----------------------------------------------------------------------------------------------


class ReconAct(Act):
    """Reconnaissance by a submarine or U-Boat."""

    verb = "recon"
    thing = "force"

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        found += [("recon", force) for force in forces_of(s, who) if s.force_kind[force] != MINES]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return force_reason(s, s.initiative, a[1])

    def start(self, g: Play[Sea], a: Action) -> None:
        g.push(Reconnaissance(a[1]))


class StealthAttackAct(Act):
    """An attack by a stealth force on a task force in its hex."""

    verb = "stealth_attack"
    thing = "force"
    and_tf = True

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        enemy = 1 - who
        for force in forces_of(s, who):
            hex_ = s.force_hex[force]
            if hex_ and (s.stations_at[hex_] | s.segments_at[hex_]) & SIDE_TFS[enemy]:
                found += [
                    ("stealth_attack", force, target)
                    for target in range(FIRST_TF[enemy], LAST_TF[enemy] + 1)
                    if not stealth_reason(s, force, target)
                ]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        if s.force_in_play[a[1]] and s.force_side[a[1]] != s.initiative:
            return NOT_YOURS
        return stealth_reason(s, a[1], a[2])

    def start(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        d = s.d
        d.action, d.force, d.target, d.hex = STEALTH_ATTACK, a[1], a[2], s.force_hex[a[1]]
        g.tell("stealth_attacks", a[1], a[2], d.hex)
        g.push(StealthAttack())
