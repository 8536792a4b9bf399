"""Gunnery step, declarations: which ship fires at which, and split fire (AC.bat.gun.1, AC.adv.att.2).

All attacks of the step are declared before any is rolled, so that fire is simultaneous; battle_shots.py resolves it.
"""

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.codes import (
    ACQUIRING,
    COLUMN_ACQUIRING,
    COLUMN_OTHER,
    ROLL_PLUS_2,
    SHORE_BATTERY,
)
from sandtable.games.atlantic_chase.state.sea import Sea

from .odds import gunnery_preview
from .refusals import refuse, refuse_here
from .ships import (
    HAS_MOVED,
    NOT_ENEMY,
    OTHER_RANGE,
    gunnery_value,
    is_crippled,
    leader_on_board,
    on_board,
    owner,
    reach_of,
    why_not_fire,
    why_not_split,
    why_not_target,
)

GUN: Final = 0
TORPEDO: Final = 1
SHOT: Final = 6  # numbers of a declared attack: weapon, attacker, target, GV, column, leader who adds 2
HOLD_FIRE: Final[Action] = ("hold_fire",)


def targets_of(s: Sea, firer: int) -> list[int]:
    """Enemy ships that a ship can fire at."""
    return [ship for ship in on_board(s, 1 - owner(s, firer)) if why_not_target(s, firer, ship) is None]


def firers(s: Sea, side: int) -> list[int]:
    """Ships and shore batteries of a side that can fire at somebody in this step."""
    return [ship for ship in on_board(s, side) if why_not_fire(s, ship) is None and targets_of(s, ship)]


def column_of(s: Sea, firer: int) -> int:
    """Column of the advanced gunnery table for undivided fire (AC.adv.att.2a, AC.adv.att.3d)."""
    if s.attitude[firer] != ACQUIRING or s.t.ships.kind[firer] == SHORE_BATTERY or is_crippled(s, firer):
        return COLUMN_OTHER
    return COLUMN_ACQUIRING


def declare(s: Sea, weapon: int, attacker: int, target: int, gv: int, column: int, leader: int) -> None:
    """Write an attack down for the end of the declarations."""
    s.board.shots += [weapon, attacker, target, gv, column, leader]


class DeclareByShip(Frame[Sea]):
    """The ships of a side declare their attacks one after the other."""

    def __init__(self, side: int = 0, ships: list[int] | None = None) -> None:
        super().__init__()
        self.side = side
        self.ships: list[int] = [] if ships is None else ships
        self.at = 0

    def next(self, g: Play[Sea]) -> int:
        if self.at >= len(self.ships):
            g.pop()
            return GO_ON
        return self.side

    def leader_free(self, s: Sea) -> bool:
        """Whether a leader on board can still be written down for a shot."""
        shots = s.board.shots
        taken = any(shots[at] and owner(s, shots[at - 4]) == self.side for at in range(SHOT - 1, len(shots), SHOT))
        return not taken and leader_on_board(s, self.side, ROLL_PLUS_2) != 0


class DeclareFire(DeclareByShip):
    """Each ship of a side in turn: its target, split fire, or no fire."""

    title = "title-gunnery"

    def options(self, g: Play[Sea]) -> list[Action]:
        s = g.state
        firer = self.ships[self.at]
        targets = targets_of(s, firer)
        found: list[Action] = [("fire_at", target) for target in targets]
        if s.rules.advanced_battle and s.attitude[firer] == ACQUIRING:
            found += [("split_at", target) for target in targets if split_partners(s, firer, target)]
        if self.leader_free(s):
            found += [("fire_at_led", target) for target in targets]
        found.append(HOLD_FIRE)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        firer = self.ships[self.at]
        if a[0] == "split_at":
            g.push(SplitFire(firer, a[1]))
            return
        if a[0] != "hold_fire":
            target: int = a[1]
            leader = leader_on_board(s, self.side, ROLL_PLUS_2) if a[0] == "fire_at_led" else 0
            gv = gunnery_value(s, firer, reach_of(s, firer, target))
            declare(s, GUN, firer, target, gv, column_of(s, firer), leader)
        self.at += 1

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        if isinstance(child, DivideFire):
            self.at += 1

    def ask(self, g: Play[Sea]) -> Ask:
        firer = self.ships[self.at]
        ask = Ask(Msg("ask-declare-fire", {"ship": ("ship", firer)}), "AC.bat.gun.1")
        ask.info = {
            "ship": firer,
            "odds": [gunnery_preview(g.state, firer, target, -1) for target in targets_of(g.state, firer)],
        }
        return ask

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        last = self.at == len(self.ships) - 1
        args: dict[str, Ref] = {"by": ("ship", self.ships[self.at])}
        if a[0] == "hold_fire":
            return Option(a, Msg("do-hold_fire", args), [], "hold_fire", last)
        args["ship"] = ("ship", a[1])
        return Option(a, Msg("do-" + a[0], args), [("ship", a[1])], a[0], last and a[0] != "split_at")

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        s = g.state
        firer = self.ships[self.at]
        if a[0] not in ("fire_at", "split_at", "fire_at_led"):
            return None
        reason = why_not_target(s, firer, a[1])
        if reason is None and a[0] == "split_at":
            reason = why_not_split(s, firer, reach_of(s, firer, a[1])) or OTHER_RANGE
        return refuse(reason, a[1], firer)

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        s = g.state
        if ref[0] != "ship":
            return []
        ship = ref[1]
        if owner(s, ship) != self.side:
            return refuse_here(why_not_target(s, self.ships[self.at], ship), ship, self.ships[self.at])
        reason = why_not_fire(s, ship)
        if reason is None and ship in self.ships[: self.at]:
            reason = HAS_MOVED
        return refuse_here(reason, ship, ship)


