"""Invariants of every state of a match."""

from sandtable.games.atlantic_chase.state.codes import CONVOY
from sandtable.games.atlantic_chase.state.sea import AT_SEA, FORCE_COUNT, TF_COUNT, Sea, side_of
from sandtable.games.atlantic_chase.state.waters import MAX_SEGMENTS


def broken(s: Sea) -> list[str]:
    """Every broken invariant in words."""
    found: list[str] = []
    segments = [0] * s.waters.size
    stations = [0] * s.waters.size
    for tf in range(1, TF_COUNT):
        found += _tf(s, tf)
        for hex_ in s.line[tf]:
            segments[hex_] |= 1 << tf
        if s.tf_hex[tf]:
            stations[s.tf_hex[tf]] |= 1 << tf
    if segments != s.segments_at or stations != s.stations_at:
        found.append("the index of hexes differs from the task forces")
    forces = [0] * s.waters.size
    for force in range(1, FORCE_COUNT):
        if s.force_hex[force]:
            forces[s.force_hex[force]] |= 1 << force
    if forces != s.forces_at:
        found.append("the index of hexes differs from the stealth forces")
    for ship in s.scenario.ships:
        found += _ship(s, ship)
    return found


def _tf(s: Sea, tf: int) -> list[str]:
    found: list[str] = []
    line = s.line[tf]
    places = (len(line) > 0) + (s.tf_hex[tf] != 0) + (s.tf_port[tf] != 0)
    on_map = places > 0
    if places > 1 or (on_map != s.in_play(tf) and s.scenario.battle is None):
        found.append(f"task force {tf} is in {places} places with {len(s.tf_ships[tf])} ships")
    if len(line) > MAX_SEGMENTS or len(set(line)) != len(line):
        found.append(f"task force {tf} has an impossible trajectory")
    if len(s.intel[tf]) != len(line) or len(s.contact[tf]) != len(line):
        found.append(f"markers of task force {tf} do not fit its trajectory")
    near = s.scenario.neighbours[side_of(tf)]
    if any(line[at + 1] not in near[line[at]] for at in range(len(line) - 1)):
        found.append(f"trajectory of task force {tf} has a gap")
    if any(hex_ and not s.scenario.playable[hex_] for hex_ in [*line, s.tf_hex[tf]]):
        found.append(f"task force {tf} is in an unplayable hex")
    if s.tf_em[tf] > 1 or (s.tf_em[tf] and not s.in_play(tf)):
        found.append(f"EM markers of task force {tf}")
    return found


def _ship(s: Sea, ship: int) -> list[str]:
    found: list[str] = []
    if (s.ship_where[ship] == AT_SEA) != (s.ship_tf[ship] != 0):
        found.append(f"ship {ship} is neither at sea nor away")
    if s.ship_tf[ship] and ship not in s.tf_ships[s.ship_tf[ship]]:
        found.append(f"ship {ship} is not in its task force")
    if s.t.ships.kind[ship] == CONVOY and s.damaged[ship]:
        found.append(f"convoy {ship} is damaged")
    limit = s.t.ships.hits_to_damage[ship] if not s.damaged[ship] else 0
    if limit and s.hits[ship] >= limit:
        found.append(f"ship {ship} should be damaged")
    return found
