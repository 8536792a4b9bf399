"""Dispersal: a convoy scatters, for good (AC.comp.convoy.2)."""

from typing import Final

from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.actions.act import NOT_IN_PLAY
from sandtable.games.atlantic_chase.rules.concepts.evasion import NOT_YOURS
from sandtable.games.atlantic_chase.state.codes import BRITISH, CONVOY
from sandtable.games.atlantic_chase.state.sea import AT_SEA, HAS_CONVOY, Sea

from .act import Act

ALREADY_DISPERSED: Final = Reason("AC.comp.convoy.2a", "already-dispersed")
MAY_NOT_DISPERSE: Final = Reason("AC.comp.convoy.2b", "may-not-disperse")


def disperse_reason(s: Sea, ship: int) -> Reason | None:
    """Why the convoy may not be dispersed; None if it may (AC.comp.convoy.2)."""
    if s.ship_where[ship] != AT_SEA or s.t.ships.kind[ship] != CONVOY:
        return NOT_IN_PLAY
    if s.dispersed[ship]:
        return ALREADY_DISPERSED
    if s.rules.dispersal_published and s.t.ships.side[ship] != BRITISH:
        return MAY_NOT_DISPERSE
    for terms in s.scenario.convoys:
        if terms.ship == ship:
            return None if terms.may_disperse else MAY_NOT_DISPERSE
    return MAY_NOT_DISPERSE


def disperse(g: Play[Sea], ship: int) -> None:
    """Turn the convoy to its dispersed side, for good."""
    g.state.dispersed[ship] = 1
    g.tell("dispersed", ship)


class DisperseAct(Act):
    """A convoy scatters, whenever its owner is active."""

    verb = "disperse"
    thing = "ship"
    free = True

    def offer(self, s: Sea, who: int, found: list[Action]) -> None:
        if s.tf_traits[who] & HAS_CONVOY:
            found += [("disperse", ship) for ship in s.tf_ships[who] if not disperse_reason(s, ship)]

    def reason(self, s: Sea, a: Action) -> Reason | None:
        return NOT_YOURS if s.t.ships.side[a[1]] != s.initiative else disperse_reason(s, a[1])

    def start(self, g: Play[Sea], a: Action) -> None:
        disperse(g, a[1])
