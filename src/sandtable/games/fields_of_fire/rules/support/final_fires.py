"""Final Protective Fires of agencies and Lines of guns: opened, kept up, stopped (4.2.4m, 7.2.4, 7.16.2d)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.choices import Choose
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.command.act import Act
from sandtable.games.fields_of_fire.rules.command.communication import reaches
from sandtable.games.fields_of_fire.rules.command.permits import WRONG_RECIPIENT, combat_limit
from sandtable.games.fields_of_fire.rules.fire.engage import set_fire
from sandtable.games.fields_of_fire.rules.fire.final_lines import first_on_line
from sandtable.games.fields_of_fire.rules.pieces.units import commands, company_hq, good_order, kind_of
from sandtable.games.fields_of_fire.state.action_codes import FIRE_FINAL_PROTECTIVE
from sandtable.games.fields_of_fire.state.codes import FRIENDLY, KIND_HQ_COMPANY
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_HE

from .calls import lose_target, put_pending
from .targets import (
    has_link,
    spotter_cards,
)

# `Company.fpf_on` of an agency that fires its FPF
CALLED: Final = 1  # in this turn
GOES_ON: Final = 2

NO_FINAL_FIRE: Final = Reason("7.16.2d", "no-final-fire")


def start_final_fire(g: Play[Company], agency: int) -> None:
    """CO HQ calls the FPF: a Pending marker now, and again every turn while HE missions last."""
    s = g.state
    s.fpf_on[agency] = CALLED
    _fire_final(g, agency)


def stop_final_fire(g: Play[Company], agency: int) -> None:
    """The FPF is ordered to stop; a mission that is on its way still falls."""
    s = g.state
    s.fpf_on[agency] = 0
    if g.telling:
        g.tell("final-fire-stopped", agency, s.fpf_card[agency])


def fires_to_stop(s: Company, unit: int) -> list[int]:
    """Agencies that fire their FPF and that a unit able to call them can order to stop (7.16.2d)."""
    firing = [agency for agency in range(len(s.fpf_on)) if s.fpf_on[agency]]
    return [agency for agency in firing if spotter_cards(s, agency, unit) and has_link(s, unit)]


def keep_final_fires(g: Play[Company]) -> None:
    """Agencies that fire their FPF put the next mission on its card, until no HE mission is left.

    Other missions on that card do not replace it; the first one is on its way since the FPF was called.
    """
    s = g.state
    for agency in range(len(s.fpf_on)):
        if s.fpf_on[agency] == CALLED:
            s.fpf_on[agency] = GOES_ON
        elif s.fpf_on[agency]:
            _fire_final(g, agency)


def fire_final_fires(g: Play[Company], agencies: list[int]) -> None:
    """The Final Protective Fires of several agencies open together (4.4.1f)."""
    for agency in agencies:
        start_final_fire(g, agency)


def fires_in_hearing(s: Company, company: int) -> list[int]:
    """FPFs that an order of the CO HQ opens: all, in one edition those with an observer who hears it (4.2.4m)."""
    hearing = [unit for unit in range(s.used) if s.kind[unit] and (unit == company or reaches(s, company, unit))]
    return fires_of(s, hearing)


def fires_of(s: Company, units: list[int]) -> list[int]:
    """FPFs that can be called where these units hear or see the order.

    In one edition it goes to Good Order observers of the agency, who pass it on over their net (4.2.4m).
    """
    ready = final_fires(s)
    if not s.rules.final_fires_by_observers:
        return ready
    linked = [unit for unit in units if s.side[unit] == FRIENDLY and has_link(s, unit)]
    return [agency for agency in ready if any(spotter_cards(s, agency, unit) for unit in linked)]


def _fire_final(g: Play[Company], agency: int) -> None:
    s = g.state
    if not s.fire_missions[agency][FIRE_HE]:
        s.fpf_on[agency] = 0
        return
    s.fire_missions[agency][FIRE_HE] -= 1
    lose_target(s, agency, s.fpf_card[agency])
    put_pending(s, s.fpf_card[agency], FIRE_HE, s.m.agencies[agency].vof[FIRE_HE], FRIENDLY)
    if g.telling:
        g.tell("final-protective-fire", s.fpf_card[agency])


def final_fires(s: Company) -> list[int]:
    """Agencies whose FPF can be called."""
    return [
        agency
        for agency in range(len(s.fpf_card))
        if s.fpf_card[agency] != NOWHERE and not s.fpf_on[agency] and s.fire_missions[agency][FIRE_HE]
    ]


class FinalFireAct(Act):
    """4.2.4m: the CO HQ calls an agency, or a gun on its line opens fire."""

    code = FIRE_FINAL_PROTECTIVE

    def reason(self, s: Company, hq: int, unit: int) -> Reason | None:
        if s.card[unit] >= WIDTH and can_fire_final(s, hq, unit):
            return None
        return combat_limit(s, unit, FIRE_FINAL_PROTECTIVE) or WRONG_RECIPIENT

    def start(self, g: Play[Company], hq: int, unit: int) -> None:
        s = g.state
        if s.rules.final_fires_at_once:
            open_all(g, hq if hq != NOBODY else company_hq(s))
        elif s.fpl[unit] != NOWHERE and kind_of(s, unit) != KIND_HQ_COMPANY:
            set_fire(s, unit, first_on_line(s, unit), s.fpl[unit])
        else:
            g.push(ChooseFinalFire())


def can_fire_final(s: Company, hq: int, unit: int) -> bool:
    """CO HQ orders itself to call an FPF, or a Good Order gun to fire its FPL (4.2.4m)."""
    if s.fpl[unit] == NOWHERE and kind_of(s, unit) != KIND_HQ_COMPANY:
        return False
    by = hq if hq != NOBODY else company_hq(s)
    if by == NOBODY or kind_of(s, by) != KIND_HQ_COMPANY or not commands(s, by):
        return False
    if hq == NOBODY and not reaches(s, by, unit):
        return False  # also in General Initiative the CO HQ gives this order (4.1.3e)
    if unit == by:
        return len(fires_in_hearing(s, by)) > 0
    return (
        s.fpl[unit] != NOWHERE and s.aim[unit] == NOWHERE and good_order(s, unit) and first_on_line(s, unit) != NOWHERE
    )


def open_all(g: Play[Company], company: int) -> None:
    """Every gun that hears the CO HQ fires its line, every agency its Final Protective Fire (4.2.4m)."""
    s = g.state
    for gun in range(s.used):
        if s.kind[gun] and s.fpl[gun] != NOWHERE and can_fire_final(s, company, gun) and reaches(s, company, gun):
            set_fire(s, gun, first_on_line(s, gun), s.fpl[gun])
    fire_final_fires(g, fires_in_hearing(s, company))


class ChooseFinalFire(Choose[Company]):
    """4.2.4m: which agency fires its Final Protective Fire."""

    is_reaction = True

    verb = "agency"
    rule = "4.2.4m"

    def things(self, s: Company) -> list[int]:
        return final_fires(s)

    def reason(self, s: Company, agency: int) -> Reason | None:
        return NO_FINAL_FIRE

    def choose(self, g: Play[Company], agency: int) -> None:
        g.pop()
        start_final_fire(g, agency)
