"""Carrying out a Load order: pick things up, get aboard a vehicle, load and unload a vehicle (4.2.2h, 10.2)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.columns import holds
from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.permits import move_limit
from sandtable.games.fields_of_fire.rules.fire.ammunition import loads_for
from sandtable.games.fields_of_fire.rules.pieces.presence import on_map_reason, own_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.state.action_codes import LOAD
from sandtable.games.fields_of_fire.state.codes import AMMO_NONE, PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from . import transport, vehicle_loads
from .carrying import can_pick_up, pick_up
from .handing import StowLoad, TakeLoad
from .putting_down import UnloadSome
from .taking import kinds_here, load_up, mates_for, taken_from, takes_here

NO_AMMUNITION_HERE: Final = Reason("4.2.2h.pre", "no-ammunition-here")
NO_VEHICLE_HERE: Final = Reason("4.2.2h.pre", "no-vehicle-here")
NOTHING_TO_TAKE: Final = Reason("4.2.2h.pre", "nothing-to-take")
NO_ROOM_FOR_CASUALTIES: Final = Reason("5.1.6b", "no-room-for-casualties")
ASKED_ALREADY: Final = Reason("10.2.1a", "asked-already")
CANNOT_BOARD: Final = Reason("10.2.1a", "cannot-board")
NOTHING_TO_LOAD: Final = Reason("4.2.2h.pre", "nothing-to-load")

UNLOADING: Final[list[Action]] = [("unload",), ("unload_some",)]
USES: Final[dict[str, str]] = {"unit": "boarded", "unload_some": "unload"}  # of an order: others by their verb


class LoadAct(Act):
    """4.2.2h: a vehicle loads, infantry picks up or embarks."""

    code = LOAD
    vehicles = True

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if is_vehicle(s, unit):
            return None if vehicle_loads.can_load(s, unit) else NOTHING_TO_LOAD
        reason = move_limit(s, unit, LOAD)
        if reason:
            return reason
        if can_pick_up(s, unit) or vehicle_loads.loads_vehicle(s, unit) or mates_for(s, unit):
            return None
        return NOTHING_TO_LOAD

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        s = g.state
        if is_vehicle(s, unit):
            g.push(LoadVehicle(unit))
        elif vehicle_loads.loads_vehicle(s, unit) or loads_for(s, unit) or mates_for(s, unit):
            g.push(ChooseLoad(unit))
        else:
            pick_up(g, unit)


def boarding_refusal(s: Company, unit: int, vehicle: int) -> Refusal | None:
    """Why a unit cannot get aboard a vehicle, in words."""
    reason = transport.embark_reason(s, unit, vehicle)
    if reason is transport.VEHICLE_FULL:
        return transport.VEHICLE_FULL.refuse(n=max(0, transport.room_for_units(s, vehicle)))
    return refuse(reason)


class ChooseLoad(Question):
    """4.2.2h: pick up what lies here, get aboard a vehicle, load it, or take what it or another unit carries."""

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        found: list[Action] = [("aboard", vehicle) for vehicle in transport.vehicles_for(s, self.unit)]
        found.extend(("wounded", vehicle) for vehicle in vehicle_loads.wounded_for(s, self.unit))
        found.extend(("take", vehicle) for vehicle in taken_from(s, self.unit))
        found.extend(("stow", vehicle) for vehicle in vehicle_loads.stows_on(s, self.unit))
        found.extend(("ammunition", ammo) for ammo in kinds_here(s, self.unit))
        if takes_here(s, self.unit):
            found.append(("pick_up",))
        found.extend(("take", mate) for mate in mates_for(s, self.unit))
        return found

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        g.pop()
        if a[0] == "aboard":
            transport.embark(g, self.unit, a[1])
        elif a[0] == "wounded":
            taken = min(s.cargo[self.unit], transport.room_for_casualties(s, a[1]))
            s.cargo[self.unit] -= taken
            s.cargo[a[1]] += taken
            s.exposed[self.unit] = 1
            transport.expose_vehicle(s, a[1])
            g.tell("casualties_taken", a[1], taken)
        elif a[0] == "take" and not is_vehicle(s, a[1]):
            g.push(TakeLoad(self.unit, a[1]))
        elif a[0] == "take":
            vehicle_loads.take_from(g, self.unit, a[1])
        elif a[0] == "stow":
            g.push(StowLoad(self.unit, a[1]))
        else:
            load_up(g, self.unit, a[1] if a[0] == "ammunition" else AMMO_NONE)

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-choose-load", {"unit": ("unit", self.unit)}), "4.2.2h")

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        if a[0] == "aboard":
            return boarding_refusal(g.state, self.unit, a[1])
        return super().explain(g, a)

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "ammunition":
            return None if a[1] in kinds_here(s, self.unit) else NO_AMMUNITION_HERE
        if a[0] == "stow":
            return vehicle_loads.stow_reason(s, self.unit, a[1])
        if a[0] not in ("wounded", "take"):
            return None
        if a[0] == "take" and a[1] in mates_for(s, self.unit):
            return None
        if on_map_reason(s, a[1]) or not is_vehicle(s, a[1]) or s.card[a[1]] != s.card[self.unit]:
            return on_map_reason(s, a[1]) or (NOTHING_TO_TAKE if a[0] == "take" else NO_VEHICLE_HERE)
        if a[0] == "take":
            return None if a[1] in taken_from(s, self.unit) else NOTHING_TO_TAKE
        return None if a[1] in vehicle_loads.wounded_for(s, self.unit) else NO_ROOM_FOR_CASUALTIES


def _named(choice: Action) -> str:
    """A choice about one kind of ammunition."""
    return f"{choice[0]} {choice[1]}" if len(choice) > 1 else str(choice[0])


def unloaded_kinds(s: Company, vehicle: int) -> list[str]:
    """Items that the order which unloads them cannot load again (10.2.2)."""
    kinds = [_named(("ammunition", ammo)) for ammo in vehicle_loads.stowed_in(s, vehicle)]
    if s.cargo[vehicle]:
        kinds.append("casualties")
    if vehicle_loads.has_assets(s, vehicle):
        kinds.append("assets")
    return kinds


class LoadVehicle(Question):
    """10.2.1, 10.2.2: one order loads, unloads and embarks; each of these once, in the player's order.

    The player names who gets aboard, or says that all do. In one edition the vehicle takes aboard or unloads, not both
    by the same order.
    """

    def __init__(self, vehicle: int = NOBODY) -> None:
        super().__init__()
        self.vehicle = vehicle
        self.used: list[str] = []

    def choices(self, s: Company) -> list[Action]:
        """The choices that remain in this order."""
        vehicle = self.vehicle
        found: list[Action] = []
        eager = transport.could_board(s, vehicle)
        if eager and len(transport.boarders(s, vehicle)) == len(eager):
            found.append(("embark",))  # everybody, in one answer
        if len(eager) > 1:
            found.extend(("unit", unit) for unit in eager)
        if vehicle_loads.has_load(s, vehicle) and "unload" not in self.used:
            found.extend(
                [("unload",), ("unload_some",)] if vehicle_loads.pieces_aboard(s, vehicle) > 1 else [("unload",)]
            )
        if vehicle_loads.casualties_here(s, vehicle) and transport.room_for_casualties(s, vehicle) > 0:
            found.append(("casualties",))
        if vehicle_loads.assets_here(s, vehicle):
            found.append(("assets",))
        if s.dumps:
            found.extend(("ammunition", ammo) for ammo in vehicle_loads.ammunition_here(s, vehicle))
        if self.used and not s.rules.one_order_takes_all:
            found = [] if "unload" in self.used else [choice for choice in found if choice not in UNLOADING]
        return [choice for choice in found if choice[0] not in self.used and _named(choice) not in self.used]

    def next(self, g: Play[Company]) -> int:
        if not self.choices(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        found = self.choices(g.state)
        return [*found, DONE] if self.used else found

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        verb: str = a[0]
        self.used = [*self.used, USES.get(verb, verb)]
        transport.expose_vehicle(s, self.vehicle)
        if a[0] == "unit":
            transport.embark(g, a[1], self.vehicle)
        elif a[0] == "embark":
            for unit in transport.boarders(s, self.vehicle):
                transport.embark(g, unit, self.vehicle)
        elif a[0] == "unload":
            self.used = [*self.used, *unloaded_kinds(s, self.vehicle)]
            vehicle_loads.unload_items(g, self.vehicle)
        elif a[0] == "unload_some":
            g.push(UnloadSome(self.vehicle))
        elif a[0] == "casualties":
            vehicle_loads.load_casualties(g, self.vehicle)
        elif a[0] == "assets":
            vehicle_loads.load_things(s, self.vehicle)
        else:
            vehicle_loads.load_ammunition(s, self.vehicle, a[1])

    def resume(self, g: Play[Company], child: Frame[Company], result: int) -> None:
        """Items unloaded by this order are not loaded again."""
        if isinstance(child, UnloadSome):
            self.used = [*self.used, *child.kinds]

    def ask(self, g: Play[Company]) -> Ask:
        ask = Ask(Msg("ask-load-vehicle", {"unit": ("unit", self.vehicle)}), "10.2.2")
        ask.info = {"boarders": transport.boarders(g.state, self.vehicle)}
        return ask

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        if a[0] == "unit" and not on_map_reason(g.state, a[1]):
            return boarding_refusal(g.state, a[1], self.vehicle) or super().explain(g, a)
        return super().explain(g, a)

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "ammunition":
            return None if a[1] in vehicle_loads.ammunition_here(s, self.vehicle) else NO_AMMUNITION_HERE
        if a[0] != "unit" or a[1] in transport.could_board(s, self.vehicle):
            return None
        return on_map_reason(s, a[1]) or transport.VEHICLE_ELSEWHERE


def plan_embarkation(g: Play[Company]) -> None:
    """Before the mission: the units that start aboard a vehicle (10.2.1)."""
    if any(starters(g.state, [])):
        g.push(StartAboard())


def starters(s: Company, asked: list[int]) -> list[int]:
    """Units that could start the mission aboard a vehicle of their card."""
    return [unit for unit in range(s.used) if not starter_reason(s, unit, asked)]


def starter_reason(s: Company, unit: int, asked: list[int]) -> Reason | None:
    """Why a unit cannot start the mission aboard a vehicle; None if it can (10.2.1)."""
    reason = own_reason(s, unit)
    if reason:
        return reason
    if holds(asked, unit):
        return ASKED_ALREADY
    return None if transport.vehicles_for(s, unit) else CANNOT_BOARD


class StartAboard(Question):
    """10.2.1: units may start the mission embarked; the rest goes on foot."""

    def __init__(self) -> None:
        super().__init__()
        self.unit = NOBODY
        self.asked: list[int] = []

    def next(self, g: Play[Company]) -> int:
        if self.unit == NOBODY and not starters(g.state, self.asked):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.unit != NOBODY:
            return [("aboard", vehicle) for vehicle in transport.vehicles_for(s, self.unit)]
        found: list[Action] = [("unit", unit) for unit in starters(s, self.asked)]
        return [*found, DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "unit":
            self.unit = a[1]
            self.asked = [*self.asked, a[1]]
        else:
            transport.embark(g, self.unit, a[1])
            g.state.exposed[self.unit] = g.state.exposed[a[1]] = 0
            self.unit = NOBODY

    def ask(self, g: Play[Company]) -> Ask:
        if self.unit == NOBODY:
            return Ask(Msg("ask-start-aboard"), "10.2.1")
        return Ask(Msg("ask-start-vehicle", {"unit": ("unit", self.unit)}), "10.2.1")

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        if a[0] == "aboard" and self.unit != NOBODY:
            return boarding_refusal(g.state, self.unit, a[1])
        return super().explain(g, a)

    def reason(self, s: Company, a: Action) -> Reason | None:
        return starter_reason(s, a[1], self.asked) if a[0] == "unit" else None
