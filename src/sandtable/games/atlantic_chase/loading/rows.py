"""Rows of the CSV files: what a field is, what it may be, and which column of the tables it fills."""

from typing import Annotated, Literal

import msgspec

from sandtable.games.atlantic_chase.state import codes
from sandtable.packs.columns import Column, Into

Id = Annotated[int, msgspec.Meta(ge=1, le=999)]
Key = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]+$")]
HexCode = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]\d\d$")]
Month = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-(0[1-9]|1[0-2])$")]
MonthOrNone = Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-(0[1-9]|1[0-2]))?$")]
Date = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-(0[1-9]|1[0-2])-\d\d$")]
SideName = Literal["german", "british"]
SideOrNone = Literal["german", "british", "neutral"]
ProfileName = Literal["seed", "published", "both"]
ClassName = Literal["BB", "BC", "CV", "PB", "CA", "CL", "DD", "AC", "AO", "Convoy", "SB"]
SpeedName = Literal["none", "vs", "s", "m", "f"]
WeatherName = Literal["good", "bad"]
ZoneName = Literal["far", "near", "close"]
OutcomeName = Literal["german_decisive", "german_marginal", "draw", "british_marginal", "british_decisive"]
StateName = Literal["any", "undamaged", "damaged"]
AttackName = Literal["air_strike", "engage", "naval_search", "stealth_attack"]


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A row of a CSV file; every column is a field."""


class HexRow(Row):
    """A hex of the lattice; only playable ones exist for the rules."""

    id: Id
    code: Into[HexCode]
    q: int
    r: int
    lat: float
    lon: float
    x_km: float
    y_km: float
    kind: Literal["sea", "coastal", "land", "edge"]
    playable: Into[bool]
    sea_share: float
    land_share: float
    arctic: Into[bool]
    uboat_zone: Into[bool]
    area: Into[str]
    neighbours: str


class LinkRow(Row):
    """A side between two touching hexes that is not ordinary, or the canal."""

    kind: Literal["not_adjacent", "strait", "canal"]
    hex_a: HexCode
    hex_b: HexCode
    side: Literal["both", "german"]
    open_km: int


class PortRow(Row):
    """A port with its box; a strip is an off-map port."""

    id: Id
    key: Annotated[Key, Column("port_key")]
    name: Annotated[str, Column("port_name")]
    kind: Annotated[str, Column("port_strip", {"map": 0, "strip": 1})]
    control: Annotated[
        str, msgspec.Meta(pattern=r"^((german|british|neutral)@\d{4}-\d\d)(;(german|british|neutral)@\d{4}-\d\d)*$")
    ]
    note: str


class PortHexRow(Row):
    """A hex in which a port lies."""

    port: Key
    hex: HexCode
    lat: float
    lon: float


class AirBaseRow(Row):
    """An air base and the months in which it exists; without a first month it exists only by scenario."""

    id: Id
    name: Annotated[str, Column("base_name")]
    side: SideName
    hex: HexCode
    lat: float
    lon: float
    from_: MonthOrNone = msgspec.field(name="from")
    until: MonthOrNone
    note: str


class BoxRow(Row):
    """A box beside the map."""

    id: Id
    key: Key
    kind: Literal["port", "stealth"]
    side: SideName | Literal[""]
    name: str


class ShipRow(Row):
    """A ship, squadron, convoy or shore battery."""

    id: Id
    key: Into[Key]
    name: Into[str]
    side: Annotated[SideName, Column(words=codes.SIDES)]
    navy: str
    class_: Annotated[ClassName, Column("kind", codes.CLASSES)] = msgspec.field(name="class")
    from_: Month = msgspec.field(name="from")
    until: MonthOrNone
    displacement_t: int
    speed_kn: float
    main_battery: str
    belt_mm: int
    deck_mm: int
    torpedo_tubes: int
    gv_near: int | Literal["na"]
    gv_far: int | Literal["na"]
    hits_to_damage: int | Literal[""]
    speed: Annotated[SpeedName, Column(words=codes.SPEEDS)]
    torpedo: Into[bool]
    air: Into[bool]
    damaged_gv_near: int | Literal["na", ""]
    damaged_gv_far: int | Literal["na", ""]
    hits_to_sink: int | Literal["scenario", "none"]
    damaged_speed: SpeedName | Literal[""]
    trait: str
    note: str


class LeaderRow(Row):
    """A leader."""

    id: Id
    name: Into[str]
    side: Annotated[SideName, Column(words=codes.SIDES)]
    ability: Annotated[str, Column(words=codes.ABILITIES)]
    uses: Into[int]
    placement: Annotated[str, Column(words=codes.PLACEMENTS)]
    rulebook_lines: str
    note: str


class VictoryPointRow(Row):
    """Points for a ship of a class."""

    class_: ClassName = msgspec.field(name="class")
    sunk: int
    damaged: int


class ResultRow(Row):
    """A cell of an action table."""

    profile: ProfileName
    roll_min: int
    roll_max: int
    total_min: int
    total_max: int
    results: str
    note: str


class SumHitsRow(Row):
    """Hits for a band of modified rolls."""

    sum_min: int
    sum_max: int
    hits: int


class SumResultRow(Row):
    """A result for a band of modified rolls."""

    sum_min: int
    sum_max: int
    result: str


class AdvancedGunneryRow(Row):
    """Advanced gunnery results for a band of modified rolls."""

    sum_min: int
    sum_max: int
    closing_running_splitting: str
    acquiring: str


class SpecialResultRow(Row):
    """Where a special result strikes, by range."""

    severity: Literal["SR", "CR"]
    sum_min: int
    sum_max: int
    extreme_or_long: str
    short: str
    point_blank: str


class LocationEffectRow(Row):
    """What a special result does at a location."""

    location: str
    sum_min: int
    sum_max: int
    severe: str
    catastrophic: str


class SnafuRow(Row):
    """A Snafu result."""

    weather: WeatherName
    sum_min: int
    sum_max: int
    result: str


class CheckRow(Row):
    """Lingering or disengagement results of a special effect."""

    effect: str
    r2_5: str
    r6_7: str
    r8_9: str
    r10_12: str


class WeatherRow(Row):
    """A weather change."""

    current: WeatherName
    die_min: int
    die_max: int
    new: WeatherName


class TimeLapseRow(Row):
    """Segments removed by a time lapse."""

    speed: Literal["very_slow", "slow", "medium", "fast"]
    good_segments: int
    intel_limit: int


class RangeRow(Row):
    """Range, dice and gunnery value between two zones."""

    zone_a: ZoneName
    zone_b: ZoneName
    range: Literal["extreme", "long", "short", "point_blank"]
    dice: int
    keep: Literal["both", "lowest2", "highest2"]
    gv_used: Literal["first", "second"]


class BattleLengthRow(Row):
    """Rounds of a battle."""

    start: Literal["battle", "skirmish"]
    weather: WeatherName
    good_visibility: Literal["yes", "no"]
    no_ship_running: Literal["yes", "no"]
    rounds: int


class ModifierRow(Row):
    """A common modifier in good and bad weather."""

    key: Key
    good: int
    bad: int
    note: str


class BattleModifierRow(Row):
    """A modifier of gunnery and torpedo attacks."""

    key: Key
    gunnery: int
    torpedo: int
    rules: Literal["both", "advanced"]
    note: str


class LimitRow(Row):
    """A number of the rules."""

    key: Key
    value: int
    note: str


class SwitchRow(Row):
    """A reading of an unclear rule in each profile."""

    key: Key
    seed: int
    published: int
    conflict: str
    note: str


class ActionRow(Row):
    """An action of the menu."""

    id: Id
    key: Key
    good_weather_only: bool
    interruptible: bool
    lapse: Literal["none", "one", "all", "designated", "on_failure", "optional_one"]
    initiative: Literal["keep", "vie", "opponent", "seize_before", "seize_after", "keep_unless_failed"]
    rulebook_lines: str
    note: str


class ResultTextRow(Row):
    """What a result does, in words."""

    code: str
    icon_in_published_tables: str
    effect: str
    rule: str
    rulebook_lines: str


class CalibrationRow(Row):
    """A ship value that the rulebook states."""

    name: str
    side: str
    class_: str = msgspec.field(name="class")
    state: Literal["undamaged", "damaged"]
    gv_near: int | Literal[""]
    gv_far: int | Literal[""]
    speed: SpeedName | Literal[""]
    other: str
    rulebook_lines: str


FILES: dict[str, type[Row]] = {
    "hexes.csv": HexRow,
    "links.csv": LinkRow,
    "ports.csv": PortRow,
    "port_hexes.csv": PortHexRow,
    "airbases.csv": AirBaseRow,
    "boxes.csv": BoxRow,
    "ships.csv": ShipRow,
    "leaders.csv": LeaderRow,
    "victory_points.csv": VictoryPointRow,
    "interruption.csv": ResultRow,
    "engage.csv": ResultRow,
    "naval_search.csv": ResultRow,
    "air_strike.csv": ResultRow,
    "stealth_attack.csv": ResultRow,
    "battle_gunnery.csv": SumHitsRow,
    "battle_torpedo.csv": SumHitsRow,
    "adv_torpedo.csv": SumResultRow,
    "adv_gunnery.csv": AdvancedGunneryRow,
    "adv_special_result.csv": SpecialResultRow,
    "adv_location_effects.csv": LocationEffectRow,
    "adv_snafu.csv": SnafuRow,
    "adv_lingering.csv": CheckRow,
    "adv_disengagement.csv": CheckRow,
    "weather_check.csv": WeatherRow,
    "time_lapse.csv": TimeLapseRow,
    "battle_ranges.csv": RangeRow,
    "battle_length.csv": BattleLengthRow,
    "modifiers.csv": ModifierRow,
    "battle_modifiers.csv": BattleModifierRow,
    "limits.csv": LimitRow,
    "switches.csv": SwitchRow,
    "actions.csv": ActionRow,
    "results.csv": ResultTextRow,
    "ship_calibration.csv": CalibrationRow,
}
