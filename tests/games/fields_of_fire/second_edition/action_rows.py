"""The table of actions of the second edition."""

from __future__ import annotations

from typing import Any

from games.fields_of_fire.field import Field, unit
from games.fields_of_fire.second_edition.ordering import ABOVE, HQS
from sandtable.games.fields_of_fire.state import action_codes as act

SQUAD, GUN = "1plt_sqd1", "lmg_1"
EVERYBODY = set(HQS)  # who orders generic teams
BEATEN = unit("ger_litter_team", "r2c2")  # draws fire and does not return it
INSIDE = unit("ger_litter_team", "r1c2", cover="bunker")
# row, action, recipient with its marks, others, who may order it, marks of a recipient that cannot get it
ROWS: list[tuple[str, int, dict[str, Any], list[dict[str, Any]], set[str], list[dict[str, int]]]] = [
    ("4.2.2a", act.MOVE_ADJACENT, unit(SQUAD, "r1c2"), [], ABOVE, [{"exposed": 1}]),
    ("4.2.2c", act.INFILTRATE_ADJACENT, unit(SQUAD, "r1c2"), [BEATEN], ABOVE, [{"exposed": 1}, {"pinned": 1}]),
    ("4.2.2e", act.SEEK_COVER, unit(SQUAD, "r1c2"), [], ABOVE, [{"place": 1}]),
    ("4.2.2f", act.MOVE_WITHIN, unit(SQUAD, "r1c2"), [], ABOVE, []),
    (
        "4.2.2g",
        act.INFILTRATE_WITHIN,
        unit(SQUAD, "r1c2"),
        [unit("ger_squad", "r2c2")],
        ABOVE,
        [{"exposed": 1}, {"pinned": 1}],
    ),
    ("4.2.3a", act.REMOVE_PINNED, unit(SQUAD, "r1c2", pinned=1), [], ABOVE, [{"pinned": 0}]),
    ("4.2.3b", act.PARALYZED_TO_LITTER, unit("paralyzed_team", "r1c2"), [], EVERYBODY, [{"pinned": 1}]),
    ("4.2.3c", act.LITTER_TO_FIRE, unit("litter_team", "r1c2"), [], EVERYBODY, [{"pinned": 1}]),
    ("4.2.3d", act.FIRE_TO_ASSAULT, unit("fire_team", "r1c2"), [], EVERYBODY, [{"pinned": 1}]),
    ("4.2.3e", act.ASSAULT_TO_FIRE, unit("assault_team", "r1c2"), [], EVERYBODY, [{"pinned": 1}]),
    ("4.2.3f", act.FLIP_TO_FRONT, unit(GUN, "r1c2", flipped=1), [], EVERYBODY, [{"pinned": 1}, {"flipped": 0}]),
    (
        "4.2.3h",
        act.SUPPLEMENT_SQUAD,
        unit(SQUAD, "r1c2", steps=2),
        [unit("assault_team", "r1c2")],
        ABOVE,
        [{"pinned": 1}],
    ),
    ("4.2.3j", act.FLIP_TO_FIRE_TEAM, unit(GUN, "r1c2"), [], ABOVE, [{"pinned": 1}, {"flipped": 1}]),
    ("4.2.4a", act.SPOT, unit(SQUAD, "r1c2"), [unit("ger_squad", "r2c2", spotted=0)], ABOVE, [{"pinned": 1}]),
    ("4.2.4b", act.CONCENTRATE_FIRE, unit(SQUAD, "r1c2"), [BEATEN], ABOVE, [{"pinned": 1}]),
    ("4.2.4e", act.THROW_DEMOLITION, unit("eng_squad", "r1c2", ammo=2), [INSIDE], ABOVE, [{"ammo": 0}]),
    ("4.2.4g", act.FLAMETHROWER_ATTACK, unit("flame_team", "r1c2", ammo=2), [INSIDE], ABOVE, [{"ammo": 0}]),
    ("4.2.4j", act.CALL_ON_MAP_MORTAR, unit("mtr60_sec", "r1c3", ammo=6), [BEATEN], ABOVE, [{"steps": 1}]),
]
CARDS = dict.fromkeys(("4.2.2c", "4.2.2g", "4.2.4b", "4.2.4e"), 2)
CARDS |= {"4.2.2e": 3}  # of an orchard
CARDS |= {"4.2.4a": 3}  # two, and one for a target rated A
RALLIES = [row for row in ROWS if row[0] in ("4.2.3a", "4.2.3b", "4.2.3c", "4.2.3d", "4.2.3f")]


def table(recipient: dict[str, Any], others: list[dict[str, Any]], **facts: Any) -> Field:
    """All HQs of a company on a card of an orchard, with the recipient and a cover marker."""
    rows = ["orchard orchard orchard"] * 3
    covers = [{"cover": "trench", "at": "r1c2"}, {"cover": "bunker", "at": "r1c2"}]
    f = Field(*[unit(key, "r1c2") for key in HQS], recipient, *others, map=rows, covers=covers, **facts)
    slot = f.find(recipient["unit"])
    if f.s.platoon[slot] != 1 and recipient["unit"] in (GUN, "eng_squad", "flame_team", "mtr60_sec"):
        f.s.platoon[slot] = 1  # attached
    return f
