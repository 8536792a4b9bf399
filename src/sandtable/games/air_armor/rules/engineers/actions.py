"""The Engineering Phase: one action for each engineer of a side (33.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import DONE, GO_ON, PASS, Frame
from sandtable.engine.message import Action, Ask, Msg, Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.air_armor.rules.pieces.placing import put
from sandtable.games.air_armor.rules.question import RoleChoice
from sandtable.games.air_armor.state.theater import Theater

from .bridging import banks_for, build_bridge, build_reason, dismantle, dismantle_reason, surface
from .charges import blow_with_engineers, engineer_charges_reason
from .mine_attack import show_minefield
from .readiness import begin_phase, sites_beside, status_reason
from .unknown_mines import decide_mines
from .works import (
    clear_mines,
    clear_mines_reason,
    clear_obstacle_reason,
    give_up,
    give_up_reason,
    improve,
    improve_reason,
    lay_mines,
    lay_reason,
    obstruct_reason,
    own_positions,
    set_obstacle,
)


def _build(g: Play[Theater], engineer: int, site: int) -> None:
    build_bridge(g.state, engineer, site)
    g.tell("bridge_built", engineer, site)


def _dismantle(g: Play[Theater], engineer: int, site: int) -> None:
    kept = int(g.state.keeper[site] == engineer)
    dismantle(g.state, engineer, site)
    g.tell("bridge_recovered", engineer, site)
    g.push(CrossOver(engineer, site, kept))


def _improve(g: Play[Theater], engineer: int, _: int) -> None:
    improve(g.state, engineer)
    g.tell("position_built", engineer, g.state.place[engineer])


def _obstruct(g: Play[Theater], engineer: int, _: int) -> None:
    set_obstacle(g.state, engineer, 1)
    g.tell("obstacle_placed", engineer, g.state.place[engineer])


def _clear_obstacle(g: Play[Theater], engineer: int, _: int) -> None:
    set_obstacle(g.state, engineer, 0)
    g.tell("obstacle_removed", engineer, g.state.place[engineer])


def _lay(g: Play[Theater], engineer: int, real: int) -> None:
    s = g.state
    lay_mines(s, engineer, real)
    g.tell("mines_laid", engineer, s.place[engineer])
    g.tell_only(1 << s.t.side[engineer], "mines_are_real" if real else "mines_are_dummy", s.place[engineer])


def _clear_mines(g: Play[Theater], engineer: int, _: int) -> None:
    s = g.state
    decide_mines(g, s.place[engineer])
    show_minefield(g, s.place[engineer])
    clear_mines(s, engineer)
    g.tell("mines_cleared", engineer, s.place[engineer])


class Work:
    """One Engineering Action: why an engineer cannot do it, and its effect; the number is a site or a kind."""

    def __init__(
        self,
        reason: Callable[[Theater, int, int], Reason | None],
        carry_out: Callable[[Play[Theater], int, int], None],
        takes: str,
    ) -> None:
        self.reason = reason
        self.carry_out = carry_out
        self.takes = takes  # "site", "kind" (0 dummy, 1 real) or ""

    def numbers(self, sites: list[int]) -> list[int]:
        """The numbers that are tried for an engineer beside these sites."""
        if self.takes == "site":
            return sites
        return [1, 0] if self.takes else [0]


WORKS: Final[dict[str, Work]] = {
    "build_bridge": Work(build_reason, _build, "site"),
    "dismantle": Work(dismantle_reason, _dismantle, "site"),
    "improve": Work(improve_reason, _improve, ""),
    "obstruct": Work(obstruct_reason, _obstruct, ""),
    "clear_obstacle": Work(clear_obstacle_reason, _clear_obstacle, ""),
    "lay_mines": Work(lay_reason, _lay, "kind"),
    "clear_mines": Work(clear_mines_reason, _clear_mines, ""),
    "blow_bridge": Work(engineer_charges_reason, blow_with_engineers, "site"),
}


def works_of(s: Theater, engineer: int) -> list[Action]:
    """Every Engineering Action that an engineer may perform now (33.0b)."""
    if status_reason(s, engineer):
        return []
    sites = sites_of(s, engineer)
    found: list[Action] = []
    for verb, work in WORKS.items():
        numbers = [number for number in work.numbers(sites) if not work.reason(s, engineer, number)]
        found += [(verb, number) if work.takes else (verb,) for number in numbers]
    return found


def has_work(s: Theater, engineer: int) -> bool:
    """Whether there is any."""
    if status_reason(s, engineer):
        return False
    sites = sites_of(s, engineer)
    for work in WORKS.values():
        for number in work.numbers(sites):
            if not work.reason(s, engineer, number):
                return True
    return False


def sites_of(s: Theater, engineer: int) -> list[int]:
    """The river sites at which an engineer could work: its bridge, or those beside its hex."""
    kept = s.bridge_kept[engineer]
    return [kept] if kept else sites_beside(s, s.place[engineer])


class EngineerActions(RoleChoice):
    """The Engineering Phase of one side: choose an engineer, or remove an Improved Position, or be done (33.0a)."""

    title = "title-engineering"
    verb = "piece"
    kind = "piece"
    rule = "33.0a"

    def __init__(self, role: int = 0) -> None:
        super().__init__(role)
        self.begun = 0
        self.worked = 0  # an engineer was chosen where positions could be removed too

    def next(self, g: Play[Theater]) -> int:
        if not self.begun:
            self.begun = 1
            begin_phase(g.state, self.role)
            return GO_ON
        s = g.state
        if any(self._works(s, piece) for piece in s.t.engineer_pieces):
            return self.role
        if own_positions(s, self.role) and not self.worked:
            return self.role
        g.pop()
        return GO_ON

    def _works(self, s: Theater, piece: int) -> bool:
        return s.readings.engineers == 1 and s.t.side[piece] == self.role and has_work(s, piece)

    def things(self, s: Theater) -> list[int]:
        return [piece for piece in s.t.engineer_pieces if self._works(s, piece)]

    def reason(self, s: Theater, thing: int) -> Reason | None:
        return idle_reason(s, thing)

    def beside(self, s: Theater) -> list[Action]:
        return [*own_positions(s, self.role), DONE]

    def choose(self, g: Play[Theater], thing: int) -> None:
        self.worked = 1
        g.push(EngineerAction(thing))

    def otherwise(self, g: Play[Theater], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        else:
            give_up(g, a[1])

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        return refuse(give_up_reason(g.state, self.role, a[1])) if a[0] == "give_up" else super().explain(g, a)


def idle_reason(s: Theater, engineer: int) -> Reason | None:
    """Why an engineer has no action at all: the first that keeps it from building a position; None if it has one."""
    return None if has_work(s, engineer) else improve_reason(s, engineer, 0)


class EngineerAction(Frame[Theater]):
    """What an engineer does in the Engineering Phase (33.0b)."""

    def __init__(self, engineer: int = 0) -> None:
        super().__init__()
        self.engineer = engineer

    def next(self, g: Play[Theater]) -> int:
        return g.state.t.side[self.engineer]

    def options(self, g: Play[Theater]) -> list[Action]:
        return [*works_of(g.state, self.engineer), PASS]

    def answer(self, g: Play[Theater], a: Action) -> None:
        engineer = self.engineer
        g.pop()
        if a[0] != "pass":
            WORKS[a[0]].carry_out(g, engineer, a[1] if len(a) > 1 else 0)

    def ask(self, g: Play[Theater]) -> Ask:
        return Ask(Msg("ask-engineer-action", {"piece": ("piece", self.engineer)}), "33.0b")

    def explain(self, g: Play[Theater], a: Action) -> Refusal | None:
        if a[0] not in WORKS:
            return None
        return refuse(WORKS[a[0]].reason(g.state, self.engineer, a[1] if len(a) > 1 else 0))

    def explain_here(self, g: Play[Theater], ref: Ref, role: int) -> list[Refusal]:
        if ref[0] != "site":
            return []
        told = [refuse(WORKS[verb].reason(g.state, self.engineer, ref[1])) for verb in ("build_bridge", "blow_bridge")]
        return [reason for reason in told if reason]


class CrossOver(Choose[Theater]):
    """An engineer that has dismantled a bridge stays on its bank or goes to the opposite one (34.5c)."""

    verb = "hex"
    kind = "hex"
    rule = "34.5c"

    def __init__(self, engineer: int = 0, site: int = 0, surfaced: int = 0) -> None:
        super().__init__()
        self.engineer = engineer
        self.site = site
        self.surfaced = surfaced  # it was under the marker: it enters a hex wherever it goes (34.3d)

    def asked(self, s: Theater) -> int:
        return s.t.side[self.engineer]

    def named(self, s: Theater) -> dict[str, Any]:
        return {"piece": ("piece", self.engineer)}

    def things(self, s: Theater) -> list[int]:
        return banks_for(s, self.engineer, self.site)

    def choose(self, g: Play[Theater], thing: int) -> None:
        s = g.state
        g.pop()
        if s.place[self.engineer] != thing:
            put(s, self.engineer, thing)
            g.tell("engineer_crossed", self.engineer, thing)
            self.surfaced = 1
        if self.surfaced:
            surface(s, self.engineer)
