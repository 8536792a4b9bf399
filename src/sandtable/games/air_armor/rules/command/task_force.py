"""NATO task forces: lead unit, members within 3 hexes, four steps, one command point (12.6, 12.7, 12.9.2).

The operation (`s.op`: kind, side NATO, formation) has begun when `FormTaskForce` is pushed. It adds one group to the
operation and pops with its number.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import DONE, GO_ON, PASS, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, here, refuse
from sandtable.games.air_armor.rules.air.airmobile import task_force_reason
from sandtable.games.air_armor.rules.command.lead import LEAD_NOT_AT_EDGE
from sandtable.games.air_armor.rules.pieces.chain import OTHER_NATION, brigade_of, cycle_maneuver, is_superior
from sandtable.games.air_armor.rules.pieces.counters import split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scraps_for
from sandtable.games.air_armor.rules.pieces.status import operates_reason
from sandtable.games.air_armor.state.codes import (
    ASSAULT,
    ENGINEER,
    HASTY_ATTACK,
    NATO,
    NO_HEX,
    OFF_AIR,
    PAID_OFF_MAP,
    QUEUED,
    RESERVE,
)
from sandtable.games.air_armor.state.theater import Theater

from .points import funded_reason, marker_paid_reason, off_map_reason, pay, payer_reason, payers
from .range import entry_hexes, flies_in, marker_hexes

NOT_MANEUVER: Final = Reason("12.6.1a", "not-maneuver")
OTHER_BRIGADE: Final = Reason("12.6c1", "other-brigade")
FAR_FROM_MARKER: Final = Reason("12.6b", "far-from-marker")
TASK_FORCE_STEPS: Final = Reason("12.6.2a1", "task-force-steps")
SHATTERED_UNIT: Final = Reason("31.2a", "shattered-unit")
IN_TASK_FORCE: Final = Reason("12.6d1", "in-task-force")
BOUND_ELSEWHERE: Final = Reason("10.1.4a", "bound-elsewhere")
ONLY_ENGINEERS: Final = Reason("12.9.2a2", "only-engineers")
RESERVE_BESIDE_ENEMY: Final = Reason("13.7.2a1", "reserve-beside-enemy")
NOT_ENTERING: Final = Reason("12.6.4a1", "not-entering")
ENEMY_UNIT: Final = Reason("12.6.1a", "other-side")

MARKER_REACH: Final = 3  # hexes from the Lead Unit marker (12.6b)
STEP_LIMIT: Final = 4  # maneuver steps of a task force (12.6.2a1)
LARGE_LIMIT: Final = 7  # of 2/11 ACR (41.1.1a)
ANY_ROOM: Final = 99  # however many steps a unit has


# -- who may be in it ------------------------------------------------------------------------------------------


def joins_reason(s: Theater, kind: int, piece: int) -> Reason | None:
    """Why a unit is in no task force of an operation: Used, in another one, next to an enemy on a Reserve operation."""
    if s.place[piece] < 0 and s.place[piece] != QUEUED and not attacks_by_air(s, kind, piece):
        return NOT_ENTERING
    if s.shattered[s.t.formation[piece]]:
        return SHATTERED_UNIT
    reason = operates_reason(s, piece)
    if reason:
        return reason
    if s.op.member[piece]:
        return IN_TASK_FORCE
    if kind == RESERVE and s.place[piece] >= 0 and s.near[1 - NATO][s.place[piece]]:
        return RESERVE_BESIDE_ENEMY
    return None


def attacks_by_air(s: Theater, kind: int, piece: int) -> bool:
    """Whether a unit waits off the map for an Airmobile Operation, of which a Reserve operation is none (29.3d)."""
    return kind in (HASTY_ATTACK, ASSAULT) and flies_in(s, piece)


def lead_unit_reason(s: Theater, brigade: int, piece: int) -> Reason | None:
    """Why a unit cannot lead a task force of a brigade (-1: of any) in the operation under way (12.6.1, 12.6.3)."""
    return leads_reason(s, s.op.kind, brigade, piece)


def leads_reason(s: Theater, kind: int, brigade: int, piece: int) -> Reason | None:
    """The same for an operation of a kind, under way or not."""
    if s.t.side[piece] != NATO:
        return ENEMY_UNIT
    if not s.t.maneuver[piece]:
        return ONLY_ENGINEERS if s.t.unit_class[piece] == ENGINEER else NOT_MANEUVER
    own = brigade_of(s, s.t.formation[piece])
    if own < 0 or (brigade >= 0 and own != brigade):
        return OTHER_BRIGADE
    return joins_reason(s, kind, piece) or funded_reason(s, own, piece)


def lead_units(s: Theater, kind: int, brigade: int) -> list[int]:
    """The units that may lead a task force of a brigade (-1: of any) in an operation of a kind."""
    return [piece for piece in could_lead(s, brigade) if not leads_reason(s, kind, brigade, piece)]


def could_lead(s: Theater, brigade: int) -> list[int]:
    """The maneuver units among which the lead units of a brigade (-1: of any) are."""
    return cycle_maneuver(s, NATO) if brigade >= 0 and brigade == s.active else s.t.maneuver_pieces[NATO]


def member_reason(s: Theater, lead: int, marker: int, piece: int, room: int) -> Reason | None:
    """Why a unit cannot join the task force of a lead unit, all its steps (12.6c, 12.6.2, 12.9.2)."""
    reason = (
        _belongs_reason(s, lead, piece)
        or joins_reason(s, s.op.kind, piece)
        or _bound_reason(s, lead, piece)
        or _near_marker_reason(s, lead, marker, piece)
    )
    if reason:
        return reason
    return TASK_FORCE_STEPS if s.t.maneuver[piece] and s.steps[piece] > room else None


def _belongs_reason(s: Theater, lead: int, piece: int) -> Reason | None:
    """Maneuver units of the same brigade or battalion; engineers of the brigade or above it (12.6c1-12.6c3)."""
    if s.t.side[piece] != NATO:
        return ENEMY_UNIT
    reason = task_force_reason(s, [lead, piece])
    if reason:
        return reason
    own, formation = s.t.formation[lead], s.t.formation[piece]
    if s.t.maneuver[piece]:
        return None if formation == own else OTHER_BRIGADE
    if s.t.unit_class[piece] != ENGINEER:
        return NOT_MANEUVER
    if s.t.nation[piece] != s.t.nation[lead]:
        return OTHER_NATION
    brigade = brigade_of(s, own)
    return None if formation in (own, brigade) or is_superior(s, formation, brigade) else OTHER_BRIGADE


def _bound_reason(s: Theater, lead: int, piece: int) -> Reason | None:
    """A base unit that took part in another brigade's cycle is bound to it for the turn (10.1.4, 12.8.1)."""
    bound = s.activated[piece]
    return None if bound in (-1, brigade_of(s, s.t.formation[lead])) else BOUND_ELSEWHERE


