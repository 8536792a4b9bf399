"""The fire of a Strike: weakest unit first, no retreat, then disruption (23.1.1e-i, 23.2, 23.3)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.fire.combat import FireCombat
from sandtable.games.air_armor.state.codes import ARTILLERY
from sandtable.games.air_armor.state.theater import Theater

from .disruption import disrupt_units, disrupted_by


class StrikeFire(FireCombat):
    """Steps 5 to 9 of a Fire Strike, or of a Counter-Battery Fire Strike; pops with the number of steps lost."""

    title = "title-fire-strike"

    def note(self, g: Play[Theater], piece: int, steps: int) -> None:
        super().note(g, piece, steps)
        s = g.state
        if s.t.unit_class[piece] == ARTILLERY and piece not in s.strike_guns:
            s.strike_guns.append(piece)

    def finish(self, g: Play[Theater]) -> None:
        """Survivors are disrupted by the original hit total (23.3c)."""
        shaken = disrupted_by(self.scored, self.defense, self.remain)
        disrupt_units(g, [self.targets[at] for at in shaken])
        super().finish(g)
