"""Several patrols in one mission: what happens between them, on the same map or on a new one (2.6.3)."""

from __future__ import annotations

from typing import Any

from sandtable.engine.choices import YesNo
from sandtable.engine.frames import DONE
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.pieces.placing import put, take_off
from sandtable.games.fields_of_fire.rules.preparation.preparation import Preparation
from sandtable.games.fields_of_fire.rules.preparation.setup import default_card, lay_fixed_cards
from sandtable.games.fields_of_fire.state.codes import ENEMY
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE

from .outcome import succeeded
from .reattempt import Reattempt
from .resupply import resupply_all
from .survival import GROUND, renew


class NextPatrol(Reattempt):
    """The steps of 3.9 between two patrols, then new markers and the next patrol (2.6.3a)."""

    title = "title-next-patrol"
    steps = ("total", "rally", "rebuild", "clear", "new_map", "supply", "prepare", "restart", "assign_skills")

    def total(self, g: Play[Company]) -> None:
        """Experience of this patrol counts even if it failed; a success of any patrol is a success."""
        if succeeded(g.state):
            g.state.patrol_success = 1
        super().total(g)

    def new_map(self, g: Play[Company]) -> None:
        """Some patrols cover different ground; each has its own points to touch (2.6.2)."""
        s = g.state
        s.patrol += 1
        s.touched = [0] * SIZE
        if s.m.patrol_new_map:
            lay_new_map(s)

    def supply(self, g: Play[Company]) -> None:
        """Everything is issued again."""
        resupply_all(g.state)

    def prepare(self, g: Play[Company]) -> None:
        """Which units go, where they start, and which contacts may await them (2.2.2e)."""
        g.push(PatrolOnNewMap() if g.state.m.patrol_new_map else PatrolOnSameMap())

    def restart(self, g: Play[Company]) -> None:
        """Turn 1 of the patrol."""
        g.state.earlier_losses = g.state.friendly_losses
        g.state.turn = 1


class PatrolOnSameMap(Preparation):
    """A later patrol on known ground: map and positions stay, units may be reassigned, new markers are placed."""

    steps = ("choose_patrol", "place_units", "place_contacts")


class PatrolOnNewMap(Preparation):
    """A later patrol on new ground, planned like the first."""

    steps = ("lay_map", "place_controls", "dig_in", "choose_patrol", "place_units", "final_fires", "place_contacts")


def lay_new_map(s: Company) -> None:
    """Take the old map up with everything on it but the company, and lay the fixed cards of the mission."""
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == ENEMY:
            take_off(s, unit)
        elif s.kind[unit] and s.card[unit] != NOWHERE:
            stop_firing(s, unit)
            put(s, unit, default_card(s))
            s.place[unit] = 0
            s.fpl[unit] = NOWHERE
    renew(s, GROUND)
    lay_fixed_cards(s)
    s.dirty = 1


class ChooseNextPatrol(YesNo[Company]):
    """Whether another patrol goes out; patrols are never mandatory."""

    title = "title-next-patrol"
    rule = "2.6.3"
    yes = ("begin",)
    no = DONE

    def decide(self, g: Play[Company], yes: bool) -> None:
        if yes:
            g.replace(NextPatrol())
        else:
            g.pop()

    def named(self, s: Company) -> dict[str, Any]:
        return {"n": s.patrol + 1, "of": s.m.patrols}
