"""What units carry: assets, casualties; picking up and dropping (5.1.6)."""

from __future__ import annotations

from typing import Final

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire import ammunition
from sandtable.games.fields_of_fire.rules.pieces.mines import is_claymore
from sandtable.games.fields_of_fire.rules.pieces.units import is_vehicle, team_kind
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import NOBODY, THINGS, Company
from sandtable.games.fields_of_fire.state.grid import NOWHERE

AREAS: Final = 1024  # casualty keys are card * AREAS + place


def casualty_key(card: int, place: int) -> int:
    """The key of a card area in `Company.casualties`."""
    return card * AREAS + place


def add_casualties(s: Company, side: int, card: int, place: int, steps: int) -> None:
    """Put casualty steps into an area of a card."""
    key = casualty_key(card, place)
    s.casualties[side][key] = s.casualties[side].get(key, 0) + steps


def casualties_on(s: Company, side: int, card: int) -> int:
    """Casualty steps of a side that lie on a card."""
    total = 0
    for key, steps in s.casualties[side].items():
        if key // AREAS == card:
            total += steps
    return total


def take_casualties(s: Company, side: int, card: int, place: int, most: int) -> int:
    """Take up to `most` casualty steps from an area; returns how many."""
    key = casualty_key(card, place)
    lying = s.casualties[side].get(key, 0)
    taken = min(most, lying)
    if taken and taken == lying:
        del s.casualties[side][key]
    elif taken:
        s.casualties[side][key] = lying - taken
    return taken


def new_thing(s: Company, asset: int, unit: int, card: int = NOWHERE) -> int:
    """An asset in the hands of a unit, or lying on a card."""
    for thing in range(THINGS):
        if not s.thing[thing]:
            s.things = max(s.things, thing + 1)
            s.thing[thing] = asset
            s.thing_unit[thing] = unit
            s.thing_card[thing] = card
            return thing
    raise IndexError("no slot for an asset is free")


def arm_from_package(s: Company, unit: int, assets: list[int]) -> None:
    """An enemy unit gets the assets of its package, as far as there are counters."""
    for asset in assets:
        if 0 in s.thing:
            new_thing(s, asset, unit)


def things_of(s: Company, unit: int) -> list[int]:
    """Assets that a unit carries."""
    return [thing for thing in range(s.things) if s.thing[thing] and s.thing_unit[thing] == unit]


def things_on(s: Company, card: int) -> list[int]:
    """Assets that lie on a card to be taken; in one edition Claymores stay where they are set (7.9.2a)."""
    lying = [thing for thing in range(s.things) if s.thing[thing] and s.thing_card[thing] == card]
    return lying if s.rules.claymores_carried else [thing for thing in lying if not is_claymore(s, thing)]


def use_up(s: Company, thing: int) -> None:
    """An asset is spent."""
    s.thing[thing] = 0
    s.thing_unit[thing] = NOBODY
    s.thing_card[thing] = NOWHERE


def asset_room(s: Company, unit: int) -> int:
    """How many assets more a unit can carry: six for each step, vehicles without limit (5.1.6A)."""
    if is_vehicle(s, unit):
        return THINGS
    room = s.t.charts.assets_per_step * s.steps[unit] - len(nets_of(s, unit))
    for thing in range(s.things):
        if s.thing_unit[thing] == unit and s.thing[thing] and not is_charge(s, thing):
            room -= 1
    return room


def is_charge(s: Company, thing: int) -> bool:
    """A demolition charge: carried in addition to everything else (5.1.6A)."""
    return s.t.assets.kind[s.thing[thing]] == codes.ASSET_CHARGE


def charge_room(s: Company, unit: int) -> int:
    """How many charges more a unit can carry: two for each step, vehicles without limit (5.1.6A)."""
    if is_vehicle(s, unit):
        return THINGS
    room = s.t.charts.charges_per_step * s.steps[unit]
    for thing in range(s.things):
        if s.thing_unit[thing] == unit and s.thing[thing] and is_charge(s, thing):
            room -= 1
    return room


