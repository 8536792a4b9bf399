"""Declared attacks are rolled one after another; their effects wait until all have been rolled (AC.bat.gun.1a)."""

from typing import Any, Final

from sandtable.engine.choices import Choose, YesNo
from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.concepts.leaders import use_leader
from sandtable.games.atlantic_chase.rules.concepts.ships import score_hits
from sandtable.games.atlantic_chase.state.codes import DIE_IS_SIX, HIT, KEEP_ALL, NEUTRAL, SPLASH, WATERLINE
from sandtable.games.atlantic_chase.state.sea import Sea
from sandtable.games.atlantic_chase.state.tables import ResultTable

from .dice import best_with_six, kept_sum
from .effects import (
    NO_EFFECT,
    SQUADRON_HITS,
    apply_effect,
    roll_location,
    severity_of,
    strike,
)
from .gunnery import GUN, SHOT
from .ships import (
    gunnery_modifier,
    is_squadron,
    leader_on_board,
    owner,
    reach_of,
    torpedo_modifier,
    vessels,
)

ROLL: Final = 0
READ: Final = 1
STRIKE: Final = 2
EFFECT: Final = 3  # numbers of a waiting effect: ship, hits, special effect


def table_of(s: Sea, weapon: int) -> ResultTable:
    """The table an attack is read on."""
    if s.rules.advanced_battle:
        return s.t.battle.adv_gunnery if weapon == GUN else s.t.battle.adv_torpedo
    return s.t.battle.gunnery if weapon == GUN else s.t.battle.torpedo


def rank(results: list[int]) -> int:
    """Results in order of gravity, for "would this be better": splash 0, each hit 1, severe 10, catastrophic 20."""
    if results[0] == SPLASH:
        return 0
    if results[0] == HIT:
        return len(results)
    return 10 * (severity_of(results[0]) + 1)


def shot_modifier(s: Sea, at: int) -> int:
    """What is added to the dice of a declared attack: GV, modifiers, a leader."""
    weapon, attacker, target, gv, _, leader = s.board.shots[at : at + SHOT]
    led = s.t.modifier[s.board.weather]["leader_plus_2"] if leader else 0
    if weapon == GUN:
        return gv + gunnery_modifier(s, attacker, target, reach_of(s, attacker, target)) + led
    return torpedo_modifier(s, attacker, target) + led


