"""A sortie of utility helicopters: form, fly to the Pickup hex, load, fly to the LZ, unload, fly home (26.4).

Off-map passengers are aboard from the start. An aborted unit brings its passengers back first (26.4.7).
"""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import refuse
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.detection import proved_real
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scraps_for
from sandtable.games.air_armor.state.codes import ABOARD, FLOWN_BACK, FLOWN_HELICOPTER, MISSION_SORTIE, OFF_AIR
from sandtable.games.air_armor.state.theater import Theater

from .anti_air import ABORT, ABORTED, FLEW_ON, SHOT_DOWN
from .flight import AirLeg, HomeFlight, position_of
from .landing import lands_reason, lz_reason
from .passengers import OTHER_PICKUP, Passengers, load_reason, passengers_at
from .pickup import ChoosePickup, FormSortie
from .track import form, utility_of

LANDED: Final = 4  # further results of a leg
EMPTY: Final = 5


class Sortie(Passengers):
    """One utility unit for one Pickup hex and one LZ; it is home before the next one enters (26.4b, 26.4c)."""

    title = "title-sortie"
    steps = ("form", "choose_pickup", "fly_in", "load", "fly_out", "unload", "go_home", "close")

    def __init__(self, group: int = 0, side: int = 0) -> None:
        super().__init__()
        self.group = group
        self.side = side
        self.piece = 0
        self.pickup = OFF_AIR
        self.aborted = 0

    def form(self, g: Play[Theater]) -> None:
        """Any number of steps from the Ready box (26.4d)."""
        g.push(FormSortie(self.side))

    def choose_pickup(self, g: Play[Theater]) -> None:
        """The one Pickup hex, or passengers from off the map (26.4c, 26.4j)."""
        g.push(ChoosePickup(self.group, self.side))

    def fly_in(self, g: Play[Theater]) -> None:
        """Leg 1 (26.4e)."""
        if self.pickup >= 0:
            g.push(PickupFlight(self.piece, self.pickup))

    def load(self, g: Play[Theater]) -> None:
        """Any combination of units, up to the steps that are left (26.4f)."""
        g.push(LoadPassengers())

    def fly_out(self, g: Play[Theater]) -> None:
        """Leg 2 (26.4g)."""
        if self.aboard:
            g.push(LandingFlight(self.piece))
        else:
            self.jump("go_home")

    def unload(self, g: Play[Theater]) -> None:
        """Survivors land in the LZ, or back in the Pickup hex and Used (26.4h, 26.4.7b, 26.4.7c)."""
        s = g.state
        hex = s.place[self.piece]
        for piece in self.aboard:
            put(s, piece, hex)
            proved_real(s, piece)
            self.mark(s, piece)
            g.tell("landed", piece, hex)
        self.aboard = []

    def mark(self, s: Theater, piece: int) -> None:
        """Its air pulse is over; a passenger that came back to its start is Used."""
        s.op.flown[piece] = FLOWN_BACK if self.aborted else FLOWN_HELICOPTER
        if self.pickup == OFF_AIR:
            s.op.near_lead[piece] = 1  # its marker has no hex: it goes where it flies
        if self.aborted:
            s.used[piece] = 1

    def go_home(self, g: Play[Theater]) -> None:
        """Leg 3 (26.4i)."""
        if g.state.steps[self.piece]:
            g.push(HomeFlight(self.piece))

    def close(self, g: Play[Theater]) -> None:
        """Passengers from off the map that were not landed are off the map again (26.4.7b)."""
        for piece in self.aboard:
            put(g.state, piece, OFF_AIR)
            self.mark(g.state, piece)
        self.aboard = []

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, FormSortie):
            self.piece = form(g.state, utility_of(self.side), result, MISSION_SORTIE)
            g.tell("sortie_formed", self.piece, result)
        elif isinstance(child, ChoosePickup):
            self.pickup = result
        elif isinstance(child, AirLeg):
            self.after_leg(g, child, result)

    def after_leg(self, g: Play[Theater], leg: Frame[Theater], result: int) -> None:
        """Where the mission goes on after a leg."""
        if result == SHOT_DOWN:
            self.jump("close")
        elif isinstance(leg, PickupFlight) and result == ABORTED:
            self.jump("go_home")  # 26.4.7a
        elif isinstance(leg, LandingFlight):
            if result == ABORTED:
                self.turn_back(g)
            elif result == EMPTY:
                self.jump("go_home")

    def turn_back(self, g: Play[Theater]) -> None:
        """An abort with passengers: to the Pickup hex, or with them off the map (26.4.7b)."""
        self.aborted = 1
        if self.pickup >= 0:
            self.jump("unload")
            g.push(BackToPickup(self.piece, self.pickup))
        else:
            self.jump("go_home")


class PickupFlight(AirLeg):
    """Leg 1: from the edge to the Pickup hex (26.4e)."""

    def __init__(self, piece: int = 0, pickup: int = 0) -> None:
        super().__init__(piece)
        self.pickup = pickup

    def decide(self, g: Play[Theater]) -> int:
        s = g.state
        if s.place[self.piece] == self.pickup:
            g.pop(FLEW_ON)
            return GO_ON
        if self.airways(s).calm[self.pickup]:
            self.fly(g, self.pickup)
            return GO_ON
        return s.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        airways = self.airways(g.state)
        found: list[Action] = [("go", self.pickup)]
        if not self.flew:
            found += [("fly", hex) for hex in airways.gates()]
        return found + [("step", hex) for hex in airways.steps()]

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "go":
            self.flew = 0
            self.go(g, self.airways(g.state).way_to([self.pickup]))
        elif a[0] == "fly":
            self.fly(g, a[1])
        else:
            self.flew = 0
            self.enter(g, a[1])

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-pickup-flight", {"piece": ("piece", self.piece), "hex": ("hex", self.pickup)}), "26.4e")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] == "go":
            return refuse(OTHER_PICKUP if a[1] != self.pickup else None)
        return self.explain_way(g.state, a)