def may_change_hands(s: Company, thing: int) -> bool:
    """Whether a thing can be given to somebody else; rifle grenades in one edition cannot."""
    return s.rules.rifle_grenade_transferable != 0 or s.t.assets.key[s.thing[thing]] != "rifle_grenade"


def movable_things(s: Company, unit: int) -> list[int]:
    """Assets that a unit carries and may give to somebody else."""
    return [thing for thing in things_of(s, unit) if may_change_hands(s, thing)]


def room_for(s: Company, unit: int, thing: int) -> bool:
    """Whether a unit can carry one thing more, and may."""
    if not may_change_hands(s, thing):
        return False
    return (charge_room(s, unit) if is_charge(s, thing) else asset_room(s, unit)) > 0


def overloaded(s: Company, unit: int) -> bool:
    """A unit that carries more than its steps allow cannot move (5.1.6A)."""
    if is_vehicle(s, unit):
        return False
    steps = s.steps[unit]
    if s.cargo[unit] > steps or (s.m.use_ammo and ammunition.heavy_laden(s, unit)):
        return True
    assets = 0
    charges = 0
    for thing in range(s.things):
        if s.thing_unit[thing] == unit and s.thing[thing]:
            if is_charge(s, thing):
                charges += 1
            else:
                assets += 1
    if assets:
        assets += len(nets_of(s, unit))  # radios and telephones are assets too
    return assets > s.t.charts.assets_per_step * steps or charges > s.t.charts.charges_per_step * steps


def casualty_room(s: Company, unit: int) -> int:
    """Casualty steps that infantry can still take: one for each step, none beside ammunition (5.1.6a, 5.1.6b)."""
    return 0 if ammunition.holds_ammunition(s, unit) else s.steps[unit] - s.cargo[unit]


def can_pick_up(s: Company, unit: int) -> bool:
    """Whether anything lies in the unit's area that it can take (4.2.2h)."""
    if s.dumps and ammunition.loads_for(s, unit):
        return True
    return picks_up(s, unit)


def picks_up(s: Company, unit: int) -> bool:
    """Whether `pick_up` would take anything: what the unit uses itself, assets, sets, casualties."""
    card = s.card[unit]
    if s.casualties[s.side[unit]].get(casualty_key(card, s.place[unit]), 0) and casualty_room(s, unit) > 0:
        return True
    if s.dumps and ammunition.ammunition_for(s, unit):
        return True
    if s.sets_lying and sets_for(s, unit):
        return True
    return any(room_for(s, unit, thing) for thing in things_on(s, card))


def sets_for(s: Company, unit: int) -> list[list[int]]:
    """Radios and telephones on the unit's card on nets for which it has none, within its capacity (4.3.4e, 4.3.5d)."""
    return _usable_sets(s, unit, sets_on(s, s.card[unit]))


def sets_from(s: Company, unit: int, vehicle: int) -> list[list[int]]:
    """Radios and telephones loaded on a vehicle that a unit could take, likewise (5.1.6)."""
    return _usable_sets(s, unit, sets_in(s, vehicle))


def _usable_sets(s: Company, unit: int, rows: list[list[int]]) -> list[list[int]]:
    found: list[list[int]] = []
    for row in rows:
        held = s.radio[row[1]][unit] or s.phone[unit] >> row[1] & 1
        if not held and all(other[1] != row[1] for other in found):
            found.append(row)
    return found[: max(0, asset_room(s, unit))]


def sets_on(s: Company, card: int) -> list[list[int]]:
    """Radios and telephones that lie on a card."""
    return [row for row in s.sets_lying if row[0] == card]


def sets_in(s: Company, vehicle: int) -> list[list[int]]:
    """Radios and telephones loaded on a vehicle: cargo, not in use (5.1.6A)."""
    return [row for row in s.sets_aboard if row[0] == vehicle]


def take_sets(s: Company, unit: int) -> None:
    """Take up the sets that lie here."""
    for row in sets_for(s, unit):
        _hold_set(s, unit, row)
        s.sets_lying.remove(row)