def _near_marker_reason(s: Theater, lead: int, marker: int, piece: int) -> Reason | None:
    if s.place[piece] != s.place[lead] and (s.place[piece] < 0 or s.place[lead] < 0):
        return NOT_ENTERING
    if s.place[piece] == OFF_AIR:
        return None
    if s.place[piece] >= 0:
        return None if s.t.grid.distance(marker, s.place[piece]) <= MARKER_REACH else FAR_FROM_MARKER
    for hex in entry_hexes(s, piece):
        if s.t.grid.distance(marker, hex) <= MARKER_REACH:
            return None
    return FAR_FROM_MARKER


def step_limit(s: Theater, lead: int) -> int:
    """Maneuver steps that a task force may have (12.6.2a1, 41.1.1a)."""
    return LARGE_LIMIT if s.t.cavalry[lead] else STEP_LIMIT


def room_left(s: Theater, lead: int, group: int) -> int:
    """Maneuver steps that may still join a group."""
    room = step_limit(s, lead)
    for piece in range(1, s.t.ground_pieces):
        if s.op.member[piece] == group and s.t.maneuver[piece] and s.steps[piece] > 0:
            room -= s.steps[piece]
    return room


def part_reason(s: Theater, lead: int, marker: int, piece: int, room: int) -> Reason | None:
    """Why a unit that is too large cannot join in part, by splitting (12.6.2a2)."""
    reason = member_reason(s, lead, marker, piece, room)
    if reason is not TASK_FORCE_STEPS:
        return reason or TASK_FORCE_STEPS
    if room < 1:
        return TASK_FORCE_STEPS
    return split_reason(s, piece, room)


# -- the frames ------------------------------------------------------------------------------------------------


