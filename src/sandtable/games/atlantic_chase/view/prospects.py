"""The prospects of the open question: the exact chances of every answer that leads to a roll."""

from collections.abc import Callable
from typing import Any, cast

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.actions.air_strike import LaunchPoint, StrikeTarget
from sandtable.games.atlantic_chase.rules.actions.designate import Coordinate, EvasiveManeuvers, Support, launch_points
from sandtable.games.atlantic_chase.rules.actions.interruption import Interruption
from sandtable.games.atlantic_chase.rules.actions.search import SearchHex, shared_hexes
from sandtable.games.atlantic_chase.rules.actions.stealth import PlaceForce
from sandtable.games.atlantic_chase.rules.concepts.initiative import chance_of_2d6, chance_of_vie
from sandtable.games.atlantic_chase.rules.concepts.intel import designated_intel
from sandtable.games.atlantic_chase.rules.concepts.modifiers import preview
from sandtable.games.atlantic_chase.rules.sequence import Operation
from sandtable.games.atlantic_chase.state.codes import AIR_STRIKE, ENGAGE, MISS, NAVAL_SEARCH, STEALTH_ATTACK
from sandtable.games.atlantic_chase.state.sea import Designation, Sea

from .answer_shapes import Interruption as Check
from .answer_shapes import Prospect, Prospects

MOST = 3  # ways to carry out one answer that are told, the most promising first


def prospects(g: Play[Sea], role: int) -> Prospects:
    """The chances of every answer of the role's question by its words ("search 1 7"); empty if it is asked nothing."""
    if role not in g.asked:
        return {"by": {}}
    frame = g.frame_of(role)
    for kind, chances in CHANCES.items():
        if isinstance(frame, kind):
            sea = g.state.copy()  # designations are imagined on a copy
            by: dict[str, list[Prospect]] = {}
            for a in frame.options(g):
                sea.d = g.state.d.copy()
                if rows := chances(sea, frame, a):
                    by[" ".join(map(str, a))] = best(rows)
            return {"by": by}
    return {"by": {}}


def best(rows: list[Prospect]) -> list[Prospect]:
    """The ways that least often miss."""
    return sorted(rows, key=lambda row: row.get("chances", {}).get(str(MISS), 0))[:MOST]


# -- an attack -------------------------------------------------------------------------------------------------


def attack(sea: Sea, d: Designation) -> Prospect:
    """The chances of an attack as it is designated, and of the interruption that it risks."""
    sea.d = d
    found = cast("Prospect", dict(preview(sea)))
    if not sea.scenario.no_interruption and designated_intel(sea):
        found["interruption"] = interruption(sea)
    return found


def interruption(sea: Sea) -> Check:
    """What an interruption check would bring (AC.con.int)."""
    markers = designated_intel(sea)
    chances: dict[str, int] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            key = str(sea.rules.interruption.results(first + second, markers)[0])
            chances[key] = chances.get(key, 0) + 1
    return {"markers": markers, "chances": chances, "of": 36}


def engaged(sea: Sea, tf: int, target: int) -> list[Prospect]:
    """Engage has one hex."""
    return [attack(sea, designated(ENGAGE, sea.tf_hex[target], target, active_tf=tf))]


def searched(sea: Sea, tf: int, target: int) -> list[Prospect]:
    """One for each shared hex."""
    hexes = shared_hexes(sea, tf, target)
    return [attack(sea, designated(NAVAL_SEARCH, hex_, target, active_tf=tf)) for hex_ in hexes]


def struck(sea: Sea, tf: int, base: int, target: int, hex_: int) -> list[Prospect]:
    """One for each launch point."""
    starts = [sea.t.sea.base_hex[base]] if base else launch_points(sea, tf, hex_)
    found: list[Prospect] = []
    for start in starts:
        d = designated(AIR_STRIKE, hex_, target, active_tf=tf, air_tf=tf, base=base, air_base=base, launch=start)
        found.append({"launch": start, **attack(sea, d)})
    return found


def designated(action: int, hex_: int, target: int, **others: int) -> Designation:
    """An attack-type action against a target in a hex."""
    d = Designation()
    d.action, d.hex, d.target = action, hex_, target
    for name, value in others.items():
        setattr(d, name, value)
    return d


# -- by question -----------------------------------------------------------------------------------------------


