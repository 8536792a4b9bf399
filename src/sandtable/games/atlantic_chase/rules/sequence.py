"""The sequence of play: the active player performs one action after another until the initiative moves (AC.seq)."""

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.actions.explain import explain_action, explain_thing
from sandtable.games.atlantic_chase.rules.actions.table import ACTS, offered
from sandtable.games.atlantic_chase.rules.scoring import BY_CLOCK, end_scenario, points, verdict
from sandtable.games.atlantic_chase.rules.solitaire.question import with_final_pass
from sandtable.games.atlantic_chase.state.codes import OUTCOMES, SIDES
from sandtable.games.atlantic_chase.state.sea import Sea

# -- the root of an operation ----------------------------------------------------------------------------------


class Operation(Frame[Sea]):
    """The active player chooses his next action; the scenario ends when its clock has run out."""

    title = "title-operation"

    def next(self, g: Play[Sea]) -> int:
        """The active player, until the last change of initiative."""
        s = g.state
        if s.clock >= s.scenario.clock:
            end_scenario(g, BY_CLOCK)
            return GO_ON
        return s.initiative

    def options(self, g: Play[Sea]) -> list[Action]:
        """Every action that can be performed, and what is free."""
        return offered(g.state)

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Start the action."""
        s = g.state
        act = ACTS[a[0]]
        if not act.free:
            s.transferred = 0
            s.in_a_row += 1
        act.start(g, a)

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        """A pass hands the initiative over."""
        return with_final_pass(a)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question, with the clock and what an ending now would mean."""
        s = g.state
        ask = Ask(Msg("ask-operation", {"side": SIDES[s.initiative]}), "AC.seq.1")
        vp = points(s)
        ask.info = {
            "clock": [s.clock, s.scenario.clock],
            "points": vp,
            "outcome": OUTCOMES[verdict(s)],
        }
        if s.rules.actions_in_a_row:
            ask.info["actions_left"] = s.rules.actions_in_a_row - s.in_a_row
        return ask

    def explain(self, g: Play[Sea], a: Action) -> Refusal | None:
        """Why this action cannot be performed."""
        return explain_action(g.state, a)

    def explain_here(self, g: Play[Sea], ref: Ref, role: int) -> list[Refusal]:
        """Why nothing can be done with this thing."""
        return explain_thing(g.state, ref)
