"""Turn a scenario file into a `Scenario`: names become ids, the map is set to the date, the set-up is checked."""

from itertools import pairwise

from sandtable.games.atlantic_chase.state import codes
from sandtable.games.atlantic_chase.state.scenario import (
    ActionModifier,
    Battle,
    BattleShip,
    ConvoyTerms,
    GroupStart,
    Landing,
    LeaderStart,
    Scenario,
    StealthStart,
    TaskForceStart,
)
from sandtable.games.atlantic_chase.state.tables import Tables, month_of

from .documents import ScenarioFile, TaskForcePart
from .names import Names
from .pack import DataError
from .victory import resolve_victory

LETTERS = "ABCD"
FIRST_TF = {"german": 1, "british": 6}
FIRST_GROUP = {"german": 1, "british": 4}


def resolve(source: ScenarioFile, tables: Tables, file: str) -> Scenario:
    """The scenario of a file, or a DataError that says what is wrong with it."""
    names = Names(source, tables, file)
    scenario = Scenario(source.id, source.number)
    scenario.kind = codes.KINDS.index(source.kind)
    scenario.title, scenario.teaches, scenario.briefing = (
        source.title,
        source.teaches,
        " ".join(source.briefing.split()),
    )
    scenario.start, scenario.end, scenario.month = source.dates.start, source.dates.end, month_of(source.dates.start)
    if source.dates.end < source.dates.start:
        raise DataError(file, 0, "dates", "the end is before the start")
    scenario.weather = codes.WEATHERS.index(source.weather)
    scenario.initiative = codes.SIDES.index(source.initiative)
    scenario.advanced = codes.ADVANCED.index(source.advanced_battle)
    for rule in source.optional_rules:
        if rule not in codes.OPTIONALS:
            raise DataError(file, 0, "optional_rules", f"{rule!r} is not one of {', '.join(codes.OPTIONALS)}")
        scenario.optional_rules.append(codes.OPTIONALS.index(rule))
    _map(source, tables, names, scenario)
    _ships(source, tables, names, scenario)
    _task_forces(source, tables, names, scenario)
    _groups(source, tables, names, scenario)
    _stealth(source, names, scenario)
    _leaders(source, tables, names, scenario)
    _convoys(source, tables, names, scenario)
    _flags(source, tables, names, scenario)
    _battle(source, tables, names, scenario)
    resolve_victory(source, tables, names, scenario)
    return scenario


