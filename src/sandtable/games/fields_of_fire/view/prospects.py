"""Figures for the player before an answer: cards and chance of an order, Commands kept, chances of contact."""

from __future__ import annotations

from typing import Any

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.command.attempts import automatic
from sandtable.games.fields_of_fire.rules.enemy.contact import contact_chance
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse, OrderUnit
from sandtable.games.fields_of_fire.rules.orders.table import BY_CODE
from sandtable.games.fields_of_fire.rules.pieces.deck import chance_without
from sandtable.games.fields_of_fire.rules.sequence.command_phase import save_limit
from sandtable.games.fields_of_fire.state.company import NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE


def prospects(g: Play[Company]) -> dict[str, Any]:
    """The figures for the open question."""
    s = g.state
    found: dict[str, Any] = {
        "contact": {str(card): round(contact_chance(s, card), 3) for card in range(SIZE) if s.pc[card]}
    }
    top = g.stack[-1] if g.stack else None
    acting = getattr(top, "unit", getattr(top, "hq", NOBODY))
    if isinstance(acting, int) and 0 <= acting < UNITS and s.kind[acting]:
        found["acting"] = [acting]
    if isinstance(top, Impulse):
        found["kept"], found["lost"] = kept(s, top)
    elif isinstance(top, OrderUnit):
        actions = [answer[1] for answer in top.options(g) if answer[0] == "action"]
        found["draws"] = {str(a): list(draw) for a in actions for draw in drawn(s, top.hq, top.unit, a)}
    return found


def kept(s: Company, purse: Impulse) -> tuple[int, int]:
    """Commands that are saved and lost if the impulse ends now (4.1.3b)."""
    if not purse.keeps:
        return 0, max(0, purse.commands - purse.spent)
    rest = purse.commands + s.saved[purse.hq] - purse.spent
    saved = min(save_limit(s, purse.hq), rest)
    return saved, rest - saved


def drawn(s: Company, hq: int, unit: int, action: int) -> list[tuple[int, float]]:
    """Cards and chance of an attempt, for the likeliest target of several; nothing if it succeeds automatically."""
    row = s.t.charts.actions[action]
    if automatic(s, action, unit) or s.card[unit] == NOWHERE:
        return []
    cards = BY_CODE[action].cards(s, hq, unit)
    spoilers = BY_CODE[action].spoilers(s, hq, unit)
    return [(cards, round(chance_without(s, cards, row.word, row.icon, spoilers), 3))]
