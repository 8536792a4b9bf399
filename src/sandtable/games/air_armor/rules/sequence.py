"""The sequence of play: set-up, turns with their six phases, the end (8.1, 9, 46.2)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.command.planning import PlanningPhase
from sandtable.games.air_armor.rules.engineers.placement import lay_mines_unseen, mines_to_place
from sandtable.games.air_armor.rules.engineers.unknown_mines import hide_set_up
from sandtable.games.air_armor.rules.optional.deliberate import DeliberateSetUp
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.theater import Theater

from .engineering_phase import EngineeringPhase
from .entry import ReinforcementPhase
from .free_setup import free_set_up
from .maneuver_phase import ManeuverPhase
from .reorganization import Reorganization
from .reserve_phase import ReservePhase
from .setup import deal_set_up, sets_up
from .victory import end_match


class MatchPlay(Sequence[Theater]):
    """A whole match: set-up, turns from the first to the last of the scenario, the count."""

    steps: ClassVar[tuple[str, ...]] = ("deal", "set_up_first", "set_up_second", "unknown_mines", "play_turn", "finish")

    def deal(self, g: Play[Theater]) -> None:
        """Set-up that the scenario leaves to the owner, who alone knows it (46.2a)."""
        deal_set_up(g)

    def set_up_first(self, g: Play[Theater]) -> None:
        """With the free set-up the side named first places its counters (46.2b)."""
        self.set_up(g, g.state.scenario.first_to_set_up)

    def set_up_second(self, g: Play[Theater]) -> None:
        """Then the other side."""
        self.set_up(g, 1 - g.state.scenario.first_to_set_up)

    def set_up(self, g: Play[Theater], side: int) -> None:
        """Ask a side that has a zone, if the set-up is free; a hidden side for its Deliberate Defense (45.8d)."""
        s = g.state
        if s.hidden(side) and (sets_up(s, side) or not s.scenario.deliberate):
            g.push(DeliberateSetUp(side))
        if sets_up(s, side):
            if mines_to_place(s, side, 0) or mines_to_place(s, side, 1):
                g.push(lay_mines_unseen(side))
            g.push(free_set_up(side))

    def unknown_mines(self, g: Play[Theater]) -> None:
        """In solo play nobody knows the minefields of the scenario (45.2.7)."""
        if g.state.readings.mines_from_cup or g.state.readings.mines_rolled_for:
            hide_set_up(g)

    def play_turn(self, g: Play[Theater]) -> None:
        """One turn; `resume` comes back here until the last."""
        begin_turn(g.state)
        g.tell("turn_begins", g.state.turn)
        g.push(Turn())

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, Turn) and g.state.turn < g.state.scenario.last_turn:
            g.state.turn += 1  # 9.6j
            self.jump("play_turn")

    def finish(self, g: Play[Theater]) -> None:
        """VP are counted after the Engineering Phase of the last turn (46.7f)."""
        end_match(g)


def begin_turn(s: Theater) -> None:
    """Nobody has acted yet: cycles, plans, Lead Unit markers and activations of the last turn are gone (12.2.1b)."""
    count = s.t.formations
    s.cycle_done, s.conducted = [0] * count, [0] * count
    s.plan, s.plan_paid, s.plan_shown = [0] * count, [0] * count, [0] * count
    s.lead, s.crossing_site = [codes.NO_HEX] * count, [codes.NO_HEX] * count
    s.activated = [-1] * len(s.activated)
    s.engineered = bytearray(len(s.engineered))
    s.borrowed = [0] * len(s.borrowed)  # Bridging Points of ferries are back (17.4.2)
    for formation in s.t.regiments:
        s.secrets.knowers[s.operation_slot[formation]] = 3
    s.active = -1
    s.phase = codes.REINFORCEMENT


class Turn(Sequence[Theater]):
    """One game turn (9)."""

    title = "title-turn"
    steps: ClassVar[tuple[str, ...]] = (
        "reinforcement",
        "planning",
        "maneuver",
        "reserve",
        "engineering",
        "reorganization",
    )

    def reinforcement(self, g: Play[Theater]) -> None:
        """9.1."""
        g.state.phase = codes.REINFORCEMENT
        g.push(ReinforcementPhase())

    def planning(self, g: Play[Theater]) -> None:
        """9.2."""
        g.state.phase = codes.PLANNING
        g.push(PlanningPhase())

    def maneuver(self, g: Play[Theater]) -> None:
        """9.3."""
        g.state.phase = codes.MANEUVER_PHASE
        g.push(ManeuverPhase())

    def reserve(self, g: Play[Theater]) -> None:
        """9.4."""
        g.state.phase = codes.RESERVE_PHASE
        g.push(ReservePhase())

    def engineering(self, g: Play[Theater]) -> None:
        """9.5; nobody is active for operations any more."""
        g.state.phase = codes.ENGINEERING
        g.push(EngineeringPhase())

    def reorganization(self, g: Play[Theater]) -> None:
        """9.6: not in the last turn (46.7f)."""
        s = g.state
        if s.turn < s.scenario.last_turn:
            s.phase = codes.REORGANIZATION
            g.push(Reorganization())


def stand_at(s: Theater, phase: str) -> None:
    """Start a made-up position at a phase of the turn: "maneuver", "reserve" ..."""
    match, turn = MatchPlay(), Turn()
    match.jump("play_turn")
    match.pc += 1
    turn.jump(phase)
    s.stack = [match, turn]
