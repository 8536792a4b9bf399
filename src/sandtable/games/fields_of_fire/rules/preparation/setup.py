"""The table before the first question: map, decks, company and markers of a mission (2.2, 2.3)."""

from __future__ import annotations

from typing import Final

from sandtable.games.fields_of_fire.rules.pieces.areas import EAST_SIDE, NORTH_SIDE, attach
from sandtable.games.fields_of_fire.rules.pieces.deck import fill_deck
from sandtable.games.fields_of_fire.rules.pieces.placing import fill_slot, new_unit, set_steps
from sandtable.games.fields_of_fire.rules.sight.terrain import lay_terrain
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state import mission_codes as mc
from sandtable.games.fields_of_fire.state.company import DORMANT, NOBODY, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, card_at, from_cell
from sandtable.games.fields_of_fire.state.mission_tables import Mission, Tables, VehicleEntry
from sandtable.games.fields_of_fire.state.profile import PLAYER_CHOOSES, Profile

TELEPHONE: Final = 4  # asset id


def empty_table(t: Tables, mission: Mission, rules: Profile) -> Company:
    """The map places of a mission with nobody on them and both decks full."""
    s = Company()
    s.t, s.m, s.rules = t, mission, rules
    s.mission = mission.id
    s.mission_type = mission.type
    s.activity = codes.NO_CONTACT
    s.radio = [[0] * UNITS for _ in range(codes.NET_COUNT)]
    fill_deck(s)
    s.terrain_deck = sorted(t.terrain.shuffled[mission.deck])
    for row in range(mission.rows + 1):
        for column in range(1, mission.columns + 1):
            card = card_at(row, column)
            s.laid[card] = 1 if row or mission.staging == mc.STAGING_MAIN else 0  # 2.5f
            s.inside[card] = 1
    for agency in mission.agencies:
        s.fire_missions.append(agency.missions[:])
    s.registered = [NOWHERE] * len(mission.agencies)
    s.fpf_card = [NOWHERE] * len(mission.agencies)
    s.fpf_on = [0] * len(mission.agencies)
    s.enemy_missions = mission.indirect_missions[:]
    s.enemy_target = [NOWHERE] * len(s.enemy_missions)
    s.skills = mission.skills[:]
    s.holders = [NOBODY] * len(s.skills)
    s.runners = mission.runners
    return s


def first_of_kind(s: Company, kind: int) -> int:
    """The first card of a kind that is left in the deck, or a special card that only missions lay."""
    terrain = s.t.terrain
    for card in s.terrain_deck:
        if terrain.kind[card] == kind:
            return card
    for card in terrain.special[s.m.deck]:
        if terrain.kind[card] == kind:
            return card
    for card in terrain.shuffled[s.m.deck]:
        if terrain.kind[card] == kind:
            return card
    raise ValueError(f"the deck of {s.m.key} has no card of kind {kind}")


def first_of_level(s: Company, level: int) -> int:
    """The first card of a printed level that is left in the deck."""
    terrain = s.t.terrain
    for card in s.terrain_deck:
        if terrain.level[card] == level:
            return card
    for card in terrain.shuffled[s.m.deck]:
        if terrain.level[card] == level:
            return card
    raise ValueError(f"the deck of {s.m.key} has no card of level {level}")


def lay_fixed_cards(s: Company) -> None:
    """The cards a mission names; random ones are drawn by the first frame."""
    for cell in range(len(s.m.cell_mode)):
        mode = s.m.cell_mode[cell]
        card = from_cell(cell)
        if card == NOWHERE or cell in s.m.face_down:
            continue
        if mode == mc.CELL_KIND:
            lay_terrain(s, card, first_of_kind(s, s.m.cell_value[cell]), s.m.cell_hills[cell])
        elif mode == mc.CELL_LEVEL:
            lay_terrain(s, card, first_of_level(s, s.m.cell_value[cell]), s.m.cell_hills[cell])
    for joint in s.m.joints:
        attach(s, from_cell(joint[0]), EAST_SIDE if joint[1] == joint[0] + 1 else NORTH_SIDE)


def random_cards(s: Company) -> list[int]:
    """Places of the map that still need a card from the deck."""
    found: list[int] = []
    for row in range(1, s.m.rows + 1):
        for column in range(1, s.m.columns + 1):
            cell = row * 16 + column
            card = card_at(row, column)
            if not s.terrain[card] and cell not in s.m.face_down:
                found.append(card)
    return found