class LoadPassengers(Frame[Theater]):
    """Which units, or steps of them, board: at most one for each helicopter step (26.3a, 26.4f).

    Units that wait off the map are aboard when the helicopters enter (26.4j).
    """

    title = "title-sortie"

    def room(self, g: Play[Theater]) -> int:
        """Steps that still fit."""
        s, sortie = g.state, g.enclosing(Sortie)
        room = s.steps[sortie.piece]
        for piece in sortie.aboard:
            room -= s.steps[piece]
        return room

    def next(self, g: Play[Theater]) -> int:
        return g.enclosing(Sortie).side

    def options(self, g: Play[Theater]) -> list[Action]:
        s, sortie, room = g.state, g.enclosing(Sortie), self.room(g)
        found: list[Action] = []
        for piece in passengers_at(s, sortie.group, sortie.pickup):
            found += [
                ("carry", piece, steps)
                for steps in range(1, min(room, s.steps[piece]) + 1)
                if not load_reason(s, sortie.group, piece, steps, sortie.pickup, room)
            ]
        found += scraps_for(s, passengers_at(s, sortie.group, sortie.pickup)) if room else []
        if sortie.aboard or not found or sortie.pickup >= 0:
            found.append(DONE)
        return found

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            return
        if a[0] == "scrap":
            scrap(g, a[1])
            return
        s, piece, steps = g.state, a[1], a[2]
        boards: int = piece if steps == s.steps[piece] else split_unseen(g, piece, steps)[0]
        put(s, boards, ABOARD)
        g.enclosing(Sortie).aboard.append(boards)
        g.tell("boarded", boards)

    def ask(self, g: Play[Theater]) -> Ask:
        ask = Ask(Msg("ask-load-passengers"), "26.4f")
        ask.kind = "pick"
        ask.chosen = [("piece", piece) for piece in g.enclosing(Sortie).aboard]
        ask.info = {"room": self.room(g)}
        return ask

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] != "carry":
            return None
        sortie = g.enclosing(Sortie)
        return refuse(load_reason(g.state, sortie.group, a[1], a[2], sortie.pickup, self.room(g)))


class LandingFlight(AirLeg):
    """Leg 2: with passengers to an LZ of the player's choice; pops with LANDED there (26.4g)."""

    def sites(self, g: Play[Theater], flak: list[int]) -> list[int]:
        """All hexes in which the passengers may be landed; `flak` is 1 where it is."""
        s, sortie = g.state, g.enclosing(Sortie)
        aboard, pickup = sortie.aboard, sortie.pickup
        return [hex for hex in range(s.t.size) if not lands_reason(s, aboard, pickup, hex, flak[hex] > 0)]

    def decide(self, g: Play[Theater]) -> int:
        if not g.enclosing(Sortie).aboard:
            g.pop(EMPTY)
            return GO_ON
        return g.state.t.side[self.piece]

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        here, airways = position_of(s, self.piece), self.airways(s)
        sites = self.sites(g, airways.flak)
        found: list[Action] = [("land", hex) for hex in sites if airways.calm[hex] or hex == here]
        if s.op.offensive():
            found += [("go", hex) for hex in sites if not airways.calm[hex] and hex != here]
            if not self.flew:
                found += [("fly", hex) for hex in airways.gates()]
            found += [("step", hex) for hex in airways.steps()]
        return found if sites and found else [ABORT]  # outside offensive operations sites behind flak are out of reach

    def answer(self, g: Play[Theater], a: Action) -> None:
        verb = a[0]
        if verb == "land":
            if g.state.place[self.piece] != a[1]:
                self.enter(g, a[1])
            g.pop(LANDED)
        elif verb == "abort":
            g.pop(ABORTED)
        elif verb == "fly":
            self.fly(g, a[1])
        else:
            self.flew = 0
            way = [a[1]] if verb == "step" else self.airways(g.state).way_to([a[1]])
            self.go(g, way)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-landing-flight", {"piece": ("piece", self.piece)}), "26.4g")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s, sortie = g.state, g.enclosing(Sortie)
        if a[0] not in ("land", "go"):
            return self.explain_way(s, a)
        reason = lz_reason(s, sortie.aboard, sortie.pickup, a[1])
        if not reason and a[0] == "land" and a[1] != s.place[self.piece]:
            reason = self.airways(s).fly_reason(a[1])
        return refuse(reason)


class BackToPickup(AirLeg):
    """After an abort with passengers: back to the Pickup hex by the way with the least flak (26.4.7b, 26.4.7d)."""

    def __init__(self, piece: int = 0, pickup: int = 0) -> None:
        super().__init__(piece)
        self.pickup = pickup

    def returning(self) -> int:
        return 1

    def follow(self, g: Play[Theater], came: int) -> None:
        if came == SHOT_DOWN:
            g.pop(SHOT_DOWN)

    def decide(self, g: Play[Theater]) -> int:
        if g.state.place[self.piece] == self.pickup:
            g.pop(FLEW_ON)
        else:
            self.go(g, self.airways(g.state).way_to([self.pickup]))
        return GO_ON
