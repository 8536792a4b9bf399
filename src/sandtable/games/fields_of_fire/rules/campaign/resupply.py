"""Before another attempt, ammunition, assets and sets are restored to what the mission issued (3.9)."""

from __future__ import annotations

from sandtable.games.fields_of_fire.rules.fire.ammunition import shot_empty
from sandtable.games.fields_of_fire.rules.pieces.deck import fill_deck
from sandtable.games.fields_of_fire.rules.pieces.placing import go_back, sets_of
from sandtable.games.fields_of_fire.rules.pieces.units import battalion_hq
from sandtable.games.fields_of_fire.rules.preparation import setup
from sandtable.games.fields_of_fire.rules.preparation.assets import PHONE_LINE, hand_out, holders_of
from sandtable.games.fields_of_fire.rules.transport import carrying
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, THINGS, UNITS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE, SIZE, WIDTH
from sandtable.games.fields_of_fire.state.profile import PLAYER_CHOOSES

from .survival import ISSUED, renew


def note_assets(s: Company) -> None:
    """Keep what was issued before the first turn: it is issued again for another attempt (3.9m)."""
    s.issued, s.issued_to = lines_laid(s), []
    for thing in range(THINGS):
        if s.thing[thing]:
            s.issued[s.thing[thing]] = s.issued.get(s.thing[thing], 0) + 1
            if s.thing_unit[thing] != NOBODY:
                s.issued_to.append([s.thing[thing], s.roster[s.thing_unit[thing]]])
    s.sets_issued = [
        [s.roster[unit], net, radio]
        for unit in range(s.used)
        for net, radio in (sets_of(s, unit) if s.kind[unit] and s.roster[unit] else [])
    ]
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
            s.issued[setup.TELEPHONE] = s.issued.get(setup.TELEPHONE, 0) + 1


def full_load(s: Company, kind: int) -> int:
    """Points that a unit of a type is issued; a team made in play gets those of the unit it was part of (7.18.1b)."""
    types = s.t.types
    if types.points[kind] or types.ammo[kind] == codes.AMMO_NONE:
        return types.points[kind]
    whole = [
        other
        for other in types.ids
        if kind in (types.first_team[other], types.last_step[other]) and types.ammo[other] == types.ammo[kind]
    ]
    return max((types.points[other] for other in whole), default=0)


def resupply_all(s: Company) -> None:
    """Ammunition, assets and fire missions of both sides as at the start."""
    for unit in range(UNITS):
        if s.kind[unit]:
            if shot_empty(s, unit):
                s.flipped[unit] = 0  # new ammunition brings the gun back (7.18.3a)
            s.ammo[unit] = full_load(s, s.kind[unit])
            if s.ammo[unit]:
                s.dry[unit] = 0
    s.dirty = 1
    renew(s, ISSUED)
    issue_assets(s)
    take_sets_back(s)
    for unit in range(s.used):
        if s.kind[unit] and s.side[unit] == codes.FRIENDLY:
            setup.issue_device(s, unit)
            if s.roster[unit]:
                setup.issue_sets(s, unit)
                issue_noted_sets(s, unit)
    end_events(s)
    fill_deck(s)


def take_sets_back(s: Company) -> None:
    """Sets that others picked up go back to those of the roster who have lost theirs on that net (4.3.3a)."""
    units = [unit for unit in range(s.used) if s.kind[unit] and s.side[unit] == codes.FRIENDLY]
    for net in range(codes.NET_COUNT):
        lost = sum(1 for unit in units if has_place_for(s, unit, net) and net not in carrying.nets_of(s, unit))
        found = [unit for unit in units if not has_place_for(s, unit, net) and net in carrying.nets_of(s, unit)]
        for unit in found[:lost]:
            s.radio[net][unit] = 0
            s.phone[unit] &= ~(1 << net)


def has_place_for(s: Company, unit: int, net: int) -> bool:
    """Whether a unit of the roster is issued a set of a net, by its place or before the first turn."""
    entry, medium = s.roster[unit], setup.medium_of(s, net)
    if entry and any(row[:2] == [entry, net] for row in s.sets_issued):
        return True
    if medium == codes.BY_PHONE:
        return s.t.roster.phone[entry] >> net & 1 > 0
    return medium == codes.BY_RADIO and s.t.roster.radio[net][entry] > 0


def issue_noted_sets(s: Company, unit: int) -> None:
    """A unit has again the sets that it had before the first turn."""
    for entry, net, radio in s.sets_issued:
        if entry == s.roster[unit] and net not in carrying.nets_of(s, unit):
            if radio:
                s.radio[net][unit] = radio
            else:
                s.phone[unit] |= 1 << net


def lines_laid(s: Company) -> dict[int, int]:
    """Telephone line markers on the map, as assets of the company: asset -> how many."""
    laid = sum(1 for card in range(WIDTH, SIZE) if s.line[card])
    return {PHONE_LINE: laid} if laid else {}


def issue_assets(s: Company) -> None:
    """The company has again what it was issued, enemies what their packages gave them; the map is cleared of assets."""
    present = lines_laid(s)
    for thing in range(THINGS):
        holder = s.thing_unit[thing]
        if s.thing_card[thing] >= WIDTH or (holder != NOBODY and s.side[holder] == codes.ENEMY):
            carrying.use_up(s, thing)
        elif s.thing[thing]:
            present[s.thing[thing]] = present.get(s.thing[thing], 0) + 1
    for asset, count in sorted(s.issued.items()):
        if s.t.assets.kind[asset] in (codes.ASSET_RADIO, codes.ASSET_PHONE):
            continue  # who has them by the roster gets them below
        hand_out_again(s, asset, count - present.get(asset, 0))
    for unit, assets in sorted(s.outfit.items()):
        carrying.arm_from_package(s, unit, assets)


def hand_out_again(s: Company, asset: int, missing: int) -> None:
    """Give pieces of an asset to those who had them before turn 1, then to the usual holders of the company (2.3.4)."""
    for unit in range(s.used):
        had = s.issued_to.count([asset, s.roster[unit]]) if s.kind[unit] and s.roster[unit] else 0
        had -= sum(1 for thing in carrying.things_of(s, unit) if s.thing[thing] == asset)
        for _ in range(min(had, missing)):
            carrying.new_thing(s, asset, unit)
            missing -= 1
    for _ in range(missing):
        if holders_of(s, asset):
            hand_out(s, asset)
        else:
            carrying.new_thing(s, asset, NOBODY, setup.default_card(s))


def end_events(s: Company) -> None:
    """What higher HQ gave for some turns ends with the attempt: the visit of a commander, the weather (3.1)."""
    if s.weather_until:
        s.weather_until, s.weather_event = 0, NOWHERE
    higher = battalion_hq(s)
    if s.commander_until and higher != NOBODY:
        go_back(s, higher)
    s.commander_until = 0
