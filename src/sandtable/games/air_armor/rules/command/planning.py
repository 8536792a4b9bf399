"""WP planning: a secret operation for every regiment within the command points, and the chit (12.3, 12.4).

The lane of WP changes nothing but itself; `Planning.reveal` writes the plans, which only WP knows.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import CLOSED, DONE, Frame, Lanes, Sequence
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.pieces.chain import division_of
from sandtable.games.air_armor.rules.pieces.status import restore_wp_hqs
from sandtable.games.air_armor.state.codes import ASSAULT, MARCH, PAID_FREE, PAID_MAIN_EFFORT, PAID_OFF_MAP, WP
from sandtable.games.air_armor.state.theater import Theater

from .attachment import AttachRegiment, unattached
from .budget import (
    CANNOT_PAY_PLAN,
    COST,
    PLANS,
    Desk,
    desks_of,
    free_reason,
    hq_payers,
    kind_reason,
    plan_reason,
    planning_regiments,
)
from .main_effort import clear_past_chit, effort_reason, place_chit_reason
from .points import NO_OFF_MAP_CP

PLANNED_ALREADY: Final = Reason("12.3a2", "planned-already")
CHIT_AFTER_PLANS: Final = Reason("12.4b", "chit-after-plans")
NO_CHIT_NOW: Final = Reason("12.4c1", "no-chit-now")


class PlanningPhase(Sequence[Theater]):
    """The WP Planning Phase (9.2)."""

    title = "title-planning-phase"
    steps: ClassVar[tuple[str, ...]] = ("limits", "attach", "plans", "clear")

    def limits(self, g: Play[Theater]) -> None:
        """Before the markers are cleared: a disrupted or missing HQ bars the chit (12.4.2a)."""
        clear_past_chit(g.state)

    def attach(self, g: Play[Theater]) -> None:
        """Independent regiments that enter play this turn are attached (12.5.3b)."""
        for formation in reversed(unattached(g.state, WP)):
            g.push(AttachRegiment(formation))

    def plans(self, g: Play[Theater]) -> None:
        """The plans of all regiments, unseen by NATO (9.2a)."""
        if planning_regiments(g.state):
            planning = Planning()
            planning.open_lanes([[PlanRegiments(g.state)], []])
            g.push(planning)

    def clear(self, g: Play[Theater]) -> None:
        """Disrupted markers on WP HQs go (9.2b)."""
        restore_wp_hqs(g.state)


class PlanRegiments(Frame[Theater]):
    """The operation of each regiment, and the Main Effort chit; regiments not named march."""

    title = "title-planning-phase"
    SHARED: ClassVar[frozenset[str]] = frozenset({"desks"})

    def __init__(self, s: Theater | None = None) -> None:
        super().__init__()
        # nothing moves while plans are made: who reaches whom is worked out before, or again after a load
        self.desks: dict[int, Desk] = {} if s is None else desks_of(s)
        self.plan: list[int] = [] if s is None else [0] * s.t.formations
        self.off_map: list[int] = [] if s is None else [0] * s.t.formations
        self.points = 0 if s is None else s.off_cp[WP]
        self.chit = -1 if s is None else s.chit
        self.chit_turn = 0 if s is None else s.chit_turn
        self.placed = 0
        self.began = 0  # a plan was made: the chit stays as it is
        self.sealed = 0

    def next(self, g: Play[Theater]) -> int:
        return CLOSED if self.sealed else WP

    # -- what may be planned

    def effort(self, s: Theater) -> int:
        """The division whose chit lies in the current turn's box, -1 if there is none."""
        return self.chit if self.chit >= 0 and self.chit_turn == s.turn else -1

    def demands(self, s: Theater, division: int) -> list[int]:
        """Regiments of a division whose plan an HQ must pay for."""
        return [formation for formation in self.all_demands(s) if division_of(s, formation) == division]

    def all_demands(self, s: Theater) -> list[int]:
        """Regiments of all divisions whose plan an HQ must pay for."""
        effort = self.effort(s)
        paid = [formation for formation in s.t.regiments if COST[self.plan[formation]] and not self.off_map[formation]]
        return [formation for formation in paid if free_reason(s, formation, effort)]

    def known_desks(self, s: Theater) -> dict[int, Desk]:
        """Which HQs reach which regiments."""
        return self.desks or desks_of(s)

    def paid_reason(
        self, s: Theater, formation: int, operation: int, demands: list[int], desks: dict[int, Desk]
    ) -> Reason | None:
        """Why neither an HQ nor the Main Effort pays for a plan beside these demands (12.3b, 12.3.1, 12.4.1a2)."""
        if not COST[operation] or not free_reason(s, formation, self.effort(s)):
            return None
        division = division_of(s, formation)
        if division < 0 or division == self.effort(s):
            return CANNOT_PAY_PLAN
        own = [other for other in demands if division_of(s, other) == division]
        return None if desks[division].payers(s, [*own, formation]) else CANNOT_PAY_PLAN

    def reason(self, s: Theater, formation: int, operation: int, off_map: int) -> Reason | None:
        """Why an operation cannot be planned for a regiment now."""
        reason = plan_reason(s, formation, operation)
        if reason:
            return reason
        if self.plan[formation]:
            return PLANNED_ALREADY
        if not off_map:
            return self.paid_reason(s, formation, operation, self.all_demands(s), self.known_desks(s))
        return None if COST[operation] and self.points else NO_OFF_MAP_CP

    def chit_reason(self, s: Theater, division: int) -> Reason | None:
        """Why the chit of a division cannot be put on the next turn's box now."""
        return CHIT_AFTER_PLANS if self.began else place_chit_reason(s, division, self.points, self.chit >= 0)

    def current_reason(self, s: Theater, paid: int) -> Reason | None:
        """Why the chit of the current box cannot be moved on (for 1 CP) or taken back (12.4c1, 12.4c2)."""
        if self.began:
            return CHIT_AFTER_PLANS
        if self.effort(s) < 0:
            return NO_CHIT_NOW
        return NO_OFF_MAP_CP if paid and not self.points else None

    # -- the question

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        demands, desks = self.all_demands(s), self.known_desks(s)
        for formation in planning_regiments(s):
            if not self.plan[formation]:
                # who pays does not depend on what is paid for
                self.list_plans(s, formation, self.paid_reason(s, formation, ASSAULT, demands, desks), found)
        found += [("chit", division) for division in s.t.divisions if not self.chit_reason(s, division)]
        if not self.current_reason(s, 1):
            found.append(("chit_on",))
        if not self.current_reason(s, 0):
            found.append(("chit_back",))
        return [*found, DONE]

    def list_plans(self, s: Theater, formation: int, unpaid: Reason | None, found: list[Action]) -> None:
        """The plans open to a regiment that has none; `unpaid` says why no HQ pays for one that costs a CP."""
        for operation in PLANS:
            if kind_reason(s, formation, operation):
                continue
            if not COST[operation] or not unpaid:
                found.append(("plan", formation, operation))
            if COST[operation] and self.points:
                found.append(("plan_off_map", formation, operation))

    def answer(self, g: Play[Theater], a: Action) -> None:
        verb = a[0]
        if verb == "done":
            self.sealed = 1
        elif verb == "chit":
            self.chit, self.chit_turn, self.placed = a[1], g.state.turn + 1, 1
            self.points -= 1
        elif verb == "chit_on":
            self.chit_turn = g.state.turn + 1
            self.points -= 1
        elif verb == "chit_back":
            self.chit, self.chit_turn = -1, 0
        else:
            self.began = 1
            self.plan[a[1]] = a[2]
            if verb == "plan_off_map":
                self.off_map[a[1]] = 1
                self.points -= 1

    def ask(self, g: Play[Theater]) -> Ask:
        ask = Ask(Msg("ask-plan-regiments", {"n": self.points}), "12.3a1")
        ask.info = {"points": self.points}
        return ask

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] in ("plan", "plan_off_map"):
            reason = self.reason(s, a[1], a[2], int(a[0] == "plan_off_map"))
            return refuse(reason, ("formation", a[1])) if a[1] < s.t.formations else None
        if a[0] == "chit":
            return refuse(self.chit_reason(s, a[1]), ("formation", a[1])) if a[1] < s.t.formations else None
        if a[0] in ("chit_on", "chit_back"):
            return refuse(self.current_reason(s, int(a[0] == "chit_on")))
        return None

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "formation" or role != WP:
            return []
        told = [self.explain(g, ("plan", ref[1], operation)) for operation in PLANS]
        return [why for why in told if why is not None][:1] if all(told) else []


