"""Break Away step, advanced: both sides may agree to part, else ships and groups check (AC.bat.brk.1a, AC.adv.brk)."""

from typing import Any

from sandtable.engine.choices import YesNo
from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.concepts.ships import ship_speed
from sandtable.games.atlantic_chase.state.codes import (
    ROLL_PLUS_2,
)
from sandtable.games.atlantic_chase.state.sea import Sea

from .break_away import BreakAwayRoll, evade, evaders, group_modifier, leave, why_not_own
from .odds import roll_preview
from .refusals import refuse, refuse_here
from .ships import (
    HAS_TRIED,
    OTHER_SPEED_OR_ZONE,
    board_tf,
    leader_on_board,
    owner,
    vessels,
    why_not_break_away,
    why_not_evade,
)


def may_part(s: Sea) -> bool:
    """Whether both sides have ships on the board and the scenario binds none of them (AC.bat.brk.1a)."""
    for side in (0, 1):
        ships = vessels(s, side)
        if not ships or any(ship in s.scenario.no_break_away for ship in ships):
            return False
    return True


class AgreeToPart(YesNo[Sea]):
    """Advanced: if both sides declare break away the battle ends without a roll (AC.bat.brk.1a, Q5)."""

    title = "title-break-away"
    yes = ("break_away",)
    no = PASS
    rule = "AC.bat.brk.1a"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.declared = 0

    def asked(self, s: Sea) -> int:
        return 1 - self.side if self.declared else self.side

    def decide(self, g: Play[Sea], yes: bool) -> None:
        s = g.state
        if not yes:
            g.pop()
            return
        g.tell("declares_break_away", self.asked(s))
        if not self.declared:
            self.declared = 1
            return
        for side in (self.side, 1 - self.side):
            for ship in vessels(s, side):
                leave(g, ship)
        s.board.over = 1
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        ask = super().ask(g)
        ask.info = {"declared": [self.side] if self.declared else []}
        return ask


class BreakAwayChecks(Frame[Sea]):
    """Advanced: a side's Running ships try, singly or in groups, each once a round (AC.adv.brk.1)."""

    title = "title-break-away"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.tried: list[int] = []

    def _free(self, s: Sea) -> list[int]:
        return [
            ship for ship in vessels(s, self.side) if ship not in self.tried and why_not_break_away(s, ship) is None
        ]

    def next(self, g: Play[Sea]) -> int:
        if not vessels(g.state, 0) or not vessels(g.state, 1):
            g.pop()
            return GO_ON
        return self.side

    def options(self, g: Play[Sea]) -> list[Action]:
        s = g.state
        found: list[Action] = [("attempt", ship) for ship in self._free(s)]
        found += [("evade", ship) for ship in evaders(s, self.side)]
        found.append(PASS)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        if a[0] == "pass":
            g.pop()
        elif a[0] == "evade":
            evade(g, a[1])
        else:
            first: int = a[1]
            s = g.state
            zone, speed = s.zone[first], ship_speed(s, first)
            others = [ship for ship in self._free(s) if ship != first]
            others = [ship for ship in others if s.zone[ship] == zone and ship_speed(s, ship) == speed]
            g.push(BreakAwayGroup(first, others))

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """A group has tried: note its ships, as bits of their place in the task force."""
        if isinstance(child, BreakAwayGroup):
            ships = g.state.tf_ships[board_tf(g.state, self.side)]
            for at in range(len(ships)):
                if (result >> at) & 1:
                    self.tried.append(ships[at])
            self.tried.sort()

    def ask(self, g: Play[Sea]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-break-away-checks"), "AC.adv.brk.1")
        ask.info = {"odds": [group_preview(s, [ship]) for ship in self._free(s)]}
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "attempt":
            return refuse(self._why_not(s, a[1]), a[1], a[1])
        if a[0] == "evade":
            return refuse(why_not_own(s, self.side, a[1], why_not_evade(s, a[1])), a[1], a[1])
        return None

    def _why_not(self, s: Sea, ship: int) -> Reason | None:
        if ship in self.tried:
            return HAS_TRIED
        return why_not_own(s, self.side, ship, why_not_break_away(s, ship))

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        return refuse_here(self._why_not(g.state, ref[1]), ref[1], ref[1]) if ref[0] == "ship" else []


def group_preview(s: Sea, ships: list[int]) -> dict[str, Any]:
    """Chances of a group to break away."""
    shown: dict[str, Any] = {"ships": ships}
    shown.update(roll_preview(group_modifier(s, ships), s.t.limit["break_away_success"], s.board.fog))
    return shown


class BreakAwayGroup(Frame[Sea]):
    """Which ships join the first one, of its speed and zone; then the roll."""

    title = "title-break-away"

    def __init__(self, first: int = 0, others: list[int] | None = None) -> None:
        super().__init__()
        self.ships: list[int] = [first] if first else []
        self.others: list[int] = [] if others is None else others

    def next(self, g: Play[Sea]) -> int:
        s = g.state
        return owner(s, self.ships[0])

    def options(self, g: Play[Sea]) -> list[Action]:
        found: list[Action] = [("join", ship) for ship in self.others]
        found.append(("break_away",))
        if leader_on_board(g.state, owner(g.state, self.ships[0]), ROLL_PLUS_2):
            found.append(("break_away_led",))
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        if a[0] == "join":
            self.ships.append(a[1])
            self.ships.sort()
            self.others.remove(a[1])
            return
        side = owner(s, self.ships[0])
        leader = leader_on_board(s, side, ROLL_PLUS_2) if a[0] == "break_away_led" else 0
        formed = s.tf_ships[board_tf(s, side)]
        g.pop(sum(1 << formed.index(ship) for ship in self.ships))
        g.push(BreakAwayRoll(self.ships, leader))

    def ask(self, g: Play[Sea]) -> Ask:
        ask = Ask(Msg("ask-break-away-group", {"ship": ("ship", self.ships[0])}), "AC.adv.brk.1")
        ask.kind = "pick"
        ask.chosen = [("ship", ship) for ship in self.ships]
        ask.need = (0, len(self.others))
        ask.info = {"odds": group_preview(g.state, self.ships)}
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        if a[0] != "join":
            return None
        s = g.state
        reason = why_not_own(s, owner(s, self.ships[0]), a[1], why_not_break_away(s, a[1]))
        return refuse(reason or OTHER_SPEED_OR_ZONE, a[1], self.ships[0])
