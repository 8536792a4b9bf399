"""Weights of `outlook.py`, and what a scenario adds. Made by `tools/fit_outlook.py fields-of-fire`, not by hand."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = []
SCENARIOS: Final[dict[str, float]] = {}
