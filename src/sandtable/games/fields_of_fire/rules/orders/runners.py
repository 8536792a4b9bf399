"""Orders about Runners: creating one from a step, sending it to an HQ, taking it back (4.2.1f to 4.2.1h)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.communication import chain, reaches, talks_freely
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT, permit
from sandtable.games.fields_of_fire.rules.command.runners import idle_runners, runners_on_map
from sandtable.games.fields_of_fire.rules.movement.cover import COVER_FULL, holds_another, stand_with
from sandtable.games.fields_of_fire.rules.movement.stacking import CARD_FULL
from sandtable.games.fields_of_fire.rules.pieces import units
from sandtable.games.fields_of_fire.rules.pieces.occupation import same_area
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps, split_off, succeed, take_off
from sandtable.games.fields_of_fire.rules.pieces.presence import on_map_reason
from sandtable.games.fields_of_fire.rules.transport.breakdown import settle_last_step
from sandtable.games.fields_of_fire.rules.transport.carrying import drop_load
from sandtable.games.fields_of_fire.rules.transport.transport import room_for_units, step_room
from sandtable.games.fields_of_fire.state.action_codes import CREATE_RUNNER, DISBAND_RUNNER, DISPATCH_RUNNER
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_HQ_COMPANY, KIND_RUNNER
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.profile import ON_MAP

NO_RUNNER_GOAL: Final = Reason("4.2.1g.ok", "no-runner-goal")
NOT_WITH_COMPANY_HQ: Final = Reason("4.2.1h.pre", "not-with-company-hq")
NOT_IN_GOOD_ORDER: Final = Reason("4.2.1h.pre", "not-in-order")
FULL_STRENGTH: Final = Reason("4.2.1h.pre", "full-strength")
NO_SEAT_FOR_RUNNER: Final = Reason("10.2a", "no-seat")


def sender(s: Company, hq: int, unit: int) -> int:
    """The CO HQ that gives a unit an order about Runners, NOBODY if none does (4.2.1f to 4.2.1h).

    Also in General Initiative the CO HQ gives these orders (4.1.3e).
    """
    if talks_freely(s):
        return NOBODY
    company = units.company_hq(s) if hq == NOBODY else hq
    if company == NOBODY or units.kind_of(s, company) != KIND_HQ_COMPANY or not units.commands(s, company):
        return NOBODY
    return company if hq != NOBODY or (chain(s, company, unit) and reaches(s, company, unit)) else NOBODY


def runners_at_call(s: Company, company: int) -> list[int]:
    """Runners on the map whom the CO HQ can send or dismiss: idle, and in communication with it (4.2.1g, 4.3)."""
    return [runner for runner in idle_runners(s) if reaches(s, company, runner)]


class CreateRunnerAct(Act):
    """4.2.1f: a step of a unit becomes a Runner."""

    code = CREATE_RUNNER

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if not can_spare_runner(s, unit) or s.runners + len(runners_on_map(s)) >= s.t.charts.runners:
            return WRONG_RECIPIENT
        return None if sender(s, hq, unit) != NOBODY else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        create_runner(g, unit)


class DispatchRunnerAct(Act):
    """4.2.1g: the CO HQ sends a Runner; the Runner carries the order out."""

    code = DISPATCH_RUNNER
    by_others = True

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if units.kind_of(s, unit) != KIND_HQ_COMPANY or sender(s, hq, unit) != unit:
            return WRONG_RECIPIENT
        return None if (s.runners or runners_at_call(s, unit)) and runner_targets(s) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(DispatchRunner(unit))


class DisbandRunnerAct(Act):
    """4.2.1h: a unit beside the CO HQ takes a Runner back; the Runner carries the order out."""

    code = DISBAND_RUNNER
    by_others = True

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if units.kind_of(s, unit) != KIND_HQ_COMPANY or sender(s, hq, unit) != unit:
            return WRONG_RECIPIENT
        beside = s.runners > 0 or runners_to_dismiss(s, unit)
        return None if beside and runner_takers(s, unit) else WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        g.push(DisbandRunner(unit))


def runners_to_dismiss(s: Company, company: int) -> list[int]:
    """Runners on the map that a unit on the card of the CO HQ could take in (4.2.1h)."""
    return [runner for runner in runners_at_call(s, company) if s.card[runner] == s.card[company]]


def can_spare_runner(s: Company, unit: int) -> bool:
    """A Good Order unit or unpinned Assault or Fire Team, all but the CO HQ and Runners, gives a step (4.2.1f)."""
    return permit(s, unit, CREATE_RUNNER) != 0 and units.kind_of(s, unit) not in (KIND_HQ_COMPANY, KIND_RUNNER)


def runner_targets(s: Company) -> list[int]:
    """PLT HQs and Staff to which a Runner may be sent; they need not be able to lead until it delivers (4.3.2)."""
    return [unit for unit in range(s.used) if not runner_goal_reason(s, unit)]


def runner_goal_reason(s: Company, unit: int) -> Reason | None:
    """Why no Runner can be sent to a unit; None if one can (4.2.1g)."""
    reason = on_map_reason(s, unit)
    if reason:
        return reason
    if not units.is_platoon_hq(s, unit) and not units.is_staff(s, unit):
        return NO_RUNNER_GOAL
    return None if step_room(s, FRIENDLY, s.card[unit]) > 0 else CARD_FULL


def runner_takers(s: Company, company: int) -> list[int]:
    """Good Order units in the CO HQ's area, in one edition on its card, with room for a step (4.2.1h)."""
    return [unit for unit in s.units_at.get(s.card[company], []) if not runner_taker_reason(s, company, unit)]


