"""The frame that air strike, engage, naval search and stealth attack share (AC.seq.3).

Designations of both sides, interruption, evasive maneuvers, the roll, its results, time lapses, initiative. The
action's own file says who may perform it against whom; this one, what follows.
"""

from sandtable.engine.frames import Frame, Sequence
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.concepts.initiative import LOST_INITIATIVE, SeizeOffer, Vie, change_initiative
from sandtable.games.atlantic_chase.rules.concepts.intel import designated_intel
from sandtable.games.atlantic_chase.rules.concepts.lapse import TimeLapse
from sandtable.games.atlantic_chase.rules.concepts.leaders import OfferLeader, RollDice, at_hand, roll, tf_of
from sandtable.games.atlantic_chase.rules.concepts.modifiers import modifiers, results_of, trajectory_total
from sandtable.games.atlantic_chase.state.codes import (
    ACTIONS,
    AIR_STRIKE,
    BATTLE,
    CATASTROPHIC,
    CLOSING,
    CONTACT,
    COORDINATION_4,
    DAMAGE,
    EARLY_LATE,
    HIT,
    HIT_IF_SLOW,
    HIT_IF_VERY_SLOW,
    LOSE_CONTACT,
    MISS,
    REMOVE_INTEL,
    SEVERE,
    SHADOW,
    SIGHTED,
    SKIRMISH,
    SURPRISE,
    TRAJECTORY_TOTAL,
)
from sandtable.games.atlantic_chase.state.sea import Designation, Sea, side_of

from .contact_results import EarlyOrLate, OfferSkirmish, Shadowing, close_in, open_battle
from .designate import (
    Coordinate,
    EvasiveManeuvers,
    RecallIntel,
    ShiftTotal,
    Support,
    coordinators,
    supporters,
)
from .interruption import CANCELLED, Interruption
from .outcome import ChooseVictim, hit_counts, lose_contact, make_contact, sight, with_stealth_specials

VIE_DUE = 0  # the action ends with a vie,
CHANGE_DUE = 1  # or the initiative moves without one,
CHANGED = 2  # or it has moved already

ROLLS = ["roll-" + name.replace("_", "-") for name in ACTIONS]