class FormTaskForce(Sequence[Theater]):
    """Form one task force of a brigade, or of any brigade (-1) in the Reserve Phase; pops with its number."""

    title = "title-task-force"
    steps: ClassVar[tuple[str, ...]] = ("choose_lead", "place_marker", "choose_members", "choose_payer", "close")

    def __init__(self, brigade: int = -1) -> None:
        super().__init__()
        self.brigade = brigade
        self.lead = 0
        self.group = 0

    def choose_lead(self, g: Play[Theater]) -> None:
        """The lead unit is in the task force by itself (12.6.1a)."""
        g.push(TaskForceLead(self.brigade))

    def place_marker(self, g: Play[Theater]) -> None:
        """On the lead unit, or for reinforcements on an edge hex of their zone (12.6.4a1)."""
        op = g.state.op
        op.groups.append(g.state.t.formation[self.lead])
        op.paid.append(0)
        self.group = len(op.groups)
        enlist(g.state, self.lead, self.group)
        op.lead.append(max(NO_HEX, g.state.place[self.lead]))
        if g.state.place[self.lead] == QUEUED:
            g.push(TaskForceEdge(self.lead))

    def choose_members(self, g: Play[Theater]) -> None:
        """Other units within 3 hexes (12.6b)."""
        g.push(TaskForceMembers(self.lead, self.group))

    def choose_payer(self, g: Play[Theater]) -> None:
        """One CP (12.7.1)."""
        g.push(TaskForcePayer(self.lead))

    def close(self, g: Play[Theater]) -> None:
        """The membership is fixed (12.6d1)."""
        marker = g.state.op.lead[self.group - 1]
        if marker == NO_HEX:
            g.tell("task_force_off_map", self.lead)
        else:
            g.tell("task_force", self.lead, marker)
        g.pop(self.group)

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        op = g.state.op
        if isinstance(child, TaskForceLead):
            self.lead = result
        elif isinstance(child, TaskForceEdge):
            op.lead[self.group - 1] = result
        elif isinstance(child, TaskForcePayer):
            op.paid[self.group - 1] = result
            pay(g.state, NATO, result)


def enlist(s: Theater, piece: int, group: int) -> None:
    """Note a unit as a member of a task force; units of higher bases are bound to the brigade's cycle (10.1.4)."""
    s.op.member[piece] = group
    s.op.near_lead[piece] = 1
    if s.t.is_base(s.t.formation[piece]) and s.active >= 0:
        s.activated[piece] = s.active


class TaskForceLead(Frame[Theater]):
    """Which unit gets the Lead Unit marker (12.6.1)."""

    def __init__(self, brigade: int = -1) -> None:
        super().__init__()
        self.brigade = brigade

    def next(self, g: Play[Theater]) -> int:
        return NATO

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("piece", piece) for piece in lead_units(g.state, g.state.op.kind, self.brigade)]

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop(a[1])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-task-force-lead"), "12.6.1a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "piece":
            return None
        return refuse(lead_unit_reason(g.state, self.brigade, a[1]), ("piece", a[1]))

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "piece" or role != NATO:
            return []
        return here(refuse(lead_unit_reason(g.state, self.brigade, ref[1]), ref))


class TaskForceEdge(Frame[Theater]):
    """On which edge hex the marker of an entering task force stands (12.6.4a1)."""

    def __init__(self, lead: int = 0) -> None:
        super().__init__()
        self.lead = lead

    def next(self, g: Play[Theater]) -> int:
        return NATO

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("hex", hex) for hex in marker_hexes(g.state, self.lead) if not self.reason(g.state, hex)]

    def reason(self, s: Theater, hex: int) -> Reason | None:
        """Why the marker cannot stand on an edge hex: nobody could pay for the task force there (12.7.1a1)."""
        return marker_paid_reason(s, brigade_of(s, s.t.formation[self.lead]), self.lead, hex)

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop(a[1])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-task-force-edge", {"piece": ("piece", self.lead)}), "12.6.4a1")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "hex":
            return None
        known = a[1] in marker_hexes(g.state, self.lead)
        return refuse(self.reason(g.state, a[1]) if known else LEAD_NOT_AT_EDGE, ("hex", a[1]))


