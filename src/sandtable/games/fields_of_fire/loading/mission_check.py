"""Whether a mission can be laid out, started and won."""

from __future__ import annotations

from collections import Counter

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.mission_tables import Mission, Package, PackageGroup, Tables, Task, cell

LANDING_CYCLE = 4  # turns from one landing of a craft to its next
XP_LEAST, XP_MOST = 6, 16
MARKERS = {
    mc.PLACE_IN_BUNKER: "bunker",
    mc.PLACE_IN_PILLBOX: "pillbox",
    mc.PLACE_IN_STRONG_PILLBOX: "strong_pillbox",
    mc.PLACE_IN_CAVE: "armoured_cave",
}


def mission_problems(mission: Mission, tables: Tables) -> list[str]:
    """Everything that would stop the mission, in words."""
    return [
        *map_problems(mission, tables),
        *company_problems(mission, tables),
        *gunship_problems(mission, tables),
        *contact_problems(mission, tables),
        *scoring_problems(mission),
    ]


def map_cells(mission: Mission) -> list[int]:
    """Every cell of the map."""
    return [cell(row, column) for row in range(1, mission.rows + 1) for column in range(1, mission.columns + 1)]


def map_problems(mission: Mission, tables: Tables) -> list[str]:
    """Whether there are cards for every cell, buildings for every house card, landing zones for helicopters."""
    terrain = tables.terrain
    everything = terrain.shuffled[mission.deck] + terrain.special[mission.deck]
    pile = [card for card in terrain.shuffled[mission.deck] if not terrain.flags[card] & codes.CARD_HILL]
    hills = len(terrain.shuffled[mission.deck]) - len(pile)
    found: list[str] = []
    cells = map_cells(mission)
    kinds = Counter(mission.cell_value[place] for place in cells if mission.cell_mode[place] == mc.CELL_KIND)
    levels = Counter(mission.cell_value[place] for place in cells if mission.cell_mode[place] == mc.CELL_LEVEL)
    have = Counter(terrain.kind[card] for card in everything)
    found += [
        f"needs {count} cards of {tables.kind_key[kind]}, the deck has {have[kind]}"
        for kind, count in kinds.items()
        if count > have[kind]
    ]
    at_level = Counter(terrain.level[card] for card in pile)
    found += [
        f"needs {count} cards of level {level}, the deck has {at_level[level]}"
        for level, count in levels.items()
        if count > at_level[level]
    ]
    fixed_hills = sum(mission.cell_hills[place] for place in cells)
    if fixed_hills > hills or (mission.max_hills != codes.NONE and fixed_hills > mission.max_hills):
        found.append(f"lays {fixed_hills} hills, the deck has {hills} and the limit is {mission.max_hills}")
    free = [
        card
        for card in pile
        if terrain.kind[card] not in mission.excluded and (not mission.groups or terrain.group[card] in mission.groups)
    ]
    wanted = len(cells) - sum(kinds.values()) - sum(levels.values())
    if len(free) - sum(kinds.values()) < wanted:
        found.append(f"needs {wanted} random cards, {len(free)} remain at most")
    possible = set(kinds) | {terrain.kind[card] for card in pile}
    houses = {terrain.kind[card] for card in everything if terrain.icon[card] == codes.COVER_ICON_URBAN} & possible
    found += [f"has no building table for {tables.kind_key[kind]}" for kind in sorted(houses - set(mission.buildings))]
    found += joint_problems(mission, tables)
    if mission.staging == mc.STAGING_AIR:
        found += landing_problems(mission, tables)
    return found


def joint_problems(mission: Mission, tables: Tables) -> list[str]:
    """Attached buildings lie on cells whose cards are all urban."""
    terrain = tables.terrain
    urban = {terrain.kind[card] for card in terrain.ids if terrain.flags[card] & codes.CARD_URBAN}
    places = [place for joint in mission.joints for place in joint]
    wrong = [p for p in places if mission.cell_mode[p] != mc.CELL_KIND or mission.cell_value[p] not in urban]
    return [f"joins cell {place}, which has no urban card" for place in wrong]


