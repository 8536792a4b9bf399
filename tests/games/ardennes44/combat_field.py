"""What combat tests share: counters with set values, and an attack from its declaration to its result."""

from __future__ import annotations

from typing import Any

from games.ardennes44.field import GERMANS, Field
from sandtable.games.ardennes44.loading import load
from sandtable.games.ardennes44.rules.combat.attackers import begin_fight
from sandtable.games.ardennes44.rules.combat_phase import CombatPhase
from sandtable.games.ardennes44.state.fight import Fight


def outfit(field: Field, unit: int, **values: int) -> int:
    """Print other values on a counter of this field alone."""
    whole = load.tables()
    for name, value in values.items():
        if getattr(field.t, name) is getattr(whole, name):
            setattr(field.t, name, getattr(whole, name)[:])
        getattr(field.t, name)[unit] = value
    return unit


def fight_of(field: Field, target: str, *units: int, role: int = GERMANS) -> Fight:
    """A combat against a hex as if these units had joined it."""
    s = field.s
    s.role = role
    fight = begin_fight(s, field.hex(target))
    for unit in units:
        fight.attackers.append(unit)
        fight.origins.append(s.place[unit])
    return fight


class Battle:
    """A Combat Phase being played."""

    def __init__(self, field: Field, role: int = GERMANS, turn: int = 5, night: int = 0) -> None:
        self.field = field
        self.match = field.run(CombatPhase(), role, turn, night)

    @property
    def asking(self) -> str:
        """The class of the frame that asks."""
        return type(self.match.play.stack[-1]).__name__ if self.match.play.stack else ""

    @property
    def fight(self) -> Fight:
        """The combat under way."""
        return self.field.go().fight

    def say(self, *action: Any) -> Battle:
        """Answer the open question."""
        self.match.apply(tuple(action))
        return self

    def through(self) -> Battle:
        """Past the disengagements."""
        if self.asking == "Disengagement":
            self.say("done")
        return self

    def attack(self, target: str, *units: int) -> Battle:
        """Declare an attack with these units and nobody else."""
        self.through()
        self.say("attack", self.field.hex(target))
        for unit in units:
            if self.asking == "JoinAttack" and unit not in self.fight.attackers:
                self.say("join", unit)
        if self.asking == "JoinAttack":
            self.say("done")
        return self

    def events(self) -> list[str]:
        """The kinds of events told so far."""
        return [event[1] for event in self.match.play.events]

    def of(self, kind: str) -> list[tuple[Any, ...]]:
        """The arguments of all events of a kind."""
        return [event[2] for event in self.match.play.events if event[1] == kind]


ROLLS = {
    "A1": (1, 6), "A1/Eng": (1, 5), "Eng": (1, 4), "FF(+1)": (1, 3), "EX": (1, 2), "FF": (1, 1),
    "DR2": (3, 2), "DR3": (3, 1), "DR4": (5, 2), "D1*": (5, 1),
}  # fmt: skip


def roll_result(field: Field, result: str, target: str, units: list[int], *more: int, role: int = GERMANS) -> Battle:
    """Attack a hex on bare ground so that the table gives this result; further dice follow."""
    times, die = ROLLS[result]
    defenders = field.s.units_at(field.hex(target))
    for unit in defenders:
        outfit(field, unit, defense=2, reduced_defense=2, tq=0)
    for at, unit in enumerate(units):
        strength = times * 2 * len(defenders) if at == 0 else 0
        outfit(field, unit, attack=max(strength, 1), reduced_attack=max(strength, 1), tq=0)
    if len(units) > 1:
        outfit(field, units[0], attack=times * 2 * len(defenders) - len(units) + 1)
    battle = Battle(field, role)
    field.dice(die, *more)
    return battle.attack(target, *units)
