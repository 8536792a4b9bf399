"""The `special` list of a scenario file: one reader for each code."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sandtable.games.air_armor.loading.documents import Document
from sandtable.games.air_armor.loading.pack import DataError
from sandtable.games.air_armor.state import codes

if TYPE_CHECKING:
    from sandtable.games.air_armor.loading.scenarios import Reader


def fill(reader: Reader, doc: Document) -> None:
    """Read the list; a code that nobody knows is an error."""
    special = reader.scenario.special
    special.set_charges_from = doc.turns.first + 1  # 46.2d
    for at, (code, value) in enumerate(doc.special):
        if code not in READERS:
            raise reader.fail(f"special[{at}]", f"no special rule {code!r}")
        try:
            READERS[code](reader, value)
        except DataError as wrong:
            raise reader.fail(f"special[{at}]", f"{code}: {wrong.reason}") from wrong
        except KeyError as missing:
            raise reader.fail(f"special[{at}]", f"{code}: {missing} is missing") from missing
        except (AttributeError, TypeError, ValueError) as error:
            raise reader.fail(f"special[{at}]", f"{code} cannot be read: {error}") from error


def _count(value: Any, least: int = 0, most: int = 99) -> int:
    """A whole number, or an error in words."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{value!r} is no number from {least} to {most}")
    return value


def _no_ew(reader: Reader, _: Any) -> None:
    reader.scenario.special.no_ew = 1


def _nato_exit(reader: Reader, _: Any) -> None:
    reader.scenario.special.nato_exit = 1


def _large_task_force(reader: Reader, _: Any) -> None:
    reader.scenario.special.large_task_force = 1


def _gas_option(_: Reader, __: Any) -> None:
    """Says only that gas points count with the gas option (46.4b)."""


def _set_charges_from(reader: Reader, value: Any) -> None:
    reader.scenario.special.set_charges_from = _count(value, 1)


def _set_charges_when(reader: Reader, value: Any) -> None:
    found = re.fullmatch(r"a WP unit is within (\d+) hexes of the bridge", value["condition"])
    if not found:
        raise ValueError(f"unknown condition {value['condition']!r}")
    reader.scenario.special.charges_sites.append(reader.site(tuple(value["hexside"]), "special.set_charges_when"))
    reader.scenario.special.charges_distance.append(int(found.group(1)))


def _attached(reader: Reader, value: Any) -> None:
    name, above = value
    t = reader.t
    formation, to = reader.formation(name, "special.attached"), reader.formation(above, "special.attached")
    kind = codes.DIVISION if t.formation_side[formation] == codes.WP else codes.BRIGADE
    if formation not in t.independents:
        raise ValueError(f"{name} is not independent")
    if t.formation_kind[to] != kind or t.formation_side[to] != t.formation_side[formation]:
        raise ValueError(f"{name} cannot be attached to {above}")
    reader.scenario.special.attached.append(formation)
    reader.scenario.special.attached_to.append(to)


def _initiative(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.initiative_turn = reader.turn(_count(value["turn"], 1), "special.initiative")
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
    brigade = reader.formation(value["brigade"], "special.paradrop")
    if codes.SIDES[reader.t.formation_side[brigade]] != value["side"]:
        raise ValueError(f"{value['brigade']} is not of {value['side']}")
    special.paradrop_brigades.append(brigade)
    special.paradrop_turns.append([reader.turn(_count(turn, 1), "special.paradrop") for turn in value["turns"]])


def _main_effort_limit(reader: Reader, value: Any) -> None:
    reader.scenario.special.main_effort_limit = _count(value)


def _csp_on_turn(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.points_turn = reader.turn(_count(value["turn"], 1), "special.csp_on_turn")
    for purse, given in value.items():
        if purse != "turn":
            points = {name: _count(number) for name, number in given.items()}
            reader.purse(purse, points, special.points, "special.csp_on_turn")


def _helicopters_on_turn(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.helicopter_turn = reader.turn(_count(value["turn"], 1), "special.helicopters_on_turn")
    for nation, types in value.items():
        if nation != "turn":
            for name, steps in types.items():
                special.helicopters[reader.helicopter(nation, name, "special.helicopters_on_turn")] = _count(steps)


def _sam_on_turn(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.sam_turn = reader.turn(_count(value["turn"], 1), "special.sam_on_turn")
    special.sam = [_count(value[side]) for side in codes.SIDES]


def _smoke(reader: Reader, value: Any) -> None:
    for side, markers in value.items():
        reader.scenario.special.smoke[codes.SIDES.index(side)] = _count(markers)


def _counters(reader: Reader, value: Any) -> None:
    unit = reader.unit(value["unit"], "special.counters")
    if not reader.scenario.type_steps[unit]:
        raise ValueError(f"{value['unit']} is not in the forces")
    reader.scenario.type_counters[unit] = _count(value["use"], 1, reader.t.type_counters[unit])


def _shatter_number(reader: Reader, value: Any) -> None:
    special = reader.scenario.special
    special.shatter_formations.append(reader.formation(value["formation"], "special.shatter_number"))
    special.shatter_numbers.append(_count(value["number"]))


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
    "smoke": _smoke,
    "counters": _counters,
    "shatter_number": _shatter_number,
}
