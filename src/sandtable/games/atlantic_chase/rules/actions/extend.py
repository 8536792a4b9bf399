"""The Trajectory action: a task force becomes a line, the line grows step by step (AC.act.traj)."""

from typing import Final

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.concepts.intel import triggers_intel
from sandtable.games.atlantic_chase.rules.concepts.ports import LeavePort
from sandtable.games.atlantic_chase.rules.concepts.trajectory import add_segment, start_line
from sandtable.games.atlantic_chase.state.sea import Sea, side_of
from sandtable.games.atlantic_chase.state.waters import MAX_SEGMENTS

from .act import Act, own_reason

FULL_LENGTH: Final = Reason("AC.con.traj.2c", "full-length")
NO_ROOM: Final = Reason("AC.con.traj.2d", "no-room")
NOT_ADJACENT: Final = Reason("AC.con.traj.2d", "not-adjacent", "AC.comp.map.7a")
OWN_SEGMENT_THERE: Final = Reason("AC.con.traj.2a", "own-segment-there")
NOT_PLAYABLE: Final = Reason("AC.comp.map.1b", "not-playable")


def trajectory_reason(s: Sea, tf: int) -> Reason | None:
    """Why the task force may not make a Trajectory action; None if it may."""
    if not s.tf_ships[tf]:
        return NOT_IN_PLAY
    line = s.line[tf]
    if not line:
        return None
    if len(line) >= MAX_SEGMENTS:
        return FULL_LENGTH
    near = s.scenario.neighbours[side_of(tf)]
    mine = 1 << tf
    for hex_ in near[line[0]]:
        if not s.segments_at[hex_] & mine:
            return None
    for hex_ in near[line[-1]]:
        if not s.segments_at[hex_] & mine:
            return None
    return NO_ROOM


def extend_reason(s: Sea, tf: int, end: int, hex_: int) -> Reason | None:
    """Why the line may not grow from that end into that hex; None if it may."""
    line = s.line[tf]
    if len(line) >= MAX_SEGMENTS:
        return FULL_LENGTH
    if not s.scenario.playable[hex_]:
        return NOT_PLAYABLE
    if hex_ in line:
        return OWN_SEGMENT_THERE
    return None if hex_ in s.scenario.neighbours[side_of(tf)][line[-1] if end else line[0]] else NOT_ADJACENT


class Extend(Frame[Sea]):
    """Add segments at either end, at most fifteen in all."""

    title = "title-trajectory"

    def __init__(self, tf: int = 0) -> None:
        super().__init__()
        self.tf = tf
        self.changed = 0  # 1: converted or extended, so that the action may end

    def next(self, g: Play[Sea]) -> int:
        """From the box to the port hex, from the station to the first segment, then ask."""
        s = g.state
        if s.tf_port[self.tf]:
            g.push(LeavePort(self.tf))
            return GO_ON
        if s.tf_hex[self.tf]:
            hex_ = s.tf_hex[self.tf]
            start_line(s, self.tf)
            for ship in s.tf_ships[self.tf]:
                s.sailed[ship] = 1
            g.tell("under_way", self.tf, hex_)
            self.changed = 1
            return GO_ON
        return side_of(self.tf)

    def options(self, g: Play[Sea]) -> list[Action]:
        """Adjacent hexes at both ends; done once something has changed."""
        s = g.state
        tf = self.tf
        line = s.line[tf]
        found: list[Action] = []
        if len(line) < MAX_SEGMENTS:
            mine = 1 << tf
            segments = s.segments_at
            near = s.scenario.neighbours[side_of(tf)]
            if len(line) > 1:
                found += [("extend", 0, hex_) for hex_ in near[line[0]] if not segments[hex_] & mine]
            found += [("extend", 1, hex_) for hex_ in near[line[-1]] if not segments[hex_] & mine]
        if self.changed:
            found.append(DONE)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Add the segment, or end the action; the active player keeps the initiative (AC.act.traj.4)."""
        if a[0] == "done":
            g.pop()
            return
        s = g.state
        add_segment(s, self.tf, a[1], a[2])
        self.changed = 1
        if g.telling:
            at = -1 if a[1] else 0
            g.tell("extended", self.tf, a[2], s.intel[self.tf][at])

    def ask(self, g: Play[Sea]) -> Ask:
        """The question, with the hexes that would give Intel."""
        s = g.state
        side = side_of(self.tf)
        ask = Ask(Msg("ask-extend", {"tf": ("tf", self.tf), "length": len(s.line[self.tf])}), "AC.act.traj.2a")
        near = {a[2] for a in self.options(g) if a[0] == "extend"}
        ask.info = {
            "length": len(s.line[self.tf]),
            "most": MAX_SEGMENTS,
            "intel": sorted(hex_ for hex_ in near if triggers_intel(s, side, hex_)),
        }
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        """Why the line may not grow there."""
        if a[0] != "extend":
            return None
        reason = extend_reason(g.state, self.tf, a[1], a[2])
        return about(reason, ("hex", a[2])) if reason else None

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why the line may not grow into this hex from either end."""
        if ref[0] != "hex":
            return []
        first = extend_reason(g.state, self.tf, 0, ref[1])
        last = extend_reason(g.state, self.tf, 1, ref[1])
        return [about(first, ref)] if first and last else []


class TrajectoryAct(Act):
    """A task force becomes a line, or its line grows."""

    verb = "trajectory"

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if not trajectory_reason(s, who):
            found.append(("trajectory", who))

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return own_reason(s, a[1]) or trajectory_reason(s, a[1])

    def start(self, g: Play[Sea], a: Action) -> None:
        g.push(Extend(a[1]))