# -- split fire ------------------------------------------------------------------------------------------------


def split_partners(s: Sea, firer: int, first: int) -> list[int]:
    """Second targets for split fire: other enemies at the same range, if the GV there is 1 or more (AC.adv.att.2b)."""
    reach = reach_of(s, firer, first)
    if why_not_split(s, firer, reach) is not None:
        return []
    return [ship for ship in targets_of(s, firer) if ship != first and reach_of(s, firer, ship) == reach]


class SplitFire(Choose[Sea]):
    """The second target of split fire."""

    title = "title-gunnery"
    verb = "split_at"
    kind = "ship"
    rule = "AC.adv.att.2"

    def __init__(self, firer: int = 0, first: int = 0) -> None:
        super().__init__()
        self.firer = firer
        self.first = first

    def asked(self, s: Sea) -> int:
        return owner(s, self.firer)

    def named(self, s: Sea) -> dict[str, Any]:
        return {"ship": ("ship", self.firer), "first": ("ship", self.first)}

    def things(self, s: Sea) -> list[int]:
        return split_partners(s, self.firer, self.first)

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        reason = NOT_ENEMY if thing == self.first else why_not_target(s, self.firer, thing)
        return refuse(reason or OTHER_RANGE, thing, self.firer)

    def choose(self, g: Play[Sea], thing: int) -> None:
        g.replace(DivideFire(self.firer, self.first, thing))

    def ask(self, g: Play[Sea]) -> Ask:
        ask = super().ask(g)
        ask.chosen = [("ship", self.first)]
        return ask


class DivideFire(Frame[Sea]):
    """How much of the GV goes to the first target; the second gets the rest."""

    title = "title-gunnery"

    def __init__(self, firer: int = 0, first: int = 0, second: int = 0) -> None:
        super().__init__()
        self.firer = firer
        self.first = first
        self.second = second

    def next(self, g: Play[Sea]) -> int:
        return owner(g.state, self.firer)

    def _gv(self, s: Sea) -> int:
        return gunnery_value(s, self.firer, reach_of(s, self.firer, self.first))

    def options(self, g: Play[Sea]) -> list[Action]:
        return [("divide", part) for part in range(self._gv(g.state) + 1)]

    def answer(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        part: int = a[1]
        declare(s, GUN, self.firer, self.first, part, COLUMN_OTHER, 0)
        declare(s, GUN, self.firer, self.second, self._gv(s) - part, COLUMN_OTHER, 0)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        s = g.state
        args = {"ship": ("ship", self.firer), "first": ("ship", self.first), "second": ("ship", self.second)}
        ask = Ask(Msg("ask-divide-fire", args), "AC.adv.att.2")
        ask.kind = "amount"
        whole = self._gv(s)
        ask.info = {
            "ship": self.firer,
            "gv": whole,
            "first": [gunnery_preview(s, self.firer, self.first, part) for part in range(whole + 1)],
            "second": [gunnery_preview(s, self.firer, self.second, whole - part) for part in range(whole + 1)],
        }
        return ask
