"""A position written by a person: a few cards, units and markers (tests, puzzles, lessons).

`{"scenario": "L1", "map": ["open_field orchard", ...], "units": [{"unit": "1plt_sqd1", "at": "r1c2", ...}, ...]}`
"""

from __future__ import annotations

from typing import Any

from sandtable.engine.errors import BadSetup
from sandtable.games.fields_of_fire.rules.movement.cover import new_cover
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps
from sandtable.games.fields_of_fire.rules.preparation.setup import empty_table
from sandtable.games.fields_of_fire.rules.sequence.mission import MissionPlay, Turn
from sandtable.games.fields_of_fire.rules.sight.terrain import lay_terrain
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, GREEN, LINE, PLATOON_ATTACHMENT, VETERAN
from sandtable.games.fields_of_fire.state.company import OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, card_at
from sandtable.games.fields_of_fire.state.mission_tables import Mission, Tables
from sandtable.games.fields_of_fire.state.profile import Profile

EXPERIENCE = {"green": GREEN, "line": LINE, "veteran": VETERAN}


def place_of(text: str) -> int:
    """The card of `r2c1`; `s2` is column 2 of the Staging Area."""
    if text.startswith("s"):
        return card_at(0, int(text[1:]))
    row, _, column = text[1:].partition("c")
    return card_at(int(row), int(column))


def kind_named(t: Tables, key: str) -> int:
    """The terrain kind of a name."""
    if key not in t.kind_key:
        raise BadSetup(f"no terrain kind {key!r}")
    return t.kind_key.index(key)


def table_of_position(t: Tables, mission: Mission, rules: Profile, position: dict[str, Any]) -> Company:
    """The table that a position describes, at the start of a phase."""
    s = empty_table(t, mission, rules)
    if "map" in position:
        lay_rows(s, position["map"])
    for row in position.get("covers", []):
        new_cover(s, cover_named(t, row["cover"]), place_of(row["at"]), row.get("arc", NOWHERE))
    for row in position.get("units", []):
        add_unit(s, row)
    s.turn = position.get("turn", 1)
    s.activity = position.get("activity", s.activity)
    s.battalion_silent = position.get("silent", 0)
    for text, letter in position.get("pc", {}).items():
        s.pc[place_of(text)] = "ABC".index(letter) + 1
        s.had_pc[place_of(text)] = 1
    mission_frame = MissionPlay()
    mission_frame.jump("play_turn")
    mission_frame.pc += 1
    turn = Turn()
    turn.jump(position.get("at", "command"))
    s.stack.extend([mission_frame, turn])
    s.dirty = 1
    return s


def lay_rows(s: Company, rows: list[str]) -> None:
    """Terrain by rows from the top; `orchard+1` stands on a Hill."""
    for card in range(SIZE):
        s.laid[card] = 0
        s.inside[card] = 0
    for index, text in enumerate(rows):
        row = len(rows) - index
        for column, word in enumerate(text.split(), start=1):
            key, _, hills = word.partition("+")
            card = card_at(row, column)
            s.inside[card] = 1
            lay_terrain(s, card, any_of_kind(s, kind_named(s.t, key)), int(hills or 0))
            staging = card_at(0, column)
            s.laid[staging] = 1
            s.inside[staging] = 1


def any_of_kind(s: Company, kind: int) -> int:
    """The first card of a kind in the mission's deck, used as often as the position wants it."""
    terrain = s.t.terrain
    for card in [*terrain.shuffled[s.m.deck], *terrain.special[s.m.deck]]:
        if terrain.kind[card] == kind:
            return card
    raise BadSetup(f"the deck of {s.m.key} has no {s.t.kind_key[kind]}")


def cover_named(t: Tables, key: str) -> int:
    """The cover marker of a name."""
    for row in t.charts.cover:
        if row.id and row.key == key:
            return row.id
    raise BadSetup(f"no cover marker {key!r}")


def add_unit(s: Company, row: dict[str, Any]) -> int:
    """A unit of the company's roster by key, or a type of either force."""
    entry = roster_named(s, row["unit"])
    side = FRIENDLY
    if entry:
        kind = s.t.roster.type[entry]
    else:
        kind, side = type_named(s, row["unit"])
    unit = new_unit(s, kind, side, place_of(row["at"]))
    s.roster[unit] = entry
    if entry:
        platoon = s.t.roster.platoon[entry]
        s.platoon[unit] = 0 if platoon == PLATOON_ATTACHMENT else platoon
        for net in range(len(s.radio)):
            if s.m.nets[net] == 1:
                s.radio[net][unit] = s.t.roster.radio[net][entry]
            elif s.m.nets[net] == 2 and s.t.roster.phone[entry] >> net & 1:
                s.phone[unit] |= 1 << net
    s.experience[unit] = EXPERIENCE[row["experience"]] if "experience" in row else s.experience[unit]
    if "steps" in row:
        set_steps(s, unit, row["steps"])
    if "cover" in row:
        s.place[unit] = under(s, unit, row["cover"])
    s.spotted[unit] = row.get("spotted", 1)
    for name in ("pinned", "exposed", "flipped", "platoon", "saved", "ammo", "cargo"):
        if name in row:
            getattr(s, name)[unit] = row[name]
    return unit


def under(s: Company, unit: int, key: str) -> int:
    """The cover marker of that kind on the unit's card, a new one if there is none."""
    kind = cover_named(s.t, key)
    for cover in range(1, len(s.cover_kind)):
        if s.cover_kind[cover] == kind and s.cover_card[cover] == s.card[unit]:
            return cover
    return new_cover(s, kind, s.card[unit]) if kind else OPEN


def roster_named(s: Company, key: str) -> int:
    """The roster id of a unit of the company, 0 if it is no roster key."""
    roster = s.t.roster
    for entry in range(roster.size):
        if roster.force[entry] == s.m.force and roster.key[entry] == key:
            return entry
    return 0


def type_named(s: Company, key: str) -> tuple[int, int]:
    """The type and side of a counter key."""
    types = s.t.types
    for kind in types.ids:
        if types.key[kind] == key and types.force[kind] in (0, s.m.force, s.m.enemy):
            return kind, ENEMY if types.force[kind] == s.m.enemy else FRIENDLY
    raise BadSetup(f"no unit {key!r} in {s.m.key}")
