"""Attempts: draw cards, look for a word or icon, and let an HQ exhort a unit that failed (4.2, 4.2.1b)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import GO_ON, PASS
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.pieces import skills
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_of, draw_cards, found
from sandtable.games.fields_of_fire.rules.pieces.marks import has_vof
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state.codes import PLAYER
from sandtable.games.fields_of_fire.state.company import NOBODY, Company

from .communication import chain, heard_while_pinned, leads, originator_for, originators_for, rally_voice, reaches
from .permits import done_already
from .purse import Purse

OTHER_SKILL: Final = Reason("12.7b", "other-skill")
NOT_HELD: Final = Reason("12.7a", "skill-not-held")


def whose_experience(s: Company, action: int, hq: int, unit: int) -> int:
    """The experience that changes the draw: the recipient's, or for Rally actions the originator's (4.2f).

    In General Initiative a unit orders itself, but for actions that an HQ or Staff has to order: the best of these.
    """
    row = s.t.charts.actions[action]
    if row.experience == act.EXPERIENCE_OF_ORIGINATOR and hq == NOBODY and row.needs_hq:
        orders = [experience_of(s, other) for other in originators_for(s, unit)]
        return max(orders) if orders else experience_of(s, unit)
    if row.experience == act.EXPERIENCE_OF_RECIPIENT or (
        row.experience == act.EXPERIENCE_OF_ORIGINATOR and hq == NOBODY
    ):
        return experience_of(s, unit)
    return experience_of(s, hq)


def cards_for(s: Company, action: int, hq: int, unit: int, base: int) -> int:
    """How many cards an attempt draws: base, one more for Veterans, one less for Green (4.2e)."""
    number = base + s.t.charts.draw_experience[whose_experience(s, action, hq, unit)]
    return max(s.rules.minimum_draw, number)


def automatic(s: Company, action: int, unit: int) -> bool:
    """Whether the action succeeds without a draw: no attempt, or a Rally action on a card without VOF (6.5.1)."""
    draw = s.t.charts.actions[action].draw
    return draw == act.DRAW_AUTOMATIC or (draw == act.DRAW_RALLY and not has_vof(s, s.card[unit]))


class Attempt(Question):
    """One attempt of one unit. Subclasses say how many cards it draws and what comes of it."""

    title = "title-attempt"
    roll: ClassVar[str] = "roll-attempt"

    def __init__(self, hq: int = NOBODY, unit: int = 0, action: int = 0) -> None:
        super().__init__()
        self.hq = hq
        self.unit = unit
        self.action = action
        self.cards: list[int] = []
        self.drawn = 0
        self.asked = 0  # 1: a skill has been offered
        self.sure = 0  # 1: a skill makes the attempt succeed
        self.exhorted = 0

    def base(self, s: Company) -> int:
        """Cards before experience."""
        return s.t.charts.actions[self.action].cards

    def count(self, s: Company) -> int:
        """Cards of the draw."""
        return cards_for(s, self.action, self.hq, self.unit, self.base(s))

    def finish(self, g: Play[Company], success: bool) -> None:
        """Carry out the result; the frame has left the stack."""
        raise NotImplementedError(type(self).__name__)

    def hits(self, s: Company) -> int:
        """How many of the cards show what the action needs."""
        row = s.t.charts.actions[self.action]
        return found(s, self.cards, row.word, row.icon)

    def spoiled(self, s: Company) -> bool:
        """Whether a card ends the attempt at once, whatever the others show and whatever else could be done."""
        return False

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if not self.drawn:
            if s.skills and not self.asked and self.automatic_skill(s) != NOBODY:
                return PLAYER
            self.draw(g)
            return GO_ON
        return PLAYER

    def automatic_skill(self, s: Company) -> int:
        """The skill marker that would make the attempt succeed, or NOBODY (12.7b)."""
        skill = skills.automatic_for(self.action)
        return skills.usable(s, self.hq, self.unit, skill) if skill else NOBODY

    def draw(self, g: Play[Company]) -> None:
        """Draw the cards; a failure may still be exhorted or get an extra draw."""
        s = g.state
        self.drawn = 1
        number = self.count(s)
        if number:
            self.cards = draw_cards(g, self.roll, number)
        row = s.t.charts.actions[self.action]
        if self.sure:
            self.cards = skills.enough_cards(s, self.cards, row.word, row.icon)
        if not self.goes_on(g):
            self.close(g)

    def goes_on(self, g: Play[Company]) -> bool:
        """Whether the attempt has failed so far and something can still be done about it."""
        s = g.state
        if self.hits(s) or self.spoiled(s):
            return False
        if not self.exhorted and may_exhort(g, self.hq, self.unit, self.action):
            return True
        return s.skills != [] and skills.usable(s, self.hq, self.unit, skills.EXTRA_DRAW) != NOBODY

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if not self.drawn:
            return [("skill", s.skills[self.automatic_skill(s)]), PASS]
        found: list[Action] = []
        if not self.exhorted and may_exhort(g, self.hq, self.unit, self.action):
            found.append(("exhort",))
        if s.skills and skills.usable(s, self.hq, self.unit, skills.EXTRA_DRAW) != NOBODY:
            found.append(("skill", skills.EXTRA_DRAW))
        return [*found, PASS]

    def reason(self, s: Company, a: Action) -> Reason | None:
        if a[0] != "skill":
            return None
        serves = skills.EXTRA_DRAW if self.drawn else skills.automatic_for(self.action)
        if a[1] != serves:
            return OTHER_SKILL
        return None if skills.usable(s, self.hq, self.unit, serves) != NOBODY else NOT_HELD

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if not self.drawn:
            self.asked = 1
            if a[0] == "skill":
                skills.use_skill(g, self.automatic_skill(s))
                self.sure = 1
            return
        if a[0] == "exhort":
            purse_of(g).pay(1)
            self.exhorted = 1
            s.done[self.unit] |= 1 << act.EXHORT
            g.tell("exhorted", self.unit)
        elif a[0] == "skill":
            skills.use_skill(g, skills.usable(s, self.hq, self.unit, skills.EXTRA_DRAW))
        if a[0] != "pass":
            self.cards = self.cards + draw_cards(g, self.roll, 1)
        if a[0] == "pass" or not self.goes_on(g):
            self.close(g)

    def close(self, g: Play[Company]) -> None:
        """Leave the stack and apply the result."""
        success = self.hits(g.state) > 0 and not self.spoiled(g.state)
        if g.telling:
            g.tell("attempted", self.action, self.unit, 1 if success else 0)
        g.pop()
        self.finish(g, success)

    def ask(self, g: Play[Company]) -> Ask:
        if not self.drawn:
            args = {"unit": ("unit", self.unit), "action": ("action", self.action)}
            return Ask(Msg("ask-use-skill", args), "12.7")
        ask = Ask(Msg("ask-exhort", {"unit": ("unit", self.unit), "action": ("action", self.action)}), "4.2.1b")
        row = g.state.t.charts.actions[self.action]
        ask.info = {
            "cards": self.cards,
            "commands": purse_of(g).remaining(g.state) if in_impulse(g) else 0,
            "chance": round(chance_of(g.state, 1, row.word, row.icon), 3),
        }
        return ask


def purse_of(g: Play[Company]) -> Purse:
    """The Commands of the impulse under way."""
    return g.enclosing(Purse)


def in_impulse(g: Play[Company]) -> bool:
    """Whether Commands are being spent; an air controller may act without them (10.8.6)."""
    return any(isinstance(frame, Purse) for frame in g.stack)


def may_exhort(g: Play[Company], hq: int, unit: int, action: int) -> bool:
    """Whether a Command is left to exhort a unit that failed (4.2.1b); in General Initiative an HQ must reach it.

    An HQ or Staff exhorts itself, on its Fire Team side too (4.1.4b).
    """
    s = g.state
    if not in_impulse(g) or done_already(s, unit, act.EXHORT):
        return False
    purse = purse_of(g)
    if purse.remaining(s) < s.t.charts.actions[act.EXHORT].cost:
        return False
    giver = purse.hq if hq == NOBODY else hq  # who follows a signal is exhorted by the HQ whose Command it is
    if giver == NOBODY:
        if leads(s, unit) or originator_for(s, unit) != NOBODY:
            return True
        return action == act.REMOVE_PINNED and heard_while_pinned(s, unit)
    if not leads(s, giver):
        return False
    return chain(s, giver, unit) and (reaches(s, giver, unit) != 0 or rally_voice(s, giver, unit))
