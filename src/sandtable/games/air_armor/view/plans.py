"""The plans of the regiments as their owner sees them, even while he makes them, and their cost to his HQs."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.engine.play import Play
from sandtable.games.air_armor.rules.command.budget import hq_payers
from sandtable.games.air_armor.rules.command.planning import Planning, PlanRegiments
from sandtable.games.air_armor.state.codes import WP
from sandtable.games.air_armor.state.theater import Theater


def draft(g: Play[Theater], roles: Sequence[int]) -> PlanRegiments | None:
    """The plans that WP is making, to WP alone."""
    top = g.stack[-1] if g.stack else None
    if WP not in roles or not isinstance(top, Planning):
        return None
    made = top.lanes[WP][0]
    assert isinstance(made, PlanRegiments)
    return made


def plans_known(g: Play[Theater], roles: Sequence[int]) -> list[int]:
    """The operation of every regiment; plans being written now replace the previous ones."""
    made = draft(g, roles)
    return g.state.plan if made is None else made.plan


def spent_on_plans(g: Play[Theater], roles: Sequence[int]) -> dict[int, int]:
    """CP that plans take from each HQ of WP, to WP alone: they would tell NATO what is planned (12.3b)."""
    s = g.state
    if WP not in roles:
        return {}
    made = draft(g, roles)
    payers = [paid for paid in s.plan_paid if paid > 0]
    if made is not None:
        payers = []
        for division in s.t.divisions:
            payers += hq_payers(s, division, made.demands(s, division))
    return {hq: payers.count(hq) for hq in set(payers)}
