"""Snafu check before round 1 (AC.adv.snafu)."""

from typing import Any

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON
from sandtable.engine.message import Ask, Refusal
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.codes import (
    BOILER_ROOM,
    CONFUSION,
    FOG,
    GOOD_VISIBILITY,
    KEEP_ALL,
    MECHANICAL_DISTRESS,
    NO_RADAR_SNAFU,
    OPEN_ARC,
    POOR_VISIBILITY,
    UNEXPECTED_BEARING,
)
from sandtable.games.atlantic_chase.state.sea import ENTERS_LATER, Sea

from .dice import kept_sum
from .refusals import refuse
from .ships import NOT_ENEMY, is_vessel, owner, vessels

MECHANICAL_DISTRESS_ROUND = 2  # AC.adv.snafu.3


def snafu_check(g: Play[Sea]) -> None:
    """The active player rolls, the result takes effect (AC.adv.snafu.1)."""
    s = g.state
    b = s.board
    rolled = kept_sum(g.dice("roll-snafu", 2), KEEP_ALL)
    b.snafu = s.t.battle.snafu[b.weather].results(rolled, 0)[0]
    alone = len(vessels(s, b.active_side)) <= 1
    late = b.snafu in (MECHANICAL_DISTRESS, BOILER_ROOM)
    if alone and (late or (b.snafu == FOG and s.rules.fog_single_ship_confusion)):
        b.snafu = CONFUSION
    g.tell("snafu", b.snafu)
    _take_effect(g, b.snafu)


def _take_effect(g: Play[Sea], snafu: int) -> None:
    s = g.state
    b = s.board
    if snafu == CONFUSION:
        b.confusion = beneficiary(g)
        g.tell("confusion", b.confusion)
    elif snafu == NO_RADAR_SNAFU:
        g.push(NoRadar(beneficiary(g)))
    elif snafu == MECHANICAL_DISTRESS:
        b.late_round = MECHANICAL_DISTRESS_ROUND
        g.push(LateShip())
    elif snafu == BOILER_ROOM:
        b.late_round = s.rules.boiler_room_round
        g.push(LateShip())
    elif snafu == FOG:
        b.fog = 1
    elif snafu == UNEXPECTED_BEARING:
        b.unexpected_bearing = 1
    elif snafu == OPEN_ARC:
        b.open_arc = 1
    elif snafu == GOOD_VISIBILITY:
        b.good_visibility = 1
        b.rounds += 1
    elif snafu == POOR_VISIBILITY:
        b.poor_visibility = 1


def beneficiary(g: Play[Sea]) -> int:
    """Even names the active player, odd the target player (AC.adv.snafu.1b)."""
    active = g.state.board.active_side
    return active if g.die("roll-beneficiary") % 2 == 0 else 1 - active


class LateShip(Choose[Sea]):
    """The target player picks the active ship that arrives late (AC.adv.snafu.3, AC.adv.snafu.4)."""

    title = "title-snafu"
    verb = "late"
    kind = "ship"

    def asked(self, s: Sea) -> int:
        return 1 - s.board.active_side

    def named(self, s: Sea) -> dict[str, Any]:
        return {"round": s.board.late_round}

    def things(self, s: Sea) -> list[int]:
        return vessels(s, s.board.active_side)

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        enemy = is_vessel(s, thing) and owner(s, thing) == s.board.active_side
        return refuse(None if enemy else NOT_ENEMY, thing, thing)

    def choose(self, g: Play[Sea], thing: int) -> None:
        s = g.state
        s.board.late_ship = thing
        s.in_battle[thing] = ENTERS_LATER
        s.smoke[thing] = 0
        g.tell("late", thing, s.board.late_round)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        ask = super().ask(g)
        ask.rule = "AC.adv.snafu.4" if g.state.board.snafu == BOILER_ROOM else "AC.adv.snafu.3"
        return ask


class NoRadar(Choose[Sea]):
    """The player favoured by the die puts the No Radar marker on an enemy ship (AC.adv.snafu.5)."""

    title = "title-snafu"
    verb = "no_radar"
    kind = "ship"
    rule = "AC.adv.snafu.5"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Sea]) -> int:
        if not self.things(g.state):
            g.pop()
            return GO_ON
        return self.side

    def asked(self, s: Sea) -> int:
        return self.side

    def things(self, s: Sea) -> list[int]:
        return vessels(s, 1 - self.side)

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        enemy = is_vessel(s, thing) and owner(s, thing) != self.side
        return refuse(None if enemy else NOT_ENEMY, thing, thing)

    def choose(self, g: Play[Sea], thing: int) -> None:
        g.state.no_radar[thing] = 1
        g.tell("no_radar", thing)
        g.pop()
