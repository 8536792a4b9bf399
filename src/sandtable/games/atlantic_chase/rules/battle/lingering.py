"""Lingering Effects step: every special effect is checked, with or without damage control (AC.adv.ling)."""

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.concepts.ships import refresh_tf, score_hits, sink
from sandtable.games.atlantic_chase.state.codes import (
    BRIDGE,
    CHECKS,
    EFFECTS,
    HIT_AND_NO_CHANGE,
    KEEP_ALL,
    KEEP_HIGHEST_2,
    NO_CHANGE,
    NOT_CHECKED,
    REPAIRED,
    SUNK,
)
from sandtable.games.atlantic_chase.state.sea import AT_SEA, BRIDGE_OPEN, Sea

from .dice import all_ways, kept_sum, sums
from .effects import BridgeChoice, remove_effect
from .refusals import refuse
from .ships import BRIDGE_FIRST, on_board, owner

SEVEN: Final = 7  # any sum tells whether an effect is checked at all


def checked(s: Sea, ship: int) -> list[int]:
    """Special effects of a ship that are checked in the Lingering Effects step (AC.adv.ling.1, AC.adv.fx.11b)."""
    found: list[int] = []
    effects = s.effects[ship]
    effect = 0
    while effects >> effect:
        if (effects >> effect) & 1 and s.t.battle.lingering.results(SEVEN, effect)[0] != NOT_CHECKED:
            found.append(effect)
        effect += 1
    return found


def ships_to_check(s: Sea) -> list[int]:
    """Ships on the board with an effect to check, the active side's first."""
    active = s.board.active_side
    ships = on_board(s, active) + on_board(s, 1 - active)
    return [ship for ship in ships if checked(s, ship)]


def may_control(s: Sea, ship: int, effect: int) -> bool:
    """Damage control goes to the Bridge effect if there is one (AC.adv.fx.2b)."""
    return effect == BRIDGE or not (s.effects[ship] >> BRIDGE) & 1


class Lingering(Frame[Sea]):
    """Ship by ship, the owner checks the effects in any order; one of them may get damage control."""

    title = "title-lingering"

    def __init__(self, ships: list[int] | None = None) -> None:
        super().__init__()
        self.ships: list[int] = [] if ships is None else ships
        self.effects: list[int] = []  # of the first ship, still to check
        self.opened = 0
        self.controlled = 0  # 1: the first ship has used damage control

    def next(self, g: Play[Sea]) -> int:
        s = g.state
        if not self.ships:
            g.pop()
            return GO_ON
        ship = self.ships[0]
        if not self.opened:
            self.effects = checked(s, ship)
            self.opened = 1
            return GO_ON
        if not self.effects or s.ship_where[ship] != AT_SEA:
            self.ships = self.ships[1:]
            self.opened = 0
            self.controlled = 0
            return GO_ON
        return owner(s, ship)

    def options(self, g: Play[Sea]) -> list[Action]:
        if self.controlled:
            return [("check", self.effects[0])]
        found: list[Action] = [("check", effect) for effect in self.effects]
        found += [("damage_control", effect) for effect in self.effects if may_control(g.state, self.ships[0], effect)]
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        ship = self.ships[0]
        effect: int = a[1]
        self.effects.remove(effect)
        keep, dice = KEEP_ALL, 2
        if a[0] == "damage_control":
            keep, dice = KEEP_HIGHEST_2, 3
            self.controlled = 1
            s.damage_control[ship] = 1
            g.tell("damage_control", ship, effect)
        rolled = kept_sum(g.dice("roll-lingering", dice), keep)
        linger(g, ship, effect, s.t.battle.lingering.results(rolled, effect)[0])

    def ask(self, g: Play[Sea]) -> Ask:
        ship = self.ships[0]
        ask = Ask(Msg("ask-lingering", {"ship": ("ship", ship)}), "AC.adv.ling.1")
        ask.info = {"ship": ship, "odds": [check_preview(g.state, effect) for effect in self.effects]}
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        ship = self.ships[0]
        if a[0] == "damage_control" and a[1] in self.effects and not may_control(g.state, ship, a[1]):
            return refuse(BRIDGE_FIRST, ship, ship)
        return None


def check_preview(s: Sea, effect: int) -> dict[str, object]:
    """Exact chances of a lingering check, plain and with damage control."""
    shown: dict[str, object] = {"effect": effect, "name": EFFECTS[effect]}
    for name, keep in (("check", KEEP_ALL), ("damage_control", KEEP_HIGHEST_2)):
        ways: dict[str, int] = {}
        for total, count in enumerate(sums(keep)):
            if count:
                result = CHECKS[s.t.battle.lingering.results(total, effect)[0]]
                ways[result] = ways.get(result, 0) + count
        shown[name] = {"of": all_ways(keep), "results": ways}
    return shown


def linger(g: Play[Sea], ship: int, effect: int, result: int) -> None:
    """Apply a result of the lingering table (AC.adv.ling.3)."""
    s = g.state
    if result == REPAIRED:
        remove_effect(g, ship, effect)
    elif result == SUNK:
        sink(g, ship)
    elif result in (NO_CHANGE, HIT_AND_NO_CHANGE):
        g.tell("no_change", ship, effect)
        if result == HIT_AND_NO_CHANGE:
            score_hits(g, ship, 1)
        elif effect == BRIDGE:
            s.bridge[ship] = BRIDGE_OPEN
            refresh_tf(s, s.ship_tf[ship])
            g.push(BridgeChoice(ship))
    elif result != NOT_CHECKED:
        s.effects[ship] &= ~(1 << effect)
        s.effects[ship] |= 1 << result
        refresh_tf(s, s.ship_tf[ship])
        g.tell("effect", ship, result)
