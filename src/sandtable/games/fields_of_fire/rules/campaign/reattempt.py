"""A mission that failed is attempted again on the same ground (3.9)."""

from __future__ import annotations

from typing import ClassVar

from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import GO_ON, Play, Sequence
from sandtable.games.fields_of_fire.rules.air.aircraft import stand_down
from sandtable.games.fields_of_fire.rules.enemy.capture import needs_team
from sandtable.games.fields_of_fire.rules.enemy.cover import best_place
from sandtable.games.fields_of_fire.rules.fire.ammunition import shot_empty
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.movement.cover import covers_on, new_cover, room_under, shelter_reason
from sandtable.games.fields_of_fire.rules.movement.stacking import stacks
from sandtable.games.fields_of_fire.rules.movement.urban import set_up_areas
from sandtable.games.fields_of_fire.rules.outcome import bank_points, succeeded
from sandtable.games.fields_of_fire.rules.pieces.areas import in_cover
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, fill_deck
from sandtable.games.fields_of_fire.rules.pieces.rides import passengers
from sandtable.games.fields_of_fire.rules.pieces.skills import hand_out_skills
from sandtable.games.fields_of_fire.rules.pieces.units import (
    fill_slot,
    generic_team,
    is_vehicle,
    new_unit,
    put,
    roster_slot,
    secured,
    set_steps,
    take_off,
    team_kind,
)
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.setup import TELEPHONE, default_card, issue_sets
from sandtable.games.fields_of_fire.rules.sight.smoke import WRECK, clear_smoke
from sandtable.games.fields_of_fire.rules.transport.carrying import join_loads, new_thing, use_up
from sandtable.games.fields_of_fire.rules.why import FINE, card_reason, on_map_reason, place_reason
from sandtable.games.fields_of_fire.state.codes import (
    ASSET_PHONE,
    ASSET_RADIO,
    ENEMY,
    FRIENDLY,
    KIND_FIRE_TEAM,
    KIND_LITTER_TEAM,
    KIND_PARALYZED_TEAM,
    NO_CONTACT,
    NONE,
    PLAYER,
)
from sandtable.games.fields_of_fire.state.company import DORMANT, NOBODY, NOT_ACTIVATED, OPEN, THINGS, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.profile import PLAYER_CHOOSES

from .campaign import note_losses
from .rebuild import Rebuild, combined, team_steps
from .why import (
    HOME_FULL,
    LINE_MOVED,
    LINE_THERE,
    NO_HOME,
    NO_LINE,
    NOT_RELOCATED,
    NOT_SECURED,
    RELOCATE_FIRST,
    RELOCATED,
    SHARED_AREA,
    STAYS_THERE,
    WHY,
)


def may_reattempt(s: Company) -> bool:
    """The mission allows another attempt and its objectives are not met (3.9a)."""
    return s.attempt < s.m.attempts and not succeeded(s)


def note_assets(s: Company) -> None:
    """Keep what was issued before the first turn: it is issued again for another attempt (3.9m)."""
    s.issued = {}
    for thing in range(THINGS):
        if s.thing[thing]:
            s.issued[s.thing[thing]] = s.issued.get(s.thing[thing], 0) + 1
    if s.rules.sets_per_net == PLAYER_CHOOSES:
        note_sets(s)


def note_sets(s: Company) -> None:
    """The telephones or radios that the player took are assets of the company too (4.3.3a)."""
    for sets in s.radio:
        for radio in sets:
            if radio:
                s.issued[radio] = s.issued.get(radio, 0) + 1
    for nets in s.phone:
        if nets:
            s.issued[TELEPHONE] = s.issued.get(TELEPHONE, 0) + 1


class Reattempt(Sequence[Company]):
    """The steps between two attempts, in order."""

    title = "title-reattempt"
    steps: ClassVar[tuple[str, ...]] = (
        "total",
        "rally",
        "rebuild",
        "clear",
        "relocate",
        "relay",
        "restart",
        "assign_skills",
    )

    def total(self, g: Play[Company]) -> None:
        """Experience points of this attempt; what was scored does not score again (3.9b)."""
        bank_points(g.state)

    def rally(self, g: Play[Company]) -> None:
        """Weapons teams, spotters and HQs return to Good Order (3.9c)."""
        rally_all(g.state)
        stand_down(g.state)

    def rebuild(self, g: Play[Company]) -> None:
        """Units are rebuilt from teams, experience points are spent (3.9d-h)."""
        s = g.state
        g.push(RebuildInField(team_steps(s), s.banked))

    def clear(self, g: Play[Company]) -> None:
        """Casualties, markers and beaten enemies go (3.9j-l)."""
        clear_field(g.state)
        enemies_take_cover(g)

    def relocate(self, g: Play[Company]) -> None:
        """Units may be moved to Secured cards (3.9i)."""
        g.push(Relocate())

    def relay(self, g: Play[Company]) -> None:
        """Telephone lines may be moved to Secured cards (3.9i)."""
        g.push(RelocateLines())

    def restart(self, g: Play[Company]) -> None:
        """Everything is issued again; turn 1 (3.9m-n)."""
        resupply_all(g.state)
        note_losses(g.state)
        g.state.earlier_losses = g.state.friendly_losses
        g.state.attempt += 1
        g.state.turn = 1

    def assign_skills(self, g: Play[Company]) -> None:
        """Skills of the mission and those just bought (12.7)."""
        hand_out_skills(g)


