"""Atlantic Chase as the engine sees it."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast

from sandtable.engine.errors import BadSetup
from sandtable.engine.frames import State
from sandtable.engine.game import Game, OptionSpec, Query, Scenario
from sandtable.engine.lesson import Lesson
from sandtable.engine.message import Ref, Refusal
from sandtable.engine.older import Older
from sandtable.engine.play import Play
from sandtable.engine.space import Verb
from sandtable.games.atlantic_chase.bot.admiral import Admiral
from sandtable.games.atlantic_chase.bot.appraisal import position_value
from sandtable.games.atlantic_chase.invariants import broken
from sandtable.games.atlantic_chase.lessons import breakout, convoy
from sandtable.games.atlantic_chase.loading.load import load
from sandtable.games.atlantic_chase.observe import SeaObservation
from sandtable.games.atlantic_chase.options import option_specs
from sandtable.games.atlantic_chase.redrawn import redraw
from sandtable.games.atlantic_chase.rules.battle.odds import gunnery_odds, torpedo_odds
from sandtable.games.atlantic_chase.rules.battle.sequence import Battle
from sandtable.games.atlantic_chase.rules.concepts.ports import refresh_ports
from sandtable.games.atlantic_chase.rules.flow import SeaFlow
from sandtable.games.atlantic_chase.rules.sequence import Operation
from sandtable.games.atlantic_chase.rules.setup import Position, empty_sea, set_up
from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.readings import Rules, rules_of
from sandtable.games.atlantic_chase.state.sea import FORCE_COUNT, GROUP_COUNT, TF_COUNT, Sea
from sandtable.games.atlantic_chase.state.waters import Waters
from sandtable.games.atlantic_chase.view import queries
from sandtable.games.atlantic_chase.view.goal import goal
from sandtable.games.atlantic_chase.view.meeting import met, threat
from sandtable.games.atlantic_chase.view.prospects import prospects
from sandtable.games.atlantic_chase.view.table import static_board, table_view
from sandtable.games.atlantic_chase.view.things import on_table, owner
from sandtable.games.atlantic_chase.view.vocabulary_battle import BATTLE_DOMAINS, BATTLE_EVENTS, BATTLE_VERBS

MAP_VERBS = [
    # actions
    Verb("trajectory", "tf"),
    Verb("search", "tf", "tf", final=True),
    Verb("engage", "tf", "tf", final=True),
    Verb("strike", "tf", final=True),
    Verb("strike_base", "base", final=True),
    Verb("signal", "tf", "hex", final=True),
    Verb("complete", "tf", final=True),
    Verb("recon", "force"),
    Verb("stealth_attack", "force", "tf", final=True),
    Verb("split", "tf", group="reorganize"),
    Verb("merge", "tf", "tf", group="reorganize"),
    Verb("reinforce", "group", final=True, group="reorganize"),
    Verb("pass_tf", "tf", final=True),
    Verb("all_pass", final=True),
    Verb("pass"),
    # free
    Verb("transfer", "tf"),
    Verb("disperse", "ship"),
    # trajectory, ports, time lapse
    Verb("extend", "end", "hex"),
    Verb("done"),
    Verb("place", "hex"),
    Verb("port", "port"),
    Verb("lapse", "hex"),
    Verb("lapse_tf", "tf"),
    Verb("intel_limit"),
    Verb("station", "hex"),
    # designation
    Verb("target_hex", "hex", final=True),
    Verb("strike_at", "tf", "hex", final=True),
    Verb("launch", "hex", final=True),
    Verb("coordinate", "tf"),
    Verb("coordinate_force", "force"),
    Verb("support", "tf", "hex"),
    Verb("support_base", "base"),
    # initiative, interruption, leaders
    Verb("seize", final=True),
    Verb("seize_with", "tf", final=True),
    Verb("take_em", "tf"),
    Verb("spend_em", "tf", final=True),
    Verb("interrupt", final=True),
    Verb("use_leader", "leader", final=True),
    Verb("remove_intel", "tf", "hex"),
    Verb("add_total"),
    Verb("subtract_total"),
    # results
    Verb("ship", "ship"),
    Verb("remove_side", "hex"),
    Verb("keep_from", "hex"),
    Verb("fight", final=True),
    # reorganize
    Verb("move_ship", "ship"),
    Verb("contact_to", "tf"),
    Verb("em_to", "tf"),
    Verb("form_tf", "tf"),
    Verb("join_tf", "tf"),
]

MAP_EVENTS = {
    "initiative": "side:side",
    "weather": "weather:int",
    "tally": "tally:int",
    "seize": "total:int won:int",
    "vie": "active:int inactive:int won:int",
    "under_way": "tf:tf hex:hex",
    "extended": "tf:tf hex:hex intel:int",
    "left_port": "tf:tf hex:hex",
    "entered_port": "tf:tf port:port",
    "lapsed": "tf:tf hex:hex",
    "stationed": "tf:tf hex:hex",
    "intel": "tf:tf hex:hex",
    "intel_removed": "tf:tf hex:hex",
    "searches": "tf:tf target:tf hex:hex",
    "engages": "tf:tf target:tf hex:hex",
    "strikes": "tf:tf target:tf hex:hex",
    "base_strikes": "base:base target:tf hex:hex",
    "stealth_attacks": "force:force target:tf hex:hex",
    "coordinates": "tf:tf",
    "force_coordinates": "force:force",
    "supports": "tf:tf hex:hex",
    "base_supports": "base:base",
    "interrupted": "markers:int result:int",
    "cancelled": "",
    "attack_rolled": "roll:int total:int modifiers:list",
    "result": "result:int",
    "total_shifted": "change:int",
    "contact": "tf:tf hex:hex",
    "contact_lost": "tf:tf hex:hex",
    "sighted": "tf:tf hex:hex",
    "early_late": "tf:tf hex:hex",
    "shadowed": "tf:tf hex:hex",
    "signalled": "tf:tf hex:hex",
    "em_gained": "tf:tf",
    "em_spent": "tf:tf",
    "hit": "ship:ship hits:int",
    "damaged": "ship:ship",
    "sunk": "ship:ship",
    "disbanded": "tf:tf",
    "dispersed": "ship:ship",
    "leader_used": "leader:leader",
    "leader_moved": "leader:leader ship:ship",
    "leader_lost": "leader:leader",
    "completing": "tf:tf port:port",
    "completed": "tf:tf port:port",
    "landed": "port:port side:side",
    "passed": "side:side",
    "replenished": "tf:tf",
    "reconnoitred": "force:force hex:hex",
    "force_removed": "force:force",
    "merged": "tf:tf other:tf",
    "split": "tf:tf new:tf",
    "reinforcement": "group:group won:int",
    "reinforced": "group:group tf:tf",
    "ended": "outcome:int german:int british:int",
}

REF_KINDS = frozenset({"tf", "ship", "hex", "port", "base", "force", "leader", "group", "side"})


class AtlanticChase(Game):
    """The game: scenarios, options, verbs, events, views and queries."""

    id = "atlantic-chase"
    title = "Atlantic Chase"
    version = 3
    verbs = (*MAP_VERBS, *BATTLE_VERBS)
    events = {**MAP_EVENTS, **BATTLE_EVENTS}
    flow = SeaFlow()

    def __init__(self, override: Path | None = None) -> None:
        self.data = load(override)
        self.data_hash = self.data.data_hash
        self._waters: dict[str, Waters] = {}
        self._boards: dict[str, dict[str, Any]] = {}
        self._queries = {
            "odds": Query(queries.odds, tf="tf", target="tf"),
            "strike_odds": Query(queries.strike_odds, tf="tf", base="base", target="tf", hex="hex"),
            "stealth_odds": Query(queries.stealth_odds, force="force", target="tf"),
            "reach": Query(queries.reach, tf="tf"),
            "met": Query(met, tf="tf", end="end", way="str"),
            "threat": Query(threat, side="side"),
            "intel": Query(queries.intel, tf="tf"),
            "lapse": Query(queries.lapse, tf="tf"),
            "completion": Query(queries.completion, tf="tf"),
            "prospects": Query(prospects),
            "goal": Query(goal),
            "score": Query(queries.score),
            "gunnery_odds": Query(gunnery_odds, ship="ship", target="ship"),
            "torpedo_odds": Query(torpedo_odds, ship="ship", target="ship"),
        }

    # -- what there is

    def scenarios(self) -> list[Scenario]:
        """Operations first, then battles."""
        found = sorted(self.data.scenarios.values(), key=lambda entry: (entry.kind == codes.BATTLE_ONLY, entry.number))
        return [
            Scenario(
                scenario.key,
                ("german", "british"),
                scenario.title,
                scenario.briefing,
                teaches=scenario.teaches,
                kind=codes.KINDS[scenario.kind],
                start=scenario.start,
                end=scenario.end,
            )
            for scenario in found
        ]

    def options(self, scenario: str) -> list[OptionSpec]:
        """Optional rules for players, doubtful readings for referees."""
        return option_specs(self._scenario(scenario))

    def domains(self, scenario: str) -> dict[str, int]:
        """Sizes of the kinds of arguments."""
        t = self.data.tables
        return {
            "tf": TF_COUNT,
            "hex": t.sea.size,
            "ship": t.ships.size,
            "port": len(t.sea.port_key),
            "base": len(t.sea.base_hex),
            "force": FORCE_COUNT,
            "leader": t.leaders.size,
            "group": GROUP_COUNT,
            "end": 2,
            **BATTLE_DOMAINS,
        }

    def ref_kinds(self) -> frozenset[str]:
        """Arguments that are things on the table."""
        return REF_KINDS

    def board_of(self, scenario: str) -> dict[str, Any]:
        """The static board of a scenario."""
        if scenario not in self._boards:
            self._boards[scenario] = static_board(self.data.tables, self._scenario(scenario))
        return self._boards[scenario]

    def _scenario(self, scenario: str) -> Any:
        if scenario not in self.data.scenarios:
            raise BadSetup(f"{self.id} has no scenario {scenario!r}; it has: {', '.join(self.data.scenarios)}")
        return self.data.scenarios[scenario]

    # -- a match

    def start(self, scenario: str, options: dict[str, Any], carry: Any = None) -> Sea:
        """The set-up of the scenario with its first frame."""
        sea = self._empty(scenario, options)
        set_up(sea)
        return sea

    def _empty(self, scenario: str, options: dict[str, Any]) -> Sea:
        return empty_sea(
            self.data.tables, self._scenario(scenario), self._waters_of(scenario), rules_of(self.data.tables, options)
        )

    def _waters_of(self, scenario: str) -> Waters:
        if scenario not in self._waters:
            self._waters[scenario] = Waters(self.data.tables, self._scenario(scenario))
        return self._waters[scenario]

    def attach(self, state: State, scenario: str, options: dict[str, Any]) -> None:
        """Give a loaded state its shared parts back."""
        assert isinstance(state, Sea)
        state.t = self.data.tables
        state.scenario = self._scenario(scenario)
        state.waters = self._waters_of(scenario)
        state.rules = self._rules(options)
        refresh_ports(state)

    def upgrade(self, version: int, older: Older) -> None:
        """Version 3 redrew the chart."""
        if version == 2:
            redraw(older, self.data.tables.sea)

    def _rules(self, options: dict[str, Any]) -> Rules:
        return rules_of(self.data.tables, options)

    def position(self, position: Any, options: dict[str, Any], at: str | None) -> Sea:
        """A position on the map of a scenario; `at`: action (default) or battle."""
        scenario = position.get("scenario") or self.scenarios()[0].id
        sea = self._empty(scenario, options)
        if position.get("keep"):
            set_up(sea)
            sea.stack = []
        Position(sea, position).put()
        if at in (None, "action"):
            sea.stack.append(Operation())
        elif at == "battle":
            sea.stack.append(Battle())
        else:
            raise BadSetup(f"no entry point {at!r}; there are: action, battle")
        return sea

    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Any]:
        """Everything on the table is open (AC.conv.state.a)."""
        return cast("dict[str, Any]", table_view(g))

    def clock(self, g: Play[Any]) -> tuple[int, int] | None:
        """The clock of an operation; a battle has none."""
        s = g.state
        return (s.clock, s.scenario.clock) if s.scenario.clock > 0 else None

    def result(self, g: Play[Any]) -> dict[str, Any]:
        """Level of victory, points and what ended the scenario."""
        outcome = g.state.outcome
        return {
            "outcome": codes.OUTCOMES[outcome["outcome"]],
            "points": {"german": outcome["german_points"], "british": outcome["british_points"]},
            "how": ("", "ending", "clock", "battle")[outcome["how"]],
        }

    def observation(self) -> SeaObservation:
        """Numbers of the whole table, seen from one side; all of it is open."""
        return SeaObservation([verb.name for verb in self.verbs], self.data.tables)

    def check(self, state: State) -> list[str]:
        """Broken invariants."""
        assert isinstance(state, Sea)
        return broken(state)

    def value(self, g: Play[Any], role: int) -> float:
        """The value of the table for a side."""
        return position_value(g.state, role)

    def bots(self) -> dict[str, Callable[[int | str], Any]]:
        """The Admiral."""
        return {"admiral": Admiral}

    def bot_names(self) -> dict[str, str]:
        """The Admiral who thinks ahead."""
        return {"admiral-deep": "admiral:60"}

    def lessons(self) -> list[Lesson]:
        """The guided first game, and the one about air and convoys."""
        return [breakout(self.data.tables), convoy(self.data.tables)]

    def queries(self) -> dict[str, Query]:
        """Odds, reach, Intel, lapse, completion, score."""
        return self._queries

    def on_table(self, g: Play[Any], ref: Ref) -> bool:
        """Whether a thing is in play; in a battle without a map nothing of the map is."""
        return on_table(g.state, ref)

    def owner(self, g: Play[Any], ref: Ref) -> int:
        """The side of a thing."""
        return owner(g.state, ref)

    def why_not_here(self, g: Play[Any], ref: Ref, role: int) -> list[Refusal]:
        """The asking frame says all there is to say."""
        return []


@cache
def build(override: Path | None = None) -> AtlanticChase:
    """The game, with the data of a pack if one is given."""
    return AtlanticChase(override)
