"""Pure questions about the table: odds of an attack, reach of a line, Intel it would get, what a lapse may remove."""

from collections import deque
from typing import Any

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.actions.air_strike import base_reason, strike_reason
from sandtable.games.atlantic_chase.rules.actions.completion import completion_ports, completion_reason
from sandtable.games.atlantic_chase.rules.actions.designate import launch_points
from sandtable.games.atlantic_chase.rules.actions.engage import engage_reason
from sandtable.games.atlantic_chase.rules.actions.search import search_reason, shared_hexes
from sandtable.games.atlantic_chase.rules.actions.stealth import stealth_reason
from sandtable.games.atlantic_chase.rules.concepts.intel import triggers_intel
from sandtable.games.atlantic_chase.rules.concepts.lapse import legal_removals
from sandtable.games.atlantic_chase.rules.concepts.modifiers import preview
from sandtable.games.atlantic_chase.rules.scoring import points, verdict
from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.sea import TF_COUNT, Designation, Sea, side_of
from sandtable.games.atlantic_chase.state.waters import MAX_SEGMENTS


def _tf(s: Sea, tf: int) -> None:
    if not 0 < tf < TF_COUNT or not s.in_play(tf):
        raise UnknownQuery(f"no task force {tf} is in play")


def _imagined(s: Sea, d: Designation) -> dict[str, Any]:
    """The odds of an action as if it were designated; the state does not change."""
    sea = s.copy()
    sea.d = d
    sea.initiative = 1 - side_of(d.target)
    return preview(sea)


def odds(g: Play[Sea], _role: int, tf: int, target: int) -> list[dict[str, Any]]:
    """Engage or naval search of one task force against another, without support: one entry per possible hex."""
    s = g.state
    _tf(s, tf)
    _tf(s, target)
    d = Designation()
    d.active_tf, d.target = tf, target
    if not engage_reason(s, tf, target):
        d.action, d.hex = codes.ENGAGE, s.tf_hex[target]
        return [_imagined(s, d)]
    found: list[dict[str, Any]] = []
    if not search_reason(s, tf, target):
        for hex_ in shared_hexes(s, tf, target):
            d.action, d.hex = codes.NAVAL_SEARCH, hex_
            found.append(_imagined(s, d))
    return found


def strike_odds(g: Play[Sea], _role: int, tf: int, base: int, target: int, hex: int) -> list[dict[str, Any]]:
    """An air strike of a carrier force (or a base) on a target in a hex: one entry per launch point."""
    s = g.state
    _tf(s, target)
    d = Designation()
    d.action, d.target, d.hex = codes.AIR_STRIKE, target, hex
    if not s.is_in(target, hex):
        return []
    if tf:
        _tf(s, tf)
        if strike_reason(s, tf):
            return []
        d.active_tf = d.air_tf = tf
        starts = launch_points(s, tf, hex)
    else:
        if not 0 < base < len(s.t.sea.base_hex) or base_reason(s, 1 - side_of(target), base):
            return []
        d.base = d.air_base = base
        starts = [s.t.sea.base_hex[base]] if (s.waters.bases_near[hex] >> base) & 1 else []
    found: list[dict[str, Any]] = []
    for start in starts:
        d.launch = start
        found.append({"launch": start, **_imagined(s, d)})
    return found


def stealth_odds(g: Play[Sea], _role: int, force: int, target: int) -> list[dict[str, Any]]:
    """A stealth attack without support."""
    s = g.state
    _tf(s, target)
    if not 0 < force < len(s.force_side) or stealth_reason(s, force, target):
        return []
    d = Designation()
    d.action, d.force, d.target, d.hex = codes.STEALTH_ATTACK, force, target, s.force_hex[force]
    return [_imagined(s, d)]


def reach(g: Play[Sea], _role: int, tf: int) -> dict[str, Any]:
    """Segments needed to bring the line of a task force into each hex, from its nearer end."""
    s = g.state
    _tf(s, tf)
    near = s.scenario.neighbours[side_of(tf)]
    line = s.line[tf]
    if line:
        starts = [line[0], line[-1]]
    else:
        starts = [s.tf_hex[tf]] if s.tf_hex[tf] else s.waters.port_hexes[s.tf_port[tf]]
    left = MAX_SEGMENTS - max(1, len(line))
    steps = dict.fromkeys(starts, 0)
    queue = deque(starts)
    while queue:
        here = queue.popleft()
        if steps[here] == left:
            continue
        for there in near[here]:
            if there not in steps and there not in line:
                steps[there] = steps[here] + 1
                queue.append(there)
    return {"left": left, "steps": {str(hex_): count for hex_, count in steps.items() if count}}


def intel(g: Play[Sea], _role: int, tf: int) -> list[int]:
    """Hexes where a segment of the task force would get an Intel marker."""
    s = g.state
    _tf(s, tf)
    side = side_of(tf)
    return [hex_ for hex_ in s.waters.hexes if triggers_intel(s, side, hex_)]


def lapse(g: Play[Sea], _role: int, tf: int) -> dict[str, Any]:
    """What a time lapse in good weather may remove from the task force; in bad weather a die says how many."""
    s = g.state
    _tf(s, tf)
    speed = s.tf_speed[tf]
    amounts = [s.t.lapse[speed]] if not s.weather or not s.rules.lapse_by_die else list(range(1, 7))
    limit = s.t.lapse_intel[speed]
    return {
        "amounts": amounts,
        "limit": limit,
        "removals": {str(n): legal_removals(s.line[tf], list(s.intel[tf]), n, limit) for n in amounts},
    }


def completion(g: Play[Sea], _role: int, tf: int) -> dict[str, Any]:
    """Whether and where the task force may complete; `reason` is 0 when it may."""
    s = g.state
    _tf(s, tf)
    return {"reason": completion_reason(s, tf), "ports": completion_ports(s, tf), "length": s.length(tf)}


def score(g: Play[Sea], _role: int) -> dict[str, Any]:
    """Points of both sides and the outcome if the scenario ended now."""
    vp = points(g.state)
    return {"german": vp[0], "british": vp[1], "outcome": codes.OUTCOMES[verdict(g.state)]}
