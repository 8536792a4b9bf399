"""Breakthrough Combat after D1*, or joining the next attack instead (19.4-19.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.combat.attack import may_attack_somewhere
from sandtable.games.ardennes44.rules.combat.attackers import attackable, attacks_by_night, begin_fight, may_begin
from sandtable.games.ardennes44.rules.combat.odds import out_of_supply
from sandtable.games.ardennes44.rules.ground.passage import faces
from sandtable.games.ardennes44.state.front import BOX, Front

NOT_IN_REACH: Final = Reason("19.4a", "breakthrough")


def able(s: Front, units: list[int], advanced: list[int]) -> list[int]:
    """Participants that could be in a Breakthrough Group: in supply, mechanized or one hex on (19.4, 19.6)."""
    found: list[int] = []
    for at in range(len(units)):
        unit = units[at]
        if out_of_supply(s, unit) or s.place[unit] >= BOX or s.t.artillery[unit] or s.ban[unit]:
            continue
        if s.t.mechanized[unit] or advanced[at] <= 1:
            found.append(unit)
    return found


def enemy_hexes(s: Front, units: list[int]) -> list[int]:
    """Enemy-held hexes next to those of these units that may attack by themselves, by number."""
    found: list[int] = []
    for unit in units:
        if not attacks_by_night(s, unit):
            continue  # a companion whom Peiper has left behind (27.5)
        for hex in s.t.grid.around(s.place[unit]):
            if s.zoc.holder(hex) == 2 - s.role and hex not in found and faces(s, s.place[unit], hex):
                found.append(hex)
    found.sort()
    return found


def helpable(s: Front, group: list[int]) -> bool:
    """Whether a group stands next to a hex that others are about to attack (19.5)."""
    for hex in enemy_hexes(s, group):
        if attackable(s, hex):
            for near in s.t.grid.around(hex):
                for unit in s.units_at(near):
                    if may_attack_somewhere(s, unit) and may_begin(s, unit):
                        return True
    return False


class BreakThrough(Frame[Front]):
    """After D1* and the advance one stack may attack again at once, or help the next attack (19.4, 19.5)."""

    title = "title-breakthrough"

    def __init__(self) -> None:
        super().__init__()
        self.units: list[int] = []
        self.advanced: list[int] = []
        self.begun = 0

    def next(self, g: Play[Front]) -> int:
        s = g.state
        if not self.begun:
            self.begun = 1
            self.units = able(s, s.fight.attackers, s.fight.advanced)
            self.advanced = [s.fight.advanced[s.fight.attackers.index(unit)] for unit in self.units]
        if not self.units or not enemy_hexes(s, self.units):
            g.pop()
            return GO_ON
        return s.role

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        found: list[Action] = [("breakthrough", hex) for hex in enemy_hexes(s, self.units)]
        found.extend([("help", hex) for hex in self._stacks(s) if helpable(s, self._group(s, hex))])
        found.append(PASS)
        return found

    def _group(self, s: Front, hex: int) -> list[int]:
        return [unit for unit in self.units if s.place[unit] == hex]

    def _stacks(self, s: Front) -> list[int]:
        hexes: list[int] = []
        for unit in self.units:
            if s.place[unit] not in hexes:
                hexes.append(s.place[unit])
        hexes.sort()
        return hexes

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "pass":
            g.pop()
        elif a[0] == "help":
            s.helpers = self._group(s, a[1])
            if not all(s.t.mechanized[unit] for unit in s.helpers):
                s.helpers = [unit for unit in s.helpers if self.advanced[self.units.index(unit)] <= 1]
            g.pop()
        else:
            fight = begin_fight(s, a[1])
            fight.breakthrough = 1
            fight.entry = 0
            fight.pool, fight.pool_hexes = self.units[:], self.advanced[:]
            g.pop(1)

    def ask(self, g: Play[Front]) -> Ask:
        return Ask(Msg("ask-break-through"), "19.4a")

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        return about(NOT_IN_REACH, ("hex", a[1])) if a[0] == "breakthrough" else None
