"""The sequence of play (rules 4 and 25.1): game turns, both player turns, night turns."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.play import Play, Sequence
from sandtable.games.ardennes44.combat import CombatPhase
from sandtable.games.ardennes44.rally import RallyPhase
from sandtable.games.ardennes44.state import Front

GERMANS = 0
ALLIES = 1


class Battle(Sequence[Front]):
    """The whole game: set-up, then game turns until it is decided."""

    steps: ClassVar[tuple[str, ...]] = ("play_turn", "finish")

    def play_turn(self, g: Play[Front]) -> None:
        """One game turn; `resume` comes back here until the last."""
        g.push(GameTurn())

    def resume(self, g: Play[Front], child: str, result: int) -> None:
        """After a game turn: advance the turn marker, unless it was the last turn."""
        if child != "GameTurn":
            return
        s = g.state
        if s.turn < s.scenario.last_turn:
            s.turn += 1
            self.jump("play_turn")

    def finish(self, g: Play[Front]) -> None:
        """The last turn has passed."""
        g.state.outcome = {"German": 0, "Allied": 1}


class GameTurn(Sequence[Front]):
    """A German player turn, an Allied one, and after a PM turn the night (4, 25.1)."""

    title = "title-game-turn"
    steps: ClassVar[tuple[str, ...]] = ("german_turn", "allied_turn", "night_turn")

    def german_turn(self, g: Play[Front]) -> None:
        """Eight phases of the German player."""
        begin_player_turn(g, GERMANS)
        g.push(GermanTurn())

    def allied_turn(self, g: Play[Front]) -> None:
        """Eight phases of the Allied player."""
        begin_player_turn(g, ALLIES)
        g.push(AlliedTurn())

    def night_turn(self, g: Play[Front]) -> None:
        """Only after a PM turn."""
        if g.state.turn % 2 == 0:
            g.push(NightTurn())


class GermanTurn(Sequence[Front]):
    """The German player turn (4)."""

    title = "title-german-turn"
    steps: ClassVar[tuple[str, ...]] = ("rally", "combat")

    def rally(self, g: Play[Front]) -> None:
        """18.5."""
        g.push(RallyPhase())

    def combat(self, g: Play[Front]) -> None:
        """14-20."""
        g.push(CombatPhase())


class AlliedTurn(Sequence[Front]):
    """The Allied player turn (4)."""

    title = "title-allied-turn"
    steps: ClassVar[tuple[str, ...]] = ("rally", "combat")

    def rally(self, g: Play[Front]) -> None:
        """18.5."""
        g.push(RallyPhase())

    def combat(self, g: Play[Front]) -> None:
        """14-20."""
        g.push(CombatPhase())


class NightTurn(Sequence[Front]):
    """The night after a PM turn: first the Allied player, then the German (25.1)."""

    title = "title-night-turn"
    steps: ClassVar[tuple[str, ...]] = ("allied_combat", "german_combat", "dawn")

    def allied_combat(self, g: Play[Front]) -> None:
        """Units with a Night marker attack (25.32)."""
        g.state.at_night = 1
        begin_player_turn(g, ALLIES)
        g.push(CombatPhase())

    def german_combat(self, g: Play[Front]) -> None:
        """Units with a Night marker attack (25.32, 27.5)."""
        begin_player_turn(g, GERMANS)
        g.push(CombatPhase())

    def dawn(self, g: Play[Front]) -> None:
        """Night markers go."""
        s = g.state
        s.at_night = 0
        s.night = bytearray(len(s.night))


def begin_player_turn(g: Play[Front], role: int) -> None:
    """Hand the turn to a player and forget what belonged to the last one."""
    s = g.state
    s.role = role
    s.bridge_tried = bytearray(len(s.bridge_tried))
    g.tell("player_turn", role, s.turn, s.at_night)
