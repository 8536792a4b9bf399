"""The shapes of what a seat sees. `tools/wire_types.py` writes them down for the table.

Hexes are numbered as in board_shapes.py.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from .board_shapes import Side, _Begins

Place = Annotated[list[Any], "[kind: string, id: number]"]
MarkKind = Annotated[
    str,
    "'minefield' | 'obstacle' | 'position' | 'smoke' | 'gas' | 'gas-persistent' | 'blown' | 'military' | "
    "'charges-cut' | 'lead' | 'objective' | 'acquired' | 'control'",
]
_Fires = TypedDict("_Fires", {"from": list[int]})
Operation = Annotated[str, "'march' | 'hasty_attack' | 'assault' | 'reserve' | 'hidden' | 'none'"]


class SeenRow(TypedDict):
    """What a seat remembers of an enemy counter that it looked at."""

    steps: int
    turn: int
    stale: int


class PieceRow(TypedDict):
    """A counter on the table; flags that are not set, and what the seat may not know, are left out."""

    at: Place  # ["hex", id], ["box", id], ["queue", hex] outside the edge hex, ["turn", n] on the Game Turn Track
    side: Side
    print: NotRequired[str]  # key of board.prints; absent: a blank counter with a question mark
    steps: NotRequired[int]  # absent: not known, or an unrevealed unit of Hidden Mode
    order: NotRequired[int]  # lies on those with a lower one in the stack; absent: 0
    dummy: NotRequired[bool]  # only for its owner
    used: NotRequired[bool]
    disrupted: NotRequired[bool]
    fired: NotRequired[bool]
    contaminated: NotRequired[bool]
    masked: NotRequired[bool]
    defense: NotRequired[bool]  # Deliberate Defense marker
    out: NotRequired[bool]  # an HQ that is out of action until it is reconstituted
    ew: NotRequired[Literal["ready", "used"]]  # the asset under a division HQ
    detected: NotRequired[bool]  # of the own units: the enemy may look at it
    seen: NotRequired[SeenRow]  # an enemy counter looked at before


class MarkRow(TypedDict):
    """A marker on the map."""

    kind: MarkKind
    hex: NotRequired[int]  # most markers
    site: NotRequired[int]  # on a river hexside: bridges
    side: NotRequired[Side]  # owner, if it has one
    formation: NotRequired[int]  # of a Lead Unit marker
    real: NotRequired[bool]  # minefields: only when the seat knows it
    ref: NotRequired[Place]  # what an option may point at; absent: nothing


class PlanRow(TypedDict):
    """The Operation Box of a formation."""

    operation: NotRequired[Operation]
    open: NotRequired[bool]  # revealed
    done: NotRequired[bool]
    shattered: NotRequired[bool]
    main: NotRequired[bool]  # its division has the Main Effort
    steps: NotRequired[Annotated[list[int], "[left: number, shatters: number]"]]


class CallRow(TypedDict):
    """A Fire Call: the caller and the assets that answer."""

    hq: int
    assets: list[int]


class OperationRow(TypedDict):
    """The operation under way: participants, objective, support."""

    kind: str
    variant: str  # usual, gegenangriff, overrun, close-attack
    side: Side
    formation: int  # -1: none
    objective: int  # -1: none
    site: int  # of the bridge that is the objective, 0: none
    members: list[int]
    force: list[int]  # moves now
    spent: dict[str, int]  # quarters of a movement point, by piece
    offensive: CallRow | None
    defensive: CallRow | None


class StoryRow(TypedDict):
    """One step of the nested interrupts: the side, its act and the place."""

    title: str
    side: NotRequired[Side]
    hex: NotRequired[int]


class TurnRow(_Begins):
    """Turn, hour and light."""

    number: int
    last: int
    night: bool
    fog: bool
    initiative: NotRequired[str]


class HqRow(TypedDict):
    """Points left of an HQ."""

    cp: Annotated[list[int], "[left: number, of: number]"]
    rp: Annotated[list[int], "[left: number, of: number]"]


class OffMapRow(TypedDict):
    """Points of the command off the map."""

    cp: int
    rp: int


class EffortRow(TypedDict):
    """A Main Effort chit; without a formation it lies face down."""

    turn: int
    formation: NotRequired[int]


class ArrivalRow(TypedDict):
    """What is still to come."""

    turn: int
    side: Side
    what: str


class FireRow(_Fires):
    """The combat or strike under way."""

    target: int
    guns: list[int]
    kind: str
    hits: NotRequired[int]


class HitsRow(TypedDict):
    """Air and HQ Hits of a side."""

    air: int
    hq: int


class VictoryRow(TypedDict):
    """The margin of the scorer as it stands."""

    points: int
    par: int
    levels: list[int]
    side: Side
    hits: dict[str, HitsRow]


class TheaterTable(TypedDict):
    """The table as a seat may see it."""

    turn: TurnRow
    pieces: dict[str, PieceRow]  # by the number of the ref ["piece", id]
    marks: list[MarkRow]
    planning: dict[str, PlanRow]  # by formation: regiments of the WP, brigades of NATO
    hqs: dict[str, HqRow]  # by piece
    helicopters: dict[str, Annotated[list[int], "[ready: number, rearm: number, recovery: number]"]]
    csp: dict[str, dict[str, int]]  # WP, US, WG, CAN: air, mine, adm, bridging, persistent, non_persistent
    offmap: dict[str, OffMapRow]  # by side
    sam: dict[str, int]  # by side
    efforts: list[EffortRow]
    arrivals: list[ArrivalRow]
    fire: FireRow | None
    operation: OperationRow | None
    story: list[StoryRow]  # the outermost first
    victory: VictoryRow
    left: dict[str, int]  # steps by type, wherever they are
    pools: dict[str, int]  # Step Pools of Hidden Mode, by type
    track: dict[str, Any]
