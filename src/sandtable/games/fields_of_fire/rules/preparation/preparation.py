"""Preparing a mission: tactical controls, attachments, assets, signals, where everybody starts (2.3, 2.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.columns import holds
from sandtable.engine.message import Action, Ask, Msg
from sandtable.engine.play import DONE, GO_ON, Play, Sequence
from sandtable.games.fields_of_fire.rules.air.landing_plan import plan_landing
from sandtable.games.fields_of_fire.rules.enemy.contact import place_scheduled
from sandtable.games.fields_of_fire.rules.fire.engage import stop_firing
from sandtable.games.fields_of_fire.rules.movement.cover import places_for
from sandtable.games.fields_of_fire.rules.movement.infantry import holds_outpost, man_outpost, stacks
from sandtable.games.fields_of_fire.rules.movement.urban import set_up_areas
from sandtable.games.fields_of_fire.rules.orders.loading import plan_embarkation
from sandtable.games.fields_of_fire.rules.orders.signals import has_meaning
from sandtable.games.fields_of_fire.rules.pieces.skills import hand_out_skills
from sandtable.games.fields_of_fire.rules.pieces.units import commands, is_vehicle, kind_of, put
from sandtable.games.fields_of_fire.rules.question import Question
from sandtable.games.fields_of_fire.rules.setup import default_card, medium_of, random_cards
from sandtable.games.fields_of_fire.rules.sight.terrain import draw_terrain
from sandtable.games.fields_of_fire.rules.transport.carrying import (
    charge_room,
    may_change_hands,
    nets_of,
    new_thing,
    things_of,
)
from sandtable.games.fields_of_fire.rules.why import (
    FINE,
    OFF_THE_MAP,
    card_reason,
    on_map_reason,
    own_reason,
    place_reason,
    thing_reason,
)
from sandtable.games.fields_of_fire.state.codes import (
    ASSET_CHARGE,
    ASSET_CLAYMORE,
    ASSET_COLOURED_SMOKE,
    ASSET_PHONE,
    ASSET_RADIO,
    ASSET_SIGNAL,
    ASSET_WEAPON,
    BY_RADIO,
    FRIENDLY,
    KIND_HQ_PLATOON,
    KIND_SQUAD,
    NET_CO_TAC,
    PLATOON_WEAPONS,
    PLAYER,
    UNIT_GAS,
    UNIT_OPEN,
)
from sandtable.games.fields_of_fire.state.company import DORMANT, HELD, NOBODY, THINGS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH, card_at, from_cell
from sandtable.games.fields_of_fire.state.mission_codes import (
    COMBAT_PATROL,
    CONTROL_OUTPOST,
    DEFENSIVE,
    SETUP_BEHIND_MLR,
    SETUP_CELLS,
    SETUP_ROW_1,
    SETUP_STAGING,
    SIGNAL_LANDING_ZONE,
    SIGNAL_POSITIONS,
)
from sandtable.games.fields_of_fire.state.mission_tables import Control
from sandtable.games.fields_of_fire.state.profile import ASSET

from .field_plan import line_of_departure, plan_forts, plan_patrol, positions_for
from .final_plan import plan_final_fires
from .sets import ChooseSets, choice_of_sets, line_markers
from .why import (
    CARD_FULL,
    CONTROL_ELSEWHERE,
    GIVEN_ALREADY,
    HANDED_OUT,
    HAS_CONTROL,
    HAS_PLATOON,
    LEADS,
    LINE_BELOW,
    LINE_OUTSIDE,
    NO_CHOICE,
    NO_SIGNAL,
    NO_START_HERE,
    NO_SUCH_PLATOON,
    NOT_A_POSITION,
    NOT_A_START,
    NOT_REACHED,
    NOT_TRANSFERABLE,
    OBEYS_EVERYBODY,
    OTHER_OUTPOST,
    PLACED_ALREADY,
    SMOKE_ONLY,
    STARTS_ABOARD,
    WHY,
)


class Preparation(Sequence[Company]):
    """Chapter 2 in order: map, controls, organisation, assets, signals, placing units."""

    title = "title-preparation"
    steps: ClassVar[tuple[str, ...]] = (
        "lay_map",
        "place_controls",
        "attach_units",
        "hand_out_assets",
        "fix_signals",
        "assign_skills",
        "dig_in",
        "choose_patrol",
        "place_units",
        "plan_landing",
        "embark_units",
        "final_fires",
        "place_contacts",
    )

    def lay_map(self, g: Play[Company]) -> None:
        """2.2.1: random cards come from the Terrain deck; face-down ones are drawn when they are seen."""
        s = g.state
        for card in random_cards(s):
            draw_terrain(g, card)
        for cell in s.m.face_down:
            if not s.terrain[from_cell(cell)]:
                s.face_down += 1

    def place_controls(self, g: Play[Company]) -> None:
        """2.4.1: fixed controls at once, the others by choice."""
        s = g.state
        for index in range(len(s.m.controls) - 1, -1, -1):
            control = s.m.controls[index]
            if len(control.cells) == 1 and control.count == 1:
                s.control[from_cell(control.cells[0])] |= 1 << control.control
            elif control.cells and control.from_turn <= 1:
                g.push(PlaceControl(index))
        if s.m.phase_lines and s.attempt == 1:
            g.push(PlacePhaseLines())

    def attach_units(self, g: Play[Company]) -> None:
        """2.3.2, 2.3.3: units without a platoon may be given to a platoon HQ; then the sets are chosen (4.3.3)."""
        if choice_of_sets(g.state):
            g.push(ChooseSets())
        g.push(AttachUnits())

    def hand_out_assets(self, g: Play[Company]) -> None:
        """2.3.4: assets of the force and the mission, spread over the company before the player moves them."""
        s = g.state
        for row in [*s.t.forces[s.m.force].pool, *s.m.assets]:
            for _ in range(row[1]):
                hand_out(s, row[0])
        for _ in range(line_markers(s)):
            hand_out(s, PHONE_LINE)
        hand_out_charges(s)
        hand_out_projectors(s)
        g.push(HandOutAssets())

    def fix_signals(self, g: Play[Company]) -> None:
        """4.4.1: each device gets its meaning before the mission."""
        s = g.state
        devices = sorted({s.thing[thing] for thing in range(THINGS) if is_signal(s, s.thing[thing])})
        if devices:
            g.push(FixSignals(devices))

    def assign_skills(self, g: Play[Company]) -> None:
        """2.3.4c, 12.7: skills of the mission and those bought for it go to HQs and Staff."""
        hand_out_skills(g)

    def dig_in(self, g: Play[Company]) -> None:
        """2.4.1i: fortifications of a defence."""
        plan_forts(g)

    def choose_patrol(self, g: Play[Company]) -> None:
        """2.6.1: who goes on patrol."""
        plan_patrol(g)

    def place_units(self, g: Play[Company]) -> None:
        """2.3.5: everybody starts where the mission says, within the player's choice."""
        g.push(PlaceUnits())

    def plan_landing(self, g: Play[Company]) -> None:
        """2.7: the landing plan of an assault."""
        plan_landing(g)

    def embark_units(self, g: Play[Company]) -> None:
        """10.2.1: units may start the mission embarked."""
        plan_embarkation(g)

    def final_fires(self, g: Play[Company]) -> None:
        """7.2.4, 7.16: lines and fires of the last resort, registered targets."""
        plan_final_fires(g)

    def place_contacts(self, g: Play[Company]) -> None:
        """8.2.1: Potential Contact markers of the set-up."""
        place_scheduled(g, 0)


