"""The drawn map of Ardennes '44: chart.json agrees with the hexes, and no two names touch."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from sandtable.games.ardennes44.loading import load
from sandtable.games.ardennes44.loading.pack import OWN_DATA

ROOT = Path(__file__).parents[4]


@pytest.fixture(scope="module")
def chart() -> dict[str, Any]:
    return load.chart()


def test_chart_is_small_enough_to_send(chart: dict[str, Any]) -> None:
    assert (OWN_DATA / "chart.json").stat().st_size < 600_000
    assert chart["provenance"].startswith("own")


def test_no_two_names_touch(chart: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from atlas.ardennes44 import labels

    boxes: list[tuple[str, labels.Box]] = []
    for entry in chart["labels"]:
        size, x, y = entry["size"] / 100, entry["x"] / 100, entry["y"] / 100
        if "angle" in entry or "spacing" in entry:
            found = labels.turned_boxes(x, y, entry["text"], size, entry.get("angle", 0), entry.get("spacing", 0.0))
        else:
            found = labels.text_boxes(x, y, entry.get("anchor", "middle"), entry["text"], size)
        boxes += [(f"{entry['text']} at {x},{y}", box) for box in found]
    boxes.sort(key=lambda item: item[1][0])
    for at, (name, box) in enumerate(boxes):
        for other_name, other in boxes[at + 1 :]:
            if other[0] > box[2]:
                break
            if name != other_name:
                assert labels.overlap(box, other) < 0.02, f"{name} touches {other_name}"


def test_every_settlement_is_named_once(chart: dict[str, Any]) -> None:
    tables = load.tables()
    written = {entry["text"] for entry in chart["labels"]}
    towns = {tables.hex_name[at] for at in range(tables.grid.size) if tables.settlement[at]}
    assert towns <= written


def points_of(path: str) -> list[tuple[int, int]]:
    """The points where a path begins."""
    return [(int(x), int(y)) for x, y in re.findall(r"M(-?\d+) (-?\d+)", path)]


def test_bridges_are_drawn_on_their_hexsides(chart: dict[str, Any]) -> None:
    tables = load.tables()
    grid = tables.grid
    drawn = {(x, y) for x, y, _ in chart["bridges"]}
    for bridge in tables.bridge_ids:
        side = tables.bridge_side[bridge]
        (ax, ay), (bx, by) = grid.centre(grid.side_first[side]), grid.centre(grid.side_second[side])
        middle = (ax + bx) * 50, (ay + by) * 50
        assert any(abs(x - middle[0]) < 3 and abs(y - middle[1]) < 3 for x, y in drawn), tables.bridge_name[bridge]
    assert len(drawn) == len(tables.bridge_ids)


def test_everything_lies_on_or_round_the_map(chart: dict[str, Any]) -> None:
    x0, y0, x1, y1 = chart["bounds"]
    paths = [chart["roads"][kind] for kind in chart["roads"]]
    paths += [river["path"] for river in chart["rivers"]]
    paths += list(chart["towns"].values())
    paths += [chart["woods"][kind] for kind in ("light", "groves", "forest", "rough", "wall")]
    for path in paths:
        for x, y in points_of(path):
            assert x0 - 250 <= x <= x1 + 250
            assert y0 - 250 <= y <= y1 + 250


def test_units_are_those_of_the_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from atlas.ardennes44 import factors

    lines = (OWN_DATA / "units.csv").read_text(encoding="utf-8").splitlines()
    written = [line for line in lines if not line.startswith("#")]
    assert written[0] == ",".join(factors.UNIT_COLUMNS)
    assert written[1:] == [",".join(row) for row in factors.unit_rows()]


@pytest.mark.parametrize(
    ("battalions", "morale", "expected"),
    [(3, "Veteran", (6, 6)), (3, "Green", (5, 6)), (2, "Veteran", (4, 4)), (2, "Green", (3, 4)), (1, "Green", (2, 2))],
)
def test_infantry_formula(
    monkeypatch: pytest.MonkeyPatch, battalions: int, morale: str, expected: tuple[int, int]
) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from atlas.ardennes44 import factors

    made = factors.infantry(2.0, 2.0, battalions, morale)
    assert (made.attack, made.defense) == expected
    assert made.steps == made.stacking == battalions


@pytest.mark.parametrize(("vehicles", "steps", "defense"), [(50, 2, 3), (56, 2, 4), (38, 2, 3), (37, 1, 2), (11, 1, 1)])
def test_tank_formula(monkeypatch: pytest.MonkeyPatch, vehicles: int, steps: int, defense: int) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from atlas.ardennes44 import factors

    made = factors.tanks(1.0, vehicles)
    assert (made.steps, made.defense, made.stacking) == (steps, defense, 0)
