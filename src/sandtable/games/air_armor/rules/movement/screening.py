"""Screening: US cavalry next to a WP force stops it and slips away (41.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.commitment.objective import note_emptied
from sandtable.games.air_armor.rules.fire.retreat import RETREAT_DISRUPTED, RETREAT_MASKED
from sandtable.games.air_armor.rules.ground.retreats import retreat_hexes
from sandtable.games.air_armor.rules.ground.zoc import beside_units, exerts_zoc, keeper_beside
from sandtable.games.air_armor.rules.pieces.masking import has_mask
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.question import PieceChoice
from sandtable.games.air_armor.state.codes import NATO, SCREEN_STOPPED, SCREEN_TRIED, WP
from sandtable.games.air_armor.state.theater import Theater

from .come_in import ComeIn
from .forces import FOR_GOOD, halt
from .infiltration import ALL
from .mask import check_masks

NOT_CAVALRY: Final = Reason("41.2a", "not-cavalry")
SCREEN_DISRUPTED: Final = Reason("41.2.3b", "screen-disrupted")
SCREEN_PINNED: Final = Reason("41.2.3c", "screen-pinned")
SCREEN_STACKED: Final = Reason("41.2.3d", "screen-stacked")
SCREEN_MINES: Final = Reason("41.2.3e", "screen-mines")
SCREEN_NO_WAY: Final = Reason("41.2.3f", "screen-no-way")
SCREENED_ONCE: Final = Reason("41.2d", "screened-once")
JUST_RETREATED: Final = Reason("41.2.7a", "just-retreated")
SCREEN_NO_ZOC: Final = Reason("41.2.6a", "screen-no-zoc")


def screen_hexes(s: Theater, piece: int) -> list[int]:
    """Where a screening unit may retreat to: by the priorities, and next to no WP unit (41.2.2a, 41.2.3f)."""
    return [hex for hex in retreat_hexes(s, [piece], s.place[piece]) if not s.near[WP][hex]]


def screen_reason(s: Theater, force: list[int], piece: int) -> Reason | None:
    """Why a unit cannot screen against a force that has come next to it (41.2.3, 41.2d, 41.2.6a, 41.2.7a)."""
    if not s.t.cavalry[piece] or s.t.grid.distance(s.place[piece], s.place[force[0]]) != 1:
        return NOT_CAVALRY
    if any(s.op.screened[mover] for mover in force):
        return SCREENED_ONCE
    if s.op.retreated[piece]:
        return JUST_RETREATED
    if s.disrupted[piece]:
        return SCREEN_DISRUPTED
    if s.op.retreated[force[0]] and not exerts_zoc(s, piece, s.place[force[0]]):
        return SCREEN_NO_ZOC
    return pinned_reason(s, force, piece) or stack_reason(s, piece) or way_reason(s, piece)


def pinned_reason(s: Theater, force: list[int], piece: int) -> Reason | None:
    """Another enemy unit next to it pins the cavalry, an engineer under its bridge too (41.2.3c, 34.3d)."""
    for enemy in beside_units(s, WP, s.place[piece]):
        if enemy not in force:
            return SCREEN_PINNED
    return SCREEN_PINNED if keeper_beside(s, WP, s.place[piece]) else None


def stack_reason(s: Theater, piece: int) -> Reason | None:
    """Stacked only with cavalry of its own formation; a Disrupted or masked unit bars retreat (41.2.3d, g)."""
    for other in s.pieces_at(NATO, s.place[piece]):
        if not s.t.cavalry[other] or s.t.formation[other] != s.t.formation[piece]:
            return SCREEN_STACKED
        if s.disrupted[other]:
            return RETREAT_DISRUPTED
    return RETREAT_MASKED if has_mask(s, NATO, s.place[piece]) else None


def way_reason(s: Theater, piece: int) -> Reason | None:
    """Not in a minefield, and with a way out (41.2.3e, 41.2.3f)."""
    if s.mine[s.place[piece]]:
        return SCREEN_MINES
    return None if screen_hexes(s, piece) else SCREEN_NO_WAY


def screeners(s: Theater, force: list[int]) -> list[int]:
    """Cavalry units that may screen against a force."""
    if not force or s.t.side[force[0]] != WP:
        return []
    found = beside_units(s, NATO, s.place[force[0]])
    return [piece for piece in found if s.t.cavalry[piece] and not screen_reason(s, force, piece)]


def may_screen(s: Theater, force: list[int]) -> bool:
    """Whether screening is possible (41.2b)."""
    return bool(screeners(s, force))


class Screening(Frame[Theater]):
    """Which cavalry units screen; one roll for all, in the best terrain; on a success all retreat (41.2f, 41.2.4)."""

    title = "title-screening"
    is_reaction = True

    def __init__(self, force: list[int] | None = None, moving: int = 1) -> None:
        super().__init__()
        self.force: list[int] = [] if force is None else force[:]
        self.moving = moving  # in the Movement step: success ends the move (41.2c)
        self.named: list[int] = []
        self.gone: list[int] = []  # those that have left
        self.origins: list[int] = []  # hexes from which they screened
        self.leaving = 0  # success: they retreat one after the other

    def next(self, g: Play[Theater]) -> int:
        if not self.leaving:
            return NATO
        if self.named:
            self.gone.append(self.named.pop(0))
            g.push(RetreatCavalry(self.gone[-1]))
        else:
            s = g.state
            s.op.vacated += [hex for hex in self.origins if not s.first[NATO][hex]]
            note_emptied(s)
            g.pop(1)
            check_masks(g, NATO, sorted({s.place[piece] for piece in self.gone if s.place[piece] >= 0}))
        return GO_ON

    def options(self, g: Play[Theater]) -> list[Action]:
        more = [piece for piece in screeners(g.state, self.force) if piece not in self.named]
        found: list[Action] = [("add", piece) for piece in more]
        if len(more) > 1:
            found.append(ALL)
        found.append(DONE if self.named else PASS)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "pass":
            g.pop(0)
            return
        if a[0] == "all":
            self.named = screeners(g.state, self.force)
        elif a[0] == "add":
            self.named.append(a[1])
            if len(self.named) < len(screeners(g.state, self.force)):
                return
        self.roll(g)

    def roll(self, g: Play[Theater]) -> None:
        """One roll in the most favourable column; all that took part are Used (41.2f, 41.2.4a)."""
        s = g.state
        needed = min(s.t.charts.screening_min[s.t.terrain[s.place[piece]]] for piece in self.named)
        for piece in self.named:
            s.used[piece] = 1
        success = g.die("roll-screening", 10) >= needed
        for piece in self.force:
            s.op.screened[piece] = SCREEN_STOPPED if success and self.moving else SCREEN_TRIED
        if not success:
            g.tell("screening_failed", self.named[0])
            for piece in self.named:
                s.op.fired_steps[piece] = s.steps[piece]  # Retreat Fire or Screening, not both (41.2.6a)
            g.pop(0)
            return
        g.tell("screened", self.named[0])
        if self.moving:
            halt(s, self.force, FOR_GOOD)
        self.origins = sorted({s.place[piece] for piece in self.named})
        self.leaving = 1

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-screening", {"hex": ("hex", g.state.place[self.force[0]])}), "41.2b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "add":
            return None
        return refuse(screen_reason(g.state, self.force, a[1]), ("piece", a[1]))


class RetreatCavalry(PieceChoice):
    """Where a cavalry unit that has screened goes, by the Retreat Priorities (41.2.2a)."""

    title = "title-screening"
    verb = "hex"
    kind = "hex"
    rule = "41.2.2a"

    def __init__(self, piece: int = 0) -> None:
        super().__init__(piece)
        self.gone = 0

    def next(self, g: Play[Theater]) -> int:
        if self.gone:
            g.pop()
            return GO_ON
        return NATO

    def things(self, s: Theater) -> list[int]:
        return screen_hexes(s, self.piece) or retreat_hexes(s, [self.piece], s.place[self.piece])

    def choose(self, g: Play[Theater], thing: int) -> None:
        self.gone = 1
        put(g.state, self.piece, thing)
        g.tell("retreated", self.piece, thing)
        g.push(ComeIn([self.piece], thing))
