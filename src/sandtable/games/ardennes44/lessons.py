"""The guided games: across the Our to Marnach and Hosingen; a ring of bonds that starves Hosingen."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.lesson import Lesson, Step
from sandtable.games.ardennes44.state.tables import Tables

GRENADIERS = "G-2Pz-2PG"
SECOND_GRENADIERS = "G-2Pz-304PG"
PANZERS = "G-2Pz-3Pz.II"
HUNTERS = "G-2Pz-38PzJ"
CORPS_GUNS = "G-XLVII-766VAK"
GARRISON = "A-28-110.1"
BRIDGE = "Vianden"
MARNACH, HOSINGEN = "E2315", "E2214"
BANK, ROAD = "E2216", "E2215"
CLERVAUX, BEHIND = "E2416", "E2515"

OUR_DICE: Final[dict[str, list[Any]]] = {
    "roll-combat": [2, 5],  # a Fire Fight, then an Exchange
    "roll-fire-fight": [3],
    "roll-determined-defense": [5],
}

# -- the ring around Hosingen
FUSILIERS, SCOUTS = "G-26VG-39Fus", "G-26VG-26Recon"
EISENBACH, WAHLHAUSEN = "E2113", "E2112"
GAP, HOLZTHUM = "E2314", "E2312"  # two hexes apart in a straight line
WINCRANGE = "E2715"

RING_DICE: Final[dict[str, list[Any]]] = {
    "roll-combat": [1, 3],  # DR2 both times
    "roll-traffic": [[2, 5], [3, 6], [4, 6]],  # no marker is lifted
    "roll-surrender": [4],
}


class _Script:
    """The steps, numbered as they are said: lesson-our-1, lesson-our-2, ..."""

    def __init__(self, t: Tables, name: str) -> None:
        self._t = t
        self._name = name
        self._unit = {t.unit_code[unit]: unit for unit in t.unit_ids}
        self._bridge = {t.bridge_name[bridge]: bridge for bridge in t.bridge_ids}
        self.steps: list[Step] = []

    def german(self, verb: str, *names: str) -> None:
        """The learner gives this answer."""
        self._add("German", verb, names)

    def allied(self, verb: str, *names: str) -> None:
        """The script gives this answer."""
        self._add("Allied", verb, names)

    def _add(self, role: str, verb: str, names: tuple[str, ...]) -> None:
        start: list[Any] = [verb]
        show: list[tuple[str, int]] = []
        for name in names:
            ref = self._ref(name)
            start.append(ref[1])
            show.append(ref)
        self.steps.append(Step(role, f"lesson-{self._name}-{len(self.steps) + 1}", [start], show))

    def _ref(self, name: str) -> tuple[str, int]:
        if name in self._unit:
            return "unit", self._unit[name]
        if name in self._bridge:
            return "bridge", self._bridge[name]
        return "hex", self._t.grid.index_of(name)


def across_the_our(t: Tables) -> Lesson:
    """Movement over a river, zones, odds and artillery, Fire Fight, Determined Defense, retreat, advance, bridges."""
    script = _Script(t, "our")
    script.german("repair", BRIDGE)
    script.german("move", GRENADIERS)
    script.german("go", BANK)
    script.german("done")
    script.german("done")  # disengagement
    script.german("attack", MARNACH)
    script.german("support", CORPS_GUNS)
    script.german("lead", GRENADIERS)
    script.allied("lead", GARRISON)
    script.allied("retreat", CLERVAUX)
    script.allied("retreat", BEHIND)
    script.german("advance_to", MARNACH)
    script.allied("done")  # movement
    script.allied("done")  # combat
    script.allied("done")  # traffic
    script.german("done")  # night markers
    script.german("move", SECOND_GRENADIERS)
    script.german("with_stack")
    script.german("go", ROAD)
    script.german("done")
    script.german("done")  # disengagement
    script.german("attack", HOSINGEN)
    script.german("join", SECOND_GRENADIERS)
    script.german("join", PANZERS)
    script.german("join", HUNTERS)
    script.german("support", CORPS_GUNS)
    script.german("lose", HUNTERS)
    script.german("advance", SECOND_GRENADIERS)
    script.german("advance_to", HOSINGEN)
    script.german("done")
    return Lesson("our", "learning", "German", script.steps, OUR_DICE, eased={"points_needed": 3})


def the_ring(t: Tables) -> Lesson:
    """Bonds of both sides, a ring around Hosingen, Traffic, supply and surrender, a defender with no way to retreat."""
    script = _Script(t, "ring")
    script.german("repair", BRIDGE)
    script.german("move", FUSILIERS)
    script.german("go", EISENBACH)
    script.german("move", SCOUTS)
    script.german("go", WAHLHAUSEN)
    script.german("move", GRENADIERS)
    script.german("go", BANK)
    script.german("done")
    script.german("done")  # disengagement
    script.german("attack", MARNACH)
    script.german("support", CORPS_GUNS)
    script.allied("pass")  # Determined Defense
    script.allied("retreat", CLERVAUX)
    script.allied("retreat", BEHIND)
    script.german("advance_to", MARNACH)
    script.german("done")  # combat
    script.allied("done")  # movement
    script.allied("done")  # disengagement
    script.allied("done")  # combat
    script.allied("traffic", ROAD)  # 24.3
    script.allied("done")
    script.german("done")  # night markers
    script.german("move", GRENADIERS)
    script.german("go", GAP)
    script.german("move", SCOUTS)
    script.german("go", HOLZTHUM)  # 10.1: the ring is closed
    script.german("move", SECOND_GRENADIERS)
    script.german("with_stack")
    script.german("go", ROAD)
    script.german("done")
    script.german("done")  # disengagement
    script.german("done")  # combat
    script.allied("done")  # night markers
    script.allied("done")  # movement
    script.allied("done")  # disengagement
    script.allied("done")  # combat
    script.allied("done")  # traffic; then 23.1 and 23.7
    script.german("done")  # bridges
    script.german("done")  # movement
    script.german("done")  # disengagement
    script.german("attack", HOSINGEN)
    script.german("join", SECOND_GRENADIERS)
    script.german("join", FUSILIERS)
    script.german("join", GRENADIERS)
    script.german("done")
    script.german("support", CORPS_GUNS)
    script.allied("pass")  # Determined Defense; then 17.2
    script.german("advance", SECOND_GRENADIERS)
    script.german("advance_to", HOSINGEN)
    script.german("done")
    script.german("traffic", WINCRANGE)
    script.german("done")
    return Lesson("ring", "learning", "German", script.steps, RING_DICE, eased={"points_needed": 2})
