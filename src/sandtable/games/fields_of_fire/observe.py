"""The table as numbers for learning agents: what has been drawn is open, what is still in a deck or pool is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.engine.observation import Block, Column, Observation
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import counted
from sandtable.games.fields_of_fire.rules.sight.visibility import light_level, weather
from sandtable.games.fields_of_fire.rules.transport.carrying import AREAS
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import NOBODY, THINGS, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_COUNT
from sandtable.games.fields_of_fire.state.mission_tables import Tables

AGENCIES = 16
NETS = 6
HIDDEN_PC = 4  # a Potential Contact marker whose letter nobody knows
AMMO, SIDES, KINDS, CONTACTS, COUNTED, MISSIONS = range(6)  # keys of what is compared
COVER_COLUMNS = (6, 7, 8)

CLOCK = (
    Column("turn", 0, 99, "the present turn"),
    Column("turns", 0, 99, "the last turn of the mission"),
    Column("activity", 0, 99, "the activity level"),
    Column("points", -999, 999, "experience points of the mission"),
    Column("evacuated", 0, 999, "casualties evacuated"),
    Column("prisoners", 0, 999, "prisoners taken"),
    Column("runners", 0, 99, "runners in the box"),
    Column("deck", 0, 99, "Action Cards left"),
    Column("light", -9, 9, "light modifier"),
    Column("weather", -9, 9, "weather modifier"),
    Column("acting", NOBODY, UNITS - 1, "the unit that the question is about, -1 none"),
)
CARDS = (
    Column("laid", 0, 1, "1: a card lies here"),
    Column("terrain", 0, 9999, "its terrain card, 0 face down"),
    Column("level", -9, 9, "elevation"),
    Column("dark", 0, 255, "directions in which its border blocks LOS, as bits"),
    Column("vof", 0, 99, "best Volume of Fire from outside"),
    Column("vof_on_friends", 0, 99, "best Point Blank VOF on friends"),
    Column("vof_on_enemies", 0, 99, "best Point Blank VOF on enemies"),
    Column("crossfire", 0, 9, "1: Crossfire"),
    Column("indirect", 0, 9, "VOF of mortars and gunships, as bits"),
    Column("incoming", 0, 99, "Incoming, Air Strike or WP"),
    Column("pending", 0, 99, "Pending Fire Mission: 1 + its type"),
    Column("mines", 0, 9, "1 on its Draw side, 2 active"),
    Column("at_mines", 0, 99, "AT mines"),
    Column("grenade_miss", 0, 9, "Grenade Miss"),
    Column("demolition_miss", 0, 9, "Demolition Miss"),
    Column("smoke", 0, 99, "value of the smoke + 1"),
    Column("gas", 0, 99, "gas"),
    Column("light", -99, 99, "illumination"),
    Column("wire", 0, 99, "wire"),
    Column("line", 0, 2, "phone line: 1 intact, 2 cut"),
    Column("control", 0, 65535, "control markers, as bits"),
)
SEEN = (
    Column("contact", 0, HIDDEN_PC, "Potential Contact: 1 to 3 letters A to C, 4 face down"),
    Column("friendly_casualties", 0, 99, "steps of friendly casualties"),
    Column("enemy_casualties", 0, 99, "steps of enemy casualties"),
)
UNIT = (
    Column("kind", 0, 9999, "its type, 0 a free slot"),
    Column("side", 0, 1, "0 friendly, 1 enemy"),
    Column("card", NOWHERE, SIZE - 1, "its card, -1 none"),
    Column("place", 0, 1023, "its cover marker or area, 0 in the open"),
    Column("steps", 0, 99, "steps"),
    Column("experience", 0, 9, "experience"),
    Column("platoon", 0, 99, "its platoon"),
    Column("flipped", 0, 9, "1: on its Fire Team side"),
    Column("pinned", 0, 9, "1: pinned"),
    Column("exposed", 0, 9, "1: exposed"),
    Column("spotted", 0, 9, "1: spotted"),
    Column("cargo", 0, 99, "casualty steps carried"),
    Column("ready", 0, 9, "1: activated for AT combat and vehicle movement"),
    Column("fired", 0, 9, "1: Moved/Fired marker"),
    Column("dry", 0, 9, "1: Out of Ammo"),
    Column("saved", 0, 99, "Commands saved"),
    Column("activation", 0, 2, "1 activated, 2 completed"),
    Column("aim", NOWHERE, SIZE - 1, "the card that gets its fire, -1 none"),
    Column("pdf", NOWHERE, 8, "direction of its fire, 8 its own card, -1 none"),
    Column("fpl", NOWHERE, 8, "direction of its Final Protective Line, -1 none"),
    Column("aboard", NOBODY, UNITS - 1, "the vehicle that carries it, -1 none"),
)
SETS = (
    Column("ammo", 0, 999, "ammunition points of a friendly unit, where they are counted"),
    *(Column(f"radio{net}", 0, 99, "its radio on this net, 0 none") for net in range(NETS)),
)
COVER = (
    Column("cover_kind", 0, 99, "kind of the marker, 0 a free slot"),
    Column("cover_card", NOWHERE, SIZE - 1, "its card"),
    Column("cover_arc", NOWHERE, 8, "direction of its arrow, -1 none"),
)
THING = (
    Column("thing", 0, 99, "the asset, 0 a free slot"),
    Column("thing_unit", NOBODY, UNITS - 1, "who carries it, -1 nobody"),
    Column("thing_card", NOWHERE, SIZE - 1, "the card it lies on, -1 none"),
)
AGENCY = (
    *(Column(f"missions{fire}", 0, 999, "fire missions of this type left") for fire in range(FIRE_COUNT)),
    Column("registered", NOWHERE, SIZE - 1, "card of its Target marker, -1 none"),
    Column("final_fire", NOWHERE, SIZE - 1, "card of its Final Protective Fire, -1 none"),
)


class CompanyObservation(Observation):
    """Clock, Action deck, cards of the map, units with their radios, cover markers, assets, firing agencies."""

    def __init__(self, verbs: Sequence[str], t: Tables) -> None:
        self.clock = Block("clock", 1, "the whole table", CLOCK)
        deck = [Column("left", 0, 1, "1: still in the deck"), Column("drawn", 0, 1, "1: in the last draw")]
        self.deck = Block("deck", t.cards.size, "Action Cards", deck)
        self.cards = Block("cards", SIZE, "places of the map: row * 16 + column + 3", CARDS)
        self.seen = Block("contacts", SIZE, "places of the map", SEEN)
        self.units = Block("units", UNITS, "units of both sides", UNIT)
        self.sets = Block("sets", UNITS, "what units have with them", SETS)
        self.covers = Block("covers", AREAS, "cover markers and, from 96 on, areas of urban cards", COVER)
        self.things = Block("things", THINGS, "assets", THING)
        self.agencies = Block("agencies", AGENCIES, "firing agencies of the mission", AGENCY)
        super().__init__(
            verbs,
            [
                self.clock, self.deck, self.cards, self.seen, self.units, self.sets, self.covers, self.things,
                self.agencies,
            ],
        )  # fmt: skip

    def look(self, g: Play[Any], role: int) -> None:
        s: Company = g.state
        self.see_question(g, role)
        self.see_clock(g)
        self.see_columns(self.cards, s)
        self.see_columns(self.units, s)
        self.see_covers(s)
        self.see_columns(self.things, s)
        self.see_contacts(s)
        self.see_sets(s)
        self.see_agencies(s)

    def see_clock(self, g: Play[Company]) -> None:
        """The clock, and the Action deck with the cards of the last draw."""
        s = g.state
        top = g.stack[-1] if g.stack else None
        acting = getattr(top, "unit", getattr(top, "hq", NOBODY))
        if not isinstance(acting, int) or not 0 <= acting < UNITS or not s.kind[acting]:
            acting = NOBODY
        left = sum(s.deck)
        self.put(
            self.clock.start,
            [
                s.turn, s.last_turn(), s.activity, s.points, s.evacuated, s.prisoners, s.runners, left, light_level(s),
                weather(s), acting,
            ],
        )  # fmt: skip
        drawn = bytearray(self.deck.rows)
        for card in s.drawn:
            drawn[card] = 1
        self.put(self.deck.start, s.deck)
        self.put(self.deck.start + self.deck.rows, drawn)

    def see_covers(self, s: Company) -> None:
        """Cover markers; urban cards have rows of their own for their areas."""
        start = self.covers.start
        for key, column in zip(COVER_COLUMNS, (s.cover_kind, s.cover_card, s.cover_arc), strict=True):
            if self.changed(key, column):
                self.put(start, padded(column, AREAS, 0))
            start += AREAS

    def see_contacts(self, s: Company) -> None:
        """Potential Contact markers as far as they are face up, and casualties by card."""
        if self.changed(CONTACTS, s.pc):
            self.put(self.seen.start, [min(pc, HIDDEN_PC) for pc in s.pc])
        for side in (0, 1):
            fallen = bytearray(SIZE)
            for key, steps in s.casualties[side].items():
                fallen[key // AREAS] += steps
            self.put(self.seen.start + (1 + side) * SIZE, fallen)

    def see_sets(self, s: Company) -> None:
        """Ammunition of friendly units where it is counted, and radios by net."""
        changed = [*self.changed(AMMO, s.ammo), *self.changed(SIDES, s.side), *self.changed(KINDS, s.kind)]
        if self.changed(COUNTED, [int(s.m.use_ammo), s.rules.ammo_not_tracked]):
            changed = list(range(UNITS))
        kinds, sort = s.kind, s.t.types.ammo
        for unit in changed:
            shown = s.side[unit] == FRIENDLY and kinds[unit] > 0 and counted(s, sort[kinds[unit]])
            self.numbers[self.sets.start + unit] = s.ammo[unit] if shown else 0
        for net in range(NETS):
            column = s.radio[net] if net < len(s.radio) else [0] * UNITS
            self.put(self.sets.start + (1 + net) * UNITS, column)

    def see_agencies(self, s: Company) -> None:
        """Fire missions left, Target markers and Final Protective Fires."""
        rows: list[int] = []
        if not self.changed(MISSIONS, [*sum(s.fire_missions, rows), *s.registered, *s.fpf_card]):
            return
        for fire in range(FIRE_COUNT):
            rows += padded([missions[fire] for missions in s.fire_missions], AGENCIES, 0)
        rows += padded(s.registered, AGENCIES, NOWHERE) + padded(s.fpf_card, AGENCIES, NOWHERE)
        self.put(self.agencies.start, rows)


def padded(column: list[int], rows: int, nothing: int) -> list[int]:
    """A column with nothing in the rows that it does not have."""
    return column + [nothing] * (rows - len(column))
