"""Final Protective Fires of agencies and Lines of guns, opened by the CO HQ (4.2.4m, 7.2.4, 7.16.2d).

One order calls one agency or opens the line of one gun; in one edition it opens all that the CO HQ reaches.
"""

from __future__ import annotations

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
from sandtable.games.fields_of_fire.state.codes import KIND_HQ_COMPANY
from sandtable.games.fields_of_fire.state.company import NOBODY, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

from .call_for_fire import NO_FINAL_FIRE
from .final_fires import final_fires, fire_final_fires, fires_in_hearing, start_final_fire


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
