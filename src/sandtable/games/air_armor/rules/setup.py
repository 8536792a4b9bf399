"""Set-up of a scenario: places, markers, and steps dealt by chance (46.2, 37.1, 45.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.command.points import refresh_points
from sandtable.games.air_armor.rules.engineers.unknown_mines import set_up_mines
from sandtable.games.air_armor.rules.ground.bridges import civil_stands, hexes_of
from sandtable.games.air_armor.rules.ground.mines import lay_at_set_up
from sandtable.games.air_armor.rules.optional.pool import begin_hidden
from sandtable.games.air_armor.rules.pieces.chain import attach
from sandtable.games.air_armor.rules.pieces.counters import spare_counter
from sandtable.games.air_armor.rules.pieces.dealing import counters_in_play, shuffle
from sandtable.games.air_armor.rules.pieces.hidden import has_pool
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.stacking import hex_reason
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater

from .control import controlled_hexes, first_control
from .layout import dummy_place_reason
from .shatter import starting_steps

TRIES: Final = 20  # deals tried before the counters stay as the scenario names them


def set_up(s: Theater) -> None:
    """Everything of a scenario before its first turn."""
    attachments(s)
    for unit_type in range(s.t.types):
        s.type_left[unit_type] = s.scenario.type_steps[unit_type]
        if s.scenario.type_turn[unit_type]:
            for at in range(s.scenario.type_counters[unit_type]):
                put(s, s.t.type_first[unit_type] + at, codes.DUE)
    for line in range(len(s.scenario.set_up_type)):
        place_line(s, line)
    for side in (codes.WP, codes.NATO):
        if s.hidden(side):
            begin_hidden(s, side)
    prepare(s)
    markers(s)


def prepare(s: Theater) -> None:
    """What a scenario gives apart from counters: points, EW assets, controllers, Shatter Numbers."""
    for formation in range(s.t.formations):
        s.had_units[formation] = int(starting_steps(s, formation) > 0)
    refresh_points(s)
    assets(s)
    s.control_hexes = controlled_hexes(s)
    first_control(s)
    s.restless = EVERYWHERE


def place_line(s: Theater, line: int) -> None:
    """One counter of the set-up: its steps, 0 for a dummy, unrevealed in Hidden Mode (46.2a, 45.2)."""
    scenario = s.scenario
    unit_type, hex = scenario.set_up_type[line], scenario.set_up_hex[line]
    piece = spare_counter(s, unit_type)
    s.steps[piece] = scenario.set_up_steps[line]
    put(s, piece, hex if hex >= 0 else codes.OFF_MAP_5)


def first_steps(s: Theater, piece: int, steps: int) -> int:
    """The steps of a counter that comes into play: maneuver units of Hidden Mode have none yet (45.1a, 45.2.3a)."""
    if not s.hidden(s.t.side[piece]) or not s.t.maneuver[piece]:
        return steps
    return codes.UNREVEALED if has_pool(s, piece) else 1


def attachments(s: Theater) -> None:
    """Formations that start attached, and Shatter Numbers of formations of which only a part plays (46.2e)."""
    special = s.scenario.special
    for at, formation in enumerate(special.attached):
        attach(s, formation, special.attached_to[at])
    for at, formation in enumerate(special.shatter_formations):
        s.shatter_number[formation] = special.shatter_numbers[at]


def assets(s: Theater) -> None:
    """EW assets under their HQs (39.1), gas points only with the gas rules (46.4b)."""
    if s.readings.electronic_warfare and not s.scenario.special.no_ew:
        for hq in s.t.hq_pieces:
            if s.t.ew_asset[hq] and s.scenario.type_steps[s.t.type_of[hq]]:
                s.ew[hq] = codes.ASSET_READY
    if not s.readings.gas:
        for at in range(len(s.points)):
            if at % 6 >= codes.PERSISTENT_POINTS:
                s.points[at] = 0


def markers(s: Theater) -> None:
    """Minefields, Obstacles, Improved Positions, bridges and Deliberate Defense markers of the scenario (46.2c)."""
    scenario = s.scenario
    for at, hex in enumerate(scenario.improved):
        s.improved[hex] = scenario.improved_side[at] + 1
    for hex in scenario.obstacles:
        s.obstacle[hex] = 1
    for at, hex in enumerate(scenario.mine_hex):
        if not sets_up(s, scenario.mine_side[at]):
            lay_at_set_up(s, scenario.mine_side[at], hex, scenario.mine_real[at])
    for site in scenario.blown_sites:
        s.blown[site] = 1
    for site in scenario.cut_sites:
        s.charges[site] = codes.CHARGES_CUT
        s.crossed[site] = 1  # that is how wires are cut (38.1.2a)
    own_bridges(s)
    for at, hex in enumerate(scenario.deliberate):
        for piece in s.pieces_at(scenario.deliberate_side[at], hex):
            if s.hidden(scenario.deliberate_side[at]) and s.t.maneuver[piece]:
                s.deliberate[piece] = 1


def own_bridges(s: Theater) -> None:
    """Bridges inside the set-up zone of WP are open to its dummies from the start (11.3o, 38.1.2b)."""
    zone = zone_of(s, codes.WP)
    for site in range(1, len(s.t.site_side)):
        if civil_stands(s, site) and all(hex in zone for hex in hexes_of(s, site)):
            s.crossed[site] = 1


def zone_of(s: Theater, side: int) -> list[int]:
    """The hexes in which a side may set up freely; empty if the scenario gives it none."""
    zone = s.scenario.set_up_zone[side]
    return s.scenario.zone_hexes[zone] if zone >= 0 else []


def sets_up(s: Theater, side: int) -> bool:
    """Whether a side sets up freely, its minefields too (46.2b, 46.2c)."""
    return s.readings.free_set_up == 1 and bool(zone_of(s, side))


# -- what nobody is told (11.1a, 37.1b) ------------------------------------------------------------------------


def set_up_types(s: Theater, side: int) -> list[int]:
    """The types of a side of which the scenario sets up counters, by number."""
    types = sorted(set(s.scenario.set_up_type))
    return [unit_type for unit_type in types if s.t.side[s.t.type_first[unit_type]] == side]


def deal_set_up(g: Play[Theater]) -> None:
    """Chance decides which of its places each counter of a type has, and which minefields are real (46.2a, 46.2c).

    The owner would have paired and placed them unseen (11.1a, 37.1b); he alone knows what was dealt.
    """
    for side in (codes.WP, codes.NATO):
        for unit_type in set_up_types(g.state, side):
            deal_steps(g, unit_type)
        deal_mines(g, side)


def deal_steps(g: Play[Theater], unit_type: int) -> None:
    """Redistribute the steps of a type among its counters, within stacking and dummy rules."""
    s = g.state
    pieces = [piece for piece in counters_in_play(s, unit_type) if s.place[piece] not in (codes.DUE, codes.SPARE)]
    named = [s.steps[piece] for piece in pieces]
    if len(set(named)) < 2:
        return
    dealt = named[:]
    for _ in range(TRIES):
        shuffle(dealt, g.chance)
        lay_steps(s, pieces, dealt)
        if all(stands_well(s, piece) for piece in pieces):
            return
    lay_steps(s, pieces, named)


def lay_steps(s: Theater, pieces: list[int], steps: list[int]) -> None:
    """Put steps under counters."""
    for at, piece in enumerate(pieces):
        s.steps[piece] = steps[at]


def stands_well(s: Theater, piece: int) -> bool:
    """Whether the stack of a counter is legal, and the counter no dummy where none may be."""
    hex = s.place[piece]
    return hex < 0 or not (hex_reason(s, s.t.side[piece], hex) or dummy_place_reason(s, piece, hex))


def deal_mines(g: Play[Theater], side: int) -> None:
    """Which of the minefields that a side has from the scenario are real."""
    s = g.state
    numbers = set_up_mines(s, side)
    real = [s.mine_real[number] for number in numbers]
    shuffle(real, g.chance)
    for at, number in enumerate(numbers):
        s.mine_real[number] = real[at]
