"""Campaigns."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.mission_codes import EVENT_LESS_FIRE, EVENT_MORE_FIRE
from sandtable.games.fields_of_fire.state.mission_tables import Agency, Campaign, Event, Mission, Tables

from .documents import CampaignFile
from .pack import Pack
from .units import Units
from .vocabulary import EXPERIENCE
from .words import Place

FILE = "campaigns.yaml"


def read_campaigns(pack: Pack) -> CampaignFile:
    """The campaign file."""
    return pack.read(FILE, CampaignFile)


def load_campaigns(document: CampaignFile, tables: Tables, units: Units) -> dict[int, Campaign]:
    """Campaigns by id; every mission they name must exist and be theirs."""
    found: dict[int, Campaign] = {}
    for key, entry in document.campaigns.items():
        place = Place(FILE, f"campaigns.{key}")
        place.need(entry.id not in found, "the id is used twice")
        campaign = Campaign()
        campaign.key = key
        forces = {word: force.id for word, force in units.forces.items()}
        place.fill(campaign, entry, {"force": forces, "mission": tables.mission_ids})
        place.at("optional").need(set(campaign.optional) <= set(campaign.missions), "not part of the campaign")
        for mission in campaign.missions:
            owner = tables.missions[mission].campaign
            place.at("missions").need(owner == entry.id, f"{tables.missions[mission].key} names another campaign")
        known = units.roster_id[entry.force]
        for word, level in entry.experience.items():
            experience = place.code(EXPERIENCE, level, f"experience.{word}")
            if word == "default":
                campaign.default_experience = experience
            else:
                campaign.experience.append([place.code(known, word, "experience"), experience])
        campaign.played = align(campaign, tables)
        place.at("more_attempts").need(entry.more_attempts >= 0, "cannot be negative")
        for number, played in campaign.played.items():
            if number not in campaign.optional:
                played.attempts += entry.more_attempts
        found[entry.id] = campaign
    return found


def align(campaign: Campaign, tables: Tables) -> dict[int, Mission]:
    """The missions of a campaign with common numbers of unit slots and agencies, so that names keep their number."""
    missions = [tables.missions[number] for number in campaign.missions]
    slots = list(dict.fromkeys(entry for mission in missions for entry in mission.roster))
    agencies = list(dict.fromkeys(agency.key for mission in missions for agency in mission.agencies))
    found: dict[int, Mission] = {}
    for mission in missions:
        twin = _copy(mission)
        twin.slots = slots
        own = {agency.key: agency for agency in mission.agencies}
        twin.agencies = [own.get(key) or _silent(key) for key in agencies]
        moved = [agencies.index(agency.key) for agency in mission.agencies]
        twin.friendly_events = [_event(event, moved) for event in mission.friendly_events]
        twin.enemy_events = [_event(event, moved) for event in mission.enemy_events]
        found[mission.id] = twin
    return found


def _copy(mission: Mission) -> Mission:
    twin = Mission()
    for name in [*getattr(Mission, "__mypyc_attrs__", ()), *getattr(mission, "__dict__", ())]:
        if name != "__dict__":
            setattr(twin, name, getattr(mission, name))
    return twin


def _silent(key: str) -> Agency:
    agency = Agency()
    agency.key = key
    return agency


def _event(event: Event, moved: list[int]) -> Event:
    if event.effect not in (EVENT_MORE_FIRE, EVENT_LESS_FIRE):
        return event
    twin = Event()
    twin.effect, twin.b, twin.c, twin.d, twin.once = event.effect, event.b, event.c, event.d, event.once
    twin.a = moved[event.a]
    return twin
