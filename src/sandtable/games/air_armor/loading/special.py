"""The `special` list of a scenario file: one reader for each code."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sandtable.games.air_armor.loading.documents import Document
from sandtable.games.air_armor.state import codes

if TYPE_CHECKING:
    from sandtable.games.air_armor.loading.scenarios import Reader


def fill(reader: Reader, doc: Document) -> None:
    """Read the list; a code that nobody knows is an error."""
    special = reader.scenario.special
    special.set_charges_from = doc.turns.first + 1  # 46.2d
    for code, value in doc.special:
        if code not in READERS:
            raise reader.fail("special", f"no special rule {code!r}")
        try:
            READERS[code](reader, value)
        except (KeyError, TypeError, ValueError) as error:
            raise reader.fail(f"special.{code}", f"cannot be read: {error}") from error


def _no_ew(reader: Reader, _: Any) -> None:
    reader.scenario.special.no_ew = 1


def _nato_exit(reader: Reader, _: Any) -> None:
    reader.scenario.special.nato_exit = 1


def _large_task_force(reader: Reader, _: Any) -> None:
    reader.scenario.special.large_task_force = 1


def _gas_option(_: Reader, __: Any) -> None:
    """Says only that gas points count with the gas option (46.4b)."""


def _set_charges_from(reader: Reader, value: Any) -> None:
    reader.scenario.special.set_charges_from = int(value)


def _set_charges_when(reader: Reader, value: Any) -> None:
    found = re.fullmatch(r"a WP unit is within (\d+) hexes of the bridge", value["condition"])
    if not found:
        raise ValueError(f"unknown condition {value['condition']!r}")
    reader.scenario.special.charges_sites.append(reader.site(tuple(value["hexside"]), "special.set_charges_when"))
    reader.scenario.special.charges_distance.append(int(found.group(1)))


def _attached(reader: Reader, value: Any) -> None:
    formation, to = value
    reader.scenario.special.attached.append(reader.formation(formation, "special.attached"))
    reader.scenario.special.attached_to.append(reader.formation(to, "special.attached"))


def _initiative(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.initiative_turn = int(value["turn"])
    special.initiative_phase = codes.PHASES.index(value["phase"].lower())
    special.initiative_side = codes.SIDES.index(value["side"])


def _start_control(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    for name in value["hexes"]:
        special.control_hexes.append(reader.hex(name, "special.start_control"))
        special.control_sides.append(codes.SIDES.index(value["side"]))


def _helicopter_edge(reader: Reader, value: Any) -> None:
    side = codes.SIDES.index(value["side"])
    zones = [reader.zone(name, "special.helicopter_edge") for name in value["zones"]]
    reader.scenario.special.helicopter_zones[side] += zones


def _paradrop(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.paradrop_brigades.append(reader.formation(value["brigade"], "special.paradrop"))
    special.paradrop_turns.append([int(turn) for turn in value["turns"]])


def _main_effort_limit(reader: Reader, value: Any) -> None:
    reader.scenario.special.main_effort_limit = int(value)


def _csp_on_turn(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.points_turn = int(value["turn"])
    for purse, given in value.items():
        if purse != "turn":
            reader.purse(purse, given, special.points, "special.csp_on_turn")


def _helicopters_on_turn(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.helicopter_turn = int(value["turn"])
    for nation, types in value.items():
        if nation != "turn":
            for name, steps in types.items():
                special.helicopters[reader.helicopter(nation, name, "special.helicopters_on_turn")] = int(steps)


def _sam_on_turn(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.sam_turn = int(value["turn"])
    special.sam = [int(value[side]) for side in codes.SIDES]


def _counters(reader: Reader, value: Any) -> None:
    unit = reader.unit(value["unit"], "special.counters")
    reader.scenario.type_counters[unit] = int(value["use"])


def _shatter_number(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.shatter_formations.append(reader.formation(value["formation"], "special.shatter_number"))
    special.shatter_numbers.append(int(value["number"]))


READERS: dict[str, Callable[[Reader, Any], None]] = {
    "no_ew": _no_ew,
    "nato_exit": _nato_exit,
    "large_task_force": _large_task_force,
    "gas_option": _gas_option,
    "set_charges_from": _set_charges_from,
    "set_charges_when": _set_charges_when,
    "attached": _attached,
    "initiative": _initiative,
    "start_control": _start_control,
    "helicopter_edge": _helicopter_edge,
    "paradrop": _paradrop,
    "main_effort_limit": _main_effort_limit,
    "csp_on_turn": _csp_on_turn,
    "helicopters_on_turn": _helicopters_on_turn,
    "sam_on_turn": _sam_on_turn,
    "counters": _counters,
    "shatter_number": _shatter_number,
}
