"""Unit factors from the order of battle: the documented formula that reproduces every value the rulebook states.

Infantry: attack = rate x battalions (Green x 0.85), defense = rate x battalions; one step per battalion, a third step is
the Remnant. Silhouetted tanks: p = vehicles x weight / 16; 38 vehicles or more make two steps with defense 3 or 4, fewer
one step with defense 2 (1 below 12 vehicles), which is how rule 8.2 tells tank steps. All rounding is half up.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).parent / "sources"
GREEN = 0.85
VEHICLES_PER_POINT = 16
TWO_STEP_VEHICLES = 38
ONE_POINT_VEHICLES = 12


@dataclass
class Factors:
    """The numbers on one counter."""

    steps: int
    stacking: int
    attack: int
    defense: int
    reduced_attack: int
    reduced_defense: int


def read_rows(path: Path) -> list[dict[str, str]]:
    """Rows of a CSV file whose comment lines start with '#'."""
    with path.open(encoding="utf-8") as lines:
        return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def half_up(value: float) -> int:
    """Round to the nearest whole number, halves up."""
    return int(value + 0.5)


def infantry(rate_attack: float, rate_defense: float, battalions: int, morale: str) -> Factors:
    """Factors of a unit counted in battalions (also Combat Commands)."""
    quality = GREEN if morale == "Green" else 1.0
    left = battalions - 1
    return Factors(
        steps=battalions,
        stacking=battalions,
        attack=half_up(rate_attack * battalions * quality),
        defense=half_up(rate_defense * battalions),
        reduced_attack=half_up(rate_attack * left * quality),
        reduced_defense=half_up(rate_defense * left),
    )


def tanks(weight: float, vehicles: int) -> Factors:
    """Factors of a silhouetted tank unit."""
    points = vehicles * weight / VEHICLES_PER_POINT
    attack = max(1, half_up(points))
    if vehicles >= TWO_STEP_VEHICLES:
        return Factors(2, 0, attack, 4 if points >= 3.5 else 3, half_up(attack / 2), 2)
    return Factors(1, 0, attack, 2 if vehicles >= ONE_POINT_VEHICLES else 1, 0, 0)


def fixed(text: str, steps: int, stacking: int) -> Factors:
    """Factors written by hand as 'attack-defense' or 'attack-defense/reduced attack-reduced defense'."""
    full, _, reduced = text.partition("/")
    attack, defense = (int(part) for part in full.split("-"))
    left = [int(part) for part in reduced.split("-")] if reduced else [0, 0]
    return Factors(steps, stacking, attack, defense, left[0], left[1])


class TypeFactors:
    """Constants of the formula by unit type and nation."""

    def __init__(self) -> None:
        self.rows = {(row["type"], row["nation"]): row for row in read_rows(SOURCES / "type_factors.csv")}

    def row(self, unit: dict[str, str]) -> dict[str, str]:
        """The constants that apply to a unit of the order of battle."""
        return self.rows.get((unit["type"], unit["nation"])) or self.rows[(unit["type"], "")]


def factors(unit: dict[str, str], constants: dict[str, str]) -> Factors:
    """The counter of one unit of the order of battle."""
    battalions = int(unit["battalions"] or 0)
    if unit["fixed"]:
        return fixed(unit["fixed"], max(1, battalions), battalions)
    if constants["afv_weight"]:
        return tanks(float(constants["afv_weight"]), int(unit["afv"]))
    if constants["fixed"]:
        return fixed(constants["fixed"], 1, battalions)
    return infantry(
        float(constants["attack_per_battalion"]), float(constants["defense_per_battalion"]), battalions, unit["morale"]
    )


def may_be_rebuilt(unit: dict[str, str], constants: dict[str, str]) -> bool:
    """Whether replacements may rebuild the unit from the dead pile (25.25)."""
    if unit["type"] in ("Artillery", "Nebelwerfer") or unit["role"] in ("breakdown", "remnant"):
        return False
    if unit["side"] == "Allied":
        return unit["nation"] != "British" and unit["type"] not in ("Parachute Infantry", "Glider Infantry")
    tags = unit["tags"].split()
    if "heydte" in tags or "skorzeny" in tags or unit["type"] in ("Sturmtiger", "Brummbaer"):
        return False
    return not (constants["afv_weight"] and int(constants["tq"]) >= 5)


UNIT_COLUMNS = [
    "id",
    "code",
    "side",
    "nation",
    "army",
    "corps",
    "color",
    "formation",
    "regiment",
    "designation",
    "type",
    "size",
    "steps",
    "stacking",
    "attack",
    "defense",
    "reduced_attack",
    "reduced_defense",
    "move",
    "range",
    "tq",
    "tq_red",
    "morale",
    "parenthesised",
    "black_box",
    "rebuild",
    "role",
    "tags",
]


def unit_rows() -> list[list[str]]:
    """Every row of data/units.csv."""
    types = TypeFactors()
    rows = []
    for unit in read_rows(SOURCES / "order_of_battle.csv"):
        constants = types.row(unit)
        made = factors(unit, constants)
        artillery = unit["type"] in ("Artillery", "Nebelwerfer")
        values: dict[str, object] = {key: unit[key] for key in unit if key in UNIT_COLUMNS}
        values.update(
            steps=made.steps,
            stacking=0 if artillery else made.stacking,
            attack=made.attack,
            defense=made.defense,
            reduced_attack=made.reduced_attack,
            reduced_defense=made.reduced_defense,
            move=constants["move"],
            range=unit["range"] or constants["range"] or 0,
            tq=4 if unit["nation"] == "British" and unit["size"] == "X" and constants["tq"] else constants["tq"] or 0,
            tq_red=constants["tq_red"],
            parenthesised="y" if artillery else "n",
            black_box="y" if unit["type"] in ("Sturmtiger", "Brummbaer") else "n",
            rebuild="y" if may_be_rebuilt(unit, constants) else "n",
        )
        rows.append([str(values[column]) for column in UNIT_COLUMNS])
    return rows
