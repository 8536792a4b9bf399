"""Names that a mission file may refer to."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.chart_tables import Charts

from .cards import Kinds
from .packages import Packages
from .units import Units


class Context:
    """Names that missions use, resolved to ids."""

    def __init__(
        self,
        kinds: Kinds,
        units: Units,
        packages: Packages,
        charts: Charts,
        deck_id: dict[str, int],
        campaign_id: dict[str, int],
    ) -> None:
        self.kinds = kinds
        self.units = units
        self.packages = packages
        self.charts = charts
        self.names: dict[str, dict[str, int]] = {
            "kind": kinds.id,
            "deck": deck_id,
            "campaign": campaign_id,
            "at": units.at_id,
            "vehicle": units.type_id["0"],
            "cover": {marker.key: marker.id for marker in charts.cover if marker.key},
            "skill": {key: number for number, key in enumerate(charts.skill_key) if key},
        }
