"""Reorganize: stations are split and merged, reinforcements called in (AC.act.reorg).

Each operation is offered as an action of its own: the active player keeps the initiative, so that several in a row
are several operations of one Reorganize action. A failed reinforcement attempt hands the initiative over.
"""

from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.actions.signal import NOT_A_TRAJECTORY
from sandtable.games.atlantic_chase.rules.concepts.evasion import NOT_YOURS, may_gain_em
from sandtable.games.atlantic_chase.rules.concepts.initiative import change_initiative
from sandtable.games.atlantic_chase.rules.concepts.lapse import TimeLapse
from sandtable.games.atlantic_chase.rules.concepts.ships import refresh_tf
from sandtable.games.atlantic_chase.rules.concepts.trajectory import put_in_box, put_station, take_off_map
from sandtable.games.atlantic_chase.state.sea import AT_SEA, GROUP_COUNT, Sea, side_of

from .act import Act, own_reason

NOT_STATION: Final = Reason("AC.act.reorg.1", "not-station")
ALONE: Final = Reason("AC.act.reorg.2a", "alone")
NO_FREE_TF: Final = Reason("AC.act.reorg.2b", "no-free-tf")
REGROUPED: Final = Reason("AC.act.reorg.1", "regrouped")
NOT_SAME_PLACE: Final = Reason("AC.act.reorg.3", "not-same-place")
NO_SHIPS_WAITING: Final = Reason("AC.con.tf.1d", "no-ships-waiting")
PORT_NOT_FRIENDLY: Final = Reason("AC.act.reorg.4b", "port-not-friendly")
NO_TF_FOR_GROUP: Final = Reason("AC.act.reorg.4c", "no-free-tf")

LAST_GERMAN_GROUP = 3


# -- what may be done ------------------------------------------------------------------------------------------


def split_reason(s: Sea, tf: int) -> Reason | None:
    """Why a task force may not be split; None if it may (AC.act.reorg.2)."""
    if not s.tf_ships[tf]:
        return NOT_IN_PLAY
    if s.line[tf]:
        return NOT_STATION
    if len(s.tf_ships[tf]) < 2:
        return ALONE
    return None if s.free_tf(side_of(tf)) else NO_FREE_TF


def fresh_from_split(s: Sea, tf: int) -> bool:
    """Whether a task force came out of a split under this initiative (our rule, option `merge_after_split`)."""
    return not s.rules.merge_after_split and (s.regrouped >> tf) & 1 > 0


def merge_reason(s: Sea, tf: int, other: int) -> Reason | None:
    """Why two task forces may not merge; None if they may (AC.act.reorg.3)."""
    if not s.tf_ships[tf] or not s.tf_ships[other]:
        return NOT_IN_PLAY
    if side_of(tf) != side_of(other):
        return NOT_YOURS
    if s.line[tf] or s.line[other]:
        return NOT_STATION
    if fresh_from_split(s, tf) or fresh_from_split(s, other):
        return REGROUPED
    return None if s.tf_hex[tf] == s.tf_hex[other] and s.tf_port[tf] == s.tf_port[other] else NOT_SAME_PLACE


def group_side(group: int) -> int:
    """The side of a reinforcement group."""
    return 0 if group <= LAST_GERMAN_GROUP else 1


def stations_at_port(s: Sea, side: int, port: int) -> list[int]:
    """Own stations in the box or in a hex of the port."""
    hexes = s.waters.port_hexes[port]
    return [tf for tf in s.tfs_of(side) if s.tf_port[tf] == port or (s.tf_hex[tf] and s.tf_hex[tf] in hexes)]


def reinforce_reason(s: Sea, group: int) -> Reason | None:
    """Why reinforcements may not be tried for; None if they may (AC.act.reorg.4)."""
    if not s.group_ships[group]:
        return NO_SHIPS_WAITING
    side = group_side(group)
    port = s.group_port[group]
    if s.port_side[port] != side:
        return PORT_NOT_FRIENDLY
    return None if s.free_tf(side) or stations_at_port(s, side, port) else NO_TF_FOR_GROUP


# -- merge -----------------------------------------------------------------------------------------------------


