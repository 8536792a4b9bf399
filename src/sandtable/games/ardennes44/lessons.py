"""The guided first game: across the Our, Marnach by a fire fight, Hosingen by two regiments and tanks."""

from __future__ import annotations

from typing import Any

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

DICE: dict[str, list[Any]] = {
    "roll-combat": [2, 5],  # a Fire Fight, then an Exchange
    "roll-fire-fight": [3],
    "roll-determined-defense": [5],
}


class _Script:
    """The steps, numbered as they are said: lesson-our-1, lesson-our-2, ..."""

    def __init__(self, t: Tables) -> None:
        self._t = t
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
        self.steps.append(Step(role, f"lesson-our-{len(self.steps) + 1}", [start], show))

    def _ref(self, name: str) -> tuple[str, int]:
        if name in self._unit:
            return "unit", self._unit[name]
        if name in self._bridge:
            return "bridge", self._bridge[name]
        return "hex", self._t.grid.index_of(name)


def across_the_our(t: Tables) -> Lesson:
    """Movement over a river, zones, odds and artillery, Fire Fight, Determined Defense, retreat, advance, bridges."""
    script = _Script(t)
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
    return Lesson("our", "learning", "German", script.steps, DICE)
