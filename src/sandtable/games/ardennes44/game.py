"""Ardennes '44 as the engine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from sandtable.engine.chance import Chance
from sandtable.engine.errors import BadSetup
from sandtable.engine.frames import State
from sandtable.engine.game import Game, OptionSpec, Query, Scenario
from sandtable.engine.lesson import Lesson
from sandtable.engine.message import Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.space import Verb
from sandtable.games.ardennes44.bot.planner import Planner
from sandtable.games.ardennes44.invariants import broken
from sandtable.games.ardennes44.lessons import across_the_our, the_ring
from sandtable.games.ardennes44.loading import load
from sandtable.games.ardennes44.observe import FrontObservation
from sandtable.games.ardennes44.options import option_specs
from sandtable.games.ardennes44.position import set_position
from sandtable.games.ardennes44.rules.ground.ways import Ways
from sandtable.games.ardennes44.rules.optional.dumps import sample_dumps
from sandtable.games.ardennes44.rules.sequence import Battle
from sandtable.games.ardennes44.rules.setup import place_starters
from sandtable.games.ardennes44.rules.victory import ENDINGS, last_turn, position_value
from sandtable.games.ardennes44.state.front import Front, empty_front
from sandtable.games.ardennes44.state.ground import Ground
from sandtable.games.ardennes44.state.readings import rules_of
from sandtable.games.ardennes44.state.tables import Tables
from sandtable.games.ardennes44.view import queries
from sandtable.games.ardennes44.view.board import static_board
from sandtable.games.ardennes44.view.goal import goal
from sandtable.games.ardennes44.view.odds import lead, odds, targets
from sandtable.games.ardennes44.view.shapes import Chart
from sandtable.games.ardennes44.view.table import table_view
from sandtable.games.ardennes44.view.things import on_table, owner
from sandtable.games.ardennes44.view.threats import attacks, threat
from sandtable.games.ardennes44.view.vocabulary import MAP_EVENTS, MAP_VERBS
from sandtable.games.ardennes44.view.vocabulary_combat import COMBAT_EVENTS, COMBAT_VERBS
from sandtable.games.ardennes44.view.why_here import why_here

ROLES: Final = ("German", "Allied")

REF_KINDS: Final = frozenset({"unit", "hex", "hexside", "bridge", "entry", "box", "formation"})


class Ardennes44(Game):
    """The game: scenarios, options, verbs, events, views and queries."""

    id = "ardennes44"
    title = "Ardennes '44"
    version = 4
    verbs: Sequence[Verb] = (*MAP_VERBS, *COMBAT_VERBS)
    events = {**MAP_EVENTS, **COMBAT_EVENTS}

    def __init__(self, tables: Tables, pack: Path | None = None) -> None:
        self.tables = tables
        self._pack = pack
        self.data_hash = tables.data_hash
        self._boards: dict[str, dict[str, Any]] = {}
        self._grounds: dict[str, Ground] = {}

    # -- what there is

    def scenarios(self) -> list[Scenario]:
        """The learning scenario first, then by length."""
        found = sorted(self.tables.scenarios, key=lambda scenario: scenario.last_turn - scenario.first_turn)
        return [
            Scenario(
                scenario.key,
                ROLES,
                scenario.title,
                scenario.summary,
                first_turn=scenario.first_turn,
                last_turn=scenario.last_turn,
                turns=scenario.last_turn - scenario.first_turn + 1,
                start=f"1944-12-{self.tables.turn_date[scenario.first_turn][:2]}",
                rule=scenario.rule,
            )
            for scenario in found
        ]

    def options(self, scenario: str) -> list[OptionSpec]:
        """Optional rules for players, doubtful readings for referees."""
        return option_specs(self._scenario(scenario))

    def domains(self, scenario: str) -> dict[str, int]:
        """Sizes of the kinds of arguments."""
        t = self.tables
        return {
            "unit": t.unit_limit,
            "hex": t.grid.size,
            "bridge": t.bridge_limit,
            "box": len(t.box_name),
            "entry": max(len(known.entry_hex) for known in t.scenarios),
            "formation": len(t.formation_name),
            "n": 32,
        }

    def ref_kinds(self) -> frozenset[str]:
        """Arguments that are things on the table."""
        return REF_KINDS

    def board_of(self, scenario: str) -> dict[str, Any]:
        """The static board of a scenario."""
        if scenario not in self._boards:
            board = static_board(self.tables, self._scenario(scenario), cast("Chart", self._chart()))
            self._boards[scenario] = cast("dict[str, Any]", board)
        return self._boards[scenario]

    def _chart(self) -> dict[str, Any]:
        return load.chart(self._pack)

    def _scenario(self, scenario: str) -> Any:
        for known in self.tables.scenarios:
            if known.key == scenario:
                return known
        raise BadSetup(f"{self.id} has no scenario {scenario!r}")

    # -- a match

    def empty(self, scenario: str, options: dict[str, Any]) -> Front:
        """A front of that scenario without units."""
        return empty_front(self.tables, rules_of(options), self._scenario(scenario), self._ways_of(scenario))

    def _ways_of(self, scenario: str) -> Ways:
        """The ground is shared, the searches are not: matches may run in different threads."""
        if scenario not in self._grounds:
            self._grounds[scenario] = Ground(self.tables, self._scenario(scenario))
        return Ways(self._grounds[scenario])

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> Front:
        """The set-up of the scenario with its first frame."""
        s = self.empty(scenario, options)
        place_starters(s)
        s.stack.append(Battle())
        return s

    def attach(self, state: State, scenario: str, options: dict[str, Any]) -> None:
        """Give a loaded state its shared parts back."""
        assert isinstance(state, Front)
        state.t = self.tables
        state.scenario = self._scenario(scenario)
        state.rules = rules_of(options)
        state.ways = self._ways_of(scenario)

    def position(self, position: Any, options: dict[str, Any], at: str | None) -> Front:
        """A position on the map of a scenario, at a named moment of the turn; see position.py."""
        s = self.empty(position.get("scenario") or self.scenarios()[0].id, options)
        set_position(s, position, at or "movement")
        return s

    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        """What the roles may see."""
        return cast("dict[str, Any]", table_view(g, roles))

    def observation(self) -> FrontObservation:
        """Numbers of the table for learning agents; see observe.py."""
        return FrontObservation([verb.name for verb in self.verbs], self.tables)

    def clock(self, g: Play[Any]) -> tuple[int, int] | None:
        """The present turn and the last."""
        s = g.state
        return s.turn, last_turn(s)

    def result(self, g: Play[Any]) -> dict[str, Any]:
        """How the game ended, and the points of a short scenario."""
        outcome = g.state.outcome
        return {"how": ENDINGS[outcome["how"]], "points": outcome["points"], "turn": outcome["turn"]}

    def value(self, g: Play[Any], role: int) -> float:
        """How good the position looks: points or victory hexes for the German, losses of both sides."""
        return position_value(g.state, role)

    def check(self, state: State) -> list[str]:
        """Broken invariants."""
        assert isinstance(state, Front)
        return broken(state)

    # -- secrets: the fuel dumps (32.1)

    def secret_kinds(self) -> tuple[str, ...]:
        """One kind: whether a fuel dump is real."""
        return ("fuel dump",)

    def secret_value(self, state: State, slot: int) -> int:
        """1 for the real dump."""
        assert isinstance(state, Front)
        return state.dump_real[state.dump_slot.index(slot)]

    def sample(self, state: State, role: int, chance: Chance) -> None:
        """Another of the dumps that the role does not know may be the real one."""
        assert isinstance(state, Front)
        sample_dumps(state, role, chance)

    def on_table(self, g: Play[Any], ref: Ref) -> bool:
        """Units on the map or in a box, the ground and the boxes of the scenario."""
        return on_table(g.state, ref)

    def owner(self, g: Play[Any], ref: Ref) -> int:
        """The side of a unit, of a division, of an entry hex."""
        return owner(g.state, ref)

    def why_not_here(self, g: Play[Any], ref: Ref, role: int) -> list[Refusal]:
        """Why the present question does not offer a thing."""
        return why_here(g, ref, role)

    # -- players

    def bots(self) -> dict[str, Any]:
        """The planner."""
        return {"planner": Planner}

    def lessons(self) -> list[Lesson]:
        """The guided first game, and the one about supply and bonds."""
        return [across_the_our(self.tables), the_ring(self.tables)]

    # -- questions

    def queries(self) -> dict[str, Query]:
        """Reach, supply, control, zones and bonds, artillery range, surroundings of a hex, odds, possible attacks."""
        return {
            "reach": Query(queries.reach, unit="unit"),
            "supply": Query(queries.supply, unit="unit"),
            "supplied": Query(queries.supplied, side="n"),
            "control": Query(queries.control),
            "goal": Query(goal),
            "zones": Query(queries.zones, side="n"),
            "artillery": Query(queries.artillery, unit="unit"),
            "around": Query(queries.around, hex="hex"),
            "odds": Query(odds, target="hex", units="str"),
            "lead": Query(lead, unit="unit"),
            "targets": Query(targets),
            "attacks": Query(attacks, unit="unit", hex="hex", whole="n"),
            "threat": Query(threat, side="n"),
        }


@cache
def build(override: Path | None = None) -> Ardennes44:
    """The game, with the data of a pack if one is given."""
    return Ardennes44(load.tables(override), override)