def _map(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    sea = tables.sea
    scenario.playable = sea.playable[:]
    if source.inset:
        inside = {names.hex(code, "inset") for code in source.inset}
        scenario.playable = [1 if i in inside else 0 for i in range(sea.size)]
    scenario.arctic = sea.arctic[:]
    for code in source.flags.not_arctic:
        scenario.arctic[names.hex(code, "flags.not_arctic")] = 0
    scenario.neighbours = [
        [
            [b for b in near if scenario.playable[a] and scenario.playable[b]]
            for a, near in enumerate(sea.neighbours[side])
        ]
        for side in (codes.GERMAN, codes.BRITISH)
    ]
    scenario.hex_ports = [list(ports) for ports in sea.hex_ports]
    for key, hexes in source.flags.extra_port_hexes.items():
        for code in hexes:
            scenario.hex_ports[names.hex(code, "flags.extra_port_hexes")].append(
                names.port(key, "flags.extra_port_hexes")
            )
    scenario.port_side = [codes.NEUTRAL] + [
        sea.port_control(port, scenario.month) for port in range(1, len(sea.port_key))
    ]
    for key, side in source.port_control.items():
        scenario.port_side[names.port(key, "port_control")] = codes.SIDES.index(side)
    scenario.base_open = [0] * len(sea.base_name)
    for base in range(1, len(sea.base_name)):
        scenario.base_open[base] = sea.base_name[base] != "" and sea.base_in_use(base, scenario.month)
    for base in source.air_bases.close:
        scenario.base_open[names.base(base, "air_bases.close")] = 0
    for base in source.air_bases.open:
        scenario.base_open[names.base(base, "air_bases.open")] = 1


def _ships(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    ships = tables.ships
    scenario.ships = sorted(names.in_play)
    scenario.hits_to_sink = list(ships.hits_to_sink)
    scenario.speed = ships.speed[:]
    scenario.damaged_speed = ships.damaged_speed[:]
    scenario.gunnery = [0] * ships.size
    scenario.destinations = [[] for _ in range(ships.size)]
    for key, hits in source.hit_limits.items():
        ship = names.ship(key, "hit_limits")
        if ships.kind[ship] not in (codes.DD, codes.CONVOY):
            raise DataError(names.file, 0, "hit_limits", f"{key} is neither a squadron nor a convoy")
        scenario.hits_to_sink[ship] = hits
    for ship in scenario.ships:
        if ships.kind[ship] == codes.DD and scenario.hits_to_sink[ship] == 0:
            raise DataError(names.file, 0, "hit_limits", f"{ships.key[ship]} is a squadron without a hit limit")
    for key, value in source.flags.gunnery.items():
        scenario.gunnery[names.ship(key, "flags.gunnery")] = value
    for key, speed in source.flags.speed.items():
        ship = names.ship(key, "flags.speed")
        code = codes.SPEEDS.index(speed)
        scenario.speed[ship] = code
        scenario.damaged_speed[ship] = min(code, scenario.damaged_speed[ship])


def _task_forces(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    seen: set[int] = set()
    for part in source.task_forces:
        first = FIRST_TF[part.side]
        boxes = tables.limit[f"{part.side}_task_forces"]
        number = int(part.code[1:])
        if part.code[0] != part.side[0].upper() or part.id != first + number - 1 or not 1 <= number <= boxes:
            raise DataError(
                names.file, 0, "task_forces.id", f"{part.code} of the {part.side} side cannot have id {part.id}"
            )
        if part.id in seen:
            raise DataError(names.file, 0, "task_forces.id", f"{part.code} is used twice")
        seen.add(part.id)
        side = codes.SIDES.index(part.side)
        start = TaskForceStart(part.id, part.code, side, part.name, names.ships(part.ships, f"task_forces.{part.code}"))
        for ship in start.ships:
            names.must_be(ship, side, f"task_forces.{part.code}")
        start.em = part.em
        _position(part, source, tables, names, scenario, start)
        scenario.task_forces.append(start)


def _position(
    part: TaskForcePart, source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario, start: TaskForceStart
) -> None:
    field = f"task_forces.{part.code}"
    if (part.port != "") + (part.hex != "") + bool(part.trajectory) != (source.kind != "battle"):
        raise DataError(names.file, 0, field, "needs exactly one of port, hex, trajectory (none in a battle scenario)")
    if part.port:
        start.port = names.port(part.port, field)
        if scenario.port_side[start.port] != start.side:
            raise DataError(names.file, 0, field, f"{part.port} is not a port of the {part.side} side")
        if not any(scenario.playable[h] for h in tables.sea.port_hexes[start.port]):
            raise DataError(names.file, 0, field, f"{part.port} is outside the inset")
    if part.hex:
        start.hex = names.hex(part.hex, field)
        if not scenario.playable[start.hex]:
            raise DataError(names.file, 0, field, f"{part.hex} is outside the inset")
    start.trajectory = [names.hex(code, field) for code in part.trajectory]
    if len(start.trajectory) > tables.limit["max_segments"] or len(set(start.trajectory)) != len(start.trajectory):
        raise DataError(names.file, 0, field, "a trajectory has at most 15 segments, one in a hex")
    for h in start.trajectory:
        if not scenario.playable[h]:
            raise DataError(names.file, 0, field, f"{tables.sea.code[h]} is outside the inset")
    for a, b in pairwise(start.trajectory):
        if b not in scenario.neighbours[start.side][a]:
            reason = f"{tables.sea.code[a]} and {tables.sea.code[b]} are not adjacent"
            raise DataError(names.file, 0, field, reason)


def _groups(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    for part in source.reinforcements:
        field = f"reinforcements.{part.side}.{part.letter}"
        number = LETTERS.index(part.letter)
        if part.id != FIRST_GROUP[part.side] + number or number >= tables.limit[f"{part.side}_groups"]:
            raise DataError(names.file, 0, field, f"id {part.id} does not fit")
        if any(group.group == part.id for group in scenario.groups):
            raise DataError(names.file, 0, field, "is used twice")
        side, port = codes.SIDES.index(part.side), names.port(part.port, field)
        group = GroupStart(part.id, part.letter, side, names.ships(part.ships, field), port, [])
        for ship in group.ships:
            names.must_be(ship, side, field)
        group.damaged = names.ships(part.damaged, field)
        if not set(group.damaged) <= set(group.ships):
            raise DataError(names.file, 0, field, "a damaged ship is not in the group")
        if scenario.port_side[port] != side:
            raise DataError(names.file, 0, field, f"{part.port} is not a port of the {part.side} side")
        if not any(scenario.playable[h] for h in tables.sea.port_hexes[port]):
            raise DataError(names.file, 0, field, f"{part.port} is outside the inset")
        scenario.groups.append(group)


def _stealth(source: ScenarioFile, names: Names, scenario: Scenario) -> None:
    for part in source.stealth:
        field = f"stealth.{part.id}"
        side, kind = codes.SIDES.index(part.side), codes.STEALTH_TYPES.index(part.type)
        if (kind == codes.UBOAT and side != codes.GERMAN) or (kind == codes.SUBMARINE and side != codes.BRITISH):
            raise DataError(names.file, 0, field, f"the {part.side} side has no {part.type}")
        if any(force.force == part.id for force in scenario.stealth):
            raise DataError(names.file, 0, field, "is used twice")
        h = 0 if part.at == "box" else names.hex(part.at, field)
        if kind == codes.MINES and h == 0:
            raise DataError(names.file, 0, field, "mines start in a hex")
        if h and not scenario.playable[h]:
            raise DataError(names.file, 0, field, f"{part.at} is outside the inset")
        scenario.stealth.append(StealthStart(part.id, side, kind, h))


def _leaders(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    for part in source.leaders:
        field = f"leaders.{part.name}"
        if part.name not in tables.leaders.name[1:]:
            raise DataError(names.file, 0, field, "is not in leaders.csv")
        leader = tables.leaders.name.index(part.name)
        placement = codes.PLACEMENTS[tables.leaders.placement[leader]]
        given = {"ship": part.ship, "port": part.port, "stealth": part.force}
        if [key for key, value in given.items() if value] != [placement]:
            raise DataError(names.file, 0, field, f"must be placed by {placement}")
        start = LeaderStart(leader, 0, 0, part.force)
        if part.ship:
            start.ship = names.ship(part.ship, field)
            names.must_be(start.ship, tables.leaders.side[leader], field)
        if part.port:
            start.port = names.port(part.port, field)
        forces = [force for force in scenario.stealth if force.force == part.force]
        if part.force and (not forces or forces[0].kind != codes.UBOAT):
            raise DataError(names.file, 0, field, f"stealth force {part.force} is not a U-Boat of the scenario")
        scenario.leaders.append(start)


def _convoys(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    for part in source.convoys:
        field = f"convoys.{part.ship}"
        ship = names.ship(part.ship, field)
        if tables.ships.kind[ship] != codes.CONVOY:
            raise DataError(names.file, 0, field, "is not a convoy")
        origin, destination = names.port(part.origin, field), names.port(part.destination, field)
        if scenario.port_side[destination] != tables.ships.side[ship]:
            raise DataError(names.file, 0, field, f"its destination {part.destination} is not friendly")
        if not any(scenario.playable[h] for h in tables.sea.port_hexes[destination]):
            raise DataError(names.file, 0, field, f"its destination {part.destination} is outside the inset")
        terms = ConvoyTerms(ship, origin, destination, part.vp, part.vp_dispersed, part.vp_hit)
        terms.may_disperse = part.may_disperse
        scenario.hits_to_sink[ship] = part.hits_to_destroy
        scenario.convoys.append(terms)
    known = {terms.ship for terms in scenario.convoys}
    for ship in scenario.ships:
        if tables.ships.kind[ship] == codes.CONVOY and ship not in known and scenario.hits_to_sink[ship] == 0:
            raise DataError(names.file, 0, "convoys", f"{tables.ships.key[ship]} has neither terms nor a hit limit")


def _flags(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    flags = source.flags
    limit = flags.completion_segments
    scenario.completion_segments = tables.limit["completion_segments"] if limit is None else limit
    scenario.no_interruption, scenario.no_air = flags.no_interruption, flags.no_air
    for air in flags.bad_weather_air:
        scenario.bad_weather_air[codes.SIDES.index(air.side)] = air.modifier
    for recon in flags.no_recon:
        hexes = [names.hex(code, "flags.no_recon") for code in recon.hexes]
        scenario.no_recon[codes.SIDES.index(recon.side)] = hexes
    scenario.grounded = names.ships(flags.grounded, "flags.grounded")
    scenario.tankers = names.ships(flags.tankers, "flags.tankers")
    scenario.radar = names.ships(flags.radar, "flags.radar")
    scenario.no_smoke = names.ships(flags.no_smoke, "flags.no_smoke")
    scenario.no_break_away = names.ships(flags.no_break_away, "flags.no_break_away")
    for part in flags.landings:
        base = names.base(part.air_base, "flags.landings") if part.air_base else 0
        ship, port = names.ship(part.ship, "flags.landings"), names.port(part.port, "flags.landings")
        scenario.landings.append(Landing(ship, port, base))
    for change in flags.action_modifiers:
        action, side = codes.ACTIONS.index(change.action), codes.SIDES.index(change.side)
        ships = names.ships(change.ships, "flags.action_modifiers")
        scenario.modifiers.append(ActionModifier(action, side, ships, change.value))
    if source.solitaire is not None:
        scenario.solo_side = codes.SIDES.index(source.solitaire.side)
        for word in source.solitaire.actions:
            if word not in codes.SOLO_CODES:
                raise DataError(names.file, 0, "solitaire.actions", f"{word!r} is unknown")
            scenario.solo_actions.append(codes.SOLO_CODES.index(word))


def _battle(source: ScenarioFile, tables: Tables, names: Names, scenario: Scenario) -> None:
    if (source.battle is not None) != (source.kind == "battle"):
        raise DataError(names.file, 0, "battle", "a battle scenario, and only that, needs a battle")
    if source.battle is None:
        return
    ships: list[BattleShip] = []
    for part in source.battle.ships:
        ship = names.ship(part.ship, "battle.ships")
        entry = BattleShip(ship, tables.ships.side[ship], codes.ZONES.index(part.zone))
        entry.enters_round, entry.smoke, entry.obscured = part.enters_round, part.smoke, part.obscured
        for effect in part.effects:
            if effect not in codes.EFFECTS:
                raise DataError(names.file, 0, "battle.ships.effects", f"{effect!r} is unknown")
            entry.effects.append(codes.EFFECTS.index(effect))
        ships.append(entry)
    if sorted(entry.ship for entry in ships) != scenario.ships:
        raise DataError(names.file, 0, "battle.ships", "must list every ship of the task forces once")
    active, start = codes.SIDES.index(source.battle.active), codes.RESULTS.index(source.battle.start)
    first_fire = codes.SIDES.index(source.battle.first_fire)
    scenario.battle = Battle(active, start, source.battle.rounds, first_fire, ships)
