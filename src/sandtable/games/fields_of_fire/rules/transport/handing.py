"""Things that pass from hand to hand, onto a vehicle or to the ground, one after the other (4.2.2h, 5.1.6)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces.presence import thing_reason
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.state.codes import PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .carrying import casualty_room, give_set, movable_things, nets_of, stow_set
from .taking import ammunition_of, sets_of, things_for
from .transport import expose_vehicle
from .vehicle_loads import stow_points, stowable, take_points

NOT_ITS_LOAD: Final = Reason("5.1.6e", "not-its-load")
NO_SET_OF_NET: Final = Reason("5.1.6e", "no-set-of-net")
NO_SUCH_AMMUNITION: Final = Reason("5.1.6e", "no-such-ammunition")


class HandLoad(Question):
    """Handing over assets, sets, casualties and ammunition, until the player is done or nothing is left."""

    ammunition_verb: ClassVar[str] = "ammunition"

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit
        self.handed = 0

    def things(self, s: Company) -> list[int]:
        """Assets that can change hands."""
        raise NotImplementedError

    def nets(self, s: Company) -> list[int]:
        """Nets whose radio or telephone can."""
        raise NotImplementedError

    def casualties(self, s: Company) -> bool:
        """Whether casualties can."""
        return False

    def ammunition(self, s: Company) -> list[int]:
        """Kinds of ammunition that can."""
        raise NotImplementedError

    def hand(self, g: Play[Company], a: Action) -> None:
        """Carry one choice out."""
        raise NotImplementedError

    def choices(self, s: Company) -> list[Action]:
        """The choices that remain."""
        found: list[Action] = [("thing", thing) for thing in self.things(s)]
        found.extend(("net", net) for net in self.nets(s))
        if self.casualties(s):
            found.append(("lay_down",))
        found.extend((self.ammunition_verb, ammo) for ammo in self.ammunition(s))
        return found

    def next(self, g: Play[Company]) -> int:
        if not self.choices(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        found = self.choices(g.state)
        return [*found, DONE] if self.handed else found

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] == "thing":
            return thing_reason(s, a[1]) or (None if a[1] in self.things(s) else NOT_ITS_LOAD)
        if a[0] == "net":
            return None if a[1] in self.nets(s) else NO_SET_OF_NET
        fine = a[0] != self.ammunition_verb or a[1] in self.ammunition(s)
        return None if fine else NO_SUCH_AMMUNITION

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            return
        self.hand(g, a)
        self.handed = 1
        g.state.dirty = 1


class TakeLoad(HandLoad):
    """4.2.2h: what a unit takes from another one; it is Exposed, the giver only puts things down (5.1.6B)."""

    def __init__(self, unit: int = 0, giver: int = NOBODY) -> None:
        super().__init__(unit)
        self.giver = giver

    def things(self, s: Company) -> list[int]:
        return things_for(s, self.unit, self.giver)

    def nets(self, s: Company) -> list[int]:
        return sets_of(s, self.unit, self.giver)

    def casualties(self, s: Company) -> bool:
        return s.cargo[self.giver] > 0 and casualty_room(s, self.unit) > 0

    def ammunition(self, s: Company) -> list[int]:
        return ammunition_of(s, self.unit, self.giver)

    def hand(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "thing":
            s.thing_unit[a[1]] = self.unit
            g.tell("picked_up", self.unit, s.thing[a[1]])
        elif a[0] == "net":
            g.tell("picked_up", self.unit, give_set(s, self.giver, a[1], self.unit))
        elif a[0] == "ammunition":
            take_points(g, self.unit, self.giver, a[1])
        else:
            self.take_casualties(g)
        s.exposed[self.unit] = 1

    def take_casualties(self, g: Play[Company]) -> None:
        """As many of the giver's casualties as the unit can carry."""
        s = g.state
        steps = min(s.cargo[self.giver], casualty_room(s, self.unit))
        s.cargo[self.giver] -= steps
        s.cargo[self.unit] += steps
        g.tell("casualties_taken", self.unit, steps)

    def ask(self, g: Play[Company]) -> Ask:
        words = Msg("ask-take-load", {"unit": ("unit", self.unit), "giver": ("unit", self.giver)})
        return Ask(words, "5.1.6")


class StowLoad(HandLoad):
    """5.1.6D: which assets and ammunition a unit loads onto a vehicle; it is Exposed."""

    def __init__(self, unit: int = 0, vehicle: int = NOBODY) -> None:
        super().__init__(unit)
        self.vehicle = vehicle

    def things(self, s: Company) -> list[int]:
        return movable_things(s, self.unit)

    def nets(self, s: Company) -> list[int]:
        return nets_of(s, self.unit)

    def ammunition(self, s: Company) -> list[int]:
        return stowable(s, self.unit, self.vehicle)

    def hand(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "thing":
            s.thing_unit[a[1]] = self.vehicle
        elif a[0] == "net":
            stow_set(s, self.unit, self.vehicle, a[1])
        else:
            stow_points(s, self.unit, self.vehicle, a[1])
        s.exposed[self.unit] = 1
        expose_vehicle(s, self.vehicle)
        g.tell("stowed", self.unit, self.vehicle)

    def ask(self, g: Play[Company]) -> Ask:
        words = Msg("ask-stow-load", {"unit": ("unit", self.unit), "vehicle": ("unit", self.vehicle)})
        return Ask(words, "5.1.6")