def merge(g: Play[Sea], tf: int, other: int) -> None:
    """Two stations merge into one task force; one Contact and one EM remain (AC.act.reorg.3)."""
    s = g.state
    moved = s.tf_ships[other]
    s.tf_ships[other] = []
    for ship in moved:
        s.ship_tf[ship] = tf
        s.tf_ships[tf].append(ship)
    s.tf_contact[tf] |= s.tf_contact[other]
    s.tf_em[tf] |= s.tf_em[other]
    s.tf_em[other] = 0
    take_off_map(s, other)
    refresh_tf(s, tf)
    refresh_tf(s, other)
    g.tell("merged", tf, other)


# -- split -----------------------------------------------------------------------------------------------------


class Split(Frame[Sea]):
    """Ships go one by one to a new task force in the same place; then its share of the markers (AC.act.reorg.2)."""

    title = "title-split"

    def __init__(self, tf: int = 0, new: int = 0) -> None:
        super().__init__()
        self.tf = tf
        self.new = new
        self.closed = 0

    def next(self, g: Play[Sea]) -> int:
        """Ships, Contact marker, EM marker."""
        s = g.state
        if (self.closed == 1 and not s.tf_contact[self.tf]) or (self.closed == 2 and not s.tf_em[self.tf]):
            self.closed += 1
            return GO_ON
        if self.closed == 3:
            s.regrouped |= 1 << self.tf | 1 << self.new
            g.tell("split", self.tf, self.new)
            g.pop()
            return GO_ON
        return side_of(self.tf)

    def options(self, g: Play[Sea]) -> list[Action]:
        """Ships that may still move over, then which task force keeps a marker."""
        s = g.state
        if self.closed == 1:
            return [("contact_to", self.tf), ("contact_to", self.new)]
        if self.closed == 2:
            clean = [tf for tf in (self.tf, self.new) if tf == self.tf or may_gain_em(s, tf)]
            return [("em_to", tf) for tf in clean]
        found: list[Action] = []
        if len(s.tf_ships[self.tf]) > 1:
            found = [("move_ship", ship) for ship in s.tf_ships[self.tf]]
        if s.tf_ships[self.new]:
            found.append(DONE)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Move a ship or a marker."""
        s = g.state
        if a[0] == "move_ship":
            self._move(s, a[1])
        elif a[0] == "done":
            self.closed = 1
        elif a[0] == "contact_to":
            s.tf_contact[self.tf], s.tf_contact[self.new] = int(a[1] == self.tf), int(a[1] == self.new)
            self.closed = 2
        else:
            s.tf_em[self.tf], s.tf_em[self.new] = int(a[1] == self.tf), int(a[1] == self.new)
            self.closed = 3

    def _move(self, s: Sea, ship: int) -> None:
        if not s.tf_ships[self.new]:
            if s.tf_port[self.tf]:
                put_in_box(s, self.new, s.tf_port[self.tf])
            else:
                put_station(s, self.new, s.tf_hex[self.tf])
        s.tf_ships[self.tf].remove(ship)
        s.tf_ships[self.new].append(ship)
        s.ship_tf[ship] = self.new
        refresh_tf(s, self.tf)
        refresh_tf(s, self.new)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        args = {"tf": ("tf", self.tf), "new": ("tf", self.new)}
        if self.closed == 1:
            return Ask(Msg("ask-split-contact", args), "AC.act.reorg.2c")
        if self.closed == 2:
            return Ask(Msg("ask-split-em", args), "AC.act.reorg.2d")
        ask = Ask(Msg("ask-split", args), "AC.act.reorg.2a")
        ask.kind = "pick"
        ask.chosen = [("ship", ship) for ship in g.state.tf_ships[self.new]]
        ask.need = (0 if ask.chosen else 1, len(g.state.tf_ships[self.tf]) - 1)
        return ask


# -- reinforcements --------------------------------------------------------------------------------------------


class Reinforcement(Sequence[Sea]):
    """Two dice, 7 or more: the ships of the group enter (AC.act.reorg.4)."""

    title = "title-reinforcement"
    steps = ("attempt", "lapse", "move_on")

    def __init__(self, group: int = 0) -> None:
        super().__init__()
        self.group = group
        self.failed = 0

    def attempt(self, g: Play[Sea]) -> None:
        """Roll without modifiers."""
        s = g.state
        rolled = sum(g.dice("roll-reinforcement", 2))
        self.failed = 0 if rolled >= s.t.limit["reinforcement_success"] else 1
        g.tell("reinforcement", self.group, 1 - self.failed)
        if not self.failed:
            g.push(Enter(self.group))

    def lapse(self, g: Play[Sea]) -> None:
        """After a failure one own task force lapses, by choice."""
        s = g.state
        if self.failed and any(s.line[tf] for tf in s.tfs_of(s.initiative)):
            g.push(LapseOne())

    def move_on(self, g: Play[Sea]) -> None:
        """After a failure the initiative passes."""
        if self.failed:
            change_initiative(g)


class LapseOne(Choose[Sea]):
    """Which own trajectory lapses after a failed reinforcement attempt."""

    title = "title-reinforcement"
    verb = "lapse_tf"
    kind = "tf"
    rule = "AC.act.reorg.4d"

    def asked(self, s: Sea) -> int:
        return s.initiative

    def things(self, s: Sea) -> list[int]:
        return [tf for tf in s.tfs_of(s.initiative) if s.line[tf]]

    def refusal(self, s: Sea, thing: int) -> Refusal | None:
        reason = own_reason(s, thing) or (None if s.line[thing] else NOT_A_TRAJECTORY)
        return about(reason, ("tf", thing)) if reason else None

    def choose(self, g: Play[Sea], thing: int) -> None:
        g.replace(TimeLapse(thing))


class Enter(Frame[Sea]):
    """Reinforcements form a task force in their port or join one there."""

    title = "title-reinforcement"

    def __init__(self, group: int = 0) -> None:
        super().__init__()
        self.group = group

    def next(self, g: Play[Sea]) -> int:
        """The active player decides."""
        return g.state.initiative

    def options(self, g: Play[Sea]) -> list[Action]:
        """A new task force, or the stations at the port."""
        s = g.state
        side = group_side(self.group)
        found: list[Action] = []
        if s.free_tf(side):
            found.append(("form_tf", s.free_tf(side)))
        found += [("join_tf", tf) for tf in stations_at_port(s, side, s.group_port[self.group])]
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        """The ships enter."""
        s = g.state
        tf: int = a[1]
        if a[0] == "form_tf":
            put_in_box(s, tf, s.group_port[self.group])
            s.regrouped &= ~(1 << tf)
        for ship in s.group_ships[self.group]:
            s.ship_where[ship] = AT_SEA
            s.ship_tf[ship] = tf
            s.tf_ships[tf].append(ship)
        s.group_ships[self.group] = []
        refresh_tf(s, tf)
        g.tell("reinforced", self.group, tf)
        g.pop()

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-enter", {"group": ("group", self.group)}), "AC.act.reorg.4b")


# -- the actions -----------------------------------------------------------------------------------------------


class SplitAct(Act):
    """A station is split."""

    verb = "split"

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if s.free_tf(who):
            found += [("split", tf) for tf in s.tfs_of(who) if not s.line[tf] and len(s.tf_ships[tf]) > 1]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return own_reason(s, a[1]) or split_reason(s, a[1])

    def start(self, g: Play[Sea], a: Action) -> None:
        g.push(Split(a[1], g.state.free_tf(g.state.initiative)))


class MergeAct(Act):
    """Two stations in one place become one."""

    verb = "merge"
    and_tf = True

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        stations = [tf for tf in s.tfs_of(who) if not s.line[tf] and not fresh_from_split(s, tf)]
        for at, tf in enumerate(stations):
            hex_, port = s.tf_hex[tf], s.tf_port[tf]
            found += [
                ("merge", tf, other)
                for other in stations[at + 1 :]
                if s.tf_hex[other] == hex_ and s.tf_port[other] == port
            ]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return own_reason(s, a[1]) or merge_reason(s, a[1], a[2])

    def start(self, g: Play[Sea], a: Action) -> None:
        merge(g, a[1], a[2])


class ReinforceAct(Act):
    """An attempt to bring a reinforcement group into play."""

    verb = "reinforce"
    thing = "group"

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        found += [
            ("reinforce", group)
            for group in range(1, GROUP_COUNT)
            if s.group_ships[group] and group_side(group) == who and not reinforce_reason(s, group)
        ]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return NOT_YOURS if group_side(a[1]) != s.initiative else reinforce_reason(s, a[1])

    def start(self, g: Play[Sea], a: Action) -> None:
        g.push(Reinforcement(a[1]))
