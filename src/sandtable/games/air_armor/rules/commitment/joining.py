"""The Commitment step: regiments, base units, engineers, NATO units on a March (13.2b, 13.3b, 13.4b, 13.7b)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import refuse
from sandtable.games.air_armor.rules.command.lead import PlaceEntryLead, needs_entry_lead
from sandtable.games.air_armor.rules.command.task_force import FormTaskForce, lead_units
from sandtable.games.air_armor.rules.commitment.members import ENGINEER_FAR
from sandtable.games.air_armor.rules.pieces.chain import cycle_pieces
from sandtable.games.air_armor.rules.pieces.status import operates_reason
from sandtable.games.air_armor.state.codes import ASSAULT, NATO, WP
from sandtable.games.air_armor.state.theater import Theater

from .members import (
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


class AddUnits(Frame[Theater]):
    """Which units take part in the March of a division base, or in a NATO March (13.6.1f, 13.2a)."""

    title = "title-commitment"

    def __init__(self) -> None:
        super().__init__()
        self.added = 0

    def candidates(self, s: Theater) -> list[int]:
        return base_units(s, s.op.formation) if s.op.side == WP else march_units(s)

    def anybody(self, s: Theater) -> bool:
        """Whether there is a candidate."""
        if s.op.side == WP:
            return any(joins_base(s, s.op.formation, piece) for piece in cycle_pieces(s, WP))
        return any(not march_reason(s, piece) for piece in cycle_pieces(s, s.op.side))

    def next(self, g: Play[Theater]) -> int:
        return g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        found: list[Action] = [("add", piece) for piece in self.candidates(g.state)]
        if self.added:
            found.append(DONE)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        self.added = 1
        commit(s, a[1], 1)
        if s.t.is_base(s.t.formation[a[1]]):
            s.activated[a[1]] = s.active  # bound to this cycle for the turn (12.5.2b2, 12.8.1a3)
        if not self.anybody(s):
            g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-add-units"), "13.2b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(march_reason(g.state, a[1]), ("piece", a[1])) if a[0] == "add" else None


class AddEngineers(Frame[Theater]):
    """Which engineers take part in the regiments' operation (12.9.1)."""

    title = "title-commitment"

    def next(self, g: Play[Theater]) -> int:
        return g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        return [*[("add", piece) for piece in engineers(g.state)], DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        s.activated[a[1]] = s.active
        groups = engineer_groups(s, a[1])
        if len(groups) > 1:
            g.push(EngineerRegiment(a[1]))
        else:
            commit(s, a[1], groups[0])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-add-engineers"), "12.9.1a1")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(engineer_reason(g.state, a[1]), ("piece", a[1])) if a[0] == "add" else None


class EngineerRegiment(Frame[Theater]):
    """With which regiment of a joint Assault an engineer near several markers moves (12.9.1a1, 13.4c2)."""

    title = "title-commitment"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def next(self, g: Play[Theater]) -> int:
        return g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        return [("formation", s.op.groups[group - 1]) for group in engineer_groups(s, self.piece)]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        commit(s, self.piece, s.op.groups.index(a[1]) + 1)
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-engineer-regiment", {"piece": ("piece", self.piece)}), "12.9.1a1")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(ENGINEER_FAR, ("formation", a[1])) if a[0] == "formation" else None


class AddRegiments(Frame[Theater]):
    """Which other regiments planned for Assault join (13.4.1a1)."""

    title = "title-commitment"

    def candidates(self, s: Theater) -> list[int]:
        return [f for f in ready_regiments(s, ASSAULT) if f not in s.op.groups]

    def next(self, g: Play[Theater]) -> int:
        return WP

    def options(self, g: Play[Theater]) -> list[Action]:
        return [*[("formation", formation) for formation in self.candidates(g.state)], DONE]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif needs_entry_lead(g.state, a[1]):
            g.push(PlaceEntryLead(a[1]))
        else:
            commit_regiment(g, a[1])

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        """A regiment that enters has its marker on an edge hex now (12.3.2.3a1)."""
        if isinstance(child, PlaceEntryLead):
            commit_regiment(g, child.formation)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-add-regiments"), "13.4.1a1")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "formation":
            return None
        return refuse(conducts_reason(g.state, a[1], ASSAULT), ("formation", a[1]))


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
