"""Flamethrower Attack (4.2.4g, 7.14)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.permits import combat_limit
from sandtable.games.fields_of_fire.rules.pieces.presence import cover_reason
from sandtable.games.fields_of_fire.rules.question import UnitChoice
from sandtable.games.fields_of_fire.state.action_codes import FLAMETHROWER_ATTACK
from sandtable.games.fields_of_fire.state.company import Company

from .demolition import flame, flame_targets, may_flame
from .walls import at_rest

NO_FLAME_TARGET: Final = Reason("7.14e", "no-flame-target")
NO_FLAME: Final = Reason("7.14e", "no-flame")
NOTHING_TO_BURN: Final = Reason("7.14a", "no-target")


class FlamethrowerAct(Act):
    """4.2.4g: a flamethrower with fuel, without an attempt."""

    code = FLAMETHROWER_ATTACK

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        reason = combat_limit(s, unit, FLAMETHROWER_ATTACK)
        if reason:
            return reason
        if not may_flame(s, unit):
            return NO_FLAME
        return NOTHING_TO_BURN if at_rest(s, unit) or not flame_targets(s, unit) else None

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(ChooseFlame(unit))


class ChooseFlame(UnitChoice):
    """4.2.4g: which cover marker is set on fire."""

    verb = "under"
    kind = "place"
    rule = "4.2.4g"

    def things(self, s: Company) -> list[int]:
        return flame_targets(s, self.unit)

    def reason(self, s: Company, place: int) -> Reason | None:
        return cover_reason(s, place) or NO_FLAME_TARGET

    def choose(self, g: Play[Company], place: int) -> None:
        g.pop()
        flame(g, self.unit, place)
