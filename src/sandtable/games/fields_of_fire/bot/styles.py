"""When the Commander looks ahead, and in which other styles he could lead from there."""

from __future__ import annotations

from typing import Any

from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle
from sandtable.games.fields_of_fire.rules.preparation.attachments import AttachUnits
from sandtable.games.fields_of_fire.rules.sequence.command_phase import ChooseHeadquarters
from sandtable.games.fields_of_fire.rules.support.targets import available
from sandtable.games.fields_of_fire.rules.transport.loading import StartAboard
from sandtable.games.fields_of_fire.state.codes import FRIENDLY
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.mission_codes import DEFENSIVE, FIRE_COUNT

from .plan import leaves_by_exit
from .style import OF_A_TURN, RESERVE, SHELLS, WHEELS, Style

TURNS = 64  # more than any mission has
PATROLS = 16
ABOARD = TURNS - 1  # the moment before the first turn
MOUNTING = (AttachUnits, StartAboard)  # questions before the first turn that decide who rides
WORDS = {
    "spend": "plan-spend",
    "bold": "plan-bold",
    "cautious": "plan-cautious",
    "fire-first": "plan-fire-first",
    "rally-first": "plan-rally-first",
    "cover-first": "plan-cover-first",
    "save": "plan-save",
    "shells": "plan-shells",
    "reserve": "plan-reserve",
    "wheels": "plan-wheels",
}


def moment(s: Company, frame: Any) -> int:
    """The number of the turn that is commanded, or of the moment at which men may mount up; 0 at other questions.

    A campaign is not looked through to its end: there the Commander leads in his usual style.
    """
    if s.campaign:
        return 0
    if isinstance(frame, MOUNTING):
        return turns_of(s) - s.turn + ABOARD if has_wheels(s) else 0
    return turns_of(s) if isinstance(frame, (Impulse, ChooseHeadquarters)) else 0


def turns_of(s: Company) -> int:
    """A number that grows from turn to turn, over all attempts and patrols."""
    return (s.attempt * PATROLS + s.patrol) * TURNS + s.turn


def has_wheels(s: Company) -> bool:
    """Whether the company has vehicles."""
    return any(s.kind[unit] and s.side[unit] == FRIENDLY and is_vehicle(s, unit) for unit in range(s.used))


def styles_for(s: Company, frame: Any) -> list[tuple[Style, str]]:
    """The styles that could make a difference now, with their words."""
    if isinstance(frame, MOUNTING):
        found = [] if leaves_by_exit(s) else [WHEELS]
    else:
        found = list(OF_A_TURN)
        if any(available(s, agency, fire) for agency in range(len(s.m.agencies)) for fire in range(FIRE_COUNT)):
            found.append(SHELLS)
        if s.m.type != DEFENSIVE:
            found.append(RESERVE)
    return [(style, WORDS[style.name]) for style in found]
