"""An impulse: choose a unit, choose its action, carry it out, until the Commands are spent (4.1, 4.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.purse import Purse
from sandtable.games.fields_of_fire.rules.movement.infantry import destinations
from sandtable.games.fields_of_fire.rules.pieces.skills import GENERAL_INITIATIVE, SPAWN_TEAM, held, use_skill
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.rally.teams import SpawnTeam, spawners
from sandtable.games.fields_of_fire.rules.transport.carrying import carries_anything, overloaded, put_down
from sandtable.games.fields_of_fire.rules.transport.putting_down import PutDown, WhoPutsDown, anybody_drops
from sandtable.games.fields_of_fire.state.action_codes import MOVE_ADJACENT
from sandtable.games.fields_of_fire.state.codes import PLAYER
from sandtable.games.fields_of_fire.state.company import COMPLETED, NOBODY, UNITS, Company

from .menu import must_move_off, offers, order_refusal, orderable, orders_off, unit_reason, unit_refusal, urgent
from .table import BY_CODE

NO_SKILL: Final = Reason("12.7b", "no-skill")
FLYING_FIRST: Final = Reason("11.1.1c", "flying-first")
CROWD_FIRST: Final = Reason("5.1.5c", "crowd-first")


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
        """Units that must be ordered before any other."""
        return urgent(s, self.hq, self.remaining(s)) if s.box or s.crowded else []

    def others(self, s: Company) -> list[int]:
        """Units that can receive an order when none must come first."""
        left = self.remaining(s)
        return [unit for unit in range(s.used) if s.kind[unit] and orderable(s, self.hq, unit, left)]

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        first = self.first(s)
        found: list[Action] = [("unit", unit) for unit in (first or self.others(s))]
        skill = self.skill(s)
        if skill:
            found.append(("skill", skill))
        if anybody_drops(s):
            found.append(("drop",))  # no order: whoever the unit listens to, whatever is urgent (5.1.6B)
        if not first:
            found.append(DONE)
        return found

    def skill(self, s: Company) -> int:
        """A skill used on its own: one more General Initiative Command, or a team from a squad (12.7b)."""
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
        if a[0] == "drop":
            g.push(WhoPutsDown())
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
        s = g.state
        why = unit_refusal(s, self.hq, ref[1], self.unit_reason(s, ref[1]))
        return [] if why is None else [why]

    def unit_reason(self, s: Company, unit: int) -> Reason | None:
        """Why a unit cannot be ordered anything now; None if it can (4.1, 4.2)."""
        first = self.first(s)
        reason = unit_reason(s, self.hq, unit, self.remaining(s))
        if reason or not first or unit in first:
            return reason
        return FLYING_FIRST if first[0] in s.box else CROWD_FIRST

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        if a[0] == "skill":
            return None if a[1] == self.skill(g.state) else NO_SKILL.refuse()
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
            return [("action", action) for action in orders_off(g.state, self.hq, self.unit, left)]
        answers: list[Action] = [("action", action) for action in found]
        if overloaded(g.state, self.unit):
            answers.append(("put_down",))
        if answers and carries_anything(g.state, self.unit):
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
        act = BY_CODE[action]
        purse.pay(act.cost(s))
        if not act.by_others:
            s.done[self.unit] |= 1 << action
        if g.telling:
            g.tell("ordered", self.unit, action)
        g.pop()
        act.start(g, self.hq, self.unit)

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        purse = g.enclosing(Purse)
        ask = Ask(Msg("ask-order-unit", {"unit": ("unit", self.unit)}), "4.2")
        actions: list[int] = [a[1] for a in self.options(g) if a[0] == "action"]
        ask.info = {
            "commands": purse.remaining(s),
            "cost": {str(action): BY_CODE[action].cost(s) for action in actions},
            "rule": {str(action): s.t.charts.actions[action].rule for action in actions},
            "move": destinations(s, self.unit, MOVE_ADJACENT) if MOVE_ADJACENT in actions else [],
        }
        return ask

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        if a[0] != "action":
            return None
        return order_refusal(g.state, self.hq, self.unit, a[1], g.enclosing(Purse).remaining(g.state))