def landing_problems(mission: Mission, tables: Tables) -> list[str]:
    """A helicopter assault needs enough cells that are surely landing zones."""
    terrain = tables.terrain
    deck = terrain.shuffled[mission.deck] + terrain.special[mission.deck]
    sure = {
        kind
        for kind in {terrain.kind[card] for card in deck}
        if all(terrain.flags[card] & codes.CARD_LANDING_ZONE for card in deck if terrain.kind[card] == kind)
    }
    for control in mission.controls:
        if control.control == mc.CONTROL_LANDING_ZONE:
            good = [
                place
                for place in control.cells
                if mission.cell_mode[place] == mc.CELL_KIND and mission.cell_value[place] in sure
            ]
            return (
                []
                if len(good) >= control.count
                else [f"only {len(good)} of {control.count} landing zone cells can take helicopters"]
            )
    return ["a helicopter assault has no landing zone"]


def company_problems(mission: Mission, tables: Tables) -> list[str]:
    """Whether there is a company with a commander, a place to set up, and transport for its plan."""
    found: list[str] = []
    roster, types = tables.roster, tables.types
    kinds = [types.kind[roster.type[unit]] for unit in mission.roster]
    if tables.forces[mission.force].side != codes.FRIENDLY or tables.forces[mission.enemy].side != codes.ENEMY:
        found.append("the sides are exchanged")
    if codes.KIND_HQ_COMPANY not in kinds:
        found.append("there is no Company HQ")
    if mission.setup == mc.SETUP_BEHIND_MLR and not mission.mlr:
        found.append("sets up behind an MLR that does not exist")
    if mission.setup == mc.SETUP_CELLS and not mission.setup_cells:
        found.append("sets up on cells but lists none")
    if (mission.setup == mc.SETUP_WAVES) != bool(mission.landing_turns):
        found.append("a landing plan and set-up by waves belong together")
    if mission.single_platoon and codes.KIND_HQ_PLATOON not in kinds:
        found.append("a single-platoon mission without a platoon HQ")
    if mission.type == mc.COMBAT_PATROL and not mission.patrol_platoons and mission.setup != mc.SETUP_CELLS:
        found.append("a combat patrol names no platoon")
    if mission.type == mc.COMBAT_PATROL and not mission.mlr:
        found.append("a combat patrol has no MLR to start from")
    if mission.patrol_platoons and not mission.single_platoon:
        found.append("a patrol of one platoon is a single-platoon mission")
    if any(entry.platoon for entry in mission.vehicles) and codes.KIND_HQ_VEHICLE not in kinds:
        found.append("a vehicle platoon without its leader")
    if (mission.vehicles or mission.landing_turns) and not mission.use_vehicles:
        found.append("has vehicles but switches their rules off")
    found += [
        f"reinforcement {roster.key[unit]} does not take part"
        for late in mission.reinforcements
        for unit in late.roster
        if unit not in mission.roster
    ]
    found += [
        f"night device for {roster.key[unit]}, who does not take part"
        for unit, _ in mission.night_device
        if unit not in mission.roster
    ]
    if mission.landing_turns:
        lift = sum(
            types.capacity[kind] * count
            for kind, count in zip(mission.landing_type, mission.landing_count, strict=True)
        )
        lift *= flights(mission.landing_turns)
        if lift < sum(mission.steps):
            found.append(f"the landing craft lift {lift} steps, the company has {sum(mission.steps)}")
    return found


def gunship_problems(mission: Mission, tables: Tables) -> list[str]:
    """Whether a fixed-wing gunship, which no AT fire can hurt, flies by day (7.1.4a of the second edition)."""
    types, weapons = tables.types, tables.weapons
    kinds = [entry.type for entry in mission.vehicles]
    kinds += [event.a for event in mission.friendly_events if event.effect == mc.EVENT_ATTACH]
    rows = [types.at[kind] for kind in kinds if types.at[kind]]
    flies = any(weapons.defence[row] == codes.NONE and weapons.target[row] == codes.TARGET_AIRCRAFT for row in rows)
    night = max(mission.light) >= mc.LIGHT_MOON_2
    return ["a gunship flies only in a night mission"] if flies and not night else []


