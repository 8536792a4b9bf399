"""Air & Armor as the engine sees it."""

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
from sandtable.engine.message import Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.space import Verb
from sandtable.games.air_armor.bot.planner import Planner
from sandtable.games.air_armor.invariants import broken
from sandtable.games.air_armor.lessons import lauringen_road, retzstadt_wood
from sandtable.games.air_armor.loading import load
from sandtable.games.air_armor.observe import TheaterObservation
from sandtable.games.air_armor.options import option_specs
from sandtable.games.air_armor.position import set_position
from sandtable.games.air_armor.rules.command.guesses import sample_mines, sample_plans
from sandtable.games.air_armor.rules.flow import TheaterFlow
from sandtable.games.air_armor.rules.pieces.sampling import forget_off_map, sample_steps
from sandtable.games.air_armor.rules.sequence import MatchPlay, Turn, stand_at
from sandtable.games.air_armor.rules.setup import prepare, set_up
from sandtable.games.air_armor.rules.victory import LEVELS, position_value
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.empty import empty_theater
from sandtable.games.air_armor.state.readings import readings_of
from sandtable.games.air_armor.state.routes import Routes
from sandtable.games.air_armor.state.scenario import Scenario as Battlefield
from sandtable.games.air_armor.state.tables import Tables
from sandtable.games.air_armor.state.theater import Theater
from sandtable.games.air_armor.view.board import board_of
from sandtable.games.air_armor.view.queries import QUERIES
from sandtable.games.air_armor.view.scene import scene_of
from sandtable.games.air_armor.view.table import lies_there, table_view
from sandtable.games.air_armor.view.vocabulary import EVENTS, VERBS
from sandtable.games.air_armor.view.why_here import why_here

ROLES: Final = ("WP", "NATO")
REF_KINDS: Final = frozenset({"hex", "piece", "site", "formation"})
LENGTH: Final = 64  # of the kind n
LONG: Final = 12  # turns: more make a campaign


def group_of(scenario: Battlefield) -> str:
    """Where the lobby lists a scenario: first games, battles, the two long ones."""
    if scenario.learning:
        return "first"
    return "campaign" if scenario.last_turn - scenario.first_turn + 1 > LONG else "battles"


