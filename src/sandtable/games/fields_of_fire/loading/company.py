"""The friendly side of a mission: its units, equipment and fire support."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.mission_codes import SPOTTER_ANY_PLATOON_HQ
from sandtable.games.fields_of_fire.state.mission_tables import Agency, Mission, Reinforcement, VehicleEntry

from . import cells
from .context import Context
from .documents import AgencyEntry, FriendlyEntry, MissionEntry, VehicleItem
from .vocabulary import (
    EXPERIENCE,
    FIRE,
    FORT,
    NET,
    NET_BY,
    NIGHT_DEVICE,
)
from .words import Place


def load_friendly(mission: Mission, entry: MissionEntry, context: Context, place: Place) -> None:
    """The company, its equipment and its fire support."""
    plan = entry.friendly
    place.at("force").need(plan.force in context.units.forces, f"unknown force '{plan.force}'")
    force = context.units.forces[plan.force]
    mission.force = force.id
    mission.grenade_vof = force.grenade_vof
    mission.takes_prisoners = force.takes_prisoners
    place.fill(mission, plan, context.names)
    _load_roster(mission, plan, context, place)
    _load_equipment(mission, plan, context, place)
    _load_transport(mission, plan, context, place)
    mission.nets = [0] * codes.NET_COUNT
    for net, by in plan.nets.items():
        mission.nets[place.code(NET, net, "nets")] = place.code(NET_BY, by, "nets")
    whole = Place(place.file, "fire_support")
    for number, agency in enumerate(entry.fire_support):
        mission.agencies.append(_agency(mission, agency, plan, context, whole.at(f"[{number}]")))


def platoon_units(key: str, context: Context, force: str, place: Place) -> list[int]:
    """Roster ids of a unit key, or of a platoon written as 1plt, 2plt, 3plt or weapons."""
    roster = context.units.roster
    known = context.units.roster_id[force]
    platoons = {"1plt": 1, "2plt": 2, "3plt": 3, "weapons": 4}
    if key in platoons:
        return [unit for unit in known.values() if roster.platoon[unit] == platoons[key]]
    return [place.code(known, key, "units")]


def _load_roster(mission: Mission, plan: FriendlyEntry, context: Context, place: Place) -> None:
    roster, force = context.units.roster, context.units.forces[plan.force]
    chosen = list(force.roster)
    if plan.only:
        wanted = {unit for key in plan.only for unit in platoon_units(key, context, plan.force, place.at("only"))}
        chosen = [unit for unit in chosen if unit in wanted]
    gone = {unit for key in plan.absent for unit in platoon_units(key, context, plan.force, place.at("absent"))}
    chosen = [unit for unit in chosen if unit not in gone]
    for key in plan.attach:
        unit = place.at("attach").code(context.units.roster_id[plan.force], key, "unit")
        place.at("attach").need(
            roster.platoon[unit] in (codes.PLATOON_ATTACHMENT, codes.PLATOON_VEHICLES), f"{key} belongs to the company"
        )
        place.at("attach").need(unit not in chosen, f"{key} is attached twice")
        mission.attached.append(len(chosen))
        chosen.append(unit)
    mission.roster = chosen
    mission.slots = chosen
    default = place.code(EXPERIENCE, plan.experience.get("default", "line"), "experience.default")
    types = context.units.types
    for position, unit in enumerate(chosen):
        key = roster.key[unit]
        word = plan.experience.get(key)
        if word is not None:
            level = place.code(EXPERIENCE, word, f"experience.{key}")
        else:
            level = codes.LINE if position in mission.attached else default
        mission.experience.append(max(level, codes.GREEN))
        full = types.steps[roster.type[unit]]
        steps = plan.reduced.get(key, full)
        if types.kind[roster.type[unit]] == codes.KIND_SQUAD and position not in mission.attached:
            steps = min(steps, plan.reduced.get("squads", full))
        place.at("reduced").need(1 <= steps <= full, f"{key} has {full} steps at most")
        mission.steps.append(steps)
    known = context.units.roster_id[plan.force]
    for key in [*plan.experience, *plan.reduced]:
        place.need(
            key in ("default", "squads") or known.get(key) in chosen, f"'{key}' does not take part in the mission"
        )
    if plan.patrol:
        place.at("patrol.platoons").need(
            set(plan.patrol.platoons) <= {1, 2, 3} and bool(plan.patrol.platoons), "name platoons 1 to 3"
        )
        place.at("patrol").fill(mission, plan.patrol)


def _load_equipment(mission: Mission, plan: FriendlyEntry, context: Context, place: Place) -> None:
    mission.setup_cells = cells.parse(plan.setup_cells, mission.rows, mission.columns, place.at("setup_cells"))
    for number, fort in enumerate(plan.forts):
        here = place.at(f"forts[{number}]")
        mission.forts.append(
            [
                here.code(FORT, fort.type, "type"),
                fort.count,
                *cells.parse(fort.cells, mission.rows, mission.columns, here.at("cells")),
            ]
        )
    mission.assets = [[place.code(context.units.asset_id, key, "assets"), count] for key, count in plan.assets.items()]
    known = context.units.roster_id[plan.force]
    if plan.charges:
        place.at("charges").fill(mission, plan.charges)
        for key in plan.charges.users:
            unit = place.code(known, key, "charges.users")
            place.at("charges.users").need(unit in mission.roster, f"'{key}' does not take part in the mission")
            mission.demolition.append(unit)
    for key, device in plan.night_devices.items():
        unit = place.code(known, key, "night_devices")
        mission.night_device.append([unit, place.code(NIGHT_DEVICE, device, "night_devices")])
    place.at("runners").need(0 <= plan.runners <= context.charts.runners, "too many runners")
    place.at("evacuation").fill(mission, plan.evacuation)


def _vehicle(item: VehicleItem, mission: Mission, context: Context, place: Place) -> VehicleEntry:
    entry = VehicleEntry()
    place.fill(entry, item, context.names)
    entry.cells = cells.parse(item.cells, mission.rows, mission.columns, place.at("cells"))
    return entry


def _load_transport(mission: Mission, plan: FriendlyEntry, context: Context, place: Place) -> None:
    vehicles = context.units.type_id["0"]
    mission.vehicles = [
        _vehicle(item, mission, context, place.at(f"vehicles[{n}]")) for n, item in enumerate(plan.vehicles)
    ]
    for number, late in enumerate(plan.reinforcements):
        here = place.at(f"reinforcements[{number}]")
        here.at("turn").need(1 <= late.turn <= mission.turns, "the turn lies outside the mission")
        entry = Reinforcement()
        here.fill(entry, late, context.names)
        entry.roster = [unit for key in late.units for unit in platoon_units(key, context, plan.force, here)]
        mission.reinforcements.append(entry)
    if plan.landing:
        here = place.at("landing")
        mission.landing_type = [here.code(vehicles, key, "craft") for key in plan.landing.craft]
        mission.landing_count = list(plan.landing.craft.values())
        here.at("turns").need(
            all(1 <= turn <= mission.turns for turn in plan.landing.turns), "a wave lands outside the mission"
        )
        here.fill(mission, plan.landing)
        here.at("row").need(0 <= plan.landing.row <= mission.rows, "the row lies outside the map")


def _agency(mission: Mission, entry: AgencyEntry, plan: FriendlyEntry, context: Context, place: Place) -> Agency:
    agency = Agency()
    place.fill(agency, entry)
    place.at("net").need(mission.nets[agency.net] != 0, f"the company has no {entry.net} net")
    for word, numbers in entry.fire.items():
        fire = place.code(FIRE, word, "fire")
        place.at(f"fire.{word}").need(len(numbers) == 2, "give [missions, VOF]")
        agency.missions[fire], agency.vof[fire] = numbers
    known = context.units.roster_id[plan.force]
    for key, draws in entry.spotters.items():
        unit = SPOTTER_ANY_PLATOON_HQ if key == "plt_hq" else place.code(known, key, "spotters")
        place.at("spotters").need(
            unit == SPOTTER_ANY_PLATOON_HQ or unit in mission.roster, f"'{key}' does not take part"
        )
        agency.spotter.append(unit)
        agency.cards.append(draws)
    return agency
