"""How casualties leave the map: from a collection point, a MEDEVAC LZ, or by helicopter alone (5.1.7)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.company import Company


def flies_casualties(s: Company) -> bool:
    """Whether casualties leave by air alone: in one edition those of a campaign with MEDEVAC helicopters."""
    if not s.rules.medevac_instead_of_collection or s.m.campaign not in s.t.campaigns:
        return False
    return s.t.campaigns[s.m.campaign].medevac


def collects_casualties(s: Company) -> bool:
    """Whether casualties are evacuated from a collection point."""
    return s.m.evacuate_point and not flies_casualties(s)


def medevac_from(s: Company) -> int:
    """The turn from which casualties are evacuated from a MEDEVAC LZ, 0 never."""
    return 1 if flies_casualties(s) else s.m.evacuate_air
