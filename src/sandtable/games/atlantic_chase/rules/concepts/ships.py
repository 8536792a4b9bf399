"""Common results on ships and task forces: hits, damage, sinking, lost leaders and empty task forces (04).

Battle uses the same functions: `score_hits` for one attack, `damage`, `sink`, then `refresh_tf` after a change of
special effects.
"""

from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.state.codes import (
    CONVOY,
    DD,
    FAST,
    FIRE_STOPPED,
    FIRE_VERY_SLOW,
    FLOODING_STOPPED,
    FLOODING_VERY_SLOW,
    STOPPED,
    VERY_SLOW,
)
from sandtable.games.atlantic_chase.state.sea import (
    AT_SEA,
    BRIDGE_STOPPED,
    HAS_AIRCRAFT,
    HAS_CONVOY,
    HAS_DAMAGED,
    LOST,
    Sea,
)

from .trajectory import take_off_map

STOPPING = 1 << FIRE_STOPPED | 1 << FLOODING_STOPPED
SLOWING = 1 << FIRE_VERY_SLOW | 1 << FLOODING_VERY_SLOW


# -- speed -----------------------------------------------------------------------------------------------------


def ship_speed(s: Sea, ship: int) -> int:
    """Speed of a ship as it is now: side shown and special effects (AC.comp.ship.2, AC.adv.fx)."""
    effects = s.effects[ship]
    if effects & STOPPING or s.bridge[ship] == BRIDGE_STOPPED:
        return STOPPED
    if effects & SLOWING:
        return VERY_SLOW
    if s.damaged[ship]:
        return s.scenario.damaged_speed[ship]
    return s.scenario.speed[ship]


def refresh_tf(s: Sea, tf: int) -> None:
    """Bring speed and traits of a task force up to date after any change of its ships.

    Its speed is that of its slowest ship (AC.con.tf.1b), on the map at least very slow.
    """
    slowest = FAST
    traits = 0
    ships = s.t.ships
    for ship in s.tf_ships[tf]:
        speed = ship_speed(s, ship)
        if speed < slowest:
            slowest = speed
        if speed == STOPPED:
            s.smoke[ship] = 0  # AC.adv.man.2
        if ships.kind[ship] == CONVOY:
            traits |= HAS_CONVOY
        if s.damaged[ship]:
            traits |= HAS_DAMAGED
        elif ships.air[ship] and ship not in s.scenario.grounded:
            traits |= HAS_AIRCRAFT
    s.tf_speed[tf] = max(slowest, VERY_SLOW)
    s.tf_traits[tf] = traits


# -- hits ------------------------------------------------------------------------------------------------------


def capped(s: Sea, ship: int, hits: int) -> int:
    """Hits that count of one attack: a dispersed convoy takes at most one (AC.comp.convoy.2c)."""
    return min(hits, 1) if s.dispersed[ship] else hits


def score_hits(g: Play[Sea], ship: int, hits: int) -> None:
    """Put the hits of one attack on a ship; flips and sinks it (AC.res.hit)."""
    s = g.state
    hits = capped(s, ship, hits)
    if hits <= 0 or s.ship_where[ship] != AT_SEA:
        return
    s.hits_taken[ship] += hits
    s.hits[ship] += hits
    g.tell("hit", ship, hits)
    _settle_hits(g, ship)


def damage(g: Play[Sea], ship: int) -> None:
    """A Damage result: flip the ship, or sink it when it has no undamaged side left (AC.res.damage)."""
    s = g.state
    if s.ship_where[ship] != AT_SEA:
        return
    kind = s.t.ships.kind[ship]
    if kind in (CONVOY, DD):
        score_hits(g, ship, 2)
        return
    s.hits_taken[ship] += 2
    if s.damaged[ship] or s.t.ships.hits_to_damage[ship] == 0:
        sink(g, ship)
        return
    _flip(g, ship)
    _settle_hits(g, ship)


def _flip(g: Play[Sea], ship: int) -> None:
    s = g.state
    s.damaged[ship] = 1
    s.smoke[ship] = 0
    s.dirty = 1
    g.tell("damaged", ship)
    refresh_tf(s, s.ship_tf[ship])


def _settle_hits(g: Play[Sea], ship: int) -> None:
    s = g.state
    to_damage = s.t.ships.hits_to_damage[ship]
    if to_damage and not s.damaged[ship]:
        if s.hits[ship] < to_damage:
            s.dirty = 1
            return
        s.hits[ship] -= to_damage
        _flip(g, ship)
    limit = s.scenario.hits_to_sink[ship]
    s.dirty = 1
    if s.damaged[ship] and not s.rules.sink_on_reaching:
        limit += 1  # C13 speaks of damaged ships: one hit still sinks a tanker, a squadron has its own number
    if s.scenario.hits_to_sink[ship] and s.hits[ship] >= limit:
        sink(g, ship)


def sink(g: Play[Sea], ship: int) -> None:
    """Remove a ship for good; its leader changes ship, an empty task force leaves the map."""
    s = g.state
    if s.ship_where[ship] != AT_SEA:
        return
    tf = s.ship_tf[ship]
    s.ship_where[ship] = LOST
    s.ship_tf[ship] = 0
    s.hits[ship] = 0
    s.smoke[ship] = 0
    s.in_battle[ship] = 0
    s.effects[ship] = 0
    s.dirty = 1
    s.tf_ships[tf].remove(ship)
    g.tell("sunk", ship)
    _move_leaders(g, ship, tf)
    if s.tf_ships[tf]:
        refresh_tf(s, tf)
    else:
        disband(g, tf)


def _move_leaders(g: Play[Sea], ship: int, tf: int) -> None:
    """A leader goes to the first other ship of the task force, or is lost (AC.comp.leader.1b)."""
    s = g.state
    for leader in range(1, len(s.leader_ship)):
        if s.leader_ship[leader] != ship or not s.leader_uses[leader]:
            continue
        others = s.tf_ships[tf]
        if others:
            s.leader_ship[leader] = others[0]
            g.tell("leader_moved", leader, others[0])
        else:
            s.leader_ship[leader] = 0
            s.leader_uses[leader] = 0
            g.tell("leader_lost", leader)


def disband(g: Play[Sea], tf: int) -> None:
    """A task force without ships leaves the map; its box is free again."""
    s = g.state
    take_off_map(s, tf)
    s.tf_em[tf] = 0
    g.tell("disbanded", tf)


# -- evasive maneuvers -----------------------------------------------------------------------------------------