def add_company(s: Company) -> None:
    """The units of the mission, where the mission's default set-up puts them (2.3.5)."""
    roster = s.t.roster
    s.own_slots = 1
    late: list[int] = []
    for reinforcement in s.m.reinforcements:
        late.extend(reinforcement.roster)
    for position in range(len(s.m.roster)):
        entry = s.m.roster[position]
        card = NOWHERE if entry in late or s.m.setup == mc.SETUP_WAVES else default_card(s)
        unit = fill_slot(s, s.m.slots.index(entry), roster.type[entry], codes.FRIENDLY, card)
        s.roster[unit] = entry
        s.platoon[unit] = 0 if roster.platoon[entry] == codes.PLATOON_ATTACHMENT else roster.platoon[entry]
        line = position in s.m.attached and s.rules.attachments_always_line != 0
        s.experience[unit] = codes.LINE if line else s.m.experience[position]
        set_steps(s, unit, s.m.steps[position])
        issue_sets(s, unit)
        issue_device(s, unit)


def issue_device(s: Company, unit: int) -> None:
    """Give a unit the night observation device that the mission has for it, or none (9.3)."""
    s.device[unit] = next((device for entry, device in s.m.night_device if entry == s.roster[unit]), 0)


def medium_of(s: Company, net: int) -> int:
    """What a net uses: what the mission gives, in one edition the sets that the player took (4.3.3a)."""
    if s.rules.sets_per_net == PLAYER_CHOOSES and s.m.nets[net]:
        for asset in s.issued:
            if s.t.assets.kind[asset] in (codes.ASSET_PHONE, codes.ASSET_RADIO):
                return codes.BY_PHONE if s.t.assets.kind[asset] == codes.ASSET_PHONE else codes.BY_RADIO
    return s.m.nets[net]


def issue_sets(s: Company, unit: int) -> None:
    """Give a unit of the roster the radios and telephones of its place, by the media of the nets (4.3.3a)."""
    issue_sets_of(s, unit, s.roster[unit])


def issue_sets_of(s: Company, unit: int, entry: int) -> None:
    """Give a unit the radios and telephones of a place on the roster."""
    roster = s.t.roster
    for net in range(0 if s.rules.ignore_communication else codes.NET_COUNT):
        medium = medium_of(s, net)
        if medium == codes.BY_RADIO and roster.radio[net][entry]:
            s.radio[net][unit] = roster.radio[net][entry]
        elif medium == codes.BY_PHONE and roster.phone[entry] >> net & 1:
            s.phone[unit] |= 1 << net


def add_vehicles(s: Company) -> None:
    """The friendly vehicles that the mission has from the start (10.1.1); those of events come later."""
    if not s.m.use_vehicles:
        return
    for entry in s.m.vehicles:
        for index in range(0 if entry.by_event else entry.count):
            cell = entry.cells[index % len(entry.cells)] if entry.cells else 0
            add_vehicle(s, entry, from_cell(cell) if cell else NOWHERE)


def add_vehicle(s: Company, entry: VehicleEntry, card: int) -> None:
    """One vehicle: on its cell, at the Pickup Zone if it flies or lands, otherwise with the company."""
    flies = s.t.types.kind[entry.type] == codes.KIND_AIRCRAFT
    if card == NOWHERE and not flies and s.m.setup != mc.SETUP_WAVES:
        card = default_card(s)
    touched = s.touched[card] if card != NOWHERE else 0
    unit = new_unit(s, entry.type, codes.FRIENDLY, card)
    s.platoon[unit] = codes.PLATOON_VEHICLES if entry.platoon else 0
    if card == NOWHERE:
        s.box[unit] = codes.BOX_PICKUP
    elif entry.dormant:
        s.frozen[unit] = DORMANT
        s.touched[card] = touched


def default_card(s: Company) -> int:
    """Where a unit stands before the player places it: the middle of the Staging Area, or of row 1."""
    if s.m.setup == mc.SETUP_CELLS and s.m.setup_cells:
        return from_cell(s.m.setup_cells[0])
    if s.m.staging != mc.STAGING_MAIN:
        return landing_place(s)
    return card_at(1 if s.m.setup == mc.SETUP_ROW_1 else 0, (s.m.columns + 1) // 2)


def landing_place(s: Company) -> int:
    """Where things that come during an assault are landed: the first LZ card, or the middle of the beach."""
    for card in range(SIZE):
        if s.control[card] >> mc.CONTROL_LANDING_ZONE & 1:
            return card
    return card_at(max(1, s.m.landing_row), (s.m.columns + 1) // 2)
