"""Runners: orders carried on foot when radio and telephone fail (4.3.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.units import commands, good_order, kind_of, take_off
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_RUNNER
from sandtable.games.fields_of_fire.state.company import ACTIVATED, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE


def runners_on_map(s: Company) -> list[int]:
    """Runners that are under way."""
    return [
        unit
        for unit in range(s.used)
        if s.kind[unit] and s.side[unit] == FRIENDLY and kind_of(s, unit) == KIND_RUNNER and s.card[unit] != NOWHERE
    ]


def runner_on_map(s: Company) -> bool:
    """Whether a Runner sent in an earlier turn is on the map (4.1.1a)."""
    return len(s.runner_for) > 0


def deliver_orders(g: Play[Company]) -> None:
    """A Good Order Runner beside its HQ activates it (4.3.2)."""
    s = g.state
    for runner in runners_on_map(s):
        target = s.runner_for.get(runner, -1)
        if target < 0 or not good_order(s, runner) or not s.kind[target]:
            continue
        if s.card[target] == s.card[runner] and commands(s, target):
            s.activation[target] = ACTIVATED
            g.tell("activated", target)


def bring_runners_home(g: Play[Company]) -> None:
    """Every Good Order Runner returns to the CO HQ's asset box, delivered or not (4.3.2)."""
    s = g.state
    for runner in runners_on_map(s):
        if good_order(s, runner):
            take_off(s, runner)
            s.runner_for.pop(runner, None)
            s.runners += 1
            g.tell("runner_returned")
