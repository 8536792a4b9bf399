"""Snafu check before round 1 (AC.adv.snafu)."""

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
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
from .refusals import refuse_here
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


class LateShip(Frame[Sea]):
    """The target player picks the active ship that comes late (AC.adv.snafu.3, AC.adv.snafu.4)."""

    title = "title-snafu"

    def next(self, g: Play[Sea]) -> int:
        return 1 - g.state.board.active_side

    def options(self, g: Play[Sea]) -> list[Action]:
        s = g.state
        return [("late", ship) for ship in vessels(s, s.board.active_side)]

    def answer(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        ship: int = a[1]
        s.board.late_ship = ship
        s.in_battle[ship] = ENTERS_LATER
        s.smoke[ship] = 0
        g.tell("late", ship, s.board.late_round)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        s = g.state
        rule = "AC.adv.snafu.4" if s.board.snafu == BOILER_ROOM else "AC.adv.snafu.3"
        return Ask(Msg("ask-late-ship", {"round": s.board.late_round}), rule)

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        s = g.state
        enemy = ref[0] == "ship" and is_vessel(s, ref[1]) and owner(s, ref[1]) == s.board.active_side
        return [] if ref[0] != "ship" else refuse_here(None if enemy else NOT_ENEMY, ref[1], ref[1])


class NoRadar(Frame[Sea]):
    """The player favoured by the die puts the No Radar marker on an enemy ship (AC.adv.snafu.5)."""

    title = "title-snafu"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Sea]) -> int:
        if not vessels(g.state, 1 - self.side):
            g.pop()
            return GO_ON
        return self.side

    def options(self, g: Play[Sea]) -> list[Action]:
        return [("no_radar", ship) for ship in vessels(g.state, 1 - self.side)]

    def answer(self, g: Play[Sea], a: Action) -> None:
        g.state.no_radar[a[1]] = 1
        g.tell("no_radar", a[1])
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        return Ask(Msg("ask-no-radar"), "AC.adv.snafu.5")

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        s = g.state
        enemy = ref[0] == "ship" and is_vessel(s, ref[1]) and owner(s, ref[1]) != self.side
        return [] if ref[0] != "ship" else refuse_here(None if enemy else NOT_ENEMY, ref[1], ref[1])
