"""Disengagement before the combats of the owner's Combat Phase, and the end of Engaged (20)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, here
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.combat.results import BY_RETREAT, drop_transport, eliminate
from sandtable.games.ardennes44.rules.night.breakdown import break_down, break_up, explain_split, splits
from sandtable.games.ardennes44.state.front import BOX, BROKEN, DISRUPTED, GOOD, PRIME_MOVER, Front
from sandtable.games.ardennes44.state.tables import ELITE, GERMAN, GREEN, OUTCOMES

from .paths import EXTRA_HEXES, PathSearch, in_empty_zone, preferred
from .retreat import RetreatPath

LONGEST: Final = 2  # hexes of a disengagement

TRIED: Final = Reason("20.1b", "disengage-tried")
AWAY: Final = Reason("20.1a", "disengage-away")
BANNED: Final = Reason("29.1a", "disengage-ban")
IMMOBILE: Final = Reason("17.7b", "disengage-guns")
BROKEN_UNIT: Final = Reason("18.4a", "disengage-broken")
SHAKEN: Final = Reason("20.1a", "disengage-disrupted")


def disengage_unfit(s: Front, unit: int) -> Reason | None:
    """Why a unit may not try to disengage; None if it may (20.1, 29.1)."""
    if s.attacked[unit]:
        return TRIED
    if not s.engaged[unit] and not s.zoc.next_to_enemy(s.t.side[unit] - 1, s.place[unit]):
        return AWAY
    if s.ban[unit]:
        return BANNED
    if s.t.artillery[unit] and s.t.side[unit] == GERMAN and s.marker[unit] != PRIME_MOVER:
        return IMMOBILE
    if s.order[unit] == BROKEN:
        return BROKEN_UNIT
    barred = s.rules.disengage_undisrupted_only and s.order[unit] == DISRUPTED and not s.engaged[unit]
    return SHAKEN if barred else None


def disengage_modifier(s: Front, unit: int) -> int:
    """Green +1, Elite -1, tank or recon -1, all cumulative (20.2)."""
    t = s.t
    modifier = 0
    if t.morale[unit] == GREEN:
        modifier = t.limits.disengage_green
    elif t.morale[unit] == ELITE:
        modifier = t.limits.disengage_elite
    if t.tank[unit] or t.recon[unit]:
        modifier += t.limits.disengage_tank_or_recon
    return modifier


def disengage_paths(s: Front, unit: int, engaged: bool, steady: bool) -> list[list[int]]:
    """One or two hexes (20.3): a steady unit may stop in an enemy zone, an unengaged one never enters one (20.4)."""
    start = s.place[unit]
    zones = 1 if engaged else 0
    paths = PathSearch(s, unit, start, 1, zones).run()
    if not steady:
        paths = [path for path in paths if path[0] >= BOX or not in_empty_zone(s, unit, path[0])]
    for length in range(LONGEST, LONGEST + EXTRA_HEXES + 1):
        for path in PathSearch(s, unit, start, length, zones).run():
            if path not in paths:
                paths.append(path)
        if paths:
            break
    return preferred(s, unit, start, paths) if paths else paths


def engaged_for_the_night(s: Front) -> bool:
    """Whether it is night in a match in which night allows no disengagement and Engaged markers stay (20.5)."""
    return s.at_night > 0 and s.rules.engaged_through_night


def end_engagements(s: Front) -> None:
    """All Engaged markers of the active player go (20.5)."""
    side = s.role + 1
    for unit in s.t.unit_ids:
        if s.engaged[unit] and s.t.side[unit] == side:
            s.engaged[unit] = 0


class Disengagement(Frame[Front]):
    """Units next to the enemy may try to get away, one by one, instead of attacking (20.1)."""

    title = "title-disengagement"

    def __init__(self) -> None:
        super().__init__()
        self.units: list[int] = []
        self.begun = 0
        self.unit = 0  # who is on his way
        self.shaken = 0  # the result was +D

    def next(self, g: Play[Front]) -> int:
        s = g.state
        if not self.begun:
            self.begun = 1
            self.units = [unit for unit in s.units_of(s.role + 1) if disengage_unfit(s, unit) is None]
            return GO_ON
        if not self.units:
            g.pop()
            return GO_ON
        return s.role

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        found: list[Action] = [("disengage", unit) for unit in self.units]
        found.extend(splits(s, self.units))
        found.append(DONE)
        return found

    def answer(self, g: Play[Front], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            return
        s = g.state
        unit: int = a[1]
        if a[0] == "split":  # 26.2: before it disengages
            self.units.append(break_down(g, unit))
            self.units.sort()
            return
        if a[0] == "split_up":
            self.units.remove(unit)
            self.units.extend(break_up(g, unit))
            self.units.sort()
            return
        self.units.remove(unit)
        s.attacked[unit] = 1
        modified = g.die("roll-disengagement") + disengage_modifier(s, unit)
        outcome = OUTCOMES[s.t.die_tables["disengagement"].outcome(modified)]
        self.unit = unit
        self.shaken = 1 if outcome.endswith("_disrupted") else 0
        gets_away = outcome.startswith("yes")
        if g.telling:
            g.tell("disengagement", unit, modified, int(gets_away), self.shaken)
        if not gets_away:
            s.engaged[unit] = 0
            self._shake(s)
            return
        s.fight.fled = []
        steady = not self.shaken and s.order[unit] == GOOD
        paths = disengage_paths(s, unit, s.engaged[unit] > 0, steady)
        if paths:
            g.push(RetreatPath(unit, paths))
        else:
            eliminate(g, unit, BY_RETREAT)

    def resume(self, g: Play[Front], child: Frame[Front], result: int) -> None:
        """The unit has got away."""
        s, unit = g.state, self.unit
        s.engaged[unit] = 0
        drop_transport(s, unit)
        if s.t.artillery[unit]:
            s.fired[unit] = 1
        self._shake(s)
        self.units = [other for other in self.units if disengage_unfit(s, other) is None]

    def _shake(self, s: Front) -> None:
        if self.shaken and s.order[self.unit] == GOOD:
            s.order[self.unit] = DISRUPTED

    def ask(self, g: Play[Front]) -> Ask:
        ask = Ask(Msg("ask-disengagement"), "20.1a")
        ask.info = {"modifiers": {str(unit): disengage_modifier(g.state, unit) for unit in self.units}}
        return ask

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        s = g.state
        if a[0] in ("split", "split_up"):
            return explain_split(s, a)
        if a[0] != "disengage" or s.t.side[a[1]] != s.role + 1 or not s.on_map(a[1]):
            return None
        reason = disengage_unfit(s, a[1])
        return about(reason, ("unit", a[1])) if reason else None

    def explain_here(self, g: Play[Front], ref: Ref, role: int) -> list[Refusal]:
        return here(self.explain(g, ("disengage", ref[1]))) if ref[0] == "unit" else []
