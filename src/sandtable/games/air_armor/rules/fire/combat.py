"""A Fire Combat: strength, die, hits, stand or retreat, losses (18.2, 18.3, 18.4 to the end of the losses)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.pieces.detection import note_seen, proved_real
from sandtable.games.air_armor.rules.pieces.status import mark_fired
from sandtable.games.air_armor.state.codes import ARTILLERY, NO_HEX
from sandtable.games.air_armor.state.theater import Theater

from .absorb import all_die, steps_taken
from .defense import adjusted_defense
from .kinds import DEFENSIVE, OFFENSIVE, RETREAT_FIRE, is_strike
from .losses import ChooseCover, ChooseLoss, StandOrRetreat, take_losses
from .priorities import NOBODY, masks, next_losers, strongest
from .retreat import retreat_reason
from .strength import effective, hit_total, total

ROLL: Final = 0
DECIDE: Final = 1
COVER: Final = 2
ABSORB: Final = 3
END: Final = 4


def note_fire(g: Play[Theater], piece: int, steps: int) -> None:
    """A unit fires: artillery gets a Fired marker and its place, type and steps are told (22.5b, 22.5d)."""
    s = g.state
    if s.t.unit_class[piece] != ARTILLERY:
        return
    mark_fired(s, piece)
    note_seen(s, piece)
    proved_real(s, piece)
    if g.telling:
        g.tell("guns_fired", piece, steps)


class FireCombat(Frame[Theater]):
    """One combat against one hex; pops with the number of steps lost.

    Fill `firers`, `steps` (steps firing, parallel) and `targets` (pieces that can be hit) before pushing. `entering` is
    for Infiltration Fire the hex to which the force goes on; `hex` is then the hex it leaves.
    """

    title = "title-fire-combat"

    def __init__(self, kind: int = 0, hex: int = 0) -> None:
        super().__init__()
        self.kind = kind
        self.hex = hex
        self.entering = NO_HEX
        self.firers: list[int] = []
        self.steps: list[int] = []
        self.targets: list[int] = []
        self.stage = ROLL
        self.hits = 0  # hits not yet absorbed
        self.scored = 0  # hit total of the roll
        self.lost = 0
        self.retreat = 0
        self.cover = NOBODY  # place in `targets`
        self.defense: list[int] = []  # by target
        self.remain: list[int] = []  # steps left, by target
        self.masked: list[int] = []

    def next(self, g: Play[Theater]) -> int:
        if self.stage == ROLL:
            self.roll(g)
        elif self.stage == DECIDE:
            self.decide(g)
        elif self.stage == COVER:
            self.choose_cover(g)
        elif self.stage == ABSORB:
            self.absorb(g)
        else:
            self.finish(g)
        return GO_ON

    def roll(self, g: Play[Theater]) -> None:
        """Strength, die, hits."""
        s = g.state
        strength = effective(total(s, self.kind, self.firers, self.steps, self.hex, self.entering))
        if g.telling and self.hex != NO_HEX:
            g.tell("fire_opened", self.kind, self.hex, strength)
        for at in range(len(self.firers)):
            self.note(g, self.firers[at], self.steps[at])
        self.defense = [adjusted_defense(s, self.kind, piece) for piece in self.targets]
        self.remain = [max(0, s.steps[piece]) for piece in self.targets]
        self.masked = masks(s, self.kind, self.targets)
        self.scored = self.hits = hit_total(s, strength, g.die("roll-fire", 10))
        if self.kind == OFFENSIVE:
            s.op.hits = self.scored
        if g.telling and self.hex != NO_HEX:
            g.tell("hits_scored", self.hex, self.scored)
        self.stage = DECIDE

    def note(self, g: Play[Theater], piece: int, steps: int) -> None:
        """What firing leaves on a unit."""
        op = g.state.op
        note_fire(g, piece, steps)
        if self.kind in (DEFENSIVE, RETREAT_FIRE):
            op.fired_steps[piece] += steps
        elif self.kind == OFFENSIVE:
            op.just_fired[piece] = 1

    def decide(self, g: Play[Theater]) -> None:
        """Stand or retreat, where that is a question."""
        self.stage = ABSORB
        best = strongest(self.defense, self.remain)
        if not best:
            return
        s, role, defense = g.state, self.defender(g), self.defense[best[0]]
        if not retreat_reason(s, self.kind, role, self.hex, self.scored, defense):
            g.push(StandOrRetreat(role, self.hex, self.scored, defense, self.kind))

    def defender(self, g: Play[Theater]) -> int:
        """The player under fire."""
        return g.state.t.side[self.targets[0]]

    def choose_cover(self, g: Play[Theater]) -> None:
        """The strongest unit covers; a tie is the defender's choice (18.4a)."""
        tied = strongest(self.defense, self.remain)
        if len(tied) == 1:
            self.set_cover(tied[0])
        else:
            g.push(ChooseCover(self.defender(g), self.targets[:], tied))

    def set_cover(self, at: int) -> None:
        """The covering unit absorbs its Adjusted Defense once (18.4b)."""
        self.cover = at
        self.hits -= self.defense[at]
        self.stage = ABSORB

    def absorb(self, g: Play[Theater]) -> None:
        """The next unit loses steps, or the rest of the hits is ignored (18.3.3)."""
        tied = next_losers(self.kind, self.defense, self.remain, self.masked, self.cover)
        if not tied or self.hits < self.defense[tied[0]]:
            self.stage = END
        elif len(tied) == 1 or all_die(self.hits, self.defense, self.remain, tied):
            self.lose(g, tied[0], self.due_steps(tied[0]))
        else:
            role = 1 - self.defender(g)
            choice = ChooseLoss(role, self.kind, self.targets[:], self.defense[:], self.remain[:], self.cover)
            choice.masked = self.masked[:]
            g.push(choice)

    def due_steps(self, at: int) -> int:
        """Steps that a unit loses before another is asked (18.3.3c)."""
        return steps_taken(self.hits, self.defense[at], self.remain[at])

    def lose(self, g: Play[Theater], at: int, steps: int) -> None:
        """Steps of one unit absorb their hits."""
        self.hits -= steps * self.defense[at]
        self.remain[at] -= steps
        self.lost += steps
        take_losses(g, self.targets[at], steps)

    def finish(self, g: Play[Theater]) -> None:
        """All hits are absorbed or ignored."""
        g.pop(self.lost)

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, StandOrRetreat):
            if result:
                self.retreat = 1
                g.state.op.retreat_chosen = 1
                g.tell("retreat_announced", self.hex)
                self.stage = COVER
        elif isinstance(child, ChooseCover):
            self.set_cover(result)
        elif isinstance(child, ChooseLoss):
            self.lose(g, result, 1 if is_strike(self.kind) else self.due_steps(result))  # 23.2d: step by step
