"""Artillery Supply Phase (rule 5): Fired guns become Ready, Prime Movers leave the map."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import DONE, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.games.ardennes44.state.front import GOOD, NO_MARKER, NOWHERE, PRIME_MOVER, STRATEGIC, Front
from sandtable.games.ardennes44.state.tables import ALLIED

# why a gun is not readied; 0 = it can be
CAN: Final = 0
NOT_FIRED: Final = 1
DISRUPTED_GUN: Final = 2
OOS_GUN: Final = 3
MARCHING_GUN: Final = 4
NOT_A_GUN: Final = 5
REASONS: Final = ["", "not-fired", "disrupted", "oos", "strategic", "no-gun"]
REASON_RULES: Final = ["", "5.1a", "5.3a", "5.3b", "5.3c", "5.1a"]


def not_readied(s: Front, unit: int) -> int:
    """Why a gun may not be turned to Ready, or CAN (5.1, 5.3); zones and Engaged do not matter."""
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
    return CAN


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


class ReadyGuns(Frame[Front]):
    """Which German guns are supplied (5.2)."""

    def __init__(self, left: int = 0) -> None:
        super().__init__()
        self.left_to_ready = left
        self.chosen: list[int] = []

    def next(self, g: Play[Front]) -> int:
        return g.state.role

    def options(self, g: Play[Front]) -> list[Action]:
        found: list[Action] = []
        if self.left_to_ready:
            found = [("add", unit) for unit in ready_guns(g.state)]
        return found or [DONE]

    def answer(self, g: Play[Front], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            return
        g.state.fired[a[1]] = 0
        self.left_to_ready -= 1
        self.chosen.append(a[1])
        g.tell("gun_ready", a[1])

    def ask(self, g: Play[Front]) -> Ask:
        ask = Ask(Msg("ask-ready-guns", {"n": self.left_to_ready}), "5.2a")
        ask.kind = "pick"
        ask.need = (self.left_to_ready, self.left_to_ready)
        ask.chosen = [("unit", unit) for unit in self.chosen]
        return ask

    def explain(self, g: Play[Front], a: Action) -> Refusal | None:
        if a[0] != "add" or a[1] not in g.state.t.unit_ids:
            return None
        reason = not_readied(g.state, a[1])
        return Refusal((REASON_RULES[reason],), Msg(f"refused-ready-{REASONS[reason]}"), [("unit", a[1])])