def take_sets_from(s: Company, unit: int, vehicle: int) -> None:
    """Take the sets off a vehicle."""
    for row in sets_from(s, unit, vehicle):
        _hold_set(s, unit, row)
        s.sets_aboard.remove(row)


def _hold_set(s: Company, unit: int, row: list[int]) -> None:
    if row[2]:
        s.radio[row[1]][unit] = row[2]
    else:
        s.phone[unit] |= 1 << row[1]


def pick_up(g: Play[Company], unit: int) -> None:
    """Take all assets and casualties of the area, within capacity; the unit becomes Exposed (5.1.6B)."""
    s = g.state
    card = s.card[unit]
    for thing in things_on(s, card):
        if not room_for(s, unit, thing):
            continue
        s.thing_card[thing] = NOWHERE
        s.thing_unit[thing] = unit
        g.tell("picked_up", unit, s.thing[thing])
    if s.sets_lying:
        take_sets(s, unit)
    if ammunition.take_ammunition(g, unit) == 0:  # beside assets, ammunition or casualties (5.1.6A)
        taken = take_casualties(s, s.side[unit], card, s.place[unit], max(0, casualty_room(s, unit)))
        if taken:
            s.cargo[unit] += taken
            g.tell("casualties_taken", unit, taken)
    s.exposed[unit] = 1
    s.dirty = 1


def drop_load(g: Play[Company], unit: int) -> None:
    """Leave assets and casualties on the card; free, at any time (5.1.6B)."""
    s = g.state
    card = s.card[unit]
    for thing in things_of(s, unit):
        s.thing_unit[thing] = NOBODY
        s.thing_card[thing] = card
    if s.cargo[unit]:
        add_casualties(s, s.side[unit], card, s.place[unit], s.cargo[unit])
        s.cargo[unit] = 0


def abandon_load(g: Play[Company], unit: int) -> None:
    """Pinned units and Paralyzed Teams that move leave everything behind, their sets too (4.2.5k).

    The assets of enemies are lost (8.11a). In one edition a Litter Team goes on with the wounded.
    """
    s = g.state
    bearers = s.rules.pinned_litter_team_carries and team_kind(s, unit) == codes.KIND_LITTER_TEAM
    wounded = s.cargo[unit] if bearers else 0
    s.cargo[unit] -= wounded
    for thing in things_of(s, unit) if s.side[unit] == codes.ENEMY else []:
        use_up(s, thing)
    drop_load(g, unit)
    for ammo in ammunition.carried(s, unit):
        ammunition.lay_down(s, unit, ammo)
    for net in range(len(s.radio)):
        put_set_down(s, unit, net)
    s.cargo[unit] += wounded


def put_set_down(s: Company, unit: int, net: int) -> None:
    """The radio or telephone of a net lies on the card."""
    if net in nets_of(s, unit):
        s.sets_lying.append([s.card[unit], net, _hand_in(s, unit, net)])


def stow_set(s: Company, unit: int, vehicle: int, net: int) -> None:
    """The radio or telephone of a net is loaded on a vehicle (5.1.6D)."""
    s.sets_aboard.append([vehicle, net, _hand_in(s, unit, net)])


def load_sets(s: Company, vehicle: int) -> None:
    """A vehicle takes all sets that lie on its card (5.1.6A)."""
    for row in sets_on(s, s.card[vehicle]):
        s.sets_lying.remove(row)
        s.sets_aboard.append([vehicle, row[1], row[2]])


def unload_sets(s: Company, vehicle: int) -> None:
    """The sets on a vehicle lie on its card (10.2.2c)."""
    for row in sets_in(s, vehicle):
        unload_set(s, vehicle, row[1])


def unload_set(s: Company, vehicle: int, net: int) -> None:
    """A set of a net on a vehicle lies on its card (10.2.2c)."""
    row = next(row for row in sets_in(s, vehicle) if row[1] == net)
    s.sets_aboard.remove(row)
    s.sets_lying.append([s.card[vehicle], net, row[2]])


