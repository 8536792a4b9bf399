"""`sandtable data check`: everything wrong with the data files in use, in words."""

from pathlib import Path

from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.scenario import Scenario
from sandtable.games.atlantic_chase.state.tables import Tables, month_of

from .load import build_tables, steps_from
from .pack import DataError, Pack, chart, rows, scenario_file
from .rows import FILES, CalibrationRow, LinkRow, ShipRow
from .scenarios import resolve

FIRST_MONTH, LAST_MONTH = month_of("1939-09"), month_of("1942-12")
SHORT_NAMES = {"Hipper": "Admiral Hipper", "Nurnberg": "Nürnberg"}


def problems(override: Path | None = None) -> list[str]:
    """One line per problem, empty when the data can be played."""
    try:
        pack = Pack(override)
    except DataError as error:
        return [str(error)]
    found: list[str] = []
    for name, kind in FILES.items():
        try:
            rows(pack, name, kind)
        except DataError as error:
            found.append(str(error))
    if found:
        return found
    try:
        tables = build_tables(pack)
    except DataError as error:
        return [str(error)]
    found += _connected(tables) + _touching(pack, tables) + _both_sides(tables) + _calibration(pack)
    found += _scenarios(pack, tables) + _chart(tables, override)
    return found


def _connected(tables: Tables) -> list[str]:
    sea = tables.sea
    reached = steps_from(sea.neighbours[codes.BRITISH], sea.hexes[0])
    return [
        f"hexes.csv: {sea.code[h]} cannot be reached from {sea.code[sea.hexes[0]]}"
        for h in sea.hexes
        if h not in reached
    ]


def _touching(pack: Pack, tables: Tables) -> list[str]:
    """Neighbours touch; hexes that touch without being neighbours are listed in links.csv."""
    sea = tables.sea
    listed = set()
    for link in rows(pack, "links.csv", LinkRow):
        listed.add(frozenset((link.hex_a, link.hex_b)))
    found: list[str] = []
    for a in sea.hexes:
        for b in sea.hexes:
            if a >= b:
                continue
            near, linked = sea.air_distance(a, b) == 1, b in sea.neighbours[codes.BRITISH][a]
            pair = f"{sea.code[a]}-{sea.code[b]}"
            if linked and not near:
                found.append(f"hexes.csv: {pair} are neighbours but do not touch")
            if near and not linked and frozenset((sea.code[a], sea.code[b])) not in listed:
                found.append(f"links.csv: {pair} touch, are not neighbours and are not listed")
    return found


def _both_sides(tables: Tables) -> list[str]:
    """A hex with ports or bases of both sides would give Intel to every force that wants to complete there."""
    sea = tables.sea
    found: list[str] = []
    for month in range(FIRST_MONTH, LAST_MONTH + 1):
        for h in sea.hexes:
            sides = {sea.port_control(port, month) for port in sea.hex_ports[h]}
            sides |= {sea.base_side[base] for base in sea.hex_bases[h] if sea.base_in_use(base, month)}
            if {codes.GERMAN, codes.BRITISH} <= sides:
                found.append(f"{sea.code[h]} holds ports or bases of both sides in {month // 12}-{month % 12 + 1:02}")
    return found


def _calibration(pack: Pack) -> list[str]:
    """Every ship value the rulebook states (ship_calibration.csv) must come out."""
    ships = {row.name: row for row in rows(pack, "ships.csv", ShipRow)}
    found: list[str] = []
    for point in rows(pack, "ship_calibration.csv", CalibrationRow):
        ship = ships.get(SHORT_NAMES.get(point.name, point.name))
        if ship is None:
            continue
        back = point.state == "damaged"
        pairs = [
            ("class", ship.class_, point.class_),
            ("gv_near", ship.damaged_gv_near if back else ship.gv_near, point.gv_near),
            ("gv_far", ship.damaged_gv_far if back else ship.gv_far, point.gv_far),
            ("speed", ship.damaged_speed if back else ship.speed, point.speed),
        ]
        for field, have, want in pairs:
            if want not in ("", have):
                found.append(f"ships.csv: {ship.name} {point.state} {field} is {have}, the rulebook says {want}")
    return found


def _scenarios(pack: Pack, tables: Tables) -> list[str]:
    found: list[str] = []
    numbers: dict[int, str] = {}
    for name in pack.scenario_names():
        try:
            scenario = resolve(scenario_file(pack, name), tables, name)
        except DataError as error:
            found.append(str(pack.located(error)))
            continue
        if scenario.number in numbers:
            found.append(f"{name}: number {scenario.number} is also that of {numbers[scenario.number]}")
        numbers[scenario.number] = scenario.key
        found += [f"{name}: {reason}" for reason in _doubts(pack, tables, scenario)]
    return found


def _doubts(pack: Pack, tables: Tables, scenario: Scenario) -> list[str]:
    """Set-ups that load but make no sense."""
    found: list[str] = []
    start, end = scenario.month, month_of(scenario.end)
    source = {row.id: row for row in rows(pack, "ships.csv", ShipRow)}
    for ship in scenario.ships:
        row = source[ship]
        if month_of(row.from_) > end or (row.until and month_of(row.until) < start):
            found.append(f"{row.key} was not available")
    stations = {(tf.hex, tf.side) for tf in scenario.task_forces if tf.hex}
    shared = {h for h, side in stations if (h, 1 - side) in stations}
    found += [f"opposing stations in {tables.sea.code[h]}" for h in sorted(shared)]
    if scenario.kind != codes.BATTLE_ONLY:
        found += _unreachable(tables, scenario)
    if not all(any(tf.side == side for tf in scenario.task_forces) for side in (codes.GERMAN, codes.BRITISH)):
        found.append("one side has no task force")
    return found


def _unreachable(tables: Tables, scenario: Scenario) -> list[str]:
    """Ships that can reach none of the ports where they may complete, convoys that cannot reach their destination."""
    found: list[str] = []
    goals = {ship: list(scenario.destinations[ship]) for ship in scenario.ships}
    for terms in scenario.convoys:
        goals[terms.ship] = [terms.destination]
    for tf in scenario.task_forces:
        at = tf.trajectory[-1:] or [tf.hex or next(h for h in tables.sea.port_hexes[tf.port] if scenario.playable[h])]
        reached = steps_from(scenario.neighbours[tf.side], at[0])
        for ship in tf.ships:
            hexes = [h for h in reached if set(scenario.hex_ports[h]) & set(goals[ship])]
            if goals[ship] and not hexes:
                found.append(f"{tables.ships.key[ship]} can reach no port where it may complete")
    return found


def _chart(tables: Tables, override: Path | None) -> list[str]:
    """The drawing must know every playable hex."""
    try:
        drawing = chart(override)
    except DataError as error:
        return [str(error)]
    cells = drawing.get("hexes") if isinstance(drawing, dict) else None
    drawn = {cell.get("id") for cell in cells} if isinstance(cells, list) else set()
    missing = [tables.sea.code[h] for h in tables.sea.hexes if h not in drawn]
    return [f"chart.json: hexes {', '.join(missing)} are not drawn"] if missing else []
