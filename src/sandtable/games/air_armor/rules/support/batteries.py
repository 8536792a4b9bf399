"""Batteries of one artillery unit: counters are split and combined while a Fire Call is answered (11.5e, 11.6a)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.choices import Choose
from sandtable.engine.message import Action, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.fire.kinds import STRIKE
from sandtable.games.air_armor.rules.fire.strength import adjusted
from sandtable.games.air_armor.rules.pieces.counters import OTHER_TYPE, merge, merge_reason, split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scraps_for
from sandtable.games.air_armor.state.codes import FIRE_UNIT
from sandtable.games.air_armor.state.theater import Theater

CHANGES: Final = ("split_battery", "combine", "scrap")  # answers for `change_batteries`
LEAST_LOAD: Final = 8  # modified fire strength of the one gun of an ADM or Gas Strike (23.5.4c, 44.2b)


def battery_actions(s: Theater, guns: list[int], changed: list[int]) -> list[Action]:
    """How guns that may answer could be split, so that only some steps fire, or combined, once each."""
    found: list[Action] = []
    for at, piece in enumerate(guns):
        if s.t.flies(piece) or piece in changed:
            continue
        found += [("split_battery", piece, n) for n in range(1, s.steps[piece]) if not split_reason(s, piece, n)]
        if partner(s, guns[:at], piece, changed):
            found.append(("combine", piece))
    return found + scraps_for(s, [piece for piece in guns if not s.t.flies(piece) and piece not in changed])


def partner(s: Theater, guns: list[int], piece: int, changed: list[int]) -> int:
    """The first of these guns with which a counter may be combined, 0 if there is none."""
    for other in guns:
        if other != piece and other not in changed and not merge_reason(s, other, piece):
            return other
    return 0


def change_batteries(g: Play[Theater], guns: list[int], a: Action, changed: list[int]) -> None:
    """Split a counter, or combine one with the first other of its type in the hex."""
    s, piece = g.state, a[1]
    if a[0] == "scrap":
        scrap(g, piece)
        return
    if a[0] == "split_battery":
        changed += split_unseen(g, piece, a[2])
        return
    other = partner(s, guns, piece, changed)
    merge(s, other, piece)
    changed.append(other)
    g.tell("units_combined", other)


def battery_reason(s: Theater, role: int, a: Action) -> Reason | None:
    """Why a player cannot split a counter that way; nothing is told about enemy counters."""
    if a[1] >= s.t.ground_pieces or s.t.side[a[1]] != role:
        return OTHER_TYPE
    return split_reason(s, a[1], a[2])


# -- the one gun of an ADM or Gas Strike -----------------------------------------------------------------------


def carries_load(s: Theater, piece: int, steps: int, hex: int) -> bool:
    """Whether so many steps of a gun are strong enough, before the standard half, to fill a hex with mines or gas."""
    return adjusted(s, STRIKE, piece, steps, hex) >= LEAST_LOAD * FIRE_UNIT


def joins_load(s: Theater, guns: list[int], hex: int) -> bool:
    """Whether any of these guns would be strong enough combined with its partner (11.6a)."""
    return any(a[0] == "combine" for a in load_actions(s, guns, hex, []))


def load_actions(s: Theater, guns: list[int], hex: int, changed: list[int]) -> list[Action]:
    """How guns could be split or combined first, so that one of them is strong enough (11.5e, 11.6a)."""
    found: list[Action] = []
    for a in battery_actions(s, guns, changed):
        if a[0] == "scrap":
            found.append(a)
            continue
        other = partner(s, guns, a[1], changed) if a[0] == "combine" else 0
        strong = carries_load(s, other, s.steps[other] + s.steps[a[1]], hex) if other else parts_carry_load(s, a, hex)
        if strong:
            found.append(a)
    return found


def parts_carry_load(s: Theater, a: Action, hex: int) -> bool:
    """Whether one part of a gun that is split so would still be strong enough."""
    piece, steps = a[1], a[2]
    return carries_load(s, piece, steps, hex) or carries_load(s, piece, s.steps[piece] - steps, hex)


class GunChoice(Choose[Theater]):
    """A choice of guns, before which counters may be split, combined or scrapped."""

    def __init__(self) -> None:
        super().__init__()
        self.changed: list[int] = []  # counters just split or combined

    def batteries(self, s: Theater, guns: list[int]) -> list[int]:
        """Guns whose counters may be changed, where the ones that may be chosen are known."""
        return guns

    def changes(self, s: Theater, guns: list[int]) -> list[Action]:
        """How they may be changed."""
        return battery_actions(s, self.batteries(s, guns), self.changed)

    def change_reason(self, s: Theater, a: Action) -> Reason | None:
        """Why a counter cannot be split so."""
        return battery_reason(s, self.asked(s), a)

    def options(self, g: Play[Theater]) -> list[Action]:
        s, verb = g.state, type(self).verb
        guns = self.things(s)
        found: list[Action] = [(verb, piece) for piece in guns]
        return found + self.changes(s, guns) + self.beside(s)

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] in CHANGES:
            change_batteries(g, self.batteries(g.state, self.things(g.state)), a, self.changed)
        else:
            super().answer(g, a)

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] == "split_battery":
            return refuse(self.change_reason(g.state, a))
        return super().explain(g, a)


class LoadChoice(GunChoice):
    """The one gun that fills a hex with mines or gas, or an Air Call; pops with the gun, 0 for air (23.5.4, 44.2)."""

    verb = "piece"
    kind = "piece"
    weak: ClassVar[Reason]  # why the parts of a counter could not do it

    def __init__(self, hq: int = 0, hex: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.hex = hex

    def asked(self, s: Theater) -> int:
        return s.t.side[self.hq]

    def calls_air(self, s: Theater) -> bool:
        """Whether the HQ can make an Air Call."""
        raise NotImplementedError(type(self).__name__)

    def beside(self, s: Theater) -> list[Action]:
        return [("air_call",)] if self.calls_air(s) else []

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        g.pop(0)

    def changes(self, s: Theater, guns: list[int]) -> list[Action]:
        return load_actions(s, self.batteries(s, guns), self.hex, self.changed)

    def change_reason(self, s: Theater, a: Action) -> Reason | None:
        return super().change_reason(s, a) or (None if parts_carry_load(s, a, self.hex) else type(self).weak)
