"""A company between two missions."""

from __future__ import annotations

from typing import Any

from games.fields_of_fire.field import GAME
from games.fields_of_fire.ground import Ground, T
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.campaign.rebuild import own_entries
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.mission_tables import Task


def task(measure: int, cell: str, points: int) -> Task:
    made = Task()
    made.measure, made.cells, made.points, made.least = measure, [int(cell[1]) * 16 + int(cell[3])], points, 1
    return made


class Company12(Ground):
    """A ground with a whole company, as a mission starts it."""

    def __init__(self) -> None:
        super().__init__()
        state = GAME.start("A1", GAME.resolve("A1", {}))
        assert isinstance(state, Company)
        self.s = state
        self.m = state.m
        self.s.stack.clear()
        self.g: Play[Company] = Play(self.s, self.chance, 1, True, GAME.flow)

    def unit_of(self, key: str) -> int:
        return next(u for u in range(UNITS) if self.s.kind[u] and T.roster.key[self.s.roster[u]] == key)

    def entry(self, key: str) -> int:
        return self.s.roster[self.unit_of(key)]


def opened(f: Company12, frame: Any) -> Any:
    f.g.push(frame)
    frame.next(f.g)
    return frame


def squad_key(f: Company12) -> str:
    return next(T.roster.key[e] for e in own_entries(f.s) if T.types.kind[T.roster.type[e]] == codes.KIND_SQUAD)
