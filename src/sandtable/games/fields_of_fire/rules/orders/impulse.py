"""An impulse: choose a unit, choose its action, carry it out, until the Commands are spent (4.1, 4.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import DONE, GO_ON, Play
from sandtable.games.fields_of_fire.rules.air.orders import off_map_offers
from sandtable.games.fields_of_fire.rules.command.communication import (
    chain,
    originator_for,
    out_of_touch,
    rally_voice,
    reaches,
    relayed,
)
from sandtable.games.fields_of_fire.rules.command.purse import Purse
from sandtable.games.fields_of_fire.rules.movement.infantry import can_move, movement_offers
from sandtable.games.fields_of_fire.rules.pieces.skills import GENERAL_INITIATIVE, SPAWN_TEAM, held, use_skill
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.rally.order import begin_rally, rallies, rally_offers
from sandtable.games.fields_of_fire.rules.rally.teams import SpawnTeam, spawners
from sandtable.games.fields_of_fire.rules.support import indirect_targets
from sandtable.games.fields_of_fire.rules.transport.carrying import carries_anything, overloaded, put_down
from sandtable.games.fields_of_fire.rules.transport.transport import still_crowded
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import airborne_first
from sandtable.games.fields_of_fire.rules.why import FINE, refusal, told
from sandtable.games.fields_of_fire.state.action_codes import (
    ACTIVATE_HQ,
    ACTIVATE_VEHICLE,
    CALL_ON_MAP_MORTAR,
    CEASE_FIRE,
    GROUP_COMBAT,
    GROUP_COMMAND,
    GROUP_MOVEMENT,
    GROUP_RALLY,
    LOAD,
    MOVE_ADJACENT,
    REMOVE_PINNED,
    SHIFT_FIRE,
)
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_MORTAR_SECTION, PLAYER
from sandtable.games.fields_of_fire.state.company import COMPLETED, NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

from .combat import begin_combat, combat_offers, fire_offers
from .command import begin_command, command_offers
from .loading import PutDown
from .movement import begin_movement
from .reasons import NO_SKILL, WHY
from .why import reasons_for_unit
from .why_fire import combat_refusal
from .why_order import order_refusal

VEHICLE_ORDERS: Final = (ACTIVATE_HQ, ACTIVATE_VEHICLE, LOAD, REMOVE_PINNED, CEASE_FIRE, SHIFT_FIRE)  # 10.1.2


def offers(s: Company, hq: int, unit: int, left: int) -> list[int]:
    """Every action that `hq` (NOBODY: General Initiative) can order a unit to do now, in the order of the menu."""
    if left <= 0 or not s.kind[unit] or s.side[unit] != FRIENDLY or s.aboard[unit] >= 0:
        return []
    if s.card[unit] == NOWHERE:
        return _payable(s, hq, unit, left, off_map_offers(s, hq, unit)) if unit in s.box else []
    if hq == NOBODY:
        return _payable(s, hq, unit, left, _all_offers(s, hq, unit))
    if not chain(s, hq, unit):
        return _payable(s, hq, unit, left, _fire_orders(s, hq, unit))
    if reaches(s, hq, unit):
        return _payable(s, hq, unit, left, _all_offers(s, hq, unit))
    unheard = _fire_orders(s, hq, unit)
    if indirect_targets(s, hq, unit) and relayed(s, hq, unit):
        return _payable(s, hq, unit, left, [CALL_ON_MAP_MORTAR, *unheard])  # 7.3.2d
    if s.pinned[unit] and rally_voice(s, hq, unit):
        rally = [action for action in rally_offers(s, unit) if action == REMOVE_PINNED]
        return _payable(s, hq, unit, left, [*rally, *unheard])
    return _payable(s, hq, unit, left, unheard)


def orderable(s: Company, hq: int, unit: int, left: int) -> bool:
    """Whether a unit can receive any order: what is quick to see, a rally action or a move, is tried first."""
    if left <= 0 or s.side[unit] != FRIENDLY or s.aboard[unit] >= 0:
        return False
    if s.card[unit] == NOWHERE:
        return unit in s.box and len(offers(s, hq, unit, left)) > 0
    if hq != NOBODY and not chain(s, hq, unit):
        fires = s.aim[unit] != NOWHERE or s.fpl[unit] != NOWHERE
        return fires and len(_payable(s, hq, unit, left, _fire_orders(s, hq, unit))) > 0
    if hq != NOBODY and not reaches(s, hq, unit):
        heard = s.pinned[unit] > 0 or s.t.types.kind[s.kind[unit]] == KIND_MORTAR_SECTION
        heard = heard or not s.rules.cease_shift_needs_one_in_communication
        return heard and len(offers(s, hq, unit, left)) > 0
    done = s.done[unit]
    if rallies(s, unit, done):
        return True
    if not done >> MOVE_ADJACENT & 1 and not is_vehicle(s, unit) and can_move(s, unit):
        return True
    return len(_payable(s, hq, unit, left, _all_offers(s, hq, unit))) > 0 or overloaded(s, unit)


def _all_offers(s: Company, hq: int, unit: int) -> list[int]:
    found = command_offers(s, hq, unit)
    found.extend(movement_offers(s, hq, unit))
    found.extend(rally_offers(s, unit))
    found.extend(combat_offers(s, hq, unit))
    if is_vehicle(s, unit):
        return [action for action in found if action in VEHICLE_ORDERS]
    return found


def _fire_orders(s: Company, hq: int, unit: int) -> list[int]:
    """Cease Fire and Shift Fire ignore the chain of command, in one edition communication too (4.2.4k, 4.2.4l)."""
    if s.card[unit] < WIDTH or (s.aim[unit] == NOWHERE and s.fpl[unit] == NOWHERE):
        return []
    if not commands(s, hq) or (s.rules.cease_shift_needs_one_in_communication and not reaches(s, hq, unit)):
        return []
    if out_of_touch(s, hq):
        return []
    return fire_offers(s, hq, unit)


def _payable(s: Company, hq: int, unit: int, left: int, actions: list[int]) -> list[int]:
    """Actions that can be paid and were not received in this impulse yet (4.2c)."""
    rows = s.t.charts.actions
    found: list[int] = []
    for action in actions:
        row = rows[action]
        if row.cost > left or (s.done[unit] >> action & 1 and not row.repeatable):
            continue
        if row.needs_hq and hq == NOBODY and originator_for(s, unit) == NOBODY and not commands(s, unit):
            continue
        found.append(action)
    return found


def must_move_off(s: Company, hq: int, unit: int, left: int) -> bool:
    """Whether a unit stands on an overstacked card and can be ordered off it: that comes first (5.1.5c)."""
    return s.card[unit] in still_crowded(s) and MOVE_ADJACENT in offers(s, hq, unit, left)


def urgent(s: Company, hq: int, left: int) -> list[int]:
    """Who has to be ordered before anybody else: helicopters in the air, then units on overstacked cards."""
    if left <= 0:
        return []
    flying = airborne_first(s, hq)
    if flying:
        return flying
    crowd = [unit for card in still_crowded(s) for unit in s.units_at.get(card, [])]
    return [unit for unit in crowd if must_move_off(s, hq, unit, left)]


class Impulse(Purse):
    """Commands being spent by one HQ or Staff, or by General Initiative."""

    title = "title-impulse"

    def __init__(self, hq: int = NOBODY, commands: int = 0, keeps: int = 0) -> None:
        super().__init__(hq, commands, keeps)
        self.opened = 0

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.opened:
            self.opened = 1
            for unit in range(s.used):
                s.done[unit] = 0
            if self.hq == NOBODY:
                g.tell("general_initiative", self.commands)
            else:
                g.tell("impulse", self.hq, self.commands, s.saved[self.hq] if self.keeps else 0, self.remaining(s))
            return GO_ON
        if (self.remaining(s) <= 0 and not self.skill(s)) or (self.hq != NOBODY and not s.kind[self.hq]):
            self.close(g)
            return GO_ON
        return PLAYER

    def first(self, s: Company) -> list[int]:
        """Units that have to be ordered before anybody else."""
        return urgent(s, self.hq, self.remaining(s)) if s.box or s.crowded else []

    def others(self, s: Company) -> list[int]:
        """Units that can receive an order when nobody has to come first."""
        left = self.remaining(s)
        return [unit for unit in range(s.used) if s.kind[unit] and orderable(s, self.hq, unit, left)]

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        first = self.first(s)
        found: list[Action] = [("unit", unit) for unit in (first or self.others(s))]
        skill = self.skill(s)
        if skill:
            found.append(("skill", skill))
        if not first:
            found.append(DONE)
        return found

    def skill(self, s: Company) -> int:
        """A skill that is used by itself: one more General Initiative Command, or a team from a squad (12.7b)."""
        if not s.skills:
            return 0
        if self.hq == NOBODY:
            return GENERAL_INITIATIVE if held(s, GENERAL_INITIATIVE) != NOBODY else 0
        return SPAWN_TEAM if spawners(s, self.hq) else 0

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            self.close(g)
            return
        if a[0] == "skill":
            if a[1] == GENERAL_INITIATIVE:
                use_skill(g, held(g.state, GENERAL_INITIATIVE))
                self.commands += 1
            else:
                g.push(SpawnTeam(self.hq))
            return
        unit: int = a[1]
        g.push(OrderUnit(self.hq, unit))

    def close(self, g: Play[Company]) -> None:
        """Save what is left and turn the command marker."""
        s = g.state
        self.save(s)
        if self.hq != NOBODY and s.kind[self.hq]:
            s.activation[self.hq] = COMPLETED
        g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        if self.hq == NOBODY:
            ask = Ask(Msg("ask-general-initiative", {"n": self.remaining(s)}), "4.1.1g")
        else:
            ask = Ask(Msg("ask-impulse", {"hq": ("unit", self.hq), "n": self.remaining(s)}), "4.1.1")
        ask.info = {
            "hq": self.hq,
            "commands": self.remaining(s),
            "drawn": self.commands,
            "saved": s.saved[self.hq] if self.keeps else 0,
            "spent": self.spent,
        }
        return ask

    def explain_here(self, g: Play[Company], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "unit" or not 0 <= ref[1] < UNITS:
            return []
        return reasons_for_unit(g.state, self.hq, ref[1], self.remaining(g.state))

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        if a[0] == "skill":
            return told(WHY, FINE if a[1] == self.skill(g.state) else NO_SKILL)
        if a[0] != "unit":
            return None
        reasons = self.explain_here(g, ("unit", a[1]), PLAYER)
        return reasons[0] if reasons else None


class OrderUnit(Question):
    """Which action the chosen unit is ordered to do."""

    def __init__(self, hq: int = NOBODY, unit: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        purse = g.enclosing(Purse)
        left = purse.remaining(g.state)
        found = offers(g.state, self.hq, self.unit, left)
        if g.state.crowded and must_move_off(g.state, self.hq, self.unit, left):
            return [("action", MOVE_ADJACENT)]
        answers: list[Action] = [("action", action) for action in found]
        if overloaded(g.state, self.unit):
            answers.append(("put_down",))
        elif answers and carries_anything(g.state, self.unit):
            answers.append(("drop",))
        return answers

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "put_down":
            g.pop()
            put_down(g, self.unit)
            return
        if a[0] == "drop":
            g.replace(PutDown(self.unit))
            return
        action: int = a[1]
        purse = g.enclosing(Purse)
        purse.pay(s.t.charts.actions[action].cost)
        s.done[self.unit] |= 1 << action
        if g.telling:
            g.tell("ordered", self.unit, action)
        g.pop()
        begin(g, self.hq, self.unit, action)

    def ask(self, g: Play[Company]) -> Ask:
        purse = g.enclosing(Purse)
        ask = Ask(Msg("ask-order-unit", {"unit": ("unit", self.unit)}), "4.2")
        costs = g.state.t.charts.actions
        ask.info = {
            "commands": purse.remaining(g.state),
            "cost": {str(a[1]): costs[a[1]].cost for a in self.options(g) if a[0] == "action"},
            "rule": {str(a[1]): costs[a[1]].rule for a in self.options(g) if a[0] == "action"},
        }
        return ask

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        if a[0] != "action":
            return None
        if not a[1]:
            return refusal("4.2a", "no-action")
        if g.state.crowded and must_move_off(g.state, self.hq, self.unit, g.enclosing(Purse).remaining(g.state)):
            return refusal("5.1.5c", "move-off-first")
        if g.state.done[self.unit] >> a[1] & 1 and not g.state.t.charts.actions[a[1]].repeatable:
            return refusal("4.2a", "once-per-impulse")
        if is_vehicle(g.state, self.unit) and a[1] not in VEHICLE_ORDERS:
            return refusal("10.1.2a", "vehicle-action")
        left = g.enclosing(Purse).remaining(g.state)
        if g.state.t.charts.actions[a[1]].group == GROUP_COMBAT:
            return combat_refusal(g.state, self.unit, a[1]) or order_refusal(g.state, self.hq, self.unit, a[1], left)
        return order_refusal(g.state, self.hq, self.unit, a[1], left)


def begin(g: Play[Company], hq: int, unit: int, action: int) -> None:
    """Carry out an ordered action, or push the questions it still has."""
    group = g.state.t.charts.actions[action].group
    if group == GROUP_COMMAND:
        begin_command(g, hq, unit, action)
    elif group == GROUP_MOVEMENT:
        begin_movement(g, hq, unit, action)
    elif group == GROUP_RALLY:
        begin_rally(g, hq, unit, action)
    else:
        begin_combat(g, hq, unit, action)
