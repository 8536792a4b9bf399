"""Pass and All Pass: time passes, and so does the initiative (AC.act.pass)."""

from typing import Final

from sandtable.engine.frames import PASS, Sequence
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.actions.signal import NOT_A_TRAJECTORY
from sandtable.games.atlantic_chase.rules.concepts.evasion import gain_em, may_gain_em
from sandtable.games.atlantic_chase.rules.concepts.initiative import change_initiative
from sandtable.games.atlantic_chase.rules.concepts.lapse import TimeLapse
from sandtable.games.atlantic_chase.rules.concepts.leaders import in_play, use_leader
from sandtable.games.atlantic_chase.state.codes import ALL_PASS_ABILITY, CONVOY
from sandtable.games.atlantic_chase.state.sea import AT_SEA, Sea, side_of

from .act import Act, own_reason

NO_LEADER: Final = Reason("AC.act.pass.2a", "no-leader")
MUST_NAME: Final = Reason("AC.act.pass.1a", "must-name")
NOTHING_LAPSES: Final = Reason("AC.act.pass.2b", "nothing-lapses")


def under_way(s: Sea, side: int) -> bool:
    """Whether the side has a trajectory, so that a pass must name one (AC.act.pass.1a)."""
    return any(s.line[tf] for tf in s.tfs_of(side))


class Passing(Sequence[Sea]):
    """A Pass: the named task force lapses, the initiative goes to the opponent."""

    title = "title-pass"
    steps = ("replenish", "lapse", "move_on")

    def __init__(self, lapsing: list[int] | None = None) -> None:
        super().__init__()
        self.lapsing: list[int] = [] if lapsing is None else lapsing

    def replenish(self, g: Play[Sea]) -> None:
        """A station beside a tanker fills up and gains an EM marker."""
        s = g.state
        for tf in self.lapsing:
            tanker = tanker_for(s, tf)
            if tanker:
                s.tanker_spent.append(tanker)
                g.tell("replenished", tf)
                gain_em(g, tf)

    def lapse(self, g: Play[Sea]) -> None:
        """One time lapse for each named trajectory."""
        if self.lapsing:
            g.push(TimeLapse(self.lapsing.pop(0)))
            self.jump("lapse")

    def move_on(self, g: Play[Sea]) -> None:
        """The opponent is active (AC.act.pass.1b)."""
        s = g.state
        if not convoy_at_sea(s, 1 - s.initiative):
            s.free_passes[s.initiative] += 1
        g.tell("passed", s.initiative)
        change_initiative(g)


def convoy_at_sea(s: Sea, side: int) -> bool:
    """Whether a convoy of the side is out of port."""
    for ship in s.scenario.ships:
        if s.t.ships.kind[ship] == CONVOY and s.t.ships.side[ship] == side and s.ship_where[ship] == AT_SEA:
            if not s.tf_port[s.ship_tf[ship]]:
                return True
    return False


# -- tankers ---------------------------------------------------------------------------------------------------


def tanker_for(s: Sea, tf: int) -> int:
    """An unused tanker whose station shares the hex of this station, 0 if there is none (scenario rule)."""
    hex_, side = s.tf_hex[tf], side_of(tf)
    if not hex_:
        return 0
    for tanker in s.scenario.tankers:
        if s.t.ships.side[tanker] == side and s.tf_hex[s.ship_tf[tanker]] == hex_:
            if tanker not in s.tanker_spent and may_gain_em(s, tf):
                return tanker
    return 0


# -- the actions -----------------------------------------------------------------------------------------------


class PassWithAct(Act):
    """A pass that names a task force: its trajectory lapses, or its station fills up."""

    verb = "pass_tf"
    passes = True

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        found += [("pass_tf", tf) for tf in s.tfs_of(who) if s.line[tf] or tanker_for(s, tf)]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        own = own_reason(s, a[1])
        return own or (None if s.line[a[1]] or tanker_for(s, a[1]) else NOT_A_TRAJECTORY)

    def start(self, g: Play[Sea], a: Action) -> None:
        g.push(Passing([a[1]]))


class PassAct(Act):
    """A pass of a player who has no trajectory."""

    verb = "pass"
    passes = True

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if not under_way(s, who):
            found.append(PASS)

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return MUST_NAME if under_way(s, s.initiative) else None

    def start(self, g: Play[Sea], a: Action) -> None:
        g.push(Passing([]))


class AllPassAct(Act):
    """Raeder or Pound is flipped or removed, every trajectory lapses (AC.act.pass.2)."""

    verb = "all_pass"
    passes = True

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if in_play(s, who, ALL_PASS_ABILITY) and under_way(s, who):
            found.append(("all_pass",))

    def reason(self, s: Sea, a: Action) -> Reason | None:
        if not in_play(s, s.initiative, ALL_PASS_ABILITY):
            return NO_LEADER
        return None if under_way(s, s.initiative) else NOTHING_LAPSES

    def start(self, g: Play[Sea], a: Action) -> None:
        s = g.state
        use_leader(g, in_play(s, s.initiative, ALL_PASS_ABILITY))
        g.push(Passing([tf for tf in s.tfs_of(s.initiative) if s.line[tf]]))
