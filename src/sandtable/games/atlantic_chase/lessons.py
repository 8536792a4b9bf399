"""The guided first game: one raider breaks out, is searched for in vain, strikes back with a Signal and gets home."""

from __future__ import annotations

from typing import Any

from sandtable.engine.lesson import Lesson, Step
from sandtable.games.atlantic_chase.state.tables import Tables

RAIDER, BATTLECRUISER = 1, 8  # task forces of the learning scenario
OUT = ("I18", "H17", "G17", "F16")  # the first line, from Wilhelmshaven; G17 lies under a British air base
LEFT_BEHIND = ("J18", "I18", "H17")
SWEEP = ("H17", "G17")  # the battlecruiser's line, from Scapa; H17 lies under a German air base
ONWARD = ("G16", "H15", "I15", "J14", "K15", "K16")  # to Brest
SHED = ("F16", "G16", "H15")
FORWARD = 1  # the end at which lines grow here

DICE: dict[str, list[Any]] = {
    "roll-weather": [3, 2, 4, 1],
    "roll-naval-search": [[1, 3]],  # Early or Late
    "roll-vie-active": [2],
    "roll-vie-inactive": [5],
    "roll-seize": [[2, 3], [1, 4]],  # both in vain
}


class _Script:
    """The steps, numbered as they are said: lesson-breakout-1, lesson-breakout-2, ..."""

    def __init__(self, t: Tables) -> None:
        self._hex = {t.sea.code[hex_]: hex_ for hex_ in t.sea.hexes}
        self.steps: list[Step] = []

    def german(self, *start: Any, show: tuple[str, int] | None = None) -> None:
        """The learner gives this answer."""
        self._add("german", start, show)

    def british(self, *start: Any, show: tuple[str, int] | None = None) -> None:
        """The script gives this answer."""
        self._add("british", start, show)

    def _add(self, role: str, start: tuple[Any, ...], show: tuple[str, int] | None) -> None:
        at = tuple(self._hex.get(part, part) if isinstance(part, str) else part for part in start)
        refs = [show] if show else [("hex", at[-1])] if start[-1] in self._hex else []
        self.steps.append(Step(role, f"lesson-breakout-{len(self.steps) + 1}", [at], refs))


def breakout(t: Tables) -> Lesson:
    """Trajectory, length, Intel, Pass and time lapse, a search that comes too late, Signal, Completion."""
    script = _Script(t)
    raider, hunter = ("tf", RAIDER), ("tf", BATTLECRUISER)
    script.german("trajectory", RAIDER, show=raider)
    for hex_ in OUT:
        script.german("extend", FORWARD, hex_)
    script.german("done")
    script.german("pass_tf", RAIDER, show=raider)
    for hex_ in LEFT_BEHIND:
        script.german("lapse", hex_)
    script.british("trajectory", BATTLECRUISER, show=hunter)
    for hex_ in SWEEP:
        script.british("extend", FORWARD, hex_)
    script.british("done")
    script.british("search", BATTLECRUISER, RAIDER, show=raider)
    script.british("lapse", "H16")
    script.german("pass", show=raider)
    script.german("signal", BATTLECRUISER, "H17")
    script.british("seize")
    script.german("trajectory", RAIDER, show=raider)
    for hex_ in ONWARD:
        script.german("extend", FORWARD, hex_)
    script.german("done")
    script.german("pass_tf", RAIDER, show=raider)
    for hex_ in SHED:
        script.german("lapse", hex_)
    script.british("pass")
    script.german("complete", RAIDER, show=raider)
    script.british("seize")
    return Lesson("breakout", "s01_learning_breakout", "german", script.steps, DICE)
