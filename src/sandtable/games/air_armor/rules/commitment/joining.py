"""The Commitment step: regiments, base units, engineers, NATO units on a March (13.2b, 13.3b, 13.4b, 13.7b)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.command.lead import PlaceEntryLead, needs_entry_lead
from sandtable.games.air_armor.rules.command.task_force import FormTaskForce
from sandtable.games.air_armor.rules.command.task_force_units import lead_units
from sandtable.games.air_armor.rules.pieces.chain import cycle_pieces
from sandtable.games.air_armor.rules.pieces.status import operates_reason
from sandtable.games.air_armor.rules.question import OperationChoice, PieceChoice
from sandtable.games.air_armor.state.codes import ASSAULT, NATO, WP
from sandtable.games.air_armor.state.theater import Theater

from .members import (
    ENGINEER_FAR,
    add_group,
    base_units,
    commit,
    engineer_groups,
    engineer_reason,
    engineers,
    formation_units,
    joins_base,
    joins_reason,
    march_reason,
    march_units,
)
from .plans import conducts_reason, outside_of, ready_regiments


def reveal_plan(g: Play[Theater], formation: int) -> None:
    """WP flips the Operation marker of a regiment (13.6.1c)."""
    s = g.state
    s.plan_shown[formation] = 1
    g.learn(s.operation_slot[formation], NATO)
    g.tell("operation_shown", formation, s.plan[formation])


def commit_regiment(g: Play[Theater], formation: int) -> None:
    """All Unused units of a regiment take part; on a Reserve operation those next to an enemy are Used (13.7.2)."""
    s = g.state
    if s.operation_slot[formation] >= 0:
        reveal_plan(g, formation)
    group = add_group(s, formation, s.lead[formation], 0)
    for piece in formation_units(s, formation):
        if operates_reason(s, piece):
            continue
        if joins_reason(s, piece):
            s.used[piece] = 1  # Reserve, next to an enemy: Used without moving (13.7.2a2)
        else:
            commit(s, piece, group)
    for piece in outside_of(s, formation):
        if not operates_reason(s, piece):
            commit(s, piece, group)


def open_march(s: Theater, formation: int) -> None:
    """One group without a marker: a division base, or NATO units on a March (12.3.2.4a, 12.7.3)."""
    add_group(s, formation, -1, 0)


class AddUnits(OperationChoice):
    """Which units take part in the March of a division base, or in a NATO March (13.6.1f, 13.2a)."""

    title = "title-commitment"
    verb = "add"
    kind = "piece"
    rule = "13.2b"

    def __init__(self) -> None:
        super().__init__()
        self.added = 0

    def anybody(self, s: Theater) -> bool:
        """Whether there is a candidate."""
        if s.op.side == WP:
            return any(joins_base(s, s.op.formation, piece) for piece in cycle_pieces(s, WP))
        return any(not march_reason(s, piece) for piece in cycle_pieces(s, s.op.side))

    def things(self, s: Theater) -> list[int]:
        return base_units(s, s.op.formation) if s.op.side == WP else march_units(s)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return march_reason(s, thing)

    def beside(self, s: Theater) -> list[Action]:
        return [DONE] if self.added else []

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        self.added = 1
        commit(s, thing, 1)
        if s.t.is_base(s.t.formation[thing]):
            s.activated[thing] = s.active  # bound to this cycle for the turn (12.5.2b2, 12.8.1a3)
        if not self.anybody(s):
            g.pop()


class AddEngineers(OperationChoice):
    """Which engineers take part in the regiments' operation (12.9.1)."""

    title = "title-commitment"
    verb = "add"
    kind = "piece"
    others = (DONE,)
    rule = "12.9.1a1"

    def things(self, s: Theater) -> list[int]:
        return engineers(s)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return engineer_reason(s, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        s.activated[thing] = s.active
        groups = engineer_groups(s, thing)
        if len(groups) > 1:
            g.push(EngineerRegiment(thing))
        else:
            commit(s, thing, groups[0])


class EngineerRegiment(PieceChoice):
    """With which regiment of a joint Assault an engineer near several markers moves (12.9.1a1, 13.4c2)."""

    title = "title-commitment"
    verb = "formation"
    kind = "formation"
    rule = "12.9.1a1"

    def asked(self, s: Theater) -> int:
        return s.op.side

    def things(self, s: Theater) -> list[int]:
        return [s.op.groups[group - 1] for group in engineer_groups(s, self.piece)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return ENGINEER_FAR

    def choose(self, g: Play[Theater], thing: int) -> None:
        commit(g.state, self.piece, g.state.op.groups.index(thing) + 1)
        g.pop()


class AddRegiments(OperationChoice):
    """Which other regiments planned for Assault join (13.4.1a1)."""

    title = "title-commitment"
    verb = "formation"
    kind = "formation"
    others = (DONE,)
    rule = "13.4.1a1"

    def things(self, s: Theater) -> list[int]:
        return [formation for formation in ready_regiments(s, ASSAULT) if formation not in s.op.groups]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return conducts_reason(s, thing, ASSAULT)

    def choose(self, g: Play[Theater], thing: int) -> None:
        if needs_entry_lead(g.state, thing):
            g.push(PlaceEntryLead(thing))
        else:
            commit_regiment(g, thing)

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        """A regiment that enters has its marker on an edge hex now (12.3.2.3a1)."""
        if isinstance(child, PlaceEntryLead):
            commit_regiment(g, child.formation)


class AddTaskForces(Frame[Theater]):
    """Whether another task force joins the Assault, one CP each (13.4.2a1)."""

    title = "title-commitment"

    def next(self, g: Play[Theater]) -> int:
        return NATO

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        if lead_units(s, s.op.kind, s.op.formation):
            return [("another",), DONE]
        return [DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        else:
            g.push(FormTaskForce(g.state.op.formation))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-add-task-forces"), "13.4.2a1")