class Attack(Sequence[Sea]):
    """One attack-type action from its designation to its initiative consequence."""

    steps = (
        "coordinate",
        "support",
        "foe_coordinate",
        "foe_support",
        "recall_intel",
        "interrupt",
        "shift",
        "foe_shift",
        "walker",
        "evade",
        "throw",
        "apply",
        "lapse",
        "contest",
        "late_seize",
        "finish",
    )

    def __init__(self) -> None:
        super().__init__()
        self.queue: list[int] = []  # results still to be applied
        self.lapsing: list[int] = []  # task forces still to lapse
        self.listed = 0
        self.initiative = VIE_DUE
        self.late_offer = 0
        self.shifting = 0

    @property
    def thrown(self) -> bool:
        """Whether the dice have fallen: what could be expected before is no longer of interest."""
        return self.pc > self.steps.index("throw")

    # designation

    def coordinate(self, g: Play[Sea]) -> None:
        """The active player's coordination comes first (AC.mod.coord.d)."""
        side = g.state.initiative
        if coordinators(g.state, side):
            g.push(Coordinate(side))

    def support(self, g: Play[Sea]) -> None:
        """His air support; the unit that makes an air strike is its own (AC.act.air.3a)."""
        side = g.state.initiative
        if g.state.d.action != AIR_STRIKE and supporters(g.state, side):
            g.push(Support(side))

    def foe_coordinate(self, g: Play[Sea]) -> None:
        """The target player's coordination."""
        side = 1 - g.state.initiative
        if coordinators(g.state, side):
            g.push(Coordinate(side))

    def foe_support(self, g: Play[Sea]) -> None:
        """The target player's air support."""
        side = 1 - g.state.initiative
        if supporters(g.state, side):
            g.push(Support(side))

    # before the roll

    def recall_intel(self, g: Play[Sea]) -> None:
        """Gensoul acts before the interruption check."""
        s = g.state
        leader = at_hand(s, s.initiative, REMOVE_INTEL)
        if leader and tf_of(s, leader) == s.d.active_tf and designated_intel(s):
            g.push(RecallIntel(leader))

    def interrupt(self, g: Play[Sea]) -> None:
        """Intel on designated task forces of the active player (AC.con.int.1f)."""
        if not g.state.scenario.no_interruption and designated_intel(g.state):
            g.push(Interruption())

    def shift(self, g: Play[Sea]) -> None:
        """Krancke or Tovey of the active player."""
        self._offer_shift(g, g.state.initiative)

    def foe_shift(self, g: Play[Sea]) -> None:
        """The same of the target player."""
        self._offer_shift(g, 1 - g.state.initiative)

    def _offer_shift(self, g: Play[Sea], side: int) -> None:
        leader = at_hand(g.state, side, TRAJECTORY_TOTAL)
        if leader:
            self.shifting = side
            g.push(OfferLeader(leader, "AC.comp.leader.2a"))

    def walker(self, g: Play[Sea]) -> None:
        """Walker with the coordinating task force."""
        s = g.state
        leader = at_hand(s, s.initiative, COORDINATION_4)
        if leader and s.d.ctf and tf_of(s, leader) == s.d.ctf:
            g.push(OfferLeader(leader, "AC.comp.leader.2e"))

    def evade(self, g: Play[Sea]) -> None:
        """The target TF's EM marker."""
        if g.state.tf_em[g.state.d.target]:
            g.push(EvasiveManeuvers())

    def throw(self, g: Play[Sea]) -> None:
        """Two dice."""
        roll(g, self, ROLLS[g.state.d.action], 2, g.state.initiative)

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """Leaders, interruption, the roll, a seize attempt after Shadow."""
        s = g.state
        if isinstance(child, RollDice):
            self._read_table(g, result)
        elif isinstance(child, Interruption):
            if result == CANCELLED:
                self.initiative = CHANGED
                g.tell("cancelled")
                self.pc = len(self.steps)
        elif isinstance(child, OfferLeader):
            if result and self.steps[self.pc - 1] == "walker":
                s.d.coordination_4 = 1
            elif result:
                g.push(ShiftTotal(self.shifting, sum(g.dice("roll-shift-total", 2))))
        elif isinstance(child, SeizeOffer) and result == LOST_INITIATIVE:
            if self.steps[self.pc - 1] == "late_seize":
                change_initiative(g)
            else:
                self.initiative = CHANGE_DUE

    def _read_table(self, g: Play[Sea], rolled: int) -> None:
        s = g.state
        total = trajectory_total(s)
        changes = modifiers(s)
        modified = rolled + sum(changes)
        found = results_of(s, s.d.action, modified, total)
        g.tell("attack_rolled", modified, total, changes)
        self.queue = with_stealth_specials(s, found)

    # results

    def apply(self, g: Play[Sea]) -> None:
        """Apply the cell from left to right; a result that asks something is finished before the next."""
        depth = len(g.stack)
        while self.queue:
            if g.state.in_play(g.state.d.target):
                result = self.queue.pop(0)
                g.tell("result", result)
                self._apply(g, result)
            else:
                self.queue = []
            if len(g.stack) != depth:
                self.jump("apply")
                return

    def _apply(self, g: Play[Sea], result: int) -> None:
        if result == MISS:
            self._miss(g)
        elif result == CONTACT:
            make_contact(g)
        elif result == LOSE_CONTACT:
            lose_contact(g)
        elif result == SIGHTED:
            sight(g)
        elif result in (HIT, HIT_IF_SLOW, HIT_IF_VERY_SLOW):
            if hit_counts(g.state, result):
                g.push(ChooseVictim(result))
        elif result in (DAMAGE, SEVERE, CATASTROPHIC):
            g.push(ChooseVictim(result))
        elif result == EARLY_LATE:
            g.push(EarlyOrLate())
        elif result == SHADOW:
            self._shadow(g)
        elif result == SKIRMISH:
            g.push(OfferSkirmish())
        elif result == CLOSING:
            close_in(g)
        elif result in (BATTLE, SURPRISE):
            open_battle(g, result)

    def _miss(self, g: Play[Sea]) -> None:
        """A miss costs the initiative if a designated task force of the active player has Intel (AC.res.miss)."""
        s = g.state
        if not designated_intel(s):
            return
        if s.rules.miss_lapse_first:
            self.initiative = CHANGE_DUE
        else:
            self.lapsing = self._designated(s)
            self.listed = 1
            self.initiative = CHANGED
            change_initiative(g)

    def _shadow(self, g: Play[Sea]) -> None:
        """The seize offer waits below the choice of segments (AC.res.shadow.c)."""
        if g.state.rules.shadow_seize_first:
            g.push(SeizeOffer(g.state.d.target))
        else:
            self.late_offer = 1
        g.push(Shadowing())

    # afterwards

    def _designated(self, s: Sea) -> list[int]:
        """Designated trajectories except the target, the active player's first (AC.seq.3b, AC.con.lapse.1c)."""
        d = s.d
        found: list[int] = []
        for tf in (d.active_tf, d.ctf, d.air_tf, d.foe_ctf, d.foe_air_tf):
            if tf != d.target and tf not in found and s.line[tf]:
                found.append(tf)
        return found

    def lapse(self, g: Play[Sea]) -> None:
        """Every designated task force except the target makes a time lapse."""
        s = g.state
        if not self.listed:
            self.listed = 1
            self.lapsing = self._designated(s)
        if self.lapsing:
            tf = self.lapsing.pop(0)
            launch = 0
            if tf == s.d.air_tf:
                launch = s.d.launch
            elif tf == s.d.foe_air_tf:
                launch = s.d.foe_launch
            g.push(TimeLapse(tf, launch))
            self.jump("lapse")

    def contest(self, g: Play[Sea]) -> None:
        """Vie for the initiative unless a result has moved it (AC.seq.3c)."""
        if self.initiative == VIE_DUE:
            g.push(Vie())
        elif self.initiative == CHANGE_DUE:
            change_initiative(g)

    def late_seize(self, g: Play[Sea]) -> None:
        """The other reading of Shadow: the seize offer comes after the vie (Q2)."""
        s = g.state
        if self.late_offer and side_of(s.d.target) != s.initiative:
            g.push(SeizeOffer(s.d.target))

    def finish(self, g: Play[Sea]) -> None:
        """The action's own after-effects."""

    def left(self, g: Play[Sea]) -> None:
        """Clear the designations."""
        g.state.d = Designation()