class ResolveShots(Frame[Sea]):
    """Roll every declared attack and write down what it does."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.stage = ROLL
        self.total = 0
        self.with_six = 0
        self.target = 0

    def next(self, g: Play[Sea]) -> int:
        shots = g.state.board.shots
        if self.at >= len(shots):
            g.state.board.shots = []
            g.pop()
        elif self.stage == ROLL:
            self._roll(g)
        elif self.stage == READ:
            self._read(g)
        else:
            self._strike(g)
        return GO_ON

    def _roll(self, g: Play[Sea]) -> None:
        s = g.state
        weapon, attacker, target, _, column, leader = s.board.shots[self.at : self.at + SHOT]
        keep = KEEP_ALL
        modifier = shot_modifier(s, self.at)
        if weapon == GUN:
            reach = reach_of(s, attacker, target)
            keep = s.t.battle.range_keep[reach]
            dice = g.dice("roll-gunnery", s.t.battle.range_dice[reach])
        else:
            s.torpedo_spent[attacker] = 1
            dice = g.dice("roll-torpedo", 2)
        if leader:
            use_leader(g, leader)
        self.total = kept_sum(dice, keep) + modifier
        self.with_six = best_with_six(dice, keep) + modifier
        self.target = target
        self.stage = READ
        side = owner(s, attacker)
        if leader_on_board(s, side, DIE_IS_SIX):
            table = table_of(s, weapon)
            if rank(table.results(self.with_six, column)) > rank(table.results(self.total, column)):
                g.push(DieAsSix(side, attacker, self.total, self.with_six))

    def _read(self, g: Play[Sea]) -> None:
        s = g.state
        weapon, attacker, target, _, column, _ = s.board.shots[self.at : self.at + SHOT]
        results = table_of(s, weapon).results(self.total, column)
        if g.telling:
            told = (attacker, target, self.total, len(results), results[0], shot_modifier(s, self.at))
            g.tell("gunnery" if weapon == GUN else "torpedo", *told)
        if results[0] == SPLASH:
            self.at += SHOT
            self.stage = ROLL
            return
        self.stage = STRIKE
        if weapon == GUN and s.board.confusion == owner(s, target) and len(vessels(s, owner(s, target))) > 1:
            g.push(Redirect(target))

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        if isinstance(child, DieAsSix) and result:
            self.total = self.with_six
        if isinstance(child, Redirect) and result:
            g.state.board.confusion = NEUTRAL
            g.tell("redirected", self.target, result)
            self.target = result

    def _strike(self, g: Play[Sea]) -> None:
        s = g.state
        weapon, attacker, target, gv, column, _ = s.board.shots[self.at : self.at + SHOT]
        self.at += SHOT
        self.stage = ROLL
        results = table_of(s, weapon).results(self.total, column)
        severity = severity_of(results[0])
        if severity < 0:
            self._score(s, weapon, len(results))
            return
        if is_squadron(s, self.target):
            self._score(s, weapon, SQUADRON_HITS[severity])
            return
        location = WATERLINE
        if weapon == GUN:
            location = roll_location(g, severity, reach_of(s, attacker, target))
        g.tell("special_result", self.target, severity, location)
        s.board.pending += strike(g, self.target, severity, location, gv)

    def _score(self, s: Sea, weapon: int, hits: int) -> None:
        """Hits of one attack; the limit of a dispersed convoy may leave torpedoes out (C20)."""
        if weapon != GUN and not s.rules.dispersed_torpedo_cap:
            for _ in range(hits):
                s.board.pending += [self.target, 1, NO_EFFECT]
        else:
            s.board.pending += [self.target, hits, NO_EFFECT]


class ApplyResults(Frame[Sea]):
    """After all have fired, hits and special effects take effect in the order of fire."""

    def next(self, g: Play[Sea]) -> int:
        pending = g.state.board.pending
        if not pending:
            g.pop()
            return GO_ON
        ship, hits, effect = pending[:EFFECT]
        del pending[:EFFECT]
        if hits:
            score_hits(g, ship, hits)
        if effect != NO_EFFECT:
            apply_effect(g, ship, effect)
        return GO_ON


class DieAsSix(YesNo[Sea]):
    """Forbes and Marschall, after a roll: one die counts as a 6 (AC.comp.leader.2b)."""

    title = "title-leader"
    is_reaction = True
    yes = ("die_as_six",)
    no = PASS
    rule = "AC.comp.leader.2"

    def __init__(self, side: int = 0, ship: int = 0, total: int = 0, with_six: int = 0) -> None:
        super().__init__()
        self.side = side
        self.ship = ship
        self.total = total
        self.with_six = with_six

    def asked(self, s: Sea) -> int:
        return self.side

    def named(self, s: Sea) -> dict[str, Any]:
        leader = leader_on_board(s, self.side, DIE_IS_SIX)
        return {"leader": ("leader", leader), "total": self.total, "with": self.with_six, "ship": ("ship", self.ship)}

    def decide(self, g: Play[Sea], yes: bool) -> None:
        if yes:
            use_leader(g, leader_on_board(g.state, self.side, DIE_IS_SIX))
        g.pop(1 if yes else 0)


class Redirect(Choose[Sea]):
    """Confusion: a hit or special result just scored strikes another ship of the same side (AC.adv.snafu.2a)."""

    title = "title-confusion"
    is_reaction = True
    verb = "redirect"
    kind = "ship"
    others = (PASS,)
    rule = "AC.adv.snafu.2"

    def __init__(self, ship: int = 0) -> None:
        super().__init__()
        self.ship = ship

    def asked(self, s: Sea) -> int:
        return owner(s, self.ship)

    def named(self, s: Sea) -> dict[str, Any]:
        return {"ship": ("ship", self.ship)}

    def things(self, s: Sea) -> list[int]:
        return [ship for ship in vessels(s, owner(s, self.ship)) if ship != self.ship]
