"""The Combat Effects Segment: everything that fires is resolved at once, from one snapshot (3.7.3, 3.7.4, 6.4)."""

from __future__ import annotations

from sandtable.engine.play import Play
from sandtable.games.fields_of_fire.rules.fire.ammunition import costs_of_fire, pay_for_fire
from sandtable.games.fields_of_fire.rules.fire.urban import covers_place
from sandtable.games.fields_of_fire.rules.pieces.deck import choose, draw_card
from sandtable.games.fields_of_fire.rules.pieces.marks import COVER, UNIT, WHAT, drop_kind, has_vof, mark_unit, touches
from sandtable.games.fields_of_fire.rules.pieces.mines import clear_mines
from sandtable.games.fields_of_fire.rules.pieces.occupation import units_on
from sandtable.games.fields_of_fire.rules.pieces.placing import new_unit, set_steps, take_off
from sandtable.games.fields_of_fire.rules.pieces.units import is_asset, is_vehicle
from sandtable.games.fields_of_fire.rules.sight.los import sees_unit
from sandtable.games.fields_of_fire.state import codes
from sandtable.games.fields_of_fire.state.company import Company
from sandtable.games.fields_of_fire.state.grid import SIZE, WIDTH

from .demolition import explode
from .flamethrower import burn, drive_out
from .grenades import remove_grenades
from .hits import hit
from .ncm import Ncm, firers_by_card, firing_snipers, ncm_of


def under_vof(s: Company, unit: int) -> bool:
    """Whether a VOF marker affects a unit: not Point Blank fire of its own side, in a city only in its area (6.2.1).

    A Miss marker does that adds to no other VOF on the card; in one edition every Miss marker does.
    """
    card = s.card[unit]
    if card < WIDTH or not has_vof(s, card):
        return False
    if s.mines[card] or s.incoming[card] or (s.vof[card] and card not in s.areas):
        return True
    if s.rules.miss_marker_keeps_pinned and (s.grenade_miss[card] or s.demolition_miss[card]):
        return True
    return ncm_now(s, unit).vof != codes.VOF_NONE or under_flame_or_charge(s, unit)


def under_flame_or_charge(s: Company, unit: int) -> bool:
    """Whether flame or a charge on its cover waits for a unit: VOF with a procedure of its own (6.2.3, 7.13, 7.14)."""
    return any(row[WHAT] in (codes.VOF_FLAME, codes.VOF_DEMOLITION) and touches(s, row, unit) for row in s.marks)


def recover_from_pins(g: Play[Company]) -> None:
    """Pin Recovery: units that no VOF marker affects lose Pinned; mines count, active or not (3.7.3a)."""
    s = g.state
    for unit in range(s.used):
        if s.kind[unit] and s.pinned[unit] and not under_vof(s, unit):
            s.pinned[unit] = 0
            s.dirty = 1
            if g.telling:
                g.tell("unpinned", unit)


def combat_effects(g: Play[Company]) -> None:
    """The whole segment; VOF and PDF markers stay as they are until Clean Up (3.7.4a)."""
    s = g.state
    costs = costs_of_fire(s)
    kinds = s.kind[:]
    choose_sniper_targets(g)
    before = ncms_before(s)
    table: Company | None = s.copy() if any(row[WHAT] == codes.VOF_FLAME for row in s.marks) else None
    driven = burn(g)
    explode(g)
    if table is not None:
        add_driven_out(s, table, driven, before)
    fire = firers_by_card(s)
    targets: list[int] = []
    found: list[Ncm] = []
    for card in sorted(s.units_at):
        if card < WIDTH:
            continue
        for unit in units_on(s, card):
            if is_vehicle(s, unit):
                continue
            ncm = before[unit] if unit in before else ncm_of(s, unit, fire.get(card, []))
            if ncm.vof != codes.VOF_NONE:
                targets.append(unit)
                found.append(ncm)
    for index in range(len(targets)):
        resolve(g, targets[index], found[index])
    pay_for_fire(g, costs, kinds)
    s.dirty = 1


