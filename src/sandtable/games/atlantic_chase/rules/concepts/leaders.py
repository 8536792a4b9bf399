"""Leaders: availability, the offer to use one, rolls that he may change (AC.comp.leader)."""

from sandtable.engine.frames import GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Option
from sandtable.engine.play import Play
from sandtable.games.atlantic_chase.rules.solitaire.question import with_final_pass
from sandtable.games.atlantic_chase.state.codes import DIE_IS_SIX, ROLL_PLUS_2
from sandtable.games.atlantic_chase.state.sea import Sea

# -- who is at hand --------------------------------------------------------------------------------------------


def tf_of(s: Sea, leader: int) -> int:
    """The task force a leader sails with, 0 if he is ashore or in a submarine."""
    return s.ship_tf[s.leader_ship[leader]]


def in_play(s: Sea, side: int, ability: int) -> int:
    """A leader of the side with that ability and a use left, 0 if there is none."""
    leaders = s.t.leaders
    for leader in range(1, leaders.size):
        if leaders.ability[leader] == ability and leaders.side[leader] == side and s.leader_uses[leader]:
            return leader
    return 0


def designated(s: Sea, side: int, tf: int) -> bool:
    """Whether the task force of that side takes part in the present action or battle."""
    d = s.d
    if tf == 0:
        return False
    if side == s.initiative:
        return tf in (d.active_tf, d.ctf, d.air_tf)
    return tf in (d.target, d.foe_ctf, d.foe_air_tf)


def at_hand(s: Sea, side: int, ability: int) -> int:
    """A leader of the side with that ability whose task force is designated in the present action, or 0."""
    leaders = s.t.leaders
    for leader in range(1, leaders.size):
        if leaders.ability[leader] == ability and leaders.side[leader] == side and s.leader_uses[leader]:
            if designated(s, side, tf_of(s, leader)):
                return leader
    return 0


def use_leader(g: Play[Sea], leader: int) -> None:
    """One use of a leader; without uses left he is removed (AC.comp.leader.1c, 1d)."""
    s = g.state
    s.leader_uses[leader] -= 1
    g.tell("leader_used", leader)
    if s.leader_uses[leader] == 0:
        s.leader_ship[leader] = 0
        s.leader_port[leader] = 0
        s.leader_force[leader] = 0


# -- questions -------------------------------------------------------------------------------------------------


class OfferLeader(Frame[Sea]):
    """Use this leader now? Gives 1 to the frame below if he was used."""

    is_reaction = True

    def __init__(self, leader: int = 0, rule: str = "") -> None:
        super().__init__()
        self.leader = leader
        self.rule = rule

    def next(self, g: Play[Sea]) -> int:
        """His side decides."""
        return g.state.t.leaders.side[self.leader]

    def options(self, g: Play[Sea]) -> list[Action]:
        """Use him or not."""
        return [("use_leader", self.leader), PASS]

    def answer(self, g: Play[Sea], a: Action) -> None:
        """Use him or keep him."""
        used = a[0] == "use_leader"
        if used:
            use_leader(g, self.leader)
        g.pop(1 if used else 0)

    def describe(self, g: Play[Sea], a: Action) -> Option | None:
        """Passing leads to a roll."""
        return with_final_pass(a)

    def ask(self, g: Play[Sea]) -> Ask:
        """The question in words."""
        return Ask(Msg("ask-offer-leader", {"leader": ("leader", self.leader)}), self.rule)


class RollDice(Frame[Sea]):
    """A roll that a leader of the rolling side may change: +2 before it, one die a 6 after it. Gives the sum."""

    def __init__(self, reason: str = "", dice: int = 2, side: int = 0) -> None:
        super().__init__()
        self.reason = reason
        self.count = dice
        self.side = side
        self.step = 0
        self.bonus = 0
        self.rolled: list[int] = []

    def next(self, g: Play[Sea]) -> int:
        """Offer, roll, offer, give the sum."""
        s = g.state
        self.step += 1
        if self.step == 1:
            leader = at_hand(s, self.side, ROLL_PLUS_2)
            if leader:
                g.push(OfferLeader(leader, "AC.comp.leader.2h"))
        elif self.step == 2:
            self.rolled = g.dice(self.reason, self.count)
            leader = at_hand(s, self.side, DIE_IS_SIX)
            if leader and self.rolled[0] < 6:
                g.push(OfferLeader(leader, "AC.comp.leader.2b"))
        else:
            g.pop(sum(self.rolled) + self.bonus)
        return GO_ON

    def resume(self, g: Play[Sea], child: Frame[Sea], result: int) -> None:
        """The leader was used or not."""
        if not result:
            return
        if self.step == 1:
            self.bonus = g.state.t.modifier[0]["leader_plus_2"]
        else:
            self.rolled[0] = 6


def roll(g: Play[Sea], frame: Frame[Sea], reason: str, dice: int, side: int) -> None:
    """Roll for the frame on top, which resumes with the sum, at once or after its side has considered its leaders."""
    s = g.state
    if at_hand(s, side, ROLL_PLUS_2) or at_hand(s, side, DIE_IS_SIX):
        g.push(RollDice(reason, dice, side))
    else:
        frame.resume(g, RollDice(reason, dice, side), sum(g.dice(reason, dice)))
