"""Fire by expected losses: what an attack promises, whom to fire at, stand or retreat."""

from __future__ import annotations

from typing import Final

from sandtable.engine.message import Action
from sandtable.games.air_armor.rules.fire.absorb import losses, must_absorb
from sandtable.games.air_armor.rules.fire.defense import adjusted_defense
from sandtable.games.air_armor.rules.fire.kinds import OFFENSIVE, STRIKE
from sandtable.games.air_armor.rules.fire.modifiers import foot
from sandtable.games.air_armor.rules.fire.odds import fire_odds
from sandtable.games.air_armor.rules.fire.priorities import NOBODY, strongest
from sandtable.games.air_armor.rules.fire.targets import targets_at
from sandtable.games.air_armor.rules.ground.terrain import across_main, uphill
from sandtable.games.air_armor.state.codes import ARTILLERY, ROCKET
from sandtable.games.air_armor.state.theater import Theater

from .picture import Picture

FACES: Final = range(1, 11)
GROUND: Final = 0.5  # what an enemy hex is worth that is no goal
NEIGHBOURS: Final = 0.5  # part of the defenders next to the objective that may fire as well


def shots(s: Theater, piece: int, target: int, place: int) -> float:
    """Adjusted strength of a maneuver unit that would fire from a hex, before the standard half."""
    strength = float(s.t.attack[piece] * max(0, s.steps[piece]))
    if (s.t.close[target] or s.t.close[place]) and not foot(s, piece):
        strength /= 2
    if s.disrupted[piece]:
        strength /= 2
    if uphill(s.t, place, target):
        strength /= 2
    return strength / 2 if across_main(s.t, place, target) else strength


def guns_for(s: Theater, side: int, hex: int, most: int) -> float:
    """What the best guns that have not fired could add at a hex."""
    found: list[int] = []
    for piece in s.pieces_of(side):
        if s.t.unit_class[piece] != ARTILLERY or s.t.symbol[piece] == ROCKET or s.fired[piece] or s.disrupted[piece]:
            continue
        if s.t.grid.distance(s.place[piece], hex) <= s.t.range[piece]:
            found.append(s.t.attack[piece] * max(0, s.steps[piece]))
    return float(sum(sorted(found, reverse=True)[:most]))


class Prospect:
    """What an attack on a hex promises."""

    def __init__(self, kills: float, taken: float, lost: float) -> None:
        self.kills = kills
        self.taken = taken  # chance that the hex is left
        self.lost = lost

    def value(self, per_step: int, ground: float, own_step: float) -> float:
        """In VP; what a step of ours is worth against one of theirs is a matter of style."""
        return per_step * (self.kills - own_step * self.lost) + self.taken * ground


def prospect(s: Theater, side: int, hex: int, strength: float, attackers: list[int]) -> Prospect:
    """The exchange of fire at a hex: their Defensive Fire, then ours, by the table."""
    targets = [piece for piece in s.pieces_at(1 - side, hex) if s.steps[piece]]
    answer = float(sum(answering(s, piece, hex) for piece in targets)) + guns_for(s, 1 - side, hex, 1)
    answer += NEIGHBOURS * beside(s, 1 - side, hex)
    lost = expected_own(s, attackers, answer)
    own = sum(max(0, s.steps[piece]) for piece in attackers)
    strength *= max(0.0, 1 - lost / max(1, own))
    if not targets:
        return Prospect(0.0, 1.0, 0.0)
    defense = [adjusted_defense(s, OFFENSIVE, piece) for piece in targets]
    steps = [max(1, s.steps[piece]) for piece in targets]
    masked = [0] * len(targets)
    kills = taken = 0.0
    for die in FACES:
        hits = int(strength // 2) + s.t.charts.crt[die]
        stand = sum(losses(OFFENSIVE, hits, defense, steps, masked, NOBODY))
        away = stand
        if must_absorb(hits, defense, steps):
            taken += 0.1
            cover = strongest(defense, steps)[0]
            away = sum(losses(OFFENSIVE, hits - defense[cover], defense, steps, masked, cover))
        kills += (stand + 2 * away) / 30
    return Prospect(kills, taken, lost)


def beside(s: Theater, side: int, hex: int) -> float:
    """Strength of a side next to one of its hexes: it too may fire at attackers there."""
    strength = 0.0
    for other in s.t.grid.around(hex):
        for piece in s.pieces_at(side, other):
            if s.t.maneuver[piece] and not s.disrupted[piece]:
                strength += s.t.attack[piece] * max(0, s.steps[piece])
    return strength


def answering(s: Theater, piece: int, hex: int) -> float:
    """What a defender brings into Defensive Fire."""
    strength = s.t.attack[piece] * max(0, s.steps[piece])
    if s.disrupted[piece] or s.masked[piece]:
        return strength / 2
    if s.t.close[hex]:
        return strength * 2 if foot(s, piece) else strength / 2
    return float(strength)


def expected_own(s: Theater, attackers: list[int], answer: float) -> float:
    """Steps that attackers lose to an answer, all of it at one of their hexes."""
    if not attackers or answer < 2:
        return 0.0
    defense = min(s.t.defense[piece] for piece in attackers)
    total = 0
    for die in FACES:
        total += max(0, int(answer // 2) + s.t.charts.crt[die]) // max(1, defense)
    own = sum(max(0, s.steps[piece]) for piece in attackers)
    return min(float(own), total / 10)


# -- questions of fire


def best_target(s: Theater, kind: int, role: int, actions: list[Action], firers_of: dict[int, list[int]]) -> Action:
    """The target hex at which all that may fire does most."""
    best, chosen = -1.0, actions[-1]
    for action in actions:
        if action[0] != "target":
            continue
        hex = int(action[1])
        firers = firers_of[hex]
        targets = targets_at(s, kind, 1 - role, hex)
        odds = fire_odds(s, kind, hex, firers, [s.steps[piece] for piece in firers], targets)
        score = odds.expected_tenths() + odds.total / 100
        if score > best:
            best, chosen = score, action
    return chosen


def stand_or_retreat(pic: Picture, hex: int, hits: int) -> Action:
    """Leave when that saves more steps than the hex is worth."""
    s = pic.s
    units = [piece for piece in s.pieces_at(pic.role, hex) if s.steps[piece]]
    defense = [adjusted_defense(s, OFFENSIVE, piece) for piece in units]
    steps = [max(1, s.steps[piece]) for piece in units]
    masked = [s.masked[piece] for piece in units]
    stand = sum(losses(OFFENSIVE, hits, defense, steps, masked, NOBODY))
    cover = strongest(defense, steps)[0]
    away = sum(losses(OFFENSIVE, hits - defense[cover], defense, steps, masked, cover))
    ground = 0.0 if stand >= sum(steps) else pic.style.hold * pic.worth(hex) + 0.3
    return ("retreat",) if stand - away - 0.2 > ground else ("stand",)


def strike_worth(pic: Picture, hex: int, firers: list[int]) -> float:
    """Expected steps of a Fire Strike, disruption counted as a part of a step."""
    s = pic.s
    targets = s.pieces_at(pic.enemy, hex)
    odds = fire_odds(s, STRIKE, hex, firers, [max(1, s.steps[piece]) for piece in firers], targets)
    shaken = sum(sum(row) for row in odds.disrupted)
    return odds.expected_tenths() / 10 + shaken / 40


def strongest_gun(s: Theater, pieces: list[int]) -> int:
    """The gun or helicopter with most to give."""
    return max(pieces, key=lambda piece: (s.t.attack[piece] * max(1, s.steps[piece]), -piece))
