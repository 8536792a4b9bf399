"""Transport helicopters and landing craft from box to box: PZ, Inbound, LZ, Outbound, Loiter (11.1, 11.2.2, 11.3)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import YesNo
from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.fire.engage import relocate
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on
from sandtable.games.fields_of_fire.rules.movement.stacking import vehicles_and_wrecks
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.support.marks import coloured_smoke_on
from sandtable.games.fields_of_fire.rules.transport.boxes import (
    is_aircraft,
    leave_box,
    lifts_in,
    lifts_on_map,
    may_stay_aboard,
    to_box,
    waiting_at_pickup,
)
from sandtable.games.fields_of_fire.rules.transport.transport import get_off, leavers, passenger_steps
from sandtable.games.fields_of_fire.rules.transport.vehicle_loads import unload_items
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import landing_zones, planned
from sandtable.games.fields_of_fire.rules.vehicles.getting_off import GetOff
from sandtable.games.fields_of_fire.rules.vehicles.reactions import enemy_reactions
from sandtable.games.fields_of_fire.rules.vehicles.vof_on_vehicles import suffer_vof
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.mission_codes import SIGNAL_LANDING_ZONE

from .amphibious import beach_cards

OTHER_BOX: Final = Reason("11.1.1a", "other-box")
NO_LANDING_ZONE: Final = Reason("11.1.3a", "no-landing-zone")
NO_BEACH: Final = Reason("11.3a", "no-landing-zone")
LANDING_ROOM: Final = Reason("11.1.3b", "vehicle-room")
LANDINGS_USED: Final = Reason("11.1.3b", "landings-used")
NO_HELICOPTER_GROUND: Final = Reason("11.1.3a", "no-helicopter-ground")
NOT_MARKED: Final = Reason("11.1.3a", "not-marked")
STILL_IN_PICKUP: Final = Reason("11.1.1a", "still-in-pickup")

LANDINGS: Final = 4  # on one LZ card in a turn, and vehicles that fit there, wrecks included (11.1.3b)
CYCLE: Final = 4  # turns from one landing to the next (11.1.1)


# -- where one may land (11.1.3)


def landing_ground(s: Company, craft: int) -> list[int]:
    """LZ cards for a helicopter, beach cards for a landing craft (11.1.3a, 11.3)."""
    return landing_zones(s) if is_aircraft(s, craft) else beach_cards(s)


def landing_reason(s: Company, craft: int, card: int) -> Reason | None:
    """Why a helicopter or craft cannot land on a card; None if it can: LZ icon, mark unless planned, room (11.1.3)."""
    flies = is_aircraft(s, craft)
    if card not in landing_ground(s, craft):
        return NO_LANDING_ZONE if flies else NO_BEACH
    if vehicles_and_wrecks(s, card) >= LANDINGS:
        return LANDING_ROOM
    if not flies:
        return None
    if not s.terrain[card] or not s.t.terrain.flags[s.terrain[card]] & codes.CARD_LANDING_ZONE:
        return NO_HELICOPTER_GROUND
    told = planned(s, craft) or s.rules.ignore_communication == 1
    return None if told or coloured_smoke_on(s, card, SIGNAL_LANDING_ZONE) else NOT_MARKED


def landing_cards(s: Company, craft: int) -> list[int]:
    """LZ cards, or beach cards for craft, on which it can land now."""
    return [card for card in landing_ground(s, craft) if not landing_reason(s, craft, card)]


# -- the moves


def due(s: Company, craft: int) -> list[int]:
    """Units whose turn it is to board a craft: their wave lands next turn, or should have landed (11.2.2)."""
    found: list[int] = []
    for unit, stick in s.stick.items():
        index, wave = (stick - 1) % codes.STICKS, (stick - 1) // codes.STICKS
        if index < len(s.fleet) and s.fleet[index] == craft and s.m.landing_turns[wave] <= s.turn + 1:
            if s.aboard[unit] == NOBODY and s.box.get(unit, 0) == codes.BOX_PICKUP:
                found.append(unit)
    return sorted(found)


def departs_alone(s: Company, craft: int) -> bool:
    """A vehicle of the plan that lands by itself, when its wave is due."""
    stick = s.stick.get(craft, 0)
    return stick > 0 and s.m.landing_turns[(stick - 1) // codes.STICKS] <= s.turn + 1


def depart(g: Play[Company], craft: int) -> None:
    """PZ to Inbound: sticks of the wave board, others only as far as there is room (11.1.1, 11.2.2)."""
    s = g.state
    boarding = due(s, craft)
    if s.ready[craft]:
        boarding.extend(unit for unit in waiting_at_pickup(s) if unit not in s.stick)
    room = s.t.types.capacity[s.kind[craft]] - passenger_steps(s, craft)
    for unit in boarding:
        if s.steps[unit] <= room:
            s.aboard[unit] = craft
            s.box.pop(unit, None)
            room -= s.steps[unit]
    to_box(s, craft, codes.BOX_INBOUND)
    g.tell("boxed", craft, codes.BOX_INBOUND)


def arrive_home(g: Play[Company], craft: int) -> None:
    """Outbound to PZ: casualties are evacuated, passengers get off unless they try again (11.1.1, 5.1.7)."""
    s = g.state
    to_box(s, craft, codes.BOX_PICKUP)
    g.tell("boxed", craft, codes.BOX_PICKUP)
    if s.cargo[craft]:
        s.evacuated += s.cargo[craft]
        s.cargo[craft] = 0
    for unit in passengers(s, craft):
        if unit not in s.stick or s.frozen[craft]:
            s.aboard[unit] = NOBODY
            s.stick.pop(unit, None)
            to_box(s, unit, codes.BOX_PICKUP)


def lift_off(g: Play[Company], craft: int) -> None:
    """From the LZ to Outbound, after VOF on the card (11.1.5a)."""
    s = g.state
    kind, card = s.kind[craft], s.card[craft]
    suffer_vof(g, craft, 0)
    if s.kind[craft] == kind and s.card[craft] == card:
        to_box(s, craft, codes.BOX_OUTBOUND)
        g.tell("boxed", craft, codes.BOX_OUTBOUND)


def left_over(s: Company, craft: int) -> list[int]:
    """Passengers that found no room on the LZ card and would fit now; those embarked since are Exposed (11.2.1a)."""
    return [unit for unit in leavers(s, craft) if not s.exposed[unit]]


def land(g: Play[Company], craft: int, card: int) -> bool:
    """Land on an LZ or beach card: VOF, reaction fire, then unload everything (11.1.5a, 11.2.2, 11.3).

    In one edition the player names who gets off a helicopter. Says whether it was fired at.
    """
    s = g.state
    kind = s.kind[craft]
    leave_box(s, craft)
    relocate(g, craft, card, OPEN)
    g.tell("landed", craft, card)
    attacked = suffer_vof(g, craft, 1)
    if s.kind[craft] == kind and s.card[craft] == card:
        attacked = enemy_reactions(g, craft, 1) or attacked
    if s.kind[craft] != kind or s.card[craft] != card:
        return attacked
    s.stick.pop(craft, None)
    s.fired[craft] = 1
    unload_items(g, craft)
    if leavers(s, craft) and (covers_on(s, card) or may_stay_aboard(s, craft)):
        g.push(GetOff(craft))  # they may go straight under cover (10.2.2a)
        return attacked
    for unit in leavers(s, craft):
        get_off(g, unit)
    return attacked


def free_to_fly(s: Company, craft: int) -> bool:
    """In one edition a transport helicopter moves and lands without an order (11.1.1)."""
    return not s.rules.helicopter_activation_required and is_aircraft(s, craft)


def wait_or_return(g: Play[Company], craft: int) -> None:
    """No usable LZ: from Inbound to Loiter, from Loiter home (11.1.1, 11.1.2)."""
    s = g.state
    box = codes.BOX_LOITER if s.box[craft] == codes.BOX_INBOUND else codes.BOX_OUTBOUND
    to_box(s, craft, box)
    g.tell("boxed", craft, box)


class LeaveOrReturn(YesNo[Company]):
    """Units that had to stay aboard get off before the helicopter leaves the LZ, or fly back and try again (11.2.1a).

    Where passengers may stay aboard by choice the player names who gets off.
    """

    title = "title-helicopters"
    rule = "11.2.1a"
    yes = ("disembark",)
    no = PASS

    def __init__(self, craft: int = NOBODY) -> None:
        super().__init__()
        self.craft = craft

    def decide(self, g: Play[Company], yes: bool) -> None:
        if yes and may_stay_aboard(g.state, self.craft):
            g.push(GetOff(self.craft))
            return
        g.pop()
        if yes:
            for unit in left_over(g.state, self.craft):
                get_off(g, unit)
        lift_off(g, self.craft)

    def resume(self, g: Play[Company], child: Frame[Company], result: int) -> None:
        g.pop()
        lift_off(g, self.craft)

    def named(self, s: Company) -> dict[str, Any]:
        return {"unit": ("unit", self.craft)}


class AirMovement(Question):
    """Helicopters and craft move at the start of the phase: take off, fly home, land, leave the PZ (11.1.1, 11.2.2)."""

    title = "title-helicopters"
    told_of = ("to",)

    def __init__(self) -> None:
        super().__init__()
        self.opened = 0
        self.landed: list[int] = []  # craft that take off
        self.home: list[int] = []  # craft that come home
        self.coming: list[int] = []  # craft that land or wait
        self.leaving: list[int] = []  # craft that leave the PZ
        self.landings: dict[int, int] = {}  # by card
        self.down: list[int] = []  # craft that have landed in this turn
        self.attacked: list[int] = []  # those of them that were fired at

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.opened:
            self.open(g)
            return GO_ON
        if self.landed:
            craft = self.landed.pop(0)
            if left_over(s, craft):
                g.push(LeaveOrReturn(craft))
            else:
                lift_off(g, craft)
            return GO_ON
        while self.home:
            arrive_home(g, self.home.pop(0))
        while self.coming and (not s.kind[self.coming[0]] or self.coming[0] not in s.box):
            self.coming.pop(0)
        if self.coming:
            if self.asks(s):
                return codes.PLAYER
            self.settle_one(g)
            return GO_ON
        for craft in self.leaving:
            depart(g, craft)
        g.pop()
        return GO_ON

    def open(self, g: Play[Company]) -> None:
        """Who takes off, comes home, lands and leaves the PZ in this turn."""
        s = g.state
        self.opened = 1
        self.landed = lifts_on_map(s)
        self.home = lifts_in(s, codes.BOX_OUTBOUND)
        self.coming = lifts_in(s, codes.BOX_INBOUND) + lifts_in(s, codes.BOX_LOITER)
        self.coming.extend(unit for unit in sorted(s.box) if s.box[unit] == codes.BOX_INBOUND and lands_alone(s, unit))
        for craft in lifts_in(s, codes.BOX_PICKUP):
            aboard = any(unit in s.stick for unit in passengers(s, craft))
            if not s.frozen[craft] and (s.ready[craft] or aboard or due(s, craft)):
                self.leaving.append(craft)
            elif not s.frozen[craft] and free_to_fly(s, craft):
                self.coming.append(craft)
        for unit in sorted(s.box):
            if s.box[unit] == codes.BOX_PICKUP and lands_alone(s, unit) and departs_alone(s, unit):
                self.leaving.append(unit)

    def cards(self, s: Company) -> list[int]:
        """Cards on which the next craft can land."""
        return [card for card in landing_cards(s, self.coming[0]) if not self.turn_reason(card)]

    def turn_reason(self, card: int) -> Reason | None:
        """Why nobody lands on a card any more in this turn; None if somebody can: four landings on each (11.1.3b)."""
        return LANDINGS_USED if self.landings.get(card, 0) >= LANDINGS else None

    def asks(self, s: Company) -> bool:
        """The player decides for activated helicopters and planned waves that have a place to land."""
        craft = self.coming[0]
        if s.box[craft] == codes.BOX_PICKUP:
            return True
        ordered = s.ready[craft] == 1 or planned(s, craft) or free_to_fly(s, craft)
        return len(self.cards(s)) > 0 and ordered

    def settle_one(self, g: Play[Company]) -> None:
        """A craft with no decision to make lands where it may without orders, or waits, or returns (11.1.1c)."""
        s = g.state
        cards = self.cards(s)
        craft = self.coming.pop(0)
        if cards:
            self.touch_down(g, craft, cards[0])
        else:
            wait_or_return(g, craft)

    def touch_down(self, g: Play[Company], craft: int, card: int) -> None:
        """Land and count it."""
        self.landings[card] = self.landings.get(card, 0) + 1
        self.down.append(craft)
        if land(g, craft, card):
            self.attacked.append(craft)

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        boxes: list[Action] = [("box", box) for box in self.boxes(s)]
        if s.box[self.coming[0]] == codes.BOX_PICKUP:
            return boxes
        return [*[("to", card) for card in self.cards(s)], *boxes]

    def boxes(self, s: Company) -> list[int]:
        """Boxes to which the next craft may go instead of landing (11.1.1a)."""
        now = s.box[self.coming[0]]
        if now == codes.BOX_PICKUP:
            return [codes.BOX_INBOUND, codes.BOX_PICKUP]
        return [codes.BOX_LOITER if now == codes.BOX_INBOUND else codes.BOX_OUTBOUND]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "box":
            return None if a[1] in self.boxes(s) else OTHER_BOX
        craft = self.coming[0]
        if s.box[craft] == codes.BOX_PICKUP:
            return STILL_IN_PICKUP
        return self.turn_reason(a[1]) or landing_reason(s, craft, a[1])

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "to":
            self.touch_down(g, self.coming.pop(0), a[1])
        elif g.state.box[self.coming[0]] == codes.BOX_PICKUP:
            craft = self.coming.pop(0)
            if a[1] == codes.BOX_INBOUND:
                g.state.ready[craft] = 1  # those who wait there go aboard
                self.leaving.append(craft)
        else:
            wait_or_return(g, self.coming.pop(0))

    def explain_here(self, g: Play[Company], ref: Ref, role: int) -> list[Refusal]:
        why = self.explain(g, ("to", ref[1])) if ref[0] == "card" else None
        return [] if why is None else [why]

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        craft = self.coming[0]
        aboard = passengers(s, craft)
        if aboard:
            words = Msg("ask-air-movement-with", {"unit": ("unit", craft), "aboard": ("unit", aboard[0])})
        else:
            words = Msg("ask-air-movement", {"unit": ("unit", craft)})
        ask = Ask(words, "11.1.1")
        ask.info = {"vehicles": {str(card): vehicles_and_wrecks(s, card) for card in self.cards(s)}}
        return ask


def lands_alone(s: Company, unit: int) -> bool:
    """A ground vehicle in a landing plan that is not itself a craft: armour brought to the beach (11.3)."""
    return s.kind[unit] != 0 and is_vehicle(s, unit) and not is_aircraft(s, unit) and unit not in s.fleet
