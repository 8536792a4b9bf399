"""What a game tells the engine: its scenarios, roles, options, verbs, views and queries."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from sandtable.engine.chance import Chance
from sandtable.engine.errors import BadSetup, UnknownQuery
from sandtable.engine.frames import State
from sandtable.engine.lesson import Lesson
from sandtable.engine.message import Action, Msg, Option, Ref, Refusal
from sandtable.engine.observation import Observation
from sandtable.engine.older import Older
from sandtable.engine.play import Flow, Play
from sandtable.engine.space import ActionSpace, Verb

Json = Any


class OptionSpec:
    """An option of a scenario: a switch or a choice among named values."""

    def __init__(
        self,
        name: str,
        default: Any,
        values: Sequence[Any] = (False, True),
        rules: Sequence[str] = (),
        audience: str = "player",
        given: dict[str, Any] | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.values = tuple(values)
        self.rules = tuple(rules)
        self.given = given or {}  # values of other options without which this one keeps its default
        self.audience = audience  # player: offered in the lobby; referee: a switch for an unclear rule

    def check(self, value: Any) -> Any:
        """The value, or a clear error."""
        for known in self.values:
            if value == known and type(value) is type(known):
                return known
        raise BadSetup(f"option {self.name!r} is one of {list(self.values)!r}, not {value!r}")

    def plain(self) -> dict[str, Json]:
        """The option as JSON-able data."""
        return {
            "name": self.name,
            "default": self.default,
            "values": list(self.values),
            "rules": list(self.rules),
            "audience": self.audience,
            "given": dict(self.given),
        }


class Scenario:
    """What the lobby shows of a scenario."""

    def __init__(self, id: str, roles: Sequence[str], title: str, summary: str, **facts: Json) -> None:
        self.id = id
        self.roles = tuple(roles)
        self.title = title  # English; clients look for the message `scenario-<id>` first
        self.summary = summary
        self.facts = facts  # teaches, length, players, difficulty, ...

    def plain(self) -> dict[str, Json]:
        """The scenario as JSON-able data."""
        return {
            "id": self.id,
            "roles": list(self.roles),
            "title": self.title,
            "summary": self.summary,
            **self.facts,
        }


class Query:
    """A pure question about the board: its arguments (name -> kind) and what answers it."""

    def __init__(self, answer: Callable[..., Json], **args: str) -> None:
        self.answer = answer
        self.args = args


class Game(ABC):
    """One game. Instances are shared, hold static data only, and are safe to use from many matches."""

    id: str
    title: str
    version: int  # of rules and saves: raised when an old record may play differently or a state has other fields
    verbs: Sequence[Verb]
    events: dict[str, str]  # kind -> its arguments, "tf:tf hex:hex n:int"
    upgrades: dict[int, Callable[[Older], None]] = {}  # version -> what makes a stored state of it one of the next
    data_hash: str = ""
    flow: Flow = Flow()  # what the game adds to the loop of play

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    # -- what there is -----------------------------------------------------------------------------------------

    @abstractmethod
    def scenarios(self) -> list[Scenario]:
        """All scenarios, the easiest first."""

    @abstractmethod
    def options(self, scenario: str) -> list[OptionSpec]:
        """Options and optional rules of a scenario."""

    @abstractmethod
    def domains(self, scenario: str) -> dict[str, int]:
        """Size of each kind of verb argument."""

    @property
    def board(self) -> Json:
        """The static board for drawing; see `Game.board_of` for a single scenario."""
        return self.board_of(self.scenarios()[0].id)

    @abstractmethod
    def board_of(self, scenario: str) -> Json:
        """Everything about the table that never changes during a match of this scenario."""

    def scenario(self, id: str) -> Scenario:
        """The scenario of that id, or a clear error."""
        found = self._by_id.get(id)
        if found is None:
            raise BadSetup(f"{self.id} has no scenario {id!r}; it has: {', '.join(self._by_id)}")
        return found

    @cached_property
    def _by_id(self) -> dict[str, Scenario]:
        return {scenario.id: scenario for scenario in self.scenarios()}

    def roles(self, scenario: str) -> tuple[str, ...]:
        """Who plays, in a fixed order."""
        return self.scenario(scenario).roles

    def resolve(self, scenario: str, options: dict[str, Any]) -> dict[str, Any]:
        """All options in full, defaults filled in, every value checked."""
        specs = {spec.name: spec for spec in self.options(scenario)}
        unknown = sorted(set(options) - set(specs))
        if unknown:
            raise BadSetup(f"{self.id} {scenario} has no option {unknown[0]!r}; it has: {', '.join(specs)}")
        found = {name: spec.default for name, spec in specs.items()}
        for name, value in options.items():
            found[name] = specs[name].check(value)
        for name, spec in specs.items():
            if not spec.given or found[name] == spec.default:
                continue
            unmet = [f"{other} {value!r}" for other, value in spec.given.items() if found[other] != value]
            if unmet:
                raise BadSetup(f"option {name!r} of {self.id} needs {unmet[0]}")
        return found

    def space(self, scenario: str) -> ActionSpace:
        """The numbering of all answers."""
        found = self._spaces.get(scenario)
        if found is None:
            found = self._spaces[scenario] = ActionSpace(self.verbs, self.domains(scenario))
        return found

    @cached_property
    def _spaces(self) -> dict[str, ActionSpace]:
        return {}

    # -- a match -----------------------------------------------------------------------------------------------

    @abstractmethod
    def start(self, scenario: str, options: dict[str, Any], carry: Json = None) -> State:
        """The state before the first question, with its first frame on the stack."""

    @abstractmethod
    def attach(self, state: State, scenario: str, options: dict[str, Any]) -> None:
        """Give a loaded state its shared tables and rules back."""

    def upgrade(self, version: int, older: Older) -> None:
        """Make a stored state of that version one of the next."""
        step = self.upgrades.get(version)
        if step is not None:
            step(older)

    def position(self, position: Json, options: dict[str, Any], at: str | None) -> State:
        """A state from a position written by a person (tests, puzzles, lessons)."""
        raise BadSetup(f"{self.id} has no position format")

    @abstractmethod
    def view(self, g: Play[Any], roles: Sequence[int]) -> dict[str, Json]:
        """What those roles together may see, built by allow-list; no roles: a spectator."""

    def clock(self, g: Play[Any]) -> tuple[int, int] | None:
        """How far the match is, which everybody may know: the present turn and the last; None where none is counted."""
        return None

    def result(self, g: Play[Any]) -> dict[str, Json]:
        """How the match ended; the engine adds the outcome of the state."""
        return {}

    def value(self, g: Play[Any], role: int) -> float:
        """How good the position looks for a role, from -1 (lost) to 1 (won); what generic bots steer by."""
        return 0.0

    def observation(self) -> Observation:
        """The numbers that learning agents see, declared block by block; a game without blocks tells the question."""
        return Observation([verb.name for verb in self.verbs], ())

    def observe(self, g: Play[Any], role: int) -> list[float]:
        """All numbers of the observation for one role; whoever looks often keeps an observation of its own."""
        observation = self.observation()
        observation.look(g, role)
        return list(observation.numbers)

    def secret_kinds(self) -> tuple[str, ...]:
        """Names of the kinds of secrets, by their number in `state.secrets.kind`."""
        return ()

    def secret_value(self, state: State, slot: int) -> Any:
        """The true value of a secret slot (tests compare it between worlds)."""
        raise NotImplementedError

    def sample(self, state: State, role: int, chance: Chance) -> None:
        """Refill everything `role` cannot know, obeying facts and public totals."""
        if state.secrets.unknown_to(role):
            raise NotImplementedError(f"{self.id} has secrets but no sampler")

    def check(self, state: State) -> list[str]:
        """Broken invariants of a state; empty when it is sound."""
        return []

    # -- words -------------------------------------------------------------------------------------------------

    def describe(self, g: Play[Any], action: Action) -> Option:
        """An answer in words: the usual ones of its verb, unless the game has others."""
        return self.usual(action)

    def usual(self, action: Action) -> Option:
        """An answer in the usual words of its verb, which say the same whatever is played."""
        verb = next(verb for verb in self.verbs if verb.name == action[0])
        args: dict[str, Any] = {}
        refs: list[Ref] = []
        for index, (kind, value) in enumerate(zip(verb.kinds, action[1:], strict=True)):
            if kind in self.ref_kinds():
                refs.append((kind, value))
                args[kind if kind not in args else f"{kind}{index}"] = (kind, value)
            else:
                args[kind if kind not in args else f"{kind}{index}"] = value
        return Option(action, Msg("do-" + verb.name, args), refs, verb.group, verb.final)

    def book(self, options: dict[str, Any]) -> str:
        """The rulebook that a match is played by, where a game has several; nothing: all of them."""
        return ""

    def cited(self, rule: str, options: dict[str, Any]) -> str:
        """A rule that code names, as the rulebook of the match has it."""
        return rule

    def worded(self, g: Play[Any], prompt: Msg) -> Msg:
        """A prompt in which things that the board cannot name are called by other names."""
        return prompt

    def ref_kinds(self) -> frozenset[str]:
        """Argument kinds that are things on the table rather than numbers."""
        return frozenset()

    def on_table(self, g: Play[Any], ref: Ref) -> bool:
        """Whether a thing of a ref kind lies on the table now, where a person could point at it."""
        return True

    def owner(self, g: Play[Any], ref: Ref) -> int:
        """The role to which a thing belongs for everybody to see, -1 if to none."""
        return -1

    def why_not_here(self, g: Play[Any], ref: Ref, role: int) -> list[Refusal]:
        """Why nothing can be done here now, beyond what the asking frame says."""
        return []

    # -- queries, bots -----------------------------------------------------------------------------------------

    def queries(self) -> dict[str, Query]:
        """Pure questions about the board: reach, odds, supply ..."""
        return {}

    def ask_query(self, g: Play[Any], name: str, role: int, args: dict[str, Any]) -> Json:
        """Answer a query within what the role may know."""
        query = self.queries().get(name)
        if query is None:
            raise UnknownQuery(f"{self.id} answers no query {name!r}; it has: {', '.join(self.queries())}")
        if set(args) != set(query.args):
            raise UnknownQuery(f"query {name!r} takes {query.args}, not {sorted(args)}")
        for key, value in args.items():
            if type(value) is not int and not (query.args[key].startswith("str") and isinstance(value, str)):
                raise UnknownQuery(f"query {name!r}: {key} must be {query.args[key]}, not {value!r}")
        return query.answer(g, role, **args)

    def bots(self) -> dict[str, Callable[[int | str], Any]]:
        """Players made for this game by name, the best first; each is built from a seed."""
        return {}

    def bot_names(self) -> dict[str, str]:
        """Names of their own for bots at a level (`admiral-deep` for `admiral:60`); the first is the usual player."""
        return {}

    def lessons(self) -> list[Lesson]:
        """Guided games, the first one first."""
        return []

    def lesson(self, id: str) -> Lesson:
        """The guided game of that id, or a clear error."""
        for lesson in self.lessons():
            if lesson.id == id:
                return lesson
        raise BadSetup(f"{self.id} has no lesson {id!r}; it has: {', '.join(known.id for known in self.lessons())}")
