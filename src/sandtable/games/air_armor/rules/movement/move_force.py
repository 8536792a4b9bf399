"""One force moves: step by step, or by a path; it splits, picks up, drops, combines and stops (16.0, 16.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.air.airmobile import ground_pulse_reason
from sandtable.games.air_armor.rules.air.landing import pulse_end_reason
from sandtable.games.air_armor.rules.commitment.dividing import DivideUnit, any_part_reason
from sandtable.games.air_armor.rules.ground.reach import find_reach, stops_at
from sandtable.games.air_armor.rules.ground.steps import DUMMY_BESIDE_ENEMY, has_dummy, step_reason
from sandtable.games.air_armor.rules.optional.redeploy import ReuseCounter, parts_reason
from sandtable.games.air_armor.rules.pieces.counters import identical, merge, split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.masking import MASK_FORBIDDEN, crowded_reason
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scrap_reason, scraps_like
from sandtable.games.air_armor.rules.pieces.stacking import force_reason
from sandtable.games.air_armor.state.codes import CLOSE_ATTACK, OVERRUN
from sandtable.games.air_armor.state.theater import Theater

from .contact import Contact
from .crowding import crowd_reason
from .enter_hex import EnterHex
from .forces import BY_CHOICE, FOR_GOOD, MOVE_OVER, combine_reason, combiner, halt, left, living, take, takes_reason
from .leaving import LeaveMap, leaves_reason
from .storming import move_reason
from .transfer import SendSteps, receivers, sends_reason

HANDLED_HERE: Final = Reason("16.6.1a", "handled-here")
NOT_IN_FORCE: Final = Reason("16.6a1", "not-in-force")
STACK_ENEMIES: Final = Reason("14.3.3a", "stack-enemies")

STOP: Final[Action] = ("stop",)
LEAVE: Final[Action] = ("leave_map",)


def enters_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why the moving force may not enter a hex: any rule of movement, or no room there nor beyond (45.1.3b)."""
    return moves_reason(s, force, hex) or crowd_reason(s, force, hex)


def moves_reason(s: Theater, force: list[int], hex: int) -> Reason | None:
    """Why it may not enter, room apart: any rule of movement, screening, or the variant of the attack."""
    for piece in force:
        if s.op.halted[piece]:
            return MOVE_OVER
    reason = step_reason(s, force, hex)
    if reason:
        return reason
    if s.op.variant in (OVERRUN, CLOSE_ATTACK):
        reason = move_reason(s, force, hex)
    if not reason and in_ground_pulse(s, force):
        reason = ground_pulse_reason(s, force, hex)
    return reason


def in_ground_pulse(s: Theater, force: list[int]) -> bool:
    """Whether airmobile units of an Airmobile Operation move on the ground (29.3.1)."""
    return s.op.airmobile == 1 and any(s.t.airmobile[piece] for piece in force)


def stops_reason(s: Theater, force: list[int]) -> Reason | None:
    """Why a force may not end its move where it is: among enemies, or a pulse next to them (14.3.3a, 29.3.4a)."""
    side, here = s.t.side[force[0]], s.place[force[0]]
    if s.first[1 - side][here]:
        return STACK_ENEMIES
    if in_ground_pulse(s, force) and s.op.moved[force[0]] and s.op.halted[force[0]] != FOR_GOOD:
        reason = pulse_end_reason(s, side, here)
        if reason:
            return reason
    return crowded_reason(s, force, here) if s.op.moved[force[0]] else None


def goes_on(s: Theater, force: list[int]) -> bool:
    """Whether a force, or a part of one, could leave its hex."""
    if not leaves_reason(s, force):
        return True
    return any(not enters_reason(s, force, hex) for hex in s.t.grid.around(s.place[force[0]]))


def seems_spent(s: Theater, force: list[int]) -> bool:
    """Whether a unit has moved and, as far as the enemy knows, could neither go on nor be combined with its like.

    A unit that may not move may not be split either (11.5a1). A dummy is boxed in where another unit is not
    (11.3f-11.3j).
    """
    if len(force) > 1 or not s.op.moved[force[0]]:
        return False
    side, here = s.t.side[force[0]], s.place[force[0]]
    if any(identical(s, force[0], other) for other in s.pieces_at(side, here)):
        return False
    if not has_dummy(s, force):
        return not goes_on(s, force)
    imagined = s.copy()
    imagined.steps[force[0]] = 1
    return not goes_on(imagined, force)


def splits(s: Theater) -> list[int]:
    """With how many steps a force of one unit may go on; all of them leaves a dummy behind (11.5.1).

    A reason against going on with one step holds for any part, and none is as good as all.
    """
    if len(s.op.force) != 1:
        return []
    piece = s.op.force[0]
    steps = s.steps[piece]
    if steps < 0:
        return []
    found = list(range(1, steps)) if steps > 1 and not division_reason(s, piece, 1) else []
    if division_reason(s, piece, 0):
        return found
    return [0, *found, steps] if steps else [0]


