"""Final Protective Fires: who starts and stops them, and how they go on (7.16.2d)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.communication import reaches
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.games.fields_of_fire.state.mission_codes import FIRE_HE

from .calls import lose_target, put_pending
from .targets import has_link, spotter_cards

# `Company.fpf_on` of an agency that fires its FPF
CALLED: Final = 1  # in this turn
GOES_ON: Final = 2


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
