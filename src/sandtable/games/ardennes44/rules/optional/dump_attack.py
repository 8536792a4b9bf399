"""Attacks on a fuel dump: its guards defend with 2, it may be burned, a hit captures it (32.2, 32.3)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.choices import Choose
from sandtable.engine.frames import PASS
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.ground.fences import guarded_hexes
from sandtable.games.ardennes44.state.front import Front

from .dumps import burn_dump


def guarded(s: Front, hex: int) -> bool:
    """Whether a known real fuel dump still in Allied hands lies in the hex (32.2)."""
    return s.rules.fuel_dumps and hex in guarded_hexes(s)


def guarded_dumps(s: Front) -> list[int]:
    """Hexes of known fuel dumps without Allied units that a German may attack."""
    return [hex for hex in guarded_hexes(s) if s.side_at(hex) == 0 and hex not in s.fought]


def guard_defense(s: Front, hex: int) -> int:
    """What the guards of a dump add to the defense of a hex, without any bonus (32.2)."""
    return s.t.limits.fuel_dump_defense if guarded(s, hex) else 0


class BurnDump(Choose[Front]):
    """The Allied player may try to burn a fuel dump that is attacked (32.3); pops 1 when it is gone."""

    title = "title-burn-dump"
    is_reaction = True
    verb = "burn"
    kind = "hex"
    others = (PASS,)
    rule = "32.3"

    def asked(self, s: Front) -> int:
        return 1 - s.fight.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"hex": ("hex", s.fight.target)}

    def things(self, s: Front) -> list[int]:
        return [s.fight.target]

    def choose(self, g: Play[Front], thing: int) -> None:
        g.pop(int(burn_dump(g, thing, "fuel_dump_german_combat")))
