"""The Reconnaissance Segment: attempts of the active player, one after the other (20.2, 20.2.1)."""

from __future__ import annotations

from sandtable.engine.frames import DONE, GO_ON, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, here, refuse
from sandtable.games.air_armor.rules.question import CycleChoice
from sandtable.games.air_armor.state.codes import RECON_MINEFIELD
from sandtable.games.air_armor.state.theater import EVERYWHERE, Theater

from .acquisition import (
    EMPTY_ROW,
    RECON_TOO_FAR,
    banks,
    bridge_distance,
    bridge_reason,
    conditions,
    known_conditions,
    modifier,
    open_hexes,
    recon_reason,
    row_of,
    weather,
)
from .looking import look
from .spotters import OFF_MAP, Sight, edge_spotters, has_spotter, pay, payer_reason, spotting_distance


def begin_recon(s: Theater) -> None:
    """No hex and no bridge has been tried in this segment (20.2d)."""
    s.tried = bytearray(s.t.size)
    s.tried_site = bytearray(len(s.t.site_side))


def target_exists(s: Theater, role: int, payer: int) -> bool:
    """Whether a payer has a spotter: within 15 hexes of it there is always something left to try."""
    return has_spotter(s, role, payer) or len(edge_spotters(s, role, payer)) > 0


def flagged(answers: list[Action], flags: bytearray) -> list[Action]:
    """The answers of the hexes with a 1."""
    numbers = bytes(flags)  # quicker to read
    return [answers[hex] for hex in range(len(numbers)) if numbers[hex]]


class ReconSegment(CycleChoice):
    """Who pays for the next attempt: an HQ, the off-map RP, or nobody any more (20.2.1a)."""

    title = "title-recon-segment"
    verb = "hq"
    kind = "piece"
    rule = "20.2.1a"

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0

    def next(self, g: Play[Theater]) -> int:
        if not self.begun:
            self.begun = 1
            begin_recon(g.state)
            return GO_ON
        s = g.state
        if self.things(s) or not self.reason(s, OFF_MAP):
            return s.role
        g.pop()
        return GO_ON

    def things(self, s: Theater) -> list[int]:
        return [hq for hq in s.t.hq_pieces if s.t.side[hq] == s.role and not self.reason(s, hq)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        """Why an HQ, or OFF_MAP, cannot pay, or has nothing to pay for."""
        why = payer_reason(s, s.role, thing)
        if why:
            return why
        return None if target_exists(s, s.role, thing) else RECON_TOO_FAR

    def beside(self, s: Theater) -> list[Action]:
        return [DONE] if self.reason(s, OFF_MAP) else [("off_map",), DONE]

    def choose(self, g: Play[Theater], thing: int) -> None:
        g.push(ReconTarget(thing))

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        else:
            g.push(ReconTarget(OFF_MAP))

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(self.reason(g.state, OFF_MAP)) if a[0] == "off_map" else super().explain(g, a)


class ReconTarget(Frame[Theater]):
    """The hex, or the military bridge, that is looked for; then the roll (20.2.1b-h)."""

    title = "title-recon-segment"

    def __init__(self, payer: int = 0) -> None:
        super().__init__()
        self.payer = payer

    def next(self, g: Play[Theater]) -> int:
        return g.state.role

    def options(self, g: Play[Theater]) -> list[Action]:
        s, role = g.state, g.state.role
        sight = Sight(s, role, self.payer)
        found = flagged(s.t.look_at, open_hexes(s, role, sight))
        sites = [site for site in range(1, len(s.military)) if s.military[site]]
        return found + [("site", site) for site in sites if not bridge_reason(s, role, site, sight)]

    def answer(self, g: Play[Theater], a: Action) -> None:
        s, role = g.state, g.state.role
        if a[0] == "site":
            distance = bridge_distance(s, a[1], Sight(s, role, self.payer))
            pay(s, role, self.payer)
            self.try_bridge(g, a[1], distance)
        else:
            distance = spotting_distance(s, role, self.payer, a[1])
            pay(s, role, self.payer)
            self.try_hex(g, a[1], distance)
        g.pop()

    def try_hex(self, g: Play[Theater], hex: int, distance: int) -> None:
        """One attempt; a minefield that counts in it is known to be real."""
        s, role = g.state, g.state.role
        s.tried[hex] = 1
        found = conditions(s, role, hex)
        if RECON_MINEFIELD in found:
            g.learn(s.mine_slot[s.mine[hex] - 1], role)
        number = s.t.charts.recon_number(row_of(s, role, hex), distance)
        g.tell("recon_tried", hex, number, modifier(s, found))
        if g.die("roll-recon", 10) + modifier(s, found) < number:
            g.tell("recon_failed", hex)
            return
        s.acquired[hex] = role + 1
        if s.hidden(1 - role):
            s.restless = EVERYWHERE  # unrevealed units there are revealed (45.1b)
        g.tell("acquired", hex)
        look(g, role, hex)

    def try_bridge(self, g: Play[Theater], site: int, distance: int) -> None:
        """An attempt on the "Empty" row; only smoke, fog and night count (20.2.3)."""
        s = g.state
        s.tried_site[site] = 1
        number = s.t.charts.recon_number(EMPTY_ROW, distance)
        change = modifier(s, weather(s, banks(s, site)))
        g.tell("bridge_recon_tried", site, number, change)
        if g.die("roll-recon", 10) + change < number:
            g.tell("bridge_recon_failed", site)
            return
        s.acquired_site[site] = s.role + 1
        g.tell("bridge_acquired", site)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-recon-target"), "20.2.1b")

    def preview(self, g: Play[Theater], hex: int) -> list[int]:
        """Number and modifier of an attempt as far as the player knows them."""
        s, role = g.state, g.state.role
        distance = spotting_distance(s, role, self.payer, hex)
        number = s.t.charts.recon_number(row_of(s, role, hex), distance)
        return [number, modifier(s, known_conditions(s, role, hex))]

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        s, role = g.state, g.state.role
        sight = Sight(s, role, self.payer)
        if a[0] == "site":
            return refuse(bridge_reason(s, role, a[1], sight))
        return refuse(recon_reason(s, role, a[1], sight.distance(a[1]))) if a[0] == "target" else None

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "hex" or role != g.state.role:
            return []
        return here(self.explain(g, ("target", ref[1])))
