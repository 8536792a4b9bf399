"""Airmobile Operations: declaration, objective, two pulses in either order, cities that resist (29.3, 29.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.ground.costs import points_left, tactical_cost
from sandtable.games.air_armor.rules.ground.steps import crossing_reason, entry_reason, operation_of, step_cost
from sandtable.games.air_armor.rules.question import Alternative
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.tables import BARRED
from sandtable.games.air_armor.state.theater import Theater

from .landing import pulse_end_reason
from .paradrop import Paradrop, paradrop_reason
from .passengers import NO_AIR_IN_RESERVE, NO_AIRMOBILE_RULES, NOT_AIRMOBILE
from .pickup import sortie_reason
from .sortie import Sortie

AIR_PULSE_FIRST: Final = Reason("29.3.3b", "air-pulse-first")
MIXED_TASK_FORCE: Final = Reason("29.2.2b", "mixed-task-force")
OFF_MAP_NO_GROUND: Final = Reason("29.7a", "off-map-no-ground")
URBAN_ADVANCE: Final = Reason("29.6.5f", "urban-advance")
STORM_AFTER_DROP: Final = Reason("29.6.6b", "storm-after-drop")

AIR_FIRST: Final[Action] = ("air_first",)
GROUND_FIRST: Final[Action] = ("ground_first",)
SORTIE: Final[Action] = ("sortie",)
PARADROP: Final[Action] = ("paradrop",)


# -- declaring -------------------------------------------------------------------------------------------------


def airmobile_reason(s: Theater, kind: int, pieces: list[int]) -> Reason | None:
    """Why an operation with these units cannot be declared airmobile (29.3a)."""
    if not s.readings.airmobile:
        return NO_AIRMOBILE_RULES
    if kind in (codes.RESERVE, codes.NO_OPERATION):
        return NO_AIR_IN_RESERVE
    for piece in pieces:
        if s.t.airmobile[piece]:
            return None
    return NOT_AIRMOBILE


def urban_objective(s: Theater) -> bool:
    """Whether the running operation of airmobile units attacks a City that is empty and NATO's (29.6.5b)."""
    hex = s.op.objective
    if hex < 0 or s.op.side != codes.WP or s.op.found_empty or s.first[codes.NATO][hex]:
        return False
    if s.t.terrain[hex] != codes.CITY or s.control[hex] != codes.NATO + 1:
        return False
    return all(s.t.airmobile[piece] for piece in range(1, s.t.ground_pieces) if s.op.member[piece])


def urban_advance_reason(s: Theater, hits: int) -> Reason | None:
    """Why no unit advances into an empty City: the Offensive Fire scored no hit (29.6.5f)."""
    return URBAN_ADVANCE if urban_objective(s) and hits < 1 else None


def task_force_reason(s: Theater, pieces: list[int]) -> Reason | None:
    """Why units cannot form one task force: airmobile and other units do not mix (29.2.2b)."""
    airmobile = 0
    for piece in pieces:
        airmobile += s.t.airmobile[piece]
    return MIXED_TASK_FORCE if 0 < airmobile < len(pieces) else None


def storm_reason(s: Theater) -> Reason | None:
    """Why an Airmobile Operation cannot overrun or close-attack: ground pulse first, or a Paradrop (29.6.6)."""
    if not s.op.airmobile:
        return None
    if s.op.ground_first:
        return AIR_PULSE_FIRST
    return STORM_AFTER_DROP if anybody_dropped(s) else None


# -- the ground pulse ------------------------------------------------------------------------------------------