def operation(sea: Sea, _frame: Operation, a: Action) -> list[Prospect]:
    """Actions that roll."""
    verb = a[0]
    if verb == "engage":
        return engaged(sea, a[1], a[2])
    if verb == "search":
        return searched(sea, a[1], a[2])
    if verb == "stealth_attack":
        return [attack(sea, designated(STEALTH_ATTACK, sea.force_hex[a[1]], a[2], force=a[1]))]
    if verb in ("strike", "strike_base"):
        return strikes(sea, a)
    if verb == "recon":
        return [vie(sea)]
    if verb == "reinforce":
        ways, of = chance_of_2d6(sea.t.limit["reinforcement_success"])
        return [{"roll": "reinforcement", "ways": ways, "of": of}]
    return []


def strikes(sea: Sea, a: Action) -> list[Prospect]:
    """Targets that a carrier or a base could strike, and where."""
    tf, base = (a[1], 0) if a[0] == "strike" else (0, a[1])
    found: list[Prospect] = []
    for target in sea.tfs_of(1 - sea.initiative):
        for hex_ in [sea.tf_hex[target]] if sea.tf_hex[target] else sea.line[target]:
            if not base or (sea.waters.bases_near[hex_] >> base) & 1:
                found += struck(sea, tf, base, target, hex_)
    return found


def vie(sea: Sea) -> Prospect:
    """Reconnaissance always succeeds; the roll that follows is for the initiative (AC.act.stl.2e)."""
    ways, of = chance_of_vie(sea.tally)
    return {"roll": "vie", "ways": of - ways, "of": of}


def search_hex(sea: Sea, frame: SearchHex, a: Action) -> list[Prospect]:
    """The search in one of the shared hexes."""
    return [attack(sea, designated(NAVAL_SEARCH, a[1], frame.target, active_tf=frame.tf))]


def strike_target(sea: Sea, _frame: StrikeTarget, a: Action) -> list[Prospect]:
    """The strike at one target."""
    return struck(sea, sea.d.active_tf, sea.d.base, a[1], a[2])


def launch_point(sea: Sea, _frame: LaunchPoint, a: Action) -> list[Prospect]:
    """The strike from one hex."""
    return [attack(sea, changed(sea, launch=a[1]))]


def coordination(sea: Sea, frame: Coordinate, a: Action) -> list[Prospect]:
    """With this coordinator, or without."""
    foe = "" if frame.side == sea.initiative else "foe_"
    if a[0] == "coordinate":
        return [attack(sea, changed(sea, **{foe + "ctf": a[1]}))]
    if a[0] == "coordinate_force":
        return [attack(sea, changed(sea, **{foe + "ctf_force": a[1]}))]
    return [attack(sea, sea.d)]


def support(sea: Sea, frame: Support, a: Action) -> list[Prospect]:
    """With this air support, or without."""
    foe = "" if frame.side == sea.initiative else "foe_"
    if a[0] == "support":
        return [attack(sea, changed(sea, **{foe + "air_tf": a[1], foe + "launch": a[2]}))]
    if a[0] == "support_base":
        start = sea.t.sea.base_hex[a[1]]
        return [attack(sea, changed(sea, **{foe + "air_base": a[1], foe + "launch": start}))]
    return [attack(sea, sea.d)]


def evasion(sea: Sea, _frame: EvasiveManeuvers, a: Action) -> list[Prospect]:
    """With the marker, or without."""
    return [attack(sea, changed(sea, evading=1 if a[0] == "spend_em" else 0))]


def placing(sea: Sea, _frame: PlaceForce, _a: Action) -> list[Prospect]:
    """After any reconnaissance comes a vie."""
    return [vie(sea)]


def interrupting(sea: Sea, _frame: Interruption, a: Action) -> list[Prospect]:
    """The check that may be called."""
    return [cast("Prospect", interruption(sea))] if a[0] == "interrupt" else []


def changed(sea: Sea, **parts: int) -> Designation:
    """The designation with one addition."""
    d: Designation = sea.d.copy()
    for name, value in parts.items():
        setattr(d, name, value)
    return d


CHANCES: dict[type[Frame[Sea]], Callable[[Sea, Any, Action], list[Prospect]]] = {
    Operation: operation,
    SearchHex: search_hex,
    StrikeTarget: strike_target,
    LaunchPoint: launch_point,
    Coordinate: coordination,
    Support: support,
    EvasiveManeuvers: evasion,
    PlaceForce: placing,
    Interruption: interrupting,
}
