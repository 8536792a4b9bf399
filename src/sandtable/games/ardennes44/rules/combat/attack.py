"""The questions of an attack: which hex, and which units join (14.1-14.3)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Pick
from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, here
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.ground.passage import faces
from sandtable.games.ardennes44.rules.optional.dump_attack import guarded_dumps
from sandtable.games.ardennes44.state.front import BLOCKING, BOX, Front
from sandtable.games.ardennes44.state.zoc_map import HELD, NEAR

from .attackers import (
    NOT_ADJACENT,
    apart_because,
    attack_unfit,
    attackable,
    begin_fight,
    beginners,
    blocking_entry,
    bystanders,
    candidates,
    everybody,
    joiners,
    may_begin,
    neighbours_fit,
)
from .odds import attack_total, defending, defense_total
from .preview import preview

EMPTY_HEX: Final = Reason("14.1a", "attack-empty")
HAS_DEFENDED: Final = Reason("14.1b", "attack-defended")
NOBODY_NEAR: Final = Reason("14.1a", "attack-nobody")


class ChooseAttack(Frame[Front]):
    """The attacker chooses the next hex to attack (pops 1), or ends his combats (14.1)."""

    title = "title-combat"

    def __init__(self) -> None:
        super().__init__()
        self.ready: list[int] = []  # units that may still begin an attack
        self.begun = 0

    def next(self, g: Play[Front]) -> int:
        s = g.state
        if not self.begun:
            self.begun = 1
            self.ready = [unit for unit in s.t.unit_ids if may_attack_somewhere(s, unit)]
            return GO_ON
        return s.role

    def options(self, g: Play[Front]) -> list[Action]:
        found: list[Action] = [("attack", hex) for hex in self.targets(g.state)]
        found.append(DONE)
        return found

    def targets(self, s: Front) -> list[int]:
        """Hexes that some unit may attack now, by number."""
        watch = s.zoc.watch[1 - s.role]
        neighbours = s.t.grid.neighbours
        found: list[int] = []
        for unit in self.ready:
            place = s.place[unit]
            if s.attacked[unit] or not may_begin(s, unit):
                continue
            if place >= BLOCKING:
                hex = s.scenario.entry_hex[place - BLOCKING]
                if watch[hex] & HELD and hex not in found and blocking_entry(s, s.role, hex) and attackable(s, hex):
                    found.append(hex)
            elif 0 <= place < BOX and watch[place] & NEAR:
                for at in range(6 * place, 6 * place + 6):
                    hex = neighbours[at]
                    if hex >= 0 and watch[hex] & HELD and hex not in found and attackable(s, hex):
                        if faces(s, place, hex):
                            found.append(hex)
        if s.rules.fuel_dumps and s.role == 0:
            found.extend([hex for hex in guarded_dumps(s) if self._can_reach(s, hex)])
        found.sort()
        return found

    def _can_reach(self, s: Front, hex: int) -> bool:
        return any(may_begin(s, unit) for unit in neighbours_fit(s, hex))

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        begin_fight(s, a[1])
        g.pop(1)

    def ask(self, g: Play[Front]) -> Ask:
        ask = Ask(Msg("ask-choose-attack"), "14.1a")
        ask.info = {"targets": {str(hex): all_out(g.state, hex) for hex in self.targets(g.state)}}
        return ask

    def describe(self, g: Play[Front], a: Action) -> Option | None:
        """An attack that one unit alone can make begins at once: the table asks to confirm."""
        s = g.state
        if a[0] != "attack" or len([unit for unit in neighbours_fit(s, a[1]) if may_begin(s, unit)]) > 1:
            return None
        label = Msg("do-attack", {"hex": ("hex", a[1])})
        return Option(a, label, [("hex", a[1])], "attack", True)

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        return about(self._spared(g.state, a[1]), ("hex", a[1])) if a[0] == "attack" else None

    def explain_here(self, g: Play[Front], ref: Ref, role: int) -> list[Refusal]:
        s = g.state
        kind, number = ref
        if kind == "hex" and number not in self.targets(s):
            return [about(self._spared(s, number), ref)]
        if kind == "unit" and s.t.side[number] == role + 1 and s.place[number] >= 0:
            reason = attack_unfit(s, number)
            if reason:
                return [about(reason, ref)]
        return []

    def _spared(self, s: Front, hex: int) -> Reason:
        """Why a hex that is not offered cannot be attacked."""
        if s.side_at(hex) != 2 - s.role:
            return EMPTY_HEX
        return NOBODY_NEAR if attackable(s, hex) else HAS_DEFENDED


def all_out(s: Front, hex: int) -> list[int]:
    """Attack and defense if every unit nearby attacked a hex, before shifts and the limit of two formations."""
    units = neighbours_fit(s, hex)
    attack = attack_total(s, units, [s.place[unit] for unit in units], hex)
    return [attack, defense_total(s, hex, defending(s, hex))]


def may_attack_somewhere(s: Front, unit: int) -> bool:
    """Whether a unit of the active side is in a place to attack and fit to do so."""
    place = s.place[unit]
    if s.t.side[unit] != s.role + 1 or place < 0 or BOX <= place < BLOCKING:
        return False
    return attack_unfit(s, unit) is None


class JoinAttack(Pick[Front]):
    """The attacker adds the units that take part, one by one (14.2, 14.3)."""

    title = "title-attack"
    verb = "join"
    kind = "unit"
    rule = "14.31"

    def asked(self, s: Front) -> int:
        return s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target)}

    def things(self, s: Front) -> list[int]:
        return beginners(s, s.fight.attackers)

    def picked(self, s: Front) -> list[int]:
        return s.fight.attackers

    def need(self, s: Front) -> tuple[int, int]:
        return (0 if s.fight.attackers else 1, len(joiners(s, s.fight.attackers)))

    def options(self, g: Play[Front]) -> list[Action]:
        found = super().options(g)
        return found if g.state.fight.attackers else found[:-1]

    def choose(self, g: Play[Front], thing: int) -> None:
        fight = g.state.fight
        fight.attackers.append(thing)
        fight.origins.append(g.state.place[thing])

    def ask(self, g: Play[Front]) -> Ask:
        s, ask = g.state, super().ask(g)
        ask.info = preview(s, s.fight)
        ask.info["apart"] = bystanders(s)
        ask.info["everybody"] = everybody(s)
        return ask

    def describe(self, g: Play[Front], a: Action) -> Option | None:
        """Confirm whatever begins the attack: the end of the choice, or the last unit that can join."""
        s = g.state
        if a[0] != "join":
            return Option(a, Msg("do-begin_attack", {"hex": ("hex", s.fight.target)}), [], "", True)
        final = not joiners(s, [*s.fight.attackers, a[1]])
        return Option(a, Msg("do-join", {"unit": ("unit", a[1])}), [("unit", a[1])], "attack", final)

    def reason(self, s: Front, thing: int) -> Reason | None:
        if s.fight.breakthrough or thing in candidates(s, s.fight.target):
            return apart_because(s, thing) or NOT_ADJACENT
        return attack_unfit(s, thing) or NOT_ADJACENT

    def explain_here(self, g: Play[Front], ref: Ref, role: int) -> list[Refusal]:
        s = g.state
        mine = ref[0] == "unit" and s.t.side[ref[1]] == role + 1 and ref[1] not in s.fight.attackers
        return here(self.refusal(s, ref[1])) if mine else []