class TaskForceMembers(Frame[Theater]):
    """Which units within 3 hexes of the marker join (12.6b); a unit that is too large may join in part (12.6.2a2)."""

    always_ask = True  # whether there is room depends on steps that the enemy does not know

    def __init__(self, lead: int = 0, group: int = 0) -> None:
        super().__init__()
        self.lead = lead
        self.group = group

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        marker = s.op.lead[self.group - 1]
        if all(member_reason(s, self.lead, marker, piece, ANY_ROOM) for piece in self.candidates(s)):
            g.pop()
            return GO_ON
        return NATO

    def candidates(self, s: Theater) -> list[int]:
        """Units that could be asked for at all: of the same nationality, maneuver units or engineers."""
        own = [piece for piece in s.t.side_pieces[NATO] if s.t.nation[piece] == s.t.nation[self.lead]]
        return [piece for piece in own if s.t.maneuver[piece] or s.t.unit_class[piece] == ENGINEER]

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        large: list[int] = []
        marker, room = s.op.lead[self.group - 1], room_left(s, self.lead, self.group)
        for piece in self.candidates(s):
            reason = member_reason(s, self.lead, marker, piece, room)
            if not reason:
                found.append(("add", piece))
            elif reason is TASK_FORCE_STEPS:
                large.append(piece)
        found += [("add_part", piece) for piece in large if not part_reason(s, self.lead, marker, piece, room)]
        scraps = [a for a in scraps_for(s, large) if not s.op.member[a[1]]] if room else []
        return [*found, *scraps, DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
        elif a[0] == "add":
            enlist(s, a[1], self.group)
        elif a[0] == "scrap":
            scrap(g, a[1])
        else:
            g.push(TaskForcePart(a[1], room_left(s, self.lead, self.group)))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if result:
            enlist(g.state, result, self.group)

    def ask(self, g: Play[Theater]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-task-force-members", {"n": room_left(s, self.lead, self.group)}), "12.6b")
        ask.kind = "pick"
        members = [piece for piece in range(1, s.t.ground_pieces) if s.op.member[piece] == self.group]
        ask.chosen = [("piece", piece) for piece in members]
        return ask

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] not in ("add", "add_part"):
            return None
        marker, room = s.op.lead[self.group - 1], room_left(s, self.lead, self.group)
        reason = member_reason(s, self.lead, marker, a[1], room)
        if a[0] == "add_part":
            reason = part_reason(s, self.lead, marker, a[1], room)
        return refuse(reason, ("piece", a[1]))

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "piece" or role != NATO:
            return []
        told = self.explain(g, ("add", ref[1]))
        return [] if told is None else [told]


class TaskForcePart(Frame[Theater]):
    """How many steps of a unit are split off to join; pops with their counter, 0 for none (12.6.2a2)."""

    def __init__(self, piece: int = 0, room: int = 0) -> None:
        super().__init__()
        self.piece = piece
        self.room = room

    def next(self, g: Play[Theater]) -> int:
        return NATO

    def options(self, g: Play[Theater]) -> list[Action]:
        parts = [n for n in range(1, self.room + 1) if not split_reason(g.state, self.piece, n)]
        return [*[("steps", n) for n in parts], PASS]

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop(split_unseen(g, self.piece, a[1])[0] if a[0] == "steps" else 0)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-task-force-part", {"piece": ("piece", self.piece)}), "12.6.2a2")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "steps":
            return None
        return refuse(TASK_FORCE_STEPS if a[1] > self.room else split_reason(g.state, self.piece, a[1]))


class TaskForcePayer(Frame[Theater]):
    """Who pays the CP; pops with the HQ or PAID_OFF_MAP (12.7.1)."""

    def __init__(self, lead: int = 0) -> None:
        super().__init__()
        self.lead = lead

    def marker(self, s: Theater) -> int:
        """The hex of the Lead Unit marker, NO_HEX off the map."""
        return s.op.lead[s.op.member[self.lead] - 1]

    def next(self, g: Play[Theater]) -> int:
        return NATO

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        brigade = brigade_of(s, s.t.formation[self.lead])
        found: list[Action] = [("hq", hq) for hq in payers(s, brigade, self.lead, self.marker(s))]
        if not off_map_reason(s, NATO):
            found.append(("off_map_cp",))
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop(PAID_OFF_MAP if a[0] == "off_map_cp" else a[1])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-task-force-payer"), "12.7.1a1")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "off_map_cp":
            return refuse(off_map_reason(s, NATO))
        if a[0] != "hq":
            return None
        brigade = brigade_of(s, s.t.formation[self.lead])
        return refuse(payer_reason(s, a[1], brigade, self.lead, self.marker(s)), ("piece", a[1]))

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "piece" or role != NATO:
            return []
        told = self.explain(g, ("hq", ref[1]))
        return [] if told is None else [told]
