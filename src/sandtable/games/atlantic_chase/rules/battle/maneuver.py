"""Maneuver step: slowest ships first, one at a time, alternating (AC.bat.man.1); pursuit (AC.adv.man.3)."""

from typing import Any

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.concepts.ships import ship_speed
from sandtable.games.atlantic_chase.state.codes import BRITISH, CLOSE, CONVOY, FAR, NEUTRAL
from sandtable.games.atlantic_chase.state.sea import Sea

from .refusals import refuse, refuse_here
from .ships import (
    HAS_MOVED,
    NOT_YOURS,
    SLOWER_FIRST,
    has_rudder_out,
    on_board,
    owner,
    why_not_maneuver_smoke,
    why_not_move,
    why_not_pull,
    why_not_pursue,
    why_not_zone,
)
from .smoke import leave_zone, make_smoke, stop_smoke


def roll_rudders(g: Play[Sea]) -> None:
    """Who controls each ship in this step: its owner, or on an odd roll for Rudder Out the opponent (AC.adv.fx.9)."""
    s = g.state
    for side in (s.board.active_side, 1 - s.board.active_side):
        for ship in on_board(s, side):
            s.control[ship] = 0
            if has_rudder_out(s, ship):
                s.control[ship] = g.die("roll-rudder") % 2
                g.tell("steered", ship, s.control[ship])


def controller(s: Sea, ship: int) -> int:
    """The side that steers the ship in this step."""
    return owner(s, ship) ^ s.control[ship]


def movers(s: Sea) -> list[int]:
    """Ships that take a turn in the Maneuver step, of both sides."""
    ships = on_board(s, 0) + on_board(s, 1)
    return [ship for ship in ships if why_not_move(s, ship) is None]


def pullable(s: Sea, pursuer: int) -> list[int]:
    """Enemy ships a ship could pull one zone closer instead of moving."""
    if why_not_pursue(s, pursuer) is not None:
        return []
    return [ship for ship in on_board(s, 1 - owner(s, pursuer)) if why_not_pull(s, pursuer, ship) is None]


def moves_of(s: Sea, ship: int) -> list[Action]:
    """Everything a ship can do in its turn: stay or move, with or without smoke, pursue, disperse."""
    zones = [zone for zone in range(FAR, CLOSE + 1) if why_not_zone(s, ship, zone) is None]
    found: list[Action] = [("maneuver", ship, zone) for zone in zones]
    if why_not_maneuver_smoke(s, ship) is None:
        found += [("maneuver_smoke", ship, zone) for zone in zones]
    if s.rules.advanced_battle and pullable(s, ship):
        found.append(("pursue", ship))
    return found


def may_disperse(s: Sea, ship: int) -> bool:
    """Whether a British convoy may disperse in its Maneuver step (C19, published reading)."""
    if not s.rules.dispersal_published or s.t.ships.kind[ship] != CONVOY or s.dispersed[ship]:
        return False
    if s.t.ships.side[ship] != BRITISH or s.control[ship]:
        return False
    return any(terms.ship == ship and terms.may_disperse for terms in s.scenario.convoys)


