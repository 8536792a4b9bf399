"""Fog as a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.fog.frames import Campaign
from engine.fog.state import CELLS, COUNTERS, GONE, PLAN, STRENGTH, Lane, LaneFlow
from sandtable.engine.chance import Chance
from sandtable.engine.frames import State
from sandtable.engine.game import Game, OptionSpec, Query, Scenario
from sandtable.engine.message import Ref, Refusal
from sandtable.engine.observation import Block, Column, Observation
from sandtable.engine.play import Play
from sandtable.engine.space import Verb


class FogObservation(Observation):
    def __init__(self, verbs: Sequence[str]) -> None:
        self.lane = Block("lane", 1, "the whole table", [Column("turn", 0, 99, "the present turn")])
        self.counters = Block(
            "counters",
            2 * COUNTERS,
            "counters, Red first",
            [
                Column("cell", 0, GONE, "where it is"),
                Column("strength", -1, 9, "its strength, -1 unknown"),
                Column("plan", -1, 9, "its plan, -1 unknown"),
            ],
        )
        super().__init__(verbs, [self.lane, self.counters])

    def look(self, g: Play[Any], role: int) -> None:
        s: Lane = g.state
        self.see_question(g, role)
        self.see_values(self.lane, s)
        self.put(self.counters.at("cell"), s.cell)
        for name, values, slots in (("strength", s.strength, s.strength_slot), ("plan", s.plan, s.plan_slot)):
            known = [value if s.secrets.known(slot, role) else -1 for value, slot in zip(values, slots, strict=True)]
            self.put(self.counters.at(name), known)


class Fog(Game):
    id = "fog"
    title = "Fog"
    version = 1
    flow = LaneFlow()
    data_hash = "fog"
    verbs = (
        Verb("plan", "counter", "n"),
        Verb("done"),
        Verb("go", "counter", final=True),
        Verb("pass", final=True),
        Verb("react", "counter", final=True),
        Verb("fight", "n", final=True),
    )
    events = {
        "moved": "counter:counter cell:cell",
        "removed": "counter:counter",
        "reacted": "counter:counter",
        "planned": "turn:int",
    }

    def scenarios(self) -> list[Scenario]:
        return [Scenario("lane", ("Red", "Blue"), "The lane", "Two missions on one lane.")]

    def options(self, scenario: str) -> list[OptionSpec]:
        return [OptionSpec("strong", False)]

    def domains(self, scenario: str) -> dict[str, int]:
        return {"counter": 2 * COUNTERS, "n": 4, "cell": CELLS}

    def ref_kinds(self) -> frozenset[str]:
        return frozenset({"counter", "cell"})

    def board_of(self, scenario: str) -> Any:
        return {"cells": CELLS}

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> State:
        s = Lane()
        s.cell = [0] * COUNTERS + [CELLS - 1] * COUNTERS
        real = [1, 2, 3] if options["strong"] else [1, 1, 3]
        s.strength = [*real, 0, 0, 0] * 2
        s.plan = [0] * (2 * COUNTERS)
        s.strength_slot = [s.secrets.add(STRENGTH, c // COUNTERS) for c in range(2 * COUNTERS)]
        s.plan_slot = [s.secrets.add(PLAN, c // COUNTERS) for c in range(2 * COUNTERS)]
        s.stack.append(Campaign())
        return s

    def attach(self, state: State, scenario: str, options: dict[str, Any]) -> None:
        pass

    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        s: Lane = g.state
        counters = {}
        for counter in range(2 * COUNTERS):
            row: dict[str, Any] = {"cell": s.cell[counter]}
            if any(s.secrets.known(s.strength_slot[counter], role) for role in roles):
                row["strength"] = s.strength[counter]
            if any(s.secrets.known(s.plan_slot[counter], role) for role in roles):
                row["plan"] = s.plan[counter]
            counters[str(counter)] = row
        return {"turn": s.turn, "lost": s.lost, "counters": counters}

    def observation(self) -> FogObservation:
        return FogObservation([verb.name for verb in self.verbs])

    def queries(self) -> dict[str, Query]:
        return {"real": Query(self.real, side="int")}

    def real(self, g: Play[Any], role: int, side: int) -> Any:
        """How many real counters a side has left: public, as at a table."""
        return sum(1 for counter in g.state.on_lane(side % 2) if g.state.strength[counter])

    def secret_kinds(self) -> tuple[str, ...]:
        return ("strength", "plan")

    def secret_value(self, state: State, slot: int) -> Any:
        assert isinstance(state, Lane)
        if slot in state.strength_slot:
            return state.strength[state.strength_slot.index(slot)]
        return state.plan[state.plan_slot.index(slot)]

    def sample(self, state: State, role: int, chance: Chance) -> None:
        assert isinstance(state, Lane)
        s = state
        hidden = [c for c in range(2 * COUNTERS) if not s.secrets.known(s.strength_slot[c], role)]
        values = sorted(s.strength[c] for c in hidden)
        for counter in hidden:
            s.strength[counter] = values.pop(chance.pick("sample", len(values)))
        for counter in range(2 * COUNTERS):
            if not s.secrets.known(s.plan_slot[counter], role):
                s.plan[counter] = chance.pick("sample", 3)

    def check(self, state: State) -> list[str]:
        assert isinstance(state, Lane)
        wrong = [
            f"counter {c} at {cell}" for c, cell in enumerate(state.cell) if cell != GONE and not 0 <= cell < CELLS
        ]
        if sorted(state.strength[:COUNTERS])[:3] != [0, 0, 0]:
            wrong.append("dummies changed in number")
        return wrong

    def why_not_here(self, g: Play[Any], ref: Ref, role: int) -> list[Refusal]:
        return []


def build() -> Fog:
    """The game."""
    return Fog()
