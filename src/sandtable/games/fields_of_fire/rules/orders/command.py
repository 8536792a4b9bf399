"""Command and control actions: activation, runners, reconstituted HQs, nets, wire, controls (4.2.1)."""

from __future__ import annotations

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.communication import chain, reaches, talks_freely
from sandtable.games.fields_of_fire.rules.command.permits import permit
from sandtable.games.fields_of_fire.rules.command.reconstitution import (
    begin_company_hq,
    begin_platoon_hq,
    can_become_company_hq,
    can_become_platoon_hq,
)
from sandtable.games.fields_of_fire.rules.command.runners import idle_runners, runners_on_map
from sandtable.games.fields_of_fire.rules.movement.cover import room_under
from sandtable.games.fields_of_fire.rules.pieces.units import (
    commands,
    company_hq,
    goes_on_patrol,
    good_order,
    in_staging,
    is_platoon_hq,
    is_staff,
    is_vehicle,
    kind_of,
    new_unit,
    put,
    same_area,
    set_steps,
    take_off,
)
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.transport.carrying import drop_load
from sandtable.games.fields_of_fire.rules.transport.transport import step_room
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import (
    MOST_ZONES,
    can_start,
    landing_zones,
    make_ready,
    new_landing_zone,
)
from sandtable.games.fields_of_fire.rules.vehicles.at_combat import at_assets, at_capable
from sandtable.games.fields_of_fire.rules.weapons.hits import settle_last_step
from sandtable.games.fields_of_fire.rules.why import FINE, on_map_reason
from sandtable.games.fields_of_fire.state.action_codes import (
    ACTIVATE_HQ,
    ACTIVATE_VEHICLE,
    CREATE_RUNNER,
    DEPLOY_PYROTECHNIC,
    DESIGNATE_CONTROL,
    DISBAND_RUNNER,
    DISPATCH_RUNNER,
    RECONSTITUTE_COMPANY_HQ,
    RECONSTITUTE_PLATOON_HQ,
    REPAIR_PHONE_LINE,
    SWITCH_NETWORK,
)
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_HQ_BATTALION, KIND_HQ_COMPANY, KIND_RUNNER
from sandtable.games.fields_of_fire.state.company import ACTIVATED, COVERS, NOBODY, NOT_ACTIVATED, OPEN, Company
from sandtable.games.fields_of_fire.state.mission_codes import CONTROL_COLLECTION_POINT, CONTROL_LANDING_ZONE
from sandtable.games.fields_of_fire.state.profile import ANY_HQ_OR_STAFF, ON_MAP

from .pyrotechnics import begin_pyrotechnic, can_deploy
from .reasons import (
    FULL_STRENGTH,
    NO_LOST_SET,
    NO_NEW_CONTROL,
    NO_ROOM_FOR_RUNNER,
    NO_RUNNER_GOAL,
    NOT_IN_GOOD_ORDER,
    NOT_WITH_COMPANY_HQ,
    WHY,
)


def command_offers(s: Company, hq: int, unit: int) -> list[int]:
    """Command and control actions that a unit can be ordered to do (4.2.1)."""
    found: list[int] = []
    if hq != NOBODY and can_activate(s, hq, unit):
        found.append(ACTIVATE_HQ)
    if can_deploy(s, unit):
        found.append(DEPLOY_PYROTECHNIC)
    if can_become_platoon_hq(s, hq, unit):
        found.append(RECONSTITUTE_PLATOON_HQ)
    if can_become_company_hq(s, hq, unit):
        found.append(RECONSTITUTE_COMPANY_HQ)
    runner_offers(s, hq, unit, found)
    if can_ready(s, unit):
        found.append(ACTIVATE_VEHICLE)
    if switchable(s, unit):
        found.append(SWITCH_NETWORK)
    if s.line[s.card[unit]] == 2 and good_order(s, unit) and (hq == NOBODY or s.card[hq] == s.card[unit]):
        found.append(REPAIR_PHONE_LINE)
    if can_designate(s, hq, unit):
        found.append(DESIGNATE_CONTROL)
    return found


