"""The Movement step of an operation: force after force, group after group (13.2c, 13.3c, 13.4c, 13.7c, 16.6.4)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.command.range import waits
from sandtable.games.air_armor.rules.commitment.members import members
from sandtable.games.air_armor.rules.commitment.objective import drop_objective
from sandtable.games.air_armor.rules.engineers.bridge_removal import remove_bridges
from sandtable.games.air_armor.rules.support.observers import note_observers
from sandtable.games.air_armor.state.codes import OVERRUN, QUEUED
from sandtable.games.air_armor.state.theater import Theater

from .amphibious import AmphibiousCrossing, DeclareSite, crossing_sites, site_reason, swimmers
from .entering import EnterMap, arrives_reason
from .ferry import Ferry, ferry_reason_at, ferrymen
from .forces import BY_CHOICE, OTHER_GROUP, halt, starts_reason, turn_to, under_way
from .mask import check_masks
from .move_force import MoveForce


def hexes_of_members(s: Theater) -> list[int]:
    """Hexes in which units of the operation stand, those that dropped out of it after a move (45.3.4b) included."""
    found: list[int] = []
    for piece in s.t.side_pieces[s.op.side]:
        if (s.op.member[piece] or s.op.moved[piece]) and s.place[piece] >= 0 and s.place[piece] not in found:
            found.append(s.place[piece])
    return found


class MovementStep(Frame[Theater]):
    """Which unit of the operation starts to move next, or crosses the Main; done ends the step."""

    title = "title-movement"

    def next(self, g: Play[Theater]) -> int:
        return g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        taking_part = members(s)
        waiting = under_way(s, taking_part)
        found: list[Action] = [("piece", piece) for piece in taking_part if not self.begins_reason(s, piece, waiting)]
        if not any(self.takes_turn(s, piece) for piece in waiting):
            found += [("ferry", piece) for piece in ferrymen(s)]
            found += [("cross", hex) for hex in crossing_sites(s)]
            found += [("swim", formation) for formation in swimmers(s)]
            found.append(DONE)
        return found

    def takes_turn(self, s: Theater, piece: int) -> bool:
        """Whether a unit moves in this step at all; a ground pulse is for one group only."""
        return True

    def begins_reason(self, s: Theater, piece: int, waiting: list[int]) -> Reason | None:
        """Why a unit cannot be the next to move; one that waits outside must find a hex to enter."""
        if not self.takes_turn(s, piece):
            return OTHER_GROUP
        reason = starts_reason(s, piece, waiting)
        return reason or (arrives_reason(s, [piece]) if s.place[piece] == QUEUED else None)  # a display has two rows

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            self.finish(g)
        elif a[0] == "piece":
            turn_to(s, s.op.member[a[1]])
            s.op.entered = 0
            if waits(s, a[1]):
                g.push(EnterMap(a[1]))
            else:
                s.op.force = [a[1]]
                g.push(MoveForce())
        elif a[0] == "ferry":
            g.push(Ferry(a[1]))
        elif a[0] == "cross":
            g.push(DeclareSite(a[1]))
        else:
            turn_to(s, s.op.groups.index(a[1]) + 1)
            g.push(AmphibiousCrossing(a[1]))

    def finish(self, g: Play[Theater]) -> None:
        """Stacking is tested, an objective that nobody reached is dropped (14.2.4, 13.5d)."""
        s = g.state
        taking_part = members(s)
        halt(s, taking_part, BY_CHOICE)
        g.pop()
        check_masks(g, s.op.side, hexes_of_members(s))
        drop_objective(g)
        note_observers(s)
        goes_on = s.op.storming if s.op.variant == OVERRUN else []
        remove_bridges(g, [piece for piece in taking_part if s.op.moved[piece] and piece not in goes_on])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-movement-step"), "16.0b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "piece":
            return refuse(self.begins_reason(s, a[1], under_way(s, members(s))), ("piece", a[1]))
        if a[0] == "ferry":
            return refuse(ferry_reason_at(s, a[1]), ("piece", a[1]))
        if a[0] == "cross":
            return refuse(site_reason(s, a[1]), ("hex", a[1]))
        return None
