"""Break Away step (AC.bat.brk): modifiers, declarations, the roll, evasion."""

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.concepts.evasion import spend_em
from sandtable.games.atlantic_chase.rules.concepts.leaders import use_leader
from sandtable.games.atlantic_chase.rules.concepts.ships import ship_speed
from sandtable.games.atlantic_chase.state.codes import (
    CLOSING_ATTITUDE,
    DIE_IS_SIX,
    FAR,
    FAST,
    KEEP_ALL,
    KEEP_HIGHEST_2,
    ROLL_PLUS_2,
    STOPPED,
)
from sandtable.games.atlantic_chase.state.sea import BROKE_AWAY, Sea

from .dice import best_with_six, kept_sum
from .odds import roll_preview
from .refusals import refuse, refuse_here
from .ships import (
    NOT_YOURS,
    board_tf,
    leader_on_board,
    owner,
    vessels,
    why_not_break_away,
    why_not_evade,
)
from .shots import DieAsSix

# -- modifiers -------------------------------------------------------------------------------------------------


def slowest(s: Sea, ships: list[int]) -> int:
    """Speed of the slowest of the ships; faster than any when there are none."""
    speed = FAST + 1
    for ship in ships:
        speed = min(speed, ship_speed(s, ship))
    return speed


def fastest(s: Sea, ships: list[int]) -> int:
    """Speed of the fastest of the ships."""
    speed = STOPPED
    for ship in ships:
        speed = max(speed, ship_speed(s, ship))
    return speed


def basic_modifier(s: Sea, side: int) -> int:
    """Modifier of a side's break-away roll (AC.bat.brk.2)."""
    limit = s.t.limit
    own, foe = vessels(s, side), vessels(s, 1 - side)
    total = limit["break_away_far"] if all(s.zone[ship] == FAR for ship in own) else 0
    if s.rules.break_away_slowest_test:
        slow = fastest(s, foe) > slowest(s, own)  # C09, published: an enemy ship is faster
    else:
        slow = slowest(s, own) < slowest(s, foe)
    if slow:
        total += limit["break_away_slowest"]
    if any(s.zone[ship] != FAR for ship in foe):
        total += limit["break_away_enemy_near"]
    return total


def group_modifier(s: Sea, ships: list[int]) -> int:
    """Modifier of the break-away roll of ships of one speed in one zone (AC.adv.brk.2)."""
    limit = s.t.limit
    near = [ship for ship in vessels(s, 1 - owner(s, ships[0])) if s.zone[ship] != FAR]
    total = limit["break_away_far"] if s.zone[ships[0]] == FAR else 0
    if near:
        total += limit["break_away_enemy_near"]
    if any(s.attitude[ship] == CLOSING_ATTITUDE for ship in near):
        total += limit["break_away_enemy_closing"]
    if s.rules.advanced_break_away_speed:  # C10
        speed = slowest(s, ships)
        for ship in vessels(s, 1 - owner(s, ships[0])):
            if s.attitude[ship] == CLOSING_ATTITUDE and ship_speed(s, ship) > speed:
                return total + s.rules.advanced_break_away_speed
    return total


def evaders(s: Sea, side: int) -> list[int]:
    """Ships of a side that could leave by its EM marker."""
    if not s.tf_em[board_tf(s, side)]:
        return []
    return [ship for ship in vessels(s, side) if why_not_evade(s, ship) is None]


def leave(g: Play[Sea], ship: int) -> None:
    """The ship breaks away: back to its task force's box (AC.adv.brk.1c)."""
    s = g.state
    s.in_battle[ship] = BROKE_AWAY
    s.left_battle[ship] = 1
    s.smoke[ship] = 0
    s.obscured[ship] = 0
    s.dirty = 1
    g.tell("broke_away", ship)


def evade(g: Play[Sea], ship: int) -> None:
    """Spend the EM marker: one ship leaves without a roll (AC.bat.brk.3)."""
    spend_em(g, g.state.ship_tf[ship])
    leave(g, ship)


# -- the basic step --------------------------------------------------------------------------------------------


def may_declare(s: Sea, side: int) -> bool:
    """Whether a side can break away as a whole: it has ships and none of them is bound to stay."""
    ships = vessels(s, side)
    return len(ships) > 0 and all(why_not_break_away(s, ship) is None for ship in ships)


