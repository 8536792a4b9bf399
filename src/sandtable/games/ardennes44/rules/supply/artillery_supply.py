"""Artillery Supply Phase (rule 5): Fired guns become Ready, Prime Movers leave the map."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandtable.engine.choices import Pick
from sandtable.engine.frames import Sequence
from sandtable.engine.message import Action
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.ardennes44.state.front import GOOD, NO_MARKER, NOWHERE, PRIME_MOVER, STRATEGIC, Front
from sandtable.games.ardennes44.state.tables import ALLIED

NOT_FIRED: Final = Reason("5.1a", "ready-not-fired")
DISRUPTED_GUN: Final = Reason("5.3a", "ready-disrupted")
OOS_GUN: Final = Reason("5.3b", "ready-oos")
MARCHING_GUN: Final = Reason("5.3c", "ready-strategic")
NOT_A_GUN: Final = Reason("5.1a", "ready-no-gun")


def not_readied(s: Front, unit: int) -> Reason | None:
    """Why a gun may not be turned to Ready; None if it may (5.1, 5.3); zones and Engaged do not matter."""
    t = s.t
    if not t.artillery[unit] or t.side[unit] != s.role + 1 or s.place[unit] <= NOWHERE:
        return NOT_A_GUN
    if not s.fired[unit]:
        return NOT_FIRED
    if s.order[unit] != GOOD:
        return DISRUPTED_GUN
    if s.oos[unit]:
        return OOS_GUN
    if t.side[unit] == ALLIED and s.marker[unit] == STRATEGIC:
        return MARCHING_GUN
    return None


def ready_guns(s: Front) -> list[int]:
    """Guns of the active player that can be readied."""
    return [unit for unit in s.t.unit_ids if s.t.artillery[unit] and not not_readied(s, unit)]


def guns_supplied(s: Front) -> int:
    """How many guns the German player may ready this turn (5.2, 5.4)."""
    limits = s.t.limits
    return limits.german_artillery_supply_turn2 if s.turn == 2 else limits.german_artillery_supply


class ArtillerySupplyPhase(Sequence[Front]):
    """Artillery Supply Phase (5.1)."""

    title = "title-artillery-supply-phase"
    steps: ClassVar[tuple[str, ...]] = ("collect_prime_movers", "ready")

    def collect_prime_movers(self, g: Play[Front]) -> None:
        """All Prime Movers leave the map in the German phase."""
        s = g.state
        if s.role == 0:
            for unit in s.t.unit_ids:
                if s.marker[unit] == PRIME_MOVER:
                    s.marker[unit] = NO_MARKER

    def ready(self, g: Play[Front]) -> None:
        """The Allied player readies all he can, the German chooses (5.2)."""
        s = g.state
        guns = ready_guns(s)
        if s.role == 0 and len(guns) > guns_supplied(s):
            g.push(ReadyGuns(guns_supplied(s)))
            return
        for unit in guns:
            s.fired[unit] = 0
            g.tell("gun_ready", unit)


class ReadyGuns(Pick[Front]):
    """Which German guns are supplied (5.2)."""

    kind = "unit"
    rule = "5.2a"

    def __init__(self, left: int = 0) -> None:
        super().__init__()
        self.left_to_ready = left
        self.chosen: list[int] = []

    def asked(self, s: Front) -> int:
        return s.role

    def named(self, s: Front) -> dict[str, Any]:
        return {"n": self.left_to_ready}

    def things(self, s: Front) -> list[int]:
        return ready_guns(s) if self.left_to_ready else []

    def picked(self, s: Front) -> list[int]:
        return self.chosen

    def need(self, s: Front) -> tuple[int, int]:
        return self.left_to_ready, self.left_to_ready

    def options(self, g: Play[Front]) -> list[Action]:
        """The player readies as many as possible."""
        found = super().options(g)
        return found[:-1] or found

    def reason(self, s: Front, thing: int) -> Reason | None:
        return not_readied(s, thing) if thing in s.t.unit_ids else None

    def choose(self, g: Play[Front], thing: int) -> None:
        g.state.fired[thing] = 0
        self.left_to_ready -= 1
        self.chosen.append(thing)
        g.tell("gun_ready", thing)
