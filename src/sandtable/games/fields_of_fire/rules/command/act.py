"""What makes an action: which units can be ordered to do it or why not, its cost, its draw and what it starts (4.2).

Each of the 43 actions is one object, beside the rules it stands for; `orders/table.py` lists them all. To add an
action, write its class and add it to the list.
"""

from __future__ import annotations

from sandtable.engine.message import Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.state.company import Company

from .attempts import cards_for
from .permits import NOT_PINNED, RECIPIENTS, WRONG_RECIPIENT, recipient_limit


class Act:
    """One action. `hq` is who orders it, NOBODY in General Initiative."""

    code = 0  # the row of the chart of actions, saved in answers
    vehicles = False  # vehicles can be ordered to do it too (10.1.2)
    far = False  # it can get to a unit that the HQ does not command or reach (`carries`)
    by_others = False  # whom the answer names gives the order on: it is no action of his own (4.2a)
    quick = False  # tried first when only the question is whether a unit can be ordered at all

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        """Why a unit that hears the order cannot do it now; None if it can."""
        raise NotImplementedError

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        """Carry it out, ordered and paid, or ask what it needs."""
        raise NotImplementedError

    def offer(self, s: Company, hq: int, unit: int, found: list[int]) -> None:
        """Add it to the menu of a unit if the unit can do it."""
        if not self.reason(s, hq, unit):
            found.append(self.code)

    def carries(self, s: Company, hq: int, unit: int) -> bool:
        """Whether the order gets to a unit that the HQ does not command or reach."""
        return False

    def cost(self, s: Company) -> int:
        """Commands that it takes (4.2)."""
        return s.t.charts.actions[self.code].cost

    def cards(self, s: Company, hq: int, unit: int) -> int:
        """Cards that its attempt draws, with the likeliest target if it has several (4.2e)."""
        return cards_for(s, self.code, hq, unit, s.t.charts.actions[self.code].cards)

    def spoilers(self, s: Company, hq: int, unit: int) -> list[int]:
        """Cards that cancel every success of its attempt."""
        return []

    def refusal(self, s: Company, unit: int, reason: Reason) -> Refusal:
        """A reason in words; a unit that the limits of 4.2.5 keep from the action is told of them."""
        if reason is WRONG_RECIPIENT or reason is NOT_PINNED:
            reason = recipient_limit(s, unit, self.code) or reason
        if reason.rules == RECIPIENTS:
            reason = Reason(s.t.charts.actions[self.code].rule + ".who", reason.words)
        return reason.refuse()
