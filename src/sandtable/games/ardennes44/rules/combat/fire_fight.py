"""Fire Fights: the choice between Engaged and the table, the Lead Unit, its modifiers (16.2)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.message import Action, Ask, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.ground.passage import can_enter
from sandtable.games.ardennes44.state.fight import Fight
from sandtable.games.ardennes44.state.front import Front
from sandtable.games.ardennes44.state.tables import ELITE, GREEN, OUTCOMES

CANNOT_LEAD: Final = Reason("16.2b", "lead")


def leads(s: Front, fight: Fight) -> list[int]:
    """The attackers that may lead: those that could advance into the defender's hex (16.2)."""
    units, origins, target = fight.attackers, fight.origins, fight.target
    return [units[at] for at in range(len(units)) if can_enter(s, units[at], origins[at], target)]


def lead_modifier(s: Front, unit: int, target: int) -> int:
    """The die modifier of a Lead Unit: Green +1, Elite -1, against tanks only if it is a Tank Unit (16.2)."""
    t = s.t
    if t.morale[unit] == GREEN:
        return t.limits.fire_fight_green
    if t.morale[unit] == ELITE and (t.tank[unit] or not tanks_there(s, target)):
        return t.limits.fire_fight_elite
    return 0


def tanks_there(s: Front, hex: int) -> bool:
    """Whether a Tank Unit is in the hex."""
    unit = s.first[hex]
    while unit:
        if s.t.tank[unit]:
            return True
        unit = s.link[unit]
    return False


class FireFight(Choose[Front]):
    """The attacker names a Lead Unit and rolls, or takes Engaged (16.2); pops with the result."""

    title = "title-fire-fight"
    is_reaction = True
    verb = "lead"
    kind = "unit"
    others = (("engage",),)
    rule = "16.2a"

    def asked(self, s: Front) -> int:
        return s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target)}

    def things(self, s: Front) -> list[int]:
        return leads(s, s.fight)

    def refusal(self, s: Front, thing: int) -> Refusal | None:
        unit = ("unit", thing)
        return CANNOT_LEAD.refuse(unit, unit=unit, hex=("hex", s.fight.target))

    def choose(self, g: Play[Front], thing: int) -> None:
        s = g.state
        t, fight = s.t, s.fight
        fight.lead = thing
        die = g.die("roll-fire-fight")
        modified = die + t.result_fire_fight[fight.result] + lead_modifier(s, fight.lead, fight.target)
        result = t.result(OUTCOMES[t.die_tables["fire_fight"].outcome(modified)])
        if g.telling:
            g.tell("fire_fight", fight.lead, modified, result)
        g.pop(result)

    def otherwise(self, g: Play[Front], a: Action) -> None:
        g.pop(g.state.t.result("Eng"))

    def ask(self, g: Play[Front]) -> Ask:
        s, ask = g.state, super().ask(g)
        extra = s.t.result_fire_fight[s.fight.result]
        ask.info = {"modifiers": {str(unit): extra + lead_modifier(s, unit, s.fight.target) for unit in self.things(s)}}
        return ask
