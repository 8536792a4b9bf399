"""The landing plan of an air or amphibious assault: which units ride in which craft and wave (2.7, 11.2.1, 11.3)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.columns import holds
from sandtable.engine.frames import DONE
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.placing import fill_slot, free_slot
from sandtable.games.fields_of_fire.rules.pieces.presence import own_reason
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, platoon_order
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.rally.teams import can_detach, detach
from sandtable.games.fields_of_fire.rules.transport.boxes import to_box
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import SETUP_WAVES

from .helicopters import CYCLE, OTHER_BOX

NOT_IN_PICKUP: Final = Reason("11.2.1b", "not-in-pickup")
IS_CRAFT: Final = Reason("11.2.1b", "is-craft")
NO_STICK: Final = Reason("11.2.1a", "no-stick")
NO_SUCH_STICK: Final = Reason("11.2.1b", "no-such-stick")
DRIVES_ASHORE: Final = Reason("11.2.1b", "drives-ashore")
CRAFT_NOT_BACK: Final = Reason("11.2.1b", "craft-not-back")
STICK_FULL: Final = Reason("11.2.1b", "stick-full")


def stick_of(wave: int, craft: int) -> int:
    """The number of a stick: a craft in a wave."""
    return wave * codes.STICKS + craft


def build_fleet(s: Company) -> None:
    """The craft of the landing plan wait at the Pickup Zone, the company with them (11.2.1)."""
    if s.m.setup != SETUP_WAVES:
        return
    for index in range(len(s.m.landing_type)):
        for _ in range(s.m.landing_count[index]):
            craft = fill_slot(s, free_slot(s), s.m.landing_type[index], codes.FRIENDLY, NOWHERE)
            s.fleet.append(craft)
            s.box[craft] = codes.BOX_PICKUP
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.card[unit] == NOWHERE and unit not in s.box:
            s.box[unit] = codes.BOX_PICKUP
    plan_by_order(s)


def loaded_steps(s: Company, stick: int) -> int:
    """Steps planned for a stick."""
    return sum(s.steps[unit] for unit, planned in s.stick.items() if planned == 1 + stick and s.kind[unit])


def loads_without(s: Company, left_out: int) -> dict[int, int]:
    """Steps planned for every stick, one unit (or NOBODY) left out."""
    loads: dict[int, int] = {}
    for unit, planned in s.stick.items():
        if unit != left_out and planned and s.kind[unit]:
            loads[planned - 1] = loads.get(planned - 1, 0) + s.steps[unit]
    return loads


def free_in(s: Company, stick: int) -> int:
    """Steps that still fit into a stick: capacity, and the craft must be back from earlier waves (11.2.1b)."""
    return room_beside(s, stick, loads_without(s, NOBODY))


def room_beside(s: Company, stick: int, loads: dict[int, int]) -> int:
    """Steps that fit into a stick when the sticks hold these loads."""
    wave, index = stick // codes.STICKS, stick % codes.STICKS
    if wave >= len(s.m.landing_turns) or index >= len(s.fleet):
        return 0
    for other in range(len(s.m.landing_turns)):
        near = abs(s.m.landing_turns[other] - s.m.landing_turns[wave]) < CYCLE
        if other != wave and near and loads.get(stick_of(other, index), 0):
            return 0
    return s.t.types.capacity[s.kind[s.fleet[index]]] - loads.get(stick, 0)


def plan_by_order(s: Company) -> None:
    """The plan the player starts from: units in the order of the company, spread evenly over the waves."""
    waves = len(s.m.landing_turns)
    share = (len(s.fleet) + together(s) - 1) // together(s)
    for unit in platoon_order(s):
        if s.box.get(unit, 0) != codes.BOX_PICKUP or unit in s.fleet:
            continue
        if is_vehicle(s, unit):
            armour = s.t.types.flags[s.kind[unit]] & codes.UNIT_CRAFT != 0 or swims(s, unit)
            s.stick[unit] = 1 + stick_of(0 if armour else waves - 1, codes.ALONE)
            continue
        for wave in range(waves):
            first = wave % together(s) * share
            stick = next(
                (
                    stick_of(wave, index)
                    for index in range(first, min(first + share, len(s.fleet)))
                    if free_in(s, stick_of(wave, index)) >= s.steps[unit]
                ),
                NOBODY,
            )
            if stick != NOBODY:
                s.stick[unit] = 1 + stick
                break


def together(s: Company) -> int:
    """How many waves follow each other before the first craft is back."""
    turns = s.m.landing_turns
    return max(1, sum(1 for turn in turns if turn - turns[0] < CYCLE))


def swims(s: Company, unit: int) -> bool:
    """Armoured amphibians land with the first wave: their type is a relative of the landing craft."""
    return s.t.types.key[s.kind[unit]].startswith("lvt")


def sticks_for(s: Company, unit: int) -> list[int]:
    """Sticks to which a unit can be assigned."""
    if is_vehicle(s, unit):
        return [stick_of(wave, codes.ALONE) for wave in range(len(s.m.landing_turns))]
    loads = loads_without(s, unit)
    return [
        stick_of(wave, index)
        for wave in range(len(s.m.landing_turns))
        for index in range(len(s.fleet))
        if room_beside(s, stick_of(wave, index), loads) >= s.steps[unit]
    ]


def stick_reason(s: Company, stick: int, unit: int) -> Reason | None:
    """Why a unit cannot be assigned to a stick; None if it can (11.2.1)."""
    if stick in sticks_for(s, unit):
        return None
    wave, index = stick // codes.STICKS, stick % codes.STICKS
    if wave >= len(s.m.landing_turns) or (index >= len(s.fleet) and index != codes.ALONE):
        return NO_SUCH_STICK
    if is_vehicle(s, unit) != (index == codes.ALONE):
        return DRIVES_ASHORE
    full = s.t.types.capacity[s.kind[s.fleet[index]]] - loads_without(s, unit).get(stick, 0) < s.steps[unit]
    return STICK_FULL if full else CRAFT_NOT_BACK


def has_stick(s: Company, unit: int, loads: dict[int, int]) -> bool:
    """Whether a unit can be assigned to any stick, its own included; `loads` are those of all sticks."""
    if is_vehicle(s, unit):
        return len(s.m.landing_turns) > 0
    own = s.stick.get(unit, 0) - 1
    if own >= 0:
        loads[own] -= s.steps[unit]
    found = any(
        room_beside(s, stick_of(wave, index), loads) >= s.steps[unit]
        for wave in range(len(s.m.landing_turns))
        for index in range(len(s.fleet))
    )
    if own >= 0:
        loads[own] += s.steps[unit]
    return found


def begin_assault(s: Company) -> None:
    """The wave that lands on turn 1 is Inbound, its sticks aboard (11.2.1)."""
    for unit in sorted(s.stick):
        wave, index = (s.stick[unit] - 1) // codes.STICKS, (s.stick[unit] - 1) % codes.STICKS
        if s.m.landing_turns[wave] > 1:
            continue
        if index == codes.ALONE:
            s.box[unit] = codes.BOX_INBOUND
        else:
            s.aboard[unit] = s.fleet[index]
            s.box.pop(unit, None)
            s.box[s.fleet[index]] = codes.BOX_INBOUND


def plan_landing(g: Play[Company]) -> None:
    """Ask for the landing plan of an assault (2.7a)."""
    if g.state.fleet:
        g.push(PlanLanding())


class PlanLanding(Question):
    """11.2.1: loads of every wave, changed as often as the player likes; squads may be split to fit.

    Units without a stick wait at the Pickup Zone.
    """

    title = "title-landing-plan"

    def __init__(self) -> None:
        super().__init__()
        self.unit = NOBODY

    def movable(self, s: Company) -> list[int]:
        """Units that some stick could take."""
        loads = loads_without(s, NOBODY)
        return [unit for unit in sorted(s.box) if not self.plan_reason(s, unit, loads)]

    def plan_reason(self, s: Company, unit: int, loads: dict[int, int]) -> Reason | None:
        """Why the stick of a unit is not changed; None if it may be (11.2.1)."""
        reason = own_reason(s, unit)
        if reason:
            return reason
        if unit not in s.box:
            return NOT_IN_PICKUP
        if holds(s.fleet, unit):
            return IS_CRAFT
        return None if has_stick(s, unit, loads) else NO_STICK

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.unit == NOBODY:
            found: list[Action] = [("unit", unit) for unit in self.movable(s)]
            return [*found, DONE]
        sticks: list[Action] = [("stick", stick) for stick in sticks_for(s, self.unit)]
        if is_vehicle(s, self.unit):
            return sticks
        if can_detach(s, self.unit):
            sticks.extend([("assault_team",), ("fire_team",)])
        return [*sticks, ("box", codes.BOX_PICKUP)]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            begin_assault(s)
            g.pop()
        elif a[0] == "unit":
            self.unit = a[1]
        elif a[0] == "box":
            s.stick.pop(self.unit, None)
            g.tell("boxed", self.unit, a[1])
            self.unit = NOBODY
        elif a[0] == "stick":
            s.stick[self.unit] = 1 + a[1]
            g.tell("planned", self.unit, a[1])
            self.unit = NOBODY
        else:
            team = detach(g, self.unit, codes.KIND_ASSAULT_TEAM if a[0] == "assault_team" else codes.KIND_FIRE_TEAM)
            to_box(s, team, codes.BOX_PICKUP)
            if not s.kind[self.unit]:
                self.unit = NOBODY  # its last step is another unit, which waits for a stick of its own

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        if self.unit == NOBODY:
            ask = Ask(Msg("ask-plan-landing"), "11.2.1")
        else:
            ask = Ask(Msg("ask-plan-stick", {"unit": ("unit", self.unit)}), "11.2.1")
        ask.info = {
            "turns": s.m.landing_turns,
            "sticks": {str(unit): stick - 1 for unit, stick in sorted(s.stick.items())},
            "room": {str(a[1]): free_in(s, a[1]) for a in self.options(g) if a[0] == "stick"},
        }
        return ask

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        s = g.state
        if a[0] == "stick" and self.unit != NOBODY and stick_reason(s, a[1], self.unit) is STICK_FULL:
            return STICK_FULL.refuse(n=max(0, free_in(s, a[1])))
        return super().explain(g, a)

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "unit":
            return self.plan_reason(s, a[1], loads_without(s, NOBODY))
        if a[0] == "box":
            return None if a[1] == codes.BOX_PICKUP else OTHER_BOX
        return stick_reason(s, a[1], self.unit) if a[0] == "stick" else None
