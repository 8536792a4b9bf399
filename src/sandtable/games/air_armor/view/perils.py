"""Chances of losses step by step, by minefields, gas or a drop, and of Revelation (37.5, 44, 29.5, 45.3)."""

from __future__ import annotations

from math import comb
from typing import Any, Final

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.air.paradrop import Paradrop
from sandtable.games.air_armor.rules.engineers.mine_attack import (
    DELIBERATE_EXIT,
    FORCED_EXIT,
    STRUCK,
    ExitMinefield,
    attacked,
    mine_drm,
)
from sandtable.games.air_armor.rules.optional.gas_strike import GasCaller, GasGun, GasKind
from sandtable.games.air_armor.rules.optional.pool import fitting_steps, needs_roll, reveal_column, reveal_drm
from sandtable.games.air_armor.rules.optional.reveal import Reveal
from sandtable.games.air_armor.rules.pieces.detection import knows
from sandtable.games.air_armor.rules.support.adm import AdmAsset
from sandtable.games.air_armor.state.theater import Theater

from .answer_shapes import Prospect
from .odds import FACES, loss_label, prospect, words

FLAK_REACH: Final = 2  # hexes (27.2.1)


def binomial(steps: int, hit: int, sums: list[list[Any]]) -> Prospect:
    """The distribution of losses among steps that are each lost on `hit` faces."""
    rows = [[loss_label(n), {"n": n}, comb(steps, n) * hit**n * (FACES - hit) ** (steps - n)] for n in range(steps + 1)]
    return prospect(rows, sums, FACES**steps)


def every_step(hit: int, sums: list[list[Any]]) -> Prospect:
    """The same for each step of a force whose strength is not known."""
    return prospect([["aa-odds-each-lost", {}, hit], ["aa-odds-each-safe", {}, FACES - hit]], sums)


def step_by_step(s: Theater, role: int, units: list[int], hit: int, sums: list[list[Any]]) -> Prospect:
    """Losses of units as far as a role knows them; none if there are no units."""
    if any(s.t.side[piece] != role and not knows(s, role, piece) for piece in units):
        return every_step(hit, sums)
    return binomial(sum(max(0, s.steps[piece]) for piece in units), hit, sums)


def kill_faces(s: Theater, force: list[int], leaving: int) -> int:
    """Faces of the die on which a mine kills a step (37.5)."""
    return max(0, min(FACES, s.t.charts.mine_kill_max - mine_drm(s, force, leaving)))


def mines(g: Play[Theater], role: int, frame: ExitMinefield) -> dict[str, Prospect]:
    """Steps that mines kill when a force leaves them: every step is rolled for (37.5)."""
    s = g.state
    units = attacked(s, frame.force, frame.place // 6)
    found: dict[str, Prospect] = {}
    for action in frame.options(g):
        hit = kill_faces(s, frame.force, DELIBERATE_EXIT if action[0] == "deliberate" else FORCED_EXIT)
        found[words(action)] = step_by_step(s, role, units, hit, [["aa-sum-kill", hit, "37.5"]])
    return found


def adm(g: Play[Theater], role: int, frame: AdmAsset) -> dict[str, Prospect]:
    """A gun that is called lays the mines; they attack every enemy step in the hex (23.5.3)."""
    s = g.state
    enemies = s.pieces_at(1 - role, frame.hex)
    hit = kill_faces(s, enemies, STRUCK)
    row = step_by_step(s, role, enemies, hit, [["aa-sum-kill", hit, "37.5"]])
    return {words(a): row for a in frame.options(g) if a[0] == "piece"}


def gas(g: Play[Theater], role: int, frame: GasKind | GasCaller | GasGun) -> dict[str, Prospect]:
    """Gas kills steps in its hex; each stack around it makes a Contamination Check first (44.4, 44.5)."""
    s, charts = g.state, g.state.t.charts
    units = s.pieces_at(1 - role, frame.hex)
    sums = [["aa-sum-kill", charts.gas_kill_max, "44.5a"], ["aa-sum-gas-check", charts.contaminated_max, "44.4.1a"]]
    row = step_by_step(s, role, units, charts.gas_kill_max, sums)
    return {words(a): row for a in frame.options(g) if a[0] in ("gas", "hq", "piece")}


def revelation(g: Play[Theater], _role: int, frame: Reveal) -> dict[str, Prospect]:
    """How many steps a unit proves to have; none for a dummy (45.3)."""
    s = g.state
    found: dict[str, Prospect] = {}
    for action in frame.options(g):
        piece, drm = action[1], reveal_drm(s, action[1])
        column = reveal_column(s, piece)
        steps = [0] * FACES
        if needs_roll(s, piece):
            rolled = [s.t.charts.revealed_steps(column, die + drm) for die in range(1, FACES + 1)]
            steps = [fitting_steps(s, piece, n) for n in rolled]
        rows = [["aa-odds-real" if n else "aa-odds-dummy", {"n": n}, steps.count(n)] for n in sorted(set(steps))]
        found[words(action)] = prospect(rows, [["aa-sum-drm", f"{drm:+d}", "45.3j"]] if drm else [])
    return found


def drop(g: Play[Theater], role: int, frame: Paradrop) -> dict[str, Prospect]:
    """Landed units may be lost to disorganization; enemy counters near the hex may fire flak first (29.5.1)."""
    s = g.state
    lost = s.t.charts.disorganization_max
    rows = [["aa-odds-drop-lost", {}, lost], ["aa-odds-drop-lands", {}, FACES - lost]]
    found: dict[str, Prospect] = {}
    for action in frame.options(g):
        near = sum(len(s.pieces_at(1 - role, hex)) for hex in s.t.grid.within(action[1], FLAK_REACH))
        found[words(action)] = prospect(rows, [["aa-sum-flak-near", near, "29.5.1e"]] if near else [])
    return found
