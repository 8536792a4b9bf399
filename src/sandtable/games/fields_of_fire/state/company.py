"""The table of a mission: cards, units and markers as columns of integers.

Cards are numbered by `grid`, units by a slot 0..UNITS-1 that is free again when the unit has left play, cover
markers by a slot 1..COVERS-1. Friendly and enemy units share the same columns, because the same rules hold for both.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sandtable.engine.frames import State
from sandtable.engine.plain import copy_value

from .codes import NO_CONTACT
from .grid import NOWHERE, SIZE
from .mission_tables import Mission, Tables
from .profile import Profile

UNITS: Final = 192
COVERS: Final = 96
THINGS: Final = 64

# command marker of an HQ or Staff (4.1.1)
NOT_ACTIVATED: Final = 0
ACTIVATED: Final = 1  # commands are available: the HQ has its impulse to come
COMPLETED: Final = 2

HELD: Final = 1  # `frozen` of a unit that does not move: not on patrol, a grounded aircraft
DORMANT: Final = 2  # `frozen` of a vehicle that nobody has reached yet

WAITS: Final = 1  # `holds_fire` of enemies that were placed without PDF (8.3)
FIRES_INDIRECT: Final = 2  # `holds_fire` of a mortar section that has fired indirect this turn (7.3.2)
LAST_ROUND: Final = 3  # `holds_fire` of a mortar team that has fired its last round: its PDF lies (7.3.2c)

# bits of `indirect`
BY_MORTARS: Final = 1
FROM_THE_AIR: Final = 2  # by a gunship: the burst value of the card does not count (5.2.3c)

Mark = list[int]  # a row of `Company.marks`; the columns have their names in `rules/pieces/marks.py`

OPEN: Final = 0  # `place` of a unit outside every cover marker

NOBODY: Final = -1

# what a table holds until its game gives it the real ones
NO_TABLES: Final = Tables()
NO_MISSION: Final = Mission()
NO_PROFILE: Final = Profile()


class Company(State):
    """One mission being played, with the company that plays it."""

    SHARED: ClassVar[frozenset[str]] = frozenset({"t", "m", "rules"})

    def __init__(self, filled: int = 1) -> None:
        """A table with all columns of their length, or with empty ones that a copy is about to replace."""
        super().__init__()
        cards, covers, units, things = filled * SIZE, filled * COVERS, filled * UNITS, filled * THINGS
        self.t: Tables = NO_TABLES
        self.m: Mission = NO_MISSION
        self.rules: Profile = NO_PROFILE
        # -- clock
        self.turn: int = 1
        self.attempt: int = 1
        self.mission_type: int = 0  # OFFENSIVE, DEFENSIVE, COMBAT_PATROL; a stage may change it
        self.activity: int = NO_CONTACT
        self.over: int = 0
        self.own_slots: int = 0  # 1: slots below the size of the mission's roster belong to its units
        # -- Action deck: 1 = still in the deck; nothing is known about the order of what is left
        self.deck: list[int] = []
        self.drawn: list[int] = []  # cards of the last draw, face up
        self.reshuffle: int = 0  # the Reshuffle card came up in the current draw
        # -- Terrain deck: ids of the cards left, in id order
        self.terrain_deck: list[int] = []
        self.hills_laid: int = 0
        # -- cards
        self.laid: list[int] = [0] * cards  # 1 a card lies here (row 0: Staging Area)
        self.terrain: list[int] = [0] * cards  # card id, 0 face down
        self.level: list[int] = [1] * cards  # elevation
        self.face_down: int = 0  # cards that lie face down
        self.dark: list[int] = [0] * cards  # bit per direction: border blocks LOS, Hill cards included
        self.inside: list[int] = [0] * cards  # 1 inside the Area of Operations (rows and columns of the mission)
        self.pc: list[int] = [0] * cards  # 0 none, 1-3 letters A-C face up, 4 and more: hidden, of pool pc - 4
        self.pc_pool: list[list[int]] = []  # hidden markers not yet drawn: letters left, [A, B, C]
        self.had_pc: list[int] = [0] * cards  # a PC marker of the mission (in one edition any) lay here
        self.touched: list[int] = [0] * cards  # a friendly unit has entered
        self.control: list[int] = [0] * cards  # bit per CONTROL_*
        self.phase_lines: list[int] = []  # rows above which the player has drawn his Phase Lines (2.4.1c)
        self.outpost_platoon: int = 0  # the platoon that holds the Combat Outpost, 0 not designated yet (2.4.1j)
        self.line: list[int] = [0] * cards  # phone line: 0 none, 1 intact, 2 cut
        # markers on cards
        self.vof: list[int] = [0] * cards  # best basic VOF fired into the card from outside (VOF_*)
        self.vof_on_friends: list[int] = [0] * cards  # best Point Blank VOF against friendly units
        self.vof_on_enemies: list[int] = [0] * cards  # best Point Blank VOF against enemy units
        self.crossfire: list[int] = [0] * cards
        self.diagonal_fire: int = 0  # 1: a PDF runs diagonally somewhere
        self.fire_ways: list[int] = [0] * cards  # bit per direction from which direct fire comes in
        self.fire_cards: list[int] = []  # cards that have any of these markers of basic fire
        self.indirect: list[int] = [0] * cards  # Heavy VOF of mortars in indirect lay and of gunships
        self.incoming: list[int] = [0] * cards  # VOF_INCOMING, VOF_AIR_STRIKE, VOF_WP_MISSION; 0 none
        self.incoming_value: list[int] = [0] * cards
        self.pending: list[int] = [0] * cards  # 1 + FIRE_*: a Pending Fire Mission marker
        self.pending_value: list[int] = [0] * cards
        self.pending_enemy: list[int] = [0] * cards  # 1: a mission of the enemy is among them
        self.incoming_enemy: list[int] = [0] * cards  # 1: shells of the enemy fall here (8.4.3)
        self.screens_coming: list[list[int]] = []  # Pending missions of smoke, WP and CS: [card, FIRE_*]
        self.mines: list[int] = [0] * cards  # 1 "Draw" side, 2 active
        self.grenade_miss: list[int] = [0] * cards
        self.demolition_miss: list[int] = [0] * cards
        self.smoke: list[int] = [0] * cards  # defensive value + 1 of the thickest smoke, 0 none
        self.gas: list[int] = [0] * cards
        self.light: list[int] = [0] * cards  # illumination on the card (negative), 0 none
        self.weather_event: int = NOWHERE  # weather row that an event has put in force
        self.wire: list[int] = [0] * cards
        self.at_mines: list[int] = [0] * cards  # AT mine markers
        # -- cover markers
        self.cover_kind: list[int] = [0] * covers  # row of Charts.cover, 0 free slot
        self.cover_card: list[int] = [NOWHERE] * covers
        self.cover_arc: list[int] = [NOWHERE] * covers  # direction of the arrow
        self.cover_below: list[int] = [0] * covers  # the building under an Upper Story
        # -- units
        self.used: int = 0  # no slot from this one on holds a unit
        self.kind: list[int] = [0] * units  # row of UnitTypes, 0 free slot
        self.side: list[int] = [0] * units
        self.card: list[int] = [NOWHERE] * units
        self.place: list[int] = [OPEN] * units  # cover marker the unit is under
        self.steps: list[int] = [0] * units
        self.experience: list[int] = [0] * units
        self.flipped: list[int] = [0] * units  # 1 on its named Fire Team side
        self.pinned: list[int] = [0] * units
        self.exposed: list[int] = [0] * units
        self.spotted: list[int] = [0] * units
        self.platoon: list[int] = [0] * units
        self.roster: list[int] = [0] * units  # roster id, 0 for teams made in play and for the enemy
        self.ammo: list[int] = [0] * units
        self.cargo: list[int] = [0] * units  # casualty steps carried
        self.aboard: list[int] = [NOBODY] * units  # vehicle that carries the unit
        self.phone: list[int] = [0] * units  # bit per net
        self.fired: list[int] = [0] * units  # Moved/Fired marker
        self.frozen: list[int] = [0] * units  # 1: may not move (2.6.1b, 7.2.4, 7.9.1), DORMANT
        self.ready: list[int] = [0] * units  # activated for AT combat and vehicle movement
        # basic fire: where the unit projects its VOF
        self.aim: list[int] = [NOWHERE] * units  # card that gets its VOF, NOWHERE while not engaged
        self.pdf: list[int] = [NOWHERE] * units  # direction of its PDF, HERE at Point Blank
        self.fpl: list[int] = [NOWHERE] * units  # direction of its Final Protective Line marker
        self.holds_fire: list[int] = [0] * units  # WAITS, FIRES_INDIRECT, LAST_ROUND: opens no fire until Clean Up
        self.dry: list[int] = [0] * units  # Out of Ammo marker
        self.reels: list[int] = [0] * units  # 1: keeps its telephone line on the reel (4.3.4)
        self.origin: list[int] = [0] * units  # enemy: 1-3, the letter of the PC marker that brought it
        self.wave: list[int] = [0] * units  # human wave (8.14)
        self.device: list[int] = [0] * units  # night observation device
        # VOF and modifiers on one unit or one cover marker: rows of `marks`
        self.marks: list[Mark] = []
        # command
        self.activation: list[int] = [NOT_ACTIVATED] * units
        self.saved: list[int] = [0] * units
        self.done: list[int] = [0] * units  # bit per action received in this impulse
        # radios: by net, the type of set a unit holds (0 none)
        self.radio: list[list[int]] = []
        # -- indices kept by `units`
        self.units_at: dict[int, list[int]] = {}  # units of a card, in slot order
        self.count: list[int] = [0] * (2 * cards)  # units by side and card
        self.step_count: list[int] = [0] * (2 * cards)  # steps by side and card
        # -- things units carry or that lie on cards
        self.things: int = 0  # no slot from this one on holds an asset
        self.thing: list[int] = [0] * things  # asset id, 0 free slot
        self.thing_unit: list[int] = [NOBODY] * things
        self.thing_card: list[int] = [NOWHERE] * things
        self.sets_lying: list[list[int]] = []  # [card, net, radio type or 0 for a telephone] without an owner
        self.sets_aboard: list[list[int]] = []  # [vehicle, net, type] loaded like other assets: nobody speaks by them
        self.dumps: dict[int, int] = {}  # ammunition lying on cards: card * 16 + AMMO_* -> points (7.18.3)
        self.signal: dict[int, int] = {}  # asset id -> signal of the Mission Log (4.4.1)
        self.deployed: dict[int, int] = {}  # card * 64 + asset -> markers on the map
        # -- losses
        self.casualties: list[dict[int, int]] = [{}, {}]  # by side: card * 128 + place -> steps
        self.evacuated: int = 0
        self.prisoners: int = 0
        self.caves_sealed: int = 0
        self.captured: int = 0
        self.friendly_losses: int = 0
        self.earlier_losses: int = 0  # of these before the present attempt or patrol
        self.enemy_losses: int = 0
        self.removed: list[int] = []  # roster ids of friendly units removed from play
        self.commander_fell: int = 0  # 1: the CO HQ has been lost in this mission (12.8b)
        # -- company
        self.lost_sets: list[int] = []  # net * 8 + radio type (0 telephone) of destroyed sets
        self.runners: int = 0  # in the CO HQ asset box
        self.runner_for: dict[int, int] = {}  # Runner unit -> HQ it was sent to
        self.battalion_silent: int = 0  # turns in which BN HQ cannot be reached
        self.skills: list[int] = []
        self.fire_missions: list[list[int]] = []  # by agency and fire type: missions left
        self.tally: dict[int, int] = {}  # MEASURE_* that are counted as they happen
        self.reached: dict[int, int] = {}  # task -> what it had reached when its turn ended
        self.attack_until: int = 0  # counter-attack: the enemy uses the offensive table up to this turn
        self.attack_column: int = 0
        self.enemy_passed: int = 0  # enemy units that left by the lower edge
        self.acted: list[int] = [0] * units  # turn in which an enemy unit was placed or acted by an event
        self.enemy_missions: list[int] = []  # by INDIRECT_*: fire missions the enemy has left
        self.enemy_target: list[int] = []  # by INDIRECT_*: card of the enemy's Target marker, NOWHERE none (8.10b)
        self.guns: list[int] = [0] * units  # enemy spotter: 1 + INDIRECT_* of the guns it calls
        self.registered: list[int] = []  # by agency: card of its Target marker, NOWHERE none (7.16.5)
        self.fpf_card: list[int] = []  # by agency: card of its Final Protective Fire marker, NOWHERE none
        self.fpf_on: list[int] = []  # by agency: 1 its FPF was called this turn, 2 it goes on
        self.events_used: dict[int, int] = {}  # side * 64 + row of an event table that happens only once -> turn
        self.duties: list[list[int]] = []  # [EVENT_*, number, last turn]: what higher HQ has asked for
        self.commander_until: int = 0  # last turn of the higher commander's visit
        self.weather_until: int = 0  # last turn of the weather of an event, 0 to the end
        self.banked: int = 0  # experience points of finished attempts, to be spent before the next
        self.earned: int = 0  # experience points of all finished attempts
        self.scored: dict[int, int] = {}  # XP task -> what it has already been paid for (3.9b)
        self.scored_cards: dict[int, int] = {}  # XP task * SIZE + card (or row) that has been paid for -> 1
        self.issued: dict[int, int] = {}  # assets of the company before turn 1
        self.issued_to: list[list[int]] = []  # [asset, roster id] of each that somebody carried then
        self.sets_issued: list[list[int]] = []  # [roster id, net, radio type or 0 for a telephone] likewise
        self.outfit: dict[int, list[int]] = {}  # enemy unit -> assets that its package gave it
        self.burning: list[int] = []  # cards of Burning Wrecks
        self.burning_in: list[int] = []  # the street of each in a city, OPEN elsewhere
        self.points: int = 0  # experience points of the mission
        self.exited_steps: int = 0  # friendly steps that left by the exit edge
        self.moved: list[int] = [0] * units  # 1: changed cards this turn
        # -- campaign and patrols
        self.campaign: int = 0  # id of the campaign, 0 for a single mission
        self.mission: int = 0  # id of the mission being played
        self.mode: str = ""  # how the campaign is won (12.8)
        self.company: dict[int, int] = {}  # campaign: roster id -> 4 * steps + experience, as the mission began
        self.guards: list[int] = []  # friendly guard steps that come back: 4 * roster id + experience (8.15d)
        self.exited: list[list[int]] = []  # [roster id, steps, experience] of units that left by the exit edge
        self.exited_vehicles: list[int] = []  # types of vehicles that left by the exit edge
        self.commanders_out: int = 0  # HQs and Staff that left by the exit edge on their command side
        self.stores: dict[int, int] = {}  # enemy stores by card: 1 lies there, 2 blown up
        self.breached: list[int] = []  # hedgerow cards opened for vehicles
        self.enemy_forts: list[int] = []  # cover markers of enemy bunkers, pillboxes and caves
        self.before: dict[int, int] = {}  # task -> what it counted before its first turn
        self.patrol: int = 1  # the patrol of the mission that is out
        self.patrol_success: int = 0  # 1: an earlier patrol of the mission has succeeded
        self.patrolled: list[int] = []  # roster ids that have been on patrol (12.3.1a)
        self.holders: list[int] = []  # who holds each of `skills`, NOBODY not handed out yet
        # -- urban cards (13.0): their areas are places from COVERS on; all of this is empty on other maps
        self.areas: dict[int, int] = {}  # urban card -> the place of its first area
        self.area_cover: list[int] = []  # cover by place - COVERS
        self.area_smoke: dict[int, int] = {}  # place -> defensive value + 1 of the thickest smoke
        self.area_gas: list[int] = []  # places with CS gas
        self.thrown: list[list[int]] = []  # smoke and gas until Clean Up: [card, place, value, gas]
        self.screens: list[list[int]] = []  # smoke and gas of fire missions until the next update: likewise
        self.breaches: list[int] = []  # street and courtyard areas with a Breach marker
        self.barricades: list[int] = []  # cards with a Barricade marker
        self.attached: dict[int, int] = {}  # card -> bit per side (N, E, S, W) joined to the next building
        self.halted: list[int] = []  # units that may not move any more this turn (13.2.5)
        # -- vehicles, aircraft, landings (10, 11)
        self.box: dict[int, int] = {}  # aircraft, craft and units off the map: BOX_*
        self.aloft: dict[int, int] = {}  # aircraft in the air over the map -> card
        self.stick: dict[int, int] = {}  # unit -> 1 + wave * STICKS + craft of the landing plan
        self.fleet: list[int] = []  # craft of the landing plan, in order
        self.stowed: dict[int, int] = {}  # unit * 16 + AMMO_* -> points it carries for others (5.1.6)
        self.crowded: list[int] = []  # cards with more than sixteen friendly steps, to be thinned out (5.1.5)
        self.flight: list[int] = []  # attack helicopters called: [agency, card, turns flown, 1 + target of a Short one,
        # by edition also 1 + second card]
        self.fac_until: int = 0  # last turn of the FAC aircraft, 0 not yet placed, -1 gone
        self.rockets: list[int] = []  # cards the FAC has marked with WP rockets this turn (10.8.6)
        # -- general initiative and the impulse under way
        self.dirty: int = 0  # something changed that settle has to look at

    def last_turn(self) -> int:
        """The last turn of the mission."""
        return self.m.turns + self.rules.more_turns

    # -- copying -----------------------------------------------------------------------------------------------

    def copy(self) -> Company:
        """An independent copy; a test compares it with the generic one."""
        s = Company(filled=0)
        s.t, s.m, s.rules = self.t, self.m, self.rules
        s.stack = [frame.copy() for frame in self.stack]
        s.secrets, s.outcome, s.chapters = self.secrets.copy(), dict(self.outcome), copy_value(self.chapters)
        self._copy_numbers(s)
        self._copy_cards(s)
        self._copy_units(s)
        self._copy_lists(s)
        self._copy_rows(s)
        return s

    def _copy_numbers(self, s: Company) -> None:
        s.turn, s.attempt, s.mission_type, s.activity = self.turn, self.attempt, self.mission_type, self.activity
        s.over, s.own_slots, s.reshuffle, s.hills_laid = self.over, self.own_slots, self.reshuffle, self.hills_laid
        s.face_down, s.outpost_platoon, s.diagonal_fire = self.face_down, self.outpost_platoon, self.diagonal_fire
        s.weather_event, s.used, s.things, s.evacuated = self.weather_event, self.used, self.things, self.evacuated
        s.prisoners, s.caves_sealed, s.captured = self.prisoners, self.caves_sealed, self.captured
        s.friendly_losses, s.earlier_losses = self.friendly_losses, self.earlier_losses
        s.enemy_losses, s.commander_fell, s.runners = self.enemy_losses, self.commander_fell, self.runners
        s.battalion_silent, s.attack_until = self.battalion_silent, self.attack_until
        s.attack_column, s.enemy_passed, s.commander_until = self.attack_column, self.enemy_passed, self.commander_until
        s.weather_until, s.banked, s.earned, s.points = self.weather_until, self.banked, self.earned, self.points
        s.exited_steps, s.campaign, s.mission, s.mode = self.exited_steps, self.campaign, self.mission, self.mode
        s.commanders_out, s.patrol, s.patrol_success = self.commanders_out, self.patrol, self.patrol_success
        s.fac_until, s.dirty = self.fac_until, self.dirty

    def _copy_cards(self, s: Company) -> None:
        s.laid, s.terrain, s.level, s.dark = self.laid[:], self.terrain[:], self.level[:], self.dark[:]
        s.inside, s.pc, s.had_pc, s.touched = self.inside[:], self.pc[:], self.had_pc[:], self.touched[:]
        s.control, s.line, s.vof, s.vof_on_friends = self.control[:], self.line[:], self.vof[:], self.vof_on_friends[:]
        s.vof_on_enemies, s.crossfire, s.fire_ways = self.vof_on_enemies[:], self.crossfire[:], self.fire_ways[:]
        s.indirect, s.incoming, s.incoming_value = self.indirect[:], self.incoming[:], self.incoming_value[:]
        s.pending, s.pending_value, s.pending_enemy = self.pending[:], self.pending_value[:], self.pending_enemy[:]
        s.incoming_enemy, s.mines, s.grenade_miss = self.incoming_enemy[:], self.mines[:], self.grenade_miss[:]
        s.demolition_miss, s.smoke, s.gas, s.light = self.demolition_miss[:], self.smoke[:], self.gas[:], self.light[:]
        s.wire, s.at_mines, s.cover_kind = self.wire[:], self.at_mines[:], self.cover_kind[:]
        s.cover_card, s.cover_arc, s.cover_below = self.cover_card[:], self.cover_arc[:], self.cover_below[:]
        s.count, s.step_count = self.count[:], self.step_count[:]

    def _copy_units(self, s: Company) -> None:
        s.kind, s.side, s.card, s.place = self.kind[:], self.side[:], self.card[:], self.place[:]
        s.steps, s.experience, s.flipped, s.pinned = self.steps[:], self.experience[:], self.flipped[:], self.pinned[:]
        s.exposed, s.spotted, s.platoon, s.roster = self.exposed[:], self.spotted[:], self.platoon[:], self.roster[:]
        s.ammo, s.cargo, s.aboard, s.phone = self.ammo[:], self.cargo[:], self.aboard[:], self.phone[:]
        s.fired, s.frozen, s.ready, s.aim = self.fired[:], self.frozen[:], self.ready[:], self.aim[:]
        s.pdf, s.fpl, s.holds_fire, s.dry = self.pdf[:], self.fpl[:], self.holds_fire[:], self.dry[:]
        s.reels, s.origin, s.wave, s.device = self.reels[:], self.origin[:], self.wave[:], self.device[:]
        s.activation = self.activation[:]
        s.saved, s.done, s.thing, s.thing_unit = self.saved[:], self.done[:], self.thing[:], self.thing_unit[:]
        s.thing_card, s.acted, s.guns, s.moved = self.thing_card[:], self.acted[:], self.guns[:], self.moved[:]

    def _copy_lists(self, s: Company) -> None:
        s.deck, s.drawn, s.terrain_deck = self.deck[:], self.drawn[:], self.terrain_deck[:]
        s.phase_lines, s.fire_cards, s.removed = self.phase_lines[:], self.fire_cards[:], self.removed[:]
        s.lost_sets, s.skills, s.enemy_missions = self.lost_sets[:], self.skills[:], self.enemy_missions[:]
        s.enemy_target, s.registered, s.fpf_card = self.enemy_target[:], self.registered[:], self.fpf_card[:]
        s.fpf_on, s.burning, s.burning_in = self.fpf_on[:], self.burning[:], self.burning_in[:]
        s.guards, s.exited_vehicles, s.breached = self.guards[:], self.exited_vehicles[:], self.breached[:]
        s.enemy_forts, s.patrolled, s.holders = self.enemy_forts[:], self.patrolled[:], self.holders[:]
        s.area_cover, s.area_gas, s.breaches = self.area_cover[:], self.area_gas[:], self.breaches[:]
        s.barricades, s.halted, s.fleet, s.crowded = self.barricades[:], self.halted[:], self.fleet[:], self.crowded[:]
        s.flight, s.rockets = self.flight[:], self.rockets[:]

    def _copy_rows(self, s: Company) -> None:
        s.pc_pool, s.screens_coming = [row[:] for row in self.pc_pool], [row[:] for row in self.screens_coming]
        s.marks, s.radio = [row[:] for row in self.marks], [row[:] for row in self.radio]
        s.units_at = {key: row[:] for key, row in self.units_at.items()}
        s.sets_lying, s.sets_aboard = [row[:] for row in self.sets_lying], [row[:] for row in self.sets_aboard]
        s.dumps, s.signal, s.deployed = dict(self.dumps), dict(self.signal), dict(self.deployed)
        s.casualties, s.runner_for = [dict(row) for row in self.casualties], dict(self.runner_for)
        s.fire_missions, s.tally = [row[:] for row in self.fire_missions], dict(self.tally)
        s.reached, s.events_used, s.duties = dict(self.reached), dict(self.events_used), [row[:] for row in self.duties]
        s.scored, s.scored_cards, s.issued = dict(self.scored), dict(self.scored_cards), dict(self.issued)
        s.issued_to, s.sets_issued = [row[:] for row in self.issued_to], [row[:] for row in self.sets_issued]
        s.outfit, s.company = {key: row[:] for key, row in self.outfit.items()}, dict(self.company)
        s.exited, s.stores, s.before = [row[:] for row in self.exited], dict(self.stores), dict(self.before)
        s.areas, s.area_smoke, s.thrown = dict(self.areas), dict(self.area_smoke), [row[:] for row in self.thrown]
        s.screens, s.attached, s.box = [row[:] for row in self.screens], dict(self.attached), dict(self.box)
        s.aloft, s.stick, s.stowed = dict(self.aloft), dict(self.stick), dict(self.stowed)