def ground_pulse_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why a force may not enter a hex in its ground pulse: it could end neither there nor beyond (29.3.4a).

    Asked beside `step_reason` of the ground; stopping asks `pulse_end_reason` of the hex.
    """
    side = s.t.side[force[0]]
    reason = pulse_end_reason(s, side, hex)
    if not reason:
        return None
    start = s.place[force[0]]
    place = 6 * start + s.t.grid.direction(start, hex)
    left = points_left(s, operation_of(s, force), force) - step_cost(s, force, place)
    return None if _way_out(s, force, hex, left) else reason


def _way_out(s: Theater, force: list[int], hex: int, left: int) -> bool:
    """Whether a force in a hex can reach one where it may end with the given quarters of an MP."""
    for piece in force:
        if s.t.leg[piece]:
            return False
    side = s.t.side[force[0]]
    for place in range(6 * hex, 6 * hex + 6):
        other = s.scenario.neighbours[place]
        if other < 0:
            continue
        cost = tactical_cost(s, side, place)
        if cost >= BARRED or cost > left or crossing_reason(s, force, place) or entry_reason(s, force, other):
            continue
        if not pulse_end_reason(s, side, other) or _way_out(s, force, other, left - cost):
            return True
    return False


# -- two pulses ------------------------------------------------------------------------------------------------


def members(s: Theater, group: int) -> list[int]:
    """Airmobile units of a group of the running operation."""
    return [piece for piece in range(1, s.t.ground_pieces) if s.op.member[piece] == group and s.t.airmobile[piece]]


def anybody_dropped(s: Theater) -> bool:
    """Whether a unit has paradropped in the running operation."""
    return codes.FLOWN_PARADROP in s.op.flown


def ground_first_reason(s: Theater, group: int) -> Reason | None:
    """Why a group cannot make its ground pulse first (29.3.3, 29.6.6a)."""
    if anybody_dropped(s) or s.op.variant in (codes.OVERRUN, codes.CLOSE_ATTACK):
        return AIR_PULSE_FIRST
    for piece in members(s, group):
        if s.place[piece] >= 0:
            return None
    return OFF_MAP_NO_GROUND


class AirmobileMove(Sequence[Theater]):
    """The Movement step of one airmobile group: an air pulse and a ground pulse (29.3b).

    The rules on operations make a class of it that knows the ground: `ground_pulse` pushes the movement of the group,
    `landed` the contact that follows a landing.
    """

    title = "title-airmobile-move"
    steps = ("choose_order", "first_pulse", "second_pulse", "close")

    def __init__(self, group: int = 0) -> None:
        super().__init__()
        self.group = group
        self.ground_first = 0

    def ground_pulse(self, g: Play[Theater]) -> None:
        """Push the movement of the group on the ground."""
        raise NotImplementedError(type(self).__name__)

    def landed(self, g: Play[Theater]) -> None:
        """Units of the group have just landed: contact with adjacent enemies, gas."""

    def choose_order(self, g: Play[Theater]) -> None:
        """Either pulse may come first (29.3.3a)."""
        g.push(ChoosePulse(self.group))

    def first_pulse(self, g: Play[Theater]) -> None:
        """The pulse that was chosen."""
        if self.ground_first:
            g.state.op.ground_first = 1
            self.ground_pulse(g)
        else:
            g.push(AirPulse(self.group))

    def second_pulse(self, g: Play[Theater]) -> None:
        """The other one (29.4.1a, 29.5.1h)."""
        if self.ground_first:
            g.push(AirPulse(self.group))
        else:
            self.ground_pulse(g)

    def close(self, g: Play[Theater]) -> None:
        """Units that have flown have moved."""
        op = g.state.op
        for piece in members(g.state, self.group):
            if op.flown[piece]:
                op.moved[piece] = 1

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, ChoosePulse):
            self.ground_first = result


class ChoosePulse(Alternative):
    """Air or ground pulse first (29.3.3); pops with 1 for the ground."""

    title = "title-airmobile-move"
    yes = AIR_FIRST
    no = GROUND_FIRST
    rule = "29.3.3a"

    def __init__(self, group: int = 0) -> None:
        super().__init__()
        self.group = group

    def asked(self, s: Theater) -> int:
        return s.op.side

    def reason(self, s: Theater) -> Reason | None:
        return ground_first_reason(s, self.group)

    def decide(self, g: Play[Theater], yes: bool) -> None:
        g.pop(0 if yes else 1)


class AirPulse(Frame[Theater]):
    """The air pulse of a group: one sortie after the other, or a Paradrop, until its owner is done (26.4b, 29.3.2)."""

    title = "title-air-pulse"

    def __init__(self, group: int = 0) -> None:
        super().__init__()
        self.group = group

    def next(self, g: Play[Theater]) -> int:
        return g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        if not sortie_reason(s, s.op.side, self.group):
            found.append(SORTIE)
        if not paradrop_reason(s, self.group):
            found.append(PARADROP)
        found.append(DONE)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "sortie":
            g.push(Sortie(self.group, g.state.op.side))
        elif a[0] == "paradrop":
            g.push(Paradrop(self.group))
        else:
            g.pop()

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        g.enclosing(AirmobileMove).landed(g)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-air-pulse"), "29.3.2a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "sortie":
            return refuse(sortie_reason(s, s.op.side, self.group))
        return refuse(paradrop_reason(s, self.group)) if a[0] == "paradrop" else None
