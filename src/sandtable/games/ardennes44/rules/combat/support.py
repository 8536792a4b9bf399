"""Declaring artillery in a combat: the attacker first, then the defender rolls on his table (22.7, 22.8)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose, Pick
from sandtable.engine.frames import GO_ON, PASS
from sandtable.engine.message import Action, Ask, Msg, Option
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import OUTCOMES

from .artillery import (
    attack_guns,
    attack_unfit,
    defense_guns,
    defense_unfit,
)
from .preview import preview

TOT: Final = 1  # result of SupportDefense: the attack is over (22.8)
TABLES: Final = ["defensive_artillery_german", "defensive_artillery_allied"]


class SupportAttack(Pick[Front]):
    """The attacker names up to two artillery units (22.7)."""

    title = "title-support"
    verb = "support"
    kind = "unit"
    rule = "22.7"

    def next(self, g: Play[Front]) -> int:
        if not self.things(g.state):
            g.pop()
            return GO_ON
        return self.asked(g.state)

    def asked(self, s: Front) -> int:
        return s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target)}

    def things(self, s: Front) -> list[int]:
        fight = s.fight
        if len(fight.guns) >= s.t.limits.attack_support:
            return []
        return attack_guns(s, fight.role, fight.target, fight.entry, fight.attackers)

    def picked(self, s: Front) -> list[int]:
        return s.fight.guns

    def need(self, s: Front) -> tuple[int, int]:
        return 0, s.t.limits.attack_support - len(s.fight.guns)

    def reason(self, s: Front, thing: int) -> Reason | None:
        return attack_unfit(s, thing, s.fight.target, s.fight.entry, s.fight.attackers)

    def choose(self, g: Play[Front], thing: int) -> None:
        s = g.state
        s.fight.guns.append(thing)
        s.fired[thing] = 1
        g.tell("supported", thing, s.fight.target)

    def ask(self, g: Play[Front]) -> Ask:
        ask = super().ask(g)
        ask.info = preview(g.state, g.state.fight)
        return ask

    def describe(self, g: Play[Front], a: Action) -> Option | None:
        """Whatever ends the declaration lets the dice roll: the table asks to confirm."""
        s = g.state
        if a[0] == "done":
            return Option(a, Msg("do-fight", {"hex": ("hex", s.fight.target)}), [], "", True)
        last = len(self.things(s)) == 1 or len(s.fight.guns) + 1 >= s.t.limits.attack_support
        return Option(a, Msg("do-support", {"unit": ("unit", a[1])}), [("unit", a[1])], "support", last)


class SupportDefense(Choose[Front]):
    """The defender may name one artillery unit and rolls (22.8); pops TOT when that ends the attack."""

    title = "title-support"
    is_reaction = True
    verb = "support"
    kind = "unit"
    others = (PASS,)
    rule = "22.8a"

    def asked(self, s: Front) -> int:
        return 1 - s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target)}

    def things(self, s: Front) -> list[int]:
        return defense_guns(s, 1 - s.fight.role, s.fight.target, s.fight.defenders)

    def reason(self, s: Front, thing: int) -> Reason | None:
        return defense_unfit(s, thing, s.fight.target, s.fight.defenders)

    def choose(self, g: Play[Front], thing: int) -> None:
        s = g.state
        s.fired[thing] = 1
        g.tell("supported", thing, s.fight.target)
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
        ask = super().ask(g)
        ask.info = preview(g.state, g.state.fight)
        return ask
