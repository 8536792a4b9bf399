"""Derive the game values of every ship from real characteristics (data/method.md section 1).

python -m atlas.atlantic_chase.derive_ships            # compare with the package data
python -m atlas.atlantic_chase.derive_ships --write    # replace ships.csv
"""

import csv
import io
import math
import sys
from pathlib import Path

from atlas.atlantic_chase.build_map import DATA, records

RAW = Path(__file__).parent / "ships_raw.csv"

GUN_BASE = 8.05  # near = floor(log2(broadside kg) - GUN_BASE)
FAR_SLOPE, FAR_BASE = 0.70, 0.50  # far = floor(FAR_SLOPE * raw - FAR_BASE + fire control)
FIRE_CONTROL = {
    "modern_de": 0.20, "modern": 0.0, "old": -0.40, "aa_only": -1.0, "dd_de": -0.7, "dd_gb": -0.7, "shore": 0.30, "none": 0.0,
}  # fmt: skip
LIVELY = {"DD": 0.5}  # light platforms: half the weight of the broadside counts
QUICK, QUICK_CALIBRE, CRUISERS = 1.2, 155, {"CA", "CL"}  # cruisers' guns up to 6 in fire faster than larger ones
OLD, AGE = 1921, 1.0  # capital ships completed before: elevation, loading and dispersion cost a step
CAPITAL, GV_MAX = {"BB", "BC"}, 4
HEAVY_KG = 600  # a cruiser whose broadside weighs as much is heavy, whatever her calibre
DAMAGED_STEP, CROWDED_STEP = 1, 2  # gunnery lost on the damaged side
CROWDED_MOUNT = 3  # guns in a mount: one hit takes so many of a capital ship's guns; modern German ships are spared
GV_MIN = -2  # anything lower is "na"
SPEED_STEPS = ["vs", "s", "m", "f"]
SPEED_LIMITS = [(31.0, "f"), (26.0, "m"), (20.0, "s")]
DAMAGED_CEILING = "s"  # flooding equalises ships: nobody makes more
BATTLESHIP_BELT = 220  # mm: hits to damage 2, else 1
SINK_BASE, SINK_KT, SINK_TDS, SINK_MAX = 1.18, 25.0, 0.2, 3  # round(base + kt / 25 + 0.2 * underwater protection - age)
SINK_AGE = 0.6  # capital ships completed before OLD: bulkheads and decks of another war
SINGLE_SIDED = {"AC": "1", "AO": "1", "Convoy": "scenario", "DD": "scenario", "SB": "none"}  # hits to sink
TORPEDO_CLASSES, TORPEDO_MIN_TUBES = {"PB", "CA", "CL", "DD", "AC"}, 4
FIELDS = [
    "id", "key", "name", "side", "navy", "class", "from", "until", "displacement_t", "speed_kn", "main_battery",
    "belt_mm", "deck_mm", "torpedo_tubes", "gv_near", "gv_far", "hits_to_damage", "speed", "torpedo", "air",
    "damaged_gv_near", "damaged_gv_far", "hits_to_sink", "damaged_speed", "trait", "note",
]  # fmt: skip
NOTE = (
    "# provenance: own - method: derived by atlas/atlantic_chase/derive_ships.py from ships_raw.csv with the formulas of "
    "method.md section 1; reproduces every ship value the rulebook states (ship_calibration.csv); id never changes\n"
)


def gunnery(raw: float, fire_control: float) -> tuple[int, int]:
    """Near and far gunnery value of a broadside, counted in doublings of its weight."""
    near = min(GV_MAX, math.floor(raw))
    return near, min(near, math.floor(FAR_SLOPE * raw - FAR_BASE + fire_control))


def written(value: int) -> str:
    """A gunnery value as it stands on the counter."""
    return str(value) if value >= GV_MIN else "na"


def salvo(raw: dict[str, str], turrets: list[int]) -> float:
    """How many doublings the broadside weighs, less what age takes from it."""
    kind = raw["class"]
    weight = sum(turrets) * float(raw["shell_kg"]) * LIVELY.get(kind, 1.0)
    if kind in CRUISERS and int(raw["calibre_mm"]) <= QUICK_CALIBRE:
        weight *= QUICK
    return math.log2(weight) - GUN_BASE - (AGE if is_old(raw) else 0.0)


def mounts_of(raw: dict[str, str]) -> list[int]:
    """Guns per mount, the largest first."""
    return sorted((int(part) for part in raw["turrets"].split("+") if part), reverse=True)


