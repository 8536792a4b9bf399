"""Static tables of Fields of Fire: decks, units, weapons and charts as plain integer columns.

Every column is indexed by the stable id that the data files give (holes stay at their default), so a state may keep
ids and read columns directly. Everything here is shared by all matches and never changed after loading.
"""

from __future__ import annotations

from typing import Final

from .codes import (
    AREA_COUNT,
    CARD_DRAW,
    HIT,
    MISS,
    NCM_HIGHEST,
    NCM_LOWEST,
    NCM_ROWS,
    NONE,
    PIN,
    RATING_A,
    RATING_AS,
    RATING_S,
)

RANDOM_COLUMNS: Final = 13  # R# columns 2..12 are used


class ActionCards:
    """The Action deck: columns by card number; card 51 is the Reshuffle card."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.numbers: list[int] = []  # every card of the deck, Reshuffle included
        self.kind = [CARD_DRAW] * size
        self.activated = [0] * size  # helmet number
        self.initiative = [0] * size  # star number
        self.word = [0] * size
        self.icon = [0] * size
        self.hq = [0] * size
        self.at = [0] * size
        self.last_hit = [NCM_LOWEST - 1] * size  # highest NCM that is still a HIT
        self.last_pin = [NCM_LOWEST - 1] * size  # highest NCM that is still not a MISS
        self.first_effect = [[0] * size, [0] * size, [0] * size]  # by experience
        self.second_effect = [[0] * size, [0] * size, [0] * size]
        self.random = [[0] * size for _ in range(RANDOM_COLUMNS)]

    def result(self, card: int, ncm: int) -> int:
        """HIT, PIN or MISS of `card` at `ncm`, which is held inside -4..+6 (6.4)."""
        row = min(max(ncm, NCM_LOWEST), NCM_HIGHEST)
        if row <= self.last_hit[card]:
            return HIT
        if row <= self.last_pin[card]:
            return PIN
        return MISS

    def rows(self, card: int) -> list[int]:
        """The eleven results of `card` from NCM -4 to +6, for the view."""
        return [self.result(card, NCM_LOWEST + row) for row in range(NCM_ROWS)]


class TerrainCards:
    """Every terrain card of every deck: columns by card id, and which cards make up a deck."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.ids: list[int] = []
        self.deck = [0] * size
        self.kind = [0] * size
        self.group = [0] * size  # missions limit random cells by group
        self.high = [0] * size  # cover & concealment across a dark border
        self.low = [0] * size  # equal to high on one-value cards
        self.dark = [0] * size  # bit per direction: the border blocks LOS
        self.black = [0] * size  # bit per direction: no movement
        self.burst = [0] * size
        self.potential = [0] * size
        self.draw = [0] * size
        self.icon = [0] * size
        self.traffic = [0] * size
        self.level = [1] * size  # elevation of the bare card; base level is 1
        self.adds = [0] * size  # levels the card adds to whatever lies below it
        self.storeys = [0] * size  # 2 or more: buildings have an Upper Story
        self.flags = [0] * size
        self.area = [[NONE] * size for _ in range(AREA_COUNT)]  # cover of urban areas, NONE if absent
        self.rooftop = [NONE] * size  # cover on the roof, NONE if unusable
        self.name = [""] * size
        self.key = [""] * size
        self.text = [""] * size
        self.shuffled: list[list[int]] = []  # by deck id: the cards of the draw pile
        self.special: list[list[int]] = []  # by deck id: cards only missions lay
        self.printed_elevation: list[int] = []  # by deck id

    def blocks(self, card: int, direction: int) -> bool:
        """Whether the border of `card` towards `direction` is dark."""
        return (self.dark[card] >> direction) & 1 != 0

    def bars(self, card: int, direction: int) -> bool:
        """Whether the border of `card` towards `direction` is black (no movement)."""
        return (self.black[card] >> direction) & 1 != 0


