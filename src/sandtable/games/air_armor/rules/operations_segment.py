"""The Operations Segment and the Reserve Phase of a side: operation cycles, one after another (10.0.5, 13.6)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import here, refuse
from sandtable.games.air_armor.rules.command.lead import PlaceEntryLead, PlaceLead, may_place_late, needs_entry_lead
from sandtable.games.air_armor.rules.commitment.dividing import DivideUnit, divides_reason, divisible
from sandtable.games.air_armor.rules.commitment.plans import has_ready
from sandtable.games.air_armor.rules.engineers import works
from sandtable.games.air_armor.rules.engineers.bridge_removal import ComeOut
from sandtable.games.air_armor.rules.engineers.bridging import give_up_reason, leavers
from sandtable.games.air_armor.rules.movement.move_force import HANDLED_HERE
from sandtable.games.air_armor.rules.operations.choice import begin, choices, has_choice, why_not
from sandtable.games.air_armor.rules.pieces.chain import division_of
from sandtable.games.air_armor.rules.pieces.combining import (
    CombineWith,
    alike,
    combinations,
    combine,
    combines_reason,
    companions,
)
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scrap_reason, scraps_of
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.theater import Theater


def seems_able(s: Theater) -> bool:
    """Whether NATO cannot rule out that WP has an operation left: a regiment with a plan it has not shown."""
    for formation in s.t.regiments:
        if s.active >= 0 and division_of(s, formation) != s.active:
            continue
        if s.plan[formation] and not s.plan_shown[formation] and not s.conducted[formation] and has_ready(s, formation):
            return True
    return False


class OperationsSegment(Frame[Theater]):
    """Which operation the active player conducts next, or none (13.6.1, 13.6.2).

    WP is asked as long as a regiment may have an operation as far as NATO knows.
    """

    title = "title-operations-segment"
    rule: ClassVar[str] = "10.0.5a"
    always_ask = True

    def __init__(self) -> None:
        super().__init__()
        self.handled: list[int] = []  # split or combined since the last operation: not the other way round

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not has_choice(s) and not (s.role == WP and seems_able(s)) and not leavers(s):
            g.pop()
            return GO_ON
        return s.role

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        bridges: list[Action] = [("remove_bridge", s.bridge_kept[piece]) for piece in leavers(s)]
        spare = [*scraps_of(s, s.role), *works.own_positions(s, s.role)]
        return [*choices(s), *bridges, *spare, *self.regrouping(s), DONE]

    def regrouping(self, s: Theater) -> list[Action]:
        """Units that may be split, or combined with another one in their hex (11.5, 11.6)."""
        found: list[Action] = [("divide", piece) for piece in divisible(s, s.role) if piece not in self.handled]
        pairs = [a for a in combinations(s, s.role) if a[1] not in self.handled]
        return found + [a for a in pairs if self.mates(s, a[1])]

    def mates(self, s: Theater, piece: int) -> list[int]:
        """Units with which one may be combined, without those just split or combined."""
        return [other for other in companions(s, piece) if other not in self.handled]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            return
        if a[0] == "scrap":
            scrap(g, a[1])
            return
        if a[0] == "give_up":
            works.give_up(g, a[1])
            return
        if a[0] == "combine":
            mates = self.mates(g.state, a[1])
            if len(alike(g.state, a[1])) > 1:
                g.push(CombineWith(a[1], mates))
            else:
                self.handled.append(combine(g, a[1], mates[0]))
            return
        if a[0] == "remove_bridge":
            g.push(ComeOut(g.state.keeper[a[1]], 0))
            return
        if a[0] == "divide":
            self.handled.append(a[1])
            g.push(DivideUnit(a[1]))
            return
        self.handled = []
        s = g.state
        begin(g, a)
        if a[0] == "formation" and not s.t.is_base(a[1]):
            if needs_entry_lead(s, a[1]):
                g.push(PlaceEntryLead(a[1]))
            elif may_place_late(s, a[1]):
                g.push(PlaceLead(a[1]))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, (DivideUnit, CombineWith)):
            self.handled.append(result)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-operations-segment"), type(self).rule)

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "scrap":
            return refuse(scrap_reason(s, s.role, a[1]), ("piece", a[1]))
        if a[0] == "give_up":
            return refuse(works.give_up_reason(s, s.role, a[1]), ("hex", a[1]))
        if a[0] == "remove_bridge":
            return refuse(give_up_reason(s, a[1]), ("site", a[1]))
        if a[0] in ("combine", "divide") and a[1] in self.handled:
            return refuse(HANDLED_HERE, ("piece", a[1]))
        if a[0] == "combine":
            return refuse(combines_reason(s, s.role, a[1]), ("piece", a[1]))
        if a[0] == "divide":
            return refuse(divides_reason(s, s.role, a[1]), ("piece", a[1]))
        if a[0] not in ("formation", "operation") or (a[0] == "formation") != (s.role == WP):
            return None
        named: list[Ref] = [("formation", a[1])] if a[0] == "formation" else []
        return refuse(why_not(s, a), *named)

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "formation" or role != g.state.role or role != WP:
            return []
        return here(self.explain(g, ("formation", ref[1])))


class ReserveSegment(OperationsSegment):
    """Which reserve operation a side conducts next, across all its formations, or none (13.6.3)."""

    title = "title-reserve-phase"
    rule = "13.6.3a"
