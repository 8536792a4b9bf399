"""Draws chart.json as an SVG picture, to be looked at: `python -m atlas.ardennes44.preview OUT.svg [x0 y0 x1 y1] [scale]`.

The picture is also the model for the drawing in the browser: order of the layers, colours and patterns.
"""

from __future__ import annotations

import json
import random
import sys
from html import escape
from pathlib import Path
from typing import Any

from atlas.ardennes44.geo import DATA, make_grid

PAPER = "#f5eedb"
BANDS = {200: "#f2e8d0", 300: "#efe2c4", 400: "#ebdbb8", 500: "#e6d3ab", 600: "#dfc89c"}
LIGHT, GROVE, FOREST, ROUGH = "#dadfae", "#b3c688", "#98b373", "#7f9f6d"
WATER, WATER_EDGE, STREAM = "#6f9fc4", "#3d6d94", "#8db2cc"
PRIMARY, CASING, SECONDARY, TRACK = "#c0563a", "#6d2a1c", "#8a6a4a", "#7b6348"
BLOCK, BLOCK_EDGE = "#8c3b30", "#5a211b"
INK = "#2b221b"


def trees(size: int, count: int, colour: str, seed: int, scale: float) -> str:
    """A pattern of small tree crowns."""
    chance = random.Random(seed)
    mark = '<path d="M{0:.0f} {1:.0f}m{2:.1f} 0a{3:.1f} {3:.1f} 0 1 1 {4:.1f} 0"/>'
    marks = []
    for _ in range(count):
        x, y, r = chance.uniform(0, size), chance.uniform(0, size), scale * chance.uniform(0.8, 1.25)
        copies = [(x + dx, y + dy) for dx in (-size, 0, size) for dy in (-size, 0, size)]
        near = [(cx, cy) for cx, cy in copies if -20 < cx < size + 20 and -20 < cy < size + 20]
        marks += [mark.format(cx, cy, -r, r, 2 * r) for cx, cy in near]
    return f'<g fill="none" stroke="{colour}" stroke-width="2.2" stroke-linecap="round">{"".join(marks)}</g>'


def patterns() -> str:
    """Textures of woods, gorges and the West Wall."""

    def pattern(name: str, size: int, body: str) -> str:
        return f'<pattern id="{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse">{body}</pattern>'

    hatch = "".join(
        f'<path d="M{n} 0l-60 60" stroke="#44603f" stroke-width="3" opacity=".26"/>'
        for n in (0, 20, 40, 60, 80, 100, 120)
    )
    return (
        "<defs>"
        + pattern("forest", 240, trees(240, 44, "#6b8a4b", 3, 8.5))
        + pattern("grove", 240, trees(240, 34, "#87a05a", 4, 7.0))
        + pattern("rough", 240, trees(240, 46, "#4a6b42", 5, 9.0))
        + pattern("hatch", 60, hatch)
        + pattern(
            "wall",
            40,
            '<path d="M0 40L40 0M-10 10L10 -10M30 50L50 30" stroke="#7d6a58" stroke-width="3.5" opacity=".55"/>',
        )
        + "</defs>"
    )


def ground_layers(chart: dict[str, Any]) -> list[str]:
    """Paper, height bands, woods, relief."""
    x0, y0, x1, y1 = chart["bounds"]
    woods = chart["woods"]
    relief = chart["relief"]
    out = [f'<rect x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}" fill="{PAPER}"/>']
    out += [
        f'<path d="{band["path"]}" fill="{BANDS[band["metres"]]}" fill-rule="evenodd"/>' for band in chart["heights"]
    ]
    out.append(f'<path d="{woods["light"]}" fill="{LIGHT}" fill-rule="evenodd" opacity=".75"/>')
    out.append(f'<path d="{woods["groves"]}" fill="{GROVE}" fill-rule="evenodd" opacity=".85"/>')
    out.append(f'<path d="{woods["groves"]}" fill="url(#grove)" fill-rule="evenodd"/>')
    out.append(f'<path d="{woods["forest"]}" fill="{FOREST}" stroke="#76924f" stroke-width="3" fill-rule="evenodd"/>')
    out.append(f'<path d="{woods["forest"]}" fill="url(#forest)" fill-rule="evenodd"/>')
    out.append(f'<path d="{woods["rough"]}" fill="{ROUGH}" stroke="#55744b" stroke-width="4" fill-rule="evenodd"/>')
    out.append(f'<path d="{woods["rough"]}" fill="url(#rough)" fill-rule="evenodd"/>')
    out.append(f'<path d="{woods["rough"]}" fill="url(#hatch)" fill-rule="evenodd"/>')
    out.append(
        f'<image href="{relief["image"]}" x="{relief["at"][0]}" y="{relief["at"][1]}" width="{relief["size"][0]}" '
        f'height="{relief["size"][1]}" preserveAspectRatio="none" style="mix-blend-mode:soft-light" opacity=".85"/>'
    )
    out.append(f'<path d="{woods["wall"]}" fill="#cdb89a" fill-rule="evenodd" opacity=".3"/>')
    out.append(f'<path d="{woods["wall"]}" fill="url(#wall)" fill-rule="evenodd"/>')
    return out


def water_layers(chart: dict[str, Any]) -> list[str]:
    """Streams, rivers with banks, lakes."""
    line = '<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round"/>'
    streams = [river for river in chart["rivers"] if river["rank"] == "stream"]
    rivers = [river for river in chart["rivers"] if river["rank"] != "stream"]
    lake = '<path d="{}" fill="{}" stroke="{}" stroke-width="3.5"/>'
    return [
        *(line.format(river["path"], STREAM, 4) for river in streams),
        *(line.format(river["path"], WATER_EDGE, river["width"] + 5) for river in rivers),
        *(lake.format(row["path"], WATER, WATER_EDGE) for row in chart["lakes"]),
        *(line.format(river["path"], WATER, river["width"]) for river in rivers),
    ]