def flights(turns: list[int]) -> int:
    """How often one craft can land by the plan: it is back four turns after a landing (11.1.1)."""
    count, ready = 0, 0
    for turn in turns:
        if turn >= ready:
            count += 1
            ready = turn + LANDING_CYCLE
    return count


def contact_problems(mission: Mission, tables: Tables) -> list[str]:
    """Whether every package on the lists can be placed with the counters, vehicles and guns at hand."""
    found: list[str] = []
    used = {package for stage in mission.stages for lists in stage.contact for package in lists}
    for package_id in sorted(used):
        package = tables.packages[package_id]
        found += [f"package {package.key}: {problem}" for problem in package_problems(package, mission, tables)]
    for stage in mission.stages:
        if mission.type == mc.DEFENSIVE and stage.table == 0:
            found.append("the enemy of a defensive mission uses a defensive table")
    return found


def package_problems(package: Package, mission: Mission, tables: Tables) -> list[str]:
    """Why one package cannot be placed."""
    found: list[str] = []
    types = tables.types
    if package.indirect != codes.NONE and mission.indirect_missions[package.indirect] == 0:
        found.append("brings fire for which the mission gives no numbers")
    need: Counter[int] = Counter()
    for group in package.groups:
        for place, choices in enumerate(group.types):
            need[choices[0]] += group.most[place]
            if any(types.kind[unit] in (codes.KIND_GROUND_VEHICLE, codes.KIND_AIRCRAFT) for unit in choices):
                if not mission.use_vehicles or not mission.vehicle_actions:
                    found.append("brings vehicles without instructions for them")
        marker = MARKERS.get(group.cover)
        if marker:
            capacity = next(cover.capacity for cover in tables.charts.cover if cover.key == marker)
            if most_steps(group, tables) > capacity:
                found.append(f"puts {most_steps(group, tables)} steps into a {marker} for {capacity}")
    found += [
        f"needs {count} of {types.key[unit]}, there are {types.mix[unit]}"
        for unit, count in need.items()
        if types.kind[unit] != codes.KIND_GROUND_VEHICLE and count > types.mix[unit]
    ]
    return found


def most_steps(group: PackageGroup, tables: Tables) -> int:
    """The largest number of steps a group can have."""
    steps = sum(
        max(tables.types.steps[unit] for unit in choices) * group.most[place]
        for place, choices in enumerate(group.types)
    )
    return steps + (1 if group.extra_type else 0)


def scoring_problems(mission: Mission) -> list[str]:
    """Whether every cell to be cleared or secured can be, and whether experience is in proportion."""
    found: list[str] = []
    marked = {place for placement in mission.pc for place in placement.cells}
    for task in mission.success + mission.xp:
        bare = [place for place in cleared_cells(mission, task) if place not in marked]
        found += [f"row {place // 16} column {place % 16} can never be cleared: no PC marker" for place in bare]
    total = sum(task.points * (task.limit or 1) for task in mission.xp)
    if not XP_LEAST <= total <= XP_MOST:
        found.append(f"experience adds up to {total}, not {XP_LEAST}-{XP_MOST}")
    return found


def cleared_cells(mission: Mission, task: Task) -> list[int]:
    """The cells a task wants cleared; of a control that the player places, those on which it can lie."""
    if task.measure == mc.MEASURE_OBJECTIVE:
        wanted = [mc.CONTROL_OBJECTIVE_1 if task.number == 1 else mc.CONTROL_OBJECTIVE_2]
    elif task.measure in (mc.MEASURE_SECURED, mc.MEASURE_CLEARED, mc.MEASURE_ROWS_CLEARED):
        wanted = task.control
    else:
        return []
    chosen = [place for control in mission.controls if control.control in wanted for place in control.cells]
    return task.cells + chosen