PHASE_LINES: Final = 2  # at most (2.4.1c)
PHONE_LINE: Final = 5  # asset id of telephone line
DEMOLITION_CHARGE: Final = 26
CS_PROJECTOR: Final = 28
SPEAKING: Final = (ASSET_RADIO, ASSET_PHONE, ASSET_SIGNAL, ASSET_COLOURED_SMOKE)  # assets that carry orders


def is_signal(s: Company, asset: int) -> bool:
    """Whether an asset can carry a meaning: flares and coloured smoke."""
    return asset != 0 and s.t.assets.kind[asset] in (ASSET_SIGNAL, ASSET_COLOURED_SMOKE)


def holders_of(s: Company, asset: int) -> list[int]:
    """Who usually carries an asset: weapons and charges the squads, everything else HQs and Staff."""
    kind = s.t.assets.kind[asset]
    found: list[int] = []
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == FRIENDLY and not is_vehicle(s, unit):
            squad = kind_of(s, unit) == KIND_SQUAD
            if squad if kind in (ASSET_WEAPON, ASSET_CHARGE, ASSET_CLAYMORE) else commands(s, unit):
                found.append(unit)
    return found


def hand_out(s: Company, asset: int) -> None:
    """Give one piece to the usual holder who carries least; radios go to an HQ or Staff without a set."""
    holders = holders_of(s, asset)
    if s.rules.ignore_communication and (asset == PHONE_LINE or s.t.assets.kind[asset] in SPEAKING):
        return
    if s.t.assets.kind[asset] in (ASSET_RADIO, ASSET_PHONE):
        bare = [unit for unit in holders if not s.radio[NET_CO_TAC][unit]]
        if bare and medium_of(s, NET_CO_TAC) == BY_RADIO and s.t.assets.kind[asset] == ASSET_RADIO:
            s.radio[NET_CO_TAC][bare[0]] = asset
        return
    best, least = NOBODY, THINGS
    for unit in holders:
        load = len(things_of(s, unit)) + len(nets_of(s, unit))
        if load < least:
            best, least = unit, load
    if best != NOBODY:
        new_thing(s, asset, best)


