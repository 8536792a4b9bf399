"""Initiative: who is active, weather checks, seizing it and vying for it (AC.con.init, AC.res.seize, AC.res.vie)."""

from typing import Final

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.rules.concepts.evasion import NO_EM_FOR_INITIATIVE, NOT_YOURS
from sandtable.games.atlantic_chase.rules.solitaire.question import with_final_pass
from sandtable.games.atlantic_chase.state.codes import SEIZE_SUCCEEDS
from sandtable.games.atlantic_chase.state.sea import FIRST_TF, LAST_TF, Sea, side_of

from .evasion import em_for_initiative, explain_em, gain_em, may_gain_em, spend_em, spenders
from .leaders import RollDice, in_play, roll, tf_of, use_leader

HAS_EM: Final = Reason("AC.con.em.1d", "has-em")
OILED: Final = Reason("AC.adv.dis.2a", "oiled")

LOST_INITIATIVE = 1  # what SeizeOffer and Vie give when the inactive player has won
KEPT_INITIATIVE = 0


# -- changes ---------------------------------------------------------------------------------------------------


def change_initiative(g: Play[Sea]) -> None:
    """The other player becomes active: tally 0, one step of the clock, weather check (AC.con.init.1)."""
    s = g.state
    s.initiative = 1 - s.initiative
    s.tally = 0
    s.clock += 1
    s.in_a_row = 0
    s.transferred = 0
    s.regrouped = 0
    g.tell("initiative", s.initiative)
    check_weather(g)


def check_weather(g: Play[Sea]) -> None:
    """The new active player rolls for the weather (AC.con.weather.1)."""
    s = g.state
    new = s.t.weather_after[s.weather][g.die("roll-weather")]
    if new != s.weather:
        s.weather = new
        g.tell("weather", new)


def raise_tally(g: Play[Sea]) -> None:
    """The inactive player failed to win the initiative."""
    g.state.tally += 1
    g.tell("tally", g.state.tally)


# -- evasive maneuvers on initiative rolls ---------------------------------------------------------------------


# -- seize -----------------------------------------------------------------------------------------------------


