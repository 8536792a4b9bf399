"""Load the data of Fields of Fire, the package's own or with a data pack, into shared tables."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from sandtable.games.fields_of_fire.state.mission_tables import Tables

from .campaigns import load_campaigns, read_campaigns
from .cards import Kinds, load_action_deck, load_terrain, read_decks
from .charts import load_charts
from .context import Context
from .documents import MissionEntry
from .flags import load_profiles
from .missions import load_mission
from .overlay import overlaid
from .pack import DataError, Pack
from .packages import Packages
from .units import Units
from .words import Place

__all__ = ["DataError", "data_hash", "load", "problems"]


@lru_cache(maxsize=8)
def load(pack: Path | None = None, edition: str = "3e") -> Tables:
    """Every table of an edition; raises DataError at the first fault. Loaded once per data pack and then shared."""
    source = Pack(pack)
    if edition != "3e":
        source = overlaid(source)
    with source.filling():
        return _fill(source, edition)


def _fill(source: Pack, edition: str) -> Tables:
    tables = Tables()
    tables.data_hash = source.rules_hash()
    kinds = Kinds(source)
    units = Units(source)
    packages = Packages(source, units)
    tables.cards = load_action_deck(source)
    tables.terrain = load_terrain(source, kinds)
    tables.types, tables.weapons, tables.roster, tables.assets = units.types, units.weapons, units.roster, units.assets
    tables.charts = load_charts(source)
    tables.forces = {force.id: force for force in units.forces.values()}
    tables.packages = packages.by_id
    tables.kind_key, tables.kind_name = kinds.key, kinds.name
    plans = read_campaigns(source)
    context = Context(
        kinds,
        units,
        packages,
        tables.charts,
        {deck.key: deck.id for deck in read_decks(source)},
        {key: plan.id for key, plan in plans.campaigns.items()},
    )
    for name in source.names("missions/*.yaml"):
        place = Place(name, "")
        mission = load_mission(source.read(name, MissionEntry), context, place)
        place.need(
            mission.id not in tables.missions and mission.key not in tables.mission_ids, "id or key is used twice"
        )
        tables.missions[mission.id] = mission
        tables.mission_ids[mission.key] = mission.id
    tables.campaigns = load_campaigns(plans, tables, units)
    tables.profile = load_profiles(source)[edition]
    return tables


def data_hash(pack: Path | None = None) -> str:
    """The hash of the data that can change a match, for records."""
    return Pack(pack).rules_hash()


def problems(pack: Path | None = None) -> list[str]:
    """Everything that is wrong with the data, in words; an empty list means that every mission can be started."""
    from sandtable.games.fields_of_fire.loading.check import all_problems

    return all_problems(pack)
