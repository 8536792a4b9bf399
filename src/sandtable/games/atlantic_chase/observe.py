"""The table as a vector of fixed length, for learning agents."""

from sandtable.games.atlantic_chase.rules.scoring import points
from sandtable.games.atlantic_chase.state.sea import FORCE_COUNT, TF_COUNT, Sea


def observation(s: Sea, role: int) -> list[float]:
    """Situation, task forces, segments by hex, stealth forces and ships; own points first."""
    vp = points(s)
    d = s.d
    found = [s.weather, int(s.initiative == role), s.tally, s.clock, s.scenario.clock, vp[role], vp[1 - role]]
    found += [d.action, d.active_tf, d.target, d.hex, d.ctf, d.air_tf, d.foe_ctf, d.foe_air_tf, d.alert, d.evading]
    found += [s.board.round, s.board.rounds, s.board.active_tf, s.board.target_tf]
    for tf in range(1, TF_COUNT):
        found += [len(s.tf_ships[tf]), s.tf_speed[tf], s.tf_traits[tf], s.tf_hex[tf], s.tf_port[tf]]
        found += [s.tf_em[tf], s.tf_contact[tf], len(s.line[tf]), s.intel_on(tf), s.contact[tf].count(1)]
    for hex_ in s.t.sea.hexes:
        found += [s.segments_at[hex_], s.stations_at[hex_], s.forces_at[hex_]]
    for force in range(1, FORCE_COUNT):
        found += [s.force_in_play[force], s.force_side[force], s.force_kind[force], s.force_hex[force]]
    for ship in s.t.ships.ids:
        found += [s.ship_where[ship], s.ship_tf[ship], s.damaged[ship], s.hits[ship], s.effects[ship]]
        found += [s.dispersed[ship], s.torpedo_spent[ship]]
        found += [s.in_battle[ship], s.zone[ship], s.attitude[ship], s.smoke[ship]]
    return [float(value) for value in found]
