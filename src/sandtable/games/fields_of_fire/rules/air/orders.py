"""Orders to aircraft off the map cards: helicopters in boxes, the FAC's calls and marks (10.8.6, 11.1.1)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.units import commands, kind_of
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.sight.smoke import put_smoke
from sandtable.games.fields_of_fire.rules.support.marks import SMOKE_OF_WP
from sandtable.games.fields_of_fire.rules.why import FINE, card_reason
from sandtable.games.fields_of_fire.state.codes import KIND_HQ_COMPANY
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, WIDTH

from .why import OUT_OF_ROCKETS, WHY


def is_controller(s: Company, unit: int) -> bool:
    """Whether a unit is the forward air controller over the map."""
    return unit in s.aloft and s.m.fac > 0 and s.kind[unit] == s.m.fac


def controller_hears(s: Company, hq: int) -> bool:
    """Whether the forward air controller takes orders of an HQ: of the CO HQ, where it needs any (10.8.6)."""
    company = hq != NOBODY and kind_of(s, hq) == KIND_HQ_COMPANY and commands(s, hq)
    return s.rules.fac_needs_orders == 1 and company


def rocket_cards(s: Company, unit: int) -> list[int]:
    """Cards the FAC can mark: below it and beside, up to Close (10.8.6)."""
    card = s.aloft[unit]
    beside = [NEIGHBOUR[8 * card + way] for way in range(8)]
    return sorted(other for other in [card, *beside] if other >= WIDTH and s.laid[other])


class MarkTarget(Question):
    """10.8.6: which card the FAC marks with WP rockets: they screen like WP but are no VOF."""

    why = WHY

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        return [("to", card) for card in rocket_cards(g.state, self.unit)]

    def reason(self, s: Company, a: Action) -> int:
        return card_reason(s, a[1]) or (FINE if a[1] in rocket_cards(s, self.unit) else OUT_OF_ROCKETS)

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        g.pop()
        s.rockets.append(a[1])
        put_smoke(s, a[1], OPEN, SMOKE_OF_WP + 1)
        g.tell("marked", self.unit, a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-mark-target", {"unit": ("unit", self.unit)}), "10.8.6")
