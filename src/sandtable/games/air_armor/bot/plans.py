"""The plans worth comparing at a question: attacks, operations, strikes, and the manner of the turn.

The planner's own answers are rules of thumb; these are what else a commander would think of at the same moment.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.message import Action, Msg, Ref
from sandtable.games.air_armor.rules.command.planning import PlanRegiments
from sandtable.games.air_armor.rules.commitment.objective import DeclareObjective, NewObjective
from sandtable.games.air_armor.rules.fire.losses import StandOrRetreat
from sandtable.games.air_armor.rules.maneuver_phase import ManeuverPhase
from sandtable.games.air_armor.rules.movement.reaction import ReactionWindow
from sandtable.games.air_armor.rules.operations.overrun import OverrunChoice
from sandtable.games.air_armor.rules.operations.variants import DeclareVariant
from sandtable.games.air_armor.rules.operations_segment import OperationsSegment, ReserveSegment
from sandtable.games.air_armor.rules.strike_segment import StrikeSegment
from sandtable.games.air_armor.state.codes import ASSAULT, HASTY_ATTACK, MARCH, NATO, RESERVE

from . import operations, operations_nato, support
from .memory import Intent
from .movement import attacks
from .question import Question
from .style import BOLD, CAREFUL, DELAYING, Style

MOST: Final = 4  # answers of one verb that are compared
WORST: Final = -1.5  # VP: a worse attack is not even tried in thought


class Plan:
    """How it begins, what it is for, what the planner then has in mind."""

    def __init__(
        self, reason: Msg, first: Action | None, intent: Intent | None = None, manner: Style | None = None
    ) -> None:
        self.reason = reason
        self.first = first
        self.intent = intent
        self.manner = manner


def weighty(frame: Any) -> bool:
    """Whether a question is worth a look ahead."""
    return isinstance(frame, WEIGHTY)


def plans_for(q: Question) -> list[Plan]:
    """What could be done at a weighty question, the usual answer among it."""
    for kind, plans in PLANS:
        if isinstance(q.frame, kind):
            return plans(q)
    return []


def told(action: Action) -> Msg:
    """The reason of a plan that is one answer."""
    verb = str(action[0])
    kind = NAMED.get(verb)
    if kind is None:
        return Msg(WORDS[verb])
    thing: Ref = (kind, int(action[1]))
    return Msg(WORDS[verb], {kind: thing})


def single(actions: list[Action]) -> list[Plan]:
    """Plans of one answer each."""
    return [Plan(told(action), action) for action in actions]


def kept(q: Question, actions: list[Action]) -> list[Plan]:
    """The same in the middle of an operation: the intent stays."""
    return [Plan(told(action), action, q.memory.intent) for action in actions]


# -- the manner of a turn


def manners(q: Question) -> list[Plan]:
    """Other ways to play this turn."""
    delays = [] if attacks(q.pic.s, q.pic.role) else [DELAYING]
    return [Plan(Msg(MANNERS[style.name]), None, None, style) for style in (BOLD, CAREFUL, *delays)]


def first_plans(q: Question) -> list[Plan]:
    """Before the first plan of a turn is written: the manner of the turn."""
    s = q.pic.s
    return [] if any(s.plan[formation] for formation in s.t.regiments) else manners(q)


def activations(q: Question) -> list[Plan]:
    """Whom to activate, a pass, and for NATO in its first choice the manner of the turn."""
    found = single([*q.with_verb("formation")[:MOST], ("pass",)])
    fresh = q.pic.role == NATO and not any(q.pic.s.cycle_done[brigade] for brigade in q.pic.s.t.brigades)
    return found + manners(q) if fresh and not q.memory.manner else found


# -- operations


def objectives(q: Question) -> list[Plan]:
    """The attacks that look best, and none."""
    found: list[Action] = [("hex", hex) for value, hex in operations.ranked_objectives(q)[:MOST] if value > WORST]
    return kept(q, [*found, ("pass",)])


def next_operations(q: Question) -> list[Plan]:
    """Planned operations in another order, task forces that look less good, combined units, an end."""
    if q.pic.role != NATO:
        return single([*q.with_verb("formation")[:MOST], *q.with_verb("combine")[:1], ("done",)])
    found: list[Plan] = []
    for kind in (HASTY_ATTACK, ASSAULT):
        if operations_nato.has(q.actions, kind):
            intent = operations_nato.arrival(q.pic) if kind == HASTY_ATTACK else None
            intent = intent or operations_nato.counterattack(q.pic, kind, WORST)
            if intent:
                found.append(Plan(purpose(intent), ("operation", kind), intent))
    others: list[Action] = [("operation", MARCH)] if operations_nato.has(q.actions, MARCH) else []
    return found + single([*others, *q.with_verb("combine")[:1], ("done",)])


def purpose(intent: Intent) -> Msg:
    """What a task force is for."""
    return Msg("plan-attack", {"hex": ("hex", intent.objective)}) if intent.objective >= 0 else Msg("plan-arrival")


def reserves(q: Question) -> list[Plan]:
    """A Reserve operation of those who win most by it, or none."""
    if q.pic.role != NATO:
        return next_operations(q)
    if not operations_nato.has(q.actions, RESERVE):
        return []
    leads = operations_nato.by_gain(q.pic, operations_nato.reserve_leads(q.pic.s))[:MOST]
    shifts = [Plan(Msg("plan-reserve"), ("operation", RESERVE), Intent(leads[0], -1, leads))] if leads else []
    return [*shifts, *single([("done",)])]


def strikes(q: Question) -> list[Plan]:
    """The strikes that promise most, spared guns or not, and none."""
    worth = {action: support.promise(q.pic, action) for action in q.actions if action != ("done",)}
    found = sorted(worth, key=lambda action: -worth[action])[:MOST]
    return kept(q, [*[action for action in found if worth[action] > 0], ("done",)])


def reactions(q: Question) -> list[Plan]:
    """Reinforcements for a hex under attack, or none."""
    hexes = [Plan(Msg("plan-react", {"hex": ("hex", action[1])}), action) for action in q.with_verb("hex")[:MOST]]
    return [*hexes, *kept(q, [("pass",)])]


def every_answer(q: Question) -> list[Plan]:
    """All answers."""
    return kept(q, q.actions[: MOST + 1])


PLANS: Final = (
    (PlanRegiments, first_plans),
    (ManeuverPhase, activations),
    (ReserveSegment, reserves),
    (OperationsSegment, next_operations),
    (DeclareObjective, objectives),
    (NewObjective, objectives),
    (StrikeSegment, strikes),
    (ReactionWindow, reactions),
    (DeclareVariant, every_answer),
    (OverrunChoice, every_answer),
    (StandOrRetreat, every_answer),
)
WEIGHTY: Final = tuple([kind for kind, _ in PLANS])
NAMED: Final = {
    "formation": "formation",
    "hex": "hex",
    "strike": "hex",
    "adm_strike": "hex",
    "gas_strike": "hex",
    "strike_bridge": "site",
    "combine": "piece",
}
MANNERS: Final = {"bold": "plan-bold", "careful": "plan-careful", "delaying": "plan-delaying"}
WORDS: Final = {
    "formation": "plan-formation",
    "hex": "plan-attack",
    "operation": "plan-march",
    "combine": "plan-combine",
    "strike": "plan-strike",
    "adm_strike": "plan-mines",
    "gas_strike": "plan-gas",
    "strike_bridge": "plan-bridge",
    "stand": "plan-stand",
    "retreat": "plan-retreat",
    "finish": "plan-finish",
    "charge": "plan-charge",
    "overrun": "plan-overrun",
    "close_attack": "plan-close-attack",
    "gegenangriff": "plan-gegenangriff",
    "done": "plan-wait",
    "pass": "plan-wait",
}
