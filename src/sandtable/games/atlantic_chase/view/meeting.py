"""Whom a task force would meet where its line is held, with the odds, and how far the task forces of a side can come.

Everything on the map is open to both sides; what is imagined is imagined on a copy.
"""

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.actions.engage import engage_reason
from sandtable.games.atlantic_chase.rules.actions.extend import extend_reason
from sandtable.games.atlantic_chase.rules.actions.search import search_reason
from sandtable.games.atlantic_chase.rules.concepts.trajectory import add_segment, start_line
from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.sea import Sea, side_of

from .answer_shapes import Meeting, MetRow, SeaThreat
from .prospects import best, engaged, searched
from .queries import reach


def met(g: Play[Sea], _role: int, tf: int, end: int, way: str) -> Meeting:
    """Whom a task force could attack if its line grew from an end by these hexes ("12 13"), and its Intel."""
    s = g.state
    if not 0 < tf < len(s.tf_ships) or not s.tf_ships[tf] or s.tf_port[tf] or end not in (0, 1):
        raise UnknownQuery(f"task force {tf} is not at sea")
    sea = s.copy()
    if sea.tf_hex[tf]:
        start_line(sea, tf)
    for word in way.split():
        hex_ = int(word) if word.isdigit() else 0
        if not 0 < hex_ < len(sea.scenario.playable) or extend_reason(sea, tf, end, hex_):
            raise UnknownQuery(f"the line of {tf} cannot grow into hex {word}")
        add_segment(sea, tf, end, hex_)
    sea.initiative = side_of(tf)
    enemies = sea.tfs_of(1 - side_of(tf))
    return {
        "length": len(sea.line[tf]),
        "intel": sea.intel_on(tf) - s.intel_on(tf),
        "rows": [row for enemy in enemies if (row := meeting(sea, tf, enemy))],
    }


def meeting(sea: Sea, tf: int, enemy: int) -> MetRow | None:
    """The best attack on an enemy whose hexes the task force shares, without support; None if there is none."""
    rows = []
    if not engage_reason(sea, tf, enemy):
        rows = best(engaged(sea, tf, enemy))
    elif not search_reason(sea, tf, enemy):
        rows = best(searched(sea, tf, enemy))
    if not rows:
        return None
    row = rows[0]
    engages = row["action"] == codes.ENGAGE
    nothing = row["chances"].get(str(codes.MISS), 0)
    return {
        "target": enemy,
        "hex": row["hex"],
        "engage": engages,
        "total": row["total"],
        "modifier": row["modifier"],
        "chance": row["of"] - nothing,
        "of": row["of"],
    }


def threat(g: Play[Sea], role: int, side: int) -> SeaThreat:
    """Segments that each task force of a side needs to bring its line into a hex, the nearest first."""
    s = g.state
    if side not in (codes.GERMAN, codes.BRITISH):
        raise UnknownQuery("side is 0 (german) or 1 (british)")
    found: dict[str, list[list[int]]] = {}
    for tf in s.tfs_of(side):
        here = [*s.line[tf], *([s.tf_hex[tf]] if s.tf_hex[tf] else [])]
        steps = {str(hex_): 0 for hex_ in here} | reach(g, role, tf)["steps"]
        for hex_, count in steps.items():
            found.setdefault(hex_, []).append([count, tf])
    return {"steps": {hex_: sorted(rows) for hex_, rows in found.items()}}
