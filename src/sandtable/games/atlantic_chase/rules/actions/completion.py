"""Completion: a task force reaches port and leaves play (AC.act.comp)."""

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.concepts.initiative import LOST_INITIATIVE, SeizeOffer, change_initiative
from sandtable.games.atlantic_chase.rules.concepts.lapse import TimeLapse
from sandtable.games.atlantic_chase.rules.concepts.ports import complete_landing
from sandtable.games.atlantic_chase.rules.concepts.ships import refresh_tf
from sandtable.games.atlantic_chase.rules.concepts.trajectory import take_off_map
from sandtable.games.atlantic_chase.state.codes import NEUTRAL
from sandtable.games.atlantic_chase.state.sea import COMPLETED, Sea, side_of

from .act import Act, own_reason

HAS_INTEL: Final = Reason("AC.con.intel.2b", "has-intel")
TOO_LONG_TO_COMPLETE: Final = Reason("AC.act.comp.1a", "too-long-to-complete")
NO_PORT: Final = Reason("AC.act.comp.1b", "no-port")
NOT_ITS_PORT: Final = Reason("AC.act.comp.1b", "not-its-port")
NOT_SAILED: Final = Reason("AC.act.comp.1b", "not-sailed")

# -- where it may complete -------------------------------------------------------------------------------------


def ports_here(s: Sea, tf: int) -> list[int]:
    """Ports that the task force touches with its station or any segment."""
    if s.tf_port[tf]:
        return [s.tf_port[tf]]
    found: list[int] = []
    hexes = [s.tf_hex[tf]] if s.tf_hex[tf] else s.line[tf]
    for hex_ in hexes:
        for port in s.scenario.hex_ports[hex_]:
            if port not in found:
                found.append(port)
    return found


def _open_to(s: Sea, tf: int, port: int) -> bool:
    """Whether the port is friendly, or a neutral one that a landing force of the task force takes."""
    if s.port_side[port] == side_of(tf):
        return True
    if s.port_side[port] != NEUTRAL:
        return False
    return any(landing.port == port and s.ship_tf[landing.ship] == tf for landing in s.scenario.landings)


def completion_ports(s: Sea, tf: int) -> list[int]:
    """Ports where the task force may complete now, ignoring length and Intel."""
    return [port for port in ports_here(s, tf) if _open_to(s, tf, port) and _suits_all(s, tf, port)]


def _suits_all(s: Sea, tf: int, port: int) -> bool:
    """Whether every ship of the task force may complete in the port."""
    for ship in s.tf_ships[tf]:
        bound = s.scenario.destinations[ship]
        if bound and port not in bound:
            return False
    return True


def completion_reason(s: Sea, tf: int) -> Reason | None:
    """Why the task force may not complete; None if it may."""
    if not s.tf_ships[tf]:
        return NOT_IN_PLAY
    if len(s.line[tf]) > s.scenario.completion_segments:
        return TOO_LONG_TO_COMPLETE
    if 1 in s.intel[tf]:
        return HAS_INTEL
    touched = ports_here(s, tf)
    if not touched or not any(_open_to(s, tf, port) for port in touched):
        return NO_PORT
    if not completion_ports(s, tf):
        return NOT_ITS_PORT
    return None if all(s.sailed[ship] for ship in s.tf_ships[tf]) else NOT_SAILED


# -- the action ------------------------------------------------------------------------------------------------


class Completion(Sequence[Sea]):
    """The Completion action: the opponent may seize the initiative, else the ships are home."""

    title = "title-completion"
    steps = ("choose", "oppose", "decide", "move_on")

    def __init__(self, tf: int = 0) -> None:
        super().__init__()
        self.tf = tf
        self.port = 0
        self.seized = 0

    def choose(self, g: Play[Sea]) -> None:
        """The port, if the task force touches several."""
        g.push(CompletionPort(self.tf))

    def oppose(self, g: Play[Sea]) -> None:
        """The inactive player must choose (AC.act.comp.2)."""
        g.tell("completing", self.tf, self.port)
        g.push(SeizeOffer())

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """The port is known; the attempt is over."""
        if isinstance(child, CompletionPort):
            self.port = result
        elif isinstance(child, SeizeOffer):
            self.seized = 1 if result == LOST_INITIATIVE else 0

    def decide(self, g: Play[Sea]) -> None:
        """Home, or a time lapse."""
        if self.seized:
            g.push(TimeLapse(self.tf))
        else:
            complete(g, self.tf, self.port)

    def move_on(self, g: Play[Sea]) -> None:
        """After a successful seize the other player is active (AC.act.comp.4)."""
        if self.seized:
            change_initiative(g)


class CompletionAct(Act):
    """A task force that touches its port completes."""

    verb = "complete"

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if len(s.line[who]) <= s.scenario.completion_segments and not completion_reason(s, who):
            found.append(("complete", who))

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return own_reason(s, a[1]) or completion_reason(s, a[1])

    def start(self, g: Play[Sea], a: Action) -> None:
        g.push(Completion(a[1]))


class CompletionPort(Choose[Sea]):
    """In which port the task force completes."""

    title = "title-completion"
    verb = "port"
    kind = "port"
    rule = "AC.act.comp.1b"

    def __init__(self, tf: int = 0) -> None:
        super().__init__()
        self.tf = tf

    def asked(self, s: Sea) -> int:
        return side_of(self.tf)

    def named(self, s: Sea) -> dict[str, Any]:
        return {"tf": ("tf", self.tf)}

    def things(self, s: Sea) -> list[int]:
        return completion_ports(s, self.tf)


def complete(g: Play[Sea], tf: int, port: int) -> None:
    """The ships leave play, safe in port (AC.act.comp.3a); a landing takes the port."""
    s = g.state
    ships = s.tf_ships[tf]
    for ship in ships:
        s.ship_where[ship] = COMPLETED
        s.ship_tf[ship] = 0
        s.completed_at[ship] = port
        s.oil[ship] = 0
        for leader in range(1, len(s.leader_ship)):
            if s.leader_ship[leader] == ship and s.leader_uses[leader]:
                s.leader_ship[leader] = 0
                s.leader_uses[leader] = 0
    s.tf_ships[tf] = []
    s.tf_em[tf] = 0
    take_off_map(s, tf)
    refresh_tf(s, tf)
    s.dirty = 1
    g.tell("completed", tf, port)
    complete_landing(g, ships, port)
