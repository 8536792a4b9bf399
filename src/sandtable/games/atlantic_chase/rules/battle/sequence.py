"""Battle: set-up, rounds and aftermath, in the rulebook's order (05; with the advanced rules 06).

Pushed by an action whose result is a battle, or the root of a battle-only scenario. Gives the frame below 1 if the
active task force is still in play, 2 for the target task force, 3 for both. Vying for initiative comes after it.
"""

from sandtable.engine.frames import Sequence
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.concepts.trajectory import form_station, put_contact
from sandtable.games.atlantic_chase.rules.scoring import BY_BATTLE, end_scenario
from sandtable.games.atlantic_chase.state.codes import BATTLE, BRIDGE, FAR, NEUTRAL, SKIRMISH, SURPRISE
from sandtable.games.atlantic_chase.state.sea import (
    BRIDGE_OPEN,
    BROKE_AWAY,
    ENTERS_LATER,
    NOT_IN_BATTLE,
    ON_BOARD,
    Board,
    Sea,
)

from .attitude import (
    ConfuseAttitude,
    communications_hits,
    nobody_runs,
    push_attitudes,
)
from .break_away import DeclareBreakAway, evaders, may_declare, resolve_declarations
from .effects import disengage
from .gunnery import DeclareFire, firers
from .lingering import Lingering, ships_to_check
from .maneuver import (
    ConfuseManeuver,
    Maneuver,
    confusable,
    movers,
    roll_rudders,
)
from .opening import PlaceTargets, arrivals, may_open_with_smoke, open_board, open_scenario_board, to_board
from .parting import AgreeToPart, BreakAwayChecks, may_part
from .ships import (
    on_board,
    vessels,
    why_not_break_away,
)
from .shots import ApplyResults, ResolveShots
from .smoke import OpeningSmoke
from .snafu import snafu_check
from .torpedo import DeclareTorpedoes, torpedo_ships


