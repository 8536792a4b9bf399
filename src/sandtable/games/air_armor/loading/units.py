"""units.csv and formations.csv: counters, types, formations and the units that fly."""

from __future__ import annotations

from sandtable.games.air_armor.loading import rows
from sandtable.games.air_armor.loading.pack import DataError, Pack
from sandtable.games.air_armor.state import codes
from sandtable.games.air_armor.state.tables import Tables
from sandtable.packs.columns import append, append_zeros

UNITS = "units.csv"
FORMATIONS = "formations.csv"
STEP_LIMIT = [9, 4]  # by side: most steps of one maneuver unit (5.0f, 11.1)
CAVALRY = "2/11ACR"
GROUND = ("maneuver", "artillery", "engineer", "hq")
PARENTS = (codes.ARMY, codes.CORPS, codes.DIVISION)  # formations of formations
SYMBOLS_OF = {
    "maneuver": range(codes.ARMOR, codes.ENGINEER_SYMBOL),
    "artillery": range(codes.SELF_PROPELLED, codes.HQ_SYMBOL),
    "engineer": range(codes.ENGINEER_SYMBOL, codes.SELF_PROPELLED),
    "hq": range(codes.HQ_SYMBOL, codes.FLYING),
}


def fill(pack: Pack, t: Tables) -> None:
    """Fill the columns of formations, types, pieces and flying units."""
    _formations(pack, t)
    units = pack.rows(UNITS, rows.Unit)
    for at, row in enumerate(units):
        if row.unit_class in GROUND:
            _counters(t, row, pack.line(UNITS, at))
    t.ground_pieces = t.pieces
    _flying(pack, t, units)


def _formations(pack: Pack, t: Tables) -> None:
    found = pack.rows(FORMATIONS, rows.Formation)
    for at, row in enumerate(found):
        line = pack.line(FORMATIONS, at)
        if row.id in t.formation_index:
            raise DataError(FORMATIONS, line, "id", f"two formations are called {row.id!r}")
        if row.kind not in codes.FORMATION_KINDS:
            raise DataError(FORMATIONS, line, "kind", f"no kind of formation {row.kind!r}")
        if row.parent and row.parent not in t.formation_index:
            raise DataError(FORMATIONS, line, "parent", f"{row.parent!r} does not stand above this line")
        _under_parent(t, row, line)
        t.formation_index[row.id] = t.formations
        t.formations += 1
        t.formation_parent.append(t.formation_index[row.parent] if row.parent else -1)
        append(t, row, FORMATIONS, line)
        t.formation_types.append([])
    t.formation_base = [-1] * t.formations
    for formation in range(t.formations):
        if t.is_base(formation):
            t.formation_base[t.formation_parent[formation]] = formation
    t.superior = [_superior(t, formation) for formation in range(t.formations)]
    _sort_formations(t)


def _under_parent(t: Tables, row: rows.Formation, line: int) -> None:
    """A base stands under a formation, once; nobody stands under the other side or under units of its own."""
    base = codes.FORMATION_KINDS[row.kind] == codes.BASE
    if not row.parent:
        if base:
            raise DataError(FORMATIONS, line, "parent", "a base belongs to an army, corps or division")
        return
    parent = t.formation_index[row.parent]
    if codes.SIDES[t.formation_side[parent]] != row.side:
        raise DataError(FORMATIONS, line, "parent", f"{row.parent} is of the other side")
    if t.formation_kind[parent] not in PARENTS:
        raise DataError(FORMATIONS, line, "parent", f"{row.parent} is no army, corps or division")
    twice = [at for at in range(t.formations) if t.formation_parent[at] == parent and t.is_base(at)]
    if base and twice:
        raise DataError(FORMATIONS, line, "kind", f"{row.parent} has a base already: {t.formation_key[twice[0]]}")


def _superior(t: Tables, formation: int) -> int:
    """The next higher base: of the parent, or of a base's parent's parent (7.1.8, 7.2.5)."""
    parent = t.formation_parent[formation]
    if t.is_base(formation) and parent >= 0:
        parent = t.formation_parent[parent]
    return t.formation_base[parent] if parent >= 0 else -1


