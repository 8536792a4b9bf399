"""What follows by itself after every change, and how events name units that may soon be gone."""

from __future__ import annotations

from typing import Any

from sandtable.engine.play import Flow, Play
from sandtable.games.fields_of_fire.state.company import UNITS, Company

from .settle import settle


class CompanyFlow(Flow):
    """The game's part in the loop of play."""

    def __init__(self, unit_arguments: dict[str, list[int]]) -> None:
        self.unit_arguments = unit_arguments  # event -> which of its arguments are units

    def settle(self, g: Play[Any]) -> bool:
        """Bring VOF, PDF, revealed cards and the activity level up to date (3.0b)."""
        s: Company = g.state
        return settle(g) if s.dirty else False

    def spoken(self, g: Play[Any], kind: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """Units without a place in the roster are told by their type: their slot may soon belong to another."""
        s: Company = g.state
        places = self.unit_arguments.get(kind)
        if not places or not s.own_slots:
            return args
        told = list(args)
        for place in places:
            unit = told[place]
            if 0 <= unit < UNITS and not s.roster[unit] and s.kind[unit]:
                told[place] = UNITS + s.kind[unit]
        return tuple(told)
