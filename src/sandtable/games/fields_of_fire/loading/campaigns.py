"""Campaigns."""

from __future__ import annotations

from sandtable.games.fields_of_fire.loading.documents import CampaignFile
from sandtable.games.fields_of_fire.loading.pack import Pack, read_yaml
from sandtable.games.fields_of_fire.loading.units import Units
from sandtable.games.fields_of_fire.loading.vocabulary import EXPERIENCE
from sandtable.games.fields_of_fire.loading.words import Place
from sandtable.games.fields_of_fire.mission_tables import Campaign, Tables

FILE = "campaigns.yaml"


def read_campaigns(pack: Pack) -> CampaignFile:
    """The campaign file."""
    return read_yaml(pack, FILE, CampaignFile)


def load_campaigns(document: CampaignFile, tables: Tables, units: Units) -> dict[int, Campaign]:
    """Campaigns by id; every mission they name must exist and be theirs."""
    found: dict[int, Campaign] = {}
    for key, entry in document.campaigns.items():
        place = Place(FILE, f"campaigns.{key}")
        place.need(entry.id not in found, "the id is used twice")
        place.at("force").need(entry.force in units.forces, f"unknown force '{entry.force}'")
        campaign = Campaign()
        campaign.id = entry.id
        campaign.key = key
        campaign.title = entry.title
        campaign.force = units.forces[entry.force].id
        campaign.missions = [place.code(tables.mission_ids, word, "missions") for word in entry.missions]
        campaign.optional = [place.code(tables.mission_ids, word, "optional") for word in entry.optional]
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
        found[entry.id] = campaign
    return found