def is_old(raw: dict[str, str]) -> bool:
    """Whether it is a capital ship of the first war."""
    return raw["class"] in CAPITAL and int(raw["year"]) < OLD


def class_of(raw: dict[str, str]) -> str:
    """The class: a cruiser with a heavy broadside is a heavy cruiser."""
    if raw["class"] == "CL" and sum(mounts_of(raw)) * float(raw["shell_kg"]) >= HEAVY_KG:
        return "CA"
    return raw["class"]


def damaged_step(raw: dict[str, str]) -> int:
    """Gunnery that a ship loses when she is damaged."""
    crowded = raw["class"] in CAPITAL and mounts_of(raw)[0] >= CROWDED_MOUNT and raw["fc"] != "modern_de"
    return CROWDED_STEP if crowded else DAMAGED_STEP


def damaged_far(raw: dict[str, str], near: int, far: int) -> int:
    """The far value of the damaged side; a ship that lays her guns by eye at long range has no director to lose."""
    step = damaged_step(raw)
    return min(far if far < 0 else far - step, near - step)


def hits_to_sink(raw: dict[str, str]) -> int:
    """Hits that sink a damaged ship."""
    hits = SINK_BASE + float(raw["displacement_t"]) / 1000 / SINK_KT + SINK_TDS * float(raw["tds"])
    return min(SINK_MAX, max(1, math.floor(hits - (SINK_AGE if is_old(raw) else 0.0) + 0.5)))


def speed_class(kind: str, knots: float) -> str:
    """Speed code of a service speed: battlecruisers run with the fastest, carriers have to turn into the wind."""
    if kind == "SB":
        return "none"
    code = "f" if kind == "BC" else next((code for limit, code in SPEED_LIMITS if knots >= limit), "vs")
    return "m" if kind == "CV" and code == "f" else code


def derive(raw: dict[str, str]) -> dict[str, str]:
    """All columns of ships.csv for one ship."""
    kind, turrets = raw["class"], mounts_of(raw)
    ship = {key: raw[key] for key in FIELDS if key in raw} | {"class": class_of(raw)}
    ship["side"] = raw["side"].lower()
    ship["from"], ship["until"] = raw["avail_from"], raw["avail_until"]
    ship["main_battery"] = f"{sum(turrets)} x {raw['calibre_mm']} mm" if turrets else ""
    near, far = GV_MIN - 1, GV_MIN - 1  # a carrier's guns are for aircraft
    if turrets and kind != "CV":
        near, far = gunnery(salvo(raw, turrets), FIRE_CONTROL[raw["fc"]])
    ship["gv_near"], ship["gv_far"] = written(near), written(far)
    ship["speed"] = speed_class(kind, float(raw["speed_kn"]))
    ship["torpedo"] = "y" if kind in TORPEDO_CLASSES and int(raw["torpedo_tubes"]) >= TORPEDO_MIN_TUBES else "n"
    ship["air"] = "y" if kind == "CV" else "n"
    for key in ("hits_to_damage", "damaged_gv_near", "damaged_gv_far", "damaged_speed"):
        ship[key] = ""
    if kind in SINGLE_SIDED:
        ship["hits_to_sink"] = SINGLE_SIDED[kind]
        return ship
    ship["damaged_gv_near"], ship["damaged_gv_far"] = (
        written(near - damaged_step(raw)),
        written(damaged_far(raw, near, far)),
    )
    slower = max(0, SPEED_STEPS.index(ship["speed"]) - 1)
    ship["damaged_speed"] = SPEED_STEPS[min(slower, SPEED_STEPS.index(DAMAGED_CEILING))]
    ship["hits_to_damage"] = "2" if float(raw["belt_mm"]) >= BATTLESHIP_BELT else "1"
    ship["hits_to_sink"] = str(hits_to_sink(raw))
    return ship


def ships_csv() -> str:
    """Text of ships.csv."""
    out = io.StringIO()
    out.write(NOTE)
    writer = csv.DictWriter(out, FIELDS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(derive(raw) for raw in records(RAW))
    return out.getvalue()


def main() -> int:
    """Compare or write."""
    text = ships_csv()
    same = (DATA / "ships.csv").read_text(encoding="utf-8") == text
    if "--write" in sys.argv:
        (DATA / "ships.csv").write_text(text, encoding="utf-8")
        return 0
    print("ships.csv is up to date" if same else "ships.csv differs")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
