"""Designations on counters, and the colours that tell formations apart (4.1.1.1, 4.1.1.2)."""

from __future__ import annotations

import re

from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.tables import Tables

STRIPES = ("blue", "orange", "green", "purple", "yellow")
SKY = "2/11ACR"  # the squadron's stripe is light blue (41.1a)
FIELD_ARTILLERY = "72FA"  # its units bear the brigade's number instead of the corps (4.1.1.1c)
OWN_NAMES = {"HQF": "For", "HQM": "Mn", "HQ": "HQ", "DAG": "DAG", "MRL": "MRL", "MLRS": "MLRS"}
HIGHER = {"8GA": "8GA", "VII": "VII"}


def division_of(t: Tables, formation: int) -> int:
    """The division a formation belongs to; the formation itself if only an army or corps stands above it."""
    parent = t.formation_parent[formation]
    if parent < 0 or (not t.is_base(formation) and t.formation_kind[parent] in (codes.ARMY, codes.CORPS)):
        return formation
    return parent


def number_of(key: str) -> str:
    """The number before the letters of a formation's id: 27 of 27GMRD, 1/3 of 1/3ID."""
    found = re.match(r"[\d/]+", key)
    return found.group() if found else key


def after_slash(t: Tables, formation: int) -> str:
    """What stands after the slash: the division's number, or the army or corps."""
    key = t.formation_key[formation]
    return HIGHER.get(key, number_of(key))


def formation_label(t: Tables, formation: int) -> str:
    """The designation that all units of a regiment or brigade share."""
    key, parent = t.formation_key[formation], t.formation_parent[formation]
    own = number_of(key.split("-")[-1])
    if t.formation_side[formation] == codes.WP:
        return f"{own}/{after_slash(t, parent)}"
    if "/" in key:
        return own
    if t.formation_kind[parent] == codes.CORPS:
        return short_name(t, formation)
    return f"{own}/{after_slash(t, parent)}"


def type_label(t: Tables, kind: int) -> str:
    """The designation on the counters of a type; units of a base bear their own number (4.1.1.1c)."""
    formation = t.type_formation[kind]
    if not t.is_base(formation):
        return formation_label(t, formation)
    first, _, own = t.type_key[kind].partition("-")
    parent = t.formation_parent[formation]
    after = after_slash(t, parent)
    if first == FIELD_ARTILLERY:
        after = number_of(first)
    elif t.formation_kind[parent] == codes.CORPS:
        own = f"{number_of(first)}-{own}"
    if own in OWN_NAMES:
        return f"{OWN_NAMES[own]}/{after}"
    works = re.fullmatch(r"([EP])[A-Z]*(\d?)", own)
    if works:
        return f"{works.group(1)}{works.group(2)}/{after}"
    return f"{own if '-' in own else number_of(own)}/{after}"


def short_name(t: Tables, formation: int) -> str:
    """A formation as people say it: 117 GMRR, 34 PzBde, DTB."""
    key = t.formation_key[formation]
    if key.startswith("VKK"):
        return key.replace("-", " ")
    own = "base" if t.is_base(formation) else key.split("-")[-1]
    return re.sub(r"^([\d/]+)([A-Za-z])", r"\1 \2", own)


def band(t: Tables, formation: int) -> str:
    """The key of the colour of a formation's division."""
    return re.sub(r"[^a-z0-9]", "", t.formation_key[division_of(t, formation)].lower())


def stripe(t: Tables, formation: int) -> tuple[str, int]:
    """Colour of the stripe and its number of cuts, the second cue for players who cannot tell the colours apart."""
    parent = t.formation_parent[formation]
    if t.is_base(formation):
        army = parent >= 0 and t.formation_kind[parent] == codes.ARMY
        return ("crimson", 0) if army else ("white", 0)
    if t.formation_key[formation] == SKY:
        return "sky", 3
    if parent < 0 or t.formation_kind[formation] == codes.DIVISION:
        return "white", 0
    if t.formation_kind[parent] == codes.ARMY:
        return "crimson", 1
    place = [at for at in range(t.formations) if t.formation_parent[at] == parent and not t.is_base(at)].index(
        formation
    )
    return STRIPES[place % len(STRIPES)], place % len(STRIPES)