class UnitTypes:
    """Counter types: companies, attachments, enemies, teams and vehicles; columns by type id."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.ids: list[int] = []
        self.force = [0] * size
        self.kind = [0] * size
        self.vehicle = [0] * size  # 1: a vehicle or an aircraft, in one edition a gun too (10.8.4)
        self.steps = [0] * size
        self.rating = [0] * size  # basic VOF
        self.special = [0] * size  # G!, S!, F!, D! beside or instead of it
        self.reach = [NONE] * size  # longest range, NONE if it does not fire
        self.nearest = [0] * size  # shortest range
        self.special_reach = [NONE] * size  # longest range of the special rating
        self.fire_rating = [0] * size  # named Fire Team side
        self.fire_special = [0] * size
        self.fire_reach = [NONE] * size  # NONE: no named Fire Team side
        self.weapon = [0] * size
        self.ammo = [0] * size
        self.points = [0] * size
        self.at = [0] * size  # row of AtWeapons, 0 none
        self.net = [0] * size  # fire-direction net of an observer
        self.mix = [0] * size  # enemy counters available
        self.first_team = [0] * size  # breakdown: type of the first converted step
        self.later_team = [0] * size
        self.assault_team = [0] * size
        self.last_step = [0] * size  # type that remains at one step, 0: the unit itself or a Fire Team
        self.capacity = [0] * size  # transport points
        self.rank = [0] * size  # seniority among HQ and Staff, 1 highest
        self.flags = [0] * size
        self.name = [""] * size
        self.key = [""] * size

    def vof_rating(self, unit_type: int, distance: int) -> int:
        """The basic rating at `distance` cards: A/S counts as A at Point Blank and S beyond."""
        rating = self.rating[unit_type]
        if rating == RATING_AS:
            return RATING_A if distance == 0 else RATING_S
        return rating


class AtWeapons:
    """Vehicles and anti-tank weapons: columns by row id; NONE where a value is absent."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.gunnery = [[NONE] * size for _ in range(4)]  # by range
        self.defence = [NONE] * size
        self.crew = [0] * size
        self.mobile = [0] * size
        self.move_and_fire = [NONE] * size
        self.quick_shot = [0] * size
        self.target = [0] * size
        self.attempt = [0] * size  # fires by a grenade attempt first (10.6.2)
        self.name = [""] * size

    def capable(self, row: int) -> bool:
        """Whether `row` has a gunnery value at any range."""
        return any(self.gunnery[distance][row] != NONE for distance in range(4))


class Force:
    """One side's order of battle: its type ids, and for a company the roster with platoons and equipment."""

    def __init__(self) -> None:
        self.id = 0
        self.key = ""
        self.title = ""
        self.year = 0  # of the company's organisation, 0 for the enemy
        self.side = 0
        self.grenade_vof = 0
        self.takes_prisoners = True
        self.fanatic = False
        self.types: list[int] = []
        self.fire_team = 0  # generic teams of the force
        self.assault_team = 0
        self.litter_team = 0
        self.paralyzed_team = 0
        self.runner = 0
        self.roster: list[int] = []  # roster ids of the company
        self.attachments: list[int] = []  # roster ids a mission may attach
        self.pool: list[list[int]] = []  # [asset, count] the company may hand out


class Roster:
    """Named units of the friendly companies: columns by roster id."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.force = [0] * size
        self.type = [0] * size
        self.platoon = [0] * size  # 0 company, 1-3 rifle platoons, 4 weapons, 5 vehicles, 9 attachment
        self.radio = [[0] * size for _ in range(6)]  # radio type on each net, 0 none
        self.phone = [0] * size  # bit per net
        self.key = [""] * size
        self.name = [""] * size


class Assets:
    """Things a unit may carry: columns by asset id."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.ids: list[int] = []
        self.kind = [0] * size
        self.shots = [0] * size
        self.reach = [NONE] * size
        self.special = [0] * size
        self.at = [0] * size
        self.aerial = [0] * size
        self.blocks_los = [0] * size
        self.smoke = [0] * size  # defensive modifier
        self.light = [0] * size  # illumination on the card
        self.light_adjacent = [0] * size
        self.rocket = [0] * size  # 1: ammunition and weapon in one
        self.key = [""] * size
        self.name = [""] * size
