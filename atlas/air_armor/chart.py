"""chart.json: everything the browser needs to draw the map, in whole chart units (100 per map unit).

PYTHONPATH=src python -m atlas.air_armor.chart
"""

from __future__ import annotations

import json

from atlas.air_armor import areas, labels, lines, towns
from atlas.air_armor.geo import DATA, World
from atlas.ardennes44.chart import label_entries
from atlas.ardennes44.shapes import UNIT, curve_path, simplify, whole


def make_chart(world: World) -> tuple[dict[str, object], list[str]]:
    """The whole chart, and the names that found no room."""
    drawn = lines.river_lines(world)
    streams = lines.stream_lines(world, drawn)
    places = lines.Places(world)
    roads = lines.Roads(world, places)
    land = areas.Land(world, drawn, streams)
    written, lost = labels.write_all(world, roads, places, drawn, streams)
    x0, y0, x1, y1 = world.bounds
    chart: dict[str, object] = {
        "provenance": "own - drawn by atlas/air_armor from the game's geography; heights, groves and street blocks are plausible, not surveyed",
        "unit": UNIT,
        "bounds": [*whole((x0, y0)), *whole((x1, y1))],
        "relief": land.shading(),
        "heights": land.bands(),
        "woods": land.woods(roads, places, drawn),
        "built": land.built(places),
        "rivers": [
            {
                "name": name,
                "width": lines.RIVER_WIDTH.get(name, 4) if name in drawn else 4,
                "path": curve_path(simplify(line, 0.02)),
            }
            for name, line in [
                *((f"{name}", line) for name, line in streams.items() if name not in drawn),
                *drawn.items(),
            ]
        ],
        "upper": curve_path(streams["Fränkische Saale"]) if "Fränkische Saale" in streams else "",
        "border": "".join(curve_path(simplify(line, 0.02)) for line in lines.border_lines(world)),
        "slopes": {
            kind: {"crest": lines.crest_path(world, name), "hachures": lines.hachures(world, name)}
            for kind, name in (("slope", "slope"), ("scarp", "slope_impassable"))
        },
        "roads": {grade: "".join(curve_path(line) for line in run) for grade, run in roads.lines().items()},
        "bridges": [[one, two, *spot] for one, two, spot in roads.bridges()],
        "towns": towns.town_paths(world, roads, places, drawn),
        "labels": label_entries(written),
    }
    return chart, lost


def write_chart() -> None:
    """Write chart.json and tell its size."""
    chart, lost = make_chart(World())
    text = json.dumps(chart, ensure_ascii=False, separators=(",", ":"))
    (DATA / "chart.json").write_text(text, encoding="utf-8")
    sizes = {key: len(json.dumps(value, ensure_ascii=False)) // 1000 for key, value in chart.items()}
    print(f"chart.json {len(text.encode()) // 1000} kB {sizes}; no room for {len(lost)}: {', '.join(lost)}")


if __name__ == "__main__":
    write_chart()
