"""The command economy: how many Commands an HQ draws, spends and saves (4.1)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.frames import GO_ON, Frame, Sequence
from sandtable.engine.message import Action, Ask, Msg, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason, refuse
from sandtable.games.fields_of_fire.rules.command.communication import battalion_reached
from sandtable.games.fields_of_fire.rules.command.runners import bring_runners_home, deliver_orders, runner_on_map
from sandtable.games.fields_of_fire.rules.fire.markers import command_loss
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse
from sandtable.games.fields_of_fire.rules.orders.reconstitution import RebuildFromRear, heirs_in_reach, lost_company_hq
from sandtable.games.fields_of_fire.rules.pieces import units
from sandtable.games.fields_of_fire.rules.pieces.areas import in_cover
from sandtable.games.fields_of_fire.rules.pieces.deck import draw_card
from sandtable.games.fields_of_fire.rules.pieces.presence import on_map_reason
from sandtable.games.fields_of_fire.rules.pieces.skills import GENERAL_INITIATIVE, held
from sandtable.games.fields_of_fire.rules.sight.visibility import limited
from sandtable.games.fields_of_fire.rules.transport.putting_down import WhoPutsDown, anybody_drops
from sandtable.games.fields_of_fire.rules.transport.transport import note_crowd
from sandtable.games.fields_of_fire.rules.transport.vehicle_orders import wake
from sandtable.games.fields_of_fire.state.codes import NO_CONTACT, PLAYER
from sandtable.games.fields_of_fire.state.company import ACTIVATED, COMPLETED, NOBODY, NOT_ACTIVATED, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import RULE_BUGLES
from sandtable.games.fields_of_fire.state.profile import ON_MAP

NO_HEADQUARTERS: Final = Reason("4.1b", "no-headquarters")
HAD_IMPULSE: Final = Reason("4.1c", "had-impulse")
NOT_ACTIVATED_YET: Final = Reason("4.1.1", "not-activated-yet")
NO_COMMAND_SIDE: Final = Reason("4.1.4b", "no-command-side")
NO_PLATOON_HQ: Final = Reason("4.1.1e", "no-platoon-hq")
NO_STAFF: Final = Reason("4.1.1f", "no-staff")

# why an HQ has its impulse
BY_ACTIVATION: Final = 0
BY_INITIATIVE: Final = 1
BY_STAFF_INITIATIVE: Final = 2


def spend_limit(s: Company) -> int:
    """Most Commands an HQ or Staff may spend in one impulse: 6 by day, 4 in limited visibility (4.1.3a)."""
    return s.t.charts.spend_limit[1 if limited(s) else 0]


def save_limit(s: Company, unit: int) -> int:
    """Most Commands an HQ or Staff may keep (4.1.3b)."""
    return s.t.charts.save_limit[1 if limited(s) else 0][units.trained(s, unit)]


def draw_modifiers(s: Company, unit: int) -> list[tuple[str, int]]:
    """The parts of a command draw modifier by name (4.1.2)."""
    charts = s.t.charts
    parts: list[tuple[str, int]] = []
    if s.pinned[unit]:
        parts.append(("pinned", charts.command_pinned))
    experience = charts.command_experience[units.experience_of(s, unit)]
    if experience:
        parts.append(("experience", experience))
    if in_cover(s, unit):
        parts.append(("cover", charts.command_cover))
    loss = command_loss(s, unit)
    if loss:
        parts.append(("vof", loss))
    if s.activity == NO_CONTACT:
        parts.append(("no-contact", charts.command_no_contact))
    bugles = s.m.rules[RULE_BUGLES]
    if bugles and bugles[0] >> s.turn & 1 and not in_cover(s, unit):
        parts.append(("bugles", bugles[1]))
    return [part for part in parts if part[1] < 0] if s.rules.ignore_extra_commands else parts


def draw_modifier(s: Company, unit: int) -> int:
    """The sum of the command draw modifiers (4.1.2)."""
    total = 0
    for _, value in draw_modifiers(s, unit):
        total += value
    return total


def draw_commands(g: Play[Company], unit: int, activated: bool) -> int:
    """Draw one card: helmet number if activated, star number on initiative, modified (4.1.1)."""
    s = g.state
    card = draw_card(g, "roll-commands")
    if activated:
        return max(1, s.t.cards.activated[card] + draw_modifier(s, unit))
    return max(0, s.t.cards.initiative[card] + draw_modifier(s, unit))


def general_commands(g: Play[Company]) -> int:
    """The star number for the whole company, halved when only a part of it goes out (4.1.1g)."""
    s = g.state
    number = s.t.cards.initiative[draw_card(g, "roll-general-initiative")]
    return number // 2 if units.goes_on_patrol(s) else number


def waiting(s: Company, why: int) -> list[int]:
    """HQs and Staff whose impulse is still to come in this part of the phase."""
    return [unit for unit in range(s.used) if not impulse_reason(s, unit, why)]


def impulse_reason(s: Company, unit: int, why: int) -> Reason | None:
    """Why a unit has no impulse to come in this part of the phase; None if it has (4.1.1c, 4.1.1e, 4.1.1f)."""
    reason = on_map_reason(s, unit)
    if reason:
        return reason
    if why == BY_ACTIVATION:
        return activation_reason(s, unit)
    if why == BY_INITIATIVE and not units.is_platoon_hq(s, unit):
        return NO_PLATOON_HQ
    if why == BY_STAFF_INITIATIVE and not units.is_staff(s, unit):
        return NO_STAFF
    return HAD_IMPULSE if s.activation[unit] == COMPLETED else None


def activation_reason(s: Company, unit: int) -> Reason | None:
    """Why a unit on the map has no activated impulse; None if it has (4.1.1c)."""
    if not units.is_platoon_hq(s, unit) and not units.is_staff(s, unit):
        return NO_HEADQUARTERS
    if s.activation[unit] == COMPLETED:
        return HAD_IMPULSE
    if s.activation[unit] != ACTIVATED:
        return NOT_ACTIVATED_YET
    return None if units.commands(s, unit) else NO_COMMAND_SIDE


class CommandPhase(Sequence[Company]):
    """3.3 Friendly Command Phase."""

    title = "title-command-phase"
    steps = (
        "open_phase",
        "battalion_impulse",
        "company_impulse",
        "activated_impulses",
        "company_initiative",
        "platoon_initiative",
        "staff_initiative",
        "general_initiative",
        "close_phase",
    )

    def open_phase(self, g: Play[Company]) -> None:
        """All command markers lie on Activation Completed's back: nobody is activated yet."""
        s = g.state
        for unit in range(s.used):
            s.activation[unit] = NOT_ACTIVATED
        for card in sorted(s.units_at):
            if s.step_count[card] > s.t.charts.stack_steps:
                note_crowd(s, card)  # retreats, events and wrecks may have crowded it (5.1.5c)

    def battalion_impulse(self, g: Play[Company]) -> None:
        """3.3.1a: off the map BN HQ activates the CO HQ; on the map it spends its own Commands."""
        s = g.state
        higher, company = units.battalion_hq(s), units.company_hq(s)
        if higher != NOBODY:
            if s.card[higher] != NOWHERE:  # not inside a vehicle (10.2.1b)
                g.push(Impulse(higher, spend_limit(s), 0))  # on its Fire Team side for itself (4.1.4b)
        elif company != NOBODY and units.commands(s, company) and battalion_reached(s, company):
            s.activation[company] = ACTIVATED
            g.tell("activated", company)
        elif s.rules.battalion_rebuilds_from_rear and company == NOBODY and lost_company_hq(s):
            if heirs_in_reach(s):
                g.push(RebuildFromRear())

    def company_impulse(self, g: Play[Company]) -> None:
        """3.3.1b: the activated CO HQ draws; Runners deliver their orders first, even if it is lost (4.3.2)."""
        s = g.state
        company = units.company_hq(s)
        if runner_on_map(s) and (company != NOBODY or s.rules.runner_model != ON_MAP):
            deliver_orders(g)
            bring_runners_home(g)
        if company != NOBODY and s.activation[company] == ACTIVATED and units.commands(s, company):
            g.push(Impulse(company, draw_commands(g, company, True), 1))

    def activated_impulses(self, g: Play[Company]) -> None:
        """3.3.1c: every activated PLT HQ and Staff, in the player's order."""
        g.push(ChooseHeadquarters(BY_ACTIVATION))

    def company_initiative(self, g: Play[Company]) -> None:
        """3.3.2a: a CO HQ that was not activated."""
        s = g.state
        company = units.company_hq(s)
        if company != NOBODY and s.card[company] != NOWHERE and s.activation[company] != COMPLETED:
            g.push(Impulse(company, draw_commands(g, company, False), 1))

    def platoon_initiative(self, g: Play[Company]) -> None:
        """3.3.2b: every PLT HQ that was not activated."""
        g.push(ChooseHeadquarters(BY_INITIATIVE))

    def staff_initiative(self, g: Play[Company]) -> None:
        """3.3.2c: every Staff unit that was not activated gets one Command."""
        g.push(ChooseHeadquarters(BY_STAFF_INITIATIVE))

    def general_initiative(self, g: Play[Company]) -> None:
        """3.3.2d: Commands for any units, without HQ and communication."""
        number = general_commands(g)
        if number or held(g.state, GENERAL_INITIATIVE) != NOBODY:
            g.push(Impulse(NOBODY, number, 0))

    def close_phase(self, g: Play[Company]) -> None:
        """The phase ends with every command marker completed."""
        s = g.state
        wake(s)
        for unit in range(s.used):
            s.activation[unit] = NOT_ACTIVATED
            s.done[unit] = 0


