"""Answers inside a Combat Phase: attacks, support, losses, retreats, advances."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.message import Action
from sandtable.games.ardennes44.rules.combat.determined import (
    FAILED,
    HELD_WITH_EXCHANGE,
    HELD_WITH_LOSS,
    defense_modifier,
    defense_outcome,
)
from sandtable.games.ardennes44.rules.combat.fire_fight import lead_modifier
from sandtable.games.ardennes44.rules.retreat.paths import homeward
from sandtable.games.ardennes44.state.front import BOX, Front

from .attack import (
    Estimate,
    fire_fight_worth,
    ground_worth,
    mean_shift,
    plan_attack,
    plan_breakthrough,
    trapped,
    worth_of,
)
from .move import danger, score_hex
from .picture import Picture
from .spread import strength_near

LEAST_WORTH: Final = (0.15, 0.4)  # of an attack, German and Allied
LEAST_BREAKTHROUGH: Final = 0.1
SHELL: Final = (0.16, 0.22)  # what a gun is worth when it is kept
STEP: Final = 1.0


class Fighter:
    """Remembers the attack it has planned while it is being declared."""

    def __init__(self) -> None:
        self.plan = Estimate(-1, [], 0.0)

    def copy(self) -> Fighter:
        """A copy with its plan; plans are replaced, never changed."""
        twin = Fighter()
        twin.plan = self.plan
        return twin

    # -- declaring

    def choose_attack(self, s: Front, picture: Picture, actions: list[Action]) -> Action:
        """The most profitable attack, or the end of the combats."""
        best = Estimate(-1, [], LEAST_WORTH[s.role] + picture.style.least)
        for action in actions:
            if action[0] == "attack":
                found = plan_attack(s, picture, action[1])
                if found.units and found.worth > best.worth:
                    best = found
        self.plan = best
        return ("attack", best.target) if best.target >= 0 else ("done",)

    def join_attack(self, s: Front, picture: Picture, actions: list[Action]) -> Action:
        """The next of the planned attackers; replan if the attack is already under way."""
        declared = s.fight
        if self.plan.target != declared.target:
            if declared.breakthrough:
                self.plan = plan_breakthrough(s, picture, declared.target, declared.pool, declared.pool_hexes)
            else:
                self.plan = plan_attack(s, picture, declared.target)
        for unit in self.plan.units:
            if ("join", unit) in actions:
                return ("join", unit)
        if ("done",) in actions:
            return ("done",)
        return max(actions, key=lambda action: s.attack(action[1]))

    def break_through(self, s: Front, picture: Picture, frame: Any, actions: list[Action]) -> Action:
        """Go on at once when it pays."""
        best = Estimate(-1, [], LEAST_BREAKTHROUGH + picture.style.least)
        for action in actions:
            if action[0] == "breakthrough":
                found = plan_breakthrough(s, picture, action[1], frame.units, frame.advanced)
                if found.units and found.worth > best.worth:
                    best = found
        self.plan = best
        return ("breakthrough", best.target) if best.target >= 0 else ("pass",)


def reconsider(s: Front, picture: Picture) -> Action:
    """Press on when the attack still pays."""
    return ("press_on",) if worth_of(s, picture, s.fight, mean_shift(s, s.fight)) > 0.0 else ("call_off",)


def support_attack(s: Front, picture: Picture, actions: list[Action]) -> Action:
    """Add a gun while its shift is worth a shell."""
    shift = mean_shift(s, s.fight)
    others = shift - sum(1 for action in actions[:1] if action[0] == "support")
    now = worth_of(s, picture, s.fight, min(shift, others))
    if worth_of(s, picture, s.fight, min(shift, others) + 1.0) - now < SHELL[s.role]:
        return ("done",)
    return min((action for action in actions if action[0] == "support"), key=lambda action: s.t.range[action[1]])


def support_defense(s: Front, role: int, actions: list[Action]) -> Action:
    """The Allies always answer; the German keeps his shells unless much is at stake."""
    guns = [action for action in actions if action[0] == "support"]
    stake = sum(s.steps(unit) for unit in s.fight.defenders)
    if not guns or (role == 0 and stake < 2):
        return ("pass",)
    return min(guns, key=lambda action: s.t.range[action[1]])


def fire_fight(s: Front, picture: Picture, actions: list[Action]) -> Action:
    """Lead with the best modifier and the most steps when rolling beats Engaged."""
    extra = s.t.result_fire_fight[s.fight.result]
    choice: Action = ("engage",)
    best = 0.1
    for action in actions:
        if action[0] == "lead":
            unit = action[1]
            worth = fire_fight_worth(s, picture, extra + lead_modifier(s, unit, s.fight.target))
            worth -= 0.02 * s.attack(unit) - 0.05 * s.steps(unit)
            if worth > best:
                best, choice = worth, action
    return choice


def determined_defense(s: Front, picture: Picture, actions: list[Action]) -> Action:
    """Hold when the ground is worth the steps, or when there is nowhere to retreat to."""
    stake = ground_worth(s, picture, s.fight.target) + 0.55
    if trapped(s, s.fight.target):
        stake += sum(s.steps(unit) for unit in s.fight.defenders)
    choice: Action = ("pass",)
    best = 0.0
    for action in actions:
        if action[0] != "lead":
            continue
        worth = 0.0
        for die in range(1, 7):
            outcome = defense_outcome(s, die + defense_modifier(s, action[1], s.fight.bonus))
            worth += stake if outcome in (HELD_WITH_EXCHANGE, HELD_WITH_LOSS) else 0.0
            worth += STEP if outcome == HELD_WITH_EXCHANGE else 0.0
            worth -= 0.0 if outcome == FAILED else STEP
        worth += 0.1 * s.steps(action[1])
        if worth > best:
            best, choice = worth, action
    return choice


def take_loss(s: Front, actions: list[Action]) -> Action:
    """The step that costs least."""
    return min(actions, key=lambda action: loss_of(s, action[1]))


def loss_of(s: Front, unit: int) -> float:
    """The cost of losing a step: its factors, and more if the unit dies."""
    t = s.t
    if s.steps(unit) > 1:
        return float(t.attack[unit] - t.reduced_attack[unit]) + 0.5 * (t.defense[unit] - t.reduced_defense[unit])
    return 1.5 + s.attack(unit) + 0.5 * s.defense(unit)


def retreat_path(s: Front, picture: Picture, frame: Any, actions: list[Action]) -> Action:
    """Toward good ground, away from enemies and toward supply."""
    unit = frame.unit
    home = homeward(s, s.t.side[unit])
    best, choice = -1e9, actions[0]
    for action in actions:
        if action[0] == "stop":
            return action
        if action[0] == "retreat_off":
            score = -4.0
        else:
            hex = action[1]
            score = 0.3 * min(4, picture.near[hex]) - 0.05 * home[hex]
            score -= picture.style.danger * danger(s, picture, unit, hex)
            score += 0.3 * s.t.settlement[hex] + (1.0 if hex in picture.goals else 0.0)
        if score > best:
            best, choice = score, action
    return choice


def advance(s: Front, picture: Picture, frame: Any, actions: list[Action]) -> Action:
    """Take the ground with the strongest units, as far as it pays."""
    pushing = [action for action in actions if action[0] == "advance"]
    if pushing:
        return max(pushing, key=lambda action: (s.t.mechanized[action[1]], s.attack(action[1])))
    unit = frame.unit or frame.waiting[0]
    place = s.place[unit]
    best, choice = -1e9, actions[-1]
    if ("done",) in actions and place < BOX:
        best, choice = score_hex(s, picture, unit, place), ("done",)
    empty = s.side_at(s.fight.target) == 0
    for action in actions:
        if action[0] == "advance_to":
            score = score_hex(s, picture, unit, action[1])
            if action[1] == s.fight.target and empty:
                score += 1.5 + ground_worth(s, picture, action[1])
            if score > best:
                best, choice = score, action
    return choice


def disengagement(s: Front, picture: Picture, actions: list[Action]) -> Action:
    """Units that are about to be lost try to get away."""
    choice: Action = ("done",)
    best = 2.2
    for action in actions:
        if action[0] != "disengage":
            continue
        unit = action[1]
        if s.place[unit] in picture.goals or s.t.side[unit] == 1:
            continue
        risk = danger(s, picture, unit, s.place[unit])
        if risk > best:
            best, choice = risk, action
    return choice


def air_support(s: Front, picture: Picture) -> Action:
    """A marker when it helps."""
    extra = mean_shift(s, s.fight)
    gain = worth_of(s, picture, s.fight, extra + 1.0) - worth_of(s, picture, s.fight, extra)
    return ("air",) if gain > 0.1 else ("pass",)


def slip_away(s: Front) -> Action:
    """A recon unit with one step gets away."""
    return ("slip_away",) if s.steps(s.fight.defenders[0]) == 1 else ("pass",)


def place_advantage(s: Front, actions: list[Action]) -> Action:
    """The marker lies on the strongest stack."""
    side = s.fight.role + 1
    return max(actions, key=lambda action: strength_near(s, side, action[1], 0))
