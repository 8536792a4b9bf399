"""Questions about losses: which of several units pays, which one covers a retreat, stand or retreat (18.3, 18.4)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, here, refuse
from sandtable.games.air_armor.rules.ground.positions import lose_position
from sandtable.games.air_armor.rules.pieces.counters import lose_steps
from sandtable.games.air_armor.rules.question import Alternative, RoleChoice
from sandtable.games.air_armor.state.theater import Theater

from .priorities import NOBODY, NOT_UNDER_FIRE, STRONGER_FIRST, loss_reason
from .retreat import retreat_reason


def take_losses(g: Play[Theater], piece: int, steps: int) -> None:
    """Eliminate steps of a unit under fire, in public."""
    s = g.state
    if g.telling:
        g.tell("step_lost", piece, steps, max(0, s.steps[piece] - steps))
    side, hex = s.t.side[piece], s.place[piece]
    lose_steps(s, piece, steps)
    if hex >= 0 and lose_position(s, side, hex):
        g.tell("position_lost", hex)


class ChooseLoss(Frame[Theater]):
    """The firing player says which of equally strong units loses its steps (18.3.3a2, 23.2d)."""

    def __init__(
        self,
        role: int = 0,
        kind: int = 0,
        pieces: list[int] | None = None,
        defense: list[int] | None = None,
        remain: list[int] | None = None,
        cover: int = NOBODY,
    ) -> None:
        super().__init__()
        self.role = role
        self.kind = kind
        self.pieces = pieces or []
        self.defense = defense or []
        self.remain = remain or []
        self.cover = cover
        self.masked = [0] * len(self.pieces)

    def next(self, g: Play[Theater]) -> int:
        return self.role

    def reason(self, piece: int) -> Reason | None:
        """Why this unit does not lose the next step."""
        if piece not in self.pieces:
            return NOT_UNDER_FIRE
        at = self.pieces.index(piece)
        return loss_reason(self.kind, self.defense, self.remain, self.masked, self.cover, at)

    def options(self, g: Play[Theater]) -> list[Action]:
        return [("piece", piece) for piece in self.pieces if not self.reason(piece)]

    def answer(self, g: Play[Theater], a: Action) -> None:
        g.pop(self.pieces.index(a[1]))

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-choose-loss"), "18.3.3a2")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(self.reason(a[1])) if a[0] == "piece" else None

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "piece" or role != self.role:
            return []
        return here(self.explain(g, ("piece", ref[1])))


class ChooseCover(RoleChoice):
    """The retreating player says which of equally strong units covers the retreat (18.4a)."""

    verb = "piece"
    kind = "piece"
    rule = "18.4a"

    def __init__(self, role: int = 0, pieces: list[int] | None = None, tied: list[int] | None = None) -> None:
        super().__init__(role)
        self.pieces = pieces or []
        self.tied = tied or []  # places in `pieces`

    def things(self, s: Theater) -> list[int]:
        return [self.pieces[at] for at in self.tied]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return STRONGER_FIRST if thing in self.pieces else NOT_UNDER_FIRE

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.pop(self.pieces.index(thing))


class StandOrRetreat(Alternative):
    """A player under Offensive Fire stands, or announces that all his units leave the hex (18.3.2); 1 = retreat."""

    yes = ("stand",)
    no = ("retreat",)
    rule = "18.3.2a"

    def __init__(self, role: int = 0, hex: int = 0, hits: int = 0, strongest: int = 0, kind: int = 0) -> None:
        super().__init__()
        self.role = role
        self.hex = hex
        self.hits = hits
        self.strongest = strongest  # Adjusted Defense of the strongest unit: what a retreat absorbs
        self.kind = kind

    def asked(self, s: Theater) -> int:
        return self.role

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", self.hex), "hits": self.hits}

    def reason(self, s: Theater) -> Reason | None:
        return retreat_reason(s, self.kind, self.role, self.hex, self.hits, self.strongest)

    def decide(self, g: Play[Theater], yes: bool) -> None:
        g.pop(0 if yes else 1)

    def ask(self, g: Play[Theater]) -> Ask:
        ask = super().ask(g)
        ask.info = {"hits": self.hits, "absorbs": self.strongest}
        return ask