class ChooseHeadquarters(Frame[Company]):
    """Which HQ or Staff has its impulse next (4.1c)."""

    def __init__(self, why: int = 0) -> None:
        super().__init__()
        self.why = why

    def next(self, g: Play[Company]) -> int:
        if all(impulse_reason(g.state, unit, self.why) for unit in range(g.state.used)):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("hq", unit) for unit in waiting(g.state, self.why)]
        return [*found, ("drop",)] if len(found) > 1 and anybody_drops(g.state) else found  # nobody is held up (5.1.6B)

    def explain(self, g: Play[Company], a: Action) -> Refusal | None:
        return refuse(impulse_reason(g.state, a[1], self.why), ("unit", a[1])) if a[0] == "hq" else None

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "drop":
            g.push(WhoPutsDown())
            return
        unit: int = a[1]
        if self.why == BY_STAFF_INITIATIVE:
            number = 1
        else:
            number = draw_commands(g, unit, self.why == BY_ACTIVATION)
        g.push(Impulse(unit, number, 1))

    def ask(self, g: Play[Company]) -> Ask:
        rule = ("4.1.1c", "4.1.1e", "4.1.1f")[self.why]
        ask = Ask(Msg("ask-choose-headquarters", {"why": self.why}), rule)
        ask.info = {
            "saved": {str(unit): g.state.saved[unit] for unit in waiting(g.state, self.why)},
            "modifiers": {str(unit): draw_modifiers(g.state, unit) for unit in waiting(g.state, self.why)},
        }
        return ask