def ncms_before(s: Company) -> dict[int, Ncm]:
    """Where charges or flame come first, the NCM of all units they spare; their victims have still fired (3.7.4a)."""
    struck = [row[COVER] for row in s.marks if row[WHAT] in (codes.VOF_FLAME, codes.VOF_DEMOLITION)]
    found: dict[int, Ncm] = {}
    if not struck:
        return found
    fire = firers_by_card(s)
    for card in sorted(s.units_at):
        for unit in units_on(s, card) if card >= WIDTH else []:
            if not is_vehicle(s, unit) and s.place[unit] not in struck:
                found[unit] = ncm_of(s, unit, fire.get(card, []))
    return found


def add_driven_out(s: Company, table: Company, driven: dict[int, int], found: dict[int, Ncm]) -> None:
    """The NCM of units that flame drives out, with fire as it was: units lost since have still fired (3.7.4a)."""
    fire = firers_by_card(table)
    for unit, cover in driven.items():
        if s.kind[unit]:
            card = s.card[unit]
            twin = new_unit(table, s.kind[unit], s.side[unit], card, cover)
            set_steps(table, twin, s.steps[unit])
            table.pinned[twin] = s.pinned[unit]
            drive_out(table, twin, cover, s.place[unit])
            for row in [row for row in s.marks if row[UNIT] == unit and row[WHAT] != codes.VOF_CONCENTRATED]:
                table.marks.append([*row[:UNIT], twin, *row[UNIT + 1 :]])
            found[unit] = ncm_of(table, twin, fire.get(card, []))
            take_off(table, twin)


def resolve(g: Play[Company], unit: int, ncm: Ncm) -> None:
    """One unit: a card decides HIT, PIN or MISS on its NCM row (6.4.1, 6.4.2)."""
    s = g.state
    row = ncm.row()
    result = s.t.cards.result(draw_card(g, "roll-combat"), row)
    if g.telling:
        g.tell("fired-at", unit, row, result, ncm.parts())
    if result == codes.HIT:
        hit(g, unit)
    elif result == codes.PIN:
        if not s.wave[unit]:
            s.pinned[unit] = 1
    else:
        s.pinned[unit] = 0


def choose_sniper_targets(g: Play[Company]) -> None:
    """Each sniper's shot goes to one random unit on its target card; a jeep does not count (7.15c, 10.8.8)."""
    s = g.state
    snipers = firing_snipers(s)
    if not snipers:
        return
    for card in sorted(s.units_at):
        if card < WIDTH:
            continue
        for sniper in snipers:
            if s.aim[sniper] != card:
                continue
            eligible = sniper_targets(s, sniper, card)
            if eligible:
                target = choose(g, "roll-sniper", eligible)
                mark_unit(s, codes.VOF_SNIPER, sniper, target, 1, s.t.charts.vof_ncm[codes.VOF_SNIPER])


def sniper_targets(s: Company, sniper: int, card: int) -> list[int]:
    """Units that a sniper's shot at a card may hit: opponents it sees, Exposed ones first (5.2.1g, 7.15c)."""
    opponents = [unit for unit in units_on(s, card) if s.side[unit] != s.side[sniper] and not is_asset(s, unit)]
    if card in s.areas:
        opponents = [unit for unit in opponents if covers_place(s, sniper, card, s.place[unit])]
    elif s.rules.partial_card_los:
        opponents = [unit for unit in opponents if sees_unit(s, sniper, unit)]
    exposed = [unit for unit in opponents if s.exposed[unit]]
    return exposed or opponents


def ncm_now(s: Company, unit: int) -> Ncm:
    """The NCM a unit would have if combat were resolved now, for previews."""
    return ncm_of(s, unit, firers_by_card(s).get(s.card[unit], []))


def remove_fire_markers(s: Company) -> None:
    """Clean Up of this chapter's markers (3.8a, 3.8e, 7.3.2g, 7.10.6a, 7.11.5a, 7.15f)."""
    remove_grenades(s)
    drop_kind(s, codes.VOF_CONCENTRATED)
    s.marks = [row for row in s.marks if row[0] != codes.VOF_SNIPER or is_vehicle(s, row[2])]
    clear_mines(s)
    for card in range(SIZE):
        s.demolition_miss[card] = 0
        s.indirect[card] = 0
    s.dirty = 1