def _sort_formations(t: Tables) -> None:
    planning = (codes.REGIMENT, codes.DTB, codes.AIRMOBILE_BATTALION, codes.INDEPENDENT_REGIMENT)
    for formation in range(t.formations):
        kind, side = t.formation_kind[formation], t.formation_side[formation]
        if side == codes.WP and kind in planning:
            t.regiments.append(formation)
        if side == codes.WP and kind == codes.DIVISION:
            t.divisions.append(formation)
        if side == codes.NATO and kind == codes.BRIGADE:
            t.brigades.append(formation)
        if kind in (codes.INDEPENDENT_REGIMENT, codes.INDEPENDENT_BATTALION):
            t.independents.append(formation)


def _counters(t: Tables, row: rows.Unit, line: int) -> None:
    if row.id in t.type_index:
        raise DataError(UNITS, line, "id", f"two units are called {row.id!r}")
    if row.formation not in t.formation_index:
        raise DataError(UNITS, line, "formation", f"no formation {row.formation!r}")
    if row.counters < 1 or row.steps < 1:
        raise DataError(UNITS, line, "counters" if row.counters < 1 else "steps", "must be at least 1")
    if row.symbol not in codes.SYMBOLS:
        raise DataError(UNITS, line, "symbol", f"no symbol {row.symbol!r}")
    formation = t.formation_index[row.formation]
    _fits(t, row, formation, line)
    t.type_index[row.id] = t.types
    t.formation_types[formation].append(t.types)
    t.type_key.append(row.id)
    t.type_name.append(row.equipment)
    t.type_first.append(t.pieces)
    t.type_counters.append(row.counters)
    t.type_steps.append(row.steps)
    t.type_formation.append(formation)
    for number in range(1, row.counters + 1):
        _counter(t, row, formation, number, line)
    t.types += 1


def _fits(t: Tables, row: rows.Unit, formation: int, line: int) -> None:
    """Class, symbol, formation and steps of a unit agree with each other."""
    if codes.SYMBOLS.index(row.symbol) not in SYMBOLS_OF[row.unit_class]:
        raise DataError(UNITS, line, "symbol", f"{row.symbol} is no symbol of class {row.unit_class}")
    if t.formation_kind[formation] in PARENTS:
        raise DataError(UNITS, line, "formation", f"{row.formation} is made of formations; its units are in its base")
    limit = STEP_LIMIT[codes.SIDES.index(row.side)]
    if row.unit_class == "maneuver" and row.steps > row.counters * limit:
        raise DataError(UNITS, line, "steps", f"{row.counters} counters cannot hold {row.steps} steps")
    if row.unit_class != "hq" and (row.cp or row.rp or row.command_range):
        field = "cp" if row.cp else "rp" if row.rp else "command_range"
        raise DataError(UNITS, line, field, "only an HQ has points and a Command Range (4.1.4)")
    if row.unit_class in ("engineer", "hq") and (row.counters, row.steps) != (1, 1):
        raise DataError(UNITS, line, "steps", "engineers and HQs are one counter with one step (11.1.5)")


def _counter(t: Tables, row: rows.Unit, formation: int, number: int, line: int) -> None:
    unit_class, symbol = codes.CLASSES.index(row.unit_class), codes.SYMBOLS.index(row.symbol)
    side = codes.SIDES.index(row.side)
    if unit_class == codes.HQ and row.equipment not in codes.HQ_KINDS:
        raise DataError(UNITS, line, "equipment", f"no kind of HQ {row.equipment!r}")
    if row.side != codes.SIDES[t.formation_side[formation]]:
        raise DataError(UNITS, line, "side", f"{row.formation} is of the other side")
    maneuver = unit_class == codes.MANEUVER
    append(t, row, UNITS, line)
    t.type_of.append(t.types)
    t.number.append(number)
    t.purse.append(codes.PURSE_OF[t.nation[-1]])
    t.formation.append(formation)
    t.maneuver.append(int(maneuver))
    t.infantry.append(int(codes.MECHANIZED_INFANTRY <= symbol <= codes.AIRBORNE_INFANTRY))
    t.leg.append(int(symbol == codes.AIRBORNE_INFANTRY))
    t.has_zoc.append(int(unit_class != codes.HQ and symbol != codes.ROCKET))
    t.cavalry.append(int(maneuver and row.formation == CAVALRY))
    t.hq_kind.append(codes.HQ_KINDS.index(row.equipment) if unit_class == codes.HQ else codes.NO_HQ)
    t.step_limit.append(STEP_LIMIT[side] if maneuver else row.steps)
    t.hides_steps.append(int(row.counters > 1 and unit_class in (codes.MANEUVER, codes.ARTILLERY)))
    t.piece_key.append(row.id if row.counters == 1 else f"{row.id}-{number}")
    if unit_class == codes.HQ:
        t.hq_pieces.append(t.pieces)
    if unit_class == codes.ENGINEER:
        t.engineer_pieces.append(t.pieces)
    t.pieces += 1


