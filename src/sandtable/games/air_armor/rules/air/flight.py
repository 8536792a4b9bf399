"""Flights of helicopters over the map: to a firing position, to a Pickup hex, home (25.2, 26.4, 27.2, 27.3.2).

Outside flak a unit flies straight to where something can happen (`fly`); flak is entered hex by hex (`step`), or by
the way with the least of it (`go`, `home`), and each hex of it is a Flak combat.
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.question import StepsChoice
from sandtable.games.air_armor.state.codes import MISSION_ATTACK, MISSION_DEFENSE, NO_HEX
from sandtable.games.air_armor.state.theater import Theater

from .airways import Airways
from .anti_air import ABORT, ABORTED, FLEW_ON, SHOT_DOWN, FlakCombat
from .flak import in_flak
from .passengers import ChoosePassenger, Passengers
from .profiles import TARGET_OUT_OF_RANGE, fire_range, fires_reason, helicopter_of, is_utility, turn_profile
from .track import form, form_reason, largest_unit, recover

NO_FLAK_YET: Final = Reason("25.2d", "no-flak-yet")

IN_POSITION: Final = 1  # result of a Flight that may fire; 0 = aborted or shot down
NOTHING: Final = -1

FIRE_HERE: Final[Action] = ("fire_here",)
HOME: Final[Action] = ("home",)


def position_of(s: Theater, piece: int) -> int:
    """The hex of a helicopter unit, NO_HEX while it waits at the edge."""
    return s.place[piece] if s.place[piece] >= 0 else NO_HEX


class AirLeg(Frame[Theater]):
    """One leg of a mission: entering hexes, and flak in them."""

    title = "title-flight"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece
        self.met_flak = 0  # Flak combats so far
        self.flew = 0  # 1 = has just flown outside flak: doing so again would change nothing
        self.before = 0  # steps before the Flak combat
        self.came = NOTHING  # result of the Flak combat, not yet followed up

    def airways(self, s: Theater) -> Airways:
        """What the unit sees from where it is."""
        return Airways(s, s.t.side[self.piece], position_of(s, self.piece))

    def returning(self) -> int:
        """1 = only a mandatory Hit Check counts."""
        return 0

    def enter(self, g: Play[Theater], hex: int) -> None:
        """Enter a hex; within 2 hexes of an enemy unit there is a Flak combat (27.2a)."""
        s = g.state
        put(s, self.piece, hex)
        turn_profile(s, self.piece)
        g.tell("flew", self.piece, hex)
        if in_flak(s, 1 - s.t.side[self.piece], hex):
            self.flew = 0
            self.met_flak += 1
            self.before = s.steps[self.piece]
            g.push(FlakCombat(self.piece, hex, self.returning()))

    def fly(self, g: Play[Theater], hex: int) -> None:
        """Fly to a hex without entering flak."""
        self.enter(g, hex)
        self.flew = 1

    def go(self, g: Play[Theater], way: list[int]) -> None:
        """Fly along a way up to its first hex with flak."""
        s = g.state
        for hex in way:
            if hex == way[-1] or in_flak(s, 1 - s.t.side[self.piece], hex):
                self.enter(g, hex)
                return

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, ChoosePassenger):
            return
        self.came = result
        s = g.state
        if s.steps[self.piece] < self.before and is_utility(s, self.piece):
            lose_passenger(g)

    def next(self, g: Play[Theater]) -> int:
        if self.came != NOTHING:
            came = self.came
            self.came = NOTHING
            self.follow(g, came)
            return GO_ON
        return self.decide(g)

    def follow(self, g: Play[Theater], came: int) -> None:
        """What a Flak combat leads to: FLEW_ON, ABORTED or SHOT_DOWN."""
        if came != FLEW_ON:
            g.pop(came)

    def decide(self, g: Play[Theater]) -> int:
        """The role asked next, or GO_ON."""
        return g.state.t.side[self.piece]

    def explain_way(self, s: Theater, a: Action) -> Refusal | None:
        """Why a hex cannot be entered by `step` or reached by `fly`."""
        airways = self.airways(s)
        if a[0] == "step":
            return refuse(airways.step_reason(a[1]))
        return refuse(airways.fly_reason(a[1])) if a[0] == "fly" else None


def lose_passenger(g: Play[Theater]) -> None:
    """A utility step shot down takes a passenger with it, if any is aboard (26.4.7f, 26.4.7h)."""
    for frame in reversed(g.stack):
        if isinstance(frame, Passengers):
            if frame.aboard:
                g.push(ChoosePassenger())
            return


class Flight(AirLeg):
    """An attack helicopter flies from the edge to a firing position of its choice; pops with IN_POSITION or 0 (25.2).

    The unit is formed first, if it is not yet (25.1c). `targets` are the hexes at which it may fire; the objective hex,
    or for defense the hexes of enemy participants, when none are given. After an abort it flies home before the frame
    pops.
    """

    def __init__(self, piece: int = 0, purpose: int = 0, targets: list[int] | None = None) -> None:
        super().__init__(piece)
        self.purpose = purpose  # MISSION_*
        self.targets: list[int] = [] if targets is None else targets
        self.over = 0

    def target_hexes(self, s: Theater) -> list[int]:
        """Hexes that it may have to fire at."""
        if self.targets:
            return self.targets
        if self.purpose == MISSION_ATTACK:
            return [s.op.objective] if s.op.objective >= 0 else []
        if self.purpose == MISSION_DEFENSE:
            return attackers_in_contact(s, 1 - s.t.side[self.piece])
        return []

    def position_reason(self, s: Theater, hex: int) -> Reason | None:
        """Why a hex is no firing position: no target is in range of it (25.2a)."""
        for target in self.target_hexes(s):
            if not fires_reason(s, self.piece, hex, target):
                return None
        return TARGET_OUT_OF_RANGE

    def positions(self, s: Theater) -> list[int]:
        """All firing positions."""
        layer = bytearray(s.t.size)
        reach = fire_range(s, helicopter_of(s, self.piece))
        for target in self.target_hexes(s):
            for hex in s.t.grid.within(target, reach):
                layer[hex] = s.scenario.inside[hex]
        return [hex for hex in range(s.t.size) if layer[hex]]

    def decide(self, g: Play[Theater]) -> int:
        s = g.state
        if self.over or not self.target_hexes(s):
            g.pop(0)
            return GO_ON
        if not s.steps[self.piece]:
            g.push(FormFlight(self.piece, self.purpose))
            return GO_ON
        return s.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        s, here = g.state, position_of(g.state, self.piece)
        airways, positions = self.airways(s), self.positions(s)
        found: list[Action] = [FIRE_HERE] if here in positions else []
        if not self.flew:
            calm = [hex for hex in positions if airways.calm[hex] and hex != here]
            found += [("fly", hex) for hex in sorted(set(calm + airways.gates()))]
        found += [("step", hex) for hex in airways.steps()]
        found += [("go", hex) for hex in positions if not airways.calm[hex] and hex != here]
        if self.met_flak:
            found.append(ABORT)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        verb = a[0]
        if verb == "fire_here":
            g.tell("in_position", self.piece, g.state.place[self.piece])
            g.pop(IN_POSITION)
        elif verb == "abort":
            g.tell("mission_aborted", self.piece)
            self.turn_home(g)
        elif verb == "fly":
            self.fly(g, a[1])
        elif verb == "step":
            self.flew = 0
            self.enter(g, a[1])
        else:
            self.flew = 0
            self.go(g, self.airways(g.state).way_to([a[1]]))

    def follow(self, g: Play[Theater], came: int) -> None:
        if came == SHOT_DOWN:
            self.over = 1
        elif came == ABORTED:
            self.turn_home(g)

    def turn_home(self, g: Play[Theater]) -> None:
        """At once to the edge, without firing (27.3.2b)."""
        self.over = 1
        g.push(HomeFlight(self.piece))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if not isinstance(child, (FormFlight, HomeFlight)):
            super().resume(g, child, result)

    def ask(self, g: Play[Theater]) -> Ask:
        ask = Ask(Msg("ask-flight", {"piece": ("piece", self.piece)}), "25.2a")
        ask.info = {"steps": g.state.steps[self.piece], "targets": self.target_hexes(g.state)}
        return ask

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "fire_here":
            here = position_of(s, self.piece)
            return refuse(TARGET_OUT_OF_RANGE if here == NO_HEX else self.position_reason(s, here))
        if a[0] == "go":
            return refuse(self.position_reason(s, a[1]))
        if a[0] == "abort":
            return refuse(None if self.met_flak else NO_FLAK_YET)
        return self.explain_way(s, a)


class FormFlight(StepsChoice):
    """How many steps of the called type leave the Ready box, up to the limit of the type (25.1c, 25.1d)."""

    title = "title-flight"
    rule = "25.1c"

    def __init__(self, piece: int = 0, purpose: int = 0) -> None:
        super().__init__(piece)
        self.purpose = purpose

    def things(self, s: Theater) -> list[int]:
        return list(range(1, largest_unit(s, helicopter_of(s, self.piece)) + 1))

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return form_reason(s, helicopter_of(s, self.piece), thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        form(g.state, helicopter_of(g.state, self.piece), thing, self.purpose)
        g.tell("sortie_formed", self.piece, thing)
        g.pop()

    def ask(self, g: Play[Theater]) -> Ask:
        ask = super().ask(g)
        ask.kind = "amount"
        return ask


def attackers_in_contact(s: Theater, side: int) -> list[int]:
    """Hexes with units of the running operation of a side that are next to enemy units (18.7, 21.3.3)."""
    found: list[int] = []
    for piece in range(1, s.t.ground_pieces):
        hex = s.place[piece]
        if s.op.member[piece] and s.t.side[piece] == side and hex >= 0 and s.near[1 - side][hex] and hex not in found:
            found.append(hex)
    return sorted(found)


class HomeFlight(AirLeg):
    """The way back to the friendly edge and the Recovery box; only mandatory Hit Checks count (25.2.4, 27.3.2b)."""

    title = "title-home-flight"

    def __init__(self, piece: int = 0) -> None:
        super().__init__(piece)
        self.straight = 0  # 1 = takes the way with the least flak by itself

    def returning(self) -> int:
        return 1

    def follow(self, g: Play[Theater], came: int) -> None:
        if came == SHOT_DOWN:
            g.pop(SHOT_DOWN)

    def decide(self, g: Play[Theater]) -> int:
        s = g.state
        airways = self.airways(s)
        if airways.start == NO_HEX or airways.home_is_calm():
            steps = s.steps[self.piece]
            recover(s, self.piece)
            g.tell("recovered", self.piece, steps)
            g.pop(FLEW_ON)
            return GO_ON
        if self.straight:
            self.go(g, airways.way_to(airways.edge))
            return GO_ON
        return s.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        airways = self.airways(g.state)
        found: list[Action] = [HOME]
        if not self.flew:
            found += [("fly", hex) for hex in airways.gates()]
        return found + [("step", hex) for hex in airways.steps()]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "home":
            self.straight = 1
        elif a[0] == "fly":
            self.fly(g, a[1])
        else:
            self.flew = 0
            self.enter(g, a[1])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-home-flight", {"piece": ("piece", self.piece)}), "25.2.4a")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return self.explain_way(g.state, a)
