"""Goals for formations: by need and way, the next formation rather somewhere else."""

from __future__ import annotations

from typing import Final

from sandtable.games.air_armor.rules.command.budget import present
from sandtable.games.air_armor.state.codes import OFF_AIR
from sandtable.games.air_armor.state.theater import Theater

from .picture import Picture

HELD: Final = 0.35  # of a goal's worth for each enemy step in it and next to it
SECOND: Final = 0.6  # of a goal's need for each regiment that is on its way there


def start_of(s: Theater, formation: int) -> int:
    """Where a regiment is: the hex of its strongest unit, or the edge hex beside which it waits."""
    units = [piece for piece in present(s, formation) if s.steps[piece]]
    placed = [piece for piece in units if s.place[piece] >= 0]
    if placed:
        return s.place[max(placed, key=lambda piece: s.steps[piece])]
    entries = [s.entry[piece] for piece in units if s.entry[piece] >= 0]
    return entries[0] if entries else -1


def outside(s: Theater, formation: int) -> bool:
    """Whether a battalion waits to be flown in."""
    return any(s.place[piece] == OFF_AIR for piece in present(s, formation))


def flying_goal(pic: Picture, taken: list[int]) -> int:
    """The goal that gives most for troops who can land anywhere; -1 if there is none left."""
    best, chosen = 0.0, -1
    for goal in pic.goals:
        if pic.taken(goal) or goal in taken:
            continue
        score = pic.worth(goal) / (1 + HELD * pic.steps_near(pic.enemy, goal, 1))
        if score > best:
            best, chosen = score, goal
    return chosen


def targets_of(pic: Picture) -> dict[int, int]:
    """A goal for each regiment; -1 where there is none."""
    s = pic.s
    crowded: dict[int, float] = {}
    found: dict[int, int] = {}
    for formation in s.t.regiments:
        start = start_of(s, formation)
        goal = pic.target_for(start, crowded) if start >= 0 else -1
        if start < 0 and outside(s, formation):
            goal = flying_goal(pic, list(found.values()))
        found[formation] = goal
        if goal >= 0 and goal != pic.exit:
            crowded[goal] = crowded.get(goal, 1.0) * SECOND
    return found
