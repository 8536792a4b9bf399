"""Weights of `outlook.py` by number of scenario. Made by `tools/fit_outlook.py ardennes44 SCENARIO`, not by hand."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[int, list[list[float]]]] = {}