def can_activate(s: Company, hq: int, unit: int) -> bool:
    """CO HQ activates Staff and lower HQs, BN HQ the CO HQ; both on their command side (4.2.1a)."""
    if unit == hq or s.activation[unit] != NOT_ACTIVATED or not commands(s, unit) or not commands(s, hq):
        return False
    kind = kind_of(s, hq)
    if s.rules.activation_originators == ANY_HQ_OR_STAFF:
        return (kind == KIND_HQ_BATTALION or s.activation[hq] == ACTIVATED) and leads(s, unit) and chain(s, hq, unit)
    if kind == KIND_HQ_BATTALION:
        return kind_of(s, unit) == KIND_HQ_COMPANY
    return kind == KIND_HQ_COMPANY and s.activation[hq] == ACTIVATED and (is_platoon_hq(s, unit) or is_staff(s, unit))


def leads(s: Company, unit: int) -> bool:
    """Whether a unit is an HQ or Staff that can be activated."""
    return kind_of(s, unit) == KIND_HQ_COMPANY or is_platoon_hq(s, unit) or is_staff(s, unit)


def runner_offers(s: Company, hq: int, unit: int, found: list[int]) -> None:
    """Create, dispatch and disband Runners: by the CO HQ alone (4.2.1f-h)."""
    if talks_freely(s):
        return
    room = can_spare_runner(s, unit) and s.runners + len(runners_on_map(s)) < s.t.charts.runners
    if not room and kind_of(s, unit) != KIND_HQ_COMPANY:
        return
    company = company_hq(s) if hq == NOBODY else hq
    if company == NOBODY or kind_of(s, company) != KIND_HQ_COMPANY or not commands(s, company):
        return
    if hq == NOBODY and not reaches(s, company, unit):
        return  # also in General Initiative the CO HQ gives these orders (4.1.3e)
    if room:
        found.append(CREATE_RUNNER)
    idle = idle_runners(s)
    if unit == company and (s.runners or idle):
        if runner_targets(s):
            found.append(DISPATCH_RUNNER)
        beside = s.runners > 0 or any(s.card[runner] == s.card[company] for runner in idle)
        if beside and runner_takers(s, company):
            found.append(DISBAND_RUNNER)


def can_spare_runner(s: Company, unit: int) -> bool:
    """A Good Order unit or unpinned Assault or Fire Team, all but the CO HQ and Runners, gives a step (4.2.1f)."""
    return permit(s, unit, CREATE_RUNNER) != 0 and kind_of(s, unit) not in (KIND_HQ_COMPANY, KIND_RUNNER)


def runner_targets(s: Company) -> list[int]:
    """PLT HQs and Staff on their command side to which a Runner may be sent (4.2.1g)."""
    return [unit for unit in range(s.used) if not runner_goal_reason(s, unit)]


def runner_goal_reason(s: Company, unit: int) -> int:
    """Why no Runner can be sent to a unit; 0 if one can (4.2.1g)."""
    reason = on_map_reason(s, unit)
    if reason:
        return reason
    if not commands(s, unit) or not (is_platoon_hq(s, unit) or is_staff(s, unit)):
        return NO_RUNNER_GOAL
    return FINE if step_room(s, FRIENDLY, s.card[unit]) > 0 else NO_ROOM_FOR_RUNNER


def runner_takers(s: Company, company: int) -> list[int]:
    """Good Order units in the CO HQ's area with room for a step (4.2.1h)."""
    return [unit for unit in s.units_at.get(s.card[company], []) if not runner_taker_reason(s, company, unit)]


def runner_taker_reason(s: Company, company: int, unit: int) -> int:
    """Why a unit cannot take a Runner in; 0 if it can (4.2.1h)."""
    reason = on_map_reason(s, unit)
    if reason:
        return reason
    if s.card[unit] != s.card[company] or not same_area(s, unit, company):
        return NOT_WITH_COMPANY_HQ
    if not good_order(s, unit):
        return NOT_IN_GOOD_ORDER
    return FINE if s.steps[unit] < s.t.types.steps[s.kind[unit]] else FULL_STRENGTH


