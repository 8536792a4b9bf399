"""What a unit could fire at from a card that it is held over, what would fire at it there, and what the enemy covers.

Reckoned on a copy by the rules of opening fire (6.1.1) and of the NCM (6.4). Nothing on the table is hidden from the
player; what has not been drawn is not there to be asked.
"""

from __future__ import annotations

from sandtable.engine.errors import UnknownQuery
from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.combat.combat_effects import ncm_now
from sandtable.games.fields_of_fire.rules.fire.engage import cease_at_nothing, open_targets, set_fire, stop_firing
from sandtable.games.fields_of_fire.rules.fire.grazing import vof_on
from sandtable.games.fields_of_fire.rules.fire.laying import lay_vof
from sandtable.games.fields_of_fire.rules.fire.lines import reaches
from sandtable.games.fields_of_fire.rules.fire.opening import end_fire
from sandtable.games.fields_of_fire.rules.fire.ratings import bears, can_fire, fire_range, fires_point_blank, vof_of
from sandtable.games.fields_of_fire.rules.fire.urban import firers_on
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.placing import put
from sandtable.games.fields_of_fire.state.codes import ENEMY, FRIENDLY, VOF_NONE
from sandtable.games.fields_of_fire.state.company import UNITS, Company
from sandtable.games.fields_of_fire.state.grid import HERE, NEIGHBOUR, NOWHERE, SIZE, WIDTH, direction, distance
from sandtable.games.fields_of_fire.state.profile import AT_ONCE

from .fire_queries import combat_chances
from .shapes import Danger, FromCard, Shot, Threat

WAYS = 8


def from_card(g: Play[Company], _role: int, unit: int, card: int) -> FromCard:
    """What a unit of the company could fire at from a card of the map, and what would fire at it there."""
    s = g.state
    if not 0 <= unit < UNITS or not s.kind[unit] or s.side[unit] != FRIENDLY or s.card[unit] == NOWHERE:
        raise UnknownQuery(f"unit {unit} is not yours, or not on the map")
    if not WIDTH <= card < SIZE or not s.laid[card]:
        raise UnknownQuery(f"no card of the map lies at {card}")
    scene = moved(s, unit, card)
    late = scene.exposed[unit] == 1 and not can_fire(scene, unit)
    danger = danger_at(scene, unit)
    scene.exposed[unit] = 0
    targets = open_targets(scene, unit) if can_fire(scene, unit) and not covered_here(scene, unit) else []
    shots = [shot(scene, unit, target) for target in targets]
    if covered_here(scene, unit) and fires_point_blank(scene, unit):
        shots.append(shot(scene, unit, card))
    return {"card": card, "late": late, "shots": shots, "danger": danger}


def moved(s: Company, unit: int, card: int) -> Company:
    """The table with the unit on another card, in the open and Exposed as after a move (5.1.3)."""
    scene: Company = s.copy()
    if scene.card[unit] == card:
        return scene
    stop_firing(scene, unit)
    put(scene, unit, card)
    scene.exposed[unit] = 1
    end_fire(scene, firers_of(scene))
    if scene.rules.enemy_cease_fire == AT_ONCE:
        cease_at_nothing(scene)
    return scene


def covered_here(s: Company, unit: int) -> bool:
    """Whether spotted enemies share its card: it fires at them alone (5.3.2e)."""
    return any(s.side[other] == ENEMY and s.spotted[other] for other in units_on(s, s.card[unit]))


def shot(s: Company, unit: int, target: int) -> Shot:
    """The VOF that the unit would lay on a card, and the best chance of a hit and a pin that the card then suffers."""
    scene: Company = s.copy()
    own = scene.card[unit]
    set_fire(scene, unit, target, HERE if target == own else direction(own, target))
    lay_vof(scene, firers_of(scene))
    rows = [ncm_now(scene, other) for other in units_on(scene, target) if hittable(scene, other)]
    rows = [row for row in rows if row.vof != VOF_NONE]
    row = min((row.row() for row in rows), default=0)
    hit, pin = combat_chances(scene, row) if rows else (0.0, 0.0)
    vof = vof_on(scene, unit, target)
    return {"card": target, "vof": vof, "row": row, "hit": hit, "pin": pin}


def hittable(s: Company, unit: int) -> bool:
    """Whether a unit is an enemy on foot that has been spotted."""
    return s.side[unit] == ENEMY and s.spotted[unit] == 1 and not s.t.types.vehicle[s.kind[unit]]


def danger_at(s: Company, unit: int) -> Danger:
    """The NCM of a unit where it stands, if everybody who sees it there fires at it (6.1.1, 6.4)."""
    scene: Company = s.copy()
    card = scene.card[unit]
    for other in enemies_able(scene):
        if scene.aim[other] != NOWHERE or scene.holds_fire[other]:
            continue
        if scene.card[other] == card and fires_point_blank(scene, other):
            set_fire(scene, other, card, HERE)
        elif card in open_targets(scene, other):
            set_fire(scene, other, card, direction(scene.card[other], card))
    lay_vof(scene, firers_of(scene))
    ncm = ncm_now(scene, unit)
    if ncm.vof == VOF_NONE:
        return {"vof": VOF_NONE, "row": 0, "hit": 0.0, "pin": 0.0, "firers": []}
    firers = firers_on(scene, card, scene.place[unit], FRIENDLY)
    hit, pin = combat_chances(scene, ncm.row())
    return {"vof": ncm.vof, "row": ncm.row(), "firers": firers, "hit": hit, "pin": pin}


def firers_of(s: Company) -> list[int]:
    """Units on the map."""
    return [unit for unit in range(s.used) if s.kind[unit] and s.card[unit] >= WIDTH]


def enemies_able(s: Company) -> list[int]:
    """Enemies that could fire at all."""
    return [unit for unit in firers_of(s) if s.side[unit] == ENEMY and can_fire(s, unit)]


# -- the enemy ---------------------------------------------------------------------------------------------------------


def threat(g: Play[Company], _role: int) -> Threat:
    """The cards that the enemies on the table could fire at: their strongest VOF there, and how many of them."""
    s = g.state
    found: Threat = {"vof": {}, "firers": {}}
    for unit in enemies_able(s):
        for card in reached(s, unit):
            key = str(card)
            vof = vof_of(s, unit, distance(s.card[unit], card))
            power = s.t.charts.vof_ncm
            if key not in found["vof"] or power[vof] < power[found["vof"][key]]:
                found["vof"][key] = vof
            found["firers"].setdefault(key, []).append(unit)
    return found


def reached(s: Company, unit: int) -> list[int]:
    """Cards along the eight directions that a unit could fire at, its own for Point Blank."""
    found = [s.card[unit]] if fires_point_blank(s, unit) else []
    for way in range(WAYS):
        if not bears(s, unit, way):
            continue
        at = s.card[unit]
        for _ in range(fire_range(s, unit)):
            at = NEIGHBOUR[WAYS * at + way]
            if at == NOWHERE or at < WIDTH or not s.laid[at]:
                break
            if reaches(s, unit, way, at):
                found.append(at)
    return found