class AirArmor(Game):
    """The game: scenarios, options, verbs, events, views and secrets."""

    id = "air-armor"
    title = "Air & Armor"
    version = 3
    verbs: Sequence[Verb] = VERBS
    events = EVENTS
    flow = TheaterFlow()

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.data_hash = tables.data_hash
        self._boards: dict[str, dict[str, Any]] = {}

    # -- what there is

    def scenarios(self) -> list[Scenario]:
        """The learning scenarios first, then by their numbers."""
        found = sorted(self.tables.scenarios, key=lambda scenario: (not scenario.learning, scenario.code))
        return [
            Scenario(
                scenario.key,
                ROLES,
                scenario.name,
                scenario.summary,
                first_turn=scenario.first_turn,
                last_turn=scenario.last_turn,
                turns=scenario.last_turn - scenario.first_turn + 1,
                learning=bool(scenario.learning),
                group=group_of(scenario),
            )
            for scenario in found
        ]

    def options(self, scenario: str) -> list[OptionSpec]:
        """Mode, optional rules and free set-up for players, doubtful readings for referees."""
        return option_specs(self._scenario(scenario))

    def domains(self, scenario: str) -> dict[str, int]:
        """Sizes of the kinds of arguments."""
        t = self.tables
        return {
            "hex": t.size,
            "piece": t.pieces,
            "site": len(t.site_side),
            "formation": t.formations,
            "operation": 8,
            "n": LENGTH,
            "profile": 4,
        }

    def ref_kinds(self) -> frozenset[str]:
        """Arguments that are things on the table."""
        return REF_KINDS

    def board_of(self, scenario: str) -> dict[str, Any]:
        """The static board of a scenario."""
        if scenario not in self._boards:
            self._boards[scenario] = board_of(self.tables, self._scenario(scenario))
        return self._boards[scenario]

    def _scenario(self, scenario: str) -> Battlefield:
        for known in self.tables.scenarios:
            if known.key == scenario:
                return known
        raise BadSetup(f"{self.id} has no scenario {scenario!r}")

    # -- a match

    def empty(self, scenario: str, options: dict[str, Any]) -> Theater:
        """A theater of that scenario with nobody in it."""
        found = self._scenario(scenario)
        return empty_theater(self.tables, found, readings_of(found, options), Routes(self.tables.grid))

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> Theater:
        """The set-up of the scenario with its first frame."""
        s = self.empty(scenario, options)
        set_up(s)
        s.phase = codes.SET_UP
        s.stack.append(MatchPlay())
        return s

    def attach(self, state: State, scenario: str, options: dict[str, Any]) -> None:
        """Give a loaded state its shared parts back."""
        assert isinstance(state, Theater)
        state.t = self.tables
        state.scenario = self._scenario(scenario)
        state.readings = readings_of(state.scenario, options)
        state.routes = Routes(self.tables.grid)

    def position(self, position: Any, options: dict[str, Any], at: str | None) -> Theater:
        """A position on the map of a scenario, at the beginning of a phase; see position.py."""
        s = self.empty(position.get("scenario") or self.scenarios()[0].id, options)
        phase = at or "maneuver"
        if phase not in Turn.steps:
            raise BadSetup(f"a moment is one of {', '.join(Turn.steps)}, not {phase!r}")
        prepare(s)
        set_position(s, position)
        stand_at(s, phase)
        return s

    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        """What the roles may see."""
        return cast("dict[str, Any]", table_view(g, roles))

    def observation(self) -> TheaterObservation:
        """Numbers of the table for learning agents; see observe.py."""
        return TheaterObservation([verb.name for verb in self.verbs], self.tables)

    def clock(self, g: Play[Any]) -> tuple[int, int] | None:
        """The present turn and the last."""
        s = g.state
        return s.turn, s.scenario.last_turn

    def result(self, g: Play[Any]) -> dict[str, Any]:
        """The level of victory and the points of both sides."""
        outcome = g.state.outcome
        points = {"WP": outcome["wp"], "NATO": outcome["nato"]}
        told = Msg("outcome-points", {"wp": outcome["wp"], "nato": outcome["nato"]}).plain()
        return {"how": LEVELS[outcome["how"]], "points": points, "turn": outcome["turn"], "outcome": told}

    def value(self, g: Play[Any], role: int) -> float:
        """How good the position looks: the margin of points."""
        return position_value(g.state, role)

    def lessons(self) -> list[Lesson]:
        """The guided first game, and one in Hidden Mode."""
        return [lauringen_road(self.tables), retzstadt_wood(self.tables)]

    def bots(self) -> dict[str, Any]:
        """The planner."""
        return {"planner": Planner}

    def check(self, state: State) -> list[str]:
        """Broken invariants."""
        assert isinstance(state, Theater)
        return broken(state)

    # -- secrets

    def secret_kinds(self) -> tuple[str, ...]:
        """Steps of counters, plans of regiments, the chit, minefields."""
        return tuple(codes.SECRET_KINDS)

    def secret_value(self, state: State, slot: int) -> int:
        """The value behind a slot."""
        assert isinstance(state, Theater)
        kind = state.secrets.kind[slot]
        if kind == codes.STEPS_SECRET:
            return state.steps[slot]
        if kind == codes.OPERATION_SECRET:
            return state.plan[state.operation_slot.index(slot)]
        if kind == codes.CHIT_SECRET:
            return state.chit
        return state.mine_real[state.mine_slot.index(slot)]

    def sample(self, state: State, role: int, chance: Chance) -> None:
        """Deal steps, plans, chit and minefields anew where the role does not know them."""
        assert isinstance(state, Theater)
        sample_steps(state, role, chance)
        forget_off_map(state, role)
        sample_plans(state, role, chance)
        sample_mines(state, role, chance)

    def queries(self) -> dict[str, Query]:
        """Reach, zones, command, support, flak, detection, formations, control, answers, chances."""
        return QUERIES

    def on_table(self, g: Play[Any], ref: Ref) -> bool:
        """Whether a thing can be pointed at: hexes and bridges of the play area, counters that lie somewhere."""
        return lies_there(scene_of(g, g.asked), ref)

    def why_not_here(self, g: Play[Any], ref: Ref, role: int) -> list[Refusal]:
        """Where the asking frame does not tell it itself: why the answers it offers are none here."""
        return why_here(g, ref, role)


@cache
def build(override: Path | None = None) -> AirArmor:
    """The game, with the data of a pack if one is given."""
    return AirArmor(load.tables(override))
