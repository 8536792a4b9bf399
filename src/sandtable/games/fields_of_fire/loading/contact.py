"""The enemy side of a mission: stages, contact lists, Potential Contact markers, buildings and events."""

from __future__ import annotations

from sandtable.games.fields_of_fire.state.mission_codes import CONTACT_COUNTER_ATTACK
from sandtable.games.fields_of_fire.state.mission_tables import Event, Mission, PcPlacement, Stage

from . import cells
from .context import Context
from .documents import EnemyEntry, EventEntry, MissionEntry, PcEntry, StageEntry
from .vocabulary import (
    COLUMN,
    DIRECTION,
    EVENT,
    FIRE,
    INDIRECT,
    LETTER,
    TABLE,
    WEATHER,
)
from .words import Place

LARGEST_COLUMN = 12  # R# columns of the Action deck
# Numbers a..d of each event of a side, by the field names of the mission file
EVENT_FIELDS: dict[str, dict[str, tuple[str, ...]]] = {
    "friendly": {
        **dict.fromkeys(("none", "report", "prisoner"), ()),
        **dict.fromkeys(("commander", "battalion_silent"), ("turns",)),
        "objective": ("objective", "turns"),
        **dict.fromkeys(("more_fire", "less_fire"), ("agency", "fire", "missions")),
        "attach": ("unit", "count"),
        "skill": ("skill",),
        "ammunition": ("mg", "mortar", "rocket"),
        "weather": ("weather", "turns"),
        "phone_line_cut": ("lines",),
        "steps_lost": ("steps",),
    },
    "enemy": {
        **dict.fromkeys(("none", "fall_back", "fire_rises", "rally", "shift_fire", "sally", "withdraw"), ()),
        "counter_attack": ("rows", "letters", "column", "turns"),
        "place_pc": ("letter", "row", "cards"),
        "package": ("package",),
        "incoming": ("kind", "vof"),
        **dict.fromkeys(("sniper", "leader"), ("unit",)),
    },
}


def spread(shares: dict[str, int], place: Place) -> list[str]:
    """A table of shares as the words by R# result, in the order of the file."""
    found = [word for word, share in shares.items() for _ in range(share)]
    place.need(1 <= len(found) <= LARGEST_COLUMN, f"the shares add up to {len(found)}; R# has columns 2 to 12")
    return found


def load_enemy(mission: Mission, entry: MissionEntry, context: Context, place: Place) -> None:
    """The enemy of a mission."""
    plan = entry.enemy
    place.at("force").need(plan.force in context.units.forces, f"unknown force '{plan.force}'")
    force = context.units.forces[plan.force]
    mission.enemy = force.id
    mission.enemy_grenade_vof = force.grenade_vof
    mission.enemy_takes_prisoners = force.takes_prisoners
    mission.fanatic = force.fanatic
    place.fill(mission, plan)
    for number, stage in enumerate(plan.stages):
        mission.stages.append(_stage(mission, stage, plan, context, place.at(f"stages[{number}]")))
    first = mission.stages[0].from_turn if mission.stages else 0
    turns = [stage.from_turn for stage in mission.stages]
    place.at("stages").need(first == 1 and turns == sorted(set(turns)), "stages start on turn 1 and follow one another")
    mission.pc = [_placement(mission, item, place.at(f"pc[{number}]")) for number, item in enumerate(plan.pc)]
    _check_lists(mission, place)
    mission.direction = place.codes(DIRECTION, spread(plan.placement, place.at("placement")), "placement")
    for word, numbers in plan.indirect.items():
        kind = place.code(INDIRECT, word, "indirect")
        place.at(f"indirect.{word}").need(len(numbers) == 3, "give [missions, VOF, cards]")
        mission.indirect_missions[kind], mission.indirect_vof[kind], mission.indirect_cards[kind] = numbers
    if plan.vehicles:
        place.at("vehicles").fill(mission, plan.vehicles)
    whole = Place(place.file, "")
    for kind_word, shares in entry.buildings.items():
        here = whole.at(f"buildings.{kind_word}")
        kind = here.code(context.kinds.id, kind_word, "kind")
        mission.buildings[kind] = [here.code(context.names["cover"], word, "marker") for word in spread(shares, here)]


