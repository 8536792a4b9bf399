"""Interruption: Intel on the active player's designated task forces may stop his action (AC.con.int)."""

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.concepts.evasion import gain_em, may_gain_em
from sandtable.games.atlantic_chase.rules.concepts.initiative import LOST_INITIATIVE, Vie, change_initiative
from sandtable.games.atlantic_chase.rules.concepts.intel import designated_intel
from sandtable.games.atlantic_chase.state.codes import ALERT_0, ALERT_2, INITIATIVE_CHANGE, SLIP, VIE
from sandtable.games.atlantic_chase.state.sea import Sea

from .signal import SignalLapse, locate

RESUME = 0  # what Interruption gives: the action goes on,
CANCELLED = 1  # or it is void and nothing more follows


class Interruption(Frame[Sea]):
    """The action is suspended; two dice and the number of Intel markers decide it."""

    title = "title-interruption"
    is_reaction = True

    def __init__(self) -> None:
        super().__init__()
        self.called = 0
        self.result = -1

    def next(self, g: Play[Sea]) -> int:
        """Ask whether to call it where that is a choice; roll; carry out the result."""
        s = g.state
        if not self.called:
            if s.rules.interruption_may:
                return 1 - s.initiative
            self.called = 1
        if self.result >= 0:
            g.pop(CANCELLED)
            return GO_ON
        markers = designated_intel(s)
        self.result = s.rules.interruption.results(sum(g.dice("roll-interruption", 2)), markers)[0]
        g.tell("interrupted", markers, self.result)
        self._carry_out(g)
        return GO_ON

    def _carry_out(self, g: Play[Sea]) -> None:
        if ALERT_0 <= self.result <= ALERT_2:
            g.state.d.alert = ALERT_0 - self.result
            g.pop(RESUME)
        elif self.result == SLIP:
            g.push(Slip())
        elif self.result == VIE:
            g.push(Vie())
        elif self.result == INITIATIVE_CHANGE:
            change_initiative(g)

    def options(self, g: Play[Sea]) -> list[Action]:
        """Call it or not (C17)."""
        return [("interrupt",), PASS]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Roll, or let the action go on."""
        if a[0] == "pass":
            g.pop(RESUME)
        else:
            self.called = 1

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """After a vie that the active player won the action may resume, if the reading allows it (Q1)."""
        if isinstance(child, Vie) and self.result == VIE and result != LOST_INITIATIVE:
            if not g.state.rules.interruption_vie_cancels:
                g.pop(RESUME)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-interruption", {"markers": designated_intel(g.state)}), "AC.con.int.1a")


class Slip(Frame[Sea]):
    """The inactive player signals a task force of the active player, or lets his own evade (AC.res.slip)."""

    title = "title-slip"

    def __init__(self) -> None:
        super().__init__()
        self.done = 0
        self.vied = 0

    def next(self, g: Play[Sea]) -> int:
        """Ask, then vie, then the action is cancelled."""
        if not self.done:
            return 1 - g.state.initiative
        if not self.vied:
            self.vied = 1
            g.push(Vie())
        else:
            g.pop()
        return GO_ON

    def options(self, g: Play[Sea]) -> list[Action]:
        """Every Intel marker of active TF and CTF; an EM marker for the target TF."""
        s = g.state
        found: list[Action] = []
        for tf in (s.d.active_tf, s.d.ctf):
            for at, hex_ in enumerate(s.line[tf]):
                if s.intel[tf][at]:
                    found.append(("signal", tf, hex_))
        if may_gain_em(s, s.d.target) or not found:
            found.append(("take_em", s.d.target))
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Signal or marker."""
        self.done = 1
        if a[0] == "signal":
            locate(g, a[1], a[2])
            g.push(SignalLapse(1 - g.state.initiative, a[2]))
        else:
            gain_em(g, a[1])

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-slip", {"tf": ("tf", g.state.d.target)}), "AC.res.slip.a")
