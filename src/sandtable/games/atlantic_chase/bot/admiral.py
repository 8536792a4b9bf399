"""The Admiral: plans lines, searches where the sum is good, fights when stronger, brings ships home in time.

The quick one answers by rules of thumb. The deep one tries the answers that look best in imagined worlds, plays each
trial on by rules of thumb for both sides, and takes the answer that turns out best.
"""

from __future__ import annotations

from sandtable.engine.chance import Chance, key_of
from sandtable.engine.message import Action, Msg
from sandtable.games.atlantic_chase.rules.actions.air_strike import StrikeTarget
from sandtable.games.atlantic_chase.rules.actions.contact_results import EarlyOrLate, OfferSkirmish, Shadowing
from sandtable.games.atlantic_chase.rules.actions.designate import EvasiveManeuvers
from sandtable.games.atlantic_chase.rules.actions.interruption import Slip
from sandtable.games.atlantic_chase.rules.actions.search import SearchHex
from sandtable.games.atlantic_chase.rules.actions.stealth import PlaceForce
from sandtable.games.atlantic_chase.rules.battle.break_away import DeclareBreakAway
from sandtable.games.atlantic_chase.rules.concepts.initiative import SeizeOffer
from sandtable.games.atlantic_chase.rules.concepts.leaders import OfferLeader
from sandtable.games.atlantic_chase.rules.sequence import Operation
from sandtable.seam.match import Match
from sandtable.seam.seat import Chair

from .appraisal import Appraisal
from .outlook import play_out, worth_of
from .policy import Captain
from .reasons import reason

TRIALS = 60  # of one question
WIDEST = 6  # answers that are tried
HORIZON = 6  # changes of initiative that a trial looks ahead
TRUST = 6.0  # trials that the rules of thumb count for
WEIGHTY = frozenset(
    {
        Operation,
        SeizeOffer,
        SearchHex,
        EarlyOrLate,
        Shadowing,
        OfferSkirmish,
        DeclareBreakAway,
        EvasiveManeuvers,
        StrikeTarget,
        PlaceForce,
        OfferLeader,
        Slip,
    }
)  # questions that are worth trials


class Admiral:
    """Answers by rules of thumb about an imagined world that it cannot tell from the true one."""

    def __init__(self, seed: int | str = 0) -> None:
        self._chance = Chance(key_of(f"admiral {seed}"))
        self._captains: dict[str, list[Captain]] = {}
        self.instead: Action | None = None

    def choose(self, chair: Chair) -> Action:
        """The answer that looks best."""
        self.instead = None
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        world = chair.imagine(self._seed())
        scores = self._captain(chair, world)[0].rate(world.play, world.role_index(chair.role), actions)
        return self._over_others(actions, scores, self._best(scores))

    def why(self, chair: Chair, action: Action) -> Msg | None:
        """What the answer is for, with its chances."""
        return reason(chair, action)

    def _over_others(self, actions: list[Action], scores: list[float], chosen: int) -> Action:
        """The answer chosen; the best of the others is what was rejected."""
        others = [at for at in range(len(actions)) if at != chosen]
        self.instead = actions[max(others, key=lambda at: scores[at])]
        return actions[chosen]

    def _seed(self) -> str:
        return str(self._chance.pick("bot", 1 << 40))

    def _best(self, scores: list[float]) -> int:
        best = max(scores)
        ties = [at for at, score in enumerate(scores) if score >= best - 1e-9]
        return ties[self._chance.pick("bot", len(ties))]

    def _captain(self, chair: Chair, world: Match) -> list[Captain]:
        """Three captains: one for the table, two for trials."""
        known = self._captains.get(chair.scenario)
        if known is None:
            appraisal = Appraisal(world.play.state)
            known = [Captain(appraisal) for _ in range(3)]
            self._captains[chair.scenario] = known
        return known


class DeepAdmiral(Admiral):
    """Tries the likely answers in imagined worlds before it gives one."""

    def __init__(self, seed: int | str = 0, trials: int = TRIALS) -> None:
        super().__init__(f"deep {seed}")
        self._trials = trials

    def choose(self, chair: Chair) -> Action:
        """The answer whose trials end best; small questions by rule of thumb."""
        self.instead = None
        actions = chair.actions()
        if len(actions) == 1:
            return actions[0]
        world = chair.imagine(self._seed())
        role = world.role_index(chair.role)
        captains = self._captain(chair, world)
        scores = captains[0].rate(world.play, role, actions)
        first = self._best(scores)
        likely = self._likely(actions, scores, first)
        if type(world.play.frame_of(role)) not in WEIGHTY or len(likely) == 1:
            return self._over_others(actions, scores, first)
        return self._over_others(actions, scores, self._try(chair, actions, likely, captains))

    def _likely(self, actions: list[Action], scores: list[float], first: int) -> list[int]:
        """The answers worth a trial, the favourite first."""
        order = sorted(range(len(actions)), key=lambda at: -scores[at])
        order.remove(first)
        return [first, *order[: WIDEST - 1]]

    def _try(self, chair: Chair, actions: list[Action], likely: list[int], captains: list[Captain]) -> int:
        """Trials in rounds; after each the worse half is dropped."""
        sums = dict.fromkeys(likely, 0.0)
        counts = dict.fromkeys(likely, 0)
        favourite = likely[0]
        left = likely
        rounds = max(1, (len(likely) - 1).bit_length())
        while len(left) > 1:
            each = max(2, self._trials // (rounds * len(left)))
            for _ in range(each):
                seed = self._seed()
                world = chair.imagine(seed)
                for at in left:
                    sums[at] += self._trial(world, seed, actions[at], chair.role, captains)
                    counts[at] += 1
            base = sums[favourite] / counts[favourite]
            means = {at: (sums[at] + TRUST * (base - 0.05)) / (counts[at] + TRUST) for at in left}
            means[favourite] = base
            left = sorted(left, key=lambda at: -means[at])[: (len(left) + 1) // 2]
            if favourite not in left and len(left) > 1:
                left[-1] = favourite
        return left[0]

    def _trial(self, world: Match, seed: str, action: Action, role: str, captains: list[Captain]) -> float:
        """How a world turns out after the answer, as the role sees it."""
        trial = world.clone(seed=seed)
        who = trial.role_index(role)
        play = trial.play
        until = play.state.clock + HORIZON
        play.take(who, action)
        play_out(play, captains[1:], until)
        value = worth_of(play, captains[0].a)
        return value if who == 0 else -value
