"""Time lapse: a trajectory loses segments from its ends; Intel markers hinder it (AC.con.lapse)."""

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

from .trajectory import form_station, remove_end

NOT_AN_END: Final = Reason("AC.con.traj.2b", "not-an-end")
INTEL_BLOCKS: Final = Reason("AC.con.lapse.2a", "intel-blocks")
LAUNCH_LAST: Final = Reason("AC.con.lapse.3", "launch-last")
NOT_ITS_SEGMENT: Final = Reason("AC.con.lapse.1a", "not-its-segment")

FREE = 0  # only segments without Intel
LIMITED = 1  # the Intel limit was invoked, its Intel segment is still there
SPENT = 2  # the Intel limit was invoked, its Intel segment is gone


# -- what may be removed ---------------------------------------------------------------------------------------


def reaches_intel(intel: bytearray, low: int, high: int, left: int) -> bool:
    """Whether an Intel segment of intel[low:high] can be removed with `left` removals from the ends."""
    steps = min(left, high - low)
    return steps > 0 and (1 in intel[low : low + steps] or 1 in intel[high - steps : high])


def end_reason(s: Sea, tf: int, end: int, mode: int, left: int, launch: int) -> Reason | None:
    """Why the segment at an end may not be removed now; None if it may."""
    line, intel = s.line[tf], s.intel[tf]
    size = len(line)
    at = size - 1 if end else 0
    if size > 1 and line[at] == launch:
        return LAUNCH_LAST
    if intel[at]:
        return None if mode == LIMITED else INTEL_BLOCKS
    if mode == LIMITED:
        low, high = (0, size - 1) if end else (1, size)
        if not _limit_open(line, intel, low, high, left - 1, launch):
            return INTEL_BLOCKS
    return None


def _limit_open(line: list[int], intel: bytearray, low: int, high: int, left: int, launch: int) -> bool:
    """Whether one Intel segment can still be removed within the limit, the launch segment last."""
    if not launch or launch not in line:
        return reaches_intel(intel, low, high, left)
    if left <= 0 or low >= high:
        return False
    if high - low == 1:
        return intel[low] == 1
    for at, low_after, high_after in ((low, low + 1, high), (high - 1, low, high - 1)):
        if line[at] == launch:
            continue
        if intel[at] or _limit_open(line, intel, low_after, high_after, left - 1, launch):
            return True
    return False


def limit_of(s: Sea, tf: int, amount: int) -> int:
    """Segments that may go under the Intel limit: never more than the lapse itself removes (AC.con.lapse.2b, 2d)."""
    return min(amount, s.t.lapse_intel[s.tf_speed[tf]])


def may_invoke_limit(s: Sea, tf: int, amount: int, launch: int) -> bool:
    """Whether the Intel limit would really remove an Intel segment (AC.con.lapse.2f)."""
    return _limit_open(s.line[tf], s.intel[tf], 0, len(s.line[tf]), limit_of(s, tf, amount), launch)


def legal_removals(line: list[int], intel: list[int], amount: int, limit: int) -> list[list[int]]:
    """Every set of segments that a lapse may remove, each in ascending order of place; for previews and tests."""
    found: list[list[int]] = []
    size = len(line)
    free_left = 0
    while free_left < size and not intel[free_left]:
        free_left += 1
    free_right = 0
    while free_right < size - free_left and not intel[size - 1 - free_right]:
        free_right += 1
    most = min(amount, free_left + free_right)
    for left in range(most + 1):
        right = most - left
        if left <= free_left and (right <= free_right or free_left == size):
            _add(found, line, left, right)
    limit = min(amount, limit)
    for left in range(min(limit, size) + 1):
        for right in range(min(limit, size) - left + 1):
            rest = intel[left : size - right]
            if sum(intel) - sum(rest) == 1 and (left + right == limit or not rest or rest[0] + rest[-1] == 2):
                _add(found, line, left, right)
    return found


def _add(found: list[list[int]], line: list[int], left: int, right: int) -> None:
    removed = sorted({*range(left), *range(len(line) - right, len(line))})
    hexes = [line[at] for at in removed]
    if hexes and hexes not in found:
        found.append(hexes)


# -- the question ----------------------------------------------------------------------------------------------


