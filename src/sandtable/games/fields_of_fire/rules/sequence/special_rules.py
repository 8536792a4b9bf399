"""Special rules that missions switch on, of the closed list RULE_* (2.1c): heat, cold, wrecks, raiders, shelling."""

from __future__ import annotations

from typing import Any, Final

from sandtable.engine.choices import Choose
from sandtable.engine.frames import GO_ON
from sandtable.engine.play import Play
from sandtable.engine.reason import Reason
from sandtable.games.fields_of_fire.rules.combat.hits import lose_step
from sandtable.games.fields_of_fire.rules.enemy.contact import add_marker, reveal_letter
from sandtable.games.fields_of_fire.rules.enemy.packages import CAVES
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, happens
from sandtable.games.fields_of_fire.rules.pieces.occupation import bars_markers
from sandtable.games.fields_of_fire.rules.pieces.presence import NO_CARD, card_reason
from sandtable.games.fields_of_fire.rules.pieces.units import kind_of, team_kind
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import COVERS, OPEN, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NEIGHBOUR, SIZE, WIDTH, card_at, column_of, row_of

OTHER_ROWS: Final = Reason("2.1c", "other-rows")
HIT_ALREADY: Final = Reason("2.1c", "hit-already")

# -- Clean Up


def suffer_climate(g: Play[Company]) -> None:
    """Heat and cold at Clean Up."""
    s = g.state
    heat = s.m.rules[mc.RULE_HEAT]
    if heat and s.turn >= heat[0] and happens(g, "roll-heat", heat[1], heat[2]):
        squads = marched(s)
        if squads:
            squad = choose(g, "roll-heat", squads)
            s.pinned[squad] = 1
            s.dirty = 1
            g.tell("heat", squad)
    cold = s.m.rules[mc.RULE_COLD_WOUNDED]
    if cold and cold[0] >> s.turn & 1:
        for unit in range(UNITS):
            if s.kind[unit] and s.card[unit] >= WIDTH and s.place[unit] == OPEN:
                if team_kind(s, unit) in (codes.KIND_LITTER_TEAM, codes.KIND_PARALYZED_TEAM):
                    g.tell("froze", unit)
                    lose_step(g, unit)


def marched(s: Company) -> list[int]:
    """Friendly squads on the map that changed cards this turn."""
    return [
        unit
        for unit in range(UNITS)
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY and s.moved[unit] and s.card[unit] >= WIDTH
        if kind_of(s, unit) == codes.KIND_SQUAD
    ]


# -- roads


# -- before the first turn


def target_cards(s: Company) -> list[int]:
    """Cards of the rows on which the preparatory fire may fall and that it has not hit."""
    rule = s.m.rules[mc.RULE_PREPARATORY_FIRE]
    rows, columns = range(rule[1], rule[2] + 1), range(1, s.m.columns + 1)
    cards = [card_at(row, column) for row in rows for column in columns]
    return [card for card in cards if not target_reason(s, card)]


def target_reason(s: Company, card: int) -> Reason | None:
    """Why the preparatory fire cannot fall on a card; None if it can."""
    if card_reason(s, card):
        return NO_CARD
    rule = s.m.rules[mc.RULE_PREPARATORY_FIRE]
    if not rule[1] <= row_of(card) <= rule[2] or not 1 <= column_of(card) <= s.m.columns:
        return OTHER_ROWS
    return HIT_ALREADY if s.incoming[card] else None


def plan_preparatory_fire(g: Play[Company]) -> None:
    """Ask for the cards of the preparatory fire, where the mission has one."""
    if g.state.m.rules[mc.RULE_PREPARATORY_FIRE]:
        g.push(PreparatoryFire())


class PreparatoryFire(Choose[Company]):
    """Where the preparatory fire falls before turn 1: Incoming! there, and the marker becomes one letter weaker."""

    title = "title-preparatory-fire"
    verb = "to"
    kind = "card"
    rule = "2.1"

    def __init__(self) -> None:
        super().__init__()
        self.fired = 0

    def next(self, g: Play[Company]) -> int:
        s = g.state
        if self.fired >= s.m.rules[mc.RULE_PREPARATORY_FIRE][0] or not target_cards(s):
            g.pop()
            return GO_ON
        return codes.PLAYER

    def things(self, s: Company) -> list[int]:
        return target_cards(s)

    def reason(self, s: Company, card: int) -> Reason | None:
        return target_reason(s, card)

    def choose(self, g: Play[Company], card: int) -> None:
        s = g.state
        self.fired += 1
        s.incoming[card] = codes.VOF_INCOMING
        s.incoming_value[card] = s.m.rules[mc.RULE_PREPARATORY_FIRE][3]
        if s.pc[card]:
            weaker = reveal_letter(g, card) + 2
            s.pc[card] = weaker if weaker <= 3 else 0
        g.tell("preparatory_fire", card)
        s.dirty = 1

    def named(self, s: Company) -> dict[str, Any]:
        return {"n": s.m.rules[mc.RULE_PREPARATORY_FIRE][0] - self.fired}


# -- during the turn


def raid(g: Play[Company]) -> None:
    """At night raiders come out of every unsealed cave beside friendly cards."""
    s = g.state
    rule = s.m.rules[mc.RULE_NIGHT_RAIDERS]
    if not rule or not rule[0] <= s.turn <= rule[1]:
        return
    caves = {s.cover_card[cover] for cover in range(1, COVERS) if s.cover_kind[cover] in CAVES}
    for card in range(WIDTH, SIZE):
        beside = s.count[card] and any(NEIGHBOUR[8 * card + way] in caves for way in range(8))
        if beside and not bars_markers(s, card):
            add_marker(g, card, rule[2] + 1)
