"""The guided games: a raider breaks out, fights a cruiser and gets home; U-Boats, aircraft and ships against PQ 17."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.lesson import Lesson, Step
from sandtable.games.atlantic_chase.state.tables import Tables

FORWARD: Final = 1  # the end at which lines grow here
FAR, NEAR = 0, 1  # zones of the battle board

# -- the breakout
RAIDER, CRUISER, BATTLECRUISER = 1, 6, 8  # task forces of the learning scenario
SCHEER, SOUTHAMPTON = 7, 96
OUT = ("I18", "H17", "G17", "F16")  # the first line, from Wilhelmshaven; G17 lies under a British air base
LEFT_BEHIND = ("J18", "I18", "H17")
SWEEP = ("H17", "G17")  # the battlecruiser's line, from Scapa; H17 lies under a German air base
GAP = "F15"  # the cruiser's station
ONWARD = ("G15", "H15", "I15", "J14", "K15", "K16")  # to Brest
SHED = ("F15", "G15", "H15")

BREAKOUT_DICE: Final[dict[str, list[Any]]] = {
    "roll-weather": [3, 2, 4, 1],
    "roll-naval-search": [[1, 3]],  # Early or Late
    "roll-engage": [[5, 6]],  # Battle
    "roll-gunnery": [[4, 4, 6], [1, 2, 5], [5, 6], [2, 3]],  # ours hits, theirs does not, twice
    "roll-break_away": [[3, 4]],  # in vain
    "roll-vie-active": [2, 6],
    "roll-vie-inactive": [5, 3],
    "roll-seize": [[2, 3], [1, 4]],  # both in vain
}

# -- PQ 17
GROUP_TWO, PQ17, DISTANT_COVER = 2, 6, 8
CONVOY, UBOAT, BANAK = 151, 1, 25
EASTWARD = ("D17", "D18", "C19")
OFF_ICELAND = ("E14", "D14")
BANK = "C19"  # one hex from Banak
SCATTERED = ("B18", "A19")
NORTHWARD = ("H16", "G16", "F15")
SORTIE = ("D18", "C18", "B18")  # from Narvik
FJORDS = ("D19", "D18", "C18")

LEAD: Final = {"german_lead": 4}  # what the script lets slip: the British disperse in time
CONVOY_DICE: Final[dict[str, list[Any]]] = {
    "roll-weather": [2, 3, 4],
    "roll-air-strike": [[3, 5]],  # Contact, Damage
    "roll-stealth-attack": [[2, 4]],  # Hit
    "roll-naval-search": [[4, 4]],  # Contact, Sighted
    "roll-vie-active": [5, 5, 2, 4],
    "roll-vie-inactive": [2, 2, 6, 3],
}

# what a step points at: the kind of thing that the last number of the answer names
POINTS_AT: Final = {
    "trajectory": "tf",
    "extend": "hex",
    "pass_tf": "tf",
    "lapse": "hex",
    "search": "tf",
    "engage": "tf",
    "signal": "hex",
    "complete": "tf",
    "take_em": "tf",
    "spend_em": "tf",
    "fire_at": "ship",
    "recon": "force",
    "place": "hex",
    "strike_base": "base",
    "strike_at": "hex",
    "support_base": "base",
    "coordinate_force": "force",
    "stealth_attack": "tf",
    "ship": "ship",
    "disperse": "ship",
}


class _Script:
    """The steps, numbered as they are said: lesson-breakout-1, lesson-breakout-2, ..."""

    def __init__(self, t: Tables, name: str) -> None:
        self._hex = {t.sea.code[hex_]: hex_ for hex_ in t.sea.hexes}
        self._name = name
        self.steps: list[Step] = []

    def german(self, *start: Any) -> None:
        """The learner gives this answer."""
        self._add("german", start)

    def british(self, *start: Any) -> None:
        """The script gives this answer."""
        self._add("british", start)

    def german_line(self, tf: int, hexes: tuple[str, ...]) -> None:
        """The learner's line grows through these hexes (AC.act.traj.2)."""
        self.german("trajectory", tf)
        for hex_ in hexes:
            self.german("extend", FORWARD, hex_)
        self.german("done")

    def british_line(self, tf: int, hexes: tuple[str, ...]) -> None:
        """The enemy's line grows through these hexes."""
        self.british("trajectory", tf)
        for hex_ in hexes:
            self.british("extend", FORWARD, hex_)
        self.british("done")

    def german_maneuver(self, ship: int, zone: int) -> None:
        """The learner's ship goes to that zone (AC.bat.man.1)."""
        self.german("maneuver", ship, zone)
        self.steps[-1].show = [("ship", ship)]

    def free(self) -> None:
        """The closing words: from here on every answer is allowed."""
        self._add("german", ())

    def _add(self, role: str, start: tuple[Any, ...]) -> None:
        at = tuple(self._hex.get(part, part) if isinstance(part, str) else part for part in start)
        refs = [(POINTS_AT[start[0]], at[-1])] if start and start[0] in POINTS_AT else []
        self.steps.append(Step(role, f"lesson-{self._name}-{len(self.steps) + 1}", [at], refs))