def rally_all(s: Company) -> None:
    """Turn friendly units from their Fire Team side to Good Order."""
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == FRIENDLY and s.flipped[unit]:
            s.flipped[unit] = 0
    s.dirty = 1


class RebuildInField(Rebuild):
    """Rebuilding on the map: no replacements; teams that are not needed become Fire Teams (3.9d, 3.9h)."""

    def close(self, g: Play[Company]) -> None:
        s = g.state
        g.pop()
        teams = [
            unit
            for unit in range(UNITS)
            if s.kind[unit] and s.side[unit] == FRIENDLY and not s.roster[unit] and team_kind(s, unit)
        ]
        cards = [s.card[unit] if s.card[unit] != NOWHERE else default_card(s) for unit in teams]
        for unit in teams:
            take_off(s, unit)
        write_mixes(s, self.mix, cards[0] if cards else default_card(s))
        break_up_squads(s)
        for index in range(self.spare):
            new_unit(s, generic_team(s, FRIENDLY, KIND_FIRE_TEAM), FRIENDLY, cards[index])
        s.skills = s.m.skills + self.skills
        s.holders = [NOBODY] * len(s.skills)
        s.banked = 0


def break_up_squads(s: Company) -> None:
    """A squad has no side for one step: its last step goes on as a Fire Team (1.2.3b)."""
    for unit in range(UNITS):
        if s.kind[unit] and s.side[unit] == FRIENDLY and s.card[unit] != NOWHERE and needs_team(s, unit):
            team = new_unit(s, generic_team(s, FRIENDLY, KIND_FIRE_TEAM), FRIENDLY, s.card[unit], s.place[unit])
            join_loads(s, unit, team)
            take_off(s, unit)


def write_mixes(s: Company, mixes: dict[int, list[int]], card: int) -> None:
    """Give the company's units their steps and experience; rebuilt ones stand on `card`."""
    for entry, mix in mixes.items():
        steps = sum(mix)
        unit = next((u for u in range(UNITS) if s.kind[u] and s.side[u] == FRIENDLY and s.roster[u] == entry), NOBODY)
        if not steps:
            continue
        if unit == NOBODY:
            unit = fill_slot(s, roster_slot(s, entry), s.t.roster.type[entry], FRIENDLY, card)
            s.roster[unit] = entry
            s.platoon[unit] = s.t.roster.platoon[entry]
            if entry in s.removed:
                s.removed.remove(entry)
        set_steps(s, unit, steps)
        s.experience[unit] = combined(s, mix)


def enemies_take_cover(g: Play[Company]) -> None:
    """Uncovered enemies go under the best cover of their card; where it does not take all, R# says who (3.9k)."""
    s = g.state
    for card in sorted(s.units_at):
        bare = [unit for unit in s.units_at[card] if s.side[unit] == ENEMY and not in_cover(s, unit)]
        bare = [unit for unit in bare if card >= WIDTH and not is_vehicle(s, unit)]
        narrow = any(s.t.charts.cover[s.cover_kind[cover]].capacity != NONE for cover in covers_on(s, card))
        while bare:
            unit = choose(g, "roll-take-cover", bare) if narrow else bare[0]
            bare.remove(unit)
            put(s, unit, card, best_place(s, unit, card))


def clear_field(s: Company) -> None:
    """Casualties of both sides, beaten enemies, Pinned, PDF, VOF and saved commands go."""
    s.casualties = [{}, {}]
    s.marks = []
    for unit in range(UNITS):
        s.cargo[unit] = s.pinned[unit] = s.exposed[unit] = s.saved[unit] = 0
        s.holds_fire[unit] = s.fired[unit] = s.ready[unit] = s.moved[unit] = s.acted[unit] = 0
        if s.frozen[unit] != DORMANT and not s.m.patrol_platoons:
            s.frozen[unit] = 0  # who is not on patrol stays where he is (2.6.1b)
        s.aim[unit] = s.pdf[unit] = s.fpl[unit] = NOWHERE
        s.activation[unit] = NOT_ACTIVATED
        if s.kind[unit] and s.side[unit] == ENEMY and team_kind(s, unit) in (KIND_LITTER_TEAM, KIND_PARALYZED_TEAM):
            take_off(s, unit)
    for column in (s.vof, s.vof_on_friends, s.vof_on_enemies, s.crossfire, s.fire_ways, s.indirect, s.incoming):
        for card in range(SIZE):
            column[card] = 0
    for column in (s.incoming_value, s.pending, s.pending_value, s.grenade_miss, s.demolition_miss):
        for card in range(SIZE):
            column[card] = 0
    s.fire_cards = []
    s.halted = []
    for card in s.burning:
        new_cover(s, WRECK, card)
    s.burning = []
    clear_smoke(s)
    s.activity = NO_CONTACT
    s.dirty = 1


