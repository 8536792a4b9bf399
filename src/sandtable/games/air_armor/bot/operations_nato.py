"""NATO acts last, counterattacks where odds are good, marches to where it is needed, and keeps the rest to react."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.command.task_force_units import lead_units, step_limit
from sandtable.games.air_armor.rules.commitment.members import march_units
from sandtable.games.air_armor.rules.maneuver_phase import formations_left
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, MARCH, NATO, QUEUED, RESERVE, WP
from sandtable.games.air_armor.state.theater import Theater

from .attack import outlook
from .decoys import deceives
from .memory import Intent
from .movement import STIRS, attacks, desire
from .picture import Picture

TAKES: Final = 0.15  # VP: what an attack must promise where NATO has to take the goals
SHIFTS: Final = 0.8  # from here a Reserve operation is worth a command point
MARCH_REACH: Final = 22  # quarters
RESERVE_REACH: Final = 11


def activate(pic: Picture, actions: list[Action]) -> Action:
    """Wait as long as the Pact still has something to activate; then the brigade nearest to the enemy."""
    s = pic.s
    found = [action for action in actions if action[0] == "formation"]
    if not found:
        return ("pass",)
    if pic.role == NATO and not attacks(s, NATO) and s.passes == 0 and formations_left(s, WP):
        return ("pass",)

    def front(action: Action) -> int:
        places = [s.place[piece] for piece in pic.own if s.t.formation[piece] == action[1]]
        return min([pic.foe_distance(place) for place in places], default=99)

    return min(found, key=lambda action: (front(action), action[1]))


def counterattack(pic: Picture, kind: int, least: float) -> Intent | None:
    """The best attack of a kind by a task force of the active brigade, if it is worth more than the least."""
    s = pic.s
    leads = lead_units(s, kind, s.active)
    best, found = least, None
    for lead in leads:
        if s.place[lead] < 0:
            continue
        force = task_force(s, lead, leads)
        goal = pic.target_for(s.place[lead], {}) if attacks(s, NATO) else -1
        hex, value = outlook(pic, force, kind, goal)
        value -= sum(0.6 * pic.worth(s.place[piece]) for piece in force)
        if hex >= 0 and value > best:
            best, found = value, Intent(lead, hex, force, value)
    return found


def least_worth(pic: Picture) -> float:
    """VP for which NATO leaves its positions to attack."""
    return TAKES if attacks(pic.s, NATO) else pic.style.counter_from


def task_force(s: Theater, lead: int, leads: list[int]) -> list[int]:
    """A lead unit and the strongest others of its formation within 3 hexes, up to the limit of steps."""
    place, room = s.place[lead], step_limit(s, lead) - max(0, s.steps[lead])
    force = [lead]
    others = [
        piece
        for piece in leads
        if piece != lead
        and s.t.formation[piece] == s.t.formation[lead]
        and s.place[piece] >= 0
        and s.t.grid.distance(s.place[piece], place) <= 3
    ]
    for piece in sorted(others, key=lambda unit: (-s.t.attack[unit], unit)):
        if 0 < s.steps[piece] <= room:
            force.append(piece)
            room -= s.steps[piece]
    return force


def gain(pic: Picture, piece: int, reach: int) -> float:
    """What a unit would win by moving within so many quarters."""
    s = pic.s
    here = s.place[piece]
    if here < 0:
        return 9.0
    goal = pic.target_for(here, {}) if attacks(s, pic.role) else -1
    now = desire(pic, piece, here, goal)
    best = now
    radius = 2 if reach < 12 else 4
    for hex in s.t.grid.within(here, radius):
        if not s.scenario.inside[hex] or s.first[pic.enemy][hex] or s.near[pic.enemy][hex]:
            continue
        best = max(best, desire(pic, piece, hex, goal))
    return best - now


def marchers(pic: Picture) -> list[int]:
    """Units of the active brigade that should march."""
    return [piece for piece in march_units_now(pic.s) if marches(pic, piece)]


def marches(pic: Picture, piece: int) -> bool:
    """Whether a unit should take part in a March, for itself or to send out a dummy: it costs nothing."""
    return stirs(pic, piece) or deceives(pic, piece)


def stirs(pic: Picture, piece: int) -> bool:
    """Whether a unit wins enough by a March."""
    return gain(pic, piece, MARCH_REACH) > STIRS


def march_units_now(s: Theater) -> list[int]:
    """Units that may make a March, before the operation is opened."""
    before = s.op.side
    s.op.side = NATO
    found = march_units(s)
    s.op.side = before
    return found


def shifters(pic: Picture, leads: list[int]) -> list[int]:
    """Units that a Reserve operation would put into a better place."""
    return [piece for piece in leads if gain(pic, piece, RESERVE_REACH) > SHIFTS]


def by_gain(pic: Picture, leads: list[int]) -> list[int]:
    """Units that win anything by a Reserve operation, the one that wins most first."""
    gains = {piece: gain(pic, piece, RESERVE_REACH) for piece in leads}
    return sorted([piece for piece in leads if gains[piece] > 0], key=lambda piece: -gains[piece])


def reserve_leads(s: Theater) -> list[int]:
    """Units that may lead a Reserve operation."""
    return lead_units(s, RESERVE, -1)


def has(actions: list[Action], kind: int) -> bool:
    """Whether an operation is offered."""
    return ("operation", kind) in actions


def next_march(pic: Picture, actions: list[Action]) -> Action:
    """A March if anybody should move."""
    return ("operation", MARCH) if has(actions, MARCH) and marchers(pic) else ("done",)


def arrival(pic: Picture) -> Intent | None:
    """A task force of reinforcements that wait outside."""
    s = pic.s
    waiting = [piece for piece in lead_units(s, HASTY_ATTACK, s.active) if s.place[piece] == QUEUED]
    return Intent(waiting[0], -1, waiting) if waiting else None
