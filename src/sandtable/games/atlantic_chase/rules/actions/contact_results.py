"""Results of an attack: Shadow, Early or Late, Skirmish and battle (AC.res)."""

from typing import Any

from sandtable.engine.choices import Choose, YesNo
from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.battle.sequence import Battle
from sandtable.games.atlantic_chase.rules.concepts.evasion import gain_em, spend_em
from sandtable.games.atlantic_chase.rules.concepts.modifiers import is_faster
from sandtable.games.atlantic_chase.rules.concepts.trajectory import form_station, remove_end
from sandtable.games.atlantic_chase.state.codes import (
    BATTLE,
    SKIRMISH,
)
from sandtable.games.atlantic_chase.state.sea import Sea

from .outcome import make_contact


class SpendToChoose(Choose[Sea]):
    """The target player may spend the TF's EM marker to choose the segments himself (AC.con.em.2b). Pops 1 if so."""

    is_reaction = True

    verb = "spend_em"
    kind = "tf"
    others = (PASS,)
    rule = "AC.con.em.2b"

    def asked(self, s: Sea) -> int:
        return 1 - s.initiative

    def named(self, s: Sea) -> dict[str, Any]:
        return {"tf": ("tf", s.d.target)}

    def things(self, s: Sea) -> list[int]:
        return [s.d.target]

    def choose(self, g: Play[Sea], thing: int) -> None:
        spend_em(g, thing)
        g.pop(1)


class CutTrajectory(Frame[Sea]):
    """Which part of the target's trajectory goes: the active player chooses, unless the target's owner pays for it."""

    def __init__(self) -> None:
        super().__init__()
        self.offered = 0
        self.chooser = -1

    def chooser_asked(self, g: Play[Sea]) -> int:
        """Who is asked: whether an evasion marker is spent on the choice, then whoever has it (AC.con.em.2b)."""
        s = g.state
        if self.chooser < 0 and s.tf_em[s.d.target] and not self.offered:
            self.offered = 1
            g.push(SpendToChoose())
            return GO_ON
        return s.initiative if self.chooser < 0 else self.chooser

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """The marker was spent: its owner chooses."""
        if isinstance(child, SpendToChoose) and result:
            self.chooser = 1 - g.state.initiative


class EarlyOrLate(CutTrajectory):
    """The target was not in the target hex: remove the segment, and one whole side if that leaves a gap."""

    title = "title-early-late"

    def next(self, g: Play[Sea]) -> int:
        """Settle the simple cases; otherwise find out who chooses the side."""
        s = g.state
        tf, hex_ = s.d.target, s.d.hex
        line = s.line[tf]
        if len(line) == 1:
            form_station(g, tf, hex_)
            g.tell("sighted", tf, hex_)
            gain_em(g, tf)
            g.pop()
            return GO_ON
        if hex_ in (line[0], line[-1]):
            remove_end(s, tf, 0 if hex_ == line[0] else 1)
            g.tell("early_late", tf, hex_)
            gain_em(g, tf)
            g.pop()
            return GO_ON
        return self.chooser_asked(g)

    def options(self, g: Play[Sea]) -> list[Action]:
        """Which side of the gap is removed, named by its end hex."""
        line = g.state.line[g.state.d.target]
        return [("remove_side", line[0]), ("remove_side", line[-1])]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Remove the target hex and that side."""
        s = g.state
        tf = s.d.target
        end = 0 if s.line[tf][0] == a[1] else 1
        while remove_end(s, tf, end) != s.d.hex:
            pass
        g.tell("early_late", tf, s.d.hex)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        ask = Ask(Msg("ask-early-or-late", {"tf": ("tf", g.state.d.target)}), "AC.res.early.c")
        ask.actor = 1 - g.state.initiative
        return ask


class Shadowing(CutTrajectory):
    """The trajectory is reduced to three segments around the target hex (AC.res.shadow)."""

    title = "title-shadow"

    def next(self, g: Play[Sea]) -> int:
        """Short trajectories evade; otherwise find out who chooses."""
        s = g.state
        tf = s.d.target
        if len(s.line[tf]) <= s.t.limit["shadow_segments"]:
            gain_em(g, tf)
            g.pop()
            return GO_ON
        return self.chooser_asked(g)

    def options(self, g: Play[Sea]) -> list[Action]:
        """The three segments that stay, named by their first hex."""
        s = g.state
        line = s.line[s.d.target]
        at = line.index(s.d.hex)
        keep = s.t.limit["shadow_segments"]
        first = max(0, at - keep + 1)
        last = min(at, len(line) - keep)
        return [("keep_from", line[start]) for start in range(first, last + 1)]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Remove all others."""
        s = g.state
        tf = s.d.target
        line = s.line[tf]
        while line[0] != a[1]:
            remove_end(s, tf, 0)
        while len(line) > s.t.limit["shadow_segments"]:
            remove_end(s, tf, 1)
        g.tell("shadowed", tf, s.d.hex)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        ask = Ask(Msg("ask-shadowing", {"tf": ("tf", g.state.d.target)}), "AC.res.shadow.a")
        ask.actor = 1 - g.state.initiative
        return ask


def open_battle(g: Play[Sea], kind: int) -> None:
    """Put both task forces on the battle board (AC.bat.1)."""
    d = g.state.d
    g.push(Battle(kind, d.active_tf, d.target, d.hex))


def close_in(g: Play[Sea]) -> None:
    """Closing In: a battle if the active TF is faster, Contact otherwise (AC.res.closing)."""
    d = g.state.d
    if is_faster(g.state, d.active_tf, d.target):
        open_battle(g, BATTLE)
    else:
        make_contact(g)


class OfferSkirmish(YesNo[Sea]):
    """A faster active TF may fight one round, or settle for Contact (AC.res.skirmish)."""

    title = "title-skirmish"
    yes = ("fight",)
    no = PASS
    rule = "AC.res.skirmish.a"

    def next(self, g: Play[Sea]) -> int:
        """The active player decides, if his TF is faster."""
        s = g.state
        if not is_faster(s, s.d.active_tf, s.d.target):
            make_contact(g)
            g.pop()
            return GO_ON
        return self.asked(s)

    def asked(self, s: Sea) -> int:
        return s.initiative

    def named(self, s: Sea) -> dict[str, Any]:
        return {"tf": ("tf", s.d.target)}

    def decide(self, g: Play[Sea], yes: bool) -> None:
        """A limited battle, or Contact."""
        g.pop()
        if yes:
            open_battle(g, SKIRMISH)
        else:
            make_contact(g)
