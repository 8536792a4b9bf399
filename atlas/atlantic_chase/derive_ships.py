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
FAR_DAMAGED = 1.00  # directors and spotting lost on the damaged side
FIRE_CONTROL = {
    "modern_de": 0.30, "modern": 0.0, "old": -0.40, "aa_only": -1.0, "dd_de": -0.7, "dd_gb": -0.7, "shore": 0.30, "none": 0.0,
}  # fmt: skip
LIVELY = {"DD": 0.5}  # light platforms: half the weight of the broadside counts
GV_MIN = -2  # anything lower is "na"
SPEED_STEPS = ["vs", "s", "m", "f"]
SPEED_LIMITS = [(31.0, "f"), (26.0, "m"), (20.0, "s")]
PROTECTION_2, PROTECTION_3 = 4.0, 9.5  # hits to damage: 1 below the first, 2 below the second, else 3
SINK_KT, SINK_TDS, SINK_MAX = 12.0, 0.7, 4  # hits to sink: round(kt / 12 + 0.7 * underwater protection), 1 to 4
SINGLE_SIDED = {"AC": "1", "AO": "1", "Convoy": "scenario", "DD": "scenario", "SB": "none"}  # hits to sink
TORPEDO_CLASSES, TORPEDO_MIN_TUBES = {"PB", "CA", "CL", "DD"}, 4
FIELDS = [
    "id", "key", "name", "side", "navy", "class", "from", "until", "displacement_t", "speed_kn", "main_battery",
    "belt_mm", "deck_mm", "torpedo_tubes", "gv_near", "gv_far", "hits_to_damage", "speed", "torpedo", "air",
    "damaged_gv_near", "damaged_gv_far", "hits_to_sink", "damaged_speed", "trait", "note",
]  # fmt: skip
NOTE = (
    "# provenance: own - method: derived by atlas/atlantic_chase/derive_ships.py from ships_raw.csv with the formulas of "
    "method.md section 1; reproduces every ship value the rulebook states (ship_calibration.csv); id never changes\n"
)


def gunnery(broadside: float, fire_control: float) -> tuple[str, str]:
    """Near and far gunnery value of a broadside weight in kg."""
    if broadside <= 0:
        return "na", "na"
    raw = math.log2(broadside) - GUN_BASE
    near = math.floor(raw)
    far = min(near, math.floor(FAR_SLOPE * raw - FAR_BASE + fire_control))
    return str(near) if near >= GV_MIN else "na", str(far) if far >= GV_MIN else "na"


def speed_class(knots: float) -> str:
    """Speed code of a service speed."""
    return next((code for limit, code in SPEED_LIMITS if knots >= limit), "vs")


def derive(raw: dict[str, str]) -> dict[str, str]:
    """All columns of ships.csv for one ship."""
    kind = raw["class"]
    turrets = sorted((int(part) for part in raw["turrets"].split("+") if part), reverse=True)
    shell = float(raw["shell_kg"]) * LIVELY.get(kind, 1.0)
    control = FIRE_CONTROL[raw["fc"]]
    ship = {key: raw[key] for key in FIELDS if key in raw}
    ship["side"] = raw["side"].lower()
    ship["from"], ship["until"] = raw["avail_from"], raw["avail_until"]
    ship["main_battery"] = f"{sum(turrets)} x {raw['calibre_mm']} mm" if turrets else ""
    ship["gv_near"], ship["gv_far"] = gunnery(sum(turrets) * shell, control)
    ship["speed"] = "none" if kind == "SB" else speed_class(float(raw["speed_kn"]))
    ship["torpedo"] = "y" if kind in TORPEDO_CLASSES and int(raw["torpedo_tubes"]) >= TORPEDO_MIN_TUBES else "n"
    ship["air"] = "y" if kind == "CV" else "n"
    for key in ("hits_to_damage", "damaged_gv_near", "damaged_gv_far", "damaged_speed"):
        ship[key] = ""
    if kind in SINGLE_SIDED:
        ship["hits_to_sink"] = SINGLE_SIDED[kind]
        return ship
    left = turrets[math.ceil(len(turrets) / 2) :]  # half of the mounts are out, the largest first
    ship["damaged_gv_near"], ship["damaged_gv_far"] = gunnery(sum(left) * shell, control - FAR_DAMAGED)
    ship["damaged_speed"] = SPEED_STEPS[max(0, SPEED_STEPS.index(ship["speed"]) - 1)]
    kilotons = float(raw["displacement_t"]) / 1000
    protection = kilotons / 10 + float(raw["belt_mm"]) / 100 + float(raw["deck_mm"]) / 50
    ship["hits_to_damage"] = "3" if protection >= PROTECTION_3 else "2" if protection >= PROTECTION_2 else "1"
    sink = math.floor(kilotons / SINK_KT + SINK_TDS * float(raw["tds"]) + 0.5)
    ship["hits_to_sink"] = str(min(SINK_MAX, max(1, sink)))
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
