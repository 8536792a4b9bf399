"""NATO task forces: lead unit, members within 3 hexes, four steps, one command point (12.6, 12.7, 12.9.2).

The operation (`s.op`: kind, side NATO, formation) has begun when `FormTaskForce` is pushed. It adds one group to the
operation and pops with its number.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON, PASS, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.pieces.chain import brigade_of
from sandtable.games.air_armor.rules.pieces.counters import split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scraps_for
from sandtable.games.air_armor.rules.question import StepsChoice
from sandtable.games.air_armor.state.codes import ENGINEER, NATO, NO_HEX, PAID_OFF_MAP, QUEUED
from sandtable.games.air_armor.state.theater import Theater

from .lead import LEAD_NOT_AT_EDGE
from .points import marker_paid_reason, off_map_reason, pay, payer_reason, payers
from .range import marker_hexes
from .task_force_units import (
    ANY_ROOM,
    TASK_FORCE_STEPS,
    lead_unit_reason,
    lead_units,
    member_reason,
    part_reason,
    room_left,
)


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
    """Add a unit to a task force; units of higher bases are bound to the brigade's cycle (10.1.4)."""
    s.op.member[piece] = group
    s.op.near_lead[piece] = 1
    if s.t.is_base(s.t.formation[piece]) and s.active >= 0:
        s.activated[piece] = s.active


class TaskForceLead(Choose[Theater]):
    """Which unit gets the Lead Unit marker (12.6.1)."""

    verb = "piece"
    kind = "piece"
    rule = "12.6.1a"

    def __init__(self, brigade: int = -1) -> None:
        super().__init__()
        self.brigade = brigade

    def asked(self, s: Theater) -> int:
        return NATO

    def things(self, s: Theater) -> list[int]:
        return lead_units(s, s.op.kind, self.brigade)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return lead_unit_reason(s, self.brigade, thing)


class TaskForceEdge(Choose[Theater]):
    """On which edge hex the marker of an entering task force stands (12.6.4a1)."""

    verb = "hex"
    kind = "hex"
    rule = "12.6.4a1"

    def __init__(self, lead: int = 0) -> None:
        super().__init__()
        self.lead = lead

    def asked(self, s: Theater) -> int:
        return NATO

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.lead)}

    def things(self, s: Theater) -> list[int]:
        return [hex for hex in marker_hexes(s, self.lead) if not self.unpaid(s, hex)]

    def unpaid(self, s: Theater, hex: int) -> Reason | None:
        """Why no HQ could pay for the task force there (12.7.1a1)."""
        return marker_paid_reason(s, brigade_of(s, s.t.formation[self.lead]), self.lead, hex)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return self.unpaid(s, thing) if thing in marker_hexes(s, self.lead) else LEAD_NOT_AT_EDGE


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
        """Units that can be members at all: of the same nationality, maneuver units or engineers."""
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


class TaskForcePart(StepsChoice):
    """How many steps of a unit are split off to join; pops with their counter, 0 for none (12.6.2a2)."""

    others = (PASS,)
    rule = "12.6.2a2"

    def __init__(self, piece: int = 0, room: int = 0) -> None:
        super().__init__(piece)
        self.room = room

    def asked(self, s: Theater) -> int:
        return NATO

    def things(self, s: Theater) -> list[int]:
        return [steps for steps in range(1, self.room + 1) if not split_reason(s, self.piece, steps)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return TASK_FORCE_STEPS if thing > self.room else split_reason(s, self.piece, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.pop(split_unseen(g, self.piece, thing)[0])

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        g.pop(0)


class TaskForcePayer(Choose[Theater]):
    """Which HQ pays the CP; pops with it or PAID_OFF_MAP (12.7.1)."""

    verb = "hq"
    kind = "piece"
    rule = "12.7.1a1"

    def __init__(self, lead: int = 0) -> None:
        super().__init__()
        self.lead = lead

    def marker(self, s: Theater) -> int:
        """The hex of the Lead Unit marker, NO_HEX off the map."""
        return s.op.lead[s.op.member[self.lead] - 1]

    def brigade(self, s: Theater) -> int:
        """The brigade of the task force."""
        return brigade_of(s, s.t.formation[self.lead])

    def asked(self, s: Theater) -> int:
        return NATO

    def things(self, s: Theater) -> list[int]:
        return payers(s, self.brigade(s), self.lead, self.marker(s))

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return payer_reason(s, thing, self.brigade(s), self.lead, self.marker(s))

    def beside(self, s: Theater) -> list[Action]:
        return [] if off_map_reason(s, NATO) else [("off_map_cp",)]

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        g.pop(PAID_OFF_MAP)

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(off_map_reason(g.state, NATO)) if a[0] == "off_map_cp" else super().explain(g, a)
