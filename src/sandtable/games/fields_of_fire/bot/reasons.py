"""Why the Commander answers as he does, in words: goal, chances and danger, by the functions that he decides with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.engine.frames import Frame
from sandtable.engine.message import Action, Msg
from sandtable.games.fields_of_fire.rules.combat.concentrate_fire import concentrate_areas, extra_cards, targets_in
from sandtable.games.fields_of_fire.rules.combat.grenades import weapon_targets, weapons_for
from sandtable.games.fields_of_fire.rules.combat.spotting import ChooseSpotTarget, spotting_cards
from sandtable.games.fields_of_fire.rules.command.attempts import cards_for
from sandtable.games.fields_of_fire.rules.movement.adjacent import ChooseCard
from sandtable.games.fields_of_fire.rules.orders.impulse import Impulse, OrderUnit
from sandtable.games.fields_of_fire.rules.orders.menu import offers
from sandtable.games.fields_of_fire.rules.pieces.units import experience_of
from sandtable.games.fields_of_fire.rules.support.targets import cards_for_call
from sandtable.games.fields_of_fire.state import action_codes as act
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, OPEN, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE
from sandtable.seam.seat import Chair

from .fire import QUIET_ROW
from .odds import odds_of
from .orders import RALLY, Orders
from .picture import LEADER, Picture

WORLD = "reasons"  # the same question is always told of the same world
COMMANDS = ("unit", "action", "to", "target", "done")  # verbs of the Command Phase
PURPOSES = {
    "hq": "hint-hq",
    "unit": "hint-unit",
    "action": "hint-action",
    "to": "hint-to",
    "under": "hint-under",
    "target": "hint-target",
    "mission": "hint-mission",
    "agency": "hint-mission",
    "control": "hint-control",
    "exhort": "hint-exhort",
    "begin": "hint-begin",
    "done": "hint-enough",
    "pass": "hint-leave",
    "skip": "hint-leave",
    "platoon": "hint-prepare",
    "asset": "hint-prepare",
    "net": "hint-prepare",
    "signal": "hint-prepare",
}


def reason(chair: Chair, action: Action) -> Msg | None:
    """The sentence of the hint."""
    told: Msg | None = None
    if action[0] in COMMANDS:
        world = chair.imagine(WORLD)
        told = ordered(world.play.state, world.play.frame_of(world.role_index(chair.role)), action)
    if told is None and action[0] in PURPOSES:
        told = Msg(PURPOSES[action[0]])
    return told


def ordered(s: Company, frame: Frame[Company], a: Action) -> Msg | None:
    """What an answer of the Command Phase is for, None where it is another question."""
    if not isinstance(frame, (Impulse, OrderUnit, ChooseCard, ChooseSpotTarget)):
        return None
    orders = Orders(Picture(s, odds_of(s.t)), frame.hq)
    if isinstance(frame, Impulse):
        if a[0] == "done":
            return Msg("hint-save", {"left": frame.remaining(s)})
        actions = offers(s, frame.hq, a[1], frame.remaining(s)) if a[0] == "unit" else []
        return order(orders, a[1], max(actions, key=lambda one: orders.value(a[1], one))) if actions else None
    if isinstance(frame, OrderUnit):
        return order(orders, frame.unit, a[1]) if a[0] == "action" else None
    if isinstance(frame, ChooseCard):
        return go(orders, frame.unit, a[1]) if a[0] == "to" else None
    return look(orders, frame.unit, a[1]) if a[0] == "target" else None


def order(orders: Orders, unit: int, action: int) -> Msg | None:
    """What an order to a unit is for."""
    teller = TELLERS.get(action)
    return None if teller is None else teller(orders, unit, action)


def percent(share: float) -> int:
    """For people."""
    return round(100 * min(1.0, max(0.0, share)))


# -- movement and cover


def move(orders: Orders, unit: int, action: int) -> Msg | None:
    """Where a unit shall go."""
    card = orders.best_card(unit, action)[1]
    return None if card == NOWHERE else go(orders, unit, card)


def go(orders: Orders, unit: int, card: int) -> Msg:
    """What is won by going to a card: the goal is nearer, or the danger less; and what it may cost."""
    p = orders.p
    goal = p.target(unit)
    now, there = percent(p.danger_now(unit)), percent(p.danger(card, OPEN, 1))
    contact = percent(p.contact.get(card, 0.0))
    told: dict[str, Any] = {"unit": ("unit", unit), "card": ("card", card), "now": now, "there": there}
    told["contact"] = contact
    if goal == NOWHERE:
        return Msg("hint-go-place", told)
    nearer = p.far(unit, p.s.card[unit]) - p.far(unit, card)
    return Msg("hint-go-goal" if nearer > 0 else "hint-go-place", {**told, "goal": ("card", goal), "turns": p.left})


def seek(orders: Orders, unit: int, _action: int) -> Msg:
    """Cover: the chance to find it, and the danger without."""
    p = orders.p
    s = p.s
    card = s.card[unit]
    number = cards_for(s, act.SEEK_COVER, orders.hq, unit, s.t.terrain.draw[s.terrain[card]])
    danger = percent(p.danger(card, OPEN, 0, s.pinned[unit]))
    return Msg(
        "hint-seek", {"unit": ("unit", unit), "chance": percent(p.chance(number, codes.WORD_COVER, 0)), "now": danger}
    )


# -- command and rally


def activate(orders: Orders, unit: int, _action: int) -> Msg:
    """An HQ with units to lead."""
    p = orders.p
    led = orders.ground.heads.led_by(unit) if p.role(unit) == LEADER else p.friends
    return Msg("hint-activate", {"unit": ("unit", unit), "n": len(led)})


def rally(orders: Orders, unit: int, action: int) -> Msg:
    """The chance that a unit fights again."""
    return Msg("hint-rally", {"unit": ("unit", unit), "chance": percent(orders.rally_chance(unit, action))})


# -- fire


def spot(orders: Orders, unit: int, _action: int) -> Msg | None:
    """Which hidden enemy is looked for."""
    target = orders.fire.best_spot(unit)[1]
    return None if target == NOBODY else look(orders, unit, target)


def look(orders: Orders, unit: int, target: int) -> Msg:
    """The chance to spot an enemy, and how many could then fire at him."""
    s = orders.p.s
    chance = orders.p.chance(spotting_cards(s, unit, target), codes.WORD_NONE, codes.ICON_CROSSHAIRS)
    told = {"card": ("card", s.card[target]), "chance": percent(chance), "n": orders.fire.shooters(s.card[target])}
    return Msg("hint-spot", told)


def hit_chance(orders: Orders, row: int) -> int:
    """How often an NCM row hits."""
    at = min(max(row, codes.NCM_LOWEST), codes.NCM_HIGHEST) - codes.NCM_LOWEST
    return 0 if row == QUIET_ROW else percent(orders.p.odds.hit[at])


def concentrate(orders: Orders, unit: int, _action: int) -> Msg | None:
    """What one more marker does to the enemy that it harms most."""
    s, fire = orders.p.s, orders.fire
    areas = [area for area in concentrate_areas(s, unit) if targets_in(s, unit, area[0], area[1])]
    if not areas:
        return None
    card, place = max(areas, key=lambda area: fire.area_gain(unit, area[0], area[1]))[:2]
    enemy = max(targets_in(s, unit, card, place), key=orders.p.enemy_worth)
    row = fire.row_of(enemy)
    cards = cards_for(s, act.CONCENTRATE_FIRE, orders.hq, unit, 2) + extra_cards(s, unit)
    chance = percent(orders.p.chance(cards, codes.WORD_NONE, codes.ICON_CROSSHAIRS))
    told = {"card": ("card", card), "chance": chance, "now": hit_chance(orders, row)}
    return Msg("hint-concentrate", {**told, "then": hit_chance(orders, row - 1)})


def grenade(orders: Orders, unit: int, _action: int) -> Msg | None:
    """The chance of a Grenade Attack on the best target."""
    s = orders.p.s
    targets = [target for weapon in weapons_for(s, unit) for target in weapon_targets(s, unit, weapon)]
    if not targets:
        return None
    target = max(targets, key=lambda one: orders.fire.grenade_gain(unit, one))
    cards = cards_for(s, act.GRENADE_ATTACK, orders.hq, unit, 2)
    chance = percent(orders.p.chance(cards, codes.WORD_NONE, codes.ICON_GRENADE))
    return Msg("hint-grenade", {"card": ("card", s.card[target]), "chance": chance})


def call(orders: Orders, unit: int, _action: int) -> Msg | None:
    """The fire mission that does most."""
    s = orders.p.s
    _, agency, _, card = orders.fire.best_call(unit)
    if card == NOWHERE:
        return None
    cards = cards_for_call(s, agency, unit, NOWHERE, experience_of(s, unit))
    chance = percent(orders.p.chance(cards, codes.WORD_NONE, codes.ICON_BURST))
    return Msg("hint-call", {"card": ("card", card), "chance": chance, "n": len(orders.p.enemies_on(card))})


TELLERS: dict[int, Callable[[Orders, int, int], Msg | None]] = {
    act.MOVE_ADJACENT: move,
    act.INFILTRATE_ADJACENT: move,
    act.SEEK_COVER: seek,
    act.ACTIVATE_HQ: activate,
    **dict.fromkeys((*RALLY, act.REMOVE_PINNED, act.FLIP_TO_FRONT, act.RECONSTITUTE_SQUAD), rally),
    act.SPOT: spot,
    act.CONCENTRATE_FIRE: concentrate,
    act.GRENADE_ATTACK: grenade,
    act.CALL_FOR_FIRE: call,
}
