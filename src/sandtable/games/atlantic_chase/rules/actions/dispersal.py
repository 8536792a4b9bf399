"""Dispersal: a convoy scatters, for good (AC.comp.convoy.2)."""

from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.why import ALREADY_DISPERSED, FINE, MAY_NOT_DISPERSE, NOT_IN_PLAY
from sandtable.games.atlantic_chase.state.codes import BRITISH, CONVOY
from sandtable.games.atlantic_chase.state.sea import AT_SEA, Sea


def disperse_reason(s: Sea, ship: int) -> int:
    """Why the convoy may not be dispersed; 0 if it may (AC.comp.convoy.2)."""
    if s.ship_where[ship] != AT_SEA or s.t.ships.kind[ship] != CONVOY:
        return NOT_IN_PLAY
    if s.dispersed[ship]:
        return ALREADY_DISPERSED
    if s.rules.dispersal_published and s.t.ships.side[ship] != BRITISH:
        return MAY_NOT_DISPERSE
    for terms in s.scenario.convoys:
        if terms.ship == ship:
            return FINE if terms.may_disperse else MAY_NOT_DISPERSE
    return MAY_NOT_DISPERSE


def disperse(g: Play[Sea], ship: int) -> None:
    """Turn the convoy to its dispersed side, for good."""
    g.state.dispersed[ship] = 1
    g.tell("dispersed", ship)