def resupply_all(s: Company) -> None:
    """Ammunition, assets and fire missions of both sides as at the start."""
    for unit in range(UNITS):
        if s.kind[unit]:
            if shot_empty(s, unit):
                s.flipped[unit] = 0  # new ammunition brings the gun back (7.18.3a)
            s.ammo[unit] = s.t.types.points[s.kind[unit]]
            s.dry[unit] = 0
    s.dirty = 1
    s.deployed = {}
    s.dumps = {}
    s.stowed = {}
    present: dict[int, int] = {}
    for thing in range(THINGS):
        if s.thing[thing] and s.thing_card[thing] >= WIDTH:
            use_up(s, thing)  # what lies on the map is taken up
        elif s.thing[thing]:
            present[s.thing[thing]] = present.get(s.thing[thing], 0) + 1
    for asset, count in sorted(s.issued.items()):
        if s.t.assets.kind[asset] in (ASSET_RADIO, ASSET_PHONE):
            continue  # who has them by the roster gets them below
        for _ in range(count - present.get(asset, 0)):
            new_thing(s, asset, NOBODY, default_card(s))
    s.lost_sets = []
    s.sets_lying = []
    for unit in range(s.used):
        if s.kind[unit] and s.roster[unit] and s.side[unit] == FRIENDLY:
            issue_sets(s, unit)
    s.fire_missions = [agency.missions[:] for agency in s.m.agencies]
    s.fpf_on = [0] * len(s.m.agencies)
    s.enemy_missions = s.m.indirect_missions[:]
    s.battalion_silent = 0
    s.attack_until = 0
    s.duties = []
    s.reached = {}
    s.before = {}
    fill_deck(s)