def hand_out_projectors(s: Company) -> None:
    """Where CS projectors are assets, the teams that came with one have it at first (4.4.3i)."""
    if s.rules.cs_projector == ASSET:
        for unit in range(s.used):
            if s.kind[unit] and s.side[unit] == FRIENDLY and s.t.types.flags[s.kind[unit]] & UNIT_GAS:
                new_thing(s, CS_PROJECTOR, unit)


def hand_out_charges(s: Company) -> None:
    """The mission's demolition charges go to those who may use them; what they cannot carry lies there (7.13)."""
    users = [unit for unit in range(s.used) if s.kind[unit] and s.roster[unit] in s.m.demolition]
    for _ in range(s.m.charges if users else 0):
        best = users[0]
        for unit in users:
            if charge_room(s, unit) > charge_room(s, best):
                best = unit
        if charge_room(s, best) > 0:
            new_thing(s, DEMOLITION_CHARGE, best)
        else:
            new_thing(s, DEMOLITION_CHARGE, NOBODY, default_card(s))


class PlaceControl(Question):
    """On which card a tactical control goes (2.4.1)."""

    why = WHY

    def __init__(self, index: int = 0) -> None:
        super().__init__()
        self.index = index
        self.placed = 0

    def control(self, s: Company) -> Control:
        """The control being placed."""
        return s.m.controls[self.index]

    def choices(self, s: Company) -> list[int]:
        """Cards that may take the control and do not have it yet."""
        return [card for card in map(from_cell, self.control(s).cells) if not self.reason(s, ("to", card))]

    def reason(self, s: Company, a: Action) -> int:
        control = self.control(s)
        if all(from_cell(cell) != a[1] for cell in control.cells):
            return card_reason(s, a[1]) or CONTROL_ELSEWHERE
        return HAS_CONTROL if s.control[a[1]] >> control.control & 1 else FINE

    def next(self, g: Play[Company]) -> int:
        if self.placed >= self.control(g.state).count or not self.choices(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("to", card) for card in self.choices(g.state)]
        return [*found, DONE] if self.control(g.state).optional else found

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
            return
        self.placed += 1
        s.control[a[1]] |= 1 << self.control(s).control
        g.tell("control_placed", self.control(s).control, a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-place-control", {"control": ("control", self.control(g.state).control)}), "2.4.1")


class PlacePhaseLines(Question):
    """Above which rows the Phase Lines of an attack run: at most two, across the whole map (2.4.1c)."""

    why = WHY

    def rows(self, s: Company) -> list[int]:
        """Rows above which the next line may run."""
        if len(s.phase_lines) >= PHASE_LINES:
            return []
        return [row for row in range(1, s.m.rows) if not self.reason(s, ("phase_line", row))]

    def reason(self, s: Company, a: Action) -> int:
        if not 0 < a[1] < s.m.rows:
            return LINE_OUTSIDE
        return LINE_BELOW if s.phase_lines and a[1] <= s.phase_lines[-1] else FINE

    def next(self, g: Play[Company]) -> int:
        if not self.rows(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        found: list[Action] = [("phase_line", row) for row in self.rows(g.state)]
        return [*found, DONE]

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
            return
        g.state.phase_lines = [*g.state.phase_lines, a[1]]
        g.tell("phase_line", len(g.state.phase_lines), a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-place-phase-lines", {"n": len(g.state.phase_lines) + 1}), "2.4.1c")


def attachable(s: Company, asked: list[int]) -> list[int]:
    """Units that can be given to a platoon: weapons, observers and attachments without an HQ of their own."""
    led = led_platoons(s)
    return [unit for unit in range(s.used) if not attach_reason(s, unit, asked, led)]


def attach_reason(s: Company, unit: int, asked: list[int], led: list[int]) -> int:
    """Why a unit cannot be given to a platoon; 0 if it can (2.3.3)."""
    reason = own_reason(s, unit)
    if reason:
        return reason
    if holds(asked, unit):
        return GIVEN_ALREADY
    if is_vehicle(s, unit):
        return attached_vehicle_reason(s, unit)
    if s.platoon[unit] not in (0, PLATOON_WEAPONS) and s.platoon[unit] in led:
        return HAS_PLATOON
    leads = s.t.types.rank[s.kind[unit]] or kind_of(s, unit) <= KIND_HQ_PLATOON
    return LEADS if leads else FINE


def led_platoons(s: Company) -> list[int]:
    """Platoons with an HQ of their own."""
    return [s.platoon[unit] for unit in range(s.used) if s.kind[unit] and kind_of(s, unit) == KIND_HQ_PLATOON]


def attached_vehicle_reason(s: Company, vehicle: int) -> int:
    """Why a single vehicle cannot be given to a platoon HQ; 0 if it can. Jeeps and trucks obey everybody (10.1.2c)."""
    if s.platoon[vehicle]:
        return HAS_PLATOON
    if s.card[vehicle] == NOWHERE:
        return OFF_THE_MAP
    if s.frozen[vehicle] == DORMANT:
        return NOT_REACHED
    return OBEYS_EVERYBODY if s.t.types.flags[s.kind[vehicle]] & UNIT_OPEN else FINE


def platoons(s: Company) -> list[int]:
    """Platoons that have an HQ in play."""
    found = {
        s.platoon[u] for u in range(s.used) if s.kind[u] and s.side[u] == FRIENDLY and kind_of(s, u) == KIND_HQ_PLATOON
    }
    return sorted(found)


class AttachUnits(Question):
    """Which platoon each unassigned unit belongs to; those left out stay with the company (2.3.3)."""

    why = WHY

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.unit = NOBODY

    def next(self, g: Play[Company]) -> int:
        if self.unit == NOBODY and (not attachable(g.state, self.asked) or not platoons(g.state)):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.unit == NOBODY:
            found: list[Action] = [("unit", unit) for unit in attachable(s, self.asked)]
            return found if s.rules.attachments_must_be_assigned else [*found, DONE]
        return [("platoon", platoon) for platoon in [0, *platoons(s)]]

    def reason(self, s: Company, a: Action) -> int:
        if a[0] == "unit":
            return attach_reason(s, a[1], self.asked, led_platoons(s))
        return FINE if a[1] == 0 or a[1] in platoons(s) else NO_SUCH_PLATOON

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "unit":
            self.unit = a[1]
            self.asked = [*self.asked, a[1]]
        else:
            g.state.platoon[self.unit] = a[1]
            g.tell("attached", self.unit, a[1])
            self.unit = NOBODY

    def ask(self, g: Play[Company]) -> Ask:
        if self.unit == NOBODY:
            return Ask(Msg("ask-attach-units"), "2.3.3")
        return Ask(Msg("ask-attach-to", {"unit": ("unit", self.unit)}), "2.3.3")


class HandOutAssets(Question):
    """Who carries what: each asset may be given to another unit once, the rest stays as handed out (2.3.4)."""

    why = WHY

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.thing = NOBODY

    def things(self, s: Company) -> list[int]:
        """Assets that may still be moved."""
        return [thing for thing in range(s.things) if not self.reason(s, ("thing", thing))]

    def reason(self, s: Company, a: Action) -> int:
        if a[0] != "thing":
            return own_reason(s, a[1])
        if thing_reason(s, a[1]):
            return thing_reason(s, a[1])
        if holds(self.asked, a[1]):
            return HANDED_OUT
        return FINE if may_change_hands(s, a[1]) else NOT_TRANSFERABLE

    def next(self, g: Play[Company]) -> int:
        if self.thing == NOBODY and not self.things(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.thing == NOBODY:
            found: list[Action] = [("thing", thing) for thing in self.things(s)]
            return [*found, DONE]
        return [("target", unit) for unit in range(s.used) if not own_reason(s, unit)]

    def answer(self, g: Play[Company], a: Action) -> None:
        s = g.state
        if a[0] == "done":
            g.pop()
        elif a[0] == "thing":
            self.thing = a[1]
            self.asked = [*self.asked, a[1]]
        else:
            s.thing_unit[self.thing] = a[1]
            s.thing_card[self.thing] = NOWHERE
            g.tell("handed_out", s.thing[self.thing], a[1])
            self.thing = NOBODY

    def ask(self, g: Play[Company]) -> Ask:
        if self.thing == NOBODY:
            return Ask(Msg("ask-hand-out-assets"), "2.3.4")
        return Ask(Msg("ask-hand-out-to", {"asset": ("asset", g.state.thing[self.thing])}), "2.3.4")


class FixSignals(Question):
    """What each colour of flare or smoke means; never changed afterwards (2.3.4, 4.4.1)."""

    why = WHY

    def __init__(self, devices: list[int] | None = None) -> None:
        super().__init__()
        self.devices: list[int] = [] if devices is None else devices

    def next(self, g: Play[Company]) -> int:
        if not self.devices:
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        menu = [0, *s.t.charts.signals[s.m.type]]
        return [("signal", signal) for signal in menu if not self.reason(s, ("signal", signal))]

    def reason(self, s: Company, a: Action) -> int:
        if a[1] and (a[1] not in s.t.charts.signals[s.m.type] or not has_meaning(s, a[1])):
            return NO_SIGNAL
        smoke = s.t.assets.kind[self.devices[0]] == ASSET_COLOURED_SMOKE
        return SMOKE_ONLY if a[1] in (SIGNAL_LANDING_ZONE, SIGNAL_POSITIONS) and not smoke else FINE

    def answer(self, g: Play[Company], a: Action) -> None:
        device = self.devices.pop(0)
        if a[1]:
            g.state.signal[device] = a[1]
            g.tell("signal_fixed", device, a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-fix-signals", {"asset": ("asset", self.devices[0])}), "4.4.1")


def setup_cards(s: Company) -> list[int]:
    """Cards on which a unit may start (2.3.5)."""
    columns = range(1, s.m.columns + 1)
    staging = [card_at(0, column) for column in columns]
    if s.m.type == COMBAT_PATROL and s.m.setup == SETUP_ROW_1 and s.m.mlr:
        return line_of_departure(s)
    if s.m.setup == SETUP_ROW_1:
        return [card_at(1, column) for column in columns]
    if s.m.setup == SETUP_CELLS and s.m.setup_cells:
        return [from_cell(cell) for cell in s.m.setup_cells]
    if s.m.setup == SETUP_BEHIND_MLR or (s.m.type == DEFENSIVE and s.m.setup != SETUP_STAGING):
        rows = range(1, s.m.mlr + 1)
        behind = [card_at(row, column) for row in rows for column in columns]
        return staging + behind + [card for card in outposts(s) if card not in behind]
    return staging


def room_reason(s: Company, unit: int, card: int) -> int:
    """Why a starting card cannot take a unit; 0 if it can (2.4.1j, 5.1.5)."""
    if s.control[card] >> CONTROL_OUTPOST & 1 and not holds_outpost(s, unit):
        return OTHER_OUTPOST
    return FINE if stacks(s, unit, card) else CARD_FULL


def outposts(s: Company) -> list[int]:
    """Cards with a Combat Outpost (2.4.1j)."""
    return [card for card in range(WIDTH, SIZE) if s.control[card] >> CONTROL_OUTPOST & 1]


class PlaceUnits(Question):
    """Where each unit starts; those left out stay where the mission's default put them (2.3.5)."""

    why = WHY

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self.unit = NOBODY

    def movable(self, s: Company) -> list[int]:
        """Units not yet placed by hand that have a choice."""
        return [unit for unit in range(s.used) if not self.unit_reason(s, unit)]

    def unit_reason(self, s: Company, unit: int) -> int:
        """Why a unit has no other place to start; 0 if it has."""
        reason = on_map_reason(s, unit)
        if reason:
            return reason
        if s.aboard[unit] != NOBODY:
            return STARTS_ABOARD
        if s.frozen[unit] == DORMANT:
            return NOT_REACHED
        if holds(self.asked, unit):
            return PLACED_ALREADY
        return FINE if self.cards(s, unit) else NO_CHOICE

    def starts(self, s: Company, unit: int) -> list[int]:
        """Where the mission lets a unit start; who is not on patrol holds a position of the company (2.6.1)."""
        return position_cards(s, unit) if s.frozen[unit] == HELD else setup_cards(s)

    def cards(self, s: Company, unit: int) -> list[int]:
        """Other cards with room for the unit."""
        return [card for card in self.starts(s, unit) if card != s.card[unit] and not room_reason(s, unit, card)]

    def reason(self, s: Company, a: Action) -> int:
        if a[0] == "unit":
            return self.unit_reason(s, a[1])
        if a[1] == s.card[self.unit]:
            return FINE
        if a[1] not in self.starts(s, self.unit):
            return card_reason(s, a[1]) or (NOT_A_POSITION if s.frozen[self.unit] == HELD else NOT_A_START)
        return room_reason(s, self.unit, a[1])

    def next(self, g: Play[Company]) -> int:
        if self.unit == NOBODY and not self.movable(g.state):
            g.pop()
            return GO_ON
        return PLAYER

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        if self.unit == NOBODY:
            found: list[Action] = [("unit", unit) for unit in self.movable(s)]
            return [*found, DONE]
        return [("to", card) for card in [s.card[self.unit], *self.cards(s, self.unit)]]

    def answer(self, g: Play[Company], a: Action) -> None:
        if a[0] == "done":
            g.pop()
        elif a[0] == "unit":
            self.unit = a[1]
            self.asked = [*self.asked, a[1]]
        else:
            unit, self.unit = self.unit, NOBODY
            stop_firing(g.state, unit)  # a later patrol may begin under fire
            put(g.state, unit, a[1])
            man_outpost(g.state, unit)
            places = starting_places(g.state, unit)
            if len(places) > 1:
                g.push(PlaceUnder(unit))
            elif places:
                put(g.state, unit, a[1], places[0])

    def ask(self, g: Play[Company]) -> Ask:
        if self.unit == NOBODY:
            rule = "2.3.5" if g.state.m.type != COMBAT_PATROL else "2.6.1"
            return Ask(Msg("ask-place-units"), rule)
        return Ask(Msg("ask-place-unit", {"unit": ("unit", self.unit)}), "2.3.5")


def position_cards(s: Company, unit: int) -> list[int]:
    """The Staging Area, and cards with a position of the company for a unit that is not on patrol (2.6.1b)."""
    staging = [card_at(0, column) for column in range(1, s.m.columns + 1)]
    held = [card for card in range(WIDTH, SIZE) if s.laid[card] and s.inside[card] and positions_for(s, unit, card)]
    return staging + held if held else []


def starting_places(s: Company, unit: int) -> list[int]:
    """Areas of its card in which a unit may begin the mission."""
    card = s.card[unit]
    if s.frozen[unit] == HELD:
        return positions_for(s, unit, card)
    return set_up_areas(s, unit, card) if card in s.areas else places_for(s, unit, card)


class PlaceUnder(Question):
    """Under which fortification of its card a unit starts."""

    why = WHY

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def options(self, g: Play[Company]) -> list[Action]:
        s = g.state
        return [("under", place) for place in starting_places(s, self.unit)]

    def reason(self, s: Company, a: Action) -> int:
        if a[1] in starting_places(s, self.unit):
            return FINE
        return place_reason(s, a[1], s.card[self.unit]) or NO_START_HERE

    def answer(self, g: Play[Company], a: Action) -> None:
        g.pop()
        put(g.state, self.unit, g.state.card[self.unit], a[1])

    def ask(self, g: Play[Company]) -> Ask:
        return Ask(Msg("ask-place-under", {"unit": ("unit", self.unit)}), "2.3.5")
