"""Runners: orders carried on foot when radio and telephone fail (4.3.2)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.pieces.placing import put, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import commands, company_hq, good_order, kind_of
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_RUNNER, NONE
from sandtable.games.fields_of_fire.state.company import ACTIVATED, COVERS, NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.profile import ON_MAP


def runners_on_map(s: Company) -> list[int]:
    """Runners that are under way."""
    return [
        unit
        for unit in range(s.used)
        if s.kind[unit] and s.side[unit] == FRIENDLY and kind_of(s, unit) == KIND_RUNNER and s.card[unit] != NOWHERE
    ]


def runner_on_map(s: Company) -> bool:
    """Whether a Runner sent in an earlier turn, or one that waits to be called, is on the map (4.1.1a)."""
    return len(s.runner_for) > 0 or len(idle_runners(s)) > 0


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
    """Every Good Order Runner returns to the CO HQ's asset box, delivered or not; the order of another lapses (4.3.2).

    In one edition those who were sent last turn stand Exposed beside the CO HQ until Clean Up, unless it is aboard.
    """
    s = g.state
    company = company_hq(s)
    stands = s.rules.runner_model == ON_MAP and company != NOBODY and s.card[company] != NOWHERE
    for runner in runners_on_map(s):
        if not good_order(s, runner):
            if runner in s.runner_for:
                s.runner_for[runner] = NOBODY
            continue
        sent = s.runner_for.pop(runner, -1) >= 0
        if sent and stands:
            put(s, runner, s.card[company], _place_beside(s, company))
            s.exposed[runner] = 1
        else:
            box_runner(s, runner)
        g.tell("runner_returned")


def _place_beside(s: Company, company: int) -> int:
    """Where a returning Runner stands: with the CO HQ, outside its cover marker if that is full (5.3.2c)."""
    place = s.place[company]
    if place == OPEN or place >= COVERS:
        return place
    limit = s.t.charts.cover[s.cover_kind[place]].capacity
    held = sum(s.steps[unit] for unit in s.units_at.get(s.card[company], []) if s.place[unit] == place)
    return place if limit == NONE or held < limit else OPEN


def lapse_orders(s: Company) -> None:
    """Clean Up: the order of a Runner that was hit or Pinned in combat lapses, even if it recovers at once (4.3.2)."""
    for runner in runners_on_map(s):
        if runner in s.runner_for and not good_order(s, runner):
            s.runner_for[runner] = NOBODY


def box_runner(s: Company, runner: int) -> None:
    """A Runner goes back into the CO HQ's asset box."""
    take_off(s, runner)
    s.runners += 1


def idle_runners(s: Company) -> list[int]:
    """Good Order Runners on the map that nobody has sent: new ones and those that have just come back (4.2.1g)."""
    if s.rules.runner_model != ON_MAP:
        return []
    return [runner for runner in runners_on_map(s) if good_order(s, runner) and runner not in s.runner_for]


def runners_with(s: Company, company: int) -> list[int]:
    """Idle Runners on the card of the CO HQ: they go where it goes (4.3.2)."""
    return [runner for runner in idle_runners(s) if s.card[runner] == s.card[company]]


def rest_runners(s: Company) -> None:
    """Clean Up: idle Runners beside the CO HQ are on the command card again (4.3.2)."""
    company = company_hq(s)
    if company != NOBODY:
        for runner in runners_with(s, company):
            box_runner(s, runner)
