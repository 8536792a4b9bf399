"""The table as a seat sees it, as a picture for a mail. Needs vl-convert-python (the extra `notify`)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.scenes.readers import scene_of, title_of
from sandtable.seam.match import Match

LONGER = 1000  # points of the longer side of a drawing
WIDE = 900  # and of the picture
MOST_BYTES = 1 << 20  # a mail box has its limits


def drawn(match: Match, roles: Sequence[str]) -> str | None:
    """What some roles see, as SVG; None: nobody has said how the game is drawn."""
    scene = scene_of(match, list(roles))
    return None if scene is None else scene.svg(title_of(match))


def painted(svg: str) -> bytes | None:
    """A drawing as PNG; None where it would be too large, or nothing here can paint."""
    try:
        import vl_convert
    except ModuleNotFoundError:
        return None
    try:
        png: bytes = vl_convert.svg_to_png(svg, scale=WIDE / LONGER)
    except ValueError:
        return None
    return png if len(png) <= MOST_BYTES else None