def division_reason(s: Theater, piece: int, steps: int) -> Reason | None:
    """Why a unit cannot go on with part of its steps; a dummy never stands next to an enemy (11.5, 11.3f)."""
    whole = steps == s.steps[piece]
    reason = parts_reason(s, piece, 0 if whole else steps)
    if reason:
        return reason
    if (whole or steps == 0) and s.near[1 - s.t.side[piece]][s.place[piece]]:
        return DUMMY_BESIDE_ENEMY
    return None


def divides_reason(s: Theater, piece: int) -> Reason | None:
    """Why one unit of a force of several cannot be split on the way; a force of one is split by `split` (16.6.3a)."""
    if drops_reason(s, piece):
        return NOT_IN_FORCE
    return any_part_reason(s, piece)


def drops_reason(s: Theater, piece: int) -> Reason | None:
    """Why a unit cannot be left behind: it does not move with the force, or is all of it (16.6a1)."""
    return None if piece in s.op.force and len(s.op.force) > 1 else NOT_IN_FORCE


class MoveForce(Frame[Theater]):
    """The pieces of `op.force` move together until they stop."""

    title = "title-movement"

    def __init__(self) -> None:
        super().__init__()
        self.path: list[int] = []  # hexes still to enter after a `go`
        self.handled: list[int] = []  # taken, dropped or split in this hex: not the other way round before a step
        self.divided: list[int] = []  # parts of a unit that was divided in this hex: dropped, not combined again
        self.ending = 0

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        force = living(s)
        if not force or self.ending:
            s.op.force = []
            g.pop()
            return GO_ON
        if any(s.op.halted[piece] == FOR_GOOD for piece in force):
            self.stop(g)
            return GO_ON
        if self.path:
            self.follow(g)
            return GO_ON
        if not goes_on(s, force) and self.rests(g, force):
            return GO_ON
        return s.t.side[force[0]]

    def rests(self, g: Play[Theater], force: list[int]) -> bool:
        """A force that cannot go on stops automatically if the enemy knows that it must; else it is asked anyway."""
        if seems_spent(g.state, force) and not stops_reason(g.state, force):
            self.stop(g)
            return True
        if type(self).always_ask:
            return False
        held = HeldForce()
        held.handled, held.divided = self.handled, self.divided
        g.replace(held)
        return True

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        force = s.op.force
        here = s.place[force[0]]
        found: list[Action] = [("step", hex) for hex in s.t.grid.around(here) if not enters_reason(s, force, hex)]
        reason = stops_reason(s, force)
        if reason and reason is not MASK_FORBIDDEN:
            return found
        if not reason:
            found.append(STOP)
        far = (not s.mine[here] or s.op.moved[force[0]] == 1) and not in_ground_pulse(s, force)
        if far:
            go_to, grid = s.t.go_to, s.t.grid
            found += [go_to[hex] for hex in self.reach(s) if grid.distance(here, hex) > 1]
            s.routes.asker = self
        found += [("split", n) for n in splits(s)]
        side = s.t.side[force[0]]
        others = [piece for piece in s.pieces_at(side, here) if not self.done_with(piece)]
        found += [("take", piece) for piece in others if not takes_reason(s, piece)]
        found += [("divide", piece) for piece in force if not self.done_with(piece) and not divides_reason(s, piece)]
        found += [("send", piece) for piece in receivers(s, far)]
        combining: list[Action] = [("combine", piece) for piece in others if combiner(s, piece)]
        found += combining
        found += [("drop", piece) for piece in force if piece not in self.handled and not drops_reason(s, piece)]
        if not leaves_reason(s, force):
            found.append(LEAVE)
        elif reason and not combining and not any(goes_on(s, [piece]) for piece in force):
            found.append(STOP)  # in a full hex without a way out it is masked
        return found + scraps_like(s, force)

    def done_with(self, piece: int) -> bool:
        """Whether a unit was taken, dropped or split in this hex."""
        return piece in self.handled or piece in self.divided

    def reach(self, s: Theater) -> list[int]:
        """Where a `go` may end; a variant of the attack is moved step by step next to its enemies."""
        if s.op.variant in (OVERRUN, CLOSE_ATTACK):
            side = s.op.side
            return [hex for hex in find_reach(s, s.op.force) if not stops_at(s, side, hex)]
        found = find_reach(s, s.op.force)[:]
        if s.hidden(s.t.side[s.op.force[0]]):
            found = [hex for hex in found if not crowded_reason(s, s.op.force, hex)]
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        verb = a[0]
        known, s.routes.asker = s.routes.asker is self, None
        if verb == "stop":
            self.stop(g)
        elif verb == "step":
            g.push(EnterHex(a[1]))
        elif verb == "go":
            if not known:
                find_reach(s, s.op.force, a[1])
            self.path = s.routes.path_to(a[1])[1:]
        elif verb == "take":
            take(s, a[1])
            self.handled.append(a[1])
        elif verb == "send":
            g.push(SendSteps(s.op.force[0], a[1]))
        elif verb == "drop":
            s.op.force.remove(a[1])
            self.handled.append(a[1])
        elif verb == "split":
            self.divide(g, a[1])
        elif verb == "divide":
            g.push(DivideUnit(a[1]))
        elif verb == "leave_map":
            g.push(LeaveMap(s.op.force))
        elif verb == "scrap":
            scrap(g, a[1])
        else:
            self.combine(g, a[1])

    def follow(self, g: Play[Theater]) -> None:
        """One more hex of the path, unless it is closed now; there is room where the path ends."""
        s = g.state
        hex = self.path.pop(0)
        if moves_reason(s, s.op.force, hex):
            self.path = []
        else:
            g.push(EnterHex(hex))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, EnterHex):
            self.handled, self.divided = [], []
            if result:
                self.path = []
        elif isinstance(child, DivideUnit) and result:
            self.divided += [child.piece, result]
            if not force_reason(g.state, [*g.state.op.force, result]):
                g.state.op.force.append(result)
        elif isinstance(child, ReuseCounter) and result:
            g.state.op.force = [result]
            self.handled.append(child.gone)

    def stop(self, g: Play[Theater]) -> None:
        """The move is over; in a protected hex the force now shows itself (16.3.1b)."""
        s = g.state
        halt(s, s.op.force, BY_CHOICE)
        self.ending = 1
        if s.op.protected[s.op.force[0]]:
            g.push(Contact(s.op.force))
        g.tell("stopped", s.op.force[0], s.place[s.op.force[0]])

    def divide(self, g: Play[Theater], steps: int) -> None:
        """The force goes on with so many steps; the rest stays and may go on later (16.6.3)."""
        s = g.state
        piece = s.op.force[0]
        if steps != s.steps[piece] and split_reason(s, piece, steps):
            self.handled.append(piece)
            g.push(ReuseCounter(piece, steps))
        else:
            part, left_here = split_unseen(g, piece, steps)
            s.op.force = [part]
            self.handled += [part, left_here]

    def combine(self, g: Play[Theater], gone: int) -> None:
        """Two counters become one; if one of them was Used, or could go no farther, it stays (11.6d, 11.6.1)."""
        s = g.state
        piece = combiner(s, gone)
        if gone in s.op.force:
            s.op.force.remove(gone)
        elif not s.op.member[gone] and not s.used[gone]:
            take(s, gone)
            s.op.force.remove(gone)
        elif s.op.halted[gone] == BY_CHOICE:
            s.op.halted[gone] = 0
        merge(s, piece, gone)
        g.tell("units_combined", piece)
        if s.used[piece] or s.op.halted[piece] == FOR_GOOD:
            s.op.force.remove(piece)
            halt(s, [piece], FOR_GOOD)
            g.tell("stopped", piece, s.place[piece])

    def ask(self, g: Play[Theater]) -> Ask:
        s = g.state
        ask = Ask(Msg("ask-move-force", {"hex": ("hex", s.place[s.op.force[0]]), "quarters": left(s)}), "16.0b")
        ask.info = {"left": left(s), "force": s.op.force[:], "cost": self.costs(s)}
        return ask

    def costs(self, s: Theater) -> dict[int, int]:
        """Quarters to every hex in reach, for the table."""
        return {hex: s.routes.cost_to(hex) for hex in find_reach(s, s.op.force)}

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] in ("step", "go"):
            return refuse(enters_reason(s, s.op.force, a[1]), ("hex", a[1]))
        if a[0] == "split" and len(s.op.force) == 1:
            return refuse(division_reason(s, s.op.force[0], a[1]), ("piece", s.op.force[0]))
        if a[0] == "scrap":
            return refuse(scrap_reason(s, s.op.side, a[1]), ("piece", a[1]))
        if a[0] == "stop":
            return refuse(stops_reason(s, s.op.force))
        if a[0] == "leave_map":
            return refuse(leaves_reason(s, s.op.force))
        if a[0] in ("take", "divide", "combine") and self.done_with(a[1]):
            return refuse(HANDLED_HERE, ("piece", a[1]))
        if a[0] == "drop" and a[1] in self.handled:
            return refuse(HANDLED_HERE, ("piece", a[1]))
        if a[0] == "divide":
            return refuse(divides_reason(s, a[1]), ("piece", a[1]))
        if a[0] == "drop":
            return refuse(drops_reason(s, a[1]), ("piece", a[1]))
        if a[0] == "take":
            return refuse(takes_reason(s, a[1]), ("piece", a[1]))
        if a[0] == "send":
            return refuse(sends_reason(s, s.op.force[0], a[1]), ("piece", a[1]))
        if a[0] == "combine":
            return refuse(combine_reason(s, s.op.force[0], a[1]), ("piece", a[1]))
        return None

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        s = g.state
        if ref[0] != "hex" or ref[1] == s.place[s.op.force[0]]:
            return []
        told = refuse(enters_reason(s, s.op.force, ref[1]), ref)
        return [told] if told else []


class HeldForce(MoveForce):
    """A force that cannot go on where another one might: the enemy must not learn that it has no answer."""

    always_ask = True
