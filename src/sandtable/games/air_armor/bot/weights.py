"""Weights of `outlook.py`, and what a scenario adds. By hand: the odds alone, `tools/fit_outlook.py` may fit better."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[list[float]] = [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
SCENARIOS: Final[dict[str, float]] = {}
