"""Independent regiments and battalions: attaching them, and the one change allowed (10.0.1b, 12.5.3, 12.8.3)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.air_armor.rules.pieces.chain import attach, in_play, independents, parent_of
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.theater import Theater

from .budget import present

NOT_INDEPENDENT: Final = Reason("12.5.3b", "not-independent")
ATTACHED_TWICE: Final = Reason("12.5.3d", "attached-twice")
NOT_OF_ITS_ARMY: Final = Reason("12.5.3b", "not-of-its-army")
ATTACHED_ELSEWHERE: Final = Reason("10.1.4a", "attached-elsewhere")


def unattached(s: Theater, side: int) -> list[int]:
    """Independent formations in play that are not yet attached."""
    own = [formation for formation in independents(s) if s.t.formation_side[formation] == side]
    return [formation for formation in own if s.attached_to[formation] < 0 and present(s, formation)]


def attach_reason(s: Theater, formation: int, to: int) -> Reason | None:
    """Why an independent formation cannot be attached to a division or brigade now (12.5.3, 12.8.3)."""
    if formation not in independents(s) or not present(s, formation):
        return NOT_INDEPENDENT
    if s.t.formation_side[to] != s.t.formation_side[formation]:
        return NOT_OF_ITS_ARMY
    above = parent_of(s, formation)
    if s.t.formation_side[formation] == WP:
        fits = to in s.t.divisions and s.t.formation_parent[to] == above
    else:
        fits = to in s.t.brigades and _above(s, above, to)
        fits = fits and s.t.formation_nation[to] == s.t.formation_nation[formation]
    if not fits:
        return NOT_OF_ITS_ARMY
    if s.attached_to[formation] == to or s.attached_again[formation]:
        return ATTACHED_TWICE
    return ATTACHED_ELSEWHERE if _activated(s, formation) else None


def _activated(s: Theater, formation: int) -> bool:
    """Whether the division or brigade it is attached to has had its cycle of this turn (10.1.4)."""
    return s.attached_to[formation] >= 0 and s.cycle_done[s.attached_to[formation]] == 1


def _above(s: Theater, high: int, low: int) -> bool:
    while low >= 0:
        low = s.t.formation_parent[low]
        if low == high:
            return True
    return False


def do_attach(g: Play[Theater], formation: int, to: int) -> None:
    """Attach a formation; a change of its first attachment is the only one (12.5.3d, 12.8.3b)."""
    s = g.state
    if s.attached_to[formation] >= 0:
        s.attached_again[formation] = 1
    attach(s, formation, to)
    g.tell("attached", formation, to)


class AttachRegiment(Choose[Theater]):
    """To which division an independent regiment is attached (12.5.3b)."""

    title = "title-attachment"
    verb = "formation"
    kind = "formation"
    rule = "12.5.3b"

    def __init__(self, formation: int = 0) -> None:
        super().__init__()
        self.formation = formation

    def next(self, g: Play[Theater]) -> int:
        if not self.things(g.state):
            g.pop()
            return GO_ON
        return WP

    def asked(self, s: Theater) -> int:
        return WP

    def named(self, s: Theater) -> dict[str, Any]:
        return {"formation": ("formation", self.formation)}

    def things(self, s: Theater) -> list[int]:
        """The divisions of its army that are in play."""
        own = [division for division in s.t.divisions if in_play(s, division)]
        return [division for division in own if not attach_reason(s, self.formation, division)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return attach_reason(s, self.formation, thing) if thing < s.t.formations else None

    def choose(self, g: Play[Theater], thing: int) -> None:
        do_attach(g, self.formation, thing)
        g.pop()


class AttachHere(Choose[Theater]):
    """Which independent formations are attached to the formation that activates (10.0.1b, 12.5.3d, 12.8.3a2)."""

    title = "title-attachment"
    verb = "formation"
    kind = "formation"
    others = (DONE,)
    rule = "10.0.1b"

    def __init__(self, to: int = 0) -> None:
        super().__init__()
        self.to = to

    def asked(self, s: Theater) -> int:
        return s.t.formation_side[self.to]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"formation": ("formation", self.to)}

    def things(self, s: Theater) -> list[int]:
        return [formation for formation in independents(s) if not attach_reason(s, formation, self.to)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return attach_reason(s, thing, self.to) if thing < s.t.formations else None

    def choose(self, g: Play[Theater], thing: int) -> None:
        do_attach(g, thing, self.to)