def line_layers(chart: dict[str, Any]) -> list[str]:
    """Borders, the wall, roads and bridges."""
    out = []
    for border in chart["borders"]:
        out.append(
            f'<path d="{border["path"]}" fill="none" stroke="#b9848f" stroke-width="26" opacity=".28" stroke-linejoin="round"/>'
        )
        out.append(
            f'<path d="{border["path"]}" fill="none" stroke="#5d3b41" stroke-width="5" stroke-dasharray="26 9 5 9"/>'
        )
    roads = chart["roads"]
    road = '<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round"{}/>'
    out.append(road.format(roads["forest_road"], PAPER, 9, ' opacity=".55"'))
    out.append(road.format(roads["forest_road"], TRACK, 4.5, ' stroke-dasharray="14 9"'))
    out.append(road.format(roads["secondary"], PAPER, 10, ' opacity=".8"'))
    out.append(road.format(roads["secondary"], SECONDARY, 5, ""))
    out.append(road.format(roads["primary"], CASING, 15, ""))
    out.append(road.format(roads["primary"], PRIMARY, 9.5, ""))
    for x, y, angle in chart["bridges"]:
        out.append(
            f'<g transform="translate({x} {y}) rotate({angle})" stroke="{INK}" stroke-width="4.5" fill="none">'
            '<path d="M-22 -17l7 6h30l7 -6M-22 17l7 -6h30l7 6"/></g>'
        )
    return out


def town_layers(chart: dict[str, Any]) -> list[str]:
    """Street blocks."""
    return [
        f'<path d="{path}" fill="{BLOCK}" stroke="{BLOCK_EDGE}" stroke-width="1.4"/>'
        for path in chart["towns"].values()
    ]


def hex_layer() -> str:
    """The hex grid, thin."""
    grid = make_grid()
    parts = []
    for side in range(grid.side_count):
        at, direction = grid.side_first[side], grid.side_direction[side]
        ax, ay = grid.corner(at, direction)
        bx, by = grid.corner(at, direction + 1)
        parts.append(f"M{ax * 100:.0f} {ay * 100:.0f}L{bx * 100:.0f} {by * 100:.0f}")
    return f'<path d="{"".join(parts)}" stroke="#5b4a36" stroke-width="2" opacity=".33" fill="none"/>'


STYLE = {
    "city": ("700", INK, "normal"),
    "town": ("600", INK, "normal"),
    "village": ("500", INK, "normal"),
    "hamlet": ("400", "#4a3d30", "normal"),
    "river": ("500", "#2f5f86", "italic"),
    "stream": ("400", "#4d7da1", "italic"),
    "forest": ("500", "#3f5a30", "italic"),
    "moor": ("500", "#5c6a35", "italic"),
    "region": ("500", "#7b5f3d", "normal"),
    "country": ("700", "#8c4a52", "normal"),
}


def label_layer(chart: dict[str, Any]) -> list[str]:
    """Names with a halo of paper."""
    out = []
    for label in chart["labels"]:
        weight, colour, slant = STYLE[label["kind"]]
        size, x, y = label["size"], label["x"], label["y"]
        faint = label["kind"] in ("region", "country")
        turn = f' transform="rotate({label["angle"]} {x} {y})"' if label.get("angle") else ""
        gap = f' letter-spacing="{label["spacing"] * size:.0f}"' if label.get("spacing") else ""
        halo = (
            ""
            if faint
            else f' stroke="{PAPER}" stroke-width="{size * 0.2:.0f}" stroke-opacity=".8" paint-order="stroke" stroke-linejoin="round"'
        )
        out.append(
            f'<text x="{x}" y="{y}" dy=".34em" text-anchor="{label.get("anchor", "middle")}" font-size="{size}" font-weight="{weight}" '
            f'font-style="{slant}" fill="{colour}" opacity="{0.45 if faint else 1}"{gap}{turn}{halo}>{escape(label["text"])}</text>'
        )
    return out


def picture(chart: dict[str, Any], view: tuple[float, float, float, float], scale: float) -> str:
    """The whole picture as SVG text; `view` in map units, `scale` in pixels per map unit."""
    x0, y0, x1, y1 = view
    layers = [
        patterns(),
        *ground_layers(chart),
        *water_layers(chart),
        hex_layer(),
        *line_layers(chart),
        *town_layers(chart),
        *label_layer(chart),
    ]
    body = "\n".join(layers)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{(x1 - x0) * scale:.0f}" height="{(y1 - y0) * scale:.0f}" '
        f'viewBox="{x0 * 100:.0f} {y0 * 100:.0f} {(x1 - x0) * 100:.0f} {(y1 - y0) * 100:.0f}" '
        f'font-family="EB Garamond, Source Serif 4, Georgia, DejaVu Serif, serif">{body}</svg>'
    )


def main() -> None:
    """Write the picture."""
    chart = json.loads((DATA / "chart.json").read_text(encoding="utf-8"))
    x0, y0, x1, y1 = (value / 100 for value in chart["bounds"])
    view = (x0, y0, x1, y1)
    if len(sys.argv) > 5:
        view = (float(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]), float(sys.argv[5]))
    scale = float(sys.argv[6]) if len(sys.argv) > 6 else 18.0
    Path(sys.argv[1]).write_text(picture(chart, view, scale), encoding="utf-8")


if __name__ == "__main__":
    main()