class Planning(Lanes[Theater]):
    """The sealed plans; NATO sees that they exist, not what they say."""

    title = "title-planning-phase"

    def reveal(self, g: Play[Theater]) -> None:
        s = g.state
        sealed = self.lanes[WP][0]
        assert isinstance(sealed, PlanRegiments)
        for formation in planning_regiments(s):
            s.plan[formation] = sealed.plan[formation] or MARCH
            s.plan_paid[formation] = PAID_OFF_MAP if sealed.off_map[formation] else PAID_FREE
            s.plan_shown[formation] = 0
            s.secrets.knowers[s.operation_slot[formation]] = 1 << WP
            s.secrets.facts[s.operation_slot[formation]] = 0
        self._who_pays(s, sealed)
        s.off_cp[WP] = sealed.points
        self._keep_chit(s, sealed)
        g.tell("planned", s.turn)
        g.pop()

    def _who_pays(self, s: Theater, sealed: PlanRegiments) -> None:
        effort = sealed.effort(s)
        for formation in planning_regiments(s):
            if COST[s.plan[formation]] and not sealed.off_map[formation] and not free_reason(s, formation, effort):
                s.plan_paid[formation] = PAID_MAIN_EFFORT
        for division in s.t.divisions:
            demands = sealed.demands(s, division)
            paid = hq_payers(s, division, demands)
            for at, formation in enumerate(demands):
                s.plan_paid[formation] = paid[at]

    def _keep_chit(self, s: Theater, sealed: PlanRegiments) -> None:
        """The owner of the chit is no secret if there is no chit, or if it can belong to one division only."""
        s.chit, s.chit_turn = sealed.chit, sealed.chit_turn
        s.chits_placed += sealed.placed
        if s.chit < 0:
            s.secrets.knowers[s.chit_slot] = 3
        elif sealed.placed:
            owners = [division for division in s.t.divisions if not effort_reason(s, division)]
            s.secrets.knowers[s.chit_slot] = 3 if len(owners) == 1 else 1 << WP
