"""Counters as a map opens: large enough, readable in every theme, the sides told apart by their shape."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.room import Room

LEAST = 34  # pixels: the factors on it are ten high
AA = 4.5  # contrast of small text by WCAG
SEEN = """([face, factor]) => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / (colour.startsWith("color") ? 1 : 255))
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const found = { width: 1e9, contrast: 1e9, shapes: {} };
  for (const text of document.querySelectorAll(`.map .piece ${factor}`)) {
    const counter = text.closest(".piece"), under = counter.querySelector(face);
    const lights = [under, text].map((one) => light(getComputedStyle(one).fill));
    found.contrast = Math.min(found.contrast, ratio(...lights));
    found.width = Math.min(found.width, counter.querySelector(".touch").getBoundingClientRect().width);
    const side = under.parentElement.getAttribute("class").match(/(side-german|allied|aa-wp|aa-nato)\\b/)[0];
    (found.shapes[side] ??= new Set()).add(under.getAttribute("d"));
  }
  return { ...found, shapes: Object.values(found.shapes).map((paths) => [...paths]) };
}"""
DEVICES: list[dict[str, Any]] = [
    {"theme": "contrast"},
    {"theme": "light", "viewport": {"width": 1024, "height": 768}, "has_touch": True, "is_mobile": True},
    {"theme": "dark", "phone": True},
]


@pytest.mark.parametrize(
    ("game", "scenario", "roles", "parts"),
    [
        ("ardennes44", "six-turn", ["German", "Allied"], [".a44-face", ".a44-factor"]),
        ("air-armor", "s12-sixty-miles", ["WP", "NATO"], [".aa-face", ".aa-value"]),
    ],
)
def test_counters_are_read_at_the_opening_and_known_by_their_shape(
    room: Room, game: str, scenario: str, roles: list[str], parts: list[str]
) -> None:
    match = room.match(scenario, game=game, seats=[{"roles": roles, "player": "me"}])
    for device in DEVICES:
        seat = room.seat(match, **device)
        expect(seat.page.locator(f".map .piece {parts[1]}").first).to_be_attached()
        seen = seat.page.evaluate(SEEN, parts)
        assert seen["width"] >= LEAST, (device, seen["width"])
        assert seen["contrast"] >= AA, (device, seen["contrast"])
        one, other = seen["shapes"]
        assert len(one) == len(other) == 1
        assert one != other
        seat.shot(f"counters-{game}-{device['theme']}")
