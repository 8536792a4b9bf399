"""Questions of fire and support: whom to fire at, who answers a call, what to look for, what to strike."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.command.main_effort import has_effort
from sandtable.games.air_armor.rules.maneuver_phase import formations_left
from sandtable.games.air_armor.rules.support.bridge_strike import bridge_callers, bridge_guns, effective_at_bridge
from sandtable.games.air_armor.rules.support.callers import callers, calls_air
from sandtable.games.air_armor.rules.support.calls import addable
from sandtable.games.air_armor.rules.support.fire_chart import STRIKE_CALL
from sandtable.games.air_armor.state.codes import ARTILLERY, CITY, HQ, NATO, ROCKET, WP
from sandtable.games.air_armor.state.theater import Theater

from . import fire
from .movement import attacks
from .picture import Picture
from .question import Question

SPENDS_GUNS: Final = 0.8  # steps: a Strike so good is worth the guns that a Fire Call could use
IDLE_GUNS: Final = 0.15  # steps: what guns should promise that have nothing else to do this turn
BRIDGE: Final = 3.0  # VP that a military bridge of the enemy is worth
STRIKES: Final = 0.25  # steps: what rockets and helicopters should promise
HAMPERED: Final = 0.1  # steps: that a step fires by halves and hardly moves
ADM_WORTH: Final = 1.0  # steps from which an ADM Point is spent
GAS_WORTH: Final = 1.0
GAS_PRICE: Final = 2.0  # VP for the penalty and for NATO's answer
FLOWN: Final = 0.4  # steps that helicopters or aircraft are thought to bring
AIR_WORTH: Final = 1.2  # of a target's importance, from which an Air Point is spent


def stand_or_retreat(q: Question) -> Action:
    """Whether to leave the hex under fire."""
    return fire.stand_or_retreat(q.pic, q.frame.hex, q.frame.hits)


def split_fire(q: Question) -> Action:
    """The hex where it hurts most, with everything."""
    s, frame = q.pic.s, q.frame
    targets = q.with_verb("target")
    if targets:
        firers = {int(action[1]): frame.candidates(s, action[1]) for action in targets}
        return fire.best_target(s, type(frame).kind, q.pic.role, q.actions, firers)
    if ("all",) in q.actions:
        return ("all",)
    if q.with_verb("steps"):
        return max(q.with_verb("steps"), key=lambda action: action[1])
    found = q.with_verb("add")
    return found[0] if found else ("done",)


def choose_loss(q: Question) -> Action:
    """The unit with the strongest attack."""
    s = q.pic.s
    return max(q.actions, key=lambda action: (s.t.attack[action[1]] * max(0, s.steps[action[1]]), -action[1]))


def fire_call(q: Question) -> Action:
    """Whoever can call calls."""
    return q.actions[0]


def call_assets(q: Question) -> Action:
    """The strongest first, as many as answer."""
    found = [int(action[1]) for action in q.with_verb("add")]
    return ("add", fire.strongest_gun(q.pic.s, found)) if found else ("done",)


# -- reconnaissance and strikes


def importance(pic: Picture, hex: int) -> float:
    """How much enemies in a hex matter: what they are, and how near to goals and to us they stand."""
    s = pic.s
    total = 0.0
    for piece in s.pieces_at(pic.enemy, hex):
        kind = s.t.unit_class[piece]
        total += 1.2 if kind == ARTILLERY else 0.8 if kind == HQ else 0.4 * max(0, s.steps[piece])
    near = min([s.t.grid.distance(hex, goal) for goal in pic.goals], default=9)
    return total * (1.5 if near <= 1 else 1.0) / (1 + 0.08 * pic.friend_distance(hex))


def recon(q: Question) -> Action:
    """Look as long as there is something to strike with and somebody to find."""
    if not q.pic.foes or not has_strikes(q.pic):
        return ("done",)
    return q.actions[0]


def has_strikes(pic: Picture) -> bool:
    """Whether anything could strike at all: guns that have not fired, air points, helicopters."""
    s = pic.s
    if any(s.t.unit_class[piece] == ARTILLERY and not s.fired[piece] for piece in pic.own):
        return True
    return any(s.points) or any(s.track)


def recon_target(q: Question) -> Action:
    """The most important enemies that may be found."""
    s = q.pic.s
    best, chosen = -1.0, q.actions[0]
    for action in q.with_verb("target"):
        hex = int(action[1])
        if not s.first[q.pic.enemy][hex] or s.near[q.pic.role][hex] or s.acquired[hex]:
            continue
        score = importance(q.pic, hex) / (1 + 0.1 * q.pic.friend_distance(hex))
        if score > best:
            best, chosen = score, action
    return chosen


def striker(pic: Picture, hex: int) -> tuple[list[int], bool]:
    """What could strike a hex by the first HQ that may call; and whether aircraft could."""
    s = pic.s
    found = callers(s, pic.role, STRIKE_CALL, hex)
    if not found:
        return [], False
    hq = found[0]
    return addable(s, hq, STRIKE_CALL, hex, []), calls_air(s, hq, STRIKE_CALL)


def cheap(s: Theater, pieces: list[int]) -> list[int]:
    """Those that can do nothing else: rockets and helicopters."""
    return [piece for piece in pieces if s.t.flies(piece) or s.t.symbol[piece] == ROCKET]


def guns_idle(pic: Picture) -> bool:
    """Whether guns that strike now are missed by nobody: of a Main Effort (22.5f), of a defender who acts last."""
    s = pic.s
    if pic.role == NATO:
        return not attacks(s, NATO) and not formations_left(s, WP)
    return has_effort(s, s.active)


def strike(q: Question) -> Action:
    """The strike that promises most, if it is worth what it takes."""
    pic = q.pic
    best = 0.0
    chosen: Action = ("done",)
    for action in q.actions:
        worth = VALUES[str(action[0])](pic, int(action[1])) if action[0] in VALUES else 0.0
        if worth > best:
            best, chosen = worth, action
    return chosen


def promise(pic: Picture, action: Action) -> float:
    """What a strike may bring, whether guns are spared for it or not."""
    if action[0] != "strike":
        return VALUES[str(action[0])](pic, int(action[1]))
    pieces, by_air = striker(pic, int(action[1]))
    tubes = [piece for piece in pieces if not pic.s.t.flies(piece)]
    tubes.sort(key=lambda piece: -pic.s.t.attack[piece] * max(1, pic.s.steps[piece]))
    worth = fire.strike_worth(pic, int(action[1]), tubes[:2]) if tubes else 0.0
    return worth + (FLOWN if by_air or len(tubes) < len(pieces) else 0.0)


def steps_at(pic: Picture, hex: int) -> int:
    """Enemy steps in a hex."""
    return sum(max(0, pic.s.steps[piece]) for piece in pic.s.pieces_at(pic.enemy, hex))


def adm_value(pic: Picture, hex: int) -> float:
    """A minefield under a strong stack: each step may be lost, the rest is hampered; never where we want to go."""
    s = pic.s
    if pic.worth(hex) or s.mine[hex]:
        return 0.0
    loss = steps_at(pic, hex) * (s.t.charts.mine_kill_max / 10 + HAMPERED)
    return loss + importance(pic, hex) if loss > ADM_WORTH else 0.0


def gas_value(pic: Picture, hex: int) -> float:
    """Gas at a strong stack; to the Pact every point costs VP and opens gas for NATO (44.1)."""
    s = pic.s
    loss = steps_at(pic, hex) * (s.t.charts.gas_kill_max / 10 + HAMPERED)
    cities = sum(s.t.terrain[near] == CITY for near in [hex, *s.t.grid.around(hex)] if s.scenario.inside[near])
    price = GAS_PRICE + cities if pic.role == WP else 0.0
    return loss + importance(pic, hex) if loss - price > GAS_WORTH else 0.0


def strike_value(pic: Picture, hex: int) -> float:
    """Expected steps, weighed by importance; 0 if nothing should be spent on it."""
    s = pic.s
    pieces, by_air = striker(pic, hex)
    free = cheap(s, pieces)
    worth = fire.strike_worth(pic, hex, [piece for piece in free if not s.t.flies(piece)][:2])
    if any(s.t.flies(piece) for piece in free):
        worth += FLOWN
    if free and worth > STRIKES:
        return worth + importance(pic, hex)
    if by_air and importance(pic, hex) > AIR_WORTH:
        return importance(pic, hex)
    tubes = sorted(pieces, key=lambda piece: -s.t.attack[piece] * max(1, s.steps[piece]))[:2]
    if tubes and fire.strike_worth(pic, hex, tubes) > (IDLE_GUNS if guns_idle(pic) else SPENDS_GUNS):
        return fire.strike_worth(pic, hex, tubes)
    return 0.0


def bridge_value(pic: Picture, site: int) -> float:
    """The chance to destroy a military bridge of the enemy, if guns can be spared."""
    s = pic.s
    if s.military[site] != pic.enemy + 1 or not guns_idle(pic):
        return 0.0
    guns = bridge_guns(s, bridge_callers(s, pic.role, site)[0], site)
    guns.sort(key=lambda piece: -s.t.attack[piece] * max(1, s.steps[piece]))
    return BRIDGE * effective_at_bridge(s, guns[:2], site) / 10


VALUES: Final = {
    "strike": strike_value,
    "adm_strike": adm_value,
    "gas_strike": gas_value,
    "strike_bridge": bridge_value,
}


def strike_assets(q: Question) -> Action:
    """Rockets and helicopters, else aircraft, else guns."""
    s = q.pic.s
    offered = [int(action[1]) for action in q.with_verb("add")]
    free = cheap(s, offered)
    if free:
        return ("add", fire.strongest_gun(s, free))
    if ("done",) in q.actions and not (q.frame.chosen and not cheap(s, q.frame.chosen) and offered):
        return ("done",)
    if ("air_call",) in q.actions:
        return ("air_call",)
    return ("add", fire.strongest_gun(s, offered)) if offered else ("done",)


def screening(q: Question) -> Action:
    """Cavalry screens before it is overwhelmed, but not out of a goal."""
    s = q.pic.s
    if attacks(s, q.pic.role) or ("all",) not in q.actions:
        return ("pass",) if ("pass",) in q.actions else q.actions[0]
    cavalry = [int(action[1]) for action in q.with_verb("add")]
    return ("pass",) if any(q.pic.worth(s.place[piece]) for piece in cavalry) else ("all",)