class Maneuver(Frame[Sea]):
    """One ship after another: the side whose turn it is picks one of its slowest ships and moves it."""

    title = "title-maneuver"

    def __init__(self, ships: list[int] | None = None) -> None:
        super().__init__()
        self.left_to_move: list[int] = [] if ships is None else ships
        self.speed = -1  # of the ships moving now
        self.turn = 0  # the side to move among them

    def _slowest(self, s: Sea) -> int:
        return min(ship_speed(s, ship) for ship in self.left_to_move)

    def _turn(self, s: Sea) -> int:
        """The side to move: the inactive one first at each speed, then alternately; a side without ships is skipped."""
        speed = self._slowest(s)
        side = self.turn if speed == self.speed else 1 - s.board.active_side
        for ship in self.left_to_move:
            if ship_speed(s, ship) == speed and controller(s, ship) == side:
                return side
        return 1 - side

    def _candidates(self, s: Sea, side: int) -> list[int]:
        speed = self._slowest(s)
        return [ship for ship in self.left_to_move if ship_speed(s, ship) == speed and controller(s, ship) == side]

    def next(self, g: Play[Sea]) -> int:
        s = g.state
        if not self.left_to_move:
            g.pop()
            return GO_ON
        return self._turn(s)

    def options(self, g: Play[Sea]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        ships = self._candidates(s, self._turn(s))
        free = False
        for ship in ships:
            moves = moves_of(s, ship)
            free = free or len(moves) > 1 or may_disperse(s, ship)
            found += moves
        if not free:
            return found[:1]  # nobody has a choice: one after another stays
        for ship in ships:
            if may_disperse(s, ship):
                found.append(("disperse_in_battle", ship))
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        ship: int = a[1]
        if a[0] == "disperse_in_battle":
            s.dispersed[ship] = 1
            g.tell("dispersed", ship)
            return
        side = self._turn(s)
        self.speed = ship_speed(s, ship)
        self.turn = 1 - side
        self.left_to_move.remove(ship)
        stop_smoke(s, ship)
        if a[0] == "pursue":
            g.push(Pursue(ship, side))
            return
        if a[2] != s.zone[ship]:
            s.zone[ship] = a[2]
            leave_zone(s, ship)
            g.tell("zone", ship, a[2])
        if a[0] == "maneuver_smoke":
            s.obscured[ship] = 0
            make_smoke(g, ship, side)

    def ask(self, g: Play[Sea]) -> Ask:
        s = g.state
        side = self._turn(s)
        ask = Ask(Msg("ask-maneuver", {"speed": self._slowest(s)}), "AC.bat.man.1")
        ships = self._candidates(s, side)
        if all(owner(s, ship) != side for ship in ships):
            ask.actor = 1 - side
        ask.info = {"ships": ships, "steered": [ship for ship in ships if s.control[ship]]}
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        s = g.state
        if a[0] not in ("maneuver", "maneuver_smoke", "pursue"):
            return None
        ship: int = a[1]
        reason = self._why_not(s, ship)
        if reason is None and a[0] == "pursue":
            reason = why_not_pursue(s, ship)
        elif reason is None:
            reason = why_not_zone(s, ship, a[2])
            if reason is None and a[0] == "maneuver_smoke":
                reason = why_not_maneuver_smoke(s, ship)
        return refuse(reason, ship, ship)

    def _why_not(self, s: Sea, ship: int) -> Reason | None:
        """Why this ship is not one of those that may move now."""
        reason = why_not_move(s, ship)
        if reason is not None:
            return reason
        if ship not in self.left_to_move:
            return HAS_MOVED
        if controller(s, ship) != self._turn(s):
            return NOT_YOURS
        return None if ship_speed(s, ship) == self._slowest(s) else SLOWER_FIRST

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        return refuse_here(self._why_not(g.state, ref[1]), ref[1], ref[1]) if ref[0] == "ship" else []


class Pursue(Choose[Sea]):
    """Which enemy ship a pursuing ship pulls one zone closer (AC.adv.man.3)."""

    title = "title-pursuit"
    verb = "pull"
    kind = "ship"
    rule = "AC.adv.man.3"

    def __init__(self, ship: int = 0, side: int = 0) -> None:
        super().__init__()
        self.ship = ship
        self.side = side

    def asked(self, s: Sea) -> int:
        return self.side

    def named(self, s: Sea) -> dict[str, Any]:
        return {"ship": ("ship", self.ship)}

    def things(self, s: Sea) -> list[int]:
        return pullable(s, self.ship)

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        return refuse(why_not_pull(s, self.ship, thing), thing, self.ship)

    def choose(self, g: Play[Sea], thing: int) -> None:
        s = g.state
        s.zone[thing] += 1
        leave_zone(s, thing)
        g.tell("pulled", self.ship, thing, s.zone[thing])
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        ask = super().ask(g)
        ask.actor = owner(g.state, self.ship)
        return ask


class ConfuseManeuver(Choose[Sea]):
    """Confusion: its holder may steer one enemy ship in this Maneuver step (AC.adv.snafu.2c)."""

    title = "title-confusion"
    is_reaction = True
    verb = "take_control"
    kind = "ship"
    others = (PASS,)
    rule = "AC.adv.snafu.2"

    def __init__(self, ships: list[int] | None = None) -> None:
        super().__init__()
        self.ships: list[int] = [] if ships is None else ships

    def asked(self, s: Sea) -> int:
        return s.board.confusion

    def things(self, s: Sea) -> list[int]:
        return self.ships

    def choose(self, g: Play[Sea], thing: int) -> None:
        s = g.state
        s.control[thing] = 1
        s.board.confusion = NEUTRAL
        g.tell("confused", thing)
        g.pop()


def confusable(s: Sea) -> list[int]:
    """Enemy ships that the holder of the Confusion marker could steer in this Maneuver step."""
    holder = s.board.confusion
    if holder == NEUTRAL:
        return []
    return [ship for ship in on_board(s, 1 - holder) if why_not_move(s, ship) is None and not s.control[ship]]
