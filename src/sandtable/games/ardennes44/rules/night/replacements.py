"""Replacements of the night (25.21-25.25)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.rules.about import about
from sandtable.games.ardennes44.rules.ground.stacking import Stack, fits
from sandtable.games.ardennes44.rules.ground.zoc import put
from sandtable.games.ardennes44.rules.supply.supply import road_net, roadblock_hexes
from sandtable.games.ardennes44.state.front import DEAD, GOOD, NOWHERE, Front
from sandtable.games.ardennes44.state.tables import GERMAN, TOWN

INFANTRY_FIRST: Final = Reason("25.21a", "replace-infantry")
NEVER_REPLACED: Final = Reason("25.25", "replace-never")
UNFIT: Final = Reason("25.22a", "replace-unfit")
NO_REMNANT: Final = Reason("25.23", "rebuild")
NO_SITE: Final = Reason("25.22b", "rebuild")


def replacements_of(s: Front, role: int) -> int:
    """Replacements of a side in this night (25.21)."""
    return s.t.allied_replacements[s.turn] if role else s.t.german_replacements[s.turn]


def fit_for_replacement(s: Front, unit: int) -> bool:
    """In supply, not Engaged or Disrupted, no Night marker, of a kind that receives any (25.22, 25.25)."""
    if not s.t.rebuild[unit] or s.t.artillery[unit]:
        return False
    return not s.oos[unit] and not s.engaged[unit] and s.order[unit] == GOOD and not s.night[unit]


def restorable(s: Front, role: int) -> list[int]:
    """Reduced units on the map that can be brought to full strength (25.21)."""
    found = [unit for unit in s.units_of(role + 1) if s.reduced[unit] and fit_for_replacement(s, unit)]
    return [unit for unit in found if room_at_full(s, unit)]


def room_at_full(s: Front, unit: int) -> bool:
    """Whether the hex still holds its stack when the unit is at full strength (8.1)."""
    stack = Stack()
    for other in s.units_at(s.place[unit]):
        if other != unit:
            stack.add(s, other)
    if s.t.silhouette[unit]:
        stack.tank_steps += s.t.steps[unit]
    else:
        stack.points += s.t.stacking[unit]
    return stack.excess(s) is None


def is_large(s: Front, unit: int) -> bool:
    """Units whose reduced side has two or more stacking points (25.23)."""
    return s.t.reduced_stacking[unit] >= 2 and not s.t.silhouette[unit] and not s.t.artillery[unit]


def remnants_for(s: Front, unit: int) -> list[int]:
    """Remnants on the map that a large dead unit may replace (25.23)."""
    found: list[int] = []
    for remnant in s.t.remnant_pool[unit]:
        fit = not s.oos[remnant] and not s.engaged[remnant] and s.order[remnant] == GOOD
        if s.on_map(remnant) and fit and not s.night[remnant] and room_instead(s, unit, remnant):
            found.append(remnant)
    return found


def room_instead(s: Front, unit: int, remnant: int) -> bool:
    """Whether the hex of a Remnant holds the reduced unit in its place (8.1)."""
    stack = Stack()
    for other in s.units_at(s.place[remnant]):
        if other != remnant:
            stack.add(s, other)
    stack.points += s.t.reduced_stacking[unit]
    return stack.excess(s) is None


def rebuild_hexes(s: Front, unit: int, net: list[int]) -> list[int]:
    """Where a dead unit may come back: supplied Towns, Cities and entry hexes near its own colour (25.22)."""
    role = s.t.side[unit] - 1
    friends = friends_of(s, unit, s.units_of(role + 1))
    return [hex for hex in rebuild_sites(s, role, net) if may_come_back(s, unit, hex, friends)]


def rebuild_sites(s: Front, role: int, net: list[int]) -> list[int]:
    """Supplied Towns, Cities and entry hexes of a side out of enemy interference (25.22)."""
    blocks = roadblock_hexes(s, role)
    found: list[int] = []
    for hex in s.ways.rebuild_sites[role]:
        if s.zoc.holder(hex) == 2 - role or hex in blocks or is_former_entry(s, hex):
            continue
        supplied = net[hex] > 0 and s.control[hex] == role + 1 and not s.zoc.next_to_enemy(role, hex)
        if supplied or is_rear_entry(s, role, hex):
            found.append(hex)
    return found


def is_former_entry(s: Front, hex: int) -> bool:
    """Whether a hex was no more than an entry hex until Germans left the map by it (11.9)."""
    return hex in s.exited_hexes and s.t.settlement[hex] < TOWN


def is_rear_entry(s: Front, role: int, hex: int) -> bool:
    """Whether a hex is a German entry hex out of Allied zones: any unit may come back there (25.22)."""
    entry = s.scenario.entry_at[hex]
    own = entry > 0 and s.scenario.entry_side[entry] == role + 1
    return own and role + 1 == GERMAN and not s.zoc.in_zone(role, hex)


def friends_of(s: Front, unit: int, mine: list[int]) -> list[int]:
    """Hexes with units of the same colour as a unit, among those of its side on the map."""
    color, place = s.t.color, s.place
    own = color[unit]
    return [place[other] for other in mine if color[other] == own]


def may_come_back(s: Front, unit: int, hex: int, friends: list[int]) -> bool:
    """Whether a site has room for a dead unit and lies near its own colour (25.22)."""
    if not fits(s, unit, hex):
        return False
    if is_rear_entry(s, s.t.side[unit] - 1, hex):
        return True
    grid, most = s.t.grid, s.t.limits.rebuild_distance
    return any(grid.distance(hex, place) <= most for place in friends)


def is_rebuildable(s: Front, unit: int, sites: list[int], mine: list[int]) -> bool:
    """Whether a unit of the dead pile can come back now, to one of the sites or instead of a Remnant (25.22, 25.23)."""
    if is_large(s, unit):
        return len(remnants_for(s, unit)) > 0
    friends = friends_of(s, unit, mine)
    return any(may_come_back(s, unit, hex, friends) for hex in sites)


def rebuildable(s: Front, role: int) -> list[int]:
    """Units of the dead pile that can come back now (25.22, 25.23)."""
    dead = [unit for unit in s.t.unit_ids if s.place[unit] == DEAD and s.t.side[unit] == role + 1 and s.t.rebuild[unit]]
    dead = [unit for unit in dead if not s.t.artillery[unit]]
    if not dead:
        return []
    sites = rebuild_sites(s, role, road_net(s, role))
    mine = s.units_of(role + 1)
    return [unit for unit in dead if is_rebuildable(s, unit, sites, mine)]


class Replacements(Frame[Front]):
    """Which unit receives the next replacement (25.21)."""

    title = "title-replacements"

    def __init__(self, left: int = 0) -> None:
        super().__init__()
        self.left_over = left
        self.others = left - 1  # replacements that need not be infantry-type

    def next(self, g: Play[Front]) -> int:
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        if self.left_over:
            found = [("replace", unit) for unit in restorable(s, s.role) if self.allows(s, unit)]
            found.extend([("rebuild", unit) for unit in rebuildable(s, s.role) if self.allows(s, unit)])
        found.append(DONE)
        return found

    def allows(self, s: Front, unit: int) -> bool:
        """One replacement must be infantry-type; the others may be of any arm (25.21)."""
        return not s.t.vehicle[unit] or self.others > 0

    def answer(self, g: Play[Front], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        unit = a[1]
        self.left_over -= 1
        if s.t.vehicle[unit]:
            self.others -= 1
        s.replaced[unit] = 1
        if a[0] == "replace":
            s.reduced[unit] = 0
            g.tell("replaced", unit)
        else:
            g.push(RebuildUnit(unit))

    def ask(self, g: Play[Front]) -> Ask:
        return Ask(Msg("ask-replacements", {"n": self.left_over, "others": max(0, self.others)}), "25.21b")

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        s = g.state
        if a[0] not in ("replace", "rebuild") or a[1] not in s.t.unit_ids:
            return None
        return about(self._unfit(s, a[0], a[1]), ("unit", a[1]))

    def _unfit(self, s: Front, verb: str, unit: int) -> Reason:
        """Why a unit that is not offered receives no replacement."""
        if not self.allows(s, unit):
            return INFANTRY_FIRST
        if not s.t.rebuild[unit] or s.t.artillery[unit]:
            return NEVER_REPLACED
        if verb == "replace":
            return UNFIT
        return NO_REMNANT if is_large(s, unit) else NO_SITE


class RebuildUnit(Frame[Front]):
    """Where a unit of the dead pile comes back (25.22, 25.23)."""

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def next(self, g: Play[Front]) -> int:
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        s = g.state
        if is_large(s, self.unit):
            return [("remnant", remnant) for remnant in remnants_for(s, self.unit)]
        return [("place", hex) for hex in rebuild_hexes(s, self.unit, road_net(s, s.role))]

    def answer(self, g: Play[Front], a: Action) -> None:
        s, unit = g.state, self.unit
        hex = a[1]
        if a[0] == "remnant":
            hex = s.place[a[1]]
            s.clear_markers(a[1])
            put(s, a[1], NOWHERE)
        s.reduced[unit] = int(s.t.steps[unit] > 1)
        put(s, unit, hex)
        g.tell("rebuilt", unit, hex)
        g.pop()

    def ask(self, g: Play[Front]) -> Ask:
        rule = "25.23" if is_large(g.state, self.unit) else "25.22b"
        return Ask(Msg("ask-rebuild-unit", {"unit": ("unit", self.unit)}), rule)
