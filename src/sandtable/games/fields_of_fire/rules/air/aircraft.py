"""Attack helicopters, the forward air controller and the fixed-wing gunship over the map (10.8.5 to 10.8.7)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import YesNo
from sandtable.engine.frames import DONE, GO_ON, PASS
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, put, take_off
from sandtable.games.fields_of_fire.rules.pieces.presence import card_reason
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.sight.visibility import illuminate
from sandtable.games.fields_of_fire.rules.support import flight
from sandtable.games.fields_of_fire.rules.support.calls import AIR_LIGHT, put_pending
from sandtable.games.fields_of_fire.rules.transport.boxes import is_lift, to_box
from sandtable.games.fields_of_fire.rules.vehicles.reactions import enemy_reactions
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import suffer_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import FROM_THE_AIR, NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_GUNSHIPS

OVER_STAGING: Final = Reason("10.8.6a", "over-staging")
NOT_BESIDE_FLIGHT: Final = Reason("10.8.5b", "not-beside-flight")
OUT_OF_GUNSHIP: Final = Reason("10.8.7a", "out-of-gunship")
GUNSHIP_DONE: Final = Reason("10.8.7a", "gunship-done")
MARKED_CARD: Final = Reason("10.8.7a", "marked-card")

FLIGHT_TURNS: Final = 2
FAC_TURNS: Final = 5
FAC_GONE: Final = -1
GUNSHIP_MARKERS: Final = 3  # Heavy VOF, illumination and cards of a gunship in a turn (10.8.7a)


def around(s: Company, card: int) -> list[int]:
    """A card and the laid cards beside it."""
    beside = [NEIGHBOUR[8 * card + way] for way in range(8)]
    return [card, *[other for other in sorted(beside) if other >= WIDTH and s.laid[other]]]


def face_fire(g: Play[Company], unit: int) -> bool:
    """VOF and reaction fire where the aircraft flies, without the modifier for moving; True if it stays (10.8.5)."""
    s = g.state
    kind, card = s.kind[unit], s.aloft[unit]
    s.fired[unit] = 1  # its VOF of this turn is resolved
    suffer_vof(g, unit, 0)
    if s.kind[unit] == kind and s.aloft.get(unit, NOWHERE) == card:
        enemy_reactions(g, unit, 0)
    return s.kind[unit] == kind and s.aloft.get(unit, NOWHERE) == card


# -- attack helicopters (10.8.5)


def send_flight_home(s: Company) -> None:
    """The flight leaves the mission."""
    for unit in flight.helicopters_of_flight(s):
        take_off(s, unit)
    s.flight = []


def attack_with_flight(g: Play[Company]) -> int:
    """Face fire, then attack the target; returns how many undamaged helicopters attacked (10.8.5b, 10.8.5d)."""
    s = g.state
    card = s.flight[flight.CARD]
    for unit in flight.helicopters_of_flight(s):
        if s.box[unit] == codes.BOX_LOITER:
            flight.fly_over(s, unit, card)  # back after an abort without damage
    left = [unit for unit in flight.helicopters_of_flight(s) if face_fire(g, unit)]
    if left:
        put_pending(s, card, FIRE_GUNSHIPS, s.m.agencies[s.flight[flight.AGENCY]].vof[FIRE_GUNSHIPS], codes.FRIENDLY)
        g.tell("flight-attacks", card)
    return len(left)


def attack_beside(g: Play[Company], card: int) -> None:
    """The second card that two undamaged helicopters attack (10.8.5b)."""
    s = g.state
    put_pending(s, card, FIRE_GUNSHIPS, s.m.agencies[s.flight[flight.AGENCY]].vof[FIRE_GUNSHIPS], codes.FRIENDLY)
    g.tell("flight-attacks", card)


def keep_second(s: Company, second: int) -> None:
    """In one edition the second attack is at both targets of the first, unless a new call names others (10.8.5c)."""
    if s.rules.flight_keeps_targets:
        s.flight = [*s.flight[: flight.SECOND], second]


def end_flight_turn(g: Play[Company]) -> None:
    """Count the turn; after one the flight may stay, after two it is over and nobody returns (10.8.5c)."""
    s = g.state
    s.flight[flight.FLOWN] += 1
    if s.flight[flight.FLOWN] >= FLIGHT_TURNS or not flight.helicopters_of_flight(s):
        send_flight_home(s)
        return
    if s.flight[flight.SHORT] > WIDTH:  # the next attack is at the target
        s.flight[flight.CARD] = s.flight[flight.SHORT] - 1
        s.flight[flight.SHORT] = 0
        flight.gather_flight(s)
    g.push(StayOrGoHome())


class StayOrGoHome(YesNo[Company]):
    """Whether the flight stays for a second turn, in which it attacks by itself (10.8.5c)."""

    title = "title-aircraft"
    rule = "10.8.5c"
    prompt = "ask-flight-stays"
    yes = ("stay",)
    no = PASS

    def decide(self, g: Play[Company], yes: bool) -> None:
        if not yes:
            send_flight_home(g.state)
        g.pop()

    def named(self, s: Company) -> dict[str, Any]:
        return {"card": ("card", s.flight[flight.CARD])}


# -- the forward air controller (10.8.6)


def fac_of(s: Company) -> int:
    """The FAC aircraft in play, or NOBODY."""
    if not s.m.fac:
        return NOBODY
    for unit in s.box:
        if s.kind[unit] == s.m.fac:
            return unit
    return NOBODY


def fac_may_come(s: Company) -> bool:
    """Whether the FAC can still come: it is not over the map, has not left, and has turns remaining."""
    if not s.m.fac or s.fac_until == FAC_GONE or (s.fac_until and s.turn >= s.fac_until):
        return False
    unit = fac_of(s)
    return (unit == NOBODY and not s.fac_until) or (unit != NOBODY and unit not in s.aloft)


def place_fac(g: Play[Company], card: int) -> None:
    """Put the FAC over a card, where it faces VOF and reaction fire (10.8.6a)."""
    s = g.state
    unit = fac_of(s)
    if unit == NOBODY:
        unit = new_unit(s, s.m.fac, codes.FRIENDLY, NOWHERE)
    if not s.fac_until:
        s.fac_until = s.turn + FAC_TURNS - 1
    flight.fly_over(s, unit, card)
    g.tell("flies-over", unit, card)
    face_fire(g, unit)
    if fac_of(s) == NOBODY:
        s.fac_until = FAC_GONE


def end_fac(g: Play[Company]) -> None:
    """In its fifth turn the FAC faces VOF once more and leaves (10.8.6a)."""
    s = g.state
    unit = fac_of(s)
    if unit == NOBODY or s.turn < s.fac_until:
        return
    if unit in s.aloft:
        suffer_vof(g, unit, 0)
    if fac_of(s) != NOBODY:
        take_off(s, unit)
    s.fac_until = FAC_GONE


# -- the gunship (10.8.7)


def gunship_of(s: Company) -> int:
    """A fixed-wing gunship in play, or NOBODY: an aircraft that no AT fire can hurt."""
    for unit in s.box:
        if s.kind[unit] and gunship_type(s, s.kind[unit]):
            return unit
    return NOBODY


def gunship_type(s: Company, kind: int) -> bool:
    """Whether a type is a fixed-wing gunship."""
    row = s.t.types.at[kind]
    return row != 0 and s.t.weapons.defence[row] == codes.NONE and s.t.weapons.target[row] == codes.TARGET_AIRCRAFT


def bring_gunship(s: Company, kind: int) -> None:
    """A gunship comes on station; it is placed in the next AT Combat and Vehicle Movement Phase."""
    unit = new_unit(s, kind, codes.FRIENDLY, NOWHERE)
    s.box[unit] = codes.BOX_OVERHEAD


class AirMissions(Question):
    """The flight attacks and the FAC arrives or leaves whenever the player likes (10.8.5, 10.8.6)."""

    title = "title-aircraft"

    def __init__(self) -> None:
        super().__init__()
        self.step = 0  # 0 flight, 1 its second target, 2 FAC

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if self.step == 0:
            self.step = 2
            if s.flight:
                second = attack_with_flight(g) == flight.FLIGHT and not s.flight[flight.SHORT]
                self.step = 1 if second and len(s.flight) <= flight.SECOND else 2
                if second and self.step == 2 and s.flight[flight.SECOND]:
                    attack_beside(g, s.flight[flight.SECOND] - 1)
                if self.step == 2:
                    end_flight_turn(g)
            return GO_ON
        if self.step == 1 or fac_may_come(s):
            return codes.PLAYER
        if s.rules.fac_needs_orders:
            end_fac(g)
        g.pop()
        return GO_ON

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] not in ("to", "add") or card_reason(s, a[1]):
            return card_reason(s, a[1]) if len(a) > 1 else None
        if a[0] == "to":
            return None if a[1] >= WIDTH else OVER_STAGING
        return None if a[1] in around(s, s.flight[flight.CARD])[1:] else NOT_BESIDE_FLIGHT

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.step == 1:
            beside: list[Action] = [("add", card) for card in around(s, s.flight[flight.CARD])[1:]]
            return [*beside, DONE]
        found: list[Action] = [("to", card) for card in range(WIDTH, SIZE) if s.laid[card]]
        return [*found, PASS]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if self.step == 1:
            if a[0] == "add":
                attack_beside(g, a[1])
            keep_second(s, 1 + a[1] if a[0] == "add" else 0)
            end_flight_turn(g)
            self.step = 2
            return
        if a[0] == "to":
            place_fac(g, a[1])
        g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        if self.step == 1:
            return Ask(Msg("ask-second-target"), "10.8.5b")
        return Ask(Msg("ask-place-fac"), "10.8.6")


class GunshipFlight(Question):
    """Over which card the gunship circles at the start of the phase, and which cards it fires at or lights (10.8.7)."""

    title = "title-aircraft"

    def __init__(self) -> None:
        super().__init__()
        self.there = 0  # 1: it circles over its card
        self.fires: list[int] = []
        self.lights: list[int] = []

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if gunship_of(s) == NOBODY or (self.there and not self.gun_options(s)):
            g.pop()
            return GO_ON
        return codes.PLAYER

    def gun_options(self, s: Company) -> list[Action]:
        """Markers the gunship can still place: on its own and adjacent cards, three cards in all."""
        found: list[Action] = []
        for card in around(s, s.aloft[gunship_of(s)]):
            found.extend((verb, card) for verb in ("add", "light") if not self.gunship_reason(s, verb, card))
        return found

    def gunship_reason(self, s: Company, verb: str, card: int) -> Reason | None:
        """Why the gunship does not fire at a card, or light it up; None if it can (10.8.7)."""
        if card not in around(s, s.aloft[gunship_of(s)]):
            return OUT_OF_GUNSHIP
        marked = self.fires if verb == "add" else self.lights
        if card in marked:
            return MARKED_CARD
        used = {*self.fires, *self.lights}
        full = len(marked) >= GUNSHIP_MARKERS or (card not in used and len(used) >= GUNSHIP_MARKERS)
        return GUNSHIP_DONE if full else None

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] not in ("to", "add", "light") or card_reason(s, a[1]):
            return card_reason(s, a[1]) if len(a) > 1 else None
        if a[0] == "to":
            return None if a[1] >= WIDTH else OVER_STAGING
        return self.gunship_reason(s, a[0], a[1])

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if not self.there:
            return [("to", card) for card in range(WIDTH, SIZE) if s.laid[card]]
        return [*self.gun_options(s), DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "to":
            flight.fly_over(s, gunship_of(s), a[1])
            g.tell("flies-over", gunship_of(s), a[1])
            self.there = 1
        elif a[0] == "add":
            self.fires = [*self.fires, a[1]]
            s.indirect[a[1]] |= FROM_THE_AIR
            s.dirty = 1
            g.tell("gunship-fires", a[1])
        elif a[0] == "light":
            self.lights = [*self.lights, a[1]]
            illuminate(s, AIR_LIGHT, a[1])
            g.tell("illuminated", a[1])
        else:
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        if not self.there:
            return Ask(Msg("ask-move-gunship"), "10.8.7")
        ask = Ask(Msg("ask-gunship-fire"), "10.8.7")
        ask.info = {"vof": g.state.t.charts.vof_ncm[codes.VOF_HEAVY], "fires": self.fires, "lights": self.lights}
        return ask


def waits_for_word(s: Company) -> bool:
    """Whether a flight, or a FAC that may come, flies when the player wants it to (10.8.5a, 10.8.6a)."""
    return len(s.flight) > 0 or fac_may_come(s)


def flies_today(s: Company) -> bool:
    """Whether a flight or the FAC has something to do in this phase."""
    return waits_for_word(s) or fac_of(s) != NOBODY


def stand_down(s: Company) -> None:
    """Between attempts all passengers get off, craft return to the Pickup Zone and aircraft fly home (3.9)."""
    for unit in range(s.used):
        vehicle = s.aboard[unit]
        if not s.kind[unit] or vehicle == NOBODY:
            continue
        s.aboard[unit] = NOBODY
        if s.card[vehicle] != NOWHERE:
            put(s, unit, s.card[vehicle], s.place[vehicle])
        else:
            to_box(s, unit, codes.BOX_PICKUP)
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and is_lift(s, unit):
            to_box(s, unit, codes.BOX_PICKUP)
    send_flight_home(s)
    if fac_of(s) != NOBODY:
        take_off(s, fac_of(s))
    s.fac_until = 0
    s.crowded = []
    s.rockets = []
