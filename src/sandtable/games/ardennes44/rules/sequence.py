"""The sequence of play (rules 4 and 25.1): set-up, game turns, both player turns, night turns."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.play import Play
from sandtable.games.ardennes44.rules.bridges import BridgePhase
from sandtable.games.ardennes44.rules.combat_phase import CombatPhase
from sandtable.games.ardennes44.rules.fuel import FuelShortagePhase
from sandtable.games.ardennes44.rules.movement_phase import MovementPhase
from sandtable.games.ardennes44.rules.night.markers import skips_night
from sandtable.games.ardennes44.rules.night.replacements import Replacements, replacements_of
from sandtable.games.ardennes44.rules.optional.dumps import DestroyDump, place_dumps, remove_dumps, threatened_dumps
from sandtable.games.ardennes44.rules.optional.roadblocks import lift_passed_roadblocks
from sandtable.games.ardennes44.rules.rally import RallyPhase
from sandtable.games.ardennes44.rules.setup import SetUpArmy
from sandtable.games.ardennes44.rules.special import GuardAntwerp, antwerp_need, end_disguise
from sandtable.games.ardennes44.rules.supply.artillery_supply import ArtillerySupplyPhase
from sandtable.games.ardennes44.rules.supply.surrender import SupplyPhase
from sandtable.games.ardennes44.rules.traffic import PlaceTraffic, TrafficPhase, roll_markers_off
from sandtable.games.ardennes44.rules.victory import STILL_ON, check_victory, end_game, final_ending, last_turn
from sandtable.games.ardennes44.state.front import Front

GERMANS = 0
ALLIES = 1


class Battle(Sequence[Front]):
    """The whole game: set-up, then game turns until it is decided."""

    steps: ClassVar[tuple[str, ...]] = (
        "german_set_up",
        "fuel_dumps",
        "allied_traffic",
        "removal_roll",
        "play_turn",
        "finish",
    )

    def german_set_up(self, g: Play[Front]) -> None:
        """German divisions may be placed anywhere in their areas (31.1)."""
        if g.state.scenario.german_free_setup:
            g.push(SetUpArmy())

    def fuel_dumps(self, g: Play[Front]) -> None:
        """Optional rule 32."""
        if g.state.rules.fuel_dumps:
            place_dumps(g)

    def allied_traffic(self, g: Play[Front]) -> None:
        """Some scenarios start with Traffic markers on the map (31.4)."""
        if g.state.scenario.traffic_at_start:
            g.state.role = ALLIES
            g.push(PlaceTraffic())

    def removal_roll(self, g: Play[Front]) -> None:
        """Some of them go at once (31.4)."""
        if g.state.scenario.traffic_at_start:
            roll_markers_off(g)

    def play_turn(self, g: Play[Front]) -> None:
        """One game turn; `resume` comes back here until the last."""
        g.tell("game_turn", g.state.turn)
        g.push(GameTurn())

    def resume(self, g: Play[Front], child: Frame[Front], result: int) -> None:
        """After a game turn: the end, or the next turn."""
        if not isinstance(child, GameTurn):
            return
        s = g.state
        if result != STILL_ON:
            end_game(g, result)
            self.pc = len(self.steps)
        elif s.turn < last_turn(s):
            s.turn += 1
            s.ban = bytearray(len(s.ban))  # 29.1: turn 1 only
            self.jump("play_turn")

    def finish(self, g: Play[Front]) -> None:
        """The last turn has passed (30.3, 31.2)."""
        end_game(g, final_ending(g.state))


class GameTurn(Sequence[Front]):
    """A German player turn, an Allied one, and after a PM turn the night (4, 25.1)."""

    title = "title-game-turn"
    steps: ClassVar[tuple[str, ...]] = ("german_turn", "allied_turn", "victory_check", "night_turn", "dump_removal")

    def german_turn(self, g: Play[Front]) -> None:
        """Eight phases of the German player."""
        begin_player_turn(g, GERMANS)
        g.push(GermanTurn())

    def allied_turn(self, g: Play[Front]) -> None:
        """Seven phases of the Allied player."""
        begin_player_turn(g, ALLIES)
        g.push(AlliedTurn())

    def victory_check(self, g: Play[Front]) -> None:
        """The last phase of the Allied player turn (30.1)."""
        ending = check_victory(g)
        if ending != STILL_ON:
            g.pop(ending)

    def night_turn(self, g: Play[Front]) -> None:
        """Only after a PM turn, and not after the last: the game is over then."""
        if g.state.turn % 2 == 0 and g.state.turn < last_turn(g.state):
            g.push(NightTurn())

    def dump_removal(self, g: Play[Front]) -> None:
        """Fuel dumps leave the map after turn 6 (32.3)."""
        if g.state.rules.fuel_dumps and g.state.turn >= g.state.t.limits.fuel_dump_last_turn:
            remove_dumps(g)


class PlayerTurn(Sequence[Front]):
    """The phases that both player turns have (4)."""

    def artillery_supply(self, g: Play[Front]) -> None:
        """5."""
        g.push(ArtillerySupplyPhase())

    def bridges(self, g: Play[Front]) -> None:
        """7."""
        g.push(BridgePhase())

    def movement(self, g: Play[Front]) -> None:
        """11-13."""
        g.push(MovementPhase())

    def rally(self, g: Play[Front]) -> None:
        """18.5."""
        g.push(RallyPhase())

    def combat(self, g: Play[Front]) -> None:
        """14-20."""
        g.push(CombatPhase())

    def after_combat(self, g: Play[Front]) -> None:
        """Roadblocks that were passed go (33.3)."""
        lift_passed_roadblocks(g)

    def traffic(self, g: Play[Front]) -> None:
        """24."""
        g.push(TrafficPhase())

    def supply(self, g: Play[Front]) -> None:
        """23."""
        g.push(SupplyPhase())


class GermanTurn(PlayerTurn):
    """The German player turn (4)."""

    title = "title-german-turn"
    steps: ClassVar[tuple[str, ...]] = (
        "artillery_supply",
        "fuel_shortage",
        "bridges",
        "movement",
        "rally",
        "combat",
        "after_combat",
        "traffic",
        "supply",
        "end_of_turn",
    )

    def fuel_shortage(self, g: Play[Front]) -> None:
        """6."""
        g.push(FuelShortagePhase())

    def end_of_turn(self, g: Play[Front]) -> None:
        """150 Panzer Brigade is known (27.8.1); the British cover Antwerp (27.3)."""
        end_disguise(g)
        if antwerp_need(g.state):
            g.push(GuardAntwerp())


class AlliedTurn(PlayerTurn):
    """The Allied player turn (4)."""

    title = "title-allied-turn"
    steps: ClassVar[tuple[str, ...]] = (
        "artillery_supply",
        "bridges",
        "dumps",
        "movement",
        "rally",
        "combat",
        "after_combat",
        "traffic",
        "supply",
    )

    def dumps(self, g: Play[Front]) -> None:
        """Fuel dumps next to Germans may be burned (32.3)."""
        if g.state.rules.fuel_dumps and threatened_dumps(g.state):
            g.push(DestroyDump())


class NightTurn(Sequence[Front]):
    """The night after a PM turn: first the Allied player, then the German (25.1)."""

    title = "title-night-turn"
    steps: ClassVar[tuple[str, ...]] = (
        "allied_night",
        "movement",
        "combat",
        "after_combat",
        "german_night",
        "movement",
        "combat",
        "after_combat",
        "dawn",
    )

    def allied_night(self, g: Play[Front]) -> None:
        """Allied replacements (25.2)."""
        g.state.at_night = 1
        self.replacements(g, ALLIES)

    def german_night(self, g: Play[Front]) -> None:
        """German replacements (25.2)."""
        self.replacements(g, GERMANS)

    def replacements(self, g: Play[Front], role: int) -> None:
        """A player's night begins with his replacements."""
        begin_player_turn(g, role)
        number = replacements_of(g.state, role)
        if number:
            g.push(Replacements(number))

    def movement(self, g: Play[Front]) -> None:
        """Up to three stacks (25.31)."""
        if not skips_night(g.state):
            g.push(MovementPhase())

    def combat(self, g: Play[Front]) -> None:
        """Units with a Night marker attack (25.32, 27.5)."""
        if not skips_night(g.state):
            g.push(CombatPhase())

    def after_combat(self, g: Play[Front]) -> None:
        """Roadblocks that were passed go, by night too (33.3)."""
        lift_passed_roadblocks(g)

    def dawn(self, g: Play[Front]) -> None:
        """Remove Night markers; a German night ends like a German turn (27.3, 27.8.1)."""
        s = g.state
        end_disguise(g)
        s.at_night = 0
        s.night = [0] * len(s.night)
        s.night_called = [0, 0]
        if antwerp_need(s):
            g.push(GuardAntwerp())


def begin_player_turn(g: Play[Front], role: int) -> None:
    """Hand the turn to a player and forget what belonged to the last one."""
    s = g.state
    s.role = role
    s.bridge_tried = [0] * len(s.bridge_tried)
    g.tell("player_turn", role, s.turn, s.at_night)