class SeizeOffer(Frame[Sea]):
    """The inactive player may try to seize the initiative, or take an EM marker instead (AC.res.seize).

    Gives LOST_INITIATIVE when he succeeds; the frame below moves the initiative at its own time.
    """

    title = "title-seize"

    def __init__(self, about: int = 0) -> None:
        super().__init__()
        self.about = about  # the task force acted against, 0 if none of the inactive player's
        self.bonus = 0
        self.rolling = 0

    def next(self, g: Play[Sea]) -> int:
        """The inactive player decides."""
        if self.rolling:
            self.rolling = 0
            roll(g, self, "roll-seize", 2, 1 - g.state.initiative)
            return GO_ON
        return 1 - g.state.initiative

    def options(self, g: Play[Sea]) -> list[Action]:
        """Try, with or without a marker; take a marker; or nothing if no task force can take one."""
        s = g.state
        side = 1 - s.initiative
        found: list[Action] = [("seize",)]
        found += [("seize_with", tf) for tf in spenders(s, side)]
        leader = in_play(s, side, SEIZE_SUCCEEDS)
        if leader and tf_of(s, leader):
            found.append(("use_leader", leader))
        takers = self._takers(s, side)
        found += [("take_em", tf) for tf in takers]
        if not takers:
            found.append(PASS)
        return found

    def _takers(self, s: Sea, side: int) -> list[int]:
        if s.rules.declined_em_target and self.about:
            return [self.about] if may_gain_em(s, self.about) else []
        return [tf for tf in range(FIRST_TF[side], LAST_TF[side] + 1) if may_gain_em(s, tf)]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Roll, use Lütjens, or take the marker."""
        s = g.state
        verb: str = a[0]
        if verb == "use_leader":
            leader: int = a[1]
            tf = tf_of(s, leader)
            use_leader(g, leader)
            gain_em(g, tf)
            g.pop(LOST_INITIATIVE)
        elif verb == "take_em":
            gain_em(g, a[1])
            g.pop(KEPT_INITIATIVE)
        elif verb == "pass":
            g.pop(KEPT_INITIATIVE)
        else:
            if verb == "seize_with":
                self.bonus = em_for_initiative(s, a[1])
                spend_em(g, a[1])
            self.rolling = 1

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """The roll is known: 9 or more with tally and marker succeeds."""
        s = g.state
        if not isinstance(child, RollDice):
            return
        total = result + s.tally + self.bonus
        won = total >= s.t.limit["seize_success"]
        g.tell("seize", total, 1 if won else 0)
        if not won:
            raise_tally(g)
        g.pop(LOST_INITIATIVE if won else KEPT_INITIATIVE)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question, with the chance of a plain attempt."""
        s = g.state
        ask = Ask(Msg("ask-seize-offer", {"tally": s.tally}), "AC.res.seize.a")
        side = 1 - s.initiative
        need = s.t.limit["seize_success"] - s.tally
        ask.info = {"tally": s.tally, "need": need, "chance": chance_of_2d6(need)}
        ask.info["with_em"] = {str(tf): chance_of_2d6(need - em_for_initiative(s, tf)) for tf in spenders(s, side)}
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        """Why a marker cannot be spent or taken."""
        s = g.state
        if a[0] == "seize_with":
            return about(NO_EM_FOR_INITIATIVE if side_of(a[1]) != s.initiative else NOT_YOURS, ("tf", a[1]))
        if a[0] == "take_em":
            if side_of(a[1]) == s.initiative:
                return about(NOT_YOURS, ("tf", a[1]))
            return about(HAS_EM if s.tf_em[a[1]] else OILED, ("tf", a[1]))
        return None

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why this task force has no part in the offer."""
        return explain_em(g.state, ref, role)


def chance_of_2d6(need: int) -> list[int]:
    """Chance that two dice reach the number, as [ways, 36]."""
    ways = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= need)
    return [ways, 36]


# -- vie -------------------------------------------------------------------------------------------------------


class Vie(Frame[Sea]):
    """Both players roll a die for the initiative (AC.res.vie); it moves here if the inactive player wins."""

    title = "title-vie"
    is_reaction = True

    def __init__(self) -> None:
        super().__init__()
        self.step = 0
        self.bonus = 0
        self.active = 0

    def next(self, g: Play[Sea]) -> int:
        """EM marker of the inactive player, his opponent's die, his own die."""
        s = g.state
        side = 1 - s.initiative
        if self.step == 0:
            if any(s.tf_em[tf] for tf in range(FIRST_TF[side], LAST_TF[side] + 1)):
                return side
            self.step = 1
        self.step += 1
        if self.step == 2:
            roll(g, self, "roll-vie-active", 1, s.initiative)
        else:
            roll(g, self, "roll-vie-inactive", 1, side)
        return GO_ON

    def options(self, g: Play[Sea]) -> list[Action]:
        """Spend the marker of one task force, or none."""
        found: list[Action] = [("spend_em", tf) for tf in spenders(g.state, 1 - g.state.initiative)]
        found.append(PASS)
        return found

    def answer(self, g: Play[Sea], a: Action) -> None:
        """The marker is spent before the dice."""
        self.step = 1
        if a[0] == "spend_em":
            self.bonus = em_for_initiative(g.state, a[1])
            spend_em(g, a[1])

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """A die is known; after the second, the higher total has the initiative, a tie leaves it."""
        if not isinstance(child, RollDice):
            return
        if self.step == 2:
            self.active = result
            return
        s = g.state
        total = result + s.tally + self.bonus
        won = total > self.active
        g.tell("vie", self.active, total, 1 if won else 0)
        if won:
            change_initiative(g)
        else:
            raise_tally(g)
        g.pop(LOST_INITIATIVE if won else KEPT_INITIATIVE)

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        """Passing leads to a roll."""
        return with_final_pass(a)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question, with the chances of each choice."""
        s = g.state
        ask = Ask(Msg("ask-vie", {"tally": s.tally}), "AC.con.em.2a")
        ask.info = {"tally": s.tally, "chance": chance_of_vie(s.tally)}
        ask.info["with_em"] = {
            str(tf): chance_of_vie(s.tally + em_for_initiative(s, tf)) for tf in spenders(s, 1 - s.initiative)
        }
        return ask

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why this task force cannot spend a marker."""
        return explain_em(g.state, ref, role)


def chance_of_vie(bonus: int) -> list[int]:
    """Chance that the inactive player wins a vie, as [ways, 36]."""
    ways = sum(1 for a in range(1, 7) for b in range(1, 7) if b + bonus > a)
    return [ways, 36]
