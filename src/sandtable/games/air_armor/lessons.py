"""The guided games: a regiment on the road to Lauringen, and a task force in Retzstadt Wood in Hidden Mode."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.lesson import Lesson, Step
from sandtable.games.air_armor.state.codes import HASTY_ATTACK, MARCH
from sandtable.games.air_armor.state.tables import Tables

# -- the Lauringen road
DIVISION, BASE, REGIMENT = "39GMRD", "39GMRD-base", "39GMRD-117GMRR"
FORWARD_HQ, GUNS = "39GMRD-HQF", "39GMRD-DAG"
RIGHT, MIDDLE = "39GMRD-117GMRR-U 1", "39GMRD-117GMRR-U 2"
BRIGADE, BRIGADE_HQ = "1/3ID", "1/3ID-HQ"
TANKS, RESERVE_TANKS, BRADLEYS = "1/3ID-M1 1", "1/3ID-M1 2", "1/3ID-M2 2"
CROSSROADS, NORTH, NORTH_WEST, SOUTH, TOWN, LAURINGEN = "1611", "1511", "1510", "1711", "1212", "1912"

ROAD_DICE: Final[dict[str, list[Any]]] = {
    "roll-initiative": [3, 2],  # WP in the Maneuver Phase, NATO in the Reserve Phase
    "roll-recon": [8],
    "roll-fire": [5, 5, 4, 7],  # the guns of NATO, ours, ours in defense, the tank
    "roll-shatter": [2],
}

# -- Retzstadt Wood
PANZERS, PANZER_HQ = "36PzBde", "36PzBde-HQ"
LEOPARDS, MORE_LEOPARDS, MARDERS = "36PzBde-Leopard 1", "36PzBde-Leopard 2", "36PzBde-Marder 1"
EAST_GERMANS, RIFLES = "4MRD", "4MRD-24MRR"
FIRST_BATTALION = "4MRD-24MRR-U 1"
TRACK, EDGE, WOOD = "5024", "5124", "4924"

WOOD_DICE: Final[dict[str, list[Any]]] = {
    "roll-initiative": [4, 2],  # NATO both times
    "roll-recon": [9],
    "roll-revelation": [4, 6, 6, 4],  # the battalion that is acquired, Leopards, Marders, the battalion that attacks
    "roll-fire": [6, 6, 6],
    "roll-shatter": [1],
}


class _Script:
    """The steps, numbered as they are said: lesson-road-1, lesson-road-2, ..."""

    def __init__(self, t: Tables, name: str) -> None:
        self._t = t
        self._name = name
        self.steps: list[Step] = []

    def wp(self, verb: str, *args: str | int) -> None:
        """WP gives this answer."""
        self._add("WP", verb, args)

    def nato(self, verb: str, *args: str | int) -> None:
        """NATO gives this answer."""
        self._add("NATO", verb, args)

    def _add(self, role: str, verb: str, args: tuple[str | int, ...]) -> None:
        start: list[Any] = [verb]
        show: list[tuple[str, int]] = []
        for arg in args:
            if isinstance(arg, int):
                start.append(arg)
            else:
                ref = self._ref(arg)
                start.append(ref[1])
                show.append(ref)
        self.steps.append(Step(role, f"lesson-{self._name}-{len(self.steps) + 1}", [start], show))

    def _ref(self, name: str) -> tuple[str, int]:
        """A formation by its id, a counter by its type and number, a hex by its code."""
        t = self._t
        if name in t.formation_index:
            return "formation", t.formation_index[name]
        unit_type, _, number = name.partition(" ")
        if unit_type in t.type_index:
            return "piece", t.type_first[t.type_index[unit_type]] + int(number or 1) - 1
        return "hex", t.grid.index_of(name)


def lauringen_road(t: Tables) -> Lesson:
    """Planning, reconnaissance, a March, a Hasty Attack with support and reaction; a task force answers."""
    script = _Script(t, "road")
    script.wp("plan", REGIMENT, HASTY_ATTACK)
    script.wp("done")
    script.wp("formation", DIVISION)
    script.wp("piece", MIDDLE)  # the lead unit
    script.wp("hq", FORWARD_HQ)
    script.wp("target", CROSSROADS)
    script.wp("done")  # reconnaissance
    script.wp("done")  # strikes
    script.wp("formation", BASE)
    script.wp("add", FORWARD_HQ)
    script.wp("done")
    script.wp("piece", FORWARD_HQ)
    script.wp("go", TOWN)
    script.wp("stop")
    script.wp("formation", REGIMENT)
    script.wp("hex", CROSSROADS)
    script.wp("piece", MIDDLE)
    script.wp("go", NORTH)
    script.wp("stop")
    script.wp("piece", RIGHT)
    script.wp("go", NORTH_WEST)
    script.wp("stop")
    script.wp("done")  # movement
    script.nato("hex", LAURINGEN)  # reaction
    script.nato("hq", BRIGADE_HQ)
    script.nato("target", NORTH)
    script.nato("all")
    script.wp("pass")  # counter-battery
    script.wp("hq", FORWARD_HQ)
    script.wp("all")
    script.wp("piece", RIGHT)  # advance
    script.wp("done")
    script.wp("done")
    script.nato("formation", BRIGADE)
    script.nato("done")  # reconnaissance
    script.nato("operation", HASTY_ATTACK)
    script.nato("piece", TANKS)
    script.nato("done")
    script.nato("hex", CROSSROADS)
    script.nato("piece", TANKS)
    script.nato("go", SOUTH)
    script.nato("stop")
    script.wp("target", SOUTH)
    script.nato("all")
    script.wp("retreat")
    script.wp("hex", NORTH_WEST)
    script.nato("done")  # no advance
    script.nato("done")  # no other operation
    script.nato("done")  # reserves
    script.wp("plan", REGIMENT, HASTY_ATTACK)
    return Lesson("road", "s01-lauringen-road", "WP", script.steps, ROAD_DICE)


def retzstadt_wood(t: Tables) -> Lesson:
    """Hidden Mode: revelation on contact, the Step Pools, Deliberate Defense, a counter-attack out of the wood."""
    script = _Script(t, "wood")
    script.wp("plan", RIFLES, HASTY_ATTACK)
    script.wp("done")
    script.nato("formation", PANZERS)
    script.nato("hq", PANZER_HQ)
    script.nato("target", TRACK)
    script.nato("done")  # reconnaissance
    script.nato("done")  # strikes
    script.nato("operation", HASTY_ATTACK)
    script.nato("piece", LEOPARDS)
    script.nato("add", MARDERS)
    script.nato("done")
    script.nato("hex", TRACK)
    script.nato("pass")  # no Gegenangriff
    script.nato("piece", LEOPARDS)
    script.nato("take", MARDERS)
    script.nato("go", EDGE)
    script.nato("piece", LEOPARDS)  # revealed first
    script.nato("stop")
    script.wp("pass")  # reaction
    script.wp("pass")  # Fire Call
    script.wp("target", EDGE)
    script.nato("hq", PANZER_HQ)
    script.nato("all")
    script.wp("retreat")
    script.nato("piece", LEOPARDS)  # advance
    script.nato("piece", MARDERS)
    script.wp("pass")  # counter-battery
    script.nato("operation", MARCH)
    script.nato("add", MORE_LEOPARDS)
    script.nato("done")
    script.nato("piece", MORE_LEOPARDS)
    script.nato("go", EDGE)
    script.nato("stop")
    script.nato("done")  # operations
    script.nato("piece", MORE_LEOPARDS)  # Deliberate Defense
    script.nato("done")
    script.wp("formation", EAST_GERMANS)
    script.wp("piece", FIRST_BATTALION)  # the lead unit
    script.wp("done")  # reconnaissance
    script.wp("done")  # strikes
    script.wp("formation", RIFLES)
    script.wp("hex", TRACK)
    script.wp("piece", FIRST_BATTALION)
    script.wp("step", WOOD)
    script.wp("stop")
    script.wp("done")  # movement
    script.nato("target", WOOD)
    script.nato("all")
    script.wp("pass")  # Fire Call
    script.wp("pass")  # Offensive Fire
    script.wp("done")  # operations
    script.wp("done")  # Deliberate Defense
    script.nato("done")  # reserves
    return Lesson("wood", "s13-retzstadt-wood", "NATO", script.steps, WOOD_DICE)
