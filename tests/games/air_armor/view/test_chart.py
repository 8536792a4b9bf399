"""The drawn map: chart.json agrees with the tables, and no two names touch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.games.air_armor.loading import load
from sandtable.games.air_armor.loading.pack import OWN_DATA
from sandtable.games.air_armor.view.board import chart as read_chart

ROOT = Path(__file__).parents[4]


@pytest.fixture(scope="module")
def chart() -> dict[str, Any]:
    return read_chart()


def test_the_chart_is_small_and_says_where_it_comes_from(chart: dict[str, Any]) -> None:
    assert (OWN_DATA / "chart.json").stat().st_size < 600_000
    assert chart["provenance"].startswith("own")


def test_no_two_names_touch(chart: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from atlas.ardennes44 import labels

    boxes: list[tuple[str, labels.Box]] = []
    for entry in chart["labels"]:
        size, x, y = entry["size"] / 100, entry["x"] / 100, entry["y"] / 100
        if entry["kind"] in ("autobahn", "bundesstrasse"):
            continue
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


def test_every_bridge_of_the_tables_is_drawn_on_its_hexside(chart: dict[str, Any]) -> None:
    t = load.tables()
    drawn = {frozenset(row[:2]): row[2:4] for row in chart["bridges"]}
    sides = [t.site_side[site] for site, kind in enumerate(t.site_bridge) if kind]
    assert set(drawn) == {frozenset((t.grid.side_first[side], t.grid.side_second[side])) for side in sides}
    for pair, (x, y) in drawn.items():
        (ax, ay), (bx, by) = (t.grid.centre(hex) for hex in pair)
        assert abs(x / 100 - (ax + bx) / 2) < 0.02
        assert abs(y / 100 - (ay + by) / 2) < 0.02


def test_cities_and_towns_are_named(chart: dict[str, Any]) -> None:
    written = {entry["text"] for entry in chart["labels"]}
    assert {"Würzburg", "Schweinfurt", "Bad Kissingen", "Bad Neustadt", "Hammelburg", "Karlstadt", "Volkach"} <= written