def _stage(mission: Mission, entry: StageEntry, plan: EnemyEntry, context: Context, place: Place) -> Stage:
    stage = Stage()
    stage.type = mission.type
    place.fill(stage, entry)
    stage.column = place.code(COLUMN.get(stage.table, {}), entry.column, "column")
    lists = LETTER | {"counter_attack": CONTACT_COUNTER_ATTACK}
    known = context.packages.id.get(plan.force, {})
    for word, shares in entry.contact.items():
        here = place.at(f"contact.{word}")
        number = place.code(lists, word, "contact")
        stage.contact[number] = [here.code(known, key, "package") for key in spread(shares, here)]
    return stage


def _placement(mission: Mission, entry: PcEntry, place: Place) -> PcPlacement:
    placement = PcPlacement()
    if entry.turns:
        place.at("turns").need(
            len(entry.turns) == 2 and 1 <= entry.turns[0] <= entry.turns[1] <= mission.turns, "give [first, last]"
        )
        placement.first_turn, placement.last_turn = entry.turns
    placement.cells = cells.parse(entry.cells, mission.rows, mission.columns, place.at("cells"))
    place.fill(placement, entry)
    place.need(bool(placement.cells and placement.letters), "cells and letters must not be empty")
    return placement


def _check_lists(mission: Mission, place: Place) -> None:
    """Every letter that can appear in a stage has a contact list there."""
    for number, stage in enumerate(mission.stages):
        end = mission.stages[number + 1].from_turn if number + 1 < len(mission.stages) else mission.turns + 1
        for item in mission.pc:
            if item.first_turn < end and max(item.last_turn, 1) >= stage.from_turn:
                for letter in item.letters:
                    place.at(f"stages[{number}].contact").need(
                        bool(stage.contact[letter]), f"no contact list for {'ABC'[letter]}"
                    )


def load_events(mission: Mission, entry: MissionEntry, context: Context, place: Place) -> None:
    """Both Higher HQ event tables."""
    for side, lines in (("friendly", entry.events.friendly), ("enemy", entry.events.enemy)):
        place.at(side).need(2 <= len(lines) <= LARGEST_COLUMN, "an event table has 2 to 12 rows")
        table = mission.friendly_events if side == "friendly" else mission.enemy_events
        for number, line in enumerate(lines):
            here = place.at(f"{side}[{number}]")
            fields = EVENT_FIELDS[side].get(line.effect)
            if fields is None:
                raise here.at("effect").error(f"'{line.effect}' is no {side} event")
            table.append(_event(mission, line, fields, entry, context, here))


def _event(
    mission: Mission, line: EventEntry, fields: tuple[str, ...], entry: MissionEntry, context: Context, place: Place
) -> Event:
    event = Event()
    event.effect = EVENT[line.effect]
    event.once = line.once
    given = {
        name for name in line.__struct_fields__ if name not in ("effect", "once") and getattr(line, name) is not None
    }
    place.need(given == set(fields), f"the event {line.effect} takes exactly {fields}")
    numbers = [_event_number(mission, line, name, entry, context, place) for name in fields]
    event.a, event.b, event.c, event.d = numbers + [0] * (4 - len(numbers))
    return event


def _event_number(
    mission: Mission, line: EventEntry, name: str, entry: MissionEntry, context: Context, place: Place
) -> int:
    value = getattr(line, name)
    if name == "agency":
        keys = {agency.key: number for number, agency in enumerate(mission.agencies)}
        return place.code(keys, value, name)
    if name == "rows":
        place.at(name).need(all(1 <= row <= mission.rows for row in value), "a row lies outside the map")
        return sum(1 << row for row in value)
    if name == "letters":
        return sum(1 << place.code(LETTER, letter, name) for letter in value)
    if name == "unit":
        enemy = context.units.type_id[entry.enemy.force]
        company = context.units.type_id[entry.friendly.force] | context.units.type_id["0"]
        return place.code(company if line.effect == "attach" else enemy, value, name)
    words = {
        "fire": FIRE,
        "skill": context.names["skill"],
        "weather": WEATHER,
        "column": COLUMN[TABLE["offensive"]],
        "letter": LETTER,
        "package": context.packages.id.get(entry.enemy.force, {}),
        "kind": INDIRECT,
    }
    return place.code(words[name], value, name) if name in words else int(value)
