"""What a question tells beside its words."""

from __future__ import annotations

from typing import Any

from games.fields_of_fire.field import Field


def info(f: Field) -> dict[str, Any]:
    assert f.match.decision is not None
    return f.match.decision.info
