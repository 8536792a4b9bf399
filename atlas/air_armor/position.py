"""A made-up position of the third turn, to look at the drawing without a server: `python -m atlas.air_armor.position`.

Writes build/air-armor.json, which web/dev.html?game=air-armor shows.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from sandtable.games.air_armor.loading.load import tables
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.scenario import Scenario
from sandtable.games.air_armor.state.tables import Tables
from sandtable.games.air_armor.view.board import board_of

OUT = Path(__file__).parents[2] / "build" / "air-armor.json"
SCENARIO = sys.argv[1] if len(sys.argv) > 1 else "s11-first-day"
# where the counters of a formation stand: a hex and how far they spread round it
FRONT = {
    "39GMRD-117GMRR": ("0918", 2), "39GMRD-120GMRR": ("1220", 2), "39GMRD-172GMRR": ("0515", 2), "39GMRD-15GTR": ("0718", 1),
    "39GMRD-DTB": ("0817", 1), "39GMRD-base": ("0417", 2), "4MRD-22MRR": ("1024", 2), "4MRD-23MRR": ("0826", 2),
    "4MRD-24MRR": ("0628", 1), "4MRD-4TR": ("0725", 1), "4MRD-base": ("0425", 2), "57GMRD-170GMRR": ("1210", 2),
    "57GMRD-174GMRR": ("0909", 1), "57GMRD-241GMRR": ("0508", 2), "57GMRD-51GTR": ("1009", 1), "57GMRD-DTB": ("0709", 1),
    "57GMRD-base": ("0408", 2), "8GA-base": ("0219", 3), "900AAB": ("3216", 1), "2/11ACR": ("1417", 3), "1/3ID": ("2218", 4),
    "2/3ID": ("4512", 3), "3/3ID": ("3014", 3), "3ID-base": ("3616", 4), "35PzGBde": ("2426", 4), "54HSB": ("3428", 4),
    "VKK-A": ("3330", 1), "VII-base": ("4018", 4), "27GMRD-68GMRR": ("1514", 2), "27GMRD-243GMRR": ("1811", 2),
    "27GMRD-244GMRR": ("1607", 2), "27GMRD-28TR": ("1410", 1), "27GMRD-DTB": ("1309", 1), "27GMRD-base": ("1109", 2),
    "79GTD-17GTR": ("1724", 2), "79GTD-45GTR": ("1926", 2), "79GTD-211TR": ("1523", 1), "79GTD-247GMRR": ("1427", 2),
    "79GTD-base": ("1225", 2), "119ITR": ("1029", 2), "35GAAB-1Bn": ("3917", 1), "35GAAB-2Bn": ("3818", 1),
    "35GAAB-3Bn": ("4117", 1), "35GAAB-4Bn": ("4016", 1), "35GAAB-base": ("3917", 1), "34PzBde": ("4327", 4), "36PzBde": ("4822", 4),
    "12PzD-base": ("5020", 3), "126Jg": ("4731", 2), "127Jg": ("5129", 2), "26LL": ("5216", 3), "4CMBG": ("5812", 4), "VKK-B": ("5710", 2),
}  # fmt: skip


def place_all(t: Tables, scenario: Scenario, chance: random.Random) -> dict[str, Any]:
    """Counters by piece."""
    pieces: dict[str, Any] = {}
    for key, (code, reach) in FRONT.items():
        formation = t.formation_index[key]
        near = t.grid.within(t.grid.index_of(code), reach)
        for kind in t.formation_types[formation]:
            left = scenario.type_steps[kind]
            if not left:
                continue
            counters = list(t.counters_of(kind))
            for number, piece in enumerate(counters):
                steps = left // (len(counters) - number)
                left -= steps
                row: dict[str, Any] = {
                    "at": ["hex", chance.choice(near)],
                    "side": codes.SIDES[t.side[piece]],
                    "print": str(kind),
                }
                dress(t, piece, row, steps, chance)
                pieces[str(piece)] = row
    return pieces


def dress(t: Tables, piece: int, row: dict[str, Any], steps: int, chance: random.Random) -> None:
    """Steps and states; NATO looks at the table."""
    if t.unit_class[piece] not in (codes.HQ, codes.ENGINEER):
        if steps == 0:
            row["dummy"] = True
        elif t.side[piece] == codes.NATO or chance.random() < 0.35:
            row["steps"] = steps
    if t.side[piece] == codes.WP and chance.random() < 0.3:
        row.pop("print")
        row.pop("steps", None)
    for flag, share in (("used", 0.3), ("disrupted", 0.08), ("contaminated", 0.03), ("masked", 0.03)):
        if chance.random() < share:
            row[flag] = True
    if t.unit_class[piece] == codes.ARTILLERY and chance.random() < 0.3:
        row["fired"] = True
    if t.ew_asset[piece]:
        row["ew"] = "ready"


def move(pieces: dict[str, Any], piece: int, where: list[Any]) -> None:
    """Put a counter of the scenario somewhere else."""
    if str(piece) in pieces:
        pieces[str(piece)]["at"] = where


def marks(t: Tables) -> list[dict[str, Any]]:
    """One of every marker and some more."""
    hex = t.grid.index_of
    formation = t.formation_index
    bridges = [site for site, kind in enumerate(t.site_bridge) if kind]
    return [
        {"kind": "minefield", "hex": hex("1421"), "side": "NATO", "real": True},
        {"kind": "minefield", "hex": hex("1413"), "side": "NATO", "real": False},
        {"kind": "minefield", "hex": hex("1115"), "side": "WP"},
        {"kind": "obstacle", "hex": hex("1421")},
        {"kind": "obstacle", "hex": hex("0520")},
        {"kind": "position", "hex": hex("2218"), "side": "NATO"},
        {"kind": "position", "hex": hex("1417"), "side": "NATO"},
        {"kind": "position", "hex": hex("0918"), "side": "WP"},
        {"kind": "smoke", "hex": hex("1318")},
        {"kind": "gas", "hex": hex("1711")},
        {"kind": "gas-persistent", "hex": hex("2023")},
        {"kind": "blown", "site": bridges[3]},
        {"kind": "blown", "site": bridges[9]},
        {"kind": "military", "site": bridges[5] + 1},
        {"kind": "charges-cut", "site": bridges[6]},
        {"kind": "lead", "hex": hex("0918"), "side": "WP", "formation": formation["39GMRD-117GMRR"]},
        {"kind": "lead", "hex": hex("1220"), "side": "WP", "formation": formation["39GMRD-120GMRR"]},
        {"kind": "lead", "hex": hex("2218"), "side": "NATO", "formation": formation["1/3ID"]},
        {"kind": "objective", "hex": hex("1417"), "side": "WP"},
        {"kind": "target", "hex": hex("1314")},
        {"kind": "acquired", "hex": hex("1220"), "side": "NATO"},
        {"kind": "control", "hex": hex("1122"), "side": "WP"},
        {"kind": "control", "hex": hex("0120"), "side": "WP"},
        {"kind": "control", "hex": hex("2324"), "side": "NATO"},
        {"kind": "hasty_attack", "hex": hex("0918"), "side": "WP", "formation": formation["39GMRD-117GMRR"]},
        {"kind": "assault", "hex": hex("1220"), "side": "WP", "formation": formation["39GMRD-120GMRR"]},
        {"kind": "march", "hex": hex("0515"), "side": "WP", "formation": formation["39GMRD-172GMRR"]},
        {"kind": "reserve", "hex": hex("0718"), "side": "WP", "formation": formation["39GMRD-15GTR"]},
        {"kind": "plan", "hex": hex("1024"), "side": "WP", "formation": formation["4MRD-22MRR"]},
    ]


def table_of(t: Tables, scenario: Scenario) -> dict[str, Any]:
    """A table as NATO may see it."""
    chance = random.Random(11)
    pieces = place_all(t, scenario, chance)
    fire = {
        "target": t.grid.index_of("1417"),
        "from": [t.grid.index_of("1318"), t.grid.index_of("1316")],
        "guns": [t.grid.index_of("0816")],
        "kind": "offensive",
    }
    for at, piece in enumerate(t.helicopter_piece[:4]):
        place = t.grid.index_of(("1119", "2019", "2121", "2427")[at])
        pieces[str(piece)] = {
            "at": ["hex", place],
            "side": codes.SIDES[t.side[piece]],
            "print": f"h{at * 2 + 1}",
            "steps": 3,
        }
    pieces[str(t.air_piece[0])] = {"at": ["hex", t.grid.index_of("1616")], "side": "WP", "print": "a32", "steps": 2}
    for n, kind in enumerate(t.formation_types[t.formation_index["VII-base"]][:5]):
        move(pieces, t.type_first[kind], ["box", 2 + n % 2])
    queued = t.counters_of(t.formation_types[t.formation_index["2/3ID"]][1])
    for n, piece in enumerate(queued):
        move(pieces, piece, ["queue", t.grid.index_of(f"{scenario.last_row}{9 + n // 2:02d}")])
    move(pieces, t.type_first[t.type_index["2/3ID-HQ"]], ["turn", 5])
    operations = ["hasty_attack", "assault", "march", "reserve", "hidden"]
    planning = {str(at): {"operation": operations[n % 5], "open": n % 5 < 2} for n, at in enumerate(t.regiments)}
    planning[str(t.regiments[2])]["shattered"] = True
    return {
        "turn": {"number": 3, "last": 10, "from": "0800", "night": False, "fog": False, "initiative": "WP"},
        "pieces": pieces,
        "marks": marks(t),
        "planning": planning,
        "hqs": {str(piece): {"cp": [1, t.cp[piece]], "rp": [1, t.rp[piece]]} for piece in t.hq_pieces},
        "helicopters": {
            "Mi-24": [4, 3, 3],
            "AH-1": [2, 4, 0],
            "AH-64": [2, 0, 0],
            "PAH-1": [1, 1, 1],
            "Mi-8": [3, 0, 0],
            "UH-1D/CH-53": [0, 0, 0],
        },
        "csp": {
            "WP": {"air": 11, "mine": 2, "adm": 2, "bridging": 6},
            "US": {"air": 9, "mine": 6, "adm": 2, "bridging": 2},
            "WG": {"air": 6, "mine": 4, "adm": 1, "bridging": 2},
        },
        "offmap": {"WP": {"cp": 3, "rp": 2}, "NATO": {"cp": 2, "rp": 3}},
        "sam": {"WP": 3, "NATO": 3},
        "efforts": [{"turn": 3, "formation": t.formation_index["39GMRD"]}, {"turn": 4}],
        "arrivals": [
            {"turn": 5, "side": "NATO", "what": "3/3 ID"},
            {"turn": 6, "side": "NATO", "what": "54 HSB, VII Corps"},
            {"turn": 8, "side": "NATO", "what": "2/3 ID"},
        ],
        "fire": fire,
        "victory": {"points": 17, "par": 30, "side": "WP"},
    }


def write() -> None:
    """Write the fixture and tell its size."""
    t = tables()
    board = board_of(t, t.scenario(SCENARIO))
    view = {
        "game": "air-armor",
        "scenario": SCENARIO,
        "roles": ["WP", "NATO"],
        "you": ["NATO"],
        "version": {},
        "asks": [],
        "waiting": [],
        "path": [],
        "result": None,
        "table": table_of(t, t.scenario(SCENARIO)),
    }
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(
        json.dumps({"board": board, "view": view}, ensure_ascii=False, separators=(",", ":")), encoding="utf-8"
    )
    parts = {
        key: len(json.dumps(value, ensure_ascii=False, separators=(",", ":"))) // 1000 for key, value in board.items()
    }
    print(
        f"board {sum(parts.values())} kB {parts}; table {len(json.dumps(view['table'])) // 1000} kB, {len(view['table']['pieces'])} counters"
    )


if __name__ == "__main__":
    write()