class DeclareBreakAway(Frame[Sea]):
    """Basic: a side declares break away, spends its EM marker on one ship, or stays (AC.bat.brk.1)."""

    title = "title-break-away"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def next(self, g: Play[Sea]) -> int:
        if not vessels(g.state, 0) or not vessels(g.state, 1):
            g.pop()
            return GO_ON
        return self.side

    def options(self, g: Play[Sea]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        if may_declare(s, self.side):
            found.append(("break_away",))
            if leader_on_board(s, self.side, ROLL_PLUS_2):
                found.append(("break_away_led",))
        found += [("evade", ship) for ship in evaders(s, self.side)]
        found.append(PASS)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        if a[0] == "evade":
            evade(g, a[1])
        elif a[0] != "pass":
            s.board.leaving |= 1 << self.side
            if a[0] == "break_away_led":
                s.board.leaving |= 4 << self.side
            g.tell("declares_break_away", self.side)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-declare-break-away"), "AC.bat.brk.1")
        ask.info = {
            "declared": [side for side in (0, 1) if (s.board.leaving >> side) & 1],
            "odds": roll_preview(basic_modifier(s, self.side), s.t.limit["break_away_success"], 0),
        }
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "evade":
            return refuse(why_not_own(s, self.side, a[1], why_not_evade(s, a[1])), a[1], a[1])
        if a[0] in ("break_away", "break_away_led"):
            for ship in vessels(s, self.side):
                told = refuse(why_not_break_away(s, ship), ship, ship)
                if told is not None:
                    return told
        return None

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "ship":
            return []
        return refuse_here(why_not_own(g.state, self.side, ref[1], why_not_evade(g.state, ref[1])), ref[1], ref[1])


def why_not_own(s: Sea, side: int, ship: int, reason: Reason | None) -> Reason | None:
    """The reason that a ship is the enemy's, else the given one."""
    return NOT_YOURS if owner(s, ship) != side else reason


def resolve_declarations(g: Play[Sea]) -> None:
    """Both declared: the battle ends. One declared: he rolls (AC.bat.brk.1)."""
    s = g.state
    b = s.board
    sides = [side for side in (b.active_side, 1 - b.active_side) if (b.leaving >> side) & 1]
    led = b.leaving >> 2
    b.leaving = 0
    if len(sides) == 2:
        for side in sides:
            for ship in vessels(s, side):
                leave(g, ship)
        b.over = 1
    elif sides:
        leader = leader_on_board(s, sides[0], ROLL_PLUS_2) if (led >> sides[0]) & 1 else 0
        g.push(BreakAwayRoll(vessels(s, sides[0]), leader))


# -- the roll --------------------------------------------------------------------------------------------------


class BreakAwayRoll(Frame[Sea]):
    """The roll of a side, or of a group with the advanced rules: on 9 or more the ships leave (AC.bat.brk.2a)."""

    title = "title-break-away"

    def __init__(self, ships: list[int] | None = None, leader: int = 0) -> None:
        super().__init__()
        self.ships: list[int] = [] if ships is None else ships
        self.leader = leader
        self.rolled = 0
        self.total = 0
        self.with_six = 0

    def next(self, g: Play[Sea]) -> int:
        s = g.state
        least = s.t.limit["break_away_success"]
        side = owner(s, self.ships[0])
        if not self.rolled:
            self._roll(g)
            if self.total < least <= self.with_six and leader_on_board(s, side, DIE_IS_SIX):
                g.push(DieAsSix(side, self.ships[0], self.total, self.with_six))
            return GO_ON
        ships = self.ships
        if self.total < least:
            g.tell("break_away_failed", ships[0], self.total)
            g.pop()
            if not s.rules.advanced_battle and evaders(s, side):
                g.push(Evade(side))
            return GO_ON
        for ship in ships:
            leave(g, ship)
        if not s.rules.advanced_battle:
            s.board.over = 1
        g.pop()
        return GO_ON

    def _roll(self, g: Play[Sea]) -> None:
        s = g.state
        keep, dice = (KEEP_HIGHEST_2, 3) if s.board.fog else (KEEP_ALL, 2)
        modifier = break_away_modifier(s, self.ships)
        if self.leader:
            modifier += s.t.modifier[s.board.weather]["leader_plus_2"]
            use_leader(g, self.leader)
        rolled = g.dice("roll-break_away", dice)
        self.total = kept_sum(rolled, keep) + modifier
        self.with_six = best_with_six(rolled, keep) + modifier
        self.rolled = 1

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        if isinstance(child, DieAsSix) and result:
            self.total = self.with_six


def break_away_modifier(s: Sea, ships: list[int]) -> int:
    """Modifier of a break-away roll by the rules in force."""
    return group_modifier(s, ships) if s.rules.advanced_battle else basic_modifier(s, owner(s, ships[0]))


class Evade(Choose[Sea]):
    """After a failed roll the EM marker may still take one ship away (AC.bat.brk.3)."""

    title = "title-break-away"
    verb = "evade"
    kind = "ship"
    others = (PASS,)
    rule = "AC.bat.brk.3"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side

    def asked(self, s: Sea) -> int:
        return self.side

    def things(self, s: Sea) -> list[int]:
        return evaders(s, self.side)

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        return refuse(why_not_own(s, self.side, thing, why_not_evade(s, thing)), thing, thing)

    def choose(self, g: Play[Sea], thing: int) -> None:
        evade(g, thing)
        g.pop()
