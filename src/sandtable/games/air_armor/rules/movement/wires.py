"""Cut wires: a real WP unit that goes over a civil bridge ends its Set Charges, by retreat or advance too (38.1.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.ground.bridges import crossed_by
from sandtable.games.air_armor.rules.ground.steps import has_dummy
from sandtable.games.air_armor.rules.pieces.detection import proved_real
from sandtable.games.air_armor.state.theater import Theater


def cut_wires(g: Play[Theater], force: list[int], hexside: int) -> None:
    """A force crosses a hexside; a unit that cuts the wires is real, as dummies only retreat along (11.3o)."""
    s = g.state
    site = s.t.site[hexside]
    if not site:
        return
    cut = [piece for piece in force if crossed_by(s, piece, site)]
    if not cut:
        return
    g.tell("wires_cut", site)
    if not has_dummy(s, force):
        for piece in force:
            proved_real(s, piece)
