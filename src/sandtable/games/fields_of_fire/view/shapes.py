"""The shapes of the board and of what the player sees. `tools/wire_types.py` writes them down for the table."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

Pair = Annotated[list[int], "[number, number]"]


# -- the board -----------------------------------------------------------------------------------------------------


class TerrainRow(TypedDict):
    """A terrain card as printed."""

    kind: str
    name: str
    key: str
    high: int
    low: int
    dark: int
    black: int
    burst: int
    potential: int
    draw: int
    flags: int
    text: str


class ActionCard(TypedDict):
    """An Action Card as printed."""

    reshuffle: bool
    activated: int
    initiative: int
    word: int
    icon: int
    hq: int
    at: int
    results: list[int]
    effects: list[Pair]
    random: list[int]


class TypeRow(TypedDict):
    """A counter type as printed."""

    key: str
    name: str
    kind: int
    steps: int
    rating: int
    special: int
    reach: int
    fire_rating: int
    fire_reach: int
    flags: int


class RosterRow(TypedDict):
    """A unit of the company as it starts the mission."""

    entry: int
    type: int
    platoon: int  # 0 company, 1-3 rifle platoons, 4 weapons, 5 vehicles, 9 attachments
    steps: int


class DueRow(TypedDict):
    """Arrivals in a turn: units of the company and vehicles in the Staging Area, or a wave of landing craft."""

    turn: int
    entries: list[int]
    type: int  # vehicles
    count: int
    wave: int  # 0: none


class MissionRow(TypedDict):
    """What a mission is, for the head of the table."""

    key: str
    title: str
    briefing: str
    type: int
    turns: int
    rows: int
    columns: int
    deck: int
    printed_elevation: int
    mlr: int
    phase_lines: list[int]
    road: list[int]
    boxes: bool
    assault: bool
    light: list[int]  # modifiers by turn, from the first
    weather: list[int]
    roster: list[RosterRow]
    due: list[DueRow]


class FieldBoard(TypedDict):
    """Everything about the table that never changes during a mission."""

    mission: MissionRow
    cards: dict[str, Annotated[list[int], "[row: number, column: number]"]]
    terrain: dict[str, TerrainRow]
    action_cards: dict[str, ActionCard]
    types: dict[str, TypeRow]
    covers: dict[str, Annotated[list[Any], "[key: string, value: number]"]]
    names: dict[str, dict[str, Any]]


# -- the table -----------------------------------------------------------------------------------------------------


class CardRow(TypedDict):
    """A card of the map: its terrain if it is face up, and the markers on it; absent ones are left out."""

    terrain: int  # 0: face down
    level: int
    dark: NotRequired[int]  # bit per direction: the border blocks LOS, Hill cards included
    pc: int
    vof: NotRequired[int]
    vof_on_friends: NotRequired[int]
    vof_on_enemies: NotRequired[int]
    crossfire: NotRequired[int]
    indirect: NotRequired[int]
    incoming: NotRequired[int]
    pending: NotRequired[int]
    mines: NotRequired[int]
    at_mines: NotRequired[int]
    grenade_miss: NotRequired[int]
    demolition_miss: NotRequired[int]
    smoke: NotRequired[int]
    gas: NotRequired[int]
    light: NotRequired[int]
    wire: NotRequired[int]
    line: NotRequired[int]
    control: NotRequired[int]
    store: NotRequired[int]  # 1 an enemy store lies here, 2 blown up
    breached: NotRequired[int]  # a hedge is open for vehicles


class UnitRow(TypedDict):
    """A unit with its markers; those that it does not have are left out."""

    type: int
    side: int
    card: int
    place: int
    steps: int
    experience: int
    platoon: int
    entry: int
    aim: NotRequired[int]
    pdf: NotRequired[int]
    fpl: NotRequired[int]
    flipped: NotRequired[int]
    pinned: NotRequired[int]
    exposed: NotRequired[int]
    spotted: NotRequired[int]
    cargo: NotRequired[int]
    ready: NotRequired[int]
    fired: NotRequired[int]
    dry: NotRequired[int]
    saved: NotRequired[int]
    activation: NotRequired[int]
    ammo: NotRequired[int]
    aboard: NotRequired[int]  # the vehicle that carries it
    box: NotRequired[int]  # PZ, Inbound, Outbound, Loiter, over the map
    over: NotRequired[int]  # the card an aircraft flies over
    stick: NotRequired[int]  # of the landing plan
    dormant: NotRequired[int]
    sets: NotRequired[list[Annotated[list[int], "[net: number, asset: number]"]]]  # radios and telephones


class CoverRow(TypedDict):
    """A cover marker."""

    kind: int
    card: int
    arc: int


class AreaCard(TypedDict):
    """The areas of an urban card, and what is marked on them."""

    places: list[Annotated[list[int], "[place: number, area: number, kind: number, cover: number]"]]
    smoke: NotRequired[list[int]]
    gas: NotRequired[list[int]]
    fire: NotRequired[dict[str, int]]  # by place: the strongest VOF
    breaches: NotRequired[list[int]]
    barricade: NotRequired[int]
    attached: NotRequired[int]  # bit per side


class Prospects(TypedDict):
    """Figures for the open question (prospects.py)."""

    contact: dict[str, float]  # by card with a Potential Contact marker: the chance of a contact
    acting: NotRequired[list[int]]  # the unit that is being ordered, or the HQ that orders
    kept: NotRequired[int]  # Commands saved if the impulse ends now
    lost: NotRequired[int]
    draws: NotRequired[dict[str, Annotated[list[float], "[cards: number, chance: number]"]]]  # by action


class ThingRow(TypedDict):
    """An asset that lies on a card or is carried."""

    asset: int
    unit: int
    card: int


class MissionTable(TypedDict):
    """The table: there is one player, and drawn cards are never hidden."""

    mission: MissionRow | None  # in a campaign: the mission being played
    chapters: list[dict[str, Any]]
    turn: int
    turns: int
    activity: int
    points: int
    evacuated: int
    prisoners: int
    runners: int
    drawn: list[int]
    deck: int
    light: int  # modifier: 0 by day, 1 in twilight, more at night
    weather: int  # modifier
    seen: list[int]
    cards: dict[str, CardRow]
    covers: dict[str, CoverRow]
    areas: dict[str, AreaCard]  # by urban card
    units: dict[str, UnitRow]
    things: list[ThingRow]
    marks: list[list[int]]  # what, by, unit, cover, card, count, value, critical, side
    casualties: list[dict[str, int]]  # by side: card * AREAS + place -> steps
    signals: dict[str, int]
    deployed: dict[str, int]
    fire_missions: list[list[int]]
    registered: list[int]
    final_fires: list[int]
    phase_lines: list[int]
    skills: list[int]
    holders: list[int]
    flight: list[int]
    rockets: list[int]
    stowed: dict[str, int]


class FieldTable(MissionTable):
    """The table with the question that is open."""

    prospects: Prospects
    track: dict[str, Any] | None


# -- answers to queries --------------------------------------------------------------------------------------------


class Shot(TypedDict):
    """Fire that a unit could open at a card: its VOF, and the NCM row and chances of the weakest enemy there."""

    card: int
    vof: int
    row: int
    hit: float
    pin: float


class Danger(TypedDict):
    """The NCM row of a unit if everybody who sees it fires at it, with the chances; without VOF nobody does."""

    vof: int
    row: int
    hit: float
    pin: float
    firers: list[int]


class FromCard(TypedDict):
    """What a unit could fire at from a card, and what would fire at it there."""

    card: int
    late: bool  # it cannot fire while Exposed: only after Clean Up
    shots: list[Shot]
    danger: Danger


class Threat(TypedDict):
    """The cards that the enemies on the table could fire at."""

    vof: dict[str, int]  # the strongest
    firers: dict[str, list[int]]


class Ncm(TypedDict, total=False):
    """The Net Combat Modifier of a unit with its parts; without VOF nothing fires at it."""

    vof: int
    parts: dict[str, int]
    sum: int
    row: int
    hit: float
    pin: float
    firers: list[int]


class Reaches(TypedDict):
    """How the orders of an HQ get to each unit that they reach."""

    reaches: dict[str, str]
