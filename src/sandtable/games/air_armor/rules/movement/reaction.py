"""The questions of a reaction: the window, the units, the CP or the lead unit, the way (19)."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON, PASS, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, here, refuse
from sandtable.games.air_armor.rules.command.lead import near_lead, place_lead
from sandtable.games.air_armor.rules.command.points import pay, payer_reason, payers
from sandtable.games.air_armor.rules.command.reactors import (
    REACT_NO_WAY,
    REACT_OTHER_HEX,
    force_reason,
    hexes_near,
    late_leads,
    seen_reactors,
    step_reason,
    unit_reason,
)
from sandtable.games.air_armor.rules.engineers.bridge_removal import remove_bridges
from sandtable.games.air_armor.rules.optional.redeploy import combine_down
from sandtable.games.air_armor.rules.optional.reveal import Reveal
from sandtable.games.air_armor.rules.pieces.chain import brigade_of
from sandtable.games.air_armor.rules.pieces.counters import merge, merge_reason, split_reason
from sandtable.games.air_armor.rules.pieces.dealing import split_unseen
from sandtable.games.air_armor.rules.pieces.hidden import unrevealed
from sandtable.games.air_armor.rules.pieces.masking import settle_in
from sandtable.games.air_armor.rules.pieces.scrapping import lacks_counter, scrap, scraps_for, scraps_like
from sandtable.games.air_armor.rules.question import StepsChoice
from sandtable.games.air_armor.state.codes import NATO, WP
from sandtable.games.air_armor.state.theater import Theater

from .react_move import ReactMove


def stack_reason(s: Theater, hex: int) -> Reason | None:
    """Why no unit of the inactive side in a hex can react; the first reason found."""
    reason = step_reason(s)
    if reason:
        return reason
    reason = REACT_NO_WAY
    for piece in s.pieces_at(1 - s.op.side, hex):
        reason = force_reason(s, [piece]) and part_reason(s, piece)
        if not reason:
            return None
    return reason


def part_reason(s: Theater, piece: int) -> Reason | None:
    """Why no part of a unit could react either: a single step must find room (19.4b)."""
    reason = unit_reason(s, piece)
    if reason or s.steps[piece] < 2:
        return reason or force_reason(s, [piece])
    reason = None if scraps_for(s, [piece]) else split_reason(s, piece, 1)
    return reason or force_reason(s, [piece], 1 - s.steps[piece])


def most_steps(s: Theater, force: list[int], piece: int) -> int:
    """How many steps of a unit may react with a force, split off from the rest; 0 for none (19.4b)."""
    whole = s.steps[piece]
    if whole < 2 or split_reason(s, piece, 1):
        return 0
    for steps in range(whole - 1, 0, -1):
        if not force_reason(s, [*force, piece], steps - whole):
            return steps
    return 0


class ReactionWindow(Choose[Theater]):
    """Whether the inactive player reacts, and with the units of which hex (19.0); asked by what both sides see."""

    title = "title-reaction"
    is_reaction = True
    always_ask = True
    verb = "hex"
    kind = "hex"
    others = (PASS,)
    rule = "19.0a"

    def next(self, g: Play[Theater]) -> int:
        s = g.state
        if not seen_reactors(s):
            g.pop()
            return GO_ON
        g.bar()  # what is asked here tells nothing, and nothing is taken back across it
        return self.asked(s)

    def asked(self, s: Theater) -> int:
        return 1 - s.op.side

    def named(self, s: Theater) -> dict[str, Any]:
        return {"hex": ("hex", s.op.objective)}

    def things(self, s: Theater) -> list[int]:
        side = 1 - s.op.side
        return [hex for hex in hexes_near(s, s.op.objective) if s.first[side][hex] and not stack_reason(s, hex)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return stack_reason(s, thing)

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.replace(ReactForce(thing))

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        s = g.state
        if ref[0] == "piece" and s.t.side[ref[1]] == role == self.asked(s):
            return here(refuse(force_reason(s, [ref[1]]), ref))
        return super().explain_here(g, ref, role)


class ReactForce(Sequence[Theater]):
    """A force forms in one hex, is paid for, moves into the objective hex and is Used (19.3, 19.4)."""

    title = "title-reaction"
    steps: ClassVar[tuple[str, ...]] = ("units", "lead", "points", "way", "reveal", "combine", "flip", "bridges")

    def __init__(self, hex: int = 0) -> None:
        super().__init__()
        self.hex = hex
        self.force: list[int] = []

    def units(self, g: Play[Theater]) -> None:
        """Which units, regrouped if wished (19.4b)."""
        g.push(ReactUnits(self.hex))

    def lead(self, g: Play[Theater]) -> None:
        """A Reserve regiment without a marker gets it now (12.3.2e); its plan is shown."""
        s = g.state
        if s.t.side[self.force[0]] == NATO:
            return
        shown: list[int] = []
        for piece in self.force:
            formation = s.t.formation[piece]
            if formation in shown:
                continue
            shown.append(formation)
            s.plan_shown[formation] = 1
            g.learn(s.operation_slot[formation], NATO)
            if not near_lead(s, formation, piece):
                g.push(ReactLead(formation, piece))

    def points(self, g: Play[Theater]) -> None:
        """NATO pays one CP (19.3d)."""
        if g.state.t.side[self.force[0]] == NATO:
            g.push(ReactPayer(self.force[0]))

    def way(self, g: Play[Theater]) -> None:
        """Into the objective hex (19.4)."""
        g.push(ReactMove(self.force[:]))

    def reveal(self, g: Play[Theater]) -> None:
        """Unrevealed units that have reacted are revealed at once (45.4.8a)."""
        s = g.state
        g.push(Reveal([piece for piece in self.force if s.place[piece] >= 0 and unrevealed(s, piece)]))

    def combine(self, g: Play[Theater]) -> None:
        """Revealed units combine with those in the objective hex to meet the limit of counters (45.4.8a)."""
        combine_down(g.state, 1 - g.state.op.side, g.state.op.objective)

    def flip(self, g: Play[Theater]) -> None:
        """All reacting units and all units in the objective hex are Used; they cannot retreat (19.4h, 19.5b).

        In Hidden Mode that holds even if all of them proved dummies (45.4.8b).
        """
        s = g.state
        for piece in self.force:
            if s.place[piece] >= 0:
                s.used[piece] = 1
                s.op.reacted[piece] = 1
        if s.hidden(1 - s.op.side) or any(s.place[piece] == s.op.objective for piece in self.force):
            s.op.reinforced = 1
            for piece in s.pieces_at(1 - s.op.side, s.op.objective):
                s.used[piece] = 1
        settle_in(s, 1 - s.op.side, s.op.objective)

    def bridges(self, g: Play[Theater]) -> None:
        """Their movement has ended: they may remove military bridges beside the hex (38.3a)."""
        remove_bridges(g, self.force)

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        if isinstance(child, ReactUnits):
            self.force = child.force[:]
        elif isinstance(child, ReactPayer):
            pay(g.state, NATO, result)


class ReactUnits(Frame[Theater]):
    """Which unused units of a hex react together; they may be split or combined first (19.4b)."""

    def __init__(self, hex: int = 0) -> None:
        super().__init__()
        self.hex = hex
        self.force: list[int] = []

    def next(self, g: Play[Theater]) -> int:
        return 1 - g.state.op.side

    def options(self, g: Play[Theater]) -> list[Action]:
        s = g.state
        found: list[Action] = []
        for piece in sorted(s.pieces_at(1 - s.op.side, self.hex)):
            if piece in self.force:
                continue
            if not force_reason(s, [*self.force, piece]):
                found.append(("add", piece))
            if not unit_reason(s, piece) and most_steps(s, self.force, piece):
                found.append(("add_part", piece))
            if self.force and not merge_reason(s, self.force[-1], piece) and self.merged(s, piece):
                found.append(("combine", piece))
        if self.force:
            found.append(DONE)
        return found + scraps_like(s, [piece for piece in s.pieces_at(1 - s.op.side, self.hex) if self.lacks(s, piece)])

    def lacks(self, s: Theater, piece: int) -> bool:
        """Whether only a spare counter is missing that some steps of a unit may react with the force (11.3.1e)."""
        if piece in self.force or not lacks_counter(s, piece):
            return False
        return not force_reason(s, [*self.force, piece], 1 - s.steps[piece])

    def merged(self, s: Theater, piece: int) -> bool:
        """Whether a unit may be combined into the one added last and the force still react."""
        if unit_reason(s, piece):
            return False
        return not force_reason(s, self.force, s.steps[piece])

    def answer(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "add":
            self.force.append(a[1])
        elif a[0] == "combine":
            merge(g.state, self.force[-1], a[1])
        elif a[0] == "scrap":
            scrap(g, a[1])
        else:
            g.push(ReactPart(a[1], most_steps(g.state, self.force, a[1])))

    def resume(self, g: Play[Theater], child: Frame[Theater], result: int) -> None:
        self.force.append(result)

    def ask(self, g: Play[Theater]) -> Ask:
        ask = Ask(Msg("ask-react-units", {"hex": ("hex", self.hex)}), "19.4b")
        ask.kind = "pick"
        ask.chosen = [("piece", piece) for piece in self.force]
        return ask

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s = g.state
        if a[0] not in ("add", "add_part") or s.t.side[a[1]] == s.op.side:
            return None
        if s.place[a[1]] != self.hex:
            return refuse(REACT_OTHER_HEX, ("piece", a[1]))
        return refuse(force_reason(s, [*self.force, a[1]]), ("piece", a[1]))

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "piece" or role == g.state.op.side:
            return []
        told = self.explain(g, ("add", ref[1]))
        return [] if told is None else [told]


class ReactPart(StepsChoice):
    """How many steps of a unit react, split off from the rest; pops with their counter (19.4b)."""

    always_ask = True  # else the enemy would know that one step is all there is room for
    rule = "19.4b"

    def __init__(self, piece: int = 0, most: int = 0) -> None:
        super().__init__(piece)
        self.most = most

    def things(self, s: Theater) -> list[int]:
        return list(range(1, self.most + 1))

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.pop(split_unseen(g, self.piece, thing)[0])


class ReactLead(Choose[Theater]):
    """Which unit of a Reserve regiment becomes its lead unit at the moment of need (12.3.2e)."""

    verb = "piece"
    kind = "piece"
    rule = "12.3.2e"

    def __init__(self, formation: int = 0, piece: int = 0) -> None:
        super().__init__()
        self.formation = formation
        self.piece = piece

    def asked(self, s: Theater) -> int:
        return WP

    def named(self, s: Theater) -> dict[str, Any]:
        return {"formation": ("formation", self.formation)}

    def things(self, s: Theater) -> list[int]:
        return late_leads(s, self.formation, [self.piece])

    def choose(self, g: Play[Theater], thing: int) -> None:
        place_lead(g, self.formation, g.state.place[thing])
        g.pop()


class ReactPayer(Choose[Theater]):
    """Which HQ spends or passes the CP of a NATO reaction (19.3d)."""

    verb = "hq"
    kind = "piece"
    rule = "19.3d"

    def __init__(self, piece: int = 0) -> None:
        super().__init__()
        self.piece = piece

    def brigade(self, s: Theater) -> int:
        """The brigade of the force."""
        return brigade_of(s, s.t.formation[self.piece])

    def asked(self, s: Theater) -> int:
        return NATO

    def things(self, s: Theater) -> list[int]:
        return payers(s, self.brigade(s), self.piece)

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return None if s.t.side[thing] != NATO else payer_reason(s, thing, self.brigade(s), self.piece)
