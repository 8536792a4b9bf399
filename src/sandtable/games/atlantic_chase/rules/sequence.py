"""The sequence of play: the active player performs one action after another until the initiative moves (AC.seq)."""

from sandtable.engine.message import Action, Ask, Msg, Option, Ref, Refusal
from sandtable.engine.play import GO_ON, Frame, Play
from sandtable.games.atlantic_chase.rules.actions.air_strike import start_strike, strike_options
from sandtable.games.atlantic_chase.rules.actions.completion import Completion, completion_reason
from sandtable.games.atlantic_chase.rules.actions.designate import active_reason
from sandtable.games.atlantic_chase.rules.actions.dispersal import disperse, disperse_reason
from sandtable.games.atlantic_chase.rules.actions.engage import engage_options, start_engage
from sandtable.games.atlantic_chase.rules.actions.extend import Extend, trajectory_reason
from sandtable.games.atlantic_chase.rules.actions.passing import Passing, pass_options, start_all_pass
from sandtable.games.atlantic_chase.rules.actions.reorganize import Reinforcement, Split, merge, reorganize_options
from sandtable.games.atlantic_chase.rules.actions.search import search_options, start_search
from sandtable.games.atlantic_chase.rules.actions.signal import Signal, signal_options
from sandtable.games.atlantic_chase.rules.actions.stealth import Reconnaissance, start_stealth_attack, stealth_options
from sandtable.games.atlantic_chase.rules.actions.why import explain_action, explain_thing, only_passes
from sandtable.games.atlantic_chase.rules.concepts.ports import start_transfer, transfer_reason
from sandtable.games.atlantic_chase.rules.scoring import BY_CLOCK, end_scenario, points, verdict
from sandtable.games.atlantic_chase.rules.solitaire.question import with_final_pass
from sandtable.games.atlantic_chase.state.codes import OUTCOMES, SIDES
from sandtable.games.atlantic_chase.state.sea import HAS_CONVOY, Sea

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
        s = g.state
        side = s.initiative
        found: list[Action] = []
        if not only_passes(s):
            for tf in s.tfs_of(side):
                self._tf_options(s, tf, found)
            strike_options(s, side, found)
            signal_options(s, side, found)
            stealth_options(s, side, found)
            reorganize_options(s, side, found)
        pass_options(s, side, found)
        return found

    def _tf_options(self, s: Sea, tf: int, found: list[Action]) -> None:
        if not trajectory_reason(s, tf):
            found.append(("trajectory", tf))
        if not s.line[tf]:
            if not transfer_reason(s, tf):
                found.append(("transfer", tf))
        if not active_reason(s, tf):
            search_options(s, tf, found)
            engage_options(s, tf, found)
        elif s.tf_traits[tf] & HAS_CONVOY:
            found += [("disperse", ship) for ship in s.tf_ships[tf] if not disperse_reason(s, ship)]
        if len(s.line[tf]) <= s.scenario.completion_segments and not completion_reason(s, tf):
            found.append(("complete", tf))

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Start the action."""
        s = g.state
        verb: str = a[0]
        if verb == "transfer":
            start_transfer(g, a[1])
            return
        if verb == "disperse":
            disperse(g, a[1])
            return
        s.transferred = 0
        s.in_a_row += 1
        if verb == "trajectory":
            g.push(Extend(a[1]))
        elif verb == "signal":
            g.push(Signal(a[1], a[2]))
        elif verb == "complete":
            g.push(Completion(a[1]))
        elif verb == "recon":
            g.push(Reconnaissance(a[1]))
        elif verb == "split":
            g.push(Split(a[1], s.free_tf(s.initiative)))
        elif verb == "merge":
            merge(g, a[1], a[2])
        elif verb == "reinforce":
            g.push(Reinforcement(a[1]))
        elif verb == "all_pass":
            start_all_pass(g)
        elif verb in ("pass", "pass_tf"):
            g.push(Passing([a[1]] if verb == "pass_tf" else []))
        else:
            self._attack(g, a)

    def _attack(self, g: Play[Sea], a: Action) -> None:
        verb: str = a[0]
        if verb == "search":
            start_search(g, a[1], a[2])
        elif verb == "engage":
            start_engage(g, a[1], a[2])
        elif verb == "strike":
            start_strike(g, a[1], 0)
        elif verb == "strike_base":
            start_strike(g, 0, a[1])
        else:
            start_stealth_attack(g, a[1], a[2])

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
