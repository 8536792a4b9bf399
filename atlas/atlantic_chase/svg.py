"""A plain SVG of chart.json, to look at while making the map; the table draws its own."""

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape

SEA, DEEP = ["#e9f1f2", "#dbe8ec", "#cddfe6", "#c0d5df"], "#b3cad8"
LAND, COAST, HEX = "#efe3c4", "#8a7f63", "#5f7f95"
INK = {"ocean": "#41657f", "sea": "#41657f", "land": "#8a7a55", "island": "#6d6246"}
Json = dict[str, Any]


def as_svg(chart: Json) -> str:
    """The whole chart, north up."""
    x0, y0, x1, y1 = chart["bounds"]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x0} {-y1} {x1 - x0} {y1 - y0}">',
        f'<rect x="{x0}" y="{-y1}" width="{x1 - x0}" height="{y1 - y0}" fill="{DEEP}"/>',
    ]
    for band, colour in zip(chart["depth"], reversed(SEA), strict=True):
        parts.append(f'<path d="{_area(band["area"])}" fill="{colour}" fill-rule="evenodd"/>')
    parts += [_stroke(line["line"], "#7f9aa8", 2.5) for line in chart["graticule"]]
    parts.append(
        f'<path d="{_area(chart["land"])}" fill="{LAND}" stroke="{COAST}" stroke-width="5" fill-rule="evenodd"/>'
    )
    for cell in chart["hexes"]:
        tint = "#ffffff" if "arctic" in cell["flags"] else "#b5543c" if "uboat_zone" in cell["flags"] else "none"
        style = f'fill="{tint}" fill-opacity=".22" stroke="{HEX}" stroke-width="4" stroke-opacity=".55"'
        parts.append(f'<path d="{_line(cell["corners"])}Z" {style}/>')
        parts.append(_text(cell["code"], (cell["x"], cell["y"] + 120), 26, "#5f7f95"))
    parts.append(_stroke(chart["arctic_line"], "#5b86c4", 9))
    parts += [_stroke(barrier["side"], "#a8322a", 14) for barrier in chart["barriers"]]
    parts.append(_stroke(chart["canal"], "#222222", 9))
    for strip in chart["strips"]:
        parts += [_stroke(side, "#2f6b4f", 20) for side in strip["sides"]]
        parts.append(_text(strip["name"], (strip["x"], strip["y"]), 60, "#2f6b4f"))
    for label in chart["labels"]:
        spot = (label["x"], label["y"])
        parts.append(_text(label["text"], spot, label["size"], INK[label["kind"]], label["angle"]))
    for marks, colour in ((chart["bases"], "#4a5a88"), (chart["ports"], "#1d1d1d")):
        for place in marks:
            parts.append(f'<circle cx="{place["x"]}" cy="{-place["y"]}" r="13" fill="{colour}"/>')
            parts.append(_text(place["name"], (place["label"][0], place["label"][1]), place["size"], colour))
    parts.append("</svg>")
    return "\n".join(parts)


def _line(flat: Sequence[float]) -> str:
    return "M" + "L".join(f"{flat[i]} {-flat[i + 1]}" for i in range(0, len(flat), 2))


def _stroke(flat: Sequence[float], colour: str, width: float) -> str:
    return f'<path d="{_line(flat)}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def _area(polygons: list[list[list[int]]]) -> str:
    return "".join(_line(ring) + "Z" for rings in polygons for ring in rings)


def _text(text: str, at: tuple[float, float], size: float, colour: str, angle: float = 0) -> str:
    place = f'transform="translate({at[0]} {-at[1]}) rotate({-angle})"'
    look = f'font-family="Georgia, serif" font-size="{size}" fill="{colour}"'
    return f'<text {place} text-anchor="middle" dominant-baseline="central" {look}>{escape(text)}</text>'
