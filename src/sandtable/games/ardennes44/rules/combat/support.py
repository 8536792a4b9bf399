"""Declaring artillery in a combat: the attacker first, then the defender rolls on his table (22.7, 22.8)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import OUTCOMES

from .artillery import (
    REASON_RULES,
    REASONS,
    attack_guns,
    attack_unfit,
    defense_guns,
    defense_unfit,
)
from .preview import preview

TOT: Final = 1  # result of SupportDefense: the attack is over (22.8)
TABLES: Final = ["defensive_artillery_german", "defensive_artillery_allied"]


class SupportAttack(Frame[Front]):
    """The attacker names up to two artillery units (22.7)."""

    title = "title-support"

    def guns(self, s: Front) -> list[int]:
        """Guns that may still be named."""
        fight = s.fight
        if len(fight.guns) >= s.t.limits.attack_support:
            return []
        return attack_guns(s, fight.role, fight.target, fight.entry, fight.attackers)

    def next(self, g: Play[Front]) -> int:
        if not self.guns(g.state):
            g.pop()
            return GO_ON
        return g.state.fight.role

    def options(self, g: Play[Front]) -> list[Action]:
        found: list[Action] = [("support", unit) for unit in self.guns(g.state)]
        found.append(DONE)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        s.fight.guns.append(a[1])
        s.fired[a[1]] = 1
        g.tell("supported", a[1], s.fight.target)

    def ask(self, g: Play[Front]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-support-attack", {"hex": ("hex", s.fight.target)}), "22.7")
        ask.kind = "pick"
        ask.chosen = [("unit", unit) for unit in s.fight.guns]
        ask.need = (0, s.t.limits.attack_support - len(s.fight.guns))
        ask.info = preview(s, s.fight)
        return ask

    def describe(self, g: Play[Front], a: Action) -> Option | None:
        """Whatever ends the declaration lets the dice roll: the table asks to confirm."""
        s = g.state
        if a[0] == "done":
            return Option(a, Msg("do-fight", {"hex": ("hex", s.fight.target)}), [], "", True)
        last = len(self.guns(s)) == 1 or len(s.fight.guns) + 1 >= s.t.limits.attack_support
        return Option(a, Msg("do-support", {"unit": ("unit", a[1])}), [("unit", a[1])], "support", last)

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        if a[0] != "support":
            return None
        fight = g.state.fight
        reason = attack_unfit(g.state, a[1], fight.target, fight.entry, fight.attackers)
        return refuse_gun(a[1], reason) if reason else None

    def explain_here(self, g: Play[Front], ref: Ref, role: int) -> list[Refusal]:
        refusal = self.explain(g, ("support", ref[1])) if ref[0] == "unit" else None
        return [] if refusal is None else [refusal]


class SupportDefense(Frame[Front]):
    """The defender may name one artillery unit and rolls (22.8); pops TOT when that ends the attack."""

    title = "title-support"

    def next(self, g: Play[Front]) -> int:
        return 1 - g.state.fight.role

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        found: list[Action] = [
            ("support", unit) for unit in defense_guns(s, 1 - s.fight.role, s.fight.target, s.fight.defenders)
        ]
        found.append(PASS)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "pass":
            g.pop()
            return
        s.fired[a[1]] = 1
        g.tell("supported", a[1], s.fight.target)
        table = s.t.die_tables[TABLES[1 - s.fight.role]]
        die = g.die("roll-defensive-artillery")
        if OUTCOMES[table.outcome(die)] == "tot":
            g.tell("time_on_target", s.fight.target)
            g.pop(TOT)
            return
        s.fight.gun_shift = table.value(die)
        g.tell("guns_answered", s.fight.target, -s.fight.gun_shift)
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-support-defense", {"hex": ("hex", s.fight.target)}), "22.8a")
        ask.info = preview(s, s.fight)
        return ask

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        if a[0] != "support":
            return None
        reason = defense_unfit(g.state, a[1], g.state.fight.target, g.state.fight.defenders)
        return refuse_gun(a[1], reason) if reason else None

    def explain_here(self, g: Play[Front], ref: Ref, role: int) -> list[Refusal]:
        refusal = self.explain(g, ("support", ref[1])) if ref[0] == "unit" else None
        return [] if refusal is None else [refusal]


def refuse_gun(unit: int, reason: int) -> Refusal:
    """The refusal of an artillery unit."""
    msg = Msg("refused-gun-" + REASONS[reason], {"unit": ("unit", unit)})
    return Refusal((REASON_RULES[reason],), msg, [("unit", unit)])
