"""Attitude step: both sides set attitudes secretly, then all are shown (AC.adv.att.1). The only secret of the game."""

from typing import Final

from sandtable.engine.frames import CLOSED, DONE, PASS, Frame, Lanes
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.concepts.ships import score_hits, ship_speed
from sandtable.games.atlantic_chase.state.codes import (
    ACQUIRING,
    CLOSING_ATTITUDE,
    COMMUNICATIONS,
    NEUTRAL,
    RUNNING,
    STOPPED,
    SURPRISE,
)
from sandtable.games.atlantic_chase.state.sea import Sea

from .maneuver import controller
from .refusals import refuse, refuse_here
from .ships import (
    ATTITUDE_FIXED,
    HAS_MOVED,
    IS_STOPPED,
    NOT_YOURS,
    on_board,
    owner,
    vessels,
)
from .smoke import stop_smoke
from .virtual import wanted_attitude

EACH: Final = (CLOSING_ATTITUDE, ACQUIRING, RUNNING)
ANY: Final = 1 << CLOSING_ATTITUDE | 1 << ACQUIRING | 1 << RUNNING
CLOSING_ONLY: Final = 1 << CLOSING_ATTITUDE
CLOSING_OR_RUNNING: Final = 1 << CLOSING_ATTITUDE | 1 << RUNNING
_COMMUNICATIONS: Final = 1 << COMMUNICATIONS


# -- what is allowed -------------------------------------------------------------------------------------------


def allowed(s: Sea, ship: int) -> int:
    """Attitudes a ship may take in this step, as bits (AC.adv.att.1b, AC.adv.man.2, AC.adv.snafu.7, AC.adv.snafu.8)."""
    b = s.board
    if b.round > 1:
        if ship_speed(s, ship) == STOPPED:
            return 1 << s.attitude[ship]
        return ANY
    if owner(s, ship) == b.active_side:
        return ANY if b.open_arc else CLOSING_ONLY
    return ANY if b.unexpected_bearing else CLOSING_OR_RUNNING


def setter(s: Sea, ship: int) -> int:
    """The side that sets the attitude of a ship: in round 1 after Surprise the active player (AC.adv.att.1c)."""
    b = s.board
    surprised = b.round == 1 and b.kind == SURPRISE and not b.unexpected_bearing
    if surprised and owner(s, ship) != b.active_side:
        return b.active_side
    return controller(s, ship)


def kept(s: Sea, ship: int, mask: int) -> int:
    """The attitude of a ship whose player changes nothing: as it was, or the first allowed."""
    now = s.attitude[ship]
    if s.board.round > 1 and (mask >> now) & 1:
        return now
    for attitude in EACH:
        if (mask >> attitude) & 1:
            return attitude
    return now


def communications_hits(g: Play[Sea]) -> None:
    """Every ship with a Communications effect takes a hit (AC.adv.fx.3)."""
    s = g.state
    for side in (s.board.active_side, 1 - s.board.active_side):
        for ship in on_board(s, side):
            if s.effects[ship] & _COMMUNICATIONS:
                score_hits(g, ship, 1)


def set_attitude(s: Sea, ship: int, attitude: int) -> None:
    """Turn a ship; a ship that is not Running makes no smoke and is not hidden by any (AC.adv.man.4)."""
    s.attitude[ship] = attitude
    if attitude != RUNNING:
        stop_smoke(s, ship)
        s.obscured[ship] = 0


# -- the secret choice -----------------------------------------------------------------------------------------