class Relocate(Question):
    """Friendly units go to Secured cards before the next attempt, each once (3.9i).

    Who stands elsewhere on the map must go where there is room; by another reading everybody may.
    """

    title = "title-relocate"
    why = WHY
    told_of = ("done",)

    def __init__(self) -> None:
        super().__init__()
        self.unit = NOBODY
        self.moved: list[int] = []

    def next(self, g: Play[Company]) -> int:
        if not refuges(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        cards = refuges(s)
        if self.unit != NOBODY:
            return [("to", card) for card in new_homes(s, self.unit, cards)]
        found: list[Action] = [("unit", unit) for unit in range(s.used) if not self.unit_reason(s, unit, cards)]
        if not any(must_relocate(s, unit, cards) for unit in range(s.used) if unit not in self.moved):
            found.append(("done",))
        return found

    def unit_reason(self, s: Company, unit: int, cards: list[int]) -> int:
        """Why a unit is not relocated any more; 0 if it may be."""
        reason = on_map_reason(s, unit)
        if reason:
            return reason
        if unit in self.moved:
            return RELOCATED
        if s.frozen[unit]:
            return NOT_RELOCATED
        return FINE if new_homes(s, unit, cards) else NO_HOME

    def reason(self, s: Company, a: Action) -> int:
        if a[0] == "done":
            return RELOCATE_FIRST
        cards = refuges(s)
        if a[0] == "unit":
            return self.unit_reason(s, a[1], cards)
        return card_reason(s, a[1]) or home_reason(s, self.unit, a[1], cards)

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "unit":
            self.unit = a[1]
        elif a[0] == "to":
            unit = self.unit
            self.moved.append(unit)
            self.unit = NOBODY
            settle_down(g, unit, a[1], OPEN)
            if len(shelters(g.state, unit, a[1])) > 1:
                g.push(RelocateUnder(unit))
        else:
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-relocate", {}), "3.9")


class RelocateUnder(Question):
    """A relocated unit may go under a cover marker, or into an area, of its card (3.9i)."""

    why = WHY

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        return [("under", place) for place in shelters(s, self.unit, s.card[self.unit])]

    def reason(self, s: Company, a: Action) -> int:
        card = s.card[self.unit]
        if card in s.areas:
            fine = a[1] in shelters(s, self.unit, card)
            return FINE if fine else place_reason(s, a[1], card) or SHARED_AREA
        return shelter_reason(s, self.unit, card, a[1])

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        settle_down(g, self.unit, g.state.card[self.unit], a[1])

    def ask(self, g: Play[Company]) -> Ask:
        card = g.state.card[self.unit]
        return Ask(Msg("ask-choose-area", {"unit": ("unit", self.unit), "card": ("card", card)}), "3.9")


class RelocateLines(Question):
    """Telephone lines may be laid anew on Secured cards, each once (3.9i)."""

    title = "title-relocate"
    why = WHY

    def __init__(self) -> None:
        super().__init__()
        self.line = NOWHERE
        self.laid: list[int] = []  # cards to which lines have been moved

    def next(self, g: Play[Company]) -> int:
        if self.line == NOWHERE and not (self.lines(g.state) and self.goals(g.state)):
            g.pop()
            return GO_ON
        return PLAYER

    def lines(self, s: Company) -> list[int]:
        """Cards with a line that can still be moved."""
        return [card for card in range(WIDTH, SIZE) if not self.reason(s, ("line", card))]

    def reason(self, s: Company, a: Action) -> int:
        if a[0] == "line":
            if not s.line[a[1]] or a[1] < WIDTH:
                return card_reason(s, a[1]) or NO_LINE
            return LINE_MOVED if a[1] in self.laid else FINE
        if a[0] != "to":
            return FINE
        secured_card = s.laid[a[1]] and a[1] >= WIDTH and secured(s, a[1])
        return card_reason(s, a[1]) or (NOT_SECURED if not secured_card else LINE_THERE if s.line[a[1]] else FINE)

    def goals(self, s: Company) -> list[int]:
        """Secured cards without a line."""
        return [card for card in refuges(s) if not s.line[card]]

    def options(self, g: Play[Company]) -> list[Action]:
        if self.line != NOWHERE:
            return [("to", card) for card in self.goals(g.state)]
        found: list[Action] = [("line", card) for card in self.lines(g.state)]
        found.append(("done",))
        return found

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "line":
            self.line = a[1]
        elif a[0] == "to":
            s.line[self.line] = 0
            s.line[a[1]] = 1
            self.laid.append(a[1])
            self.line = NOWHERE
            g.tell("line_laid", a[1])
        else:
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-relocate-lines", {}), "3.9")


def settle_down(g: Play[Company], unit: int, card: int, place: int) -> None:
    """Put a unit and those aboard it on a card between two attempts."""
    s = g.state
    stop_firing(s, unit)
    put(s, unit, card, place)
    for rider in passengers(s, unit):
        if s.card[rider] != NOWHERE:
            stop_firing(s, rider)
            put(s, rider, card)
    g.tell("moved", unit, card, s.place[unit])


def shelters(s: Company, unit: int, card: int) -> list[int]:
    """Where on a Secured card a unit may wait: in the open, under cover markers with room, in areas of a city."""
    if card in s.areas:
        return set_up_areas(s, unit, card)
    if is_vehicle(s, unit):
        return [OPEN]
    return [OPEN, *[cover for cover in covers_on(s, card) if room_under(s, cover, unit)]]


def new_homes(s: Company, unit: int, cards: list[int]) -> list[int]:
    """Secured cards to which a unit may go: its own too, if it has cover there to choose; no card overfull (5.1.5)."""
    return [card for card in cards if not home_reason(s, unit, card, cards)]


def home_reason(s: Company, unit: int, card: int, cards: list[int]) -> int:
    """Why a unit may not go to a card between two attempts; 0 if it may."""
    if card not in cards:
        return NOT_SECURED
    if card == s.card[unit]:
        return FINE if len(shelters(s, unit, card)) > 1 else STAYS_THERE
    return FINE if stacks(s, unit, card) else HOME_FULL


def must_relocate(s: Company, unit: int, cards: list[int]) -> bool:
    """Whether a unit stands on a card of the map that is not Secured and another has room for it (3.9i)."""
    if not s.rules.relocation_is_duty or not s.kind[unit] or s.side[unit] != FRIENDLY or s.aboard[unit] != NOBODY:
        return False
    astray = s.card[unit] >= WIDTH and s.card[unit] not in cards and not s.frozen[unit]
    return astray and len(new_homes(s, unit, cards)) > 0


def refuges(s: Company) -> list[int]:
    """Secured cards."""
    return [card for card in range(WIDTH, SIZE) if s.laid[card] and secured(s, card)]


class ChooseReattempt(Question):
    """A failed mission may be attempted again, or given up (3.9a)."""

    title = "title-reattempt"

    def options(self, g: Play[Company]) -> list[Action]:
        return [("reattempt",), ("done",)]

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "reattempt":
            g.replace(Reattempt())
        else:
            g.pop()

    def ask(self, g: Play[Company]) -> Ask:
        s = g.state
        return Ask(Msg("ask-reattempt", {"left": s.m.attempts - s.attempt}), "3.9")
