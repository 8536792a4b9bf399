"""Contacts and the enemies they bring."""

from __future__ import annotations

import pytest

from games.fields_of_fire.ground import NORTH, TYPE, Ground
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import UNITS
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_tables import Package, PackageGroup, PcPlacement

A, B, C = 0, 1, 2
SQUAD, LMG, HMG, MORTAR = "ger_squad", "ger_lmg", "ger_hmg", "ger_mtr81"
LEADER, SNIPER, SPOTTER = "ger_leader", "ger_sniper", "ger_mtr_fo"


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*["fields-of-fire-3e:" + i for i in ids])


def group(*keys: str, distance: int = mc.DISTANCE_CLOSE, **facts: int) -> PackageGroup:
    """A group of counters that shares a card."""
    made = PackageGroup()
    made.types = [[TYPE[key]] for key in keys]
    made.least = made.most = [1] * len(keys)
    made.asset = [0] * len(keys)
    made.distance = distance
    for name, value in facts.items():
        setattr(made, name, value)
    return made


def package(*groups: PackageGroup, special: int = mc.PACKAGE_UNITS) -> Package:
    made = Package()
    made.groups, made.special = list(groups), special
    return made


def north_only(f: Ground) -> Ground:
    f.m.direction = [NORTH] * 10
    f.m.expandable = False
    return f


def markers(f: Ground, letters: list[int], cells: list[str], hidden: bool = True) -> PcPlacement:
    made = PcPlacement()
    made.letters, made.hidden = letters, hidden
    made.cells = [int(cell[1]) * 16 + int(cell[3]) for cell in cells]
    return made


def enemies(f: Ground) -> list[int]:
    return [u for u in range(UNITS) if f.s.kind[u] and f.s.side[u] == codes.ENEMY]


def shelling(**draws: list[int]) -> tuple[Ground, int]:
    f = Ground(**draws)
    f.s.enemy_missions, f.s.enemy_target = [2, 0, 0], [NOWHERE] * 3
    f.m.indirect_vof, f.m.indirect_cards = [-4, 0, 0], [2, 0, 0]
    return f, f.add(SPOTTER, "r4c3", guns=1, spotted=0)