class SetAttitudes(Frame[Sea]):
    """One side's sealed attitudes. A ship that is not set keeps the one shown."""

    title = "title-attitude"

    def __init__(self, side: int = 0) -> None:
        super().__init__()
        self.side = side
        self.ships: list[int] = []
        self.masks: list[int] = []
        self.chosen: list[int] = []
        self.touched: list[int] = []  # 1: set by hand
        self.sealed = 0

    def add(self, ship: int, mask: int, attitude: int) -> None:
        """Add a ship to set."""
        self.ships.append(ship)
        self.masks.append(mask)
        self.chosen.append(attitude)
        self.touched.append(0)

    def next(self, g: Play[Sea]) -> int:
        return CLOSED if self.sealed else self.side

    def options(self, g: Play[Sea]) -> list[Action]:
        found: list[Action] = []
        for at in range(len(self.ships)):
            if self.touched[at]:
                continue
            ship, mask = self.ships[at], self.masks[at] & ~(1 << self.chosen[at])
            found += [("set_attitude", ship, attitude) for attitude in EACH if (mask >> attitude) & 1]
        found.append(DONE)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        if a[0] == "done":
            self.sealed = 1
            return
        at = self.ships.index(a[1])
        self.chosen[at] = a[2]
        self.touched[at] = 1

    def ask(self, g: Play[Sea]) -> Ask:
        ask = Ask(Msg("ask-set-attitudes"), "AC.adv.att.1")
        if all(owner(g.state, ship) != self.side for ship in self.ships):
            ask.actor = 1 - self.side
        ask.kind = "pick"
        ask.chosen = [("ship", self.ships[at]) for at in range(len(self.ships)) if self.touched[at]]
        ask.need = (0, self.touched.count(0))
        ask.info = {"attitudes": [[self.ships[at], self.chosen[at]] for at in range(len(self.ships))]}
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        if a[0] != "set_attitude":
            return None
        return refuse(self._why_not(g.state, a[1]) or ATTITUDE_FIXED, a[1], a[1])

    def _why_not(self, s: Sea, ship: int) -> Reason | None:
        if ship in self.ships:
            return HAS_MOVED if self.touched[self.ships.index(ship)] else None
        if s.in_battle[ship] and s.board.round > 1 and ship_speed(s, ship) == STOPPED:
            return IS_STOPPED
        return NOT_YOURS if setter(s, ship) != self.side else ATTITUDE_FIXED

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        return refuse_here(self._why_not(g.state, ref[1]), ref[1], ref[1]) if ref[0] == "ship" else []


class Attitudes(Lanes[Sea]):
    """Both sides at once; revealed together. What the virtual player chose waits here as well."""

    title = "title-attitude"

    def __init__(self) -> None:
        super().__init__()
        self.virtual_ships: list[int] = []
        self.virtual_attitudes: list[int] = []

    def reveal(self, g: Play[Sea]) -> None:
        s = g.state
        for at in range(len(self.virtual_ships)):
            set_attitude(s, self.virtual_ships[at], self.virtual_attitudes[at])
        for lane in self.lanes:
            if not lane:
                continue
            sealed = lane[0]
            assert isinstance(sealed, SetAttitudes)
            for at in range(len(sealed.ships)):
                set_attitude(s, sealed.ships[at], sealed.chosen[at])
        g.pop()
        tell_attitudes(g)


def tell_attitudes(g: Play[Sea]) -> None:
    """Announce the attitude of every ship on the board."""
    s = g.state
    if g.telling:
        for side in (s.board.active_side, 1 - s.board.active_side):
            for ship in vessels(s, side):
                g.tell("attitude", ship, s.attitude[ship])


def push_attitudes(g: Play[Sea]) -> None:
    """Ask both sides for their attitudes; where there is no choice, set them."""
    s = g.state
    frame = Attitudes()
    lanes = [SetAttitudes(0), SetAttitudes(1)]
    for side in (0, 1):
        for ship in vessels(s, side):
            mask = allowed(s, ship)
            attitude = kept(s, ship, mask)
            by = setter(s, ship)
            if by == s.rules.virtual_side:
                wanted = wanted_attitude(s, ship)
                frame.virtual_ships.append(ship)
                frame.virtual_attitudes.append(wanted if (mask >> wanted) & 1 else attitude)
            elif mask & (mask - 1) == 0:
                set_attitude(s, ship, attitude)
            else:
                lanes[by].add(ship, mask, attitude)
    sealed: list[list[Frame[Sea]]] = [[], []]
    for side in (0, 1):
        if lanes[side].ships:
            sealed[side].append(lanes[side])
    frame.open_lanes(sealed)
    g.push(frame)


# -- after the reveal ------------------------------------------------------------------------------------------


class ConfuseAttitude(Frame[Sea]):
    """Confusion: its holder may turn one enemy ship (AC.adv.snafu.2b)."""

    title = "title-confusion"
    is_reaction = True

    def next(self, g: Play[Sea]) -> int:
        return g.state.board.confusion

    def options(self, g: Play[Sea]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        for ship in vessels(s, 1 - s.board.confusion):
            if ship_speed(s, ship) == STOPPED:
                continue
            found += [("confuse", ship, attitude) for attitude in EACH if attitude != s.attitude[ship]]
        found.append(PASS)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        if a[0] == "confuse":
            set_attitude(s, a[1], a[2])
            s.board.confusion = NEUTRAL
            g.tell("confused", a[1])
            g.tell("attitude", a[1], a[2])
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        return Ask(Msg("ask-confuse-attitude"), "AC.adv.snafu.2")


def nobody_runs(s: Sea) -> bool:
    """Both sides have ships and none of them is Running (AC.adv.end.1a)."""
    own, foe = vessels(s, 0), vessels(s, 1)
    if not own or not foe:
        return False
    return all(s.attitude[ship] != RUNNING for ship in own) and all(s.attitude[ship] != RUNNING for ship in foe)
