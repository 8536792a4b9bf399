"""Schema of a scenario file (data/scenarios/*.yaml). Names in the file, ids after loading."""

from typing import Annotated, Literal

import msgspec

from .rows import (
    AttackName,
    Date,
    HexCode,
    Id,
    Key,
    OutcomeName,
    SideName,
    SideOrNone,
    SpeedName,
    StateName,
    WeatherName,
    ZoneName,
)


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A mapping of a scenario file; unknown keys are errors."""


class Selection(Part):
    """Ships of the scenario: those listed, plus all of a task force, plus all of a side (of the classes, if given)."""

    ships: list[Key] = []
    task_force: str = ""
    side: SideName | None = None
    classes: list[str] = []


class TaskForcePart(Part):
    """A task force at set-up."""

    id: Id
    code: Annotated[str, msgspec.Meta(pattern=r"^[GB]\d\d?$")]
    side: SideName
    name: str
    ships: Annotated[list[Key], msgspec.Meta(min_length=1)]
    port: Key = ""
    hex: HexCode = ""
    trajectory: list[HexCode] = []
    em: Literal[0, 1] = 0


class GroupPart(Part):
    """A reinforcement group."""

    id: Id
    letter: Literal["A", "B", "C", "D"]
    side: SideName
    ships: Annotated[list[Key], msgspec.Meta(min_length=1)]
    port: Key
    damaged: list[Key] = []


class StealthPart(Part):
    """A stealth force."""

    id: Id
    side: SideName
    type: Literal["uboat", "submarine", "mines"]
    at: Annotated[str, msgspec.Meta(pattern=r"^([A-Z]\d\d|box)$")]


class LeaderPart(Part):
    """A leader and where he is."""

    name: str
    ship: Key = ""
    port: Key = ""
    force: int = 0


class ConvoyPart(Part):
    """The terms of a convoy."""

    ship: Key
    origin: Key
    destination: Key
    vp: int
    vp_dispersed: int
    vp_hit: int
    may_disperse: bool = True
    hits_to_destroy: int = 0


class DestinationPart(Part):
    """The only ports where ships may complete."""

    of: Selection
    ports: Annotated[list[Key], msgspec.Meta(min_length=1)]


class TestPart(Part):
    """How many ships are in a condition."""

    test: Literal["sunk", "damaged", "damaged_or_sunk", "undamaged", "completed", "gone", "broke_away", "hits"]
    of: Selection
    ports: list[Key] = []
    state: StateName = "any"
    least: int = 0
    most: int = 99
    all: bool = False


class VerdictPart(Part):
    """An outcome and what it needs."""

    outcome: OutcomeName
    when: list[TestPart] = []


class ScorePart(Part):
    """Points for an event."""

    kind: Literal["sunk", "damaged", "completed", "survived", "pass_no_convoy_at_sea"]
    to: SideName
    vp: int | Literal["by_class"]
    text: str
    of: Selection = msgspec.field(default_factory=Selection)
    ports: list[Key] = []
    state: StateName = "any"
    most: int = 0


class LevelPart(Part):
    """The outcome from a difference of points upwards."""

    least: int
    outcome: OutcomeName


class VictoryPart(Part):
    """Points read on levels, or the first verdict that is true."""

    method: Literal["points", "first_true"]
    standard: bool = False
    score: list[ScorePart] = []
    levels: list[LevelPart] = []
    verdicts: list[VerdictPart] = []


class EndPart(Part):
    """When the scenario ends."""

    clock: Annotated[int, msgspec.Meta(ge=0, le=48)]
    convoys_arrive: bool = False
    any: list[list[TestPart]] = []


class BadWeatherAirPart(Part):
    """Air strikes of a side in bad weather."""

    side: SideName
    modifier: int


class NoReconPart(Part):
    """Hexes closed to reconnaissance of a side."""

    side: SideName
    hexes: list[HexCode]


class LandingPart(Part):
    """A landing force and its port."""

    ship: Key
    port: Key
    air_base: int = 0


class ActionModifierPart(Part):
    """A modifier on the rolls of an action."""

    action: AttackName
    side: SideName
    value: int
    ships: list[Key] = []


class FlagsPart(Part):
    """The closed vocabulary of special rules (data/method.md section 4)."""

    no_interruption: bool = False
    no_air: bool = False
    completion_segments: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    bad_weather_air: list[BadWeatherAirPart] = []
    not_arctic: list[HexCode] = []
    extra_port_hexes: dict[Key, list[HexCode]] = {}
    no_recon: list[NoReconPart] = []
    grounded: list[Key] = []
    tankers: list[Key] = []
    landings: list[LandingPart] = []
    gunnery: dict[Key, int] = {}
    speed: dict[Key, SpeedName] = {}
    radar: list[Key] = []
    action_modifiers: list[ActionModifierPart] = []
    no_smoke: list[Key] = []
    no_break_away: list[Key] = []


class BattleShipPart(Part):
    """A ship on the battle board."""

    ship: Key
    zone: ZoneName
    enters_round: int = 1
    smoke: bool = False
    obscured: bool = False
    effects: list[str] = []


class BattlePart(Part):
    """A battle without the map."""

    active: SideName
    ships: list[BattleShipPart]
    start: Literal["BATTLE", "SKIRMISH", "SURPRISE"] = "BATTLE"
    rounds: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    first_fire: SideOrNone = "neutral"


class SolitairePart(Part):
    """The action table of a virtual player, by die."""

    side: SideName
    actions: Annotated[list[str], msgspec.Meta(min_length=6, max_length=6)]


class DatesPart(Part):
    """First and last day."""

    start: Date
    end: Date


class AirBasesPart(Part):
    """Exceptions to the air bases of the date, by id."""

    close: list[int] = []
    open: list[int] = []


class ScenarioFile(Part):
    """One scenario."""

    provenance: str
    id: Key
    number: Id
    title: str
    kind: Literal["learning", "operation", "battle"]
    teaches: str
    briefing: str
    dates: DatesPart
    weather: WeatherName
    initiative: SideName
    advanced_battle: Literal["never", "optional", "always"]
    task_forces: Annotated[list[TaskForcePart], msgspec.Meta(min_length=2)]
    victory: VictoryPart
    end: EndPart
    optional_rules: list[str] = []
    inset: list[HexCode] = []
    port_control: dict[Key, SideOrNone] = {}
    air_bases: AirBasesPart = msgspec.field(default_factory=AirBasesPart)
    reinforcements: list[GroupPart] = []
    stealth: list[StealthPart] = []
    leaders: list[LeaderPart] = []
    hit_limits: dict[Key, int] = {}
    convoys: list[ConvoyPart] = []
    destinations: list[DestinationPart] = []
    battle: BattlePart | None = None
    flags: FlagsPart = msgspec.field(default_factory=FlagsPart)
    solitaire: SolitairePart | None = None
