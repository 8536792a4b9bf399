"""The map of one scenario as the rules use it: static, shared by all its matches."""

from typing import Final

from .scenario import Scenario
from .tables import Tables

MAX_SEGMENTS: Final = 15  # AC.con.traj.2c
AIR_RANGE: Final = 2  # AC.act.air.2a


class Waters:
    """Port hexes and air distances inside the scenario's playable area."""

    def __init__(self, t: Tables, scenario: Scenario) -> None:
        size = t.sea.size
        self.size: int = size
        self.hexes: list[int] = [hex_ for hex_ in t.sea.hexes if scenario.playable[hex_]]
        self.port_hexes: list[list[int]] = [[] for _ in t.sea.port_key]
        self.in_air_range: list[list[int]] = [[] for _ in range(size)]  # playable hexes up to 2 away
        self.bases_near: list[int] = [0] * size  # bit set: air bases up to 2 away that may launch
        self.bases_in: list[int] = [0] * size  # bit set: air bases in the hex
        for hex_ in self.hexes:
            for port in scenario.hex_ports[hex_]:
                self.port_hexes[port].append(hex_)
            if not scenario.arctic[hex_]:
                self.in_air_range[hex_] = [
                    other
                    for other in self.hexes
                    if t.sea.air_distance(hex_, other) <= AIR_RANGE and not scenario.arctic[other]
                ]
        for base in range(1, len(t.sea.base_name)):
            home = t.sea.base_hex[base]
            if not scenario.playable[home]:
                continue
            self.bases_in[home] |= 1 << base
            for hex_ in self.in_air_range[home]:
                self.bases_near[hex_] |= 1 << base