def _hand_in(s: Company, unit: int, net: int) -> int:
    """A unit has no set of a net any more; returns the type of its radio, 0 of its telephone."""
    radio = s.radio[net][unit]
    s.radio[net][unit] = 0
    if not radio:
        s.phone[unit] &= ~(1 << net)
    return radio


def give_set(s: Company, unit: int, net: int, heir: int) -> int:
    """The radio or telephone of a net goes to another unit; returns which asset it is."""
    radio = s.radio[net][unit]
    if radio:
        s.radio[net][unit], s.radio[net][heir] = 0, radio
        return radio
    s.phone[unit] ^= 1 << net
    s.phone[heir] |= 1 << net
    return next(asset for asset in s.t.assets.ids if s.t.assets.kind[asset] == codes.ASSET_PHONE)


def nets_of(s: Company, unit: int) -> list[int]:
    """Nets on which a unit holds a radio or telephone."""
    return [net for net in range(len(s.radio)) if s.radio[net][unit] or s.phone[unit] >> net & 1]


def carries_anything(s: Company, unit: int) -> bool:
    """Whether infantry on a card has assets, sets, loads or casualties that it could put down; vehicles unload."""
    if s.card[unit] == NOWHERE or is_vehicle(s, unit):
        return False
    if s.cargo[unit] > 0 or len(things_of(s, unit)) > 0:
        return True
    return len(nets_of(s, unit)) > 0 or len(ammunition.carried(s, unit)) > 0


def put_down(g: Play[Company], unit: int) -> None:
    """Drop on the card what the steps cannot carry; free, at any time (5.1.6B)."""
    s = g.state
    card = s.card[unit]
    if s.cargo[unit] > s.steps[unit]:
        add_casualties(s, s.side[unit], card, s.place[unit], s.cargo[unit] - s.steps[unit])
        s.cargo[unit] = s.steps[unit]
    for thing in reversed(things_of(s, unit)):
        if (charge_room(s, unit) if is_charge(s, thing) else asset_room(s, unit)) < 0:
            s.thing_unit[thing] = NOBODY
            s.thing_card[thing] = card
    ammunition.shed(s, unit)
    g.tell("put_down", unit)
    s.dirty = 1


def hand_over(s: Company, unit: int, heir: int) -> None:
    """Everything a unit carries passes to its remaining step (5.1.6E)."""
    hand_assets(s, unit, heir)
    s.cargo[heir] += s.cargo[unit]
    s.cargo[unit] = 0
    s.device[heir] = s.device[heir] or s.device[unit]


def hand_assets(s: Company, unit: int, heir: int) -> None:
    """The assets of a unit pass to another; what its package gave it is given to that one for another attempt."""
    for thing in things_of(s, unit):
        s.thing_unit[thing] = heir
    if unit in s.outfit:
        s.outfit[heir] = s.outfit.get(heir, []) + s.outfit.pop(unit)


def join_loads(s: Company, unit: int, heir: int) -> None:
    """A unit becomes part of another, which takes over its load and the sets it has none of itself."""
    hand_over(s, unit, heir)
    for ammo in ammunition.carried(s, unit):
        ammunition.lay_down(s, unit, ammo)
    for sets in s.radio:
        if sets[unit] and not sets[heir]:
            sets[heir], sets[unit] = sets[unit], 0
    s.phone[heir] |= s.phone[unit]
    s.phone[unit] = 0


def carries_line(s: Company, unit: int) -> bool:
    """Whether a unit has telephone line to lay."""
    return any(s.t.assets.kind[s.thing[thing]] == codes.ASSET_PHONE_LINE for thing in things_of(s, unit))


def take_line(s: Company, unit: int) -> bool:
    """Use one telephone line marker of a unit; False if it has none."""
    for thing in things_of(s, unit):
        if s.t.assets.kind[s.thing[thing]] == codes.ASSET_PHONE_LINE:
            use_up(s, thing)
            return True
    return False
