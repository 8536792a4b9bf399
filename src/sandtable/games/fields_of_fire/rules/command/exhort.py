"""Exhort: spend a Command on a unit that has failed; the attempt itself asks, never the menu (4.2.1b)."""

from __future__ import annotations

from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.state.action_codes import EXHORT
from sandtable.games.fields_of_fire.state.company import Company

from .act import Act
from .permits import WRONG_RECIPIENT


class ExhortAct(Act):
    """4.2.1b: another card for an attempt that has failed (`Attempt`)."""

    code = EXHORT

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        return WRONG_RECIPIENT