def can_ready(s: Company, unit: int) -> bool:
    """Vehicles, and unpinned AT-capable infantry while the enemy has vehicles (4.2.1i)."""
    if not s.m.use_vehicles or s.ready[unit] or s.fired[unit]:
        return False
    if is_vehicle(s, unit):
        return can_start(s, unit)
    if not s.t.types.at[s.kind[unit]] and not at_assets(s, unit):
        return False
    if not at_capable(s, unit):
        return False  # Pinned, without a weapon that bears, or aboard; teams may be activated (4.2.5)
    return any(s.kind[other] and s.side[other] != FRIENDLY and is_vehicle(s, other) for other in range(s.used))


def switchable(s: Company, unit: int) -> list[int]:
    """Nets to which a unit's set can be switched because their own set is gone (4.2.1j)."""
    if not s.lost_sets:
        return []
    return sorted({code // 8 for code in s.lost_sets if exchangeable(s, unit, code)})


def exchangeable(s: Company, unit: int, code: int) -> list[int]:
    """Nets from which a unit could give its set of the same type for a lost one; none if it has that net's set."""
    net, radio = code // 8, code % 8
    if radio:
        return [] if s.radio[net][unit] else [n for n in range(len(s.radio)) if s.radio[n][unit] == radio]
    return [] if s.phone[unit] >> net & 1 else [n for n in range(len(s.radio)) if s.phone[unit] >> n & 1]


def can_designate(s: Company, hq: int, unit: int) -> bool:
    """CO HQ or Staff, or the PLT HQ of a patrol, ordering itself (4.2.1l)."""
    if (hq != NOBODY and hq != unit) or not commands(s, unit) or in_staging(s, unit):
        return False
    kind = kind_of(s, unit)
    entitled = kind == KIND_HQ_COMPANY or (is_staff(s, unit) and s.rules.new_control_by_staff == 1)
    return (entitled or (goes_on_patrol(s) and is_platoon_hq(s, unit))) and len(new_controls(s, unit)) > 0


def new_controls(s: Company, unit: int) -> list[int]:
    """Controls that can be put on the unit's card (2.4.1m)."""
    card = s.card[unit]
    found: list[int] = []
    if s.m.evacuate_point and not s.control[card] >> CONTROL_COLLECTION_POINT & 1:
        found.append(CONTROL_COLLECTION_POINT)
    if new_landing_zone(s, card):
        found.append(CONTROL_LANDING_ZONE)
    return found


def begin_command(g: Play[Company], hq: int, unit: int, action: int) -> None:
    """Carry out a command and control action that has been ordered and paid."""
    s = g.state
    if action == ACTIVATE_HQ:
        s.activation[unit] = ACTIVATED
        g.tell("activated", unit)
    elif action == DEPLOY_PYROTECHNIC:
        begin_pyrotechnic(g, hq, unit)
    elif action == RECONSTITUTE_PLATOON_HQ:
        begin_platoon_hq(g, unit)
    elif action == RECONSTITUTE_COMPANY_HQ:
        begin_company_hq(g, unit)
    elif action == CREATE_RUNNER:
        create_runner(g, unit)
    elif action == DISPATCH_RUNNER:
        g.push(DispatchRunner())
    elif action == DISBAND_RUNNER:
        g.push(DisbandRunner(unit))
    elif action == ACTIVATE_VEHICLE:
        make_ready(g, unit)
    elif action == SWITCH_NETWORK:
        g.push(SwitchNetwork(unit))
    elif action == REPAIR_PHONE_LINE:
        s.line[s.card[unit]] = 1
        g.tell("line_repaired", s.card[unit])
    elif action == DESIGNATE_CONTROL:
        g.push(DesignateControl(unit))


def create_runner(g: Play[Company], unit: int) -> None:
    """A step of the unit becomes a Runner in the CO HQ's asset box, in one edition where the unit stands (4.2.1f)."""
    s = g.state
    card, place = s.card[unit], s.place[unit]
    if s.rules.runner_model != ON_MAP:
        s.runners += 1
    g.tell("runner_created")
    if s.steps[unit] == 1:
        drop_load(g, unit)
        take_off(s, unit)
    else:
        set_steps(s, unit, s.steps[unit] - 1)
        settle_last_step(g, unit)
    if s.rules.runner_model == ON_MAP:
        new_unit(s, s.t.forces[s.m.force].runner, FRIENDLY, card, place)


class DispatchRunner(Question):
    """4.2.1g: to which HQ or Staff the Runner is sent."""

    why = WHY

    def options(self, g: Play[Company]) -> list[Action]:
        return [("target", unit) for unit in runner_targets(g.state)]

    def reason(self, s: Company, a: Action) -> int:
        return runner_goal_reason(s, a[1])

    def answer(self, g: Play[Company], a: Action) -> None:
        target: int = a[1]
        s = g.state
        g.pop()
        runner = self.called(s, s.card[target])
        place = s.place[target]
        if place >= COVERS or (place != OPEN and room_under(s, place, runner)):
            put(s, runner, s.card[target], place)
        s.exposed[runner] = 1
        s.runner_for[runner] = target
        g.tell("runner_sent", target)

    def called(self, s: Company, card: int) -> int:
        """The Runner that goes, at its goal: one from the asset box, otherwise one that stands idle on the map."""
        if s.runners:
            s.runners -= 1
            return new_unit(s, s.t.forces[s.m.force].runner, FRIENDLY, card)
        runner = idle_runners(s)[0]
        put(s, runner, card, OPEN)
        return runner

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-dispatch-runner"), "4.2.1g")


class DisbandRunner(Question):
    """4.2.1h: which unit takes the Runner in."""

    why = WHY

    def __init__(self, company: int = 0) -> None:
        super().__init__()
        self.company = company

    def options(self, g: Play[Company]) -> list[Action]:
        return [("target", unit) for unit in runner_takers(g.state, self.company)]

    def reason(self, s: Company, a: Action) -> int:
        return runner_taker_reason(s, self.company, a[1])

    def answer(self, g: Play[Company], a: Action) -> None:
        unit: int = a[1]
        s = g.state
        g.pop()
        if s.runners:
            s.runners -= 1
        else:
            take_off(s, next(r for r in idle_runners(s) if s.card[r] == s.card[self.company]))
        set_steps(s, unit, s.steps[unit] + 1)
        g.tell("supplemented", unit)

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-disband-runner"), "4.2.1h")


class SwitchNetwork(Question):
    """4.2.1j: to which net the set is switched."""

    why = WHY

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        return [("net", net) for net in switchable(g.state, self.unit)]

    def reason(self, s: Company, a: Action) -> int:
        return FINE if a[1] in switchable(s, self.unit) else NO_LOST_SET

    def answer(self, g: Play[Company], a: Action) -> None:
        net: int = a[1]
        s = g.state
        g.pop()
        code = next(code for code in s.lost_sets if code // 8 == net and exchangeable(s, self.unit, code))
        old = exchangeable(s, self.unit, code)[0]
        radio = code % 8
        s.lost_sets.remove(code)
        s.lost_sets.append(old * 8 + radio)
        if radio:
            s.radio[old][self.unit] = 0
            s.radio[net][self.unit] = radio
        else:
            s.phone[self.unit] ^= 1 << old | 1 << net
        g.tell("switched", self.unit, net)

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-switch-network", {"unit": ("unit", self.unit)}), "4.2.1j")


class DesignateControl(Question):
    """4.2.1l: which control is put on the HQ's card; only one of its kind lies on the map."""

    why = WHY

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        return [("control", control) for control in new_controls(g.state, self.unit)]

    def reason(self, s: Company, a: Action) -> int:
        return FINE if a[1] in new_controls(s, self.unit) else NO_NEW_CONTROL

    def answer(self, g: Play[Company], a: Action) -> None:
        control: int = a[1]
        s = g.state
        g.pop()
        if control != CONTROL_LANDING_ZONE or len(landing_zones(s)) >= MOST_ZONES:
            for card in range(len(s.control)):
                s.control[card] &= ~(1 << control)
        s.control[s.card[self.unit]] |= 1 << control
        g.tell("control_placed", control, s.card[self.unit])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-designate-control", {"unit": ("unit", self.unit)}), "4.2.1l")