def runner_taker_reason(s: Company, company: int, unit: int) -> Reason | None:
    """Why a unit cannot take a Runner in; None if it can (4.2.1h)."""
    reason = on_map_reason(s, unit)
    if reason:
        return reason
    if s.card[unit] != s.card[company] or (s.rules.runner_joins_own_area and not same_area(s, unit, company)):
        return NOT_WITH_COMPANY_HQ
    if not units.good_order(s, unit):
        return NOT_IN_GOOD_ORDER
    if s.steps[unit] >= s.t.types.steps[s.kind[unit]]:
        return FULL_STRENGTH
    if s.aboard[unit] != NOBODY:
        return None if room_for_units(s, s.aboard[unit]) > 0 else NO_SEAT_FOR_RUNNER
    if not holds_another(s, unit):
        return COVER_FULL
    return None if not s.runners or step_room(s, FRIENDLY, s.card[unit]) > 0 else CARD_FULL


def create_runner(g: Play[Company], unit: int) -> None:
    """A step of the unit becomes a Runner in the CO HQ's asset box, in one edition where the unit stands (4.2.1f)."""
    s = g.state
    if s.rules.runner_model == ON_MAP:
        runner = new_unit(s, s.t.forces[s.m.force].runner, FRIENDLY, s.card[unit], s.place[unit])
        split_off(s, unit, runner)
    else:
        s.runners += 1
    g.tell("runner_created")
    if s.steps[unit] == 1:
        drop_load(g, unit)
        take_off(s, unit)
    else:
        set_steps(s, unit, s.steps[unit] - 1)
        settle_last_step(g, unit)


class DispatchRunner(Choose[Company]):
    """4.2.1g: to which HQ or Staff the Runner is sent."""

    verb = "target"
    kind = "unit"
    rule = "4.2.1g"

    def __init__(self, company: int = 0) -> None:
        super().__init__()
        self.company = company

    def things(self, s: Company) -> list[int]:
        return runner_targets(s)

    def reason(self, s: Company, unit: int) -> Reason | None:
        return runner_goal_reason(s, unit)

    def choose(self, g: Play[Company], unit: int) -> None:
        s = g.state
        g.pop()
        runner = self.called(s, s.card[unit])
        stand_with(s, runner, unit)
        s.exposed[runner] = 1
        s.runner_for[runner] = unit
        g.tell("runner_sent", unit)

    def called(self, s: Company, card: int) -> int:
        """The Runner that goes, at its goal: one from the asset box, otherwise one that stands idle on the map."""
        if s.runners:
            s.runners -= 1
            return new_unit(s, s.t.forces[s.m.force].runner, FRIENDLY, card)
        return runners_at_call(s, self.company)[0]


class DisbandRunner(Choose[Company]):
    """4.2.1h: which unit takes the Runner in."""

    verb = "target"
    kind = "unit"
    rule = "4.2.1h"

    def __init__(self, company: int = 0) -> None:
        super().__init__()
        self.company = company

    def things(self, s: Company) -> list[int]:
        return runner_takers(s, self.company)

    def reason(self, s: Company, unit: int) -> Reason | None:
        return runner_taker_reason(s, self.company, unit)

    def choose(self, g: Play[Company], unit: int) -> None:
        s = g.state
        g.pop()
        if s.runners:
            s.runners -= 1
        else:
            runner = runners_to_dismiss(s, self.company)[0]
            succeed(s, runner, unit)
            take_off(s, runner)
        set_steps(s, unit, s.steps[unit] + 1)
        g.tell("supplemented", unit)
