"""Signal: an Intel marker gives away where a task force is (AC.act.sig)."""

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import PASS, Frame, Sequence
from sandtable.engine.message import Action, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.concepts.evasion import NOT_YOURS
from sandtable.games.atlantic_chase.rules.concepts.initiative import LOST_INITIATIVE, SeizeOffer, change_initiative
from sandtable.games.atlantic_chase.rules.concepts.lapse import TimeLapse
from sandtable.games.atlantic_chase.rules.concepts.trajectory import form_station
from sandtable.games.atlantic_chase.state.sea import FIRST_TF, LAST_TF, SIDE_TFS, Sea, side_of

from .act import Act

NO_INTEL_THERE: Final = Reason("AC.act.sig.1a", "no-intel-there", "AC.con.intel.2a")
NOT_ENEMY: Final = Reason("AC.conv.scope.a", "not-enemy")
NOT_A_TRAJECTORY: Final = Reason("AC.con.lapse.1a", "not-a-trajectory")
NOT_IN_SIGNAL_HEX: Final = Reason("AC.act.sig.1c", "not-in-target-hex")


def signal_reason(s: Sea, side: int, tf: int, hex_: int) -> Reason | None:
    """Why the side may not signal the task force in that hex; None if it may."""
    if side_of(tf) == side:
        return NOT_ENEMY
    line = s.line[tf]
    if hex_ not in line or not s.intel[tf][line.index(hex_)]:
        return NO_INTEL_THERE
    return None


def locate(g: Play[Sea], tf: int, hex_: int) -> None:
    """The trajectory becomes a station in that hex; only the Contact marker there stays (AC.act.sig.1, 2)."""
    form_station(g, tf, hex_)
    g.tell("signalled", tf, hex_)


class Signal(Sequence[Sea]):
    """The Signal action: locate, one own trajectory there may lapse, the opponent may seize the initiative."""

    title = "title-signal"
    steps = ("place", "lapse", "seize")

    def __init__(self, tf: int = 0, hex_: int = 0) -> None:
        super().__init__()
        self.tf = tf
        self.hex = hex_

    def place(self, g: Play[Sea]) -> None:
        """Put the station."""
        locate(g, self.tf, self.hex)

    def lapse(self, g: Play[Sea]) -> None:
        """One own trajectory in the hex may lapse."""
        g.push(SignalLapse(g.state.initiative, self.hex))

    def seize(self, g: Play[Sea]) -> None:
        """Offer the initiative."""
        g.push(SeizeOffer(self.tf))

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """The initiative moves if the attempt succeeded."""
        if isinstance(child, SeizeOffer) and result == LOST_INITIATIVE:
            change_initiative(g)


class SignalAct(Act):
    """A Signal in a hex with an Intel marker on an enemy trajectory."""

    verb = "signal"

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        for tf in range(FIRST_TF[1 - who], LAST_TF[1 - who] + 1):
            intel = s.intel[tf]
            if 1 in intel:
                line = s.line[tf]
                found += [("signal", tf, line[at]) for at in range(len(intel)) if intel[at]]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return signal_reason(s, s.initiative, a[1], a[2])

    def start(self, g: Play[Sea], a: Action) -> None:
        g.push(Signal(a[1], a[2]))


class SignalLapse(Choose[Sea]):
    """One trajectory of the signalling player with a segment in the hex may make a time lapse (AC.act.sig.1c)."""

    title = "title-signal"
    verb = "lapse_tf"
    kind = "tf"
    others = (PASS,)
    rule = "AC.act.sig.1c"

    def __init__(self, side: int = 0, hex_: int = 0) -> None:
        super().__init__()
        self.side = side
        self.hex = hex_

    def asked(self, s: Sea) -> int:
        return self.side

    def named(self, s: Sea) -> dict[str, Any]:
        return {"hex": ("hex", self.hex)}

    def things(self, s: Sea) -> list[int]:
        here = s.segments_at[self.hex] & SIDE_TFS[self.side]
        return [tf for tf in range(FIRST_TF[self.side], LAST_TF[self.side] + 1) if (here >> tf) & 1]

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        tf = ("tf", thing)
        if side_of(thing) != self.side:
            return about(NOT_YOURS, tf)
        if not s.line[thing]:
            return about(NOT_A_TRAJECTORY, tf)
        return about(NOT_IN_SIGNAL_HEX, tf, ("hex", self.hex))

    def choose(self, g: Play[Sea], thing: int) -> None:
        g.replace(TimeLapse(thing))
