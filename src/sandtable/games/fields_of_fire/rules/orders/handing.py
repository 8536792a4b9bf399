"""Taking over what another unit of the area carries (4.2.2h, 5.1.6)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, GO_ON
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.carrying import casualty_room, give_set
from sandtable.games.fields_of_fire.rules.transport.taking import ammunition_of, sets_of, things_for
from sandtable.games.fields_of_fire.rules.transport.transport import take_points
from sandtable.games.fields_of_fire.rules.why import FINE, thing_reason
from sandtable.games.fields_of_fire.state.codes import PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .reasons import NO_SET_OF_NET, NO_SUCH_AMMUNITION, NOT_ITS_LOAD, WHY


class TakeLoad(Question):
    """4.2.2h: what a unit takes from another one; it is Exposed, the giver only puts things down (5.1.6B)."""

    why = WHY

    def __init__(self, unit: int = 0, giver: int = NOBODY) -> None:
        super().__init__()
        self.unit = unit
        self.giver = giver
        self.taken = 0

    def choices(self, s: Company) -> list[Action]:
        """What the unit can still take."""
        found: list[Action] = [("thing", thing) for thing in things_for(s, self.unit, self.giver)]
        found.extend(("net", net) for net in sets_of(s, self.unit, self.giver))
        if s.cargo[self.giver] and casualty_room(s, self.unit) > 0:
            found.append(("lay_down",))
        found.extend(("ammunition", ammo) for ammo in ammunition_of(s, self.unit, self.giver))
        return found

    def next(self, g: Play[Company]) -> int:
        if not self.choices(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        found = self.choices(g.state)
        return [*found, DONE] if self.taken else found

    def reason(self, s: Company, a: Action) -> int:
        if a[0] == "thing":
            return thing_reason(s, a[1]) or (FINE if a[1] in things_for(s, self.unit, self.giver) else NOT_ITS_LOAD)
        if a[0] == "net":
            return FINE if a[1] in sets_of(s, self.unit, self.giver) else NO_SET_OF_NET
        fine = a[0] != "ammunition" or a[1] in ammunition_of(s, self.unit, self.giver)
        return FINE if fine else NO_SUCH_AMMUNITION

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        if a[0] == "thing":
            s.thing_unit[a[1]] = self.unit
            g.tell("picked_up", self.unit, s.thing[a[1]])
        elif a[0] == "net":
            g.tell("picked_up", self.unit, give_set(s, self.giver, a[1], self.unit))
        elif a[0] == "ammunition":
            take_points(g, self.unit, self.giver, a[1])
        else:
            self.take_casualties(g)
        self.taken = 1
        s.exposed[self.unit] = 1
        s.dirty = 1

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