class Battle(Sequence[Sea]):
    """From the first shot to the contact markers (AC.bat.seq, AC.adv.seq)."""

    title = "title-battle"
    holds = frozenset({"ending"})
    steps = (
        "set_up",
        "surprise_placement",
        "snafu",
        "next_round",
        "attitude",
        "confusion",
        "extra_round",
        "opening_smoke",
        "first_fire",
        "gunnery",
        "torpedo",
        "steering",
        "maneuver",
        "lingering",
        "break_away",
        "declarations",
        "round_over",
        "disengagement",
        "aftermath",
    )

    def __init__(self, kind: int = BATTLE, active_tf: int = 0, target_tf: int = 0, hex_: int = 0) -> None:
        super().__init__()
        self.kind = kind
        self.active_tf = active_tf
        self.target_tf = target_tf
        self.hex = hex_

    def next(self, g: Play[Sea]) -> int:
        """The next step; a side without ships on the board ends the battle (AC.bat.end.1)."""
        s = g.state
        b = s.board
        if b.round > 0:
            if not b.over and (not vessels(s, 0) or not vessels(s, 1)):
                b.over = 1
            if b.over and self.pc < _DISENGAGEMENT:
                self.pc = _DISENGAGEMENT
        return super().next(g)

    # -- before round 1

    def set_up(self, g: Play[Sea]) -> None:
        s = g.state
        if self.active_tf:
            open_board(s, self.kind, self.active_tf, self.target_tf, self.hex)
        else:
            open_scenario_board(s)
        b = s.board
        g.tell("battle", b.active_tf, b.target_tf, b.kind, b.rounds)

    def surprise_placement(self, g: Play[Sea]) -> None:
        b = g.state.board
        if b.kind == SURPRISE and b.faster:
            g.push(PlaceTargets())

    def snafu(self, g: Play[Sea]) -> None:
        if g.state.rules.advanced_battle:
            snafu_check(g)

    # -- a round

    def next_round(self, g: Play[Sea]) -> None:
        s = g.state
        s.board.round += 1
        g.tell("round", s.board.round, s.board.rounds)
        for ship in arrivals(s):
            s.in_battle[ship] = ON_BOARD
            g.tell("enters", ship)

    def attitude(self, g: Play[Sea]) -> None:
        s = g.state
        if not s.rules.advanced_battle:
            return
        communications_hits(g)
        if vessels(s, 0) and vessels(s, 1):
            roll_rudders(g)
            push_attitudes(g)

    def confusion(self, g: Play[Sea]) -> None:
        if g.state.board.confusion != NEUTRAL:
            g.push(ConfuseAttitude())

    def extra_round(self, g: Play[Sea]) -> None:
        """Nobody runs at the end of the last Attitude step: one more round, once (AC.adv.end.1)."""
        s = g.state
        b = s.board
        if not s.rules.advanced_battle or b.round < b.rounds or b.extended:
            return
        b.extended = 1
        if nobody_runs(s):
            skirmish = 1 if b.kind == SKIRMISH else 0
            length = s.t.battle.length(skirmish, b.weather, 0, 1) - s.t.battle.length(skirmish, b.weather, 0, 0)
            b.rounds += length
            g.tell("extra_round", b.rounds)

    def opening_smoke(self, g: Play[Sea]) -> None:
        s = g.state
        if s.board.round > 1:
            return
        for side in (s.board.active_side, 1 - s.board.active_side):
            if may_open_with_smoke(s, side):
                g.push(OpeningSmoke(side))

    def first_fire(self, g: Play[Sea]) -> None:
        """Round 1 after Surprise: one side fires and its results take effect before the other fires."""
        s = g.state
        if s.board.round == 1 and s.board.first_fire != NEUTRAL:
            self._fire(g, [s.board.first_fire])

    def gunnery(self, g: Play[Sea]) -> None:
        s = g.state
        sides = [s.board.active_side, 1 - s.board.active_side]
        if s.board.round == 1 and s.board.first_fire != NEUTRAL:
            sides.remove(s.board.first_fire)
        self._fire(g, sides)

    def _fire(self, g: Play[Sea], sides: list[int]) -> None:
        s = g.state
        g.push(ApplyResults())
        g.push(ResolveShots())
        for side in reversed(sides):
            ships = firers(s, side)
            if ships:
                g.push(DeclareFire(side, ships))

    def torpedo(self, g: Play[Sea]) -> None:
        s = g.state
        ships: list[list[int]] = []
        for side in (0, 1):
            ships.append(torpedo_ships(s, side))
            for ship in on_board(s, side):
                s.damage_control[ship] = 0
        if not ships[0] and not ships[1]:
            return
        g.push(ApplyResults())
        g.push(ResolveShots())
        for side in (1 - s.board.active_side, s.board.active_side):
            if ships[side]:
                g.push(DeclareTorpedoes(side, ships[side]))

    def steering(self, g: Play[Sea]) -> None:
        """Rudder Out is rolled; Confusion may take a helm."""
        s = g.state
        if not s.rules.advanced_battle:
            return
        roll_rudders(g)
        ships = confusable(s)
        if ships:
            g.push(ConfuseManeuver(ships))

    def maneuver(self, g: Play[Sea]) -> None:
        ships = movers(g.state)
        if ships:
            g.push(Maneuver(ships))

    def lingering(self, g: Play[Sea]) -> None:
        s = g.state
        b = s.board
        if not s.rules.advanced_battle:
            return
        ships = ships_to_check(s)
        if b.late_ship and b.round == b.late_round and s.in_battle[b.late_ship] == ENTERS_LATER:
            s.in_battle[b.late_ship] = ON_BOARD
            s.zone[b.late_ship] = FAR
            g.tell("enters", b.late_ship)
        if ships:
            g.push(Lingering(ships))

    def break_away(self, g: Play[Sea]) -> None:
        s = g.state
        for side in (1 - s.board.active_side, s.board.active_side):
            if s.rules.advanced_battle:
                if any(why_not_break_away(s, ship) is None for ship in vessels(s, side)):
                    g.push(BreakAwayChecks(side))
            elif may_declare(s, side) or evaders(s, side):
                g.push(DeclareBreakAway(side))
        if s.rules.advanced_battle and s.rules.advanced_mutual_break_away and may_part(s):
            g.push(AgreeToPart(s.board.active_side))

    def declarations(self, g: Play[Sea]) -> None:
        if not g.state.rules.advanced_battle:
            resolve_declarations(g)

    def round_over(self, g: Play[Sea]) -> None:
        b = g.state.board
        if b.round < b.rounds:
            self.jump("next_round")
        else:
            b.over = 1

    # -- afterwards

    def disengagement(self, g: Play[Sea]) -> None:
        """Every special effect and No Radar marker of a ship that fought is checked (AC.adv.dis.1)."""
        s = g.state
        if not s.rules.advanced_battle:
            return
        b = s.board
        for tf in (b.active_tf, b.target_tf):
            for ship in s.tf_ships[tf][:]:
                if s.in_battle[ship] in (ON_BOARD, BROKE_AWAY):
                    disengage(g, ship, b.hex)

    def aftermath(self, g: Play[Sea]) -> None:
        """Ships go back to their boxes, both task forces are stations with Contact (AC.bat.end.2)."""
        s = g.state
        b = s.board
        result = 0
        for bit, tf in ((1, b.active_tf), (2, b.target_tf)):
            if not s.tf_ships[tf]:
                continue
            result |= bit
            if s.rules.opt_em:
                s.tf_em[tf] = 0
            if b.hex:
                form_station(g, tf, b.hex)
                put_contact(s, tf, b.hex)
        g.tell("battle_over", b.active_tf, b.target_tf)
        close_board(s)
        if len(g.stack) == 1:
            end_scenario(g, BY_BATTLE)
        else:
            g.pop(result)


_DISENGAGEMENT = Battle.steps.index("disengagement")


def close_board(s: Sea) -> None:
    """Clear what belongs to the battle only."""
    for ship in s.scenario.ships:
        to_board(s, ship, FAR)
        s.in_battle[ship] = NOT_IN_BATTLE
        if not (s.effects[ship] >> BRIDGE) & 1:
            s.bridge[ship] = BRIDGE_OPEN
    s.board = Board()
