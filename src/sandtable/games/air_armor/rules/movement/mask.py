"""Which units go under a Masked marker when a stack violates the restrictions (14.4)."""

from __future__ import annotations

from sandtable.engine.frames import GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import refuse
from sandtable.games.air_armor.rules.pieces.counters import split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.masking import lift_masks, mask_reason, needs_mask, settle_in, unmasked_at
from sandtable.games.air_armor.rules.pieces.scrapping import scrap, scraps_for
from sandtable.games.air_armor.state.theater import Theater


def choosable(s: Theater, side: int, hex: int) -> list[int]:
    """Units of a hex that may be masked; if all are Used residents, one must be even so (14.4b1)."""
    units = unmasked_at(s, side, hex)
    return [piece for piece in units if not mask_reason(s, piece)] or units


def check_masks(g: Play[Theater], side: int, hexes: list[int]) -> None:
    """The limits are tested: lift what complies, ask where units must be masked (14.2.4, 14.4.1b)."""
    s = g.state
    for hex in hexes:
        lift_masks(s, side, hex)
        if needs_mask(s, side, hex):
            g.push(MaskUnits(side, hex))
        else:
            settle_in(s, side, hex)


class MaskUnits(Frame[Theater]):
    """The owner chooses units, or steps of a unit, until the others are stacked legally (14.4b2, 14.4c)."""

    title = "title-masking"
    always_ask = True  # which parts of a unit may stay depends on steps that the enemy does not know

    def __init__(self, side: int = 0, hex: int = 0) -> None:
        super().__init__()
        self.side = side
        self.hex = hex
        self.piece = 0  # unit that is being split

    def next(self, g: Play[Theater]) -> int:
        if not needs_mask(g.state, self.side, self.hex):
            settle_in(g.state, self.side, self.hex)
            g.pop()
            return GO_ON
        return self.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        if self.piece:
            return [("steps", n) for n in range(1, s.steps[self.piece]) if not split_reason(s, self.piece, n)]
        units = choosable(s, self.side, self.hex)
        found: list[Action] = [("add", piece) for piece in units]
        found += [("take", piece) for piece in units if s.steps[piece] > 1 and not split_reason(s, piece, 1)]
        return found + self.scraps(s, units)

    def scraps(self, s: Theater, units: list[int]) -> list[Action]:
        """Dummies that may be removed: those in the hex, and those whose counters a split needs (11.3.1e)."""
        here: list[Action] = [("scrap", piece) for piece in units if s.steps[piece] == 0]
        return here + [a for a in scraps_for(s, units) if a not in here]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s = g.state
        if a[0] == "take":
            self.piece = a[1]
            return
        if a[0] == "scrap":
            scrap(g, a[1])
            return
        piece = a[1]
        if a[0] == "steps":
            piece = split_unseen(g, self.piece, a[1])[0]
            self.piece = 0
        s.masked[piece] = 1
        g.tell("masked", piece)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-mask-units", {"hex": ("hex", self.hex)}), "14.4b2")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] == "add" or a[0] == "take":
            return refuse(mask_reason(g.state, a[1]), ("piece", a[1]))
        return None
