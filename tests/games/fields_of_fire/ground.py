"""A patch of ground for tests of fire: five rows of five open fields, units by type key, forced Action Cards."""

from __future__ import annotations

from typing import Any

from sandtable.engine.chance import Chance, Scripted, key_of
from sandtable.engine.frames import Frame
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.game import FieldsOfFire, build
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.enemy.gas import GasCloud, gassed_enemies, gassed_units
from sandtable.games.fields_of_fire.rules.enemy.retreat import RetreatSegment
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps
from sandtable.games.fields_of_fire.rules.preparation.setup import empty_table, first_of_kind
from sandtable.games.fields_of_fire.rules.sequence.enemy_events import STIRRING, StirredUnits, carry_out_enemy
from sandtable.games.fields_of_fire.rules.sight.terrain import lay_terrain
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, card_at
from sandtable.games.fields_of_fire.state.mission_tables import Event, Mission
from sandtable.games.fields_of_fire.state.profile import profile_of

GAME = build()
T = GAME.t
FLOW = FieldsOfFire.flow
TYPE = {T.types.key[kind]: kind for kind in reversed(T.types.ids)}  # of several forces the first
KIND = {key: kind for kind, key in enumerate(T.kind_key)}
COVER = {row.key: row.id for row in T.charts.cover if row.id}
NORTH, NORTH_EAST, EAST, SOUTH, WEST = 0, 1, 2, 4, 6


def place(text: str) -> int:
    """`r2c3`: the card in row 2, column 3."""
    return card_at(int(text[1]), int(text[3]))


def icon(wanted: int, number: int = 0, **columns: int) -> int:
    """An Action Card with an icon (and other columns); `number` picks one of several."""
    fits = [
        card
        for card in T.cards.numbers
        if T.cards.kind[card] == codes.CARD_DRAW
        and T.cards.icon[card] == wanted
        and all(getattr(T.cards, name)[card] == value for name, value in columns.items())
    ]
    return fits[number]


def result(row: int, wanted: int, number: int = 0) -> int:
    """An Action Card that gives HIT, PIN or MISS on an NCM row; `number` picks one of several."""
    drawn = [card for card in T.cards.numbers if T.cards.kind[card] == codes.CARD_DRAW]
    return [card for card in drawn if T.cards.result(card, row) == wanted][number]


def effect(letters: str, experience: int = codes.LINE, number: int = 0) -> int:
    """An Action Card whose hit effect for an experience is these letters; `number` picks one of several."""
    code = {"": 0, "C": 1, "P": 2, "L": 3, "F": 4, "A": 5}
    first, second = code[letters[0]], code[letters[1:]]
    drawn = [card for card in T.cards.numbers if T.cards.kind[card] == codes.CARD_DRAW]
    column = T.cards.first_effect[experience], T.cards.second_effect[experience]
    return [card for card in drawn if column[0][card] == first and column[1][card] == second][number]


class Ground:
    """The table of a mission with nothing on it but open fields, and the match around it."""

    def __init__(self, mission: str = "A1", terrain: str = "open_field", **draws: list[Any]) -> None:
        t = GAME.tables(GAME.resolve("L1", {}))
        self.m = _copy(t.missions[t.mission_ids[mission]])
        self.m.rows, self.m.columns = 5, 5
        self.m.use_ammo = True
        self.m.use_communication = False
        self.m.light = [0] * 20
        self.m.weather = [0] * 20
        self.s: Company = empty_table(t, self.m, profile_of(t))
        self.chance = Scripted({name.replace("_", "-"): cards for name, cards in draws.items()}, Chance(key_of(1)))
        self.g: Play[Company] = Play(self.s, self.chance, 1, True, FLOW)
        for row in range(1, 6):
            for column in range(1, 6):
                self.lay(f"r{row}c{column}", terrain)

    def lay(self, at: str, terrain: str, level: int = 1, dark: int | None = None) -> None:
        """Lay a terrain card; `dark` overrides its borders (a bit per direction)."""
        card = place(at)
        lay_terrain(self.s, card, first_of_kind(self.s, KIND[terrain]), level - 1)
        self.s.dark[card] = self.s.dark[card] if dark is None else dark
        if terrain == "open_field" and dark is None:
            self.s.dark[card] = 0

    def add(self, key: str | int, at: str, cover: int = 0, **marks: int) -> int:
        """A unit of a type (by key or id); enemies are spotted unless `spotted=0`."""
        kind = TYPE[key] if isinstance(key, str) else key
        side = codes.ENEMY if T.types.force[kind] > 10 else codes.FRIENDLY
        unit = new_unit(self.s, kind, side, place(at), cover)
        self.s.spotted[unit] = 1
        for name, value in marks.items():
            if name == "steps":
                set_steps(self.s, unit, value)
            else:
                getattr(self.s, name)[unit] = value
        return unit

    def cover(self, key: str, at: str, arc: int = NOWHERE) -> int:
        """A cover marker on a card."""
        return new_cover(self.s, COVER[key], place(at), arc)

    def settle(self) -> Ground:
        """Let everything follow that follows from the position."""
        self.s.dirty = 1
        FLOW.settle(self.g)
        return self

    def script(self, **draws: list[Any]) -> None:
        """More cards to come, by reason."""
        for name, cards in draws.items():
            self.chance.script.setdefault(name.replace("_", "-"), []).extend(cards)

    def aim(self, unit: int) -> int:
        """The card that gets a unit's VOF, NOWHERE while it is not engaged."""
        return self.s.aim[unit]

    def ncm(self, unit: int) -> int:
        """The NCM of a unit now, before it is held inside -4..+6."""
        return ncm_now(self.s, unit).sum()

    def here(self, at: str, side: int) -> list[str]:
        """Types of the units of a side on a card, in slot order."""
        s = self.s
        units = [u for u in range(UNITS) if s.kind[u] and s.card[u] == place(at) and s.side[u] == side]
        return [T.types.key[s.kind[u]] for u in units]

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """Events of a kind."""
        return [args for _, event, args in self.g.events if event == kind]


def run(g: Play[Company], frame: Frame[Company]) -> None:
    """Let a procedure without questions run to its end; the map is brought up to date after each of its steps."""
    g.push(frame)
    while frame in g.stack:
        g.stack[-1].next(g)
        FLOW.settle(g)


def retreat_segment(g: Play[Company]) -> None:
    """3.5.2."""
    run(g, RetreatSegment())


def suffer_gas(g: Play[Company]) -> None:
    """The first part of the Retreat Segment: CS gas."""
    run(g, GasCloud(gassed_units(g.state)))


def drive_out_with_gas(g: Play[Company]) -> None:
    """CS gas before the enemy's checks."""
    run(g, GasCloud(gassed_enemies(g.state)))


def enemy_event_happens(g: Play[Company], event: Event) -> bool:
    """Carry out an enemy event; whether anything came of it."""
    if event.effect not in STIRRING:
        return carry_out_enemy(g, event)
    g.state.m.enemy_events = [event]
    frame = StirredUnits(0)
    run(g, frame)
    return frame.stirred == 1


def _copy(mission: Mission) -> Mission:
    twin = Mission()
    for name in dir(mission):
        if not name.startswith("_") and not callable(getattr(mission, name)):
            setattr(twin, name, getattr(mission, name))
    return twin


def further(actions: list[Action]) -> Action:
    """The last answer, but for one that costs nothing and can be given for ever: putting things down."""
    return [action for action in actions if action[0] != "drop"][-1]