def _flying(pack: Pack, t: Tables, units: list[rows.Unit]) -> None:
    t.helicopter_side, t.helicopter_nation, t.helicopter_limit = [0] * 6, [0] * 6, [0] * 6
    t.helicopter_attack, t.helicopter_range, t.helicopter_defense = [0] * 12, [0] * 12, [0] * 12
    t.helicopter_thermal = [0] * 6
    for at, row in enumerate(units):
        line = pack.line(UNITS, at)
        if row.unit_class == "air":
            _aircraft(t, row, line)
        elif row.unit_class not in GROUND:
            _helicopter(t, row, line)
    for helicopter, name in enumerate(codes.HELICOPTERS):
        if not t.helicopter_defense[2 * helicopter]:
            raise DataError(UNITS, 0, "equipment", f"helicopter {name} is missing")
    t.air_piece = [_slot(t, codes.AIR, side, codes.SOVIET if side == codes.WP else codes.AMERICAN) for side in (0, 1)]
    for helicopter in range(6):
        unit_class = codes.UTILITY_HELICOPTER if helicopter >= codes.UTILITY_WP else codes.ATTACK_HELICOPTER
        side, nation = t.helicopter_side[helicopter], t.helicopter_nation[helicopter]
        t.helicopter_piece.append(_slot(t, unit_class, side, nation))


def _aircraft(t: Tables, row: rows.Unit, line: int) -> None:
    if row.profile not in codes.AIR_PROFILES:
        raise DataError(UNITS, line, "profile", f"no profile {row.profile!r} of an air unit")
    if row.equipment not in t.aircraft:
        t.aircraft.append(row.equipment)
        t.aircraft_side.append(codes.SIDES.index(row.side))
        t.aircraft_nation.append(codes.NATIONS.index(row.nationality))
        t.aircraft_attack += [-1] * 4
        t.aircraft_range += [0] * 4
        t.aircraft_defense += [0] * 4
    at = t.aircraft.index(row.equipment) * 4 + codes.AIR_PROFILES.index(row.profile)
    if t.aircraft_attack[at] >= 0:
        raise DataError(UNITS, line, "profile", f"{row.equipment} has two lines for {row.profile}")
    t.aircraft_attack[at], t.aircraft_range[at], t.aircraft_defense[at] = row.attack, row.range, row.defense


def _helicopter(t: Tables, row: rows.Unit, line: int) -> None:
    if row.equipment not in codes.HELICOPTERS:
        raise DataError(UNITS, line, "equipment", f"no helicopter {row.equipment!r}")
    helicopter = codes.HELICOPTERS.index(row.equipment)
    t.helicopter_side[helicopter] = codes.SIDES.index(row.side)
    t.helicopter_nation[helicopter] = codes.NATIONS.index(row.nationality)
    t.helicopter_limit[helicopter] = row.max_steps
    t.helicopter_thermal[helicopter] = int(row.thermal)
    profiles = [0, 1]
    if row.profile:
        if row.profile not in codes.HELICOPTER_PROFILES:
            raise DataError(UNITS, line, "profile", f"no profile {row.profile!r} of a helicopter")
        profiles = [codes.HELICOPTER_PROFILES.index(row.profile)]
    for profile in profiles:
        at = helicopter * 2 + profile
        t.helicopter_attack[at], t.helicopter_range[at] = row.attack, row.range
        t.helicopter_defense[at] = row.defense


def _slot(t: Tables, unit_class: int, side: int, nation: int) -> int:
    """A piece number for a unit that flies; its values depend on profile and aircraft."""
    append_zeros(t, rows.Unit)
    for column in (
        t.number, t.maneuver, t.infantry, t.leg, t.has_zoc, t.cavalry, t.hq_kind, t.step_limit, t.hides_steps,
    ):  # fmt: skip
        column.append(0)
    t.type_of.append(-1)
    t.side.append(side)
    t.nation.append(nation)
    t.purse.append(codes.PURSE_OF[nation])
    t.unit_class.append(unit_class)
    t.symbol.append(codes.FLYING)
    t.formation.append(-1)
    t.piece_key.append(f"{codes.CLASSES[unit_class]}-{codes.SIDES[side]}-{t.pieces}")
    t.pieces += 1
    return t.pieces - 1
