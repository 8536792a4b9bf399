"""Evasive Maneuvers: holding, winning and spending the marker (AC.con.em)."""

from typing import Final

from sandtable.engine.message import Ref, Refusal
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.atlantic_chase.rules.about import about
from sandtable.games.atlantic_chase.state.sea import (
    FIRST_TF,
    LAST_TF,
    Sea,
    side_of,
)

NOT_YOURS: Final = Reason("AC.con.init.1a", "not-yours")
NO_EM_FOR_INITIATIVE: Final = Reason("AC.con.em.2a", "no-em")


def may_gain_em(s: Sea, tf: int) -> bool:
    """Whether a task force can take an EM marker: one only, none with an oil-marked ship (AC.con.em.1)."""
    if s.tf_em[tf] or not s.tf_ships[tf]:
        return False
    return all(not s.oil[ship] for ship in s.tf_ships[tf])


def gain_em(g: Play[Sea], tf: int) -> None:
    """Give a task force an EM marker if it can take one."""
    if may_gain_em(g.state, tf):
        g.state.tf_em[tf] = 1
        g.tell("em_gained", tf)


def spend_em(g: Play[Sea], tf: int) -> None:
    """Take the EM marker of a task force away."""
    g.state.tf_em[tf] = 0
    g.tell("em_spent", tf)


def em_for_initiative(s: Sea, tf: int) -> int:
    """What the EM marker of a task force adds to a seize or vie roll: more in bad weather or on the Arctic line."""
    weather = s.weather
    if not weather:
        if s.tf_hex[tf]:
            weather = s.weather_in(s.tf_hex[tf])
        for hex_ in s.line[tf]:
            weather |= s.weather_in(hex_)
    return s.t.modifier[weather]["evasive_initiative"]


def spenders(s: Sea, side: int) -> list[int]:
    """Task forces of the side with an EM marker."""
    return [tf for tf in range(FIRST_TF[side], LAST_TF[side] + 1) if s.tf_em[tf]]


def explain_em(s: Sea, ref: Ref, role: int) -> list[Refusal]:
    """Why the EM marker of a task force cannot be spent on an initiative roll."""
    kind, tf = ref
    if kind != "tf" or not s.in_play(tf):
        return []
    if side_of(tf) != role:
        return [about(NOT_YOURS, ref)]
    return [] if s.tf_em[tf] else [about(NO_EM_FOR_INITIATIVE, ref)]