def breakout(t: Tables) -> Lesson:
    """Trajectory, length, Intel, Pass, a search that comes too late, Signal, Engage and a battle, Completion."""
    script = _Script(t, "breakout")
    script.german_line(RAIDER, OUT)
    script.german("pass_tf", RAIDER)
    for hex_ in LEFT_BEHIND:
        script.german("lapse", hex_)
    script.british_line(BATTLECRUISER, SWEEP)
    script.british("search", BATTLECRUISER, RAIDER)
    script.british("lapse", "H16")
    script.german("pass")  # no marker for the vie
    script.german("signal", BATTLECRUISER, "H17")
    script.british("seize")
    script.german_line(RAIDER, (GAP,))
    script.german("engage", RAIDER, CRUISER)
    script.british("done")  # smoke (AC.bat.setup)
    script.german("done")
    script.german("fire_at", SOUTHAMPTON)  # AC.bat.gun.1
    script.british("fire_at", SCHEER)
    script.british("maneuver", SOUTHAMPTON, FAR)
    script.german_maneuver(SCHEER, NEAR)
    script.german("pass")  # AC.bat.brk.1
    script.british("break_away")
    script.german("fire_at", SOUTHAMPTON)
    script.british("fire_at", SCHEER)
    script.german_line(RAIDER, ONWARD)
    script.german("pass_tf", RAIDER)
    for hex_ in SHED:
        script.german("lapse", hex_)
    script.british("pass")
    script.german("complete", RAIDER)
    script.british("seize")
    return Lesson("breakout", "s01_learning_breakout", "german", script.steps, BREAKOUT_DICE)


def convoy(t: Tables) -> Lesson:
    """Reconnaissance, Signal, air strike and coordination, a stealth attack, dispersal, a search with air support."""
    script = _Script(t, "convoy")
    script.british_line(PQ17, EASTWARD)
    script.british("pass_tf", PQ17)
    for hex_ in OFF_ICELAND:
        script.british("lapse", hex_)
    script.german("recon", UBOAT)  # AC.act.stl.2
    script.german("place", BANK)
    script.german("signal", PQ17, BANK)
    script.british("take_em", PQ17)
    script.german("strike_base", BANAK)  # AC.act.air.1
    script.german("strike_at", PQ17, BANK)
    script.german("coordinate_force", UBOAT)  # AC.mod.coord
    script.british("pass")  # air support
    script.british("spend_em", PQ17)
    script.german("ship", CONVOY)  # AC.res.damage
    script.german("stealth_attack", UBOAT, PQ17)  # AC.act.stl.3
    script.german("support_base", BANAK)  # AC.mod.air
    script.british("pass")  # air support
    script.german("ship", CONVOY)
    script.british("disperse", CONVOY)  # AC.comp.convoy.2
    script.british_line(PQ17, SCATTERED)
    script.british("pass_tf", DISTANT_COVER)
    for hex_ in NORTHWARD:
        script.british("lapse", hex_)
    script.german_line(GROUP_TWO, SORTIE)
    script.german("search", GROUP_TWO, PQ17)
    script.german("support_base", BANAK)
    for hex_ in FJORDS:
        script.german("lapse", hex_)
    script.free()
    return Lesson("convoy", "s14_pq17", "german", script.steps, CONVOY_DICE, eased=LEAD)
