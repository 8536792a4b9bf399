"""Pure questions about fire: a unit's NCM with its parts, the cards it covers, targets it could be ordered to hit."""

from __future__ import annotations

from typing import Any

from sandtable.engine.game import Query
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.combat.ncm import PARTS
from sandtable.games.fields_of_fire.rules.fire.engage import open_targets
from sandtable.games.fields_of_fire.rules.fire.grazing import covered, vof_on
from sandtable.games.fields_of_fire.rules.fire.ratings import can_fire
from sandtable.games.fields_of_fire.rules.fire.urban import firers_on
from sandtable.games.fields_of_fire.state.codes import CARD_DRAW, HIT, PIN, VOF_NONE
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, WIDTH

from .shapes import Ncm


def combat_chances(s: Company, row: int) -> tuple[float, float]:
    """Chances of HIT and PIN on an NCM row with what is left of the Action deck."""
    left = [card for card in s.t.cards.numbers if s.deck[card] and s.t.cards.kind[card] == CARD_DRAW]
    if not left:
        return 0.0, 0.0
    results = [s.t.cards.result(card, row) for card in left]
    return round(results.count(HIT) / len(left), 3), round(results.count(PIN) / len(left), 3)


def ncm_parts(g: Play[Company], _role: int, unit: int) -> Ncm:
    """The NCM a unit would have if combat were resolved now: VOF, every modifier, row and chances (6.4)."""
    s = g.state
    if not 0 <= unit < UNITS or not s.kind[unit] or s.card[unit] < WIDTH:
        return {}
    ncm = ncm_now(s, unit)
    if ncm.vof == VOF_NONE:
        return {"vof": 0}
    parts = {name: value for name, value in zip(PARTS, ncm.parts(), strict=True) if value}
    firers = firers_on(s, s.card[unit], s.place[unit], s.side[unit])
    hit, pin = combat_chances(s, ncm.row())
    told: Ncm = {"vof": ncm.vof, "parts": parts, "sum": ncm.sum(), "row": ncm.row(), "firers": firers}
    return {**told, "hit": hit, "pin": pin}


def fire_of(g: Play[Company], _role: int, unit: int) -> dict[str, Any]:
    """Where a unit fires and with what VOF; for one that does not fire, its possible targets (6.1)."""
    s = g.state
    if not 0 <= unit < UNITS or not s.kind[unit] or s.card[unit] < WIDTH:
        return {}
    if s.aim[unit] == NOWHERE:
        return {"targets": open_targets(s, unit) if can_fire(s, unit) else []}
    return {"way": s.pdf[unit], "cards": {str(card): vof_on(s, unit, card) for card in covered(s, unit)}}


FIRE_QUERIES = {"ncm": Query(ncm_parts, unit="unit"), "fire": Query(fire_of, unit="unit")}