class TimeLapse(Frame[Sea]):
    """A task force makes a time lapse: its owner removes segments one by one (AC.con.lapse.1)."""

    title = "title-time-lapse"

    def __init__(self, tf: int = 0, launch: int = 0) -> None:
        super().__init__()
        self.tf = tf
        self.launch = launch  # hex of the launch segment in this action, 0 if none
        self.owed = -1  # segments still to be removed
        self.mode = FREE
        self.begun = 0

    def next(self, g: Play[Sea]) -> int:
        """Measure, then ask while there is something to remove and a choice how."""
        s = g.state
        line = s.line[self.tf]
        if self.owed < 0:
            if not line:
                g.pop()
                return GO_ON
            self.owed = self._amount(g)
            return GO_ON
        if self.owed == 0 or not line or not self.options(g):
            g.pop()
            return GO_ON
        if self._takes_all(s):
            g.replace(PlaceStation(self.tf, self.launch))
            return GO_ON
        return side_of(self.tf)

    def _amount(self, g: Play[Sea]) -> int:
        s = g.state
        if s.weather and s.rules.lapse_by_die:
            return g.die("roll-time-lapse")
        return s.t.lapse[s.tf_speed[self.tf]]

    def _takes_all(self, s: Sea) -> bool:
        markers = s.intel_on(self.tf)
        if self.owed < len(s.line[self.tf]):
            return False
        return markers == 0 or (self.mode == LIMITED and markers == 1)

    def options(self, g: Play[Sea]) -> list[Action]:
        """The end segments that may go; before the first, the Intel limit, or keeping a line held at both ends."""
        s = g.state
        line = s.line[self.tf]
        found: list[Action] = []
        if not end_reason(s, self.tf, 0, self.mode, self.owed, self.launch):
            found.append(("lapse", line[0]))
        if len(line) > 1 and not end_reason(s, self.tf, 1, self.mode, self.owed, self.launch):
            found.append(("lapse", line[-1]))
        if not self.begun and self.mode == FREE and may_invoke_limit(s, self.tf, self.owed, self.launch):
            found.append(("intel_limit",))
            if len(found) == 1:
                found.append(("done",))  # the other way: as many as can go without it, which is none (AC.con.lapse.2e)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Remove an end segment, invoke the limit, or keep the line."""
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        if a[0] == "intel_limit":
            self.mode = LIMITED
            self.owed = limit_of(s, self.tf, self.owed)
            return
        line = s.line[self.tf]
        end = 0 if line[0] == a[1] else 1
        if s.intel[self.tf][-1 if end else 0]:
            self.mode = SPENT
        hex_ = remove_end(s, self.tf, end)
        self.owed -= 1
        self.begun = 1
        g.tell("lapsed", self.tf, hex_)

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        """Keeping the line has words of its own."""
        return Option(a, Msg("do-keep-line", {"tf": ("tf", self.tf)}), [], "done", False) if a[0] == "done" else None

    def ask(self, g: Play[Sea]) -> Ask:
        """The question: how many are still to go."""
        ask = Ask(Msg("ask-time-lapse", {"tf": ("tf", self.tf), "left": self.owed}), "AC.con.lapse.1a")
        s = g.state
        ask.info = {"left": self.owed, "limit": limit_of(s, self.tf, self.owed), "limited": self.mode != FREE}
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        """Why this segment stays."""
        if a[0] != "lapse":
            return None
        reasons = self.explain_here(g, ("hex", a[1]), side_of(self.tf))
        return reasons[0] if reasons else None

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why the segment in this hex cannot be removed now."""
        s = g.state
        line = s.line[self.tf]
        if ref[0] != "hex":
            return []
        if ref[1] not in line:
            return [about(NOT_ITS_SEGMENT, ref)]
        if ref[1] not in (line[0], line[-1]):
            return [about(NOT_AN_END, ref)]
        reason = end_reason(s, self.tf, 0 if ref[1] == line[0] else 1, self.mode, self.owed, self.launch)
        return [about(reason, ref)] if reason else []


class PlaceStation(Choose[Sea]):
    """All segments go: the owner puts the station in one of their hexes (AC.con.traj.3)."""

    title = "title-time-lapse"
    verb = "station"
    kind = "hex"
    rule = "AC.con.traj.3a"

    def __init__(self, tf: int = 0, launch: int = 0) -> None:
        super().__init__()
        self.tf = tf
        self.launch = launch

    def asked(self, s: Sea) -> int:
        return side_of(self.tf)

    def named(self, s: Sea) -> dict[str, Any]:
        return {"tf": ("tf", self.tf)}

    def things(self, s: Sea) -> list[int]:
        """One of the hexes; the launch hex if there is one."""
        line = s.line[self.tf]
        return [self.launch] if self.launch in line else line

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        line, hex = s.line[self.tf], ("hex", thing)
        if thing not in line:
            return about(NOT_ITS_SEGMENT, hex)
        return None if thing in self.things(s) else about(LAUNCH_LAST, ("hex", self.launch))

    def choose(self, g: Play[Sea], thing: int) -> None:
        form_station(g, self.tf, thing)
        g.tell("stationed", self.tf, thing)
        g.pop()
