"""Transfer: a station changes between a port hex and the box of the port, free of cost (AC.comp.port.1)."""

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.concepts.ports import start_transfer, transfer_reason
from sandtable.games.atlantic_chase.state.sea import Sea

from .act import Act, own_reason


class TransferAct(Act):
    """A station enters or leaves a box."""

    verb = "transfer"
    free = True

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if not s.line[who] and not transfer_reason(s, who):
            found.append(("transfer", who))

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return own_reason(s, a[1]) or transfer_reason(s, a[1])

    def start(self, g: Play[Sea], a: Action) -> None:
        start_transfer(g, a[1])
